"""Experience and rank (XP): gains by battles, and when a new rank takes effect."""

import pytest

from firestep.contract import Event
from support.club_single_battles import FAR, RING, declare_attacks, fight, read_hit_events
from support.club_small_positions import UnitAt, at, meadow, play, table
from support.club_unit_values import STANDARD


def list_gains(events: list[Event]) -> dict[object, object]:
    """Return the experience of the units that gained some."""
    return {e.facts["unit"]: e.facts["experience"] for e in events if e.kind == "learned"}


@pytest.mark.rule("TC-XP-01")
@pytest.mark.parametrize(
    ("experience", "rank"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 2)], ids=str
)
def test_the_rank_determines_the_hit_number(experience: int, rank: int) -> None:
    units = [
        UnitAt("GE", "tank", at(0, 0), experience=experience),
        UnitAt("GB", "infantry", at(0, -1), experience=experience),
    ]
    game, state = declare_attacks(units, "u1 u2")
    assert read_hit_events(game, state, 0)[0].facts["highest"] == STANDARD["tank"][5][rank]
    state = fight(game, state, 0)
    assert read_hit_events(game, state, 0)[0].facts["highest"] == STANDARD["infantry"][5][rank]


@pytest.mark.rule("TC-XP-01")
@pytest.mark.parametrize(
    ("before", "rank"), [(0, ""), (1, ""), (2, "veteran"), (3, ""), (4, "hero"), (5, "")]
)
def test_promotions_have_an_event(before: int, rank: str) -> None:
    units = [
        UnitAt("GE", "mortar", at(0, 2), experience=before),
        UnitAt("GB", "infantry", at(0, 0)),
    ]
    game, state = declare_attacks(units, "u1 u2")
    told = [e.facts["rank"] for e in read_hit_events(game, state, 1) if e.kind == "promoted"]
    assert told == ([rank] if rank else [])


@pytest.mark.rule("TC-XP-02")
@pytest.mark.rule("TC-XP-05")
@pytest.mark.parametrize(
    ("hits", "damage", "gain"), [(0, 0, 0), (1, 1, 1), (3, 2, 1), (5, 3, 1), (7, 4, 1), (9, 5, 1)]
)
def test_any_damage_gives_1_experience(hits: int, damage: int, gain: int) -> None:
    units = [UnitAt("GE", "mortar", at(0, 2)), UnitAt("GB", "infantry", at(0, 0))]
    game, state = declare_attacks(units, "u1 u2")
    after = fight(game, state, hits).units()
    assert (after["u2"].damage, after["u1"].experience) == (damage, gain)
    assert list_gains(read_hit_events(game, state, hits)) == ({"u1": gain} if gain else {})
    assert after["u2"].experience == 0


@pytest.mark.rule("TC-XP-05")
def test_hits_below_the_first_threshold_give_no_experience() -> None:
    units = [UnitAt("GE", "mortar", at(0, 2)), UnitAt("GB", "infantry", at(0, 0))]
    for game_map, gain in ((meadow(), 1), (meadow({at(0, 0): "forest"}), 0)):
        game, state = declare_attacks(units, "u1 u2", game_map=game_map)
        assert fight(game, state, 1).units()["u1"].experience == gain


@pytest.mark.rule("TC-XP-03")
@pytest.mark.parametrize(("damage", "hits"), [(5, 1), (3, 5), (0, 10)])
def test_destroying_gives_2_experience_in_total(damage: int, hits: int) -> None:
    units = [UnitAt("GE", "mortar", at(0, 2)), UnitAt("GB", "infantry", at(0, 0), damage=damage)]
    game, state = declare_attacks(units, "u1 u2")
    after = fight(game, state, hits).units()
    assert "u2" not in after
    assert after["u1"].experience == 2


@pytest.mark.rule("TC-XP-04")
@pytest.mark.rule("TC-GAP-86")
def test_a_target_that_returns_fire_gains_experience_too() -> None:
    target = UnitAt("GB", "infantry", at(0, -1))
    game, state = declare_attacks([UnitAt("GE", "infantry", at(0, 0)), target], "u1 u2")
    for hits, gain in ((0, 0), (1, 1), (9, 1)):
        after = fight(game, state, 0, hits).units()
        assert (after["u1"].experience, after["u2"].experience) == (0, gain)
    game, state = declare_attacks([UnitAt("GE", "infantry", at(0, 0), damage=5), target], "u1 u2")
    after = fight(game, state, 0, 1).units()
    assert "u1" not in after
    assert after["u2"].experience == 2
    both = fight(
        *declare_attacks([UnitAt("GE", "infantry", at(0, 0)), target], "u1 u2"), 1, 1
    ).units()
    assert (both["u1"].experience, both["u2"].experience) == (1, 1)


