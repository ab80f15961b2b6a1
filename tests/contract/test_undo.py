"""Undo reaches back to the last barrier, by what the seat saw, and leaves what it did not see."""

from typing import Any

import pytest

from firestep.contract.record import Record, extend, new_record, verify
from firestep.contract.undo import Deed, last_deeds, may_undo, reach_back, undo
from firestep.games.trench import Trench
from smallgame.outpost import Outpost
from smallgame.rules import Action


def played(game: Any, *deeds: str) -> tuple[Record, Any]:
    """Play deeds like `1 post a`."""
    record, state = new_record(game, game.seat_counts[0])
    for deed in deeds:
        seat, _, text = deed.partition(" ")
        state = extend(record, game, state, int(seat), game.read_action(text))
    return record, state


SEALED = ("1 post a", "2 post b", "3 post c", "4 post b")
READY = (*SEALED, "1 mine c2", "2 mine a3", "0 roll 6")


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
    record, _ = played(Outpost(), *deeds)
    assert may_undo(Outpost(), record, seat) == count


def test_undo_takes_back_one_s_own_and_keeps_what_others_did_in_secret() -> None:
    game = Outpost()
    record, _ = played(game, *READY, "1 buy", "2 surrender", "1 go b1", "4 decline")
    assert may_undo(game, record, 1) == 2
    state = undo(game, record, 1, 2)
    left = [f"{entry.seat} {entry.action}" for entry in record.entries]
    assert left == [*READY, "2 surrender", "4 decline"]
    assert game.pack(state) == game.pack(played(game, *left)[1])
    assert verify(game, record) is None


def test_undo_of_nothing_changes_nothing() -> None:
    game = Outpost()
    record, state = played(game, *READY, "1 buy")
    text = record.dumps()
    assert game.pack(undo(game, record, 1, 0)) == game.pack(state)
    assert record.dumps() == text


def test_a_game_without_secrets_is_undone_up_to_the_other_s_move() -> None:
    game = Trench(length="single")
    record, _ = played(game, "1 d4e4", "2 e5d5")
    assert (may_undo(game, record, 1), may_undo(game, record, 2)) == (0, 1)
    undo(game, record, 2, 1)
    assert may_undo(game, record, 1) == 1
    undo(game, record, 1, 1)
    assert record.entries == []


def test_terms_of_the_game_may_let_less_be_taken_back() -> None:
    class Strict(Outpost):
        def reach_back(self, actions: list[Action]) -> int:
            return min(1, len(actions))

    record, _ = played(Strict(), *READY, "1 buy", "1 go b1")
    assert may_undo(Strict(), record, 1) == 1
    record, _ = played(Strict(), *READY)
    assert may_undo(Strict(), record, 1) == 0


def test_the_answer_is_worked_out_from_what_was_seen() -> None:
    game = Outpost()
    record, _ = played(game, *READY, "1 buy", "1 go b1")
    phase, deeds = last_deeds(game, record, 1)
    assert [str(deed.action) for deed in deeds] == ["buy", "go b1"]
    assert reach_back(game, phase, 1, deeds) == 2
    seen: Deed[Action] = Deed(phase, deeds[1].view, 2, None)
    assert reach_back(game, phase, 1, [deeds[0], seen]) == 0
    assert reach_back(game, "roll", 1, deeds) == 0
