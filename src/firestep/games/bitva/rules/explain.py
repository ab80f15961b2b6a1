"""Which rule forbids an action: the same checks as the rules, with a refusal as the result."""

from firestep.boards.hex import cell_name
from firestep.contract import Json, Refusal
from firestep.games.bitva import access, layout
from firestep.games.bitva.actions import Action
from firestep.games.bitva.notation_writer import KIND_NAMES, PHASES
from firestep.games.bitva.rules.agreement import RULE as AGREEMENT_RULE
from firestep.games.bitva.rules.movement import (
    is_partner_reserve,
    is_post_closed,
    may_attack_trench,
    may_leave,
)
from firestep.games.bitva.rules.patrol import belongs_to, find_patrols
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
    "dice": "BV-MOVE-01",
}
# One die is rolled in several phases: the rule of the phase says what comes instead.
_RULE_OF_PHASE: dict[int, str] = {
    layout.P_ORDER: "BV-SETUP-04",
    layout.P_POST: "BV-SETUP-01",
    layout.P_PLACE_ROLL: "BV-SETUP-02",
    layout.P_PLACE: "BV-SETUP-02",
    layout.P_ENTRY_ROLL: "BV-ADV-06",
    layout.P_ENTER: "BV-ADV-06",
    layout.P_RECALL: "BV-ADV-07",
    layout.P_ROLL: "BV-MOVE-01",
    layout.P_MOVE: "BV-MOVE-01",
}
_RULE_OF_ENDING = {
    layout.E_GENERAL_FELL: "BV-END-01",
    layout.E_TEAM_FELL: "BV-TEAM-03",
    layout.E_TOO_QUIET: "BV-END-02",
}
_PHASES_OF = {
    "die": (layout.P_ORDER, layout.P_PLACE_ROLL, layout.P_ENTRY_ROLL),
    "dice": (layout.P_ROLL,),
    "post": (layout.P_POST,),
    "place": (layout.P_PLACE,),
    "enter": (layout.P_ENTER,),
    "recall": (layout.P_RECALL,),
    "hold": (layout.P_RECALL,),
    "move": (layout.P_MOVE,),
    "pass": (layout.P_MOVE,),
}


def find_phase_refusal(state: bytes, action: Action) -> Refusal | None:
    """Return a refusal if this kind of action does not belong to the current phase."""
    if state[layout.S_PHASE] in _PHASES_OF[action.kind]:
        return None
    phase = state[layout.S_PHASE]
    rule = _RULE_OF_PHASE[phase] if action.kind == "die" else _RULE_OF[action.kind]
    return Refusal(rule, "wrong-phase", {"action": str(action), "phase": PHASES[phase]})


def explain_end(state: bytes, action: Action) -> Refusal:
    """Refuse an action after the end, with the rule that ended the game.

    The rule sheet does not cover other endings than those on the board, see `agreement`.
    """
    rule = _RULE_OF_ENDING.get(state[layout.S_ENDING], AGREEMENT_RULE)
    return Refusal(rule, "game-over", {"action": str(action)})


def find_refusal(state: bytes, field: bytes, action: Action, scratch: bytearray) -> Refusal:
    """Return the rule that forbids a choice of the seat to act. The choice must be illegal."""
    for cell in (action.first, action.second):
        if action.kind in ("post", "place", "enter", "recall", "move"):
            if access.number_of(field, cell) == 0:
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
    if access.owner_of(start) != state[layout.S_SEAT]:
        return Refusal(_RULE_OF[action.kind], "not-your-piece", facts)
    if action.kind == "enter":
        return _refuse_entry(state, field, action)
    if action.kind == "recall":
        return _refuse_recall(state, field, action)
    return _refuse_move(state, field, action, scratch)


def _number_facts(field: bytes, cell: int, *wanted: int) -> dict[str, Json]:
    number = access.number_of(field, cell)
    return {"hex": cell_name(cell), "number": number, "roll": list(wanted)}


