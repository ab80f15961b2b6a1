"""Phase 4: repair, purchase and gifts."""

from dataclasses import replace

from .state import State, Unit, in_fort, nation_of, own_units, with_unit
from .turns import end_turn
from .units import KINDS, TEAMS, roster


def ally_of(state: State, nation: str) -> str:
    """Name the ally in play, or "" if there is none."""
    for other in state.nations:
        if other != nation and TEAMS[other] == TEAMS[nation]:
            return other
    return ""


def repairable(state: State, unit: Unit) -> bool:
    """Tell whether a unit may be repaired, money aside."""
    stayed = in_fort(unit) and unit.id in state.inside  # TC-BANK-10, -11
    return stayed and unit.damage > 0  # TC-BANK-23


def bank_orders(state: State) -> list[str]:
    """List all orders of phase 4."""
    nation = nation_of(state, state.seat)
    money = state.bonds[nation]
    texts = ["end turn"]
    if not state.bought:  # TC-TURN-06: repairs come before purchases
        for unit in own_units(state, nation):
            if repairable(state, unit) and KINDS[unit.kind].repair <= money:
                texts.append(f"repair {unit.name}")  # TC-BANK-12, -20
    for fort, owner in state.owners.items():
        if owner != nation:
            continue  # TC-BANK-17, -18
        for kind in roster(nation):  # TC-BANK-21
            if KINDS[kind].price <= money:
                texts.append(f"buy {kind} {fort}")  # TC-BANK-16
    if ally_of(state, nation):  # TC-BANK-05, -09
        for gift in range(1, money):
            texts.append(f"give {gift}")  # TC-BANK-06, -08
    return texts


def play_bank_order(state: State, words: list[str]) -> State:
    """Carry out an order of phase 4."""
    nation = nation_of(state, state.seat)
    bonds = dict(state.bonds)
    if words == ["end", "turn"]:
        return end_turn(state)
    if words[0] == "repair":
        unit = state.units[int(words[1][1:])]
        bonds[nation] -= KINDS[unit.kind].repair
        state = with_unit(state, replace(unit, damage=0))  # TC-BANK-13, TC-XP-07
    elif words[0] == "buy":
        bonds[nation] -= KINDS[words[1]].price
        unit = Unit(state.next_id, nation, words[1], words[2])  # TC-XP-08, TC-TURN-21
        state = with_unit(replace(state, next_id=state.next_id + 1, bought=True), unit)
    else:
        gift = int(words[1])
        bonds[nation] -= gift + 1
        bonds[ally_of(state, nation)] += gift
    return replace(state, bonds=bonds)
