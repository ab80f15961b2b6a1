"""Damaged records give an `InputError` or a `VerificationFailure`, and nothing else."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firestep import catalog
from firestep.contract import InputError, canonical, digest
from firestep.contract.record import VerificationFailure, loads, verify
from support.played_games import short_record

pytestmark = pytest.mark.once

GAME, RECORD = short_record()
TEXT = RECORD.dumps()
DOCUMENT: dict[str, Any] = json.loads(TEXT)

Path = tuple[str | int, ...]


def check(text: str) -> InputError | VerificationFailure | None:
    """Parse and verify a text like the command line; other exceptions are not caught."""
    try:
        record = loads(text, "x.json")
        return verify(catalog.game_of(record), record)
    except InputError as error:
        return error


def paths(item: object, path: Path = ()) -> Iterator[Path]:
    """Yield the path of every value of a document, including objects and lists."""
    if path:
        yield path
    if isinstance(item, dict):
        for name, value in item.items():
            yield from paths(value, (*path, name))
    elif isinstance(item, list):
        for index, value in enumerate(item):
            yield from paths(value, (*path, index))


def edited(path: Path, value: object) -> str:
    """Return the document with one value replaced."""
    document = copy.deepcopy(DOCUMENT)
    item: Any = document
    for step in path[:-1]:
        item = item[step]
    item[path[-1]] = value
    return json.dumps(document)


def different(value: object) -> object:
    """Return a different value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1
    if isinstance(value, str):
        return value[:-1] + ("b" if value.endswith("a") else "a")
    return [1, 2, 3] if isinstance(value, list) else {"another": 1}


PATHS = [path for path in paths(DOCUMENT) if path[0] != "names"]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: ".".join(map(str, path)))
def test_every_single_change_is_found(path: Path) -> None:
    value: Any = DOCUMENT
    for step in path:
        value = value[step]
    for change in (different(value), [], {}, "", "x", -1, 10**30, True, 0.5, None):
        if (change, type(change)) != (value, type(value)):
            found = check(edited(path, change))
            assert found is not None, change
            assert len(str(found)) < 1_000


@pytest.mark.parametrize("kind", ["data", "data_hash"])
def test_data_and_hash_must_agree(kind: str) -> None:
    text = edited(("data", "quiet_limit"), 20) if kind == "data" else edited((kind,), "0" * 64)
    with pytest.raises(
        InputError, match=r"^x.json: record, data_hash: does not belong to the data"
    ):
        loads(text, "x.json")


def test_data_edited_with_its_hash_breaks_the_chain() -> None:
    data = {**DOCUMENT["data"], "quiet_limit": 20}
    document = {**DOCUMENT, "data": data, "data_hash": digest(canonical(data))}
    assert str(check(json.dumps(document))).startswith("breaks at action 1: the digest")


def objects() -> list[tuple[Path, str]]:
    """Return every object of the format with the name it has in messages."""
    last = len(DOCUMENT["entries"]) - 1
    return [
        ((), "record"),
        (("entries", 0), "entry 1"),
        (("entries", last, "events", 1), f"entry {last + 1}, event 2"),
        (("outcome",), "outcome"),
    ]


@pytest.mark.parametrize(("path", "place"), objects())
def test_a_missing_and_an_unknown_member_are_named(path: Path, place: str) -> None:
    item: Any = DOCUMENT
    for step in path:
        item = item[step]
    for name in item:
        left = {key: value for key, value in item.items() if key != name}
        found = check(edited(path, left) if path else json.dumps(left))
        if name not in ("start", "outcome"):  # absent means none
            assert str(found).startswith(f"x.json: {place}")
            assert str(found).endswith(f"'{name}' is missing")
    more = {**item, "colour": "red"}
    found = check(edited(path, more) if path else json.dumps(more))
    assert str(found) == f"x.json: {place}: unknown name 'colour'"


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("format",), "pgn", "record, format: is not 'firestep-record-1'"),
        (("rules_version",), True, "record, rules_version: 'True' is not a whole number"),
        (("rules_version",), 1.0, "record, rules_version: '1.0' is not a whole number"),
        (("seats",), "2", "record, seats: '2' is not a whole number"),
        (("settings",), [], "record, settings: '[]' is not a table"),
        (("names",), [1], "record, names: '1' is not a text"),
        (("entries",), {}, "record, entries: '{}' is not a list"),
        (("entries", 2), 5, "entry 3: is not a table of named values"),
        (("entries", 2, "seat"), "10", "entry 3, seat: '10' is not a seat"),
        (("entries", 2, "events", 0), None, "entry 3, event 1: is not a table of named values"),
        (("entries", 2, "action"), None, "entry 3, action: 'None' is not a text"),
        (("outcome", "scores"), [1, 0], "outcome, scores: '1' is not a number"),
        (("outcome", "scores"), [None], "outcome, scores: 'None' is not a number"),
        (("settings", "edition"), 5, "no edition among the settings"),
        (("settings", "length"), "long", "option length: 'long' is not one of"),
        (("settings", "speed"), 5, "unknown option 'speed'"),
        (("game",), "chess", "no game 'chess'; there are: trench"),
        (("names",), ["Ana", "Rui", "Eva"], "names"),
    ],
)
def test_a_wrong_value_is_named_with_its_place(path: Path, value: object, message: str) -> None:
    assert message in str(check(edited(path, value)))


