"""Requests that need consent, and time-outs."""

from typing import Any

import pytest

from firestep.contract import TABLE
from firestep.table.commands import Commands
from firestep.table.errors import CommandDenied
from firestep.table.log import LogEntry, LogKind
from firestep.table.status import TableStatus
from support.tables import (
    BITVA,
    MATCH,
    OUTPOST,
    SEALED,
    TRENCH,
    TableDriver,
    club,
    outpost_ready,
    start_table,
    time_control,
)

pytestmark = pytest.mark.once


def kinds(entries: list[LogEntry]) -> list[str]:
    return [entry.kind for entry in entries]


def test_a_request_is_granted_at_once_if_no_person_is_asked() -> None:
    play = start_table(TRENCH, "pc").act("1 d4e4", "2 e5d5")
    assert kinds(play.do(1, "ask", "take-back")) == [LogKind.ASKED, LogKind.TAKEN_BACK]
    assert play.actions() == []
    assert kinds(play.do(1, "ask", "pause")) == [LogKind.ASKED, LogKind.PAUSED]
    play.do(1, "resume")
    play.do(1, "act", "resign")
    assert kinds(play.do(1, "ask", "rematch")) == [LogKind.ASKED]
    assert play.table.requests["rematch"].waiting_for == frozenset()


@pytest.mark.parametrize("what", ["take-back", "pause", "rematch"])
def test_every_other_player_is_asked(what: str) -> None:
    """The seat named in a request is asked too, except for a stand-in for that seat."""
    play = start_table(TRENCH).act("1 d4e4")
    if what == "rematch":
        play.do(2, "act", "resign")
    (entry,) = play.do(1, "ask", what, 2)
    assert entry.facts["waits"] == [2]
    assert set(play.table.requests) == {what}


def test_all_others_must_agree() -> None:
    play = outpost_ready().act("1 buy")
    play.do(1, "ask", "take-back")
    assert play.expect_denied(1, "ask", "take-back") == "asked-already"
    assert play.expect_denied(1, "answer", "take-back", True) == "nothing-asked"
    for seat in (2, 4):
        assert kinds(play.do(seat, "answer", "take-back", True)) == [LogKind.ANSWERED]
        assert play.expect_denied(seat, "answer", "take-back", True) == "nothing-asked"
    assert kinds(play.do(3, "answer", "take-back", True)) == [LogKind.ANSWERED, LogKind.TAKEN_BACK]
    assert not play.table.requests


def test_one_player_can_decline_and_the_asker_can_withdraw() -> None:
    play = outpost_ready().act("1 buy")
    for seat in (3, 1):
        play.do(1, "ask", "take-back")
        play.do(2, "answer", "take-back", True)
        play.do(seat, "answer", "take-back", False)
        assert not play.table.requests
        assert play.expect_denied(4, "answer", "take-back", True) == "nothing-asked"


def test_an_action_cancels_a_take_back_request() -> None:
    play = outpost_ready().act("1 buy")
    play.do(1, "ask", "take-back")
    play.do(4, "act", "gift")
    assert not play.table.requests
    play.do(1, "ask", "pause")
    play.do(2, "act", "gift")
    assert set(play.table.requests) == {"pause"}


def test_an_impossible_take_back_is_denied() -> None:
    play = start_table(OUTPOST)
    assert play.expect_denied(1, "ask", "take-back") == "no-take-back"
    play.act(*SEALED)
    assert play.expect_denied(1, "ask", "take-back") == "no-take-back"
    assert start_table(BITVA).expect_denied(1, "ask", "take-back") == "no-take-back"


def test_a_take_back_includes_actions_of_others() -> None:
    play = start_table(TRENCH).act("1 d4e4", "2 e5d5")
    play.do(1, "ask", "take-back")
    *_, back = play.do(2, "answer", "take-back", True)
    assert back.facts["count"] == 2
    assert (play.actions(), play.table.to_act()) == ([], (1,))


