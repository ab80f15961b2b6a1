"""Undo and take-back at a table: counts, cancelled requests, and hidden actions."""

import pytest

from firestep.table.log import LogKind
from support.tables import BITVA, MINED, TRENCH, outpost_ready, start_table

pytestmark = pytest.mark.once


def test_undo_is_limited() -> None:
    play = outpost_ready().act("1 buy", "1 go b1")
    assert play.expect_denied(1, "undo", 3) == "no-undo"
    assert play.expect_denied(1, "undo", 0) == "no-undo"
    assert play.expect_denied(1, "undo", -1) == "no-undo"
    assert play.expect_denied(2, "undo") == "no-undo"
    (entry,) = play.do(1, "undo", 2)
    assert entry.facts["count"] == 2
    assert play.actions() == list(MINED)


def test_undo_keeps_hidden_actions() -> None:
    play = outpost_ready().act("1 buy", "2 surrender")
    (entry,) = play.do(1, "undo")
    assert play.actions() == [*MINED, "2 surrender"]
    (hidden,) = play.do(2, "undo")
    audiences = ["1", "2", "3", "4", "spectator"]
    assert entry.facts["shown"] == dict.fromkeys(audiences, 1)
    assert hidden.facts["shown"] == {**dict.fromkeys(audiences, 0), "2": 1, "4": 1}


def test_a_request_is_cancelled_by_a_later_action_or_undo() -> None:
    play = start_table(TRENCH).act("1 d4e4", "2 e5d5", "1 d3d4", "2 d5e5")
    play.do(1, "ask", "take-back")
    play.do(2, "undo")
    assert play.expect_denied(2, "answer", "take-back", True) == "nothing-asked"
    assert play.actions() == ["1 d4e4", "2 e5d5", "1 d3d4"]
    play.do(1, "ask", "take-back")
    play.act("2 d5e5")
    assert play.expect_denied(2, "answer", "take-back", True) == "nothing-asked"


def test_an_undo_does_not_extend_a_request_over_a_roll() -> None:
    play = start_table(BITVA)
    seat = play.table.to_act()[0]
    other = 3 - seat
    play.do(seat, "act", str(BITVA.legal(play.table.state, seat)[0]))
    rolls = play.table.history.rolls
    if play.table.history.max_undo(seat):
        play.do(seat, "ask", "take-back")
        play.do(seat, "undo")
        assert play.expect_denied(other, "answer", "take-back", True) == "nothing-asked"
    assert play.table.history.rolls == rolls


def test_a_hidden_action_after_a_request_changes_its_effect_but_not_its_display() -> None:
    play = outpost_ready().act("1 buy", "2 surrender")
    play.do(2, "ask", "take-back")
    play.do(2, "undo")  # hidden from 1 and 3, whose request stays open
    play.do(4, "answer", "take-back", True)
    play.do(1, "answer", "take-back", True)
    (_, entry) = play.do(3, "answer", "take-back", True)
    assert (entry.kind, entry.facts["count"]) == (LogKind.TAKEN_BACK, 0)
    assert play.actions() == [*MINED, "1 buy"]
    assert not play.table.requests
    play.act("4 surrender").do(2, "act", "decline")
    play.do(2, "ask", "take-back")
    play.act("2 surrender")
    for seat in (1, 3, 4):
        play.do(seat, "answer", "take-back", True)
    assert play.actions() == [*MINED, "1 buy", "4 surrender"]
