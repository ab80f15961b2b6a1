"""Money: income, gifts, repairs, purchases. BANK and related GAP rules."""

from collections.abc import Sequence
from typing import Any

import pytest

from firestep.boards.axial import cell, cell_name
from firestep.contract import CHANCE, SPECTATOR, TABLE, Event, InputError, Json, Refusal, Seat
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_small_positions import UnitAt, at, orders, play, table

PASS = ("end moves", "end attacks", "end turn")
TWO = ("GE", "FR")
# Fort A has its entrances at 0018 and 0119, fort B at 0218 and 0319.
BEFORE_A, BEFORE_B = "0017", "0217"


def hex(column: int, row: int) -> str:
    return cell_name(cell(column, row))


FAR = [UnitAt(nation, "car", hex(4 + 5 * n, 4)) for n, nation in enumerate(SEATING)]  # u1 to u4


def refused(game: Club, state: Position, order: str, seat: Seat | None = None) -> Refusal | None:
    return game.refusal(state, state.seat if seat is None else seat, Action(order))


def hits(count: int, dice: int) -> str:
    return "roll " + "-".join(["1"] * count + ["12"] * (dice - count))


@pytest.mark.rule("TC-EX-100")
@pytest.mark.rule("TC-BANK-01")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_ex_100_four_forts_pay_twelve(seat: Seat) -> None:
    """Vector EX-100."""
    game, state = table(FAR, phase="attacks", seat=seat, forts=dict.fromkeys("ABCD", seat))
    state = play(game, state, "end attacks")
    assert state.bonds[seat - 1] == 12
    assert sum(state.bonds) == 12


@pytest.mark.rule("TC-BANK-01")
@pytest.mark.rule("TC-BANK-22")
def test_income_is_paid_once_in_each_own_turn() -> None:
    game, state = table(FAR, phase="attacks", forts={"A": 1}, bonds=(4, 0, 0, 0))
    state = play(game, state, "end attacks")
    purses = [state.bonds[0]]
    state = play(game, state, "end turn")
    for _ in range(3):
        state = play(game, state, *PASS)
        purses.append(state.bonds[0])
    state = play(game, state, "end moves", "end attacks")
    assert [*purses, state.bonds[0]] == [7, 7, 7, 7, 10]


@pytest.mark.rule("TC-BANK-02")
def test_a_fort_captured_this_turn_pays_already() -> None:
    game, state = table([*FAR, UnitAt("GE", "infantry", BEFORE_A)], forts={"B": 1})
    state = play(game, state, "move u5 A", "end moves", "end attacks")
    assert state.forts["A"] == 1
    assert state.bonds == (6, 0, 0, 0)


@pytest.mark.rule("TC-BANK-02")
def test_a_fort_lost_to_the_enemy_pays_the_new_holder_only() -> None:
    game, state = table([*FAR, UnitAt("GE", "infantry", BEFORE_A)], forts={"A": 2})
    state = play(game, state, "move u5 A", "end moves", "end attacks")
    assert state.bonds == (3, 0, 0, 0)
    state = play(game, state, "end turn", "end moves", "end attacks")
    assert state.bonds == (3, 0, 0, 0)


@pytest.mark.rule("TC-BANK-03")
def test_the_forts_of_the_ally_pay_the_ally() -> None:
    game, state = table(FAR, phase="attacks", forts={"A": 3, "B": 3, "C": 2})
    state = play(game, state, "end attacks")
    assert state.bonds == (0, 0, 0, 0)


@pytest.mark.rule("TC-BANK-04")
def test_income_may_be_spent_at_once() -> None:
    units = [*FAR, UnitAt("GE", "infantry", "A", damage=1, stayed=True)]
    game, state = table(units, phase="attacks", forts={"A": 1, "B": 1, "C": 1})
    state = play(game, state, "end attacks", "repair u5", "buy infantry B")
    assert state.bonds == (0, 0, 0, 0)


@pytest.mark.rule("TC-BANK-05")
@pytest.mark.parametrize(("giver", "ally"), [(1, 3), (2, 4), (3, 1), (4, 2)])
def test_the_bonds_go_to_the_ally(giver: Seat, ally: Seat) -> None:
    game, state = table(FAR, phase="bank", seat=giver, bonds=(5, 5, 5, 5))
    state, events = game.apply(state, giver, Action("give 3"))
    assert {seat: bonds for seat, bonds in enumerate(state.bonds, 1) if bonds != 5} == {
        giver: 1,
        ally: 8,
    }
    assert list(events) == [Event("gave", "TC-BANK-05", {"seat": giver, "bonds": 3, "fee": 1})]


