"""The numbers of the rules as data: income, dice by damage, ranks, forts that win."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from typing import Any, Final, NamedTuple

from firestep.contract import InputError
from firestep.contract.fields import Fields
from firestep.contract.toml_file import TomlFile
from firestep.games.club.content.mat import DAMAGE, NATIONS

COUNTS: Final = {"two": 2, "four": 4}
TABLES: Final = ("forts_to_win", "start_bonds", "trench_start_bonds", "points", "armies")
ASIDE: Final = ("parent", "options", "units", "cost", "flat")
"""What else stands in the file of a rule set: rulesets.py reads it."""
_MOST: Final = 1000


class Points(NamedTuple):
    """Victory points: the limits, what is earned by what, and the bonds that make one."""

    player: int
    team: int
    headquarters: int
    unit: int
    fort: int
    bonds: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a rule set fixes beside the mat, the map and the prices of steps."""

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


def shipped_text(name: str = "standard") -> str:
    """Return a file in the box."""
    folder = files("firestep.games.club.content").joinpath("data", "rules")
    return folder.joinpath(f"{name}.toml").read_text(encoding="utf-8")


def read(file: TomlFile) -> Numbers:
    """Read the numbers; a InputError names the line."""
    try:
        return _read(file)
    except InputError as fault:
        raise fault.within(file.source) from None


def _read(file: TomlFile) -> Numbers:
    given = {name: value for name, value in file.tables.items() if name not in ASIDE}
    top = Fields(given, "the rules", partial(file.line, ""))
    tables = {}
    for name in TABLES:
        table: dict[str, Any] = top.take(name, dict)
        tables[name] = Fields(table, f"[{name}]", partial(file.line, name))
    found = Numbers(
        name=top.take("name", str),
        title=top.take("title", str),
        income=_number(top, "income"),
        fee=_number(top, "fee"),
        deadly=_number(top, "deadly", 1, DAMAGE),
        fragile=_number(top, "fragile", 1, DAMAGE),
        dice=_list(top, "dice", DAMAGE, 1, 12),
        flank=_number(top, "flank", 0, 3),
        surround=_number(top, "surround", 0, 3),
        veteran=_number(top, "veteran", 1, 99),
        hero=_number(top, "hero", 1, 99),
        astray=_list(top, "astray", 3, 0, 6),
        trench_row=top.take("trench_row", str),
        forts_to_win={
            COUNTS[name]: _number(tables["forts_to_win"], name, 1, 40) for name in COUNTS
        },
        start_bonds={nation: _number(tables["start_bonds"], nation) for nation in NATIONS},
        trench_start_bonds={
            nation: _number(tables["trench_start_bonds"], nation)
            for nation in given["trench_start_bonds"]
            if nation in NATIONS
        },
        points=Points(
            player=_number(tables["points"], "player", 1),
            team=_number(tables["points"], "team", 1),
            headquarters=_number(tables["points"], "headquarters", 0, 99),
            unit=_number(tables["points"], "unit", 0, 99),
            fort=_number(tables["points"], "fort", 0, 99),
            bonds=_number(tables["points"], "bonds", 1),
        ),
        armies={COUNTS[name]: _armies(tables["armies"], name) for name in COUNTS},
        map=top.take("map", str, ""),
        mat=top.take("mat", str, ""),
    )
    if found.hero < found.veteran:
        raise top.fault("hero", "a war hero has no less experience than a veteran [TC-XP-01]")
    for fields in (top, *tables.values()):
        fields.close()
    return found


def _number(fields: Fields, name: str, least: int = 0, most: int = _MOST) -> int:
    value: int = fields.take(name, int)
    if not least <= value <= most:
        raise fields.fault(name, f"{value} is not from {least} to {most}")
    return value


def _list(fields: Fields, name: str, count: int, least: int, most: int) -> tuple[int, ...]:
    values = fields.take_list(name, int)
    if len(values) != count:
        raise fields.fault(name, f"{len(values)} numbers instead of {count}")
    for value in values:
        if not least <= value <= most:
            raise fields.fault(name, f"{value} is not from {least} to {most}")
    return tuple(values)


def _armies(fields: Fields, name: str) -> tuple[tuple[int, ...], ...]:
    rounds = fields.take_list(name, list)
    for row in rounds:
        good = len(row) == COUNTS[name] and all(type(n) is int and 1 <= n <= 3 for n in row)
        if len(rounds) != 2 or not good:
            what = f"two rounds, in each {COUNTS[name]} numbers from 1 to 3 [TC-TURN-08]"
            raise fields.fault(name, what)
    if COUNTS[name] == 2 and rounds[0][0] + rounds[1][0] > 3:
        raise fields.fault(name, "the first player has no such armies left in round 2 [TC-TURN-11]")
    return tuple(tuple(row) for row in rounds)
