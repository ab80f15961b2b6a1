"""Attacks on and out of trenches (VAR): aim, support, return fire, rows, credit for a kill."""

import pytest

from firestep.games.club.content.map import Map
from firestep.games.club.kernel import layout
from firestep.games.club.rules.declaration import may_attack
from support.club_battles import Fight, trenched
from support.club_small_positions import Stands, at, meadow

TRENCH = ((0, 0), (1, 0), (2, 0))
LONG = ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0))
GROUND = trenched(TRENCH)


def example(seat: str) -> list[Stands]:
    """TC-EX-130: two in the trench, a tank over it, two of AH on its two sides."""
    sides = [Stands("AH", "car", at(0, -1)), Stands("AH", "mounted", at(1, 1))]
    if seat == "mounted":
        sides.reverse()
    return [
        *sides,
        Stands("GB", "infantry", at(0, 0)),
        Stands("FR", "mounted", at(1, 0)),
        Stands("FR", "tank", at(2, 0)),
    ]


def fought(units: list[Stands], attack: str, dug: str, ground: Map = GROUND) -> Fight:
    return Fight(units, attack, dug=dug, ground=ground, trench=True)


@pytest.mark.rule("TC-EX-130")
@pytest.mark.rule("TC-VAR-25")
@pytest.mark.rule("TC-VAR-26")
@pytest.mark.rule("TC-FAQ-01")
def test_ex_130_either_unit_in_the_trench_may_be_attacked() -> None:
    """The car is next to one hex of it, the mounted to two; the tank over it has no trench hex."""
    fight = Fight(example("car"), dug="u3 u4", ground=GROUND, trench=True)
    assert fight.attacks("u1") == [f"u1 u3 {at(0, 0)}", f"u1 u4 {at(0, 0)}"]
    both = [f"u2 {name} {at(*hex)}" for name in ("u3", "u4") for hex in ((1, 0), (2, 0))]
    assert sorted(fight.attacks("u2")) == sorted([*both, "u2 u5"])


@pytest.mark.rule("TC-EX-130")
@pytest.mark.rule("TC-VAR-27")
@pytest.mark.rule("TC-VAR-37")
@pytest.mark.rule("TC-GAP-62")
@pytest.mark.parametrize("attacker", ["car", "mounted"])
@pytest.mark.parametrize("target", ["u3", "u4"])
def test_ex_130_either_attack_is_a_surround(attacker: str, target: str) -> None:
    hex = at(0, 0) if attacker == "car" else at(1, 0)
    assert fought(example(attacker), f"u1 {target} {hex}", "u3 u4").dice == 12 + 3


@pytest.mark.rule("TC-EX-130")
@pytest.mark.rule("TC-VAR-28")
@pytest.mark.parametrize(("target", "order"), [("u3", ["u3", "u4"]), ("u4", ["u4", "u3"])])
def test_ex_130_both_return_fire_whoever_is_attacked(target: str, order: list[str]) -> None:
    fight = fought(example("car"), f"u1 {target} {at(0, 0)}", "u3 u4")
    assert fight.rollers(0) == order


@pytest.mark.rule("TC-EX-130")
@pytest.mark.rule("TC-VAR-29")
@pytest.mark.rule("TC-GAP-98")
@pytest.mark.parametrize(("hits", "damage"), [(2, 0), (3, 1), (5, 1), (6, 2), (9, 3), (12, 4)])
@pytest.mark.parametrize("terrain", ["open", "forest", "road"])
def test_ex_130_the_row_is_the_tanks_in_forest(hits: int, damage: int, terrain: str) -> None:
    """The tank's forest row is 3 6 9 12 14 18, whatever lies under the trench."""
    ground = trenched(TRENCH, ground=meadow({at(0, 0): terrain}))
    fight = fought(example("car"), f"u1 u3 {at(0, 0)}", "u3 u4", ground)
    assert fight.roll(hits, 0, 0).damage("u3", "u4") == [damage, 0]


@pytest.mark.rule("TC-VAR-21")
@pytest.mark.rule("TC-VAR-17")
def test_who_is_over_the_trench_fights_as_anywhere() -> None:
    """Neither the tank nor a foot soldier that has only just set out is in it."""
    units = [Stands("AH", "car", at(1, -1)), Stands("FR", "tank", at(1, 0))]
    units += [Stands("GB", "infantry", at(0, 0))]
    fight = Fight(units, ground=GROUND, trench=True)
    assert fight.attacks("u1") == ["u1 u2", "u1 u3"]
    fight = Fight(units, "u1 u2", dug="u3", ground=GROUND, trench=True)
    assert fight.rollers(2) == ["u2"]
    assert fight.damage("u2") == [1]  # its open row
    fight = Fight(units, "u1 u3", ground=GROUND, trench=True)
    assert fight.roll(3, 0).damage("u3") == [2]


