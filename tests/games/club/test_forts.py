"""Forts: TC-FORT-02 to -30, with the rulings on touching and neutral forts and on gifts."""

import pytest

from firestep.boards.axial import cell_name, neighbours, read_cell
from firestep.contract import Event, InputError, Json, Refusal
from firestep.games.club.actions import Action
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
OTHERS = ("truck", "gun", "howitzer", "mortar", "aa", "car", "tank", "bertha", "mark1", "ft17")
NATIONS = ("GE", "GB", "AH", "FR")
PASS = ("end moves", "end attacks", "end turn")
TOWER = {"A": ([at(0, 2)], [at(0, 1), at(0, 3)])}
FAR = UnitAt("GB", "car", at(-9, 0))  # keeps the game running


def list_neighbours(hex: str) -> list[str]:
    return [cell_name(beside) for beside in neighbours(read_cell(hex))]


def list_approaches(fort: str) -> list[tuple[str, str]]:
    """Return every hex beside an entrance of the tower, with that entrance."""
    walls, doors = TOWER[fort]
    return [
        (hex, door)
        for door in doors
        for hex in list_neighbours(door)
        if hex not in (*walls, *doors)
    ]


def make_tower(
    *units: UnitAt, holder: int = 0, seat: int = 1, terrain: dict[str, str] | None = None
) -> tuple[Club, Position]:
    return table(units, game_map=meadow(terrain, TOWER), forts={"A": holder}, seat=seat)


@pytest.mark.rule("TC-FORT-02")
@pytest.mark.rule("TC-FORT-09")
@pytest.mark.rule("TC-FORT-28")
@pytest.mark.parametrize("kind", FOOT)
@pytest.mark.parametrize(
    ("seat", "holder"), [(1, 0), (1, 2), (1, 4), (2, 1), (2, 3), (3, 0), (3, 4), (4, 1)]
)
def test_a_foot_soldier_captures_a_fort(seat: int, holder: int, kind: str) -> None:
    units = [UnitAt(NATIONS[seat - 1], kind, at(0, 0)), FAR, UnitAt("GE", "car", at(-7, 0))]
    game, state = make_tower(*units, holder=holder, seat=seat)
    state, events = game.apply(state, seat, Action("move u1 A"))
    facts: dict[str, Json] = {"seat": seat, "unit": "u1", "fort": "A", "from": holder}
    assert events[1] == Event("captured", "TC-FORT-02", facts)
    assert (state.forts["A"], state.units()["u1"].place) == (seat, "A")
    assert game.view(state, seat)["forts"] == state.forts


@pytest.mark.rule("TC-FORT-03")
@pytest.mark.parametrize("kind", [*OTHERS, "fighter"])
@pytest.mark.parametrize("holder", [0, 2])
def test_other_types_do_not_capture(kind: str, holder: int) -> None:
    game, state = make_tower(UnitAt("GE", kind, at(0, 0)), FAR, holder=holder)
    only = Refusal("TC-FORT-03", "only-foot-captures", {"unit": "u1", "place": "A"})
    assert refused(game, state, "move u1 A") == only


@pytest.mark.rule("TC-FORT-04")
@pytest.mark.rule("TC-FORT-06")
@pytest.mark.parametrize(("start", "door"), list_approaches("A"))
@pytest.mark.parametrize("terrain", ["open", "forest", "road", "bridge"])
def test_a_fort_is_captured_from_any_hex_beside_an_entrance(
    start: str, door: str, terrain: str
) -> None:
    assert start in list_neighbours(door)
    game, state = make_tower(UnitAt("GE", "infantry", start), FAR, terrain={start: terrain})
    assert play(game, state, "move u1 A").forts["A"] == 1


@pytest.mark.rule("TC-FORT-06")
def test_a_fort_is_not_captured_from_a_hex_beside_a_wall_only() -> None:
    walls, doors = [at(0, 2), at(1, 2)], [at(0, 1), at(0, 3)]
    game_map = meadow(forts={"A": (walls, doors)})
    game, state = table([UnitAt("GE", "mounted", at(2, 1)), FAR], game_map=game_map)
    whole = Refusal("TC-FORT-05", "capture-takes-whole-move", {"unit": "u1", "place": "A"})
    assert refused(game, state, "move u1 A") == whole


