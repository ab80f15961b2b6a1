"""Undo reaches back to the last barrier, by what the seat saw, and leaves what it did not see.

Taking back by consent goes further: over what others did, never over a roll or what was learnt.
"""

from typing import Any

import pytest

from firestep.contract import CHANCE
from firestep.games.trench import Trench
from firestep.table import history as history_module
from firestep.table.history import History
from firestep.testing.random_play import Draw, pick, random_walk
from support.club_small_positions import at
from support.outpost.game import Outpost
from support.outpost.rules import Action
from support.tables import BITVA, MINED, OUTPOST, SEALED, TRENCH, club_position

READY = (*MINED, "0 roll 6")


def played(game: Any, *deeds: str, start: str | None = None) -> History[Any, Any]:
    """Play deeds like `1 post a`."""
    history: History[Any, Any] = History(game, game.seat_counts[0], start)
    for deed in deeds:
        seat, _, text = deed.partition(" ")
        history.add(int(seat), game.read_action(text))
    return history


def standing(history: History[Any, Any]) -> list[str]:
    return [f"{deed.seat} {deed.action}" for deed in history.deeds]


@pytest.mark.parametrize(
    ("deeds", "seat", "count"),
    [
        ((), 1, 0),
        (("1 post a",), 1, 1),
        (("1 post a",), 2, 0),
        (("1 post a", "2 post b"), 1, 0),  # another acted, and was seen to
        (SEALED, 4, 0),  # the last lane opens them all
        (READY, 1, 0),  # a roll
        ((*READY, "1 buy", "1 go b1"), 1, 2),
        ((*READY, "1 buy", "1 go b1", "4 gift"), 1, 0),
        ((*READY, "1 buy", "1 go a2"), 1, 0),  # a mine might have been there
        ((*READY, "1 go a2", "1 go a1"), 1, 1),
        ((*READY, "1 buy", "2 surrender"), 1, 1),  # which seat 1 may not hear of
        ((*READY, "1 buy", "3 surrender"), 1, 0),
        ((*READY, "1 buy", "1 end"), 1, 0),  # the phase is another
    ],
)
def test_how_far_undo_reaches(deeds: tuple[str, ...], seat: int, count: int) -> None:
    assert played(OUTPOST, *deeds).may_undo(seat) == count


def test_undo_takes_back_one_s_own_and_keeps_what_others_did_in_secret() -> None:
    history = played(OUTPOST, *READY, "1 buy", "2 surrender", "1 go b1", "4 decline")
    assert history.may_undo(1) == 2
    gone = history.undo(1, 2)
    assert [str(deed.action) for deed in gone] == ["buy", "go b1"]
    left = [*READY, "2 surrender", "4 decline"]
    assert standing(history) == left
    assert OUTPOST.pack(history.state) == OUTPOST.pack(played(OUTPOST, *left).state)
    assert history.rolls == 1


def test_undo_of_nothing_changes_nothing() -> None:
    history = played(OUTPOST, *READY, "1 buy")
    state = OUTPOST.pack(history.state)
    assert history.undo(1, 0) == []
    assert history.take_back(1, 0) == []
    assert OUTPOST.pack(history.state) == state
    assert standing(history) == [*READY, "1 buy"]


def test_a_game_without_secrets_is_undone_up_to_the_other_s_move() -> None:
    history = played(TRENCH, "1 d4e4", "2 e5d5")
    assert (history.may_undo(1), history.may_undo(2)) == (0, 1)
    history.undo(2, 1)
    assert history.may_undo(1) == 1
    history.undo(1, 1)
    assert history.deeds == []
    assert history.state == history.opening


def test_terms_of_the_game_may_let_less_be_taken_back() -> None:
    class Strict(Outpost):
        def reach_back(self, actions: list[Action]) -> int:
            return min(1, len(actions))

    class Never(Outpost):
        def reach_back(self, actions: list[Action]) -> int:
            return 0

    deeds = (*READY, "1 buy", "1 go b1")
    assert [played(game(), *deeds).may_undo(1) for game in (Strict, Never)] == [1, 0]
    assert [played(game(), *deeds).reach_of_own(1) for game in (Strict, Never)] == [1, 0]
    assert played(Strict(), *deeds, "4 gift").reach_of_own(1) == 0
    assert played(Strict(), *READY).may_undo(1) == 0


# Taking back by consent.


def test_in_trench_everything_can_be_taken_back_at_any_distance() -> None:
    walk = list(random_walk(TRENCH, 2, seed=3, steps=30))
    history: History[Any, Any] = History(TRENCH, 2)
    for step in walk:
        history.add(step.seat, step.action)
    assert history.may_take_back(1) == history.may_take_back(2) == len(walk)
    last = walk[-1].seat
    assert (history.reach_of_own(last), history.reach_of_own(3 - last)) == (1, 2)
    history.take_back(1, 11)
    assert TRENCH.pack(history.state) == TRENCH.pack(walk[-11].state)
    history.take_back(2, len(walk) - 11)
    assert history.state == history.opening


