"""Gas (SPEC): the area, the rolls, who answers, what the launcher learns."""

from functools import partial
from typing import Any

import pytest

from firestep.games.club.content.map import Map
from firestep.games.club.kernel import layout
from support.club_battles import Fight, trenched
from support.club_small_positions import Stands, at, meadow

RING = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
NATIONS = ("GB", "FR", "GE", "AH", "GB", "FR")


def launcher(place: tuple[int, int] = (0, 2), damage: int = 0) -> Stands:
    return Stands("GE", "gas", at(*place), damage=damage)


def foe(kind: str = "infantry", place: tuple[int, int] = (0, 0), damage: int = 0) -> Stands:
    return Stands("GB", kind, at(*place), damage=damage)


def gas(
    units: list[Stands],
    *attacks: str,
    dug: str = "",
    ground: Map | None = None,
    **options: Any,
) -> Fight:
    """Return the fight after the declaration of attacks; u1 is a launcher."""
    return Fight(units, *attacks, dug=dug, ground=ground, spec=True, **options)


@pytest.mark.rule("TC-EX-118")
@pytest.mark.rule("TC-SPEC-28")
@pytest.mark.rule("TC-SPEC-29")
@pytest.mark.rule("TC-SPEC-30")
def test_ex_118_the_target_and_the_six_around_it_but_for_the_launcher() -> None:
    """Friend and foe; the launcher stands in its own cloud; nobody outside is hurt."""
    around = [Stands(NATIONS[n], "infantry", at(*RING[n])) for n in range(6) if RING[n] != (0, 1)]
    units = [launcher((0, 1)), foe(), *around, foe(place=(0, -2)), foe(place=(2, -1))]
    fight = gas(units, "u1 u2").roll(3, 0)
    assert fight.damage("u2", "u3", "u4", "u5", "u6", "u7") == [2] * 6
    assert fight.damage("u1", "u8", "u9") == [0, 0, 0]


@pytest.mark.rule("TC-SPEC-27")
@pytest.mark.rule("TC-FAQ-01")
@pytest.mark.parametrize(("hexes", "may"), [(1, True), (2, True), (3, True), (4, False)])
def test_gas_is_aimed_at_an_enemy_on_the_ground_up_to_3_hexes_away(hexes: int, may: bool) -> None:
    units = [launcher(), foe(place=(0, 2 - hexes)), foe("fighter", (1, 1))]
    units += [Stands("AH", "infantry", at(1, 2))]
    assert gas(units).attacks("u1") == (["u1 u2"] if may else [])


@pytest.mark.rule("TC-SPEC-31")
@pytest.mark.rule("TC-GAP-47")
def test_one_roll_for_all_each_by_its_own_row() -> None:
    """3 hits: infantry in the open 2, in forest 1, a tank 1, another launcher 2 by its one row."""
    ground = meadow({at(1, -1): "forest", at(1, 0): "forest"})
    units = [launcher(), foe(), foe("tank", (0, -1)), foe("infantry", (1, -1))]
    units += [Stands("AH", "gas", at(1, 0))]
    fight = Fight(units, "u1 u2", ground=ground, spec=True)
    assert (fight.dice, fight.number) == (12, 4)
    assert fight.roll(3).damage("u2", "u3", "u4", "u5") == [2, 1, 1, 2]
    assert fight.phase == "bank"


@pytest.mark.rule("TC-SPEC-32")
@pytest.mark.rule("TC-GAP-47")
def test_air_units_forts_and_turrets_are_out_of_it_water_is_not() -> None:
    """A fort next to the aim; who is in water has the open row."""
    ground = meadow({at(1, 0): "river"}, {"A": ([at(-1, 0)], [at(-1, 1), at(-2, 1)])})
    units = [
        launcher(),
        foe(),
        foe("fighter", (0, -1)),
        Stands("GB", "infantry", "A"),
        Stands("GB", "turret", "A"),
        foe("infantry", (1, 0)),
    ]
    fight = Fight(units, "u1 u2", ground=ground, forts={"A": 2}, spec=True).roll(3)
    assert fight.damage("u2", "u3", "u4", "u5", "u6") == [2, 0, 0, 0, 2]


