"""Turn order, phases of a turn, and the limits of the first rounds. TURN."""

from collections.abc import Sequence
from functools import cache

import pytest

from firestep.boards.axial import cell, cell_name
from firestep.contract import CHANCE, Event, InputError, Json, Refusal, Seat
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING
from firestep.games.club.formats.validate.position import check_position
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_small_positions import UnitAt, at, orders, play, table

PASS = ("end moves", "end attacks", "end turn")
TWO = ("GE", "FR")


def hex(column: int, row: int) -> str:
    return cell_name(cell(column, row))


def distant_units(nations: Sequence[str] = SEATING) -> list[UnitAt]:
    """Return infantry in each army of each nation, none of it near an enemy."""
    return [
        UnitAt(nation, "infantry", hex(4 + 4 * number, 4 + 3 * line), army=army)
        for line, nation in enumerate(nations)
        for number, army in enumerate("ABC")
    ]


def count_usable_armies(game: Club, state: Position) -> int:
    """Return the number of armies the active player may use, by the legal orders."""
    if state.phase == "move":
        units = {unit.name: unit.army for unit in state.units().values()}
        return len({units[order.split()[1]] for order in orders(game, state, "move")})
    listed = [order.split()[1:] for order in orders(game, state, "use")]
    return max(len(armies) for armies in listed if armies != ["none"])


def pass_turn(game: Club, state: Position, armies: str = "") -> Position:
    """End the active player's turn, after the choice of armies if one is due."""
    if state.phase == "armies":
        state = play(game, state, armies or orders(game, state, "use")[-1])
    return play(game, state, *PASS)


def make_roll(count: int, dice: int) -> str:
    """Return a roll with `hits` ones; the other dice show twelves."""
    return "roll " + "-".join(["1"] * count + ["12"] * (dice - count))


@cache
def to_first_roll() -> tuple[Club, Position]:
    """Return a game in which all armies are placed."""
    game = Club()
    state = game.initial()
    for unit in state.units().values():
        state, _ = game.apply(state, unit.seat, Action(f"assign {unit.name} A"))
    for seat in (1, 2, 3, 4):
        state, _ = game.apply(state, seat, Action("ready"))
    state = play(game, state, "die 9", "die 1", "die 1", "die 1")
    while state.phase != "first-roll":
        if state.phase == "draw-chip":
            state = play(game, state, str(game.chances(state)[0][0]))
        else:
            state = play(game, state, orders(game, state)[-1])
    return game, state


def refused(game: Club, state: Position, order: str, seat: Seat | None = None) -> Refusal | None:
    return game.refusal(state, state.seat if seat is None else seat, Action(order))


@pytest.mark.rule("TC-TURN-01")
@pytest.mark.parametrize(
    ("faces", "first"), [("9 2 3 4", 1), ("1 2 1 1", 2), ("3 4 12 11", 3), ("1 1 1 6", 4)]
)
def test_the_highest_roll_after_placing_takes_the_first_turn(faces: str, first: Seat) -> None:
    game, state = to_first_roll()
    *before, last = [f"die {face}" for face in faces.split()]
    state = play(game, state, *before)
    assert state.round == 0
    state, events = game.apply(state, CHANCE, Action(last))
    assert (state.first, state.seat, state.round) == (first, first, 1)
    assert Event("begins", "TC-TURN-01", {"seat": first}) in events


@pytest.mark.rule("TC-TURN-02")
@pytest.mark.rule("TC-GAP-03")
def test_those_tied_for_the_first_turn_roll_again() -> None:
    game, state = to_first_roll()
    state = play(game, state, "die 4", "die 8", "die 1")
    state, events = game.apply(state, CHANCE, Action("die 8"))
    assert list(events)[-1] == Event("tied", "TC-TURN-02", {"seats": [2, 4]})
    assert state.seat == 2
    state = play(game, state, "die 3")
    assert state.seat == 4
    state = play(game, state, "die 5")
    assert (state.first, state.seat, state.round) == (4, 4, 1)