def test_a_pause_stops_the_clock() -> None:
    play = start_table(TRENCH, clock=time_control(60))
    play.wait(10).do(1, "ask", "pause")
    play.wait(10).do(2, "answer", "pause", True)
    assert play.table.status == TableStatus.PAUSED
    for command in (("act", "d4e4"), ("undo",), ("ask", "take-back"), ("roll", [1])):
        assert play.expect_denied(1, *command) == "paused"
    assert play.wait(999).do(-1, "check_clock") == []
    play.do(2, "say", "tea?")
    play.do(2, "resume")
    assert play.expect_denied(2, "resume") == "not-paused"
    assert play.table.clock is not None
    assert play.table.clock.remaining(1, play.at) == 40_000
    assert play.expect_denied(1, "act", "d4e4", expected=0) == "stale"


def test_a_computer_stands_in_until_the_player_returns() -> None:
    play = outpost_ready(stand_in=4)
    for about in (0, 5, -1):
        assert play.expect_denied(1, "ask", "stand-in", about) == "no-stand-in"
    (entry,) = play.do(1, "ask", "stand-in", 2)
    assert entry.facts["waits"] == [3, 4]
    play.do(3, "answer", "stand-in", True)
    *_, stood = play.do(4, "answer", "stand-in", True)
    assert (stood.kind, stood.seat, stood.facts["level"]) == (LogKind.STOOD_IN, 2, 4)
    assert play.table.seat_states[2].computer == 4
    assert play.expect_denied(1, "ask", "stand-in", 2) == "no-stand-in"
    (entry,) = play.do(1, "ask", "pause")
    assert entry.facts["waits"] == [3, 4]  # the replaced player is not asked
    assert play.expect_denied(1, "come_back") == "nobody-stands-in"
    play.do(2, "come_back")
    assert play.table.seat_states[2].computer == 0
    assert play.expect_denied(2, "come_back") == "nobody-stands-in"


def test_a_replaced_player_must_return_before_acting() -> None:
    play = start_table(TRENCH)
    play.do(1, "ask", "stand-in", 2)
    play.act("1 d4e4")
    person: Commands[Any, Any] = Commands(play.table, play.at, 2)
    with pytest.raises(CommandDenied) as found:
        person.act("e5d5")
    assert found.value.code == "computer-plays"
    play.act("2 e5d5")  # by the computer
    play.do(2, "come_back")
    computer: Commands[Any, Any] = Commands(play.table, play.at, 1)
    with pytest.raises(CommandDenied) as found:
        computer.as_computer().act("d3e3")
    assert found.value.code == "no-player"


def test_requests_do_not_wait_for_a_replaced_player() -> None:
    play = outpost_ready()
    play.do(1, "ask", "pause")
    play.do(2, "answer", "pause", True)
    play.do(3, "answer", "pause", True)
    play.do(1, "ask", "stand-in", 4)
    play.do(2, "answer", "stand-in", True)
    entries = play.do(3, "answer", "stand-in", True)
    assert kinds(entries) == [LogKind.ANSWERED, LogKind.STOOD_IN, LogKind.PAUSED]


def test_requests_of_a_replaced_player_are_cancelled() -> None:
    play = outpost_ready().act("1 buy")
    play.do(1, "ask", "take-back")
    play.do(2, "ask", "stand-in", 1)
    play.do(3, "answer", "stand-in", True)
    play.do(4, "answer", "stand-in", True)
    assert not play.table.requests


def test_a_time_out_waits_for_the_maximum_lag() -> None:
    play = start_table(TRENCH, clock=time_control(60, lag=2)).wait(61)
    assert play.do(TABLE, "check_clock") == []
    assert kinds(play.wait(1).do(-1, "check_clock"))[0] == LogKind.LATE


def test_a_stand_in_is_denied_before_and_after_the_game() -> None:
    play = TableDriver(TRENCH)
    play.do(1, "sit")
    assert play.expect_denied(1, "ask", "stand-in", 2) == "no-stand-in"
    play.do(2, "sit")
    play.act("2 resign")
    assert play.expect_denied(1, "ask", "stand-in", 2) == "no-stand-in"
    assert start_table(TRENCH, "pc").expect_denied(1, "ask", "stand-in", 2) == "no-stand-in"


def test_a_rematch_needs_consent() -> None:
    play = start_table(TRENCH)
    assert play.expect_denied(1, "ask", "rematch") == "no-rematch"
    play.act("2 resign")
    play.do(2, "ask", "rematch")
    play.do(1, "answer", "rematch", True)
    assert play.table.requests["rematch"].waiting_for == frozenset()
    play.do(-1, "note_rematch", "t2")
    assert play.table.rematch == "t2"
    assert not play.table.requests
    assert play.expect_denied(1, "ask", "rematch") == "no-rematch"


