"""The catalogue's worked examples 10 to 65: movement, enemy contact, transport, forts.

Test names contain the number of the vector. Costs are in half points.
"""

from dataclasses import replace

import pytest

from firestep.boards.axial import distance, read_cell
from firestep.contract import Json, Refusal
from firestep.games.club.actions import Action
from firestep.games.club.content.map import Map
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_small_positions import UnitAt, at, meadow, orders, play, refused, table

PASS = ("end moves", "end attacks", "end turn")
TOWER = {"A": ([at(0, 2)], [at(0, 1), at(0, 3)])}
FAR = UnitAt("GB", "car", at(-9, 0))
OPEN, WOOD, ROAD = "open", "forest", "road"


def refusing_rule(game: Club, state: Position, order: str) -> str:
    refusal = refused(game, state, order)
    return refusal.rule if refusal else ""


def walk(game: Club, state: Position, unit: str, *places: str) -> tuple[Position, list[int]]:
    """Move one place at a time; return the position and the running costs."""
    costs: list[int] = []
    for place in places:
        state, events = game.apply(state, state.seat, Action(f"move {unit} {place}"))
        spent = events[0].facts["spent"]
        assert isinstance(spent, int)
        costs.append(spent + (costs[-1] if costs else 0))
    return state, costs


def is_stopped(game: Club, state: Position) -> bool:
    mover = game.view(state, state.seat)["mover"]
    assert isinstance(mover, dict)
    return bool(mover["ended"])


def strip_map(*terrain: str) -> Map:
    """Return a meadow with a strip of terrain south of (0, 0)."""
    return meadow({at(0, row): kind for row, kind in enumerate(terrain, 1)})


def strip_hexes(rows: int) -> list[str]:
    return [at(0, row) for row in range(1, rows + 1)]


PATHS = {
    "EX-10": ("car", [OPEN] * 4, [2, 4, 6, 8]),
    "EX-12": ("car", [OPEN, OPEN, ROAD, ROAD, ROAD, ROAD], [2, 4, 5, 6, 7, 8]),
    "EX-13": ("infantry", [OPEN, OPEN], [2, 4]),
    "EX-15": ("infantry", [ROAD, ROAD, OPEN], [1, 2, 4]),
    "EX-17": ("infantry", [ROAD, OPEN, OPEN], [1, 3, 4]),
    "EX-18": ("infantry", [ROAD, WOOD], [1, 4]),
    "EX-24": ("mortar", [ROAD, OPEN], [1, 2]),
}


@pytest.mark.rule("TC-EX-10")
@pytest.mark.rule("TC-EX-12")
@pytest.mark.rule("TC-EX-13")
@pytest.mark.rule("TC-EX-15")
@pytest.mark.rule("TC-EX-17")
@pytest.mark.rule("TC-EX-18")
@pytest.mark.rule("TC-EX-24")
@pytest.mark.parametrize("example", PATHS)
def test_legal_paths(example: str) -> None:
    kind, terrain, costs = PATHS[example]
    game, state = table([UnitAt("GE", kind, at(0, 0))], game_map=strip_map(*terrain))
    assert walk(game, state, "u1", *strip_hexes(len(terrain)))[1] == costs


@pytest.mark.rule("TC-EX-11")
def test_ex_11_eight_road_hexes() -> None:
    road = [at(0, row) for row in range(-3, 6)]
    game, state = table([UnitAt("GE", "car", road[0])], game_map=meadow(dict.fromkeys(road, ROAD)))
    state, costs = walk(game, state, "u1", *road[1:])
    assert costs == [1, 2, 3, 4, 5, 6, 7, 8]
    assert orders(game, state, "move") == []


# Points left before the illegal step, and points needed for it.
BARRED = {
    "EX-19": ("car", [OPEN] * 5, 0, 1),
    "EX-21": ("infantry", [OPEN, WOOD], 2, 3),
    "EX-25": ("mortar", [WOOD], 2, 3),
}


