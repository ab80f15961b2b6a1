"""What may be done at a table: seats, acting, taking back, consent, talking, rolling."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import firestep.table
from firestep.contract import CHANCE, SPECTATOR, TABLE, ActionRefused, InputError
from firestep.games.club.game import Club
from firestep.table import log
from firestep.table.commands import Commands
from firestep.table.dice import promise
from firestep.table.setup import SeatPlan, TableSetup, read_setup
from firestep.table.snapshot import pack
from firestep.table.table import Table
from support.tables import (
    BITVA,
    MINED,
    NAME,
    OUTPOST,
    SEED,
    TRENCH,
    Play,
    clock,
    club,
    outpost_ready,
    seated,
)

pytestmark = pytest.mark.once


def kinds(entries: list[log.LogEntry]) -> list[str]:
    return [entry.kind for entry in entries]


# Sitting down.


def test_the_game_starts_when_the_last_sits_down() -> None:
    play = Play(TRENCH, names=("Ada", ""))
    assert kinds(play.entries) == [log.OPENED]
    assert play.entries[0].facts["promise"] == promise(SEED)
    assert (play.table.status, play.table.to_act()) == ("open", ())
    assert play.denied(1, "act", "d4e4") == "no-player"
    assert kinds(play.do(1, "sit")) == [log.SAT]
    assert play.denied(1, "act", "d4e4") == "not-begun"
    assert kinds(play.do(2, "sit", "Bob")) == [log.SAT, log.STARTED]
    assert play.table.names() == ("Ada", "Bob")
    assert play.table.to_act() == (1,)


def test_seats_are_taken_once_and_by_those_they_are_for() -> None:
    play = Play(TRENCH, "pc")
    for seat in (2, 3, 0, TABLE, SPECTATOR):
        assert play.denied(seat, "sit") == "no-seat-for-you"
    assert isinstance(play.wrong(1, "sit", "a\nb"), InputError)
    assert isinstance(play.wrong(1, "sit", "n" * 41), InputError)
    assert play.denied(1, "sit", "", "n" * 65) == "bad-text"
    play.do(1, "sit", "Ada", "my word")
    assert play.table.nonces == {1: "my word"}
    assert play.denied(1, "sit") == "seat-taken"


def test_a_table_of_computers_starts_at_once() -> None:
    play = Play(BITVA, "cc")
    assert kinds(play.entries)[:3] == [log.OPENED, log.STARTED, log.ACTED]
    assert play.entries[2].seat == CHANCE


def test_a_word_for_the_dice_is_given_once_before_the_first_roll() -> None:
    play = seated(OUTPOST)
    assert play.denied(1, "give_nonce", "") == "nonce-too-late"
    assert play.denied(1, "give_nonce", "a\tb") == "bad-text"
    assert play.denied(5, "give_nonce", "x") == "no-player"
    play.do(1, "give_nonce", "x")
    assert play.denied(1, "give_nonce", "y") == "nonce-too-late"
    play.acts(*MINED)
    assert play.denied(2, "give_nonce", "z") == "nonce-too-late"
    assert play.table.nonces == {1: "x"}


def test_bad_setups_are_refused() -> None:
    with pytest.raises(InputError):
        Table(TRENCH, TableSetup("trench", {}, [SeatPlan()] * 3), NAME, SEED)
    with pytest.raises(InputError, match="time-up"):
        Play(TRENCH, clock=clock(9, at_zero="forfeit"))
    for change in ({"dice": "loaded"}, {"stand_in": 0}, {"stand_in": 100}, {"seats": [{"x": 1}]}):
        document = TableSetup("trench", {}, [SeatPlan(), SeatPlan("computer", "", 3)]).to_json()
        assert read_setup(document).to_json() == document
        with pytest.raises(InputError):
            read_setup({**document, **change})
    for plan in (("person", "", 1), ("computer", "", 0), ("robot", "", 1), ("person", "\n", 0)):
        with pytest.raises(InputError):
            SeatPlan(*plan)


# Acting.


def test_a_command_under_the_same_id_is_known_again() -> None:
    play = seated(TRENCH)
    assert Commands(play.table, 0, 1, "m1").already() == 0
    (entry,) = play.do(1, "act", "d4e4", id="m1")
    assert Commands(play.table, 0, 1, "m1").already() == entry.number
    assert Commands(play.table, 0, 2, "m1").already() == 0
    assert Commands(play.table, 0, 1, "m2").already() == 0
    assert Commands(play.table, 0, 1).already() == 0
    first, *_ = play.do(2, "act", "resign", id="r")
    assert Commands(play.table, 0, 2, "r").already() == first.number
    for bad in ("x" * 41, "\ud800", "a\nb"):
        with pytest.raises(InputError):
            Commands(play.table, 0, 1, bad)


def test_every_kind_of_command_is_known_again() -> None:
    play = seated(BITVA, dice="typed")
    (entry,) = play.do(2, "roll", [3], id="r")
    assert entry.seat == CHANCE
    assert Commands(play.table, 0, 2, "r").already() == entry.number
    play = seated(TRENCH)
    for seat, command, *args in (
        (1, "act", "d4e4"),
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
        assert Commands(play.table, 0, seat, command).already() == first.number


def test_an_action_on_an_old_board_is_stale() -> None:
    play = seated(TRENCH)
    seen = play.table.counts[1]
    play.do(1, "act", "d4e4", expected=seen)
    play.do(1, "undo")
    assert play.denied(1, "act", "d4e4", expected=seen) == "stale"
    assert play.denied(2, "act", "d4e4", expected=0) == "stale"
    seen = play.table.counts[2]
    play.do(1, "act", "d4e4", expected=play.table.counts[1])
    assert play.denied(2, "act", "e5d5", expected=seen) == "stale"  # it was not asked then
    play.do(2, "say", "hm")
    play.do(1, "say", "well?")
    play.do(2, "act", "e5d5", expected=play.table.counts[2] - 2)  # talk changes no question


def test_an_aside_of_another_does_not_make_an_action_stale() -> None:
    play = seated(TRENCH)
    seen = play.table.counts[1]
    play.do(2, "act", "offer draw")
    play.do(1, "act", "d4e4", expected=seen)
    play = club(4)
    asked = play.table.to_act()[0]
    seen, partner = play.table.counts[asked], (asked + 1) % 4 + 1
    play.do(partner, "act", "give 1")
    play.do(asked, "act", "end moves", expected=seen)
    assert play.denied(asked, "act", "end attacks", expected=seen) == "stale"  # one's own was


def test_sealed_choices_of_others_do_not_make_an_action_stale() -> None:
    play = seated(OUTPOST)
    seen = play.table.counts[4]
    play.acts("1 post a", "2 post b", "3 post c")
    play.do(4, "act", "post b", expected=seen)
    game = Club(players=2)
    play = seated(game)
    seen = play.table.counts[2]
    for _ in range(3):
        play.do(1, "act", str(game.legal(play.table.state, 1)[0]))
    assert play.table.counts[2] == seen
    play.do(2, "act", str(game.legal(play.table.state, 2)[0]), expected=seen)


def test_rules_and_readers_have_their_say() -> None:
    play = seated(TRENCH)
    assert isinstance(play.wrong(1, "act", "d4d9"), InputError)
    for seat, text in ((2, "e5d5"), (1, "time-out 2"), (1, "accept draw"), (1, "e5d5")):
        assert isinstance(play.wrong(seat, "act", text), ActionRefused)
    for seat in (0, 3, TABLE, SPECTATOR):
        for command in (("act", "d4e4"), ("undo",), ("say", "x"), ("ask", "pause"), ("resume",)):
            assert play.denied(seat, *command) == "no-player"


def test_when_the_game_is_over_the_seed_is_shown() -> None:
    play = seated(TRENCH)
    made = play.do(2, "act", "resign")
    assert kinds(made) == [log.ACTED, log.ENDED]
    assert made[-1].facts["seed"] == SEED.hex()
    assert made[-1].facts["scores"] == [1.0, 0.0]
    assert play.table.outcome is not None
    for command in (("act", "d4e4"), ("undo",), ("ask", "take-back"), ("ask", "pause")):
        assert play.denied(1, *command) == "over"
    assert play.denied(TABLE, "abandon", 1) == "not-now"
    play.do(1, "say", "good game")


def test_the_house_may_declare_a_seat_abandoned() -> None:
    play = seated(TRENCH)
    assert play.denied(TABLE, "abandon", 3) == "not-now"
    assert kinds(play.do(TABLE, "abandon", 1)) == [log.ACTED, log.ENDED]
    assert play.table.outcome is not None
    assert play.table.outcome.ending == "abandoned"


# Talking.


def test_talk() -> None:
    play = outpost_ready()
    (entry,) = play.do(1, "say", " hello ")
    assert entry.facts == {"text": "hello", "team": []}
    (entry,) = play.do(1, "say", "psst", team=True)
    assert entry.facts["team"] == [1, 3]
    for text in ("", "   ", "x" * 501, "two\nlines", "\u202eevil", "\ud800"):
        assert play.denied(1, "say", text) == "bad-text"
    play = Play(TRENCH)
    assert play.denied(1, "say", "x") == "no-player"
    play.do(1, "sit")
    play.do(1, "say", "anybody there?")


# Typed dice.


def test_people_type_what_they_rolled() -> None:
    play = seated(BITVA, dice="typed")
    assert play.table.to_act() == (CHANCE,)
    assert play.denied(1, "roll", [7]) == "wrong-faces"
    assert play.denied(1, "roll", [0]) == "wrong-faces"
    assert play.denied(1, "roll", []) == "wrong-faces"
    assert play.denied(1, "roll", [1, 2]) == "wrong-faces"
    assert isinstance(play.wrong(1, "act", str(BITVA.rolled(play.table.state, [3]))), ActionRefused)
    play.do(2, "roll", [6])
    play.do(1, "roll", [1])
    while play.table.to_act() == (CHANCE,):
        play.do(1, "roll", [2] * len(BITVA.dice(play.table.state)))
    assert play.denied(1, "roll", [1]) == "no-roll-due"
    assert seated(BITVA).denied(1, "roll", [1]) == "no-roll-due"


# Sentences.


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    """And a test that raises it: see the codes named in this folder."""
    folder = Path(firestep.table.__file__).parent
    rooms = (folder, folder.parent / "server")
    source = "".join(path.read_text() for room in rooms for path in room.glob("*.py"))
    own = (folder / "commands.py").read_text()
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    texts: dict[str, Any] = {
        language: tomllib.loads((folder / "text" / f"{language}.toml").read_text())["denied"]
        for language in ("en", "fr", "es")
    }
    assert texts["en"].keys() == texts["fr"].keys() == texts["es"].keys()
    for code in texts["en"]:
        assert f'"{code}"' in source, f"{code} is never said"
        assert f'== "{code}"' in tests or f'"{code}"' not in own, f"{code} is raised by no test"
    said = {part.split('"')[0] for part in source.split('Denied("')[1:]}
    assert said | {"not-begun", "paused", "over"} == set(texts["en"])


def test_a_command_leaves_the_table_as_it_was_when_it_is_refused() -> None:
    play = club(4)
    before = pack(play.table)
    for seat in play.table.seats:
        assert isinstance(play.wrong(seat, "act", "end turn"), ActionRefused)
        assert isinstance(play.wrong(seat, "ask", "money"), InputError)
    assert pack(play.table) == before