def _refuse_post(state: bytes, field: bytes, cell: int) -> Refusal:
    facts: dict[str, Json] = {"hex": cell_name(cell)}
    seat = state[layout.S_SEAT]
    if access.kind_of(field, cell) != layout.K_POST:
        return Refusal("BV-SETUP-01", "no-post", facts)
    if access.half_of(field, cell) != access.team_of(seat):
        return Refusal("BV-SETUP-01", "other-half", facts)
    return Refusal("BV-TEAM-04", "post-taken", facts)


def _refuse_place(state: bytes, field: bytes, cell: int) -> Refusal:
    facts: dict[str, Json] = {"hex": cell_name(cell)}
    kind = access.kind_of(field, cell)
    if access.half_of(field, cell) != access.team_of(state[layout.S_SEAT]):
        return Refusal("BV-SETUP-02", "other-half", facts)
    if access.number_of(field, cell) != state[layout.S_LOW]:
        return Refusal(
            "BV-SETUP-02", "wrong-number", _number_facts(field, cell, state[layout.S_LOW])
        )
    if state[cell]:
        return Refusal("BV-SETUP-02", "taken", facts)
    if kind == layout.K_POST and not field[layout.F_ADVANCED]:
        return Refusal("BV-SETUP-02", "post-closed", facts)
    if is_partner_reserve(state, field, state[layout.S_SEAT], cell):
        return Refusal("BV-ADV-01", "partner-reserve", facts)
    return Refusal("BV-ADV-02", "zone-first", {**facts, "missing": missing_in_zone(state, field)})


def _refuse_entry(state: bytes, field: bytes, action: Action) -> Refusal:
    facts: dict[str, Json] = {"hex": cell_name(action.first)}
    seat = state[layout.S_SEAT]
    if access.in_zone(field, action.first):
        return Refusal("BV-ADV-06", "already-in-zone", facts)
    infantry = count_outside(state, field, access.infantry_of(seat))
    may_enter = field[layout.F_GENERAL_MAY_ENTER] != 0
    if access.is_general(state[action.first]) and infantry and not may_enter:
        return Refusal("BV-ADV-06", "infantry-first", facts)
    target = action.second
    if not access.in_zone(field, target):
        return Refusal("BV-ADV-06", "not-in-zone", {"hex": cell_name(target)})
    if access.number_of(field, target) != state[layout.S_LOW]:
        wrong = _number_facts(field, target, state[layout.S_LOW])
        return Refusal("BV-ADV-06", "wrong-number", wrong)
    return Refusal("BV-ADV-06", "taken", {"hex": cell_name(target)})


def _refuse_recall(state: bytes, field: bytes, action: Action) -> Refusal:
    if not access.in_zone(field, action.first):
        return Refusal("BV-ADV-07", "not-in-zone", {"hex": cell_name(action.first)})
    if access.half_of(field, action.second) != access.team_of(state[layout.S_SEAT]):
        return Refusal("BV-ADV-07", "other-half", {"hex": cell_name(action.second)})
    if access.in_zone(field, action.second):
        return Refusal("BV-ADV-07", "already-in-zone", {"hex": cell_name(action.second)})
    if is_partner_reserve(state, field, state[layout.S_SEAT], action.second):
        return Refusal("BV-ADV-01", "partner-reserve", {"hex": cell_name(action.second)})
    if state[action.second] == 0:
        return Refusal("BV-ADV-10", "not-into-trench", {"hex": cell_name(action.second)})
    return Refusal("BV-ADV-07", "taken", {"hex": cell_name(action.second)})


def _refuse_move(state: bytes, field: bytes, action: Action, scratch: bytearray) -> Refusal:
    piece = state[action.first]
    team = access.team_of_piece(piece)
    find_patrols(state, field, team, scratch)
    by_dice = (
        _refuse_general(state, field, action)
        if access.is_general(piece)
        else _refuse_infantry(state, field, action, scratch[action.first] != layout.M_NONE)
    )
    if by_dice is not None:
        return by_dice
    find_patrols(state, field, 1 - team, scratch)
    return _refuse_landing(state, field, action, scratch)