@pytest.mark.rule("TC-EX-19")
@pytest.mark.rule("TC-EX-21")
@pytest.mark.rule("TC-EX-25")
@pytest.mark.parametrize("example", BARRED)
def test_illegal_paths(example: str) -> None:
    kind, terrain, left, needs = BARRED[example]
    game, state = table([UnitAt("GE", kind, at(0, 0))], game_map=strip_map(*terrain))
    state, _ = walk(game, state, "u1", *strip_hexes(len(terrain) - 1))
    refusal = refused(game, state, f"move u1 {at(0, len(terrain))}")
    assert refusal is not None
    assert refusal.rule == "TC-MOVE-23"
    assert (refusal.facts["left"], refusal.facts["needs"]) == (left, needs)


@pytest.mark.rule("TC-EX-14")
def test_ex_14_a_road_with_an_ally_on_it() -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("AH", "infantry", at(0, 2))]
    game, state = table(units, game_map=strip_map(ROAD, ROAD, ROAD, ROAD))
    facts: dict[str, Json] = {"unit": "u1", "place": at(0, 2), "by": "u2"}
    assert refused(game, state, f"move u1 {at(0, 2)}") == Refusal("TC-MOVE-29", "occupied", facts)
    assert walk(game, state, "u1", at(0, 1), at(0, 3), at(0, 4))[1] == [1, 3, 4]
    _, events = game.apply(state, 1, Action(f"move u1 {at(0, 4)}"))
    assert (events[0].facts["path"], events[0].facts["spent"]) == ([at(0, 0), *strip_hexes(4)], 4)


@pytest.mark.rule("TC-EX-16")
def test_ex_16_a_bend_cut() -> None:
    hairpin = [at(0, 1), at(1, 0), at(1, 1), at(0, 2), at(0, 3), at(0, 4)]
    game_map = replace(
        meadow(dict.fromkeys(hairpin, ROAD)), roads=(tuple(map(read_cell, hairpin)),)
    )
    game, state = table([UnitAt("GE", "infantry", at(0, 0))], game_map=game_map)
    assert walk(game, state, "u1", *strip_hexes(4))[1] == [
        1,
        2,
        3,
        4,
    ]  # (0, 1) to (0, 2): not drawn


@pytest.mark.rule("TC-EX-26")
@pytest.mark.parametrize("terrain", ["forest", "lake", "river", "open", "mixed"])
def test_ex_26_a_fighter_over_anything(terrain: str) -> None:
    strip = [WOOD, "lake", OPEN, WOOD, "river", OPEN] if terrain == "mixed" else [terrain] * 6
    game, state = table([UnitAt("GE", "fighter", at(0, 0))], game_map=strip_map(*strip))
    assert walk(game, state, "u1", *strip_hexes(6))[1] == [2, 4, 6, 8, 10, 12]


@pytest.mark.rule("TC-EX-27")
def test_ex_27_a_fighter_not_over_an_enemy() -> None:
    units = [UnitAt("GE", "fighter", at(0, 0)), UnitAt("GB", "infantry", at(0, 1))]
    game, state = table(units)
    facts: dict[str, Json] = {"unit": "u1", "place": at(0, 1), "by": "u2"}
    there = Refusal("TC-MOVE-27", "enemy-there", facts)
    assert refused(game, state, f"move u1 {at(0, 1)}") == there
    assert walk(game, state, "u1", at(0, 2))[1] == [6]  # around it


@pytest.mark.rule("TC-EX-28")
@pytest.mark.parametrize("water", ["river", "lake"])
def test_ex_28_water_as_the_only_step(water: str) -> None:
    game, state = table([UnitAt("GE", "infantry", at(0, 0))], game_map=strip_map(water))
    state, costs = walk(game, state, "u1", at(0, 1))
    assert (costs, is_stopped(game, state), orders(game, state, "move")) == ([4], True, [])


