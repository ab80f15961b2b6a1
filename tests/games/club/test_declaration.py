"""Declaring attacks (DECL): attackers and targets, their order, and void attacks."""

from collections.abc import Mapping

import pytest

from firestep.boards.axial import cell_name, distance, read_cell
from firestep.contract import CHANCE, Event, Json
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING
from support.club_single_battles import (
    BASE,
    ENEMY,
    FAR,
    HOME,
    RING,
    TARGETS,
    declare_attacks,
    fight,
    list_targets,
    make_roll,
    read_events,
    read_hit_events,
    read_refusal,
)
from support.club_small_positions import UnitAt, at, meadow, orders, play, table
from support.club_unit_values import STANDARD


@pytest.mark.rule("TC-DECL-10")
@pytest.mark.rule("TC-DECL-11")
@pytest.mark.rule("TC-DECL-12")
@pytest.mark.rule("TC-DECL-13")
@pytest.mark.rule("TC-DECL-14")
@pytest.mark.rule("TC-DECL-15")
@pytest.mark.rule("TC-DECL-16")
@pytest.mark.rule("TC-UNIT-01")
@pytest.mark.parametrize("is_air", [False, True], ids=["ground", "air"])
@pytest.mark.parametrize(("kind", "sides"), TARGETS)
def test_bands_of_every_type(kind: str, sides: tuple[str, str], is_air: bool) -> None:
    """Test distances 1 to 9 for every nation with the type, with the facts of each refusal."""
    enemy, nation = sides
    line = range(1, 10)
    targets = [UnitAt(enemy, "fighter" if is_air else "tank", at(0, -hexes)) for hexes in line]
    seat = SEATING.index(nation) + 1
    game, state = table([UnitAt(nation, kind, at(0, 0)), *targets], phase="attacks", seat=seat)
    ground, air = STANDARD[kind][3:5]
    band = air if is_air else ground
    low, high = band or (0, -1)
    assert list_targets(game, state) == {f"u{hexes + 1}" for hexes in line if low <= hexes <= high}
    for hexes in line:
        if low <= hexes <= high:
            continue
        rule, reason, facts = read_refusal(game, state, f"attack u1 u{hexes + 1}", seat)
        about: dict[str, Json] = {"unit": "u1", "target": f"u{hexes + 1}"}
        if kind == "truck":
            assert (rule, reason, facts) == ("TC-DECL-16", "no-attack", about)
        elif band is None:
            expected = ("TC-DECL-13", "cannot-hit-air") if is_air else ("TC-DECL-15", "only-air")
            assert (rule, reason, facts) == (*expected, about)
        else:
            about |= {"distance": hexes, "low": low, "high": high}
            near = hexes < low
            expected = ("TC-DECL-12", "too-near") if near else ("TC-DECL-10", "too-far-to-attack")
            assert (rule, reason, facts) == (*expected, about)


@pytest.mark.rule("TC-DECL-11")
def test_range_1_is_the_six_hexes_around() -> None:
    middle = read_cell(at(0, 0))
    near = [at(q, r) for q in range(-2, 3) for r in range(-2, 3)]
    places = [place for place in near if 1 <= distance(middle, read_cell(place)) <= 2]
    assert len(places) == 18
    units = [UnitAt("GE", "infantry", at(0, 0)), *(UnitAt("GB", "truck", p) for p in places)]
    game, state = table(units, phase="attacks")
    units_at = state.units()
    assert {units_at[name].place for name in list_targets(game, state)} == set(RING)


@pytest.mark.rule("TC-DECL-01")
def test_attacks_are_declared_after_the_moves() -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GB", "infantry", at(0, -1))]
    game, state = table([*units, *FAR], phase="move")
    facts = {"action": "attack u1 u2", "phase": "move"}
    assert read_refusal(game, state, "attack u1 u2") == ("TC-DECL-01", "wrong-phase", facts)
    state = play(game, state, "end moves")
    assert list_targets(game, state) == {"u2"}
    state = play(game, state, "attack u1 u2")
    assert orders(game, state, "move") == []


