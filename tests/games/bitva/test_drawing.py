"""Drawings of Bitva: SVG, PNG and text diagrams, of any board and from both sides."""

import re
import struct
from collections import Counter
from xml.etree import ElementTree

import pytest
import resvg_py
from hypothesis import given, settings
from hypothesis import strategies as st

from firestep.boards import stroke_glyphs
from firestep.boards.hex import neighbours
from firestep.boards.square import FILES
from firestep.contract import SPECTATOR
from firestep.contract.capabilities import Drawing
from firestep.games.bitva import Action, Bitva, Board, Position, diagram, svg
from firestep.games.bitva.board import read
from firestep.games.bitva.board_search import make_board
from firestep.games.bitva.view import patrol_cells
from firestep.testing import random_walk

pytestmark = pytest.mark.once

SVG = "{http://www.w3.org/2000/svg}"
SEATS = pytest.mark.parametrize("below", [1, 2, 3, 4])
COLOUR_NAMES = ["", "blue", "brick", "slate", "ochre"]
OWN = """\
name: own
title: Maximum width, with holes
---
..   2.   6*   3=   2=   1=   5*   3.   4.   1.   2.   3.   4.   5.   6.   1.
  5.   4.   1.   4.   6+   ..   2.   6.   2.   1.   2.   3.   4.   5.   6.   1.
6.   3.   5.   3+   5+   3+   1.   5.   ..   1+   2.   3.   4.   5.   6.   1+
----
6.   3.   5.   3+   5+   3+   1.   5.   ..   1+   2.   3.   4.   5.   6.   1+
  5.   4.   1.   4.   6+   ..   2.   6.   2.   1.   2.   3.   4.   5.   6.   1.
..   2.   6*   3=   2=   1=   5*   3.   4.   1.   2.   3.   4.   5.   6.   1.
"""
GAMES = [
    Bitva(),
    Bitva(players=4),
    Bitva(board="skirmish", advanced=True),
    Bitva(board="skirmish", players=4, advanced=True),
    Bitva(custom_board=read(OWN), players=4),
    Bitva(custom_board=make_board("made", 12, 5)),
]
CLEAR = "2A3C2/3a5/3b1a3/4c4/4d4/9/2Bb2D2/1d7 move 1 2-6 0:0:0:0 c1:c8:g1:g8 1 - 4"
FOUR = Bitva(board="skirmish", players=4)


def random_position(number: int, seed: int) -> tuple[Bitva, Position, Action]:
    """Return a game, the last position of a random walk and its last action."""
    game = GAMES[number]
    steps = list(random_walk(game, game.config.players, seed=seed, steps=1 + seed % 160))
    return game, steps[-1].after, steps[-1].action


POSITIONS = st.builds(random_position, st.integers(0, len(GAMES) - 1), st.integers(0, 2**32))


def clear() -> Position:
    return FOUR.read_state(CLEAR)


def picture(position: Position, below: int = 2, **given: object) -> ElementTree.Element:
    return ElementTree.fromstring(svg.draw(position, below=below, **given))  # type: ignore[arg-type]


def parts(root: ElementTree.Element, name: str, kind: str) -> list[ElementTree.Element]:
    return [part for part in root.iter(f"{SVG}{name}") if part.get("class") == kind]


def titles(root: ElementTree.Element) -> list[str]:
    return [piece.findtext(f"{SVG}title") or "" for piece in parts(root, "g", "piece")]


def shapes(sign: str) -> list[str]:
    """Return the strokes of a character in the lettering of the board."""
    return re.findall(r' d="([^"]+)"', stroke_glyphs.draw_text(sign, 0, 0, 10, "#000"))


@SEATS
@settings(max_examples=15)
@given(case=POSITIONS)
def test_the_picture_shows_every_hex_number_and_piece(
    case: tuple[Bitva, Position, Action], below: int
) -> None:
    game, position, last = case
    board = game.config.board
    root = picture(position, below, last=last)
    assert root.tag == f"{SVG}svg"
    (hexes,) = parts(root, "g", "hexes")
    assert len(hexes) == len({hex.get("points") for hex in hexes}) == len(board.hexes)
    (numbers,) = parts(root, "g", "numbers")
    drawn = [[path.get("d") for path in sign] for sign in numbers]
    assert drawn == [shapes(str(at.number)) for at in board.hexes.values()]
    assert sorted(titles(root)) == sorted(
        f"{COLOUR_NAMES[seat]} {kind} of seat {seat}, {where}"
        for where, (seat, kind) in position.pieces().items()
    )
    assert len(parts(root, "g", "die")) == len(position.roll)


@SEATS
@settings(max_examples=15)
@given(case=POSITIONS)
def test_choices_are_marked(case: tuple[Bitva, Position, Action], below: int) -> None:
    game, position, _ = case
    marks = game.legal(position, position.seat)
    root = picture(position, below, marks=marks)
    there = [mark for mark in marks if str(mark) not in ("pass", "hold")]
    ends = {mark.second for mark in there}
    taken = [end for end in ends if position.buffer[end]]
    single = {mark.first for mark in there if mark.kind in ("post", "place")}
    starts = {mark.first for mark in there} - single
    assert len(parts(root, "polygon", "start")) == len(starts)
    assert len(parts(root, "polygon", "target")) == len(ends) - len(taken)
    rings = parts(root, "circle", "taken")
    assert len(rings) == len(taken)
    assert all(ring.get("stroke-dasharray") for ring in rings)