@pytest.mark.rule("TC-EX-30")
def test_ex_30_a_tank_and_water() -> None:
    game, state = table([UnitAt("GE", "tank", at(0, 0))], game_map=strip_map("river"))
    closed = Refusal("TC-MOVE-14", "no-water", {"unit": "u1", "place": at(0, 1)})
    assert refused(game, state, f"move u1 {at(0, 1)}") == closed


@pytest.mark.rule("TC-EX-31")
def test_ex_31_trenches_on_open_ground_have_no_effect() -> None:
    trench = tuple(map(read_cell, strip_hexes(3)))  # trenches are the only such feature of maps
    game, state = table(
        [UnitAt("GE", "infantry", at(0, 0))], game_map=replace(meadow(), trenches=(trench,))
    )
    assert walk(game, state, "u1", *strip_hexes(2))[1] == [2, 4]


# Paths past enemy infantry on (0, 0), contact flags of their hexes, and where they stop.
FLAGS = {
    "EX-35": ([(-2, 0), (-1, 0), (0, -1), (1, -2)], "0110", 2),
    "EX-36": ([(-1, 0), (0, -1)], "11", 1),
    "EX-37": ([(-2, 0), (-1, 0), (-1, -1), (0, -2)], "0100", None),
    "EX-38": ([(-4, 0), (-3, 0), (-2, 0), (-1, 0), (0, -1)], "00011", 4),
    # EX-41 under the default: the start counts.
    "EX-41": ([(-1, 0), (0, -1), (1, -2)], "110", 1),
}


@pytest.mark.rule("TC-EX-35")
@pytest.mark.rule("TC-EX-36")
@pytest.mark.rule("TC-EX-37")
@pytest.mark.rule("TC-EX-38")
@pytest.mark.parametrize("example", FLAGS)
def test_where_contact_stops_a_path(example: str) -> None:
    axial, flags, stop = FLAGS[example]
    path = [at(q, r) for q, r in axial]
    centre = read_cell(at(0, 0))
    assert "".join("01"[distance(centre, read_cell(hex)) == 1] for hex in path) == flags
    units = [UnitAt("GE", "car", path[0]), UnitAt("GB", "infantry", at(0, 0))]
    game, state = table(units)
    for index, hex in enumerate(path[1:], 1):
        state, _ = walk(game, state, "u1", hex)
        assert is_stopped(game, state) == (index == stop)
        if index == stop:
            facts: dict[str, Json] = {"unit": "u1", "place": hex, "enemies": ["u2"]}
            end = Refusal("TC-CONTACT-11", "stopped-by-contact", facts)
            assert refused(game, state, f"move u1 {path[index - 1]}") == end
            return
    assert stop is None


OVER = [at(-1, 0), at(0, -1), at(1, -2)]
# Mover, enemies, path, and the hex on which it is stopped.
CONTACTS: dict[str, tuple[str, list[tuple[str, str]], list[str], str]] = {
    "EX-42": ("car", [("infantry", at(0, 0))], OVER, at(0, -1)),
    "EX-43": ("car", [("infantry", at(0, 0))], [at(-1, 0), at(-1, -1), at(0, -2)], ""),
    "EX-44": (
        "car",
        [("mortar", at(0, 0)), ("truck", at(1, -1))],
        [at(-1, 0), at(0, -1), at(1, -2), at(2, -2)],
        "",
    ),
    "EX-45": ("fighter", [("heavy", at(0, 0))], OVER, at(0, -1)),
    "EX-46": ("fighter", [("infantry", at(0, 0))], OVER, ""),
    "EX-48 by car": ("car", [("aa", at(0, 0))], OVER, ""),
    "EX-48 by fighter": ("fighter", [("aa", at(0, 0))], OVER, at(0, -1)),
}


