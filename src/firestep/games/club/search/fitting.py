"""Fit the weights of the evaluation to games of the search against itself.

    python -m firestep.games.club.search.fitting --games 400 --nodes 300

Every turn's end gives the facts of a state and how that game ended; weights are found by logistic
regression, one table for two players and one for four, and written to search/weights.toml.
"""

import argparse
from array import array
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

from firestep.contract.engine import Limits
from firestep.games.club.config.game_config import GameConfig, make
from firestep.games.club.config.options import CENTRAL, ENTENTE, RULE_SETS
from firestep.games.club.kernel import layout
from firestep.games.club.rules.phases import take
from firestep.games.club.search import evaluation
from firestep.games.club.search import layout as desk
from firestep.games.club.search.levels import NAMES, WEIGHTS_FILE, weights_for
from firestep.games.club.search.rollout import mixed, play_on
from firestep.games.club.search.workspace import Workspace
from firestep.games.club.state import Position, start, trimmed

try:
    from firestep.games.club.search.unlocked import improve
except ImportError:
    from firestep.games.club.search.planner import improve

Row = tuple[Sequence[float], float]
RIDGE = 2.0  # how strongly weights are held near 0
STEPS = 12
ROUNDS = 40


def grounds(players: int) -> list[GameConfig]:
    """Return the terms to play on: half of them standard, the rest every rule set in turn."""
    found = []
    for number, rules in enumerate(RULE_SETS):
        for name in ("winter", "summer"):
            given: dict[str, str | int] = {"rules": rules, "round_limit": ROUNDS, "map": name}
            if players == 4:
                if rules != "quick":
                    found.append(make({**given, "players": 4}))
                continue
            for half, central, entente in product(("west", "east"), CENTRAL, ENTENTE):
                two: dict[str, str | int] = {"players": 2, "half": half}
                two |= {"central": central, "entente": entente}
                found.append(make({**given, **two}))
                if number:
                    found.append(make({**given, **two, "rules": "standard"}))
    return found


def play(terms: GameConfig, limits: Limits, seed: int) -> Iterator[Position]:
    """Play a game of the search against itself; give the state at the end of each turn."""
    bench = Workspace(terms.field, weights_for(terms.players))
    stop = bytearray(1)
    state = start(terms)
    number = 0
    while True:
        number += 1
        word = mixed(seed, number)
        seat = state.word(layout.SEAT)
        bench.set_up([state], seat, limits, 0, word)
        if state.word(layout.PHASE) == layout.MOVING:
            bench.run(improve, stop)
            bench.carry_out(bench.plan())
            if bench.board[layout.ENDED] == 0:
                take(bench.board, terms.field, seat, layout.END_MOVES, 0, 0, bench.scratch)
        else:
            bench.carry_out([])
        room = bench.terms[desk.ROOM]
        board = bench.board
        play_on(board, terms.field, word, 1, room, bench.notes, bench.choices, bench.scratch)
        state = trimmed(board, terms)
        yield state
        if board[layout.ENDED]:
            return


def rows_of(terms: GameConfig, limits: Limits, seed: int) -> list[Row]:
    """Return the facts of a game's states, each with the score of the first team."""
    facts: list[Sequence[float]] = []
    last = None
    for last in play(terms, limits, seed):
        found = array("d", bytes(8 * COUNT))
        if last.word(layout.ENDED) == 0:
            evaluation.gather(last.words(), terms.field, found, 0)
            facts.append(found)
    assert last is not None
    outcome = last.outcome()
    assert outcome is not None
    return [(found, outcome.scores[0]) for found in facts]


COUNT = len(NAMES)


def fit(rows: Sequence[Row], first: Sequence[float]) -> list[float]:
    """Return the weights by which the facts tell the scores best (Newton's method)."""
    weights = [0.0] * COUNT if not first else list(first)
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE * (one == other) for other in range(COUNT)] for one in range(COUNT)]
        for facts, score in rows:
            known = [(place, fact) for place, fact in enumerate(facts) if fact]
            chance = evaluation.squash(sum(weights[place] * fact for place, fact in known))
            miss, weight = score - chance, max(1e-4, chance * (1 - chance))
            for place, fact in known:
                slope[place] += miss * fact
                line = bend[place]
                for other, more in known:
                    line[other] += weight * fact * more
        step = solve(bend, slope)
        weights = [weight + more for weight, more in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a system of linear equations."""
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for at in range(len(lines)):
        best = max(range(at, len(lines)), key=lambda number: abs(lines[number][at]))
        lines[at], lines[best] = lines[best], lines[at]
        lines[at] = [value / lines[at][at] for value in lines[at]]
        for other, line in enumerate(lines):
            if other != at and line[at]:
                factor = line[at]
                lines[other] = [a - factor * b for a, b in zip(line, lines[at], strict=True)]
    return [line[-1] for line in lines]


def main() -> None:
    """Play, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--nodes", type=int, default=300)
    parser.add_argument("--depth", type=int, default=1)
    parser.add_argument("--players", type=int, choices=(2, 4), help="both unless one is named")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=WEIGHTS_FILE)
    given = parser.parse_args()
    limits = Limits(nodes=given.nodes, depth=given.depth)
    text = ["# Made by search/fitting.py: what each fact weighs, in log-odds."]
    for players, title in ((2, "two"), (4, "four")):
        rows: list[Row] = []
        games = given.games if players == 2 else given.games // 3
        weights: Sequence[float] = weights_for(players)
        if given.players not in (None, players):
            games = 0  # what was fitted before stays
        places = grounds(players)
        for game in range(games):
            rows += rows_of(places[game * 7 % len(places)], limits, given.seed + 7919 * game)
        if rows:
            weights = fit(rows, [])
        text += ["", f"[{title}]"]
        text += [f"{name} = {weight:.4f}" for name, weight in zip(NAMES, weights, strict=True)]
        print(f"{title}: {len(rows)} states of {games} games")
    given.output.write_text("\n".join(text) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
