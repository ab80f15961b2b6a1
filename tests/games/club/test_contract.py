"""Trench Club satisfies the game contract, for two players and for four."""

from random import Random

import pytest

from firestep.contract import CHANCE, SPECTATOR
from firestep.contract.record import append_action, loads, new_record, verify
from firestep.games import club
from firestep.games.club.actions import Action
from firestep.games.club.game import Club
from firestep.games.club.rules.phases import PHASES
from firestep.games.club.state import Position
from firestep.testing import check_game, perft
from support.club_small_positions import UnitAt, at, orders, play, table


@pytest.mark.parametrize(
    ("options", "games", "steps"),
    [
        ({"players": 2, "round_limit": 2, "central": "AH", "entente": "GB"}, 1, 50),
        pytest.param(
            {"players": 2, "round_limit": 3, "central": "AH", "entente": "GB"},
            2,
            180,
            marks=pytest.mark.once,
        ),
        pytest.param(
            {"players": 4, "round_limit": 1, "map": "summer"}, 1, 230, marks=pytest.mark.once
        ),
        pytest.param({"rules": "everything", "players": 2}, 1, 150, marks=pytest.mark.once),
    ],
    ids=["short", "two", "four", "everything"],
)
def test_the_game_satisfies_the_contract(
    options: dict[str, int | str], games: int, steps: int
) -> None:
    game = Club(options)
    check_game(game, game.config.players, seed=3, games=games, steps=steps, bound=20_000)


def random_record(game: Club, seed: int, steps: int) -> tuple[str, Position]:
    """Play at random; return the text of the record and the final position."""
    rng = Random(seed)
    record, state = new_record(game, game.config.players)
    for _ in range(steps):
        seats = game.to_act(state)
        if not seats:
            break
        if seats[0] == CHANCE:
            faces = [rng.randint(1, sides) for sides in game.dice(state)]
            state = append_action(record, game, state, CHANCE, game.roll_action(state, faces))
        else:
            seat = rng.choice(list(seats))
            state = append_action(
                record, game, state, seat, rng.choice(list(game.legal(state, seat)))
            )
    return record.dumps(), state


def test_a_record_keeps_faces_and_verifies() -> None:
    """Replaying a record of decisions and rolls gives the same state (invariant 14)."""
    game = Club(players=2, round_limit=2)
    text, _ = random_record(game, 5, 250)
    record = loads(text)
    assert verify(game, record) is None
    assert any(entry.action.startswith("chip ") for entry in record.entries)
    edited = loads(text.replace('"action": "chip ', '"action": "chip 1', 1))
    broken = verify(game, edited)
    assert broken is not None


def test_the_phases_are_a_list_in_the_order_of_a_game() -> None:
    """The phase numbers of the layout are indices of the list (TC-TURN-04)."""
    game, rng, met = Club(players=2, round_limit=1, vp=True), Random(2), []
    state = game.initial()
    while game.outcome(state) is None:
        if state.phase not in met:
            met.append(state.phase)
        seats = game.to_act(state)
        if seats[0] == CHANCE:
            action = game.roll_action(state, [rng.randint(1, sides) for sides in game.dice(state)])
        else:
            action = rng.choice(list(game.legal(state, seats[0])))
        state, _ = game.apply(state, seats[0], action)
    setup = [phase for phase in met if PHASES.index(phase) < PHASES.index("armies")]
    assert setup == list(PHASES[: PHASES.index("armies")])
    assert state.phase == "over"


def test_perft_counts_the_split_and_agrees_with_the_contract() -> None:
    """Eleven units to three armies each: 33 first choices, then 30, then 27 (TC-SETUP-14)."""
    game = Club(players=2)
    start = game.initial()
    assert [club.perft(start, depth) for depth in (1, 2, 3)] == [33, 33 * 30, 33 * 30 * 27]
    assert perft(game, start, 2) == 33 * 30


def test_perft_of_a_small_battle_agrees_with_the_contract() -> None:
    game, state = table(
        [UnitAt("GE", "mortar", at(-2, 0)), UnitAt("GB", "infantry", at(0, 0), damage=5)],
        phase="attacks",
        bonds=(0, 0, 0, 0),
    )
    for depth in (1, 2, 3):
        assert club.perft(state, depth) == perft(game, state, depth)


def test_a_spectator_sees_all_but_the_split() -> None:
    game = Club(players=2)
    state, events = game.apply(game.initial(), 1, Action("assign u1 B"))
    assert game.redact_event(events[0], 1) == events[0]
    assert game.redact_event(events[0], 2) is None
    assert game.redact_event(events[0], SPECTATOR) is None
    assert game.view(state, SPECTATOR) == game.view(game.initial(), SPECTATOR)
    assert game.view(state, 2) == game.view(game.initial(), 2)


def test_a_list_is_ordered_and_complete() -> None:
    game, state = table([UnitAt("GE", "infantry", at(0, 0)), UnitAt("GB", "tank", at(5, 0))])
    listed = orders(game, state)
    assert len(set(listed)) == len(listed)
    assert listed == orders(game, state)
    assert play(game, state, "end moves").phase == "attacks"