@pytest.mark.rule("TC-EX-42")
@pytest.mark.rule("TC-EX-43")
@pytest.mark.rule("TC-EX-44")
@pytest.mark.rule("TC-EX-45")
@pytest.mark.rule("TC-EX-46")
@pytest.mark.rule("TC-EX-48")
@pytest.mark.parametrize("example", CONTACTS)
def test_contact_on_the_board(example: str) -> None:
    kind, foes, path, stop = CONTACTS[example]
    units = [UnitAt("GE", kind, at(-2, 0)), *(UnitAt("GB", foe, hex) for foe, hex in foes)]
    game, state = table(units)
    for number, hex in enumerate(path, 1):
        state, costs = walk(game, state, "u1", hex)
        assert costs == [2]
        assert is_stopped(game, state) == (hex == stop)
        if hex == stop:
            facts: dict[str, Json] = {"unit": "u1", "place": stop, "enemies": ["u2"]}
            end = Refusal("TC-CONTACT-11", "stopped-by-contact", facts)
            assert refused(game, state, f"move u1 {path[number]}") == end
            assert refused(game, play(game, state, "end moves"), "attack u1 u2") is None
            return
    assert stop == ""


@pytest.mark.rule("TC-EX-49")
@pytest.mark.parametrize("kind", ["infantry", "mounted"])
def test_ex_49_leaving_a_fort(kind: str) -> None:
    game_map = meadow({at(0, 4): ROAD, at(1, 3): ROAD, at(2, 2): ROAD}, TOWER)
    units = [UnitAt("GE", kind, "A"), UnitAt("GB", "infantry", at(1, 4))]
    game, state = table(units, game_map=game_map, forts={"A": 1})
    state, _ = walk(game, state, "u1", at(0, 4))
    assert not is_stopped(game, state)
    state, _ = walk(game, state, "u1", at(1, 3))
    facts: dict[str, Json] = {"unit": "u1", "place": at(1, 3), "enemies": ["u2"]}
    end = Refusal("TC-CONTACT-11", "stopped-by-contact", facts)
    assert refused(game, state, f"move u1 {at(2, 2)}") == end


@pytest.mark.rule("TC-EX-55")
def test_ex_55_a_ride() -> None:
    road = dict.fromkeys([at(0, 0), at(0, 1), at(0, 2)], ROAD)
    units = [
        UnitAt("GE", "truck", at(0, 0)),
        UnitAt("GE", "mortar", at(-1, 0)),
        UnitAt("GE", "infantry", at(0, 3)),
        UnitAt("GB", "car", at(5, 0)),
    ]
    game, state = table(units, game_map=meadow(road))
    state = play(game, state, "board u2 u1")
    state, costs = walk(game, state, "u3", at(0, 2), at(0, 1))
    assert costs == [1, 2]
    state = play(game, state, "board u3 u1", f"move u1 {at(3, 0)}")
    state = play(game, state, f"unload u3 {at(4, 0)}", f"unload u2 {at(3, 1)}")
    assert orders(game, state) == ["end moves"]  # none of the three units may move
    state = play(game, state, "end moves")
    assert orders(game, state, "attack") == ["attack u2 u4", "attack u3 u4"]


@pytest.mark.rule("TC-EX-55")
def test_ex_55_the_riders_costs_are_exact() -> None:
    """Boarding costs 0.5: a mortar can pay it after a road hex, but not after open ground."""
    for terrain, gets_on in ((ROAD, True), (OPEN, False)):
        units = [UnitAt("GE", "truck", at(0, 0)), UnitAt("GE", "mortar", at(0, 2))]
        game, state = table(units, game_map=meadow({at(0, 1): terrain}))
        state, _ = walk(game, state, "u2", at(0, 1))
        assert (refusing_rule(game, state, "board u2 u1") == "") == gets_on


@pytest.mark.rule("TC-EX-57")
def test_ex_57_a_loaded_truck_enters_its_fort() -> None:
    units = [UnitAt("GE", "truck", at(0, 0)), UnitAt("GE", "infantry", at(1, 0)), FAR]
    game, state = table(units, game_map=meadow(forts=TOWER), forts={"A": 1})
    state = play(game, state, "board u2 u1", "move u1 A")
    assert [state.units()[name].place for name in ("u1", "u2")] == ["A", "A"]
    assert orders(game, state) == ["end moves"]
    later = play(game, state, *PASS, *PASS, f"move u1 {at(0, 4)}")
    assert [later.units()[name].place for name in ("u1", "u2")] == [at(0, 4), "A"]


