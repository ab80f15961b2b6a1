"""The catalogue's worked examples of battle: vectors EX-70 to -97 and EX-110 to -115."""

import pytest

from firestep.contract import CHANCE, Json
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING
from firestep.games.club.content.map import Map
from firestep.games.club.content.mat_reader import load_shipped
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_single_battles import (
    FAR,
    RING,
    count_dice,
    declare_attacks,
    fight,
    list_targets,
    make_roll,
    make_shot,
    read_events,
    read_hit_events,
    read_refusal,
)
from support.club_small_positions import UnitAt, at, meadow, play, table

WOOD = meadow({at(0, 0): "forest"})
# u1 to u6 of the running example: GE's car, fighter and mortar, the target, AH's car, a howitzer.
CAR = UnitAt("GE", "car", at(-1, 0), damage=3, experience=3)
FIGHTER = UnitAt("GE", "fighter", at(0, -1))
MORTAR = UnitAt("GE", "mortar", at(-1, 1))
TARGET = UnitAt("GB", "infantry", at(0, 0), damage=1, experience=2)
ALLY = UnitAt("AH", "car", at(1, 0))
HOWITZER = UnitAt("FR", "howitzer", at(1, 2))
EXAMPLE = (CAR, FIGHTER, MORTAR, TARGET, ALLY, HOWITZER)
PAIRS = ("u1 u4", "u2 u4", "u3 u6")
# The dice of the rulebook's example.
ATTACKER_ROLL = "roll 2-8-6-9-7-11-3-12-2-4"
TARGET_ROLL = "roll 1-2-3-6-8-8-5-4-12-11-7"


def example_units(game_map: Map = WOOD) -> tuple[Club, Position]:
    return declare_attacks(EXAMPLE, *PAIRS, game_map=game_map)


@pytest.mark.rule("TC-EX-70")
def test_ex_70_the_declaration() -> None:
    """Vector EX-70."""
    game, state = table([*EXAMPLE, *FAR], game_map=WOOD, phase="attacks")
    state = play(game, state, *(f"attack {pair}" for pair in PAIRS))
    assert state.declared == [("u1", "u4"), ("u2", "u4"), ("u3", "u6")]
    assert list(game.to_act(play(game, state, "end attacks"))) == [CHANCE]


@pytest.mark.rule("TC-EX-71")
@pytest.mark.parametrize(
    ("kind", "legal"), [("infantry", [1]), ("mortar", [2, 3, 4, 5])], ids=["infantry", "mortar"]
)
def test_ex_71_ranges(kind: str, legal: list[int]) -> None:
    """Vector EX-71."""
    targets = [UnitAt("GB", "infantry", at(0, -hexes)) for hexes in range(1, 7)]
    game, state = table([UnitAt("GE", kind, at(0, 0)), *targets], phase="attacks")
    assert list_targets(game, state) == {f"u{hexes + 1}" for hexes in legal}
    for hexes in {1, 2, 6} - set(legal):
        facts: dict[str, Json] = {"unit": "u1", "target": f"u{hexes + 1}", "distance": hexes}
        facts |= {"low": legal[0], "high": legal[-1]}
        rule = "TC-DECL-12" if hexes < legal[0] else "TC-DECL-10"
        found = read_refusal(game, state, f"attack u1 u{hexes + 1}")
        assert (found[0], found[2]) == (rule, facts)


@pytest.mark.rule("TC-EX-72")
def test_ex_72_the_second_attack_is_void() -> None:
    """Vector EX-72."""
    dying = UnitAt("GB", "infantry", at(0, 0), damage=5)
    other = UnitAt("GB", "infantry", at(-1, -1))  # next to both attackers
    units = [CAR, FIGHTER, MORTAR, dying, ALLY, HOWITZER, other]
    game, state = declare_attacks(units, "u1 u4", "u2 u4", game_map=WOOD)
    state = fight(game, state, 2)
    events = read_hit_events(game, state, 0)
    assert [(e.rule, e.facts) for e in events if e.kind == "void"] == [
        ("TC-DECL-08", {"unit": "u2", "target": "u4"})
    ]
    state = fight(game, state, 0)
    assert state.phase == "bank"
    assert state.units()["u7"].damage == 0


MAY_ATTACK_AIR = {"fighter", "attack", "airship", "aa", "heavy", "gunboat"}
MAY_NOT = {
    *("infantry", "mounted", "gun", "howitzer", "mortar", "car", "tank", "bertha", "antitank"),
    *("mark1", "ft17", "rail", "gas", "turret", "truck", "medic", "minelayer"),
}


