"""Moves and forts under options: contact, forest, forts, trucks, shared hexes. DIFF, GAP."""

from typing import Any

import pytest

from firestep.contract import Refusal
from firestep.games.club.actions import Action
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_small_positions import (
    UnitAt,
    at,
    meadow,
    mover,
    orders,
    play,
    refused,
    table,
    walk,
)

PASS = ("end moves", "end attacks", "end turn")
FAR = [UnitAt("GE", "car", "0001"), UnitAt("GB", "car", "2901")]
# A fort with its wall in the middle, an entrance to the north and one to the south.
FORT = {"A": ([at(0, 0)], [at(0, -1), at(0, 1)])}
NORTH, SOUTH = at(0, -2), at(0, 2)


def fort_position(
    *units: UnitAt, terrain: dict[str, str] | None = None, **options: Any
) -> tuple[Club, Position]:
    """Return a position on a meadow with fort A in the middle."""
    options.setdefault("game_map", meadow(terrain, FORT))
    return table([*units, *FAR], **options)


def reach(game: Club, state: Position, unit: str = "u1") -> set[str]:
    return {order.split()[2] for order in orders(game, state, f"move {unit} ")}


# Contact.


@pytest.mark.rule("TC-EX-41")
@pytest.mark.rule("TC-DIFF-06")
@pytest.mark.parametrize("counts", [True, False])
def test_ex_41_the_start_may_not_count_as_a_contact(counts: bool) -> None:
    """Vector EX-41: flags 1 1 0. The second contact hex after the start still stops the unit."""
    units = [UnitAt("GE", "car", at(-1, 0)), UnitAt("GB", "infantry", at(0, 0))]
    game, state = table([*units, *FAR], contact_start_counts=counts)
    state = play(game, state, f"move u1 {at(0, -1)}")
    if counts:
        assert refused(game, state, f"move u1 {at(0, -2)}") == Refusal(
            "TC-CONTACT-11",
            "stopped-by-contact",
            {"unit": "u1", "place": at(0, -1), "enemies": ["u2"]},
        )
        return
    assert at(0, -2) in reach(game, state)
    state = play(game, state, f"move u1 {at(1, -1)}")
    assert not orders(game, state, "move u1")


@pytest.mark.rule("TC-DIFF-06")
def test_the_option_counts_contact_from_the_first_step_within_one_order() -> None:
    """With two points, infantry reaches (1,-2) only through (0,-1)."""
    units = [UnitAt("GE", "infantry", at(-1, 0)), UnitAt("GB", "infantry", at(0, 0))]
    game, usual = table([*units, *FAR])
    assert at(1, -2) not in reach(game, usual)
    game, state = table([*units, *FAR], contact_start_counts=False)
    assert at(1, -2) in reach(game, state)


@pytest.mark.rule("TC-CONTACT-21")
def test_a_turret_makes_no_contact() -> None:
    """A car passes an enemy fort with a turret; infantry outside would stop it."""
    path = [at(-1, 0), at(-1, 1), at(-1, 2)]
    car = UnitAt("GE", "car", at(-1, -1))
    game, state = fort_position(car, UnitAt("GB", "turret", "A"), forts={"A": 2}, spec=True)
    _, costs = walk(game, state, "u1", *path)
    assert costs == [2, 2, 2]
    game, state = fort_position(car, UnitAt("GB", "infantry", at(-2, 1)), forts={"A": 2}, spec=True)
    state, _ = walk(game, state, "u1", *path[:2])
    assert not orders(game, state, "move u1")


# Forest and speed 1.


@pytest.mark.rule("TC-GAP-09")
@pytest.mark.parametrize("kind", ["mortar", "bertha", "gun"])
def test_the_option_lets_slow_units_into_forest_as_their_only_step(kind: str) -> None:
    wood = {at(5, 0): "forest", at(5, 1): "road", at(5, -1): "lake", at(6, 1): "forest"}
    unit = UnitAt("GE", kind, at(5, 2))
    game, state = fort_position(UnitAt("GE", kind, at(4, 1)), unit, terrain=wood)
    found = refused(game, state, f"move u1 {at(5, 0)}")
    assert found is not None
    assert (found.rule, found.facts["short"]) == ("TC-MOVE-23", 1)
    game, state = fort_position(UnitAt("GE", kind, at(4, 1)), unit, terrain=wood, move_min_one=True)
    after, costs = walk(game, state, "u1", at(5, 0))
    assert costs == [2]
    assert refused(game, after, f"move u1 {at(5, 1)}") == Refusal(
        "TC-GAP-09", "move-over", {"unit": "u1", "place": at(5, 0)}
    )
    on_road = play(game, state, f"move u1 {at(5, 1)}")
    assert at(6, 1) not in reach(game, on_road)  # it has moved already
    assert at(6, 1) not in reach(game, state)
    assert at(6, 1) in reach(game, state, "u2")


