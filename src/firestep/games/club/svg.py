"""A position made into a scene: what a picture of it shows, and which choices are marked."""

from collections.abc import Sequence

from firestep.contract import Seat
from firestep.games.club import layout
from firestep.games.club.actions import Action
from firestep.games.club.picture import board as pictures
from firestep.games.club.picture.matsvg import draw_mat
from firestep.games.club.picture.scene import Piece, Scene
from firestep.games.club.state import Position
from firestep.games.club.wording import reach, status

__all__ = ["draw", "draw_mat", "scene"]

_MARKED = {"place": 1, "unload": 1, "buy": 1, "attack": 1, "board": 1, "repair": 0, "assign": 0}


def draw(
    position: Position, *, seat: Seat, marks: Sequence[Action] = (), last: Action | None = None
) -> str:
    """Draw a position as an SVG document; everybody sees the map from the south."""
    return pictures.draw(scene(position, marks, last))


def scene(position: Position, marks: Sequence[Action] = (), last: Action | None = None) -> Scene:
    """Return what is to be shown of a position, with these choices and this last action."""
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
        )
        for unit in units.values()
    ]
    chosen = {mark.words[0] for mark in marks if mark.unit} or _last_unit(position, last)
    movers = {mark.words[0] for mark in marks if mark.kind == "move"} or {mover} - {""}
    ways = reach(position, units[movers.pop()]) if len(movers) == 1 else {}
    if any(mark.kind == "move" for mark in marks):
        named = {mark.words[1] for mark in marks if mark.kind == "move"}
        ways = {place: way for place, way in ways.items() if place in named}
    return Scene(
        terms.ground,
        terms.mat,
        pieces,
        owners={
            fort: terms.nations[holder - 1] for fort, holder in position.forts.items() if holder
        },
        reach=ways,
        attacks=[pair for pair in position.declared if set(pair) <= units.keys()],
        fought=_fought(position),
        marks=_marked(marks),
        chosen=chosen.pop() if len(chosen) == 1 else "",
        title=status(position, "en"),
    )


def _open_mover(position: Position) -> str:
    mover = position.word(layout.MOVER)
    return f"u{mover}" if mover and position.phase == "move" else ""


def _fought(position: Position) -> int:
    """Count the attacks that are done with among those whose units all live."""
    living = position.units()
    done = position.declared[: position.word(layout.FOUGHT)]
    return sum(set(pair) <= living.keys() for pair in done)


def _marked(marks: Sequence[Action]) -> list[str]:
    """Return the places and units that may be chosen; moves have their reach instead."""
    found = [mark.words[_MARKED[mark.kind]] for mark in marks if mark.kind in _MARKED]
    return list(dict.fromkeys(found))


def _last_unit(position: Position, last: Action | None) -> set[str]:
    """Return the unit that the last action was for; where it came from is no longer to be seen."""
    if last is None or not last.unit or last.words[0] not in position.units():
        return set()
    return {last.words[0]}
