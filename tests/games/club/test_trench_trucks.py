"""Trenches (VAR): contact of units inside, refusals, trucks, and setup."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from firestep.boards.axial import read_cell
from firestep.contract import Json, Refusal
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING, make_config_on_map
from firestep.games.club.content.map import Map
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.state import Position
from support.club_battles import with_trenches
from support.club_small_positions import UnitAt, at, meadow, mover, orders, play, refused, table

TRENCH = ((0, 0), (1, 0), (2, 0))
GROUND = with_trenches(TRENCH)
AROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # the hexes around (0, 0)
FAR = UnitAt("GB", "truck", "2901")


def trench_position(
    units: Sequence[UnitAt], dug: str = "", game_map: Map = GROUND, **options: Any
) -> tuple[Club, Position]:
    """Return a game with trenches in seat 1's move; `dug` lists the units inside."""
    game, position = table(units, game_map=game_map, trench=True, **options)
    words = position.words()
    for name in dug.split():
        words[layout.S_SLOTS + layout.SLOT_WORDS * (int(name[1:]) - 1) + layout.U_DUG_IN] = 1
    return game, Position(words.tobytes(), position.config)


def units_inside(state: Position) -> list[str]:
    return [name for name, unit in state.units().items() if unit.is_dug]


def is_stopped(game: Club, state: Position, *orders: str) -> bool:
    found = mover(game, play(game, state, *orders))
    assert isinstance(found, dict)
    return bool(found["ended"])


# Contact


@pytest.mark.rule("TC-VAR-46")
@pytest.mark.parametrize("dug", [True, False])
@pytest.mark.parametrize("reach", ["whole_trench", "figure_hex"])
def test_a_unit_inside_makes_contact_along_the_whole_trench(dug: bool, reach: str) -> None:
    """The car passes the far end, two hexes from the figure; a tank over the trench differs."""
    units = [UnitAt("GE", "car", at(3, -1)), UnitAt("GB", "infantry" if dug else "tank", at(0, 0))]
    game, state = trench_position(units, "u2" if dug else "", trench_reach=reach)
    assert is_stopped(game, state, f"move u1 {at(3, 0)}") is dug


@pytest.mark.rule("TC-VAR-46")
@pytest.mark.parametrize("dug", ["u1", ""])
def test_a_unit_inside_has_contact_along_the_whole_trench(dug: str) -> None:
    """With an enemy next to the far end, the start of a move is the first contact hex."""
    units = [
        UnitAt("GE", "infantry", at(0, 0)),
        UnitAt("GB", "infantry", at(3, 0)),
        UnitAt("GB", "infantry", at(-3, 0)),
    ]
    game, state = trench_position(units, dug)
    assert (
        is_stopped(game, state, f"move u1 {at(-2, 0)}") is False
    )  # a hex without contact in between
    assert is_stopped(game, state, f"move u1 {at(-1, 0)}") is False
    units[2] = UnitAt("GB", "infantry", at(-2, 0))
    game, state = trench_position(units, dug)
    assert is_stopped(game, state, f"move u1 {at(-1, 0)}") is (dug == "u1")


@pytest.mark.rule("TC-VAR-46")
@pytest.mark.rule("TC-CONTACT-06")
@pytest.mark.parametrize(("kind", "stops"), [("heavy", True), ("infantry", False)])
def test_contact_from_a_trench_depends_on_the_class(kind: str, stops: bool) -> None:
    units = [UnitAt("GE", "fighter", at(3, -1)), UnitAt("GB", kind, at(0, 0))]
    game, state = trench_position(units, "u2")
    assert is_stopped(game, state, f"move u1 {at(3, 0)}") is stops


@pytest.mark.rule("TC-VAR-46")
@pytest.mark.rule("TC-CONTACT-11")
def test_the_refusal_names_the_enemy_in_the_trench() -> None:
    game, state = trench_position(
        [UnitAt("GE", "car", at(3, -1)), UnitAt("GB", "infantry", at(0, 0))], "u2"
    )
    state = play(game, state, f"move u1 {at(3, 0)}")
    facts: dict[str, Json] = {"unit": "u1", "place": at(3, 0), "enemies": ["u2"]}
    stopped = Refusal("TC-CONTACT-11", "stopped-by-contact", facts)
    assert refused(game, state, f"move u1 {at(4, 0)}") == stopped