@pytest.mark.rule("TC-GAP-77")
def test_the_roll_for_the_first_turn_is_one_twelve_sided_die() -> None:
    game, state = to_first_roll()
    assert tuple(game.dice(state)) == (12,)
    assert [str(action) for action, _ in game.chances(state)] == [
        f"die {face}" for face in range(1, 13)
    ]


@pytest.mark.rule("TC-TURN-03")
@pytest.mark.rule("TC-TABLE-02")
@pytest.mark.parametrize("first", [1, 3, 4])
def test_turns_go_round_clockwise_and_a_round_ends_with_the_last_player(first: Seat) -> None:
    game, state = table(distant_units(), seat=first, first=first)
    turns = []
    for _ in range(8):
        turns.append((state.round, state.seat))
        state = pass_turn(game, state)
    order = [(first + step - 1) % 4 + 1 for step in range(4)]
    assert turns == [(5, seat) for seat in order] + [(6, seat) for seat in order]


FIGHT = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("FR", "infantry", at(0, 1))]


@pytest.mark.rule("TC-TURN-04")
def test_a_turn_is_moves_then_declarations_then_battles_then_money() -> None:
    game, state = table([*FIGHT, UnitAt("GB", "car", hex(2, 2))])
    steps = [
        "end moves",
        "attack u1 u2",
        "end attacks",
        make_roll(0, 12),
        make_roll(0, 12),
        "end turn",
    ]
    phases = [state.phase]
    for order in steps:
        state = play(game, state, order)
        phases.append(state.phase)
    assert phases == ["move", "attacks", "attacks", "attacker-roll", "target-roll", "bank", "move"]
    assert state.seat == 2


@pytest.mark.rule("TC-TURN-04")
@pytest.mark.parametrize(
    ("order", "phase", "rule"),
    [
        ("attack u1 u2", "move", "TC-DECL-01"),
        ("buy infantry A", "move", "TC-TURN-06"),
        ("repair u1", "attacks", "TC-TURN-06"),
        ("end turn", "attacks", "TC-TURN-07"),
    ],
)
def test_orders_of_later_phases_are_refused(order: str, phase: str, rule: str) -> None:
    game, state = table(FIGHT, phase=phase, forts={"A": 1}, bonds=(50, 0, 0, 0))
    assert refused(game, state, order) == Refusal(
        rule, "wrong-phase", {"action": order, "phase": phase}
    )


@pytest.mark.rule("TC-TURN-05")
@pytest.mark.parametrize(
    ("phase", "order"),
    [("move", "end moves"), ("attacks", "end attacks"), ("bank", "end turn")],
)
@pytest.mark.parametrize("seat", [2, 3, 4])
def test_other_players_do_not_act_before_the_turn_is_over(
    phase: str, order: str, seat: Seat
) -> None:
    game, state = table(distant_units(), phase=phase)
    assert tuple(game.to_act(state)) == (1,)
    assert list(game.legal(state, seat)) == []
    assert refused(game, state, order, seat) == Refusal("TC-TURN-05", "not-your-turn", {"seat": 1})


@pytest.mark.rule("TC-TURN-06")
def test_income_comes_first_in_the_money_phase() -> None:
    game, state = table(distant_units(), phase="attacks", forts={"A": 1, "B": 1})
    state, events = game.apply(state, 1, Action("end attacks"))
    assert (state.phase, state.bonds) == ("bank", (6, 0, 0, 0))
    assert Event("income", "TC-BANK-01", {"seat": 1, "forts": 2, "bonds": 6}) in events


@pytest.mark.rule("TC-TURN-06")
@pytest.mark.rule("TC-BANK-16")
def test_repair_comes_before_purchase_and_not_after_it() -> None:
    units = [UnitAt("GE", "infantry", "A", damage=2, stayed=True), UnitAt("FR", "car", hex(2, 2))]
    game, state = table(units, phase="bank", forts={"A": 1}, bonds=(30, 0, 0, 0))
    state = play(game, state, "buy infantry A")
    assert orders(game, state, "repair") == []
    assert refused(game, state, "repair u1") == Refusal(
        "TC-TURN-06", "after-buying", {"unit": "u1"}
    )