@pytest.mark.rule("TC-GAP-47")
@pytest.mark.rule("TC-GAP-08")
@pytest.mark.parametrize(("defence", "left"), [("untargetable", (1, 0)), ("destroyed", None)])
def test_gas_reaches_those_in_water_by_any_option(
    defence: str, left: tuple[int, int] | None
) -> None:
    ground = meadow({at(1, 0): "lake"})
    units = [launcher(), foe(), foe("infantry", (1, 0))]
    fight = Fight(units, "u1 u2", ground=ground, spec=True, water_defence=defence).roll(1)
    assert (fight.unit("u2"), fight.unit("u3")) == ((1, 0), left)


@pytest.mark.rule("TC-SPEC-33")
@pytest.mark.rule("TC-GAP-47")
def test_only_the_unit_aimed_at_answers_and_only_next_to_the_launcher() -> None:
    units = [launcher((0, 1)), foe(), foe("infantry", (1, 0)), foe("tank", (-1, 1))]
    assert gas(units, "u1 u2").rollers(1) == ["u2"]
    units[0] = launcher((0, 2))
    assert gas(units, "u1 u2").rollers(1) == []
    units[:2] = [launcher((0, 1)), foe("mortar")]
    assert gas(units, "u1 u2").rollers(1) == []


@pytest.mark.rule("TC-SPEC-33")
@pytest.mark.rule("TC-BATTLE-38")
def test_rolls_count_together() -> None:
    """Who falls to the gas has still answered: both fall, and each side has its point."""
    units = [launcher((0, 1), damage=5), foe(damage=5), foe("infantry", (1, 0), damage=5)]
    fight = gas(units, "u1 u2", vp=True).roll(1, 1)
    assert [fight.unit(name) for name in ("u1", "u2", "u3")] == [None, None, None]
    assert fight.points == (2, 1, 0, 0)
    fight = gas(units, "u1 u2").roll(0, 1)
    assert [fight.unit(name) for name in ("u1", "u2", "u3")] == [None, (5, 2), (5, 0)]


@pytest.mark.rule("TC-SPEC-67")
@pytest.mark.rule("TC-GAP-47")
def test_support_is_judged_on_the_unit_aimed_at_next_to_the_launcher() -> None:
    """A friend next to another unit in the cloud is no support, nor one at a distance."""
    units = [launcher((0, 1)), foe(), foe("infantry", (1, -1)), Stands("GE", "car", at(2, -1))]
    assert gas(units, "u1 u2").dice == 12
    units[3] = Stands("GE", "car", at(-1, 0))
    assert gas(units, "u1 u2").dice == 14
    units[3] = Stands("GE", "car", at(0, -1))
    assert gas(units, "u1 u2").dice == 15
    units[0] = launcher((0, 2))
    assert gas(units, "u1 u2").dice == 12


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
def test_what_the_launcher_learns(
    damages: tuple[int, int], friend: int, once: int, each: int
) -> None:
    units = [launcher(), *(foe(place=(0, -n), damage=damages[n]) for n in range(2))]
    units += [Stands("AH", "infantry", at(1, 0), damage=friend)]
    for area, experience in (("per_attack", once), ("per_target", each)):
        assert gas(units, "u1 u2", xp_area=area).roll(1).unit("u1") == (0, experience)


@pytest.mark.rule("TC-FAQ-09")
@pytest.mark.rule("TC-XP-10")
@pytest.mark.rule("TC-DIFF-22")
def test_friends_teach_nothing_and_nothing_teaches_nothing() -> None:
    units = [launcher(), foe("tank"), Stands("GE", "infantry", at(1, 0), damage=5)]
    fight = gas(units, "u1 u2", vp=True).roll(1)  # a tank has no damage from one hit
    assert [fight.unit(name) for name in ("u1", "u2", "u3")] == [(0, 0), (0, 0), None]
    assert fight.points == (0, 0, 0, 0)