@pytest.mark.rule("TC-GAP-09")
def test_the_option_does_not_allow_water_or_a_second_hex() -> None:
    wood = {at(5, 0): "lake", at(4, 0): "forest"}
    game, state = fort_position(UnitAt("GE", "mortar", at(4, 1)), terrain=wood, move_min_one=True)
    closed = refused(game, state, f"move u1 {at(5, 0)}")
    assert closed is not None
    assert closed.rule == "TC-MOVE-14"
    assert at(4, -1) not in reach(game, state)
    fast = UnitAt("GE", "infantry", at(4, 1))
    game, state = fort_position(fast, terrain=wood, move_min_one=True)
    state, costs = walk(game, state, "u1", at(4, 0))
    assert (costs, mover(game, state)) == ([3], {"unit": "u1", "left": 1, "ended": 0})


@pytest.mark.rule("TC-GAP-09")
def test_a_unit_after_a_forced_step_does_not_board() -> None:
    units = [UnitAt("GE", "mortar", at(4, 1)), UnitAt("GE", "truck", at(4, -1))]
    game, state = fort_position(*units, terrain={at(4, 0): "forest"}, move_min_one=True)
    assert not orders(game, state, "board")


# Forts.


@pytest.mark.rule("TC-DIFF-05")
def test_the_option_keeps_air_units_out_of_forts() -> None:
    units = [UnitAt("GE", "fighter", NORTH), UnitAt("GE", "tank", SOUTH)]
    game, state = fort_position(*units, forts={"A": 1})
    assert play(game, state, "move u1 A").units()["u1"].place == "A"
    game, state = fort_position(*units, forts={"A": 1}, fort_air_enter=False)
    assert refused(game, state, "move u1 A") == Refusal(
        "TC-DIFF-05", "no-air-in-forts", {"unit": "u1", "place": "A"}
    )
    assert "A" in reach(game, state, "u2")
    game, state = fort_position(UnitAt("GE", "fighter", "A"), forts={"A": 1}, fort_air_enter=False)
    assert {NORTH, SOUTH} < reach(game, state)  # a unit bought there may leave


@pytest.mark.rule("TC-GAP-17")
def test_a_ground_unit_drives_through_its_own_fort() -> None:
    """Entering costs 0.5, leaving 1; the contact count starts again outside."""
    units = [
        UnitAt("GE", "car", NORTH),
        UnitAt("GB", "infantry", at(1, -3)),  # touches the start
        UnitAt("GB", "infantry", at(1, 2)),  # touches the first hexes after the fort
    ]
    game, state = fort_position(*units, forts={"A": 1})
    after, costs = walk(game, state, "u1", "A", SOUTH)
    assert costs == [1, 2]
    assert at(-1, 4) in reach(game, state)
    after = play(game, after, f"move u1 {at(-1, 3)}")
    assert f"move u1 {at(-1, 4)}" in orders(game, after)


@pytest.mark.rule("TC-GAP-17")
@pytest.mark.parametrize("kind", ["infantry", "car", "tank", "truck"])
def test_the_option_ends_the_move_in_the_fort(kind: str) -> None:
    game, state = fort_position(UnitAt("GE", kind, NORTH), forts={"A": 1})
    assert SOUTH in reach(game, play(game, state, "move u1 A"))
    game, state = fort_position(
        UnitAt("GE", kind, NORTH), forts={"A": 1}, fort_enter_ends_move=True
    )
    state = play(game, state, "move u1 A")
    assert refused(game, state, f"move u1 {SOUTH}") == Refusal(
        "TC-GAP-17", "stopped-in-fort", {"unit": "u1", "place": "A"}
    )
    state = play(game, state, *PASS, *PASS)
    assert SOUTH in reach(game, state)


@pytest.mark.rule("TC-GAP-17")
def test_air_units_and_loaded_trucks_do_not_pass_through_forts() -> None:
    for units, rule in (
        ([UnitAt("GE", "fighter", NORTH)], "TC-FORT-25"),
        ([UnitAt("GE", "truck", NORTH), UnitAt("GE", "infantry", "u1")], "TC-TRANS-29"),
    ):
        game, state = fort_position(*units, forts={"A": 1})
        state = play(game, state, "move u1 A")
        assert refused(game, state, f"move u1 {SOUTH}") == Refusal(
            rule, "stopped-in-fort", {"unit": "u1", "place": "A"}
        )