@pytest.mark.rule("TC-TURN-06")
def test_a_purchase_in_the_previous_turn_does_not_prevent_a_repair() -> None:
    units = [UnitAt("GE", "infantry", "A", damage=2, stayed=True), UnitAt("FR", "car", hex(2, 2))]
    game, state = table(
        units, phase="bank", forts={"A": 1}, bonds=(30, 0, 0, 0), nations=TWO, first=2
    )
    state = play(game, state, "buy infantry A", "end turn", *PASS, "end moves", "end attacks")
    assert refused(game, state, "repair u1") is None


@pytest.mark.rule("TC-TURN-07")
@pytest.mark.parametrize(
    ("phase", "order", "rule"),
    [
        ("attacks", f"move u1 {at(0, -1)}", "TC-TURN-04"),
        ("attacks", "end moves", "TC-TURN-07"),
        ("bank", f"move u1 {at(0, -1)}", "TC-TURN-04"),
        ("bank", "attack u1 u2", "TC-DECL-01"),
        ("bank", "end attacks", "TC-TURN-07"),
    ],
)
def test_a_finished_phase_is_not_entered_again(phase: str, order: str, rule: str) -> None:
    game, state = table(FIGHT, phase=phase)
    assert refused(game, state, order) == Refusal(
        rule, "wrong-phase", {"action": order, "phase": phase}
    )


@pytest.mark.rule("TC-EX-01")
@pytest.mark.rule("TC-TURN-08")
@pytest.mark.rule("TC-TURN-09")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_ex_01_armies_usable_with_four_players(first: Seat) -> None:
    """Vector EX-01."""
    game, state = table(distant_units(), phase="armies", round=1, seat=first, first=first)
    allowed: dict[int, list[int]] = {1: [], 2: []}
    while state.round < 3:
        allowed[state.round].append(count_usable_armies(game, state))
        state = pass_turn(game, state)
    assert allowed == {1: [1, 1, 2, 3], 2: [3, 3, 3, 3]}


@pytest.mark.rule("TC-TURN-08")
@pytest.mark.parametrize(
    ("seat", "order", "count"),
    [(2, "use A B", 1), (3, "use B C", 1), (4, "use A B C", 2)],
)
def test_more_armies_than_the_limit_are_refused(seat: Seat, order: str, count: int) -> None:
    game, state = table(distant_units(), phase="armies", round=1, seat=seat, first=2)
    assert refused(game, state, order) == Refusal("TC-TURN-08", "too-many-armies", {"count": count})


@pytest.mark.rule("TC-TURN-09")
def test_four_players_do_not_choose_armies_from_round_2_on() -> None:
    game, state = table(distant_units(), phase="bank", round=1, seat=4, first=1)
    state = play(game, state, "end turn")
    assert (state.round, state.seat, state.phase) == (2, 1, "move")
    assert {order.split()[1] for order in orders(game, state, "move")} == {"u1", "u2", "u3"}


@pytest.mark.rule("TC-EX-02")
@pytest.mark.rule("TC-TURN-10")
@pytest.mark.rule("TC-TURN-11")
@pytest.mark.rule("TC-TURN-12")
@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize("army", ["A", "B", "C"])
def test_ex_02_armies_usable_with_two_players(first: Seat, army: str) -> None:
    """Vector EX-02: in round 2 the first player uses the armies not used in round 1."""
    game, state = table(
        distant_units(TWO), nations=TWO, phase="armies", round=1, seat=first, first=first
    )
    assert count_usable_armies(game, state) == 1
    state = pass_turn(game, state, f"use {army}")
    assert count_usable_armies(game, state) == 2
    state = pass_turn(game, state, f"use {army}")
    assert (state.round, state.seat) == (2, first)
    others = " ".join(letter for letter in "ABC" if letter != army)
    assert orders(game, state) == [f"use {others}"]
    state = play(game, state, f"use {others}")
    armies = {unit.name: unit.army for unit in state.units().values()}
    moving = {armies[order.split()[1]] for order in orders(game, state, "move")}
    assert moving == set("ABC") - {army}
    state = pass_turn(game, state)
    assert (state.phase, count_usable_armies(game, state)) == ("move", 3)
    state = pass_turn(game, state)
    for _ in range(4):
        assert state.round >= 3
        assert (state.phase, count_usable_armies(game, state)) == ("move", 3)
        state = pass_turn(game, state)


