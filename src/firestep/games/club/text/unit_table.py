"""What a seat may know, as tables for people: units, mines, forts, points; who is where."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from firestep.contract import InputError, Json, Seat, clip
from firestep.games.club.content.map import NAMES
from firestep.games.club.content.mat import RANKS
from firestep.games.club.kernel import layout
from firestep.games.club.picture.stroke_text import cost
from firestep.games.club.position_text.mines import HIDDEN
from firestep.games.club.rules.trenches import first_hex, hex_count
from firestep.games.club.state import Position, Unit
from firestep.games.club.text.wording import PHRASES, points_left, ready
from firestep.games.club.view import view

_COLUMNS: Final = ("id", "unit", "at", "damage", "experience", "army", "points")

Known = Mapping[str, Any]  # a view: what is secret is taken from nowhere else


def tables(position: Position, seat: Seat, language: str, about: str = "") -> list[str]:
    """List a seat's units, or all seats', or those of the nation named; the others in brief."""
    terms = position.terms
    seats = range(1, terms.players + 1)
    shown = [seat] if seat in seats else list(seats)
    if about == "all":
        shown = list(seats)
    elif about:
        nation = about.upper()
        if nation not in terms.nations:
            what = f"no nation {clip(about, 12)} here; there are: {', '.join(terms.nations)}, all"
            raise InputError(what)
        shown = [terms.nations.index(nation) + 1]
    known: Known = view(position, seat)
    lines = [line for one in shown for line in _table(position, one, known, language)]
    for one in seats:
        if one not in shown:
            lines.append(_holder(position, one, "brief", language))
            lines += _mine_lines(known, one, language)
    free = [fort for fort, holder in position.forts.items() if not holder]
    if free:
        lines.append(_noted("free", {"forts": " ".join(free)}, language))
    return lines


def _noted(name: str, facts: Mapping[str, Any], language: str) -> str:
    return PHRASES.fill(language, "tables", name, facts)


def _is_unit(position: Position, unit: Unit) -> bool:
    """Tell whether a unit counts as one; turrets do not, but what is picked is secret at first."""
    kind = position.terms.mat.units.get(unit.kind)
    return position.phase == "split" or kind is None or kind.kind != "turret"


def _holder(position: Position, seat: Seat, name: str, language: str) -> str:
    words = PHRASES.language(language)["tables"]
    forts = [fort for fort, holder in position.forts.items() if holder == seat]
    own = [unit for unit in position.units().values() if unit.seat == seat]
    facts: dict[str, Json] = {
        "seat": seat,
        "bonds": position.bonds[seat - 1],
        "units": sum(_is_unit(position, unit) for unit in own),
        "forts": " ".join(forts) or words["nothing"],
    }
    return _noted(name, ready(facts, position.terms, language), language)


def _mines(known: Known, seat: Seat) -> list[tuple[str, dict[str, Any]]]:
    """Return the mines of a seat as a view has them, and which sentence tells of each."""
    notes = [{"mine": name, **note} for name, note in known["mines"].items()]
    own = [note for note in notes if note["seat"] == seat]
    return [("marker" if note["code"] == HIDDEN else "mine", note) for note in own]


def _mine_lines(known: Known, seat: Seat, language: str) -> list[str]:
    return [f"  {_noted(name, note, language)}" for name, note in _mines(known, seat)]


def _table(position: Position, seat: Seat, known: Known, language: str) -> Iterator[str]:
    yield _holder(position, seat, "owner", language)
    words = PHRASES.language(language)["tables"]
    rows = [tuple(words[name] for name in _COLUMNS)]
    own = [unit for unit in position.units().values() if unit.seat == seat]
    waiting = [] if position.phase == "split" else [u.name for u in position.reserve(seat)]
    rows += [_row(position, unit, known, language) for unit in own if unit.name not in waiting]
    widths = [max(len(row[place]) for row in rows) for place in range(len(_COLUMNS))]
    for row in rows:
        cells = (text.ljust(width) for text, width in zip(row, widths, strict=True))
        yield ("  " + "  ".join(cells)).rstrip()
    if waiting:
        yield f"  {_noted('reserve', {'units': waiting}, language)}"
    yield from _mine_lines(known, seat, language)
    yield from _points(position, seat, language)


def _points(position: Position, seat: Seat, language: str) -> Iterator[str]:
    """Tell a seat's headquarters and points, where they are played for (TC-VAR-01 to -08)."""
    field = position.terms.field
    if not field[layout.VP]:
        return
    if seat in position.hq:
        yield f"  {_noted('headquarters', {'hex': position.hq[seat]}, language)}"
    yield f"  {_noted('score', {'score': position.points[seat - 1]}, language)}"
    if not field[layout.VP_BUY]:
        facts = {"part": position.spent[seat - 1], "whole": field[layout.VP_BONDS]}
        yield f"  {_noted('spent', facts, language)}"


