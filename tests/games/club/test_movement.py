"""Movement: TC-MOVE-01 to -35, with the rulings on water, flight, circles and last steps."""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

import pytest

from firestep.boards.axial import cell_name, distance, neighbours, read_cell
from firestep.contract import Json, Refusal
from firestep.games.club.actions import Action
from firestep.games.club.content.map import Map
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_small_positions import (
    UnitAt,
    at,
    meadow,
    mover,
    orders,
    play,
    refused,
    table,
    walk,
)

FOOT = ("infantry", "mounted", "heavy", "antitank")
GUNS = ("gun", "howitzer", "mortar", "bertha")
WHEELS = ("truck", "aa", "car", "tank", "mark1", "ft17")
NATIONS = ("GE", "GB", "AH", "FR")
SPEEDS = {
    "truck": 5,
    "infantry": 2,
    "mounted": 3,
    "heavy": 2,
    "gun": 1,
    "howitzer": 1,
    "mortar": 1,
    "aa": 3,
    "car": 4,
    "fighter": 6,
    "tank": 3,
    "bertha": 1,
    "antitank": 1.5,
    "mark1": 3,
    "ft17": 3,
}
PASS = ("end moves", "end attacks", "end turn")


def cost_refusal(place: str, left: int, needs: int) -> Refusal:
    facts: dict[str, Json] = {"unit": "u1", "place": place, "left": left, "needs": needs}
    return Refusal("TC-MOVE-23", "too-far", {**facts, "short": needs - left})


def strip_map(*terrain: str) -> Map:
    """Return a meadow with a strip of terrain that runs south from (0, 0)."""
    return meadow({at(0, row): kind for row, kind in enumerate(terrain)})


def strip_hexes(rows: int, first: int = 1) -> list[str]:
    return [at(0, row) for row in range(first, first + rows)]


def adjacent_hexes(hex: str) -> list[str]:
    return [cell_name(beside) for beside in neighbours(read_cell(hex))]


@pytest.mark.rule("TC-MOVE-01")
def test_each_unit_may_move_once() -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GE", "car", at(3, 0))]
    game, state = table([*units, UnitAt("GB", "infantry", at(-6, 0))])
    assert play(game, state, "end moves").phase == "attacks"
    moved = play(game, state, f"move u1 {at(0, 1)}", f"move u2 {at(3, 1)}")
    again = Refusal("TC-MOVE-02", "has-moved", {"unit": "u1", "place": at(0, 1)})
    assert refused(game, moved, f"move u1 {at(0, 2)}") == again
    assert play(game, moved, "end moves").phase == "attacks"


@pytest.mark.rule("TC-MOVE-01")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_only_the_active_players_units_move(seat: int) -> None:
    units = [UnitAt(nation, "car", at(3 * place, 0)) for place, nation in enumerate(NATIONS)]
    game, state = table(units, seat=seat)
    assert {order.split()[1] for order in orders(game, state, "move")} == {f"u{seat}"}
    for other in {1, 2, 3, 4} - {seat}:
        not_his = Refusal("TC-MOVE-01", "not-yours", {"unit": f"u{other}", "seat": other})
        assert refused(game, state, f"move u{other} {at(3 * other - 3, 1)}") == not_his


@pytest.mark.rule("TC-MOVE-02")
def test_a_move_is_not_resumed_after_another_unit_has_moved() -> None:
    units = [UnitAt("GE", "car", at(0, 0)), UnitAt("GE", "car", at(3, 0))]
    game, state = table(units)
    state, costs = walk(game, state, "u1", at(0, 1), at(0, 2))
    assert costs == [2, 2]  # it may continue until another unit moves
    state = play(game, state, f"move u2 {at(3, 1)}")
    again = Refusal("TC-MOVE-02", "has-moved", {"unit": "u1", "place": at(0, 2)})
    assert refused(game, state, f"move u1 {at(0, 3)}") == again
    assert orders(game, state, "move u1") == []
    assert refused(game, state, f"move u2 {at(3, 2)}") is None


@pytest.mark.rule("TC-MOVE-03")
@pytest.mark.rule("TC-MOVE-07")
@pytest.mark.parametrize("kind", SPEEDS)
def test_speed_is_the_number_of_points(kind: str) -> None:
    game, state = table([UnitAt("GE", kind, at(0, 0))])
    centre = read_cell(at(0, 0))
    reached = {
        cell_name(hex)
        for hex in state.config.map.hexes
        if 0 < distance(centre, hex) <= ceil(SPEEDS[kind])  # TC-MOVE-20
    }
    assert {order.split()[2] for order in orders(game, state, "move")} == reached


