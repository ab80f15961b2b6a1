"""Attacks on and from trenches (VAR): targets, support, return fire, rows, credit for kills."""

import pytest

from firestep.games.club.content.map import Map
from firestep.games.club.kernel import layout
from firestep.games.club.rules.declaration import may_attack
from support.club_battles import Fight, with_trenches
from support.club_small_positions import UnitAt, at, meadow

TRENCH = ((0, 0), (1, 0), (2, 0))
LONG = ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0))
GROUND = with_trenches(TRENCH)


def example(seat: str) -> list[UnitAt]:
    """TC-EX-130: two units in the trench, a tank over it, an AH unit on each side."""
    sides = [UnitAt("AH", "car", at(0, -1)), UnitAt("AH", "mounted", at(1, 1))]
    if seat == "mounted":
        sides.reverse()
    return [
        *sides,
        UnitAt("GB", "infantry", at(0, 0)),
        UnitAt("FR", "mounted", at(1, 0)),
        UnitAt("FR", "tank", at(2, 0)),
    ]


def fight_attack(units: list[UnitAt], attack: str, dug: str, game_map: Map = GROUND) -> Fight:
    return Fight(units, attack, dug=dug, game_map=game_map, trench=True)


@pytest.mark.rule("TC-EX-130")
@pytest.mark.rule("TC-VAR-25")
@pytest.mark.rule("TC-VAR-26")
@pytest.mark.rule("TC-FAQ-01")
def test_ex_130_either_unit_in_the_trench_may_be_attacked() -> None:
    """The car is next to one trench hex, the mounted to two; the tank is not in the trench."""
    fight = Fight(example("car"), dug="u3 u4", game_map=GROUND, trench=True)
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
    assert fight_attack(example(attacker), f"u1 {target} {hex}", "u3 u4").dice == 12 + 3


@pytest.mark.rule("TC-EX-130")
@pytest.mark.rule("TC-VAR-28")
@pytest.mark.parametrize(("target", "order"), [("u3", ["u3", "u4"]), ("u4", ["u4", "u3"])])
def test_ex_130_both_return_fire(target: str, order: list[str]) -> None:
    fight = fight_attack(example("car"), f"u1 {target} {at(0, 0)}", "u3 u4")
    assert fight.rollers(0) == order


@pytest.mark.rule("TC-EX-130")
@pytest.mark.rule("TC-VAR-29")
@pytest.mark.rule("TC-GAP-98")
@pytest.mark.parametrize(
    ("hits", "damage"), [(2, 0), (3, 1), (5, 1), (6, 2), (9, 3), (12, 3), (13, 4)]
)
@pytest.mark.parametrize("terrain", ["open", "forest", "road"])
def test_ex_130_the_row_is_the_tanks_in_forest(hits: int, damage: int, terrain: str) -> None:
    """The tank's forest row is 3 6 9 13 16 20, on any terrain."""
    game_map = with_trenches(TRENCH, game_map=meadow({at(0, 0): terrain}))
    fight = fight_attack(example("car"), f"u1 u3 {at(0, 0)}", "u3 u4", game_map)
    assert fight.roll(hits, 0, 0).damage("u3", "u4") == [damage, 0]


@pytest.mark.rule("TC-VAR-21")
@pytest.mark.rule("TC-VAR-17")
def test_units_over_a_trench_fight_normally() -> None:
    """The tank and a foot soldier with an open move are not in the trench."""
    units = [UnitAt("AH", "car", at(1, -1)), UnitAt("FR", "tank", at(1, 0))]
    units += [UnitAt("GB", "infantry", at(0, 0))]
    fight = Fight(units, game_map=GROUND, trench=True)
    assert fight.attacks("u1") == ["u1 u2", "u1 u3"]
    fight = Fight(units, "u1 u2", dug="u3", game_map=GROUND, trench=True)
    assert fight.rollers(2) == ["u2"]
    assert fight.damage("u2") == [1]  # its open row
    fight = Fight(units, "u1 u3", game_map=GROUND, trench=True)
    assert fight.roll(3, 0).damage("u3") == [2]