@pytest.mark.rule("TC-EX-102")
@pytest.mark.rule("TC-BANK-06")
@pytest.mark.rule("TC-BANK-08")
@pytest.mark.rule("TC-GAP-35")
@pytest.mark.parametrize("turn", [3, 1], ids=["own-money-phase", "aside"])
def test_ex_102_a_gift_of_four(turn: Seat) -> None:
    """Vector EX-102: the giver has 10, the ally 2, the gift is 4; the bank receives 1."""
    game, state = table(FAR, phase="bank", seat=turn, bonds=(2, 0, 10, 0))
    state, _ = game.apply(state, 3, Action("give 4"))
    assert state.bonds == (6, 0, 5, 0)


@pytest.mark.rule("TC-EX-102")
@pytest.mark.rule("TC-BANK-08")
def test_ex_102_a_gift_of_four_out_of_four_is_illegal_as_an_aside() -> None:
    """Vector EX-102, its end."""
    game, state = table(FAR, phase="bank", seat=1, bonds=(0, 0, 4, 0))
    assert refused(game, state, "give 4", 3) == Refusal(
        "TC-BANK-08", "gift-too-large", {"bonds": 4, "needs": 5, "has": 4}
    )
    assert refused(game, state, "give 3", 3) is None


@pytest.mark.rule("TC-EX-102")
@pytest.mark.rule("TC-BANK-08")
def test_ex_102_a_gift_of_four_out_of_four_is_illegal_in_the_own_money_phase() -> None:
    """Vector EX-102, its end."""
    game, state = table(FAR, phase="bank", seat=3, bonds=(0, 0, 4, 0))
    assert orders(game, state, "give") == ["give 1", "give 2", "give 3"]
    assert refused(game, state, "give 4") == Refusal(
        "TC-BANK-08", "gift-too-large", {"bonds": 4, "needs": 5, "has": 4}
    )


@pytest.mark.rule("TC-BANK-06")
@pytest.mark.rule("TC-GAP-35")
def test_each_of_several_gifts_costs_one_bond() -> None:
    game, state = table(FAR, phase="bank", bonds=(10, 0, 0, 0))
    state = play(game, state, "give 1", "give 1", "give 2")
    assert state.bonds == (3, 0, 4, 0)


@pytest.mark.rule("TC-BANK-08")
@pytest.mark.rule("TC-GAP-35")
@pytest.mark.parametrize("gift", ["0", "-2", "1.5"])
def test_a_gift_is_a_whole_number_from_one(gift: str) -> None:
    with pytest.raises(InputError):
        Action(f"give {gift}")


@pytest.mark.rule("TC-BANK-07")
@pytest.mark.rule("TC-GAP-35")
@pytest.mark.parametrize("phase", ["armies", "move", "attacks", "bank"])
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_gifts_are_made_in_every_phase_and_in_the_turns_of_others(phase: str, seat: Seat) -> None:
    game, state = table(FAR, phase=phase, round=1, seat=2, first=2, bonds=(5, 5, 5, 5))
    assert refused(game, state, "give 2", seat) is None
    after, _ = game.apply(state, seat, Action("give 2"))
    ally = (seat + 1) % 4 + 1
    assert (after.bonds[seat - 1], after.bonds[ally - 1]) == (2, 7)
    assert (after.phase, after.seat) == (phase, 2)


@pytest.mark.rule("TC-BANK-07")
def test_a_gift_can_be_made_before_the_first_turn() -> None:
    game = Club()
    state, _ = game.apply(game.initial(), 3, Action("give 2"))
    assert state.bonds == (2, 0, 0, 0)
    assert state.phase == "split"


FIGHT = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("FR", "infantry", at(0, 1))]


@pytest.mark.rule("TC-BANK-07")
@pytest.mark.rule("TC-GAP-35")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
@pytest.mark.parametrize("rolls", [0, 1], ids=["attacker-roll", "target-roll"])
def test_no_gift_while_a_battle_is_resolved(seat: Seat, rolls: int) -> None:
    game, state = table(FIGHT, phase="attacks", bonds=(5, 5, 5, 5))
    state = play(game, state, "attack u1 u2", "end attacks", *[hits(0, 12)] * rolls)
    assert state.phase == ("attacker-roll", "target-roll")[rolls]
    assert refused(game, state, "give 2", seat) == Refusal(
        "TC-BANK-07", "not-in-battle", {"bonds": 2}
    )
    assert Action("give 2") not in game.asides(state, seat)