@pytest.mark.rule("TC-TURN-10")
@pytest.mark.parametrize(("seat", "order", "count"), [(1, "use A B", 1), (2, "use A B C", 2)])
def test_two_players_round_1_more_armies_are_refused(seat: Seat, order: str, count: int) -> None:
    game, state = table(distant_units(TWO), nations=TWO, phase="armies", round=1, seat=seat)
    assert refused(game, state, order) == Refusal("TC-TURN-10", "too-many-armies", {"count": count})


@pytest.mark.rule("TC-TURN-11")
@pytest.mark.parametrize("order", ["use A", "use A B", "use B", "use C", "use none", "use A B C"])
def test_the_first_of_two_uses_exactly_the_two_others_in_round_2(order: str) -> None:
    game, state = table(distant_units(TWO), nations=TWO, phase="armies", round=1)
    state = pass_turn(game, state, "use A")
    state = pass_turn(game, state, "use A B")
    assert refused(game, state, order) == Refusal("TC-TURN-11", "the-other-armies", {"count": 2})


@pytest.mark.rule("TC-TURN-13")
@pytest.mark.parametrize(
    ("seat", "choices"),
    [(1, {"use A", "use B", "use C"}), (3, {"use A B", "use A C", "use B C"})],
)
def test_the_limited_player_picks_any_armies(seat: Seat, choices: set[str]) -> None:
    game, state = table(distant_units(), phase="armies", round=1, seat=seat)
    assert choices <= set(orders(game, state))
    for order in choices:
        after = play(game, state, order)
        armies = {unit.name: unit.army for unit in after.units().values()}
        moving = {armies[move.split()[1]] for move in orders(game, after, "move")}
        assert moving == set(order.split()[1:])


@pytest.mark.rule("TC-TURN-14")
def test_a_unit_of_an_unused_army_does_not_move() -> None:
    game, state = table(distant_units(), phase="armies", round=1)
    state = play(game, state, "use B")
    assert {order.split()[1] for order in orders(game, state, "move")} == {"u2"}
    place = hex(4, 5)
    assert refused(game, state, f"move u1 {place}") == Refusal(
        "TC-TURN-14", "army-not-used", {"unit": "u1", "army": "A"}
    )


@pytest.mark.rule("TC-TURN-14")
def test_a_unit_of_an_unused_army_does_not_board() -> None:
    units = [
        UnitAt("GE", "truck", at(0, 0), army="A"),
        UnitAt("GE", "infantry", at(0, 1), army="B"),
        UnitAt("FR", "car", hex(2, 2), army="A"),
    ]
    game, state = table(units, phase="armies", round=1)
    state = play(game, state, "use A")
    assert refused(game, state, "board u2 u1") == Refusal(
        "TC-TURN-14", "army-not-used", {"unit": "u2", "army": "B"}
    )


@pytest.mark.rule("TC-TURN-10")
@pytest.mark.rule("TC-TURN-14")
def test_no_unit_boards_the_truck_of_an_unused_army() -> None:
    units = [
        UnitAt("GE", "truck", at(0, 0), army="A"),
        UnitAt("GE", "infantry", at(0, 1), army="B"),
        UnitAt("GE", "infantry", at(1, 0)),
        UnitAt("FR", "car", hex(2, 2), army="A"),
    ]
    for nations in (SEATING, ("GE", "FR")):
        game, state = table(units, nations=nations, phase="armies", round=1)
        state = play(game, state, "use B")
        assert orders(game, state, "board") == []
        for order in ("board u2 u1", "board u3 u1"):
            assert refused(game, state, order) == Refusal(
                "TC-TURN-14", "army-not-used", {"unit": "u1", "army": "A"}
            )
    game, state = table(units, phase="armies", round=1, seat=1, first=2)  # the last of four
    state = play(game, state, "use A B")
    assert refused(game, state, "board u2 u1") is None