@pytest.mark.rule("TC-GAP-57")
@pytest.mark.rule("TC-VAR-06")
@pytest.mark.rule("TC-VAR-45")
def test_a_point_for_each_enemy_that_gas_destroys() -> None:
    units = [launcher(), foe(damage=5), Stands("FR", "car", at(1, 0), damage=5)]
    units += [Stands("AH", "car", at(0, -1), damage=5), foe("car", (1, -1))]
    fight = gas(units, "u1 u2", vp=True).roll(2)
    assert [fight.unit(f"u{n}") for n in (2, 3, 4)] == [None] * 3
    assert (fight.unit("u5"), fight.points) == ((1, 0), (2, 0, 0, 0))


@pytest.mark.rule("TC-GAP-47")
def test_a_roll_for_each_target_in_order_then_the_answers() -> None:
    """All with the dice of the attack on the unit aimed at: 12 and 2 for a flank."""
    units = [
        launcher((0, 1)),
        foe("infantry", (1, -1)),
        foe(),
        Stands("GE", "car", at(-1, 0)),
        foe("tank", (0, -1)),
    ]
    fight = gas(units, "u1 u3", gas_roll="per_target")
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
def test_gas_is_void_when_its_target_is_gone_whoever_is_left_around() -> None:
    units = [
        launcher(),
        foe(damage=5),
        foe("infantry", (0, -1)),
        Stands("GE", "mortar", at(-3, 0)),
    ]
    fight = gas(units, "u4 u2", "u1 u2").roll(2)
    assert (fight.phase, fight.unit("u3")) == ("bank", (0, 0))


@pytest.mark.rule("TC-SPEC-64")
@pytest.mark.rule("TC-GAP-46")
def test_gas_aimed_at_a_hex() -> None:
    """In range, no wall, and an enemy that gas can hurt in the cloud; never at a unit."""
    ground = meadow(forts={"A": ([at(1, 1)], [at(2, 0), at(2, 1)])})
    units = [
        launcher(),
        foe(),
        foe("fighter", (-3, 3)),
        Stands("AH", "infantry", at(-3, 4)),
        Stands("GB", "infantry", "A"),
    ]
    fight = Fight(units, ground=ground, forts={"A": 2}, spec=True, gas_aim="hex")
    hexes = [(0, 0), *RING]
    assert fight.attacks() == sorted(f"u1 {at(*hex)}" for hex in hexes)
    units[1] = foe(place=(1, 0))
    fight = Fight(units, ground=ground, forts={"A": 2}, spec=True, gas_aim="hex")
    around = [(1, 0), (1, -1), (2, -1), (2, 0), (0, 1), (0, 0)]  # not the wall
    assert fight.attacks() == sorted(f"u1 {at(*hex)}" for hex in around)
    assert Fight(units, ground=ground, forts={"A": 2}, spec=True).attacks() == ["u1 u2"]


@pytest.mark.rule("TC-SPEC-33")
@pytest.mark.rule("TC-SPEC-67")
def test_who_answers_gas_aimed_at_a_hex() -> None:
    """The enemy on the hex, if next to the launcher; nobody for an empty hex or a friend's."""
    units = [
        launcher((0, 1)),
        foe(),
        Stands("GE", "car", at(-1, 0)),
        Stands("AH", "car", at(1, 0)),
    ]
    fight = gas(units, f"u1 {at(0, 0)}", gas_aim="hex")
    assert (fight.victim, fight.dice) == ("u2", 14)
    assert fight.rollers(1) == ["u2"]
    for hex in ((0, -1), (1, 0), (-1, 0)):
        fight = gas(units, f"u1 {at(*hex)}", gas_aim="hex")
        assert (fight.victim, fight.dice, fight.number) == ("u0", 12, 4)
        assert fight.rollers(1) == []
        assert fight.damage("u2") == [1]


@pytest.mark.rule("TC-GAP-22")
def test_gas_at_a_hex_goes_off_while_anybody_is_left() -> None:
    """Friend or foe; with nobody but the launcher it is void."""
    mortar = Stands("GE", "mortar", at(-3, 0))
    units = [launcher((0, 1)), foe(damage=5), mortar, Stands("GE", "car", at(1, 0))]
    fight = gas(units, "u3 u2", f"u1 {at(0, 0)}", gas_aim="hex").roll(1)
    assert (fight.unit("u2"), fight.phase) == (None, "attacker-roll")
    assert fight.roll(2).unit("u4") == (1, 0)
    units[3] = Stands("GE", "car", at(2, 0))
    fight = gas(units, "u3 u2", f"u1 {at(0, 0)}", gas_aim="hex").roll(1)
    assert (fight.unit("u2"), fight.phase) == (None, "bank")