def test_over_the_end_of_a_game_of_a_match_too() -> None:
    match = Trench()
    history = played(match, "1 d4e4", "2 resign")
    assert history.reach_of_own(1) == 2
    history.take_back(1, 2)
    assert history.state == history.opening


@pytest.mark.parametrize("seed", range(3))
def test_in_bitva_never_over_a_roll(seed: int) -> None:
    history: History[Any, Any] = History(BITVA, 2)
    since = 0
    for step in random_walk(BITVA, 2, seed=seed, steps=60, asides=0.1):
        if step.seat < CHANCE:
            break
        history.add(step.seat, step.action)
        since = 0 if step.seat == CHANCE else since + 1
        assert history.may_take_back(1) == history.may_take_back(2) == since
        assert history.may_undo(1) <= since


@pytest.mark.parametrize(
    ("deeds", "seat", "count", "own"),
    [
        (SEALED[:3], 1, 3, 3),
        (SEALED, 1, 0, 0),  # seat 4 learnt all lanes
        ((*SEALED, "1 mine c2", "2 mine a3"), 1, 2, 2),
        (READY, 1, 0, 0),
        ((*READY, "1 buy", "4 gift"), 1, 2, 2),
        ((*READY, "1 buy", "4 gift"), 4, 2, 1),
        ((*READY, "1 buy", "4 gift"), 2, 2, 0),  # it did nothing itself
        ((*READY, "1 go a2", "4 gift"), 1, 1, 0),  # where a mine might have been
        ((*READY, "1 buy", "2 surrender", "4 decline"), 1, 1, 1),
        ((*READY, "1 buy", "2 surrender", "4 decline"), 2, 3, 2),
        ((*READY, "1 buy", "-1 timeout"), 1, 0, 0),  # the table said so
    ],
)
def test_in_outpost_never_over_what_was_learnt(
    deeds: tuple[str, ...], seat: int, count: int, own: int
) -> None:
    history = played(OUTPOST, *deeds)
    assert history.may_take_back(seat) == count
    assert history.reach_of_own(seat) == own


def test_what_others_did_in_secret_stays_done() -> None:
    history = played(OUTPOST, *READY, "1 buy", "2 surrender", "4 gift", "4 decline", "1 go b1")
    gone = history.take_back(1, 3)
    assert [str(deed.action) for deed in gone] == ["buy", "gift", "go b1"]
    left = [*READY, "2 surrender", "4 decline"]
    assert standing(history) == left
    assert OUTPOST.pack(history.state) == OUTPOST.pack(played(OUTPOST, *left).state)


def test_in_club_never_over_a_step_by_a_marker() -> None:
    game, start = club_position()
    rest = ("1 end moves", "1 end attacks", "1 end turn")
    deeds = [f"1 move u2 {at(-3, 1)}", *rest, f"2 lay u4 {at(1, 0)} 3"]
    history = played(game, *deeds, start=start)
    assert history.may_undo(1) == 0
    assert history.may_take_back(1) == history.may_take_back(2) == 5
    assert (history.reach_of_own(1), history.reach_of_own(2)) == (2, 1)
    deeds += ["2 end moves", "2 end attacks", "2 end turn"]
    history = played(game, *deeds, start=start)
    view = game.view(history.state, 1)
    moves = [act for act in game.legal(history.state, 1) if act.kind == "move"]
    steps = {game.barrier(view, 1, move): move for move in moves}  # one of each kind
    reach = {}
    for bar, step in steps.items():
        history = played(game, *deeds, f"1 {step}", start=start)
        reach[bar] = history.may_undo(1), history.may_take_back(1), history.may_take_back(2)
    assert reach == {False: (1, 9, 9), True: (0, 0, 0)}


# Old states.


@pytest.mark.parametrize("game", [TRENCH, OUTPOST], ids=["trench", "outpost"])
def test_states_that_are_not_kept_are_played_again(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_module, "KEPT", 4)
    history: History[Any, Any] = History(game, game.seat_counts[0])
    draw, states = Draw(7), []
    for _ in range(30):
        states.append(history.state)
        seat, action, _ = pick(game, game.seat_counts[0], history.state, draw)
        history.add(seat, action)
    states.append(history.state)
    assert sum(deed.before is not None for deed in history.deeds) == 4
    for number, state in enumerate(states):
        assert game.pack(history.state_before(number)) == game.pack(state)
    if game is TRENCH:
        history.take_back(1, 20)
        assert game.pack(history.state) == game.pack(states[10])


def test_what_was_kept_is_taken_up_again() -> None:
    history = played(OUTPOST, *READY, "1 buy", "2 surrender", "1 go b1")
    other: History[Any, Any] = History(OUTPOST, 4)
    deeds = [(deed.seat, deed.action, deed.phase, deed.is_barred) for deed in history.deeds]
    other.restore(deeds, history.state)
    assert other.rolls == 1
    for seat in (1, 2, 3, 4):
        assert other.may_undo(seat) == history.may_undo(seat)
        assert other.reach_of_own(seat) == history.reach_of_own(seat)
    other.undo(1, 2)
    history.undo(1, 2)
    assert standing(other) == standing(history)
    assert other.state == history.state
