"""Trucks: TC-TRANS-01 to -29, with the rulings on boarding, unloading and forts."""

from collections.abc import Mapping
from random import Random

import pytest

from firestep.boards.axial import cell_name, distance, neighbours, read_cell
from firestep.boards.axial import ring as hexes_around
from firestep.contract import Event, Json, Refusal
from firestep.games.club.actions import Action
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_small_positions import UnitAt, at, meadow, mover, orders, play, refused, table

RIDERS = ("infantry", "mounted", "heavy", "gun", "howitzer", "mortar", "antitank", "bertha", "gas")
OTHERS = ("tank", "mark1", "ft17", "car", "aa", "fighter", "truck")
SPECIAL = ("gunboat", "attack", "airship", "medic", "rail", "minelayer")
PASS = ("end moves", "end attacks", "end turn")
TOWER = {"A": ([at(0, 2)], [at(0, 1), at(0, 3)])}


def adjacent_hexes(hex: str) -> list[str]:
    return [cell_name(beside) for beside in neighbours(read_cell(hex))]


def unit_places(state: Position) -> dict[str, str]:
    return {name: unit.place for name, unit in state.units().items()}


def truck_and_riders(*riders: str, place: str = at(0, 0), nation: str = "GE") -> list[UnitAt]:
    """Return a truck u1 and units next to it."""
    around = zip(riders, adjacent_hexes(place), strict=False)
    return [UnitAt(nation, "truck", place)] + [UnitAt(nation, kind, hex) for kind, hex in around]


def loaded_truck(
    *riders: str, terrain: Mapping[str, str] | None = None, more: tuple[UnitAt, ...] = ()
) -> tuple[Club, Position]:
    """Return a position with a truck u1 at (0, 0) that u2 and further units have boarded."""
    game, state = table([*truck_and_riders(*riders), *more], game_map=meadow(terrain))
    return game, play(game, state, *(f"board u{2 + n} u1" for n in range(len(riders))))


@pytest.mark.rule("TC-TRANS-01")
def test_a_truck_carries_four() -> None:
    game, state = table(truck_and_riders(*["infantry"] * 5))
    state = play(game, state, *(f"board u{unit} u1" for unit in (2, 3, 4, 5)))
    assert [place for name, place in unit_places(state).items() if name > "u1"] == ["u1"] * 4 + [
        adjacent_hexes(at(0, 0))[4]
    ]
    full = Refusal("TC-TRANS-01", "truck-full", {"unit": "u6", "truck": "u1", "most": 4})
    assert refused(game, state, "board u6 u1") == full


@pytest.mark.rule("TC-TRANS-01")
def test_only_trucks_carry() -> None:
    units = [UnitAt("GE", "tank", at(0, 0)), UnitAt("GE", "infantry", at(0, 1))]
    game, state = table(units)
    for other in ("u1", "u2", "u9"):
        refusal = refused(game, state, f"board u2 {other}")
        facts: dict[str, Json] = {"unit": "u2", "truck": other}
        assert refusal == Refusal("TC-TRANS-01", "no-truck", facts)


@pytest.mark.rule("TC-TRANS-02")
@pytest.mark.parametrize("kind", RIDERS)
def test_units_that_board_trucks(kind: str) -> None:
    game, state = table(truck_and_riders(kind))
    state, events = game.apply(state, 1, Action("board u2 u1"))
    facts: dict[str, Json] = {"seat": 1, "unit": "u2", "type": kind, "truck": "u1"}
    assert events[0] == Event("boarded", "TC-TRANS-05", facts)
    assert unit_places(state)["u2"] == "u1"


@pytest.mark.rule("TC-TRANS-03")
@pytest.mark.parametrize("kind", [*OTHERS, *SPECIAL])
def test_units_that_do_not_board_trucks(kind: str) -> None:
    game, state = table(truck_and_riders(kind))
    facts: dict[str, Json] = {"unit": "u2", "truck": "u1", "type": kind}
    assert refused(game, state, "board u2 u1") == Refusal("TC-TRANS-03", "cannot-ride", facts)


@pytest.mark.rule("TC-TRANS-04")
@pytest.mark.rule("TC-TRANS-06")
@pytest.mark.parametrize("terrain", ["open", "forest", "road", "bridge"])
def test_boarding_costs_half_a_point_on_any_ground(terrain: str) -> None:
    road = dict.fromkeys([at(0, row) for row in range(1, 5)], "road") | {at(0, 0): terrain}
    units = [UnitAt("GE", "truck", at(0, 0)), UnitAt("GE", "infantry", at(0, 4))]
    game, state = table(units, game_map=meadow(road))
    state = play(game, state, *(f"move u2 {at(0, row)}" for row in (3, 2, 1)))
    assert mover(game, state) == {"unit": "u2", "left": 1, "ended": 0}
    assert unit_places(play(game, state, "board u2 u1"))["u2"] == "u1"
    units[1] = UnitAt("GE", "infantry", at(0, 3))
    game, state = table(units, game_map=meadow({at(0, 0): terrain}))
    state = play(game, state, *(f"move u2 {at(0, row)}" for row in (2, 1)))
    facts: dict[str, Json] = {"unit": "u2", "truck": "u1", "left": 0}
    short = Refusal("TC-TRANS-06", "truck-out-of-reach", facts)
    assert refused(game, state, "board u2 u1") == short


