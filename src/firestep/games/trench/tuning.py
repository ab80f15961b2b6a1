"""The numbers of an edition that a balance search may change."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from firestep.contract import Json, Value
from firestep.contract.toml_writer import write_toml
from firestep.contract.tuning import TunableNumber, Values
from firestep.games.trench.game import Trench
from firestep.games.trench.game_config import MAX_VALUE, NUMBER_LIMITS, SWITCHES, EditionSet
from firestep.games.trench.rules.explain import RANK_NAMES

PIECES: Final = tuple(RANK_NAMES[stars] for stars in sorted(RANK_NAMES))


class TunableTrench:
    """The values of the pieces, the limits and the switches of an edition."""

    def __init__(self, settings: Mapping[str, Value], data: Mapping[str, Json]) -> None:
        """Start from an edition at a length."""
        self._edition, self._length = str(settings["edition"]), str(settings["length"])
        self._table: dict[str, Any] = dict(data)

    @property
    def numbers(self) -> Sequence[TunableNumber]:
        """All numbers; a switch is 0 or 1."""
        return list(self._list_numbers())

    def _list_numbers(self) -> Iterator[TunableNumber]:
        for piece, value in zip(PIECES, self._table["values"], strict=True):
            yield TunableNumber(f"values.{piece}", float(value), 1, MAX_VALUE)
        for name, limit in NUMBER_LIMITS.items():
            yield TunableNumber(name, float(self._table[name]), 0, limit)
        for name in SWITCHES:
            yield TunableNumber(name, float(self._table[name]), 0, 1)

    def make_game(self, values: Values) -> Trench:
        """Return the game with changed numbers. Raise `InputError` if an edition cannot have them.

        The name of the edition stays.
        """
        table = {**self._table, **self._list_changes(values)}
        editions = EditionSet({self._edition: table}, "the candidate")
        return Trench({"edition": self._edition, "length": self._length}, editions)

    def _list_changes(self, values: Values) -> dict[str, Any]:
        changes: dict[str, Any] = {}
        for name, value in values.items():
            head, _, piece = name.partition(".")
            if piece:
                row: list[int] = changes.setdefault(head, list(self._table[head]))
                row[PIECES.index(piece)] = int(value)
            else:
                changes[name] = bool(value) if name in SWITCHES else int(value)
        return changes

    def write_rules(self, values: Values, name: str, parent: Path | None) -> str:
        """Return a file with the edition and, after it, the changed one."""
        changes = {"parent": self._edition, **self._list_changes(values)}
        tables = {self._edition: self._table, name: changes}
        return write_toml(tables)

    def list_options(self, values: Values, name: str) -> Mapping[str, Value]:
        """Return the changed edition and the length."""
        return {"edition": name, "length": self._length}
