"""Commands at a table: seats, actions, duplicates, chat, typed dice, denials."""

from pathlib import Path
from typing import Any

import pytest

import firestep.table
from firestep.contract import CHANCE, SPECTATOR, TABLE, ActionRefused, InputError
from firestep.contract.translations import Translations
from firestep.games.club.game import Club
from firestep.table.commands import Commands
from firestep.table.dice import seed_commitment
from firestep.table.log import LogEntry, LogKind
from firestep.table.setup import SeatKind, SeatPlan, TableSetup, read_setup
from firestep.table.snapshot import dump_snapshot
from firestep.table.status import TableStatus
from firestep.table.table import Table
from support.tables import (
    BITVA,
    MINED,
    NAME,
    OUTPOST,
    SEED,
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


# Seats.


def test_the_game_starts_when_the_last_seat_is_taken() -> None:
    play = TableDriver(TRENCH, names=("Ada", ""))
    assert kinds(play.entries) == [LogKind.OPENED]
    assert play.entries[0].facts["promise"] == seed_commitment(SEED)
    assert (play.table.status, play.table.to_act()) == (TableStatus.OPEN, ())
    assert play.expect_denied(1, "act", "d4e4") == "no-player"
    assert kinds(play.do(1, "sit")) == [LogKind.SAT]
    assert play.expect_denied(1, "act", "d4e4") == "not-begun"
    assert kinds(play.do(2, "sit", "Bob")) == [LogKind.SAT, LogKind.STARTED]
    assert play.table.names() == ("Ada", "Bob")
    assert play.table.to_act() == (1,)


def test_a_seat_is_taken_once_and_only_by_a_person() -> None:
    play = TableDriver(TRENCH, "pc")
    for seat in (2, 3, 0, TABLE, SPECTATOR):
        assert play.expect_denied(seat, "sit") == "no-seat-for-you"
    assert isinstance(play.expect_error(1, "sit", "a\nb"), InputError)
    assert isinstance(play.expect_error(1, "sit", "n" * 41), InputError)
    assert play.expect_denied(1, "sit", "", "n" * 65) == "bad-text"
    play.do(1, "sit", "Ada", "my nonce")
    assert play.table.nonces == {1: "my nonce"}
    assert play.expect_denied(1, "sit") == "seat-taken"


def test_a_table_of_computers_starts_at_once() -> None:
    play = TableDriver(BITVA, "cc")
    assert kinds(play.entries)[:3] == [LogKind.OPENED, LogKind.STARTED, LogKind.ACTED]
    assert play.entries[2].seat == CHANCE


def test_a_nonce_is_given_once_before_the_first_roll() -> None:
    play = start_table(OUTPOST)
    assert play.expect_denied(1, "give_nonce", "") == "nonce-too-late"
    assert play.expect_denied(1, "give_nonce", "a\tb") == "bad-text"
    assert play.expect_denied(5, "give_nonce", "x") == "no-player"
    play.do(1, "give_nonce", "x")
    assert play.expect_denied(1, "give_nonce", "y") == "nonce-too-late"
    play.act(*MINED)
    assert play.expect_denied(2, "give_nonce", "z") == "nonce-too-late"
    assert play.table.nonces == {1: "x"}


def test_invalid_setups_are_rejected() -> None:
    with pytest.raises(InputError):
        Table(TRENCH, TableSetup("trench", {}, [SeatPlan()] * 3), NAME, SEED)
    with pytest.raises(InputError, match="time-up"):
        TableDriver(TRENCH, clock=time_control(9, at_zero="forfeit"))
    for change in ({"dice": "loaded"}, {"stand_in": 0}, {"stand_in": 100}, {"seats": [{"x": 1}]}):
        document = TableSetup(
            "trench", {}, [SeatPlan(), SeatPlan(SeatKind.COMPUTER, "", 3)]
        ).to_json()
        assert read_setup(document).to_json() == document
        with pytest.raises(InputError):
            read_setup({**document, **change})
    for plan in (("person", "", 1), ("computer", "", 0), ("robot", "", 1), ("person", "\n", 0)):
        with pytest.raises(InputError):
            SeatPlan(*plan)  # type: ignore[arg-type]


# Actions.


def test_a_command_with_the_same_id_is_a_duplicate() -> None:
    play = start_table(TRENCH)
    assert Commands(play.table, 0, 1, "m1").find_duplicate() == 0
    (entry,) = play.do(1, "act", "d4e4", id="m1")
    assert Commands(play.table, 0, 1, "m1").find_duplicate() == entry.number
    assert Commands(play.table, 0, 2, "m1").find_duplicate() == 0
    assert Commands(play.table, 0, 1, "m2").find_duplicate() == 0
    assert Commands(play.table, 0, 1).find_duplicate() == 0
    first, *_ = play.do(2, "act", "resign", id="r")
    assert Commands(play.table, 0, 2, "r").find_duplicate() == first.number
    for bad in ("x" * 41, "\ud800", "a\nb"):
        with pytest.raises(InputError):
            Commands(play.table, 0, 1, bad)


def test_duplicates_of_every_command_are_found() -> None:
    play = start_table(BITVA, dice="typed")
    (entry,) = play.do(2, "roll", [3], id="r")
    assert entry.seat == CHANCE
    assert Commands(play.table, 0, 2, "r").find_duplicate() == entry.number
    play = start_table(TRENCH)
    for seat, command, *args in (
        (1, "act", "offer draw"),
        (1, "undo"),
        (2, "say", "hello"),
        (2, "ask", "pause"),
        (1, "answer", "pause", True),
        (1, "resume"),
        (1, "give_nonce", "x"),
        (1, "ask", "stand-in", 2),
        (2, "come_back"),
    ):
        first, *_ = play.do(seat, command, *args, id=command)
        assert Commands(play.table, 0, seat, command).find_duplicate() == first.number


def test_an_action_on_an_old_state_is_stale() -> None:
    play = start_table(TRENCH)
    count = play.table.visible_counts[1]
    play.do(1, "act", "d4e4", expected=count)
    play.take_back(1)
    assert play.expect_denied(1, "act", "d4e4", expected=count) == "stale"
    assert play.expect_denied(2, "act", "d4e4", expected=0) == "stale"
    count = play.table.visible_counts[2]
    play.do(1, "act", "d4e4", expected=play.table.visible_counts[1])
    assert play.expect_denied(2, "act", "e5d5", expected=count) == "stale"  # it was not to act then
    play.do(2, "say", "hm")
    play.do(1, "say", "well?")
    play.do(2, "act", "e5d5", expected=play.table.visible_counts[2] - 2)  # chat changes no question


def test_an_aside_of_another_seat_does_not_make_an_action_stale() -> None:
    play = start_table(TRENCH)
    count = play.table.visible_counts[1]
    play.do(2, "act", "offer draw")
    play.do(1, "act", "d4e4", expected=count)
    play = club(4)
    asked = play.table.to_act()[0]
    count, partner = play.table.visible_counts[asked], (asked + 1) % 4 + 1
    play.do(partner, "act", "give 1")
    play.do(asked, "act", "end moves", expected=count)
    code = play.expect_denied(asked, "act", "end attacks", expected=count)
    assert code == "stale"  # after an action of its own


def test_simultaneous_choices_of_others_do_not_make_an_action_stale() -> None:
    play = start_table(OUTPOST)
    count = play.table.visible_counts[4]
    play.act("1 post a", "2 post b", "3 post c")
    play.do(4, "act", "post b", expected=count)
    game = Club(players=2)
    play = start_table(game)
    count = play.table.visible_counts[2]
    for _ in range(3):
        play.do(1, "act", str(game.legal(play.table.state, 1)[0]))
    assert play.table.visible_counts[2] == count
    play.do(2, "act", str(game.legal(play.table.state, 2)[0]), expected=count)


def test_invalid_and_forbidden_actions_are_rejected() -> None:
    play = start_table(TRENCH)
    assert isinstance(play.expect_error(1, "act", "d4d9"), InputError)
    for seat, text in ((2, "e5d5"), (1, "time-out 2"), (1, "accept draw"), (1, "e5d5")):
        assert isinstance(play.expect_error(seat, "act", text), ActionRefused)
    for seat in (0, 3, TABLE, SPECTATOR):
        for command in (("act", "d4e4"), ("undo",), ("say", "x"), ("ask", "pause"), ("resume",)):
            assert play.expect_denied(seat, *command) == "no-player"


def test_the_seed_is_revealed_at_the_end() -> None:
    play = start_table(TRENCH)
    entries = play.do(2, "act", "resign")
    assert kinds(entries) == [LogKind.ACTED, LogKind.ENDED]
    assert entries[-1].facts["seed"] == SEED.hex()
    assert entries[-1].facts["scores"] == [1.0, 0.0]
    assert play.table.outcome is not None
    for command in (("act", "d4e4"), ("undo",), ("ask", "take-back"), ("ask", "pause")):
        assert play.expect_denied(1, *command) == "over"
    assert play.expect_denied(TABLE, "abandon", 1) == "not-now"
    play.do(1, "say", "good game")


def test_a_seat_can_be_declared_abandoned() -> None:
    play = start_table(TRENCH)
    assert play.expect_denied(TABLE, "abandon", 3) == "not-now"
    assert kinds(play.do(TABLE, "abandon", 1)) == [LogKind.ACTED, LogKind.ENDED]
    assert play.table.outcome is not None
    assert play.table.outcome.ending == "abandoned"


# Chat.


def test_chat() -> None:
    play = outpost_ready()
    (entry,) = play.do(1, "say", " hello ")
    assert entry.facts == {"text": "hello", "team": []}
    (entry,) = play.do(1, "say", "psst", team=True)
    assert entry.facts["team"] == [1, 3]
    for text in ("", "   ", "x" * 501, "two\nlines", "\u202eevil", "\ud800"):
        assert play.expect_denied(1, "say", text) == "bad-text"
    play = TableDriver(TRENCH)
    assert play.expect_denied(1, "say", "x") == "no-player"
    play.do(1, "sit")
    play.do(1, "say", "anybody there?")


# Typed dice.


def test_players_type_their_rolls() -> None:
    play = start_table(BITVA, dice="typed")
    assert play.table.to_act() == (CHANCE,)
    assert play.expect_denied(1, "roll", [7]) == "wrong-faces"
    assert play.expect_denied(1, "roll", [0]) == "wrong-faces"
    assert play.expect_denied(1, "roll", []) == "wrong-faces"
    assert play.expect_denied(1, "roll", [1, 2]) == "wrong-faces"
    assert isinstance(
        play.expect_error(1, "act", str(BITVA.roll_action(play.table.state, [3]))), ActionRefused
    )
    play.do(2, "roll", [6])
    play.do(1, "roll", [1])
    while play.table.to_act() == (CHANCE,):
        play.do(1, "roll", [2] * len(BITVA.dice(play.table.state)))
    assert play.expect_denied(1, "roll", [1]) == "no-roll-due"
    assert start_table(BITVA).expect_denied(1, "roll", [1]) == "no-roll-due"


# Texts.


def test_denial_codes_and_texts_agree() -> None:
    """Every code of `commands.py` must also be raised by a test in this folder."""
    folder = Path(firestep.table.__file__).parent
    packages = (folder, folder.parent / "server")
    source = "".join(path.read_text() for package in packages for path in package.rglob("*.py"))
    own = (folder / "commands.py").read_text()
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    texts: dict[str, Any] = {
        language: Translations("firestep.table").language(language)["denied"]
        for language in ("en", "fr", "es")
    }
    assert texts["en"].keys() == texts["fr"].keys() == texts["es"].keys()
    for code in texts["en"]:
        assert f'"{code}"' in source, f"{code} is never raised"
        assert f'== "{code}"' in tests or f'"{code}"' not in own, f"{code} is not tested"
    raised = {part.split('"')[0] for part in source.split('Denied("')[1:]}
    assert raised | {"not-begun", "paused", "over"} == set(texts["en"])


def test_a_refused_command_changes_nothing() -> None:
    play = club(4)
    before = dump_snapshot(play.table)
    for seat in play.table.seats:
        assert isinstance(play.expect_error(seat, "act", "end turn"), ActionRefused)
        assert isinstance(play.expect_error(seat, "ask", "money"), InputError)
    assert dump_snapshot(play.table) == before