@pytest.mark.rule("TC-EX-73")
@pytest.mark.parametrize("kind", sorted(MAY_ATTACK_AIR | MAY_NOT))
def test_ex_73_units_that_may_attack_air_units(kind: str) -> None:
    """Vector EX-73; special forces are checked by their values, as the base game has none."""
    unit = load_shipped().units[kind]
    assert any(unit.reaches(True, hexes) for hexes in range(1, 10)) == (kind in MAY_ATTACK_AIR)
    nations = [nation for nation, roster in load_shipped().rosters.items() if kind in roster]
    for nation in nations:
        targets = [
            UnitAt("GB" if nation in ("GE", "AH") else "GE", "fighter", at(0, -hexes))
            for hexes in range(1, 10)
        ]
        seat = SEATING.index(nation) + 1
        game, state = table([UnitAt(nation, kind, at(0, 0)), *targets], phase="attacks", seat=seat)
        assert bool(list_targets(game, state)) == (kind in MAY_ATTACK_AIR)


@pytest.mark.rule("TC-EX-80")
def test_ex_80_the_first_battle() -> None:
    """Vector EX-80: dice, hits, damage, experience and ranks, with the rulebook's dice."""
    game, state = example_units()
    assert list(game.dice(state)) == [12] * 10  # 8, plus 2 for the flank
    fired = read_events(game, state, ATTACKER_ROLL)
    assert [event.kind for event in fired] == ["fired"]
    assert fired[0].facts == {
        "unit": "u1",
        "target": "u4",
        "faces": [2, 8, 6, 9, 7, 11, 3, 12, 2, 4],
        "highest": 6,
        "hits": 5,
    }
    state = play(game, state, ATTACKER_ROLL)
    assert state.phase == "target-roll"
    assert list(game.dice(state)) == [12] * 11
    events = read_events(game, state, TARGET_ROLL)
    assert events[0].kind == "returned-fire"
    assert events[0].facts == {
        "unit": "u4",
        "target": "u1",
        "faces": [1, 2, 3, 6, 8, 8, 5, 4, 12, 11, 7],
        "highest": 2,
        "hits": 2,
    }
    told = [(e.kind, e.facts["unit"], e.facts.get("damage")) for e in events if e.kind == "damaged"]
    assert sorted(told) == [("damaged", "u1", 1), ("damaged", "u4", 2)]
    # The infantry becomes a veteran; the car stays a veteran with 4.
    assert [e.facts for e in events if e.kind == "promoted"] == [{"unit": "u4", "rank": "veteran"}]
    before, state = state.units(), play(game, state, TARGET_ROLL)
    after = state.units()
    assert (after["u1"].damage, after["u1"].experience) == (4, 4)
    assert (after["u4"].damage, after["u4"].experience) == (3, 3)
    for name in ("u2", "u3", "u5", "u6"):
        assert after[name] == before[name]
    assert state.phase == "attacker-roll"


@pytest.mark.rule("TC-EX-80")
def test_ex_80_four_hits_would_have_been_needed_for_two_damage() -> None:
    """Vector EX-80, its remark on the attacker's row."""
    game, state = example_units()
    state = play(game, state, ATTACKER_ROLL)
    damage = [fight(game, state, hits).units()["u1"].damage - 3 for hits in range(6)]
    assert damage == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("TC-EX-81")
def test_ex_81_the_second_battle() -> None:
    """Vector EX-81: the car flanks for the fighter, and infantry cannot return fire."""
    game, state = example_units()
    state = play(game, state, ATTACKER_ROLL, TARGET_ROLL)
    assert len(game.dice(state)) == 14
    fired = read_hit_events(game, state, 0)[0]
    assert (fired.facts["unit"], fired.facts["target"]) == ("u2", "u4")
    assert state.units()["u4"].damage == 3
    after = fight(game, state, 5)
    assert after.units()["u4"].damage == 5  # 2 more, by the forest row
    assert after.phase == "attacker-roll"
    assert read_hit_events(game, after, 0)[0].facts["unit"] == "u3"  # no return fire in between
    for damage, base in enumerate((12, 11, 10, 8, 7, 5)):
        hurt = UnitAt("GE", "fighter", at(0, -1), damage=damage)
        units = [hurt, UnitAt("GB", "infantry", at(0, 0)), CAR, MORTAR, ALLY]
        assert count_dice(units, game_map=WOOD) == base + 2


@pytest.mark.rule("TC-EX-82")
def test_ex_82_the_third_battle() -> None:
    """Vector EX-82: the mortar at distance 3, without support and return fire."""
    game, state = example_units()
    state = play(game, state, ATTACKER_ROLL, TARGET_ROLL)
    state = fight(game, state, 0)
    assert len(game.dice(state)) == 12
    fired = read_hit_events(game, state, 0)[0]
    assert (fired.facts["unit"], fired.facts["target"]) == ("u3", "u6")
    assert fight(game, state, 3).phase == "bank"
    assert fight(game, state, 3).units()["u6"].damage == 2