@pytest.mark.rule("TC-TRANS-05")
def test_boarding_is_part_of_the_riders_move() -> None:
    far = UnitAt("GE", "car", at(8, 0))
    game, state = table([*truck_and_riders("infantry", "mortar"), far])
    after = play(game, state, "board u2 u1")
    assert mover(game, after) is None  # the truck has no open move
    assert refused(game, after, f"move u1 {at(0, 5)}") is None
    aboard = Refusal("TC-TRANS-09", "aboard", {"unit": "u2", "truck": "u1"})
    assert refused(game, after, f"move u2 {at(0, 1)}") == aboard
    gone = play(game, state, f"move u2 {at(-1, 0)}", f"move u4 {at(8, 1)}")
    done = Refusal("TC-MOVE-02", "has-moved", {"unit": "u2", "place": at(-1, 0)})
    assert refused(game, gone, "board u2 u1") == done  # next to the truck, but its move is over


@pytest.mark.rule("TC-TRANS-05")
def test_boarding_ends_the_open_move_of_another_unit() -> None:
    game, state = table([*truck_and_riders("infantry"), UnitAt("GE", "car", at(8, 0))])
    state = play(game, state, f"move u3 {at(8, 1)}", "board u2 u1")
    done = Refusal("TC-MOVE-02", "has-moved", {"unit": "u3", "place": at(8, 1)})
    assert refused(game, state, f"move u3 {at(8, 2)}") == done


@pytest.mark.rule("TC-TRANS-06")
def test_a_rider_walks_to_the_truck_in_one_order() -> None:
    units = [UnitAt("GE", "truck", at(0, 0)), UnitAt("GE", "mounted", at(0, 3))]
    game, state = table(units)  # 2 points to (0, 1), then 0.5
    assert unit_places(play(game, state, "board u2 u1"))["u2"] == "u1"
    units[1] = UnitAt("GE", "mounted", at(0, 4))
    game, state = table(units)
    facts: dict[str, Json] = {"unit": "u2", "truck": "u1", "left": 6}
    short = Refusal("TC-TRANS-06", "truck-out-of-reach", facts)
    assert refused(game, state, "board u2 u1") == short


@pytest.mark.rule("TC-TRANS-06")
def test_the_last_step_exception_leaves_nothing_for_boarding() -> None:
    units = [UnitAt("GE", "truck", at(0, 0)), UnitAt("GE", "mortar", at(0, 2))]
    game, state = table(units)
    facts: dict[str, Json] = {"unit": "u2", "truck": "u1", "left": 2}
    short = Refusal("TC-TRANS-06", "truck-out-of-reach", facts)
    assert refused(game, state, "board u2 u1") == short
    game, state = table(units, game_map=meadow({at(0, 1): "road"}))
    assert refused(game, state, "board u2 u1") is None


@pytest.mark.rule("TC-TRANS-06")
@pytest.mark.rule("TC-MOVE-26")
def test_a_rider_passes_a_friend_on_its_way_to_the_truck() -> None:
    lake = dict.fromkeys([*adjacent_hexes(at(0, 0)), *adjacent_hexes(at(0, 1))], "lake")
    land = dict.fromkeys([at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(-1, 0)], "open")
    units = [UnitAt("GE", "truck", at(0, 0)), UnitAt("GE", "mounted", at(0, 2))]
    game, state = table([*units, UnitAt("AH", "tank", at(0, 1))], game_map=meadow({**lake, **land}))
    assert refused(game, state, "board u2 u1") is None


@pytest.mark.rule("TC-TRANS-07")
@pytest.mark.rule("TC-TRANS-08")
def test_a_loaded_truck_that_moved_must_unload_first() -> None:
    late = UnitAt("GE", "infantry", at(0, 4))
    game, state = loaded_truck("infantry", more=(late,))
    state = play(game, state, f"move u1 {at(0, 3)}")
    first: dict[str, Json] = {"unit": "u3", "truck": "u1"}
    for order in (f"move u3 {at(0, 5)}", "board u3 u1"):
        refusal = refused(game, state, order)
        assert refusal is not None
        assert refusal.rule in ("TC-TRANS-07", "TC-TRANS-08")
        assert refusal.facts == first
    assert refused(game, state, f"move u1 {at(1, 3)}") is None  # the truck's move is still open
    assert refused(game, state, f"unload u2 {at(1, 2)}") is None
    free = play(game, state, f"unload u2 {at(1, 2)}")
    assert refused(game, free, f"move u3 {at(0, 5)}") is None


