"""Rules of single units (UNIT): figures of the books, Big Bertha, anti-tank gunners."""

from fractions import Fraction

import pytest

from firestep.contract import CHANCE, Event
from firestep.games.club.config.game_config import SEATING
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from games.club.test_battle import (
    BASE,
    ENEMY,
    FAR,
    HOME,
    RING,
    answer,
    attack,
    dice,
    fight,
    shot,
    tell,
    tell_hits,
)
from games.club.test_declaration import named, refused
from games.club.test_units import STANDARD
from support.club_small_positions import Stands, at, meadow, orders, play, table


@pytest.mark.rule("TC-UNIT-01")
@pytest.mark.parametrize("kind", [kind for kind in BASE if kind not in HOME and kind != "gun"])
def test_a_type_is_the_same_in_every_nation(kind: str) -> None:
    """What it does to infantry and what a roll does to it, nation by nation."""
    found = set()
    for nation in SEATING:
        unit = Stands(nation, kind, at(0, 0))
        seat = SEATING.index(nation) + 1
        game, state = table([unit, *FAR], seat=seat)
        reach = tuple(sorted(orders(game, state, "move u1")))
        price = game.terms.mat.units[kind].price
        enemy = Stands(ENEMY[nation], "heavy", at(0, -1))
        seat = SEATING.index(enemy.nation) + 1
        game, state = table([unit, enemy, *FAR], seat=seat, phase="attacks")
        state = play(game, state, "attack u2 u1", "end attacks")
        state = fight(game, state, 5)
        back = 0
        if state.phase == "target-roll":
            back = len(game.dice(state))
            number = tell_hits(game, state, 0)[0].facts["highest"]
            state = fight(game, state, 0)
        else:
            number = 0
        found.add((reach, price, back, number, state.units()["u1"].damage))
    assert len(found) == 1


@pytest.mark.rule("TC-UNIT-09")
def test_heavy_infantry_goes_on_foot_and_fights_aircraft() -> None:
    units = [
        Stands("GE", "heavy", at(0, 0)),
        Stands("GB", "fighter", at(0, -1)),
        Stands("GB", "fighter", at(0, -2)),
    ]
    game, state = table([*units, *FAR], phase="attacks")
    assert named(game, state) == {"u2"}
    ground = meadow({at(0, 1): "lake"}, forts={"A": ([at(2, 0)], [at(1, 0), at(2, -1)])})
    game, state = table([units[0], *FAR], ground=ground)
    assert {f"move u1 {at(0, 1)}", "move u1 A"} <= set(orders(game, state))  # as foot soldiers may


@pytest.mark.rule("TC-UNIT-17")
@pytest.mark.rule("TC-UNIT-44")
def test_an_armoured_car_in_the_open() -> None:
    game, state = shot("car", "open")
    damage = [fight(game, state, hits).units()["u2"].damage for hits in range(6)]
    assert damage == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("TC-UNIT-18")
@pytest.mark.rule("TC-UNIT-45")
def test_five_hits_on_infantry() -> None:
    for terrain, damage in (("open", 3), ("forest", 2)):
        game, state = shot("infantry", terrain)
        assert fight(game, state, 5).units()["u2"].damage == damage


@pytest.mark.rule("TC-UNIT-19")
def test_the_fighter_attacks_both_classes_at_1() -> None:
    units = [
        Stands("GE", "fighter", at(0, 0)),
        Stands("GB", "infantry", at(0, -1)),
        Stands("GB", "fighter", at(0, 1)),
        Stands("GB", "infantry", at(0, -2)),
        Stands("GB", "fighter", at(0, 2)),
    ]
    game, state = table(units, phase="attacks")
    assert named(game, state) == {"u2", "u3"}
    for target in ("u4", "u5"):
        rule, reason, facts = refused(game, state, f"attack u1 {target}")
        assert (rule, reason) == ("TC-DECL-10", "too-far-to-attack")
        assert (facts["distance"], facts["low"], facts["high"]) == (2, 1, 1)


