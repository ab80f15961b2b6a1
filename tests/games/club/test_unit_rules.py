"""Rules of single units (UNIT): book values, Big Bertha, anti-tank gunners."""

from fractions import Fraction

import pytest

from firestep.contract import CHANCE, Event
from firestep.games.club.config.game_config import SEATING
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_single_battles import (
    BASE,
    ENEMY,
    FAR,
    HOME,
    RING,
    count_dice,
    count_return_dice,
    declare_attacks,
    fight,
    list_targets,
    make_shot,
    read_events,
    read_hit_events,
    read_refusal,
)
from support.club_small_positions import UnitAt, at, meadow, orders, play, table
from support.club_unit_values import STANDARD


@pytest.mark.rule("TC-UNIT-01")
@pytest.mark.parametrize("kind", [kind for kind in BASE if kind not in HOME and kind != "gun"])
def test_a_type_is_the_same_in_every_nation(kind: str) -> None:
    """Compare its attack on infantry and its damage rows for all nations."""
    found = set()
    for nation in SEATING:
        unit = UnitAt(nation, kind, at(0, 0))
        seat = SEATING.index(nation) + 1
        game, state = table([unit, *FAR], seat=seat)
        reach = tuple(sorted(orders(game, state, "move u1")))
        price = game.config.mat.units[kind].price
        enemy = UnitAt(ENEMY[nation], "heavy", at(0, -1))
        seat = SEATING.index(enemy.nation) + 1
        game, state = table([unit, enemy, *FAR], seat=seat, phase="attacks")
        state = play(game, state, "attack u2 u1", "end attacks")
        state = fight(game, state, 5)
        back = 0
        if state.phase == "target-roll":
            back = len(game.dice(state))
            number = read_hit_events(game, state, 0)[0].facts["highest"]
            state = fight(game, state, 0)
        else:
            number = 0
        found.add((reach, price, back, number, state.units()["u1"].damage))
    assert len(found) == 1


@pytest.mark.rule("TC-UNIT-09")
def test_heavy_infantry_goes_on_foot_and_fights_aircraft() -> None:
    units = [
        UnitAt("GE", "heavy", at(0, 0)),
        UnitAt("GB", "fighter", at(0, -1)),
        UnitAt("GB", "fighter", at(0, -2)),
    ]
    game, state = table([*units, *FAR], phase="attacks")
    assert list_targets(game, state) == {"u2"}
    game_map = meadow({at(0, 1): "lake"}, forts={"A": ([at(2, 0)], [at(1, 0), at(2, -1)])})
    game, state = table([units[0], *FAR], game_map=game_map)
    assert {f"move u1 {at(0, 1)}", "move u1 A"} <= set(
        orders(game, state)
    )  # allowed for foot soldiers


@pytest.mark.rule("TC-UNIT-17")
@pytest.mark.rule("TC-UNIT-44")
def test_an_armoured_car_in_the_open() -> None:
    game, state = make_shot("car", "open")
    damage = [fight(game, state, hits).units()["u2"].damage for hits in range(6)]
    assert damage == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("TC-UNIT-18")
@pytest.mark.rule("TC-UNIT-45")
def test_five_hits_on_infantry() -> None:
    for terrain, damage in (("open", 3), ("forest", 2)):
        game, state = make_shot("infantry", terrain)
        assert fight(game, state, 5).units()["u2"].damage == damage


@pytest.mark.rule("TC-UNIT-19")
def test_the_fighter_attacks_both_classes_at_1() -> None:
    units = [
        UnitAt("GE", "fighter", at(0, 0)),
        UnitAt("GB", "infantry", at(0, -1)),
        UnitAt("GB", "fighter", at(0, 1)),
        UnitAt("GB", "infantry", at(0, -2)),
        UnitAt("GB", "fighter", at(0, 2)),
    ]
    game, state = table(units, phase="attacks")
    assert list_targets(game, state) == {"u2", "u3"}
    for target in ("u4", "u5"):
        rule, reason, facts = read_refusal(game, state, f"attack u1 {target}")
        assert (rule, reason) == ("TC-DECL-10", "too-far-to-attack")
        assert (facts["distance"], facts["low"], facts["high"]) == (2, 1, 1)


