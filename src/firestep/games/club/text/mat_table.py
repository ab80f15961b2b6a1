"""The unit mat as a text table; values that the rulebooks do not give are marked."""

from typing import Final

from firestep.games.club.content.mat import Band, Mat, UnitType

RECONSTRUCTED: Final = "~"
_HEAD: Final = (
    *("type", "price", "repair", "speed", "ground", "air", "hits on"),
    *("open row, hits for 1 to 6 damage", "forest row"),
)
_FOOT: Final = (
    f"{RECONSTRUCTED} reconstructed: not from the rulebooks, or only in part; the printed mat is "
    'lost. Hits: recruit, veteran, war hero; after "air:" those against air units.'
)


def format_mat(mat: Mat) -> list[str]:
    """Return the lines of the table."""
    rows = [_HEAD, *(_row(unit) for unit in mat.units.values())]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEAD))]
    table = [
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    return [mat.title, "", *table, "", _FOOT]


def _row(unit: UnitType) -> tuple[str, ...]:
    repair = "-" if unit.repair is None else str(unit.repair)
    return (
        unit.title,
        _marked(unit, "price", str(unit.price)),
        _marked(unit, "repair", repair),
        _marked(unit, "speed", f"{unit.speed / 2:g}"),
        _marked(unit, "ground", _band(unit.ground)),
        _marked(unit, "air", _band(unit.air)),
        _hits(unit),
        _marked(unit, "open", _numbers(unit.open)),
        _marked(unit, "forest", _numbers(unit.forest or unit.open)),
    )


def _hits(unit: UnitType) -> str:
    """Return the hit numbers, with those against air units if they differ (TC-GAP-90)."""
    hits = _marked(unit, "hits", _numbers(unit.hits))
    if unit.air_hits == unit.hits:
        return hits
    return f"{hits}, air: {_marked(unit, 'air_hits', _numbers(unit.air_hits))}"


def _marked(unit: UnitType, name: str, text: str) -> str:
    return text if unit.is_book(name) else text + RECONSTRUCTED


def _band(band: Band | None) -> str:
    if band is None:
        return "-"
    return str(band[0]) if band[0] == band[1] else f"{band[0]}-{band[1]}"


def _numbers(row: tuple[int, ...]) -> str:
    return " ".join(map(str, row)) or "-"
