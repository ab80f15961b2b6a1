"""The configuration of a game: an edition and a length, read from data (TR-VAR-01, TR-VAR-02)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from firestep.contract import InputError, Json, clip
from firestep.contract.data_error import DataError, OnProblem, raise_problem
from firestep.contract.fields import Fields
from firestep.contract.option_file import load_entries
from firestep.contract.setting_error import SettingError
from firestep.contract.toml_file import TomlFile
from firestep.contract.translations import Translations
from firestep.games.trench import access, layout
from firestep.games.trench.rules.setup import ARMY

OPTIONS: Final = tuple(entry.option for entry in load_entries("firestep.games.trench"))
EDITIONS: Final = OPTIONS[0].choices
_TRANSLATIONS: Final = Translations("firestep.games.trench")
LENGTHS: Final = OPTIONS[1].choices[1:]  # without the edition's default

NUMBER_LIMITS: Final = {  # maximum values; the packed configuration stores each in one byte
    "quiet_limit": 200,
    "repetitions": 9,
    "target": 250,
    "short_target": 250,
    "decider_target": 250,
}
MAX_VALUE: Final = 15
PIECES: Final = 5  # soldier to general
SWITCHES: Final = ("even_turns", "general_falls", "wiping_wins", "armistice")


@dataclass(frozen=True, slots=True)
class GameConfig:
    """One edition at one length.

    `packed` is the form that the rules read, `data` the table of the edition.
    """

    edition: str
    length: str
    packed: bytes = field(repr=False)
    data: Mapping[str, Json] = field(repr=False, compare=False, hash=False)

    def piece_value(self, piece: int) -> int:
        """Return the points for a captured piece (TR-END-01)."""
        return access.value_of(self.packed, piece)


def _no_line(table: str, name: str) -> int:
    return 0


class EditionSet:
    """A set of editions, from the shipped file or from a user's file."""

    def __init__(
        self,
        tables: Mapping[str, object],
        source: str,
        line: Callable[[str, str], int] = _no_line,
        parents: "EditionSet | None" = None,
        report: OnProblem = raise_problem,
    ) -> None:
        """Check every table; an edition may have a parent among `parents`.

        Raise `InputError` with the place and, if `line` knows it, the line of the first error.
        With `report` the others are read on, and the set must not be used if there was one.
        """
        self._tables: dict[str, dict[str, Any]] = {}
        self._parents: Mapping[str, dict[str, Any]] = {} if parents is None else parents._tables
        if not tables:
            report(_error("none").with_source(source))
        for name, table in tables.items():
            try:
                fields = Fields(table, f"[{clip(name, 20)}]", partial(line, name))
                self._tables[name] = self._read(fields, report)
            except InputError as error:
                report(error.with_source(source))

    @staticmethod
    def read(file: TomlFile, report: OnProblem = raise_problem) -> "EditionSet":
        """Read a data file, whose editions may have shipped parents."""
        shipped = EditionSet.load_shipped()
        return EditionSet(file.tables, file.source, file.line_of, shipped, report)

    @staticmethod
    @cache
    def load_shipped() -> "EditionSet":
        """Return the editions shipped with the game."""
        text = files(__package__).joinpath("data", "editions.toml").read_text(encoding="utf-8")
        file = TomlFile(text, "editions.toml")
        return EditionSet(file.tables, file.source, file.line_of)

    @staticmethod
    def load(path: Path) -> "EditionSet":
        """Read a file of editions."""
        return EditionSet.read(TomlFile.load(path))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the editions, in the order of the file."""
        return tuple(self._tables)

    def values_of(self, name: str) -> Mapping[str, Any] | None:
        """Return all values of an edition of this set, or of one that may be its parent."""
        return self._tables.get(name, self._parents.get(name))

    def _read(self, fields: Fields, report: OnProblem) -> dict[str, Any]:
        parent = fields.take("parent", str, None)
        inherited = {} if parent is None else self.values_of(parent)
        if inherited is None:
            raise fields.error("parent", _error("parent", parent=clip(parent)))
        values = inherited

        def given(key: str) -> tuple[Any, ...]:
            return (values[key],) if key in values else ()

        table: dict[str, Any] = {}
        is_complete = True
        for key, check in _FIELD_CHECKS.items():
            try:
                table[key] = check(fields, key, given(key))
            except InputError as error:
                report(error)
                is_complete = False
        if is_complete:
            _check(table, fields, report)
        for unknown in fields.list_unknown():
            report(unknown)
        return table

    def make_config(self, edition: str, length: str = "default") -> GameConfig:
        """Return the configuration of an edition at a length.

        Raise `InputError` if the edition or the length does not exist.
        """
        if edition not in self._tables:
            raise InputError(
                f"no edition {clip(edition)}; there are: {', '.join(self._tables)} [TR-VAR-02]"
            )
        table = self._tables[edition]
        if length == "default":
            length = table["lengths"][0]
        if length not in table["lengths"]:
            raise SettingError(
                "length",
                rule="TR-VAR-02",
                texts=_TRANSLATIONS,
                edition=edition,
                length=clip(length),
                lengths=", ".join(table["lengths"]),
            )
        return GameConfig(edition, length, _pack(table, length), dict(table))


def _error(reason: str, rule: str = "", **facts: Any) -> DataError:
    return DataError(f"edition-{reason}", rule=rule, texts=_TRANSLATIONS, **facts)


def _read_values(fields: Fields, key: str, default: tuple[Any, ...]) -> list[int]:
    values: list[int] = fields.take_list(key, int, *default)
    if len(values) != PIECES or not all(1 <= value <= MAX_VALUE for value in values):
        raise fields.error(key, _error("values"))
    return values


def _read_limited(fields: Fields, key: str, default: tuple[Any, ...]) -> int:
    value: int = fields.take(key, int, *default)
    if not 0 <= value <= NUMBER_LIMITS[key]:
        shown = str(value) if abs(value) < 10**9 else "that"
        raise fields.error(key, _error("number", given=shown, limit=NUMBER_LIMITS[key]))
    return value


def _read_switch(fields: Fields, key: str, default: tuple[Any, ...]) -> bool:
    return bool(fields.take(key, bool, *default))


def _read_lengths(fields: Fields, key: str, default: tuple[Any, ...]) -> list[str]:
    lengths: list[str] = fields.take_list(key, str, *default)
    if not lengths or not set(lengths) <= set(LENGTHS):
        raise fields.error(key, _error("lengths", known=", ".join(LENGTHS)))
    return lengths


_FIELD_CHECKS: Final[Mapping[str, Callable[[Fields, str, tuple[Any, ...]], Any]]] = {
    "values": _read_values,
    **dict.fromkeys(NUMBER_LIMITS, _read_limited),
    **dict.fromkeys(SWITCHES, _read_switch),
    "lengths": _read_lengths,
}


def _check(table: Mapping[str, Any], fields: Fields, report: OnProblem) -> None:
    """Report numbers that the state cannot hold or that never end a game."""
    if not table["quiet_limit"]:
        report(fields.error("quiet_limit", _error("endless", "TR-END-03")))
    army_value = sum(table["values"][stars - 1] * count for stars, count in ARMY.items())
    max_points = 127 if "match" in table["lengths"] else 255
    if army_value > max_points:
        error = _error("army", "TR-END-01", value=army_value, most=max_points)
        report(fields.error("values", error))
    if table["repetitions"] == 1:
        report(fields.error("repetitions", _error("one-repetition", "TR-GAP-05")))
    if table["repetitions"] and table["quiet_limit"] > 50:
        report(fields.error("quiet_limit", _error("quiet", "TR-GAP-05")))


def _pack(table: Mapping[str, Any], length: str) -> bytes:
    packed = bytearray(layout.F_SIZE)
    for stars, value in enumerate(table["values"], 1):
        access.set_value(packed, stars, value)
    packed[layout.F_TARGET] = table["short_target" if length == "short" else "target"]
    packed[layout.F_EVEN_TURNS] = table["even_turns"]
    packed[layout.F_GENERAL_FALLS] = table["general_falls"]
    packed[layout.F_REPETITIONS] = table["repetitions"]
    packed[layout.F_QUIET_LIMIT] = table["quiet_limit"]
    packed[layout.F_MATCH] = length == "match"
    packed[layout.F_DECIDER_TARGET] = table["decider_target"]
    packed[layout.F_WIPING_WINS] = table["wiping_wins"]
    packed[layout.F_ARMISTICE] = table["armistice"]
    return bytes(packed)
