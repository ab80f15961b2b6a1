"""Conditional moves at a table: storing, playing, dropping, and what others see of them."""

import json
from typing import Any

import pytest

from firestep.contract import SPECTATOR, Seat
from firestep.contract.translations import LANGUAGES
from firestep.games.bitva import Bitva
from firestep.table.clock import DAY_MILLISECONDS, TimeControl
from firestep.table.conditional import MAX_ACTIONS, MAX_LINES, ConditionalMoves
from firestep.table.errors import CommandDenied
from firestep.table.log import LogKind
from firestep.table.log_text import describe_entry
from firestep.table.redaction import is_visible, redact
from firestep.table.snapshot import dump_snapshot, load_snapshot
from firestep.table.table import Table
from support.tables import MATCH, NAME, OUTPOST, SEED, TRENCH, TableDriver, start_table

pytestmark = pytest.mark.once

SLOW = TimeControl(turn=3 * DAY_MILLISECONDS)
TOKEN = "token"


def slow_table(game: Any = TRENCH, **setup: Any) -> TableDriver:
    """Return a table at which players have days for each move; seat 1 is to act in TRENCH."""
    return start_table(game, clock=SLOW, **setup)


def store(play: TableDriver, seat: Seat, *lines: str, **more: Any) -> Any:
    return play.do(seat, "store_lines", [line.split() for line in lines], TOKEN, **more)


def denied(play: TableDriver, seat: Seat, *lines: str, **more: Any) -> CommandDenied:
    error = play.expect_error(seat, "store_lines", [line.split() for line in lines], TOKEN, **more)
    assert isinstance(error, CommandDenied), error
    return error


def test_an_answer_is_played_with_the_action_that_it_answers() -> None:
    play = slow_table()
    store(play, 2, "d4e4 e5d5")
    entries = play.do(1, "act", "d4e4")
    assert [(entry.seat, entry.facts["action"]) for entry in entries] == [(1, "d4e4"), (2, "e5d5")]
    assert [entry.facts.get("conditional") for entry in entries] == [None, True]
    assert play.table.to_act() == (1,)
    assert play.table.conditional == {}


def test_a_line_goes_on_over_several_moves() -> None:
    play = slow_table()
    store(play, 2, "d4e4 e5d5 c4c5 e6d6", "d4e4 e5d5 d3d4 f5f4", "c4c5 e5d5")
    assert len(play.do(1, "act", "d4e4")) == 2
    left = play.table.conditional[2]
    assert left.lines == (("c4c5", "e6d6"), ("d3d4", "f5f4"))
    assert len(play.do(1, "act", "d3d4")) == 2
    assert play.table.conditional == {}
    assert play.actions() == ["1 d4e4", "2 e5d5", "1 d3d4", "2 f5f4"]


def test_another_action_drops_the_lines() -> None:
    play = slow_table()
    store(play, 2, "d4e4 e5d5")
    assert len(play.do(1, "act", "c4c5")) == 1
    assert play.table.conditional == {}


def test_storing_again_replaces_the_lines_and_no_lines_delete_them() -> None:
    play = slow_table()
    store(play, 2, "d4e4 e5d5")
    play.do(2, "store_lines", [["c4c5", "e5d5"]], "other")
    assert play.table.conditional[2] == ConditionalMoves("other", (), (("c4c5", "e5d5"),))
    (entry,) = store(play, 2)
    assert entry.facts == {"token": ""}
    assert play.table.conditional == {}
    assert store(play, 2) == []


def test_actions_are_stored_in_normal_form_and_lines_once() -> None:
    play = slow_table()
    store(play, 2, "Sd4-e4 e5d5", "d4e4 Se5-d5")
    assert play.table.conditional[2].lines == (("d4e4", "e5d5"),)


@pytest.mark.parametrize(
    ("lines", "code", "facts"),
    [
        (["d4e4 e5d5", "d4e4 e5e6"], "conditional-illegal", {"line": 2, "action": "e5e6"}),
        (["a1a8 e5d5"], "conditional-illegal", {"line": 1, "action": "a1a8"}),
        (["d4e4 hello"], "conditional-impossible", {"line": 1, "action": "hello"}),
        (["d4e4 resign"], "conditional-impossible", {"line": 1, "action": "resign"}),
        (["d4e4"], "conditional-no-answer", {"line": 1}),
        (["d4e4 e5d5", "d4e4 f5f4"], "conditional-two-answers", {"line": 2, "action": "f5f4"}),
        (["d4e4 e5d5"] * (MAX_LINES + 1), "conditional-too-long", {"lines": MAX_LINES}),
        ([" ".join(["d4e4"] * (MAX_ACTIONS + 1))], "conditional-too-long", {}),
    ],
)
def test_a_refusal_names_the_line_and_the_action(
    lines: list[str], code: str, facts: dict[str, Any]
) -> None:
    error = denied(slow_table(), 2, *lines)
    assert error.code == code
    assert facts.items() <= error.facts.items()
    for language in LANGUAGES:
        assert error.message(language)


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    error = denied(slow_table(), 2, "a1a8 e5d5")
    assert str(error.facts["rule"]).startswith("TR-")
    assert str(error.facts["rule"]) in error.message("en")


def test_lines_are_for_slow_games_without_secrets_and_for_the_turn_of_others() -> None:
    assert denied(start_table(TRENCH), 2, "d4e4 e5d5").code == "conditional-not-slow"
    quick = start_table(TRENCH, clock=TimeControl(game=600_000))
    assert denied(quick, 2, "d4e4 e5d5").code == "conditional-not-slow"
    assert denied(slow_table(), 1, "d4e4 e5d5").code == "conditional-own-turn"
    assert denied(slow_table(OUTPOST), 2, "post a", "post b").code == "conditional-hidden"