def test_surrender_needs_the_consent_of_the_partner() -> None:
    play = club(4)
    assert "resign" not in map(str, play.game.asides(play.table.state, 1))
    play.act("1 offer surrender")
    play.act("3 decline surrender", "3 offer surrender")
    entries = play.do(1, "act", "accept surrender")
    assert kinds(entries) == [LogKind.ACTED, LogKind.ENDED]
    assert play.table.outcome is not None
    assert play.table.outcome.scores == (0.0, 1.0, 0.0, 1.0)


def test_draw_by_agreement_and_next_game_of_a_match() -> None:
    play = start_table(MATCH).act("1 offer draw", "2 decline draw", "1 d4e4", "2 resign")
    assert (play.table.status, play.table.game.phase(play.table.state)) == (
        TableStatus.RUNNING,
        "game 2",
    )
    play = start_table(TRENCH).act("2 offer draw", "1 accept draw")
    assert play.table.outcome is not None
    assert play.table.outcome.scores == (0.5, 0.5)


# Time-outs.


def test_a_seat_loses_on_time() -> None:
    play = start_table(TRENCH, clock=time_control(60)).wait(59)
    assert play.do(TABLE, "check_clock") == []
    play.act("1 d4e4").wait(60)
    entries = play.do(TABLE, "check_clock")
    assert kinds(entries) == [LogKind.LATE, LogKind.ACTED, LogKind.ENDED]
    assert (entries[0].seat, str(entries[1].facts["action"])) == (2, "time-out 2")
    assert play.do(TABLE, "check_clock") == []


def test_computers_use_no_time() -> None:
    play = start_table(TRENCH, "pc", clock=time_control(60)).act("1 d4e4").wait(999)
    assert play.do(TABLE, "check_clock") == []


def test_a_computer_takes_over_on_time_out() -> None:
    play = start_table(TRENCH, clock=time_control(60, at_zero="computer"), stand_in=5).wait(60)
    entries = play.do(TABLE, "check_clock")
    assert kinds(entries) == [LogKind.LATE, LogKind.STOOD_IN]
    assert play.table.seat_states[1].computer == 5
    assert play.wait(999).do(-1, "check_clock") == []
    play.act("1 d4e4")  # the computer finishes the turn
    play.act(f"2 {TRENCH.legal(play.table.state, 2)[0]}")
    play.do(1, "come_back")
    assert play.wait(59).do(-1, "check_clock") == []
    assert len(play.wait(1).do(-1, "check_clock")) == 2


def test_a_late_player_gets_no_new_turn_by_returning() -> None:
    play = start_table(TRENCH, clock=time_control(60, at_zero="computer")).wait(60)
    play.do(TABLE, "check_clock")
    for _ in range(3):
        assert play.expect_denied(1, "come_back") == "no-turn-time-left"
        play.wait(20)
    play.act("1 d4e4")
    play.do(1, "come_back")
    play.act(f"2 {TRENCH.legal(play.table.state, 2)[0]}")
    assert play.table.clock is not None
    assert play.table.clock.remaining(1, play.at) == 60_000


def test_a_turn_continues_with_the_time_that_was_left_of_it() -> None:
    time = time_control(60, 600, bonus=30)
    play = outpost_ready(clock=time).wait(40)
    assert play.table.clock is not None
    left = play.table.clock.left[1]
    play.do(1, "ask", "stand-in", 1)
    for seat in (2, 3, 4):
        play.do(seat, "answer", "stand-in", True)
    assert play.table.seat_states[1].computer
    clock = play.table.clock
    assert clock is not None
    assert clock.running == ()
    play.wait(500).do(1, "come_back")
    clock = play.table.clock
    assert clock is not None
    assert clock.running == (1,)
    assert clock.remaining(1, play.at) == 20_000
    assert clock.left[1] == left - 40_000  # no bonus before the end of the turn


