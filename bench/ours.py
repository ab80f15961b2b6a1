"""Our games as contestants: the kernel, all cores, and the Python interfaces."""

import itertools
import random
from typing import Any

from bench.subjects import TRENCH, Subject
from bench.timing import Absent, Contestant, Row, on_cpu, on_wall
from firestep.contract import CHANCE, Game
from firestep.contract.capabilities import Dice
from firestep.games.trench import Position, perft

PERFT_DEPTH = 4
_GAMES = 200  # a step of the kernel: some 50 ms
_BATCH = 1600  # more, so that starting threads does not count
_LOOP = "random play, Python loop"


def contract_game(game: Game[Any, Any], luck: random.Random) -> int:
    """Play a random game through the contract; return its actions, rolls counted."""
    choice, face = luck.choice, luck.randint
    roller = game if isinstance(game, Dice) else None
    state = game.initial(game.seat_counts[0])
    actions = 0
    while seats := game.to_act(state):
        seat = seats[0]
        if roller is not None and seat == CHANCE:
            action = roller.rolled(state, [face(1, sides) for sides in roller.dice(state)])
        else:
            action = choice(game.legal(state, seat))
        state, _ = game.apply(state, seat, action)
        actions += 1
    return actions


def position_game(luck: random.Random) -> int:
    """Play a random game of TRENCH through `Position`; return its plies."""
    choice = luck.choice
    position = Position()
    plies = 0
    while moves := position.legal_moves:
        position = position.play(choice(moves))
        plies += 1
    return plies


def rows(subject: Subject) -> list[Row]:
    """Return the rows of the compiled game, the kernel first."""
    key, name, unit = subject.key, subject.name, subject.unit
    kernel = f"{key}-kernel"
    seeds = itertools.count(1, 1_000_003)
    luck = random.Random(1)

    def play(game: Game[Any, Any], games: int, threads: int) -> int:
        start = game.initial(game.seat_counts[0])
        return subject.random_games(start, games, seed=next(seeds), threads=threads).plies

    def on_one_thread(row: str, words: str, game: Game[Any, Any], against: str) -> Contestant:
        step = on_cpu(lambda: play(game, _GAMES, 1))
        return Contestant(row, f"{name} {words}", "random play, 1 thread", against, step, unit)

    return _compiled(
        subject,
        on_one_thread(kernel, "kernel", subject.game, subject.limit),
        *(
            on_one_thread(f"{kernel}, {words}", f"kernel, {words}", game, kernel)
            for words, game in subject.variants.items()
        ),
        Contestant(
            f"{key}-batch",
            f"{name} kernel, all cores",
            "random play, wall time",
            kernel,
            on_wall(lambda: play(subject.game, _BATCH, 0)),
            unit,
        ),
        Contestant(
            f"{key}-contract",
            f"{name} contract API",
            _LOOP,
            subject.spiel[0],
            on_cpu(lambda: contract_game(subject.game, luck)),
            unit,
        ),
    )


def position_rows() -> list[Row]:
    """Return the row of the other interface of TRENCH."""
    luck = random.Random(1)
    step = on_cpu(lambda: position_game(luck))
    name, beside = "TRENCH Position API", TRENCH.spiel[0]
    return _compiled(TRENCH, Contestant("trench-position", name, _LOOP, beside, step))


def perft_rows() -> list[Row]:
    """Return the row of the compiled perft."""
    start = Position()
    step = on_cpu(lambda: perft(start, PERFT_DEPTH))
    measured = f"perft {PERFT_DEPTH}"
    row = Contestant("perft", "TRENCH kernel", measured, "twin-perft", step, "nodes/s")
    return _compiled(TRENCH, row)


def _compiled(subject: Subject, *made: Contestant) -> list[Row]:
    """Return the rows; without a compiled package, say so in each."""
    if subject.compiled:
        return list(made)
    return [Absent(row.key, row.name, "not compiled") for row in made]