@pytest.mark.rule("TC-VAR-25")
@pytest.mark.rule("TC-BATTLE-03")
def test_distance_is_measured_to_the_target_hex() -> None:
    """A gun next to one end may attack the next hex and so avoid close combat."""
    units = [UnitAt("GE", "gun", at(-1, 0)), UnitAt("GB", "infantry", at(2, 0))]
    near, far, farther = (f"u1 u2 {at(column, 0)}" for column in range(3))
    fight = Fight(units, dug="u2", game_map=GROUND, trench=True)
    assert fight.attacks("u1") == [near, far, farther]
    assert fight_attack(units, near, "u2").rollers(0) == ["u2"]
    assert fight_attack(units, far, "u2").rollers(0) == []


@pytest.mark.rule("TC-FAQ-01")
def test_the_hex_named_is_one_of_the_targets_trench() -> None:
    """Hexes of other trenches, hexes outside, and any hex for a unit in no trench are refused."""
    units = [
        UnitAt("GE", "mortar", at(-3, 0)),
        UnitAt("GB", "infantry", at(1, 0)),
        UnitAt("GB", "infantry", at(0, 2)),
    ]
    fight = Fight(units, dug="u2", game_map=with_trenches(TRENCH, ((0, 1),)), trench=True)
    first, second, third = (layout.S_SLOTS + n * layout.SLOT_WORDS for n in range(3))
    for hex, can in (((0, 0), 1), ((2, 0), 1), ((0, 1), 0), ((0, -1), 0)):
        aim = fight.config.targets[at(*hex)] + 1
        assert may_attack(fight.state, fight.field, first, second, aim) == can
        assert may_attack(fight.state, fight.field, first, third, aim) == 0
    assert may_attack(fight.state, fight.field, first, second, 0) == 0
    assert may_attack(fight.state, fight.field, first, third, 0) == 1


@pytest.mark.rule("TC-VAR-27")
@pytest.mark.rule("TC-BATTLE-16")
def test_support_considers_the_whole_trench() -> None:
    """An own unit at the far end flanks, in close combat only; an ally does not."""
    units = [UnitAt("GE", "gun", at(-1, 0)), UnitAt("GB", "infantry", at(1, 0))]
    friend, ally = UnitAt("GE", "infantry", at(2, 1)), UnitAt("AH", "infantry", at(2, 1))
    near, far = f"u1 u2 {at(0, 0)}", f"u1 u2 {at(1, 0)}"
    assert fight_attack([*units, friend], near, "u2").dice == 12 + 2
    assert fight_attack([*units, friend], far, "u2").dice == 12
    assert fight_attack([*units, ally], near, "u2").dice == 12


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
def test_opposite_attackers_across_a_trench(place: tuple[int, int], more: int) -> None:
    units = [
        UnitAt("GE", "car", at(-1, 0)),
        UnitAt("GB", "infantry", at(0, 0)),
        UnitAt("GE", "tank", at(*place)),
    ]
    assert fight_attack(units, f"u1 u2 {at(0, 0)}", "u2").dice == 12 + more


@pytest.mark.rule("TC-GAP-62")
def test_two_supporters_at_any_trench_hexes_surround() -> None:
    units = [
        UnitAt("GE", "car", at(-1, 0)),
        UnitAt("GB", "infantry", at(0, 0)),
        UnitAt("GE", "car", at(2, 1)),
        UnitAt("GE", "car", at(1, 1)),
    ]
    assert fight_attack(units, f"u1 u2 {at(0, 0)}", "u2").dice == 12 + 3


@pytest.mark.rule("TC-VAR-28")
@pytest.mark.rule("TC-BATTLE-04")
def test_only_units_that_can_attack_the_attacker_return_fire() -> None:
    """Attacked by aircraft, infantry does not return fire, but heavy infantry with it does."""
    units = [
        UnitAt("GE", "fighter", at(-1, 0)),
        UnitAt("GB", "infantry", at(0, 0)),
        UnitAt("FR", "heavy", at(2, 0), experience=3),
        UnitAt("GB", "heavy", at(4, 0)),
    ]
    game_map = with_trenches(TRENCH, ((4, 0),))
    fight = fight_attack(units, f"u1 u2 {at(0, 0)}", "u2 u3 u4", game_map)
    fight.roll(3)
    assert (fight.roller, fight.victim, fight.dice, fight.number) == ("u3", "u2", 12, 5)
    fight.roll(1)
    assert [fight.unit(name) for name in ("u1", "u2", "u3")] == [(1, 1), (1, 0), (0, 4)]


