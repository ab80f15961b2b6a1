"""Drawings of TRENCH: SVG, PNG and text diagrams, in both looks and from both sides."""

import re
import struct
from xml.etree import ElementTree

import pytest
import resvg_py
from hypothesis import given, settings
from hypothesis import strategies as st

from firestep.contract import InputError
from firestep.contract.capabilities import Drawing
from firestep.games.trench import Move, Position, Trench, diagram, svg
from firestep.testing import random_walk
from support.played_games import EDITION_LENGTHS

pytestmark = pytest.mark.once

SVG = "{http://www.w3.org/2000/svg}"
LOOKS = pytest.mark.parametrize("look", ["diamond", "square"])
SIDES = pytest.mark.parametrize("below", ["black", "white"])
RANKS = dict(zip("stclg", ["soldier", "sergeant", "captain", "colonel", "general"], strict=True))
CLEAR = "8/5L2/4T3/3g4/8/8/8/S7 b 0 0 0"


def random_position(edition_length: tuple[str, str], seed: int) -> Position:
    """Return the last position of a random walk of random length."""
    game = Trench(edition=edition_length[0], length=edition_length[1])
    position = game.initial(2)
    for step in random_walk(game, 2, seed=seed, steps=seed % 150):
        position = step.after
    return position


POSITIONS = st.builds(random_position, st.sampled_from(EDITION_LENGTHS), st.integers(0, 2**32))


def piece_titles(position: Position) -> list[str]:
    """Return the expected titles of the pieces."""
    return sorted(
        f"{'black' if letter.islower() else 'white'} {RANKS[letter.lower()]}, {square}"
        for square, letter in position.pieces().items()
    )


@LOOKS
@SIDES
@settings(max_examples=15)
@given(position=POSITIONS)
def test_the_picture_shows_every_square_and_every_piece(
    position: Position, look: str, below: str
) -> None:
    targets = list(position.legal_moves)
    root = ElementTree.fromstring(position.svg(look=look, below=below))
    assert root.tag == f"{SVG}svg"
    assert len(root.findall(f"{SVG}polygon")) == 64
    titles = [title.text or "" for title in root.findall(f"{SVG}g/{SVG}title")]
    assert sorted(titles) == piece_titles(position)
    marked = ElementTree.fromstring(position.svg(look=look, below=below, targets=targets))
    starts, ends = {move.start for move in targets}, {move.target for move in targets}
    empty = [end for end in ends if not position.buffer[end]]
    assert len(marked.findall(f"{SVG}polygon")) == 64 + len(starts) + len(empty)
    taken = {square for move in targets for square in position.captures(move)}
    rings = [ring for ring in marked.iter(f"{SVG}circle") if ring.get("stroke-dasharray")]
    assert len(rings) == len(taken)


@LOOKS
@SIDES
def test_each_rank_has_as_many_pips_as_stars(look: str, below: str) -> None:
    root = ElementTree.fromstring(Position(CLEAR).svg(look=look, below=below))
    pips = {
        (group.findtext(f"{SVG}title") or "").split(",")[0]: len(group.findall(f"{SVG}circle")) - 1
        for group in root.findall(f"{SVG}g")
        if group.find(f"{SVG}title") is not None
    }
    assert pips == {"white colonel": 4, "white sergeant": 2, "black general": 5, "white soldier": 1}


def centre(position: Position, look: str, below: str, square: str) -> tuple[float, float]:
    """Return the coordinates of the piece on a square in the picture."""
    root = ElementTree.fromstring(position.svg(look=look, below=below))
    for group in root.findall(f"{SVG}g"):
        if (group.findtext(f"{SVG}title") or "").endswith(square):
            disc = group.find(f"{SVG}circle")
            assert disc is not None
            return float(disc.get("cx") or 0), float(disc.get("cy") or 0)
    raise AssertionError(f"no piece on {square}")


@LOOKS
def test_the_own_corner_is_at_the_bottom(look: str) -> None:
    position = Position()
    for below, near, far in (("black", "a1", "h8"), ("white", "h8", "a1")):
        assert centre(position, look, below, near)[1] > centre(position, look, below, far)[1]
    assert centre(position, "diamond", "black", "a1")[0] == 320


@LOOKS
@pytest.mark.parametrize("width", [16, 320, 641])
def test_a_png_has_the_requested_width(look: str, width: int) -> None:
    png = bytes(resvg_py.svg_to_bytes(svg_string=Position().svg(look=look), width=width))
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", png[16:24]) == (width, width)