@pytest.mark.rule("TC-BANK-07")
def test_no_gift_before_big_berthas_scatter_roll() -> None:
    units = [UnitAt("GE", "bertha", at(0, 0)), UnitAt("FR", "infantry", at(0, 4))]
    game, state = table(units, phase="attacks", bonds=(5, 5, 5, 5))
    state = play(game, state, "attack u1 u2", "end attacks")
    assert state.phase == "scatter"
    assert refused(game, state, "give 2", 3) == Refusal("TC-BANK-07", "not-in-battle", {"bonds": 2})


@pytest.mark.rule("TC-BANK-07")
def test_gifts_are_possible_again_after_the_last_battle() -> None:
    game, state = table(FIGHT, phase="attacks", bonds=(5, 5, 5, 5))
    state = play(game, state, "attack u1 u2", "end attacks", hits(0, 12), hits(0, 12))
    assert state.phase == "bank"
    assert refused(game, state, "give 2", 2) is None


@pytest.mark.rule("TC-BANK-09")
def test_with_two_players_there_is_nobody_to_give_to() -> None:
    units = [UnitAt("GE", "car", at(0, 0)), UnitAt("FR", "car", at(0, 5))]
    game, state = table(units, nations=TWO, phase="move", bonds=(9, 9))
    for seat in (1, 2):
        assert refused(game, state, "give 2", seat) == Refusal(
            "TC-BANK-09", "no-ally", {"bonds": 2}
        )


@pytest.mark.rule("TC-BANK-09")
def test_with_two_players_no_gift_in_the_own_money_phase_either() -> None:
    units = [UnitAt("GE", "car", at(0, 0)), UnitAt("FR", "car", at(0, 5))]
    game, state = table(units, nations=TWO, phase="bank", bonds=(9, 9))
    assert orders(game, state, "give") == []
    assert refused(game, state, "give 2") == Refusal("TC-BANK-09", "no-ally", {"bonds": 2})


@pytest.mark.rule("TC-BANK-09")
@pytest.mark.parametrize("seat", [CHANCE, TABLE, SPECTATOR, 5])
def test_only_players_make_gifts(seat: Seat) -> None:
    game, state = table(FAR, phase="move", bonds=(9, 9, 9, 9))
    assert refused(game, state, "give 2", seat) is not None
    assert Action("give 2") not in game.asides(state, seat)


@pytest.mark.rule("TC-BANK-10")
def test_a_unit_outside_a_fort_is_not_repaired() -> None:
    units = [*FAR, UnitAt("GE", "infantry", at(0, 0), damage=2)]
    game, state = table(units, phase="bank", forts={"A": 1}, bonds=(20, 0, 0, 0))
    assert orders(game, state, "repair") == []
    assert refused(game, state, "repair u5") == Refusal("TC-BANK-10", "not-in-fort", {"unit": "u5"})


@pytest.mark.rule("TC-EX-101")
@pytest.mark.rule("TC-BANK-10")
@pytest.mark.rule("TC-BANK-15")
def test_ex_101_a_repair_in_a_fort_takes_three_turns() -> None:
    """Vector EX-101: enter, be repaired, leave."""
    units = [
        UnitAt("GE", "infantry", BEFORE_A, damage=4, experience=3),
        UnitAt("FR", "car", hex(20, 3)),
    ]
    game, state = table(units, nations=TWO, forts={"A": 1}, bonds=(20, 0))
    state = play(game, state, "move u1 A", "end moves", "end attacks")
    assert refused(game, state, "repair u1") is not None
    assert orders(game, state, "repair") == []
    state = play(game, state, "end turn", *PASS, "end moves", "end attacks")
    money = state.bonds[0]
    state = play(game, state, "repair u1")
    assert (state.units()["u1"].damage, state.units()["u1"].experience) == (0, 3)
    assert state.bonds[0] == money - 2
    state = play(game, state, "end turn", *PASS, f"move u1 {BEFORE_A}")
    assert state.units()["u1"].place == BEFORE_A


@pytest.mark.rule("TC-BANK-11")
def test_a_unit_that_entered_this_turn_is_refused() -> None:
    units = [*FAR, UnitAt("GE", "infantry", BEFORE_A, damage=4)]
    game, state = table(units, forts={"A": 1}, bonds=(20, 0, 0, 0))
    state = play(game, state, "move u5 A", "end moves", "end attacks")
    assert refused(game, state, "repair u5") == Refusal(
        "TC-BANK-11", "not-all-turn", {"unit": "u5"}
    )


