"""Rule options: what each kind allows, how a typed value is read, what is said otherwise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firestep.contract import InputError, Option, choose

pytestmark = pytest.mark.once

SWITCH = Option("fog", False, "XX-VAR-01", "whether there is fog")
NUMBER = Option("reach", 5, "XX-VAR-02", "how far", least=-3, most=12)
WORD = Option("edition", "old", "XX-VAR-03", "which box", ("old", "new"))
OPTIONS = (SWITCH, NUMBER, WORD)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (SWITCH, "true", True),
        (SWITCH, "false", False),
        (NUMBER, "0", 0),
        (NUMBER, "12", 12),
        (NUMBER, "-3", -3),
        (WORD, "new", "new"),
    ],
)
def test_a_typed_value_is_read(option: Option, text: str, value: object) -> None:
    read = option.read(text)
    assert (read, type(read)) == (value, type(value))
    assert option.check(read) == value


@pytest.mark.parametrize(
    ("option", "text", "message"),
    [
        (SWITCH, "yes", "option fog: 'yes' is not true or false [XX-VAR-01]"),
        (SWITCH, "True", "option fog: 'True' is not true or false [XX-VAR-01]"),
        (SWITCH, "", "option fog: '' is not true or false [XX-VAR-01]"),
        (NUMBER, "13", "option reach: '13' is not a whole number from -3 to 12 [XX-VAR-02]"),
        (NUMBER, "-4", "option reach: '-4' is not a whole number from -3 to 12 [XX-VAR-02]"),
        (NUMBER, "5.0", "option reach: '5.0' is not a whole number from -3 to 12 [XX-VAR-02]"),
        (NUMBER, "--3", "option reach: '--3' is not a whole number from -3 to 12 [XX-VAR-02]"),
        (NUMBER, "-", "option reach: '-' is not a whole number from -3 to 12 [XX-VAR-02]"),
        (NUMBER, "", "option reach: '' is not a whole number from -3 to 12 [XX-VAR-02]"),
        (NUMBER, " 5", "option reach: ' 5' is not a whole number from -3 to 12 [XX-VAR-02]"),
        (NUMBER, "²", "option reach: '²' is not a whole number from -3 to 12 [XX-VAR-02]"),
        (WORD, "newer", "option edition: 'newer' is not one of old, new [XX-VAR-03]"),
        (WORD, "", "option edition: '' is not one of old, new [XX-VAR-03]"),
    ],
)
def test_a_bad_value_is_refused_with_what_is_allowed(
    option: Option, text: str, message: str
) -> None:
    with pytest.raises(InputError) as caught:
        option.read(text)
    assert str(caught.value) == message


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
@pytest.mark.parametrize("text", ["9" * 5_000, "x" * 10_000_000, "-" * 5_000 + "1"])
def test_a_long_value_makes_a_short_message(option: Option, text: str) -> None:
    with pytest.raises(InputError) as caught:
        option.read(text)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (SWITCH, 0),
        (SWITCH, "true"),
        (SWITCH, None),
        (NUMBER, True),
        (NUMBER, 5.0),
        (NUMBER, "5"),
        (NUMBER, None),
        (NUMBER, 10**400),
        (WORD, ["old"]),
        (WORD, {}),
        (WORD, None),
        (WORD, True),
    ],
)
def test_a_value_of_another_kind_is_refused(option: Option, value: object) -> None:
    with pytest.raises(InputError, match=option.rule):
        option.check(value)


@given(st.sampled_from(OPTIONS), st.text() | st.from_regex(r"[-+ ]{0,3}\d{0,6}", fullmatch=True))
def test_reading_raises_nothing_but_faults(option: Option, text: str) -> None:
    try:
        value = option.read(text)
    except InputError:
        return
    assert option.check(value) == value


def test_choosing_fills_in_the_defaults_in_order() -> None:
    assert choose(OPTIONS, {}) == {"fog": False, "reach": 5, "edition": "old"}
    chosen = choose(OPTIONS, {"edition": "new", "fog": True})
    assert list(chosen.items()) == [("fog", True), ("reach", 5), ("edition", "new")]
    assert choose((), {}) == {}


@pytest.mark.parametrize(
    ("given_values", "message"),
    [
        ({"speed": 1}, "unknown option 'speed'; there are: fog, reach, edition"),
        ({"x" * 10_000: 1}, "(10,000 characters)"),
        ({"fog": 1}, "option fog: '1' is not true or false [XX-VAR-01]"),
    ],
)
def test_choosing_what_is_not_there_is_a_fault(
    given_values: dict[str, object], message: str
) -> None:
    with pytest.raises(InputError) as caught:
        choose(OPTIONS, given_values)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 200
