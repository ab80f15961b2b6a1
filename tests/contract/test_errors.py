"""Faults: one line that says what is wrong and where."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firestep.contract import ActionRefused, InputError, Refusal, clip
from firestep.contract.fields import Fields

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        (InputError("why"), "why"),
        (InputError("why", place="board"), "board: why"),
        (InputError("why", line=3), "line 3: why"),
        (InputError("why", source="a.txt"), "a.txt: why"),
        (InputError("why", source="a.txt", line=3), "a.txt:3: why"),
        (InputError("why", source="a.txt", line=3, place="board"), "a.txt:3: board: why"),
    ],
)
def test_a_fault_names_file_line_and_place(fault: InputError, text: str) -> None:
    assert str(fault) == text
    assert isinstance(fault, ValueError)


def test_a_fault_is_placed_in_a_file_afterwards() -> None:
    fault = InputError("why", place="board", line=2)
    assert str(fault.within("a.txt")) == "a.txt:2: board: why"
    assert str(fault.within("a.txt", 9)) == "a.txt:9: board: why"
    assert str(fault) == "line 2: board: why"


@pytest.mark.parametrize("again", [copy.copy, lambda fault: pickle.loads(pickle.dumps(fault))])
def test_faults_and_refusals_travel(again: type[object]) -> None:
    fault = again(InputError("why", source="a.txt", line=3, place="board"))  # type: ignore[call-arg]
    assert isinstance(fault, InputError)
    assert str(fault) == "a.txt:3: board: why"
    assert (fault.what, fault.source, fault.line, fault.place) == ("why", "a.txt", 3, "board")
    refused = again(ActionRefused(Refusal("XX-01", "too-far", {"reach": 2})))  # type: ignore[call-arg]
    assert isinstance(refused, ActionRefused)
    assert refused.refusal.rule == "XX-01"
    assert str(refused) == "too-far (reach 2) [XX-01]"


@pytest.mark.parametrize(
    ("text", "most", "shown"),
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
def test_foreign_text_is_clipped(text: str, most: int, shown: str) -> None:
    assert clip(text, most) == shown


@given(st.text(), st.integers(1, 80))
def test_clipped_text_is_one_printable_line(text: str, most: int) -> None:
    shown = clip(text, most)
    assert shown.isprintable()
    assert len(shown) <= 10 * most + 40
    shown.encode()


def test_members_are_taken_once_and_with_their_kind() -> None:
    fields = Fields({"a": 1, "b": [1, 2], "c": None}, "thing")
    assert fields.take("a", int) == 1
    assert fields.take_list("b", int) == [1, 2]
    assert fields.take("c", str, None) is None
    assert fields.take("d", str, "default") == "default"
    fields.close()


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
def test_members_that_do_not_fit_are_named(item: object, message: str) -> None:
    def read() -> None:
        fields = Fields(item, "thing")
        fields.take("a", int)
        fields.close()

    with pytest.raises(InputError) as caught:
        read()
    assert str(caught.value) == message
    assert len(message) < 200


def test_a_number_too_long_to_print_is_a_fault_too() -> None:
    with pytest.raises(InputError, match="thing, a"):
        Fields({"a": 1 << 20_000}, "thing").take("a", str)


def test_members_bring_their_lines() -> None:
    lines = {"": 4, "a": 5, "z": 9}
    fields = Fields({"a": "x", "z": 1}, "[thing]", lambda name: lines.get(name, 0))
    for taken, line in (("a", 5), ("b", 4)):
        with pytest.raises(InputError) as caught:
            fields.take(taken, int)
        assert caught.value.line == line
    with pytest.raises(InputError) as caught:
        fields.close()
    assert caught.value.line == 9