@pytest.mark.rule("TC-BANK-11")
def test_a_unit_that_left_and_came_back_is_not_repaired() -> None:
    units = [*FAR, UnitAt("GE", "mounted", "A", damage=4, stayed=True)]
    game, state = table(units, forts={"A": 1}, bonds=(20, 0, 0, 0))
    state = play(game, state, f"move u5 {BEFORE_A}", "move u5 A", "end moves", "end attacks")
    assert state.units()["u5"].place == "A"
    assert refused(game, state, "repair u5") == Refusal(
        "TC-BANK-11", "not-all-turn", {"unit": "u5"}
    )


@pytest.mark.rule("TC-BANK-11")
def test_a_unit_that_left_by_truck_and_came_back_with_it_is_not_repaired() -> None:
    units = [
        *FAR,
        UnitAt("GE", "infantry", "A", damage=4, stayed=True),
        UnitAt("GE", "truck", BEFORE_A),
    ]
    game, state = table(units, forts={"A": 1}, bonds=(20, 0, 0, 0))
    state = play(game, state, "board u5 u6", "move u6 A", "end moves", "end attacks")
    assert state.units()["u5"].place == "A"
    assert refused(game, state, "repair u5") == Refusal(
        "TC-BANK-11", "not-all-turn", {"unit": "u5"}
    )


@pytest.mark.rule("TC-BANK-11")
def test_a_unit_that_captured_its_fort_this_turn_is_not_repaired() -> None:
    units = [*FAR, UnitAt("GE", "infantry", BEFORE_A, damage=4)]
    game, state = table(units, bonds=(20, 0, 0, 0))
    state = play(game, state, "move u5 A", "end moves", "end attacks")
    assert refused(game, state, "repair u5") == Refusal(
        "TC-BANK-11", "not-all-turn", {"unit": "u5"}
    )


REPAIRS = [("truck", 2), ("infantry", 2), ("heavy", 3), ("gun", 4), ("aa", 3), ("tank", 6)]


@pytest.mark.rule("TC-BANK-12")
@pytest.mark.rule("TC-BANK-13")
@pytest.mark.parametrize(("kind", "price"), REPAIRS)
@pytest.mark.parametrize("damage", [1, 3, 5])
def test_one_price_takes_off_all_damage(kind: str, price: int, damage: int) -> None:
    units = [*FAR, UnitAt("GE", kind, "A", damage=damage, stayed=True)]
    game, state = table(units, phase="bank", forts={"A": 1}, bonds=(10, 0, 0, 0))
    state, events = game.apply(state, 1, Action("repair u5"))
    assert (state.units()["u5"].damage, state.bonds[0]) == (0, 10 - price)
    facts: dict[str, Json] = {
        "seat": 1,
        "unit": "u5",
        "type": kind,
        "price": price,
        "damage": damage,
    }
    assert list(events) == [Event("repaired", "TC-BANK-13", facts)]


@pytest.mark.rule("TC-BANK-14")
def test_a_repair_needs_the_whole_price() -> None:
    units = [*FAR, UnitAt("GE", "tank", "A", damage=3, stayed=True)]
    game, state = table(units, phase="bank", forts={"A": 1}, bonds=(5, 0, 0, 0))
    assert orders(game, state, "repair") == []
    assert refused(game, state, "repair u5") == Refusal(
        "TC-BANK-20", "too-dear", {"unit": "u5", "price": 6, "has": 5}
    )


@pytest.mark.rule("TC-BANK-14")
def test_a_repair_is_offered_in_one_form_only() -> None:
    units = [*FAR, UnitAt("GE", "tank", "A", damage=3, stayed=True)]
    game, state = table(units, phase="bank", forts={"A": 1}, bonds=(30, 0, 0, 0))
    assert orders(game, state, "repair") == ["repair u5"]
    with pytest.raises(InputError):
        Action("repair u5 1")


@pytest.mark.rule("TC-BANK-23")
@pytest.mark.rule("TC-GAP-37")
def test_an_undamaged_unit_is_not_repaired() -> None:
    units = [*FAR, UnitAt("GE", "tank", "A", stayed=True)]
    game, state = table(units, phase="bank", forts={"A": 1}, bonds=(30, 0, 0, 0))
    assert orders(game, state, "repair") == []
    assert refused(game, state, "repair u5") == Refusal("TC-BANK-23", "not-damaged", {"unit": "u5"})


@pytest.mark.rule("TC-BANK-23")
@pytest.mark.rule("TC-GAP-37")
def test_a_unit_is_not_repaired_twice() -> None:
    units = [*FAR, UnitAt("GE", "tank", "A", damage=2, stayed=True)]
    game, state = table(units, phase="bank", forts={"A": 1}, bonds=(30, 0, 0, 0))
    state = play(game, state, "repair u5")
    assert refused(game, state, "repair u5") == Refusal("TC-BANK-23", "not-damaged", {"unit": "u5"})


