"""Gas (SPEC): the area, the rolls, return fire, and the launcher's experience."""

from functools import partial
from typing import Any

import pytest

from firestep.contract import InputError
from firestep.games.club.content.map import Map
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from support.club_battles import Fight, with_trenches
from support.club_small_positions import UnitAt, at, meadow

RING = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
NATIONS = ("GB", "FR", "GE", "AH", "GB", "FR")


def launcher(place: tuple[int, int] = (0, 2), damage: int = 0) -> UnitAt:
    return UnitAt("GE", "gas", at(*place), damage=damage)


def enemy_unit(kind: str = "infantry", place: tuple[int, int] = (0, 0), damage: int = 0) -> UnitAt:
    return UnitAt("GB", kind, at(*place), damage=damage)


def make_gas_fight(
    units: list[UnitAt],
    *attacks: str,
    dug: str = "",
    game_map: Map | None = None,
    **options: Any,
) -> Fight:
    """Return the fight after the attacks are declared; u1 is a launcher."""
    return Fight(units, *attacks, dug=dug, game_map=game_map, spec=True, **options)


@pytest.mark.rule("TC-EX-118")
@pytest.mark.rule("TC-SPEC-28")
@pytest.mark.rule("TC-SPEC-29")
@pytest.mark.rule("TC-SPEC-30")
def test_ex_118_the_target_and_the_six_around_it_but_for_the_launcher() -> None:
    """Gas affects friends and enemies, but not the launcher in its own cloud or units outside."""
    around = [UnitAt(NATIONS[n], "infantry", at(*RING[n])) for n in range(6) if RING[n] != (0, 1)]
    units = [
        launcher((0, 1)),
        enemy_unit(),
        *around,
        enemy_unit(place=(0, -2)),
        enemy_unit(place=(2, -1)),
    ]
    fight = make_gas_fight(units, "u1 u2").roll(3, 0)
    assert fight.damage("u2", "u3", "u4", "u5", "u6", "u7") == [2] * 6
    assert fight.damage("u1", "u8", "u9") == [0, 0, 0]


@pytest.mark.rule("TC-SPEC-27")
@pytest.mark.rule("TC-FAQ-01")
@pytest.mark.parametrize(("hexes", "may"), [(1, True), (2, True), (3, True), (4, False)])
def test_gas_is_aimed_at_an_enemy_on_the_ground_up_to_3_hexes_away(hexes: int, may: bool) -> None:
    units = [launcher(), enemy_unit(place=(0, 2 - hexes)), enemy_unit("fighter", (1, 1))]
    units += [UnitAt("AH", "infantry", at(1, 2))]
    assert make_gas_fight(units).attacks("u1") == (["u1 u2"] if may else [])


@pytest.mark.rule("TC-SPEC-31")
@pytest.mark.rule("TC-GAP-47")
def test_one_roll_for_all_each_by_its_own_row() -> None:
    """3 hits do 2 damage to infantry in the open, 1 in forest, 1 to a tank, 2 to a launcher."""
    game_map = meadow({at(1, -1): "forest", at(1, 0): "forest"})
    units = [launcher(), enemy_unit(), enemy_unit("tank", (0, -1)), enemy_unit("infantry", (1, -1))]
    units += [UnitAt("AH", "gas", at(1, 0))]
    fight = Fight(units, "u1 u2", game_map=game_map, spec=True)
    assert (fight.dice, fight.number) == (12, 4)
    assert fight.roll(3).damage("u2", "u3", "u4", "u5") == [2, 1, 1, 2]
    assert fight.phase == "bank"


@pytest.mark.rule("TC-SPEC-32")
@pytest.mark.rule("TC-GAP-47")
def test_gas_affects_units_in_water_but_not_air_units_forts_and_turrets() -> None:
    """A fort is next to the target; units in water use the open row."""
    game_map = meadow({at(1, 0): "river"}, {"A": ([at(-1, 0)], [at(-1, 1), at(-2, 1)])})
    units = [
        launcher(),
        enemy_unit(),
        enemy_unit("fighter", (0, -1)),
        UnitAt("GB", "infantry", "A"),
        UnitAt("GB", "turret", "A"),
        enemy_unit("infantry", (1, 0)),
    ]
    fight = Fight(units, "u1 u2", game_map=game_map, forts={"A": 2}, spec=True).roll(3)
    assert fight.damage("u2", "u3", "u4", "u5", "u6") == [2, 0, 0, 0, 2]


