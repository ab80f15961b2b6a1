"""Rule options: allowed values, parsing and error messages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firestep.contract import InputError, Option, resolve_options

pytestmark = pytest.mark.once

SWITCH = Option("fog", False, "XX-VAR-01", "whether there is fog")
NUMBER = Option("reach", 5, "XX-VAR-02", "how far", minimum=-3, maximum=12)
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
def test_a_typed_value_is_parsed(option: Option, text: str, value: object) -> None:
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
def test_an_error_lists_the_allowed_values(option: Option, text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        option.read(text)
    assert str(caught.value) == message


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
@pytest.mark.parametrize("text", ["9" * 5_000, "x" * 10_000_000, "-" * 5_000 + "1"])
def test_a_long_value_gives_a_short_message(option: Option, text: str) -> None:
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
def test_a_value_of_another_type_is_rejected(option: Option, value: object) -> None:
    with pytest.raises(InputError, match=option.rule):
        option.check(value)


@given(st.sampled_from(OPTIONS), st.text() | st.from_regex(r"[-+ ]{0,3}\d{0,6}", fullmatch=True))
def test_parsing_raises_only_input_errors(option: Option, text: str) -> None:
    try:
        value = option.read(text)
    except InputError:
        return
    assert option.check(value) == value


def test_defaults_are_filled_in_order() -> None:
    assert resolve_options(OPTIONS, {}) == {"fog": False, "reach": 5, "edition": "old"}
    settings = resolve_options(OPTIONS, {"edition": "new", "fog": True})
    assert list(settings.items()) == [("fog", True), ("reach", 5), ("edition", "new")]
    assert resolve_options((), {}) == {}


@pytest.mark.parametrize(
    ("given_values", "message"),
    [
        ({"speed": 1}, "unknown option 'speed'; there are: fog, reach, edition"),
        ({"x" * 10_000: 1}, "(10,000 characters)"),
        ({"fog": 1}, "option fog: '1' is not true or false [XX-VAR-01]"),
    ],
)
def test_unknown_options_and_invalid_values_are_rejected(
    given_values: dict[str, object], message: str
) -> None:
    with pytest.raises(InputError) as caught:
        resolve_options(OPTIONS, given_values)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 200
