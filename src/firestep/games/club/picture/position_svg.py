"""The picture model of a position: what a seat may see, and marks for choices."""

from collections.abc import Mapping, Sequence

from firestep.boards.axial import cell_name
from firestep.contract import SPECTATOR, Seat
from firestep.games.club.actions import Action
from firestep.games.club.content.map import Map
from firestep.games.club.kernel import layout
from firestep.games.club.picture import board_svg as pictures
from firestep.games.club.picture.mat_svg import draw_mat
from firestep.games.club.picture.model import Marker, PictureModel, Piece
from firestep.games.club.position_text.mines import knows_codes
from firestep.games.club.state import Position, Unit
from firestep.games.club.text.wording import describe_status, reachable_places

__all__ = ["build_model", "draw", "draw_mat", "mine_markers"]

_MARKED_WORD = {
    **{"place": 1, "unload": 1, "lay": 1, "board": 1, "buy": 1, "treat": 1, "mount": 1},
    **{"repair": 0, "assign": 0, "station": 0},
}


def draw(
    position: Position, *, seat: Seat, marks: Sequence[Action] = (), last: Action | None = None
) -> str:
    """Return a position as an SVG document; the map looks the same for all seats."""
    return pictures.draw(build_model(position, marks, last, seat=seat))


def mine_markers(position: Position, seat: Seat) -> list[Marker]:
    """Return the mine markers, with the mines that a seat may know (TC-SPEC-49)."""
    state = position.words()
    return [
        Marker(mine.name, mine.nation, mine.marker, mine.hex, mine.code)
        if knows_codes(state, seat, mine.seat)
        else Marker(mine.name, mine.nation, mine.marker)
        for mine in position.mines
    ]


def build_model(
    position: Position,
    marks: Sequence[Action] = (),
    last: Action | None = None,
    *,
    seat: Seat = SPECTATOR,
) -> PictureModel:
    """Return the model of a position for a seat, with marks for choices and the last action."""
    config, units = position.config, position.units()
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
    reach = reachable_places(position, units[movers.pop()]) if len(movers) == 1 else {}
    if any(mark.kind == "move" for mark in marks):
        named = {mark.words[1] for mark in marks if mark.kind == "move"}
        reach = {place: entry for place, entry in reach.items() if place in named}
    attacks, fought = _attacks(position)
    nations = config.nations
    return PictureModel(
        config.map,
        config.mat,
        pieces,
        owners={fort: nations[holder - 1] for fort, holder in position.forts.items() if holder},
        reach=reach,
        attacks=attacks,
        fought=fought,
        aims={name: units[name].aim for name, _ in attacks if units[name].aim},
        gassed=_gassed(position, attacks[fought:]),
        marks=_marked_places(marks, config.map),
        chosen=chosen.pop() if len(chosen) == 1 else "",
        title=describe_status(position, "en"),
        markers=mine_markers(position, seat),
        headquarters={place: nations[owner - 1] for owner, place in position.hq.items()},
        points=dict(zip(nations, position.points, strict=True))
        if config.field[layout.F_VP]
        else {},
        has_trenches=config.field[layout.F_TRENCH] != 0,
    )


def _open_mover(position: Position) -> str:
    mover = position.word(layout.S_MOVER)
    return f"u{mover}" if mover and position.phase == "move" else ""


def _attacks(position: Position) -> tuple[list[tuple[str, str]], int]:
    """Return the attacks between living units, and how many of them are finished.

    The target of gas may be a hex (TC-SPEC-64).
    """
    living, names = position.units(), set(position.config.names)
    is_shown = [
        attacker in living and (target in living or target in names)
        for attacker, target in position.declared
    ]
    shown = [pair for pair, is_one in zip(position.declared, is_shown, strict=True) if is_one]
    return shown, sum(is_shown[: position.word(layout.S_FOUGHT)])


def _gassed(position: Position, attacks: Sequence[tuple[str, str]]) -> list[str]:
    """Return the centres of the gas clouds of these attacks (TC-SPEC-28)."""
    units, kinds = position.units(), position.config.mat.units
    found = []
    for attacker, target in attacks:
        unit = units[attacker]
        if kinds[unit.kind].area:
            found.append(unit.aim or _place(units, target))
    return found


def _place(units: Mapping[str, Unit], target: str) -> str:
    return units[target].place if target in units else target


def _marked_places(marks: Sequence[Action], game_map: Map) -> list[str]:
    """Return the places and units that may be chosen; moves are shown by the reach instead.

    For attacks these are the targets; if there is only one target, the hexes to aim at.
    """
    found = [mark.words[_MARKED_WORD[mark.kind]] for mark in marks if mark.kind in _MARKED_WORD]
    attacks = [mark.words for mark in marks if mark.kind == "attack"]
    is_one = len({words[1] for words in attacks}) == 1
    found += [words[-1] if is_one else words[1] for words in attacks]
    numbers = (mark.number for mark in marks if mark.kind == "headquarters")
    found += [cell_name(game_map.starts[number]) for number in numbers if number in game_map.starts]
    return list(dict.fromkeys(found))


def _last_unit(position: Position, last: Action | None) -> set[str]:
    """Return the unit of the last action; its former place is not known any more."""
    if last is None or not last.unit or last.words[0] not in position.units():
        return set()
    return {last.words[0]}
