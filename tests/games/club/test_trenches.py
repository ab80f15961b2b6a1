"""Trenches (VAR): entering, crossing, leaving; adjacent forts; costs and room."""

from collections.abc import Sequence
from typing import Any

import pytest

from firestep.contract import Json, Refusal
from firestep.games.club.config.game_config import SEATING
from firestep.games.club.content.map import Map
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.state import Position
from support.club_battles import with_trenches
from support.club_small_positions import UnitAt, at, meadow, orders, play, refused, table, walk

TRENCH = ((0, 0), (1, 0), (2, 0))
GROUND = with_trenches(TRENCH)
FOOT = ("infantry", "mounted", "heavy", "antitank")
TANKS = ("tank", "mark1", "ft17")
AIR = ("fighter", "attack", "airship")
OTHERS = ("truck", "gun", "howitzer", "mortar", "bertha", "aa", "car")
SPECIAL = ("medic", "rail", "gas", "minelayer")
TOWER = {"A": ([at(4, -1), at(3, 1)], [at(3, 0), at(4, 0)])}  # its entrance is next to (2, 0)
PASS = ("end moves", "end attacks", "end turn")


def trench_position(
    units: Sequence[UnitAt], dug: str = "", game_map: Map = GROUND, seat: int = 1, **options: Any
) -> tuple[Club, Position]:
    """Return a game with trenches and a position; `dug` lists the units inside."""
    game, position = table(units, game_map=game_map, seat=seat, trench=True, **options)
    words = position.words()
    for name in dug.split():
        words[layout.S_SLOTS + layout.SLOT_WORDS * (int(name[1:]) - 1) + layout.U_DUG_IN] = 1
    return game, Position(words.tobytes(), position.config)


def next_turn(game: Club, state: Position, seat: int = 1) -> Position:
    """End turns until the next turn of a seat begins."""
    state = play(game, state, *PASS[("move", "attacks", "bank").index(state.phase) :])
    while state.seat != seat:
        state = play(game, state, *PASS)
    return state


def units_inside(state: Position) -> list[str]:
    return [name for name, unit in state.units().items() if unit.is_dug]


def move_targets(game: Club, state: Position, unit: str) -> set[str]:
    """Return the places a unit may move to."""
    return {order.split()[2] for order in orders(game, state, f"move {unit} ")}


def hex_names(*points: tuple[int, int]) -> set[str]:
    return {at(*point) for point in points}


def enemy_trench(unit: str, place: str) -> Refusal:
    return Refusal("TC-VAR-18", "enemy-trench", {"unit": unit, "place": place})


# Who may enter


@pytest.mark.rule("TC-VAR-15")
@pytest.mark.rule("TC-GAP-71")
@pytest.mark.parametrize("kind", [*FOOT, *TANKS, *AIR])
def test_foot_soldiers_tanks_and_air_units_enter_trench_hexes(kind: str) -> None:
    """All three may stop there; only the foot soldier is then inside."""
    game, state = trench_position([UnitAt("GE", kind, at(-1, 0)), UnitAt("GB", "truck", "2901")])
    assert refused(game, state, f"move u1 {at(0, 0)}") is None
    state = play(game, state, f"move u1 {at(0, 0)}", "end moves")
    assert units_inside(state) == (["u1"] if kind in FOOT else [])


@pytest.mark.rule("TC-VAR-15")
@pytest.mark.parametrize("kind", [*OTHERS, *SPECIAL])
def test_other_units_do_not_enter_trenches(kind: str) -> None:
    """They do not cross trenches either. Without the option the hexes are open."""
    unit = [UnitAt("GE", kind, at(-1, 0)), UnitAt("GB", "truck", "2901")]
    game, state = trench_position(unit)
    closed = Refusal("TC-VAR-15", "no-trench", {"unit": "u1", "place": at(0, 0)})
    assert refused(game, state, f"move u1 {at(0, 0)}") == closed
    around = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    unit[0] = UnitAt("GE", kind, at(0, 0))
    game, state = trench_position(unit, game_map=with_trenches(around))
    assert move_targets(game, state, "u1") == set()
    game, state = table(unit, game_map=with_trenches(around))
    assert move_targets(game, state, "u1") >= hex_names(*around)


