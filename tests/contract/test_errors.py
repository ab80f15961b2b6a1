"""`InputError`: one line with the problem and its place. `Fields`: strict reading."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firestep.contract import ActionRefused, InputError, Refusal, clip
from firestep.contract.fields import Fields

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (InputError("why"), "why"),
        (InputError("why", place="board"), "board: why"),
        (InputError("why", line=3), "line 3: why"),
        (InputError("why", source="a.txt"), "a.txt: why"),
        (InputError("why", source="a.txt", line=3), "a.txt:3: why"),
        (InputError("why", source="a.txt", line=3, place="board"), "a.txt:3: board: why"),
    ],
)
def test_an_error_names_file_line_and_place(error: InputError, text: str) -> None:
    assert str(error) == text
    assert isinstance(error, ValueError)


def test_an_error_gets_its_file_later() -> None:
    error = InputError("why", place="board", line=2)
    assert str(error.with_source("a.txt")) == "a.txt:2: board: why"
    assert str(error.with_source("a.txt", 9)) == "a.txt:9: board: why"
    assert str(error) == "line 2: board: why"


@pytest.mark.parametrize("again", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))])
def test_errors_can_be_copied_and_pickled(again: type[object]) -> None:
    error = again(InputError("why", source="a.txt", line=3, place="board"))  # type: ignore[call-arg]
    assert isinstance(error, InputError)
    assert str(error) == "a.txt:3: board: why"
    assert (error.message, error.source, error.line, error.place) == ("why", "a.txt", 3, "board")
    refused = again(ActionRefused(Refusal("XX-01", "too-far", {"reach": 2})))  # type: ignore[call-arg]
    assert isinstance(refused, ActionRefused)
    assert refused.refusal.rule == "XX-01"
    assert str(refused) == "too-far (reach 2) [XX-01]"


@pytest.mark.parametrize(
    ("text", "most", "clipped"),
    [
        ("abc", 3, "'abc'"),
        ("abcd", 3, "'abc'... (4 characters)"),
        ("a\nb", 60, r"'a\nb'"),
        ("\x1b[2J", 60, r"'\x1b[2J'"),
        ("\ud800", 60, r"'\ud800'"),
        ("", 60, "''"),
        ("x" * 10_000_000, 5, "'xxxxx'... (10,000,000 characters)"),
    ],
)
def test_text_is_clipped(text: str, most: int, clipped: str) -> None:
    assert clip(text, most) == clipped


@given(st.text(), st.integers(1, 80))
def test_clipped_text_is_one_printable_line(text: str, most: int) -> None:
    clipped = clip(text, most)
    assert clipped.isprintable()
    assert len(clipped) <= 10 * most + 40
    clipped.encode()


def test_members_are_read_with_their_type() -> None:
    fields = Fields({"a": 1, "b": [1, 2], "c": None}, "thing")
    assert fields.take("a", int) == 1
    assert fields.take_list("b", int) == [1, 2]
    assert fields.take("c", str, None) is None
    assert fields.take("d", str, "default") == "default"
    fields.reject_unknown()


@pytest.mark.parametrize(
    ("item", "message"),
    [
        ({}, "thing: 'a' is missing"),
        ({"a": "1"}, "thing, a: '1' is not a whole number"),
        ({"a": True}, "thing, a: 'True' is not a whole number"),
        ({"a": None}, "thing, a: 'None' is not a whole number"),
        ({"a": 1, "z": 2}, "thing: unknown name 'z'"),
        (
            {"a": [1] * 100_000},
            f"thing, a: '[{'1, ' * 9}1,'... (300,000 characters) is not a whole number",
        ),
        ({"a": 1, "z" * 1_000: 2}, f"thing: unknown name '{'z' * 60}'... (1,000 characters)"),
        ([], "thing: is not a table of named values"),
        (None, "thing: is not a table of named values"),
    ],
    ids=lambda item: str(item)[:20],
)
def test_invalid_members_are_named(item: object, message: str) -> None:
    def read() -> None:
        fields = Fields(item, "thing")
        fields.take("a", int)
        fields.reject_unknown()

    with pytest.raises(InputError) as caught:
        read()
    assert str(caught.value) == message
    assert len(message) < 200


def test_a_number_too_long_to_print_is_rejected() -> None:
    with pytest.raises(InputError, match="thing, a"):
        Fields({"a": 1 << 20_000}, "thing").take("a", str)


def test_errors_have_the_line_of_the_member() -> None:
    lines = {"": 4, "a": 5, "z": 9}
    fields = Fields({"a": "x", "z": 1}, "[thing]", lambda name: lines.get(name, 0))
    for taken, line in (("a", 5), ("b", 4)):
        with pytest.raises(InputError) as caught:
            fields.take(taken, int)
        assert caught.value.line == line
    with pytest.raises(InputError) as caught:
        fields.reject_unknown()
    assert caught.value.line == 9
