"""Experience and rank (XP): what a battle teaches, to whom, and from when it counts."""

import pytest

from firestep.contract import Event
from games.club.test_battle import FAR, RING, attack, fight, tell_hits
from games.club.test_units import STANDARD
from support.club_small_positions import Stands, at, meadow, play, table


def gained(events: list[Event]) -> dict[object, object]:
    """Return the experience of the units that learned something."""
    return {e.facts["unit"]: e.facts["experience"] for e in events if e.kind == "learned"}


@pytest.mark.rule("TC-XP-01")
@pytest.mark.parametrize(
    ("experience", "rank"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 2)], ids=str
)
def test_ranks_show_in_the_hit_number(experience: int, rank: int) -> None:
    units = [
        Stands("GE", "tank", at(0, 0), experience=experience),
        Stands("GB", "infantry", at(0, -1), experience=experience),
    ]
    game, state = attack(units, "u1 u2")
    assert tell_hits(game, state, 0)[0].facts["highest"] == STANDARD["tank"][5][rank]
    state = fight(game, state, 0)
    assert tell_hits(game, state, 0)[0].facts["highest"] == STANDARD["infantry"][5][rank]


@pytest.mark.rule("TC-XP-01")
@pytest.mark.parametrize(
    ("before", "rank"), [(0, ""), (1, ""), (2, "veteran"), (3, ""), (4, "hero"), (5, "")]
)
def test_promotions_are_told(before: int, rank: str) -> None:
    units = [
        Stands("GE", "mortar", at(0, 2), experience=before),
        Stands("GB", "infantry", at(0, 0)),
    ]
    game, state = attack(units, "u1 u2")
    told = [e.facts["rank"] for e in tell_hits(game, state, 1) if e.kind == "promoted"]
    assert told == ([rank] if rank else [])


@pytest.mark.rule("TC-XP-02")
@pytest.mark.rule("TC-XP-05")
@pytest.mark.parametrize(
    ("hits", "damage", "gain"), [(0, 0, 0), (1, 1, 1), (3, 2, 1), (5, 3, 1), (7, 4, 1), (9, 5, 1)]
)
def test_damage_is_worth_1_however_large(hits: int, damage: int, gain: int) -> None:
    units = [Stands("GE", "mortar", at(0, 2)), Stands("GB", "infantry", at(0, 0))]
    game, state = attack(units, "u1 u2")
    after = fight(game, state, hits).units()
    assert (after["u2"].damage, after["u1"].experience) == (damage, gain)
    assert gained(tell_hits(game, state, hits)) == ({"u1": gain} if gain else {})
    assert after["u2"].experience == 0


@pytest.mark.rule("TC-XP-05")
def test_hits_below_the_first_threshold_teach_nothing() -> None:
    units = [Stands("GE", "mortar", at(0, 2)), Stands("GB", "infantry", at(0, 0))]
    for ground, gain in ((meadow(), 1), (meadow({at(0, 0): "forest"}), 0)):
        game, state = attack(units, "u1 u2", ground=ground)
        assert fight(game, state, 1).units()["u1"].experience == gain


@pytest.mark.rule("TC-XP-03")
@pytest.mark.parametrize(("damage", "hits"), [(5, 1), (3, 5), (0, 10)])
def test_destroying_is_worth_2_in_all(damage: int, hits: int) -> None:
    units = [Stands("GE", "mortar", at(0, 2)), Stands("GB", "infantry", at(0, 0), damage=damage)]
    game, state = attack(units, "u1 u2")
    after = fight(game, state, hits).units()
    assert "u2" not in after
    assert after["u1"].experience == 2


@pytest.mark.rule("TC-XP-04")
@pytest.mark.rule("TC-GAP-86")
def test_a_target_that_fires_back_learns_alike() -> None:
    target = Stands("GB", "infantry", at(0, -1))
    game, state = attack([Stands("GE", "infantry", at(0, 0)), target], "u1 u2")
    for hits, gain in ((0, 0), (1, 1), (9, 1)):
        after = fight(game, state, 0, hits).units()
        assert (after["u1"].experience, after["u2"].experience) == (0, gain)
    game, state = attack([Stands("GE", "infantry", at(0, 0), damage=5), target], "u1 u2")
    after = fight(game, state, 0, 1).units()
    assert "u1" not in after
    assert after["u2"].experience == 2
    both = fight(*attack([Stands("GE", "infantry", at(0, 0)), target], "u1 u2"), 1, 1).units()
    assert (both["u1"].experience, both["u2"].experience) == (1, 1)


