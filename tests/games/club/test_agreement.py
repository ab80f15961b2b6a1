"""Asides: surrender with consent, time-out, abandoned seats. TABLE, WIN-04."""

import pytest

from firestep.boards.axial import cell, cell_name, distance, read_cell
from firestep.contract import CHANCE, TABLE, ActionRefused, Event, Refusal, Seat
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_small_positions import UnitAt, at, meadow, orders, play, table

PASS = ("end moves", "end attacks", "end turn")
TWO = ("GE", "FR")
CENTRAL, ENTENTE = (1.0, 0.0, 1.0, 0.0), (0.0, 1.0, 0.0, 1.0)


def hex(column: int, row: int) -> str:
    return cell_name(cell(column, row))


FAR = [UnitAt(nation, "car", hex(4 + 5 * n, 4)) for n, nation in enumerate(SEATING)]  # u1 to u4
FAR_TWO = [UnitAt("GE", "car", hex(4, 4)), UnitAt("FR", "car", hex(20, 4))]


def apply_order(game: Club, state: Position, seat: Seat, order: str) -> Position:
    return game.apply(state, seat, Action(order))[0]


def list_asides(game: Club, state: Position, seat: Seat) -> list[str]:
    """Return the asides of a seat without gifts."""
    return [str(aside) for aside in game.asides(state, seat) if aside.kind != "give"]


def refused(game: Club, state: Position, seat: Seat, order: str) -> Refusal | None:
    return game.refusal(state, seat, Action(order))


def read_outcome(game: Club, state: Position) -> tuple[str, tuple[float, ...]] | None:
    outcome = game.outcome(state)
    return None if outcome is None else (outcome.ending, outcome.scores)


def hits(count: int, dice: int) -> str:
    return "roll " + "-".join(["1"] * count + ["12"] * (dice - count))


@pytest.mark.rule("TC-WIN-04")
@pytest.mark.rule("TC-TABLE-08")
@pytest.mark.rule("TC-TABLE-09")
@pytest.mark.rule("TC-GAP-64")
@pytest.mark.parametrize(
    ("one", "other", "scores"),
    [(1, 3, ENTENTE), (3, 1, ENTENTE), (2, 4, CENTRAL), (4, 2, CENTRAL)],
)
def test_a_team_surrenders_when_both_players_agree(
    one: Seat, other: Seat, scores: tuple[float, ...]
) -> None:
    game, state = table(FAR)
    state = apply_order(game, state, one, "offer surrender")
    assert read_outcome(game, state) is None
    state, events = game.apply(state, other, Action("accept surrender"))
    assert read_outcome(game, state) == ("resigned", scores)
    winners = [seat for seat, score in enumerate(scores, 1) if score == 1]
    assert events[-1].kind == "ended"
    assert events[-1].facts == {"ending": "resigned", "winners": winners}


@pytest.mark.rule("TC-TABLE-09")
def test_an_offer_alone_changes_nothing_on_the_board() -> None:
    game, state = table(FAR)
    after, events = game.apply(state, 4, Action("offer surrender"))
    assert [(event.kind, dict(event.facts)) for event in events] == [
        ("offered-surrender", {"seat": 4})
    ]
    assert (after.phase, after.seat, read_outcome(game, after)) == ("move", 1, None)
    assert list(game.legal(after, 1)) == list(game.legal(state, 1))


@pytest.mark.rule("TC-TABLE-09")
def test_only_the_partner_can_answer() -> None:
    game, state = table(FAR)
    state = apply_order(game, state, 2, "offer surrender")
    assert list_asides(game, state, 4) == ["accept surrender", "decline surrender"]
    for seat in (1, 2, 3):
        for order in ("accept surrender", "decline surrender"):
            assert refused(game, state, seat, order) == Refusal(
                "TC-TABLE-09", "no-offer", {"action": order}
            )


