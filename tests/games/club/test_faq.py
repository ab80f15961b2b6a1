"""Rulings of the publisher (FAQ) that concern the base game."""

import pytest

from firestep.boards.axial import distance, neighbours, read_cell
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING, make_config_on_map
from firestep.games.club.content.mat_reader import load_shipped
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_single_battles import (
    FAR,
    count_dice,
    declare_attacks,
    fight,
    read_events,
    read_hit_events,
    read_refusal,
)
from support.club_small_positions import UnitAt, at, meadow, orders, play, table

BERTHA = UnitAt("GE", "bertha", at(0, 5))
AIM = UnitAt("GB", "tank", at(0, 0))


@pytest.mark.rule("TC-FAQ-01")
def test_big_bertha_is_aimed_at_an_enemy_unit() -> None:
    """Hexes and friends are not legal targets."""
    friends = [UnitAt("GE", "tank", at(1, 0)), UnitAt("AH", "tank", at(0, 1))]
    game, state = table([BERTHA, AIM, *friends], phase="attacks")
    assert orders(game, state, "attack u1") == ["attack u1 u2"]
    for target in ("u3", "u4"):
        facts = {"unit": "u1", "target": target}
        found = read_refusal(game, state, f"attack u1 {target}")
        assert found == ("TC-DECL-18", "not-an-enemy", facts)
    for hex in (at(0, 0), at(0, -1)):
        found = read_refusal(game, state, f"attack u1 {hex}")
        assert found == ("TC-FAQ-01", "name-a-unit", {"unit": "u1", "target": hex})


@pytest.mark.rule("TC-FAQ-01")
def test_an_attack_on_a_destroyed_unit_is_void() -> None:
    units = [
        UnitAt("GE", "mortar", at(0, 2)),
        UnitAt("GB", "infantry", at(0, 0), damage=5),
        BERTHA,
        UnitAt("GE", "car", at(0, 1)),
    ]
    game, state = declare_attacks(units, "u1 u2", "u3 u2", "u4 u2")
    events = read_hit_events(game, state, 1)
    assert [(e.rule, e.facts["unit"]) for e in events if e.kind == "void"] == [
        ("TC-DECL-08", "u3"),
        ("TC-DECL-08", "u4"),
    ]
    assert fight(game, state, 1).phase == "bank"


@pytest.mark.rule("TC-FAQ-02")
@pytest.mark.parametrize("nation", SEATING)
def test_big_bertha_never_damages_aircraft(nation: str) -> None:
    units = [BERTHA, AIM, UnitAt(nation, "fighter", at(0, -1), damage=5)]
    game, state = declare_attacks(units, "u1 u2")
    assert [event.kind for event in read_events(game, state, "die 1")[:2]] == [
        "astray",
        "hit-nothing",
    ]
    after = play(game, state, "die 1")
    assert after.phase == "bank"
    assert after.units()["u3"].damage == 5
    assert after.units()["u1"].experience == 0


@pytest.mark.rule("TC-FAQ-02")
def test_big_bertha_cannot_aim_at_aircraft() -> None:
    game, state = table([BERTHA, UnitAt("GB", "fighter", at(0, 0))], phase="attacks")
    found = read_refusal(game, state, "attack u1 u2")
    assert found == ("TC-DECL-13", "cannot-hit-air", {"unit": "u1", "target": "u2"})


@pytest.mark.rule("TC-FAQ-03")
@pytest.mark.rule("TC-XP-10")
@pytest.mark.parametrize("nation", SEATING)
@pytest.mark.parametrize(("damage", "hits", "gain"), [(0, 0, 0), (0, 1, 1), (0, 9, 1), (5, 1, 2)])
def test_big_bertha_gains_experience_from_every_unit_it_damages(
    nation: str, damage: int, hits: int, gain: int
) -> None:
    victim = UnitAt(nation, "infantry", at(0, -1), damage=damage)
    game, state = declare_attacks([BERTHA, AIM, victim], "u1 u2")
    after = fight(game, play(game, state, "die 1"), hits).units()
    assert after["u1"].experience == gain
    assert ("u3" not in after) == (gain == 2)