@pytest.mark.rule("TC-TRANS-07")
def test_one_truck_at_a_time() -> None:
    units = [*truck_and_riders("infantry"), *truck_and_riders("infantry", place=at(6, 0))]
    game, state = table(units)  # u1 with u2, u3 with u4
    state = play(game, state, "board u2 u1", "board u4 u3", f"move u1 {at(0, 2)}")
    for order, unit in ((f"move u3 {at(6, 2)}", "u3"), (f"unload u4 {at(6, 1)}", "u4")):
        first = Refusal("TC-TRANS-07", "truck-first", {"unit": unit, "truck": "u1"})
        assert refused(game, state, order) == first
    state = play(game, state, f"unload u2 {at(0, 3)}", f"move u3 {at(6, 2)}")
    assert refused(game, state, f"unload u4 {at(6, 3)}") is None


@pytest.mark.rule("TC-TRANS-08")
@pytest.mark.rule("TC-DIFF-07")
def test_no_unit_boards_a_truck_that_has_moved() -> None:
    units = [UnitAt("GE", "truck", at(0, 0)), UnitAt("GE", "infantry", at(0, 2))]
    game, state = table(units)
    state = play(game, state, f"move u1 {at(0, 1)}")  # with 4 points left
    moved = Refusal("TC-TRANS-08", "truck-has-moved", {"unit": "u2", "truck": "u1"})
    assert refused(game, state, "board u2 u1") == moved


@pytest.mark.rule("TC-TRANS-09")
@pytest.mark.rule("TC-TRANS-10")
@pytest.mark.rule("TC-DIFF-07")
def test_unloading_ends_the_move_of_the_truck() -> None:
    game, state = loaded_truck("infantry", "mortar")
    state = play(game, state, f"move u1 {at(0, 2)}", f"unload u2 {at(0, 3)}")
    done = Refusal("TC-TRANS-10", "has-unloaded", {"unit": "u1"})
    assert refused(game, state, f"move u1 {at(1, 2)}") == done
    state = play(game, state, f"unload u3 {at(1, 2)}")
    refusal = refused(game, state, f"move u1 {at(-1, 2)}")
    assert refusal is not None
    assert refusal.rule in ("TC-TRANS-10", "TC-MOVE-02")


@pytest.mark.rule("TC-TRANS-10")
def test_a_truck_that_unloaded_without_driving_stays() -> None:
    game, state = loaded_truck("infantry")
    state = play(game, state, f"unload u2 {at(0, 1)}")
    assert orders(game, state, "move u1") == []


@pytest.mark.rule("TC-TRANS-09")
def test_a_unit_aboard_does_not_move() -> None:
    game, state = loaded_truck("infantry")
    state = play(game, state, f"move u1 {at(0, 2)}")
    aboard = Refusal("TC-TRANS-09", "aboard", {"unit": "u2", "truck": "u1"})
    refusal = refused(game, state, f"move u2 {at(0, 3)}")
    assert refusal in (aboard, Refusal("TC-TRANS-07", "truck-first", {"unit": "u2", "truck": "u1"}))


@pytest.mark.rule("TC-TRANS-11")
@pytest.mark.rule("TC-TRANS-22")
def test_cargo_unloads_on_free_hexes_next_to_the_truck() -> None:
    others = (UnitAt("GB", "mortar", at(0, 3)), UnitAt("AH", "tank", at(1, 2)))
    game, state = loaded_truck("infantry", "mortar", more=others)
    state = play(game, state, f"move u1 {at(0, 2)}")
    free = set(adjacent_hexes(at(0, 2))) - {at(0, 3), at(1, 2)}
    assert {order.split()[2] for order in orders(game, state, "unload u3")} == free
    for hex, by in ((at(0, 3), "u4"), (at(1, 2), "u5")):
        facts: dict[str, Json] = {"unit": "u2", "hex": hex, "truck": "u1", "place": hex, "by": by}
        assert refused(game, state, f"unload u2 {hex}") == Refusal("TC-TRANS-11", "occupied", facts)
    for hex in (at(0, 2), at(0, 4), at(0, 0)):
        facts = {"unit": "u2", "hex": hex, "truck": "u1"}
        away = Refusal("TC-TRANS-11", "not-beside-the-truck", facts)
        assert refused(game, state, f"unload u2 {hex}") == away
    state = play(game, state, f"unload u2 {at(0, 1)}")
    facts = {"unit": "u3", "hex": at(0, 1), "truck": "u1", "place": at(0, 1), "by": "u2"}
    assert refused(game, state, f"unload u3 {at(0, 1)}") == Refusal(
        "TC-TRANS-11", "occupied", facts
    )


@pytest.mark.rule("TC-TRANS-11")
@pytest.mark.rule("TC-TRANS-20")
@pytest.mark.rule("TC-TRANS-21")
@pytest.mark.rule("TC-GAP-13")
def test_all_cargo_unloads_in_the_same_phase() -> None:
    game, state = loaded_truck("infantry", "mortar")
    left = Refusal("TC-TRANS-20", "cargo-left", {"truck": "u1"})
    assert refused(game, state, "end moves") == left  # even if the truck has not moved
    state = play(game, state, f"unload u2 {at(0, 1)}")
    assert refused(game, state, "end moves") == left
    state = play(game, state, f"unload u3 {at(1, 0)}")
    assert unit_places(state) == {"u1": at(0, 0), "u2": at(0, 1), "u3": at(1, 0)}
    assert refused(game, state, "end moves") is None