# Refusals


@pytest.mark.rule("TC-VAR-22")
@pytest.mark.rule("TC-MOVE-23")
def test_missing_points_are_counted_from_the_nearest_trench_hex() -> None:
    """The target is three open hexes from the end, the last one by the last-step exception."""
    game, state = trench_position([UnitAt("GE", "infantry", at(0, 0)), FAR], "u1")
    facts: dict[str, Json] = {"unit": "u1", "place": at(5, 0), "left": 4, "needs": 5, "short": 1}
    assert refused(game, state, f"move u1 {at(5, 0)}") == Refusal("TC-MOVE-23", "too-far", facts)


@pytest.mark.rule("TC-DIFF-33")
def test_a_move_ended_by_a_trench_is_not_refused_for_contact() -> None:
    units = [UnitAt("GE", "infantry", at(-1, 0)), UnitAt("GB", "infantry", at(1, -1))]
    game, state = trench_position(
        units, game_map=with_trenches(((0, 0),)), trench_enter_ends_move=True
    )
    state = play(game, state, f"move u1 {at(0, 0)}")
    over = Refusal("TC-DIFF-33", "move-over", {"unit": "u1", "place": at(0, 0)})
    assert refused(game, state, f"move u1 {at(0, 1)}") == over


# Trucks


def loaded_truck(riders: str, game_map: Map, *more: UnitAt, dug: str = "") -> tuple[Club, Position]:
    """Return a position with a truck u1 at (0, 0) that carries u2 and further units."""
    cargo = [UnitAt("GE", kind, "u1", moved=True) for kind in riders.split()]
    return trench_position([UnitAt("GE", "truck", at(0, 0)), *cargo, *more, FAR], dug, game_map)


@pytest.mark.rule("TC-GAP-72")
@pytest.mark.rule("TC-VAR-49")
@pytest.mark.parametrize("kind", ["infantry", "mounted", "heavy", "antitank"])
def test_a_foot_soldier_unloaded_into_a_trench_is_inside(kind: str) -> None:
    """It can leave by the other end in its next turn, but not in this one."""
    game, state = loaded_truck(kind, with_trenches(((1, 0), (2, 0))))
    assert refused(game, state, f"unload u2 {at(1, 0)}") is None
    state = play(game, state, f"unload u2 {at(1, 0)}")
    assert units_inside(state) == ["u2"]
    moved: dict[str, Json] = {"unit": "u2", "place": at(1, 0)}
    assert refused(game, state, f"move u2 {at(3, 0)}") == Refusal("TC-TRANS-14", "unloaded", moved)
    state = play(game, state, *("end moves", "end attacks", "end turn") * 2)
    assert refused(game, state, f"move u2 {at(3, 0)}") is None


@pytest.mark.rule("TC-GAP-72")
@pytest.mark.parametrize("kind", ["gun", "howitzer", "mortar", "bertha", "gas"])
def test_other_units_are_not_unloaded_into_a_trench(kind: str) -> None:
    game, state = loaded_truck(kind, with_trenches(((1, 0), (2, 0))))
    facts: dict[str, Json] = {"unit": "u2", "hex": at(1, 0), "truck": "u1", "place": at(1, 0)}
    assert refused(game, state, f"unload u2 {at(1, 0)}") == Refusal("TC-GAP-72", "no-trench", facts)
    assert refused(game, state, f"unload u2 {at(0, 1)}") is None


@pytest.mark.rule("TC-GAP-72")
@pytest.mark.rule("TC-VAR-18")
@pytest.mark.rule("TC-GAP-97")
@pytest.mark.parametrize(("nation", "enters"), [("FR", False), ("AH", True)])
def test_no_unit_is_unloaded_into_an_enemy_trench(nation: str, enters: bool) -> None:
    game_map = with_trenches(((1, 0), (2, 0)))
    game, state = loaded_truck("infantry", game_map, UnitAt(nation, "infantry", at(2, 0)), dug="u3")
    facts: dict[str, Json] = {"unit": "u2", "hex": at(1, 0), "truck": "u1", "place": at(1, 0)}
    wrong = None if enters else Refusal("TC-VAR-18", "enemy-trench", facts)
    assert refused(game, state, f"unload u2 {at(1, 0)}") == wrong