@pytest.mark.rule("TC-TABLE-09")
def test_a_declined_offer_is_withdrawn() -> None:
    game, state = table(FAR)
    state = apply_order(game, state, 1, "offer surrender")
    state, events = game.apply(state, 3, Action("decline surrender"))
    assert list(events) == [Event("declined-surrender", "TC-TABLE-09", {"seat": 3})]
    assert read_outcome(game, state) is None
    assert refused(game, state, 3, "accept surrender") == Refusal(
        "TC-TABLE-09", "no-offer", {"action": "accept surrender"}
    )
    assert list_asides(game, state, 1) == list_asides(game, state, 3) == ["offer surrender"]


@pytest.mark.rule("TC-TABLE-09")
def test_an_offer_is_made_once_until_it_is_answered() -> None:
    game, state = table(FAR)
    state = apply_order(game, state, 1, "offer surrender")
    assert refused(game, state, 1, "offer surrender") == Refusal(
        "TC-TABLE-09", "already-offered", {"action": "offer surrender"}
    )


@pytest.mark.rule("TC-TABLE-09")
def test_an_offer_outlasts_a_turn() -> None:
    game, state = table(FAR)
    state = apply_order(game, state, 1, "offer surrender")
    state = play(game, state, *PASS, *PASS)
    assert read_outcome(game, apply_order(game, state, 3, "accept surrender")) == (
        "resigned",
        ENTENTE,
    )


@pytest.mark.rule("TC-TABLE-09")
def test_both_teams_may_have_an_offer_open() -> None:
    game, state = table(FAR)
    state = apply_order(game, state, 1, "offer surrender")
    state = apply_order(game, state, 2, "offer surrender")
    assert read_outcome(game, apply_order(game, state, 4, "accept surrender")) == (
        "resigned",
        CENTRAL,
    )
    assert read_outcome(game, apply_order(game, state, 3, "accept surrender")) == (
        "resigned",
        ENTENTE,
    )


@pytest.mark.rule("TC-TABLE-09")
@pytest.mark.rule("TC-GAP-64")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_one_of_four_players_cannot_resign_alone(seat: Seat) -> None:
    game, state = table(FAR)
    assert refused(game, state, seat, "resign") == Refusal(
        "TC-TABLE-09", "ask-your-partner", {"action": "resign"}
    )
    assert "resign" not in list_asides(game, state, seat)


@pytest.mark.rule("TC-TABLE-09")
def test_a_player_without_units_or_forts_is_asked_too() -> None:
    game, state = table([FAR[0], FAR[1], FAR[3]])
    assert refused(game, state, 1, "resign") is not None
    state = apply_order(game, state, 1, "offer surrender")
    assert read_outcome(game, state) is None
    assert read_outcome(game, apply_order(game, state, 3, "accept surrender")) == (
        "resigned",
        ENTENTE,
    )


@pytest.mark.rule("TC-WIN-04")
@pytest.mark.rule("TC-GAP-64")
@pytest.mark.parametrize(("seat", "scores"), [(1, (0.0, 1.0)), (2, (1.0, 0.0))])
def test_with_two_players_a_player_resigns_alone(seat: Seat, scores: tuple[float, ...]) -> None:
    game, state = table(FAR_TWO, nations=TWO)
    assert list_asides(game, state, seat) == ["resign"]
    assert read_outcome(game, apply_order(game, state, seat, "resign")) == ("resigned", scores)


@pytest.mark.rule("TC-GAP-64")
@pytest.mark.parametrize("order", ["offer surrender", "accept surrender", "decline surrender"])
def test_with_two_players_there_is_no_partner_to_ask(order: str) -> None:
    game, state = table(FAR_TWO, nations=TWO)
    assert refused(game, state, 1, order) == Refusal("TC-TABLE-09", "no-partner", {"action": order})


FIGHT = [UnitAt("GE", "infantry", at(0, 0)), UnitAt("FR", "infantry", at(0, 1))]