@pytest.mark.rule("TC-FAQ-03")
def test_the_experience_of_big_bertha_stops_at_5() -> None:
    """A hero's fire does not scatter; a veteran gains the fifth point from a destroyed friend."""
    bertha = UnitAt("GE", "bertha", at(0, 5), experience=4)
    friend = UnitAt("GE", "infantry", at(0, -1), damage=5)
    game, state = declare_attacks([bertha, AIM, friend], "u1 u2")
    assert fight(game, play(game, state, "die 1"), 1).units()["u1"].experience == 5


@pytest.mark.rule("TC-FAQ-05")
def test_the_bonus_is_for_tanks_and_never_for_armoured_cars() -> None:
    mat = load_shipped()
    assert all("tank" in mat.rosters[nation] for nation in SEATING)  # including A7V and Schneider
    assert {id for id, unit in mat.units.items() if unit.kind == "tank"} == {
        "tank",
        "mark1",
        "ft17",
    }
    gunners = UnitAt("AH", "antitank", at(0, 0))
    for nation, kind in (("GB", "tank"), ("FR", "tank"), ("GB", "mark1"), ("FR", "ft17")):
        assert count_dice([gunners, UnitAt(nation, kind, at(0, -1))]) == 14
    for nation in ("GB", "FR"):
        assert count_dice([gunners, UnitAt(nation, "car", at(0, -1))]) == 12


@pytest.mark.rule("TC-FAQ-10")
def test_three_bonds_compensate_the_cheaper_national_unit() -> None:
    national = {"GE": "bertha", "AH": "antitank", "GB": "mark1", "FR": "ft17"}
    game = Club()
    state = game.initial()
    prices = {nation: load_shipped().units[unit].price for nation, unit in national.items()}
    worth = {
        nation: prices[nation] + bonds for nation, bonds in zip(SEATING, state.bonds, strict=True)
    }
    assert state.bonds == (0, 0, 3, 0)
    assert set(worth.values()) == {16}


CENTRE = 201  # start number 1 of the meadow
LAKES = neighbours(CENTRE)[:2]


def make_placing() -> tuple[Club, Position]:
    """Return a two-player game in which the first seat places its units around two lakes."""
    game_map = meadow({f"{hex:04d}": "lake" for hex in LAKES})
    game = Club(restored=make_config_on_map(game_map, ("GE", "GB")))
    state = game.initial()
    for unit in state.all_units():
        state, _ = game.apply(state, unit.seat, Action(f"assign {unit.name} A"))
    for seat in (1, 2):
        state, _ = game.apply(state, seat, Action("ready"))
    return game, play(game, state, "die 12", "die 1", "turn A", "chip 1")


@pytest.mark.rule("TC-FAQ-04")
def test_placing_in_water_is_optional_at_setup() -> None:
    game, state = make_placing()
    names = {unit.kind: unit.name for unit in state.all_units() if unit.seat == 1}
    state = play(game, state, f"place {names['tank']} {CENTRE:04d}")
    lakes = {f"{hex:04d}" for hex in LAKES}
    land = {f"{hex:04d}" for hex in neighbours(CENTRE)} - lakes
    for kind in ("infantry", "mounted", "heavy"):
        start = f"place {names[kind]} "
        assert {o.removeprefix(start) for o in orders(game, state, start)} == lakes | land
    for kind in ("truck", "car", "fighter", "mortar"):
        start = f"place {names[kind]} "
        assert {o.removeprefix(start) for o in orders(game, state, start)} == land
    rule, reason, facts = read_refusal(game, state, f"place {names['car']} {min(lakes)}")
    assert (rule, reason) == ("TC-SETUP-24", "only-foot-in-water")
    assert facts == {"unit": names["car"], "hex": min(lakes)}
    for kind, hex in zip(("infantry", "mounted", "heavy", "truck"), sorted(land), strict=True):
        state = play(game, state, f"place {names[kind]} {hex}")  # all on land
    found = {order.split()[2] for order in orders(game, state, f"place {names['car']} ")}
    assert {distance(CENTRE, read_cell(hex)) for hex in found} == {2}  # the lakes stay empty


def test_far_units_are_out_of_range() -> None:
    """The units that keep both teams alive in these positions are out of range."""
    assert all(distance(read_cell(at(0, 0)), read_cell(unit.place)) > 12 for unit in FAR)