@pytest.mark.rule("TC-BANK-10")
def test_a_player_repairs_only_own_units() -> None:
    units = [*FAR, UnitAt("AH", "tank", "A", damage=2, stayed=True)]
    game, state = table(units, phase="bank", forts={"A": 3}, bonds=(30, 0, 0, 0))
    assert refused(game, state, "repair u5") == Refusal(
        "TC-BANK-10", "not-yours", {"unit": "u5", "seat": 3}
    )


PRICES = {
    "GE": "truck 6 infantry 7 mounted 9 heavy 11 gun 12 mortar 13 aa 10 car 14 fighter 13 tank 20"
    " bertha 16",
    "GB": "truck 6 infantry 7 mounted 9 heavy 11 gun 12 mortar 13 aa 10 car 14 fighter 13 tank 20"
    " mark1 16",
    "AH": "truck 6 infantry 7 mounted 9 heavy 11 howitzer 12 mortar 13 aa 10 car 14 fighter 13"
    " tank 20 antitank 13",
    "FR": "truck 6 infantry 7 mounted 9 heavy 11 howitzer 12 mortar 13 aa 10 car 14 fighter 13"
    " tank 20 ft17 16",
}


def price_list(nation: str) -> dict[str, int]:
    words = PRICES[nation].split()
    return dict(zip(words[::2], map(int, words[1::2]), strict=True))


@pytest.mark.rule("TC-BANK-16")
@pytest.mark.rule("TC-BANK-21")
@pytest.mark.rule("TC-GAP-36")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_every_type_of_the_own_roster_is_on_offer_at_its_price(seat: Seat) -> None:
    game, state = table(FAR, phase="bank", seat=seat, forts={"A": seat}, bonds=(50, 50, 50, 50))
    prices = price_list(SEATING[seat - 1])
    assert {order.split()[1] for order in orders(game, state, "buy")} == set(prices)
    for kind, price in prices.items():
        after, events = game.apply(state, seat, Action(f"buy {kind} A"))
        assert after.bonds[seat - 1] == 50 - price
        unit = after.units()["u5"]
        assert (unit.kind, unit.seat, unit.place, unit.army) == (kind, seat, "A", "")
        assert (unit.damage, unit.experience) == (0, 0)
        facts: dict[str, Json] = {
            "seat": seat,
            "unit": "u5",
            "type": kind,
            "fort": "A",
            "price": price,
        }
        assert list(events) == [Event("bought", "TC-BANK-16", facts)]


@pytest.mark.rule("TC-BANK-21")
@pytest.mark.rule("TC-GAP-36")
@pytest.mark.parametrize(
    ("seat", "kind"),
    [(1, "howitzer"), (1, "mark1"), (2, "howitzer"), (3, "gun"), (3, "bertha"), (4, "gun")],
)
def test_other_nations_types_are_not_for_sale(seat: Seat, kind: str) -> None:
    """An option that is off by default sells both light guns to every nation."""
    game, state = table(FAR, phase="bank", seat=seat, forts={"A": seat}, bonds=(50, 50, 50, 50))
    assert refused(game, state, f"buy {kind} A") == Refusal(
        "TC-BANK-21", "not-in-roster", {"type": kind, "fort": "A"}
    )


@pytest.mark.rule("TC-BANK-21")
@pytest.mark.rule("TC-BANK-20")
@pytest.mark.rule("TC-GAP-36")
def test_any_number_of_one_type_is_bought_while_bonds_last() -> None:
    game, state = table(FAR, phase="bank", forts={"A": 1}, bonds=(101, 0, 0, 0))
    for _ in range(5):
        state = play(game, state, "buy tank A")
    assert state.bonds[0] == 1
    assert sum(unit.kind == "tank" for unit in state.units().values()) == 5


@pytest.mark.rule("TC-BANK-17")
def test_a_bought_unit_is_placed_in_any_own_fort() -> None:
    game, state = table(
        FAR, phase="bank", forts={"A": 1, "B": 3, "C": 2, "D": 1, "N": 1}, bonds=(7, 0, 0, 0)
    )
    assert orders(game, state, "buy infantry") == [
        "buy infantry A",
        "buy infantry D",
        "buy infantry N",
    ]
    assert play(game, state, "buy infantry D").units()["u5"].place == "D"


