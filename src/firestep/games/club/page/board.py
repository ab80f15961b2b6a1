"""The board definition for the page: the empty map, the parts of tokens, and the mat."""

import re
from collections.abc import Iterable
from typing import Final

from firestep.boards.axial import cell_name
from firestep.contract import Json
from firestep.contract.translations import LANGUAGES
from firestep.games.club.config.game_config import TEAMS, GameConfig
from firestep.games.club.content.map import TERRAIN_NAMES, Fort
from firestep.games.club.content.mat import CLASSES, Band, UnitType
from firestep.games.club.kernel import layout
from firestep.games.club.picture.flags import draw_flag
from firestep.games.club.picture.installations import draw_headquarters, draw_markers, draw_turret
from firestep.games.club.picture.map_svg import draw_sheet, map_extent
from firestep.games.club.picture.model import Marker, PictureModel, Piece
from firestep.games.club.picture.placement import Placement, flag_hex, garrison_hex
from firestep.games.club.picture.shapes import HEX_HEIGHT, HEX_RADIUS, hex_centre
from firestep.games.club.picture.symbols import SYMBOLS, draw_symbol
from firestep.games.club.picture.tokens import (
    NATION_COLOURS,
    draw_body,
    draw_damage,
    draw_experience,
)
from firestep.games.club.picture.trenches import draw_parapet, draw_pit
from firestep.games.club.rules.points import team_limit
from firestep.games.club.text.unit_titles import name_unit_type

# The colours of the sheet in dark mode; tokens keep their colours.
DARK_COLOURS: Final = {
    "#efe6d0": "#23201b",
    "#3a3127": "#e9dfc8",
    "#5f5341": "#b5a688",
    "#b9aa88": "#5a5040",
    "#b7ab80": "#5d563c",
    "#f7f4ec": "#3a3a3c",
    "#b3b8b4": "#5c6062",
    "#cfd3b0": "#343a28",
    "#53683f": "#7f9a63",
    "#41532f": "#5d7646",
    "#bcd3df": "#2b4352",
    "#6f9bb5": "#6f9bb5",
    "#d9c08f": "#8a744a",
    "#7b664a": "#3f3424",
    "#a8834f": "#6d5433",
    "#8d7b66": "#7a6a57",
    "#57493b": "#3b3128",
    "#cbb694": "#a08c6b",
    "#d8bf95": "#4d3f2b",
    "#8a6a42": "#6b5233",
    "#33201a": "#120b08",
    "#b23a2e": "#d9604f",
}
_UNIT_FIELDS: Final = ("price", "repair", "speed", "ground", "air", "hits", "open", "forest")
_TITLE_PATTERN: Final = re.compile("<title>.*?</title>")  # the page has titles in its language
_ID_PATTERN: Final = re.compile(' id="[^"]*"| data-[a-z]+="[^"]*"')


def board_definition(config: GameConfig) -> dict[str, Json]:
    """Return all that the page needs to draw any position of a game."""
    game_map = config.map
    left, width, height = map_extent(game_map)
    has_trenches = config.field[layout.F_TRENCH] != 0
    return {
        "kind": "map",
        "season": game_map.season,
        "box": [round(left, 1), 0, round(width, 1), round(height, 1)],
        "sheet": _TITLE_PATTERN.sub("", "".join(draw_sheet(game_map, has_trenches))),
        "dark": dict(DARK_COLOURS),
        "places": _places(config),
        "outline": _hex_outline(),
        "forts": {fort.id: _fort(fort) for fort in game_map.forts},
        "trenches": [_cell_names(trench) for trench in game_map.trenches] if has_trenches else [],
        "nations": _nations(config),
        **_token_parts(config),
        "units": {kind: _unit_type(unit) for kind, unit in config.mat.units.items()},
        "special": list(config.mat.special),
        "numbers": _numbers(config),
    }


def _cell_names(hexes: Iterable[int]) -> list[Json]:
    return [cell_name(number) for number in hexes]


def _centre_point(number: int) -> list[Json]:
    x, y = hex_centre(number)
    return [round(x, 1), round(y, 1)]


def _hex_outline() -> list[Json]:
    """Return the corners of a hex around its centre, clockwise from the north-west one."""
    wide, high = HEX_RADIUS, HEX_HEIGHT / 2
    corners = (-wide / 2, -high), (wide / 2, -high), (wide, 0.0), (wide / 2, high)
    return [[round(x, 1), round(y, 1)] for x, y in (*corners, (-wide / 2, high), (-wide, 0.0))]


def _places(config: GameConfig) -> dict[str, Json]:
    game_map = config.map
    forts = {number: fort.id for fort in game_map.forts for number in fort.hexes}
    starts = {number: start for start, number in game_map.starts.items()}
    found: dict[str, Json] = {}
    for number, kind in game_map.hexes.items():
        place: dict[str, Json] = {"at": _centre_point(number), "ground": TERRAIN_NAMES[kind]}
        if number in forts:
            place["fort"] = forts[number]
        if number in starts:
            place["start"] = starts[number]
        place["near"] = _cell_names(game_map.neighbours_of(number))
        found[cell_name(number)] = place
    return found