@pytest.mark.rule("TC-GAP-72")
@pytest.mark.rule("TC-VAR-15")
def test_a_loaded_truck_does_not_enter_trenches() -> None:
    game, state = loaded_truck("infantry", with_trenches(((1, 0), (2, 0))))
    closed = Refusal("TC-VAR-15", "no-trench", {"unit": "u1", "place": at(1, 0)})
    assert refused(game, state, f"move u1 {at(1, 0)}") == closed


def enclosed_map(*trench: tuple[int, int], free: tuple[tuple[int, int], ...] = ()) -> Map:
    """Return a map with water around the truck except for a trench and free hexes."""
    lakes = {at(*hex): "lake" for hex in AROUND if hex not in trench and hex not in free}
    return with_trenches(trench, game_map=meadow(lakes))


@pytest.mark.rule("TC-GAP-72")
@pytest.mark.rule("TC-TRANS-16")
@pytest.mark.parametrize(
    ("riders", "places"),
    [
        ("infantry gun", {"u2": 1, "u3": 1}),  # infantry must leave the open hex to the gun
        ("infantry heavy", {"u2": 2, "u3": 2}),
        ("infantry", {"u2": 2}),
    ],
)
def test_only_foot_soldiers_can_unload_into_trenches(riders: str, places: dict[str, int]) -> None:
    """There is one open hex and one trench hex; no unit may take a hex that another needs."""
    game, state = loaded_truck(riders, enclosed_map((1, 0), (2, 0), free=((0, 1),)))
    for unit, count in places.items():
        assert len(orders(game, state, f"unload {unit} ")) == count
    if "gun" in riders:
        assert refused(game, state, f"unload u2 {at(1, 0)}") is None
        shut = refused(game, state, f"unload u2 {at(0, 1)}")
        assert shut is not None
        assert (shut.rule, shut.reason) == ("TC-TRANS-16", "shuts-a-truck-in")


@pytest.mark.rule("TC-GAP-72")
@pytest.mark.rule("TC-TRANS-16")
@pytest.mark.parametrize(
    ("riders", "room"), [("gun", 0), ("infantry gun", 1), ("infantry heavy", 2), ("infantry", 1)]
)
def test_a_truck_stops_where_its_load_fits_into_trenches(riders: str, room: int) -> None:
    """It moves to (0, 0), next to two trench hexes and no other land except its path."""
    cargo = [UnitAt("GE", kind, "u1", moved=True) for kind in riders.split()]
    lakes = {at(*hex): "lake" for hex in AROUND if hex not in ((1, 0), (1, -1), (-1, 0))}
    game_map = with_trenches(((1, 0), (1, -1)), game_map=meadow(lakes))
    units = [UnitAt("GE", "truck", at(-2, 0)), *cargo, FAR, UnitAt("AH", "car", at(-1, 0))]
    game, state = trench_position(units, game_map=game_map)
    wrong = refused(game, state, f"move u1 {at(0, 0)}")
    if room == len(cargo):
        assert wrong is None
    else:
        facts: dict[str, Json] = {"unit": "u1", "place": at(0, 0), "room": room}
        facts["load"] = len(cargo)
        assert wrong == Refusal("TC-TRANS-16", "no-room-to-unload", facts)


@pytest.mark.rule("TC-GAP-72")
@pytest.mark.rule("TC-TRANS-16")
def test_an_enemy_trench_gives_no_room_to_unload() -> None:
    """A unit that could not unload may not board; all other hexes are water."""
    lakes = {at(*hex): "lake" for hex in (*AROUND, (1, 1), (0, 2), (-1, 2))}
    del lakes[at(1, 0)], lakes[at(0, 1)]
    game_map = with_trenches(((1, 0), (2, 0)), game_map=meadow(lakes))
    units = [
        UnitAt("GE", "truck", at(0, 0)),
        UnitAt("GE", "infantry", at(0, 1)),
        UnitAt("GE", "gun", "u1", moved=True),
        FAR,
        UnitAt("GB", "infantry", at(2, 0)),
    ]
    game, state = trench_position(units, "u5", game_map)
    wrong = refused(game, state, "board u2 u1")
    assert wrong is not None
    assert (wrong.rule, wrong.reason) == ("TC-TRANS-16", "shuts-a-truck-in")
    game, state = trench_position(units, "", game_map)
    assert refused(game, state, "board u2 u1") is None