@pytest.mark.rule("TC-EX-83")
def test_ex_83_straight_opposite() -> None:
    """Vector EX-83."""
    across = UnitAt("GE", "fighter", at(1, 0))
    units = [CAR, across, MORTAR, TARGET, UnitAt("AH", "car", at(4, 0)), HOWITZER]
    assert count_dice(units, "u1 u4", game_map=WOOD) == 8 + 3


@pytest.mark.rule("TC-EX-85")
@pytest.mark.parametrize("terrain", ["open", "road"])
def test_ex_85_in_the_open(terrain: str) -> None:
    """Vector EX-85."""
    game, state = example_units(meadow({at(0, 0): terrain}))
    after = play(game, state, ATTACKER_ROLL, TARGET_ROLL).units()
    assert (after["u4"].damage, after["u1"].damage) == (1 + 3, 3 + 1)


@pytest.mark.rule("TC-EX-90")
def test_ex_90_dice_by_damage() -> None:
    """Vector EX-90."""
    target = UnitAt("GB", "infantry", at(0, -1))
    counts = [
        count_dice([UnitAt("GE", "tank", at(0, 0), damage=hurt), target]) for hurt in range(6)
    ]
    assert counts == [12, 11, 10, 8, 7, 5]
    units = [UnitAt("GE", "mortar", at(0, 2)), UnitAt("GB", "infantry", at(0, 0), damage=5)]
    game, state = declare_attacks(units, "u1 u2")
    assert "u2" not in fight(game, state, 1).units()


@pytest.mark.rule("TC-EX-91")
def test_ex_91_ranks() -> None:
    """Vector EX-91, with the hit numbers of a tank: 7, 8 and 9."""
    numbers = []
    for experience in range(6):
        tank = UnitAt("GE", "tank", at(0, 0), experience=experience)
        game, state = declare_attacks([tank, UnitAt("GB", "infantry", at(0, -1))], "u1 u2")
        numbers.append(read_hit_events(game, state, 0)[0].facts["highest"])
    assert numbers == [7, 7, 7, 8, 8, 9]


@pytest.mark.rule("TC-EX-92")
@pytest.mark.parametrize(
    ("before", "hits", "gain"), [(0, 0, 0), (0, 1, 1), (0, 7, 1), (0, 10, 2), (5, 1, 2)]
)
def test_ex_92_experience(before: int, hits: int, gain: int) -> None:
    """Vector EX-92: 7 hits do 4 damage to infantry, 10 destroy it."""
    units = [UnitAt("GE", "mortar", at(0, 2)), UnitAt("GB", "infantry", at(0, 0), damage=before)]
    game, state = declare_attacks(units, "u1 u2")
    assert fight(game, state, hits).units()["u1"].experience == gain


@pytest.mark.rule("TC-EX-93")
def test_ex_93_the_armoured_cars_row() -> None:
    """Vector EX-93."""
    game, state = make_shot("car", "open")
    assert [fight(game, state, hits).units()["u2"].damage for hits in (2, 3, 4)] == [1, 1, 2]


@pytest.mark.rule("TC-EX-94")
@pytest.mark.parametrize(("terrain", "damage"), [("open", 3), ("forest", 2)])
def test_ex_94_the_infantrys_rows(terrain: str, damage: int) -> None:
    """Vector EX-94."""
    game, state = make_shot("infantry", terrain)
    assert fight(game, state, 5).units()["u2"].damage == damage


@pytest.mark.rule("TC-EX-95")
@pytest.mark.parametrize(
    ("hits", "damage"),
    [*zip((0, 1, 2, 4, 5, 7, 9, 10, 12, 15, 16), (0, 0, 1, 1, 2, 3, 3, 4, 5, 5, 6), strict=True)],
)
def test_ex_95_the_row_of_gunboat_and_tank(hits: int, damage: int) -> None:
    """Vector EX-95: the tank of the first mat has the gunboat's row. 17 dice are needed."""
    row, tank = (2, 5, 7, 10, 12, 16), load_shipped("standard").units["tank"]
    assert load_shipped().units["gunboat"].open == row == tank.open
    units = [
        UnitAt("AH", "antitank", at(-1, 0)),
        UnitAt("GB", "tank", at(0, 0)),
        UnitAt("AH", "tank", at(1, 0)),
    ]
    game, state = declare_attacks(units, "u1 u2", mat="standard")
    unit = fight(game, state, hits, 0).units().get("u2")
    assert (unit.damage if unit else 6) == damage


