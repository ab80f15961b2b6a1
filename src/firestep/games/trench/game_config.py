"""The configuration of a game: an edition and a length, read from data (TR-VAR-01, TR-VAR-02)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from firestep.contract import InputError, Json, clip
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

_NUMBER_LIMITS: Final = {  # maximum values; the packed configuration stores each in one byte
    "quiet_limit": 200,
    "repetitions": 9,
    "target": 250,
    "short_target": 250,
    "decider_target": 250,
}
_SWITCHES: Final = ("even_turns", "general_falls", "wiping_wins", "armistice")


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
        self, tables: Mapping[str, object], source: str, line: Callable[[str, str], int] = _no_line
    ) -> None:
        """Check every table.

        Raise `InputError` with the place and, if `line` knows it, the line of the first error.
        """
        self._tables: dict[str, dict[str, Any]] = {}
        if not tables:
            raise InputError("the file contains no edition", source=source)
        for name, table in tables.items():
            try:
                fields = Fields(table, f"[{clip(name, 20)}]", partial(line, name))
                self._tables[name] = self._read(fields)
            except InputError as error:
                raise error.with_source(source) from None

    @staticmethod
    def read(file: TomlFile) -> "EditionSet":
        """Read a data file."""
        return EditionSet(file.tables, file.source, file.line_of)

    @staticmethod
    @cache
    def load_shipped() -> "EditionSet":
        """Return the editions shipped with the game."""
        text = files(__package__).joinpath("data", "editions.toml").read_text(encoding="utf-8")
        return EditionSet.read(TomlFile(text, "editions.toml"))

    @staticmethod
    def load(path: Path) -> "EditionSet":
        """Read a file of editions."""
        return EditionSet.read(TomlFile.load(path))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the editions, in the order of the file."""
        return tuple(self._tables)

    def _read(self, fields: Fields) -> dict[str, Any]:
        parent = fields.take("parent", str, None)
        if parent is not None and parent not in self._tables:
            raise fields.error("parent", f"no edition {clip(parent)} precedes this one")
        inherited = dict(self._tables[parent]) if parent is not None else {}

        def given(key: str) -> tuple[Any, ...]:
            return (inherited[key],) if key in inherited else ()

        table: dict[str, Any] = {}
        table["values"] = fields.take_list("values", int, *given("values"))
        if len(table["values"]) != 5 or not all(1 <= value <= 15 for value in table["values"]):
            raise fields.error("values", "five values from 1 to 15, soldier to general")
        for key, limit in _NUMBER_LIMITS.items():
            table[key] = fields.take(key, int, *given(key))
            if not 0 <= table[key] <= limit:
                raise fields.error(
                    key,
                    f"{table[key] if table[key] < 10**9 else 'that'} is not between 0 and {limit}",
                )
        for key in _SWITCHES:
            table[key] = fields.take(key, bool, *given(key))
        table["lengths"] = fields.take_list("lengths", str, *given("lengths"))
        if not table["lengths"] or not set(table["lengths"]) <= set(LENGTHS):
            raise fields.error("lengths", f"one or more of {', '.join(LENGTHS)}")
        _check(table, fields)
        fields.reject_unknown()
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


def _check(table: Mapping[str, Any], fields: Fields) -> None:
    """Raise `InputError` for numbers that the state cannot hold or that never end a game."""
    if not table["quiet_limit"]:
        raise fields.error(
            "quiet_limit", "must be at least 1, or a game might never end [TR-END-03]"
        )
    army_value = sum(table["values"][stars - 1] * count for stars, count in ARMY.items())
    max_points = 127 if "match" in table["lengths"] else 255
    if army_value > max_points:
        raise fields.error(
            "values",
            f"an army would be worth {army_value}; at most {max_points} can be counted here "
            "[TR-END-01]",
        )
    if table["repetitions"] == 1:
        raise fields.error("repetitions", "1 would end every game at its first ply [TR-GAP-05]")
    if table["repetitions"] and table["quiet_limit"] > 50:
        raise fields.error("quiet_limit", "at most 50 where repetitions count [TR-GAP-05]")


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