def _fort(fort: Fort) -> dict[str, Json]:
    return {
        "walls": _cell_names(fort.walls),
        "entrances": _cell_names(fort.entrances),
        "flag": _centre_point(flag_hex(fort)),
        "garrison": _centre_point(garrison_hex(fort)),
    }


def _nations(config: GameConfig) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for seat, nation in enumerate(config.nations, 1):
        found[nation] = {
            "seat": seat,
            "team": TEAMS[(seat - 1) % 2],
            "colour": NATION_COLOURS[nation],
            "starts": list(config.starting_types(nation)),
            "buys": list(config.purchasable_types(nation)),
        }
    return found


def _token_parts(config: GameConfig) -> dict[str, Json]:
    """Return the parts of tokens as SVG, each around its own centre and 40 units wide.

    The cut-outs of a symbol have the current colour, which is that of the nation.
    """
    deadly = config.field[layout.F_DEADLY]
    return {
        "symbols": {
            kind: draw_symbol(kind, "currentColor")
            for kind in dict.fromkeys((*SYMBOLS, *config.mat.units))
        },
        "bodies": {nation: draw_body(nation) for nation in config.nations},
        "flags": {nation: draw_flag(nation, 0, 0) for nation in config.nations},
        "turrets": {
            nation: _strip_titles_and_ids(_draw_turret_token(nation)) for nation in config.nations
        },
        "markers": {
            nation: _strip_titles_and_ids(_draw_marker_token(config, nation))
            for nation in config.nations
        },
        "pennants": {
            nation: _strip_titles_and_ids(_draw_headquarters_token(config, nation))
            for nation in config.nations
        },
        "damage": [draw_damage(damage) for damage in range(deadly)],
        "experience": [draw_experience(count) for count in range(config.field[layout.F_HERO] + 1)],
        "dug": {"below": draw_pit(), "above": draw_parapet()},
    }


def _strip_titles_and_ids(drawn: str) -> str:
    """Return a drawing without its English title and its ids, so that it can be repeated."""
    return _ID_PATTERN.sub("", _TITLE_PATTERN.sub("", drawn))


def _draw_turret_token(nation: str) -> str:
    return draw_turret(Piece("", "turret", nation, "", 0, 0), "", 0, 0)


def _draw_marker_token(config: GameConfig, nation: str) -> str:
    hex = next(iter(config.map.hexes))
    model = _empty_model(config, markers=[Marker("", nation, cell_name(hex))])
    return _move_to_origin(hex, draw_markers(model, Placement(model)))


def _draw_headquarters_token(config: GameConfig, nation: str) -> str:
    hex = next(iter(config.map.hexes))
    model = _empty_model(config, headquarters={cell_name(hex): nation})
    return _move_to_origin(hex, draw_headquarters(model, Placement(model)))


def _move_to_origin(hex: int, parts: Iterable[str]) -> str:
    """Return parts that were drawn on a hex, moved to the origin."""
    x, y = hex_centre(hex)
    return f'<g transform="translate({-x:.1f} {-y:.1f})">{"".join(parts)}</g>'


def _empty_model(
    config: GameConfig, markers: Iterable[Marker] = (), headquarters: dict[str, str] | None = None
) -> PictureModel:
    return PictureModel(
        config.map, config.mat, [], markers=list(markers), headquarters=headquarters or {}
    )


def _unit_type(unit: UnitType) -> dict[str, Json]:
    """Return a unit type with its values, and which of them the rulebooks do not give."""
    return {
        "names": {code: name_unit_type(unit, code) for code in LANGUAGES},
        "short": {code: name_unit_type(unit, code, "short") for code in LANGUAGES},
        "class": unit.kind,
        "order": CLASSES.index(unit.kind),
        "price": unit.price,
        "repair": unit.repair,
        "speed": unit.speed / 2,
        "ground": _band(unit.ground),
        "air": _band(unit.air),
        "hits": list(unit.hits),
        "air_hits": list(unit.air_hits),
        "open": list(unit.open),
        "forest": list(unit.forest or unit.open),
        "rides": unit.rides,
        "scatters": unit.scatters,
        "carries": unit.carries,
        "against_tanks": unit.against_tanks,
        "count": unit.count,
        "area": unit.area,
        "lays": unit.lays,
        "treats": unit.treats,
        "reconstructed": [name for name in _UNIT_FIELDS if not unit.is_book(name)],
        "book": sorted(unit.book),  # fields, and parts of them like hits.recruit
    }


def _band(band: Band | None) -> Json:
    return None if band is None else list(band)


def _numbers(config: GameConfig) -> dict[str, Json]:
    """Return the numbers that the page shows: income, goals, ranks, dice by damage."""
    numbers, field = config.content.numbers, config.field
    return {
        "income": numbers.income,
        "fee": numbers.fee,
        "deadly": field[layout.F_DEADLY],
        "dice": list(numbers.dice),
        "faces": field[layout.F_FACES],
        "flank": numbers.flank,
        "surround": numbers.surround,
        "veteran": numbers.veteran,
        "hero": numbers.hero,
        "forts_to_win": field[layout.F_FORTS_TO_WIN],
        "points": _points(config) if field[layout.F_VP] else None,
    }


def _points(config: GameConfig) -> dict[str, Json]:
    """Return the victory points that are earned, and those that win at this table (TC-VAR-01)."""
    return {**config.content.numbers.points._asdict(), "team": team_limit(config.field)}