def truck_and_units(*kinds: str) -> list[UnitAt]:
    """Return a truck at (0, -1) and units next to it."""
    hexes = [at(0, -2), at(1, -2), at(1, -1), at(-1, 0), at(-1, -1)]
    riders = [UnitAt("GE", kind, hex) for kind, hex in zip(kinds, hexes, strict=False)]
    return [UnitAt("GE", "truck", at(0, -1)), *riders, FAR]


# Units next to the truck, orders played before, the illegal order, and the refusing rules.
RIDES: dict[str, tuple[list[str], list[str], str, list[str]]] = {
    "EX-58 fifth unit": (
        ["infantry"] * 5,
        ["board u2 u1", "board u3 u1", "board u4 u1", "board u5 u1"],
        "board u6 u1",
        ["TC-TRANS-01"],
    ),
    "EX-58 tank": (["tank"], [], "board u2 u1", ["TC-TRANS-03"]),
    "EX-58 after the drive": (
        ["infantry"],
        [f"move u1 {at(0, -3)}"],
        "board u2 u1",
        ["TC-TRANS-08"],
    ),
    "EX-58 after the drive of a load": (
        ["infantry", "mortar"],
        ["board u2 u1", f"move u1 {at(0, -2)}"],
        "board u3 u1",
        ["TC-TRANS-08", "TC-TRANS-07"],
    ),
    "EX-58 into a fort": (
        ["infantry"],
        ["board u2 u1", f"move u1 {at(0, 0)}"],
        f"unload u2 {at(0, 1)}",
        ["TC-TRANS-13"],
    ),
    "EX-58 into a truck": (
        ["infantry", "truck"],
        ["board u2 u1"],
        f"unload u2 {at(1, -2)}",
        ["TC-TRANS-12"],
    ),
    "EX-58 drive after unloading": (
        ["infantry", "mortar"],
        ["board u2 u1", "board u3 u1", f"unload u2 {at(0, -2)}"],
        f"move u1 {at(0, 0)}",
        ["TC-TRANS-10"],
    ),
    "EX-58 capture": (
        ["infantry"],
        ["board u2 u1", f"unload u2 {at(0, 0)}"],
        "move u2 A",
        ["TC-FORT-23", "TC-TRANS-14", "TC-MOVE-02"],
    ),
}


@pytest.mark.rule("TC-EX-58")
@pytest.mark.parametrize("example", RIDES)
def test_illegal_orders_of_trucks(example: str) -> None:
    kinds, before, order, rules = RIDES[example]
    game, state = table(truck_and_units(*kinds), game_map=meadow(forts=TOWER))
    state = play(game, state, *before)
    assert refusing_rule(game, state, order) in rules


@pytest.mark.rule("TC-EX-59")
def test_ex_59_boarding_a_truck_in_forest() -> None:
    units = [UnitAt("GE", "truck", at(0, 0)), UnitAt("GE", "mortar", at(0, 2))]
    game, state = table(units, game_map=meadow({at(0, 0): WOOD, at(0, 1): ROAD}))
    state, _ = walk(game, state, "u2", at(0, 1))  # 0.5 left
    assert play(game, state, "board u2 u1").units()["u2"].place == "u1"


@pytest.mark.rule("TC-EX-60")
def test_ex_60_a_neutral_fort_is_captured() -> None:
    game, state = table([UnitAt("GE", "infantry", at(0, 0)), FAR], game_map=meadow(forts=TOWER))
    state = play(game, state, "move u1 A")
    assert (state.forts["A"], state.units()["u1"].place) == (1, "A")
    assert is_stopped(game, state)
    assert orders(game, state) == ["end moves"]