@pytest.mark.rule("TC-VAR-25")
@pytest.mark.rule("TC-BATTLE-03")
def test_the_distance_is_that_to_the_hex_aimed_at() -> None:
    """An assault gun next to one end may shoot at the next hex and be out of close combat."""
    units = [Stands("GE", "gun", at(-1, 0)), Stands("GB", "infantry", at(2, 0))]
    near, far = f"u1 u2 {at(0, 0)}", f"u1 u2 {at(1, 0)}"
    fight = Fight(units, dug="u2", ground=GROUND, trench=True)
    assert fight.attacks("u1") == [near, far]
    assert fought(units, near, "u2").rollers(0) == ["u2"]
    assert fought(units, far, "u2").rollers(0) == []


@pytest.mark.rule("TC-FAQ-01")
def test_the_hex_named_is_one_of_the_targets_trench() -> None:
    """Neither a hex of another trench nor one outside, nor any for who is in none."""
    units = [
        Stands("GE", "mortar", at(-3, 0)),
        Stands("GB", "infantry", at(1, 0)),
        Stands("GB", "infantry", at(0, 2)),
    ]
    fight = Fight(units, dug="u2", ground=trenched(TRENCH, ((0, 1),)), trench=True)
    first, second, third = (layout.SLOTS + n * layout.SLOT for n in range(3))
    for hex, can in (((0, 0), 1), ((2, 0), 1), ((0, 1), 0), ((0, -1), 0)):
        aim = fight.terms.targets[at(*hex)] + 1
        assert may_attack(fight.state, fight.field, first, second, aim) == can
        assert may_attack(fight.state, fight.field, first, third, aim) == 0
    assert may_attack(fight.state, fight.field, first, second, 0) == 0
    assert may_attack(fight.state, fight.field, first, third, 0) == 1


@pytest.mark.rule("TC-VAR-27")
@pytest.mark.rule("TC-BATTLE-16")
def test_support_is_judged_on_the_whole_trench() -> None:
    """A friend at the far end flanks, but only in close combat; an ally does not."""
    units = [Stands("GE", "gun", at(-1, 0)), Stands("GB", "infantry", at(1, 0))]
    friend, ally = Stands("GE", "infantry", at(2, 1)), Stands("AH", "infantry", at(2, 1))
    near, far = f"u1 u2 {at(0, 0)}", f"u1 u2 {at(1, 0)}"
    assert fought([*units, friend], near, "u2").dice == 12 + 2
    assert fought([*units, friend], far, "u2").dice == 12
    assert fought([*units, ally], near, "u2").dice == 12


@pytest.mark.rule("TC-VAR-37")
@pytest.mark.rule("TC-GAP-62")
@pytest.mark.parametrize(
    ("place", "more"),
    [
        ((2, 1), 2),  # S of (2,0): the attacker is NW of (0,0)
        ((3, 0), 3),  # SE of (2,0)
        ((3, -1), 2),  # NE
        ((1, 0), 3),  # over the trench: SE of (0,0), though NW of (2,0) too
    ],
)
def test_straight_opposite_across_a_trench(place: tuple[int, int], more: int) -> None:
    units = [
        Stands("GE", "car", at(-1, 0)),
        Stands("GB", "infantry", at(0, 0)),
        Stands("GE", "tank", at(*place)),
    ]
    assert fought(units, f"u1 u2 {at(0, 0)}", "u2").dice == 12 + more


@pytest.mark.rule("TC-GAP-62")
def test_two_at_any_hexes_of_the_trench_surround() -> None:
    units = [
        Stands("GE", "car", at(-1, 0)),
        Stands("GB", "infantry", at(0, 0)),
        Stands("GE", "car", at(2, 1)),
        Stands("GE", "car", at(1, 1)),
    ]
    assert fought(units, f"u1 u2 {at(0, 0)}", "u2").dice == 12 + 3


@pytest.mark.rule("TC-VAR-28")
@pytest.mark.rule("TC-BATTLE-04")
def test_only_those_answer_who_could_fight_the_attacker() -> None:
    """Against an aircraft infantry is silent, though attacked; heavy infantry beside it is not."""
    units = [
        Stands("GE", "fighter", at(-1, 0)),
        Stands("GB", "infantry", at(0, 0)),
        Stands("FR", "heavy", at(2, 0), experience=3),
        Stands("GB", "heavy", at(4, 0)),
    ]
    ground = trenched(TRENCH, ((4, 0),))
    fight = fought(units, f"u1 u2 {at(0, 0)}", "u2 u3 u4", ground)
    fight.roll(3)
    assert (fight.roller, fight.victim, fight.dice, fight.number) == ("u3", "u2", 12, 5)
    fight.roll(1)
    assert [fight.unit(name) for name in ("u1", "u2", "u3")] == [(1, 1), (1, 0), (0, 4)]