@pytest.mark.rule("TC-DECL-02")
@pytest.mark.rule("TC-DECL-05")
@pytest.mark.rule("TC-DECL-07")
def test_the_list_is_kept_in_the_order_of_naming() -> None:
    units = [
        UnitAt("GE", "car", at(-1, 0)),
        UnitAt("GE", "tank", at(0, -1)),
        UnitAt("GE", "mortar", at(0, 3)),
        UnitAt("GB", "tank", at(0, 0)),
        UnitAt("GB", "tank", at(1, -1)),
    ]
    game, state = table([*units, *FAR], phase="attacks")
    pairs = [("u3", "u4"), ("u2", "u5"), ("u1", "u4")]
    for pair in pairs:
        after, events = game.apply(state, 1, Action(f"attack {' '.join(pair)}"))
        assert [event.kind for event in events] == ["declared"]
        assert (events[0].facts["unit"], events[0].facts["target"]) == pair
        state = after
    assert state.declared == pairs
    state = play(game, state, "end attacks")
    fought: list[tuple[Json, Json]] = []
    while state.phase != "bank":
        assert list(game.to_act(state)) == [CHANCE]  # no seat can stop the battles
        fired = read_hit_events(game, state, 0)[0]
        if fired.kind == "fired":
            fought.append((fired.facts["unit"], fired.facts["target"]))
        state = fight(game, state, 0)
    assert fought == pairs


@pytest.mark.rule("TC-DECL-03")
def test_attacks_are_optional() -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GB", "infantry", at(0, -1))]
    game, state = table([*units, *FAR], phase="attacks")
    assert "end attacks" in orders(game, state)
    after = play(game, state, "end attacks")
    assert after.phase == "bank"
    assert after.units() == state.units()


@pytest.mark.rule("TC-DECL-04")
@pytest.mark.rule("TC-GAP-18")
def test_a_unit_attacks_once() -> None:
    units = [
        UnitAt("GE", "infantry", at(0, 0)),
        UnitAt("GB", "infantry", at(0, -1)),
        UnitAt("GB", "infantry", at(0, 1)),
    ]
    game, state = table([*units, *FAR], phase="attacks")
    state = play(game, state, "attack u1 u2")
    for target in ("u2", "u3"):
        facts = {"unit": "u1", "target": target}
        found = read_refusal(game, state, f"attack u1 {target}")
        assert found == ("TC-DECL-04", "attacks-already", facts)
    assert list_targets(game, state) == set()


@pytest.mark.rule("TC-DECL-06")
def test_order_attackers_and_targets_are_frozen() -> None:
    units = [
        UnitAt("GE", "car", at(-1, 0)),
        UnitAt("GE", "car", at(0, -1)),
        UnitAt("GB", "tank", at(0, 0)),
        UnitAt("GB", "tank", at(1, -1)),
    ]
    game, state = declare_attacks(units, "u2 u3")
    declared = state.declared
    while state.phase != "bank":
        assert state.declared == declared
        for order in ("attack u1 u3", "attack u2 u4", "end attacks"):
            rule, reason, facts = read_refusal(game, state, order)
            assert reason == "wrong-phase"
            assert facts == {"action": order, "phase": state.phase}
            assert rule in ("TC-DECL-01", "TC-DECL-06", "TC-TURN-07")
        assert all(list(game.legal(state, seat)) == [] for seat in range(1, 5))
        state = fight(game, state, 0)


def list_void(events: list[Event]) -> list[tuple[str, Mapping[str, Json]]]:
    return [(event.rule, event.facts) for event in events if event.kind == "void"]


