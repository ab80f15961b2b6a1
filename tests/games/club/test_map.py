"""Maps: shipped, custom and invalid ones; TC-DATA-16, TC-FORT-01, TC-SETUP-05, -12."""

import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

from firestep.boards.axial import STRIDE, read_cell, rotate_half_turn
from firestep.contract import InputError
from firestep.games.club.content.map import BRIDGE, HALVES, LAKE, RIVER, Map, find_deviations
from firestep.games.club.content.map_reader import SHIPPED_MAPS, load, load_shipped, read
from firestep.games.club.picture.map_svg import draw

pytestmark = pytest.mark.once

SOUND = """\
# A map of its own.
name: own
title: My own <map>
season: summer
source: original
about: Two forts and a ford.

[grid]
00 ..E#..~
01 ..#E.+=
02 .^^.+.~
03 .^.E#o~
04 ...#Eo_

[forts]
A 0300 0201 0200 0301
B 0404 0303 0304 0403

[starts]
1 0501
2 0000

[roads]
0402 0501 0601

[trenches]
0002 0003 0004
"""
LINES = SOUND.splitlines()
each_map = pytest.mark.parametrize("name", SHIPPED_MAPS)


def broken(old: str, new: str) -> tuple[str, int]:
    """Return the valid map with its first line that contains `old` changed, and that line."""
    at = next(at for at, line in enumerate(LINES) if old in line)
    return "\n".join([*LINES[:at], LINES[at].replace(old, new, 1), *LINES[at + 1 :]]), at + 1


def test_custom_map_is_read() -> None:
    found = read(SOUND)
    assert (found.columns, found.rows, len(found.hexes)) == (7, 5, 34)
    assert found.hexes[read_cell("0601")] == BRIDGE
    assert found.hexes[read_cell("0503")] == LAKE
    assert found.starts == {1: 501, 2: 0}
    assert found.forts[0].walls == (300, 201)
    assert found.forts[0].entrances == (200, 301)
    assert found.road_links() == [(402, 501), (501, 601)]
    assert found.trenches == ((2, 3, 4),)
    assert 604 not in found.hexes
    assert found.neighbours_of(603) == [602, 503, 502]


def test_text_round_trips() -> None:
    found = read(SOUND)
    assert read(found.to_text()) == found
    assert found.to_text() == read(found.to_text()).to_text()


@each_map
def test_text_of_shipped_maps_round_trips(name: str) -> None:
    found = load_shipped(name)
    assert read(found.to_text()) == found
    for side in HALVES:
        assert read(found.half(side).to_text()) == found.half(side)


FAULTS = [
    ("name: own", "nome: own", "'nome: own' is not a header line"),
    ("title: My", "name: My", "is not a header line, or appears twice"),
    ("season: summer", "season: spring", "the season is one of winter, summer"),
    ("source: original", "source: hearsay", "the source is one of book, original"),
    ("[trenches]", "[ditches]", "no section '[ditches]' in a map"),
    ("[trenches]", "[roads]", "a second section [roads]"),
    ("01 ..#E", "02 ..#E", "row 01 of the grid belongs here, not '02'"),
    ("02 .^^.+.~", "02 .^^.+.", "6 signs; the first row has 7"),
    ("02 .^^.+.~", "02 .^^.+.x", "'x' in column 6 is not a map sign"),
    ("A 0300", "A 300", "'300' is not a hex: write column and row in four digits"),
    ("A 0300", "A 0900", "0900 is not on the map"),
    ("A 0300", "A 0604", "0604 is not on the map"),
    ("A 0300", "A 0201", "0201 appears twice in this line"),
    ("A 0300", "A 0102", "0102 of fort 'A' is forest in the grid"),
    ("B 0404", "B 0300", "0300 belongs to fort A already [TC-FORT-01]"),
    ("B 0404", "A 0404", "a second fort 'A'"),
    ("B 0404 0303 0304 0403", "B 0404 0304 0403", "fort 'B' has 1 entrances, not 2 [TC-FORT-01]"),
    ("1 0501", "x 0501", "'x' is not a start number [TC-SETUP-12]"),
    ("1 0501", "0 0501", "'0' is not a start number [TC-SETUP-12]"),
    ("1 0501", "1 0501 0402", "start number 1 has more than one hex [TC-SETUP-12]"),
    ("2 0000", "1 0000", "start number 1 has more than one hex [TC-SETUP-12]"),
    ("2 0000", "2 0501", "0501 has a start number already [TC-SETUP-12]"),
    ("2 0000", "2 0600", "start hex 0600 is river; it must be land [TC-SETUP-12]"),
    ("2 0000", "2 0200", "start hex 0200 is entrance; it must be land [TC-SETUP-12]"),
    ("2 0000", "2 0201", "start hex 0201 is wall; it must be land [TC-SETUP-12]"),
    ("2 0000", "2", "no hex in this line"),
    ("0402 0501 0601", "0402 0501 0601 0600", "the road leads over 0600, river"),
    ("0402 0501 0601", "0501 0402 0601", "0402 and 0601 are not neighbours"),
    ("0002 0003", "0300 0003", "0300 is wall, not land [TC-VAR-15]"),
    ("0002 0003 0004", "0002\n0002 0003", "0002 is in two trenches [TC-VAR-16]"),
]