# Setup


def to_placing(trench: Sequence[tuple[int, int]], kinds: str) -> tuple[Club, Position]:
    """Return a game in which seat 1 places these kinds on number 1, in the middle."""
    game_map = with_trenches(tuple(trench))
    game_map = replace(game_map, starts={**game_map.starts, 1: read_cell(at(0, 0))})
    game = Club(restored=make_config_on_map(game_map, SEATING, trench=True))
    state = game.initial()
    for unit in state.units().values():
        army = "A" if unit.seat != 1 or unit.kind in kinds.split() else "B"
        state, _ = game.apply(state, unit.seat, Action(f"assign {unit.name} {army}"))
    for seat in (1, 2, 3, 4):
        state, _ = game.apply(state, seat, Action("ready"))
    return game, play(game, state, "die 12", "die 1", "die 1", "die 1", "turn A", "chip 1")


def name_of_kind(state: Position, kind: str, seat: int = 1) -> str:
    return next(u.name for u in state.units().values() if (u.kind, u.seat) == (kind, seat))


@pytest.mark.rule("TC-VAR-49")
@pytest.mark.parametrize(
    ("kind", "may"),
    [
        *((kind, True) for kind in ("infantry", "mounted", "heavy", "tank", "fighter")),
        *((kind, False) for kind in ("truck", "gun", "mortar", "aa", "car", "bertha")),
    ],
)
def test_units_that_may_be_placed_on_a_trench(kind: str, may: bool) -> None:
    """The number is on a trench hex, which may stay empty; ring 1 is around it."""
    game, state = to_placing(((0, 0), (1, 0)), kind)
    unit = name_of_kind(state, kind)
    assert refused(game, state, f"place {unit} {at(0, 1)}") is None
    wrong = refused(game, state, f"place {unit} {at(0, 0)}")
    if may:
        assert wrong is None
        state = play(game, state, f"place {unit} {at(0, 0)}")
        assert units_inside(state) == ([unit] if kind in ("infantry", "mounted", "heavy") else [])
    else:
        assert wrong == Refusal(
            "TC-VAR-49", "not-on-a-trench", {"unit": unit, "hex": at(0, 0), "distance": 0}
        )


@pytest.mark.rule("TC-VAR-49")
@pytest.mark.rule("TC-SETUP-22")
def test_trench_hexes_do_not_delay_the_next_ring() -> None:
    """Four of six neighbours are land, so the seventh unit goes to the next ring."""
    game, state = to_placing(((1, 0), (1, -1), (2, 0)), "truck gun mortar aa car infantry")
    for kind, hex in zip(
        ("truck", "gun", "mortar", "aa", "car"), ((0, 0), *AROUND[3:], AROUND[0]), strict=True
    ):
        state = play(game, state, f"place {name_of_kind(state, kind)} {at(*hex)}")
    unit = name_of_kind(state, "infantry")
    assert refused(game, state, f"place {unit} {at(1, 0)}") is None
    assert refused(game, state, f"place {unit} {at(0, 2)}") is None


@pytest.mark.rule("TC-VAR-49")
@pytest.mark.rule("TC-VAR-18")
@pytest.mark.rule("TC-GAP-97")
def test_no_unit_is_placed_in_an_enemy_trench() -> None:
    game, state = to_placing(((0, 0), (1, 0)), "infantry")
    words = state.words()
    enemy = int(name_of_kind(state, "infantry", 2)[1:])
    slot = layout.S_SLOTS + layout.SLOT_WORDS * (enemy - 1)
    words[slot + layout.U_PLACE], words[slot + layout.U_DUG_IN] = state.config.targets[at(1, 0)], 1
    state = Position(words.tobytes(), state.config)
    unit = name_of_kind(state, "infantry")
    wrong = Refusal("TC-VAR-18", "enemy-trench", {"unit": unit, "place": at(0, 0)})
    assert refused(game, state, f"place {unit} {at(0, 0)}") == wrong
