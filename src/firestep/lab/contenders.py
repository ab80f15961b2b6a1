"""The setting of a contest: a game with options, and players by name."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from firestep import catalog
from firestep.contract import InputError, Value
from firestep.contract.package import AnyGame
from firestep.lab.external_player import ExternalPlayer
from firestep.lab.match import IllegalChoice, Match
from firestep.players.computer import ComputerPlayer, find_level, new_engine
from firestep.players.player import Player, mix_seed
from firestep.players.scripted import RANDOM, RandomPlayer, ScriptedPlayer

AnyPlayer = Player[object, object]


@dataclass(frozen=True, slots=True)
class Arena:
    """A game with options and a seed; `timed` players obey the time limits of their levels."""

    game: str
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int = 1
    timed: bool = False
    seconds: float = 0.0
    """Seconds per action of an external player; 0: no limit."""

    def make_game(self) -> AnyGame:
        """Return the game; it is created once per process."""
        return _make_game(self.game, tuple(sorted(self.options.items())))


@cache
def _make_game(name: str, options: tuple[tuple[str, Value], ...]) -> AnyGame:
    return catalog.get_package(name).make(dict(options))


def make_contender(arena: Arena, name: str, seed: int) -> AnyPlayer:
    """Return a player: a level by its number, `random`, a script, or any other command.

    Raise `InputError` if the name is none of these.
    """
    game = arena.make_game()
    if name.isascii() and name.isdigit():
        level = find_level(game, int(name))
        return ComputerPlayer(game, level, seed=seed, timed=arena.timed)
    if name == RANDOM:
        return RandomPlayer(seed)
    if name in new_engine(game).scripts:
        return ScriptedPlayer(game, name, seed)
    return ExternalPlayer(game, name, seed=seed, seconds=arena.seconds)


def play_pair(arena: Arena, one: str, two: str, number: int) -> tuple[float, float]:
    """Return the scores of `one` in two games with the same dice and swapped sides."""
    return play_game(arena, one, two, number), 1.0 - play_game(arena, two, one, number)


def play_game(arena: Arena, first: str, second: str, number: int) -> float:
    """Return the score of the first team in one game."""
    game = arena.make_game()
    seed = mix_seed(arena.seed, number)
    seats = game.seat_counts[0]
    players = [
        make_contender(arena, first, mix_seed(seed, 1)),
        make_contender(arena, second, mix_seed(seed, 2)),
    ]
    teams = game.teams(seats)
    seated = [players[[seat in team for team in teams].index(True)] for seat in range(1, seats + 1)]
    try:
        return Match(game, seated, seed=seed).play().scores[0]
    except (IllegalChoice, InputError) as error:
        # An external player that cheats or crashes loses the game; our own players must not.
        loser = player_at_fault(error, seated, players)
        if not isinstance(players[loser], ExternalPlayer):
            raise
        print(f"{(first, second)[loser]} loses a game: {error}", file=sys.stderr)
        return float(loser)
    finally:
        for player in players:
            player.close()


def player_at_fault(
    error: IllegalChoice | InputError, seated: Sequence[AnyPlayer], players: Sequence[AnyPlayer]
) -> int:
    """Return which player caused an error: 0 for the first, 1 for the second."""
    if isinstance(error, IllegalChoice):
        return players.index(seated[error.seat - 1])
    return 0 if isinstance(players[0], ExternalPlayer) and players[0].has_failed else 1
