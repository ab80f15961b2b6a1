"""Single battles (BATTLE): return fire, dice, support, hits, rows, losses."""

from fractions import Fraction
from math import comb

import pytest

from firestep.contract import CHANCE, InputError
from firestep.games.club.actions import Action
from support.club_single_battles import (
    BASE,
    ENEMY,
    HOME,
    RING,
    TARGETS,
    count_dice,
    count_return_dice,
    declare_attacks,
    fight,
    make_shot,
    read_events,
    read_hit_events,
)
from support.club_small_positions import UnitAt, at, meadow, play
from support.club_unit_values import STANDARD

MELEE_GROUND = {"infantry", "mounted", "heavy", "gun", "car", "fighter", "tank", "antitank"} | {
    "mark1",
    "ft17",
}
MELEE_AIR = {"heavy", "aa", "fighter"}


def count_duel_return_dice(
    kind: str, other: str, hexes: int = 1, *, nations: tuple[str, str] = ("GE", "GB")
) -> int:
    """Return the number of return-fire dice when a unit attacks another `hexes` to the north."""
    return count_return_dice(
        [UnitAt(nations[0], kind, at(0, 0)), UnitAt(nations[1], other, at(0, -hexes))]
    )


@pytest.mark.rule("TC-BATTLE-01")
@pytest.mark.rule("TC-BATTLE-02")
@pytest.mark.rule("TC-DECL-05")
def test_attacks_on_one_target_are_battles_of_their_own() -> None:
    units = [
        UnitAt("GE", "car", at(-1, 0)),
        UnitAt("GE", "tank", at(0, -1)),
        UnitAt("GB", "infantry", at(0, 0)),
    ]
    game, state = declare_attacks(units, "u2 u3", "u1 u3")
    first = read_hit_events(game, state, 1)
    assert [event.kind for event in first] == ["fired"]
    assert (first[0].facts["unit"], first[0].facts["target"]) == ("u2", "u3")
    state = fight(game, state, 1, 0)
    assert state.units()["u3"].damage == 1  # before the second has rolled
    second = read_hit_events(game, state, 0)
    assert (second[0].facts["unit"], second[0].facts["target"]) == ("u1", "u3")
    assert fight(game, state, 3, 0).units()["u3"].damage == 3


@pytest.mark.rule("TC-BATTLE-03")
@pytest.mark.rule("TC-BATTLE-04")
@pytest.mark.rule("TC-BATTLE-07")
@pytest.mark.rule("TC-BATTLE-08")
@pytest.mark.rule("TC-DIFF-31")
@pytest.mark.parametrize(("kind", "sides"), TARGETS)
def test_return_fire_against_ground_units(kind: str, sides: tuple[str, str]) -> None:
    assert count_duel_return_dice("heavy", kind, nations=sides) == (
        12 if kind in MELEE_GROUND else 0
    )


@pytest.mark.rule("TC-BATTLE-06")
@pytest.mark.rule("TC-UNIT-09")
@pytest.mark.parametrize(("kind", "sides"), TARGETS)
def test_return_fire_against_air_units(kind: str, sides: tuple[str, str]) -> None:
    assert count_duel_return_dice("fighter", kind, nations=sides) == (
        12 if kind in MELEE_AIR else 0
    )


@pytest.mark.rule("TC-BATTLE-03")
@pytest.mark.rule("TC-BATTLE-05")
@pytest.mark.parametrize("kind", BASE)
@pytest.mark.parametrize("hexes", [2, 3, 4])
def test_no_return_fire_from_a_distance(kind: str, hexes: int) -> None:
    target = HOME.get(kind, "GB")
    shooter = "aa" if kind == "fighter" else "mortar"
    assert count_duel_return_dice(shooter, kind, hexes, nations=(ENEMY[target], target)) == 0