@pytest.mark.rule("TC-BANK-17")
@pytest.mark.parametrize("fort", ["B", "C", "E"], ids=["ally", "enemy", "neutral"])
def test_no_unit_is_bought_into_a_fort_of_another(fort: str) -> None:
    game, state = table(FAR, phase="bank", forts={"A": 1, "B": 3, "C": 2}, bonds=(50, 0, 0, 0))
    assert refused(game, state, f"buy infantry {fort}") == Refusal(
        "TC-BANK-17", "not-your-fort", {"type": "infantry", "fort": fort}
    )


@pytest.mark.rule("TC-BANK-17")
@pytest.mark.parametrize("place", ["0017", "Z"])
def test_no_unit_is_bought_onto_a_hex_or_into_an_unknown_fort(place: str) -> None:
    game, state = table(FAR, phase="bank", forts={"A": 1}, bonds=(50, 0, 0, 0))
    assert refused(game, state, f"buy infantry {place}") == Refusal(
        "TC-BANK-17", "no-such-fort", {"type": "infantry", "fort": place}
    )


@pytest.mark.rule("TC-EX-105")
@pytest.mark.rule("TC-BANK-18")
def test_ex_105_seven_bonds_and_a_fort_buy_one_infantry() -> None:
    """Vector EX-105, its first half."""
    game, state = table(FAR, phase="bank", forts={"A": 1}, bonds=(7, 0, 0, 0))
    state = play(game, state, "buy infantry A")
    assert state.units()["u5"].place == "A"
    assert state.bonds[0] == 0
    assert orders(game, state, "buy") == []


@pytest.mark.rule("TC-EX-105")
@pytest.mark.rule("TC-BANK-18")
def test_ex_105_seven_bonds_and_no_fort_buy_nothing() -> None:
    """Vector EX-105, its second half."""
    game, state = table(FAR, phase="bank", forts={"A": 3, "B": 2}, bonds=(7, 0, 0, 0))
    assert orders(game, state, "buy") == []
    assert refused(game, state, "buy infantry A") == Refusal(
        "TC-BANK-18", "no-fort", {"type": "infantry", "fort": "A"}
    )


@pytest.mark.rule("TC-BANK-19")
def test_a_bought_unit_first_acts_in_its_owners_next_turn() -> None:
    game, state = table(FAR, phase="bank", forts={"A": 1}, bonds=(9, 0, 0, 0))
    state = play(game, state, "buy mounted A")
    order = f"move u5 {BEFORE_A}"
    assert refused(game, state, order) == Refusal(
        "TC-TURN-04", "wrong-phase", {"action": order, "phase": "bank"}
    )
    state = play(game, state, "end turn")
    for _ in range(3):
        assert refused(game, state, order, 1) == Refusal(
            "TC-TURN-05", "not-your-turn", {"seat": state.seat}
        )
        state = play(game, state, *PASS)
    assert play(game, state, order).units()["u5"].place == BEFORE_A


@pytest.mark.rule("TC-BANK-20")
def test_several_repairs_and_purchases_in_one_phase() -> None:
    hurt = [UnitAt("GE", kind, "A", damage=1, stayed=True) for kind in ("infantry", "heavy", "gun")]
    game, state = table([*FAR, *hurt], phase="bank", forts={"A": 1}, bonds=(22, 0, 0, 0))
    state = play(
        game, state, "repair u7", "repair u5", "repair u6", "buy infantry A", "buy truck A"
    )
    assert state.bonds[0] == 22 - 4 - 2 - 3 - 7 - 6
    assert {unit.damage for unit in state.units().values()} == {0}


@pytest.mark.rule("TC-BANK-20")
@pytest.mark.parametrize(("kind", "price", "has"), [("tank", 20, 19), ("truck", 6, 0)])
def test_debt_is_impossible(kind: str, price: int, has: int) -> None:
    game, state = table(FAR, phase="bank", forts={"A": 1}, bonds=(has, 99, 99, 99))
    assert refused(game, state, f"buy {kind} A") == Refusal(
        "TC-BANK-20", "too-dear", {"type": kind, "fort": "A", "price": price, "has": has}
    )


def buy_all(game: Club, state: Position, kinds: Sequence[str]) -> list[str]:
    """Buy units in order; return the names of the new units."""
    names = []
    for kind in kinds:
        known = set(state.units())
        state = play(game, state, f"buy {kind} A")
        names += sorted(set(state.units()) - known)
    return names


