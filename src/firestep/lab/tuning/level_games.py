"""Games of a level against itself, for games that do not play their own for a search."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from firestep.contract import InputError, Value
from firestep.contract.capabilities import Dice
from firestep.contract.package import AnyGame
from firestep.contract.tuning import UNFINISHED, GameFigures, Measure, TunableRules, Values
from firestep.lab.certificate.arms import Arm
from firestep.lab.certificate.game_row import play_row
from firestep.lab.tuning.free_numbers import write_key
from firestep.players.computer import find_level
from firestep.players.player import mix_seed

LENGTH: Final = "length"
FIRST: Final = "first"
_ORDER: Final = "order"
_MAX_CANDIDATES: Final = 32
"""The candidates that a worker keeps in memory."""


class LevelGames:
    """Plays the games of candidates as a certificate does, and measures them by its groups."""

    def __init__(self, rules: TunableRules, given: Mapping[str, Value]) -> None:
        """Play with these rules; the given options do not vary from game to game."""
        self._rules, self._given = rules, given
        self._make_arm = lru_cache(_MAX_CANDIDATES)(self._build_arm)
        self._parent = Arm.from_game(rules.make_game({}), given)

    def _build_arm(self, key: str, values: tuple[tuple[str, float], ...]) -> Arm:
        return Arm.from_game(self._rules.make_game(dict(values)), self._given)

    @property
    def measures(self) -> Sequence[Measure]:
        """The groups of the game, such as `sides`, the first player and the length in turns."""
        return list(self._list_measures())

    def _list_measures(self) -> Iterator[Measure]:
        for group in self._parent.list_groups():
            keys = {f"{group.name}.{label}": f"{group.name} {label}" for label in group.labels}
            yield Measure(f"{group.name}s", keys, is_zero_sum=True)
            if group.name == _ORDER:
                yield Measure(FIRST, {f"{_ORDER}.{group.labels[0]}": "first to act"})
        yield Measure(LENGTH, {LENGTH: "turns"}, is_share=False)

    @property
    def block_games(self) -> int:
        """The number of variants."""
        return len(self._parent.variants)

    def check_level(self, level: int) -> None:
        """Raise `InputError` if there is no such level, or if it plays all games alike."""
        game: AnyGame = self._parent.make_game()
        found = find_level(game, level)
        if not isinstance(game, Dice) and not found.limits.noise:
            raise InputError(
                f"level {level} plays every game of {game.id} alike: choose a lower level",
                place="--level",
            )

    def play_games(
        self, values: Values, player: str, level: int, seed: int, numbers: Sequence[int]
    ) -> list[GameFigures]:
        """Play games by number."""
        arm = self._make_arm(write_key(values), tuple(sorted(values.items())))
        return [_play_game(arm, level, number, mix_seed(seed, number)) for number in numbers]


def _play_game(arm: Arm, level: int, number: int, seed: int) -> GameFigures:
    row = play_row(arm, level, number, seed)
    groups, turns = row["groups"], row["turns"]
    assert isinstance(groups, dict)
    assert isinstance(turns, int)
    figures = {
        f"{group}.{label}": score
        for group, scores in groups.items()
        if isinstance(scores, dict)
        for label, score in scores.items()
        if isinstance(score, float)
    }
    return {**figures, LENGTH: float(turns), UNFINISHED: float(not row["is_finished"])}
