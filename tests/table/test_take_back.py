"""Taking back at a table: what is counted, what lapses, and what a request still means."""

import pytest

from firestep.table import log
from support.tables import BITVA, MINED, TRENCH, outpost_ready, seated

pytestmark = pytest.mark.once


def test_undo_is_counted() -> None:
    play = outpost_ready().acts("1 buy", "1 go b1")
    assert play.denied(1, "undo", 3) == "no-undo"
    assert play.denied(1, "undo", 0) == "no-undo"
    assert play.denied(1, "undo", -1) == "no-undo"
    assert play.denied(2, "undo") == "no-undo"
    (entry,) = play.do(1, "undo", 2)
    assert entry.facts["count"] == 2
    assert play.deeds() == list(MINED)


def test_undo_keeps_what_was_done_in_secret() -> None:
    play = outpost_ready().acts("1 buy", "2 surrender")
    (entry,) = play.do(1, "undo")
    assert play.deeds() == [*MINED, "2 surrender"]
    (hidden,) = play.do(2, "undo")
    everybody = ["1", "2", "3", "4", "spectator"]
    assert entry.facts["shown"] == dict.fromkeys(everybody, 1)
    assert hidden.facts["shown"] == {**dict.fromkeys(everybody, 0), "2": 1, "4": 1}


def test_what_asks_for_consent_stays_what_was_agreed_to() -> None:
    """However the game went on since: somebody took a move back of himself, or went on."""
    play = seated(TRENCH).acts("1 d4e4", "2 e5d5", "1 d3d4", "2 d5e5")
    play.do(1, "ask", "take-back")
    play.do(2, "undo")
    assert play.denied(2, "answer", "take-back", True) == "nothing-asked"
    assert play.deeds() == ["1 d4e4", "2 e5d5", "1 d3d4"]
    play.do(1, "ask", "take-back")
    play.acts("2 d5e5")
    assert play.denied(2, "answer", "take-back", True) == "nothing-asked"


def test_no_request_reaches_over_a_roll_by_a_detour() -> None:
    play = seated(BITVA)
    seat = play.table.to_act()[0]
    other = 3 - seat
    play.do(seat, "act", str(BITVA.legal(play.table.state, seat)[0]))
    rolls = play.table.history.rolls
    if play.table.history.may_undo(seat):
        play.do(seat, "ask", "take-back")
        play.do(seat, "undo")
        assert play.denied(other, "answer", "take-back", True) == "nothing-asked"
    assert play.table.history.rolls == rolls


def test_a_secret_since_the_request_neither_shows_nor_misleads() -> None:
    play = outpost_ready().acts("1 buy", "2 surrender")
    play.do(2, "ask", "take-back")
    play.do(2, "undo")  # hidden from 1 and 3, who are still asked
    play.do(4, "answer", "take-back", True)
    play.do(1, "answer", "take-back", True)
    (_, back) = play.do(3, "answer", "take-back", True)
    assert (back.kind, back.facts["count"]) == (log.TAKEN_BACK, 0)
    assert play.deeds() == [*MINED, "1 buy"]
    assert not play.table.requests
    play.acts("4 surrender").do(2, "act", "decline")
    play.do(2, "ask", "take-back")
    play.acts("2 surrender")
    for seat in (1, 3, 4):
        play.do(seat, "answer", "take-back", True)
    assert play.deeds() == [*MINED, "1 buy", "4 surrender"]
