"""Armies that may act in the first rounds (TC-TURN-08 to -21)."""

from dataclasses import replace

from .state import State, Unit


def armies_allowed(players: int, round_: int, position: int) -> int:
    """Return how many armies the player at a position (0 = first) may use in a round."""
    if players == 4 and round_ == 1:
        return (1, 1, 2, 3)[position]  # TC-TURN-08
    if players == 2 and round_ == 1:
        return (1, 2)[position]  # TC-TURN-10
    if players == 2 and round_ == 2:
        return (2, 3)[position]  # TC-TURN-11
    return 3  # TC-TURN-09, TC-TURN-12


def allowed_now(state: State) -> int:
    """Return how many armies the active player may use."""
    position = (state.seat - state.first) % len(state.nations)
    return armies_allowed(len(state.nations), state.round, position)


def may_get_orders(state: State, unit: Unit) -> bool:
    """Return whether the limit of the first rounds allows a unit to act."""
    if state.used is None or unit.army == "":
        return True  # TC-TURN-09, -12, -21
    if unit.army in state.used:
        return True  # TC-TURN-14
    if state.options["turn_limit_choice"] != "lazy":
        return False
    if len(state.nations) == 2 and state.round == 2 and unit.army in state.used_first:
        return False  # TC-TURN-11
    return len(state.used) < allowed_now(state)


def may_act_together(state: State, rider: Unit, truck: Unit) -> bool:
    """Return whether the limit allows a unit to board a truck: both take part (TC-TURN-14)."""
    both = may_get_orders(state, rider) and may_get_orders(state, truck)
    if not both or state.used is None:
        return both
    armies = {*state.used, rider.army, truck.army} - {""}
    return len(armies) <= allowed_now(state)


def note_order(state: State, unit: Unit) -> State:
    """Count the unit's army as used from its first order on (TC-GAP-05, lazy)."""
    if state.options["turn_limit_choice"] != "lazy" or state.used is None:
        return state
    if unit.army == "" or unit.army in state.used:
        return state
    used = tuple(sorted((*state.used, unit.army)))
    if state.round == 1 and state.seat == state.first:
        state = replace(state, used_first=used)
    return replace(state, used=used)