@pytest.mark.rule("TC-VAR-18")
@pytest.mark.rule("TC-VAR-19")
@pytest.mark.rule("TC-GAP-95")
@pytest.mark.rule("TC-GAP-97")
@pytest.mark.parametrize("kind", FOOT)
def test_an_enemy_trench_is_closed_to_foot_soldiers(kind: str) -> None:
    """One figure at one end closes all hexes, for stopping and crossing."""
    units = [UnitAt("GE", kind, at(-1, 0)), UnitAt("FR", "infantry", at(3, 0))]
    game_map = with_trenches((*TRENCH, (3, 0)))
    game, state = trench_position(units, "u2", game_map)
    assert refused(game, state, f"move u1 {at(0, 0)}") == enemy_trench("u1", at(0, 0))
    game, state = trench_position(
        [UnitAt("GE", kind, at(0, 0)), *units[1:]], "u2", with_trenches(ring_and_tail_map())
    )
    assert move_targets(game, state, "u1") == set()


def ring_and_tail_map() -> tuple[tuple[int, int], ...]:
    return ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (2, 0), (3, 0))


@pytest.mark.rule("TC-VAR-18")
@pytest.mark.rule("TC-VAR-34")
@pytest.mark.rule("TC-GAP-59")
@pytest.mark.rule("TC-GAP-95")
def test_a_trench_cleared_by_attack_is_open_again() -> None:
    """It stays closed while an enemy unit is left in it."""
    units = [
        UnitAt("GE", "gun", at(-1, 0)),
        UnitAt("GB", "infantry", at(1, 0), damage=5),
        UnitAt("GE", "infantry", at(-1, 1)),
        UnitAt("FR", "infantry", at(2, 0)),
        UnitAt("GB", "truck", "2901"),
    ]
    shot = (f"attack u1 u2 {at(1, 0)}", "end attacks", "roll " + "-".join(["1"] * 12))
    for more, dug in ((True, "u2 u4"), (False, "u2")):
        stand = units if more else [*units[:3], UnitAt("FR", "truck", "2801"), units[4]]
        game, state = trench_position(stand, dug)
        assert refused(game, state, f"move u3 {at(0, 0)}") == enemy_trench("u3", at(0, 0))
        state = next_turn(game, play(game, state, "end moves", *shot))
        assert "u2" not in state.units()
        expected = enemy_trench("u3", at(0, 0)) if more else None
        assert refused(game, state, f"move u3 {at(0, 0)}") == expected


@pytest.mark.rule("TC-VAR-34")
@pytest.mark.rule("TC-GAP-59")
def test_an_empty_trench_is_neutral() -> None:
    """A tank over it does not hold it."""
    units = [
        UnitAt("GB", "infantry", at(1, 0)),
        UnitAt("GE", "infantry", at(-1, 0)),
        UnitAt("GB", "tank", at(2, 0)),
    ]
    game, state = trench_position(units, "u1", seat=2)
    state = next_turn(game, play(game, state, f"move u1 {at(2, -2)}"))
    assert units_inside(state) == []
    assert refused(game, state, f"move u2 {at(0, 0)}") is None


@pytest.mark.rule("TC-VAR-19")
@pytest.mark.rule("TC-VAR-20")
@pytest.mark.parametrize(("nation", "enters"), [("GE", True), ("AH", True), ("GB", False)])
def test_a_trench_is_held_for_the_team(nation: str, enters: bool) -> None:
    """The ally may enter any hex; the enemy may not."""
    units = [UnitAt("GE", "infantry", at(2, 0)), UnitAt(nation, "infantry", at(-1, 0))]
    game, state = trench_position(units, "u1", seat=SEATING.index(nation) + 1)
    wrong = None if enters else enemy_trench("u2", at(0, 0))
    assert refused(game, state, f"move u2 {at(0, 0)}") == wrong
    if enters:
        assert units_inside(play(game, state, f"move u2 {at(0, 0)}", "end moves")) == ["u1", "u2"]


