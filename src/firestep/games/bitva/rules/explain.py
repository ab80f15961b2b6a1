"""Which rule forbids an action: the same checks as the rules, with a refusal as the result."""

from firestep.boards.hex import cell_name
from firestep.contract import Json, Refusal
from firestep.games.bitva import layout
from firestep.games.bitva.actions import Action
from firestep.games.bitva.notation_writer import KIND_NAMES, PHASES
from firestep.games.bitva.rules.movement import count_infantry, may_leave, post_closed
from firestep.games.bitva.rules.patrol import find_patrols
from firestep.games.bitva.rules.setup import missing_in_zone
from firestep.games.bitva.rules.zone import count_outside

_RULE_OF: dict[str, str] = {
    "post": "BV-SETUP-01",
    "place": "BV-SETUP-02",
    "enter": "BV-ADV-06",
    "recall": "BV-ADV-07",
    "hold": "BV-ADV-07",
    "move": "BV-MOVE-01",
    "pass": "BV-MOVE-08",
    "die": "BV-SETUP-02",
    "dice": "BV-MOVE-01",
}
_PHASES_OF = {
    "die": (layout.ORDER, layout.PLACE_ROLL, layout.ENTRY_ROLL),
    "dice": (layout.ROLL,),
    "post": (layout.POST,),
    "place": (layout.PLACE,),
    "enter": (layout.ENTER,),
    "recall": (layout.RECALL,),
    "hold": (layout.RECALL,),
    "move": (layout.MOVE,),
    "pass": (layout.MOVE,),
}


def find_phase_refusal(state: bytes, action: Action) -> Refusal | None:
    """Return a refusal if this kind of action does not belong to the current phase."""
    if state[layout.PHASE] in _PHASES_OF[action.kind]:
        return None
    phase = PHASES[state[layout.PHASE]]
    return Refusal(_RULE_OF[action.kind], "wrong-phase", {"action": str(action), "phase": phase})


def find_refusal(state: bytes, field: bytes, action: Action, scratch: bytearray) -> Refusal:
    """Return the rule that forbids a choice of the seat to act. The choice must be illegal."""
    for cell in (action.first, action.second):
        if action.kind in ("post", "place", "enter", "recall", "move"):
            if field[layout.NUMBERS + cell] == 0:
                return Refusal("BV-BOARD-01", "no-hex", {"hex": cell_name(cell)})
    if action.kind == "post":
        return _refuse_post(state, field, action.second)
    if action.kind == "place":
        return _refuse_place(state, field, action.second)
    if action.kind == "pass":
        return Refusal("BV-MOVE-08", "must-move", {})
    start = state[action.first]
    facts: dict[str, Json] = {"hex": cell_name(action.first)}
    if start == 0:
        return Refusal(_RULE_OF[action.kind], "no-piece", facts)
    if start >> 1 != state[layout.SEAT]:
        return Refusal(_RULE_OF[action.kind], "not-your-piece", facts)
    if action.kind == "enter":
        return _refuse_entry(state, field, action)
    if action.kind == "recall":
        return _refuse_recall(state, field, action)
    return _refuse_move(state, field, action, scratch)


def _number_facts(field: bytes, cell: int, *wanted: int) -> dict[str, Json]:
    number = field[layout.NUMBERS + cell]
    return {"hex": cell_name(cell), "number": number, "roll": list(wanted)}


def _refuse_post(state: bytes, field: bytes, cell: int) -> Refusal:
    facts: dict[str, Json] = {"hex": cell_name(cell)}
    seat = state[layout.SEAT]
    if field[layout.KINDS + cell] != layout.POST_HEX:
        return Refusal("BV-SETUP-01", "no-post", facts)
    if field[layout.HALVES + cell] != (seat - 1) & 1:
        return Refusal("BV-SETUP-01", "other-half", facts)
    return Refusal("BV-TEAM-04", "post-taken", facts)


def _refuse_place(state: bytes, field: bytes, cell: int) -> Refusal:
    facts: dict[str, Json] = {"hex": cell_name(cell)}
    kind = field[layout.KINDS + cell]
    if field[layout.HALVES + cell] != (state[layout.SEAT] - 1) & 1:
        return Refusal("BV-SETUP-02", "other-half", facts)
    if field[layout.NUMBERS + cell] != state[layout.LOW]:
        return Refusal("BV-SETUP-02", "wrong-number", _number_facts(field, cell, state[layout.LOW]))
    if state[cell]:
        return Refusal("BV-SETUP-02", "taken", facts)
    if kind == layout.POST_HEX and not field[layout.ADVANCED]:
        return Refusal("BV-SETUP-02", "post-closed", facts)
    return Refusal("BV-ADV-02", "zone-first", {**facts, "missing": missing_in_zone(state, field)})


def _refuse_entry(state: bytes, field: bytes, action: Action) -> Refusal:
    facts: dict[str, Json] = {"hex": cell_name(action.first)}
    seat = state[layout.SEAT]
    if field[layout.KINDS + action.first] == layout.COMBAT:
        return Refusal("BV-ADV-06", "already-in-zone", facts)
    if state[action.first] & 1 and count_outside(state, field, 2 * seat):
        return Refusal("BV-ADV-06", "infantry-first", facts)
    return _refuse_target(state, field, action, layout.COMBAT, "BV-ADV-06", "not-in-zone")