@pytest.mark.rule("TC-FORT-05")
@pytest.mark.parametrize(("kind", "speed"), [("infantry", 4), ("mounted", 6), ("heavy", 4)])
def test_a_capture_takes_the_whole_move(kind: str, speed: int) -> None:
    game, state = make_tower(UnitAt("GE", kind, at(0, 0)), FAR)
    after, costs = walk(game, state, "u1", "A")
    assert costs == [speed]
    assert mover(game, after) == {"unit": "u1", "left": 0, "ended": 1}
    over = Refusal("TC-FORT-05", "stopped-in-fort", {"unit": "u1", "place": "A"})
    assert refused(game, after, f"move u1 {at(1, 0)}") == over
    stepped = play(game, state, f"move u1 {at(1, 0)}")  # beside the same entrance
    whole = Refusal("TC-FORT-05", "capture-takes-whole-move", {"unit": "u1", "place": "A"})
    assert refused(game, stepped, "move u1 A") == whole


@pytest.mark.rule("TC-FORT-05")
@pytest.mark.parametrize("terrain", ["open", "road"])
def test_no_capture_from_two_hexes_away(terrain: str) -> None:
    game, state = make_tower(UnitAt("GE", "mounted", at(0, -1)), FAR, terrain={at(0, 0): terrain})
    whole = Refusal("TC-FORT-05", "capture-takes-whole-move", {"unit": "u1", "place": "A"})
    assert refused(game, state, "move u1 A") == whole


@pytest.mark.rule("TC-FORT-07")
@pytest.mark.rule("TC-FORT-08")
@pytest.mark.rule("TC-FORT-27")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_a_garrison_is_destroyed_without_dice(seat: int) -> None:
    enemy = NATIONS[seat % 4]
    inside = [UnitAt(enemy, kind, "A", experience=5) for kind in ("tank", "infantry", "fighter")]
    units = [UnitAt(NATIONS[seat - 1], "infantry", at(0, 0), damage=5), *inside]
    units += [UnitAt("GB", "car", at(-9, 0)), UnitAt("GE", "car", at(-6, 0))]
    game, state = make_tower(*units, holder=seat % 4 + 1, seat=seat)
    state, events = game.apply(state, seat, Action("move u1 A"))
    assert [event.kind for event in events] == ["moved", "captured"] + ["destroyed"] * 3
    assert {event.rule for event in events[2:]} == {"TC-FORT-07"}
    assert [event.facts["unit"] for event in events[2:]] == ["u2", "u3", "u4"]
    assert list(state.units()) == ["u1", "u5", "u6"]
    assert (state.phase, game.dice(state), game.to_act(state)) == ("move", (), (seat,))
    captor = state.units()["u1"]
    assert (captor.damage, captor.experience, captor.place) == (5, 0, "A")


@pytest.mark.rule("TC-FORT-09")
@pytest.mark.rule("TC-FORT-11")
@pytest.mark.rule("TC-FORT-12")
@pytest.mark.parametrize("kind", [*FOOT, "tank", "truck", "fighter"])
@pytest.mark.parametrize(("seat", "ally"), [(1, 3), (2, 4), (3, 1), (4, 2)])
def test_an_allys_fort_is_neither_captured_nor_entered(seat: int, ally: int, kind: str) -> None:
    game, state = make_tower(UnitAt(NATIONS[seat - 1], kind, at(0, 0)), FAR, holder=ally, seat=seat)
    allied = Refusal("TC-FORT-12", "allied-fort", {"unit": "u1", "place": "A", "seat": ally})
    assert refused(game, state, "move u1 A") == allied


@pytest.mark.rule("TC-FORT-09")
def test_a_captured_fort_pays_the_captor_only() -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), FAR, UnitAt("AH", "car", at(-5, 0))]
    game, state = make_tower(*units)
    state = play(game, state, "move u1 A", "end moves", "end attacks")
    assert (state.phase, state.bonds) == ("bank", (3, 0, 0, 0))
    state = play(game, state, "end turn", *PASS, "end moves", "end attacks")
    assert (state.seat, state.bonds) == (3, (3, 0, 0, 0))


