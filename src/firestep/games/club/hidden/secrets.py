"""Redaction of actions and events, and barriers for undo (TC-GAP-48, -80).

Splits and picks are secret to their owner until all seats are ready. The codes of mines are secret
to their team until the mine goes off or the game is over.
"""

from collections.abc import Sequence
from typing import Final

from firestep.contract import Event, Seat
from firestep.games.club.actions import Action, parse_unit_number
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    best_cost,
    is_on_board,
    label_from,
    label_place,
    owner_of,
    place_of,
    same_team,
    unit_slot,
)
from firestep.games.club.kernel.buffers import make_words
from firestep.games.club.position_text.mines import HIDDEN_CODE
from firestep.games.club.rules.contact import hex_distance, mark_board
from firestep.games.club.rules.explain.moves import path_to
from firestep.games.club.rules.movement import find_path_to, is_movable, load_of
from firestep.games.club.rules.transport import boarding_label, has_cargo
from firestep.games.club.state import Position

_SEALED_KINDS: Final = ("assign", "pick")
_SEALED_EVENTS: Final = ("assigned", "picked")
_PUBLIC_MINE_FACTS: Final = ("seat", "unit", "type", "mine", "marker")
"""The public facts of a laid mine."""


def _is_same_team(seat: Seat, owner: Seat) -> bool:
    return seat >= 1 and owner >= 1 and same_team(seat, owner)


def redact_action(actor: Seat, action: Action, seat: Seat) -> str:
    """Return the text of an action as a seat or a spectator may know it while the game goes on.

    Other seats see nothing of a split or a pick; other teams do not see the code of a mine.
    """
    if action.kind in _SEALED_KINDS and seat != actor:
        return ""
    if action.kind == "lay" and not _is_same_team(seat, actor):
        return " ".join([action.kind, *action.words[:2], HIDDEN_CODE])
    return str(action)


def redact_event(event: Event, seat: Seat) -> Event | None:
    """Return what a seat or a spectator may know of an event; None if nothing."""
    owner = event.facts.get("seat")
    if event.kind in _SEALED_EVENTS and owner != seat:
        return None
    if event.kind == "laid" and not (isinstance(owner, int) and _is_same_team(seat, owner)):
        facts = {name: event.facts[name] for name in _PUBLIC_MINE_FACTS if name in event.facts}
        return Event(event.kind, event.rule, facts)
    return event


def max_take_back(actions: Sequence[Action], undo: str) -> int:
    """Return how many of a seat's actions since the last barrier it may take back (TC-GAP-80).

    `undo` is the option: `phase`, `unit` for the orders of the last unit only, or `off`.
    """
    if undo == "phase":
        return len(actions)
    if undo == "off" or not actions or not actions[-1].unit:
        return 0
    count = 0
    while count < len(actions) and actions[-count - 1].unit == actions[-1].unit:
        count += 1
    return count


def has_hidden(position: Position) -> bool:
    """Return whether a split is secret or there are mines."""
    return position.phase == "split" or position.word(layout.S_MINES) != 0


def is_barrier(position: Position, seat: Seat, action: Action) -> bool:
    """Return whether an action cannot be undone, judged by what its seat sees (TC-GAP-80).

    A sealed split is final (TC-SETUP-34). A unit that enters a hex at or next to an enemy marker
    reveals whether the mine is there, also if nothing happens.
    """
    if action.kind == "ready":
        return True
    if action.kind not in ("move", "board", "unload", "end") or not has_hidden(position):
        return False
    markers = [mine.marker for mine in position.mines if not _is_same_team(seat, mine.seat)]
    if not markers:
        return False
    config = position.config
    if action.kind == "end":  # units aboard are unloaded, perhaps onto a mine
        return action.words[0] == "moves" and has_cargo(position.words()) != 0
    marked = [config.targets[marker] for marker in markers]
    entered = entered_hexes(position, action)
    return any(hex_distance(config.field, hex, marker) <= 1 for hex in entered for marker in marked)


def entered_hexes(position: Position, action: Action) -> list[int]:
    """Return the hexes that a move, a boarding or an unloading enters, in order."""
    state, config = position.words(), position.config
    field, unit = config.field, action.unit
    if action.kind == "unload":
        places = [config.targets.get(action.words[1], layout.NOWHERE)]
    elif not 1 <= unit <= state[layout.S_UNITS] or is_movable(state, field, unit) == 0:
        places = []
    elif action.kind == "board":
        places = _path_aboard(position, unit, parse_unit_number(action.words[1]))
    else:
        scratch = make_words(layout.SCRATCH_WORDS)
        owner = owner_of(state, unit_slot(unit))
        mark_board(state, field, owner, scratch)
        target, load = config.targets.get(action.words[1]), load_of(state, unit)
        places = []
        if target is not None:
            find_path_to(state, field, unit, load, target, scratch)
            if best_cost(scratch, target) != layout.NOWHERE:
                places = path_to(target, scratch)[1:]
    return [place for place in places if place < len(config.cells)]


def _path_aboard(position: Position, unit: int, truck: int) -> list[int]:
    """Return the places that a unit enters on its way to a truck."""
    state, scratch = position.words(), make_words(layout.SCRATCH_WORDS)
    if not 1 <= truck <= state[layout.S_UNITS]:
        return []
    slot = unit_slot(truck)
    if not is_on_board(place_of(state, slot)):
        return []
    label = boarding_label(state, position.config.field, unit, truck, scratch)
    places: list[int] = []
    while label != layout.NOWHERE and label_from(scratch, label) != layout.NOWHERE:
        places.append(label_place(scratch, label))
        label = label_from(scratch, label)
    return places[::-1]
