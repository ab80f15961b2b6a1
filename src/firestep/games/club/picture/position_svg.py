"""A position made into a scene: what a picture of it shows, and which choices are marked."""

from collections.abc import Mapping, Sequence

from firestep.boards.axial import cell_name
from firestep.contract import SPECTATOR, Seat
from firestep.games.club.actions import Action
from firestep.games.club.content.map import Map
from firestep.games.club.kernel import layout
from firestep.games.club.picture import board_svg as pictures
from firestep.games.club.picture.mat_svg import draw_mat
from firestep.games.club.picture.model import Marker, PictureModel, Piece
from firestep.games.club.position_text.mines import knows
from firestep.games.club.state import Position, Unit
from firestep.games.club.text.wording import reach, status

__all__ = ["draw", "draw_mat", "markers", "scene"]

_MARKED = {
    **{"place": 1, "unload": 1, "lay": 1, "board": 1, "buy": 1, "treat": 1, "mount": 1},
    **{"repair": 0, "assign": 0, "station": 0},
}


def draw(
    position: Position, *, seat: Seat, marks: Sequence[Action] = (), last: Action | None = None
) -> str:
    """Draw a position as an SVG document; everybody sees the map from the south."""
    return pictures.draw(scene(position, marks, last, seat=seat))


def markers(position: Position, seat: Seat) -> list[Marker]:
    """Return the mine markers, with their mines where a seat may know them (TC-SPEC-49)."""
    state = position.words()
    return [
        Marker(mine.name, mine.nation, mine.marker, mine.hex, mine.code)
        if knows(state, seat, mine.seat)
        else Marker(mine.name, mine.nation, mine.marker)
        for mine in position.mines
    ]


def scene(
    position: Position,
    marks: Sequence[Action] = (),
    last: Action | None = None,
    *,
    seat: Seat = SPECTATOR,
) -> PictureModel:
    """Return what a seat is shown of a position, with these choices and this last action."""
    terms, units = position.terms, position.units()
    mover = _open_mover(position)
    pieces = [
        Piece(
            unit.name,
            unit.kind,
            unit.nation,
            unit.place,
            unit.damage,
            unit.experience,
            is_spent=unit.moved and unit.seat == position.seat and unit.name != mover,
            is_open=unit.name == mover,
            is_dug=unit.is_dug,
        )
        for unit in units.values()
    ]
    chosen = {mark.words[0] for mark in marks if mark.unit} or _last_unit(position, last)
    movers = {mark.words[0] for mark in marks if mark.kind == "move"} or {mover} - {""}
    ways = reach(position, units[movers.pop()]) if len(movers) == 1 else {}
    if any(mark.kind == "move" for mark in marks):
        named = {mark.words[1] for mark in marks if mark.kind == "move"}
        ways = {place: way for place, way in ways.items() if place in named}
    attacks, fought = _attacks(position)
    nations = terms.nations
    return PictureModel(
        terms.ground,
        terms.mat,
        pieces,
        owners={fort: nations[holder - 1] for fort, holder in position.forts.items() if holder},
        reach=ways,
        attacks=attacks,
        fought=fought,
        aims={name: units[name].aim for name, _ in attacks if units[name].aim},
        gassed=_gassed(position, attacks[fought:]),
        marks=_marked(marks, terms.ground),
        chosen=chosen.pop() if len(chosen) == 1 else "",
        title=status(position, "en"),
        markers=markers(position, seat),
        headquarters={place: nations[owner - 1] for owner, place in position.hq.items()},
        points=dict(zip(nations, position.points, strict=True)) if terms.field[layout.VP] else {},
        has_trenches=terms.field[layout.TRENCH] != 0,
    )


def _open_mover(position: Position) -> str:
    mover = position.word(layout.MOVER)
    return f"u{mover}" if mover and position.phase == "move" else ""


def _attacks(position: Position) -> tuple[list[tuple[str, str]], int]:
    """Return the attacks whose units all live, and how many of them are done with.

    A hex that gas is aimed at is a target too (TC-SPEC-64).
    """
    living, names = position.units(), set(position.terms.names)
    is_shown = [
        attacker in living and (target in living or target in names)
        for attacker, target in position.declared
    ]
    shown = [pair for pair, is_one in zip(position.declared, is_shown, strict=True) if is_one]
    return shown, sum(is_shown[: position.word(layout.FOUGHT)])


def _gassed(position: Position, attacks: Sequence[tuple[str, str]]) -> list[str]:
    """Return the middles of the clouds that these attacks will make (TC-SPEC-28)."""
    units, kinds = position.units(), position.terms.mat.units
    found = []
    for attacker, target in attacks:
        unit = units[attacker]
        if kinds[unit.kind].area:
            found.append(unit.aim or _place(units, target))
    return found


def _place(units: Mapping[str, Unit], target: str) -> str:
    return units[target].place if target in units else target


def _marked(marks: Sequence[Action], ground: Map) -> list[str]:
    """Return the places and units that may be chosen; moves have their reach instead.

    Of attacks the targets are marked; of those on one target alone the hexes to aim at.
    """
    found = [mark.words[_MARKED[mark.kind]] for mark in marks if mark.kind in _MARKED]
    attacks = [mark.words for mark in marks if mark.kind == "attack"]
    is_one = len({words[1] for words in attacks}) == 1
    found += [words[-1] if is_one else words[1] for words in attacks]
    numbers = (mark.number for mark in marks if mark.kind == "headquarters")
    found += [cell_name(ground.starts[number]) for number in numbers if number in ground.starts]
    return list(dict.fromkeys(found))


def _last_unit(position: Position, last: Action | None) -> set[str]:
    """Return the unit that the last action was for; where it came from is no longer to be seen."""
    if last is None or not last.unit or last.words[0] not in position.units():
        return set()
    return {last.words[0]}