@pytest.mark.rule("TC-GAP-71")
@pytest.mark.parametrize("kind", ["tank", "fighter"])
def test_tanks_and_aircraft_go_over_trenches_the_enemy_holds(kind: str) -> None:
    """They stop on or cross hexes without figures, within contact rules, and are not inside."""
    units = [UnitAt("GE", kind, at(2, 1)), UnitAt("GB", "infantry", at(0, 0))]
    game, state = trench_position(units, "u2", contact_start_counts=False)
    assert refused(game, state, f"move u1 {at(0, 0)}") is not None
    over = play(game, state, f"move u1 {at(2, 0)}", "end moves")
    assert units_inside(over) == ["u2"]
    state, _ = walk(game, state, "u1", at(2, 0), at(2, -1))
    assert state.units()["u1"].place == at(2, -1)


def inside_of(state: Position, name: str) -> bool:
    return state.units()[name].is_dug


# Into, across and out


@pytest.mark.rule("TC-VAR-48")
@pytest.mark.rule("TC-VAR-17")
def test_crossing_a_trench_does_not_enter_it() -> None:
    game, state = trench_position(
        [UnitAt("GE", "mounted", at(-1, 0)), UnitAt("GB", "truck", "2901")]
    )
    state, costs = walk(game, state, "u1", at(0, 0), at(0, 1))
    assert (costs, units_inside(state)) == ([2, 2], [])
    assert move_targets(game, state, "u1") >= hex_names((0, 2), (-1, 1))
    assert move_targets(game, state, "u1").isdisjoint(
        hex_names((2, 1), (3, -1))
    )  # not from its far end
    assert units_inside(play(game, state, "end moves")) == []


@pytest.mark.rule("TC-VAR-48")
@pytest.mark.rule("TC-DIFF-33")
@pytest.mark.parametrize("ends", [False, True])
def test_the_option_ends_a_move_on_the_first_trench_hex(ends: bool) -> None:
    """Steps within one trench are included; tanks are not affected."""
    units = [UnitAt("GE", "infantry", at(-1, 0)), UnitAt("GE", "tank", at(0, -1))]
    units += [UnitAt("GB", "truck", "2901")]
    game, state = trench_position(units, trench_enter_ends_move=ends)
    assert (at(1, 0) in move_targets(game, state, "u1")) is not ends
    tank, _ = walk(game, state, "u2", at(0, 0), at(0, 1))
    assert tank.units()["u2"].place == at(0, 1)
    state = play(game, state, f"move u1 {at(0, 0)}")
    facts: dict[str, Json] = {"unit": "u1", "place": at(0, 0)}
    over = Refusal("TC-DIFF-33", "move-over", facts)
    assert refused(game, state, f"move u1 {at(0, 1)}") == (over if ends else None)
    assert units_inside(play(game, state, "end moves")) == ["u1"]


@pytest.mark.rule("TC-VAR-22")
def test_a_foot_soldier_leaves_by_any_hex_of_its_trench() -> None:
    """Speed 2 counts from the far end, with or without friends in between."""
    units = [
        UnitAt("GE", "infantry", at(0, 0)),
        UnitAt("AH", "infantry", at(1, 0)),
        UnitAt("GE", "tank", at(2, 0)),
        UnitAt("GB", "truck", "2901"),
    ]
    game, state = trench_position(units, "u1 u2")
    far = hex_names((4, 0), (4, -1), (3, 1), (2, 2))
    assert move_targets(game, state, "u1") >= far | hex_names((-2, 0), (0, -2))
    assert move_targets(game, state, "u1").isdisjoint(hex_names((5, 0), (1, 0), (2, 0)))
    state, costs = walk(game, state, "u1", at(3, 0), at(4, 0))
    assert (costs, state.units()["u1"].place, units_inside(state)) == ([2, 2], at(4, 0), ["u2"])