@pytest.mark.rule("TC-MOVE-04")
@pytest.mark.rule("TC-MOVE-05")
def test_unspent_points_are_lost() -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GB", "car", at(8, 0))]
    wood = meadow({at(0, 4): "forest"})
    game, state = table([*units, UnitAt("GE", "car", at(5, 0))], game_map=wood)
    state = play(game, state, f"move u1 {at(0, 1)}")
    assert mover(game, state) == {"unit": "u1", "left": 2, "ended": 0}
    other = play(game, state, f"move u3 {at(5, 1)}")
    assert mover(game, other) == {"unit": "u3", "left": 6, "ended": 0}
    later = play(game, state, *PASS, *PASS)
    assert (later.seat, mover(game, later)) == (1, None)
    assert refused(game, later, f"move u1 {at(0, 3)}") is None
    assert refused(game, later, f"move u1 {at(0, 4)}") == cost_refusal(at(0, 4), 4, 7)


@pytest.mark.rule("TC-MOVE-06")
@pytest.mark.parametrize("start", ["open", "forest", "road", "bridge"])
@pytest.mark.parametrize(
    ("entered", "cost"), [("open", 2), ("forest", 3), ("road", 1), ("bridge", 1)]
)
@pytest.mark.parametrize("kind", ["infantry", "car"])
def test_only_the_hex_entered_is_paid_for(kind: str, start: str, entered: str, cost: int) -> None:
    game, state = table([UnitAt("GE", kind, at(0, 0))], game_map=strip_map(start, entered))
    assert walk(game, state, "u1", at(0, 1))[1] == [cost]


@pytest.mark.rule("TC-MOVE-06")
@pytest.mark.parametrize("water", ["river", "lake"])
@pytest.mark.parametrize(("entered", "cost"), [("open", 2), ("forest", 3), ("road", 1)])
def test_leaving_water_costs_the_price_of_the_land(water: str, entered: str, cost: int) -> None:
    game, state = table([UnitAt("GE", "infantry", at(0, 0))], game_map=strip_map(water, entered))
    state, costs = walk(game, state, "u1", at(0, 1))
    assert costs == [cost]
    assert mover(game, state) == {"unit": "u1", "left": 4 - cost, "ended": 0}


@pytest.mark.rule("TC-MOVE-07")
@pytest.mark.rule("TC-MOVE-09")
@pytest.mark.rule("TC-MOVE-11")
@pytest.mark.parametrize("kind", [*FOOT, *WHEELS])
@pytest.mark.parametrize(
    ("terrain", "cost"), [("open", 2), ("forest", 3), ("road", 1), ("bridge", 1)]
)
def test_costs_of_ground_units(kind: str, terrain: str, cost: int) -> None:
    game, state = table([UnitAt("GE", kind, at(0, 0))], game_map=strip_map("open", terrain))
    state, costs = walk(game, state, "u1", at(0, 1))
    assert costs == [cost]
    assert mover(game, state) == {"unit": "u1", "left": 2 * SPEEDS[kind] - cost, "ended": 0}


@pytest.mark.rule("TC-MOVE-25")
@pytest.mark.parametrize("terrain", ["open", "forest", "road", "bridge", "river", "lake"])
def test_costs_of_air_units(terrain: str) -> None:
    game, state = table([UnitAt("GE", "fighter", at(0, 0))], game_map=strip_map(*[terrain] * 8))
    state, costs = walk(game, state, "u1", *strip_hexes(6))
    assert costs == [2] * 6
    assert refused(game, state, f"move u1 {at(0, 7)}") is not None


@pytest.mark.rule("TC-MOVE-12")
@pytest.mark.rule("TC-MOVE-35")
@pytest.mark.rule("TC-GAP-11")
@pytest.mark.parametrize("terrain", ["road", "bridge", "open", "forest"])
@pytest.mark.parametrize("side", range(6))
def test_cost_does_not_depend_on_the_hex_left(side: int, terrain: str) -> None:
    start = adjacent_hexes(at(0, 0))[side]
    game, state = table([UnitAt("GE", "car", start)], game_map=strip_map(terrain))
    cost = {"road": 1, "bridge": 1, "open": 2, "forest": 3}[terrain]
    assert walk(game, state, "u1", at(0, 0))[1] == [cost]


@pytest.mark.rule("TC-MOVE-12")
def test_roads_may_be_cut_and_crossed() -> None:
    hairpin = [at(0, 0), at(1, -1), at(1, 0), at(1, 1)]
    game_map = meadow(dict.fromkeys(hairpin, "road"))
    drawn = replace(game_map, roads=(tuple(map(read_cell, hairpin)),))
    game, state = table([UnitAt("GE", "infantry", at(0, 0))], game_map=drawn)
    after, events = game.apply(state, 1, Action(f"move u1 {at(1, 0)}"))
    assert (events[0].facts["path"], events[0].facts["spent"]) == ([at(0, 0), at(1, 0)], 1)
    assert walk(game, after, "u1", at(2, 0))[1] == [2]  # leaves the road