@pytest.mark.rule("TC-TRANS-20")
def test_loading_and_unloading_are_in_one_movement_phase() -> None:
    game, state = loaded_truck("infantry", more=(UnitAt("GB", "car", at(0, 3)),))
    state = play(game, state, f"move u1 {at(0, 1)}")
    refusal = refused(game, state, "end moves")
    assert refusal == Refusal("TC-TRANS-20", "cargo-left", {"truck": "u1"})
    state = play(game, state, f"unload u2 {at(0, 2)}", "end moves")
    assert [unit.place for unit in state.units().values()] == [at(0, 1), at(0, 2), at(0, 3)]


@pytest.mark.rule("TC-TRANS-11")
def test_a_unit_that_is_not_aboard_does_not_unload() -> None:
    game, state = table(truck_and_riders("infantry"))
    facts: dict[str, Json] = {"unit": "u2", "hex": at(0, 1)}
    assert refused(game, state, f"unload u2 {at(0, 1)}") == Refusal(
        "TC-TRANS-11", "not-aboard", facts
    )


@pytest.mark.rule("TC-TRANS-12")
@pytest.mark.parametrize("nation", ["GE", "AH"])
def test_no_unloading_into_another_truck(nation: str) -> None:
    game, state = loaded_truck("infantry", more=(UnitAt(nation, "truck", at(0, 1)),))
    hex = at(0, 1)
    facts: dict[str, Json] = {"unit": "u2", "hex": hex, "truck": "u1", "place": hex, "by": "u3"}
    assert refused(game, state, f"unload u2 {hex}") == Refusal("TC-TRANS-12", "occupied", facts)
    assert refused(game, state, "board u2 u3") is not None
    assert refused(game, state, "unload u2 u3") is not None


@pytest.mark.rule("TC-TRANS-13")
@pytest.mark.parametrize("holder", [0, 1, 2, 3])
def test_no_unloading_into_a_fort_from_outside(holder: int) -> None:
    game, state = table(
        truck_and_riders("infantry"), game_map=meadow(forts=TOWER), forts={"A": holder}
    )
    state = play(game, state, "board u2 u1")
    facts: dict[str, Json] = {"unit": "u2", "hex": at(0, 1), "truck": "u1"}
    fort = Refusal("TC-TRANS-13", "not-into-a-fort", facts)
    assert refused(game, state, f"unload u2 {at(0, 1)}") == fort
    facts |= {"hex": "A", "fort": "A"}
    assert refused(game, state, "unload u2 A") == Refusal("TC-TRANS-13", "fort-from-outside", facts)
    facts = {"unit": "u2", "hex": "B", "truck": "u1"}
    far = Refusal("TC-TRANS-11", "not-beside-the-truck", facts)
    assert refused(game, state, "unload u2 B") == far


@pytest.mark.rule("TC-TRANS-14")
@pytest.mark.rule("TC-TRANS-18")
def test_a_unit_that_came_by_truck_does_not_move() -> None:
    units = [*truck_and_riders("infantry", "mortar"), UnitAt("GE", "truck", at(7, 0))]
    game, state = table(units, game_map=meadow(forts=TOWER), forts={"A": 1})
    after = play(game, state, "board u2 u1", f"unload u2 {at(1, 0)}")
    facts: dict[str, Json] = {"unit": "u2", "place": at(1, 0)}
    for order in (f"move u2 {at(2, 0)}", "board u2 u4"):
        assert refused(game, after, order) == Refusal("TC-TRANS-14", "unloaded", facts)
    inside = play(game, state, "board u2 u1", "board u3 u1", "move u1 A")
    facts = {"unit": "u3", "place": "A"}
    assert refused(game, inside, f"move u3 {at(0, 4)}") == Refusal("TC-TRANS-18", "unloaded", facts)
    for moves in ((f"move u1 {at(0, -3)}",), ()):  # the truck is far away, or it has not moved
        walked = play(game, state, f"move u2 {at(1, 0)}", *moves, f"move u4 {at(8, 0)}")
        facts = {"unit": "u2", "place": at(1, 0)}
        done = Refusal("TC-MOVE-02", "has-moved", facts)
        assert refused(game, walked, f"move u2 {at(2, 0)}") == done


@pytest.mark.rule("TC-TRANS-14")
@pytest.mark.parametrize("drive", [True, False])
def test_an_unloaded_unit_does_not_move(drive: bool) -> None:
    game, state = loaded_truck("mounted", more=(UnitAt("GE", "truck", at(1, 3)),))
    if drive:
        state = play(game, state, f"move u1 {at(0, 1)}")
    state = play(game, state, f"unload u2 {at(1, 0)}")
    assert orders(game, state, "move u2") == orders(game, state, "board u2") == []
    refusal = refused(game, state, f"move u2 {at(1, 1)}")
    assert refusal is not None
    assert (refusal.rule, refusal.facts) in [
        (rule, {"unit": "u2", "place": at(1, 0)}) for rule in ("TC-TRANS-14", "TC-MOVE-02")
    ]
    later = play(game, state, *PASS)
    assert refused(game, later, f"move u2 {at(1, 1)}") is None  # allowed in its next turn