def piece_coordinates(root: ElementTree.Element) -> dict[str, tuple[float, float]]:
    """Return the coordinates of the piece of each hex in the picture."""
    found = {}
    for piece in parts(root, "g", "piece"):
        where = (piece.findtext(f"{SVG}title") or "").split()[-1]
        spot = re.match(r"translate\(([\d.]+) ([\d.]+)\)", piece.get("transform") or "")
        assert spot
        found[where] = (float(spot[1]), float(spot[2]))
    return found


@pytest.mark.rule("BV-TERM-04")
def test_the_own_half_is_at_the_bottom() -> None:
    position = clear()
    south, north = (piece_coordinates(picture(position, below)) for below in (2, 1))
    assert south["c1"][1] < south["c7"][1]
    assert north["c1"][1] > north["c7"][1]
    assert south["c1"][0] < south["g1"][0]
    assert north["c1"][0] > north["g1"][0]
    assert svg.draw(position, below=4) == svg.draw(position) == svg.draw(position, below=SPECTATOR)
    assert svg.draw(position, below=3) == svg.draw(position, below=1)


def test_even_rows_are_shifted_east() -> None:
    spots = piece_coordinates(picture(clear()))
    across = (spots["g1"][0] - spots["c1"][0]) / 4
    for even, odd in (("d2", "d3"), ("e4", "e5")):
        assert spots[even][0] - spots[odd][0] == pytest.approx(across / 2, abs=0.2)


def test_seats_differ_in_shape_and_generals_have_a_hat() -> None:
    bodies: dict[str, set[str]] = {}
    strokes: Counter[str] = Counter()
    for piece in parts(picture(clear()), "g", "piece"):
        title = piece.findtext(f"{SVG}title") or ""
        bodies.setdefault(title.split()[0], set()).add(
            next(piece.iter(f"{SVG}path")).get("d") or ""
        )
        strokes[f"{title.split()[1]} {len(piece.findall(f'{SVG}path'))}"] += 1
    assert set(bodies) == {"blue", "brick", "slate", "ochre"}
    assert all(len(body) == 1 for body in bodies.values())
    assert len(set.union(*bodies.values())) == 4
    assert strokes == {"infantry 0": 7, "general 2": 4}


@pytest.mark.rule("BV-TERM-03")
@settings(max_examples=40)
@given(case=POSITIONS)
def test_every_patrol_is_outlined(case: tuple[Bitva, Position, Action]) -> None:
    """The outline has one segment per side of a hex that faces no member of the patrol."""
    _, position, _ = case
    lines = "".join(line.get("d") or "" for line in parts(picture(position), "path", "patrol"))
    cells = set(patrol_cells(position))
    facing = 0
    for cell in cells:
        team = position.buffer[cell] >> 1 & 1
        members = {other for other in cells if position.buffer[other] >> 1 & 1 == team}
        facing += sum(near not in members for near in neighbours(cell))
    assert lines.count("M") == lines.count("L") == facing


def test_the_outline_of_a_patrol_is_closed() -> None:
    """Each point of the outline is the end of exactly two segments."""
    for below in (1, 2):
        for line in parts(picture(clear(), below), "path", "patrol"):
            ends = Counter(re.findall(r"[ML]([\d.]+ [\d.]+)", line.get("d") or ""))
            assert set(ends.values()) == {2}


def test_a_lone_piece_has_no_outline() -> None:
    game = Bitva(board="skirmish")
    lone = game.read_state("2A6/4ab3/9/9/9/9/9/2B6 move 1 2-3 0:0 c1:c8 1 - 0")
    assert not parts(picture(lone), "path", "patrol")


@pytest.mark.parametrize(
    ("action", "lines", "rings"),
    [("move e4-c1", 1, 1), ("enter e4-c1", 1, 1), ("place d2", 0, 1), ("pass", 0, 0)],
)
def test_the_last_action_is_marked(action: str, lines: int, rings: int) -> None:
    root = picture(clear(), last=Action(action))
    assert len(parts(root, "line", "last")) == lines
    assert len(parts(root, "circle", "last")) == rings


@pytest.mark.parametrize(("low", "high"), [(1, 2), (3, 4), (5, 6), (6, 6)])
def test_the_dice_show_the_roll(low: int, high: int) -> None:
    root = picture(FOUR.read_state(CLEAR.replace("2-6", f"{low}-{high}")))
    pips = [len(die.findall(f"{SVG}circle")) for die in parts(root, "g", "die")]
    assert pips == [low, high]
    before_roll = FOUR.read_state(CLEAR.replace("move 1 2-6", "roll 1 -"))
    assert not parts(picture(before_roll), "g", "die")