@pytest.mark.rule("TC-TURN-14")
def test_no_unit_is_aboard_a_truck_of_an_unused_army() -> None:
    units = [
        UnitAt("GE", "truck", at(0, 0), army="A"),
        UnitAt("GE", "infantry", "u1", army="B", moved=True),
        UnitAt("FR", "car", hex(2, 2), army="A"),
    ]
    _, state = table(units, round=1, used="A")
    with pytest.raises(InputError, match=r"u2.*has moved, but its army is not used.*TC-TURN-14"):
        check_position(state)
    _, state = table(units, round=1, used="B")
    with pytest.raises(InputError, match=r"u2.*rides u1, whose army is not used.*TC-TURN-14"):
        check_position(state)


@pytest.mark.rule("TC-GAP-05")
@pytest.mark.rule("TC-TURN-14")
@pytest.mark.parametrize(("seat", "boards"), [(1, False), (3, True)])
def test_with_the_lazy_option_boarding_uses_the_army_of_the_truck(seat: Seat, boards: bool) -> None:
    """Seat 1 may use one army and seat 3 two."""
    nation = "GE" if seat == 1 else "AH"
    units = [
        UnitAt(nation, "truck", at(0, 0), army="A"),
        UnitAt(nation, "infantry", at(0, 1), army="B"),
        UnitAt(nation, "infantry", at(5, 1), army="A"),
        UnitAt(nation, "infantry", at(9, 1), army="C"),
        UnitAt("FR", "car", hex(2, 2), army="A"),
    ]
    game, state = table(units, seat=seat, round=1, used="", turn_limit_choice="lazy")
    refusal = refused(game, state, "board u2 u1")
    if boards:
        assert refusal is None
        state = play(game, state, "board u2 u1", f"unload u2 {at(0, 1)}")
        assert units_with_orders(game, state) == {"u3"}  # A and B are used
    else:
        facts: dict[str, Json] = {"unit": "u1", "army": "A"}
        assert refusal == Refusal("TC-TURN-14", "army-not-used", facts)


@pytest.mark.rule("TC-TURN-14")
def test_a_unit_of_an_unused_army_does_not_attack() -> None:
    units = [
        UnitAt("GE", "infantry", at(0, 0), army="A"),
        UnitAt("GE", "infantry", at(0, 2), army="C"),
        UnitAt("FR", "infantry", at(0, 1), army="B"),
    ]
    game, state = table(units, phase="armies", round=1)
    state = play(game, state, "use C", "end moves")
    assert orders(game, state, "attack") == ["attack u2 u3"]
    assert refused(game, state, "attack u1 u3") == Refusal(
        "TC-TURN-14", "army-not-used", {"unit": "u1", "army": "A"}
    )


@pytest.mark.rule("TC-TURN-15")
@pytest.mark.rule("TC-GAP-05")
def test_units_of_unused_armies_return_fire() -> None:
    """GE has used only A, and GB attacks a unit of B."""
    units = [
        UnitAt("GE", "infantry", at(0, 0), army="B"),
        UnitAt("GE", "infantry", hex(2, 2), army="A"),
        UnitAt("GB", "infantry", at(0, 1), army="A"),
    ]
    game, state = table(units, phase="armies", round=1)
    state = play(game, state, "use A", *PASS, "use A", "end moves", "attack u3 u1", "end attacks")
    state = play(game, state, make_roll(0, 12))
    assert (state.phase, tuple(game.dice(state))) == ("target-roll", (12,) * 12)
    state = play(game, state, make_roll(1, 12))
    assert state.units()["u3"].damage == 1