@pytest.mark.rule("TC-MOVE-35")
@pytest.mark.rule("TC-GAP-11")
def test_turning_is_free() -> None:
    game, state = table([UnitAt("GE", "car", at(0, 0))])
    assert walk(game, state, "u1", at(0, 1), at(1, 0), at(0, 0), at(-1, 0))[1] == [2] * 4
    assert walk(game, state, "u1", at(0, 1), at(0, 0), at(0, 1), at(0, 0))[1] == [2] * 4


@pytest.mark.rule("TC-MOVE-13")
@pytest.mark.rule("TC-MOVE-15")
@pytest.mark.rule("TC-MOVE-16")
@pytest.mark.rule("TC-GAP-07")
@pytest.mark.parametrize("water", ["river", "lake"])
@pytest.mark.parametrize("kind", FOOT)
def test_a_step_into_water_is_a_foot_soldiers_whole_move(kind: str, water: str) -> None:
    game, state = table([UnitAt("GE", kind, at(0, 0))], game_map=strip_map("open", water, water))
    state, costs = walk(game, state, "u1", at(0, 1))
    assert costs == [2 * SPEEDS[kind]]
    assert mover(game, state) == {"unit": "u1", "left": 0, "ended": 1}
    stopped = Refusal("TC-MOVE-15", "stopped-by-water", {"unit": "u1", "place": at(0, 1)})
    for onward in (at(0, 2), at(1, 1), at(0, 0)):
        assert refused(game, state, f"move u1 {onward}") == stopped


@pytest.mark.rule("TC-MOVE-14")
@pytest.mark.parametrize("water", ["river", "lake"])
@pytest.mark.parametrize("kind", [*GUNS, *WHEELS])
def test_water_is_closed_to_other_ground_units(kind: str, water: str) -> None:
    game, state = table([UnitAt("GE", kind, at(0, 0))], game_map=strip_map("open", water))
    closed = Refusal("TC-MOVE-14", "no-water", {"unit": "u1", "place": at(0, 1)})
    assert refused(game, state, f"move u1 {at(0, 1)}") == closed


@pytest.mark.rule("TC-MOVE-14")
def test_vehicles_do_not_pass_through_water() -> None:
    ford = dict.fromkeys(adjacent_hexes(at(0, 0)), "river")
    game, state = table([UnitAt("GE", "car", at(0, 0))], game_map=meadow(ford))
    assert orders(game, state, "move") == []


@pytest.mark.rule("TC-MOVE-16")
@pytest.mark.rule("TC-GAP-07")
@pytest.mark.parametrize("first", ["road", "open", "forest"])
def test_after_a_step_water_is_closed(first: str) -> None:
    game_map = strip_map("open", first, "river")
    game, state = table([UnitAt("GE", "mounted", at(0, 0))], game_map=game_map)
    whole = Refusal("TC-MOVE-16", "water-takes-whole-move", {"unit": "u1", "place": at(0, 2)})
    assert refused(game, state, f"move u1 {at(0, 2)}") == whole  # two hexes away
    after = play(game, state, f"move u1 {at(0, 1)}")
    assert refused(game, after, f"move u1 {at(0, 2)}") == whole


@pytest.mark.rule("TC-MOVE-16")
def test_a_step_from_water_to_water_is_a_whole_move() -> None:
    game_map = strip_map("river", "river", "lake", "lake")
    game, state = table([UnitAt("GE", "mounted", at(0, 0))], game_map=game_map)
    facts: dict[str, Json] = {"unit": "u1", "place": at(0, 2)}
    whole = Refusal("TC-MOVE-16", "water-takes-whole-move", facts)
    assert refused(game, state, f"move u1 {at(0, 2)}") == whole
    state, costs = walk(game, state, "u1", at(0, 1))
    assert (costs, mover(game, state)) == ([6], {"unit": "u1", "left": 0, "ended": 1})
    stopped = Refusal("TC-MOVE-15", "stopped-by-water", {"unit": "u1", "place": at(0, 1)})
    assert refused(game, state, f"move u1 {at(0, 2)}") == stopped
    ashore = table([UnitAt("GE", "mounted", at(0, 0))], game_map=game_map)
    state, costs = walk(*ashore, "u1", at(1, 0), at(2, 0))
    assert costs == [2, 2]  # on land it may continue
    assert refused(game, state, f"move u1 {at(3, 0)}") is None