@pytest.mark.rule("TC-GAP-47")
@pytest.mark.rule("TC-GAP-08")
@pytest.mark.parametrize(("defence", "left"), [("untargetable", (1, 0)), ("destroyed", None)])
def test_gas_reaches_those_in_water_by_any_option(
    defence: str, left: tuple[int, int] | None
) -> None:
    game_map = meadow({at(1, 0): "lake"})
    units = [launcher(), enemy_unit(), enemy_unit("infantry", (1, 0))]
    fight = Fight(units, "u1 u2", game_map=game_map, spec=True, water_defence=defence).roll(1)
    assert (fight.unit("u2"), fight.unit("u3")) == ((1, 0), left)


@pytest.mark.rule("TC-SPEC-33")
@pytest.mark.rule("TC-GAP-47")
def test_only_the_target_returns_fire_and_only_next_to_the_launcher() -> None:
    units = [
        launcher((0, 1)),
        enemy_unit(),
        enemy_unit("infantry", (1, 0)),
        enemy_unit("tank", (-1, 1)),
    ]
    assert make_gas_fight(units, "u1 u2").rollers(1) == ["u2"]
    units[0] = launcher((0, 2))
    assert make_gas_fight(units, "u1 u2").rollers(1) == []
    units[:2] = [launcher((0, 1)), enemy_unit("mortar")]
    assert make_gas_fight(units, "u1 u2").rollers(1) == []


@pytest.mark.rule("TC-SPEC-33")
@pytest.mark.rule("TC-BATTLE-38")
def test_rolls_are_applied_together() -> None:
    """The target returns fire before it is destroyed: both fall, and each side has its point."""
    units = [
        launcher((0, 1), damage=5),
        enemy_unit(damage=5),
        enemy_unit("infantry", (1, 0), damage=5),
    ]
    fight = make_gas_fight(units, "u1 u2", vp=True).roll(1, 1)
    assert [fight.unit(name) for name in ("u1", "u2", "u3")] == [None, None, None]
    assert fight.points == (2, 1, 0, 0)
    fight = make_gas_fight(units, "u1 u2").roll(0, 1)
    assert [fight.unit(name) for name in ("u1", "u2", "u3")] == [None, (5, 2), (5, 0)]


@pytest.mark.rule("TC-SPEC-67")
@pytest.mark.rule("TC-GAP-47")
def test_support_depends_on_the_target_next_to_the_launcher() -> None:
    """A friend next to another unit in the cloud gives no support, nor does a distant friend."""
    units = [
        launcher((0, 1)),
        enemy_unit(),
        enemy_unit("infantry", (1, -1)),
        UnitAt("GE", "car", at(2, -1)),
    ]
    assert make_gas_fight(units, "u1 u2").dice == 12
    units[3] = UnitAt("GE", "car", at(-1, 0))
    assert make_gas_fight(units, "u1 u2").dice == 14
    units[3] = UnitAt("GE", "car", at(0, -1))
    assert make_gas_fight(units, "u1 u2").dice == 15
    units[0] = launcher((0, 2))
    assert make_gas_fight(units, "u1 u2").dice == 12


@pytest.mark.rule("TC-FAQ-09")
@pytest.mark.rule("TC-XP-12")
@pytest.mark.rule("TC-XP-10")
@pytest.mark.rule("TC-GAP-34")
@pytest.mark.parametrize(
    ("damages", "friend", "once", "each"),
    [
        ((0, 0), 0, 1, 2),  # two damaged
        ((5, 0), 0, 2, 3),  # one destroyed, one damaged
        ((5, 5), 5, 2, 4),  # two destroyed, and a friend
    ],
)
def test_the_launcher_gains_experience(
    damages: tuple[int, int], friend: int, once: int, each: int
) -> None:
    units = [launcher(), *(enemy_unit(place=(0, -n), damage=damages[n]) for n in range(2))]
    units += [UnitAt("AH", "infantry", at(1, 0), damage=friend)]
    for area, experience in (("per_attack", once), ("per_target", each)):
        assert make_gas_fight(units, "u1 u2", xp_area=area).roll(1).unit("u1") == (0, experience)