@pytest.mark.rule("TC-TRANS-15")
@pytest.mark.rule("TC-MOVE-33")
@pytest.mark.parametrize(("kind", "gap"), [("infantry", 1), ("gun", 2), ("mortar", 4)])
def test_an_unloaded_unit_may_attack(kind: str, gap: int) -> None:
    game, state = loaded_truck(kind, more=(UnitAt("GB", "truck", at(0, 4 + gap)),))
    state = play(game, state, f"move u1 {at(0, 3)}", f"unload u2 {at(0, 4)}", "end moves")
    assert refused(game, state, "attack u2 u3") is None


def make_bay(*land: str) -> dict[str, str]:
    """Return terrain: a strip of open ground south from (0, 0) that ends in a lake."""
    lake = {hex: "lake" for row in range(2, 6) for hex in adjacent_hexes(at(0, row))}
    lake |= dict.fromkeys((at(1, 1), at(-1, 2), at(1, 2), at(-1, 3)), "lake")
    return lake | {at(0, row): "open" for row in range(6)} | dict.fromkeys(land, "open")


@pytest.mark.rule("TC-TRANS-16")
@pytest.mark.parametrize("riders", [1, 2, 3])
def test_a_truck_stops_only_where_its_load_fits(riders: int) -> None:
    game, state = loaded_truck(*["infantry"] * riders, terrain=make_bay())
    for row, room in ((2, 2), (3, 2), (4, 2), (5, 1)):  # (0, 5) is the end of the strip
        full = None
        if room < riders:
            facts: dict[str, Json] = {"unit": "u1", "place": at(0, row)}
            facts |= {"room": room, "load": riders}
            full = Refusal("TC-TRANS-16", "no-room-to-unload", facts)
        assert refused(game, state, f"move u1 {at(0, row)}") == full


@pytest.mark.rule("TC-TRANS-16")
def test_a_truck_may_pass_where_it_could_not_stop() -> None:
    terrain = make_bay(at(1, 5), at(-1, 6), at(0, 6))
    game, state = loaded_truck(*["infantry"] * 3, terrain=terrain)
    assert refused(game, state, f"move u1 {at(0, 4)}") is not None
    state, events = game.apply(state, 1, Action(f"move u1 {at(0, 5)}"))
    assert events[0].facts["path"] == [at(0, row) for row in range(6)]
    assert len(orders(game, state, "unload u2")) == 4


@pytest.mark.rule("TC-TRANS-16")
def test_adjacent_units_reduce_the_room_to_unload() -> None:
    crowd = [UnitAt("AH", "tank", hex) for hex in adjacent_hexes(at(0, 4))[1:]]
    units = [*truck_and_riders("infantry", "infantry"), *crowd]
    game, state = table(units)
    state = play(game, state, "board u2 u1", "board u3 u1")
    facts: dict[str, Json] = {"unit": "u1", "place": at(0, 4), "room": 1, "load": 2}
    full = Refusal("TC-TRANS-16", "no-room-to-unload", facts)
    assert refused(game, state, f"move u1 {at(0, 4)}") == full


@pytest.mark.rule("TC-TRANS-16")
def test_no_unit_takes_the_last_hex_for_a_load() -> None:
    walls = dict.fromkeys(adjacent_hexes(at(0, 0)), "lake") | {at(0, 1): "open"}
    units = [UnitAt("GE", "truck", at(0, 0)), UnitAt("GE", "infantry", at(0, 1))]
    units += [UnitAt("GE", "infantry", at(0, 2)), UnitAt("AH", "tank", at(0, 3))]
    closed = dict.fromkeys([*adjacent_hexes(at(0, 1)), *adjacent_hexes(at(0, 2))], "lake")
    terrain = walls | closed | dict.fromkeys([at(0, 0), at(0, 1), at(0, 2)], "open")
    game, state = table(units, game_map=meadow(terrain))
    state = play(game, state, "board u2 u1")
    order = f"move u3 {at(0, 1)}"
    shut = Refusal("TC-TRANS-16", "shuts-a-truck-in", {"unit": "u3", "place": at(0, 1)})
    assert refused(game, state, order) == shut


@pytest.mark.rule("TC-TRANS-16")
@pytest.mark.rule("TC-TRANS-20")
def test_no_unit_boards_a_truck_without_room_to_unload() -> None:
    lake = dict.fromkeys(adjacent_hexes(at(0, 0)), "lake")
    units = [UnitAt("GE", "truck", at(0, 0)), UnitAt("GE", "infantry", at(0, 1))]
    game, state = table(units, game_map=meadow(lake))
    refusal = refused(game, state, "board u2 u1")
    assert refusal is not None
    assert (refusal.rule, refusal.facts["truck"]) == ("TC-TRANS-16", "u1")


def make_lake(*land: str) -> dict[str, str]:
    """Return a lake around (0, 0) with these land hexes."""
    lake = [cell_name(hex) for gap in range(7) for hex in hexes_around(read_cell(at(0, 0)), gap)]
    return dict.fromkeys(lake, "lake") | dict.fromkeys(land, "open")