def test_no_time_runs_while_the_server_is_down() -> None:
    play = start_table(TRENCH, clock=time_control(60, 600)).wait(20)
    down = play.at
    play.wait(500)
    (entry,) = play.do(TABLE, "skip_downtime", down, play.at)
    assert (entry.kind, entry.facts) == ("downtime", {"milliseconds": 500_000})
    assert play.table.clock is not None
    assert play.table.clock.remaining(1, play.at) == 40_000
    assert play.do(TABLE, "skip_downtime", down, play.at) == []
    assert play.do(TABLE, "check_clock") == []
    paused = start_table(TRENCH, clock=time_control(60))
    paused.do(1, "ask", "pause")
    paused.do(2, "answer", "pause", True)
    assert paused.wait(9).do(TABLE, "skip_downtime", 0, paused.at) == []


def test_a_player_without_game_time_cannot_return() -> None:
    play = start_table(TRENCH, clock=time_control(game=60, at_zero="computer")).wait(60)
    play.do(TABLE, "check_clock")
    assert play.expect_denied(1, "come_back") == "no-time-left"


def test_several_seats_can_time_out_together() -> None:
    play = start_table(OUTPOST, clock=time_control(60, at_zero="computer")).wait(9).act("2 post a")
    entries = play.wait(51).do(-1, "check_clock")
    assert [entry.seat for entry in entries] == [1, 1, 3, 3, 4, 4]


def test_a_time_out_that_the_game_does_not_support_is_ignored() -> None:
    """Outpost has no loss on time."""
    play = start_table(OUTPOST, clock=time_control(60)).wait(99)
    number = play.table.number
    assert play.do(TABLE, "check_clock") == []
    assert play.table.number == number


def test_a_time_out_forfeits_the_phase_in_club() -> None:
    play = club(timer=300, clock=time_control(300, at_zero="forfeit"))
    play.wait(300)
    late, forfeit, *_ = play.do(TABLE, "check_clock")
    assert (late.kind, late.seat) == ("late", 1)
    assert (forfeit.seat, forfeit.facts["action"]) == (TABLE, "time-up")
    assert play.table.status == TableStatus.RUNNING
    assert play.game.phase(play.table.state) != "move"
    assert play.table.clock is not None
    assert not play.table.clock.running  # there is nothing to forfeit in the bank
    assert play.wait(999).do(-1, "check_clock") == []
    play.act("1 end turn")
    assert play.table.clock.running == (2,)
    assert play.table.clock.remaining(2, play.at) == 300_000


def test_no_time_runs_while_dice_are_typed() -> None:
    play = start_table(BITVA, dice="typed", clock=time_control(60))
    play.wait(999)
    assert play.do(TABLE, "check_clock") == []
    for face in (6, 1):
        play.do(1, "roll", [face])
    assert play.table.clock is not None
    seat = play.table.to_act()[0]
    while seat == 0:
        play.do(1, "roll", [2] * len(BITVA.dice(play.table.state)))
        seat = play.table.to_act()[0]
    assert play.table.clock.running == (seat,)
    assert play.table.clock.remaining(seat, play.at) == 60_000


def test_no_time_runs_during_a_roll() -> None:
    play = outpost_ready(dice="typed", clock=time_control(60, at_zero="computer"))
    play.do(3, "roll", [6])
    play.wait(10).act("1 end")
    assert play.table.to_act() == (0,)
    assert play.wait(999).do(-1, "check_clock") == []
    play.do(3, "roll", [6])
    assert play.table.clock is not None
    assert play.table.clock.running == (2,)
    assert play.table.clock.remaining(1, play.at) == 60_000


def test_undo_gains_no_time() -> None:
    play = start_table(TRENCH, clock=time_control(60, 600, bonus=30))
    for _ in range(5):
        play.wait(10).do(1, "act", "d4e4")
        play.wait(1).take_back(1)
    assert play.table.clock is not None
    assert play.table.clock.remaining(1, play.at) == 10_000
    play.wait(10)
    assert kinds(play.do(TABLE, "check_clock")) == [LogKind.LATE, LogKind.ACTED, LogKind.ENDED]


def test_lag_is_compensated_only_for_visible_actions() -> None:
    play = start_table(TRENCH, clock=time_control(game=60, lag=2)).wait(10)
    play.do(1, "act", "d4e4", lag=9_000)
    assert play.table.clock is not None
    assert play.table.clock.remaining(1, play.at) == 52_000
    play = outpost_ready(clock=time_control(game=60, lag=2)).wait(10)
    play.do(1, "act", "surrender", lag=1_000)
    assert play.table.clock is not None
    assert play.table.clock.remaining(1, play.at) == 50_000
