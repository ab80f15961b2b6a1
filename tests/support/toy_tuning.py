"""A balance search whose optimum is known: no game is played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random

from firestep.contract import InputError, Value
from firestep.contract.package import AnyGame
from firestep.contract.tuning import UNFINISHED, GameFigures, Measure, TunableNumber, Values
from firestep.games.trench import Trench
from firestep.lab.tuning.study import TuningStudy

OPTIMUM = {"a": 7.0, "b": 3.0}
"""Both sides win equally often, and the games have 20 turns."""


@dataclass(frozen=True)
class ToyRules:
    """Two numbers: the first decides who wins, the second how long it takes."""

    noise: float = 0.02
    is_endless: bool = False
    log: str = ""
    """A file with a line for each job."""
    block_games = 2
    numbers = (
        TunableNumber("a", 5.0, 0, 10),
        TunableNumber("b", 5.0, 0, 10),
        TunableNumber("half", 1.0, 0.5, 4, 0.5),
        TunableNumber("given", 2.0, 0, 9, fixed="the rulebooks give this number"),
    )
    measures = (
        Measure("sides", {"one": "one", "two": "two"}, is_zero_sum=True),
        Measure("first", {"one": "first"}),
        Measure("length", {"length": "turns"}, is_share=False),
        Measure("fast.length", {"length": "turns"}, False, player="fast", games_factor=2),
    )

    def make_game(self, values: Values) -> AnyGame:
        """Accept every candidate but those with a = 6."""
        if values.get("a") == 6:
            raise InputError("a is not 6 [XX-DATA-01]")
        return Trench()

    def write_rules(self, values: Values, name: str, parent: Path | None) -> str:
        """Return nothing."""
        return ""

    def list_options(self, values: Values, name: str) -> Mapping[str, Value]:
        """Return nothing."""
        return {}

    def check_level(self, level: int) -> None:
        """Accept every level."""

    def play_games(
        self, values: Values, player: str, level: int, seed: int, numbers: Sequence[int]
    ) -> list[GameFigures]:
        """Return figures that depend on the numbers and on random errors."""
        if self.log:
            with Path(self.log).open("a") as file:
                print(player, sorted(values.items()), *numbers, file=file)
        return [self._play(values, Random(seed * 1000 + number)) for number in numbers]

    def _play(self, values: Values, random: Random) -> GameFigures:
        a, b = values.get("a", 5.0), values.get("b", 5.0)
        one = 0.5 + 0.06 * (a - OPTIMUM["a"]) + random.gauss(0, self.noise)
        length = 20 + 3 * (b - OPTIMUM["b"]) + random.gauss(0, 1)
        return {"one": one, "two": 1 - one, "length": length, UNFINISHED: float(self.is_endless)}


@dataclass(frozen=True)
class ToyStudy(TuningStudy):
    """The games of the toy rules."""

    toy: ToyRules = ToyRules()

    @cached_property
    def rules(self) -> ToyRules:
        """The toy rules."""
        return self.toy


def make_toy(toy: ToyRules | None = None, seed: int = 1) -> ToyStudy:
    """Return the study of toy rules."""
    return ToyStudy("trench", {}, {}, {}, 1, seed, toy=toy or ToyRules())