@pytest.mark.rule("TC-DECL-08")
@pytest.mark.parametrize("order", [("u1", "u2"), ("u2", "u1")])
def test_an_attack_on_a_destroyed_unit_is_void(order: tuple[str, str]) -> None:
    units = [
        UnitAt("GE", "car", at(-1, 0)),
        UnitAt("GE", "tank", at(0, -1)),
        UnitAt("GB", "infantry", at(0, 0), damage=5),
        UnitAt("GB", "infantry", at(-1, -1)),  # beside both attackers, but not a substitute target
    ]
    game, state = declare_attacks(units, *(f"{name} u3" for name in order))
    state = fight(game, state, 1)
    events = read_hit_events(game, state, 0)
    assert list_void(events) == [("TC-DECL-08", {"unit": order[1], "target": "u3"})]
    state = fight(game, state, 0)
    assert state.phase == "bank"
    assert state.units()["u4"].damage == 0
    assert state.units()[order[1]].experience == 0


@pytest.mark.rule("TC-DECL-08")
@pytest.mark.rule("TC-DECL-07")
def test_attacks_after_a_void_attack_are_resolved() -> None:
    units = [
        UnitAt("GE", "car", at(-1, 0)),
        UnitAt("GE", "car", at(0, -1)),
        UnitAt("GB", "infantry", at(0, 0), damage=5),
        UnitAt("GE", "mortar", at(0, 5)),
        UnitAt("GB", "infantry", at(0, 2)),
    ]
    game, state = declare_attacks(units, "u1 u3", "u2 u3", "u4 u5")
    state = fight(game, state, 1, 0)
    fired = read_hit_events(game, state, 0)[0]
    assert (fired.facts["unit"], fired.facts["target"]) == ("u4", "u5")


@pytest.mark.rule("TC-DECL-09")
@pytest.mark.rule("TC-GAP-23")
def test_an_attack_by_a_destroyed_unit_is_void() -> None:
    """Big Bertha's shell strays north and destroys the next attacker of its own side."""
    units = [
        UnitAt("GE", "bertha", at(0, 5)),
        UnitAt("GE", "infantry", at(0, -1), damage=5),
        UnitAt("GB", "infantry", at(0, 0)),
        UnitAt("GB", "tank", at(1, -1)),
    ]
    game, state = declare_attacks(units, "u1 u3", "u2 u4")
    state = play(game, state, "die 1")
    events = read_hit_events(game, state, 1)
    assert list_void(events) == [("TC-DECL-09", {"unit": "u2", "target": "u4"})]
    state = fight(game, state, 1)
    assert state.phase == "bank"
    assert {name: unit.damage for name, unit in state.units().items()} == {
        "u1": 0,
        "u3": 0,
        "u4": 0,
        "u5": 0,
        "u6": 0,
    }


@pytest.mark.rule("TC-DECL-13")
@pytest.mark.rule("TC-DECL-14")
def test_attacks_on_air_units_by_type() -> None:
    able = set()
    for kind in BASE:
        nation = HOME.get(kind, "GE")
        target = UnitAt(ENEMY[nation], "fighter", at(0, -1))
        seat = SEATING.index(nation) + 1
        game, state = table([UnitAt(nation, kind, at(0, 0)), target], phase="attacks", seat=seat)
        if list_targets(game, state):
            able.add(kind)
    assert able == {"fighter", "aa", "heavy"}


@pytest.mark.rule("TC-DECL-17")
@pytest.mark.rule("TC-FORT-16")
@pytest.mark.rule("TC-FORT-20")
@pytest.mark.rule("TC-DIFF-28")
@pytest.mark.parametrize("kind", ["infantry", "tank", "fighter"])
def test_no_unit_attacks_into_or_out_of_a_fort(kind: str) -> None:
    game_map = meadow(forts={"A": ([at(2, 0)], [at(1, 0), at(2, -1)])})
    units = [UnitAt("GE", "heavy", at(0, 0)), UnitAt("GB", kind, "A")]
    game, state = table([*units, *FAR], game_map=game_map, phase="attacks", forts={"A": 2})
    facts = {"unit": "u1", "target": "u2"}
    assert read_refusal(game, state, "attack u1 u2") == ("TC-DECL-17", "target-in-fort", facts)
    game, state = table([*units, *FAR], game_map=game_map, phase="attacks", forts={"A": 2}, seat=2)
    facts = {"unit": "u2", "target": "u1"}
    found = read_refusal(game, state, "attack u2 u1", 2)
    assert found == ("TC-FORT-20", "attacker-in-fort", facts)


