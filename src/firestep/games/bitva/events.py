"""The events of an action, computed by comparing the positions before and after it."""

from firestep.boards.hex import cell_name
from firestep.contract import Event, Json, Seat
from firestep.games.bitva import access, layout
from firestep.games.bitva.actions import ASIDES, Action
from firestep.games.bitva.notation_writer import KIND_NAMES
from firestep.games.bitva.rules.agreement import RULE
from firestep.games.bitva.rules.patrol import find_patrols
from firestep.games.bitva.state import Position

_ROLL_RULES = {
    layout.P_ORDER: "BV-SETUP-04",
    layout.P_PLACE_ROLL: "BV-SETUP-02",
    layout.P_ENTRY_ROLL: "BV-ADV-06",
    layout.P_ROLL: "BV-MOVE-01",
}
_KINDS = {
    "post": ("picked", "BV-SETUP-01"),
    "place": ("placed", "BV-SETUP-02"),
    "enter": ("entered", "BV-ADV-06"),
    "recall": ("recalled", "BV-ADV-07"),
    "hold": ("held", "BV-ADV-07"),
    "pass": ("passed", "BV-MOVE-08"),
}


def make_events(before: Position, seat: Seat, action: Action, after: Position) -> list[Event]:
    """Return the events of one action, in order."""
    if action in ASIDES:
        events = [_aside_event(seat, action)]
    elif action.kind in ("die", "dice"):
        events = _roll_events(before, action, after)
    elif action.kind == "move":
        events = [_move_event(before, seat, action)]
    else:
        kind, rule = _KINDS[action.kind]
        facts: dict[str, Json] = {"seat": seat}
        if action.kind not in ("hold", "pass"):
            facts |= {"start": cell_name(action.first), "hex": cell_name(action.second)}
        events = [Event(kind, rule, facts)]
    for fallen in sorted(set(after.out) - set(before.out)):
        rule = "BV-END-01" if after.config.players == 2 else "BV-TEAM-03"
        events.append(Event("fell", rule, {"seat": fallen}))
    outcome = after.outcome()
    if outcome:
        rule = outcome.ending if outcome.ending.startswith("BV-") else RULE
        ended: dict[str, Json] = {"ending": outcome.ending, "winners": list(outcome.winners)}
        events.append(Event("ended", rule, ended))
    return events


def _roll_events(before: Position, action: Action, after: Position) -> list[Event]:
    phase = before.buffer[layout.S_PHASE]
    faces = [action.first] if action.kind == "die" else [action.first, action.second]
    facts: dict[str, Json] = {"seat": before.seat, "faces": list(faces)}
    if phase in (layout.P_PLACE_ROLL, layout.P_ENTRY_ROLL) and after.phase == before.phase:
        rule = "BV-SETUP-03" if phase == layout.P_PLACE_ROLL else "BV-ADV-06"
        return [Event("rolled-in-vain", rule, facts)]
    events = [Event("rolled", _ROLL_RULES[phase], facts)]
    if phase == layout.P_ORDER and after.buffer[layout.S_FIRST]:
        events.append(Event("begins", "BV-SETUP-04", {"seat": after.buffer[layout.S_FIRST]}))
    return events


def _move_event(before: Position, seat: Seat, action: Action) -> Event:
    state = before.buffer
    piece, taken = state[action.first], state[action.second]
    facts: dict[str, Json] = {
        "seat": seat,
        "piece": KIND_NAMES[access.is_general(piece)],
        "start": cell_name(action.first),
        "hex": cell_name(action.second),
    }
    if taken:
        facts |= {"taken": KIND_NAMES[access.is_general(taken)], "owner": access.owner_of(taken)}
        return Event("captured", "BV-MOVE-05", facts)
    scratch = bytearray(layout.W_SIZE)
    find_patrols(state, before.config.field, access.team_of(seat), scratch)
    infantry = "BV-MOVE-03" if scratch[action.first] else "BV-MOVE-02"
    return Event("moved", "BV-MOVE-04" if access.is_general(piece) else infantry, facts)


def _aside_event(seat: Seat, action: Action) -> Event:
    word = str(action).split()[-1]
    about = action.first if action.kind in ("time-out", "abandoned") else seat
    kinds = {
        "offer": "offered",
        "accept": "accepted",
        "decline": "declined",
        "resign": "resigned",
        "time-out": "timed-out",
        "abandoned": "abandoned",
    }
    facts: dict[str, Json] = {"seat": about}
    if action.kind in ("offer", "accept", "decline"):
        facts["what"] = word
    return Event(kinds[action.kind], RULE, facts)