@pytest.mark.rule("TC-MOVE-16")
@pytest.mark.rule("TC-GAP-07")
def test_a_foot_soldier_steps_from_its_fort_into_water() -> None:
    game_map = meadow({at(0, 2): "lake"}, {"A": ([at(0, 0)], [at(0, 1), at(0, -1)])})
    game, state = table([UnitAt("GE", "infantry", "A")], game_map=game_map, forts={"A": 1})
    state, costs = walk(game, state, "u1", at(0, 2))
    assert (costs, mover(game, state)) == ([4], {"unit": "u1", "left": 0, "ended": 1})


@pytest.mark.rule("TC-MOVE-17")
@pytest.mark.parametrize("water", ["river", "lake"])
@pytest.mark.parametrize("kind", FOOT)
def test_no_attack_out_of_water(kind: str, water: str) -> None:
    units = [UnitAt("GE", kind, at(0, 0)), UnitAt("GB", "car", at(0, 1))]
    game, state = table(units, game_map=strip_map(water), phase="attacks")
    swims = Refusal("TC-MOVE-17", "attacker-in-water", {"unit": "u1", "target": "u2"})
    assert refused(game, state, "attack u1 u2") == swims
    game, state = table(units, phase="attacks")
    assert refused(game, state, "attack u1 u2") is None


@pytest.mark.rule("TC-MOVE-17")
def test_an_air_unit_over_water_attacks() -> None:
    units = [UnitAt("GE", "fighter", at(0, 0)), UnitAt("GB", "car", at(0, 1))]
    game, state = table(units, game_map=strip_map("river"), phase="attacks")
    assert refused(game, state, "attack u1 u2") is None


def car_attack(
    terrain: str, hits: int = 0, more: Sequence[UnitAt] = ()
) -> tuple[Club, Position, Position]:
    """Return the position before a car's roll, and the position after `hits` hits."""
    units = [UnitAt("GE", "car", at(0, 1)), UnitAt("GB", "infantry", at(0, 0)), *more]
    game, state = table(units, game_map=strip_map(terrain), phase="attacks")
    state = play(game, state, "attack u1 u2", "end attacks")
    faces = ["1"] * hits + ["12"] * (len(game.dice(state)) - hits)
    return game, state, play(game, state, "roll " + "-".join(faces))


@pytest.mark.rule("TC-MOVE-18")
@pytest.mark.parametrize(
    ("terrain", "phase"),
    [("river", "bank"), ("lake", "bank"), ("bridge", "target-roll"), ("open", "target-roll")],
)
def test_in_water_there_is_no_return_fire(terrain: str, phase: str) -> None:
    _, before, after = car_attack(terrain)
    assert (before.phase, after.phase) == ("attacker-roll", phase)


@pytest.mark.rule("TC-MOVE-18")
def test_units_in_water_use_the_open_row_without_support() -> None:
    game, before, after = car_attack("lake", hits=5)
    assert after.units()["u2"].damage == 3  # infantry: 1 3 5 7 8 10
    alone = len(game.dice(before))
    friend = UnitAt("GE", "infantry", at(1, -1))
    game, before, _ = car_attack("open", more=[friend])
    assert len(game.dice(before)) == alone + 2
    wet = meadow({at(1, -1): "lake"})
    units = [UnitAt("GE", "car", at(0, 1)), UnitAt("GB", "infantry", at(0, 0)), friend]
    game, state = table(units, game_map=wet, phase="attacks")
    assert len(game.dice(play(game, state, "attack u1 u2", "end attacks"))) == alone


@pytest.mark.rule("TC-MOVE-18")
@pytest.mark.parametrize(("kind", "gap"), [("infantry", 1), ("mortar", 4), ("fighter", 1)])
def test_units_in_water_can_be_attacked_by_all_in_range(kind: str, gap: int) -> None:
    units = [UnitAt("GE", kind, at(0, gap)), UnitAt("GB", "infantry", at(0, 0))]
    game, state = table(units, game_map=strip_map("lake"), phase="attacks")
    assert refused(game, state, "attack u1 u2") is None


@pytest.mark.rule("TC-MOVE-19")
@pytest.mark.rule("TC-GAP-21")
def test_a_bridge_is_a_road_for_units_on_it() -> None:
    river = {at(0, row): "river" for row in range(-3, 4)} | {at(0, 0): "bridge"}
    units = [UnitAt("GE", "infantry", at(-1, 0)), UnitAt("GB", "car", at(1, 0))]
    game, state = table(units, game_map=meadow(river))
    state, costs = walk(game, state, "u1", at(0, 0))
    assert (costs, mover(game, state)) == ([1], {"unit": "u1", "left": 3, "ended": 0})
    state = play(game, state, "end moves")
    assert refused(game, state, "attack u1 u2") is None
    tank = table([UnitAt("GE", "tank", at(-1, 0))], game_map=meadow(river))
    assert walk(*tank, "u1", at(0, 0), at(1, 0))[1] == [1, 2]


