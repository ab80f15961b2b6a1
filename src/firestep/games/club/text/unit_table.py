"""Text tables of what a seat knows: units, mines, forts and points."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from firestep.contract import InputError, Json, Seat, clip
from firestep.games.club.content.map import TERRAIN_NAMES
from firestep.games.club.content.mat import RANKS
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import trench_at
from firestep.games.club.position_text.mines import HIDDEN_CODE
from firestep.games.club.rules.trenches import trench_hexes
from firestep.games.club.state import Position, Unit
from firestep.games.club.text.numbers import format_half_points
from firestep.games.club.text.translations import TRANSLATIONS
from firestep.games.club.text.wording import prepare_facts, remaining_points
from firestep.games.club.view import build_view

_COLUMNS: Final = ("id", "unit", "at", "damage", "experience", "army", "points")

View = Mapping[str, Any]  # the only source of secret values


def format_tables(position: Position, seat: Seat, language: str, about: str = "") -> list[str]:
    """Return the units of a seat, of all seats, or of a named nation; other seats in brief."""
    config = position.config
    seats = range(1, config.players + 1)
    shown = [seat] if seat in seats else list(seats)
    if about == "all":
        shown = list(seats)
    elif about:
        nation = about.upper()
        if nation not in config.nations:
            message = (
                f"no nation {clip(about, 12)} here; there are: {', '.join(config.nations)}, all"
            )
            raise InputError(message)
        shown = [config.nations.index(nation) + 1]
    view: View = build_view(position, seat)
    lines = [line for one in shown for line in _unit_rows(position, one, view, language)]
    for one in seats:
        if one not in shown:
            lines.append(_seat_line(position, one, "brief", language))
            lines += _mine_lines(view, one, language)
    free = [fort for fort, holder in position.forts.items() if not holder]
    if free:
        lines.append(_table_message("free", {"forts": " ".join(free)}, language))
    return lines


def _table_message(name: str, facts: Mapping[str, Any], language: str) -> str:
    return TRANSLATIONS.translate(language, "tables", name, facts)


def _counts_as_unit(position: Position, unit: Unit) -> bool:
    """Return whether a unit counts; turrets do not, but picks are secret during the split."""
    kind = position.config.mat.units.get(unit.kind)
    return position.phase == "split" or kind is None or kind.kind != "turret"


def _seat_line(position: Position, seat: Seat, name: str, language: str) -> str:
    words = TRANSLATIONS.language(language)["tables"]
    forts = [fort for fort, holder in position.forts.items() if holder == seat]
    own = [unit for unit in position.units().values() if unit.seat == seat]
    facts: dict[str, Json] = {
        "seat": seat,
        "bonds": position.bonds[seat - 1],
        "units": sum(_counts_as_unit(position, unit) for unit in own),
        "forts": " ".join(forts) or words["nothing"],
    }
    return _table_message(name, prepare_facts(facts, position.config, language), language)


def _mine_messages(view: View, seat: Seat) -> list[tuple[str, dict[str, Any]]]:
    """Return the mines of a seat in a view, each with the name of its message."""
    mines = [{"mine": name, **mine} for name, mine in view["mines"].items()]
    own = [mine for mine in mines if mine["seat"] == seat]
    return [("marker" if mine["code"] == HIDDEN_CODE else "mine", mine) for mine in own]


def _mine_lines(view: View, seat: Seat, language: str) -> list[str]:
    return [
        f"  {_table_message(name, mine, language)}" for name, mine in _mine_messages(view, seat)
    ]


def _unit_rows(position: Position, seat: Seat, view: View, language: str) -> Iterator[str]:
    yield _seat_line(position, seat, "owner", language)
    words = TRANSLATIONS.language(language)["tables"]
    rows = [tuple(words[name] for name in _COLUMNS)]
    own = [unit for unit in position.units().values() if unit.seat == seat]
    waiting = [] if position.phase == "split" else [u.name for u in position.reserve(seat)]
    rows += [_row(position, unit, view, language) for unit in own if unit.name not in waiting]
    widths = [max(len(row[place]) for row in rows) for place in range(len(_COLUMNS))]
    for row in rows:
        cells = (text.ljust(width) for text, width in zip(row, widths, strict=True))
        yield ("  " + "  ".join(cells)).rstrip()
    if waiting:
        yield f"  {_table_message('reserve', {'units': waiting}, language)}"
    yield from _mine_lines(view, seat, language)
    yield from _point_lines(position, seat, language)


def _point_lines(position: Position, seat: Seat, language: str) -> Iterator[str]:
    """Yield the headquarters and points of a seat, if points are used (TC-VAR-01 to -08)."""
    field = position.config.field
    if not field[layout.F_VP]:
        return
    if seat in position.hq:
        yield f"  {_table_message('headquarters', {'hex': position.hq[seat]}, language)}"
    yield f"  {_table_message('score', {'score': position.points[seat - 1]}, language)}"
    if not field[layout.F_VP_BUY]:
        facts = {"part": position.spent[seat - 1], "whole": field[layout.F_VP_BONDS]}
        yield f"  {_table_message('spent', facts, language)}"


def _place_text(unit: Unit, language: str) -> str:
    """Return where a unit is: on a hex, in a trench, aboard, or not placed."""
    if unit.is_dug:
        return _table_message("dug", {"place": unit.place}, language)
    if unit.place.startswith("u") and unit.place[1:].isdigit():
        return _table_message("aboard", {"truck": unit.place}, language)
    return unit.place or TRANSLATIONS.language(language)["tables"]["unplaced"]


def _row(position: Position, unit: Unit, view: View, language: str) -> tuple[str, ...]:
    chapters = TRANSLATIONS.language(language)
    left = remaining_points(position, unit)
    points = format_half_points(left) if left is not None else ""
    if unit.moved and unit.seat == position.seat and not points:
        points = chapters["tables"]["moved"]
    seen = view["units"][unit.name]
    return (
        unit.name,
        chapters["units"].get(seen["kind"], seen["kind"]),
        _place_text(unit, language),
        str(unit.damage or "-"),
        str(unit.experience or "-"),
        seen["army"] or "-",
        points or "-",
    )


def describe_place(position: Position, seat: Seat, name: str, language: str) -> list[str]:
    """Return what a seat knows of a unit, a mine, a hex or a fort, and of the units there."""
    config = position.config
    view: View = build_view(position, seat)
    there = [unit for unit in position.all_units() if name in (unit.name, unit.place)]
    lines = [_describe_unit(position, unit, view, language) for unit in there]
    for owner, nation in enumerate(config.nations, 1):
        if position.hq.get(owner) == name:
            lines.append(_table_message("flag", {"nation": nation}, language))
        for which, mine in _mine_messages(view, owner):
            if name in (mine["mine"], mine["marker"], mine["hex"]):
                lines.append(_table_message(which, mine, language))
    if name in position.forts:
        holder, words = position.forts[name], TRANSLATIONS.language(language)["tables"]
        inside = " ".join(unit.name for unit in there) or words["nothing"]
        nation = config.nations[holder - 1] if holder else "nobody"
        return [
            _table_message("fort", {"fort": name, "nation": nation, "units": inside}, language),
            *lines,
        ]
    if name in config.targets:
        return [_describe_hex(position, name, language), *lines]
    return lines


def _describe_hex(position: Position, name: str, language: str) -> str:
    """Return the terrain of a hex, and the hexes of its trench."""
    config, field = position.config, position.config.field
    kind = TERRAIN_NAMES[config.map.hexes[config.cells[config.targets[name]]]]
    trench = trench_at(field, config.targets[name])
    if not trench:
        return _table_message("place", {"place": name, "terrain": kind}, language)
    hexes = [config.names[hex] for hex in trench_hexes(field, trench)]
    return _table_message("trench", {"place": name, "terrain": kind, "hexes": hexes}, language)


def _describe_unit(position: Position, unit: Unit, view: View, language: str) -> str:
    rank = (unit.experience >= position.config.field[layout.F_VETERAN]) + (
        unit.experience >= position.config.field[layout.F_HERO]
    )
    facts = {
        "nation": unit.nation,
        "type": view["units"].get(unit.name, {"kind": unit.kind})["kind"],
        "unit": unit.name,
        "place": _place_text(unit, language),
        "hurt": unit.damage,
        "experience": unit.experience,
        "rank": RANKS[rank],
    }
    return _table_message("stands" if unit.is_alive else "fallen", facts, language)