@pytest.mark.rule("TC-UNIT-20")
def test_the_anti_aircraft_unit_shoots_at_aircraft_near_and_far() -> None:
    fliers = [Stands("GB", "fighter", at(0, -hexes)) for hexes in range(1, 6)]
    walkers = [Stands("GB", "infantry", at(0, hexes)) for hexes in range(1, 6)]
    game, state = table([Stands("GE", "aa", at(0, 0)), *fliers, *walkers], phase="attacks")
    assert named(game, state) == {"u2", "u3", "u4", "u5"}
    rule, reason, facts = refused(game, state, "attack u1 u6")
    assert (rule, reason) == ("TC-DECL-10", "too-far-to-attack")
    assert (facts["distance"], facts["low"], facts["high"]) == (5, 1, 4)
    assert refused(game, state, "attack u1 u7")[:2] == ("TC-DECL-15", "only-air")


# Big Bertha. She stands five hexes south of (0, 0), where u2 is aimed at.

BERTHA = at(0, 5)
DIRECTIONS = dict(enumerate(RING, 1))  # 1 is north, then clockwise


def shell(
    *others: Stands, experience: int = 0, aim: Stands | None = None, damage: int = 0
) -> tuple[Club, Position]:
    """Return the moment before the die for the hex; u3 and so on are the others."""
    bertha = Stands("GE", "bertha", BERTHA, damage=damage, experience=experience)
    target = aim or Stands("GB", "tank", at(0, 0))
    return attack([bertha, target, *others], "u1 u2")


@pytest.mark.rule("TC-UNIT-25")
def test_big_bertha_rolls_for_the_hex_first() -> None:
    game, state = shell()
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
def test_where_the_shell_comes_down(experience: int, strays: int, die: int) -> None:
    others = [Stands("FR", "tank", place) for place in RING]
    game, state = shell(*others, experience=experience)
    hex = DIRECTIONS[die] if die <= strays else at(0, 0)
    event = tell(game, state, f"die {die}")[0]
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


def assert_nothing(game: Club, state: Position, die: int, hex: str) -> None:
    """Check that the shell has no effect: no battle dice, no damage, no experience."""
    events = tell(game, state, f"die {die}")
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
    game, state = shell()
    assert_nothing(game, state, die, DIRECTIONS[die])


@pytest.mark.rule("TC-UNIT-30")
@pytest.mark.rule("TC-GAP-52")
def test_a_shell_off_the_board() -> None:
    units = [Stands("GE", "bertha", at(0, -5)), Stands("GB", "tank", at(0, -10))]
    game, state = attack(units, "u1 u2")
    assert state.units()["u2"].place == "1400"
    assert_nothing(game, state, 1, "")


@pytest.mark.rule("TC-UNIT-31")
@pytest.mark.rule("TC-UNIT-32")
@pytest.mark.rule("TC-GAP-52")
@pytest.mark.parametrize("nation", SEATING)
@pytest.mark.parametrize("kind", ["infantry", "truck", "mortar", "tank"])
def test_a_stray_shell_hits_whoever_stands_there(nation: str, kind: str) -> None:
    game, state = shell(Stands(nation, kind, at(1, -1)))
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
def test_the_victim_has_the_row_of_its_ground(nation: str, terrain: str, damage: int) -> None:
    bertha = Stands("GE", "bertha", BERTHA)
    units = [bertha, Stands("GB", "tank", at(0, 0)), Stands(nation, "infantry", at(0, -1))]
    game, state = attack(units, "u1 u2", ground=meadow({at(0, -1): terrain}))
    state = play(game, state, "die 1")
    assert fight(game, state, 5).units()["u3"].damage == damage


@pytest.mark.rule("TC-UNIT-33")
def test_the_unit_aimed_at_has_its_forest_row() -> None:
    units = [Stands("GE", "bertha", BERTHA), Stands("GB", "infantry", at(0, 0))]
    game, state = attack(units, "u1 u2", ground=meadow({at(0, 0): "forest"}))
    assert fight(game, play(game, state, "die 7"), 5).units()["u2"].damage == 2


@pytest.mark.rule("TC-UNIT-34")
@pytest.mark.parametrize("nation", SEATING)
def test_a_stray_shell_does_not_reach_aircraft(nation: str) -> None:
    game, state = shell(Stands(nation, "fighter", at(1, 0), damage=5))
    assert_nothing(game, state, 3, at(1, 0))


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
        Stands("GE", "bertha", BERTHA),
        Stands("GB", "tank", at(0, 0)),
        Stands(SEATING[holder - 1], "infantry", "A", damage=5),
    ]
    game, state = attack(units, "u1 u2", ground=meadow(forts={"A": fort}), forts={"A": holder})
    assert_nothing(game, state, 1, at(0, -1))