@pytest.mark.rule("TC-MOVE-20")
@pytest.mark.rule("TC-MOVE-21")
@pytest.mark.rule("TC-GAP-26")
@pytest.mark.parametrize(
    ("kind", "terrain", "costs"),
    [
        ("infantry", ("road", "open", "open"), [1, 2, 1]),
        ("infantry", ("road", "road", "road", "open"), [1, 1, 1, 1]),
        ("infantry", ("forest", "open"), [3, 1]),
        ("mounted", ("forest", "open", "open"), [3, 2, 1]),
        ("mortar", ("road", "open"), [1, 1]),
        ("car", ("open", "open", "open", "bridge", "open"), [2, 2, 2, 1, 1]),
        ("truck", ("forest", "forest", "forest", "open"), [3, 3, 3, 1]),
    ],
)
def test_the_last_half_point_allows_open_ground(
    kind: str, terrain: tuple[str, ...], costs: list[int]
) -> None:
    game, state = table([UnitAt("GE", kind, at(0, 0))], game_map=strip_map("open", *terrain))
    state, spent = walk(game, state, "u1", *strip_hexes(len(terrain)))
    assert spent == costs
    assert mover(game, state) == {"unit": "u1", "left": 0, "ended": 0}
    assert orders(game, state, "move") == []  # no further step, not even on a road
    paved = strip_map("open", *terrain, "road")
    game, state = table([UnitAt("GE", kind, at(0, 0))], game_map=paved)
    state, _ = walk(game, state, "u1", *strip_hexes(len(terrain)))
    beyond = at(0, len(terrain) + 1)
    assert refused(game, state, f"move u1 {beyond}") == cost_refusal(beyond, 0, 1)


@pytest.mark.rule("TC-MOVE-20")
@pytest.mark.rule("TC-GAP-26")
def test_the_last_step_is_part_of_the_cheapest_path() -> None:
    game, state = table([UnitAt("GE", "infantry", at(0, 0))], game_map=strip_map("open", "road"))
    state, events = game.apply(state, 1, Action(f"move u1 {at(0, 3)}"))
    assert (events[0].facts["path"], events[0].facts["spent"]) == (strip_hexes(4, 0), 4)


@pytest.mark.rule("TC-MOVE-22")
@pytest.mark.rule("TC-GAP-26")
def test_the_last_half_point_allows_neither_forest_nor_water() -> None:
    game_map = strip_map("open", "road", "road", "road", "forest")
    game, state = table([UnitAt("GE", "infantry", at(0, 0))], game_map=game_map)
    state, _ = walk(game, state, "u1", *strip_hexes(3))
    assert refused(game, state, f"move u1 {at(0, 4)}") == cost_refusal(at(0, 4), 1, 3)
    assert refused(game, state, f"move u1 {at(1, 3)}") is None
    game_map = strip_map("open", "road", "road", "road", "lake")
    game, state = table([UnitAt("GE", "infantry", at(0, 0))], game_map=game_map)
    state, _ = walk(game, state, "u1", *strip_hexes(3))
    whole = Refusal("TC-MOVE-16", "water-takes-whole-move", {"unit": "u1", "place": at(0, 4)})
    assert refused(game, state, f"move u1 {at(0, 4)}") == whole


@pytest.mark.rule("TC-MOVE-20")
def test_one_point_left_is_no_exception_for_forest() -> None:
    game_map = strip_map("open", "road", "road", "forest")
    game, state = table([UnitAt("GE", "infantry", at(0, 0))], game_map=game_map)
    state, _ = walk(game, state, "u1", *strip_hexes(2))
    assert refused(game, state, f"move u1 {at(0, 3)}") == cost_refusal(at(0, 3), 2, 3)


@pytest.mark.rule("TC-MOVE-23")
@pytest.mark.parametrize(
    ("kind", "terrain", "left", "needs"),
    [
        ("infantry", ("open", "forest"), 2, 3),
        ("infantry", ("forest", "forest"), 1, 3),
        ("infantry", ("open", "open", "road"), 0, 1),
        ("car", ("forest", "forest", "forest"), 2, 3),
        ("car", ("open", "open", "open", "open", "bridge"), 0, 1),
        ("mortar", ("road", "road", "road"), 0, 1),
    ],
)
def test_an_unaffordable_step_is_refused(
    kind: str, terrain: tuple[str, ...], left: int, needs: int
) -> None:
    game, state = table([UnitAt("GE", kind, at(0, 0))], game_map=strip_map("open", *terrain))
    state, _ = walk(game, state, "u1", *strip_hexes(len(terrain) - 1))
    last = at(0, len(terrain))
    assert refused(game, state, f"move u1 {last}") == cost_refusal(last, left, needs)


