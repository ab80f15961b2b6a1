"""Setup under options: chips, rings, water, more units, special forces."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from firestep.boards.axial import cell, cell_name, read_cell
from firestep.contract import Refusal, Seat
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING, make_config_on_map
from firestep.games.club.content.map import Map
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.state import Position
from support.club_small_positions import UnitAt, at, meadow, orders, play, refused, table

DICE = ("die 12", "die 1", "die 1", "die 1")
EIGHT = ("gunboat", "medic", "attack", "rail", "airship", "gas", "turret", "minelayer")

# Water for four gunboats: a whole row south of the middle.
SHORE = {cell_name(cell(column, 16)): "river" for column in range(30)}


def ring(distance: int) -> set[str]:
    """Return the hexes at a distance from the middle."""
    span = range(-distance, distance + 1)
    return {at(q, r) for q in span for r in span if max(abs(q), abs(r), abs(q + r)) == distance}


def map_with_start(terrain: Mapping[str, str] | None = None) -> Map:
    """Return a meadow with start number 1 in its middle."""
    game_map = meadow(terrain)
    return replace(game_map, starts={**game_map.starts, 1: read_cell(at(0, 0))})


def begin(game_map: Map | None = None, **options: Any) -> tuple[Club, Position]:
    game = Club(restored=make_config_on_map(game_map or map_with_start(), SEATING, **options))
    return game, game.initial()


def pick(game: Club, state: Position, kinds: Sequence[str] = ("medic",) * 4) -> Position:
    for seat, kind in enumerate(kinds, 1):
        state, _ = game.apply(state, seat, Action(f"pick {kind}"))
    return state


def split(game: Club, state: Position, first: Sequence[str] = ()) -> Position:
    """Put all units into army A; if `first` is given, the others of seat 1 go into B."""
    for unit in state.units().values():
        army = "B" if unit.seat == 1 and first and unit.kind not in first else "A"
        if unit.kind != "turret":
            state, _ = game.apply(state, unit.seat, Action(f"assign {unit.name} {army}"))
    for seat in range(1, state.config.players + 1):
        state, _ = game.apply(state, seat, Action("ready"))
    return state


def legal_hexes(game: Club, state: Position, unit: str) -> set[str]:
    return {order.split()[2] for order in orders(game, state, f"place {unit} ")}


def name_of_kind(state: Position, kind: str, seat: Seat = 1) -> str:
    return next(u.name for u in state.units().values() if (u.kind, u.seat) == (kind, seat))


def place_others(game: Club, state: Position, *waits: str) -> Position:
    """Place the units of seat 1's army except these, each on its first legal hex."""
    while True:
        rest = [order for order in orders(game, state, "place") if order.split()[1] not in waits]
        if not rest or state.seat != 1:
            return state
        state = play(game, state, rest[0])


# The order of chips.


@pytest.mark.rule("TC-DIFF-02")
@pytest.mark.rule("TC-SETUP-20")
@pytest.mark.parametrize(
    ("option", "seats"), [("one", [1, 2, 3, 4] * 3), ("all3", [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])]
)
def test_one_chip_in_turn_or_all_three_at_once(option: str, seats: list[Seat]) -> None:
    game, state = begin(setup_reveal=option)
    state = play(game, split(game, state), *DICE)
    found: list[Seat] = []
    while state.phase != "first-roll":
        if state.phase == "turn-chip":
            found.append(state.seat)
        waits = state.phase == "draw-chip"
        order = str(game.chances(state)[0][0]) if waits else orders(game, state)[0]
        state = play(game, state, order)
    assert found == seats


@pytest.mark.rule("TC-DIFF-02")
def test_with_all_three_the_next_army_follows_the_first() -> None:
    game, state = begin(setup_reveal="all3")
    state = split(game, state, first=["car", "tank"])
    state = place_others(game, play(game, state, *DICE, "turn A", "chip 1"))
    assert (state.seat, state.phase) == (1, "turn-chip")
    assert orders(game, state) == ["turn B", "turn C"]
    state = play(game, state, "turn C", "chip 5")
    assert (state.seat, orders(game, state)) == (1, ["turn B"])


# Full rings and water.


@pytest.mark.rule("TC-DIFF-03")
@pytest.mark.parametrize("option", ["ring", "new_area"])
def test_hexes_after_the_first_ring_is_full(option: str) -> None:
    """By default ring 2 must be full before ring 3; a new area is next to any unit of the army."""
    game, state = begin(setup_overflow=option)
    state = play(game, split(game, state), *DICE, "turn A", "chip 1")
    units = sorted(orders(game, state, "place"), key=lambda order: int(order.split()[1][1:]))
    names = list(dict.fromkeys(order.split()[1] for order in units))
    for name, hex in zip(names, [at(0, 0), *sorted(ring(1))], strict=False):
        state = play(game, state, f"place {name} {hex}")
    assert legal_hexes(game, state, names[7]) == ring(2)
    state = play(game, state, f"place {names[7]} {at(0, 2)}")
    found = legal_hexes(game, state, names[8])
    assert found >= ring(2) - {at(0, 2)}
    beside = {at(0, 3), at(1, 2), at(-1, 3)}
    assert found - ring(2) == (beside if option == "new_area" else set())
    rule = ("TC-DIFF-03", "not-beside-the-army")
    why = refused(game, state, f"place {names[8]} {at(0, 4)}")
    assert why is not None
    assert (why.rule, why.reason) == (
        rule if option == "new_area" else ("TC-SETUP-22", "wrong-ring")
    )


