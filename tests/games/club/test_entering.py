"""Entering hexes: mines under trucks and cargo, headquarters. GAP-67, -69, VAR."""

from collections.abc import Sequence
from typing import Any

import pytest

from firestep.contract import TABLE, Refusal
from firestep.games.club.actions import Action
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.state import Position
from support.club_mines import with_headquarters, with_mine
from support.club_small_positions import UnitAt, at, orders, play, refused, table

PASS = ("end moves", "end attacks", "end turn")
FAR = [UnitAt("GE", "car", "0001"), UnitAt("GB", "car", "2901")]
HERE, MINE = at(0, 0), ("GB", (0, 0), 0)


def make_battlefield(
    *units: UnitAt,
    mines: Sequence[tuple[str, tuple[int, int], int]] = (),
    flags: dict[int, str] | None = None,
    far: Sequence[UnitAt] = FAR,
    **options: Any,
) -> tuple[Club, Position]:
    """Return a position with units, mines, and headquarters by seat, with victory points."""
    given: dict[str, Any] = {"spec": True, "vp": True, **options}
    game, state = table([*units, *far], **given)
    state = with_headquarters(state, flags or {})
    for nation, marker, code in mines:
        state = with_mine(state, nation, at(*marker), code)
    return game, state


def list_alive(state: Position) -> list[str]:
    return sorted(state.units())


# Mines.

TRUCK = UnitAt("GE", "truck", at(0, -1))
LOAD = [UnitAt("GE", "infantry", "u1"), UnitAt("GE", "gun", "u1")]


@pytest.mark.rule("TC-GAP-67")
@pytest.mark.rule("TC-VAR-44")
@pytest.mark.parametrize(("vp", "points"), [(True, (0, 3, 0, 0)), (False, (0, 0, 0, 0))])
def test_a_mine_destroys_a_truck_with_all_it_carries(vp: bool, points: tuple[int, ...]) -> None:
    """Each destroyed unit gives a point to the owner of the mine."""
    game, state = make_battlefield(TRUCK, *LOAD, mines=[MINE], vp=vp)
    state, events = game.apply(state, 1, Action(f"move u1 {at(0, 1)}"))
    assert (list_alive(state), state.points, state.mines) == (["u4", "u5"], points, [])
    lost = [event.facts["unit"] for event in events if event.kind == "destroyed"]
    assert lost == ["u1", "u2", "u3"]
    assert "end moves" in orders(game, state)
    assert orders(game, state, "move u4")


@pytest.mark.rule("TC-GAP-67")
@pytest.mark.rule("TC-WIN-05")
@pytest.mark.rule("TC-WIN-10")
def test_a_mine_ends_the_game_with_the_last_units_of_a_team() -> None:
    """A team without units loses even if it has mines."""
    game, state = make_battlefield(
        TRUCK, *LOAD, UnitAt("GB", "car", "2901"), mines=[MINE, ("GE", (5, 0), 0)], far=()
    )
    state = play(game, state, f"move u1 {HERE}")
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.ending, outcome.scores) == ("TC-WIN-01", (0.0, 1.0, 0.0, 1.0))


@pytest.mark.rule("TC-VAR-44")
@pytest.mark.rule("TC-VAR-01")
def test_the_point_of_a_mine_may_win() -> None:
    game, state = make_battlefield(TRUCK, *LOAD, mines=[MINE])
    now = state.words()
    now[layout.S_POINTS + 2] = 7
    state = play(game, Position(now.tobytes(), state.config), f"move u1 {HERE}")
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.ending, state.points) == ("TC-VAR-01", (0, 10, 0, 0))


@pytest.mark.rule("TC-GAP-49")
@pytest.mark.rule("TC-SPEC-53")
def test_a_mine_on_the_path_to_a_truck_goes_off() -> None:
    """There is one path from (0,-1) to the truck on (0,1); the truck is unchanged."""
    walker, truck = UnitAt("GE", "infantry", at(0, -1)), UnitAt("GE", "truck", at(0, 1))
    game, state = make_battlefield(walker, truck, mines=[MINE])
    assert "board u1 u2" in orders(game, state)
    after, events = game.apply(state, 1, Action("board u1 u2"))
    assert (list_alive(after), after.mines, after.points) == (["u2", "u3", "u4"], [], (0, 1, 0, 0))
    assert [event.kind for event in events][:2] == ["mine-went-off", "destroyed"]
    assert "boarded" not in [event.kind for event in events]
    assert f"move u2 {at(0, 2)}" in orders(game, after)
    for harmless in (("AH", (0, 0), 0), ("GB", (0, 0), 2)):
        game, state = make_battlefield(walker, truck, mines=[harmless])
        after = play(game, state, "board u1 u2")
        assert (after.units()["u1"].place, len(after.mines)) == ("u2", 1)


