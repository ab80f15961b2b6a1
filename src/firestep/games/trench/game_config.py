"""The terms a game is played on: an edition and a length, read from data (TR-VAR-01, TR-VAR-02)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from firestep.contract import InputError, Json, Option, clip
from firestep.contract.fields import Fields
from firestep.contract.toml_file import TomlFile
from firestep.games.trench import layout
from firestep.games.trench.rules.setup import ARMY

EDITIONS: Final = ("classic", "modern", "arena", "outer-limit")
LENGTHS: Final = ("match", "single", "short")

OPTIONS: Final = (
    Option("edition", "classic", "TR-VAR-02", "the rule set, by year of the box", EDITIONS),
    Option(
        "length",
        "default",
        "TR-END-04",
        "a match of two games, one game, or the short game; by default the edition's first",
        ("default", *LENGTHS),
    ),
)

_NUMBERS: Final = {  # the most each may be: they live in single bytes of the terms
    "quiet_limit": 200,
    "repetitions": 9,
    "target": 250,
    "short_target": 250,
    "decider_target": 250,
}
_SWITCHES: Final = ("even_turns", "general_falls", "wiping_wins", "armistice")


@dataclass(frozen=True, slots=True)
class GameConfig:
    """One edition at one length: what the rules read, and the numbers it was made from."""

    edition: str
    length: str
    content: bytes = field(repr=False)
    data: Mapping[str, Json] = field(repr=False, compare=False, hash=False)

    def value(self, piece: int) -> int:
        """Return the points for a captured piece (TR-END-01)."""
        return self.content[layout.VALUES + (piece & 7)]


def _nowhere(table: str, name: str) -> int:
    return 0


class Editions:
    """A set of editions, from the file shipped with the game or from one of your own."""

    def __init__(
        self, tables: Mapping[str, object], source: str, line: Callable[[str, str], int] = _nowhere
    ) -> None:
        """Check every table; a InputError names the place, and the line if `line` knows it."""
        self._tables: dict[str, dict[str, Any]] = {}
        if not tables:
            raise InputError("no edition in here", source=source)
        for name, table in tables.items():
            try:
                fields = Fields(table, f"[{clip(name, 20)}]", partial(line, name))
                self._tables[name] = self._read(fields)
            except InputError as fault:
                raise fault.within(source) from None

    @staticmethod
    def read(file: TomlFile) -> "Editions":
        """Read a data file."""
        return Editions(file.tables, file.source, file.line)

    @staticmethod
    @cache
    def shipped() -> "Editions":
        """Return the editions of the box."""
        text = files(__package__).joinpath("data", "editions.toml").read_text(encoding="utf-8")
        return Editions.read(TomlFile(text, "editions.toml"))

    @staticmethod
    def load(path: Path) -> "Editions":
        """Read a file of editions."""
        return Editions.read(TomlFile.load(path))

    @property
    def names(self) -> tuple[str, ...]:
        """The editions, in the order of the file."""
        return tuple(self._tables)

    def _read(self, fields: Fields) -> dict[str, Any]:
        parent = fields.take("parent", str, None)
        if parent is not None and parent not in self._tables:
            raise fields.fault("parent", f"no edition {clip(parent)} stands before this one")
        inherited = dict(self._tables[parent]) if parent is not None else {}

        def given(key: str) -> tuple[Any, ...]:
            return (inherited[key],) if key in inherited else ()

        table: dict[str, Any] = {}
        table["values"] = fields.take_list("values", int, *given("values"))
        if len(table["values"]) != 5 or not all(1 <= value <= 15 for value in table["values"]):
            raise fields.fault("values", "five values from 1 to 15, soldier to general")
        for key, most in _NUMBERS.items():
            table[key] = fields.take(key, int, *given(key))
            if not 0 <= table[key] <= most:
                raise fields.fault(
                    key,
                    f"{table[key] if table[key] < 10**9 else 'that'} is not between 0 and {most}",
                )
        for key in _SWITCHES:
            table[key] = fields.take(key, bool, *given(key))
        table["lengths"] = fields.take_list("lengths", str, *given("lengths"))
        if not table["lengths"] or not set(table["lengths"]) <= set(LENGTHS):
            raise fields.fault("lengths", f"one or more of {', '.join(LENGTHS)}")
        _check(table, fields)
        fields.close()
        return table

    def terms(self, edition: str, length: str = "default") -> GameConfig:
        """Return the terms of an edition at a length; a InputError if there are none such."""
        if edition not in self._tables:
            raise InputError(
                f"no edition {clip(edition)}; there are: {', '.join(self._tables)} [TR-VAR-02]"
            )
        table = self._tables[edition]
        if length == "default":
            length = table["lengths"][0]
        if length not in table["lengths"]:
            raise InputError(
                f"the edition {edition} is not played at length {clip(length)}, but at: "
                f"{', '.join(table['lengths'])} [TR-VAR-02]"
            )
        return GameConfig(edition, length, _pack(table, length), dict(table))


def _check(table: Mapping[str, Any], fields: Fields) -> None:
    """Refuse numbers that the state could not hold or that would never end a game."""
    if not table["quiet_limit"]:
        raise fields.fault("quiet_limit", "must be at least 1, or a game need not end [TR-END-03]")
    worth = sum(table["values"][stars - 1] * count for stars, count in ARMY.items())
    most = 127 if "match" in table["lengths"] else 255
    if worth > most:
        what = f"an army would be worth {worth}; at most {most} can be counted here [TR-END-01]"
        raise fields.fault("values", what)
    if table["repetitions"] == 1:
        raise fields.fault("repetitions", "1 would end every game at its first ply [TR-GAP-05]")
    if table["repetitions"] and table["quiet_limit"] > 50:
        raise fields.fault("quiet_limit", "at most 50 where repetitions count [TR-GAP-05]")


def _pack(table: Mapping[str, Any], length: str) -> bytes:
    content = bytearray(layout.TERMS)
    content[layout.VALUES + 1 : layout.VALUES + 6] = bytes(table["values"])
    content[layout.TARGET_POINTS] = table["short_target" if length == "short" else "target"]
    content[layout.EVEN_TURNS] = table["even_turns"]
    content[layout.GENERAL_FALLS] = table["general_falls"]
    content[layout.REPETITIONS] = table["repetitions"]
    content[layout.QUIET_LIMIT] = table["quiet_limit"]
    content[layout.MATCH] = length == "match"
    content[layout.DECIDER_TARGET] = table["decider_target"]
    content[layout.WIPING_WINS] = table["wiping_wins"]
    content[layout.ARMISTICE] = table["armistice"]
    return bytes(content)
