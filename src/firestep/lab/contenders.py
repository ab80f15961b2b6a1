"""Where contenders meet: a game with its options, and players by what they are called."""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import repeat

from firestep import catalog
from firestep.contract import InputError, Value
from firestep.contract.package import AnyGame
from firestep.lab.external_player import ExternalPlayer
from firestep.lab.match import Foul, Match
from firestep.players.computer import ComputerPlayer, engine_of, level_of
from firestep.players.player import Player, mixed
from firestep.players.scripted import RANDOM, RandomPlayer, ScriptedPlayer

AnyPlayer = Player[object, object]


@dataclass(frozen=True, slots=True)
class Arena:
    """A game of the catalogue under its options; `timed` players keep to their levels' seconds."""

    game: str
    given: Mapping[str, Value] = field(default_factory=dict)
    seed: int = 1
    timed: bool = False
    seconds: float = 0.0  # what commands get for an action, and timed levels for a turn; 0: theirs

    def make(self) -> AnyGame:
        """Return the game; made once in each process."""
        return _made(self.game, tuple(sorted(self.given.items())))


@cache
def _made(name: str, given: tuple[tuple[str, Value], ...]) -> AnyGame:
    return catalog.package(name).make(dict(given))


def contender(arena: Arena, name: str, seed: int) -> AnyPlayer:
    """Return a player: a level by its number, `random`, a script, or any other command.

    A InputError says what is wrong with the name.
    """
    game = arena.make()
    if name.isascii() and name.isdigit():
        level = level_of(game, int(name))
        return ComputerPlayer(game, level, seed=seed, timed=arena.timed)
    if name == RANDOM:
        return RandomPlayer(seed)
    if name in engine_of(game).scripts:
        return ScriptedPlayer(game, name, seed)
    return ExternalPlayer(game, name, seed=seed, seconds=arena.seconds)


def play_pair(arena: Arena, one: str, two: str, number: int) -> tuple[float, float]:
    """Return the scores of `one` in two games with the same dice and the sides changed."""
    return play_once(arena, one, two, number), 1.0 - play_once(arena, two, one, number)


def play_once(arena: Arena, first: str, second: str, number: int) -> float:
    """Return the score of who plays the first team in one game."""
    game = arena.make()
    seed = mixed(arena.seed, number)
    seats = game.seat_counts[0]
    players = [contender(arena, first, mixed(seed, 1)), contender(arena, second, mixed(seed, 2))]
    teams = game.teams(seats)
    seated = [players[[seat in team for team in teams].index(True)] for seat in range(1, seats + 1)]
    try:
        return Match(game, seated, seed=seed).play().scores[0]
    except (
        Foul,
        InputError,
    ) as error:  # a strange program that cheats or dies has lost; ours must not
        loser = blamed(error, seated, players)
        if not isinstance(players[loser], ExternalPlayer):
            raise
        print(f"{(first, second)[loser]} loses a game: {error}", file=sys.stderr)
        return float(loser)
    finally:
        for player in players:
            player.close()


def blamed(
    error: Foul | InputError, seated: Sequence[AnyPlayer], players: Sequence[AnyPlayer]
) -> int:
    """Return whose fault an error is: 0 for the first player, 1 for the second."""
    if isinstance(error, Foul):
        return players.index(seated[error.seat - 1])
    return 0 if isinstance(players[0], ExternalPlayer) and players[0].has_failed else 1


def play_pairs(
    arena: Arena, one: str, two: str, numbers: Sequence[int], pool: Executor | None = None
) -> Iterator[tuple[float, float]]:
    """Yield the scores of `one` in pairs of games, played side by side if there is a pool."""
    jobs = (repeat(arena), repeat(one), repeat(two), numbers)
    return pool.map(play_pair, *jobs) if pool else map(play_pair, *jobs)


def workers(count: int = 0) -> ProcessPoolExecutor:
    """Return a pool of processes, one a core unless told."""
    return ProcessPoolExecutor(count or os.cpu_count() or 1)