@pytest.mark.rule("TC-MOVE-20")
@pytest.mark.rule("TC-MOVE-23")
def test_open_ground_needs_at_least_a_half_point() -> None:
    game, state = table([UnitAt("GE", "car", at(0, 0))])
    state, _ = walk(game, state, "u1", *strip_hexes(4))
    refusal = refused(game, state, f"move u1 {at(0, 5)}")
    assert refusal is not None
    # No points are left; with 0.5 the last-step exception would apply.
    assert (refusal.rule, refusal.facts["left"], refusal.facts["short"]) == ("TC-MOVE-23", 0, 1)


@pytest.mark.rule("TC-MOVE-24")
@pytest.mark.rule("TC-MOVE-09")
@pytest.mark.parametrize("kind", GUNS)
def test_speed_1_never_enters_forest(kind: str) -> None:
    game_map = strip_map("forest", "forest", "road", "forest")
    game, state = table([UnitAt("GE", kind, at(0, 2))], game_map=game_map)
    for wood in (at(0, 1), at(0, 3)):
        assert refused(game, state, f"move u1 {wood}") == cost_refusal(wood, 2, 3)
    game, state = table([UnitAt("GE", kind, at(1, 2))], game_map=game_map)
    state, _ = walk(game, state, "u1", at(0, 2))
    assert refused(game, state, f"move u1 {at(0, 3)}") == cost_refusal(at(0, 3), 1, 3)
    game, state = table(
        [UnitAt("GE", kind, at(0, 0))], game_map=game_map
    )  # as if unloaded there by a truck
    assert walk(game, state, "u1", at(1, 0))[1] == [2]


@pytest.mark.rule("TC-MOVE-26")
@pytest.mark.rule("TC-MOVE-27")
@pytest.mark.rule("TC-MOVE-28")
@pytest.mark.rule("TC-MOVE-29")
@pytest.mark.parametrize("other", ["truck", "fighter"])
@pytest.mark.parametrize("kind", ["mounted", "fighter"])
@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_units_pass_friends_and_not_enemies(seat: int, nation: str, kind: str, other: str) -> None:
    units = [UnitAt(NATIONS[seat - 1], kind, at(0, 0)), UnitAt(nation, other, at(0, 1))]
    game, state = table(units, seat=seat, game_map=strip_map("road", "road", "road"))
    is_friend = NATIONS.index(nation) % 2 == (seat - 1) % 2
    facts: dict[str, Json] = {"unit": "u1", "place": at(0, 1), "by": "u2"}
    there = Refusal("TC-MOVE-27", "enemy-there", facts)
    if is_friend:
        there = Refusal("TC-MOVE-29", "occupied", facts)
    assert refused(game, state, f"move u1 {at(0, 1)}") == there
    if is_friend:
        state, events = game.apply(state, seat, Action(f"move u1 {at(0, 2)}"))
        assert events[0].facts["path"] == strip_hexes(3, 0)
        assert events[0].facts["spent"] == (4 if kind == "fighter" else 2)
    elif other == "truck":  # a truck makes no contact on the way around
        _, events = game.apply(state, seat, Action(f"move u1 {at(0, 2)}"))
        path = events[0].facts["path"]
        assert isinstance(path, list)
        assert at(0, 1) not in path
        assert events[0].facts["spent"] == (6 if kind == "fighter" else 5)


@pytest.mark.rule("TC-MOVE-27")
@pytest.mark.parametrize(("nation", "gets_through"), [("GE", 1), ("AH", 1), ("GB", 0), ("FR", 0)])
def test_an_enemy_blocks_the_only_path(nation: str, gets_through: int) -> None:
    lake = {hex: "lake" for row in range(5) for hex in adjacent_hexes(at(0, row))}
    game_map = meadow(lake | {at(0, row): "open" for row in range(5)})
    units = [UnitAt("GE", "car", at(0, 0)), UnitAt(nation, "mortar", at(0, 2))]
    game, state = table(units, game_map=game_map)
    order = f"move u1 {at(0, 3)}"
    assert (order in orders(game, state)) == gets_through
    assert (refused(game, state, order) is None) == gets_through
    assert f"move u1 {at(0, 1)}" in orders(game, state)