def _refuse_recall(state: bytes, field: bytes, action: Action) -> Refusal:
    if field[layout.KINDS + action.first] != layout.COMBAT:
        return Refusal("BV-ADV-07", "not-in-zone", {"hex": cell_name(action.first)})
    if field[layout.HALVES + action.second] != (state[layout.SEAT] - 1) & 1:
        return Refusal("BV-ADV-07", "other-half", {"hex": cell_name(action.second)})
    if field[layout.KINDS + action.second] == layout.COMBAT:
        return Refusal("BV-ADV-07", "already-in-zone", {"hex": cell_name(action.second)})
    return Refusal("BV-ADV-07", "taken", {"hex": cell_name(action.second)})


def _refuse_target(
    state: bytes, field: bytes, action: Action, kind: int, rule: str, reason: str
) -> Refusal:
    target = action.second
    if field[layout.KINDS + target] != kind:
        return Refusal(rule, reason, {"hex": cell_name(target)})
    if field[layout.NUMBERS + target] != state[layout.LOW]:
        return Refusal(rule, "wrong-number", _number_facts(field, target, state[layout.LOW]))
    return Refusal(rule, "taken", {"hex": cell_name(target)})


def _refuse_move(state: bytes, field: bytes, action: Action, scratch: bytearray) -> Refusal:
    piece = state[action.first]
    team = ((piece >> 1) - 1) & 1
    find_patrols(state, field, team, scratch)
    by_dice = (
        _refuse_general(state, field, action)
        if piece & 1
        else _refuse_infantry(state, field, action, scratch[action.first] != 0)
    )
    if by_dice is not None:
        return by_dice
    find_patrols(state, field, 1 - team, scratch)
    return _refuse_landing(state, field, action, scratch)


def _refuse_general(state: bytes, field: bytes, action: Action) -> Refusal | None:
    faces = (state[layout.LOW], state[layout.HIGH])
    if field[layout.NUMBERS + action.second] in faces:
        return None
    return Refusal("BV-MOVE-04", "wrong-number", _number_facts(field, action.second, *faces))


def _refuse_infantry(state: bytes, field: bytes, action: Action, patrols: bool) -> Refusal | None:
    low, high = state[layout.LOW], state[layout.HIGH]
    rule = "BV-MOVE-03" if patrols else "BV-MOVE-02"
    number = field[layout.NUMBERS + action.first]
    if number not in (low, high):
        return Refusal(rule, "wrong-number", _number_facts(field, action.first, low, high))
    wanted = high if number == low else low
    if field[layout.NUMBERS + action.second] != wanted:
        return Refusal("BV-MOVE-09", "wrong-number", _number_facts(field, action.second, wanted))
    at = layout.NEAR + 6 * action.first
    if not patrols and action.second not in field[at : at + 6]:
        facts: dict[str, Json] = {"hex": cell_name(action.second), "start": cell_name(action.first)}
        return Refusal("BV-MOVE-02", "not-adjacent", facts)
    return None


def _refuse_landing(state: bytes, field: bytes, action: Action, patrols: bytearray) -> Refusal:
    target, other = action.second, state[action.second]
    facts: dict[str, Json] = {"hex": cell_name(target)}
    if other and (other >> 1) % 2 == (state[action.first] >> 1) % 2:
        return Refusal("BV-MOVE-05", "friend", {**facts, "piece": KIND_NAMES[other & 1]})
    if field[layout.ADVANCED]:
        return _refuse_zone_landing(state, field, action, patrols)
    seat = state[layout.SEAT]
    if field[layout.KINDS + target] == layout.POST_HEX:
        unshared = bytearray(field)
        unshared[layout.POST_SHARED] = 0
        is_shared = not post_closed(state, bytes(unshared), seat, target)
        return Refusal("BV-TEAM-05" if is_shared else "BV-MOVE-06", "post-closed", facts)
    return Refusal("BV-MOVE-07", "enemy-trench", facts)


def _refuse_zone_landing(state: bytes, field: bytes, action: Action, patrols: bytearray) -> Refusal:
    start, target = action.first, action.second
    facts: dict[str, Json] = {"hex": cell_name(target)}
    kind = field[layout.KINDS + target]
    seat = state[layout.SEAT]
    if kind != layout.COMBAT and field[layout.HALVES + target] != (seat - 1) & 1:
        if kind == layout.TRENCH:
            return Refusal("BV-ADV-10", "enemy-trench", facts)
        return Refusal("BV-ADV-03", "enemy-reserve", facts)
    if kind != layout.COMBAT and not may_leave(state, field, state[start]):
        alone = field[layout.RETREAT_BY_MOVE] and not count_infantry(state, field, seat)
        return Refusal("BV-ADV-08" if alone else "BV-ADV-07", "leaves-zone", facts)
    return Refusal("BV-ADV-04", "patrolling", facts)