@pytest.mark.rule("TC-GAP-49")
def test_a_mine_under_a_truck_does_not_damage_a_boarding_unit() -> None:
    """The mine was laid while the truck stood on its hex."""
    walker, truck = UnitAt("GE", "infantry", at(0, -1)), UnitAt("GE", "truck", HERE)
    game, state = make_battlefield(walker, truck, mines=[MINE])
    state = play(game, state, "board u1 u2", f"move u2 {at(0, 2)}")
    assert (list_alive(state), len(state.mines)) == (["u1", "u2", "u3", "u4"], 1)


@pytest.mark.rule("TC-GAP-49")
@pytest.mark.rule("TC-VAR-44")
@pytest.mark.parametrize(("nation", "lost"), [("GB", True), ("FR", True), ("AH", False)])
def test_a_unit_unloaded_onto_an_enemy_mine_is_destroyed(nation: str, lost: bool) -> None:
    """The truck and its other cargo survive, and unloading continues."""
    game, state = make_battlefield(TRUCK, *LOAD, mines=[(nation, (0, 0), 0)])
    state, events = game.apply(state, 1, Action(f"unload u2 {HERE}"))
    kinds = [event.kind for event in events]
    assert ("u2" in state.units(), len(state.mines)) == (not lost, 0 if lost else 1)
    assert kinds[:3] == (["unloaded", "mine-went-off", "destroyed"] if lost else ["unloaded"])
    assert sum(state.points) == lost
    assert {order.split()[0] for order in orders(game, state)} == {"unload"}
    state = play(game, state, f"unload u3 {at(1, -1)}")
    assert state.units()["u3"].place == at(1, -1)
    assert not orders(game, state, "move u1")


@pytest.mark.rule("TC-GAP-31")
@pytest.mark.rule("TC-FORT-27")
def test_mines_and_captures_give_no_experience() -> None:
    units = [
        UnitAt("GB", "minelayer", at(0, 1)),
        UnitAt("GE", "infantry", "0017"),
        UnitAt("FR", "infantry", "A"),
        UnitAt("GE", "car", at(0, -1)),
    ]
    game, state = make_battlefield(*units, mines=[MINE], forts={"A": 4})
    state = play(game, state, "move u2 A", f"move u4 {HERE}")
    assert list_alive(state) == ["u1", "u2", "u5", "u6"]
    assert {unit.experience for unit in state.units().values()} == {0}


# Headquarters.


@pytest.mark.rule("TC-VAR-04")
@pytest.mark.rule("TC-VAR-05")
@pytest.mark.rule("TC-EX-134")
@pytest.mark.parametrize(
    ("kind", "takes"),
    [
        *[(kind, True) for kind in ("infantry", "mounted", "heavy", "car", "tank", "bertha")],
        *[(kind, True) for kind in ("gun", "mortar", "rail", "gas")],
        *[(kind, False) for kind in ("truck", "aa", "medic", "minelayer")],
        *[(kind, False) for kind in ("fighter", "attack", "airship")],
    ],
)
def test_ex_134_types_that_take_a_headquarters(kind: str, takes: bool) -> None:
    """Vector EX-134. A unit that cannot take a headquarters may stand on its hex."""
    game, state = make_battlefield(UnitAt("GE", kind, at(0, -1)), flags={4: HERE})
    state, events = game.apply(state, 1, Action(f"move u1 {HERE}"))
    assert state.units()["u1"].place == HERE
    assert (state.points, state.hq) == (((3, 0, 0, 0), {}) if takes else ((0,) * 4, {4: HERE}))
    assert ("took-headquarters" in [event.kind for event in events]) == takes


