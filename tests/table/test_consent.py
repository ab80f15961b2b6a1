"""What needs the consent of others, and what happens when time is up."""

from typing import Any

import pytest

from firestep.table import log
from firestep.table.commands import Commands
from firestep.table.errors import CommandDenied
from firestep.table.log import LogEntry
from support.tables import (
    BITVA,
    MATCH,
    OUTPOST,
    SEALED,
    SECOND,
    TRENCH,
    Play,
    clock,
    club,
    outpost_ready,
    seated,
)

pytestmark = pytest.mark.once


def kinds(entries: list[LogEntry]) -> list[str]:
    return [entry.kind for entry in entries]


def test_where_nobody_is_to_be_asked_it_is_done_at_once() -> None:
    play = seated(TRENCH, "pc").acts("1 d4e4", "2 e5d5")
    assert kinds(play.do(1, "ask", "take-back")) == [log.ASKED, log.TAKEN_BACK]
    assert play.deeds() == []
    assert kinds(play.do(1, "ask", "pause")) == [log.ASKED, log.PAUSED]
    play.do(1, "resume")
    play.do(1, "act", "resign")
    assert kinds(play.do(1, "ask", "rematch")) == [log.ASKED]
    assert play.table.requests["rematch"].waits == frozenset()


@pytest.mark.parametrize("what", ["take-back", "pause", "rematch"])
def test_nobody_can_be_left_out_of_a_request(what: str) -> None:
    """Whoever is named in it is still asked, but for the seat a computer is to stand in for."""
    play = seated(TRENCH).acts("1 d4e4")
    if what == "rematch":
        play.do(2, "act", "resign")
    (entry,) = play.do(1, "ask", what, 2)
    assert entry.facts["waits"] == [2]
    assert set(play.table.requests) == {what}


def test_all_others_must_agree() -> None:
    play = outpost_ready().acts("1 buy")
    play.do(1, "ask", "take-back")
    assert play.denied(1, "ask", "take-back") == "asked-already"
    assert play.denied(1, "answer", "take-back", True) == "nothing-asked"
    for seat in (2, 4):
        assert kinds(play.do(seat, "answer", "take-back", True)) == [log.ANSWERED]
        assert play.denied(seat, "answer", "take-back", True) == "nothing-asked"
    assert kinds(play.do(3, "answer", "take-back", True)) == [log.ANSWERED, log.TAKEN_BACK]
    assert not play.table.requests


def test_one_no_is_enough_and_who_asked_may_withdraw() -> None:
    play = outpost_ready().acts("1 buy")
    for seat in (3, 1):
        play.do(1, "ask", "take-back")
        play.do(2, "answer", "take-back", True)
        play.do(seat, "answer", "take-back", False)
        assert not play.table.requests
        assert play.denied(4, "answer", "take-back", True) == "nothing-asked"


def test_a_move_makes_the_request_lapse() -> None:
    play = outpost_ready().acts("1 buy")
    play.do(1, "ask", "take-back")
    play.do(4, "act", "gift")
    assert not play.table.requests
    play.do(1, "ask", "pause")
    play.do(2, "act", "gift")
    assert set(play.table.requests) == {"pause"}


def test_what_cannot_be_taken_back_is_not_asked_for() -> None:
    play = seated(OUTPOST)
    assert play.denied(1, "ask", "take-back") == "no-take-back"
    play.acts(*SEALED)
    assert play.denied(1, "ask", "take-back") == "no-take-back"
    assert seated(BITVA).denied(1, "ask", "take-back") == "no-take-back"


def test_a_take_back_reaches_over_the_other_s_move() -> None:
    play = seated(TRENCH).acts("1 d4e4", "2 e5d5")
    play.do(1, "ask", "take-back")
    *_, back = play.do(2, "answer", "take-back", True)
    assert back.facts["count"] == 2
    assert (play.deeds(), play.table.to_act()) == ([], (1,))


def test_a_pause() -> None:
    play = seated(TRENCH, clock=clock(60))
    play.wait(10 * SECOND).do(1, "ask", "pause")
    play.wait(10 * SECOND).do(2, "answer", "pause", True)
    assert play.table.status == "paused"
    for command in (("act", "d4e4"), ("undo",), ("ask", "take-back"), ("roll", [1])):
        assert play.denied(1, *command) == "paused"
    assert play.wait(999 * SECOND).do(-1, "look_at_clock") == []
    play.do(2, "say", "tea?")
    play.do(2, "resume")
    assert play.denied(2, "resume") == "not-paused"
    assert play.table.clock is not None
    assert play.table.clock.remaining(1, play.at) == 40 * SECOND
    assert play.denied(1, "act", "d4e4", expected=0) == "stale"


