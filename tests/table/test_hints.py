"""Hints at a table: when they are allowed, and what the others see of them."""

from typing import Any

import pytest

from firestep.contract import SPECTATOR
from firestep.contract.translations import LANGUAGES
from firestep.table.log import LogKind
from firestep.table.log_text import describe_entry
from firestep.table.redaction import redact
from firestep.table.setup import TableSetup, read_setup
from support.tables import AUDIENCES, OUTPOST, TRENCH, outpost_ready, seat_plans, start_table

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("seats", "choice", "public", "allowed"),
    [
        ("pc", None, False, True),
        ("pccc", None, False, True),
        ("pp", None, False, False),
        ("ppcc", None, False, False),
        ("pp", True, False, True),
        ("pp", False, False, False),
        ("pc", False, False, False),
        ("pp", True, True, False),  # never at a public table
    ],
)
def test_hints_are_off_between_people_unless_chosen(
    seats: str, choice: bool | None, public: bool, allowed: bool
) -> None:
    setup = TableSetup("trench", {}, seat_plans(seats), hints=choice, public=public)
    assert setup.allows_hints is allowed
    assert read_setup(setup.to_json()) == setup


@pytest.mark.parametrize("seats", ["pp", "pc"])
def test_old_setups_keep_their_hints(seats: str) -> None:
    """A stored value was shown to all players of that table; without one the default applies."""
    document: dict[str, Any] = TableSetup("trench", {}, seat_plans(seats)).to_json()
    for stored in (True, False):
        assert read_setup({**document, "hints": stored}).allows_hints is stored
    del document["hints"]
    assert read_setup(document).allows_hints is (seats == "pc")


def test_everybody_sees_that_a_hint_was_used_and_nothing_else() -> None:
    play = outpost_ready(hints=True)
    counts = dict(play.table.visible_counts)
    (entry,) = play.do(1, "note_hint")
    assert (entry.kind, entry.seat, entry.facts) == (LogKind.HINTED, 1, {})
    visible = {canonical_facts(redact(OUTPOST, entry, audience)) for audience in AUDIENCES[4]}
    assert visible == {("hinted", "1", ())}
    for audience in AUDIENCES[4]:
        assert play.table.visible_counts[audience] == counts[audience] + 1
    redacted = redact(OUTPOST, entry, SPECTATOR)
    assert redacted is not None
    texts = {describe_entry(OUTPOST, redacted, {1: "Ann"}, language)[0] for language in LANGUAGES}
    assert len(texts) == 3
    assert all("Ann" in text for text in texts)


def canonical_facts(redacted: dict[str, Any] | None) -> tuple[Any, ...]:
    assert redacted is not None
    return redacted["kind"], redacted["seat"], tuple(redacted["facts"])


def test_a_hint_makes_no_action_stale_and_cancels_no_request() -> None:
    play = start_table(TRENCH, hints=True).act("1 d4e4")
    play.do(1, "ask", "take-back")
    count = play.table.visible_counts[2]
    play.do(2, "note_hint")
    assert set(play.table.requests) == {"take-back"}
    play.do(2, "act", "e5d5", expected=count)


def test_no_hint_is_noted_after_the_game() -> None:
    play = start_table(TRENCH, hints=True)
    play.do(1, "act", "resign")
    assert play.expect_denied(2, "note_hint") == "over"
    assert play.expect_denied(SPECTATOR, "note_hint") == "no-player"