@pytest.mark.rule("TC-EX-96")
def test_ex_96_damage_beyond_6() -> None:
    """Vector EX-96."""
    units = [UnitAt("GE", "mortar", at(0, 2)), UnitAt("GB", "infantry", at(0, 0), damage=5)]
    game, state = declare_attacks(units, "u1 u2")
    events = read_hit_events(game, state, 5)
    assert [e.facts["total"] for e in events if e.kind == "damaged"] == [6]
    assert [e.facts["unit"] for e in events if e.kind == "destroyed"] == ["u2"]
    assert "u2" not in fight(game, state, 5).units()


@pytest.mark.rule("TC-EX-97")
def test_ex_97_both_destroyed() -> None:
    """Vector EX-97."""
    units = [
        UnitAt("GE", "infantry", at(0, 0), damage=5),
        UnitAt("GB", "infantry", at(0, -1), damage=5),
    ]
    game, state = declare_attacks(units, "u1 u2")
    state = fight(game, state, 1)
    events = read_hit_events(game, state, 1)
    assert {e.facts["unit"] for e in events if e.kind == "destroyed"} == {"u1", "u2"}
    assert not [e for e in events if e.kind == "learned"]
    assert {"u1", "u2"}.isdisjoint(fight(game, state, 1).units())


SHELL = {
    0: {1: (0, -1), 2: (1, -1), 3: (1, 0), 4: (0, 1), 5: (-1, 1), 6: (-1, 0), 7: (0, 0)}
    | {12: (0, 0)},
    3: {1: (0, -1), 2: (1, -1), 3: (1, 0), 4: (0, 0), 12: (0, 0)},
    5: {1: (0, 0), 12: (0, 0)},
}


@pytest.mark.rule("TC-EX-110")
@pytest.mark.parametrize("experience", SHELL, ids=["recruit", "veteran", "hero"])
def test_ex_110_scatter(experience: int) -> None:
    """Vector EX-110."""
    bertha = UnitAt("GE", "bertha", at(0, 4), experience=experience)
    aim = UnitAt("GB", "infantry", at(0, 0))
    game, state = declare_attacks([bertha, aim], "u1 u2")
    for die, hex in SHELL[experience].items():
        assert read_events(game, state, f"die {die}")[0].facts["hex"] == at(*hex)


@pytest.mark.rule("TC-EX-111")
def test_ex_111_an_empty_hex() -> None:
    """Vector EX-111."""
    units = [UnitAt("GE", "bertha", at(0, 4)), UnitAt("GB", "infantry", at(0, 0))]
    game, state = declare_attacks(units, "u1 u2")
    after, events = game.apply(state, CHANCE, Action("die 5"))
    assert [event.kind for event in events][:2] == ["astray", "hit-nothing"]
    assert after.phase == "bank"
    assert all((u.damage, u.experience) == (0, 0) for u in after.units().values())


@pytest.mark.rule("TC-EX-112")
@pytest.mark.parametrize(
    ("before", "hits", "damage", "gain"), [(0, 1, 0, 0), (0, 5, 2, 1), (4, 4, 6, 2)]
)
def test_ex_112_own_infantry_in_forest(before: int, hits: int, damage: int, gain: int) -> None:
    """Vector EX-112; victory points belong to a variant."""
    units = [
        UnitAt("GE", "bertha", at(0, 4)),
        UnitAt("GB", "infantry", at(0, 0)),
        UnitAt("GE", "infantry", at(1, 0), damage=before),
    ]
    game, state = declare_attacks(units, "u1 u2", game_map=meadow({at(1, 0): "forest"}))
    state = play(game, state, "die 3")
    assert len(game.dice(state)) == 12
    after = play(game, state, make_roll(game, state, hits)).units()
    assert ("u3" in after) == (damage < 6)
    if damage < 6:
        assert after["u3"].damage == damage
    assert after["u1"].experience == gain


@pytest.mark.rule("TC-EX-113")
def test_ex_113_gunners_against_a_tank() -> None:
    """Vector EX-113."""
    units = [UnitAt("AH", "antitank", at(0, 0)), UnitAt("GB", "tank", at(0, -1))]
    assert count_dice(units) == 14


@pytest.mark.rule("TC-EX-115")
def test_ex_115_gunners_against_an_armoured_car() -> None:
    """Vector EX-115."""
    units = [UnitAt("AH", "antitank", at(0, 0)), UnitAt("GB", "car", at(0, -1))]
    assert count_dice(units) == 12


def test_units_of_the_example() -> None:
    """The mortar is next to the target, and the ally is opposite the attacker."""
    places = {unit.place for unit in EXAMPLE}
    assert {RING[5], RING[0], RING[4], RING[2]} <= places