@pytest.mark.rule("TC-VAR-31")
@pytest.mark.rule("TC-BATTLE-32")
@pytest.mark.rule("TC-VAR-35")
@pytest.mark.rule("TC-GAP-60")
def test_attacks_out_of_a_trench() -> None:
    """They use the nearest hex and the attacker's open row; only the target returns fire."""
    units = [
        UnitAt("GB", "infantry", at(0, 0)),
        UnitAt("GE", "heavy", at(3, 0)),
        UnitAt("GB", "infantry", at(1, 0)),
    ]
    fight = fight_attack(units, "u1 u2", "u1 u3")
    assert fight.dice == 12 + 2  # the other unit in the trench supports
    assert fight.rollers(3) == ["u2"]
    fight = fight_attack(units, "u1 u2", "u1 u3").roll(3, 3)
    assert (fight.unit("u1"), fight.unit("u2")) == ((2, 1), (2, 1))


@pytest.mark.rule("TC-GAP-60")
def test_figure_hex_measures_from_the_figure() -> None:
    """With figure_hex only the figure's hex counts, for attacks and support."""
    units = [
        UnitAt("GB", "infantry", at(0, 0)),
        UnitAt("GE", "heavy", at(3, 0)),
        UnitAt("GB", "infantry", at(2, 0)),
    ]
    fight = Fight(units, dug="u1 u3", game_map=GROUND, trench=True, trench_reach="figure_hex")
    assert fight.attacks() == ["u3 u2"]
    assert fight.declare("u3 u2").begin().dice == 12  # u1 is three hexes away


@pytest.mark.rule("TC-GAP-60")
def test_with_figure_hex_a_trench_is_still_attacked_as_a_whole() -> None:
    units = [UnitAt("GE", "heavy", at(3, 0)), UnitAt("GB", "infantry", at(0, 0))]
    fight = Fight(units, dug="u2", game_map=GROUND, trench=True, trench_reach="figure_hex")
    assert fight.attacks() == [f"u1 u2 {at(2, 0)}"]
    assert fight.declare(f"u1 u2 {at(2, 0)}").begin().rollers(0) == ["u2"]


@pytest.mark.rule("TC-VAR-35")
def test_attacks_between_trenches_and_on_units_over_the_own_trench() -> None:
    """The trenches are adjacent; an enemy tank over the own trench is not at distance 0."""
    game_map = with_trenches(TRENCH, ((3, 0), (4, 0)))
    units = [
        UnitAt("GE", "infantry", at(4, 0)),
        UnitAt("GB", "infantry", at(0, 0)),
        UnitAt("GB", "tank", at(3, 0)),
    ]
    fight = Fight(units, dug="u1 u2", game_map=game_map, trench=True)
    assert fight.attacks() == [f"u1 u2 {at(2, 0)}", "u1 u3"]


def trench_position(attacker: str, damage: int, mates: int = 2) -> list[UnitAt]:
    """Return an attacker next to a trench that contains units of GB and FR."""
    nations = ("GB", "FR", "GB", "FR")
    return [
        UnitAt("GE", attacker, at(-1, 0), damage=damage),
        *(UnitAt(nations[n], "infantry", at(n, 0)) for n in range(mates + 1)),
    ]


@pytest.mark.rule("TC-VAR-36")
@pytest.mark.rule("TC-GAP-61")
def test_each_roll_is_converted_to_damage_separately() -> None:
    """The tank's row is 2 5 7: three rolls of 1 hit do no damage, two rolls of 2 hits do 2."""
    dug = f"u1 u2 {at(0, 0)}"
    fight = fight_attack(trench_position("tank", 0), dug, "u2 u3 u4").roll(0, 1, 1, 1)
    assert (fight.unit("u1"), fight.unit("u2"), fight.unit("u3")) == ((0, 0), (0, 0), (0, 0))
    fight = fight_attack(trench_position("tank", 0), dug, "u2 u3 u4").roll(0, 1, 2, 3)
    assert fight.unit("u1") == (2, 0)
    assert [fight.unit(name) for name in ("u2", "u3", "u4")] == [(0, 0), (0, 1), (0, 1)]


