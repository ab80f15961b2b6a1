"""The units of the shipped mat: TC-DATA-15, TC-SETUP-07 to -09, and values of the rulebooks."""

from dataclasses import replace

import pytest

from firestep.games.club.content.mat import UnitType
from firestep.games.club.content.mat_reader import load_shipped
from support.club_unit_values import STANDARD


def shipped_unit(id: str) -> UnitType:
    return load_shipped().units[id]


def test_shipped_mat_has_the_values_of_the_catalogue() -> None:
    values = {
        id: (u.price, u.repair, u.speed, u.ground, u.air, u.hits, u.open, u.forest)
        for id, u in load_shipped().units.items()
    }
    assert values == STANDARD
    assert load_shipped().warnings == ()
    assert shipped_unit("airship").air_hits == (2, 3, 4)
    assert shipped_unit("heavy").air_hits == shipped_unit("heavy").hits


@pytest.mark.rule("TC-UNIT-02")
@pytest.mark.rule("TC-UNIT-03")
@pytest.mark.rule("TC-UNIT-04")
@pytest.mark.rule("TC-UNIT-05")
@pytest.mark.rule("TC-UNIT-06")
@pytest.mark.rule("TC-UNIT-07")
@pytest.mark.rule("TC-UNIT-08")
@pytest.mark.rule("TC-UNIT-10")
@pytest.mark.rule("TC-UNIT-11")
@pytest.mark.rule("TC-UNIT-12")
@pytest.mark.rule("TC-UNIT-13")
@pytest.mark.rule("TC-UNIT-14")
@pytest.mark.rule("TC-UNIT-15")
@pytest.mark.rule("TC-UNIT-16")
@pytest.mark.rule("TC-UNIT-21")
@pytest.mark.rule("TC-UNIT-22")
@pytest.mark.rule("TC-UNIT-23")
def test_values_of_the_rulebooks() -> None:
    infantry, mounted, car, tank = map(shipped_unit, ("infantry", "mounted", "car", "tank"))
    assert (infantry.price, infantry.speed, infantry.hits[0]) == (7, 4, 2)
    assert (infantry.ground, infantry.air) == ((1, 1), None)
    alike = replace(infantry, id="mounted", title="mounted infantry", price=9, speed=6)
    assert mounted == alike
    assert replace(
        shipped_unit("howitzer"), id="gun", title="assault gun", ground=(1, 3)
    ) == shipped_unit("gun")
    assert not shipped_unit("howitzer").reaches(False, 1)
    assert (shipped_unit("mortar").speed, shipped_unit("mortar").ground) == (2, (2, 5))
    assert (car.speed, car.hits[1]) == (8, 6)
    mark1, ft17 = shipped_unit("mark1"), shipped_unit("ft17")
    assert (mark1.speed, mark1.open, mark1.forest) == (tank.speed, tank.open, tank.forest)
    assert (mark1.hits, mark1.ground) == (car.hits, car.ground)
    assert tank.speed <= ft17.speed <= car.speed
    assert car.hits <= ft17.hits <= tank.hits
    assert car.open <= ft17.open <= tank.open


@pytest.mark.rule("TC-SETUP-07")
@pytest.mark.rule("TC-SETUP-08")
@pytest.mark.rule("TC-DIFF-29")
@pytest.mark.rule("TC-SETUP-09")
def test_rosters() -> None:
    same = {"truck", "infantry", "mounted", "heavy", "mortar", "aa", "car", "fighter", "tank"}
    own = {
        "GE": {"gun", "bertha"},
        "AH": {"howitzer", "antitank"},
        "FR": {"howitzer", "ft17"},
        "GB": {"gun", "mark1"},
    }
    assert {nation: set(units) for nation, units in load_shipped().rosters.items()} == {
        nation: same | units for nation, units in own.items()
    }
    assert {len(units) for units in load_shipped().rosters.values()} == {11}


def test_special_forces_are_in_the_order_of_the_die() -> None:
    order = "gunboat medic attack rail airship gas turret minelayer"
    assert load_shipped().special == tuple(order.split())