@pytest.mark.rule("TC-MOVE-28")
@pytest.mark.parametrize("nation", ["GB", "FR"])
@pytest.mark.parametrize("other", ["infantry", "truck", "fighter"])
def test_a_ring_of_enemies_blocks_an_air_unit(nation: str, other: str) -> None:
    foes = [UnitAt(nation, other, hex) for hex in adjacent_hexes(at(0, 0))]
    game, state = table([UnitAt("GE", "fighter", at(0, 0)), *foes])
    assert orders(game, state, "move") == []


@pytest.mark.rule("TC-MOVE-28")
@pytest.mark.parametrize("nation", ["GE", "AH"])
@pytest.mark.parametrize("other", ["infantry", "truck", "fighter"])
def test_a_ring_of_friends_does_not_block(nation: str, other: str) -> None:
    friends = [UnitAt(nation, other, hex) for hex in adjacent_hexes(at(0, 0))]
    game, state = table([UnitAt("GE", "fighter", at(0, 0)), *friends])
    reached = {order.split()[2] for order in orders(game, state, "move u1")}
    assert reached.isdisjoint(adjacent_hexes(at(0, 0)))
    assert {at(0, 2), at(0, 6), at(-6, 6)} <= reached


@pytest.mark.rule("TC-MOVE-29")
@pytest.mark.parametrize(
    ("kind", "other"),
    [("infantry", "fighter"), ("fighter", "infantry"), ("fighter", "fighter"), ("car", "truck")],
)
@pytest.mark.parametrize("nation", ["GE", "AH"])
def test_two_units_do_not_share_a_hex(kind: str, other: str, nation: str) -> None:
    units = [UnitAt("GE", kind, at(0, 0)), UnitAt(nation, other, at(0, 1))]
    game, state = table(units)
    taken = Refusal("TC-MOVE-29", "occupied", {"unit": "u1", "place": at(0, 1), "by": "u2"})
    assert refused(game, state, f"move u1 {at(0, 1)}") == taken


TOWER = {"A": ([at(0, 2)], [at(0, 1), at(0, 3)])}


@pytest.mark.rule("TC-MOVE-30")
@pytest.mark.parametrize("holder", [0, 1, 2, 3])
def test_forts_are_not_flown_over(holder: int) -> None:
    game, state = table(
        [UnitAt("GE", "fighter", at(0, 0))], game_map=meadow(forts=TOWER), forts={"A": holder}
    )
    _, events = game.apply(state, 1, Action(f"move u1 {at(0, 4)}"))
    path = events[0].facts["path"]
    assert isinstance(path, list)
    assert (len(path), events[0].facts["spent"]) == (6, 10)  # the straight path has 4 hexes
    assert not {"A", at(0, 1), at(0, 2), at(0, 3)} & set(map(str, path))


@pytest.mark.rule("TC-MOVE-30")
@pytest.mark.rule("TC-MOVE-31")
@pytest.mark.parametrize("kind", ["infantry", "tank", "truck", "fighter"])
@pytest.mark.parametrize("holder", [0, 1, 2, 3])
def test_no_unit_enters_walls(kind: str, holder: int) -> None:
    game, state = table(
        [UnitAt("GE", kind, at(1, 1))], game_map=meadow(forts=TOWER), forts={"A": holder}
    )
    wall = Refusal("TC-MOVE-31", "wall", {"unit": "u1", "place": at(0, 2), "fort": "A"})
    assert refused(game, state, f"move u1 {at(0, 2)}") == wall


@pytest.mark.rule("TC-MOVE-31")
@pytest.mark.parametrize("holder", [0, 2, 3])
def test_no_path_leads_through_a_fort_of_another_player(holder: int) -> None:
    game, state = table(
        [UnitAt("GE", "truck", at(0, 0))], game_map=meadow(forts=TOWER), forts={"A": holder}
    )
    _, events = game.apply(state, 1, Action(f"move u1 {at(0, 4)}"))
    assert events[0].facts["spent"] == 10


@pytest.mark.rule("TC-MOVE-32")
@pytest.mark.rule("TC-GAP-10")
@pytest.mark.parametrize("terrain", ["open", "forest", "road", "bridge", "river", "lake"])
def test_air_units_stop_over_any_ground(terrain: str) -> None:
    game, state = table([UnitAt("GE", "fighter", at(0, 0))], game_map=strip_map("open", terrain))
    state = play(game, state, f"move u1 {at(0, 1)}")
    assert mover(game, state) == {"unit": "u1", "left": 10, "ended": 0}
    assert play(game, state, "end moves").units()["u1"].place == at(0, 1)


