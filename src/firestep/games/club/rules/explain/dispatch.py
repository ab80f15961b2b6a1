"""Explain why a choice is not allowed: dispatch by the kind of action."""

from firestep.contract import Refusal, Seat
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules import turn
from firestep.games.club.rules.explain import attacks, money, moves, setup

# By kind of action: the phase it belongs to, and the rule that says so.
PHASE_OF = {
    "pick": (layout.P_SPLIT, "TC-VAR-38"),
    "assign": (layout.P_SPLIT, "TC-SETUP-34"),
    "ready": (layout.P_SPLIT, "TC-SETUP-34"),
    "turn": (layout.P_TURN_CHIP, "TC-SETUP-20"),
    "place": (layout.P_PLACING, "TC-SETUP-21"),
    "headquarters": (layout.P_HEADQUARTERS, "TC-VAR-03"),
    "use": (layout.P_ARMIES, "TC-TURN-17"),
    "move": (layout.P_MOVING, "TC-TURN-04"),
    "board": (layout.P_MOVING, "TC-TRANS-05"),
    "unload": (layout.P_MOVING, "TC-TRANS-07"),
    "lay": (layout.P_MOVING, "TC-SPEC-57"),
    "attack": (layout.P_ATTACKS, "TC-DECL-01"),
    "repair": (layout.P_BANK, "TC-TURN-06"),
    "buy": (layout.P_BANK, "TC-TURN-06"),
    "treat": (layout.P_BANK, "TC-SPEC-21"),
    "draw": (layout.P_BANK, "TC-SPEC-01"),
    "choose": (layout.P_BANK, "TC-SPEC-01"),
    "mount": (layout.P_BANK, "TC-SPEC-46"),
    "station": (layout.P_SPECIAL_PLACE, "TC-SPEC-07"),
    "point": (layout.P_BANK, "TC-DIFF-19"),
    "give": (layout.P_BANK, "TC-BANK-07"),
    "end moves": (layout.P_MOVING, "TC-TURN-07"),
    "end attacks": (layout.P_ATTACKS, "TC-TURN-07"),
    "end turn": (layout.P_BANK, "TC-TURN-07"),
}


def explain_phase(state: Words, action: Action, phase: str) -> Refusal | None:
    """Return a refusal if the action belongs to another phase, else None."""
    name = str(action) if action.kind == "end" else action.kind
    due, rule = PHASE_OF[name]
    if state[layout.S_PHASE] == due:
        return None
    return Refusal(rule, "wrong-phase", {"action": str(action), "phase": phase})


def explain(
    state: Words, config: GameConfig, seat: Seat, action: Action, scratch: Words
) -> Refusal:
    """Explain a choice that is not listed, made by the seat to act in the right phase."""
    kind = action.kind
    if kind in ("pick", "assign", "ready", "turn", "place", "headquarters"):
        return setup.explain(state, config, seat, action, scratch)
    if kind == "use":
        return _explain_use(state, config.field)
    if kind in ("move", "board", "unload", "lay") or str(action) == "end moves":
        return moves.explain(state, config, seat, action, scratch)
    if kind == "attack":
        return attacks.explain(state, config, seat, action)
    return money.explain(state, config, seat, action)


def _explain_use(state: Words, field: Words) -> Refusal:
    allowed = turn.armies_allowed(state, field)
    if field[layout.F_PLAYERS] == 2 and state[layout.S_ROUND] == 2:
        return Refusal("TC-TURN-11", "the-other-armies", {"count": allowed})
    rule = "TC-TURN-08" if field[layout.F_PLAYERS] == 4 else "TC-TURN-10"
    return Refusal(rule, "too-many-armies", {"count": allowed})