@pytest.mark.rule("TC-SPEC-10")
@pytest.mark.rule("TC-SPEC-14")
@pytest.mark.rule("TC-SPEC-23")
@pytest.mark.rule("TC-SPEC-25")
@pytest.mark.rule("TC-SPEC-27")
@pytest.mark.rule("TC-SPEC-35")
@pytest.mark.rule("TC-SPEC-56")
@pytest.mark.rule("TC-SPEC-58")
@pytest.mark.rule("TC-SPEC-59")
@pytest.mark.rule("TC-SPEC-60")
@pytest.mark.rule("TC-SPEC-62")
@pytest.mark.rule("TC-SPEC-63")
@pytest.mark.rule("TC-GAP-42")
@pytest.mark.rule("TC-GAP-66")
def test_the_cards_of_the_special_forces() -> None:
    cards = {
        "gunboat": ((1, 4), (1, 4), (2, 5, 7, 10, 12, 16)),
        "medic": (None, None, (1, 3, 5, 7, 8, 10)),
        "attack": ((1, 1), (1, 1), (1, 5, 7, 9, 10, 12)),
        "rail": ((2, 9), None, (1, 4, 6, 8, 10, 13)),
        "airship": ((1, 1), (1, 1), (1, 3, 5, 7, 9, 11)),
        "gas": ((1, 3), None, (1, 3, 5, 7, 9, 11)),
        "minelayer": (None, None, (1, 3, 5, 7, 8, 10)),
    }
    for id, card in cards.items():
        u = shipped_unit(id)
        assert (u.ground, u.air, u.open) == card
        assert u.forest == u.open
        assert (u.price, u.repair, u.count) == (18, 5, 1)
    turret = shipped_unit("turret")
    assert (turret.price, turret.repair, turret.count) == (18, None, 3)


def test_special_abilities() -> None:
    types = load_shipped().units.values()
    assert [u.id for u in types if u.area] == ["gas"]
    assert [u.id for u in types if u.lays] == ["minelayer"]
    assert [u.id for u in types if u.treats] == ["medic"]
    assert load_shipped().light_guns == ("gun", "howitzer")
    assert shipped_unit("gas").is_book("area")


def test_units_that_ride_and_carry() -> None:
    riders = {id for id, u in load_shipped().units.items() if u.rides}
    foot = {id for id, u in load_shipped().units.items() if u.kind == "foot"}
    assert foot == {"infantry", "mounted", "heavy", "antitank"}
    assert riders == foot | {"gun", "howitzer", "mortar", "bertha", "gas"}
    assert {id: u.carries for id, u in load_shipped().units.items() if u.carries} == {"truck": 4}


@pytest.mark.rule("TC-UNIT-24")
@pytest.mark.rule("TC-SPEC-24")
@pytest.mark.rule("TC-SPEC-26")
def test_classes() -> None:
    kinds: dict[str, set[str]] = {}
    for id, u in load_shipped().units.items():
        kinds.setdefault(u.kind, set()).add(id)
    assert kinds["tank"] == {"tank", "mark1", "ft17"}
    assert kinds["air"] == {"fighter", "attack", "airship"}
    assert kinds["boat"] == {"gunboat"}
    assert kinds["turret"] == {"turret"}


def test_every_number_is_marked_book_or_reconstructed() -> None:
    assert shipped_unit("infantry").is_book("price")
    assert not shipped_unit("infantry").is_book("repair")
    assert shipped_unit("infantry").is_book("hits.recruit")
    assert not shipped_unit("infantry").is_book("hits.veteran")
    assert not shipped_unit("infantry").is_book("hits")
    assert shipped_unit("gunboat").is_book("open.3")
    assert not shipped_unit("gunboat").is_book("forest")


@pytest.mark.rule("TC-DATA-15")
def test_overview_of_the_rulebook_holds() -> None:
    base = [shipped_unit(id) for nation in load_shipped().rosters.values() for id in nation]
    assert max(u.open for u in base) == shipped_unit("tank").open
    assert max(u.hits for u in base) == shipped_unit("bertha").hits
    far = {u.id: u.ground[1] for u in base if u.ground}
    assert far["bertha"] > far["mortar"] > far["howitzer"] > far["gun"]
    speeds = sorted((u.speed for u in base), reverse=True)
    assert (
        min(shipped_unit(id).speed for id in ("truck", "car", "fighter"))
        >= speeds[len(speeds) // 3]
    )
    assert shipped_unit("tank").price == max(u.price for u in base)
    assert shipped_unit("infantry").price <= sorted({u.price for u in base})[1]


def test_unit_reaches_targets_in_its_range() -> None:
    assert [shipped_unit("mortar").reaches(False, hexes) for hexes in (1, 2, 5, 6)] == [0, 1, 1, 0]
    assert not shipped_unit("mortar").reaches(True, 2)
    assert shipped_unit("aa").reaches(True, 1)