@pytest.mark.rule("TC-GAP-69")
@pytest.mark.rule("TC-VAR-04")
def test_a_headquarters_is_taken_in_passing_and_the_move_goes_on() -> None:
    """A car of AH crosses the headquarters of GB and has 1 point left."""
    game, state = make_battlefield(UnitAt("AH", "car", at(0, -2)), seat=3, flags={2: HERE})
    state, events = game.apply(state, 3, Action(f"move u1 {at(0, 1)}"))
    assert (state.units()["u1"].place, state.points, state.hq) == (at(0, 1), (0, 0, 3, 0), {})
    assert events[0].facts["path"] == [at(0, -2), at(0, -1), HERE, at(0, 1)]
    assert events[1].kind == "took-headquarters"
    assert events[1].facts == {"seat": 3, "unit": "u1", "from": 2, "hex": HERE, "points": 3}
    assert f"move u1 {at(0, 2)}" in orders(game, state)


@pytest.mark.rule("TC-GAP-69")
def test_a_headquarters_is_taken_on_the_path_to_a_truck() -> None:
    walker, truck = UnitAt("GE", "infantry", at(0, -1)), UnitAt("GE", "truck", at(0, 1))
    game, state = make_battlefield(walker, truck, flags={2: HERE, 4: at(0, 1)})
    state = play(game, state, "board u1 u2")
    assert (state.units()["u1"].place, state.points) == ("u2", (3, 0, 0, 0))
    assert state.hq == {4: at(0, 1)}  # a boarding unit does not enter the truck's hex


@pytest.mark.rule("TC-GAP-69")
def test_a_headquarters_is_taken_by_unloading() -> None:
    """A truck that drives across a headquarters does not take it."""
    truck, cargo = UnitAt("GE", "truck", at(0, -1)), UnitAt("GE", "gun", "u1")
    game, state = make_battlefield(truck, cargo, flags={4: HERE})
    state = play(game, state, f"move u1 {at(0, 1)}")
    assert (state.points, state.hq) == ((0, 0, 0, 0), {4: HERE})
    state = play(game, state, f"unload u2 {HERE}")
    assert (state.points, state.hq) == ((3, 0, 0, 0), {})


@pytest.mark.rule("TC-VAR-05")
def test_cargo_takes_no_headquarters() -> None:
    game, state = make_battlefield(TRUCK, *LOAD, flags={4: HERE})
    state = play(game, state, f"move u1 {HERE}")
    assert (state.points, state.hq) == ((0, 0, 0, 0), {4: HERE})


@pytest.mark.rule("TC-VAR-04")
@pytest.mark.rule("TC-VAR-10")
def test_only_enemies_take_a_headquarters_and_only_once() -> None:
    units = [UnitAt("GE", "car", at(0, -1)), UnitAt("AH", "car", at(1, -1))]
    game, state = make_battlefield(*units, flags={1: HERE, 3: at(0, 1)})
    state = play(game, state, f"move u1 {HERE}", f"move u1 {at(0, 1)}")
    assert (state.points, state.hq) == ((0, 0, 0, 0), {1: HERE, 3: at(0, 1)})
    game, state = make_battlefield(*units, flags={2: HERE})
    state = play(game, state, f"move u1 {HERE}", f"move u1 {at(0, 1)}", f"move u1 {HERE}")
    assert state.points == (3, 0, 0, 0)


@pytest.mark.rule("TC-GAP-69")
@pytest.mark.rule("TC-MOVE-27")
def test_a_unit_on_a_headquarters_blocks_it() -> None:
    """The attacker starts in contact; the unit protects the headquarters only by its position."""
    game, state = make_battlefield(
        UnitAt("GE", "car", at(0, -1)), UnitAt("FR", "truck", HERE), flags={4: HERE}
    )
    assert refused(game, state, f"move u1 {HERE}") == Refusal(
        "TC-MOVE-27", "enemy-there", {"unit": "u1", "place": HERE, "by": "u2"}
    )
    assert play(game, state, f"move u1 {at(0, 1)}").points == (0, 0, 0, 0)


@pytest.mark.rule("TC-GAP-69")
@pytest.mark.rule("TC-SPEC-53")
def test_a_mine_on_a_headquarters_destroys_the_unit_that_takes_it() -> None:
    game, state = make_battlefield(UnitAt("GE", "car", at(0, -1)), mines=[MINE], flags={4: HERE})
    state = play(game, state, f"move u1 {HERE}")
    assert (list_alive(state), state.points, state.hq) == (["u2", "u3"], (3, 1, 0, 0), {})


