"""User files with editions: errors with line numbers, and games under such editions."""

from pathlib import Path

import pytest

from firestep import catalog
from firestep.contract import InputError
from firestep.contract.record import append_action, loads, new_record, verify
from firestep.games.trench import START, EditionSet, Position, Trench, package
from support.played_games import random_record

pytestmark = pytest.mark.once

EDITIONS_TEXT = """\
# Own editions.
[own]
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
parent = "own"
quiet_limit = 10
lengths = ["single"]
"""


def changed(old: str, new: str) -> str:
    assert old in EDITIONS_TEXT
    return EDITIONS_TEXT.replace(old, new, 1)


BROKEN = [
    ("", 0, "the file contains no edition"),
    ("# nothing\n", 0, "the file contains no edition"),
    (EDITIONS_TEXT + "speed = 5\n", 19, "['blitz']: unknown name 'speed'"),
    (changed("target = 0\n", ""), 2, "['own']: 'target' is missing"),
    (changed("values = [1, 1, 2, 3, 9]\n", ""), 2, "['own']: 'values' is missing"),
    (
        changed('parent = "own"', 'parent = "home"'),
        16,
        "no edition 'home' precedes this one",
    ),
    (changed('parent = "own"', 'parent = "blitz"'), 16, "no edition 'blitz' precedes"),
    (changed('parent = "own"', "parent = 1"), 16, "parent: '1' is not a text"),
    (changed("quiet_limit = 30", 'quiet_limit = "30"'), 4, "'30' is not a whole number"),
    (changed("quiet_limit = 30", "quiet_limit = 30.0"), 4, "'30.0' is not a whole number"),
    (changed("quiet_limit = 30", "quiet_limit = true"), 4, "'True' is not a whole number"),
    (changed("quiet_limit = 30", "quiet_limit = 0"), 4, "a game might never end [TR-END-03]"),
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
    (changed("[blitz]", "[own]"), 15, "not a TOML document"),
    (changed("[blitz]", "[blitz"), 15, "not a TOML document"),
    (changed("quiet_limit = 30", "quiet_limit ="), 4, "not a TOML document"),
    ("speed = 5\n" + EDITIONS_TEXT, 1, "speed"),
    ("x" * 5_000_000, 0, "5,000,000 characters; a data file has at most"),
]


@pytest.mark.parametrize(
    ("text", "line", "message"), BROKEN, ids=[f"{line}-{what[:30]}" for _, line, what in BROKEN]
)
def test_a_broken_file_is_refused_with_its_line(
    tmp_path: Path, text: str, line: int, message: str
) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text)
    with pytest.raises(InputError) as caught:
        EditionSet.load(path)
    assert message in str(caught.value)
    assert str(caught.value).startswith(f"{path}:{line}: " if line else f"{path}: ")
    assert len(str(caught.value)) - len(str(path)) < 250
    with pytest.raises(InputError):
        package.check_data(path)


@pytest.mark.parametrize("values", [[15, 15, 15, 15, 15], [8, 8, 8, 8, 9]])
def test_values_that_overflow_the_points_of_a_match_are_refused(
    tmp_path: Path, values: list[int]
) -> None:
    """The points of two games of 240 points do not fit into a byte of the state."""
    path = tmp_path / "rich.toml"
    path.write_text(EDITIONS_TEXT.replace("[1, 1, 2, 3, 9]", str(values)))
    try:
        editions = EditionSet.load(path)
        text = START + " 3:1:256:256"
        position = Position(text, edition="own", length="match", editions=editions)
    except InputError:
        return
    assert position.banked == (256, 256)


@pytest.fixture
def own_file(tmp_path: Path) -> Path:
    path = tmp_path / "own.toml"
    path.write_text(EDITIONS_TEXT)
    return path


def test_check_data_lists_the_editions_of_a_file(own_file: Path) -> None:
    assert package.check_data(own_file) == "editions of TRENCH: own, blitz"
    assert EditionSet.load(own_file).names == ("own", "blitz")


def test_an_edition_inherits_missing_values_from_its_parent(own_file: Path) -> None:
    editions = EditionSet.load(own_file)
    parent, child = editions.make_config("own"), editions.make_config("blitz")
    assert (parent.length, child.length) == ("single", "single")
    assert child.data["values"] == parent.data["values"] == [1, 1, 2, 3, 9]
    assert (parent.data["quiet_limit"], child.data["quiet_limit"]) == (30, 10)
    assert parent.piece_value(5) == child.piece_value(5 + 8) == 9
    with pytest.raises(InputError, match="not played at length 'match', but at: single"):
        editions.make_config("blitz", "match")
    with pytest.raises(InputError, match="no edition 'classic'; there are: own, blitz"):
        editions.make_config("classic")


@pytest.mark.parametrize("edition", ["own", "blitz"])
def test_own_editions_are_played_recorded_and_verified_without_their_file(
    own_file: Path, edition: str
) -> None:
    game = package.load(own_file, {"edition": edition})
    own_file.unlink()
    for seed in range(5):
        record, last = random_record(game, 2, seed, asides=0.02)
        assert record.outcome is not None
        again = loads(record.dumps())
        elsewhere = catalog.game_of(again)
        assert elsewhere.settings == game.settings
        assert elsewhere.data == game.data
        assert verify(elsewhere, again) is None
        assert again.entries[-1].position == str(last)


def test_own_editions_change_the_rules(own_file: Path) -> None:
    game = package.load(own_file, {"edition": "blitz"})
    record, state = new_record(game, 2)
    for move in ("d4e4", "e5d5", "e4d4", "d5e5") * 2 + ("d4e4", "e5d5"):
        assert record.outcome is None
        state = append_action(record, game, state, state.seat, game.read_action(move))
    assert record.outcome is not None
    assert record.outcome.ending == "TR-END-03"


def test_the_first_edition_of_a_file_is_the_default(own_file: Path) -> None:
    assert package.load(own_file, {}).settings == {"edition": "own", "length": "single"}
    with pytest.raises(InputError, match="'classic' is not one of own, blitz"):
        package.load(own_file, {"edition": "classic"})


@pytest.mark.parametrize("name", ["own", "classic"])
def test_a_text_record_is_never_read_back_under_other_rules(own_file: Path, name: str) -> None:
    """The text form carries no values: writing it fails, or it is read back as the same record."""
    own_file.write_text(EDITIONS_TEXT.replace("[own]", f"[{name}]").replace('"own"', f'"{name}"'))
    record, _ = random_record(package.load(own_file, {}), 2, 1, steps=30)
    try:
        again = package.read_text(package.write_text(record), "x.txt")[1]
    except InputError:
        return
    assert again == record


def test_shipped_editions_load() -> None:
    assert EditionSet.load_shipped().names == ("classic", "modern", "arena", "outer-limit")
    for name in EditionSet.load_shipped().names:
        assert Trench(edition=name).config.edition == name