@pytest.mark.rule("TC-TURN-16")
@pytest.mark.rule("TC-GAP-05")
def test_the_money_phase_is_not_limited() -> None:
    units = [
        UnitAt("GE", "infantry", hex(2, 2), army="A"),
        UnitAt("FR", "car", hex(8, 2), army="A"),
        UnitAt("GE", "infantry", "A", damage=3, army="B", stayed=True),
    ]
    game, state = table(units, phase="armies", round=1, forts={"A": 1}, bonds=(9, 0, 0, 0))
    state = play(game, state, "use A", "end moves", "end attacks")
    state = play(game, state, "repair u3", "buy infantry A")
    assert state.units()["u3"].damage == 0
    assert state.bonds[0] == 9 + 3 - 2 - 7


@pytest.mark.rule("TC-TURN-17")
@pytest.mark.rule("TC-GAP-05")
def test_the_armies_are_announced_before_any_move() -> None:
    game, state = table(distant_units(), phase="armies", round=1)
    place = hex(4, 5)
    assert refused(game, state, f"move u1 {place}") == Refusal(
        "TC-TURN-04", "wrong-phase", {"action": f"move u1 {place}", "phase": "armies"}
    )
    state, events = game.apply(state, 1, Action("use B"))
    assert list(events) == [Event("armies-chosen", "TC-TURN-17", {"seat": 1, "armies": "B"})]
    assert refused(game, state, "use A") == Refusal(
        "TC-TURN-17", "wrong-phase", {"action": "use A", "phase": "move"}
    )


@pytest.mark.rule("TC-TURN-18")
@pytest.mark.rule("TC-GAP-06")
def test_a_player_without_units_but_with_a_fort_has_a_money_phase_only() -> None:
    units = [UnitAt("GE", "car", at(0, 0)), UnitAt("FR", "car", hex(2, 2))]
    game, state = table(units, phase="bank", forts={"B": 2, "C": 2}, bonds=(0, 1, 0, 0))
    state = play(game, state, "end turn")
    assert (state.seat, state.phase, state.bonds) == (2, "bank", (0, 7, 0, 0))
    assert {"buy infantry B", "buy infantry C", "give 6", "end turn"} <= set(orders(game, state))
    assert refused(game, state, "end moves") == Refusal(
        "TC-TURN-07", "wrong-phase", {"action": "end moves", "phase": "bank"}
    )
    assert play(game, state, "end turn").seat == 4


@pytest.mark.rule("TC-TURN-18")
@pytest.mark.rule("TC-BANK-01")
def test_the_income_of_a_player_without_units_has_an_event() -> None:
    units = [UnitAt("GE", "car", at(0, 0)), UnitAt("FR", "car", hex(2, 2))]
    game, state = table(units, phase="bank", forts={"B": 2, "C": 2})
    state, events = game.apply(state, 1, Action("end turn"))
    assert state.bonds == (0, 6, 0, 0)
    assert Event("income", "TC-BANK-01", {"seat": 2, "forts": 2, "bonds": 6}) in events


@pytest.mark.rule("TC-TURN-18")
@pytest.mark.rule("TC-GAP-06")
def test_a_player_with_neither_units_nor_forts_is_skipped_even_with_bonds() -> None:
    units = [UnitAt("GE", "car", at(0, 0)), UnitAt("FR", "car", hex(2, 2))]
    game, state = table(units, phase="bank", bonds=(0, 30, 30, 0))
    state = play(game, state, "end turn")
    assert (state.seat, state.phase, state.round) == (4, "move", 5)


@pytest.mark.rule("TC-TURN-18")
@pytest.mark.rule("TC-GAP-06")
def test_a_round_continues_past_a_skipped_first_player() -> None:
    units = [UnitAt("AH", "car", at(0, 0)), UnitAt("FR", "car", hex(2, 2))]
    game, state = table(units, phase="bank", seat=4, first=1)
    state = play(game, state, "end turn")
    assert (state.seat, state.phase, state.round) == (3, "move", 6)


