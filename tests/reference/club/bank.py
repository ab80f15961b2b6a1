"""Phase 4: repair, purchase and gifts."""

from dataclasses import replace

from .points import may_buy_point, play_point, spend
from .specials import own_forts, play_special_order, play_treat, special_orders, treat_orders
from .state import State, Unit, is_in_fort, nation_of, own_units, with_unit
from .turns import check_points, end_turn
from .units import ALL_KINDS, KINDS, TEAMS, roster

LIGHT_GUNS = ("assault_gun", "howitzer")
NO_GIFTS = ("scatter", "attacker-roll", "target-roll", "over")  # TC-BANK-07
PURCHASE = ("special-roll", "special-place")


def ally_of(state: State, nation: str) -> str:
    """Return the nation of the ally, or "" if there is none."""
    for other in state.nations:
        if other != nation and TEAMS[other] == TEAMS[nation]:
            return other
    return ""


def may_be_repaired(state: State, unit: Unit) -> bool:
    """Return whether a unit may be repaired, without regard to bonds."""
    if unit.damage == 0 or unit.id not in state.inside:
        return False  # TC-BANK-10, -11, -23
    return is_in_fort(unit) or state.options["bank_repair"] == "started"


def purchases(state: State, nation: str) -> list[str]:
    """List the types a player may buy."""
    kinds = list(roster(nation))  # TC-BANK-21
    if state.options["bank_extra_guns"]:  # TC-GAP-36
        kinds += [kind for kind in LIGHT_GUNS if kind not in kinds]
    return kinds


def bank_orders(state: State) -> list[str]:
    """List all orders of phase 4."""
    nation = nation_of(state, state.seat)
    money = state.bonds[nation]
    texts = ["end turn"]
    if not state.bought:  # TC-TURN-06: repairs come before purchases
        for unit in own_units(state, nation):
            if may_be_repaired(state, unit) and ALL_KINDS[unit.kind].repair <= money:
                texts.append(f"repair {unit.name}")  # TC-BANK-12, -20
        texts += treat_orders(state)
    for fort in own_forts(state, nation):  # TC-BANK-17, -18
        for kind in purchases(state, nation):
            if KINDS[kind].price <= money:
                texts.append(f"buy {kind} {fort}")  # TC-BANK-16
    texts += special_orders(state)
    if may_buy_point(state, nation):
        texts.append("point")
    return texts + gift_texts(state, nation)


def gift_texts(state: State, nation: str) -> list[str]:
    """List the gifts a player can afford (TC-BANK-05, -06, -08, -09)."""
    if not ally_of(state, nation):
        return []
    return [f"give {gift}" for gift in range(1, state.bonds[nation])]


def gifts(state: State, seat: int) -> list[str]:
    """List the gifts a seat may make now, in its turn or not (TC-BANK-07).

    No gifts are allowed while the purchase of a special force is incomplete, or only until it is
    paid for.
    """
    nation = nation_of(state, seat)
    always = state.options["bank_gift_when"] == "always"
    if state.seat == seat and state.phase in (PURCHASE[:1] if always else PURCHASE):
        return []  # TC-BANK-20
    if state.options["bank_gift"] == "own_phase4":  # TC-DIFF-14
        in_time = state.phase == "bank" and state.seat == seat
    else:
        in_time = state.phase not in (("over",) if always else NO_GIFTS)
    return gift_texts(state, nation) if in_time else []


def play_gift(state: State, nation: str, gift: int) -> State:
    """Return bonds to the ally; the giver pays the fee."""
    bonds = dict(state.bonds)
    bonds[nation] -= gift + 1
    bonds[ally_of(state, nation)] += gift
    return replace(state, bonds=bonds)


def play_bank_order(state: State, words: list[str]) -> State:
    """Apply an order of phase 4."""
    nation = nation_of(state, state.seat)
    if words == ["end", "turn"]:
        return end_turn(state)
    if words[0] == "repair":
        unit = state.units[int(words[1][1:])]
        state = spend(state, nation, ALL_KINDS[unit.kind].repair)
        return check_points(with_unit(state, replace(unit, damage=0)))  # TC-BANK-13, TC-XP-07
    if words[0] == "treat":
        return play_treat(state, words)
    if words[0] == "buy":
        state = spend(state, nation, KINDS[words[1]].price)
        unit = Unit(state.next_id, nation, words[1], words[2])  # TC-XP-08, TC-TURN-21
        state = with_unit(replace(state, next_id=state.next_id + 1, bought=True), unit)
        return check_points(state)
    if words[0] == "point":
        return check_points(play_point(state, nation))
    return play_special_order(state, words)