def test_dice_between_two_actions_are_refused() -> None:
    """In Bitva a line is possible while the command posts are chosen, and not across a roll."""
    play = slow_table(Bitva())
    (first,) = play.table.to_act()
    second = 3 - first
    post = str(play.table.game.legal(play.table.state, first)[0])
    after, _ = play.table.game.apply(play.table.state, first, play.table.game.read_action(post))
    answers = [str(action) for action in play.table.game.legal(after, second)]
    lines = [[post, answers[0], "place e4"]]
    failed = play.expect_error(second, "store_lines", lines, TOKEN)
    assert isinstance(failed, CommandDenied)
    assert (failed.code, failed.facts["action"]) == ("conditional-dice", "place e4")
    play.do(second, "store_lines", [[post, answers[0]]], TOKEN)
    kinds = [entry.facts.get("conditional") for entry in play.do(first, "act", post)]
    assert True in kinds


def test_lines_for_an_earlier_position_are_stale() -> None:
    play = slow_table()
    count = play.table.visible_counts[2]
    play.act("1 d4e4", "2 e5d5")
    assert denied(play, 2, "c4c5 e6d6", expected=count).code == "stale"
    store(play, 2, "c4c5 e6d6", expected=play.table.visible_counts[2])


def test_taking_back_and_the_end_drop_the_lines() -> None:
    play = slow_table().act("1 d4e4", "2 e5d5", "1 c4c5")
    store(play, 1, "e6d6 d3d4")
    play.take_back(1)
    assert play.table.conditional == {}
    play.do(1, "act", "c4c5")
    store(play, 1, "e6d6 d3d4")
    play.do(2, "act", "resign")
    assert play.table.conditional == {}


def test_the_seat_that_a_computer_takes_over_loses_its_lines() -> None:
    play = slow_table()
    store(play, 2, "d4e4 e5d5")
    play.do(1, "ask", "stand-in", 2)
    assert play.table.seat_states[2].stand_in
    assert play.table.conditional == {}


def test_an_offer_keeps_the_lines_and_its_answer_comes_first() -> None:
    play = slow_table()
    store(play, 2, "d4e4 e5d5")
    play.do(1, "act", "offer draw")
    assert 2 in play.table.conditional
    play.do(2, "act", "decline draw")
    assert len(play.do(1, "act", "d4e4")) == 2


def test_a_resigned_game_of_a_match_drops_the_lines() -> None:
    play = slow_table(MATCH)
    store(play, 2, "d4e4 e5d5")
    play.do(1, "act", "resign")
    assert play.table.conditional == {}
    assert play.table.status == "running"


def test_nobody_sees_that_lines_are_stored() -> None:
    play = slow_table()
    before = [dict(play.table.visible_counts), dict(play.table.asked_at), play.table.clock]
    (entry,) = play.wait(5).do(2, "store_lines", [["d4e4", "e5d5"]], TOKEN)
    assert [play.table.visible_counts, play.table.asked_at, play.table.clock] == before
    assert entry.kind == LogKind.CONDITIONAL
    for audience in (1, 2, SPECTATOR):
        assert redact(TRENCH, entry, audience) is None
        assert not is_visible(TRENCH, entry, audience)
    assert "d4e4" not in json.dumps(entry.to_json())
    assert b"e5d5" not in dump_snapshot(play.table)


def test_a_played_answer_is_marked_for_everybody() -> None:
    play = slow_table()
    store(play, 2, "d4e4 e5d5")
    entry = play.do(1, "act", "d4e4")[-1]
    for audience in (1, 2, SPECTATOR):
        redacted = redact(TRENCH, entry, audience)
        assert redacted is not None
        assert redacted["facts"]["conditional"] is True  # type: ignore[index, call-overload]
        for language in LANGUAGES:
            assert len(describe_entry(TRENCH, redacted, {}, language)) == 2


def test_the_fold_and_the_snapshot_follow_lines_that_are_not_loaded() -> None:
    play = slow_table()
    store(play, 2, "d4e4 e5d5 c4c5 e6d6")
    snapshot = dump_snapshot(play.table)
    play.do(1, "act", "d4e4")
    folded: Table[Any, Any] = Table(TRENCH, play.table.setup, NAME, SEED)
    folded.apply_entries(play.entries)
    assert folded.conditional == {2: ConditionalMoves(TOKEN, ("d4e4", "e5d5"))}
    loaded = load_snapshot(snapshot, TRENCH, play.table.setup, NAME, SEED)
    loaded.apply_entries(play.entries[loaded.number :])
    assert loaded.conditional == folded.conditional
    lines = (("d4e4", "e5d5", "c4c5", "e6d6"),)
    assert loaded.conditional[2].with_lines(lines) == play.table.conditional[2]
    assert loaded.conditional[2].with_lines((("c4c5", "e5d5"),)) is None
    again = load_snapshot(dump_snapshot(folded), TRENCH, play.table.setup, NAME, SEED)
    assert again.conditional == folded.conditional


def test_lines_that_are_not_loaded_are_forgotten_after_their_longest_length() -> None:
    moves: ConditionalMoves | None = ConditionalMoves(TOKEN)
    for _ in range(MAX_ACTIONS - 1):
        assert moves is not None
        moves = moves.after("d4e4")
    assert moves is not None
    assert moves.after("d4e4") is None