@pytest.mark.rule("TC-EX-61")
@pytest.mark.parametrize("terrain", [OPEN, ROAD])
def test_ex_61_no_capture_after_a_step(terrain: str) -> None:
    game_map = meadow({at(0, 0): terrain}, TOWER)
    game, state = table([UnitAt("GE", "mounted", at(0, -1)), FAR], game_map=game_map)
    state, _ = walk(game, state, "u1", at(0, 0))
    whole = Refusal("TC-FORT-05", "capture-takes-whole-move", {"unit": "u1", "place": "A"})
    assert refused(game, state, "move u1 A") == whole


@pytest.mark.rule("TC-EX-62")
def test_ex_62_a_garrison_of_three_is_destroyed() -> None:
    garrison = [UnitAt("GB", kind, "A") for kind in ("tank", "heavy", "fighter")]
    units = [UnitAt("GE", "heavy", at(0, 0)), *garrison, FAR]
    game, state = table(units, game_map=meadow(forts=TOWER), forts={"A": 2})
    state, events = game.apply(state, 1, Action("move u1 A"))
    assert [event.facts["unit"] for event in events if event.kind == "destroyed"] == [
        "u2",
        "u3",
        "u4",
    ]
    assert (list(state.units()), state.forts["A"]) == (["u1", "u5"], 1)
    assert (state.phase, game.dice(state)) == ("move", ())


@pytest.mark.rule("TC-EX-63")
@pytest.mark.parametrize(("terrain", "left"), [((ROAD, OPEN), 1), ((OPEN, OPEN), 0)])
def test_ex_63_a_tank_enters_its_fort(terrain: tuple[str, str], left: int) -> None:
    game_map = meadow({at(0, -1): terrain[0], at(0, 0): terrain[1]}, TOWER)
    units = [UnitAt("GE", "tank", at(0, -3)), FAR]
    game, state = table(units, game_map=game_map, forts={"A": 1})
    state, _ = walk(game, state, "u1", at(0, -2), at(0, -1), at(0, 0))
    if left:
        assert play(game, state, "move u1 A").units()["u1"].place == "A"
    else:
        facts: dict[str, Json] = {"unit": "u1", "place": "A", "left": 0, "needs": 1, "short": 1}
        assert refused(game, state, "move u1 A") == Refusal("TC-MOVE-23", "too-far", facts)


@pytest.mark.rule("TC-EX-64")
@pytest.mark.parametrize(
    ("kind", "holder", "rule"),
    [
        ("tank", 0, "TC-FORT-03"),
        ("tank", 2, "TC-FORT-03"),
        ("car", 0, "TC-FORT-03"),
        ("car", 4, "TC-FORT-03"),
        ("infantry", 3, "TC-FORT-12"),
        ("tank", 3, "TC-FORT-12"),
        ("fighter", 3, "TC-FORT-12"),
    ],
)
def test_ex_64_units_that_may_not_enter(kind: str, holder: int, rule: str) -> None:
    units = [UnitAt("GE", kind, at(0, 0)), FAR]
    game, state = table(units, game_map=meadow(forts=TOWER), forts={"A": holder})
    assert refusing_rule(game, state, "move u1 A") == rule


@pytest.mark.rule("TC-EX-64")
def test_ex_64_units_in_a_fort_are_not_attacked() -> None:
    units = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("GB", "infantry", "A")]
    game, state = table(units, game_map=meadow(forts=TOWER), forts={"A": 2}, phase="attacks")
    safe = Refusal("TC-DECL-17", "target-in-fort", {"unit": "u1", "target": "u2"})
    assert refused(game, state, "attack u1 u2") == safe


@pytest.mark.rule("TC-EX-65")
def test_ex_65_an_empty_fort_keeps_its_owner_and_pays() -> None:
    units = [UnitAt("GE", "infantry", "A"), FAR]
    game, state = table(units, game_map=meadow(forts=TOWER), forts={"A": 1})
    state = play(game, state, f"move u1 {at(0, 0)}")
    for turn in (1, 2, 3):
        state = play(game, state, "end moves", "end attacks")
        assert (state.forts["A"], state.bonds[0]) == (1, 3 * turn)
        state = play(game, state, "end turn", *PASS)
