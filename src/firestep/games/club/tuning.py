"""The numbers of Trench Club that a balance search may change, and its games."""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any, Final

from firestep.contract import InputError, Json, Value
from firestep.contract.toml_file import TomlFile
from firestep.contract.toml_writer import write_toml
from firestep.contract.tuning import UNFINISHED, GameFigures, Measure, TunableNumber, Values
from firestep.games.club.balance.planned_games import find_limits
from firestep.games.club.balance.sweep import FinishedGame, play_rows
from firestep.games.club.config.game_config import (
    CENTRAL,
    ENTENTE,
    RULE_SETS,
    Content,
    GameConfig,
    build_content,
    make_config,
    restore_config,
)
from firestep.games.club.content import map_reader, mat_reader
from firestep.games.club.content.map import HALVES
from firestep.games.club.content.mat import FACES, MAX_DAMAGE, NATIONS, RANKS, Mat, UnitType
from firestep.games.club.content.mat_overview import find_overview_deviations
from firestep.games.club.content.parents import merge_tables
from firestep.games.club.engine import Engine
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout

GREEDY: Final = "greedy"
_GREEDY_FACTOR: Final = 8
"""The games of the greedy player for one of the planner, which takes a hundred times as long."""
_SEATS: Final = 6
"""Bits 1 and 2: the seats of both players."""
_ROUND_LIMIT_RULE: Final = "TC-WIN-11"
_MAX_CANDIDATES: Final = 32

ARMOUR: Final = "armour"
"""The hits that are added to both rows of a unit, except for the first damage."""
_ROWS: Final = ("open", "forest")
_ENDS: Final = ("near", "far")
"""The parts of a range."""

_TOP_NUMBERS: Final = {
    "income": (0, 1000),
    "fee": (0, 1000),
    "deadly": (1, MAX_DAMAGE),
    "fragile": (1, MAX_DAMAGE),
    "flank": (0, 3),
    "surround": (0, 3),
    "veteran": (1, 99),
    "hero": (1, 99),
}
_RULE_LISTS: Final = {"dice": (1, 12), "astray": (0, 6)}
_RULE_TABLES: Final = {
    "forts_to_win": (1, 40),
    "start_bonds": (0, 1000),
    "trench_start_bonds": (0, 1000),
    "points": (0, 1000),
}
_UNIT_NUMBERS: Final = {
    "price": (0, 1000),
    "repair": (0, 1000),
    "carries": (0, 20),
    "against_tanks": (0, 12),
    "count": (1, 20),
}