@pytest.mark.rule("TC-FORT-10")
def test_an_empty_fort_stays_with_its_owner_until_an_enemy_comes() -> None:
    units = [UnitAt("GE", "infantry", "A"), UnitAt("GB", "infantry", at(0, 5))]
    game, state = make_tower(*units, holder=1)
    state = play(game, state, f"move u1 {at(1, -1)}", *PASS)
    assert (state.forts["A"], state.seat) == (1, 2)
    state = play(game, state, f"move u2 {at(0, 4)}", *PASS)
    assert (state.forts["A"], state.bonds[0]) == (1, 3)
    state = play(game, state, *PASS)
    assert state.bonds[0] == 6
    state = play(game, state, "move u2 A")
    assert (state.forts["A"], state.units()["u2"].place) == (2, "A")
    state = play(game, state, "end moves", "end attacks")
    assert state.bonds[:2] == (6, 3)


@pytest.mark.rule("TC-FORT-13")
@pytest.mark.rule("TC-FORT-14")
@pytest.mark.parametrize("kind", [*FOOT, *OTHERS, "fighter"])
@pytest.mark.parametrize("seat", [1, 2])
def test_any_own_unit_enters_its_fort_for_half_a_point(kind: str, seat: int) -> None:
    game, state = make_tower(UnitAt(NATIONS[seat - 1], kind, at(0, 0)), FAR, holder=seat, seat=seat)
    state, events = game.apply(state, seat, Action("move u1 A"))
    assert events[0].facts["spent"] == 1
    facts: dict[str, Json] = {"seat": seat, "unit": "u1", "fort": "A"}
    assert events[1] == Event("entered-fort", "TC-FORT-13", facts)
    assert (state.forts["A"], state.units()["u1"].place) == (seat, "A")


@pytest.mark.rule("TC-FORT-14")
def test_the_entrance_is_paid_for() -> None:
    road = dict.fromkeys([at(0, row) for row in range(-5, 1)], "road")
    game, state = make_tower(UnitAt("GE", "tank", at(0, -5)), FAR, holder=1, terrain=road)
    state, _ = walk(game, state, "u1", *(at(0, row) for row in range(-4, 1)))
    assert mover(game, state) == {"unit": "u1", "left": 1, "ended": 0}
    assert walk(game, state, "u1", "A")[1] == [1]
    game, state = make_tower(UnitAt("GE", "tank", at(0, -3)), FAR, holder=1)
    state, _ = walk(game, state, "u1", at(0, -2), at(0, -1), at(0, 0))
    facts: dict[str, Json] = {"unit": "u1", "place": "A", "left": 0, "needs": 1, "short": 1}
    assert refused(game, state, "move u1 A") == Refusal("TC-MOVE-23", "too-far", facts)


@pytest.mark.rule("TC-FORT-15")
def test_a_fort_holds_any_number_of_units() -> None:
    garrison = [UnitAt("GE", "infantry", "A") for _ in range(40)]
    game, state = make_tower(UnitAt("GE", "tank", at(0, 0)), FAR, *garrison, holder=1)
    state = play(game, state, "move u1 A")
    assert sum(unit.place == "A" for unit in state.units().values()) == 41


@pytest.mark.rule("TC-FORT-16")
@pytest.mark.rule("TC-FORT-20")
def test_no_attack_out_of_or_into_a_fort() -> None:
    inside = [UnitAt("GE", "infantry", "A"), UnitAt("GE", "mortar", "A")]
    for kind, place in (("infantry", at(0, 0)), ("mortar", at(0, -2)), ("fighter", at(1, 0))):
        units = [*inside, UnitAt("GB", kind, place)]
        game_map = meadow(forts=TOWER)
        game, state = table(units, game_map=game_map, forts={"A": 1}, phase="attacks", seat=2)
        for target in ("u1", "u2"):
            safe = Refusal("TC-DECL-17", "target-in-fort", {"unit": "u3", "target": target})
            assert refused(game, state, f"attack u3 {target}") == safe
        game, state = table(units, game_map=game_map, forts={"A": 1}, phase="attacks")
        for unit in ("u1", "u2"):
            idle = Refusal("TC-FORT-20", "attacker-in-fort", {"unit": unit, "target": "u3"})
            assert refused(game, state, f"attack {unit} u3") == idle
        assert orders(game, state, "attack") == []