@pytest.mark.rule("TC-XP-06")
@pytest.mark.rule("TC-GAP-87")
def test_a_new_rank_counts_from_the_next_battle_of_the_same_phase() -> None:
    """The target of two attacks becomes a veteran in the first and answers the second as one."""
    units = [
        Stands("GE", "infantry", RING[5]),
        Stands("GE", "infantry", RING[0]),
        Stands("GB", "infantry", at(0, 0), experience=2),
    ]
    game, state = attack(units, "u1 u3", "u2 u3")
    state = fight(game, state, 0)
    assert tell_hits(game, state, 1)[0].facts["highest"] == 2
    promoted = [e for e in tell_hits(game, state, 1) if e.kind == "promoted"]
    assert [(e.facts["unit"], e.facts["rank"]) for e in promoted] == [("u3", "veteran")]
    state = fight(game, state, 1, 0)
    assert state.phase == "target-roll"
    assert tell_hits(game, state, 0)[0].facts["highest"] == 3


@pytest.mark.rule("TC-XP-06")
def test_a_recruit_who_learned_in_defence_hits_better_against_the_third() -> None:
    attackers = [Stands("GE", "infantry", place) for place in RING[:3]]
    units = [*attackers, Stands("GB", "infantry", at(0, 0), experience=3)]
    game, state = attack(units, "u1 u4", "u2 u4", "u3 u4")
    numbers = []
    for _ in range(3):
        state = fight(game, state, 0)
        numbers.append(tell_hits(game, state, 0)[0].facts["highest"])
        state = fight(game, state, 1)
    assert numbers == [3, 3, 4]
    assert state.units()["u4"].experience == 5


@pytest.mark.rule("TC-XP-07")
def test_repair_leaves_experience() -> None:
    units = [Stands("GE", "tank", "A", damage=3, experience=4, stayed=True), *FAR]
    game, state = table(units, phase="bank", forts={"A": 1}, bonds=(10, 0, 0, 0))
    unit = play(game, state, "repair u1").units()["u1"]
    assert (unit.damage, unit.experience) == (0, 4)


@pytest.mark.rule("TC-XP-08")
def test_a_bought_unit_knows_nothing() -> None:
    units = [Stands("GE", "tank", "A", experience=5), *FAR]
    game, state = table(units, phase="bank", forts={"A": 1}, bonds=(20, 0, 0, 0))
    unit = play(game, state, "buy tank A").units()["u4"]
    assert (unit.kind, unit.experience, unit.damage) == ("tank", 0, 0)


@pytest.mark.rule("TC-XP-09")
@pytest.mark.parametrize("before", [3, 4, 5])
def test_experience_stops_at_5(before: int) -> None:
    units = [
        Stands("GE", "infantry", at(0, 0), experience=before),
        Stands("GB", "infantry", at(0, -1), damage=5, experience=before),
    ]
    game, state = attack(units, "u1 u2")
    assert fight(game, state, 1, 0).units()["u1"].experience == 5
    assert fight(game, state, 0, 5).units()["u2"].experience == min(5, before + 1)


@pytest.mark.rule("TC-XP-11")
@pytest.mark.rule("TC-GAP-33")
def test_the_fallen_gain_nothing() -> None:
    units = [
        Stands("GE", "infantry", at(0, 0), damage=5, experience=1),
        Stands("GB", "infantry", at(0, -1), experience=1),
    ]
    game, state = attack(units, "u1 u2")
    state = fight(game, state, 1)
    events = tell_hits(game, state, 1)
    assert gained(events) == {"u2": 3}
    lost = {unit.name: unit for unit in fight(game, state, 1).all_units()}["u1"]
    assert (lost.is_alive, lost.experience) == (False, 0)


@pytest.mark.rule("TC-FORT-27")
def test_a_garrison_that_perishes_teaches_nobody() -> None:
    ground = meadow(forts={"A": ([at(0, -2)], [at(0, -1), at(1, -2)])})
    units = [Stands("GE", "infantry", at(0, 0)), Stands("GB", "tank", "A"), *FAR]
    game, state = table(units, ground=ground, forts={"A": 2})
    state = play(game, state, "move u1 A")
    assert "u2" not in state.units()
    assert state.units()["u1"].experience == 0


@pytest.mark.rule("TC-XP-10")
def test_only_enemies_can_be_hurt_by_all_but_big_bertha() -> None:
    """Nobody else can name a friend, and nobody else's fire strays."""
    friends = [Stands("GE", "infantry", at(0, -1)), Stands("AH", "infantry", at(-1, -1))]
    units = [
        Stands("GE", "mortar", at(0, 2)),
        Stands("GB", "infantry", at(0, 0)),
        *friends,
    ]
    game, state = attack(units, "u1 u2")
    assert state.phase == "attacker-roll"  # and no die for where the shell comes down
    after = fight(game, state, 12).units()
    assert (after["u3"].damage, after["u4"].damage, after["u1"].experience) == (0, 0, 2)
