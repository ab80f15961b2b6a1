"""Nothing that leaves a table depends on what its audience may not know."""

import json
from typing import Any

import pytest

from firestep.contract import SPECTATOR, TABLE, canonical
from firestep.games.club.game import Club
from firestep.table import log
from firestep.table.dice_audit import record_for
from firestep.table.log import LogEntry
from firestep.table.redaction import is_shown, shown
from firestep.table.scene import scene
from firestep.testing.random_play import Draw
from support.tables import (
    AUDIENCES,
    BITVA,
    MINED,
    OUTPOST,
    SEED,
    TRENCH,
    Play,
    clock,
    club_position,
    outpost_ready,
    random_command,
    seated,
    tried,
)
from support.twin_tables import Apart, Twins

CLOCK: dict[str, Any] = {"clock": clock(300, 3000, bonus=5, lag=2, at_zero="computer")}
SPLIT = Club(players=2, start_special=True, spec=True)


def outpost(draw: Draw) -> Play:
    setup = {**CLOCK, "dice": ("fair", "fair", "typed")[draw(3)]}
    return seated(OUTPOST, **setup) if draw(2) else outpost_ready(**setup)


def split(draw: Draw) -> Play:
    return seated(SPLIT, **CLOCK)


def field(players: int) -> Any:
    game, start = club_position(players)
    return lambda draw: seated(game, start=start, **CLOCK)


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
        twins = Twins(plays, audience, draw, lanes=seed % 3 == 0)
        try:
            for _ in range(steps):
                twins.step()
                steps_done += 1
            twins.records()
        except Apart:
            pass
        except Exception as error:
            error.add_note(f"walk {seed}, audience {audience}")
            raise
        differed += twins.differed
    assert differed > steps_done / 10
    assert steps_done > walks * steps / 2


def test_the_records_of_running_games_hide_what_is_hidden() -> None:
    play = outpost_ready().acts("1 buy", "2 surrender")
    texts = {seat: record_for(play.table, seat).dumps() for seat in AUDIENCES[4]}
    for seat, text in texts.items():
        assert ("mine c2" in text) == (seat in (1, 3))
        assert ("mine a3" in text) == (seat in (2, 4))
        assert ("surrender" in text) == (seat in (2, 4))
    play.acts("3 resign")
    assert "mine c2" in record_for(play.table, SPECTATOR).dumps()


def everything(play: Play, audience: int) -> str:
    """Return all that an audience gets, as one text."""
    looks = [shown(play.game, entry, audience) for entry in play.entries]
    return canonical([looks, scene(play.table, audience, play.at)]).decode() + (
        record_for(play.table, audience).dumps()
    )


@pytest.mark.parametrize("game", [TRENCH, BITVA, OUTPOST], ids=["trench", "bitva", "outpost"])
def test_what_never_leaves(game: Any) -> None:
    """Neither the client's ids, nor the lag, nor the setup; the seed not before the end."""
    play, draw = seated(game, **CLOCK), Draw(5)
    for number in range(60):
        play.wait(100)
        tried(play, random_command(play.table, draw), id=f"secret-id-{number}")
        looks = [shown(game, play.entries[-1], audience) for audience in play.table.audiences]
        for look in looks:
            names = set(look["facts"]) if look is not None else set()  # type: ignore[arg-type]
            assert not names & {"id", "lag", "by", "setup", "shown", "waiting"}
    for audience in play.table.audiences:
        text = everything(play, audience)
        assert "secret-id" not in text
        if play.table.status != "over":
            assert SEED.hex() not in text
    if play.table.status != "over":
        play.do(1, "act", "resign")
    assert all(SEED.hex() in everything(play, audience) for audience in play.table.audiences)