@pytest.mark.rule("TC-FORT-17")
@pytest.mark.rule("TC-FORT-18")
@pytest.mark.parametrize(("out", "door"), list_approaches("A"))
@pytest.mark.parametrize(("terrain", "cost"), [("open", 2), ("forest", 3), ("road", 1)])
def test_a_unit_leaves_by_either_entrance(out: str, door: str, terrain: str, cost: int) -> None:
    assert out in list_neighbours(door)
    game, state = make_tower(UnitAt("GE", "tank", "A"), FAR, holder=1, terrain={out: terrain})
    state, costs = walk(game, state, "u1", out)
    assert (costs, state.units()["u1"].place) == ([cost], out)


@pytest.mark.rule("TC-FORT-17")
@pytest.mark.rule("TC-FORT-24")
@pytest.mark.parametrize("out", [at(0, 0), at(1, 0), at(0, 4), at(-1, 4)])
def test_a_ground_unit_passes_through_its_fort(out: str) -> None:
    game, state = make_tower(UnitAt("GE", "infantry", at(1, 0)), FAR, holder=1)
    state, costs = walk(game, state, "u1", "A")
    assert mover(game, state) == {"unit": "u1", "left": 3, "ended": 0}
    state, costs = walk(game, state, "u1", out)
    assert (costs, mover(game, state)) == ([2], {"unit": "u1", "left": 1, "ended": 0})


@pytest.mark.rule("TC-FORT-24")
def test_one_order_may_pass_through_an_own_fort() -> None:
    game, state = make_tower(UnitAt("GE", "infantry", at(0, 0)), FAR, holder=1)
    _, events = game.apply(state, 1, Action(f"move u1 {at(0, 4)}"))
    assert (events[0].facts["path"], events[0].facts["spent"]) == ([at(0, 0), "A", at(0, 4)], 3)


@pytest.mark.rule("TC-FORT-18")
def test_half_a_point_is_enough_to_leave_onto_open_ground() -> None:
    terrain = {at(0, 0): "road", at(-1, 4): "forest"}
    game, state = make_tower(UnitAt("GE", "mortar", at(1, 0)), FAR, holder=1, terrain=terrain)
    state, costs = walk(game, state, "u1", "A")
    assert costs == [1]
    facts: dict[str, Json] = {"unit": "u1", "place": at(-1, 4), "left": 1, "needs": 3, "short": 2}
    assert refused(game, state, f"move u1 {at(-1, 4)}") == Refusal("TC-MOVE-23", "too-far", facts)
    assert walk(game, state, "u1", at(0, 4))[1] == [1]  # TC-MOVE-20


@pytest.mark.rule("TC-FORT-19")
def test_an_entrance_is_not_a_separate_place() -> None:
    game, state = make_tower(UnitAt("GE", "infantry", at(0, 0)), FAR, holder=1)
    facts: dict[str, Json] = {"unit": "u1", "place": at(0, 1), "fort": "A"}
    assert refused(game, state, f"move u1 {at(0, 1)}") == Refusal(
        "TC-FORT-19", "name-the-fort", facts
    )
    state = play(game, state, "move u1 A")
    assert state.units()["u1"].place == "A"
    assert state.unit_at(at(0, 1)) is None


@pytest.mark.rule("TC-FORT-21")
@pytest.mark.rule("TC-FORT-22")
def test_the_captor_does_not_attack_this_turn() -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GB", "car", at(1, 0))]
    game, state = make_tower(*units)
    state = play(game, state, "move u1 A", "end moves")
    idle = Refusal("TC-FORT-20", "attacker-in-fort", {"unit": "u1", "target": "u2"})
    assert refused(game, state, "attack u1 u2") == idle


@pytest.mark.rule("TC-FORT-22")
@pytest.mark.parametrize("phase", ["attacks", "bank"])
def test_captures_happen_in_the_first_phase_only(phase: str) -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), FAR]
    game, state = table(units, game_map=meadow(forts=TOWER), phase=phase)
    late = Refusal("TC-TURN-04", "wrong-phase", {"action": "move u1 A", "phase": phase})
    assert refused(game, state, "move u1 A") == late


@pytest.mark.rule("TC-FORT-22")
def test_a_garrison_taken_in_phase_1_is_no_target_in_phase_2() -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), FAR, UnitAt("GB", "tank", "A")]
    game, state = make_tower(*units, UnitAt("GE", "mortar", at(0, -2)), holder=2)
    state = play(game, state, "move u1 A", "end moves")
    refusal = refused(game, state, "attack u4 u3")
    assert refusal == Refusal("TC-FAQ-01", "destroyed", {"unit": "u3"})