def _place(unit: Unit, language: str) -> str:
    """Say where a unit is: on a hex, in a trench, aboard, off the map."""
    if unit.is_dug:
        return _noted("dug", {"place": unit.place}, language)
    if unit.place.startswith("u") and unit.place[1:].isdigit():
        return _noted("aboard", {"truck": unit.place}, language)
    return unit.place or PHRASES.language(language)["tables"]["unplaced"]


def _row(position: Position, unit: Unit, known: Known, language: str) -> tuple[str, ...]:
    chapters = PHRASES.language(language)
    left = points_left(position, unit)
    points = cost(left) if left is not None else ""
    if unit.moved and unit.seat == position.seat and not points:
        points = chapters["tables"]["moved"]
    seen = known["units"][unit.name]
    return (
        unit.name,
        chapters["units"].get(seen["kind"], seen["kind"]),
        _place(unit, language),
        str(unit.damage or "-"),
        str(unit.experience or "-"),
        seen["army"] or "-",
        points or "-",
    )


def describe(position: Position, seat: Seat, name: str, language: str) -> list[str]:
    """Say what a seat knows of a unit, a mine, a hex or a fort and of who is there."""
    terms = position.terms
    known: Known = view(position, seat)
    there = [unit for unit in position.all_units() if name in (unit.name, unit.place)]
    said = [_told(position, unit, known, language) for unit in there]
    for owner, nation in enumerate(terms.nations, 1):
        if position.hq.get(owner) == name:
            said.append(_noted("flag", {"nation": nation}, language))
        for which, note in _mines(known, owner):
            if name in (note["mine"], note["marker"], note["hex"]):
                said.append(_noted(which, note, language))
    if name in position.forts:
        holder, words = position.forts[name], PHRASES.language(language)["tables"]
        inside = " ".join(unit.name for unit in there) or words["nothing"]
        nation = terms.nations[holder - 1] if holder else "nobody"
        return [_noted("fort", {"fort": name, "nation": nation, "units": inside}, language), *said]
    if name in terms.targets:
        return [_ground(position, name, language), *said]
    return said


def _ground(position: Position, name: str, language: str) -> str:
    """Say what a hex is, and which hexes are one trench with it."""
    terms, field = position.terms, position.terms.field
    kind = NAMES[terms.ground.hexes[terms.cells[terms.targets[name]]]]
    trench = field[field[layout.TRENCHES] + terms.targets[name]]
    if not trench:
        return _noted("place", {"place": name, "terrain": kind}, language)
    first = first_hex(field, trench)
    hexes = [terms.names[hex] for hex in field[first : first + hex_count(field, trench)]]
    return _noted("trench", {"place": name, "terrain": kind, "hexes": hexes}, language)


def _told(position: Position, unit: Unit, known: Known, language: str) -> str:
    rank = (unit.experience >= position.terms.field[layout.VETERAN]) + (
        unit.experience >= position.terms.field[layout.HERO]
    )
    facts = {
        "nation": unit.nation,
        "type": known["units"].get(unit.name, {"kind": unit.kind})["kind"],
        "unit": unit.name,
        "place": _place(unit, language),
        "hurt": unit.damage,
        "experience": unit.experience,
        "rank": RANKS[rank],
    }
    return _noted("stands" if unit.is_alive else "fallen", facts, language)