@pytest.mark.rule("TC-BATTLE-05")
@pytest.mark.rule("TC-BATTLE-45")
@pytest.mark.rule("TC-GAP-25")
@pytest.mark.parametrize(
    ("kind", "other", "nations"),
    [
        ("gun", "gun", ("GE", "GB")),
        ("antitank", "gun", ("AH", "GB")),
        ("gun", "antitank", ("GB", "AH")),
    ],
)
def test_a_band_from_1_is_close_combat_at_1_only(
    kind: str, other: str, nations: tuple[str, str]
) -> None:
    """At distance 2 the target does not return fire, although it is in its range."""
    assert count_duel_return_dice(kind, other, 1, nations=nations) == 12
    assert count_duel_return_dice(kind, other, 2, nations=nations) == 0


@pytest.mark.rule("TC-BATTLE-06")
@pytest.mark.rule("TC-UNIT-20")
def test_anti_aircraft_against_aircraft() -> None:
    assert (
        count_duel_return_dice("aa", "fighter", 1) == 12
    )  # the fighter can attack it on the ground
    assert count_duel_return_dice("aa", "fighter", 2) == 0
    assert count_duel_return_dice("fighter", "aa", 1) == 12


@pytest.mark.rule("TC-BATTLE-09")
@pytest.mark.rule("TC-GAP-83")
def test_return_fire_is_not_optional() -> None:
    game, state = declare_attacks(
        [UnitAt("GE", "car", at(-1, 0)), UnitAt("GB", "infantry", at(0, 0))], "u1 u2"
    )
    state = fight(game, state, 0)
    assert state.phase == "target-roll"
    assert list(game.to_act(state)) == [CHANCE]
    assert all(list(game.legal(state, seat)) == [] for seat in range(1, 5))


@pytest.mark.rule("TC-BATTLE-10")
@pytest.mark.rule("TC-BATTLE-11")
@pytest.mark.parametrize(("damage", "expected"), [*enumerate((12, 11, 10, 8, 7, 5))])
def test_dice_by_damage(damage: int, expected: int) -> None:
    hurt = [
        UnitAt("GE", "infantry", at(0, 0), damage=damage),
        UnitAt("GB", "infantry", at(0, -1), damage=damage),
    ]
    assert count_dice(hurt) == expected
    assert count_return_dice(hurt) == expected
    fresh = UnitAt("GB", "infantry", at(0, -1))
    assert (count_dice([hurt[0], fresh]), count_return_dice([hurt[0], fresh])) == (expected, 12)