def explore_orders(game: Club, state: Position) -> int:
    """Search all sequences of orders; check that units aboard can always unload."""
    seen, waiting = {state}, [state]
    while waiting:
        now = waiting.pop()
        aboard = [unit for unit in now.units().values() if unit.place.startswith("u")]
        given = orders(game, now)
        assert given
        assert ("end moves" in given) == (not aboard)
        for order in given:
            if order == "end moves":
                continue
            after = play(game, now, order)
            if order.startswith("unload"):
                name, hex = order.split()[1:]
                truck = now.units()[now.units()[name].place]
                assert distance(read_cell(truck.place), read_cell(hex)) == 1
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return len(seen)


ISLANDS = {
    "one truck, one free hex": (
        [at(0, 0), at(0, -1)],
        [("truck", at(0, 0)), ("gun", at(0, -1)), ("mortar", "A")],
    ),
    "a truck and a blocker": (
        [at(3, 0), at(3, 1), at(3, 2)],
        [("truck", at(3, 0)), ("mortar", at(3, 1)), ("tank", at(3, 2))],
    ),
    "two trucks in a row": (
        [at(3, 0), at(3, 1), at(3, 2), at(4, 1)],
        [("truck", at(3, 0)), ("truck", at(3, 1)), ("mortar", at(4, 1)), ("mortar", at(3, 2))],
    ),
    "two trucks beside their fort": (
        [at(0, 0), at(1, 0)],
        [("truck", at(0, 0)), ("truck", at(1, 0)), ("mortar", "A"), ("gun", "A")],
    ),
    "two trucks and one free hex for two swimmers": (
        [at(3, 0), at(3, 1), at(4, 0)],
        [("truck", at(3, 0)), ("truck", at(3, 1)), ("heavy", at(3, -1)), ("heavy", at(3, 2))],
    ),
}


@pytest.mark.rule("TC-TRANS-11")
@pytest.mark.rule("TC-TRANS-16")
@pytest.mark.rule("TC-TRANS-20")
@pytest.mark.parametrize("name", ISLANDS)
def test_no_order_makes_unloading_impossible(name: str) -> None:
    land, units = ISLANDS[name]
    stands = [UnitAt("GE", kind, hex) for kind, hex in units]
    game, state = table(stands, game_map=meadow(make_lake(*land), TOWER), forts={"A": 1})
    assert explore_orders(game, state) > 3


def two_trucks_in_a_dead_end(*land: str) -> tuple[Club, Position]:
    """Return trucks u1 and u2 whose only way out leads south past two friends.

    Two infantry for each truck stand in the water beside it and cannot be unloaded there again. If
    one truck has left, its hex is room for one unit of the other.
    """
    places = [at(0, 0), at(0, 1), at(1, -1), at(0, -1), at(1, 1), at(-1, 2)]
    units = [UnitAt("GE", "truck", hex) for hex in places[:2]]
    units += [UnitAt("GE", "infantry", hex) for hex in places[2:]]
    friends = [at(0, 2), at(0, 3)]
    units += [UnitAt("AH", "tank", hex) for hex in friends]
    return table(units, game_map=meadow(make_lake(*places[:2], *friends, *land)))


@pytest.mark.rule("TC-TRANS-16")
def test_two_trucks_are_loaded_if_each_can_drive_to_a_place_with_room() -> None:
    land = [at(column, row) for column in (-1, 0, 1) for row in (4, 5, 6)]
    game, state = two_trucks_in_a_dead_end(*land)
    for order in ("board u3 u1", "board u4 u1", "board u5 u2", "board u6 u2"):
        assert refused(game, state, order) is None
        state = play(game, state, order)
    assert orders(game, state, "unload") == []
    assert {order.split()[1] for order in orders(game, state, "move")} == {"u1", "u2"}
    for seed in range(8):  # no order leads into a dead end
        rng, now = Random(seed), state
        while "end moves" not in (given := orders(game, now)):
            now = play(game, now, rng.choice(given))
        assert not {"u1", "u2"} & set(unit_places(now).values())


@pytest.mark.rule("TC-TRANS-16")
def test_the_second_truck_is_not_loaded_if_there_is_room_for_one_load() -> None:
    game, state = two_trucks_in_a_dead_end(at(0, 4), at(0, 5), at(1, 4))
    state = play(game, state, "board u3 u1", "board u4 u1", "board u5 u2")
    shut = Refusal("TC-TRANS-16", "shuts-a-truck-in", {"unit": "u6", "truck": "u2", "place": "u2"})
    assert refused(game, state, "board u6 u2") == shut


@pytest.mark.rule("TC-TRANS-17")
@pytest.mark.rule("TC-TRANS-18")
@pytest.mark.rule("TC-TRANS-29")
def test_a_loaded_truck_in_its_own_fort() -> None:
    units = [*truck_and_riders("infantry", "mortar"), UnitAt("GB", "car", at(9, 0))]
    game, state = table(units, game_map=meadow(forts=TOWER), forts={"A": 1})
    state = play(game, state, "board u2 u1", "board u3 u1")
    state, events = game.apply(state, 1, Action("move u1 A"))
    assert events[0].facts["spent"] == 1
    facts: dict[str, Json] = {"seat": 1, "unit": "u1", "fort": "A", "riders": ["u2", "u3"]}
    assert events[1] == Event("unloaded-in-fort", "TC-TRANS-18", facts)
    assert [unit.place for unit in state.units().values()][:3] == ["A"] * 3
    assert orders(game, state) == ["end moves"]  # none of the three units may move
    later = play(game, state, *PASS, *PASS)
    assert {order.split()[1] for order in orders(game, later, "move")} == {"u1", "u2", "u3"}