@pytest.mark.rule("TC-FORT-01")
@pytest.mark.rule("TC-SETUP-12")
@pytest.mark.parametrize(("old", "new", "what"), FAULTS)
def test_invalid_map_is_refused(old: str, new: str, what: str) -> None:
    text, line = broken(old, new)
    with pytest.raises(InputError) as caught:
        read(text, "own.txt")
    assert what in str(caught.value)
    assert caught.value.line == line + new.count("\n")
    assert str(caught.value).startswith(f"own.txt:{caught.value.line}: ")


@pytest.mark.parametrize(
    ("old", "new", "section", "what"),
    [
        ("00 ..E#..~", "00 ..E##.~", "[forts]", "0400 is wall in the grid, but of no fort"),
        ("02 .^^.+.~", "02 +^^.+.~", "[roads]", "0002 is road in the grid, but on no road"),
    ],
)
def test_grid_and_lists_must_agree(old: str, new: str, section: str, what: str) -> None:
    with pytest.raises(InputError) as caught:
        read(broken(old, new)[0], "own.txt")
    assert what in str(caught.value)
    assert caught.value.line == LINES.index(section) + 1


def test_unreachable_entrance_is_refused() -> None:
    lines = [line.replace("00 ..E#..~", "00 _.E#..~") for line in LINES]
    text = "\n".join(lines).replace("00 _.E", "00 __E").replace("01 ..#", "01 __#")
    with pytest.raises(
        InputError, match=r"no hex next to entrance 0200 can be entered \[TC-FORT-06\]"
    ):
        read(text.replace("2 0000\n", ""), "own.txt")


def test_map_with_a_missing_section_is_refused() -> None:
    with pytest.raises(InputError, match=r"own.txt:1: the header has no 'about'"):
        read(SOUND.replace("about: Two forts and a ford.\n", ""), "own.txt")
    with pytest.raises(InputError, match=r"no section \[trenches\]"):
        read(SOUND[: SOUND.index("[trenches]")], "own.txt")
    with pytest.raises(InputError, match=r"50,000 characters; a map has at most 40,000"):
        read("x" * 50_000, "own.txt")


def test_a_grid_needs_hexes() -> None:
    grid = SOUND[SOUND.index("00 ") : SOUND.index("[forts]")]
    with pytest.raises(InputError, match=r"own.txt:8: no hex in the grid"):
        read(SOUND.replace(grid, "00 ___\n"), "own.txt")
    with pytest.raises(InputError, match=r"own.txt:8: a grid has from 1 to 99 columns and rows"):
        read(SOUND.replace(grid, ""), "own.txt")