@pytest.mark.rule("TC-GAP-52")
@pytest.mark.parametrize(("hexes", "die"), [(3, 4), (7, 1)])
def test_a_stray_shell_may_come_down_out_of_range(hexes: int, die: int) -> None:
    units = [
        Stands("GE", "bertha", at(0, hexes - 2)),
        Stands("GB", "tank", at(0, -2)),
        Stands("FR", "tank", at(0, -3)),
        Stands("FR", "tank", at(0, -1)),
    ]
    game, state = attack(units, "u1 u2")
    victim = "u3" if die == 1 else "u4"
    assert refused(*table([*units, *FAR], phase="attacks"), f"attack u1 {victim}")[1].startswith(
        "too-"
    )
    after = fight(game, play(game, state, f"die {die}"), 2)
    assert after.units()[victim].damage == 1
    assert after.phase == "bank"


@pytest.mark.rule("TC-UNIT-42")
@pytest.mark.rule("TC-GAP-52")
@pytest.mark.parametrize("die", [1, 12])
def test_nobody_fires_back_at_big_bertha_and_nobody_supports_her(die: int) -> None:
    friends = [Stands("GE", "tank", place) for place in (at(1, -1), at(1, 0), at(0, 1))]
    game, state = shell(*friends, Stands("GB", "tank", at(0, -1)), damage=3)
    state = play(game, state, f"die {die}")
    assert len(game.dice(state)) == 8
    assert fight(game, state, 0).phase == "bank"


@pytest.mark.rule("TC-UNIT-46")
def test_her_attack_is_void_when_the_aim_is_dead() -> None:
    units = [
        Stands("GE", "bertha", BERTHA),
        Stands("GB", "infantry", at(0, 0), damage=5),
        Stands("GE", "mortar", at(0, 2)),
        *(Stands("FR", "infantry", place) for place in RING),  # a stray shell would hit somebody
    ]
    game, state = attack(units, "u3 u2", "u1 u2")
    events = tell_hits(game, state, 1)
    void = [event for event in events if event.kind == "void"]
    assert [(event.rule, event.facts) for event in void] == [
        ("TC-DECL-08", {"unit": "u1", "target": "u2"})
    ]
    after = fight(game, state, 1)
    assert after.phase == "bank"
    assert all(unit.damage == 0 for unit in after.units().values())


@pytest.mark.rule("TC-DECL-08")
@pytest.mark.rule("TC-UNIT-32")
def test_a_stray_shell_may_spoil_a_later_attack() -> None:
    units = [
        Stands("GE", "bertha", BERTHA),
        Stands("GB", "tank", at(0, 0)),
        Stands("FR", "infantry", at(1, 0), damage=5),
        Stands("GE", "mortar", at(1, 2)),
    ]
    game, state = attack(units, "u1 u2", "u4 u3")
    state = play(game, state, "die 3")
    events: list[Event] = tell_hits(game, state, 1)
    assert [e.facts for e in events if e.kind == "void"] == [{"unit": "u4", "target": "u3"}]
    assert fight(game, state, 1).phase == "bank"


@pytest.mark.rule("TC-UNIT-31")
@pytest.mark.rule("TC-BATTLE-22")
def test_a_stray_shell_may_kill_a_supporter() -> None:
    units = [
        Stands("GE", "bertha", BERTHA),
        Stands("GB", "tank", at(0, 0)),
        Stands("GE", "infantry", at(1, 0), damage=5),
        Stands("GE", "car", at(-1, 0)),
    ]
    game, state = attack(units, "u1 u2", "u4 u2")
    state = fight(game, play(game, state, "die 3"), 1)
    assert (state.phase, list(game.to_act(state))) == ("attacker-roll", [CHANCE])
    assert len(game.dice(state)) == 12


@pytest.mark.rule("TC-UNIT-35")
def test_big_bertha_rides() -> None:
    units = [Stands("GE", "bertha", at(0, 0)), Stands("GE", "truck", at(0, -1)), *FAR]
    game, state = table(units)
    state = play(game, state, "board u1 u2")
    assert state.units()["u1"].place == "u2"
    state = play(game, state, f"move u2 {at(0, -4)}", f"unload u1 {at(0, -5)}", "end moves")
    assert state.units()["u1"].place == at(0, -5)


