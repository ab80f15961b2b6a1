"""Rulings of the publisher (FAQ) that concern the base game."""

import pytest

from firestep.boards.axial import distance, neighbours, read_cell
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING, make_on
from firestep.games.club.content.mat_reader import shipped
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from games.club.test_battle import FAR, attack, dice, fight, tell, tell_hits
from games.club.test_declaration import refused
from support.club_small_positions import Stands, at, meadow, orders, play, table

BERTHA = Stands("GE", "bertha", at(0, 5))
AIM = Stands("GB", "tank", at(0, 0))


@pytest.mark.rule("TC-FAQ-01")
def test_big_bertha_is_aimed_at_an_enemy_unit() -> None:
    """Neither at a hex nor at a friend, though her shell might hit more."""
    friends = [Stands("GE", "tank", at(1, 0)), Stands("AH", "tank", at(0, 1))]
    game, state = table([BERTHA, AIM, *friends], phase="attacks")
    assert orders(game, state, "attack u1") == ["attack u1 u2"]
    for target in ("u3", "u4"):
        facts = {"unit": "u1", "target": target}
        found = refused(game, state, f"attack u1 {target}")
        assert found == ("TC-DECL-18", "not-an-enemy", facts)
    for hex in (at(0, 0), at(0, -1)):
        found = refused(game, state, f"attack u1 {hex}")
        assert found == ("TC-FAQ-01", "name-a-unit", {"unit": "u1", "target": hex})


@pytest.mark.rule("TC-FAQ-01")
def test_an_attack_on_a_unit_that_died_is_void() -> None:
    units = [
        Stands("GE", "mortar", at(0, 2)),
        Stands("GB", "infantry", at(0, 0), damage=5),
        BERTHA,
        Stands("GE", "car", at(0, 1)),
    ]
    game, state = attack(units, "u1 u2", "u3 u2", "u4 u2")
    events = tell_hits(game, state, 1)
    assert [(e.rule, e.facts["unit"]) for e in events if e.kind == "void"] == [
        ("TC-DECL-08", "u3"),
        ("TC-DECL-08", "u4"),
    ]
    assert fight(game, state, 1).phase == "bank"


@pytest.mark.rule("TC-FAQ-02")
@pytest.mark.parametrize("nation", SEATING)
def test_big_bertha_never_hurts_aircraft(nation: str) -> None:
    units = [BERTHA, AIM, Stands(nation, "fighter", at(0, -1), damage=5)]
    game, state = attack(units, "u1 u2")
    assert [event.kind for event in tell(game, state, "die 1")[:2]] == ["astray", "hit-nothing"]
    after = play(game, state, "die 1")
    assert after.phase == "bank"
    assert after.units()["u3"].damage == 5
    assert after.units()["u1"].experience == 0


@pytest.mark.rule("TC-FAQ-02")
def test_big_bertha_cannot_aim_at_aircraft() -> None:
    game, state = table([BERTHA, Stands("GB", "fighter", at(0, 0))], phase="attacks")
    found = refused(game, state, "attack u1 u2")
    assert found == ("TC-DECL-13", "cannot-hit-air", {"unit": "u1", "target": "u2"})


@pytest.mark.rule("TC-FAQ-03")
@pytest.mark.rule("TC-XP-10")
@pytest.mark.parametrize("nation", SEATING)
@pytest.mark.parametrize(("damage", "hits", "gain"), [(0, 0, 0), (0, 1, 1), (0, 9, 1), (5, 1, 2)])
def test_big_bertha_learns_from_whatever_she_hits(
    nation: str, damage: int, hits: int, gain: int
) -> None:
    victim = Stands(nation, "infantry", at(0, -1), damage=damage)
    game, state = attack([BERTHA, AIM, victim], "u1 u2")
    after = fight(game, play(game, state, "die 1"), hits).units()
    assert after["u1"].experience == gain
    assert ("u3" not in after) == (gain == 2)


@pytest.mark.rule("TC-FAQ-03")
def test_her_experience_stops_at_5_too() -> None:
    """As a hero she does not stray; a veteran's fifth point comes from a friend she destroys."""
    bertha = Stands("GE", "bertha", at(0, 5), experience=4)
    friend = Stands("GE", "infantry", at(0, -1), damage=5)
    game, state = attack([bertha, AIM, friend], "u1 u2")
    assert fight(game, play(game, state, "die 1"), 1).units()["u1"].experience == 5


@pytest.mark.rule("TC-FAQ-05")
def test_the_bonus_is_for_tanks_and_never_for_armoured_cars() -> None:
    mat = shipped()
    assert all("tank" in mat.rosters[nation] for nation in SEATING)  # A7V and Schneider as well
    assert {id for id, unit in mat.units.items() if unit.kind == "tank"} == {
        "tank",
        "mark1",
        "ft17",
    }
    gunners = Stands("AH", "antitank", at(0, 0))
    for nation, kind in (("GB", "tank"), ("FR", "tank"), ("GB", "mark1"), ("FR", "ft17")):
        assert dice([gunners, Stands(nation, kind, at(0, -1))]) == 14
    for nation in ("GB", "FR"):
        assert dice([gunners, Stands(nation, "car", at(0, -1))]) == 12


@pytest.mark.rule("TC-FAQ-10")
def test_the_three_bonds_make_up_for_the_cheaper_national_unit() -> None:
    national = {"GE": "bertha", "AH": "antitank", "GB": "mark1", "FR": "ft17"}
    game = Club()
    state = game.initial()
    prices = {nation: shipped().units[unit].price for nation, unit in national.items()}
    worth = {
        nation: prices[nation] + bonds for nation, bonds in zip(SEATING, state.bonds, strict=True)
    }
    assert state.bonds == (0, 0, 3, 0)
    assert set(worth.values()) == {16}


CENTRE = 201  # start number 1 of the meadow
LAKES = neighbours(CENTRE)[:2]


def placing() -> tuple[Club, Position]:
    """Return a game of two in which the first seat places all its units around two lakes."""
    ground = meadow({f"{hex:04d}": "lake" for hex in LAKES})
    game = Club(restored=make_on(ground, ("GE", "GB")))
    state = game.initial()
    for unit in state.all_units():
        state, _ = game.apply(state, unit.seat, Action(f"assign {unit.name} A"))
    for seat in (1, 2):
        state, _ = game.apply(state, seat, Action("ready"))
    return game, play(game, state, "die 12", "die 1", "turn A", "chip 1")


@pytest.mark.rule("TC-FAQ-04")
def test_water_is_a_right_and_no_duty_at_setup() -> None:
    game, state = placing()
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
    rule, reason, facts = refused(game, state, f"place {names['car']} {min(lakes)}")
    assert (rule, reason) == ("TC-SETUP-24", "only-foot-in-water")
    assert facts == {"unit": names["car"], "hex": min(lakes)}
    for kind, hex in zip(("infantry", "mounted", "heavy", "truck"), sorted(land), strict=True):
        state = play(game, state, f"place {names[kind]} {hex}")  # on dry land, all of them
    found = {order.split()[2] for order in orders(game, state, f"place {names['car']} ")}
    assert {distance(CENTRE, read_cell(hex)) for hex in found} == {2}  # the lakes stay empty


def test_far_units_stand_far() -> None:
    """What keeps both teams alive in these positions is out of everybody's reach."""
    assert all(distance(read_cell(at(0, 0)), read_cell(unit.place)) > 12 for unit in FAR)