class TunableClub:
    """The numbers of a mat and of a rule set."""

    block_games = len(map_reader.SHIPPED_MAPS) * len(HALVES) * len(CENTRAL) * len(ENTENTE)

    def __init__(self, settings: Mapping[str, Value], data: Mapping[str, Json]) -> None:
        """Start from the game of these settings and data."""
        self._settings = dict(settings)
        self._parent = restore_config(settings, data)
        self._content = self._parent.content
        if self._parent.players != 2:
            raise InputError("the balance is measured with two players", place="option players")
        name, shipped = self._content.map.name, map_reader.SHIPPED_MAPS
        self._maps = shipped if name in shipped else (name,) * len(shipped)
        self._tables = {
            name: TomlFile(self._content.texts[name], name).tables for name in ("mat", "rules")
        }
        self._has_unit_changes = "units" in self._tables["rules"]
        self._known = {*self._content.mat.warnings, *find_overview_deviations(self._content.mat)}
        self._build = lru_cache(_MAX_CANDIDATES)(self._build_content)
        self._configs = lru_cache(_MAX_CANDIDATES * self.block_games)(self._build_config)

    @property
    def numbers(self) -> Sequence[TunableNumber]:
        """The numbers of the units, and those of the rules."""
        return [*_list_unit_numbers(self._content.mat), *_list_rule_numbers(self._content)]

    def make_game(self, values: Values) -> Club:
        """Return the game with changed numbers.

        Raise `InputError` if the numbers break a rule for mats or rule sets, or if the mat deviates
        from the rulebooks where the parent does not.
        """
        content = self._build(tuple(sorted(values.items())))
        return Club(self._list_settings(content), content)

    def _list_settings(self, content: Content) -> dict[str, Value]:
        names = {"mat": content.mat.name, "rules": content.numbers.name}
        return {**self._settings, **names}

    def _build_content(self, values: tuple[tuple[str, float], ...]) -> Content:
        if not values:
            return self._content
        texts = dict(self._content.texts)
        for file, changes in self._list_changes(dict(values)).items():
            texts[file] = write_toml(merge_tables(self._tables[file], changes))
        content = build_content(texts)
        for warning in (*content.mat.warnings, *find_overview_deviations(content.mat)):
            if warning not in self._known:
                raise InputError(f"contradicts the rulebooks: {warning}")
        return content

    def _list_changes(self, values: Values) -> dict[str, dict[str, Any]]:
        """Return the changed tables of the mat and of the rule set."""
        every = dict(values)
        for name, leader in _find_followers(self._content.mat).items():
            if leader in values:
                every[name] = values[leader]
        changes: dict[str, dict[str, Any]] = {}
        for name, value in sorted(every.items(), key=lambda item: item[0].endswith(ARMOUR)):
            head, *parts = name.split(".")
            if head in self._content.mat.units:
                file = "rules" if self._has_unit_changes else "mat"
                fields = changes.setdefault(file, {}).setdefault("units", {}).setdefault(head, {})
                _set_part(fields, self._content.mat.units[head], parts, _write_number(value))
            else:
                _set_rule(changes.setdefault("rules", {}), self._tables["rules"], name, int(value))
        return changes

    def write_rules(self, values: Values, name: str, parent: Path | None) -> str:
        """Return a mat, or a rule set if a mat cannot express the changes."""
        changes, content = self._list_changes(values), self._content
        head: dict[str, Any] = {"name": name, "title": f"Tuned ({name})"}
        kind = "" if parent is None else self._find_parent_kind()
        path = "" if parent is None else parent.as_posix()
        is_shipped = content.numbers.name == RULE_SETS[0] and kind in ("", "mat")
        if is_shipped and "rules" not in changes:
            head |= {"source": "reconstructed", "parent": path or content.mat.name}
            return write_toml({**head, **changes.get("mat", {})})
        head["parent"] = path if kind == "rules" else content.numbers.name
        if kind != "rules":
            head["mat"] = path if kind == "mat" else content.mat.name
        if kind == "map":
            head["map"] = path
        return write_toml(
            {**head, **merge_tables(changes.get("rules", {}), changes.get("mat", {}))}
        )

    def _find_parent_kind(self) -> str:
        """Return which file of a user the parent is: rules, a map or a mat."""
        if self._content.numbers.name not in RULE_SETS:
            return "rules"
        return "mat" if self._content.mat.name not in mat_reader.SHIPPED_MATS else "map"

    def list_options(self, values: Values, name: str) -> Mapping[str, Value]:
        """Return the number of players; the data file has the changed numbers."""
        return {"players": 2}

    @property
    def measures(self) -> Sequence[Measure]:
        """The nations, the Central Powers, the first player and the rounds, for two players."""
        return [*_list_measures(""), *_list_measures(GREEDY)]

    def check_level(self, level: int) -> None:
        """Raise `InputError` if there is no such level."""
        find_limits(Engine(self._parent), level)

    def play_games(
        self, values: Values, player: str, level: int, seed: int, numbers: Sequence[int]
    ) -> Sequence[GameFigures]:
        """Play games by number, on the maps, halves and pairings in turn."""
        key = tuple(sorted(values.items()))
        return [
            _play_game(
                self._configs(key, number % self.block_games),
                player,
                level,
                seed + number * layout.SEED_STRIDE,
            )
            for number in numbers
        ]

    def _build_config(self, values: tuple[tuple[str, float], ...], variant: int) -> GameConfig:
        content = self._build(values)
        variants = list(product(self._maps, HALVES, CENTRAL, ENTENTE))
        name, half, central, entente = variants[variant]
        seats = {"map": name, "half": half, "central": central, "entente": entente}
        return make_config({**self._list_settings(content), **seats}, content)


def _play_game(config: GameConfig, player: str, level: int, seed: int) -> GameFigures:
    if player == GREEDY:
        row = play_rows(config, seed, 1, greedy_seats=_SEATS)
    else:
        row = play_rows(
            config,
            seed,
            1,
            greedy_seats=0,
            planned_seats=_SEATS,
            level=level,
            make_engine=Engine,
        )
    return measure_game(FinishedGame(config, row))


def measure_game(game: FinishedGame) -> GameFigures:
    """Return the figures of a finished game of two players."""
    central = 0.5 if not game.winner else float(game.has_won(1))
    one, other = game.config.nations
    return {
        f"nation.{one}": central,
        f"nation.{other}": 1 - central,
        "central": central,
        "first": central if game.turn_order(1) == 1 else 1 - central,
        "length": float(game.row[layout.S_ROUND]),
        UNFINISHED: float(game.ending() == _ROUND_LIMIT_RULE),
    }


def _list_measures(player: str) -> Iterator[Measure]:
    head = f"{player}." if player else ""
    factor = _GREEDY_FACTOR if player else 1
    nations = {f"nation.{nation}": nation for nation in NATIONS}
    for name, keys, is_share in (
        ("nations", nations, True),
        ("central", {"central": "Central"}, True),
        ("first", {"first": "first"}, True),
        ("length", {"length": "rounds"}, False),
    ):
        is_zero_sum = name == "nations"
        yield Measure(f"{head}{name}", keys, is_share, is_zero_sum, player, factor)