@pytest.mark.rule("TC-FORT-23")
def test_a_unit_unloaded_beside_an_entrance_cannot_capture_this_turn() -> None:
    units = [UnitAt("GE", "truck", at(0, -2)), UnitAt("GE", "infantry", at(0, -3)), FAR]
    game, state = make_tower(*units)
    state = play(game, state, "board u2 u1", f"move u1 {at(0, -1)}", f"unload u2 {at(0, 0)}")
    refusal = refused(game, state, "move u2 A")
    assert refusal is not None
    assert refusal.rule in ("TC-FORT-23", "TC-TRANS-14", "TC-MOVE-02")
    later = play(game, state, *PASS, *PASS)
    assert play(game, later, "move u2 A").forts["A"] == 1


@pytest.mark.rule("TC-FORT-25")
@pytest.mark.rule("TC-GAP-10")
def test_an_air_unit_ends_its_move_in_its_fort() -> None:
    game, state = make_tower(UnitAt("GE", "fighter", at(0, -2)), FAR, holder=1)
    state, costs = walk(game, state, "u1", at(0, -1), at(0, 0), "A")
    assert costs == [2, 2, 1]
    assert mover(game, state) == {"unit": "u1", "left": 7, "ended": 1}
    assert orders(game, state, "move") == []
    later = play(game, state, *PASS, *PASS)
    assert walk(game, later, "u1", at(0, 4), at(0, 5))[1] == [2, 2]


@pytest.mark.rule("TC-FORT-25")
def test_an_air_unit_that_entered_its_fort_may_not_leave_this_turn() -> None:
    game, state = make_tower(UnitAt("GE", "fighter", at(0, 0)), FAR, holder=1)
    state = play(game, state, "move u1 A")
    refusal = refused(game, state, f"move u1 {at(0, 4)}")
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("TC-FORT-25", {"unit": "u1", "place": "A"})


@pytest.mark.rule("TC-FORT-25")
def test_an_air_unit_leaves_and_enters_in_one_move() -> None:
    game, state = make_tower(UnitAt("GE", "fighter", "A"), FAR, holder=1)
    state, costs = walk(game, state, "u1", at(1, 0), "A")
    assert (costs, mover(game, state)) == ([2, 1], {"unit": "u1", "left": 9, "ended": 1})


@pytest.mark.rule("TC-FORT-26")
@pytest.mark.parametrize(("die", "is_hit"), [(4, False), (7, True)])
def test_a_stray_shell_on_a_fort_does_nothing(die: int, is_hit: bool) -> None:
    units = [UnitAt("GE", "bertha", at(0, -5)), UnitAt("GB", "car", at(0, 0))]
    game, state = table(
        [*units, UnitAt("GB", "infantry", "A")],
        game_map=meadow(forts=TOWER),
        forts={"A": 2},
        phase="attacks",
    )
    state = play(game, state, "attack u1 u2", "end attacks", f"die {die}")  # 4: south
    assert state.phase == ("attacker-roll" if is_hit else "bank")
    assert [unit.damage for unit in state.units().values()] == [0, 0, 0]


@pytest.mark.rule("TC-FORT-29")
def test_no_support_from_inside_a_fort() -> None:
    attack = [UnitAt("GE", "car", at(0, -1)), UnitAt("GB", "infantry", at(0, 0))]
    dice = {}
    for place in (at(9, 0), "A", at(1, 0)):
        units = [*attack, UnitAt("GE", "infantry", place)]
        game_map = meadow(forts=TOWER)
        game, state = table(units, game_map=game_map, forts={"A": 1}, phase="attacks")
        dice[place] = len(game.dice(play(game, state, "attack u1 u2", "end attacks")))
    assert dice["A"] == dice[at(9, 0)] == dice[at(1, 0)] - 2


@pytest.mark.rule("TC-FORT-30")
@pytest.mark.rule("TC-GAP-29")
@pytest.mark.parametrize("water", ["river", "lake"])
@pytest.mark.parametrize("holder", [0, 2])
def test_a_fort_is_captured_from_water(water: str, holder: int) -> None:
    game, state = make_tower(
        UnitAt("GE", "infantry", at(0, 0)), FAR, holder=holder, terrain={at(0, 0): water}
    )
    state = play(game, state, "move u1 A")
    assert (state.forts["A"], state.units()["u1"].place) == (1, "A")