@pytest.mark.rule("TC-TRANS-29")
def test_a_truck_that_entered_loaded_may_not_leave() -> None:
    game, state = table(truck_and_riders("infantry"), game_map=meadow(forts=TOWER), forts={"A": 1})
    state = play(game, state, "board u2 u1", "move u1 A")
    refusal = refused(game, state, f"move u1 {at(1, 1)}")
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("TC-TRANS-29", {"unit": "u1", "place": "A"})


@pytest.mark.rule("TC-TRANS-18")
def test_units_unloaded_in_a_fort_may_not_leave() -> None:
    game, state = table(truck_and_riders("infantry"), game_map=meadow(forts=TOWER), forts={"A": 1})
    state = play(game, state, "board u2 u1", "move u1 A")
    refusal = refused(game, state, f"move u2 {at(1, 1)}")
    assert refusal is not None
    assert refusal.rule in ("TC-TRANS-18", "TC-MOVE-02")


@pytest.mark.rule("TC-TRANS-17")
@pytest.mark.parametrize(
    ("holder", "rule"), [(0, "TC-FORT-03"), (2, "TC-FORT-03"), (3, "TC-FORT-12")]
)
def test_no_truck_drives_into_another_fort(holder: int, rule: str) -> None:
    game, state = table(
        truck_and_riders("infantry"), game_map=meadow(forts=TOWER), forts={"A": holder}
    )
    state = play(game, state, "board u2 u1")
    refusal = refused(game, state, "move u1 A")
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("TC-TRANS-29")
def test_only_an_empty_truck_drives_through_its_fort() -> None:
    units = truck_and_riders("infantry")
    game, state = table(units, game_map=meadow(forts=TOWER), forts={"A": 1})
    _, events = game.apply(state, 1, Action(f"move u1 {at(0, 4)}"))
    assert (events[0].facts["path"], events[0].facts["spent"]) == ([at(0, 0), "A", at(0, 4)], 3)
    state = play(game, state, "board u2 u1")
    _, events = game.apply(state, 1, Action(f"move u1 {at(0, 4)}"))
    path = events[0].facts["path"]
    assert isinstance(path, list)
    assert ("A" in path, events[0].facts["spent"]) == (False, 10)