@pytest.mark.rule("TC-TABLE-09")
@pytest.mark.rule("TC-GAP-64")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
@pytest.mark.parametrize("phase", ["split", "place-order", "armies", "move", "bank", "battle"])
def test_surrender_is_possible_at_any_time(phase: str, seat: Seat) -> None:
    if phase in ("split", "place-order"):
        game = Club()
        state = game.initial()
        if phase == "place-order":
            for unit in state.units().values():
                state = apply_order(game, state, unit.seat, f"assign {unit.name} A")
            for player in (1, 2, 3, 4):
                state = apply_order(game, state, player, "ready")
    elif phase == "battle":
        game, state = table(FIGHT, phase="attacks")
        state = play(game, state, "attack u1 u2", "end attacks", hits(1, 12))
    else:
        game, state = table(FIGHT, phase=phase, round=1)
    partner = (seat + 1) % 4 + 1
    state = apply_order(game, state, seat, "offer surrender")
    state = apply_order(game, state, partner, "accept surrender")
    assert read_outcome(game, state) == ("resigned", ENTENTE if seat % 2 else CENTRAL)


@pytest.mark.rule("TC-TABLE-09")
@pytest.mark.parametrize("seat", [CHANCE, TABLE, 5])
def test_only_players_surrender(seat: Seat) -> None:
    game, state = table(FAR)
    assert refused(game, state, seat, "offer surrender") == Refusal(
        "TC-TABLE-09", "not-seated", {"action": "offer surrender"}
    )


@pytest.mark.rule("TC-TABLE-05")
def test_time_up_in_the_movement_phase_keeps_moves_and_forfeits_the_rest() -> None:
    game, state = table([*FIGHT, UnitAt("GE", "car", hex(4, 4))], forts={"A": 1}, timer=300)
    state = play(game, state, f"move u3 {hex(4, 6)}")
    state, events = game.apply(state, TABLE, Action("time-up"))
    assert events[0] == Event("time-up", "TC-TABLE-05", {"seat": 1})
    assert (state.phase, state.seat, state.bonds[0]) == ("bank", 1, 3)
    assert state.units()["u3"].place == hex(4, 6)
    assert state.declared == []
    assert refused(game, state, 1, "attack u1 u2") == Refusal(
        "TC-DECL-01", "wrong-phase", {"action": "attack u1 u2", "phase": "bank"}
    )


@pytest.mark.rule("TC-TABLE-05")
def test_time_up_resolves_declared_attacks() -> None:
    units = [*FIGHT, UnitAt("GE", "infantry", at(0, 2))]
    game, state = table(units, phase="attacks", timer=300)
    state = play(game, state, "attack u3 u2")
    state = apply_order(game, state, TABLE, "time-up")
    assert (state.phase, state.declared) == ("attacker-roll", [("u3", "u2")])
    state = play(game, state, hits(1, 15), hits(0, 12))
    assert state.phase == "bank"
    assert state.units()["u2"].damage == 1


@pytest.mark.rule("TC-TABLE-05")
def test_time_up_before_the_armies_are_chosen_forfeits_moves_and_attacks() -> None:
    units = [UnitAt(u.nation, u.kind, u.place, army="A") for u in FIGHT]
    game, state = table(units, phase="armies", round=1, forts={"A": 1}, timer=300)
    state = apply_order(game, state, TABLE, "time-up")
    assert (state.phase, state.seat, state.bonds[0]) == ("bank", 1, 3)
    assert play(game, state, "end turn").seat == 4


@pytest.mark.rule("TC-TABLE-05")
@pytest.mark.parametrize("rolls", [0, 1], ids=["attacker-roll", "target-roll"])
def test_battles_are_not_timed(rolls: int) -> None:
    game, state = table(FIGHT, phase="attacks", timer=300)
    state = play(game, state, "attack u1 u2", "end attacks", *[hits(0, 12)] * rolls)
    assert refused(game, state, TABLE, "time-up") == Refusal(
        "TC-TABLE-05", "no-time-limit-now", {"action": "time-up"}
    )


@pytest.mark.rule("TC-TABLE-05")
def test_the_money_phase_is_not_timed() -> None:
    game, state = table(FAR, phase="bank", timer=300)
    assert refused(game, state, TABLE, "time-up") == Refusal(
        "TC-TABLE-05", "no-time-limit-now", {"action": "time-up"}
    )
    assert "time-up" not in list_asides(game, state, TABLE)