@pytest.mark.parametrize("board", [game.config.board for game in GAMES], ids=lambda at: at.name)
@pytest.mark.parametrize("below", [1, 2])
def test_all_hexes_are_inside_the_picture(board: Board, below: int) -> None:
    position = Bitva(custom_board=board).initial()
    root = picture(position, below)
    width, height = (float(root.get(side) or 0) for side in ("width", "height"))
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    (hexes,) = parts(root, "g", "hexes")
    for hex in hexes:
        for corner in (hex.get("points") or "").split():
            x, y = map(float, corner.split(","))
            assert 0 <= x <= width
            assert 0 <= y <= height


@pytest.mark.parametrize("number", range(len(GAMES)))
@pytest.mark.parametrize("width", [16, 320, 601])
def test_a_png_has_the_requested_width(number: int, width: int) -> None:
    game = GAMES[number]
    png = bytes(resvg_py.svg_to_bytes(svg_string=game.svg(game.initial(), seat=1), width=width))
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">I", png[16:20]) == (width,)


def test_the_game_draws_the_board_for_each_seat() -> None:
    assert isinstance(FOUR, Drawing)
    position = clear()
    for seat in (1, 2, 3, 4, SPECTATOR):
        assert FOUR.svg(position, seat=seat) == svg.draw(position, below=seat)
        assert FOUR.diagram(position, seat=seat) == diagram.draw(position, below=seat)


SOUTH = """\
    a   b   c   d   e   f   g   h   i
 1  4.  6.  5A  3=  1=  6=  2C  5.  6.    1
 2    3.  2.  4.  5a  2+  3.  4.  3.  1.  2
 3  5.  1.  5+ [6b] 4+  1a  5+  1.  4.    3
 4    2+  4+  3+ [2+](3c) 6+  2+  6+  1+  4
   --------------------------------------
 5  6+  1+  5+  1+  4d  5+  4+  3+  5+    5
 6    3.  6.  2+  6+  3+  1+  2+  6.  2.  6
 7  6.  4.  3B  4b  5+  2.  3D  5.  4.    7
 8    1.  2d  5*  1=  6=  4=  2*  1.  3.  8
      a   b   c   d   e   f   g   h   i"""

NORTH = """\
    i   h   g   f   e   d   c   b   a
 8  3.  1.  2*  4=  6=  1=  5*  2d  1.    8
 7    4.  5.  3D  2.  5+  4b  3B  4.  6.  7
 6  2.  6.  2+  1+  3+  6+  2+  6.  3.    6
 5    5+  3+  4+  5+  4d  1+  5+  1+  6+  5
   --------------------------------------
 4  1+  6+  2+  6+  3c  2+  3+  4+  2+    4
 3    4.  1.  5+  1a  4+  6b  5+  1.  5.  3
 2  1.  3.  4.  3.  2+  5a  4.  2.  3.    2
 1    6.  5.  2C  6=  1=  3=  5A  6.  4.  1
      i   h   g   f   e   d   c   b   a"""


def test_diagram() -> None:
    marks = [Action("move e4-d4"), Action("move e4-d3"), Action("pass")]
    assert diagram.draw(clear(), marks=marks) == SOUTH
    assert diagram.draw(clear(), below=1) == NORTH


@SEATS
@settings(max_examples=20)
@given(case=POSITIONS)
def test_the_diagram_shows_every_hex_and_every_piece(
    case: tuple[Bitva, Position, Action], below: int
) -> None:
    game, position, _ = case
    board = game.config.board
    marks = list(game.legal(position, position.seat))
    marks = [mark for mark in marks if mark.first == marks[0].first]
    lines = diagram.draw(position, below=below, marks=marks)
    rows = lines.split("\n")
    assert max(map(len, rows)) <= 80
    assert len(rows) == board.rows + 3
    shown = re.findall(r"[1-6][a-dA-D.*=+]", lines)
    assert len(shown) == len(board.hexes)
    letters = Counter(sign[1] for sign in shown if sign[1].isalpha())
    assert letters == Counter(
        "abcd"[seat - 1].upper() if kind == "general" else "abcd"[seat - 1]
        for seat, kind in position.pieces().values()
    )
    assert rows[0].split() == rows[-1].split()
    assert "".join(sorted(rows[0].split())) == FILES[: board.columns]
    there = [mark for mark in marks if str(mark) not in ("pass", "hold")]
    assert lines.count("[") == lines.count("]") == len({mark.second for mark in there})
    starts = any(mark.kind in ("move", "enter", "recall") for mark in there)
    assert lines.count("(") == lines.count(")") == starts
    assert "\x1b" not in lines
    coloured = diagram.draw(position, below=below, marks=marks, colour=True)
    assert coloured.count("\x1b[0m") == len(board.hexes)
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == lines


def test_column_letters_are_aligned_with_their_hexes() -> None:
    rows = SOUTH.split("\n")
    for where, (seat, kind) in clear().pieces().items():
        line = rows[int(where[1:]) + (int(where[1:]) > 4)]
        place = rows[0 if int(where[1:]) % 2 else -1].index(where[0])
        letter = "abcd"[seat - 1]
        assert line[place + 1] == (letter.upper() if kind == "general" else letter)