@pytest.mark.rule("TC-UNIT-20")
def test_the_anti_aircraft_unit_shoots_at_aircraft_near_and_far() -> None:
    fliers = [UnitAt("GB", "fighter", at(0, -hexes)) for hexes in range(1, 6)]
    walkers = [UnitAt("GB", "infantry", at(0, hexes)) for hexes in range(1, 6)]
    game, state = table([UnitAt("GE", "aa", at(0, 0)), *fliers, *walkers], phase="attacks")
    assert list_targets(game, state) == {"u2", "u3", "u4", "u5"}
    rule, reason, facts = read_refusal(game, state, "attack u1 u6")
    assert (rule, reason) == ("TC-DECL-10", "too-far-to-attack")
    assert (facts["distance"], facts["low"], facts["high"]) == (5, 1, 4)
    assert read_refusal(game, state, "attack u1 u7")[:2] == ("TC-DECL-15", "only-air")


# Big Bertha is five hexes south of (0, 0), the hex of the target u2.

BERTHA = at(0, 5)
DIRECTIONS = dict(enumerate(RING, 1))  # 1 is north, then clockwise


def shell_position(
    *others: UnitAt, experience: int = 0, aim: UnitAt | None = None, damage: int = 0
) -> tuple[Club, Position]:
    """Return the position before the scatter roll; the other units start at u3."""
    bertha = UnitAt("GE", "bertha", BERTHA, damage=damage, experience=experience)
    target = aim or UnitAt("GB", "tank", at(0, 0))
    return declare_attacks([bertha, target, *others], "u1 u2")


@pytest.mark.rule("TC-UNIT-25")
def test_big_bertha_rolls_for_the_hex_first() -> None:
    game, state = shell_position()
    assert state.phase == "scatter"
    assert list(game.dice(state)) == [12]
    odds = dict(game.chances(state))
    assert sorted(action.number for action in odds) == list(range(1, 13))
    assert set(odds.values()) == {Fraction(1, 12)}
    state = play(game, state, "die 9")
    assert (state.phase, len(game.dice(state))) == ("attacker-roll", 12)


@pytest.mark.rule("TC-UNIT-26")
@pytest.mark.rule("TC-UNIT-27")
@pytest.mark.rule("TC-UNIT-28")
@pytest.mark.rule("TC-UNIT-29")
@pytest.mark.rule("TC-UNIT-32")
@pytest.mark.parametrize("die", range(1, 13))
@pytest.mark.parametrize(
    ("experience", "strays"), [(0, 6), (1, 6), (2, 6), (3, 3), (4, 3), (5, 0)], ids=str
)
def test_hex_on_which_the_shell_lands(experience: int, strays: int, die: int) -> None:
    others = [UnitAt("FR", "tank", place) for place in RING]
    game, state = shell_position(*others, experience=experience)
    hex = DIRECTIONS[die] if die <= strays else at(0, 0)
    event = read_events(game, state, f"die {die}")[0]
    assert event.kind == ("astray" if die <= strays else "on-target")
    victim = state.unit_at(hex)
    assert victim is not None
    assert event.facts == {
        "unit": "u1",
        "faces": [die],
        "aim": at(0, 0),
        "hex": hex,
        "victim": victim.name,
    }
    after = fight(game, play(game, state, f"die {die}"), 2).units()
    hurt = {name for name, unit in after.items() if unit.damage}
    assert hurt == {victim.name}


def assert_no_effect(game: Club, state: Position, die: int, hex: str) -> None:
    """Check that the shell causes no roll, no damage and no experience."""
    events = read_events(game, state, f"die {die}")
    assert [event.kind for event in events[:2]] == ["astray", "hit-nothing"]
    assert (events[1].rule, events[1].facts) == ("TC-UNIT-30", {"hex": hex})
    after = play(game, state, f"die {die}")
    assert after.phase == "bank"
    assert [(u.name, u.damage, u.experience, u.place) for u in after.units().values()] == [
        (u.name, u.damage, u.experience, u.place) for u in state.units().values()
    ]


@pytest.mark.rule("TC-UNIT-30")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_shell_on_an_empty_hex(die: int) -> None:
    game, state = shell_position()
    assert_no_effect(game, state, die, DIRECTIONS[die])