def test_map_needs_enough_forts_for_a_victory() -> None:
    assert len(read(SOUND, "own.txt", forts_to_win=2).forts) == 2
    with pytest.raises(
        InputError, match=r"own.txt:15: 2 forts, but a victory needs 9 \[TC-DATA-16\]"
    ):
        read(SOUND, "own.txt", forts_to_win=9)


@pytest.mark.rule("TC-DATA-16")
def test_map_that_deviates_from_the_rulebooks_loads() -> None:
    said = [deviation.message for deviation in find_deviations(read(SOUND))]
    assert "the map has 2 forts, not 14 [TC-DATA-16]" in said
    assert "the west half has 1 start hexes, not 6 [TC-DATA-16]" in said
    text, _ = broken("source: original", "source: book")
    with pytest.raises(InputError, match=r"own.txt:8: the map has 2 forts, not 14 \[TC-DATA-16\]"):
        read(text, "own.txt")


@pytest.mark.rule("TC-DATA-16")
@pytest.mark.rule("TC-SETUP-05")
@pytest.mark.rule("TC-GAP-02")
@each_map
def test_shipped_maps_agree_with_the_rulebooks(name: str) -> None:
    found = load_shipped(name)
    assert find_deviations(found) == []
    assert len(found.forts) == 14
    assert sorted(found.starts) == list(range(1, 13))
    assert "riginal" in found.about
    assert found.source == "original"


def test_the_two_maps_differ() -> None:
    winter, summer = (load_shipped(name) for name in SHIPPED_MAPS)
    alike = sum(kind == summer.hexes[number] for number, kind in winter.hexes.items())
    assert alike < 400
    crossing = {name: _reaches_seam(load_shipped(name)) for name in SHIPPED_MAPS}
    assert crossing == {"winter": True, "summer": False}


def _reaches_seam(found: Map) -> bool:
    return any(number // STRIDE == found.columns // 2 for number in found.of_kind(RIVER))


@each_map
def test_half_is_a_valid_map(name: str) -> None:
    west, east = (load_shipped(name).half(side) for side in HALVES)
    assert {number // STRIDE for number in west.hexes} == set(range(15))
    assert sorted(west.starts) == [1, 2, 3, 4, 5, 6]
    assert sorted(east.starts) == [7, 8, 9, 10, 11, 12]
    assert [len(half.forts) for half in (west, east)] == [7, 7]
    for half in (west, east):
        for path in (*half.roads, *half.trenches):
            assert set(path) <= half.hexes.keys()
    assert {
        rotate_half_turn(number, 30, 20): kind for number, kind in west.hexes.items()
    } == east.hexes


def test_there_are_two_halves() -> None:
    with pytest.raises(InputError, match="no half 'north'; there are: west, east"):
        load_shipped("winter").half("north")


def test_there_are_two_maps() -> None:
    with pytest.raises(InputError, match="no map 'spring'; there are: winter, summer"):
        load_shipped("spring")


def test_a_map_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text(SOUND, encoding="utf-8")
    assert load(path) == read(SOUND)
    with pytest.raises(InputError, match="nowhere"):
        load(tmp_path / "nowhere.txt")


@pytest.mark.parametrize("side", ["", *HALVES])
@each_map
def test_picture_is_well_formed(name: str, side: str) -> None:
    found = load_shipped(name).half(side) if side else load_shipped(name)
    tree = ET.fromstring(draw(found))
    drawn = [part.get("class") for part in tree.iter()]
    assert drawn.count("fort") == len(found.forts)
    assert drawn.count("start") == len(found.starts)
    assert drawn.count("trench") == len(found.trenches)
    assert drawn.count("bridge") == 3 * len(found.of_kind(BRIDGE))
    assert not list(tree.iter("{http://www.w3.org/2000/svg}text"))
    assert draw(found) == draw(found)


def test_small_map_with_special_characters_is_drawn() -> None:
    assert "My own &lt;map>" in draw(read(SOUND))
    bare = replace(read(SOUND), forts=(), starts={}, roads=((501,),), trenches=((0,),))
    ET.fromstring(draw(bare))