@pytest.mark.rule("TC-GAP-61")
@pytest.mark.rule("TC-VAR-14")
@pytest.mark.parametrize(
    ("rolls", "experience", "points"),
    [
        ((1, 5, 0), (2, 1, 0), (0, 1, 0, 0)),  # the attacked unit did damage and gets the credit
        ((0, 5, 3), (0, 2, 1), (0, 0, 0, 1)),  # else the unit with most damage: u3 of FR
        ((0, 3, 5), (0, 1, 2), (0, 1, 0, 0)),  # or u4 of GB
        ((0, 3, 3), (0, 1, 2), (0, 1, 0, 0)),  # equal damage: GB comes before FR in turn
    ],
)
def test_credit_for_a_kill(
    rolls: tuple[int, ...], experience: tuple[int, ...], points: tuple[int, ...]
) -> None:
    fight = Fight(
        trench_position("gun", 5),
        f"u1 u2 {at(0, 0)}",
        dug="u2 u3 u4",
        game_map=GROUND,
        trench=True,
        vp=True,
    )
    fight.roll(0, *rolls)
    assert fight.unit("u1") is None
    assert [fight.unit(name) for name in ("u2", "u3", "u4")] == [(0, n) for n in experience]
    assert fight.points == points


@pytest.mark.rule("TC-GAP-61")
def test_equal_damage_credits_the_next_seat_in_turn() -> None:
    """AH attacks: FR comes next, then GE, then GB."""
    units = trench_position("gun", 5)
    units[0] = UnitAt("AH", "gun", at(-1, 0), damage=5)
    fight = Fight(units, f"u1 u2 {at(0, 0)}", dug="u2 u3 u4", game_map=GROUND, trench=True, vp=True)
    assert fight.roll(0, 0, 3, 3).points == (0, 0, 0, 1)


@pytest.mark.rule("TC-GAP-30")
@pytest.mark.rule("TC-XP-11")
def test_attacker_and_target_may_both_be_destroyed() -> None:
    units = trench_position("gun", 5)
    units[1] = UnitAt("GB", "infantry", at(0, 0), damage=5)
    fight = Fight(units, f"u1 u2 {at(0, 0)}", dug="u2 u3 u4", game_map=GROUND, trench=True, vp=True)
    fight.roll(3, 1, 1, 1)
    assert (fight.unit("u1"), fight.unit("u2"), fight.unit("u3")) == (None, None, (0, 1))
    assert fight.points == (1, 1, 0, 0)


def test_a_battle_leaves_no_values_for_the_next() -> None:
    units = [*trench_position("gun", 0), UnitAt("GE", "car", at(-1, 1))]
    fight = Fight(
        units,
        f"u1 u2 {at(0, 0)}",
        f"u5 u3 {at(0, 0)}",
        dug="u2 u3 u4",
        game_map=GROUND,
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
        (12, "u2"),  # the target hex
        (3, "u2"),  # SE: another trench hex, with the figure of u3
        (4, "u4"),  # S: a tank outside the trench
        (1, ""),  # N: no unit
    ],
)
def test_shells_at_a_trench(die: int, victim: str) -> None:
    units = [
        UnitAt("GE", "bertha", at(-5, 0)),
        UnitAt("GB", "infantry", at(4, 0)),
        UnitAt("GB", "infantry", at(1, 0)),
        UnitAt("FR", "tank", at(0, 1)),
    ]
    fight = fight_attack(units, f"u1 u2 {at(0, 0)}", "u2 u3", with_trenches(LONG))
    fight.roll(die)
    if not victim:
        assert fight.phase == "bank"
        return
    assert fight.victim == victim
    assert fight.rollers(3) == []
    assert fight.damage(victim) == [1]  # 3 hits: the same in the tank's open and forest rows


@pytest.mark.rule("TC-GAP-96")
@pytest.mark.rule("TC-FAQ-03")
def test_a_stray_shell_on_another_trench_hits_the_figure_there() -> None:
    """The trench row applies; friendly losses give experience, but no victory point."""
    units = [
        UnitAt("GE", "bertha", at(-5, 0)),
        UnitAt("GB", "infantry", at(0, 0)),
        UnitAt("AH", "infantry", at(0, 1), damage=5),
        UnitAt("AH", "infantry", at(1, 1)),
    ]
    game_map = with_trenches(((0, 0),), ((0, 1), (1, 1)))
    for hits, left in ((2, (5, 0)), (3, None)):
        fight = Fight(
            units, f"u1 u2 {at(0, 0)}", dug="u2 u3 u4", game_map=game_map, trench=True, vp=True
        )
        fight.roll(4, hits)
        assert fight.unit("u3") == left
        assert fight.unit("u1") == (0, 0 if left else 2)
        assert fight.points == (0, 0, 0, 0)
