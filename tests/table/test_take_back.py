"""Undo and take-back at a table: counts, cancelled requests, and hidden actions."""

import pytest

from firestep.contract.translations import LANGUAGES
from firestep.table.errors import CommandDenied
from firestep.table.log import LogKind
from firestep.table.scene import build_own_scene
from support.tables import MINED, OUTPOST, TRENCH, club, outpost_ready, start_table

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
    play.act("1 d4d5")
    assert play.expect_denied(2, "answer", "take-back", True) == "nothing-asked"
    play = outpost_ready().act("1 buy", "1 go b1")
    play.do(1, "ask", "take-back")
    play.do(1, "undo")
    assert play.expect_denied(2, "answer", "take-back", True) == "nothing-asked"
    assert play.actions() == [*MINED, "1 buy"]


def test_undo_needs_consent_once_the_turn_has_passed() -> None:
    play = start_table(TRENCH).act("1 d4e4")
    error = play.expect_error(1, "undo")
    assert isinstance(error, CommandDenied)
    assert (error.code, dict(error.facts)) == ("undo-needs-consent", {})
    assert len({error.message(language) for language in LANGUAGES}) == 3
    own = build_own_scene(play.table, 1)
    assert (own["undo"], own["take_back"]) == (0, True)
    play.do(1, "ask", "take-back")
    assert play.expect_denied(1, "undo") == "undo-needs-consent"  # not before the answer
    play.do(2, "answer", "take-back", True)
    assert play.actions() == []


def test_undo_stays_free_if_only_computers_play_the_other_seats() -> None:
    play = start_table(TRENCH, "pc").act("1 d4e4")
    assert build_own_scene(play.table, 1)["undo"] == 1
    play.do(1, "undo")
    assert play.actions() == []
    play = start_table(TRENCH)
    play.do(1, "ask", "stand-in", 2)  # granted at once: nobody else is asked
    play.act("1 d4e4").do(1, "undo")
    assert play.actions() == []
    play.act("1 d4e4").do(2, "come_back")
    assert play.expect_denied(1, "undo") == "undo-needs-consent"


def test_undo_needs_consent_at_a_table_of_four_even_on_the_turn_of_a_computer() -> None:
    play = club(4, "pcpp")
    assert play.table.to_act() == (1,)
    play.act("1 end moves", "1 end attacks", "1 end turn")
    assert play.table.to_act() == (2,)
    assert play.expect_denied(1, "undo") in ("undo-needs-consent", "no-undo")
    assert all(play.table.max_undo(seat) == 0 for seat in (1, 3, 4))


def test_a_sealed_step_can_be_undone_until_all_are_ready() -> None:
    play = start_table(OUTPOST).act("1 post a", "2 post b")
    assert play.table.to_act() == (3, 4)
    play.do(2, "undo")
    play.do(1, "undo")
    assert play.actions() == []
    play.act("1 post a", "2 post b", "3 post c", "4 post b")
    assert play.expect_denied(4, "undo") == "no-undo"


def test_an_undo_does_not_extend_a_request_over_a_roll() -> None:
    play = outpost_ready().act("1 buy")
    rolls = play.table.history.rolls
    assert rolls
    play.do(1, "ask", "take-back")
    play.do(1, "undo")
    assert play.expect_denied(2, "answer", "take-back", True) == "nothing-asked"
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
