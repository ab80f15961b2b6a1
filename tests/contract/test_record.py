"""Records: written, read back, replayed, and verified against the rules."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from firestep.contract import ActionRefused, Event, InputError, Outcome, digest
from firestep.contract.canonical_json import canonical
from firestep.contract.record import (
    Break,
    Record,
    RecordEntry,
    extend,
    link,
    loads,
    new_record,
    replay,
    verify,
)
from firestep.games.trench import START, Trench
from support.outpost.game import Outpost
from support.played_games import TERMS, short_record, written

GAMES: list[tuple[Any, int]] = [
    (Outpost(), 4),
    *((Trench(edition=edition, length=length), 2) for edition, length in TERMS),
]


@pytest.mark.parametrize(
    ("game", "seats"), GAMES, ids=[f"{game.id} {[*game.settings.values()]}" for game, _ in GAMES]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_is_written_read_replayed_and_verified(game: Any, seats: int, seed: int) -> None:
    record, last = written(game, seats, seed, asides=0.05)
    again = loads(record.dumps())
    assert again.dumps() == record.dumps()
    assert canonical(json.loads(record.dumps())) == canonical(record.to_json())
    states = list(replay(game, again))
    assert len(states) == len(record.entries) + 1
    assert game.pack(states[-1]) == game.pack(last)
    assert verify(game, again) is None


@pytest.mark.parametrize(("edition", "length"), TERMS)
def test_a_record_read_back_equals_what_was_written(edition: str, length: str) -> None:
    game = Trench(edition=edition, length=length)
    record, last = written(game, 2, 3, asides=0.05)
    assert loads(record.dumps()) == record
    assert record.outcome == game.outcome(last)
    assert record.outcome is not None


def test_every_entry_stands_on_a_line_of_its_own() -> None:
    _, record = short_record()
    lines = record.dumps().splitlines()
    written_lines = [line.strip().rstrip(",") for line in lines if '"action"' in line]
    assert [json.loads(line)["action"] for line in written_lines] == [
        entry.action for entry in record.entries
    ]
    assert record.dumps().endswith("}\n")


def test_a_new_record_says_everything_about_its_game() -> None:
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
    extend(record, game, state, 2, game.read_action("e5d5"))
    assert record.start == start == str(next(replay(game, record)))
    assert verify(game, loads(record.dumps())) is None


def test_a_record_that_starts_at_the_end_has_its_outcome() -> None:
    game = Trench(length="single")
    record, _ = new_record(game, 2, start="8/8/8/8/8/8/8/g7 w 0 72 0")
    assert record.outcome is not None
    assert record.outcome.scores == (1.0, 0.0)
    assert verify(game, loads(record.dumps())) is None


def test_a_record_of_too_many_seats_or_from_a_broken_position_is_not_opened() -> None:
    with pytest.raises(InputError, match="2 seats, not 3"):
        new_record(Trench(), 3)
    with pytest.raises(InputError, match="5, or 6 in a match"):
        new_record(Trench(), 2, start="nonsense")


def test_a_refused_action_leaves_the_record_alone() -> None:
    game = Trench(length="single")
    record, state = new_record(game, 2)
    before = record.dumps()
    with pytest.raises(ActionRefused, match="TR-MOVE-02"):
        extend(record, game, state, 1, game.read_action("d4d6"))
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


def own_chain(record: Record) -> None:
    """Change an action and forge every digest after it, without knowing the states."""
    record.entries[0] = replace(record.entries[0], action="d4d5")
    before = record.opening_digest()
    for number, item in enumerate(record.entries):
        before = link(before, item.seat, item.action, item.position.encode())
        record.entries[number] = replace(item, digest=before)


MOVED = Event("moved", "TR-MOVE-03", {"seat": 1, "side": "black", "piece": "general"})

EDITS: list[tuple[str, Callable[[Record], None], int, str]] = [
    ("an illegal action", entry(1, action="d4d6"), 1, "TR-MOVE-02"),
    ("another legal action", entry(1, action="d4d5"), 1, "events"),
    ("no action at all", entry(2, action="nonsense"), 2, "no move"),
    ("the long form", entry(1, action="Sd4-e4"), 1, "the action written is not the one"),
    ("the other seat", entry(2, seat=1), 2, "TR-MOVE-01"),
    ("chance", entry(1, seat=0), 1, "TR-MOVE-01"),
    ("an aside of the other seat", entry(7, seat=1), 7, "events"),
    ("an answer nobody waits for", entry(3, action="accept draw"), 3, "TR-GAP-04"),
    ("the table's word", entry(7, action="time-out 2"), 7, "TR-GAP-04"),
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
    ("a forged chain", own_chain, 1, "events"),
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
    ("edit", "place", "what"), [edit[1:] for edit in EDITS], ids=[edit[0] for edit in EDITS]
)
def test_an_edited_record_breaks_where_it_was_edited(
    edit: Callable[[Record], None], place: int, what: str
) -> None:
    game, record = short_record()
    edit(record)
    for broken in (record, loads(record.dumps())):
        found = verify(game, broken)
        assert found is not None
        assert found.entry == place
        assert what in f"{found}"


def test_a_broken_rule_is_named_once() -> None:
    game, record = short_record()
    entry(1, action="d4d6")(record)
    found = verify(game, record)
    assert found is not None
    assert found.rule == "TR-MOVE-02"
    assert str(found).startswith("breaks at action 1: d4d6: too-far")
    assert str(found).count("[TR-MOVE-02]") == 1


def test_other_rules_are_said_to_be_other_rules() -> None:
    game, record = short_record()
    record.rules_version = 7
    found = verify(game, record)
    assert found is not None
    assert str(found) == (
        "breaks at the opening: written under rules version 7, this is 1: "
        "it can be shown, not verified"
    )


def test_the_break_names_its_place() -> None:
    assert str(Break(0, "why")) == "breaks at the opening: why"
    assert str(Break(12, "why", "TR-MOVE-01")) == "breaks at action 12: why [TR-MOVE-01]"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seats", 5),
        ("game", "chess"),
        ("settings", {"edition": "modern"}),
        ("outcome", Outcome((1.0, 0.0), "TR-END-02")),
    ],
)
def test_a_record_without_actions_is_held_against_the_game_too(name: str, value: object) -> None:
    game = Trench(length="single")
    record, _ = new_record(game, 2, start=START)
    setattr(record, name, value)
    found = verify(game, record)
    assert found is not None
    assert found.entry == 0


def test_the_digest_of_the_data_is_that_of_its_canonical_form() -> None:
    _, record = short_record()
    assert record.to_json()["data_hash"] == digest(canonical(record.data))
    assert canonical({"b": [1.0, "é"], "a": None}) == '{"a":null,"b":[1.0,"é"]}'.encode()