@pytest.mark.rule("TC-XP-06")
@pytest.mark.rule("TC-GAP-87")
def test_a_new_rank_counts_from_the_next_battle_of_the_same_phase() -> None:
    """A target becomes a veteran in the first battle and returns fire as one in the second."""
    units = [
        UnitAt("GE", "infantry", RING[5]),
        UnitAt("GE", "infantry", RING[0]),
        UnitAt("GB", "infantry", at(0, 0), experience=2),
    ]
    game, state = declare_attacks(units, "u1 u3", "u2 u3")
    state = fight(game, state, 0)
    assert read_hit_events(game, state, 1)[0].facts["highest"] == 2
    promoted = [e for e in read_hit_events(game, state, 1) if e.kind == "promoted"]
    assert [(e.facts["unit"], e.facts["rank"]) for e in promoted] == [("u3", "veteran")]
    state = fight(game, state, 1, 0)
    assert state.phase == "target-roll"
    assert read_hit_events(game, state, 0)[0].facts["highest"] == 3


@pytest.mark.rule("TC-XP-06")
def test_a_target_promoted_by_two_battles_hits_better_in_the_third() -> None:
    attackers = [UnitAt("GE", "infantry", place) for place in RING[:3]]
    units = [*attackers, UnitAt("GB", "infantry", at(0, 0), experience=3)]
    game, state = declare_attacks(units, "u1 u4", "u2 u4", "u3 u4")
    numbers = []
    for _ in range(3):
        state = fight(game, state, 0)
        numbers.append(read_hit_events(game, state, 0)[0].facts["highest"])
        state = fight(game, state, 1)
    assert numbers == [3, 3, 4]
    assert state.units()["u4"].experience == 5


@pytest.mark.rule("TC-XP-07")
def test_a_repair_keeps_experience() -> None:
    units = [UnitAt("GE", "tank", "A", damage=3, experience=4, stayed=True), *FAR]
    game, state = table(units, phase="bank", forts={"A": 1}, bonds=(10, 0, 0, 0))
    unit = play(game, state, "repair u1").units()["u1"]
    assert (unit.damage, unit.experience) == (0, 4)


@pytest.mark.rule("TC-XP-08")
def test_a_bought_unit_has_no_experience() -> None:
    units = [UnitAt("GE", "tank", "A", experience=5), *FAR]
    game, state = table(units, phase="bank", forts={"A": 1}, bonds=(20, 0, 0, 0))
    unit = play(game, state, "buy tank A").units()["u4"]
    assert (unit.kind, unit.experience, unit.damage) == ("tank", 0, 0)


@pytest.mark.rule("TC-XP-09")
@pytest.mark.parametrize("before", [3, 4, 5])
def test_experience_stops_at_5(before: int) -> None:
    units = [
        UnitAt("GE", "infantry", at(0, 0), experience=before),
        UnitAt("GB", "infantry", at(0, -1), damage=5, experience=before),
    ]
    game, state = declare_attacks(units, "u1 u2")
    assert fight(game, state, 1, 0).units()["u1"].experience == 5
    assert fight(game, state, 0, 5).units()["u2"].experience == min(5, before + 1)


@pytest.mark.rule("TC-XP-11")
@pytest.mark.rule("TC-GAP-33")
def test_destroyed_units_gain_no_experience() -> None:
    units = [
        UnitAt("GE", "infantry", at(0, 0), damage=5, experience=1),
        UnitAt("GB", "infantry", at(0, -1), experience=1),
    ]
    game, state = declare_attacks(units, "u1 u2")
    state = fight(game, state, 1)
    events = read_hit_events(game, state, 1)
    assert list_gains(events) == {"u2": 3}
    lost = {unit.name: unit for unit in fight(game, state, 1).all_units()}["u1"]
    assert (lost.is_alive, lost.experience) == (False, 0)


@pytest.mark.rule("TC-FORT-27")
def test_a_destroyed_garrison_gives_no_experience() -> None:
    game_map = meadow(forts={"A": ([at(0, -2)], [at(0, -1), at(1, -2)])})
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GB", "tank", "A"), *FAR]
    game, state = table(units, game_map=game_map, forts={"A": 2})
    state = play(game, state, "move u1 A")
    assert "u2" not in state.units()
    assert state.units()["u1"].experience == 0


@pytest.mark.rule("TC-XP-10")
def test_only_big_bertha_can_damage_friends() -> None:
    """No other type can attack a friend, and no other type's fire scatters."""
    friends = [UnitAt("GE", "infantry", at(0, -1)), UnitAt("AH", "infantry", at(-1, -1))]
    units = [
        UnitAt("GE", "mortar", at(0, 2)),
        UnitAt("GB", "infantry", at(0, 0)),
        *friends,
    ]
    game, state = declare_attacks(units, "u1 u2")
    assert state.phase == "attacker-roll"  # without a scatter roll
    after = fight(game, state, 12).units()
    assert (after["u3"].damage, after["u4"].damage, after["u1"].experience) == (0, 0, 2)