@pytest.mark.rule("TC-UNIT-30")
@pytest.mark.rule("TC-GAP-52")
def test_a_shell_off_the_board() -> None:
    units = [UnitAt("GE", "bertha", at(0, -5)), UnitAt("GB", "tank", at(0, -10))]
    game, state = declare_attacks(units, "u1 u2")
    assert state.units()["u2"].place == "1400"
    assert_no_effect(game, state, 1, "")


@pytest.mark.rule("TC-UNIT-31")
@pytest.mark.rule("TC-UNIT-32")
@pytest.mark.rule("TC-GAP-52")
@pytest.mark.parametrize("nation", SEATING)
@pytest.mark.parametrize("kind", ["infantry", "truck", "mortar", "tank"])
def test_a_stray_shell_hits_any_ground_unit(nation: str, kind: str) -> None:
    game, state = shell_position(UnitAt(nation, kind, at(1, -1)))
    state = play(game, state, "die 2")
    assert len(game.dice(state)) == 12
    after = fight(game, state, 5)
    assert after.phase == "bank"
    assert after.units()["u3"].damage == sum(needed <= 5 for needed in STANDARD[kind][6])
    assert after.units()["u2"].damage == 0


@pytest.mark.rule("TC-UNIT-33")
@pytest.mark.rule("TC-GAP-52")
@pytest.mark.parametrize("nation", SEATING)
@pytest.mark.parametrize(("terrain", "damage"), [("forest", 2), ("road", 3), ("lake", 3)])
def test_the_victim_uses_the_row_of_its_terrain(nation: str, terrain: str, damage: int) -> None:
    bertha = UnitAt("GE", "bertha", BERTHA)
    units = [bertha, UnitAt("GB", "tank", at(0, 0)), UnitAt(nation, "infantry", at(0, -1))]
    game, state = declare_attacks(units, "u1 u2", game_map=meadow({at(0, -1): terrain}))
    state = play(game, state, "die 1")
    assert fight(game, state, 5).units()["u3"].damage == damage


@pytest.mark.rule("TC-UNIT-33")
def test_the_target_uses_its_forest_row() -> None:
    units = [UnitAt("GE", "bertha", BERTHA), UnitAt("GB", "infantry", at(0, 0))]
    game, state = declare_attacks(units, "u1 u2", game_map=meadow({at(0, 0): "forest"}))
    assert fight(game, play(game, state, "die 7"), 5).units()["u2"].damage == 2


@pytest.mark.rule("TC-UNIT-34")
@pytest.mark.parametrize("nation", SEATING)
def test_a_stray_shell_does_not_reach_aircraft(nation: str) -> None:
    game, state = shell_position(UnitAt(nation, "fighter", at(1, 0), damage=5))
    assert_no_effect(game, state, 3, at(1, 0))


@pytest.mark.rule("TC-UNIT-34")
@pytest.mark.rule("TC-FORT-26")
@pytest.mark.parametrize("holder", [1, 2, 3, 4])
@pytest.mark.parametrize("door", [at(0, -1), at(0, -2)], ids=["entrance", "wall"])
def test_a_stray_shell_does_not_reach_into_forts(holder: int, door: str) -> None:
    if door == at(0, -1):
        fort = ([at(0, -2)], [at(0, -1), at(1, -2)])
    else:
        fort = ([at(0, -1)], [at(0, -2), at(1, -2)])
    units = [
        UnitAt("GE", "bertha", BERTHA),
        UnitAt("GB", "tank", at(0, 0)),
        UnitAt(SEATING[holder - 1], "infantry", "A", damage=5),
    ]
    game, state = declare_attacks(
        units, "u1 u2", game_map=meadow(forts={"A": fort}), forts={"A": holder}
    )
    assert_no_effect(game, state, 1, at(0, -1))