# Anti-tank gunners.


@pytest.mark.rule("TC-UNIT-36")
def test_gunners_are_foot_soldiers() -> None:
    ground = meadow({at(0, 1): "river"}, forts={"A": ([at(2, 0)], [at(1, 0), at(2, -1)])})
    units = [Stands("AH", "antitank", at(0, 0)), Stands("AH", "truck", at(0, -1)), *FAR]
    game, state = table(units, ground=ground, seat=3)
    assert {f"move u1 {at(0, 1)}", "move u1 A", "board u1 u2"} <= set(orders(game, state))
    state = play(game, state, "move u1 A")
    assert state.forts["A"] == 3


@pytest.mark.rule("TC-UNIT-37")
def test_gunners_attack_near_and_far() -> None:
    targets = [Stands("GB", "infantry", at(0, -hexes)) for hexes in (1, 2, 3)]
    game, state = table([Stands("AH", "antitank", at(0, 0)), *targets], phase="attacks", seat=3)
    assert named(game, state) == {"u2", "u3"}
    rule, reason, facts = refused(game, state, "attack u1 u4", 3)
    assert (rule, reason) == ("TC-DECL-10", "too-far-to-attack")
    assert (facts["distance"], facts["low"], facts["high"]) == (3, 1, 2)


TANKS = [("GB", "tank"), ("GB", "mark1"), ("FR", "tank"), ("FR", "ft17")]


@pytest.mark.rule("TC-UNIT-38")
@pytest.mark.rule("TC-UNIT-40")
@pytest.mark.rule("TC-DIFF-17")
@pytest.mark.parametrize("hexes", [1, 2])
@pytest.mark.parametrize(("nation", "kind"), TANKS)
def test_gunners_have_two_dice_more_against_tanks(nation: str, kind: str, hexes: int) -> None:
    target = Stands(nation, kind, at(0, -hexes))
    assert dice([Stands("AH", "antitank", at(0, 0)), target]) == 14
    assert dice([Stands("AH", "antitank", at(0, 0), damage=5), target]) == 7
    if hexes == 1:
        assert dice([Stands("AH", "heavy", at(0, 0)), target]) == 12


@pytest.mark.rule("TC-UNIT-39")
@pytest.mark.parametrize("hexes", [1, 2])
@pytest.mark.parametrize("nation", ["GB", "FR"])
def test_gunners_have_no_more_dice_against_anything_else(nation: str, hexes: int) -> None:
    kinds = ["car", "truck", "infantry", "mounted", "heavy", "mortar", "aa"]
    kinds.append("gun" if nation == "GB" else "howitzer")
    for kind in kinds:
        units = [Stands("AH", "antitank", at(0, 0)), Stands(nation, kind, at(0, -hexes))]
        assert dice(units) == 12


@pytest.mark.rule("TC-UNIT-43")
@pytest.mark.parametrize(("nation", "kind"), TANKS)
def test_support_comes_on_top(nation: str, kind: str) -> None:
    units = [
        Stands("AH", "antitank", at(-1, 0)),
        Stands(nation, kind, at(0, 0)),
        Stands("AH", "infantry", at(0, -1)),
        Stands("AH", "infantry", at(0, 1)),
    ]
    assert dice(units[:3]) == 16
    assert dice(units) == 17
    far = [Stands("AH", "antitank", at(-2, 0)), *units[1:]]
    assert dice(far) == 14
    car = [units[0], Stands(nation, "car", at(0, 0)), *units[2:]]
    assert dice(car) == 15


@pytest.mark.rule("TC-UNIT-41")
@pytest.mark.parametrize(("nation", "kind"), TANKS)
def test_no_more_dice_when_the_gunners_fire_back(nation: str, kind: str) -> None:
    units = [Stands(nation, kind, at(0, 0)), Stands("AH", "antitank", at(0, -1))]
    assert answer(units) == 12


@pytest.mark.rule("TC-UNIT-38")
def test_gunners_who_support_lend_no_dice() -> None:
    units = [
        Stands("AH", "infantry", at(-1, 0)),
        Stands("GB", "tank", at(0, 0)),
        Stands("AH", "antitank", at(0, -1)),
    ]
    assert dice(units) == 14