def test_a_bought_unit_never_gets_the_name_of_a_lost_one() -> None:
    """The last unit, u3, is destroyed by u1 before GE buys."""
    units = [
        UnitAt("GE", "infantry", at(0, 0)),
        UnitAt("FR", "car", hex(20, 3)),
        UnitAt("FR", "infantry", at(0, 1), damage=5),
    ]
    game, state = table(units, phase="attacks", forts={"A": 1}, bonds=(20, 0, 0, 0))
    state = play(game, state, "attack u1 u3", "end attacks", hits(1, 12), hits(0, 5))
    assert "u3" not in state.units()
    assert buy_all(game, state, ["infantry", "truck"]) == ["u4", "u5"]


@pytest.mark.rule("TC-BANK-24")
@pytest.mark.rule("TC-GAP-36")
def test_the_bank_never_runs_out() -> None:
    """The number of figures is unlimited too: forty trucks in one phase."""
    forts = dict.fromkeys("ABCDEFGH", 1)
    game, state = table(FAR, phase="attacks", forts=forts, bonds=(9000, 2, 0, 0))
    state = play(game, state, "end attacks")
    assert state.bonds[0] == 9024
    assert len(buy_all(game, state, ["truck"] * 40)) == 40


@pytest.mark.rule("TC-GAP-82")
def test_a_fort_cannot_be_handed_to_the_ally() -> None:
    game, state = table(FAR, phase="bank", forts={"A": 1}, bonds=(9, 0, 0, 0))
    kinds = {order.split()[0] for order in orders(game, state)}
    assert kinds == {"buy", "give", "end"}
    assert play(game, state, "give 5").forts == state.forts
    for order in ("give A", "give A 3"):
        with pytest.raises(InputError):
            Action(order)


@pytest.mark.rule("TC-GAP-82")
def test_an_ally_cannot_take_over_a_fort_by_entering_it() -> None:
    game, state = table([*FAR, UnitAt("AH", "infantry", BEFORE_A)], seat=3, forts={"A": 1})
    assert "move u5 A" not in orders(game, state, "move u5")
    assert refused(game, state, "move u5 A") is not None


@pytest.mark.rule("TC-GAP-81")
def test_a_neutral_fort_contains_nothing() -> None:
    game, state = table([*FAR, UnitAt("GE", "infantry", BEFORE_B)])
    before = set(state.units())
    state, events = game.apply(state, 1, Action("move u5 B"))
    assert set(state.units()) == before
    assert state.bonds == (0, 0, 0, 0)
    assert [event.kind for event in events] == ["moved", "captured"]


@pytest.mark.rule("TC-DIFF-14")
@pytest.mark.rule("TC-GAP-35")
@pytest.mark.parametrize("phase", ["armies", "move", "attacks", "bank"])
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_option_keeps_gifts_to_the_own_money_phase(phase: str, seat: Seat) -> None:
    game, state = table(
        FAR, phase=phase, round=1, seat=2, first=2, bonds=(5, 5, 5, 5), bank_gift="own_phase4"
    )
    assert Action("give 2") not in game.asides(state, seat)
    if phase == "bank" and seat == 2:
        assert play(game, state, "give 2").bonds == (5, 2, 5, 7)
    else:
        assert refused(game, state, "give 2", seat) == Refusal(
            "TC-DIFF-14", "gifts-in-own-money-phase", {"bonds": 2}
        )


@pytest.mark.rule("TC-DIFF-14")
@pytest.mark.parametrize("when", ["no_battle", "always"])
@pytest.mark.parametrize("rolls", [(), ("roll 1-1-1-1-1-12-12-12-12-12-12-12",)])
def test_the_option_allows_gifts_in_the_middle_of_a_battle(when: str, rolls: Sequence[str]) -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("FR", "infantry", at(0, 1))]
    game, state = table(units, phase="attacks", bonds=(5, 5, 5, 5), bank_gift_when=when)
    state = play(game, state, "attack u1 u2", "end attacks", *rolls)
    assert state.phase == ("target-roll" if rolls else "attacker-roll")
    for seat in (1, 2, 3, 4):
        is_allowed = Action("give 4") in game.asides(state, seat)
        assert is_allowed == (when == "always")
        if is_allowed:
            after, _ = game.apply(state, seat, Action("give 4"))
            assert (after.bonds[seat - 1], after.phase) == (0, state.phase)
        else:
            found = refused(game, state, "give 4", seat)
            assert found == Refusal("TC-BANK-07", "not-in-battle", {"bonds": 4})