def test_a_hex_and_a_roll_for_each() -> None:
    units = [launcher((0, 1)), foe("infantry", (0, -1)), foe("infantry", (1, -1))]
    fight = gas(units, f"u1 {at(0, 0)}", gas_aim="hex", gas_roll="per_target")
    assert fight.victim == "u2"
    fight.roll(1)
    assert fight.victim == "u3"
    assert fight.roll(3).damage("u2", "u3") == [1, 2]
    assert fight.phase == "bank"


TRENCH = ((0, 0), (1, 0), (2, 0), (3, 0))


@pytest.mark.rule("TC-VAR-30")
def test_gas_on_any_hex_of_a_trench_hurts_all_in_it() -> None:
    """By the trench's row, 3 hits do 1; a tank over the far end is out of the cloud."""
    units = [
        launcher((-2, 0)),
        foe("infantry", (0, 0)),
        foe("infantry", (2, 0)),
        foe("tank", (3, 0)),
        foe("infantry", (-1, 1)),
    ]
    ground = trenched(TRENCH)
    fight = Fight(units, "u1 u5", dug="u2 u3", ground=ground, spec=True, trench=True).roll(3)
    assert fight.damage("u2", "u3", "u4", "u5") == [1, 1, 0, 2]


@pytest.mark.rule("TC-VAR-28")
@pytest.mark.rule("TC-FAQ-01")
def test_gas_at_a_unit_in_a_trench_names_the_hex_and_all_in_it_answer_next_to_it() -> None:
    units = [launcher((-1, 0)), foe("infantry", (2, 0)), foe("infantry", (0, 0))]
    units += [foe("tank", (3, -1))]
    made = partial(Fight, units, dug="u2 u3", ground=trenched(TRENCH), spec=True, trench=True)
    fight = made()
    assert fight.attacks("u1 u2") == [f"u1 u2 {at(q, 0)}" for q in range(3)]
    fight = made(f"u1 u2 {at(0, 0)}")
    assert fight.rollers(3) == ["u2", "u3"]
    assert fight.damage("u2", "u3", "u4") == [1, 1, 0]
    fight = made(f"u1 u2 {at(2, 0)}")
    assert fight.rollers(3) == []
    assert fight.damage("u2", "u3", "u4") == [1, 1, 1]


def test_hits_on_a_unit_and_its_own_are_kept_apart() -> None:
    """A roll for each in a trench, then an answer from each of them."""
    units = [launcher((-1, 0)), foe("infantry", (2, 0)), foe("infantry", (0, 0))]
    fight = Fight(
        units,
        f"u1 u3 {at(0, 0)}",
        dug="u2 u3",
        ground=trenched(TRENCH),
        spec=True,
        trench=True,
        gas_roll="per_target",
    )
    fight.roll(6, 9)
    assert fight.roller == "u3"
    fight.roll(2, 1)
    assert [fight.unit(f"u{n}") for n in (1, 2, 3)] == [(2, 1), (2, 1), (3, 1)]
    assert not any(fight.state[layout.SLOTS + n * layout.SLOT + layout.SHOTS] for n in range(5))


@pytest.mark.rule("TC-SPEC-33")
def test_gas_at_a_trench_hex_is_answered_for_the_figure_on_it() -> None:
    """Its whole trench answers; on a hex of the trench without a figure nobody does."""
    units = [launcher((-1, 0)), foe("infantry", (0, 0)), foe("infantry", (3, 0))]
    made = partial(gas, dug="u2 u3", ground=trenched(TRENCH), trench=True, gas_aim="hex")
    fight = made(units, f"u1 {at(0, 0)}")
    assert fight.rollers(3) == ["u2", "u3"]
    units[1] = foe("infantry", (1, 0))
    fight = made(units, f"u1 {at(0, 0)}")
    assert fight.rollers(3) == []
    assert fight.damage("u2", "u3") == [1, 1]