@pytest.mark.rule("TC-DECL-18")
@pytest.mark.rule("TC-FAQ-01")
@pytest.mark.parametrize("kind", ["infantry", "fighter"])
def test_only_enemies_are_targets(kind: str) -> None:
    units = [
        UnitAt("GE", "heavy", at(0, 0)),
        UnitAt("GE", kind, at(0, -1)),
        UnitAt("AH", kind, at(1, -1)),
        UnitAt("GB", kind, at(1, 0)),
        UnitAt("FR", kind, at(0, 1)),
    ]
    game, state = table(units, phase="attacks")
    assert list_targets(game, state) == {"u4", "u5"}
    for target in ("u1", "u2", "u3"):
        facts = {"unit": "u1", "target": target}
        found = read_refusal(game, state, f"attack u1 {target}")
        assert found == ("TC-DECL-18", "not-an-enemy", facts)


@pytest.mark.rule("TC-FAQ-01")
def test_a_target_must_exist() -> None:
    units = [UnitAt("GE", "heavy", at(0, 0)), UnitAt("GB", "infantry", at(0, -1))]
    game, state = table(units, phase="attacks")
    assert read_refusal(game, state, "attack u1 u9") == (
        "TC-FAQ-01",
        "no-such-unit",
        {"unit": "u9"},
    )
    dying = UnitAt("GE", "infantry", at(0, 0), damage=5)
    game, state = declare_attacks([dying, units[1]], "u1 u2")
    state = fight(game, state, 0, 1)
    state = play(game, state, "end turn", "end moves")
    assert (state.seat, state.phase) == (2, "attacks")
    found = read_refusal(game, state, "attack u2 u1", 2)
    assert found == ("TC-FAQ-01", "destroyed", {"unit": "u1"})


@pytest.mark.rule("TC-DECL-02")
def test_only_own_units_are_named_as_attackers() -> None:
    units = [
        UnitAt("GE", "infantry", at(0, 0)),
        UnitAt("AH", "infantry", at(1, -1)),
        UnitAt("GB", "infantry", at(0, -1)),
    ]
    game, state = table(units, phase="attacks")
    for order in ("attack u2 u3", "attack u3 u1"):
        assert read_refusal(game, state, order)[0] == "TC-DECL-02"
    assert {order.split()[1] for order in orders(game, state, "attack")} == {"u1"}


@pytest.mark.rule("TC-DECL-19")
@pytest.mark.rule("TC-GAP-19")
def test_units_and_terrain_do_not_block_an_attack() -> None:
    game_map = meadow(
        {at(0, -4): "forest", at(0, -3): "lake"},
        forts={"A": ([at(0, -2)], [at(0, -1), at(-1, -1)])},
    )
    units = [
        UnitAt("GE", "mortar", at(0, 0)),
        UnitAt("GB", "infantry", at(0, -5)),
        UnitAt("GB", "tank", at(0, -4)),
        UnitAt("GE", "fighter", at(0, -3)),
        UnitAt("GB", "truck", "A"),
    ]
    game, state = table(units, game_map=game_map, phase="attacks", forts={"A": 2})
    assert list_targets(game, state) == {"u2", "u3"}
    state = play(game, state, "attack u1 u2", "end attacks")
    assert len(game.dice(state)) == 12
    assert fight(game, state, 1).units()["u2"].damage == 1