@pytest.mark.rule("TC-FAQ-09")
@pytest.mark.rule("TC-XP-10")
@pytest.mark.rule("TC-DIFF-22")
def test_friends_and_missing_damage_give_no_experience() -> None:
    units = [launcher(), enemy_unit("tank"), UnitAt("GE", "infantry", at(1, 0), damage=5)]
    fight = make_gas_fight(units, "u1 u2", vp=True).roll(1)  # a tank has no damage from one hit
    assert [fight.unit(name) for name in ("u1", "u2", "u3")] == [(0, 0), (0, 0), None]
    assert fight.points == (0, 0, 0, 0)


@pytest.mark.rule("TC-GAP-57")
@pytest.mark.rule("TC-VAR-06")
@pytest.mark.rule("TC-VAR-45")
def test_a_point_for_each_enemy_that_gas_destroys() -> None:
    units = [launcher(), enemy_unit(damage=5), UnitAt("FR", "car", at(1, 0), damage=5)]
    units += [UnitAt("AH", "car", at(0, -1), damage=5), enemy_unit("car", (1, -1))]
    fight = make_gas_fight(units, "u1 u2", vp=True).roll(2)
    assert [fight.unit(f"u{n}") for n in (2, 3, 4)] == [None] * 3
    assert (fight.unit("u5"), fight.points) == ((1, 0), (2, 0, 0, 0))


@pytest.mark.rule("TC-GAP-47")
def test_each_target_has_a_roll_in_order_before_return_fire() -> None:
    """All rolls use the dice of the attack on the target: 12, and 2 for a flank."""
    units = [
        launcher((0, 1)),
        enemy_unit("infantry", (1, -1)),
        enemy_unit(),
        UnitAt("GE", "car", at(-1, 0)),
        enemy_unit("tank", (0, -1)),
    ]
    fight = make_gas_fight(units, "u1 u3", gas_roll="per_target")
    seen = []
    for hits in (3, 5, 0, 2):
        assert (fight.phase, fight.dice, fight.number) == ("attacker-roll", 14, 4)
        seen.append(fight.victim)
        fight.roll(hits)
    assert seen == ["u2", "u3", "u4", "u5"]
    assert (fight.roller, fight.victim, fight.dice) == ("u3", "u3", 12)
    assert fight.damage("u2", "u3") == [0, 0]
    fight.roll(1)
    assert fight.damage("u1", "u2", "u3", "u4", "u5") == [1, 2, 3, 0, 1]
    assert fight.unit("u3") == (3, 1)


@pytest.mark.rule("TC-GAP-22")
@pytest.mark.rule("TC-FAQ-01")
def test_gas_is_void_if_its_target_is_destroyed() -> None:
    units = [
        launcher(),
        enemy_unit(damage=5),
        enemy_unit("infantry", (0, -1)),
        UnitAt("GE", "mortar", at(-3, 0)),
    ]
    fight = make_gas_fight(units, "u4 u2", "u1 u2").roll(2)
    assert (fight.phase, fight.unit("u3")) == ("bank", (0, 0))


