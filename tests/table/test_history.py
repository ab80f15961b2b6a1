"""Undo goes back to the last barrier that the seat saw, and keeps hidden actions of others.

Taking back by consent includes actions of others, but no roll and no revealing action.
"""

from typing import Any

import pytest

from firestep.contract import CHANCE
from firestep.games.trench import Trench
from firestep.table import history as history_module
from firestep.table.history import History
from firestep.testing.random_play import Draw, pick_action, random_walk
from support.club_small_positions import at
from support.outpost.game import Outpost
from support.outpost.rules import Action
from support.tables import BITVA, MINED, OUTPOST, SEALED, TRENCH, club_position

READY = (*MINED, "0 roll 6")


def play_actions(game: Any, *actions: str, start: str | None = None) -> History[Any, Any]:
    """Return the history of actions like `1 post a`."""
    history: History[Any, Any] = History(game, game.seat_counts[0], start)
    for action in actions:
        seat, _, text = action.partition(" ")
        history.add(int(seat), game.read_action(text))
    return history


def action_texts(history: History[Any, Any]) -> list[str]:
    return [f"{played.seat} {played.action}" for played in history.actions]


@pytest.mark.parametrize(
    ("actions", "seat", "count"),
    [
        ((), 1, 0),
        (("1 post a",), 1, 1),
        (("1 post a",), 2, 0),
        (("1 post a", "2 post b"), 1, 0),  # a visible action of another seat
        (SEALED, 4, 0),  # the last choice reveals all lanes
        (READY, 1, 0),  # a roll
        ((*READY, "1 buy", "1 go b1"), 1, 2),
        ((*READY, "1 buy", "1 go b1", "4 gift"), 1, 0),
        ((*READY, "1 buy", "1 go a2"), 1, 0),  # there might have been a mine
        ((*READY, "1 go a2", "1 go a1"), 1, 1),
        ((*READY, "1 buy", "2 surrender"), 1, 1),  # hidden from seat 1
        ((*READY, "1 buy", "3 surrender"), 1, 0),
        ((*READY, "1 buy", "1 end"), 1, 0),  # another phase
    ],
)
def test_max_undo(actions: tuple[str, ...], seat: int, count: int) -> None:
    assert play_actions(OUTPOST, *actions).max_undo(seat) == count


def test_undo_keeps_hidden_actions_of_others() -> None:
    history = play_actions(OUTPOST, *READY, "1 buy", "2 surrender", "1 go b1", "4 decline")
    assert history.max_undo(1) == 2
    removed = history.undo(1, 2)
    assert [str(played.action) for played in removed] == ["buy", "go b1"]
    remaining = [*READY, "2 surrender", "4 decline"]
    assert action_texts(history) == remaining
    assert OUTPOST.pack(history.state) == OUTPOST.pack(play_actions(OUTPOST, *remaining).state)
    assert history.rolls == 1


def test_undo_of_no_action_changes_nothing() -> None:
    history = play_actions(OUTPOST, *READY, "1 buy")
    state = OUTPOST.pack(history.state)
    assert history.undo(1, 0) == []
    assert history.take_back(1, 0) == []
    assert OUTPOST.pack(history.state) == state
    assert action_texts(history) == [*READY, "1 buy"]


def test_undo_ends_at_an_action_of_another_seat() -> None:
    history = play_actions(TRENCH, "1 d4e4", "2 e5d5")
    assert (history.max_undo(1), history.max_undo(2)) == (0, 1)
    history.undo(2, 1)
    assert history.max_undo(1) == 1
    history.undo(1, 1)
    assert history.actions == []
    assert history.state == history.opening


@pytest.mark.parametrize(
    ("actions", "seat", "count"),
    [
        (("1 post a",), 1, 1),  # a sealed step: the others were asked before, too
        ((*READY, "1 buy", "1 go b1"), 1, 2),  # several actions of one turn
        ((*READY, "1 buy", "2 surrender"), 2, 1),  # an action out of turn passes no turn
        ((*READY, "1 buy", "4 gift"), 4, 1),
        ((*READY, "1 end"), 1, 0),
    ],
)
def test_undo_within_the_turn(actions: tuple[str, ...], seat: int, count: int) -> None:
    history = play_actions(OUTPOST, *actions)
    assert history.max_undo(seat, in_turn=True) == count
    forgotten: History[Any, Any] = History(OUTPOST, 4)
    entries = [(one.seat, one.action, one.phase, None, None) for one in history.actions]
    forgotten.restore(entries, history.state)
    assert forgotten.max_undo(seat, in_turn=True) == count


