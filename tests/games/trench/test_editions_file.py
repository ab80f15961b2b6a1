"""Editions of one's own: files that are refused with their line, and files that can be played."""

from pathlib import Path

import pytest

from firestep import catalog
from firestep.contract import InputError
from firestep.contract.record import extend, loads, new_record, verify
from firestep.games.trench import START, Editions, Position, Trench, package
from support.played_games import written

pytestmark = pytest.mark.once

WHOLE = """\
# House rules.
[house]
values = [1, 1, 2, 3, 9]
quiet_limit = 30
repetitions = 0
target = 0
short_target = 20
decider_target = 15
even_turns = false
general_falls = true
wiping_wins = false
armistice = true
lengths = ["single", "match", "short"]

[blitz]
parent = "house"
quiet_limit = 10
lengths = ["single"]
"""


def changed(old: str, new: str) -> str:
    assert old in WHOLE
    return WHOLE.replace(old, new, 1)


BROKEN = [
    ("", 0, "no edition in here"),
    ("# nothing\n", 0, "no edition in here"),
    (WHOLE + "speed = 5\n", 19, "['blitz']: unknown name 'speed'"),
    (changed("target = 0\n", ""), 2, "['house']: 'target' is missing"),
    (changed("values = [1, 1, 2, 3, 9]\n", ""), 2, "['house']: 'values' is missing"),
    (
        changed('parent = "house"', 'parent = "home"'),
        16,
        "no edition 'home' stands before this one",
    ),
    (changed('parent = "house"', 'parent = "blitz"'), 16, "no edition 'blitz' stands before"),
    (changed('parent = "house"', "parent = 1"), 16, "parent: '1' is not a text"),
    (changed("quiet_limit = 30", 'quiet_limit = "30"'), 4, "'30' is not a whole number"),
    (changed("quiet_limit = 30", "quiet_limit = 30.0"), 4, "'30.0' is not a whole number"),
    (changed("quiet_limit = 30", "quiet_limit = true"), 4, "'True' is not a whole number"),
    (changed("quiet_limit = 30", "quiet_limit = 0"), 4, "a game need not end [TR-END-03]"),
    (changed("quiet_limit = 30", "quiet_limit = 201"), 4, "201 is not between 0 and 200"),
    (changed("quiet_limit = 30", "quiet_limit = -1"), 4, "-1 is not between 0 and 200"),
    (changed("quiet_limit = 30", "quiet_limit = 0x" + "f" * 5000), 4, "quiet_limit"),
    (changed("target = 0", "target = 251"), 6, "target: 251 is not between 0 and 250"),
    (changed("repetitions = 0", "repetitions = 1"), 5, "[TR-GAP-05]"),
    (changed("repetitions = 0", "repetitions = 10"), 5, "10 is not between 0 and 9"),
    (changed("even_turns = false", "even_turns = 0"), 9, "even_turns: '0' is not true or false"),
    (changed("[1, 1, 2, 3, 9]", "[1, 1, 2, 3]"), 3, "five values from 1 to 15"),
    (changed("[1, 1, 2, 3, 9]", "[0, 1, 2, 3, 9]"), 3, "five values from 1 to 15"),
    (changed("[1, 1, 2, 3, 9]", "[1, 1, 2, 3, 16]"), 3, "five values from 1 to 15"),
    (changed("[1, 1, 2, 3, 9]", '[1, 1, 2, 3, "9"]'), 3, "'9' is not a whole number"),
    (changed("[1, 1, 2, 3, 9]", "9"), 3, "values: '9' is not a list"),
    (changed('lengths = ["single"]', "lengths = []"), 18, "one or more of match, single, short"),
    (changed('lengths = ["single"]', 'lengths = ["long"]'), 18, "one or more of match"),
    (changed("quiet_limit = 10", "repetitions = 3\nquiet_limit = 60"), 18, "at most 50"),
    (changed("[blitz]", "[house]"), 15, "not a TOML document"),
    (changed("[blitz]", "[blitz"), 15, "not a TOML document"),
    (changed("quiet_limit = 30", "quiet_limit ="), 4, "not a TOML document"),
    ("speed = 5\n" + WHOLE, 1, "speed"),
    ("x" * 5_000_000, 0, "5,000,000 characters; a data file has at most"),
]


