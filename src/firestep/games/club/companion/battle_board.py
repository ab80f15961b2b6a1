"""The board of a calculated battle: a meadow on which attacker, target and supporters are placed.

Each attack has a position of its own on an empty meadow, because the hexes of a real map that have
the wanted terrain, distance and free neighbours need not exist. The target stands on TARGET_HEX,
the attacker east of it. A flank attack has a supporter next to the target, but not opposite the
attacker (TC-BATTLE-12); a surround has one opposite (TC-BATTLE-14). All other hexes are empty, so
a stray shell hits nobody else, and gas reaches the target only. A far unit of each team keeps the
game from being over. The position is read and checked like one of a player.
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from firestep.boards.axial import cell, cell_name, neighbours
from firestep.contract import InputError, Value
from firestep.contract.companion import BattleAttack, BattleUnit
from firestep.contract.data_error import DataError
from firestep.games.club.config.game_config import SEATING, GameConfig, make_config_on_map
from firestep.games.club.config.options import OPTIONS_BY_NAME
from firestep.games.club.content.map import (
    ENTRANCE,
    FOREST,
    OPEN,
    RIVER,
    ROAD,
    WALL,
    Fort,
    Map,
)
from firestep.games.club.content.map_reader import load_shipped
from firestep.games.club.content.mat import UnitType
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.state import Position
from firestep.games.club.text.translations import TRANSLATIONS

GROUNDS: Final = {"open": OPEN, "forest": FOREST, "road": ROAD, "water": RIVER, "trench": OPEN}
SUPPORTS: Final = ("none", "flank", "surround")
MAX_DISTANCE: Final = 20
BATTLE_OPTIONS: Final = (
    "water_defence",
    "battle_air_cover",
    "xp_cap",
    "xp_area",
    "bank_extra_guns",
    "spec",
    "gas_roll",
    "gas_aim",
    "gas_return_fire",
    "at_return_fire",
    "trench",
    "trench_reach",
    "fragile",
)
"""The options that change a battle or the units of a nation."""
ATTACKER: Final = 1
TARGET: Final = 2
_SUPPORTER: Final = 3

_COLUMNS, _ROWS = 30, 20
_TARGET_CELL: Final = cell(4, 6)
_ATTACKER_SIDE: Final = 2  # south-east; the sides count clockwise from the north
_SUPPORT_SIDES: Final = {"flank": _ATTACKER_SIDE + 1, "surround": _ATTACKER_SIDE + 3}
_FAR_CELLS: Final = {"GE": cell(28, 2), "FR": cell(28, 10)}
_CLASS_GROUNDS: Final = {
    "foot": ("open", "forest", "road", "water", "trench"),
    "air": ("open", "forest", "water"),
    "boat": ("water",),
}
_OTHER_GROUNDS: Final = ("open", "forest", "road")


@dataclass(frozen=True, slots=True)
class Stage:
    """An attack ready to be declared: u1 attacks u2."""

    game: Club
    position: Position
    aim: str
    """The hex aimed at if the rules ask for one, else empty."""

    @property
    def order(self) -> str:
        """The attack as an action."""
        if self.game.config.settings["gas_aim"] == "hex" and self._is_gas():
            return f"attack u{ATTACKER} {cell_name(_TARGET_CELL)}"
        return f"attack u{ATTACKER} u{TARGET} {self.aim}".strip()

    def _is_gas(self) -> bool:
        unit = self.position.units()[f"u{ATTACKER}"]
        return self.game.config.mat.units[unit.kind].area


class BattleBoard:
    """Builds the positions of the attacks of one request."""

    def __init__(self, game: Club) -> None:
        """Take mat, rules and battle options from a game."""
        self._content = game.config.content
        self.settings = battle_settings(game)
        self._games: dict[tuple[str, str, int], Club] = {}
        self.game = self._find_game("open", "open", 1)

    def _find_game(self, attacker: str, target: str, distance: int) -> Club:
        key = (attacker, target, distance)
        if key not in self._games:
            board = _make_map(attacker, target, distance)
            config = make_config_on_map(board, SEATING, self._content, **self.settings)
            self._games[key] = Club(restored=config)
        return self._games[key]

    def stage(self, attack: BattleAttack, units: list[BattleUnit], place: str) -> Stage:
        """Return the position of an attack; raise `InputError` if it cannot be built."""
        attacker, target = units[attack.attacker], units[attack.target]
        game = self._find_game(attacker.ground, target.ground, attack.distance)
        spots = [_attacker_cell(attack.distance), _TARGET_CELL]
        parts: dict[str, list[str]] = {}
        for number, (unit, spot) in enumerate(zip((attacker, target), spots, strict=True), 1):
            parts.setdefault(unit.nation, []).append(_write_unit(number, unit, spot))
        if attack.support != "none":
            kind = self._find_supporter(attacker, target, attack, place)
            side = _SUPPORT_SIDES[attack.support] % 6
            helper = BattleUnit(kind, attacker.nation)
            spot = neighbours(_TARGET_CELL)[side]
            parts[attacker.nation].append(_write_unit(_SUPPORTER, helper, spot))
        for number, (nation, far) in enumerate(
            _FAR_CELLS.items(), 1 + sum(map(len, parts.values()))
        ):
            entry = _write_unit(number, BattleUnit(self._find_land_type(nation), nation), far)
            parts.setdefault(nation, []).append(entry)
        fields = [f"{nation}={','.join(entries)}" for nation, entries in parts.items()]
        text = f"phase=attacks round=5 turn={attacker.nation} first=GE {' '.join(fields)}"
        try:
            position = game.read_state(text)
        except InputError as error:
            numbers = {"u1": attack.attacker, "u2": attack.target}
            at = f"units.{numbers[error.place]}" if error.place in numbers else place
            raise InputError(error.message, place=at) from None
        aim = cell_name(_TARGET_CELL) if target.ground == "trench" else ""
        return Stage(game, position, aim)

    def _find_supporter(
        self, attacker: BattleUnit, target: BattleUnit, attack: BattleAttack, place: str
    ) -> str:
        """Return a type that supports the attack; raise `InputError` if support adds no dice."""
        kinds = self._content.mat.units
        if attack.distance != 1:
            raise _error("support-far", "TC-BATTLE-16", place)
        if kinds[attacker.type].scatters:
            raise _error("support-shell", "TC-GAP-52", place)
        if kinds[attacker.type].area:
            raise _error("support-gas", "TC-GAP-47", place)
        is_air = kinds[target.type].kind == "air"
        for name in self.game.config.purchasable_types(attacker.nation):
            if kinds[name].kind != "boat" and kinds[name].reaches(is_air, 1):
                return name
        raise _error("support-nobody", "TC-BATTLE-19", place)

    def _find_land_type(self, nation: str) -> str:
        kinds = self._content.mat.units
        names = self.game.config.purchasable_types(nation)
        return next((name for name in names if kinds[name].kind != "boat"), names[0])

    def check_unit(self, unit: BattleUnit, place: str) -> None:
        """Raise `InputError` for a type, nation or ground that does not exist."""
        kind = self._content.mat.units.get(unit.type)
        if kind is None:
            raise _error("type", "TC-UNIT-01", place, type=unit.type[:40])
        if unit.nation not in SEATING:
            known = ", ".join(SEATING)
            raise _error("nation", "TC-SETUP-02", place, nation=unit.nation[:40], known=known)
        if kind.kind == "turret":
            raise _error("turret", "TC-SPEC-41", place)
        grounds = list_grounds(kind, bool(self.settings["trench"]))
        if unit.ground not in grounds:
            facts = {"ground": unit.ground[:40], "known": ", ".join(grounds)}
            raise _error("ground", "TC-MOVE-14", place, **facts)


def _error(reason: str, rule: str, place: str, **facts: Any) -> DataError:
    return DataError(f"battle-{reason}", rule=rule, place=place, texts=TRANSLATIONS, **facts)


def battle_settings(game: Club) -> dict[str, Value]:
    """Return the options of a game for a battle; all others have their default value."""
    settings = {name: option.default for name, option in OPTIONS_BY_NAME.items()}
    for name in ("map", "mat", "rules", "players"):
        del settings[name]
    settings |= {name: game.settings[name] for name in BATTLE_OPTIONS}
    settings["spec"] = bool(game.settings["spec"] or game.settings["start_special"])
    return settings


def list_grounds(kind: UnitType, has_trenches: bool) -> tuple[str, ...]:
    """Return the grounds that a type of unit may stand on."""
    grounds = _CLASS_GROUNDS.get(kind.kind, _OTHER_GROUNDS)
    return grounds if has_trenches else tuple(one for one in grounds if one != "trench")


def list_types(config: GameConfig, nation: str) -> list[str]:
    """Return the types of a nation that a battle may have."""
    names = list(config.purchasable_types(nation))
    if config.field[layout.F_SPECIAL]:
        names += [name for name in config.mat.special if name not in names]
    return [name for name in names if config.mat.units[name].kind != "turret"]


def _attacker_cell(distance: int) -> int:
    """Return the hex at a distance to the east of the target: every second step goes up."""
    spot = _TARGET_CELL
    for step in range(distance):
        spot = neighbours(spot)[_ATTACKER_SIDE if step % 2 == 0 else 1]
    return spot


def _write_unit(number: int, unit: BattleUnit, spot: int) -> str:
    damage = f"d{unit.damage}" if unit.damage else ""
    experience = f"x{unit.experience}" if unit.experience else ""
    marks = damage + experience + ("t" if unit.ground == "trench" else "")
    return f"u{number}:{unit.type}:{cell_name(spot)}" + (f":{marks}" if marks else "")


def _make_map(attacker: str, target: str, distance: int) -> Map:
    """Return the meadow with the ground of both units; a trench has a single hex."""
    grounds = {_TARGET_CELL: target, _attacker_cell(distance): attacker}
    meadow = _make_meadow()
    changed = {spot: GROUNDS[ground] for spot, ground in grounds.items()}
    trenches = tuple((spot,) for spot, ground in grounds.items() if ground == "trench")
    return replace(meadow, hexes={**meadow.hexes, **changed}, trenches=trenches)


@cache
def _make_meadow() -> Map:
    """Return open ground with the forts and start numbers of a game far from the battle."""
    hexes = {cell(column, row): OPEN for column in range(_COLUMNS) for row in range(_ROWS)}
    forts = []
    for number in range(layout.MAX_FORTS):
        column = number % (_COLUMNS // 2) * 2
        row = _ROWS - 1 - 2 * (number // (_COLUMNS // 2))
        walls, doors = (cell(column, row),), (cell(column + 1, row), cell(column, row - 1))
        forts.append(Fort(f"F{number}", walls, doors))
        hexes |= {**dict.fromkeys(walls, WALL), **dict.fromkeys(doors, ENTRANCE)}
    return replace(
        load_shipped("winter"),
        name="battle",
        columns=_COLUMNS,
        rows=_ROWS,
        hexes=dict(sorted(hexes.items())),
        forts=tuple(forts),
        starts={number: cell(2 * number, 0) for number in range(1, 13)},
        roads=(),
        trenches=(),
    )