def test_a_computer_stands_in_and_the_person_comes_back() -> None:
    play = outpost_ready(stand_in=4)
    for about in (0, 5, -1):
        assert play.denied(1, "ask", "stand-in", about) == "no-stand-in"
    (entry,) = play.do(1, "ask", "stand-in", 2)
    assert entry.facts["waits"] == [3, 4]
    play.do(3, "answer", "stand-in", True)
    *_, stood = play.do(4, "answer", "stand-in", True)
    assert (stood.kind, stood.seat, stood.facts["level"]) == (log.STOOD_IN, 2, 4)
    assert play.table.places[2].computer == 4
    assert play.denied(1, "ask", "stand-in", 2) == "no-stand-in"
    assert play.do(1, "ask", "pause")[0].facts["waits"] == [3, 4]  # who is not there is not asked
    assert play.denied(1, "come_back") == "nobody-stands-in"
    play.do(2, "come_back")
    assert play.table.places[2].computer == 0
    assert play.denied(2, "come_back") == "nobody-stands-in"


def test_who_is_stood_in_for_comes_back_before_he_acts() -> None:
    play = seated(TRENCH)
    play.do(1, "ask", "stand-in", 2)
    play.acts("1 d4e4")
    person: Commands[Any, Any] = Commands(play.table, play.at, 2)
    with pytest.raises(CommandDenied) as found:
        person.act("e5d5")
    assert found.value.code == "computer-plays"
    play.acts("2 e5d5")  # the computer's
    play.do(2, "come_back")
    computer: Commands[Any, Any] = Commands(play.table, play.at, 1)
    with pytest.raises(CommandDenied) as found:
        computer.as_computer().act("d3e3")
    assert found.value.code == "no-player"


def test_nobody_waits_for_the_answer_of_who_is_stood_in_for() -> None:
    play = outpost_ready()
    play.do(1, "ask", "pause")
    play.do(2, "answer", "pause", True)
    play.do(3, "answer", "pause", True)
    play.do(1, "ask", "stand-in", 4)
    play.do(2, "answer", "stand-in", True)
    made = play.do(3, "answer", "stand-in", True)
    assert kinds(made) == [log.ANSWERED, log.STOOD_IN, log.PAUSED]


def test_what_is_asked_in_the_name_of_who_is_stood_in_for_lapses() -> None:
    play = outpost_ready().acts("1 buy")
    play.do(1, "ask", "take-back")
    play.do(2, "ask", "stand-in", 1)
    play.do(3, "answer", "stand-in", True)
    play.do(4, "answer", "stand-in", True)
    assert not play.table.requests


def test_the_bell_waits_for_what_may_be_under_way() -> None:
    play = seated(TRENCH, clock=clock(60, lag=2)).wait(61 * SECOND)
    assert play.do(-1, "look_at_clock") == []
    assert kinds(play.wait(SECOND).do(-1, "look_at_clock"))[0] == log.LATE


def test_nobody_stands_in_before_or_after_the_game() -> None:
    play = Play(TRENCH)
    play.do(1, "sit")
    assert play.denied(1, "ask", "stand-in", 2) == "no-stand-in"
    play.do(2, "sit")
    play.acts("2 resign")
    assert play.denied(1, "ask", "stand-in", 2) == "no-stand-in"
    assert seated(TRENCH, "pc").denied(1, "ask", "stand-in", 2) == "no-stand-in"


def test_a_rematch() -> None:
    play = seated(TRENCH)
    assert play.denied(1, "ask", "rematch") == "no-rematch"
    play.acts("2 resign")
    play.do(2, "ask", "rematch")
    play.do(1, "answer", "rematch", True)
    assert play.table.requests["rematch"].waits == frozenset()
    play.do(-1, "note_rematch", "t2")
    assert play.table.rematch == "t2"
    assert not play.table.requests
    assert play.denied(1, "ask", "rematch") == "no-rematch"


def test_surrender_with_the_partner_s_consent() -> None:
    play = club(4)
    assert "resign" not in map(str, play.game.asides(play.table.state, 1))
    play.acts("1 offer surrender")
    play.acts("3 decline surrender", "3 offer surrender")
    made = play.do(1, "act", "accept surrender")
    assert kinds(made) == [log.ACTED, log.ENDED]
    assert play.table.outcome is not None
    assert play.table.outcome.scores == (0.0, 1.0, 0.0, 1.0)


def test_a_draw_by_agreement_and_the_next_game_of_a_match() -> None:
    play = seated(MATCH).acts("1 offer draw", "2 decline draw", "1 d4e4", "2 resign")
    assert (play.table.status, play.table.game.phase(play.table.state)) == ("running", "game 2")
    play = seated(TRENCH).acts("2 offer draw", "1 accept draw")
    assert play.table.outcome is not None
    assert play.table.outcome.scores == (0.5, 0.5)


# Time.


def test_who_is_late_loses() -> None:
    play = seated(TRENCH, clock=clock(60)).wait(59 * SECOND)
    assert play.do(-1, "look_at_clock") == []
    play.acts("1 d4e4").wait(60 * SECOND)
    made = play.do(-1, "look_at_clock")
    assert kinds(made) == [log.LATE, log.ACTED, log.ENDED]
    assert (made[0].seat, str(made[1].facts["action"])) == (2, "time-out 2")
    assert play.do(-1, "look_at_clock") == []