@pytest.mark.rule("TC-GAP-88")
def test_a_player_without_units_may_buy_with_a_gift_of_the_ally() -> None:
    units = [UnitAt("GE", "car", at(0, 0)), UnitAt("FR", "car", hex(2, 2))]
    game, state = table(units, phase="bank", forts={"B": 2}, bonds=(0, 0, 0, 9))
    state = play(game, state, "end turn")
    assert refused(game, state, "buy infantry B") is not None
    state, _ = game.apply(state, 4, Action("give 4"))
    state = play(game, state, "buy infantry B", "end turn", *PASS, *PASS)
    assert (state.seat, state.phase) == (2, "move")
    assert state.units()["u3"].place == "B"
    assert orders(game, state, "move u3")


@pytest.mark.rule("TC-TURN-19")
@pytest.mark.rule("TC-GAP-05")
def test_units_of_unused_armies_exert_contact() -> None:
    """GB has used A; the unit of B still stops a car on its second contact hex."""
    units = [
        UnitAt("GE", "car", at(-3, 0), army="A"),
        UnitAt("GB", "infantry", at(0, -1), army="B"),
        UnitAt("GB", "infantry", hex(2, 2), army="A"),
    ]
    game, state = table(units, phase="armies", round=1, seat=2, first=2)
    state = play(game, state, "use A", *PASS)
    assert (state.seat, state.round) == (1, 1)
    state = play(game, state, f"move u1 {at(-1, 0)}", f"move u1 {at(0, 0)}")
    assert refused(game, state, f"move u1 {at(0, 1)}") == Refusal(
        "TC-CONTACT-11",
        "stopped-by-contact",
        {"unit": "u1", "place": at(0, 0), "enemies": ["u2"]},
    )


@pytest.mark.rule("TC-TURN-20")
@pytest.mark.rule("TC-GAP-05")
@pytest.mark.parametrize(
    ("helper", "dice"), [((1, 0), 14), ((0, 2), 15), ((5, 0), 12)], ids=["flank", "across", "none"]
)
def test_units_of_unused_armies_support(helper: tuple[int, int], dice: int) -> None:
    units = [
        UnitAt("GE", "infantry", at(0, 0), army="A"),
        UnitAt("GE", "infantry", at(*helper), army="B"),
        UnitAt("FR", "infantry", at(0, 1), army="A"),
    ]
    game, state = table(units, phase="armies", round=1)
    state = play(game, state, "use A", "end moves", "attack u1 u3", "end attacks")
    assert len(game.dice(state)) == dice


@pytest.mark.rule("TC-TURN-21")
@pytest.mark.rule("TC-GAP-05")
def test_a_bought_unit_belongs_to_no_army_and_is_not_limited() -> None:
    """The first of two players buys in round 1; in round 2 the unit moves with any armies."""
    game, state = table(
        distant_units(TWO),
        nations=TWO,
        phase="armies",
        round=1,
        forts={"D": 1},
        bonds=(7, 0),
    )
    state = play(game, state, "use A", "end moves", "end attacks", "buy infantry D", "end turn")
    assert state.units()["u7"].army == ""
    state = pass_turn(game, state)
    state = play(game, state, "use B C")
    assert {order.split()[1] for order in orders(game, state, "move")} == {"u2", "u3", "u7"}