@pytest.mark.rule("TC-DECL-20")
def test_a_unit_that_moved_may_attack() -> None:
    units = [
        UnitAt("GE", "infantry", at(0, 2)),
        UnitAt("GE", "mortar", at(3, 0), moved=True),
        UnitAt("GB", "infantry", at(0, 0)),
    ]
    game, state = table([*units, *FAR])
    state = play(game, state, f"move u1 {at(0, 1)}", "end moves")
    assert (list_targets(game, state, "u1"), list_targets(game, state, "u2")) == ({"u3"}, {"u3"})


@pytest.mark.rule("TC-DECL-20")
@pytest.mark.rule("TC-CONTACT-16")
def test_a_unit_stopped_by_contact_may_attack() -> None:
    units = [
        UnitAt("GE", "car", at(-1, 1)),
        UnitAt("GB", "infantry", at(0, 0)),
    ]
    game, state = table([*units, *FAR])
    after, events = game.apply(state, 1, Action(f"move u1 {at(-1, 0)}"))
    assert "stopped" in [event.kind for event in events]
    assert orders(game, after, "move u1") == []
    assert list_targets(game, play(game, after, "end moves")) == {"u2"}


@pytest.mark.rule("TC-DECL-20")
def test_an_unloaded_unit_may_attack() -> None:
    units = [
        UnitAt("GE", "truck", at(0, 5)),
        UnitAt("GE", "mortar", at(0, 6)),
        UnitAt("GB", "infantry", at(0, 0)),
    ]
    game, state = table([*units, *FAR])
    state = play(game, state, "board u2 u1", f"move u1 {at(0, 3)}", f"unload u2 {at(0, 2)}")
    state = play(game, state, "end moves")
    assert list_targets(game, state, "u2") == {"u3"}


@pytest.mark.rule("TC-DECL-21")
@pytest.mark.rule("TC-GAP-18")
def test_an_attack_stays_legal_after_its_declaration() -> None:
    """Damage, other losses and a new rank do not matter: both attacks are still resolved."""
    units = [
        UnitAt("GE", "car", at(-1, 0), experience=2),
        UnitAt("GE", "mortar", at(0, 4)),
        UnitAt("GB", "infantry", at(0, 0), damage=4),
        UnitAt("GB", "infantry", at(0, -1), damage=5),
        UnitAt("GE", "car", at(-1, -1)),
    ]
    game, state = declare_attacks(units, "u5 u4", "u1 u3", "u2 u3")
    state = fight(game, state, 1, 1)
    assert "u4" not in state.units()
    fired = read_hit_events(game, state, 0)[0]
    assert (fired.facts["unit"], fired.facts["target"]) == ("u1", "u3")
    state = fight(game, state, 1, 5)
    assert state.units()["u3"].damage == 5
    fired = read_events(game, state, make_roll(game, state, 0))[0]
    assert (fired.facts["unit"], fired.facts["target"]) == ("u2", "u3")


@pytest.mark.rule("TC-MOVE-17")
@pytest.mark.parametrize("terrain", ["river", "lake"])
def test_a_foot_soldier_in_water_cannot_attack(terrain: str) -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GB", "infantry", at(0, -1))]
    game, state = table(units, game_map=meadow({at(0, 0): terrain}), phase="attacks")
    facts = {"unit": "u1", "target": "u2"}
    assert read_refusal(game, state, "attack u1 u2") == ("TC-MOVE-17", "attacker-in-water", facts)
    game, state = table(units, game_map=meadow({at(0, 0): "bridge"}), phase="attacks")
    assert list_targets(game, state) == {"u2"}


def test_the_ring_is_the_six_neighbours() -> None:
    middle = read_cell(at(0, 0))
    assert all(distance(middle, read_cell(place)) == 1 for place in RING)
    assert RING[0] == cell_name(middle - 1)  # north is one row up