@pytest.mark.rule("TC-SPEC-64")
@pytest.mark.rule("TC-GAP-46")
def test_gas_aimed_at_a_hex() -> None:
    """The hex is in range, not a wall, and an enemy that gas can damage is in the cloud."""
    game_map = meadow(forts={"A": ([at(1, 1)], [at(2, 0), at(2, 1)])})
    units = [
        launcher(),
        enemy_unit(),
        enemy_unit("fighter", (-3, 3)),
        UnitAt("AH", "infantry", at(-3, 4)),
        UnitAt("GB", "infantry", "A"),
    ]
    fight = Fight(units, game_map=game_map, forts={"A": 2}, spec=True, gas_aim="hex")
    hexes = [(0, 0), *RING]
    assert fight.attacks() == sorted(f"u1 {at(*hex)}" for hex in hexes)
    units[1] = enemy_unit(place=(1, 0))
    fight = Fight(units, game_map=game_map, forts={"A": 2}, spec=True, gas_aim="hex")
    around = [(1, 0), (1, -1), (2, -1), (2, 0), (0, 1), (0, 0)]  # without the wall
    assert fight.attacks() == sorted(f"u1 {at(*hex)}" for hex in around)
    assert Fight(units, game_map=game_map, forts={"A": 2}, spec=True).attacks() == ["u1 u2"]


@pytest.mark.rule("TC-SPEC-33")
@pytest.mark.rule("TC-SPEC-67")
def test_return_fire_at_gas_aimed_at_a_hex() -> None:
    """An enemy on the hex next to the launcher returns fire; otherwise there is none."""
    units = [
        launcher((0, 1)),
        enemy_unit(),
        UnitAt("GE", "car", at(-1, 0)),
        UnitAt("AH", "car", at(1, 0)),
    ]
    fight = make_gas_fight(units, f"u1 {at(0, 0)}", gas_aim="hex")
    assert (fight.victim, fight.dice) == ("u2", 14)
    assert fight.rollers(1) == ["u2"]
    for hex in ((0, -1), (1, 0), (-1, 0)):
        fight = make_gas_fight(units, f"u1 {at(*hex)}", gas_aim="hex")
        assert (fight.victim, fight.dice, fight.number) == ("u0", 12, 4)
        assert fight.rollers(1) == []
        assert fight.damage("u2") == [1]


@pytest.mark.rule("TC-GAP-22")
def test_gas_at_a_hex_is_resolved_while_any_unit_is_left() -> None:
    """A friend or an enemy is enough; if only the launcher is left, the attack is void."""
    mortar = UnitAt("GE", "mortar", at(-3, 0))
    units = [launcher((0, 1)), enemy_unit(damage=5), mortar, UnitAt("GE", "car", at(1, 0))]
    fight = make_gas_fight(units, "u3 u2", f"u1 {at(0, 0)}", gas_aim="hex").roll(1)
    assert (fight.unit("u2"), fight.phase) == (None, "attacker-roll")
    assert fight.roll(2).unit("u4") == (1, 0)
    units[3] = UnitAt("GE", "car", at(2, 0))
    fight = make_gas_fight(units, "u3 u2", f"u1 {at(0, 0)}", gas_aim="hex").roll(1)
    assert (fight.unit("u2"), fight.phase) == (None, "bank")


def test_gas_at_a_hex_with_a_roll_for_each_target() -> None:
    units = [launcher((0, 1)), enemy_unit("infantry", (0, -1)), enemy_unit("infantry", (1, -1))]
    fight = make_gas_fight(units, f"u1 {at(0, 0)}", gas_aim="hex", gas_roll="per_target")
    assert fight.victim == "u2"
    fight.roll(1)
    assert fight.victim == "u3"
    assert fight.roll(3).damage("u2", "u3") == [1, 2]
    assert fight.phase == "bank"


TRENCH = ((0, 0), (1, 0), (2, 0), (3, 0))


@pytest.mark.rule("TC-VAR-30")
def test_gas_on_any_hex_of_a_trench_affects_all_units_in_it() -> None:
    """By the trench row 3 hits do 1 damage; a tank at the far end is outside the cloud."""
    units = [
        launcher((-2, 0)),
        enemy_unit("infantry", (0, 0)),
        enemy_unit("infantry", (2, 0)),
        enemy_unit("tank", (3, 0)),
        enemy_unit("infantry", (-1, 1)),
    ]
    game_map = with_trenches(TRENCH)
    fight = Fight(units, "u1 u5", dug="u2 u3", game_map=game_map, spec=True, trench=True).roll(3)
    assert fight.damage("u2", "u3", "u4", "u5") == [1, 1, 0, 2]


