"""Trenches (VAR): contact of those inside, what refusals say, trucks beside one, setting up."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from firestep.boards.axial import read_cell
from firestep.contract import Json, Refusal
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING, make_on
from firestep.games.club.content.map import Map
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.state import Position
from support.club_battles import trenched
from support.club_small_positions import Stands, at, meadow, mover, orders, play, refused, table

TRENCH = ((0, 0), (1, 0), (2, 0))
GROUND = trenched(TRENCH)
AROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # the hexes round (0, 0)
FAR = Stands("GB", "truck", "2901")


def laid(
    units: Sequence[Stands], dug: str = "", ground: Map = GROUND, **options: Any
) -> tuple[Club, Position]:
    """Return a game with trenches, seat 1 to move; `dug` names the units inside."""
    game, position = table(units, ground=ground, trench=True, **options)
    words = position.words()
    for name in dug.split():
        words[layout.SLOTS + layout.SLOT * (int(name[1:]) - 1) + layout.DUG] = 1
    return game, Position(words.tobytes(), position.terms)


def inside(state: Position) -> list[str]:
    return [name for name, unit in state.units().items() if unit.is_dug]


def is_stopped(game: Club, state: Position, *orders: str) -> bool:
    found = mover(game, play(game, state, *orders))
    assert isinstance(found, dict)
    return bool(found["ended"])


# Contact


@pytest.mark.rule("TC-VAR-46")
@pytest.mark.parametrize("dug", [True, False])
@pytest.mark.parametrize("reach", ["whole_trench", "figure_hex"])
def test_who_is_inside_makes_contact_all_along_the_trench(dug: bool, reach: str) -> None:
    """The car passes the far end, two hexes from the figure; that of a tank over it is its own."""
    units = [Stands("GE", "car", at(3, -1)), Stands("GB", "infantry" if dug else "tank", at(0, 0))]
    game, state = laid(units, "u2" if dug else "", trench_reach=reach)
    assert is_stopped(game, state, f"move u1 {at(3, 0)}") is dug


@pytest.mark.rule("TC-VAR-46")
@pytest.mark.parametrize("dug", ["u1", ""])
def test_who_is_inside_has_contact_all_along_the_trench(dug: str) -> None:
    """An enemy beside the far end makes the start of a move the first hex in contact."""
    units = [
        Stands("GE", "infantry", at(0, 0)),
        Stands("GB", "infantry", at(3, 0)),
        Stands("GB", "infantry", at(-3, 0)),
    ]
    game, state = laid(units, dug)
    assert is_stopped(game, state, f"move u1 {at(-2, 0)}") is False  # a free hex in between
    assert is_stopped(game, state, f"move u1 {at(-1, 0)}") is False
    units[2] = Stands("GB", "infantry", at(-2, 0))
    game, state = laid(units, dug)
    assert is_stopped(game, state, f"move u1 {at(-1, 0)}") is (dug == "u1")


@pytest.mark.rule("TC-VAR-46")
@pytest.mark.rule("TC-CONTACT-06")
@pytest.mark.parametrize(("kind", "stops"), [("heavy", True), ("infantry", False)])
def test_contact_out_of_a_trench_is_with_the_right_class(kind: str, stops: bool) -> None:
    units = [Stands("GE", "fighter", at(3, -1)), Stands("GB", kind, at(0, 0))]
    game, state = laid(units, "u2")
    assert is_stopped(game, state, f"move u1 {at(3, 0)}") is stops


@pytest.mark.rule("TC-VAR-46")
@pytest.mark.rule("TC-CONTACT-11")
def test_the_refusal_names_the_enemy_in_the_trench() -> None:
    game, state = laid([Stands("GE", "car", at(3, -1)), Stands("GB", "infantry", at(0, 0))], "u2")
    state = play(game, state, f"move u1 {at(3, 0)}")
    facts: dict[str, Json] = {"unit": "u1", "place": at(3, 0), "enemies": ["u2"]}
    stopped = Refusal("TC-CONTACT-11", "stopped-by-contact", facts)
    assert refused(game, state, f"move u1 {at(4, 0)}") == stopped


# What refusals say


@pytest.mark.rule("TC-VAR-22")
@pytest.mark.rule("TC-MOVE-23")
def test_what_is_lacking_is_counted_from_the_nearest_hex_of_the_trench() -> None:
    """Three open hexes from its end, the last of them for half a point."""
    game, state = laid([Stands("GE", "infantry", at(0, 0)), FAR], "u1")
    facts: dict[str, Json] = {"unit": "u1", "place": at(5, 0), "left": 4, "needs": 5, "short": 1}
    assert refused(game, state, f"move u1 {at(5, 0)}") == Refusal("TC-MOVE-23", "too-far", facts)


@pytest.mark.rule("TC-DIFF-33")
def test_where_the_trench_ends_a_move_an_enemy_beside_it_is_not_the_reason() -> None:
    units = [Stands("GE", "infantry", at(-1, 0)), Stands("GB", "infantry", at(1, -1))]
    game, state = laid(units, ground=trenched(((0, 0),)), trench_enter_ends_move=True)
    state = play(game, state, f"move u1 {at(0, 0)}")
    over = Refusal("TC-DIFF-33", "move-over", {"unit": "u1", "place": at(0, 0)})
    assert refused(game, state, f"move u1 {at(0, 1)}") == over


# Trucks


def lorry(riders: str, ground: Map, *more: Stands, dug: str = "") -> tuple[Club, Position]:
    """Return a truck u1 at (0, 0) with its riders u2 ... aboard."""
    cargo = [Stands("GE", kind, "u1", moved=True) for kind in riders.split()]
    return laid([Stands("GE", "truck", at(0, 0)), *cargo, *more, FAR], dug, ground)


@pytest.mark.rule("TC-GAP-72")
@pytest.mark.rule("TC-VAR-49")
@pytest.mark.parametrize("kind", ["infantry", "mounted", "heavy", "antitank"])
def test_a_foot_soldier_that_gets_off_into_a_trench_is_inside(kind: str) -> None:
    """So it can leave by the other end in its next turn, and not in this one."""
    game, state = lorry(kind, trenched(((1, 0), (2, 0))))
    assert refused(game, state, f"unload u2 {at(1, 0)}") is None
    state = play(game, state, f"unload u2 {at(1, 0)}")
    assert inside(state) == ["u2"]
    moved: dict[str, Json] = {"unit": "u2", "place": at(1, 0)}
    assert refused(game, state, f"move u2 {at(3, 0)}") == Refusal("TC-MOVE-02", "has-moved", moved)
    state = play(game, state, *("end moves", "end attacks", "end turn") * 2)
    assert refused(game, state, f"move u2 {at(3, 0)}") is None


@pytest.mark.rule("TC-GAP-72")
@pytest.mark.parametrize("kind", ["gun", "howitzer", "mortar", "bertha", "gas"])
def test_no_other_load_gets_off_into_a_trench(kind: str) -> None:
    game, state = lorry(kind, trenched(((1, 0), (2, 0))))
    facts: dict[str, Json] = {"unit": "u2", "hex": at(1, 0), "truck": "u1", "place": at(1, 0)}
    assert refused(game, state, f"unload u2 {at(1, 0)}") == Refusal("TC-GAP-72", "no-trench", facts)
    assert refused(game, state, f"unload u2 {at(0, 1)}") is None


@pytest.mark.rule("TC-GAP-72")
@pytest.mark.rule("TC-VAR-18")
@pytest.mark.rule("TC-GAP-97")
@pytest.mark.parametrize(("nation", "enters"), [("FR", False), ("AH", True)])
def test_nobody_gets_off_into_a_trench_of_the_enemy(nation: str, enters: bool) -> None:
    ground = trenched(((1, 0), (2, 0)))
    game, state = lorry("infantry", ground, Stands(nation, "infantry", at(2, 0)), dug="u3")
    facts: dict[str, Json] = {"unit": "u2", "hex": at(1, 0), "truck": "u1", "place": at(1, 0)}
    wrong = None if enters else Refusal("TC-VAR-18", "enemy-trench", facts)
    assert refused(game, state, f"unload u2 {at(1, 0)}") == wrong


@pytest.mark.rule("TC-GAP-72")
@pytest.mark.rule("TC-VAR-15")
def test_a_truck_keeps_out_of_trenches_with_a_load_too() -> None:
    game, state = lorry("infantry", trenched(((1, 0), (2, 0))))
    closed = Refusal("TC-VAR-15", "no-trench", {"unit": "u1", "place": at(1, 0)})
    assert refused(game, state, f"move u1 {at(1, 0)}") == closed


def shut_in(*trench: tuple[int, int], free: tuple[tuple[int, int], ...] = ()) -> Map:
    """Return ground where the truck stands among water, but for a trench and free hexes."""
    lakes = {at(*hex): "lake" for hex in AROUND if hex not in trench and hex not in free}
    return trenched(trench, ground=meadow(lakes))


@pytest.mark.rule("TC-GAP-72")
@pytest.mark.rule("TC-TRANS-16")
@pytest.mark.parametrize(
    ("riders", "places"),
    [
        ("infantry gun", {"u2": 1, "u3": 1}),  # the soldier has to leave the meadow to the gun
        ("infantry heavy", {"u2": 2, "u3": 2}),
        ("infantry", {"u2": 2}),
    ],
)
def test_trench_hexes_are_room_for_foot_soldiers_only(riders: str, places: dict[str, int]) -> None:
    """One hex of meadow and one of trench: nobody may take the place that another needs."""
    game, state = lorry(riders, shut_in((1, 0), (2, 0), free=((0, 1),)))
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
def test_a_truck_stops_where_trenches_are_room_enough(riders: str, room: int) -> None:
    """It goes to (0, 0), which has two hexes of trench beside it and no other land but its way."""
    cargo = [Stands("GE", kind, "u1", moved=True) for kind in riders.split()]
    lakes = {at(*hex): "lake" for hex in AROUND if hex not in ((1, 0), (1, -1), (-1, 0))}
    ground = trenched(((1, 0), (1, -1)), ground=meadow(lakes))
    units = [Stands("GE", "truck", at(-2, 0)), *cargo, FAR, Stands("AH", "car", at(-1, 0))]
    game, state = laid(units, ground=ground)
    wrong = refused(game, state, f"move u1 {at(0, 0)}")
    if room == len(cargo):
        assert wrong is None
    else:
        facts: dict[str, Json] = {"unit": "u1", "place": at(0, 0), "room": room}
        facts["load"] = len(cargo)
        assert wrong == Refusal("TC-TRANS-16", "no-room-to-unload", facts)


@pytest.mark.rule("TC-GAP-72")
@pytest.mark.rule("TC-TRANS-16")
def test_a_trench_of_the_enemy_is_no_room() -> None:
    """Nor may anybody board who could not get off again; there is water on all other sides."""
    lakes = {at(*hex): "lake" for hex in (*AROUND, (1, 1), (0, 2), (-1, 2))}
    del lakes[at(1, 0)], lakes[at(0, 1)]
    ground = trenched(((1, 0), (2, 0)), ground=meadow(lakes))
    units = [
        Stands("GE", "truck", at(0, 0)),
        Stands("GE", "infantry", at(0, 1)),
        Stands("GE", "gun", "u1", moved=True),
        FAR,
        Stands("GB", "infantry", at(2, 0)),
    ]
    game, state = laid(units, "u5", ground)
    wrong = refused(game, state, "board u2 u1")
    assert wrong is not None
    assert (wrong.rule, wrong.reason) == ("TC-TRANS-16", "shuts-a-truck-in")
    game, state = laid(units, "", ground)
    assert refused(game, state, "board u2 u1") is None


# Setting up


def to_placing(trench: Sequence[tuple[int, int]], kinds: str) -> tuple[Club, Position]:
    """Return a game in which seat 1 places these kinds on number 1, in the middle."""
    ground = trenched(tuple(trench))
    ground = replace(ground, starts={**ground.starts, 1: read_cell(at(0, 0))})
    game = Club(restored=make_on(ground, SEATING, trench=True))
    state = game.initial()
    for unit in state.units().values():
        army = "A" if unit.seat != 1 or unit.kind in kinds.split() else "B"
        state, _ = game.apply(state, unit.seat, Action(f"assign {unit.name} {army}"))
    for seat in (1, 2, 3, 4):
        state, _ = game.apply(state, seat, Action("ready"))
    return game, play(game, state, "die 12", "die 1", "die 1", "die 1", "turn A", "chip 1")


def named(state: Position, kind: str, seat: int = 1) -> str:
    return next(u.name for u in state.units().values() if (u.kind, u.seat) == (kind, seat))


@pytest.mark.rule("TC-VAR-49")
@pytest.mark.parametrize(
    ("kind", "may"),
    [
        *((kind, True) for kind in ("infantry", "mounted", "heavy", "tank", "fighter")),
        *((kind, False) for kind in ("truck", "gun", "mortar", "aa", "car", "bertha")),
    ],
)
def test_who_may_be_set_up_on_a_trench(kind: str, may: bool) -> None:
    """The number lies on a trench hex, which may be left empty; the ring begins around it."""
    game, state = to_placing(((0, 0), (1, 0)), kind)
    unit = named(state, kind)
    assert refused(game, state, f"place {unit} {at(0, 1)}") is None
    wrong = refused(game, state, f"place {unit} {at(0, 0)}")
    if may:
        assert wrong is None
        state = play(game, state, f"place {unit} {at(0, 0)}")
        assert inside(state) == ([unit] if kind in ("infantry", "mounted", "heavy") else [])
    else:
        assert wrong == Refusal(
            "TC-VAR-49", "not-on-a-trench", {"unit": unit, "hex": at(0, 0), "distance": 0}
        )


@pytest.mark.rule("TC-VAR-49")
@pytest.mark.rule("TC-SETUP-22")
def test_the_next_ring_does_not_wait_for_trenches() -> None:
    """Four of six neighbours are land: the seventh unit goes further out, the trench is left."""
    game, state = to_placing(((1, 0), (1, -1), (2, 0)), "truck gun mortar aa car infantry")
    for kind, hex in zip(
        ("truck", "gun", "mortar", "aa", "car"), ((0, 0), *AROUND[3:], AROUND[0]), strict=True
    ):
        state = play(game, state, f"place {named(state, kind)} {at(*hex)}")
    unit = named(state, "infantry")
    assert refused(game, state, f"place {unit} {at(1, 0)}") is None
    assert refused(game, state, f"place {unit} {at(0, 2)}") is None


@pytest.mark.rule("TC-VAR-49")
@pytest.mark.rule("TC-VAR-18")
@pytest.mark.rule("TC-GAP-97")
def test_nobody_is_set_up_in_a_trench_of_the_enemy() -> None:
    game, state = to_placing(((0, 0), (1, 0)), "infantry")
    words = state.words()
    enemy = int(named(state, "infantry", 2)[1:])
    slot = layout.SLOTS + layout.SLOT * (enemy - 1)
    words[slot + layout.PLACE], words[slot + layout.DUG] = state.terms.targets[at(1, 0)], 1
    state = Position(words.tobytes(), state.terms)
    unit = named(state, "infantry")
    wrong = Refusal("TC-VAR-18", "enemy-trench", {"unit": unit, "place": at(0, 0)})
    assert refused(game, state, f"place {unit} {at(0, 0)}") == wrong
