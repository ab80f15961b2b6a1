"""The units of the mat in the box: TC-DATA-15, TC-SETUP-07 to -09, and the books' own figures."""

from dataclasses import replace

import pytest

from firestep.games.club.content.mat import UnitType
from firestep.games.club.content.mat_reader import shipped

# The values of the catalogue, 4.5: price, repair, speed in half points, ranges, hits, rows.
INFANTRY_ROWS = ((1, 3, 5, 7, 8, 10), (2, 4, 6, 8, 10, 12))
GUN_ROWS = ((1, 3, 5, 7, 9, 11), (2, 4, 6, 8, 11, 13))
TANK_ROWS = ((2, 5, 7, 10, 12, 16), (3, 6, 9, 12, 14, 18))
STANDARD = {
    "truck": (6, 2, 10, None, None, (), *INFANTRY_ROWS),
    "infantry": (7, 2, 4, (1, 1), None, (2, 3, 4), *INFANTRY_ROWS),
    "mounted": (9, 2, 6, (1, 1), None, (2, 3, 4), *INFANTRY_ROWS),
    "heavy": (11, 3, 4, (1, 1), (1, 1), (4, 5, 6), *GUN_ROWS),
    "gun": (12, 4, 2, (1, 2), None, (5, 6, 7), *GUN_ROWS),
    "howitzer": (12, 4, 2, (2, 4), None, (5, 6, 7), *GUN_ROWS),
    "mortar": (13, 4, 2, (2, 5), None, (4, 5, 6), *INFANTRY_ROWS),
    "aa": (10, 3, 6, None, (1, 4), (6, 7, 8), *GUN_ROWS),
    "car": (14, 4, 8, (1, 1), None, (5, 6, 7), (2, 4, 6, 8, 10, 13), (2, 5, 7, 9, 12, 14)),
    "fighter": (13, 4, 12, (1, 1), (1, 1), (3, 4, 5), (1, 4, 6, 8, 9, 11), (2, 5, 7, 9, 11, 13)),
    "tank": (20, 6, 4, (1, 1), None, (7, 8, 9), *TANK_ROWS),
    "bertha": (16, 5, 2, (3, 7), None, (8, 9, 10), *INFANTRY_ROWS),
    "antitank": (13, 4, 4, (1, 2), None, (4, 5, 6), *INFANTRY_ROWS),
    "mark1": (16, 5, 4, (1, 2), None, (5, 6, 7), *TANK_ROWS),  # retuned: docs/club-sweep.md
    "ft17": (16, 5, 6, (1, 1), None, (6, 7, 8), (2, 4, 7, 9, 11, 14), (3, 5, 8, 10, 13, 16)),
    "gunboat": (18, 5, 10, (1, 4), (1, 4), (5, 6, 7), *2 * ((2, 5, 7, 10, 12, 16),)),
    "medic": (18, 5, 6, None, None, (), *2 * ((1, 3, 5, 7, 8, 10),)),
    "attack": (18, 5, 10, (1, 1), (1, 1), (5, 6, 7), *2 * ((1, 5, 7, 9, 10, 12),)),
    "rail": (18, 5, 2, (2, 9), None, (7, 8, 9), *2 * ((1, 4, 6, 8, 10, 13),)),
    "airship": (18, 5, 6, (1, 1), (1, 1), (6, 7, 8), *2 * ((1, 3, 5, 7, 9, 11),)),
    "gas": (18, 5, 4, (1, 3), None, (4, 5, 6), *2 * ((1, 3, 5, 7, 9, 11),)),
    "turret": (18, None, 0, (1, 3), None, (5, 5, 5), (), ()),
    "minelayer": (18, 5, 6, None, None, (), *2 * ((1, 3, 5, 7, 8, 10),)),
}


def unit(id: str) -> UnitType:
    return shipped().units[id]