def test_repr_svg_draws_the_diamond() -> None:
    position = Position()
    assert position._repr_svg_() == position.svg() == position.svg(look="diamond", below="black")
    assert position._repr_svg_() != position.svg(look="square")
    ElementTree.fromstring(position._repr_svg_())


def test_the_last_move_is_marked_by_a_line() -> None:
    position = Position().play("d4e4")
    assert "<line" not in position.svg()
    assert position.svg(last=Move("d4e4")).count("<line") == 1


def test_the_game_draws_the_board_for_each_seat() -> None:
    game = Trench()
    assert isinstance(game, Drawing)
    first = game.initial()
    second = Position(str(first).replace("1:1:0:0", "2:2:0:0"))
    assert game.svg(first, seat=1) == first.svg(below="black")
    assert game.svg(first, seat=2, look="square") == first.svg(look="square", below="white")
    assert game.svg(second, seat=1) == second.svg(below="white")
    assert game.svg(first, seat=-2) == first.svg(below="black")
    assert game.diagram(first, seat=2) == diagram.draw(first.buffer, below="white")


@pytest.mark.parametrize("draw", [svg.draw, diagram.draw])
def test_drawing_functions_refuse_an_unknown_look(draw: type[object]) -> None:
    with pytest.raises(InputError, match="no view 'round'; there are: diamond, square"):
        draw(Position().buffer, look="round")  # type: ignore[call-arg]


SQUARE = """\
    a  b  c  d  e  f  g  h 
8   =  .  .  .  .  .  .  .   8
7   :  =  .  .  .  L  .  .   7
6   :  :  =  .  T  .  .  .   6
5   :  :  :  g  .  .  .  .   5
4   :  :  :  :  =  .  .  .   4
3   :  :  :  :  :  =  .  .   3
2   :  :  :  :  :  :  =  .   2
1   S  :  :  :  :  :  :  =   1
    a  b  c  d  e  f  g  h \
"""  # noqa: W291

DIAMOND = """\
              h8  .  h8
            g8  .   .  h7
          f8  .   .   .  h6
        e8  .   L   .   .  h5
      d8  .   .   .   .   .  h4
    c8  .   .   T   .   .   .  h3
  b8  .   .   .   .   .   .   .  h2
a8  =   =   =   g   =   =   =   =  h1
  a7  :   :   :   :   :   :   :  g1
    a6  :   :   :   :   :   :  f1
      a5  :   :   :   :   :  e1
        a4  :   :   :   :  d1
          a3  :   :   :  c1
            a2  :   :  b1
              a1  S  a1"""


def test_diagram() -> None:
    position = Position(CLEAR)
    assert diagram.draw(position.buffer, look="square") == SQUARE
    assert diagram.draw(position.buffer) == position.diagram() == DIAMOND


@LOOKS
def test_the_diagram_is_rotated_for_the_other_side(look: str) -> None:
    drawn = [
        diagram.draw(Position(CLEAR).buffer, look=look, below=below) for below in ("black", "white")
    ]
    first, second = (
        [re.sub(r"\b[a-h][1-8]\b|[1-8 ]", "", line) for line in lines.split("\n")]
        for lines in drawn
    )
    assert [line[::-1] for line in first[::-1]] == second
    assert first != second


@LOOKS
@SIDES
@settings(max_examples=15)
@given(position=POSITIONS)
def test_the_diagram_shows_every_piece_and_the_targets_of_one(
    position: Position, look: str, below: str
) -> None:
    moves = position.legal_moves
    chosen = [move for move in moves if move.start == moves[0].start] if moves else []
    lines = diagram.draw(position.buffer, look=look, below=below, targets=chosen)
    board = lines if look == "diamond" else "\n".join(lines.split("\n")[1:-1])
    shown = re.findall(r"[ (\[]([STCLGstclg])[ )\]]", board)
    assert sorted(shown) == sorted(position.pieces().values())
    assert lines.count("(") == lines.count(")") == bool(chosen)
    assert lines.count("[") == lines.count("]") == len({move.target for move in chosen})
    assert "\x1b" not in lines
    coloured = diagram.draw(position.buffer, look=look, below=below, targets=chosen, colour=True)
    assert coloured.count("\x1b[0m") == 64
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == lines
