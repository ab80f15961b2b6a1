"""Nothing that a table shows to an audience depends on what the audience may not know."""

import json
from typing import Any

import pytest

from firestep.contract import SPECTATOR, TABLE, canonical
from firestep.games.club.game import Club
from firestep.table.dice_audit import record_for_audience
from firestep.table.log import LogEntry, LogKind
from firestep.table.redaction import is_visible, redact
from firestep.table.scene import build_scene
from firestep.table.status import TableStatus
from firestep.testing.random_play import Draw
from support.table_pairs import Diverged, TablePair
from support.tables import (
    AUDIENCES,
    BITVA,
    MINED,
    OUTPOST,
    SEED,
    TRENCH,
    TableDriver,
    club_position,
    outpost_ready,
    random_command,
    start_table,
    time_control,
    try_command,
)

CLOCK: dict[str, Any] = {"clock": time_control(300, 3000, bonus=5, lag=2, at_zero="computer")}
SPLIT = Club(players=2, start_special=True, spec=True)


def outpost(draw: Draw) -> TableDriver:
    setup = {**CLOCK, "dice": ("fair", "fair", "typed")[draw(3)]}
    return start_table(OUTPOST, **setup) if draw(2) else outpost_ready(**setup)


def split(draw: Draw) -> TableDriver:
    return start_table(SPLIT, **CLOCK)


def field(players: int) -> Any:
    game, start = club_position(players)
    return lambda draw: start_table(game, start=start, **CLOCK)


CASES = {
    "outpost": (outpost, 4, 25, 50),
    "split": (split, 2, 6, 50),
    "club-2": (field(2), 2, 5, 25),
    "club-4": (field(4), 4, 5, 20),
}


@pytest.mark.parametrize("case", CASES)
def test_tables_that_differ_in_secrets_look_the_same(case: str) -> None:
    make, seats, walks, steps = CASES[case]
    differed = steps_done = 0
    for seed in range(walks):
        draw = Draw(1000 + seed)
        audience = AUDIENCES[seats][seed % (seats + 1)]
        plays = [make(Draw(seed)) for _ in range(2)]
        pair = TablePair(plays, audience, draw, lanes=seed % 3 == 0)
        try:
            for _ in range(steps):
                pair.step()
                steps_done += 1
            pair.compare_records()
        except Diverged:
            pass
        except Exception as error:
            error.add_note(f"walk {seed}, audience {audience}")
            raise
        differed += pair.differed
    assert differed > steps_done / 10
    assert steps_done > walks * steps / 2


def test_records_of_games_in_progress_are_redacted() -> None:
    play = outpost_ready().act("1 buy", "2 surrender")
    texts = {seat: record_for_audience(play.table, seat).dumps() for seat in AUDIENCES[4]}
    for seat, text in texts.items():
        assert ("mine c2" in text) == (seat in (1, 3))
        assert ("mine a3" in text) == (seat in (2, 4))
        assert ("surrender" in text) == (seat in (2, 4))
    play.act("3 resign")
    assert "mine c2" in record_for_audience(play.table, SPECTATOR).dumps()


def all_messages(play: TableDriver, audience: int) -> str:
    """Return the messages, scene and record for an audience as one text."""
    redacted = [redact(play.game, entry, audience) for entry in play.entries]
    return canonical([redacted, build_scene(play.table, audience, play.at)]).decode() + (
        record_for_audience(play.table, audience).dumps()
    )


@pytest.mark.parametrize("game", [TRENCH, BITVA, OUTPOST], ids=["trench", "bitva", "outpost"])
def test_internal_facts_are_never_shown(game: Any) -> None:
    """These are client ids, lag and setup, and the seed before the end."""
    play, draw = start_table(game, **CLOCK), Draw(5)
    for number in range(60):
        play.wait(0.1)
        try_command(play, random_command(play.table, draw), id=f"secret-id-{number}")
        for audience in play.table.audiences:
            entry = redact(game, play.entries[-1], audience)
            names = set(entry["facts"]) if entry is not None else set()  # type: ignore[arg-type]
            assert not names & {"id", "lag", "by", "setup", "shown", "waiting"}
    for audience in play.table.audiences:
        text = all_messages(play, audience)
        assert "secret-id" not in text
        if play.table.status != TableStatus.OVER:
            assert SEED.hex() not in text
    if play.table.status != TableStatus.OVER:
        play.do(1, "act", "resign")
    assert all(SEED.hex() in all_messages(play, audience) for audience in play.table.audiences)