def _list_unit_numbers(mat: Mat) -> Iterator[TunableNumber]:
    followers = _find_followers(mat)
    for unit in mat.units.values():
        for part, value, low, high, step in _list_parts(unit):
            name = f"{unit.id}.{part}"
            fixed = ""
            if any(unit.is_book(each) for each in _list_fields(part)):
                fixed = "the rulebooks give this number"
            elif name in followers:
                fixed = f"it is always equal to {followers[name]}, which can be free"
            yield TunableNumber(name, value, low, high, step, fixed)


def _list_parts(unit: UnitType) -> Iterator[tuple[str, float, float, float, float]]:
    """Yield the numbers of a unit: name, value, least, greatest value and step."""
    for name, (low, high) in _UNIT_NUMBERS.items():
        value, default = getattr(unit, name), low
        if value is not None and (value != default or name in ("price", "repair")):
            yield name, float(value), low, high, 1.0
    if unit.speed:
        yield "speed", unit.speed / 2, 0.5, 50.0, 0.5
    for name in ("ground", "air"):
        for part, value in zip(_ENDS, getattr(unit, name) or (), strict=False):
            yield f"{name}.{part}", float(value), 1, 99, 1.0
    for rank, value in zip(RANKS, unit.hits, strict=False):
        yield f"hits.{rank}", float(value), 1, FACES, 1.0
    for name in _ROWS:
        for damage, value in enumerate(getattr(unit, name), 1):
            yield f"{name}.{damage}", float(value), 1, 99, 1.0
    if unit.open:
        yield ARMOUR, 0.0, -5, 20, 1.0


def _list_fields(part: str) -> list[str]:
    """Return the fields of a unit that a number changes."""
    if part != ARMOUR:
        return [part]
    return [f"{row}.{damage}" for row in _ROWS for damage in range(2, MAX_DAMAGE + 1)]


def _find_followers(mat: Mat) -> dict[str, str]:
    """Return the numbers that the rulebooks make equal to another (TC-DATA-05, -08, -09)."""
    found = {}
    for follower, leader, is_shared in (
        ("mounted", "infantry", lambda part: part not in ("price", "speed")),
        ("gun", "howitzer", lambda part: not part.startswith("ground")),
        ("mark1", "tank", lambda part: part in ("speed", ARMOUR) or part.startswith(_ROWS)),
        ("mark1", "car", lambda part: part.startswith("hits")),
    ):
        if follower in mat.units and leader in mat.units:
            own, other = (
                {part: value for part, value, *_ in _list_parts(mat.units[id])}
                for id in (follower, leader)
            )
            for part, value in own.items():
                if is_shared(part) and other.get(part) == value:
                    found[f"{follower}.{part}"] = f"{leader}.{part}"
    return found


def _list_rule_numbers(content: Content) -> Iterator[TunableNumber]:
    tables = TomlFile(content.texts["rules"], "rules").tables
    for name, (low, high) in _TOP_NUMBERS.items():
        yield TunableNumber(name, float(tables[name]), low, high)
    for name, (low, high) in _RULE_LISTS.items():
        for place, value in enumerate(tables[name], 1):
            yield TunableNumber(f"{name}.{place}", float(value), low, high)
    for name, (low, high) in _RULE_TABLES.items():
        for part, value in tables[name].items():
            yield TunableNumber(f"{name}.{part}", float(value), low, high)
    for turn, row in enumerate(tables["armies"]["two"], 1):
        for place, value in enumerate(row, 1):
            yield TunableNumber(f"armies.two.{turn}.{place}", float(value), 1, 3)


def _set_part(
    fields: dict[str, Any], unit: UnitType, parts: Sequence[str], value: int | float
) -> None:
    """Set a field of a unit, or a part of one: the other parts are those of the unit."""
    field, *part = parts
    if field == ARMOUR:
        for name in _ROWS:
            first, *others = fields.get(name, getattr(unit, name))
            fields[name] = [first, *(number + value for number in others)]
        return
    if not part:
        fields[field] = value
        return
    row: list[int | float] = fields.setdefault(field, list(getattr(unit, field)))
    row[_find_index(part[0])] = value


def _find_index(part: str) -> int:
    for names in (_ENDS, RANKS):
        if part in names:
            return names.index(part)
    return int(part) - 1


def _set_rule(changes: dict[str, Any], tables: Mapping[str, Any], name: str, value: int) -> None:
    """Set a number of the rules; a list is copied from the tables of the parent."""
    head, *parts = name.split(".")
    if not parts:
        changes[head] = value
        return
    target = changes.setdefault(head, deepcopy(tables[head]))
    for part in parts[:-1]:
        target = target[int(part) - 1 if part.isdigit() else part]
    last = parts[-1]
    target[int(last) - 1 if last.isdigit() else last] = value


def _write_number(value: float) -> int | float:
    return int(value) if value == int(value) else value