def test_a_truncated_text_is_rejected_with_its_line() -> None:
    whole = TEXT.rstrip()
    for cut in range(0, len(whole), 7):
        with pytest.raises(InputError, match=r"^x.json:\d+: not a whole JSON document") as caught:
            loads(whole[:cut], "x.json")
        assert 1 <= caught.value.line <= whole[:cut].count("\n") + 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        '"record"',
        "1e999",
        "NaN",
        "x" * 10_000_000,
        '{"format": "' + "x" * 10_000_000,
        '{"' + "x" * 10_000_000 + '": 1}',
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"format": ' + "[" * 990 + "]" * 990 + "}",
        "1" * 5_000,
        TEXT + TEXT,
        TEXT.replace('"seats": 2', '"seats": ' + "2" * 5_000),
        TEXT.replace('"seat": "1"', '"seat": "' + "1" * 5_000 + '"'),
        "\ufeff" + TEXT,
        "\0" + TEXT,
    ],
    ids=lambda text: f"{text[:12]}-{len(text)}",
)
def test_a_text_that_is_no_record_gives_one_short_line(text: str) -> None:
    found = check(text)
    assert isinstance(found, InputError)
    assert str(found).startswith("x.json")
    assert "\n" not in str(found)
    assert len(str(found)) < 300


def test_texts_above_the_limit_are_not_parsed() -> None:
    with pytest.raises(InputError, match=r"x.json: a record of 67,108,865 characters; at most"):
        loads(" " * (64 * 1024 * 1024 + 1), "x.json")


def test_a_duplicate_member_is_rejected() -> None:
    """Parsers use the last value, readers see the first."""
    assert check(TEXT.replace('"seats": 2', '"seats": 9, "seats": 2')) is not None


@pytest.mark.parametrize("path", list(paths(DOCUMENT)), ids=lambda path: ".".join(map(str, path)))
def test_a_lone_surrogate_is_rejected_everywhere(path: Path) -> None:
    r"""JSON can contain lone surrogates (`\ud800`), which UTF-8 cannot encode."""
    assert check(edited(path, "\ud800")) is not None
    assert check(edited((*path[:-1], "\ud800") if isinstance(path[-1], str) else path, 1))


CUTS = st.tuples(
    st.integers(0, len(TEXT)),
    st.integers(0, 40),
    st.one_of(
        st.text(alphabet='{}[]":,.0123456789eE-+\\u dnulltrefas\n', max_size=8),
        st.text(max_size=4),
        st.sampled_from(["null", "{}", "[]", "true", "1e999", "-0", "NaN", '"\\ud800"', "9" * 30]),
        st.tuples(st.integers(0, len(TEXT)), st.integers(0, 300)).map(
            lambda part: TEXT[part[0] : part[0] + part[1]]
        ),
    ),
)


@settings(max_examples=300)
@given(st.lists(CUTS, min_size=1, max_size=4))
def test_damaged_records_raise_only_input_errors(cuts: list[tuple[int, int, str]]) -> None:
    text = TEXT
    for at, length, replacement in cuts:
        text = text[:at] + replacement + text[at + length :]
    check(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@settings(max_examples=200)
@given(st.sampled_from(list(paths(DOCUMENT))), JSON)
def test_arbitrary_values_raise_only_input_errors(path: Path, value: object) -> None:
    check(edited(path, value))