@pytest.mark.rule("TC-EX-03")
def test_ex_03_one_army_of_eleven_may_all_move_and_attack() -> None:
    """Vector EX-03: all units move, and all units with an attack attack."""
    reach = {"mortar": 2, "bertha": 3, "truck": 0}
    kinds = ["truck", "infantry", "mounted", "heavy", "gun", "mortar", "aa", "car"]
    kinds += ["fighter", "tank", "bertha"]
    units, foes = [], []
    for number, kind in enumerate(kinds):
        column, row = 3 + 7 * (number % 4), 4 + 5 * (number // 4)
        units.append(UnitAt("GE", kind, hex(column, row), army="B"))
        foe = "fighter" if kind == "aa" else "infantry"
        foes.append(UnitAt("FR", foe, hex(column, row + reach.get(kind, 1) or row - 3), army="A"))
    foes[0] = UnitAt("FR", "infantry", hex(28, 2), army="A")
    game, state = table([*units, *foes], phase="armies", round=1)
    state = play(game, state, "use B")
    moving = {order.split()[1] for order in orders(game, state, "move")}
    assert moving == {f"u{number}" for number in range(1, 12)}
    state = play(game, state, "end moves")
    for number in range(2, 12):
        state = play(game, state, f"attack u{number} u{number + 11}")
    assert len(state.declared) == 10


def units_with_orders(game: Club, state: Position, start: str = "move") -> set[str]:
    """Return the units with legal orders of a kind."""
    return {order.split()[1] for order in orders(game, state, start)}


@pytest.mark.rule("TC-GAP-05")
def test_the_lazy_option_counts_an_army_from_its_first_order() -> None:
    """The second of four may use one army: after u4 of A moves, B and C may not act."""
    game, state = table(distant_units(), phase="bank", round=1, used="", turn_limit_choice="lazy")
    state = play(game, state, "end turn")
    assert (state.seat, state.round, state.phase) == (2, 1, "move")
    assert units_with_orders(game, state) == {"u4", "u5", "u6"}
    state = play(game, state, f"move u4 {hex(4, 8)}")
    assert units_with_orders(game, state) == {"u4"}
    assert refused(game, state, f"move u5 {hex(8, 8)}") == Refusal(
        "TC-TURN-14", "army-not-used", {"unit": "u5", "army": "B"}
    )


@pytest.mark.rule("TC-GAP-05")
def test_with_the_lazy_option_an_attack_is_an_order() -> None:
    units = [
        UnitAt("GE", "infantry", at(0, 0), army="A"),
        UnitAt("GE", "infantry", at(3, 0), army="B"),
        UnitAt("FR", "infantry", at(0, 1), army="A"),
        UnitAt("FR", "infantry", at(3, 1), army="A"),
    ]
    game, state = table(units, round=1, used="", turn_limit_choice="lazy")
    state = play(game, state, "end moves")
    assert units_with_orders(game, state, "attack") == {"u1", "u2"}
    state = play(game, state, "attack u2 u4")
    assert units_with_orders(game, state, "attack") == set()


@pytest.mark.rule("TC-GAP-05")
@pytest.mark.rule("TC-TURN-08")
def test_with_the_lazy_option_the_third_of_four_may_still_use_two_armies() -> None:
    game, state = table(distant_units(), round=1, seat=3, used="", turn_limit_choice="lazy")
    state = play(game, state, f"move u7 {hex(4, 11)}")
    assert units_with_orders(game, state) == {"u7", "u8", "u9"}
    state = play(game, state, f"move u9 {hex(12, 11)}")
    assert units_with_orders(game, state) == {"u9"}


@pytest.mark.rule("TC-GAP-05")
@pytest.mark.rule("TC-TURN-11")
@pytest.mark.parametrize(
    ("first_round", "second_round"),
    [("u2", {"u1", "u3"}), ("", {"u1", "u2", "u3"})],
    ids=["used-B", "used-none"],
)
def test_with_the_lazy_option_round_2_is_for_the_unused_armies(
    first_round: str, second_round: set[str]
) -> None:
    game, state = table(distant_units(TWO), nations=TWO, round=1, used="", turn_limit_choice="lazy")
    if first_round:
        state = play(game, state, f"move {first_round} {hex(8, 5)}")
    state = play(game, state, *PASS, *PASS)
    assert (state.seat, state.round, state.phase) == (1, 2, "move")
    assert units_with_orders(game, state) == second_round
    state = play(game, state, f"move u1 {hex(4, 5)}", f"move u3 {hex(12, 5)}")
    assert units_with_orders(game, state) == {"u3"}


@pytest.mark.rule("TC-GAP-05")
def test_with_the_lazy_option_later_rounds_are_not_limited() -> None:
    game, state = table(
        distant_units(), phase="bank", seat=4, round=1, used="A", turn_limit_choice="lazy"
    )
    state = play(game, state, "end turn", f"move u1 {hex(4, 5)}", f"move u2 {hex(8, 5)}")
    assert "u3" in units_with_orders(game, state)