@pytest.mark.rule("TC-DIFF-09")
@pytest.mark.parametrize("owner", ["player", "team"])
def test_allies_may_share_their_forts(owner: str) -> None:
    """AH enters a fort of GE, is repaired there at its own cost, and leaves."""
    units = [UnitAt("AH", "car", NORTH, damage=2), UnitAt("GE", "infantry", "A")]
    game, state = fort_position(
        *units, seat=3, forts={"A": 1}, bonds=(0, 0, 9, 0), fort_owner=owner
    )
    if owner == "player":
        assert refused(game, state, "move u1 A") == Refusal(
            "TC-FORT-12", "allied-fort", {"unit": "u1", "place": "A", "seat": 1}
        )
        return
    state = play(game, state, "move u1 A", "end moves", "end attacks")
    assert (state.forts["A"], state.bonds, orders(game, state, "repair")) == (1, (0, 0, 9, 0), [])
    assert not orders(game, state, "buy")
    state = play(game, state, "end turn", *PASS, *PASS, "end moves", "end attacks", "repair u1")
    assert (state.units()["u1"].damage, state.bonds) == (0, (3, 0, 5, 0))
    state = play(game, state, "end turn", *PASS, *PASS)
    assert SOUTH in reach(game, state)


@pytest.mark.rule("TC-DIFF-09")
def test_capture_of_a_shared_fort_destroys_all_units_in_it() -> None:
    units = [
        UnitAt("GB", "infantry", NORTH),
        UnitAt("GE", "car", "A"),
        UnitAt("AH", "tank", "A"),
        UnitAt("AH", "infantry", SOUTH),
    ]
    game, state = fort_position(*units, seat=2, forts={"A": 1}, fort_owner="team", vp=True)
    state = play(game, state, "move u1 A")
    assert (state.forts["A"], state.points) == (2, (0, 3, 0, 0))
    assert not {"u2", "u3"} & set(state.units())
    game, state = fort_position(*units[3:], seat=3, forts={"A": 1}, fort_owner="team", vp=True)
    state = play(game, state, "move u1 A")
    assert (state.forts["A"], state.points) == (1, (0, 0, 0, 0))


@pytest.mark.rule("TC-DIFF-15")
@pytest.mark.parametrize("option", ["stayed", "started"])
def test_a_unit_that_began_the_turn_in_a_fort_may_be_repaired_outside(option: str) -> None:
    units = [UnitAt("GE", "car", "A", damage=2), UnitAt("GE", "car", NORTH, damage=2)]
    game, state = fort_position(
        *units, phase="bank", seat=4, forts={"A": 1}, bonds=(9, 0, 0, 0), bank_repair=option
    )
    state = play(game, state, "end turn", f"move u1 {SOUTH}", "move u2 A", "end moves")
    state = play(game, state, "end attacks")
    assert orders(game, state, "repair") == (["repair u1"] if option == "started" else [])
    if option == "started":
        state = play(game, state, "repair u1")
        unit = state.units()["u1"]
        assert (unit.place, unit.damage, state.bonds[0]) == (SOUTH, 0, 8)


@pytest.mark.rule("TC-GAP-16")
@pytest.mark.rule("TC-FORT-20")
@pytest.mark.parametrize("option", [True, False])
def test_the_option_lets_units_fire_out_of_forts(option: bool) -> None:
    units = [UnitAt("GE", "infantry", "A"), UnitAt("GB", "infantry", SOUTH, damage=5)]
    game, state = fort_position(*units, phase="attacks", forts={"A": 1}, fort_fire_out=option)
    found = refused(game, state, "attack u1 u2")
    assert (found is None) == option
    if found:
        assert found.rule == "TC-FORT-20"
        return
    state = play(game, state, "attack u1 u2", "end attacks", "roll 1" + "-12" * 11)
    assert (state.phase, "u2" in state.units(), state.units()["u1"].experience) == (
        "bank",
        False,
        2,
    )
    game, state = fort_position(*units, phase="attacks", seat=2, forts={"A": 1}, fort_fire_out=True)
    back = game.refusal(state, 2, Action("attack u2 u1"))
    assert back is not None
    assert back.rule == "TC-DECL-17"


# Trucks in forts.

