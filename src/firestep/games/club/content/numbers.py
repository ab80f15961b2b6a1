"""The numbers of the rules as data: income, dice by damage, ranks, forts to win."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from typing import Any, Final, NamedTuple

from firestep.contract import clip
from firestep.contract.data_error import DataError, OnProblem, raise_problem
from firestep.contract.fields import Fields
from firestep.contract.toml_file import TomlFile
from firestep.games.club.content.mat import MAX_DAMAGE, NATIONS
from firestep.games.club.content.part_reader import PartReader
from firestep.games.club.text.translations import TRANSLATIONS

PLAYER_COUNTS: Final = {"two": 2, "four": 4}
TABLES: Final = ("forts_to_win", "start_bonds", "trench_start_bonds", "points", "armies")
OTHER_KEYS: Final = ("parent", "options", "units", "cost", "flat")
"""The keys of a rule set that config/rulesets.py reads."""
MAX_NUMBER: Final = 1000
Armies = tuple[tuple[int, ...], ...]


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
    armies: Mapping[int, Armies]
    map: str = ""
    mat: str = ""


def load_shipped_text(name: str = "standard") -> str:
    """Return the text of a shipped rule set."""
    folder = files("firestep.games.club.content").joinpath("data", "rules")
    return folder.joinpath(f"{name}.toml").read_text(encoding="utf-8")


def read(file: TomlFile) -> Numbers:
    """Read the numbers; raise `InputError` with the line of the first problem."""
    found = read_all(file, raise_problem)
    assert found is not None
    return found


def read_all(file: TomlFile, report: OnProblem) -> Numbers | None:
    """Read the numbers and report every problem; return None if there is one."""
    reader = PartReader(lambda error: report(error.with_source(file.source)))
    numbers = _read(file, reader)
    return None if reader.has_failed else numbers


def _error(reason: str, rule: str = "", **facts: Any) -> DataError:
    return DataError(f"rules-{reason}", rule=rule, texts=TRANSLATIONS, **facts)


def _read(file: TomlFile, reader: PartReader) -> Numbers:
    given = {name: value for name, value in file.tables.items() if name not in OTHER_KEYS}
    top = Fields(given, "the rules", partial(file.line_of, ""))
    tables: dict[str, Fields] = {}
    for name in TABLES:
        table: dict[str, Any] | None = reader.attempt(partial(top.take, name, dict), None)
        if table is not None:
            tables[name] = Fields(table, f"[{name}]", partial(file.line_of, name))

    def text(name: str, *default: str) -> str:
        return reader.attempt(lambda: str(top.take(name, str, *default)), "")

    def number(name: str, minimum: int = 0, maximum: int = MAX_NUMBER, table: str = "") -> int:
        fields = tables.get(table) if table else top
        if fields is None:  # the missing table is reported
            return 0
        return reader.attempt(lambda: _read_number(fields, name, minimum, maximum), 0)

    def row(name: str, count: int, minimum: int, maximum: int) -> tuple[int, ...]:
        none: tuple[int, ...] = ()
        return reader.attempt(lambda: _read_list(top, name, count, minimum, maximum), none)

    def armies(name: str) -> Armies:
        none: Armies = ()
        fields = tables.get("armies")
        return none if fields is None else reader.attempt(lambda: _read_armies(fields, name), none)

    trench_bonds = given.get("trench_start_bonds") if "trench_start_bonds" in tables else {}
    numbers = Numbers(
        name=text("name"),
        title=text("title"),
        income=number("income"),
        fee=number("fee"),
        deadly=number("deadly", 1, MAX_DAMAGE),
        fragile=number("fragile", 1, MAX_DAMAGE),
        dice=row("dice", MAX_DAMAGE, 1, 12),
        flank=number("flank", 0, 3),
        surround=number("surround", 0, 3),
        veteran=number("veteran", 1, 99),
        hero=number("hero", 1, 99),
        astray=row("astray", 3, 0, 6),
        trench_row=text("trench_row"),
        forts_to_win={
            count: number(name, 1, 40, "forts_to_win") for name, count in PLAYER_COUNTS.items()
        },
        start_bonds={nation: number(nation, table="start_bonds") for nation in NATIONS},
        trench_start_bonds={
            nation: number(nation, table="trench_start_bonds")
            for nation in trench_bonds or {}
            if nation in NATIONS
        },
        points=Points(
            player=number("player", 1, table="points"),
            team=number("team", 1, table="points"),
            headquarters=number("headquarters", 0, 99, "points"),
            unit=number("unit", 0, 99, "points"),
            fort=number("fort", 0, 99, "points"),
            bonds=number("bonds", 1, table="points"),
        ),
        armies={count: armies(name) for name, count in PLAYER_COUNTS.items()},
        map=text("map", ""),
        mat=text("mat", ""),
    )
    if numbers.veteran and 0 < numbers.hero < numbers.veteran:  # 0 is reported already
        reader.report(top.error("hero", _error("hero", "TC-XP-01")))
    for fields in (top, *tables.values()):
        reader.reject_unknown(fields)
    return numbers


def _read_number(fields: Fields, name: str, minimum: int, maximum: int) -> int:
    value: int = fields.take(name, int)
    _check_number(fields, name, value, minimum, maximum)
    return value


def _check_number(fields: Fields, name: str, value: int, minimum: int, maximum: int) -> None:
    if not minimum <= value <= maximum:
        shown = str(value) if abs(value) < 10**9 else clip(str(value), 12)
        error = _error("number", given=shown, minimum=minimum, maximum=str(maximum))
        raise fields.error(name, error)


def _read_list(
    fields: Fields, name: str, count: int, minimum: int, maximum: int
) -> tuple[int, ...]:
    values = fields.take_list(name, int)
    if len(values) != count:
        raise fields.error(name, _error("row", given=str(len(values)), count=count))
    for value in values:
        _check_number(fields, name, value, minimum, maximum)
    return tuple(values)


def _read_armies(fields: Fields, name: str) -> Armies:
    rounds, players = fields.take_list(name, list), PLAYER_COUNTS[name]
    for row in rounds:
        good = len(row) == players and all(type(n) is int and 1 <= n <= 3 for n in row)
        if len(rounds) != 2 or not good:
            raise fields.error(name, _error("armies", "TC-TURN-08", players=players))
    if players == 2 and rounds[0][0] + rounds[1][0] > 3:
        raise fields.error(name, _error("first-armies", "TC-TURN-11"))
    return tuple(tuple(row) for row in rounds)