@pytest.mark.rule("TC-BATTLE-10")
@pytest.mark.rule("TC-BATTLE-24")
def test_a_roll_has_all_its_dice_and_each_twelve_faces() -> None:
    units = [UnitAt("GE", "infantry", at(0, 0), damage=2), UnitAt("GB", "infantry", at(0, -1))]
    game, state = declare_attacks(units, "u1 u2")
    assert list(game.dice(state)) == [12] * 10
    refusal = game.refusal(state, CHANCE, Action("roll 1-2-3"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("TC-BATTLE-10", "wrong-dice")
    assert refusal.facts == {"dice": 10, "given": 3}
    for face in (0, 13):
        with pytest.raises(InputError):
            Action("roll " + "-".join([str(face)] * 10))
    refusal = game.refusal(state, 1, Action("roll " + "-".join(["5"] * 10)))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("TC-BATTLE-24", "for-chance")


@pytest.mark.rule("TC-BATTLE-24")
def test_the_odds_of_a_roll_are_those_of_twelve_faces() -> None:
    units = [UnitAt("GE", "tank", at(0, 0), damage=5), UnitAt("GB", "infantry", at(0, -1))]
    game, state = declare_attacks(units, "u1 u2")
    odds = {action.faces.count(1): share for action, share in game.chances(state)}
    assert odds == {
        hits: comb(5, hits) * Fraction(7, 12) ** hits * Fraction(5, 12) ** (5 - hits)
        for hits in range(6)
    }


@pytest.mark.rule("TC-BATTLE-11")
@pytest.mark.rule("TC-BATTLE-23")
@pytest.mark.rule("TC-BATTLE-38")
@pytest.mark.parametrize("hits", [0, 3, 12])
def test_return_fire_uses_the_dice_from_before_the_attackers_hits(hits: int) -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GB", "infantry", at(0, -1), damage=1)]
    game, state = declare_attacks(units, "u1 u2")
    before = state.units()
    state = fight(game, state, hits)
    assert state.units() == before  # no damage is applied before both rolls
    assert len(game.dice(state)) == 11


def count_support_dice(*others: UnitAt, kind: str = "car", target: str = "infantry") -> int:
    """Return the extra dice of a German unit west of a British unit on (0, 0)."""
    units = [UnitAt("GE", kind, at(-1, 0)), UnitAt("GB", target, at(0, 0)), *others]
    return count_dice(units) - 12


@pytest.mark.rule("TC-BATTLE-12")
@pytest.mark.rule("TC-BATTLE-14")
@pytest.mark.rule("TC-DIFF-11")
@pytest.mark.parametrize(
    ("place", "extra"),
    [(at(0, -1), 2), (at(1, -1), 2), (at(1, 0), 3), (at(0, 1), 2), (at(-1, 1), 2)],
)
def test_one_supporter(place: str, extra: int) -> None:
    assert count_support_dice(UnitAt("GE", "infantry", place)) == extra


@pytest.mark.rule("TC-BATTLE-12")
def test_there_is_no_support_without_a_unit_beside_the_target() -> None:
    assert count_support_dice() == 0
    beyond = [(-2, 0), (0, -2), (2, 0), (-1, -1), (1, 1), (-2, 1)]
    assert count_support_dice(*(UnitAt("GE", "infantry", at(q, r)) for q, r in beyond)) == 0


@pytest.mark.rule("TC-BATTLE-14")
@pytest.mark.parametrize("side", range(6))
def test_straight_opposite_on_every_side(side: int) -> None:
    for helper in range(1, 6):
        units = [
            UnitAt("GE", "infantry", RING[side]),
            UnitAt("GB", "infantry", at(0, 0)),
            UnitAt("GE", "infantry", RING[(side + helper) % 6]),
        ]
        assert count_dice(units) == (15 if helper == 3 else 14)


@pytest.mark.rule("TC-BATTLE-13")
@pytest.mark.rule("TC-BATTLE-15")
@pytest.mark.rule("TC-DIFF-11")
@pytest.mark.parametrize("sides", [(0, 1), (1, 3), (0, 2), (0, 1, 3), (0, 1, 2, 3, 4), (2, 3)])
def test_two_or_more_supporters_add_three_dice(sides: tuple[int, ...]) -> None:
    assert count_support_dice(*(UnitAt("GE", "infantry", RING[side]) for side in sides)) == 3


@pytest.mark.rule("TC-BATTLE-16")
@pytest.mark.rule("TC-BATTLE-45")
@pytest.mark.rule("TC-GAP-25")
def test_no_support_at_a_distance() -> None:
    beside = (UnitAt("GE", "infantry", at(1, 0)), UnitAt("GE", "infantry", at(0, 1)))
    target = UnitAt("GB", "infantry", at(0, 0))
    for kind, nation in (("gun", "GE"), ("mortar", "GE"), ("bertha", "GE")):
        place = at(-3, 0) if kind == "bertha" else at(-2, 0)
        game, state = declare_attacks([UnitAt(nation, kind, place), target, *beside], "u1 u2")
        if kind == "bertha":
            state = play(game, state, "die 12")
        assert len(game.dice(state)) == 12
    assert count_dice([UnitAt("GE", "gun", at(-1, 0)), target, *beside]) == 15


@pytest.mark.rule("TC-BATTLE-17")
def test_the_target_has_no_support() -> None:
    friends = [UnitAt("GB", "infantry", at(-2, 0)), UnitAt("GB", "car", at(-1, -1))]
    units = [UnitAt("GE", "car", at(-1, 0)), UnitAt("GB", "infantry", at(0, 0)), *friends]
    assert count_return_dice(units) == 12


@pytest.mark.rule("TC-BATTLE-18")
@pytest.mark.parametrize("kind", ["infantry", "car", "fighter", "tank"])
def test_allies_do_not_support(kind: str) -> None:
    allies = [UnitAt("AH", kind, at(1, 0)), UnitAt("AH", kind, at(0, -1))]
    assert count_support_dice(*allies[:1]) == 0
    assert count_support_dice(*allies) == 0
    assert count_support_dice(*allies[:1], UnitAt("GE", kind, at(0, 1))) == 2


@pytest.mark.rule("TC-BATTLE-19")
@pytest.mark.rule("TC-BATTLE-21")
@pytest.mark.rule("TC-GAP-24")
@pytest.mark.rule("TC-DIFF-32")
@pytest.mark.parametrize(("kind", "sides"), TARGETS)
def test_support_against_ground_and_air_by_type(kind: str, sides: tuple[str, str]) -> None:
    enemy, nation = sides
    for target, able in (("infantry", MELEE_GROUND), ("fighter", MELEE_AIR)):
        units = [
            UnitAt(nation, "heavy", at(-1, 0)),
            UnitAt(enemy, target, at(0, 0)),
            UnitAt(nation, kind, at(0, -1)),
        ]
        assert count_dice(units) == (14 if kind in able else 12)
        across = [*units[:2], UnitAt(nation, kind, at(1, 0))]
        assert count_dice(across) == (15 if kind in able else 12)


@pytest.mark.rule("TC-BATTLE-20")
@pytest.mark.rule("TC-GAP-24")
@pytest.mark.rule("TC-GAP-84")
def test_a_supporter_may_be_hurt_moved_frozen_or_have_attacked() -> None:
    helper = UnitAt("GE", "infantry", at(0, -1))
    assert count_support_dice(UnitAt("GE", "infantry", at(0, -1), damage=5)) == 2
    assert count_support_dice(UnitAt("GE", "infantry", at(0, -1), moved=True)) == 2
    frozen = UnitAt("GE", "infantry", at(0, -1), army="B")
    target = UnitAt("GB", "infantry", at(0, 0))
    game, state = declare_attacks(
        [UnitAt("GE", "car", at(-1, 0)), target, frozen], "u1 u2", used="A"
    )
    assert len(game.dice(state)) == 14
    pair = [UnitAt("GE", "car", at(-1, 0)), target, helper]
    game, state = declare_attacks(pair, "u3 u2", "u1 u2")  # it has attacked
    assert len(game.dice(state)) == 14
    assert len(game.dice(fight(game, state, 0, 0))) == 14
    elsewhere = UnitAt("GB", "infantry", at(0, -2))
    game, state = declare_attacks(
        [*pair, elsewhere], "u1 u2", "u3 u4"
    )  # it will attack another unit
    assert len(game.dice(state)) == 14
    assert list(game.to_act(state)) == [CHANCE]  # support dice are not a choice


@pytest.mark.rule("TC-FORT-29")
@pytest.mark.rule("TC-GAP-24")
def test_no_support_out_of_a_fort() -> None:
    game_map = meadow(forts={"A": ([at(2, 0)], [at(1, 0), at(2, -1)])})
    units = [
        UnitAt("GE", "car", at(-1, 0)),
        UnitAt("GB", "infantry", at(0, 0)),
        UnitAt("GE", "infantry", "A"),
        UnitAt("GE", "tank", "A"),
    ]
    game, state = declare_attacks(units, "u1 u2", game_map=game_map, forts={"A": 1})
    assert len(game.dice(state)) == 12


@pytest.mark.rule("TC-GAP-24")
@pytest.mark.parametrize(("terrain", "extra"), [("river", 0), ("lake", 0), ("bridge", 2)])
def test_no_support_out_of_the_water(terrain: str, extra: int) -> None:
    units = [
        UnitAt("GE", "car", at(-1, 0)),
        UnitAt("GB", "infantry", at(0, 0)),
        UnitAt("GE", "heavy", at(0, -1)),
    ]
    assert count_dice(units, game_map=meadow({at(0, -1): terrain})) == 12 + extra
    flying = [*units[:2], UnitAt("GE", "fighter", at(0, -1))]
    assert count_dice(flying, game_map=meadow({at(0, -1): terrain})) == 14


@pytest.mark.rule("TC-BATTLE-22")
@pytest.mark.rule("TC-BATTLE-39")
def test_a_destroyed_supporter_does_not_count() -> None:
    units = [
        UnitAt("GE", "car", at(-1, 0)),
        UnitAt("GB", "tank", at(0, 0)),
        UnitAt("GE", "infantry", at(0, -1), damage=5),
    ]
    game, state = declare_attacks(units, "u3 u2", "u1 u2")
    assert len(game.dice(fight(game, state, 0, 0))) == 14
    dead = fight(game, state, 0, 1)
    assert "u3" not in dead.units()
    assert dead.unit_at(at(0, -1)) is None
    assert len(game.dice(dead)) == 12


@pytest.mark.rule("TC-BATTLE-22")
def test_a_supporter_counts_until_it_is_destroyed() -> None:
    units = [
        UnitAt("GE", "car", at(-1, 0)),
        UnitAt("GB", "tank", at(0, 0)),
        UnitAt("GE", "infantry", at(0, -1), damage=5),
    ]
    game, state = declare_attacks(units, "u1 u2", "u3 u2")
    assert len(game.dice(state)) == 14


@pytest.mark.rule("TC-BATTLE-25")
@pytest.mark.rule("TC-BATTLE-26")
@pytest.mark.rule("TC-XP-01")
@pytest.mark.parametrize("kind", [kind for kind in BASE if kind != "truck"])
def test_hit_numbers_by_type_and_rank(kind: str) -> None:
    nation = HOME.get(kind, "GE")
    target = "fighter" if kind == "aa" else "infantry"
    low = (STANDARD[kind][3] or STANDARD[kind][4] or (1, 1))[0]
    for experience, rank in enumerate((0, 0, 0, 1, 1, 2)):
        units = [
            UnitAt(nation, kind, at(0, 0), experience=experience),
            UnitAt(ENEMY[nation], target, at(0, -low)),
        ]
        game, state = declare_attacks(units, "u1 u2")
        if kind == "bertha":
            state = play(game, state, "die 12")
        highest = STANDARD[kind][5][rank]
        for face in range(1, 13):
            event = read_events(game, state, "roll " + "-".join([str(face)] * 12))[0]
            assert event.kind == "fired"
            assert event.facts["highest"] == highest
            assert event.facts["hits"] == (12 if face <= highest else 0)


@pytest.mark.rule("TC-BATTLE-26")
@pytest.mark.parametrize("kind", sorted(MELEE_AIR))
def test_hit_numbers_against_air(kind: str) -> None:
    for experience, rank in ((2, 0), (3, 1), (5, 2)):
        units = [
            UnitAt("GE", kind, at(0, 0), experience=experience),
            UnitAt("GB", "fighter", at(0, -1), experience=experience),
        ]
        game, state = declare_attacks(units, "u1 u2")
        assert read_hit_events(game, state, 0)[0].facts["highest"] == STANDARD[kind][5][rank]
        state = fight(game, state, 0)
        back = read_hit_events(game, state, 0)[0]
        assert (back.kind, back.facts["highest"]) == ("returned-fire", STANDARD["fighter"][5][rank])


@pytest.mark.rule("TC-BATTLE-27")
@pytest.mark.rule("TC-XP-06")
def test_rank_is_that_from_before_the_battle() -> None:
    units = [
        UnitAt("GE", "tank", at(-1, 0), experience=2),
        UnitAt("GB", "infantry", at(0, 0), experience=2),
    ]
    game, state = declare_attacks(units, "u1 u2")
    assert read_hit_events(game, state, 5)[0].facts["highest"] == 7
    state = fight(game, state, 5)
    assert read_hit_events(game, state, 5)[0].facts["highest"] == 2
    after = fight(game, state, 2).units()
    assert (after["u1"].experience, after["u2"].experience) == (3, 3)


@pytest.mark.rule("TC-BATTLE-28")
def test_extra_dice_hit_with_the_same_number() -> None:
    units = [
        UnitAt("GE", "car", at(-1, 0), experience=3),
        UnitAt("GB", "infantry", at(0, 0)),
        UnitAt("GE", "infantry", at(1, 0)),  # a recruit, which would hit on 2
    ]
    game, state = declare_attacks(units, "u1 u2")
    fired = read_events(game, state, "roll " + "-".join(["6"] * 15))[0]
    assert (fired.facts["hits"], fired.facts["highest"]) == (15, 6)
    assert read_events(game, state, "roll " + "-".join(["7"] * 15))[0].facts["hits"] == 0


def look_up_damage(kind: str, hits: int, row: str) -> int:
    """Return the damage for hits in a row of the catalogue's table."""
    needs = STANDARD[kind][7] if row == "forest" else STANDARD[kind][6]
    return sum(hits >= needed for needed in needs)


@pytest.mark.rule("TC-BATTLE-29")
@pytest.mark.rule("TC-BATTLE-30")
@pytest.mark.rule("TC-BATTLE-31")
@pytest.mark.rule("TC-BATTLE-34")
@pytest.mark.rule("TC-BATTLE-43")
@pytest.mark.rule("TC-BATTLE-46")
@pytest.mark.parametrize("terrain", ["open", "forest", "road", "bridge"])
@pytest.mark.parametrize("kind", BASE)
def test_rows_of_every_type_by_ground(kind: str, terrain: str) -> None:
    """Only forest is cover, and not for air units."""
    game, state = make_shot(kind, terrain)
    row = "forest" if terrain == "forest" and kind != "fighter" else "open"
    for hits in range(13):
        unit = fight(game, state, hits).units().get("u2")
        assert (unit.damage if unit else 6) == look_up_damage(kind, hits, row)


@pytest.mark.rule("TC-BATTLE-46")
@pytest.mark.rule("TC-BATTLE-31")
def test_a_road_among_trees_is_open_ground() -> None:
    game_map = meadow({**dict.fromkeys(RING, "forest"), at(0, 0): "road"})
    units = [UnitAt("GE", "mortar", at(0, 2)), UnitAt("GB", "infantry", at(0, 0))]
    game, state = declare_attacks(units, "u1 u2", game_map=game_map)
    assert fight(game, state, 5).units()["u2"].damage == 3


@pytest.mark.rule("TC-BATTLE-30")
@pytest.mark.rule("TC-BATTLE-32")
@pytest.mark.parametrize("terrain", ["open", "forest", "road", "bridge"])
def test_the_attacker_always_has_its_open_row(terrain: str) -> None:
    for kind in ("infantry", "heavy", "gun", "car", "tank"):
        units = [UnitAt("GE", kind, at(0, 0)), UnitAt("GB", "tank", at(0, -1))]
        game_map = meadow({at(0, 0): terrain, at(0, -1): "forest"})
        game, state = declare_attacks(units, "u1 u2", game_map=game_map)
        state = fight(game, state, 0)
        for hits in range(13):
            unit = fight(game, state, hits).units().get("u1")
            assert (unit.damage if unit else 6) == look_up_damage(kind, hits, "open")


@pytest.mark.rule("TC-BATTLE-33")
def test_forest_is_cover_against_aircraft_and_in_close_combat() -> None:
    for kind in ("fighter", "car"):
        units = [UnitAt("GE", kind, at(0, 0)), UnitAt("GB", "infantry", at(0, -1))]
        for terrain, damage in (("forest", 2), ("open", 3)):
            game, state = declare_attacks(units, "u1 u2", game_map=meadow({at(0, -1): terrain}))
            state = fight(game, state, 5)
            if kind == "car":
                state = fight(game, state, 0)
            assert state.units()["u2"].damage == damage


@pytest.mark.rule("TC-BATTLE-43")
@pytest.mark.parametrize("attacker", ["heavy", "aa", "fighter"])
def test_aircraft_have_no_cover(attacker: str) -> None:
    units = [UnitAt("GE", attacker, at(0, 0)), UnitAt("GB", "fighter", at(0, -1))]
    game, state = declare_attacks(
        units, "u1 u2", game_map=meadow({at(0, -1): "forest", at(0, 0): "forest"})
    )
    state = fight(game, state, 1, 1)  # one hit is enough in the fighter's open row only
    damage = {name: unit.damage for name, unit in state.units().items()}
    assert (damage["u1"], damage["u2"]) == (1, 1)


@pytest.mark.rule("TC-BATTLE-44")
@pytest.mark.parametrize("terrain", ["river", "lake"])
@pytest.mark.parametrize("kind", ["infantry", "mounted", "heavy", "antitank"])
def test_a_foot_soldier_in_water(kind: str, terrain: str) -> None:
    """It uses the open row and does not return fire."""
    nation = HOME.get(kind, "AH")
    units = [UnitAt("FR", "car", at(0, 0)), UnitAt(nation, kind, at(0, -1))]
    game_map = meadow({at(0, -1): terrain})
    assert count_return_dice(units, game_map=game_map) == 0
    game, state = declare_attacks(units, "u1 u2", game_map=game_map)
    for hits in range(13):
        unit = fight(game, state, hits).units().get("u2")
        assert (unit.damage if unit else 6) == look_up_damage(kind, hits, "open")


@pytest.mark.rule("TC-BATTLE-29")
@pytest.mark.rule("TC-BATTLE-37")
@pytest.mark.rule("TC-GAP-85")
def test_more_hits_than_the_row_is_long() -> None:
    """Gunners around a tank have 17 dice: enough to destroy it in the open, not in forest."""
    units = [
        UnitAt("AH", "antitank", at(-1, 0)),
        UnitAt("GB", "tank", at(0, 0)),
        UnitAt("AH", "tank", at(1, 0)),
    ]
    game, state = declare_attacks(units, "u1 u2")
    assert fight(game, state, 16, 0).units()["u2"].damage == 5
    assert "u2" not in fight(game, state, 17, 0).units()
    game, state = declare_attacks(units, "u1 u2", game_map=meadow({at(0, 0): "forest"}))
    assert fight(game, state, 17, 0).units()["u2"].damage == 5


@pytest.mark.rule("TC-BATTLE-35")
@pytest.mark.rule("TC-BATTLE-40")
def test_damage_adds_up_and_each_return_fire_uses_the_current_dice() -> None:
    attackers = [UnitAt("GE", "car", place) for place in RING[:4]]
    target = UnitAt("GB", "infantry", at(0, 0))
    game, state = declare_attacks([*attackers, target], "u1 u5", "u2 u5", "u3 u5", "u4 u5")
    answers = []
    for _ in range(4):
        state = fight(game, state, 1)
        assert state.phase == "target-roll"
        answers.append(len(game.dice(state)))
        state = fight(game, state, 0)
    assert answers == [12, 11, 10, 8]
    assert state.units()["u5"].damage == 4


@pytest.mark.rule("TC-BATTLE-36")
@pytest.mark.rule("TC-BATTLE-37")
@pytest.mark.rule("TC-GAP-85")
@pytest.mark.parametrize("hits", [1, 5, 12])
def test_the_sixth_and_further_damage_destroys(hits: int) -> None:
    units = [UnitAt("GE", "mortar", at(0, 2)), UnitAt("GB", "infantry", at(0, 0), damage=5)]
    game, state = declare_attacks(units, "u1 u2")
    events = read_hit_events(game, state, hits)
    hurt, lost = (event for event in events if event.facts.get("unit") == "u2")
    assert (hurt.kind, hurt.rule, hurt.facts["total"]) == ("damaged", "TC-BATTLE-29", 6)
    assert (lost.kind, lost.rule) == ("destroyed", "TC-BATTLE-36")
    assert "u2" not in fight(game, state, hits).units()
    assert fight(game, state, 0).units()["u2"].damage == 5


@pytest.mark.rule("TC-BATTLE-38")
@pytest.mark.rule("TC-GAP-33")
def test_both_units_may_be_destroyed_in_one_battle() -> None:
    units = [
        UnitAt("GE", "infantry", at(0, 0), damage=5),
        UnitAt("GB", "infantry", at(0, -1), damage=5),
    ]
    game, state = declare_attacks(units, "u1 u2")
    state = fight(game, state, 1)
    lost = {
        event.facts["unit"]
        for event in read_hit_events(game, state, 1)
        if event.kind == "destroyed"
    }
    assert lost == {"u1", "u2"}
    assert set(fight(game, state, 1).units()) == {"u3", "u4"}


@pytest.mark.rule("TC-BATTLE-39")
def test_the_destroyed_are_off_the_board_before_the_next_battle() -> None:
    units = [
        UnitAt("GE", "car", at(-1, 0)),
        UnitAt("GB", "infantry", at(0, 0), damage=5),
        UnitAt("GE", "car", at(0, -1)),
        UnitAt("GB", "car", at(1, -1)),
    ]
    game, state = declare_attacks(units, "u1 u2", "u3 u4")
    state = fight(game, state, 1, 0)
    assert state.phase == "attacker-roll"
    assert state.unit_at(at(0, 0)) is None
    assert {unit.name for unit in state.units().values()} == {"u1", "u3", "u4", "u5", "u6"}


@pytest.mark.rule("TC-BATTLE-41")
def test_battles_move_no_unit() -> None:
    units = [
        UnitAt("GE", "car", at(-1, 0)),
        UnitAt("GB", "infantry", at(0, 0), damage=5),
        UnitAt("GE", "car", at(0, -1)),
        UnitAt("GB", "car", at(1, -1)),
    ]
    game, state = declare_attacks(units, "u1 u2", "u3 u4")
    places = {name: unit.place for name, unit in state.units().items()}
    for hits in (1, 0, 2, 2):
        state = fight(game, state, hits)
        now = {name: unit.place for name, unit in state.units().items()}
        assert now.items() <= places.items()
    assert state.phase == "bank"


@pytest.mark.rule("TC-BATTLE-42")
def test_the_order_of_the_steps() -> None:
    """Both rolls, then hits, damage of both units, losses, and experience last."""
    units = [
        UnitAt("GE", "car", at(-1, 0), damage=1),
        UnitAt("GB", "infantry", at(0, 0), damage=5),
    ]
    game, state = declare_attacks(units, "u1 u2")
    assert (state.phase, len(game.dice(state))) == ("attacker-roll", 11)
    assert [event.kind for event in read_hit_events(game, state, 1)] == ["fired"]
    state = fight(game, state, 1)
    assert (state.phase, len(game.dice(state))) == ("target-roll", 5)
    events = read_hit_events(game, state, 2)
    assert [(event.kind, event.facts.get("unit")) for event in events[:5]] == [
        ("returned-fire", "u2"),
        ("damaged", "u2"),
        ("destroyed", "u2"),
        ("damaged", "u1"),
        ("learned", "u1"),
    ]