@pytest.mark.rule("TC-VAR-31")
@pytest.mark.rule("TC-BATTLE-32")
@pytest.mark.rule("TC-VAR-35")
@pytest.mark.rule("TC-GAP-60")
def test_attacks_out_of_a_trench() -> None:
    """From its nearest hex, with the attacker's open row; only the target answers."""
    units = [
        Stands("GB", "infantry", at(0, 0)),
        Stands("GE", "heavy", at(3, 0)),
        Stands("GB", "infantry", at(1, 0)),
    ]
    fight = fought(units, "u1 u2", "u1 u3")
    assert fight.dice == 12 + 2  # the other in the trench is next to the target too
    assert fight.rollers(3) == ["u2"]
    fight = fought(units, "u1 u2", "u1 u3").roll(3, 3)
    assert (fight.unit("u1"), fight.unit("u2")) == ((2, 1), (2, 1))


@pytest.mark.rule("TC-GAP-60")
def test_figures_may_have_to_reach_for_themselves() -> None:
    """With figure_hex only the figure's own hex counts, for attacks and for support."""
    units = [
        Stands("GB", "infantry", at(0, 0)),
        Stands("GE", "heavy", at(3, 0)),
        Stands("GB", "infantry", at(2, 0)),
    ]
    fight = Fight(units, dug="u1 u3", ground=GROUND, trench=True, trench_reach="figure_hex")
    assert fight.attacks() == ["u3 u2"]
    assert fight.declare("u3 u2").begin().dice == 12  # u1 stands three hexes away


@pytest.mark.rule("TC-GAP-60")
def test_with_figure_hex_a_trench_is_still_attacked_as_a_whole() -> None:
    units = [Stands("GE", "heavy", at(3, 0)), Stands("GB", "infantry", at(0, 0))]
    fight = Fight(units, dug="u2", ground=GROUND, trench=True, trench_reach="figure_hex")
    assert fight.attacks() == [f"u1 u2 {at(2, 0)}"]
    assert fight.declare(f"u1 u2 {at(2, 0)}").begin().rollers(0) == ["u2"]


@pytest.mark.rule("TC-VAR-35")
def test_from_trench_to_trench_and_over_the_own_one() -> None:
    """Neighbouring trenches; an enemy tank over a hex of the own is not at distance 0."""
    ground = trenched(TRENCH, ((3, 0), (4, 0)))
    units = [
        Stands("GE", "infantry", at(4, 0)),
        Stands("GB", "infantry", at(0, 0)),
        Stands("GB", "tank", at(3, 0)),
    ]
    fight = Fight(units, dug="u1 u2", ground=ground, trench=True)
    assert fight.attacks() == [f"u1 u2 {at(2, 0)}", "u1 u3"]


def crowd(attacker: str, damage: int, mates: int = 2) -> list[Stands]:
    """Return an attacker next to a trench with a unit of GB in it and others of FR and GB."""
    nations = ("GB", "FR", "GB", "FR")
    return [
        Stands("GE", attacker, at(-1, 0), damage=damage),
        *(Stands(nations[n], "infantry", at(n, 0)) for n in range(mates + 1)),
    ]


@pytest.mark.rule("TC-VAR-36")
@pytest.mark.rule("TC-GAP-61")
def test_each_roll_is_damage_of_its_own() -> None:
    """A tank's row is 2 5 7: three rolls of 1 hit do nothing, two of 2 hits do 2."""
    dug = f"u1 u2 {at(0, 0)}"
    fight = fought(crowd("tank", 0), dug, "u2 u3 u4").roll(0, 1, 1, 1)
    assert (fight.unit("u1"), fight.unit("u2"), fight.unit("u3")) == ((0, 0), (0, 0), (0, 0))
    fight = fought(crowd("tank", 0), dug, "u2 u3 u4").roll(0, 1, 2, 3)
    assert fight.unit("u1") == (2, 0)
    assert [fight.unit(name) for name in ("u2", "u3", "u4")] == [(0, 0), (0, 1), (0, 1)]