@pytest.mark.rule("TC-DIFF-03")
def test_a_new_area_is_for_an_army_that_has_no_room_left() -> None:
    game, state = begin(setup_overflow="new_area")
    state = play(game, split(game, state), *DICE, "turn A", "chip 1")
    assert legal_hexes(game, state, "u1") == {at(0, 0)}
    state = play(game, state, f"place u2 {at(0, 0)}")
    assert legal_hexes(game, state, "u1") == ring(1)
    state = play(game, state, f"place u3 {at(0, 1)}")
    assert legal_hexes(game, state, "u1") == ring(1) - {at(0, 1)}


@pytest.mark.rule("TC-DIFF-04")
@pytest.mark.parametrize("option", ["foot", "any"])
@pytest.mark.parametrize("water", ["river", "lake"])
def test_units_that_may_be_placed_on_water(option: str, water: str) -> None:
    game, state = begin(map_with_start({at(0, 1): water}), setup_water=option)
    state = play(game, split(game, state), *DICE, "turn A", "chip 1", f"place u2 {at(0, 0)}")
    able = {
        unit.kind
        for unit in state.units().values()
        if unit.seat == 1 and at(0, 1) in legal_hexes(game, state, unit.name)
    }
    others = {unit.kind for unit in state.units().values() if unit.seat == 1} - {"infantry"}
    if option == "any":
        assert able == others
        return
    assert able == {"mounted", "heavy"}
    tank = name_of_kind(state, "tank")
    assert refused(game, state, f"place {tank} {at(0, 1)}") == Refusal(
        "TC-SETUP-24", "only-foot-in-water", {"unit": tank, "hex": at(0, 1)}
    )


@pytest.mark.rule("TC-DIFF-04")
def test_a_vehicle_placed_on_water_may_only_leave_it() -> None:
    game_map = meadow({at(0, 0): "lake", at(0, 1): "lake"})
    units = [UnitAt("GE", "tank", at(0, 0)), UnitAt("GB", "car", "2901")]
    game, state = table(units, game_map=game_map, setup_water="any")
    found = refused(game, state, f"move u1 {at(0, 1)}")
    assert found is not None
    assert found.rule == "TC-MOVE-14"
    state = play(game, state, f"move u1 {at(1, 0)}")
    found = refused(game, state, f"move u1 {at(0, 0)}")
    assert found is not None
    assert found.rule == "TC-MOVE-14"


# More units.


@pytest.mark.rule("TC-VAR-39")
@pytest.mark.rule("TC-VAR-41")
@pytest.mark.rule("TC-GAP-93")
@pytest.mark.parametrize(
    ("options", "count", "national"),
    [
        ({"double_national": True}, 12, 2),
        ({"double_set": True}, 22, 2),
        ({}, 11, 1),
    ],
)
def test_all_players_start_with_more_units_in_three_armies(
    options: dict[str, Any], count: int, national: int
) -> None:
    """All units are in one army on one number; further rings are used as needed."""
    game, state = begin(**options)
    for seat, kind in enumerate(("bertha", "mark1", "antitank", "ft17"), 1):
        own = [unit.kind for unit in state.units().values() if unit.seat == seat]
        assert (len(own), own.count(kind)) == (count, national)
        assert own.count("tank") == (2 if "double_set" in options else 1)
    assert {order.split()[2] for order in orders(game, state, "assign u1 ")} == set("ABC")
    state = place_others(game, play(game, split(game, state), *DICE, "turn A", "chip 1"))
    own_places = {unit.place for unit in state.units().values() if unit.seat == 1}
    assert (state.seat, len(own_places)) == (2, count)
    full = [distance for distance in range(4) if (ring(distance) or {at(0, 0)}) <= own_places]
    assert full == ([0, 1, 2] if count == 22 else [0, 1])
    assert own_places <= {at(0, 0)} | ring(1) | ring(2) | ring(3)


@pytest.mark.rule("TC-VAR-42")
@pytest.mark.rule("TC-VAR-41")
@pytest.mark.rule("TC-VAR-40")
@pytest.mark.rule("TC-EX-135")
def test_two_sets_and_fragile_units_combine() -> None:
    """Play the setup; then a unit with 4 damage takes 1 and is destroyed."""
    game, state = begin(double_set=True, fragile=True)
    state = play(game, split(game, state), *DICE)
    while state.phase != "armies":
        if orders(game, state):
            state = play(game, state, orders(game, state)[0])
        elif state.phase == "draw-chip":
            state = play(game, state, str(game.chances(state)[0][0]))
        else:
            state = play(game, state, f"die {12 - state.seat}")
    assert (state.seat, len(state.units())) == (1, 88)
    attacker, target = name_of_kind(state, "infantry"), name_of_kind(state, "tank", 2)
    now = state.words()
    for name, place, damage in ((attacker, at(0, 8), 0), (target, at(0, 9), 4)):
        slot = layout.S_SLOTS + layout.SLOT_WORDS * (int(name[1:]) - 1)
        now[slot + layout.U_PLACE] = state.config.targets[place]
        now[slot + layout.U_DAMAGE] = damage
    state = play(game, Position(now.tobytes(), state.config), "use A", "end moves")
    state = play(game, state, f"attack {attacker} {target}", "end attacks")
    state = play(game, state, "roll 1-1" + "-12" * 10, "roll " + "-".join(["12"] * 7))
    assert (target in state.units(), state.units()[attacker].experience) == (False, 2)