def test_undo_ends_with_the_turn() -> None:
    history = play_actions(TRENCH, "1 d4e4")
    assert (history.max_undo(1), history.max_undo(1, in_turn=True)) == (1, 0)
    history.add(2, TRENCH.read_action("e5d5"))
    assert (history.max_undo(2), history.max_undo(2, in_turn=True)) == (1, 0)


def test_undo_within_a_turn_of_bitva_ends_before_the_roll_of_the_others() -> None:
    """Between people no undo is free once another seat decides."""
    for seed in range(4):
        history: History[Any, Any] = History(BITVA, 2)
        for step in random_walk(BITVA, 2, seed=seed, steps=60):
            history.add(step.seat, step.action)
            asked = BITVA.to_act(history.state)
            for seat in (1, 2):
                if asked == (3 - seat,) and history.actions[-1].asked == (seat,):
                    assert history.max_undo(seat, in_turn=True) == 0
                elif asked == (seat,):
                    assert history.max_undo(seat, in_turn=True) == history.max_undo(seat)


def test_a_rule_of_the_game_may_limit_undo() -> None:
    class Strict(Outpost):
        def max_take_back(self, actions: list[Action]) -> int:
            return min(1, len(actions))

    class Never(Outpost):
        def max_take_back(self, actions: list[Action]) -> int:
            return 0

    actions = (*READY, "1 buy", "1 go b1")
    histories = [play_actions(game(), *actions) for game in (Strict, Never)]
    assert [history.max_undo(1) for history in histories] == [1, 0]
    assert [history.own_action_distance(1) for history in histories] == [1, 0]
    assert play_actions(Strict(), *actions, "4 gift").own_action_distance(1) == 0
    assert play_actions(Strict(), *READY).max_undo(1) == 0


# Take-back by consent.


def test_every_action_of_trench_can_be_taken_back() -> None:
    walk = list(random_walk(TRENCH, 2, seed=3, steps=30))
    history: History[Any, Any] = History(TRENCH, 2)
    for step in walk:
        history.add(step.seat, step.action)
    assert history.max_take_back(1) == history.max_take_back(2) == len(walk)
    last = walk[-1].seat
    assert (history.own_action_distance(last), history.own_action_distance(3 - last)) == (1, 2)
    history.take_back(1, 11)
    assert TRENCH.pack(history.state) == TRENCH.pack(walk[-11].state)
    history.take_back(2, len(walk) - 11)
    assert history.state == history.opening


def test_take_back_crosses_the_end_of_a_game_of_a_match() -> None:
    match = Trench()
    history = play_actions(match, "1 d4e4", "2 resign")
    assert history.own_action_distance(1) == 2
    history.take_back(1, 2)
    assert history.state == history.opening


@pytest.mark.parametrize("seed", range(3))
def test_take_back_never_crosses_a_roll_in_bitva(seed: int) -> None:
    history: History[Any, Any] = History(BITVA, 2)
    since = 0
    for step in random_walk(BITVA, 2, seed=seed, steps=60, asides=0.1):
        if step.seat < CHANCE:
            break
        history.add(step.seat, step.action)
        since = 0 if step.seat == CHANCE else since + 1
        assert history.max_take_back(1) == history.max_take_back(2) == since
        assert history.max_undo(1) <= since