@pytest.mark.rule("TC-DIFF-14")
@pytest.mark.parametrize("when", ["no_battle", "always"])
def test_the_price_of_a_special_force_is_not_given_away(when: str) -> None:
    options: dict[str, Any] = {"bonds": (30, 0, 0, 0), "bank_gift_when": when, "spec": True}
    game, state = table(FAR, phase="bank", forts={"A": 1}, **options)
    state = play(game, state, "draw special")
    first = Refusal("TC-BANK-07", "special-force-first", {"bonds": 2})
    assert refused(game, state, "give 2", 1) == first
    state = play(game, state, "die 2")
    assert state.phase == "special-place"
    assert refused(game, state, "give 2", 1) == (None if when == "always" else first)
    if when == "always":
        after, _ = game.apply(state, 1, Action("give 2"))
        assert (after.bonds, after.phase) == ((9, 0, 2, 0), "special-place")


@pytest.mark.rule("TC-DIFF-14")
@pytest.mark.parametrize("given", [{"bank_gift": "own_phase4"}, {"players": 2}])
def test_gifts_in_battles_need_allies_and_gifts_in_every_phase(given: dict[str, Any]) -> None:
    assert Club().settings["bank_gift_when"] == "no_battle"
    with pytest.raises(InputError, match=r"option bank_gift_when: always .*TC-DIFF-14"):
        Club({"bank_gift_when": "always", **given})


@pytest.mark.rule("TC-DIFF-15")
@pytest.mark.parametrize("back", [False, True], ids=["outside", "back-inside"])
def test_the_option_repairs_units_that_began_the_turn_in_a_fort(back: bool) -> None:
    units = [*FAR, UnitAt("GE", "mounted", "A", damage=4, stayed=True)]
    game, state = table(units, forts={"A": 1}, bonds=(20, 0, 0, 0), bank_repair="started")
    state = play(game, state, f"move u5 {BEFORE_A}", *["move u5 A"] * back)
    state = play(game, state, "end moves", "end attacks", "repair u5")
    unit = state.units()["u5"]
    assert (unit.damage, unit.place) == (0, "A" if back else BEFORE_A)


@pytest.mark.rule("TC-DIFF-15")
@pytest.mark.rule("TC-BANK-10")
def test_with_the_option_a_unit_that_entered_this_turn_is_not_repaired() -> None:
    units = [*FAR, UnitAt("GE", "infantry", BEFORE_A, damage=4)]
    game, state = table(units, forts={"A": 1}, bonds=(20, 0, 0, 0), bank_repair="started")
    state = play(game, state, "move u5 A", "end moves", "end attacks")
    assert refused(game, state, "repair u5") == Refusal(
        "TC-BANK-10", "not-begun-in-fort", {"unit": "u5"}
    )


@pytest.mark.rule("TC-GAP-36")
@pytest.mark.rule("TC-SETUP-10")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_option_sells_both_light_guns_to_everybody(seat: Seat) -> None:
    game, state = table(
        FAR, phase="bank", seat=seat, forts={"A": seat}, bonds=(99,) * 4, bank_extra_guns=True
    )
    assert len({order.split()[1] for order in orders(game, state, "buy")}) == 12
    state = play(game, state, "buy gun A", "buy howitzer A")
    assert [state.units()[name].kind for name in ("u5", "u6")] == ["gun", "howitzer"]


@pytest.mark.rule("TC-DIFF-09")
def test_with_forts_of_the_team_an_ally_pays_for_its_own_repair() -> None:
    units = [*FAR, UnitAt("GE", "infantry", "A", damage=4, stayed=True)]
    game, state = table(
        units, phase="bank", forts={"A": 3}, bonds=(20, 0, 20, 0), fort_owner="team"
    )
    state = play(game, state, "repair u5")
    assert (state.units()["u5"].damage, state.bonds) == (0, (18, 0, 20, 0))


@pytest.mark.rule("TC-DIFF-09")
def test_with_forts_of_the_team_income_and_purchases_stay_with_the_holder() -> None:
    game, state = table(FAR, phase="attacks", forts={"A": 3}, bonds=(20,) * 4, fort_owner="team")
    state = play(game, state, "end attacks")
    assert (state.bonds[0], orders(game, state, "buy")) == (20, [])
    assert refused(game, state, "buy infantry A") == Refusal(
        "TC-BANK-18", "no-fort", {"type": "infantry", "fort": "A"}
    )


@pytest.mark.rule("TC-DIFF-09")
@pytest.mark.rule("TC-BANK-10")
def test_with_forts_of_the_team_the_turn_begins_inside_an_allys_fort_too() -> None:
    units = [*FAR, UnitAt("GE", "infantry", "A", damage=4)]
    game, state = table(
        units, phase="bank", seat=4, forts={"A": 3}, bonds=(20, 0, 0, 0), fort_owner="team"
    )
    state = play(game, state, "end turn", "end moves", "end attacks", "repair u5")
    assert state.units()["u5"].damage == 0