@pytest.mark.rule("TC-VAR-28")
@pytest.mark.rule("TC-FAQ-01")
def test_gas_at_a_unit_in_a_trench_names_the_hex_and_all_units_in_it_return_fire() -> None:
    units = [launcher((-1, 0)), enemy_unit("infantry", (2, 0)), enemy_unit("infantry", (0, 0))]
    units += [enemy_unit("tank", (3, -1))]
    made = partial(
        Fight, units, dug="u2 u3", game_map=with_trenches(TRENCH), spec=True, trench=True
    )
    fight = made()
    assert fight.attacks("u1 u2") == [f"u1 u2 {at(q, 0)}" for q in range(3)]
    fight = made(f"u1 u2 {at(0, 0)}")
    assert fight.rollers(3) == ["u2", "u3"]
    assert fight.damage("u2", "u3", "u4") == [1, 1, 0]
    fight = made(f"u1 u2 {at(2, 0)}")
    assert fight.rollers(3) == []
    assert fight.damage("u2", "u3", "u4") == [1, 1, 1]


def test_hits_on_a_unit_and_hits_by_it_are_stored_separately() -> None:
    """Each unit in the trench has a roll, then each of them returns fire."""
    units = [launcher((-1, 0)), enemy_unit("infantry", (2, 0)), enemy_unit("infantry", (0, 0))]
    fight = Fight(
        units,
        f"u1 u3 {at(0, 0)}",
        dug="u2 u3",
        game_map=with_trenches(TRENCH),
        spec=True,
        trench=True,
        gas_roll="per_target",
    )
    fight.roll(6, 9)
    assert fight.roller == "u3"
    fight.roll(2, 1)
    assert [fight.unit(f"u{n}") for n in (1, 2, 3)] == [(2, 1), (2, 1), (3, 1)]
    assert not any(
        fight.state[layout.S_SLOTS + n * layout.SLOT_WORDS + layout.U_SHOTS] for n in range(5)
    )


@pytest.mark.rule("TC-SPEC-33")
def test_return_fire_at_gas_on_a_trench_hex_depends_on_the_figure_there() -> None:
    """All units in its trench return fire; for a trench hex without a figure there is none."""
    units = [launcher((-1, 0)), enemy_unit("infantry", (0, 0)), enemy_unit("infantry", (3, 0))]
    made = partial(
        make_gas_fight, dug="u2 u3", game_map=with_trenches(TRENCH), trench=True, gas_aim="hex"
    )
    fight = made(units, f"u1 {at(0, 0)}")
    assert fight.rollers(3) == ["u2", "u3"]
    units[1] = enemy_unit("infantry", (1, 0))
    fight = made(units, f"u1 {at(0, 0)}")
    assert fight.rollers(3) == []
    assert fight.damage("u2", "u3") == [1, 1]


@pytest.mark.rule("TC-GAP-101")
@pytest.mark.parametrize(("fires", "rollers"), [(True, ["u2"]), (False, [])])
def test_a_gas_launcher_fires_back_at_its_attacker_alone(fires: bool, rollers: list[str]) -> None:
    """Both neighbours of the attacker would be in a cloud around it."""
    units = [
        UnitAt("GE", "infantry", at(0, 0)),
        UnitAt("FR", "gas", at(0, 1)),
        UnitAt("GE", "infantry", at(0, -1)),
        UnitAt("GB", "infantry", at(5, 5)),
    ]
    assert Fight(units, "u1 u2", spec=True, gas_return_fire=fires).rollers(0) == rollers
    if fires:
        found = Fight(units, "u1 u2", spec=True).roll(0, 5).position.units()
        assert (found["u1"].damage, found["u3"].damage) == (3, 0)


@pytest.mark.rule("TC-GAP-101")
def test_without_special_forces_the_option_means_nothing() -> None:
    assert Club().settings["gas_return_fire"] is True
    with pytest.raises(InputError, match="means nothing without spec or start_special"):
        Club(gas_return_fire=False)