LOADED = [UnitAt("GE", "truck", "A"), UnitAt("GE", "gun", "A"), UnitAt("GE", "infantry", "A")]


@pytest.mark.rule("TC-DIFF-08")
def test_the_option_loads_trucks_inside_a_fort() -> None:
    """Each unit pays 0.5 to board; the truck leaves the fort and unloads outside."""
    game, state = fort_position(*LOADED, forts={"A": 1})
    assert refused(game, state, "board u2 u1") == Refusal(
        "TC-GAP-27", "truck-in-fort", {"unit": "u2", "truck": "u1"}
    )
    game, state = fort_position(*LOADED, forts={"A": 1}, trans_load_in_fort=True)
    state = play(game, state, "board u2 u1", "board u3 u1")
    assert refused(game, state, "end moves") == Refusal(
        "TC-TRANS-20", "cargo-left", {"truck": "u1"}
    )
    state = play(
        game, state, f"move u1 {at(0, 4)}", f"unload u2 {at(0, 5)}", f"unload u3 {at(1, 3)}"
    )
    places = {name: unit.place for name, unit in state.units().items()}
    assert [places[name] for name in ("u1", "u2", "u3")] == [at(0, 4), at(0, 5), at(1, 3)]
    assert not orders(game, state, "move u3")


@pytest.mark.rule("TC-DIFF-08")
def test_a_unit_that_boarded_inside_may_unload_inside() -> None:
    game, state = fort_position(*LOADED, forts={"A": 1}, trans_load_in_fort=True)
    state = play(game, state, "board u3 u1")
    assert orders(game, state, "unload") == ["unload u3 A"]
    assert refused(game, state, f"unload u3 {NORTH}") == Refusal(
        "TC-TRANS-11", "not-beside-the-truck", {"unit": "u3", "hex": NORTH, "truck": "u1"}
    )
    state = play(game, state, "unload u3 A")
    assert (state.units()["u3"].place, orders(game, state, "move u3")) == ("A", [])
    assert not orders(game, state, "move u1")


@pytest.mark.rule("TC-DIFF-08")
def test_a_loaded_truck_unloads_all_in_the_fort_it_enters() -> None:
    units = [UnitAt("GE", "truck", NORTH), UnitAt("GE", "gun", "u1")]
    game, state = fort_position(*units, forts={"A": 1}, trans_load_in_fort=True)
    state = play(game, state, "move u1 A")
    assert state.units()["u2"].place == "A"
    assert not orders(game, state, "board")


# Shared hexes.


@pytest.mark.rule("TC-DIFF-24")
@pytest.mark.parametrize("nation", ["GE", "AH"])
def test_the_option_lets_an_air_unit_stop_over_a_friend(nation: str) -> None:
    units = [
        UnitAt("GE", "fighter", at(5, 0)),
        UnitAt(nation, "tank", at(6, 0)),
        UnitAt(nation, "attack", at(5, 1)),
        UnitAt("GB", "truck", at(4, 1)),
    ]
    game, state = fort_position(*units)
    assert refused(game, state, f"move u1 {at(6, 0)}") == Refusal(
        "TC-MOVE-29", "occupied", {"unit": "u1", "place": at(6, 0), "by": "u2"}
    )
    game, state = fort_position(*units, move_air_stack=True)
    after = play(game, state, f"move u1 {at(6, 0)}")
    assert after.units()["u1"].place == after.units()["u2"].place == at(6, 0)
    assert not {at(5, 1), at(4, 1)} & reach(game, state)


@pytest.mark.rule("TC-DIFF-24")
def test_the_option_lets_one_ground_unit_stop_under_a_friendly_air_unit() -> None:
    """Two ground units may not share the hex, and an enemy air unit blocks it."""
    units = [
        UnitAt("GE", "car", at(5, 0)),
        UnitAt("AH", "fighter", at(6, 0)),
        UnitAt("AH", "fighter", at(5, 2)),
        UnitAt("AH", "tank", at(5, 2)),
        UnitAt("GB", "fighter", at(4, 0)),
        UnitAt("GE", "truck", at(7, 0)),
        UnitAt("GE", "gun", "u6"),
    ]
    game, state = fort_position(*units, move_air_stack=True)
    found = reach(game, state)
    assert at(6, 0) in found
    assert not {at(5, 2), at(4, 0)} & found
    assert f"unload u7 {at(6, 0)}" in orders(game, state)
    after = play(game, state, f"unload u7 {at(6, 0)}")
    assert after.units()["u7"].place == after.units()["u2"].place
    assert at(6, 0) not in reach(game, after)