def test_the_time_of_a_computer_does_not_run() -> None:
    play = seated(TRENCH, "pc", clock=clock(60)).acts("1 d4e4").wait(999 * SECOND)
    assert play.do(-1, "look_at_clock") == []


def test_a_computer_takes_the_seat_of_who_is_late() -> None:
    play = seated(TRENCH, clock=clock(60, at_zero="computer"), stand_in=5).wait(60 * SECOND)
    made = play.do(-1, "look_at_clock")
    assert kinds(made) == [log.LATE, log.STOOD_IN]
    assert play.table.places[1].computer == 5
    assert play.wait(999 * SECOND).do(-1, "look_at_clock") == []
    play.do(1, "come_back")
    assert play.wait(59 * SECOND).do(-1, "look_at_clock") == []
    assert len(play.wait(SECOND).do(-1, "look_at_clock")) == 2


def test_who_has_used_up_his_time_for_the_game_stays_away() -> None:
    play = seated(TRENCH, clock=clock(game=60, at_zero="computer")).wait(60 * SECOND)
    play.do(-1, "look_at_clock")
    assert play.denied(1, "come_back") == "no-time-left"


def test_several_seats_are_late_at_once() -> None:
    play = seated(OUTPOST, clock=clock(60, at_zero="computer")).wait(9 * SECOND).acts("2 post a")
    made = play.wait(51 * SECOND).do(-1, "look_at_clock")
    assert [entry.seat for entry in made] == [1, 1, 3, 3, 4, 4]


def test_what_the_table_cannot_say_leaves_all_as_it_was() -> None:
    """Outpost knows no lost time; nothing may be half done."""
    play = seated(OUTPOST, clock=clock(60)).wait(99 * SECOND)
    number = play.table.number
    assert play.do(-1, "look_at_clock") == []
    assert play.table.number == number


def test_in_club_the_phase_is_forfeited() -> None:
    play = club(timer=300, clock=clock(300, at_zero="forfeit"))
    play.wait(300 * SECOND)
    late, cut, *_ = play.do(-1, "look_at_clock")
    assert (late.kind, late.seat, cut.seat, cut.facts["action"]) == ("late", 1, -1, "time-up")
    assert play.table.status == "running"
    assert play.game.phase(play.table.state) != "move"
    assert play.table.clock is not None
    assert not play.table.clock.running  # there is nothing to forfeit in the bank
    assert play.wait(999 * SECOND).do(-1, "look_at_clock") == []
    play.acts("1 end turn")
    assert play.table.clock.running == (2,)
    assert play.table.clock.remaining(2, play.at) == 300 * SECOND


def test_nobody_is_on_time_while_dice_are_to_be_typed() -> None:
    play = seated(BITVA, dice="typed", clock=clock(60))
    play.wait(999 * SECOND)
    assert play.do(-1, "look_at_clock") == []
    for face in (6, 1):
        play.do(1, "roll", [face])
    assert play.table.clock is not None
    seat = play.table.to_act()[0]
    while seat == 0:
        play.do(1, "roll", [2] * len(BITVA.dice(play.table.state)))
        seat = play.table.to_act()[0]
    assert play.table.clock.running == (seat,)
    assert play.table.clock.remaining(seat, play.at) == 60 * SECOND


def test_a_roll_in_the_middle_of_play_is_nobody_s_time() -> None:
    play = outpost_ready(dice="typed", clock=clock(60, at_zero="computer"))
    play.do(3, "roll", [6])
    play.wait(10 * SECOND).acts("1 end")
    assert play.table.to_act() == (0,)
    assert play.wait(999 * SECOND).do(-1, "look_at_clock") == []
    play.do(3, "roll", [6])
    assert play.table.clock is not None
    assert play.table.clock.running == (2,)
    assert play.table.clock.remaining(1, play.at) == 60 * SECOND


def test_moving_and_taking_back_wins_no_time() -> None:
    play = seated(TRENCH, clock=clock(60, 600, bonus=30))
    for _ in range(5):
        play.wait(10 * SECOND).do(1, "act", "d4e4")
        play.wait(SECOND).do(1, "undo")
    assert play.table.clock is not None
    assert play.table.clock.remaining(1, play.at) == 10 * SECOND
    play.wait(10 * SECOND)
    assert kinds(play.do(-1, "look_at_clock")) == [log.LATE, log.ACTED, log.ENDED]


def test_lag_is_given_back_but_not_for_what_others_may_not_see() -> None:
    play = seated(TRENCH, clock=clock(game=60, lag=2)).wait(10 * SECOND)
    play.do(1, "act", "d4e4", lag=9 * SECOND)
    assert play.table.clock is not None
    assert play.table.clock.remaining(1, play.at) == 52 * SECOND
    play = outpost_ready(clock=clock(game=60, lag=2)).wait(10 * SECOND)
    play.do(1, "act", "surrender", lag=SECOND)
    assert play.table.clock is not None
    assert play.table.clock.remaining(1, play.at) == 50 * SECOND