@pytest.mark.rule("TC-TABLE-05")
@pytest.mark.parametrize("order", ["time-up", "time-out 2", "abandoned 2"])
@pytest.mark.parametrize("seat", [CHANCE, 1, 2])
def test_only_the_table_may_report_time_and_absence(order: str, seat: Seat) -> None:
    game, state = table(FAR, timer=300)
    assert refused(game, state, seat, order) == Refusal(
        "TC-TABLE-05", "for-the-table", {"action": order}
    )
    with pytest.raises(ActionRefused):
        game.apply(state, seat, Action(order))


LOADED = [
    UnitAt("GE", "truck", at(0, 0)),
    UnitAt("GE", "infantry", at(0, 1)),
    UnitAt("GE", "mortar", at(1, 0)),
    UnitAt("FR", "car", hex(2, 2)),
]


def is_adjacent(one: str, other: str) -> bool:
    return distance(read_cell(one), read_cell(other)) == 1


@pytest.mark.rule("TC-TABLE-05")
@pytest.mark.rule("TC-GAP-63")
def test_time_up_unloads_a_truck_that_has_not_driven_yet() -> None:
    game, state = table(LOADED, timer=300)
    state = play(game, state, "board u2 u1", "board u3 u1")
    state = apply_order(game, state, TABLE, "time-up")
    places = {name: unit.place for name, unit in state.units().items()}
    assert (state.phase, places["u1"]) == ("bank", at(0, 0))
    assert is_adjacent(places["u2"], at(0, 0))
    assert is_adjacent(places["u3"], at(0, 0))
    assert places["u2"] != places["u3"]


@pytest.mark.rule("TC-TABLE-05")
@pytest.mark.rule("TC-GAP-63")
def test_time_up_unloads_a_moving_truck_at_its_hex() -> None:
    game, state = table(LOADED, timer=300)
    state = play(game, state, "board u2 u1", "board u3 u1", f"move u1 {at(0, -3)}")
    state = apply_order(game, state, TABLE, "time-up")
    places = {name: unit.place for name, unit in state.units().items()}
    assert (state.phase, places["u1"]) == ("bank", at(0, -3))
    assert is_adjacent(places["u2"], at(0, -3))
    assert is_adjacent(places["u3"], at(0, -3))
    assert places["u2"] != places["u3"]


@pytest.mark.rule("TC-TABLE-05")
@pytest.mark.rule("TC-GAP-63")
def test_time_up_finishes_an_unloading_and_avoids_water_and_forts() -> None:
    """Only two of the six hexes around the truck are empty land."""
    game_map = meadow(
        {at(0, -4): "lake", at(1, -4): "river"},
        {"A": ([at(1, -3)], [at(0, -2), hex(28, 3)])},
    )
    game, state = table(LOADED, game_map=game_map, timer=300)
    state = play(game, state, "board u2 u1", "board u3 u1", f"move u1 {at(0, -3)}")
    state = play(game, state, f"unload u3 {at(-1, -3)}")
    state = apply_order(game, state, TABLE, "time-up")
    places = {name: unit.place for name, unit in state.units().items()}
    assert (places["u1"], places["u3"], places["u2"]) == (at(0, -3), at(-1, -3), at(-1, -2))


@pytest.mark.rule("TC-TABLE-05")
@pytest.mark.rule("TC-GAP-63")
def test_time_up_unloads_a_surrounded_truck() -> None:
    """Five friends surround the truck, and both units aboard came from the sixth hex."""
    ring = [(0, -1), (1, -1), (1, 0), (-1, 1), (-1, 0)]
    units = [
        UnitAt("GE", "truck", at(0, 0)),
        UnitAt("GE", "infantry", at(0, 1)),
        UnitAt("GE", "mounted", at(0, 2)),
        *(UnitAt("GE", "car", at(*place)) for place in ring),
        UnitAt("FR", "car", hex(2, 2)),
    ]
    game, state = table(units, timer=300)
    state = play(game, state, "board u2 u1", f"move u3 {at(0, 1)}", "board u3 u1")
    state = apply_order(game, state, TABLE, "time-up")
    places = [unit.place for unit in state.units().values()]
    assert state.units()["u1"].place == at(0, 0)
    assert all(place.isdigit() for place in places)
    assert len(set(places)) == len(places)