@pytest.mark.rule("TC-TRANS-19")
@pytest.mark.rule("TC-GAP-27")
def test_a_truck_leaves_a_fort_empty() -> None:
    units = [UnitAt("GE", "truck", "A"), UnitAt("GE", "infantry", "A")]
    units += [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GB", "car", at(9, 0))]
    game, state = table(units, game_map=meadow(forts=TOWER), forts={"A": 1})
    for rider in ("u2", "u3"):
        inside = Refusal("TC-GAP-27", "truck-in-fort", {"unit": rider, "truck": "u1"})
        assert refused(game, state, f"board {rider} u1") == inside
    state = play(game, state, f"move u1 {at(1, 1)}")
    assert unit_places(state)["u2"] == "A"
    refusal = refused(game, state, "board u2 u1")
    assert refusal == Refusal("TC-TRANS-08", "truck-has-moved", {"unit": "u2", "truck": "u1"})


@pytest.mark.rule("TC-TRANS-22")
@pytest.mark.rule("TC-GAP-14")
@pytest.mark.parametrize("terrain", ["open", "road", "bridge", "forest"])
@pytest.mark.parametrize("kind", ["infantry", "mortar", "bertha"])
def test_terrain_on_which_units_unload(kind: str, terrain: str) -> None:
    game, state = loaded_truck(kind, terrain={at(0, 1): terrain})
    assert unit_places(play(game, state, f"unload u2 {at(0, 1)}"))["u2"] == at(0, 1)


@pytest.mark.rule("TC-TRANS-27")
@pytest.mark.rule("TC-GAP-14")
@pytest.mark.parametrize("terrain", ["river", "lake"])
@pytest.mark.parametrize("kind", ["infantry", "mortar"])
def test_no_unit_unloads_into_water(kind: str, terrain: str) -> None:
    game, state = loaded_truck(kind, terrain={at(0, 1): terrain})
    facts: dict[str, Json] = {"unit": "u2", "hex": at(0, 1), "truck": "u1"}
    wet = Refusal("TC-TRANS-27", "not-into-water", facts)
    assert refused(game, state, f"unload u2 {at(0, 1)}") == wet


@pytest.mark.rule("TC-TRANS-23")
@pytest.mark.parametrize("nation", ["AH", "GB", "FR"])
def test_only_own_units_board(nation: str) -> None:
    units = [UnitAt(nation, "truck", at(0, 0)), UnitAt("GE", "infantry", at(0, 1))]
    game, state = table(units)
    other = Refusal("TC-TRANS-23", "not-your-truck", {"unit": "u2", "truck": "u1"})
    assert refused(game, state, "board u2 u1") == other


@pytest.mark.rule("TC-TRANS-24")
def test_cargo_does_not_slow_a_truck() -> None:
    riders = ["infantry", "mortar", "gun", "bertha"]
    terrain = dict.fromkeys([at(0, 1), at(0, 2)], "road") | {at(0, 3): "forest"}
    game, empty = table(truck_and_riders(), game_map=meadow(terrain))
    alone = {order.split()[2] for order in orders(game, empty, "move u1")}
    game, full = loaded_truck(*riders, terrain=terrain)
    assert {order.split()[2] for order in orders(game, full, "move u1")} == alone
    _, events = game.apply(full, 1, Action(f"move u1 {at(0, 3)}"))
    assert events[0].facts["spent"] == 5


@pytest.mark.rule("TC-TRANS-25")
def test_transport_changes_neither_damage_nor_experience() -> None:
    units = [UnitAt("GE", "truck", at(0, 0), damage=2, experience=1)]
    units += [UnitAt("GE", "gun", at(0, 1), damage=4, experience=3)]
    game, state = table(units)
    for order in ("board u2 u1", f"move u1 {at(0, 4)}", f"unload u2 {at(0, 5)}"):
        state = play(game, state, order)
        felt = [(unit.damage, unit.experience) for unit in state.units().values()]
        assert felt == [(2, 1), (4, 3)]


@pytest.mark.rule("TC-TRANS-26")
@pytest.mark.rule("TC-GAP-15")
def test_unloading_is_not_a_step() -> None:
    foe = UnitAt("GB", "tank", at(0, 0))
    units = [UnitAt("GE", "truck", at(-3, 1)), UnitAt("GE", "mounted", at(-3, 2)), foe]
    game, state = table(units)
    state = play(game, state, "board u2 u1", f"move u1 {at(-1, 0)}")  # next to the tank
    state = play(game, state, f"unload u2 {at(0, -1)}")  # also next to the tank
    assert unit_places(state)["u2"] == at(0, -1)
    later = play(game, state, *PASS, *PASS)
    later = play(game, later, f"move u2 {at(1, -1)}")  # this hex counts as the first contact
    facts: dict[str, Json] = {"unit": "u2", "place": at(1, -1), "enemies": ["u3"]}
    stopped = Refusal("TC-CONTACT-11", "stopped-by-contact", facts)
    assert refused(game, later, f"move u2 {at(2, -2)}") == stopped


@pytest.mark.rule("TC-TRANS-26")
def test_a_truck_stopped_by_contact_unloads() -> None:
    units = [UnitAt("GE", "truck", at(-2, 0)), UnitAt("GE", "infantry", at(-3, 0))]
    game, state = table([*units, UnitAt("GB", "tank", at(0, 0))])
    state = play(game, state, "board u2 u1", f"move u1 {at(-1, 0)}", f"move u1 {at(0, -1)}")
    facts: dict[str, Json] = {"unit": "u1", "place": at(0, -1), "enemies": ["u3"]}
    stopped = Refusal("TC-CONTACT-11", "stopped-by-contact", facts)
    assert refused(game, state, f"move u1 {at(0, -2)}") == stopped
    assert refused(game, state, f"unload u2 {at(1, -1)}") is None


@pytest.mark.rule("TC-TRANS-28")
@pytest.mark.rule("TC-GAP-27")
@pytest.mark.parametrize("kind", ["infantry", "mortar"])
def test_boarding_from_inside_a_fort(kind: str) -> None:
    units = [UnitAt("GE", "truck", at(0, 4)), UnitAt("GE", kind, "A")]
    game, state = table(units, game_map=meadow(forts=TOWER), forts={"A": 1})
    assert unit_places(play(game, state, "board u2 u1"))["u2"] == "u1"
    units[0] = UnitAt("GE", "truck", at(2, 1))  # next to neither entrance
    game, state = table(units, game_map=meadow(forts=TOWER), forts={"A": 1})
    is_reached = kind == "infantry"  # infantry leaves the fort and boards
    assert (refused(game, state, "board u2 u1") is None) == is_reached


@pytest.mark.rule("TC-TRANS-28")
def test_boarding_through_a_fort_costs_half_a_point_to_enter_and_half_to_board() -> None:
    game_map = meadow(forts=TOWER)
    units = [UnitAt("GE", "truck", at(0, 4)), UnitAt("GE", "mortar", at(0, 0))]
    game, state = table(units, game_map=game_map, forts={"A": 1})
    assert refused(game, state, "board u2 u1") is None  # 0.5 to enter, 0.5 to board
    game, state = table(units, game_map=game_map)
    facts: dict[str, Json] = {"unit": "u2", "truck": "u1", "left": 2}
    short = Refusal("TC-TRANS-06", "truck-out-of-reach", facts)
    assert refused(game, state, "board u2 u1") == short  # the fort is neutral