@pytest.mark.rule("TC-GAP-52")
@pytest.mark.parametrize(("hexes", "die"), [(3, 4), (6, 1)])
def test_a_stray_shell_may_land_out_of_range(hexes: int, die: int) -> None:
    units = [
        UnitAt("GE", "bertha", at(0, hexes - 2)),
        UnitAt("GB", "tank", at(0, -2)),
        UnitAt("FR", "tank", at(0, -3)),
        UnitAt("FR", "tank", at(0, -1)),
    ]
    game, state = declare_attacks(units, "u1 u2")
    victim = "u3" if die == 1 else "u4"
    assert read_refusal(*table([*units, *FAR], phase="attacks"), f"attack u1 {victim}")[
        1
    ].startswith("too-")
    after = fight(game, play(game, state, f"die {die}"), 2)
    assert after.units()[victim].damage == 1
    assert after.phase == "bank"


@pytest.mark.rule("TC-UNIT-42")
@pytest.mark.rule("TC-GAP-52")
@pytest.mark.parametrize("die", [1, 12])
def test_big_bertha_gets_neither_return_fire_nor_support(die: int) -> None:
    friends = [UnitAt("GE", "tank", place) for place in (at(1, -1), at(1, 0), at(0, 1))]
    game, state = shell_position(*friends, UnitAt("GB", "tank", at(0, -1)), damage=3)
    state = play(game, state, f"die {die}")
    assert len(game.dice(state)) == 8
    assert fight(game, state, 0).phase == "bank"


@pytest.mark.rule("TC-UNIT-46")
def test_the_attack_is_void_if_the_target_is_destroyed() -> None:
    units = [
        UnitAt("GE", "bertha", BERTHA),
        UnitAt("GB", "infantry", at(0, 0), damage=5),
        UnitAt("GE", "mortar", at(0, 2)),
        *(UnitAt("FR", "infantry", place) for place in RING),  # a stray shell would hit a unit
    ]
    game, state = declare_attacks(units, "u3 u2", "u1 u2")
    events = read_hit_events(game, state, 1)
    void = [event for event in events if event.kind == "void"]
    assert [(event.rule, event.facts) for event in void] == [
        ("TC-DECL-08", {"unit": "u1", "target": "u2"})
    ]
    after = fight(game, state, 1)
    assert after.phase == "bank"
    assert all(unit.damage == 0 for unit in after.units().values())


@pytest.mark.rule("TC-DECL-08")
@pytest.mark.rule("TC-UNIT-32")
def test_a_stray_shell_may_make_a_later_attack_void() -> None:
    units = [
        UnitAt("GE", "bertha", BERTHA),
        UnitAt("GB", "tank", at(0, 0)),
        UnitAt("FR", "infantry", at(1, 0), damage=5),
        UnitAt("GE", "mortar", at(1, 2)),
    ]
    game, state = declare_attacks(units, "u1 u2", "u4 u3")
    state = play(game, state, "die 3")
    events: list[Event] = read_hit_events(game, state, 1)
    assert [e.facts for e in events if e.kind == "void"] == [{"unit": "u4", "target": "u3"}]
    assert fight(game, state, 1).phase == "bank"


@pytest.mark.rule("TC-UNIT-31")
@pytest.mark.rule("TC-BATTLE-22")
def test_a_stray_shell_may_destroy_a_supporter() -> None:
    units = [
        UnitAt("GE", "bertha", BERTHA),
        UnitAt("GB", "tank", at(0, 0)),
        UnitAt("GE", "infantry", at(1, 0), damage=5),
        UnitAt("GE", "car", at(-1, 0)),
    ]
    game, state = declare_attacks(units, "u1 u2", "u4 u2")
    state = fight(game, play(game, state, "die 3"), 1)
    assert (state.phase, list(game.to_act(state))) == ("attacker-roll", [CHANCE])
    assert len(game.dice(state)) == 12


@pytest.mark.rule("TC-UNIT-35")
def test_big_bertha_boards_trucks() -> None:
    units = [UnitAt("GE", "bertha", at(0, 0)), UnitAt("GE", "truck", at(0, -1)), *FAR]
    game, state = table(units)
    state = play(game, state, "board u1 u2")
    assert state.units()["u1"].place == "u2"
    state = play(game, state, f"move u2 {at(0, -4)}", f"unload u1 {at(0, -5)}", "end moves")
    assert state.units()["u1"].place == at(0, -5)


# Anti-tank gunners.