def test_an_entry_of_an_unknown_kind_is_shown_to_nobody() -> None:
    entry = LogEntry(9, 0, "whispered", 1, {"text": "x"})
    for audience in AUDIENCES[4]:
        assert shown(OUTPOST, entry, audience) is None
        assert not is_shown(OUTPOST, entry, audience)
    play = outpost_ready()
    before = dict(play.table.counts)
    play.table.take(LogEntry(play.table.number + 1, play.at, "whispered", 1, {"text": "x"}))
    assert play.table.counts == before


def test_every_kind_of_entry_shows_its_allowed_facts_and_no_other() -> None:
    kinds = [value for name, value in vars(log).items() if name.isupper()]
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
    for kind in kinds:
        others = ("extra", "id", "lag", "by", "setup")
        names = {*others, *(name for some in allowed.values() for name in some)}
        facts: dict[str, Any] = dict.fromkeys(names, "x")
        facts |= {"action": "buy", "events": [], "team": [], "shown": {"1": 2}}
        look = shown(OUTPOST, LogEntry(1, 0, kind, 1, facts), 1)
        assert look is not None
        assert set(look) == {"at", "kind", "seat", "facts"}
        assert set(look["facts"]) == allowed.get(kind, set()), kind  # type: ignore[arg-type]


def test_only_the_team_hears_what_is_said_to_it() -> None:
    play = outpost_ready()
    (entry,) = play.do(3, "say", "attack on the left", team=True)
    heard = [audience for audience in AUDIENCES[4] if shown(OUTPOST, entry, audience)]
    assert heard == [1, 3]
    before = dict(play.table.counts)
    play.do(3, "say", "psst", team=True)
    assert {seat for seat in AUDIENCES[4] if play.table.counts[seat] != before[seat]} == {1, 3}


def test_counts_tell_nothing_of_hidden_actions() -> None:
    play = seated(SPLIT)
    before = dict(play.table.counts), dict(play.table.turned)
    numbers = play.table.number
    for _ in range(4):
        play.do(1, "act", str(SPLIT.legal(play.table.state, 1)[0]))
    play.do(1, "undo", 2)
    assert play.table.number == numbers + 5
    for audience in (2, SPECTATOR):
        assert play.table.counts[audience] == before[0][audience]
        assert play.table.turned[audience] == before[1][audience]
    assert play.table.counts[1] == before[0][1] + 5


def test_how_far_a_take_back_goes_is_told_in_what_each_knows() -> None:
    play = outpost_ready().acts("2 surrender", "1 buy")
    play.do(2, "ask", "take-back")
    entry = play.entries[-1]
    counts = {}
    for audience in AUDIENCES[4]:
        look: Any = shown(OUTPOST, entry, audience)
        counts[audience] = look["facts"]["about"]["count"]
    assert counts == {1: 1, 2: 2, 3: 1, 4: 2, SPECTATOR: 1}
    for audience in AUDIENCES[4]:
        (request,) = json.loads(canonical(scene(play.table, audience, play.at)))["requests"]
        assert request["about"] == {}
    for seat in (1, 3, 4):
        play.do(seat, "answer", "take-back", True)
    assert play.deeds() == list(MINED)


def test_a_secret_action_does_not_end_a_request_for_all_to_see() -> None:
    play = outpost_ready().acts("1 buy")
    play.do(1, "ask", "take-back")
    looks = {seat: canonical(scene(play.table, seat, play.at)) for seat in AUDIENCES[4]}
    play.acts("2 surrender")
    for seat in (1, 3, SPECTATOR):
        assert canonical(scene(play.table, seat, play.at)) == looks[seat]


def test_who_looks_on_may_do_nothing() -> None:
    play = outpost_ready().acts("1 buy")
    seen: Any = scene(play.table, SPECTATOR, play.at)
    assert (seen["legal"], seen["asides"], seen["undo"], seen["take_back"]) == ([], [], 0, False)
    own: Any = scene(play.table, 1, play.at)
    assert "end" in own["legal"]
    assert (own["undo"], own["take_back"]) == (1, True)
    assert own["dice"]["seed"] == ""
    play.do(TABLE, "note_rematch", "x")