# Special forces to start with.


@pytest.mark.rule("TC-GAP-70")
@pytest.mark.rule("TC-VAR-38")
def test_a_special_force_joins_an_army_and_is_placed_with_it() -> None:
    game, state = begin(map_with_start(SHORE), start_special=True)
    picked = {order.split()[1] for order in orders(game, state, "pick")}
    assert picked == set(EIGHT)
    state = split(game, pick(game, state), first=["medic", "car"])
    state = play(game, state, *DICE, "turn A", "chip 1")
    assert (legal_hexes(game, state, "u12"), state.units()["u12"].army) == ({at(0, 0)}, "A")
    state = play(game, state, f"place u12 {at(0, 0)}")
    assert state.units()["u12"].place == at(0, 0)


@pytest.mark.rule("TC-GAP-70")
@pytest.mark.rule("TC-SPEC-12")
@pytest.mark.parametrize("option", ["any_water", "river"])
def test_a_gunboat_starts_on_the_nearest_free_water(option: str) -> None:
    """There are two lake hexes at equal distance and a river farther away."""
    terrain = {at(3, 0): "lake", at(-3, 0): "lake", at(0, 5): "river", **SHORE}
    game, state = begin(map_with_start(terrain), start_special=True, spec_gunboat=option)
    state = split(game, pick(game, state, ["gunboat"] + ["medic"] * 3), first=["gunboat", "car"])
    state = play(game, state, *DICE, "turn A", "chip 1")
    near = {at(3, 0), at(-3, 0)} if option == "any_water" else {at(0, 5)}
    assert legal_hexes(game, state, "u12") == near
    assert refused(game, state, f"place u12 {at(0, 6)}") == Refusal(
        "TC-GAP-70",
        "nearer-water-first",
        {"unit": "u12", "hex": at(0, 6), "distance": 6, "ring": 3 if option == "any_water" else 5},
    )
    assert refused(game, state, f"place u12 {at(0, 0)}") == Refusal(
        "TC-SPEC-12", "boats-need-water", {"unit": "u12", "hex": at(0, 0), "distance": 0}
    )
    car = name_of_kind(state, "car")
    assert legal_hexes(game, play(game, state, f"place u12 {min(near)}"), car) == {at(0, 0)}


@pytest.mark.rule("TC-GAP-70")
def test_turrets_start_in_the_reserve_and_have_no_army() -> None:
    game, state = begin(start_special=True)
    state = pick(game, state, ["medic", "turret", "medic", "medic"])
    found = game.refusal(state, 2, Action("assign u24 A"))
    assert found == Refusal("TC-GAP-70", "no-army-for-turrets", {"unit": "u24"})
    state = split(game, state)
    assert [unit.kind for unit in state.reserve(2)] == ["turret"] * 3
    assert [unit.kind for unit in state.reserve(1)] == []


@pytest.mark.rule("TC-VAR-38")
@pytest.mark.rule("TC-GAP-70")
def test_refused_picks() -> None:
    """The meadow has no water for a gunboat."""
    game, state = begin(start_special=True)

    def why(order: str) -> Refusal | None:
        return game.refusal(state, 1, Action(order))

    assert why("pick gunboat") == Refusal("TC-GAP-70", "too-little-water", {"type": "gunboat"})
    assert why("pick tank") == Refusal("TC-SPEC-06", "not-a-special-force", {"type": "tank"})
    assert why("assign u12 A") == Refusal("TC-VAR-38", "pick-first", {"unit": "u12"})
    for number in range(1, 12):
        state, _ = game.apply(state, 1, Action(f"assign u{number} A"))
    assert why("ready") == Refusal("TC-VAR-38", "pick-special-first", {"seat": 1})
    state, _ = game.apply(state, 1, Action("pick gas"))
    assert why("pick medic") == Refusal("TC-VAR-38", "picked-already", {"type": "medic"})
    assert why("ready") == Refusal("TC-SETUP-14", "units-left", {"count": 1})
    game, state = begin()
    assert why("pick gas") == Refusal("TC-VAR-38", "no-special-at-start", {"type": "gas"})
    game, state = table([UnitAt("GE", "car", at(0, 0))], start_special=True)
    facts = {"action": "pick gas", "phase": "move"}
    assert why("pick gas") == Refusal("TC-VAR-38", "wrong-phase", dict(facts))