@pytest.mark.rule("TC-FORT-14")
def test_an_own_fort_is_entered_from_water_at_its_price() -> None:
    game, state = make_tower(
        UnitAt("GE", "infantry", at(0, 0)), FAR, holder=1, terrain={at(0, 0): "lake"}
    )
    state, costs = walk(game, state, "u1", "A", at(0, 4))
    assert costs == [1, 2]


# The southern entrance of A touches the northern one of B.
TWINS = {
    "A": ([at(0, -1)], [at(0, 0), at(0, -2)]),
    "B": ([at(0, 2)], [at(0, 1), at(0, 3)]),
}


@pytest.mark.rule("TC-GAP-78")
@pytest.mark.parametrize("kind", ["infantry", "tank", "truck", "fighter"])
def test_from_fort_to_touching_fort_for_half_a_point(kind: str) -> None:
    game_map = meadow(forts=TWINS)
    game, state = table([UnitAt("GE", kind, "A"), FAR], game_map=game_map, forts={"A": 1, "B": 1})
    state, costs = walk(game, state, "u1", "B")
    assert (costs, state.units()["u1"].place) == ([1], "B")
    if kind != "fighter":  # air units may not pass through a fort
        assert walk(game, state, "u1", at(0, 4))[1] == [2]
        assert walk(game, state, "u1", "A")[1] == [1]


@pytest.mark.rule("TC-GAP-78")
@pytest.mark.parametrize("holder", [0, 2])
def test_a_touching_fort_is_captured_from_inside_the_other(holder: int) -> None:
    game_map = meadow(forts=TWINS)
    units = [UnitAt("GE", "infantry", "A"), FAR, UnitAt("GE", "tank", "A")]
    game, state = table(units, game_map=game_map, forts={"A": 1, "B": holder})
    only = Refusal("TC-FORT-03", "only-foot-captures", {"unit": "u3", "place": "B"})
    assert refused(game, state, "move u3 B") == only
    after, costs = walk(game, state, "u1", "B")
    assert (costs, after.forts["B"], after.forts["A"]) == ([4], 1, 1)
    assert mover(game, after) == {"unit": "u1", "left": 0, "ended": 1}
    outside = [UnitAt("GE", "mounted", at(0, -3)), FAR]
    game, state = table(outside, game_map=game_map, forts={"A": 1, "B": holder})
    state = play(game, state, "move u1 A")  # its move began outside
    whole = Refusal("TC-FORT-05", "capture-takes-whole-move", {"unit": "u1", "place": "B"})
    assert refused(game, state, "move u1 B") == whole


@pytest.mark.rule("TC-GAP-78")
def test_no_step_from_a_fort_into_a_touching_one_of_the_ally() -> None:
    game_map = meadow(forts=TWINS)
    game, state = table(
        [UnitAt("GE", "infantry", "A"), FAR], game_map=game_map, forts={"A": 1, "B": 3}
    )
    allied = Refusal("TC-FORT-12", "allied-fort", {"unit": "u1", "place": "B", "seat": 3})
    assert refused(game, state, "move u1 B") == allied


@pytest.mark.rule("TC-GAP-81")
def test_a_neutral_fort_is_empty() -> None:
    game, state = make_tower(UnitAt("GE", "infantry", at(0, 0)), FAR)
    after, events = game.apply(state, 1, Action("move u1 A"))
    assert [event.kind for event in events] == ["moved", "captured"]
    assert (list(after.units()), after.bonds) == (["u1", "u2"], state.bonds)


@pytest.mark.rule("TC-GAP-82")
def test_forts_are_not_given_away() -> None:
    units = [UnitAt("GE", "infantry", "A"), FAR, UnitAt("AH", "infantry", at(0, 0))]
    game, state = table(
        units, game_map=meadow(forts=TOWER), forts={"A": 1}, phase="bank", bonds=(50, 0, 0, 0)
    )
    kinds = {order.split()[0] for order in orders(game, state)}
    assert kinds <= {"give", "buy", "repair", "end"}
    for order in ("give A", "give A 3"):
        with pytest.raises(InputError):
            game.read_action(order)
