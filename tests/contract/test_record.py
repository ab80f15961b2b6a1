"""Records: writing, reading, replay and verification."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from firestep.contract import CHANCE, ActionRefused, Event, InputError, Outcome, digest
from firestep.contract.canonical_json import canonical
from firestep.contract.record import (
    Record,
    RecordEntry,
    VerificationFailure,
    append_action,
    chain_digest,
    loads,
    new_record,
    replay,
    verify,
)
from firestep.games.bitva import Bitva
from firestep.games.trench import START, Trench
from support.outpost.game import Outpost
from support.played_games import EDITION_LENGTHS, random_record, short_record

GAMES: list[tuple[Any, int]] = [
    (Outpost(), 4),
    *((Trench(edition=edition, length=length), 2) for edition, length in EDITION_LENGTHS),
]


@pytest.mark.parametrize(
    ("game", "seats"), GAMES, ids=[f"{game.id} {[*game.settings.values()]}" for game, _ in GAMES]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_is_written_read_replayed_and_verified(game: Any, seats: int, seed: int) -> None:
    record, last = random_record(game, seats, seed, asides=0.05)
    again = loads(record.dumps())
    assert again.dumps() == record.dumps()
    assert canonical(json.loads(record.dumps())) == canonical(record.to_json())
    states = list(replay(game, again))
    assert len(states) == len(record.entries) + 1
    assert game.pack(states[-1]) == game.pack(last)
    assert verify(game, again) is None


@pytest.mark.parametrize(("edition", "length"), EDITION_LENGTHS)
def test_a_record_round_trips(edition: str, length: str) -> None:
    game = Trench(edition=edition, length=length)
    record, last = random_record(game, 2, 3, asides=0.05)
    assert loads(record.dumps()) == record
    assert record.outcome == game.outcome(last)
    assert record.outcome is not None


def test_a_record_may_be_older_than_an_option() -> None:
    """An option that a record does not name has its default."""
    game = Bitva()
    record, state = new_record(game, 2)
    record.settings = {name: value for name, value in record.settings.items() if name != "may_pass"}
    while len(record.entries) < 8:
        seat = game.to_act(state)[0]
        action = game.chances(state)[0][0] if seat == CHANCE else game.legal(state, seat)[0]
        state = append_action(record, game, state, seat, action)
    assert verify(game, loads(record.dumps())) is None
    failure = verify(Bitva(may_pass=True), record)
    assert failure is not None
    assert failure.message == "was played with other options"
    record.settings = {**record.settings, "may_pass": False}
    failure = verify(game, record)
    assert failure is not None
    assert "digest" in failure.message


def test_every_entry_is_on_its_own_line() -> None:
    _, record = short_record()
    lines = record.dumps().splitlines()
    entry_lines = [line.strip().rstrip(",") for line in lines if '"action"' in line]
    assert [json.loads(line)["action"] for line in entry_lines] == [
        entry.action for entry in record.entries
    ]
    assert record.dumps().endswith("}\n")


def test_a_new_record_describes_its_game() -> None:
    game = Trench(edition="modern")
    record, state = new_record(game, 2, names=("Ana", "Rui"))
    assert (record.game, record.rules_version, record.seats) == ("trench", game.rules_version, 2)
    assert record.settings == {"edition": "modern", "length": "single"}
    assert record.data == game.data
    assert record.names == ("Ana", "Rui")
    assert (record.start, record.entries, record.outcome) == (None, [], None)
    assert state == game.initial(2)
    assert verify(game, loads(record.dumps())) is None


def test_a_record_may_start_at_a_position() -> None:
    game = Trench(length="single")
    start = START.replace(" b ", " w ")
    record, state = new_record(game, 2, start=start)
    append_action(record, game, state, 2, game.read_action("e5d5"))
    assert record.start == start == str(next(replay(game, record)))
    assert verify(game, loads(record.dumps())) is None


def test_a_record_that_starts_at_a_finished_position_has_an_outcome() -> None:
    game = Trench(length="single")
    record, _ = new_record(game, 2, start="8/8/8/8/8/8/8/g7 w 0 72 0")
    assert record.outcome is not None
    assert record.outcome.scores == (1.0, 0.0)
    assert verify(game, loads(record.dumps())) is None


def test_a_record_with_invalid_seats_or_start_is_rejected() -> None:
    with pytest.raises(InputError, match="2 seats, not 3"):
        new_record(Trench(), 3)
    with pytest.raises(InputError, match="5, or 6 in a match"):
        new_record(Trench(), 2, start="nonsense")


def test_a_refused_action_does_not_change_the_record() -> None:
    game = Trench(length="single")
    record, state = new_record(game, 2)
    before = record.dumps()
    with pytest.raises(ActionRefused, match="TR-MOVE-02"):
        append_action(record, game, state, 1, game.read_action("d4d6"))
    assert record.dumps() == before


def entry(number: int, **changes: Any) -> Callable[[Record], None]:
    """Return an edit of one entry, counted from 1."""

    def edit(record: Record) -> None:
        record.entries[number - 1] = replace(record.entries[number - 1], **changes)

    return edit


def member(name: str, value: object) -> Callable[[Record], None]:
    """Return an edit of a member of the record itself."""
    return lambda record: setattr(record, name, value)


def swap(record: Record) -> None:
    record.entries[2], record.entries[3] = record.entries[3], record.entries[2]


def drop(number: int) -> Callable[[Record], None]:
    return lambda record: record.entries.__delitem__(number - 1)


def repeat(record: Record) -> None:
    record.entries.insert(1, record.entries[0])


def add_after_the_end(record: Record) -> None:
    record.entries.append(RecordEntry(1, "d3e3", (), "", ""))


def forge_chain(record: Record) -> None:
    """Change an action and compute all later digests from the position texts."""
    record.entries[0] = replace(record.entries[0], action="d4d5")
    before = record.opening_digest()
    for number, item in enumerate(record.entries):
        before = chain_digest(before, item.seat, item.action, item.position.encode())
        record.entries[number] = replace(item, digest=before)


MOVED = Event("moved", "TR-MOVE-03", {"seat": 1, "side": "black", "piece": "general"})

EDITS: list[tuple[str, Callable[[Record], None], int, str]] = [
    ("an illegal action", entry(1, action="d4d6"), 1, "TR-MOVE-02"),
    ("another legal action", entry(1, action="d4d5"), 1, "events"),
    ("no action at all", entry(2, action="nonsense"), 2, "not a move"),
    ("the long form", entry(1, action="Sd4-e4"), 1, "the action written is not the one"),
    ("the other seat", entry(2, seat=1), 2, "TR-MOVE-01"),
    ("chance", entry(1, seat=0), 1, "TR-MOVE-01"),
    ("an aside of the other seat", entry(7, seat=1), 7, "events"),
    ("an answer without an offer", entry(3, action="accept draw"), 3, "TR-GAP-04"),
    ("an action of the table", entry(7, action="time-out 2"), 7, "TR-GAP-04"),
    ("a position", entry(4, position=START), 4, "position"),
    ("an event", entry(1, events=(MOVED,)), 1, "events"),
    ("no events", entry(5, events=()), 5, "events"),
    ("a digest", entry(6, digest=digest(b"")), 6, "digest"),
    ("two entries swapped", swap, 3, "TR-GAP-04"),
    ("the first entry dropped", drop(1), 1, "TR-MOVE-01"),
    ("a middle entry dropped", drop(3), 3, "TR-GAP-04"),
    ("the last entry dropped", drop(7), 6, "outcome"),
    ("an entry twice", repeat, 2, "TR-MOVE-01"),
    ("an entry after the end", add_after_the_end, 8, "TR-MOVE-01"),
    ("a forged chain", forge_chain, 1, "events"),
    ("another outcome", member("outcome", Outcome((0.5, 0.5), "agreed")), 7, "outcome"),
    ("other outcome facts", member("outcome", Outcome((1.0, 0.0), "resigned")), 7, "outcome"),
    ("no outcome", member("outcome", None), 7, "outcome"),
    ("another game", member("game", "chess"), 0, "record of chess, not of trench"),
    (
        "another edition",
        member("settings", {"edition": "modern", "length": "single"}),
        0,
        "options",
    ),
    ("no settings", member("settings", {}), 0, "options"),
    ("other data", member("data", {}), 0, "other data"),
    ("another number of seats", member("seats", 3), 0, "2 seats, not 3"),
    ("another start", member("start", START.replace(" b ", " w ")), 1, "TR-MOVE-01"),
    ("an impossible start", member("start", START + " 1 1"), 0, "fields"),
]


@pytest.mark.parametrize(
    ("edit", "place", "message"), [edit[1:] for edit in EDITS], ids=[edit[0] for edit in EDITS]
)
def test_an_edited_record_fails_at_the_edit(
    edit: Callable[[Record], None], place: int, message: str
) -> None:
    game, record = short_record()
    edit(record)
    for broken in (record, loads(record.dumps())):
        found = verify(game, broken)
        assert found is not None
        assert found.entry == place
        assert message in f"{found}"


def test_a_broken_rule_is_named_once() -> None:
    game, record = short_record()
    entry(1, action="d4d6")(record)
    found = verify(game, record)
    assert found is not None
    assert found.rule == "TR-MOVE-02"
    assert str(found).startswith("breaks at action 1: d4d6: too-far")
    assert str(found).count("[TR-MOVE-02]") == 1


def test_another_rules_version_is_reported() -> None:
    game, record = short_record()
    record.rules_version = 7
    found = verify(game, record)
    assert found is not None
    assert str(found) == (
        "breaks at the opening: written under rules version 7, this is 1: "
        "it can be shown, not verified"
    )


def test_a_verification_failure_names_its_place() -> None:
    assert str(VerificationFailure(0, "why")) == "breaks at the opening: why"
    assert (
        str(VerificationFailure(12, "why", "TR-MOVE-01")) == "breaks at action 12: why [TR-MOVE-01]"
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seats", 5),
        ("game", "chess"),
        ("settings", {"edition": "modern"}),
        ("outcome", Outcome((1.0, 0.0), "TR-END-02")),
    ],
)
def test_a_record_without_actions_is_verified(name: str, value: object) -> None:
    game = Trench(length="single")
    record, _ = new_record(game, 2, start=START)
    setattr(record, name, value)
    found = verify(game, record)
    assert found is not None
    assert found.entry == 0


def test_the_data_hash_uses_canonical_json() -> None:
    _, record = short_record()
    assert record.to_json()["data_hash"] == digest(canonical(record.data))
    assert canonical({"b": [1.0, "é"], "a": None}) == '{"a":null,"b":[1.0,"é"]}'.encode()