@pytest.mark.rule("TC-VAR-22")
@pytest.mark.rule("TC-GAP-58")
def test_from_hex_to_hex_of_its_trench_costs_one_step() -> None:
    game, state = trench_position(
        [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GB", "truck", "2901")], "u1"
    )
    state, costs = walk(game, state, "u1", at(2, 0))
    assert costs == [2]
    assert units_inside(play(game, state, "end moves")) == ["u1"]


@pytest.mark.rule("TC-VAR-23")
def test_a_unit_does_not_leave_by_another_hex_in_the_turn_it_entered() -> None:
    """It may continue from its own hex; in the next turn it may leave from any trench hex."""
    game, state = trench_position(
        [UnitAt("GE", "mounted", at(-1, 0)), UnitAt("GB", "truck", "2901")]
    )
    first = play(game, state, f"move u1 {at(0, 0)}")
    assert at(4, 0) not in move_targets(game, first, "u1")
    assert at(1, 0) in move_targets(game, first, "u1")
    assert at(4, 0) in move_targets(game, next_turn(game, first), "u1")


@pytest.mark.rule("TC-VAR-22")
@pytest.mark.rule("TC-TRANS-06")
def test_a_unit_boards_a_truck_next_to_any_hex_of_its_trench() -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GE", "truck", at(3, 0))]
    game, state = trench_position([*units, UnitAt("GB", "truck", "2901")], "u1")
    state = play(game, state, "board u1 u2")
    assert (state.units()["u1"].place, units_inside(state)) == ("u2", [])


@pytest.mark.rule("TC-VAR-22")
@pytest.mark.rule("TC-MOVE-16")
def test_a_unit_may_step_into_water_at_the_other_end() -> None:
    game_map = with_trenches(TRENCH, game_map=meadow({at(3, 0): "lake"}))
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GB", "truck", "2901")]
    game, state = trench_position(units, "u1", game_map)
    assert at(3, 0) in move_targets(game, state, "u1")
    game, state = trench_position(units, "", game_map)
    assert at(3, 0) not in move_targets(game, state, "u1")  # it is over the trench, not inside


# Forts next to a trench


def example(seat: int, **options: Any) -> tuple[Club, Position]:
    """Return TC-EX-130 with its fort: seat 2 has u1, seat 4 the mounted u2 and the tank u3."""
    units = [
        UnitAt("GB", "infantry", at(0, 0)),
        UnitAt("FR", "mounted", at(1, 0)),
        UnitAt("FR", "tank", at(2, 0)),
        UnitAt("AH", "car", at(0, -1)),
        UnitAt("AH", "mounted", at(1, 1)),
    ]
    return trench_position(
        units, "u1 u2", with_trenches(TRENCH, game_map=meadow(forts=TOWER)), seat, **options
    )


@pytest.mark.rule("TC-EX-130")
@pytest.mark.rule("TC-VAR-24")
@pytest.mark.parametrize(("seat", "unit"), [(2, "u1"), (4, "u2")])
def test_ex_130_both_foot_soldiers_may_capture_the_fort_beside_the_trench(
    seat: int, unit: str
) -> None:
    game, state = example(seat)
    assert refused(game, state, f"move {unit} A") is None
    state = play(game, state, f"move {unit} A")
    assert (state.word(layout.S_FORTS), state.units()[unit].place, inside_of(state, unit)) == (
        seat,
        "A",
        False,
    )


@pytest.mark.rule("TC-EX-130")
@pytest.mark.rule("TC-VAR-21")
def test_ex_130_the_tank_over_the_trench_may_not_capture() -> None:
    game, state = example(4)
    wrong = Refusal("TC-FORT-03", "only-foot-captures", {"unit": "u3", "place": "A"})
    assert refused(game, state, "move u3 A") == wrong


@pytest.mark.rule("TC-EX-130")
@pytest.mark.rule("TC-VAR-23")
@pytest.mark.rule("TC-VAR-24")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_ex_130_no_capture_before_the_next_move(holder: int) -> None:
    """A unit that enters at the far end captures or enters the fort only in its next turn."""
    game_map = with_trenches(TRENCH, game_map=meadow(forts=TOWER))
    units = [UnitAt("GE", "mounted", at(-1, 0)), UnitAt("GB", "truck", "2901")]
    game, state = trench_position(units, "", game_map, forts={"A": holder})
    state = play(game, state, f"move u1 {at(0, 0)}")
    assert refused(game, state, "move u1 A") is not None
    state = play(game, next_turn(game, state), "move u1 A")
    assert (state.seat, state.word(layout.S_FORTS), state.units()["u1"].place) == (1, 1, "A")


@pytest.mark.rule("TC-VAR-24")
@pytest.mark.parametrize("dug", [True, False])
def test_an_own_fort_beside_the_trench_costs_half_a_point(dug: bool) -> None:
    """Only units inside reach it; for a unit over the trench it is two hexes away."""
    game_map = with_trenches(TRENCH, game_map=meadow(forts=TOWER))
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GB", "truck", "2901")]
    game, state = trench_position(units, "u1" if dug else "", game_map, forts={"A": 1})
    if dug:
        assert walk(game, state, "u1", "A")[1] == [1]
    else:
        assert refused(game, state, "move u1 A") is not None


# Costs and room


@pytest.mark.rule("TC-VAR-33")
@pytest.mark.rule("TC-GAP-58")
@pytest.mark.parametrize(("terrain", "cost"), [("open", 2), ("forest", 3), ("road", 1)])
@pytest.mark.parametrize("kind", ["infantry", "tank"])
def test_the_terrain_sets_the_cost(terrain: str, cost: int, kind: str) -> None:
    game_map = with_trenches(TRENCH, game_map=meadow({at(0, 0): terrain}))
    game, state = trench_position(
        [UnitAt("GE", kind, at(-1, 0)), UnitAt("GB", "truck", "2901")], "", game_map
    )
    assert walk(game, state, "u1", at(0, 0))[1] == [cost]


@pytest.mark.rule("TC-GAP-58")
@pytest.mark.rule("TC-MOVE-20")
@pytest.mark.parametrize(("terrain", "enters"), [("open", True), ("forest", False)])
def test_the_last_half_point_allows_a_trench(terrain: str, enters: bool) -> None:
    """Forest costs three of infantry's four half points."""
    game_map = with_trenches(TRENCH, game_map=meadow({at(-1, 0): "forest", at(0, 0): terrain}))
    units = [UnitAt("GE", "infantry", at(-2, 0)), UnitAt("GB", "truck", "2901")]
    game, state = trench_position(units, "", game_map)
    state, costs = walk(game, state, "u1", at(-1, 0))
    assert costs == [3]
    assert (refused(game, state, f"move u1 {at(0, 0)}") is None) is enters


@pytest.mark.rule("TC-VAR-47")
@pytest.mark.rule("TC-GAP-71")
def test_a_trench_is_full_when_all_its_hexes_are_taken() -> None:
    """With two units inside and a tank over the third hex, units may only cross."""
    units = [
        UnitAt("GE", "infantry", at(0, 0)),
        UnitAt("AH", "infantry", at(1, 0)),
        UnitAt("GE", "tank", at(2, 0)),
        UnitAt("GE", "mounted", at(0, 1)),
        UnitAt("GB", "truck", "2901"),
    ]
    game, state = trench_position(units, "u1 u2")
    for hex, other in ((at(0, 0), "u1"), (at(1, 0), "u2"), (at(2, 0), "u3")):
        facts: dict[str, Json] = {"unit": "u4", "place": hex, "by": other}
        assert refused(game, state, f"move u4 {hex}") == Refusal("TC-MOVE-29", "occupied", facts)
    assert at(1, -1) in move_targets(game, state, "u4")
    state = play(game, state, f"move u3 {at(2, 1)}", f"move u4 {at(2, 0)}", "end moves")
    assert units_inside(state) == ["u1", "u2", "u4"]