def test_an_entry_of_an_unknown_kind_is_hidden() -> None:
    entry = LogEntry(9, 0, "unknown", 1, {"text": "x"})
    for audience in AUDIENCES[4]:
        assert redact(OUTPOST, entry, audience) is None
        assert not is_visible(OUTPOST, entry, audience)
    play = outpost_ready()
    before = dict(play.table.visible_counts)
    play.table.apply_entry(LogEntry(play.table.number + 1, play.at, "unknown", 1, {"text": "x"}))
    assert play.table.visible_counts == before


def test_every_kind_of_entry_shows_only_its_allowed_facts() -> None:
    allowed = {
        "opened": {"promise"},
        "sat": {"name"},
        "nonce": {"text"},
        "answered": {"what", "yes"},
        "late": {"at_zero"},
        "stood-in": {"level"},
        "ended": {"scores", "ending", "facts", "seed"},
        "rematch": {"table"},
        "said": {"text", "team"},
        "asked": {"what", "about", "waits"},
        "undone": {"count"},
        "taken-back": {"count"},
        "acted": {"action", "events"},
    }
    for kind in LogKind:
        others = ("extra", "id", "lag", "by", "setup")
        names = {*others, *(name for some in allowed.values() for name in some)}
        facts: dict[str, Any] = dict.fromkeys(names, "x")
        facts |= {"action": "buy", "events": [], "team": [], "shown": {"1": 2}}
        entry = redact(OUTPOST, LogEntry(1, 0, kind, 1, facts), 1)
        if kind == LogKind.CONDITIONAL:
            assert entry is None  # nobody sees it, not even its seat
            continue
        assert entry is not None
        assert set(entry) == {"at", "kind", "seat", "facts"}
        assert set(entry["facts"]) == allowed.get(kind, set()), kind  # type: ignore[arg-type]


def test_team_chat_is_visible_only_to_the_team() -> None:
    play = outpost_ready()
    (entry,) = play.do(3, "say", "attack on the left", team=True)
    visible = [audience for audience in AUDIENCES[4] if redact(OUTPOST, entry, audience)]
    assert visible == [1, 3]
    before = dict(play.table.visible_counts)
    play.do(3, "say", "psst", team=True)
    counts = play.table.visible_counts
    assert {seat for seat in AUDIENCES[4] if counts[seat] != before[seat]} == {1, 3}


def test_counts_do_not_reveal_hidden_actions() -> None:
    play = start_table(SPLIT)
    before = dict(play.table.visible_counts), dict(play.table.asked_at)
    number = play.table.number
    for _ in range(4):
        play.do(1, "act", str(SPLIT.legal(play.table.state, 1)[0]))
    play.do(1, "undo", 2)
    assert play.table.number == number + 5
    for audience in (2, SPECTATOR):
        assert play.table.visible_counts[audience] == before[0][audience]
        assert play.table.asked_at[audience] == before[1][audience]
    assert play.table.visible_counts[1] == before[0][1] + 5


def test_a_take_back_is_counted_in_visible_actions() -> None:
    play = outpost_ready().act("2 surrender", "1 buy")
    play.do(2, "ask", "take-back")
    entry = play.entries[-1]
    counts = {}
    for audience in AUDIENCES[4]:
        redacted: Any = redact(OUTPOST, entry, audience)
        counts[audience] = redacted["facts"]["about"]["count"]
    assert counts == {1: 1, 2: 2, 3: 1, 4: 2, SPECTATOR: 1}
    for audience in AUDIENCES[4]:
        (request,) = json.loads(canonical(build_scene(play.table, audience, play.at)))["requests"]
        assert request["about"] == {}
    for seat in (1, 3, 4):
        play.do(seat, "answer", "take-back", True)
    assert play.actions() == list(MINED)


def test_a_hidden_action_does_not_visibly_cancel_a_request() -> None:
    play = outpost_ready().act("1 buy")
    play.do(1, "ask", "take-back")
    scenes = {seat: canonical(build_scene(play.table, seat, play.at)) for seat in AUDIENCES[4]}
    play.act("2 surrender")
    for seat in (1, 3, SPECTATOR):
        assert canonical(build_scene(play.table, seat, play.at)) == scenes[seat]


def test_a_spectator_may_do_nothing() -> None:
    play = outpost_ready().act("1 buy")
    scene: Any = build_scene(play.table, SPECTATOR, play.at)
    assert (scene["legal"], scene["asides"], scene["undo"], scene["take_back"]) == (
        [],
        [],
        0,
        False,
    )
    own: Any = build_scene(play.table, 1, play.at)
    assert "end" in own["legal"]
    assert (own["undo"], own["take_back"]) == (1, True)
    assert own["dice"]["seed"] == ""
    play.do(TABLE, "note_rematch", "x")