@pytest.mark.rule("TC-TABLE-05")
def test_time_up_does_not_change_unloaded_units() -> None:
    """The unloaded unit keeps its damage, experience and army."""
    units = [LOADED[0], UnitAt("GE", "infantry", at(0, 1), damage=2, experience=4, army="B")]
    game, state = table([*units, LOADED[3]], timer=300)
    state = play(game, state, "board u2 u1")
    unit = apply_order(game, state, TABLE, "time-up").units()["u2"]
    assert (unit.damage, unit.experience, unit.army) == (2, 4, "B")


@pytest.mark.rule("TC-TABLE-05")
@pytest.mark.rule("TC-GAP-63")
@pytest.mark.parametrize("phase", ["armies", "move", "attacks", "bank"])
def test_the_timer_is_off_by_default_and_then_the_table_cannot_cut_a_turn_short(
    phase: str,
) -> None:
    game, state = table(FAR, phase=phase, round=1, first=1)
    assert game.settings["timer"] == 0
    assert "time-up" not in list_asides(game, state, TABLE)
    assert refused(game, state, TABLE, "time-up") == Refusal(
        "TC-TABLE-05", "no-timer", {"action": "time-up"}
    )


@pytest.mark.rule("TC-TABLE-05")
@pytest.mark.parametrize("timer", [0, 300])
def test_turns_pass_without_the_table(timer: int) -> None:
    game, state = table(FAR, timer=timer)
    for _ in range(8):
        assert tuple(game.to_act(state)) == (state.seat,)
        state = play(game, state, *PASS)
    assert (state.round, orders(game, state, "time")) == (7, [])


@pytest.mark.parametrize("word", ["time-out", "abandoned"])
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_a_player_out_of_time_or_gone_loses_for_the_team(word: str, seat: Seat) -> None:
    game, state = table(FAR)
    state, events = game.apply(state, TABLE, Action(f"{word} {seat}"))
    ending = {"time-out": "time", "abandoned": "abandoned"}[word]
    assert read_outcome(game, state) == (ending, ENTENTE if seat % 2 else CENTRAL)
    assert events[0].facts == {"seat": seat}
    assert tuple(game.to_act(state)) == ()


@pytest.mark.parametrize("word", ["time-out", "abandoned"])
@pytest.mark.parametrize(("seat", "scores"), [(1, (0.0, 1.0)), (2, (1.0, 0.0))])
def test_a_player_out_of_time_or_gone_loses_with_two_players(
    word: str, seat: Seat, scores: tuple[float, ...]
) -> None:
    game, state = table(FAR_TWO, nations=TWO)
    outcome = game.outcome(apply_order(game, state, TABLE, f"{word} {seat}"))
    assert outcome is not None
    assert outcome.scores == scores


@pytest.mark.parametrize("word", ["time-out", "abandoned"])
def test_a_seat_that_does_not_exist_cannot_be_out_of_time(word: str) -> None:
    game, state = table(FAR_TWO, nations=TWO)
    assert refused(game, state, TABLE, f"{word} 3") == Refusal(
        "TC-TABLE-05", "not-seated", {"action": f"{word} 3"}
    )


@pytest.mark.parametrize("phase", ["split", "battle", "bank"])
def test_a_seat_can_be_abandoned_at_any_time(phase: str) -> None:
    if phase == "split":
        game = Club()
        state = game.initial()
    else:
        game, state = table(FIGHT, phase="attacks")
        state = play(game, state, "attack u1 u2", "end attacks")
        if phase == "bank":
            state = play(game, state, hits(0, 12), hits(0, 12))
    assert read_outcome(game, apply_order(game, state, TABLE, "abandoned 4")) == (
        "abandoned",
        CENTRAL,
    )