@pytest.mark.parametrize(
    ("actions", "seat", "count", "own"),
    [
        (SEALED[:3], 1, 3, 3),
        (SEALED, 1, 0, 0),  # revealed all lanes to seat 4
        ((*SEALED, "1 mine c2", "2 mine a3"), 1, 2, 2),
        (READY, 1, 0, 0),
        ((*READY, "1 buy", "4 gift"), 1, 2, 2),
        ((*READY, "1 buy", "4 gift"), 4, 2, 1),
        ((*READY, "1 buy", "4 gift"), 2, 2, 0),  # it has no action of its own
        ((*READY, "1 go a2", "4 gift"), 1, 1, 0),  # there might have been a mine
        ((*READY, "1 buy", "2 surrender", "4 decline"), 1, 1, 1),
        ((*READY, "1 buy", "2 surrender", "4 decline"), 2, 3, 2),
        ((*READY, "1 buy", "-1 timeout"), 1, 0, 0),  # an action of the table
    ],
)
def test_take_back_never_crosses_a_revealing_action(
    actions: tuple[str, ...], seat: int, count: int, own: int
) -> None:
    history = play_actions(OUTPOST, *actions)
    assert history.max_take_back(seat) == count
    assert history.own_action_distance(seat) == own


def test_take_back_keeps_hidden_actions_of_others() -> None:
    history = play_actions(
        OUTPOST, *READY, "1 buy", "2 surrender", "4 gift", "4 decline", "1 go b1"
    )
    removed = history.take_back(1, 3)
    assert [str(played.action) for played in removed] == ["buy", "gift", "go b1"]
    remaining = [*READY, "2 surrender", "4 decline"]
    assert action_texts(history) == remaining
    assert OUTPOST.pack(history.state) == OUTPOST.pack(play_actions(OUTPOST, *remaining).state)


def test_take_back_never_crosses_a_step_next_to_a_mine_marker() -> None:
    game, start = club_position()
    rest = ("1 end moves", "1 end attacks", "1 end turn")
    actions = [f"1 move u2 {at(-3, 1)}", *rest, f"2 lay u4 {at(1, 0)} 3"]
    history = play_actions(game, *actions, start=start)
    assert history.max_undo(1) == 0
    assert history.max_take_back(1) == history.max_take_back(2) == 5
    assert (history.own_action_distance(1), history.own_action_distance(2)) == (2, 1)
    actions += ["2 end moves", "2 end attacks", "2 end turn"]
    history = play_actions(game, *actions, start=start)
    moves = [act for act in game.legal(history.state, 1) if act.kind == "move"]
    steps = {game.is_barrier(history.state, 1, move): move for move in moves}  # one of each kind
    limits = {}
    for is_barrier, step in steps.items():
        history = play_actions(game, *actions, f"1 {step}", start=start)
        limits[is_barrier] = history.max_undo(1), history.max_take_back(1), history.max_take_back(2)
    assert limits == {False: (1, 9, 9), True: (0, 0, 0)}


# Old states.


@pytest.mark.parametrize("game", [TRENCH, OUTPOST], ids=["trench", "outpost"])
def test_states_that_are_not_stored_are_computed_again(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_module, "MAX_STORED_STATES", 4)
    history: History[Any, Any] = History(game, game.seat_counts[0])
    draw, states = Draw(7), []
    for _ in range(30):
        states.append(history.state)
        seat, action, _ = pick_action(game, game.seat_counts[0], history.state, draw)
        history.add(seat, action)
    states.append(history.state)
    assert sum(played.before is not None for played in history.actions) == 4
    for number, state in enumerate(states):
        assert game.pack(history.state_before(number)) == game.pack(state)
    if game is TRENCH:
        history.take_back(1, 20)
        assert game.pack(history.state) == game.pack(states[10])


def test_a_restored_history_is_equivalent() -> None:
    history = play_actions(OUTPOST, *READY, "1 buy", "2 surrender", "1 go b1")
    other: History[Any, Any] = History(OUTPOST, 4)
    actions = [
        (played.seat, played.action, played.phase, played.is_barrier, played.asked)
        for played in history.actions
    ]
    other.restore(actions, history.state)
    assert other.rolls == 1
    for seat in (1, 2, 3, 4):
        assert other.max_undo(seat) == history.max_undo(seat)
        assert other.own_action_distance(seat) == history.own_action_distance(seat)
    other.undo(1, 2)
    history.undo(1, 2)
    assert action_texts(other) == action_texts(history)
    assert other.state == history.state
