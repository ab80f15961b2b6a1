"""The empty map for a page to draw, the parts of tokens, and the mat with what is reconstructed."""

import re
from collections.abc import Iterable
from typing import Final

from firestep.boards.axial import cell_name
from firestep.contract import Json
from firestep.contract.translations import LANGUAGES
from firestep.games.club.config.game_config import TEAMS, GameConfig
from firestep.games.club.content.map import NAMES, Fort
from firestep.games.club.content.mat import CLASSES, Band, UnitType
from firestep.games.club.kernel import layout
from firestep.games.club.picture.flags import flag
from firestep.games.club.picture.installations import cupola, headquarters, markers
from firestep.games.club.picture.map_svg import extent, sheet
from firestep.games.club.picture.model import Marker, PictureModel, Piece
from firestep.games.club.picture.placement import Placement, flag_hex, garrison_hex
from firestep.games.club.picture.shapes import RADIUS, TALL, centre
from firestep.games.club.picture.symbols import SYMBOLS, symbol
from firestep.games.club.picture.tokens import COLOURS, body, damage_row, experience_tab
from firestep.games.club.picture.trenches import parapet, pit
from firestep.games.club.text.wording import PHRASES

# What each colour of the sheet becomes at night; tokens keep theirs.
DARK: Final = {
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
_FIELDS: Final = ("price", "repair", "speed", "ground", "air", "hits", "open", "forest")
_TITLE: Final = re.compile("<title>.*?</title>")  # the page says it in its own language
_ID: Final = re.compile(' id="[^"]*"| data-[a-z]+="[^"]*"')


def scenery(terms: GameConfig) -> dict[str, Json]:
    """Return all that a page draws before a unit stands on the map."""
    ground = terms.ground
    left, width, height = extent(ground)
    has_trenches = terms.field[layout.TRENCH] != 0
    return {
        "kind": "map",
        "season": ground.season,
        "box": [round(left, 1), 0, round(width, 1), round(height, 1)],
        "sheet": _TITLE.sub("", "".join(sheet(ground, has_trenches))),
        "dark": dict(DARK),
        "places": _places(terms),
        "outline": _outline(),
        "forts": {fort.id: _fort(fort) for fort in ground.forts},
        "trenches": [_names(trench) for trench in ground.trenches] if has_trenches else [],
        "nations": _nations(terms),
        **_tokens(terms),
        "units": {kind: _unit(unit) for kind, unit in terms.mat.units.items()},
        "special": list(terms.mat.special),
        "numbers": _numbers(terms),
    }


def _names(hexes: Iterable[int]) -> list[Json]:
    return [cell_name(number) for number in hexes]


def _point(number: int) -> list[Json]:
    x, y = centre(number)
    return [round(x, 1), round(y, 1)]


def _outline() -> list[Json]:
    """Return the corners of a hex about its middle, the north-west one first, clockwise."""
    wide, high = RADIUS, TALL / 2
    corners = (-wide / 2, -high), (wide / 2, -high), (wide, 0.0), (wide / 2, high)
    return [[round(x, 1), round(y, 1)] for x, y in (*corners, (-wide / 2, high), (-wide, 0.0))]


def _places(terms: GameConfig) -> dict[str, Json]:
    ground = terms.ground
    forts = {number: fort.id for fort in ground.forts for number in fort.hexes}
    starts = {number: start for start, number in ground.starts.items()}
    found: dict[str, Json] = {}
    for number, kind in ground.hexes.items():
        place: dict[str, Json] = {"at": _point(number), "ground": NAMES[kind]}
        if number in forts:
            place["fort"] = forts[number]
        if number in starts:
            place["start"] = starts[number]
        place["near"] = _names(ground.near(number))
        found[cell_name(number)] = place
    return found


def _fort(fort: Fort) -> dict[str, Json]:
    return {
        "walls": _names(fort.walls),
        "entrances": _names(fort.entrances),
        "flag": _point(flag_hex(fort)),
        "garrison": _point(garrison_hex(fort)),
    }


def _nations(terms: GameConfig) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for seat, nation in enumerate(terms.nations, 1):
        found[nation] = {
            "seat": seat,
            "team": TEAMS[(seat - 1) % 2],
            "colour": COLOURS[nation],
            "starts": list(terms.starting(nation)),
            "buys": list(terms.buys(nation)),
        }
    return found


def _tokens(terms: GameConfig) -> dict[str, Json]:
    """Return the parts of tokens as SVG, each about its own middle, 40 units wide.

    What a symbol cuts out of its token has the current colour: that of the nation.
    """
    deadly = terms.field[layout.DEADLY]
    return {
        "symbols": {kind: symbol(kind, "currentColor") for kind in SYMBOLS},
        "bodies": {nation: body(nation) for nation in terms.nations},
        "flags": {nation: flag(nation, 0, 0) for nation in terms.nations},
        "turrets": {nation: _bare(_turret(nation)) for nation in terms.nations},
        "markers": {nation: _bare(_marker(terms, nation)) for nation in terms.nations},
        "pennants": {nation: _bare(_pennant(terms, nation)) for nation in terms.nations},
        "damage": [damage_row(damage) for damage in range(deadly)],
        "experience": [experience_tab(count) for count in range(terms.field[layout.HERO] + 1)],
        "dug": {"below": pit(), "above": parapet()},
    }


def _bare(drawn: str) -> str:
    """Return a drawing without its English title and without ids, so that it can stand often."""
    return _ID.sub("", _TITLE.sub("", drawn))


def _turret(nation: str) -> str:
    return cupola(Piece("", "turret", nation, "", 0, 0), "", 0, 0)


def _marker(terms: GameConfig, nation: str) -> str:
    hex = next(iter(terms.ground.hexes))
    scene = _scene(terms, markers=[Marker("", nation, cell_name(hex))])
    return _moved(hex, markers(scene, Placement(scene)))


def _pennant(terms: GameConfig, nation: str) -> str:
    hex = next(iter(terms.ground.hexes))
    scene = _scene(terms, headquarters={cell_name(hex): nation})
    return _moved(hex, headquarters(scene, Placement(scene)))


def _moved(hex: int, parts: Iterable[str]) -> str:
    """Return what was drawn on a hex as drawn about its middle."""
    x, y = centre(hex)
    return f'<g transform="translate({-x:.1f} {-y:.1f})">{"".join(parts)}</g>'


def _scene(
    terms: GameConfig, markers: Iterable[Marker] = (), headquarters: dict[str, str] | None = None
) -> PictureModel:
    return PictureModel(
        terms.ground, terms.mat, [], markers=list(markers), headquarters=headquarters or {}
    )


def _unit(unit: UnitType) -> dict[str, Json]:
    """Return a type with all its values, and which of them the rulebooks do not give."""
    return {
        "names": {code: _named(code, "units", unit) for code in LANGUAGES},
        "short": {code: _named(code, "short", unit) for code in LANGUAGES},
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
        "reconstructed": [name for name in _FIELDS if not unit.is_book(name)],
        "book": sorted(unit.book),  # fields, and parts of them like hits.recruit
    }


def _named(language: str, chapter: str, unit: UnitType) -> str:
    return PHRASES.language(language)[chapter].get(unit.id, unit.title)


def _band(band: Band | None) -> Json:
    return None if band is None else list(band)


def _numbers(terms: GameConfig) -> dict[str, Json]:
    """Return the numbers that panels show: income, what wins, ranks, dice by damage."""
    numbers, field = terms.box.numbers, terms.field
    return {
        "income": numbers.income,
        "fee": numbers.fee,
        "deadly": field[layout.DEADLY],
        "dice": list(numbers.dice),
        "faces": field[layout.FACES],
        "flank": numbers.flank,
        "surround": numbers.surround,
        "veteran": numbers.veteran,
        "hero": numbers.hero,
        "forts_to_win": field[layout.FORTS_TO_WIN],
        "points": dict(numbers.points._asdict()) if field[layout.VP] else None,
    }
