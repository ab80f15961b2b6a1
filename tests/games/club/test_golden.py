"""Scripted playthroughs: golden texts, records, outcomes, and the rules they apply."""

import re
from functools import cache
from itertools import zip_longest
from pathlib import Path

import pytest

from firestep.contract import ActionRefused
from firestep.contract.record import loads, verify
from firestep.games import club
from firestep.games.club.game import Club
from support.club_scripted_game import ALL, Playthrough, open_script, play, script_lines

LINES = {"four-players": 1000, "trenches": 250, "mines": 250, "gas": 250}

# Rules that a playthrough applies in an event or a refusal, by chapter.
MET = {
    "four-players": {
        "SETUP": "12 14 18 19 20 21 22 24 26 34 35",
        "TURN": "01 02 03 04 05 08 14 17",
        "MOVE": "01 14 15 17 23 27 29 31",
        "CONTACT": "11",
        "TRANS": "03 05 07 08 09 10 11 13 18 20 29",
        "FORT": "02 03 05 07 12 13 20",
        "DECL": "01 02 04 06 08 10 12 13 15 16 17 18",
        "BATTLE": "10 25 29 36",
        "XP": "01 02",
        "UNIT": "26 30",
        "BANK": "01 05 07 08 10 11 13 16 17 18 20 21 23",
        "TABLE": "09",
        "WIN": "02 05",
    },
    "trenches": {
        "VAR": "15 18 25",
        "FAQ": "01",
        "GAP": "72",
        "CONTACT": "11",
        "FORT": "02 05 07",
        "UNIT": "26 30",
        "XP": "01 02 03",
    },
    "mines": {"SPEC": "48 51", "GAP": "48 50", "FAQ": "07", "TABLE": "08 09", "TRANS": "05 11"},
    "gas": {"DECL": "08 10 13 18", "FAQ": "01", "BATTLE": "25 29 36", "XP": "02 03"},
}


def _name(path: Path) -> str:
    return path.stem


@cache
def _played(path: Path) -> Playthrough:
    game, start = open_script(path)
    return play(game, script_lines(path.read_text(encoding="utf-8")), start)


@pytest.fixture(scope="module", params=ALL, ids=_name)
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture(scope="module")
def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def played(path: Path) -> Playthrough:
    return _played(path)


def test_the_script_gives_the_golden_text(path: Path, text: str, played: Playthrough) -> None:
    pairs = zip_longest(text.splitlines(), played.text.splitlines())
    for number, (expected, found) in enumerate(pairs, 1):
        assert found == expected, f"line {number}; `make goldens` writes the text anew"
    assert len(text.splitlines()) <= LINES[path.stem]


def test_the_record_verifies(path: Path, played: Playthrough) -> None:
    """Replaying a record of decisions and rolls gives the same state (invariant 14)."""
    record = loads(played.record.dumps())
    assert verify(open_script(path)[0], record) is None
    assert record.entries[-1].position == str(played.state)


def test_a_playthrough_applies_the_expected_rules(path: Path, played: Playthrough) -> None:
    chapters = MET[path.stem].items()
    stated = {f"TC-{area}-{number}" for area, all in chapters for number in all.split()}
    assert sorted(stated - played.met) == []


def test_comments_cite_existing_rules(text: str) -> None:
    catalogue = (Path(club.__file__).parent / "RULES.md").read_text(encoding="utf-8")
    known = set(re.findall(r"\*\*(TC-[A-Z]+-\d+)\*\*", catalogue))
    remarks = " ".join(line[1:] for line in script_lines(text) if line.startswith("#"))
    cited = set()
    for area, first, others in re.findall(r"TC-([A-Z]+)-(\d+)((?:,\s+-\d+)*)", remarks):
        cited |= {f"TC-{area}-{number}" for number in [first, *re.findall(r"\d+", others)]}
    assert cited
    assert sorted(cited - known) == []


def test_every_golden_text_is_tested() -> None:
    """Every text in the folder is tested, and every position belongs to a text."""
    folder = ALL[0].parent
    assert sorted(folder.glob("*.txt")) == sorted(ALL)
    assert {each.with_suffix(".txt") for each in folder.glob("*.toml")} < set(ALL)


@pytest.mark.rule("TC-WIN-02")
def test_nine_forts_win_the_four_player_game() -> None:
    state = _played(ALL[0]).state
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ending == "TC-WIN-02"
    assert outcome.winners == (1, 3)
    holders = list(state.forts.values())
    assert holders.count(1) + holders.count(3) == 9


def test_a_wrong_script_raises() -> None:
    with pytest.raises(ActionRefused):
        play(Club(), ["GE ready"])
    with pytest.raises(AssertionError, match="assign u1 A was to be refused"):
        play(Club(), ["refused GE assign u1 A"])
