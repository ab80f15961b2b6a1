"""What players hide from each other, and where that puts a bar to taking back (TC-GAP-48, -80).

Splits and picks are their owner's secret until all are opened; the codes of mines are their team's
until a mine goes off or the game is over.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from firestep.contract import Event, Json, Seat
from firestep.games.club.actions import Action, unit_number
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.hidden.sampling import sample
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import words
from firestep.games.club.position_text.mines import HIDDEN
from firestep.games.club.rules.contact import apart, look_round
from firestep.games.club.rules.explain.moves import way_to
from firestep.games.club.rules.movement import find_ways, is_movable, load_of
from firestep.games.club.rules.transport import is_cargo_left, last_label
from firestep.games.club.state import Position

_SEALED: Final = ("assign", "pick")
_SEALED_EVENTS: Final = ("assigned", "picked")
_OF_A_MINE: Final = ("seat", "unit", "type", "mine", "marker")
"""The facts of a laid mine that everybody may know."""


def _is_friend(seat: Seat, owner: Seat) -> bool:
    return seat >= 1 and owner >= 1 and (seat ^ owner) & 1 == 0


def shown(actor: Seat, action: Action, seat: Seat) -> str:
    """Return the text of an action as a seat or a spectator may know it while the game goes on.

    What is sealed leaves no trace with the others; of a mine they know the marker, not the code.
    """
    if action.kind in _SEALED and seat != actor:
        return ""
    if action.kind == "lay" and not _is_friend(seat, actor):
        return " ".join([action.kind, *action.words[:2], HIDDEN])
    return str(action)


def seen(event: Event, seat: Seat) -> Event | None:
    """Return what of an event a seat or a spectator may know; None if nothing."""
    owner = event.facts.get("seat")
    if event.kind in _SEALED_EVENTS and owner != seat:
        return None
    if event.kind == "laid" and not (isinstance(owner, int) and _is_friend(seat, owner)):
        facts = {name: event.facts[name] for name in _OF_A_MINE if name in event.facts}
        return Event(event.kind, event.rule, facts)
    return event


def reach_back(actions: Sequence[Action], undo: str) -> int:
    """Return how many of a seat's actions since the last barrier it may take back (TC-GAP-80).

    `undo` is `phase`, `unit` for the orders of the last unit alone, or `off`.
    """
    if undo == "phase":
        return len(actions)
    if undo == "off" or not actions or not actions[-1].unit:
        return 0
    count = 0
    while count < len(actions) and actions[-count - 1].unit == actions[-1].unit:
        count += 1
    return count


def barrier(view: Mapping[str, Json], seat: Seat, action: Action, terms: GameConfig) -> bool:
    """Tell whether an action may not be taken back, by what its seat sees before it (TC-GAP-80).

    A seal is final (TC-SETUP-34). A unit that enters a hex at most one from an enemy's marker
    learns whether a mine lies there, and learns as much where nothing happens.
    """
    if action.kind == "ready":
        return True
    known: Mapping[str, Any] = view
    if action.kind not in ("move", "board", "unload", "end"):
        return False
    mines = known["mines"].values()
    markers = [mine["marker"] for mine in mines if not _is_friend(seat, mine["seat"])]
    if not markers:
        return False
    position = sample(view, seat, lambda n: 0, terms)
    if action.kind == "end":  # whoever is still aboard gets off where there is room
        return action.words[0] == "moves" and is_cargo_left(position.words()) != 0
    marked = [terms.targets[marker] for marker in markers]
    entered = entered_by(position, action)
    return any(apart(terms.field, hex, marker) <= 1 for hex in entered for marker in marked)


def entered_by(position: Position, action: Action) -> list[int]:
    """Return the hexes that a move, a boarding or an unloading enters, one after the other."""
    state, terms = position.words(), position.terms
    field, unit = terms.field, action.unit
    if action.kind == "unload":
        places = [terms.targets.get(action.words[1], layout.NOWHERE)]
    elif not 1 <= unit <= state[layout.UNITS] or is_movable(state, field, unit) == 0:
        places = []
    elif action.kind == "board":
        places = _way_aboard(position, unit, unit_number(action.words[1]))
    else:
        scratch = words(layout.SCRATCH)
        owner = state[layout.SLOTS + unit * layout.SLOT - layout.SLOT + layout.OWNER]
        look_round(state, field, owner, scratch)
        find_ways(state, field, unit, load_of(state, unit), scratch)
        target = terms.targets.get(action.words[1])
        is_reached = target is not None and scratch[layout.BEST + target] != layout.NOWHERE
        places = way_to(target, scratch)[1:] if target is not None and is_reached else []
    return [place for place in places if place < len(terms.cells)]


def _way_aboard(position: Position, unit: int, truck: int) -> list[int]:
    """Return the places a unit goes through to the truck it boards."""
    state, scratch = position.words(), words(layout.SCRATCH)
    if not 1 <= truck <= state[layout.UNITS]:
        return []
    slot = layout.SLOTS + truck * layout.SLOT - layout.SLOT
    if state[slot + layout.PLACE] >= layout.ABOARD:
        return []
    label = last_label(state, position.terms.field, unit, truck, scratch)
    places: list[int] = []
    while label != layout.NOWHERE and scratch[layout.LABEL_FROM + label] != layout.NOWHERE:
        places.append(scratch[layout.LABEL_PLACE + label])
        label = scratch[layout.LABEL_FROM + label]
    return places[::-1]