@pytest.mark.parametrize(
    ("text", "line", "message"), BROKEN, ids=[f"{line}-{what[:30]}" for _, line, what in BROKEN]
)
def test_a_broken_file_is_refused_with_its_line(
    tmp_path: Path, text: str, line: int, message: str
) -> None:
    path = tmp_path / "house.toml"
    path.write_text(text)
    with pytest.raises(InputError) as caught:
        Editions.load(path)
    assert message in str(caught.value)
    assert str(caught.value).startswith(f"{path}:{line}: " if line else f"{path}: ")
    assert len(str(caught.value)) - len(str(path)) < 250
    with pytest.raises(InputError):
        package.check_data(path)


@pytest.mark.parametrize("values", [[15, 15, 15, 15, 15], [8, 8, 8, 8, 9]])
def test_points_that_a_match_cannot_hold_are_refused_or_held(
    tmp_path: Path, values: list[int]
) -> None:
    """Two games of 240 points do not fit a byte of the state; a file may not get that far."""
    path = tmp_path / "rich.toml"
    path.write_text(WHOLE.replace("[1, 1, 2, 3, 9]", str(values)))
    try:
        editions = Editions.load(path)
        text = START + " 3:1:256:256"
        position = Position(text, edition="house", length="match", editions=editions)
    except InputError:
        return
    assert position.banked == (256, 256)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.toml"
    path.write_text(WHOLE)
    return path


def test_a_file_is_checked_and_told(house: Path) -> None:
    assert package.check_data(house) == "editions of TRENCH: house, blitz"
    assert Editions.load(house).names == ("house", "blitz")


def test_an_edition_inherits_what_it_does_not_say(house: Path) -> None:
    editions = Editions.load(house)
    parent, child = editions.terms("house"), editions.terms("blitz")
    assert (parent.length, child.length) == ("single", "single")
    assert child.data["values"] == parent.data["values"] == [1, 1, 2, 3, 9]
    assert (parent.data["quiet_limit"], child.data["quiet_limit"]) == (30, 10)
    assert parent.value(5) == child.value(5 + 8) == 9
    with pytest.raises(InputError, match="not played at length 'match', but at: single"):
        editions.terms("blitz", "match")
    with pytest.raises(InputError, match="no edition 'classic'; there are: house, blitz"):
        editions.terms("classic")


@pytest.mark.parametrize("edition", ["house", "blitz"])
def test_house_rules_are_played_recorded_and_verified_without_their_file(
    house: Path, edition: str
) -> None:
    game = package.load(house, {"edition": edition})
    house.unlink()
    for seed in range(5):
        record, last = written(game, 2, seed, asides=0.02)
        assert record.outcome is not None
        again = loads(record.dumps())
        elsewhere = catalog.game_of(again)
        assert elsewhere.settings == game.settings
        assert elsewhere.data == game.data
        assert verify(elsewhere, again) is None
        assert again.entries[-1].position == str(last)


def test_the_house_rules_rule(house: Path) -> None:
    game = package.load(house, {"edition": "blitz"})
    record, state = new_record(game, 2)
    for move in ("d4e4", "e5d5", "e4d4", "d5e5") * 2 + ("d4e4", "e5d5"):
        assert record.outcome is None
        state = extend(record, game, state, state.seat, game.read_action(move))
    assert record.outcome is not None
    assert record.outcome.ending == "TR-END-03"


def test_the_first_edition_of_a_file_is_the_default(house: Path) -> None:
    assert package.load(house, {}).settings == {"edition": "house", "length": "single"}
    with pytest.raises(InputError, match="'classic' is not one of house, blitz"):
        package.load(house, {"edition": "classic"})


@pytest.mark.parametrize("name", ["house", "classic"])
def test_a_text_export_never_comes_back_under_other_rules(house: Path, name: str) -> None:
    """The text form carries no numbers: it says so, or reads back as the same record."""
    house.write_text(WHOLE.replace("[house]", f"[{name}]").replace('"house"', f'"{name}"'))
    record, _ = written(package.load(house, {}), 2, 1, steps=30)
    try:
        again = package.read_text(package.write_text(record), "x.txt")[1]
    except InputError:
        return
    assert again == record


def test_the_shipped_editions_are_whole() -> None:
    assert Editions.shipped().names == ("classic", "modern", "arena", "outer-limit")
    for name in Editions.shipped().names:
        assert Trench(edition=name).terms.edition == name