@pytest.mark.rule("TC-MOVE-33")
@pytest.mark.parametrize(
    ("kind", "gap", "target"),
    [
        *[(kind, 1, "truck") for kind in (*FOOT, "gun", "car", "tank", "mark1", "ft17")],
        *[("howitzer", 2, "truck"), ("mortar", 2, "truck"), ("bertha", 3, "truck")],
        *[("fighter", 1, "truck"), ("aa", 1, "fighter"), ("heavy", 1, "fighter")],
    ],
)
def test_a_unit_that_moved_may_attack(kind: str, gap: int, target: str) -> None:
    units = [UnitAt("GE", kind, at(0, 0)), UnitAt("GB", target, at(0, 1 + gap))]
    game, state = table(units)
    state = play(game, state, f"move u1 {at(0, 1)}", "end moves")
    assert refused(game, state, "attack u1 u2") is None


@pytest.mark.rule("TC-MOVE-34")
def test_a_move_ends_by_order_or_when_no_step_is_left() -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GE", "car", at(5, 0))]
    game, state = table(units)
    spent, _ = walk(game, state, "u1", at(0, 1), at(0, 2))
    assert orders(game, spent, "move u1") == []
    assert mover(game, play(game, state, f"move u1 {at(0, 1)}", "end moves")) is None
    other = play(game, state, f"move u1 {at(0, 1)}", f"move u2 {at(5, 1)}")
    assert orders(game, other, "move u1") == []


@pytest.mark.rule("TC-MOVE-34")
@pytest.mark.parametrize(
    ("order", "rule"),
    [
        (f"move u1 {at(1, -1)}", "TC-CONTACT-11"),
        ("move u1 A", "TC-FORT-05"),
        (f"move u1 {at(-1, 0)}", "TC-MOVE-15"),
        ("board u1 u3", "TC-TRANS-09"),
    ],
    ids=["contact", "capture", "water", "boarding"],
)
def test_a_move_ends_by_contact_capture_water_and_boarding(order: str, rule: str) -> None:
    game_map = meadow({at(-1, 0): "lake"}, {"A": ([at(0, 2)], [at(0, 1), at(0, 3)])})
    units = [
        UnitAt("GE", "mounted", at(0, 0)),
        UnitAt("GB", "infantry", at(1, 0) if "move u1 " + at(1, -1) == order else at(9, 0)),
        UnitAt("GE", "truck", at(-1, 1)),
    ]
    game, state = table(units, game_map=game_map)
    state = play(game, state, order)
    refusal = refused(game, state, f"move u1 {at(0, -1)}")
    assert refusal is not None
    assert refusal.rule == rule
    assert orders(game, state, "move u1") == []


@pytest.mark.rule("TC-GAP-79")
def test_a_path_may_be_a_circle() -> None:
    game, state = table([UnitAt("GE", "car", at(0, 0))])
    state, costs = walk(game, state, "u1", at(1, -1), at(1, 0), at(0, 0))
    assert (costs, state.units()["u1"].place) == ([2, 2, 2], at(0, 0))
    assert mover(game, state) == {"unit": "u1", "left": 2, "ended": 0}
    enemy = UnitAt("GB", "infantry", at(2, -1))  # next to the second and the third hex
    game, state = table([UnitAt("GE", "car", at(0, 0)), enemy])
    state, _ = walk(game, state, "u1", at(1, -1), at(1, 0))
    facts: dict[str, Json] = {"unit": "u1", "place": at(1, 0), "enemies": ["u2"]}
    stopped = Refusal("TC-CONTACT-11", "stopped-by-contact", facts)
    assert refused(game, state, f"move u1 {at(0, 0)}") == stopped


@pytest.mark.rule("TC-GAP-100")
def test_a_move_leads_to_another_place() -> None:
    units = [UnitAt("GE", "car", at(0, 0)), UnitAt("GE", "tank", "A", stayed=True)]
    game, state = table(units, forts={"A": 1})
    for unit, place in (("u1", at(0, 0)), ("u2", "A")):
        facts: dict[str, Json] = {"unit": unit, "place": place}
        there = Refusal("TC-GAP-100", "already-there", facts)
        assert refused(game, state, f"move {unit} {place}") == there


def test_equal_costs_prefer_fewer_hexes_then_direction_order() -> None:
    game, state = table([UnitAt("GE", "car", at(0, 0))])
    _, events = game.apply(state, 1, Action(f"move u1 {at(1, 1)}"))
    assert events[0].facts["path"] == [at(0, 0), at(1, 0), at(1, 1)]  # SE before S
    game_map = meadow(dict.fromkeys([at(1, -1), at(2, -1), at(2, 0)], "road"))
    game, state = table([UnitAt("GE", "car", at(0, 0))], game_map=game_map)
    _, events = game.apply(state, 1, Action(f"move u1 {at(2, 0)}"))
    assert events[0].facts["spent"] == 3
    assert events[0].facts["path"] == [at(0, 0), at(1, 0), at(2, 0)]  # 1 + 0.5 = 3 x 0.5