@pytest.mark.rule("TC-UNIT-36")
def test_gunners_are_foot_soldiers() -> None:
    game_map = meadow({at(0, 1): "river"}, forts={"A": ([at(2, 0)], [at(1, 0), at(2, -1)])})
    units = [UnitAt("AH", "antitank", at(0, 0)), UnitAt("AH", "truck", at(0, -1)), *FAR]
    game, state = table(units, game_map=game_map, seat=3)
    assert {f"move u1 {at(0, 1)}", "move u1 A", "board u1 u2"} <= set(orders(game, state))
    state = play(game, state, "move u1 A")
    assert state.forts["A"] == 3


@pytest.mark.rule("TC-UNIT-37")
def test_gunners_attack_near_and_far() -> None:
    targets = [UnitAt("GB", "infantry", at(0, -hexes)) for hexes in (1, 2, 3)]
    game, state = table([UnitAt("AH", "antitank", at(0, 0)), *targets], phase="attacks", seat=3)
    assert list_targets(game, state) == {"u2", "u3"}
    rule, reason, facts = read_refusal(game, state, "attack u1 u4", 3)
    assert (rule, reason) == ("TC-DECL-10", "too-far-to-attack")
    assert (facts["distance"], facts["low"], facts["high"]) == (3, 1, 2)


TANKS = [("GB", "tank"), ("GB", "mark1"), ("FR", "tank"), ("FR", "ft17")]


@pytest.mark.rule("TC-UNIT-38")
@pytest.mark.rule("TC-UNIT-40")
@pytest.mark.rule("TC-DIFF-17")
@pytest.mark.parametrize("hexes", [1, 2])
@pytest.mark.parametrize(("nation", "kind"), TANKS)
def test_gunners_have_two_dice_more_against_tanks(nation: str, kind: str, hexes: int) -> None:
    target = UnitAt(nation, kind, at(0, -hexes))
    assert count_dice([UnitAt("AH", "antitank", at(0, 0)), target]) == 14
    assert count_dice([UnitAt("AH", "antitank", at(0, 0), damage=5), target]) == 7
    if hexes == 1:
        assert count_dice([UnitAt("AH", "heavy", at(0, 0)), target]) == 12


@pytest.mark.rule("TC-UNIT-39")
@pytest.mark.parametrize("hexes", [1, 2])
@pytest.mark.parametrize("nation", ["GB", "FR"])
def test_gunners_have_no_extra_dice_against_other_units(nation: str, hexes: int) -> None:
    kinds = ["car", "truck", "infantry", "mounted", "heavy", "mortar", "aa"]
    kinds.append("gun" if nation == "GB" else "howitzer")
    for kind in kinds:
        units = [UnitAt("AH", "antitank", at(0, 0)), UnitAt(nation, kind, at(0, -hexes))]
        assert count_dice(units) == 12


@pytest.mark.rule("TC-UNIT-43")
@pytest.mark.parametrize(("nation", "kind"), TANKS)
def test_support_dice_are_added(nation: str, kind: str) -> None:
    units = [
        UnitAt("AH", "antitank", at(-1, 0)),
        UnitAt(nation, kind, at(0, 0)),
        UnitAt("AH", "infantry", at(0, -1)),
        UnitAt("AH", "infantry", at(0, 1)),
    ]
    assert count_dice(units[:3]) == 16
    assert count_dice(units) == 17
    far = [UnitAt("AH", "antitank", at(-2, 0)), *units[1:]]
    assert count_dice(far) == 14
    car = [units[0], UnitAt(nation, "car", at(0, 0)), *units[2:]]
    assert count_dice(car) == 15


@pytest.mark.rule("TC-UNIT-41")
@pytest.mark.parametrize(("nation", "kind"), TANKS)
def test_gunners_have_no_extra_dice_in_return_fire(nation: str, kind: str) -> None:
    units = [UnitAt(nation, kind, at(0, 0)), UnitAt("AH", "antitank", at(0, -1))]
    assert count_return_dice(units) == 12


@pytest.mark.rule("TC-UNIT-38")
def test_supporting_gunners_add_no_extra_dice() -> None:
    units = [
        UnitAt("AH", "infantry", at(-1, 0)),
        UnitAt("GB", "tank", at(0, 0)),
        UnitAt("AH", "antitank", at(0, -1)),
    ]
    assert count_dice(units) == 14