@pytest.mark.rule("TC-GAP-61")
@pytest.mark.rule("TC-VAR-14")
@pytest.mark.parametrize(
    ("rolls", "experience", "points"),
    [
        ((1, 5, 0), (2, 1, 0), (0, 1, 0, 0)),  # the unit attacked did damage: its kill
        ((0, 5, 3), (0, 2, 1), (0, 0, 0, 1)),  # else who did most: u3, of FR
        ((0, 3, 5), (0, 1, 2), (0, 1, 0, 0)),  # or u4, of GB
        ((0, 3, 3), (0, 1, 2), (0, 1, 0, 0)),  # of equals the next in turn: GB comes before FR
    ],
)
def test_whose_kill_it_is(
    rolls: tuple[int, ...], experience: tuple[int, ...], points: tuple[int, ...]
) -> None:
    fight = Fight(
        crowd("gun", 5), f"u1 u2 {at(0, 0)}", dug="u2 u3 u4", ground=GROUND, trench=True, vp=True
    )
    fight.roll(0, *rolls)
    assert fight.unit("u1") is None
    assert [fight.unit(name) for name in ("u2", "u3", "u4")] == [(0, n) for n in experience]
    assert fight.points == points


@pytest.mark.rule("TC-GAP-61")
def test_of_equals_the_seat_after_the_active_one() -> None:
    """AH attacks: FR comes next, then GE, then GB."""
    units = crowd("gun", 5)
    units[0] = Stands("AH", "gun", at(-1, 0), damage=5)
    fight = Fight(units, f"u1 u2 {at(0, 0)}", dug="u2 u3 u4", ground=GROUND, trench=True, vp=True)
    assert fight.roll(0, 0, 3, 3).points == (0, 0, 0, 1)


@pytest.mark.rule("TC-GAP-30")
@pytest.mark.rule("TC-XP-11")
def test_attacker_and_target_may_both_fall_at_a_trench() -> None:
    units = crowd("gun", 5)
    units[1] = Stands("GB", "infantry", at(0, 0), damage=5)
    fight = Fight(units, f"u1 u2 {at(0, 0)}", dug="u2 u3 u4", ground=GROUND, trench=True, vp=True)
    fight.roll(3, 1, 1, 1)
    assert (fight.unit("u1"), fight.unit("u2"), fight.unit("u3")) == (None, None, (0, 1))
    assert fight.points == (1, 1, 0, 0)


def test_nothing_of_a_battle_is_left_for_the_next() -> None:
    units = [*crowd("gun", 0), Stands("GE", "car", at(-1, 1))]
    fight = Fight(
        units,
        f"u1 u2 {at(0, 0)}",
        f"u5 u3 {at(0, 0)}",
        dug="u2 u3 u4",
        ground=GROUND,
        trench=True,
    )
    fight.roll(3, 1, 1, 1)
    assert (fight.unit("u1"), fight.phase, fight.victim) == ((3, 1), "attacker-roll", "u3")
    assert fight.rollers(0) == ["u3", "u2", "u4"]
    assert (fight.unit("u5"), fight.phase) == ((0, 0), "bank")


@pytest.mark.rule("TC-GAP-96")
@pytest.mark.parametrize(
    ("die", "victim"),
    [
        (12, "u2"),  # the hex aimed at
        (3, "u2"),  # SE: another hex of the trench, where the figure of u3 stands
        (4, "u4"),  # S: a tank out of it
        (1, ""),  # N: nobody
    ],
)
def test_shells_at_a_trench(die: int, victim: str) -> None:
    units = [
        Stands("GE", "bertha", at(-5, 0)),
        Stands("GB", "infantry", at(4, 0)),
        Stands("GB", "infantry", at(1, 0)),
        Stands("FR", "tank", at(0, 1)),
    ]
    fight = fought(units, f"u1 u2 {at(0, 0)}", "u2 u3", trenched(LONG))
    fight.roll(die)
    if not victim:
        assert fight.phase == "bank"
        return
    assert fight.victim == victim
    assert fight.rollers(3) == []
    assert fight.damage(victim) == [1]  # 3 hits: the tank's row in the open and in forest alike


@pytest.mark.rule("TC-GAP-96")
@pytest.mark.rule("TC-FAQ-03")
def test_a_shell_astray_on_another_trench_hits_the_figure_there() -> None:
    """By the row of the trench; she learns from friends, and nobody has a point for one."""
    units = [
        Stands("GE", "bertha", at(-5, 0)),
        Stands("GB", "infantry", at(0, 0)),
        Stands("AH", "infantry", at(0, 1), damage=5),
        Stands("AH", "infantry", at(1, 1)),
    ]
    ground = trenched(((0, 0),), ((0, 1), (1, 1)))
    for hits, left in ((2, (5, 0)), (3, None)):
        fight = Fight(
            units, f"u1 u2 {at(0, 0)}", dug="u2 u3 u4", ground=ground, trench=True, vp=True
        )
        fight.roll(4, hits)
        assert fight.unit("u3") == left
        assert fight.unit("u1") == (0, 0 if left else 2)
        assert fight.points == (0, 0, 0, 0)