def test_the_mat_in_the_box_has_the_values_of_the_catalogue() -> None:
    values = {
        id: (u.price, u.repair, u.speed, u.ground, u.air, u.hits, u.open, u.forest)
        for id, u in shipped().units.items()
    }
    assert values == STANDARD
    assert shipped().warnings == ()
    assert unit("airship").air_hits == (2, 3, 4)
    assert unit("heavy").air_hits == unit("heavy").hits


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
def test_the_figures_the_books_give() -> None:
    infantry, mounted, car, tank = map(unit, ("infantry", "mounted", "car", "tank"))
    assert (infantry.price, infantry.speed, infantry.hits[0]) == (7, 4, 2)
    assert (infantry.ground, infantry.air) == ((1, 1), None)
    alike = replace(infantry, id="mounted", title="mounted infantry", price=9, speed=6)
    assert mounted == alike
    assert replace(unit("howitzer"), id="gun", title="assault gun", ground=(1, 2)) == unit("gun")
    assert not unit("howitzer").reaches(False, 1)
    assert (unit("mortar").speed, unit("mortar").ground) == (2, (2, 5))
    assert (car.speed, car.hits[1]) == (8, 6)
    mark1, ft17 = unit("mark1"), unit("ft17")
    assert (mark1.speed, mark1.open, mark1.forest) == (tank.speed, tank.open, tank.forest)
    assert mark1.hits == car.hits
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
    assert {nation: set(units) for nation, units in shipped().rosters.items()} == {
        nation: same | units for nation, units in own.items()
    }
    assert {len(units) for units in shipped().rosters.values()} == {11}


def test_the_special_forces_stand_in_the_order_of_the_die() -> None:
    order = "gunboat medic attack rail airship gas turret minelayer"
    assert shipped().special == tuple(order.split())


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
        u = unit(id)
        assert (u.ground, u.air, u.open) == card
        assert u.forest == u.open
        assert (u.price, u.repair, u.count) == (18, 5, 1)
    turret = unit("turret")
    assert (turret.price, turret.repair, turret.count) == (18, None, 3)


def test_what_some_units_can_do_besides() -> None:
    types = shipped().units.values()
    assert [u.id for u in types if u.area] == ["gas"]
    assert [u.id for u in types if u.lays] == ["minelayer"]
    assert [u.id for u in types if u.treats] == ["medic"]
    assert shipped().light_guns == ("gun", "howitzer")
    assert unit("gas").is_book("area")


def test_who_rides_and_what_carries() -> None:
    riders = {id for id, u in shipped().units.items() if u.rides}
    foot = {id for id, u in shipped().units.items() if u.kind == "foot"}
    assert foot == {"infantry", "mounted", "heavy", "antitank"}
    assert riders == foot | {"gun", "howitzer", "mortar", "bertha", "gas"}
    assert {id: u.carries for id, u in shipped().units.items() if u.carries} == {"truck": 4}


@pytest.mark.rule("TC-UNIT-24")
@pytest.mark.rule("TC-SPEC-24")
@pytest.mark.rule("TC-SPEC-26")
def test_classes() -> None:
    kinds: dict[str, set[str]] = {}
    for id, u in shipped().units.items():
        kinds.setdefault(u.kind, set()).add(id)
    assert kinds["tank"] == {"tank", "mark1", "ft17"}
    assert kinds["air"] == {"fighter", "attack", "airship"}
    assert kinds["boat"] == {"gunboat"}
    assert kinds["turret"] == {"turret"}


def test_every_number_is_marked_book_or_reconstructed() -> None:
    assert unit("infantry").is_book("price")
    assert not unit("infantry").is_book("repair")
    assert unit("infantry").is_book("hits.recruit")
    assert not unit("infantry").is_book("hits.veteran")
    assert not unit("infantry").is_book("hits")
    assert unit("gunboat").is_book("open.3")
    assert not unit("gunboat").is_book("forest")


@pytest.mark.rule("TC-DATA-15")
def test_the_overview_texts_hold() -> None:
    base = [unit(id) for nation in shipped().rosters.values() for id in nation]
    assert max(u.open for u in base) == unit("tank").open
    assert max(u.hits for u in base) == unit("bertha").hits
    far = {u.id: u.ground[1] for u in base if u.ground}
    assert far["bertha"] > far["mortar"] > far["howitzer"] > far["gun"]
    speeds = sorted((u.speed for u in base), reverse=True)
    assert min(unit(id).speed for id in ("truck", "car", "fighter")) >= speeds[len(speeds) // 3]
    assert unit("tank").price == max(u.price for u in base)
    assert unit("infantry").price <= sorted({u.price for u in base})[1]


def test_a_unit_reaches_what_is_in_its_band() -> None:
    assert [unit("mortar").reaches(False, hexes) for hexes in (1, 2, 5, 6)] == [0, 1, 1, 0]
    assert not unit("mortar").reaches(True, 2)
    assert unit("aa").reaches(True, 1)
