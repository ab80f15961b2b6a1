"""The numbers of the rules as data: income, dice by damage, ranks, forts to win."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from typing import Any, Final, NamedTuple

from firestep.contract import InputError
from firestep.contract.fields import Fields
from firestep.contract.toml_file import TomlFile
from firestep.games.club.content.mat import MAX_DAMAGE, NATIONS

PLAYER_COUNTS: Final = {"two": 2, "four": 4}
TABLES: Final = ("forts_to_win", "start_bonds", "trench_start_bonds", "points", "armies")
OTHER_KEYS: Final = ("parent", "options", "units", "cost", "flat")
"""The keys of a rule set that config/rulesets.py reads."""
MAX_NUMBER: Final = 1000


class Points(NamedTuple):
    """Victory points: the limits, the points for each achievement, the bonds for one point."""

    player: int
    team: int
    headquarters: int
    unit: int
    fort: int
    bonds: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a rule set, besides mat, map and costs of steps."""

    name: str
    title: str
    income: int
    fee: int
    deadly: int
    fragile: int
    dice: tuple[int, ...]
    flank: int
    surround: int
    veteran: int
    hero: int
    astray: tuple[int, ...]
    trench_row: str
    forts_to_win: Mapping[int, int]
    start_bonds: Mapping[str, int]
    trench_start_bonds: Mapping[str, int]
    points: "Points"
    armies: Mapping[int, tuple[tuple[int, ...], ...]]
    map: str = ""
    mat: str = ""


def load_shipped_text(name: str = "standard") -> str:
    """Return the text of a shipped rule set."""
    folder = files("firestep.games.club.content").joinpath("data", "rules")
    return folder.joinpath(f"{name}.toml").read_text(encoding="utf-8")


def read(file: TomlFile) -> Numbers:
    """Read the numbers; raise `InputError` with the line of the first problem."""
    try:
        return _read(file)
    except InputError as error:
        raise error.with_source(file.source) from None


def _read(file: TomlFile) -> Numbers:
    given = {name: value for name, value in file.tables.items() if name not in OTHER_KEYS}
    top = Fields(given, "the rules", partial(file.line_of, ""))
    tables = {}
    for name in TABLES:
        table: dict[str, Any] = top.take(name, dict)
        tables[name] = Fields(table, f"[{name}]", partial(file.line_of, name))
    numbers = Numbers(
        name=top.take("name", str),
        title=top.take("title", str),
        income=_read_number(top, "income"),
        fee=_read_number(top, "fee"),
        deadly=_read_number(top, "deadly", 1, MAX_DAMAGE),
        fragile=_read_number(top, "fragile", 1, MAX_DAMAGE),
        dice=_read_list(top, "dice", MAX_DAMAGE, 1, 12),
        flank=_read_number(top, "flank", 0, 3),
        surround=_read_number(top, "surround", 0, 3),
        veteran=_read_number(top, "veteran", 1, 99),
        hero=_read_number(top, "hero", 1, 99),
        astray=_read_list(top, "astray", 3, 0, 6),
        trench_row=top.take("trench_row", str),
        forts_to_win={
            PLAYER_COUNTS[name]: _read_number(tables["forts_to_win"], name, 1, 40)
            for name in PLAYER_COUNTS
        },
        start_bonds={nation: _read_number(tables["start_bonds"], nation) for nation in NATIONS},
        trench_start_bonds={
            nation: _read_number(tables["trench_start_bonds"], nation)
            for nation in given["trench_start_bonds"]
            if nation in NATIONS
        },
        points=Points(
            player=_read_number(tables["points"], "player", 1),
            team=_read_number(tables["points"], "team", 1),
            headquarters=_read_number(tables["points"], "headquarters", 0, 99),
            unit=_read_number(tables["points"], "unit", 0, 99),
            fort=_read_number(tables["points"], "fort", 0, 99),
            bonds=_read_number(tables["points"], "bonds", 1),
        ),
        armies={
            PLAYER_COUNTS[name]: _read_armies(tables["armies"], name) for name in PLAYER_COUNTS
        },
        map=top.take("map", str, ""),
        mat=top.take("mat", str, ""),
    )
    if numbers.hero < numbers.veteran:
        raise top.error("hero", "a war hero has no less experience than a veteran [TC-XP-01]")
    for fields in (top, *tables.values()):
        fields.reject_unknown()
    return numbers


def _read_number(fields: Fields, name: str, minimum: int = 0, maximum: int = MAX_NUMBER) -> int:
    value: int = fields.take(name, int)
    if not minimum <= value <= maximum:
        raise fields.error(name, f"{value} is not from {minimum} to {maximum}")
    return value


def _read_list(
    fields: Fields, name: str, count: int, minimum: int, maximum: int
) -> tuple[int, ...]:
    values = fields.take_list(name, int)
    if len(values) != count:
        raise fields.error(name, f"{len(values)} numbers instead of {count}")
    for value in values:
        if not minimum <= value <= maximum:
            raise fields.error(name, f"{value} is not from {minimum} to {maximum}")
    return tuple(values)


def _read_armies(fields: Fields, name: str) -> tuple[tuple[int, ...], ...]:
    rounds = fields.take_list(name, list)
    for row in rounds:
        good = len(row) == PLAYER_COUNTS[name] and all(type(n) is int and 1 <= n <= 3 for n in row)
        if len(rounds) != 2 or not good:
            message = f"two rounds, in each {PLAYER_COUNTS[name]} numbers from 1 to 3 [TC-TURN-08]"
            raise fields.error(name, message)
    if PLAYER_COUNTS[name] == 2 and rounds[0][0] + rounds[1][0] > 3:
        raise fields.error(name, "the first player has no such armies left in round 2 [TC-TURN-11]")
    return tuple(tuple(row) for row in rounds)