def _refuse_general(state: bytes, field: bytes, action: Action) -> Refusal | None:
    faces = (state[layout.S_LOW], state[layout.S_HIGH])
    if access.number_of(field, action.second) in faces:
        return None
    return Refusal("BV-MOVE-04", "wrong-number", _number_facts(field, action.second, *faces))


def _refuse_infantry(state: bytes, field: bytes, action: Action, patrols: bool) -> Refusal | None:
    low, high = state[layout.S_LOW], state[layout.S_HIGH]
    rule = "BV-MOVE-03" if patrols else "BV-MOVE-02"
    number = access.number_of(field, action.first)
    if number not in (low, high):
        return Refusal(rule, "wrong-number", _number_facts(field, action.first, low, high))
    wanted = high if number == low else low
    if access.number_of(field, action.second) != wanted:
        return Refusal("BV-MOVE-09", "wrong-number", _number_facts(field, action.second, wanted))
    near = [access.neighbour(field, action.first, side) for side in range(layout.SIDES)]
    if not patrols and action.second not in near:
        facts: dict[str, Json] = {"hex": cell_name(action.second), "start": cell_name(action.first)}
        team = access.team_of(state[layout.S_SEAT])
        friends = [cell for cell in near if cell != layout.NOWHERE]
        if field[layout.F_ADVANCED] and any(
            belongs_to(state[cell], team, field) for cell in friends
        ):
            return Refusal("BV-ADV-05", "group-without-patrol", facts)
        return Refusal("BV-MOVE-02", "not-adjacent", facts)
    return None


def _refuse_landing(state: bytes, field: bytes, action: Action, patrols: bytearray) -> Refusal:
    target, other = action.second, state[action.second]
    facts: dict[str, Json] = {"hex": cell_name(target)}
    if other and access.same_team(access.owner_of(other), access.owner_of(state[action.first])):
        return Refusal(
            "BV-MOVE-05", "friend", {**facts, "piece": KIND_NAMES[access.is_general(other)]}
        )
    if field[layout.F_ADVANCED]:
        return _refuse_zone_landing(state, field, action, patrols)
    if access.kind_of(field, target) == layout.K_POST:
        unshared = bytearray(field)
        unshared[layout.F_POST_SHARED] = 0
        is_shared = not is_post_closed(state, bytes(unshared), target)
        return Refusal("BV-TEAM-05" if is_shared else "BV-MOVE-06", "post-closed", facts)
    return Refusal("BV-MOVE-07", "enemy-trench", facts)


def _refuse_zone_landing(state: bytes, field: bytes, action: Action, patrols: bytearray) -> Refusal:
    start, target = action.first, action.second
    facts: dict[str, Json] = {"hex": cell_name(target)}
    kind = access.kind_of(field, target)
    seat = state[layout.S_SEAT]
    home = access.team_of(seat)
    is_open = may_attack_trench(field, start, target, home)
    if kind != layout.K_COMBAT and access.half_of(field, target) != home and not is_open:
        if kind == layout.K_TRENCH:
            return Refusal("BV-ADV-10", "enemy-trench", facts)
        return Refusal("BV-ADV-03", "enemy-reserve", facts)
    is_home = access.half_of(field, target) == home
    if is_home and is_partner_reserve(state, field, seat, target):
        return Refusal("BV-ADV-01", "partner-reserve", facts)
    leaves = kind != layout.K_COMBAT and is_home
    if leaves and not may_leave(state, field, state[start]):
        if field[layout.F_RETREAT_BY_MOVE]:
            return Refusal("BV-ADV-08", "general-stays", facts)
        return Refusal("BV-ADV-07", "leaves-zone", facts)
    return Refusal("BV-ADV-04", "patrolling", facts)