@pytest.mark.rule("TC-GAP-69")
@pytest.mark.rule("TC-VAR-01")
def test_a_headquarters_taken_in_passing_may_end_the_game_there() -> None:
    game, state = make_battlefield(UnitAt("GE", "car", at(0, -2)), flags={4: HERE})
    now = state.words()
    now[layout.S_POINTS + 1] = 7
    state = play(game, Position(now.tobytes(), state.config), f"move u1 {at(0, 1)}")
    assert (state.phase, state.points[0], state.units()["u1"].place) == ("over", 10, HERE)


@pytest.mark.rule("TC-VAR-04")
def test_headquarters_have_no_effect_without_victory_points() -> None:
    game, state = make_battlefield(UnitAt("GE", "car", at(0, -1)), flags={4: HERE}, vp=False)
    assert play(game, state, f"move u1 {HERE}").points == (0, 0, 0, 0)


@pytest.mark.rule("TC-VAR-03")
def test_a_headquarters_is_on_one_of_the_dealt_numbers() -> None:
    """Seat 1 placed first and had the numbers 2, 5 and 9."""
    game, state = make_battlefield(phase="headquarters", seat=1)
    now = state.words()
    now[layout.S_PLACER], now[layout.S_ROUND], now[layout.S_FIRST_SEAT] = 1, 0, 0
    for seat, numbers in enumerate(((2, 5, 9), (1, 3, 4), (6, 7, 8), (10, 11, 12)), 1):
        now[layout.S_DEALT + seat] = sum(1 << number for number in numbers)
    state = Position(now.tobytes(), state.config)
    assert orders(game, state) == [f"headquarters {number}" for number in (2, 5, 9)]
    for number in (1, 6, 12, 13):
        assert refused(game, state, f"headquarters {number}") == Refusal(
            "TC-VAR-03", "not-your-number", {"number": number}
        )
    found = game.refusal(state, 2, Action("headquarters 1"))
    assert found == Refusal("TC-TURN-05", "not-your-turn", {"seat": 1})
    state = play(game, state, "headquarters 5")
    assert (state.seat, len(state.hq)) == (2, 1)
    found = game.refusal(state, 1, Action("headquarters 2"))
    assert found == Refusal("TC-TURN-05", "not-your-turn", {"seat": 2})


@pytest.mark.rule("TC-VAR-03")
def test_headquarters_are_chosen_in_their_phase() -> None:
    for vp in (True, False):
        game, state = make_battlefield(vp=vp)
        assert refused(game, state, "headquarters 5") == Refusal(
            "TC-VAR-03", "wrong-phase", {"action": "headquarters 5", "phase": "move"}
        )


@pytest.mark.rule("TC-GAP-69")
@pytest.mark.rule("TC-VAR-01")
def test_a_unit_that_wins_on_the_path_to_a_truck_does_not_board() -> None:
    walker, truck = UnitAt("GE", "infantry", at(0, -1)), UnitAt("GE", "truck", at(0, 1))
    game, state = make_battlefield(walker, truck, flags={2: HERE})
    now = state.words()
    now[layout.S_POINTS + 1] = 7
    state, events = game.apply(Position(now.tobytes(), state.config), 1, Action("board u1 u2"))
    assert (state.phase, state.units()["u1"].place) == ("over", HERE)
    assert "boarded" not in [event.kind for event in events]


@pytest.mark.rule("TC-SPEC-69")
@pytest.mark.rule("TC-TABLE-05")
def test_a_unit_unloaded_onto_a_mine_by_time_up_has_an_event() -> None:
    """There are mines on all hexes around the truck."""
    around = [("GB", hex, 0) for hex in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))]
    truck, cargo = UnitAt("GE", "truck", HERE), UnitAt("GE", "infantry", "u1")
    game, state = make_battlefield(truck, cargo, mines=around, timer=60)
    state, events = game.apply(state, TABLE, Action("time-up"))
    assert ("u2" in state.units(), len(state.mines), state.points[1]) == (False, 5, 1)
    assert {"mine-went-off", "destroyed"} <= {event.kind for event in events}
