"""Boards: BV-BOARD-01 to -04, BV-TERM-02, -04, -05; those in the box, made ones, broken ones."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from firestep.boards.hex import cell, read_cell
from firestep.contract import InputError
from firestep.games.bitva import SHIPPED, Bitva, Board, layout, package
from firestep.games.bitva.board import load, read, shipped
from firestep.games.bitva.board_search import faults, make_board

SOUND = """\
# A board of its own: holes, and ten hexes in a row.
name: own
title: My own

---
..  2.  6*  3=  2=  1=  5*  3.  4.  1.
  5.  4.  1+  4+  6+  ..  2.  6.  2.  3.
6.  3.  5+  3+  5.  3.  1.  5.  1.  2.
-------
4.  3.  5+  3+  5.  3.  1.  5.  1.  2.
  5.  4.  1+  4+  ..  2+  2.  6.  2.  3.
1.  2.  6*  3=  2=  1=  5*  3.  4.  ..
"""
LINES = SOUND.splitlines()
each_board = pytest.mark.parametrize("name", SHIPPED)
Numbers = dict[tuple[int, int], int]


def broken(old: str, new: str, line: int = 0) -> str:
    """Return the sound board with one line changed: the first that holds `old`, or that line."""
    lines = SOUND.splitlines()
    place = line - 1 if line else next(at for at, text in enumerate(lines) if old in text)
    assert old in lines[place]
    lines[place] = lines[place].replace(old, new, 1)
    return "\n".join(lines)


@pytest.mark.rule("BV-BOARD-01")
def test_a_board_is_a_text_grid_with_a_header() -> None:
    board = read(SOUND)
    assert (board.name, board.title, board.rows, board.columns) == ("own", "My own", 6, 10)
    assert len(board.hexes) == 56
    assert read_cell("a1") not in board.hexes
    corner = board.hexes[read_cell("j3")]
    assert (corner.number, corner.kind, corner.half) == (2, layout.RESERVE, 0)
    assert board.hexes[read_cell("e5") + 1].kind == layout.COMBAT


FAULTS = {
    # headers
    "name missing": (broken("name: own", ""), "line 1: `name:` is missing above the grid"),
    "title empty": (broken("title: My own", "title:"), "line 1: `title:` is missing above"),
    "strange header": (
        broken("title: My own", "maker: me"),
        "line 3: 'maker: me' is neither `name:` nor `title:`",
    ),
    "no grid": ("\n".join(LINES[:4]), "line 1: no grid below a line `---`"),
    "too long": (SOUND + "#" * 20_000, "20,328 characters; a board has at most 20,000"),
    # halves
    "no line": (
        "\n".join(line for line in LINES if line != "-------"),
        "line 11: no line of dashes between the halves [BV-TERM-04]",
    ),
    "second line": (
        broken(LINES[10], f"{LINES[10]}\n---"),
        "line 12: a second line between the halves [BV-TERM-04]",
    ),
    "halves of other heights": (
        broken(LINES[11], ""),
        "line 10: 3 rows north of the line, 2 south: the halves do not fit [BV-BOARD-01]",
    ),
    "all in the north": (
        "\n".join([*LINES[:5], *LINES[5:8], *LINES[9:12], "---"]),
        "line 11: 6 rows north of the line, 0 south: the halves do not fit [BV-BOARD-01]",
    ),
    "rows of other widths": (
        broken("4.  1.", "4.", 6),
        "line 6: 9 hexes, 10 in the row opposite: the halves do not fit [BV-BOARD-01]",
    ),
    "too many rows": (
        "\n".join([*LINES[:5], *LINES[5:8] * 3, "---", *LINES[9:12] * 3]),
        "line 24: 18 rows; there is room for 15",
    ),
    "too wide": (broken("6.", "6. " * 8, 8), "line 8: 17 hexes; a row has at most 16"),
    # hexes
    "no number": (
        broken("2.", ".", 6),
        "line 6: row 1, hex 2: '.' has no number from 1 to 6 [BV-TERM-02]",
    ),
    "another number": (
        broken("2.", "7.", 6),
        "line 6: row 1, hex 2: '7.' has no number from 1 to 6 [BV-TERM-02]",
    ),
    "no zone": (
        broken("4+", "4", 7),
        "line 7: row 2, hex 4: '4' is in no zone: write ., *, =, + behind the number [BV-BOARD-01]",
    ),
    "two zones": (
        broken("4+", "4+.", 11),
        "line 11: row 5, hex 4: '4+.' is in no zone: write ., *, =, + behind the number "
        "[BV-BOARD-01]",
    ),
    "unknown zone": (
        broken("4+", "4?", 7),
        "line 7: row 2, hex 4: '4?' is in no zone: write ., *, =, + behind the number "
        "[BV-BOARD-01]",
    ),
    # posts and trenches
    "one post": (
        broken("6*", "6.", 6),
        "line 6: the north half has 1 command posts instead of 2 [BV-TERM-05]",
    ),
    "three posts": (
        broken("6.", "6*", 11),
        "line 11: the south half has 3 command posts instead of 2 [BV-TERM-05]",
    ),
    "short trench": (
        broken("2=", "2.", 6),
        "line 6: the north trench is not three adjacent hexes between its two posts [BV-TERM-05]",
    ),
    "long trench": (
        broken("2+", "2=", 11),
        "line 12: the south trench is not three adjacent hexes between its two posts [BV-TERM-05]",
    ),
    "torn trench": (
        broken("2=  1=  5*  3.", "2=  1.  5*  3=", 6),
        "line 6: the north trench is not three adjacent hexes between its two posts [BV-TERM-05]",
    ),
    "trench beside one post only": (
        broken("6*  3=  2=  1=  5*  3.", "6*  3=  2=  1=  5.  3*", 6),
        "line 6: the north trench is not three adjacent hexes between its two posts [BV-TERM-05]",
    ),
    "posts at one end of the trench": (
        broken("2.  6*  3=  2=  1=  5*", "2.  6*  3=  2=  1=  5.", 6).replace(
            "5.  4.  1+", "5.  4.  1*", 1
        ),
        "line 6: the north trench is not three adjacent hexes between its two posts [BV-TERM-05]",
    ),
    # the whole
    "no room": (
        "\n".join(
            [
                *LINES[:5],
                "1.  2.  6*  3=  2=  1=  5*  3.  4.  1.",
                "2+  3+  2+  3+  2.  3.  2.",
                "---",
                "2+  3+  2+  3+  2.  3.  2.",
                "1.  2.  6*  3=  2=  1=  5*  3.  4.  1.",
            ]
        ),
        "line 6: the north half has room for 15 soldiers; two armies need more [BV-TERM-01]",
    ),
    "an island": (
        broken("  5.  4.  1+", "  5.  ..  1+", 11)
        .replace("1.  2.  6*", "1.  ..  6*")
        .replace("4.  3.  5+", "..  ..  5+"),
        "line 11: a5 is not connected to the rest [BV-BOARD-01]",
    ),
}


@pytest.mark.rule("BV-BOARD-01")
@pytest.mark.rule("BV-TERM-02")
@pytest.mark.rule("BV-TERM-04")
@pytest.mark.rule("BV-TERM-05")
@pytest.mark.parametrize("case", FAULTS)
def test_a_fault_is_named_with_its_line(case: str) -> None:
    text, message = FAULTS[case]
    with pytest.raises(InputError) as caught:
        read(text)
    assert str(caught.value).startswith(message)


@pytest.mark.rule("BV-BOARD-01")
def test_a_fault_in_a_file_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text(broken("2.", "9.", 6), encoding="utf-8")
    with pytest.raises(InputError, match=r"own\.txt:6: row 1, hex 2: '9\.' has no number"):
        load(path)
    path.write_text(SOUND, encoding="utf-8")
    assert load(path) == read(SOUND)
    assert package.check_data(path) == "board of Bitva: own, 56 hexes in 6 rows"


def test_an_unknown_board_is_a_fault() -> None:
    with pytest.raises(InputError, match="no board 'chess'; there are: classic, skirmish"):
        shipped("chess")


@pytest.mark.rule("BV-BOARD-01")
def test_a_board_reads_back_from_its_own_text() -> None:
    made = [make_board("made", rows, seed) for rows in (8, 12) for seed in range(5)]
    for board in (read(SOUND), *map(shipped, SHIPPED), *made):
        again = read(board.text())
        assert again == board
        assert list(again.hexes) == list(board.hexes)
        assert again.text() == board.text()


@pytest.mark.rule("BV-BOARD-01")
def test_one_can_play_on_a_board_of_ones_own() -> None:
    board = read(SOUND)
    game = package.restore(Bitva(ground=board).settings, Bitva(ground=board).data)
    assert game.terms.board == board
    assert game.settings["board"] == "own"


def grid(board: Board) -> tuple[Numbers, dict[tuple[int, int], str]]:
    """Read the board's text once more, plainly: numbers and signs by row and column from 1."""
    numbers: Numbers = {}
    signs: dict[tuple[int, int], str] = {}
    lines = [line for line in board.text().splitlines() if line[:1] in " 123456"]
    for row, line in enumerate(lines, 1):
        for column, sign in enumerate(line.split(), 1):
            if sign != "..":
                numbers[row, column], signs[row, column] = int(sign[0]), sign[1]
    return numbers, signs


def touching(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Tell whether two hexes touch, by the distance of their middles: even rows lie half east."""
    (y1, x1), (y2, x2) = ((row, 2 * column + (row % 2 == 0)) for row, column in (one, other))
    return (abs(y1 - y2), abs(x1 - x2)) in ((0, 2), (1, 1))


@pytest.mark.rule("BV-TERM-02")
@each_board
def test_every_hex_bears_a_number_from_1_to_6(name: str) -> None:
    board = shipped(name)
    assert {at.number for at in board.hexes.values()} == {1, 2, 3, 4, 5, 6}
    assert set(Bitva(board=name).terms.board.hexes) == set(board.hexes)


@pytest.mark.rule("BV-TERM-04")
@pytest.mark.parametrize(("players", "seat"), [(2, 1), (2, 2), (4, 3), (4, 4)])
def test_own_territory_is_the_half_on_ones_own_side(players: int, seat: int) -> None:
    game = Bitva(players=players)
    board = game.terms.board
    for at, here in board.hexes.items():
        assert here.half == (0 if at < cell(6, 0) else 1)
    start = f"9/9/9/9/9/9/9/9/9/9/9/9 post {seat} - {':'.join('8' * players)} "
    state = game.read_state(f"{start}{':'.join('-' * players)} {seat} - 0")
    legal = {str(action) for action in game.legal(state, seat)}
    assert legal == ({"post c1", "post g1"} if seat % 2 else {"post c12", "post g12"})


@pytest.mark.rule("BV-TERM-05")
@each_board
def test_each_half_has_two_posts_and_a_trench_between_them(name: str) -> None:
    _, signs = grid(shipped(name))
    rows = max(row for row, _ in signs)
    for home, half in ((1, range(1, rows // 2 + 1)), (rows, range(rows // 2 + 1, rows + 1))):
        posts = [at for at, sign in signs.items() if sign == "*" and at[0] in half]
        trench = [at for at, sign in signs.items() if sign == "=" and at[0] in half]
        assert posts == [(home, 3), (home, 7)]
        assert trench == [(home, 4), (home, 5), (home, 6)]
        chain = [posts[0], *trench, posts[1]]
        assert all(touching(one, other) for one, other in pairwise(chain))


@pytest.mark.rule("BV-BOARD-02")
@each_board
def test_the_half_turn_keeps_zones_and_makes_numbers_complementary(name: str) -> None:
    numbers, signs = grid(shipped(name))
    rows = max(row for row, _ in signs)
    assert len(numbers) == 9 * rows
    for (row, column), number in numbers.items():
        turned = (rows + 1 - row, 10 - column)
        assert numbers[turned] == 7 - number
        assert signs[turned] == signs[row, column]


@pytest.mark.rule("BV-BOARD-02")
@each_board
def test_numbers_are_spread(name: str) -> None:
    numbers, signs = grid(shipped(name))
    for one, number in numbers.items():
        for other, same in numbers.items():
            assert not (touching(one, other) and number == same), (one, other)
    rows = max(row for row, _ in signs)
    for home in (1, rows):
        assert numbers[home, 3] != numbers[home, 7]
        assert len({numbers[home, column] for column in (4, 5, 6)}) == 3


@pytest.mark.rule("BV-BOARD-02")
@each_board
def test_touching_and_the_engine_agree_on_neighbours(name: str) -> None:
    board = shipped(name)
    numbers, _ = grid(board)
    for row, column in numbers:
        near = {at for at in numbers if touching((row, column), at)}
        found = board.near(cell(row - 1, column - 1))
        assert near == {(at // 16 + 1, at % 16 + 1) for at in found}


def counted(numbers: Numbers, cells: list[tuple[int, int]]) -> list[int]:
    count = Counter(numbers[at] for at in cells)
    return [count[number] for number in range(1, 7)]


@pytest.mark.rule("BV-BOARD-03")
def test_classic() -> None:
    numbers, signs = grid(shipped("classic"))
    assert set(numbers) == {(row, column) for row in range(1, 13) for column in range(1, 10)}
    for (row, column), sign in signs.items():
        in_zone = abs(column - 5) <= (row - 2 if row <= 6 else 11 - row)
        assert (sign == "+") == in_zone
    for half in (range(1, 7), range(7, 13)):
        here = [at for at in numbers if at[0] in half]
        assert counted(numbers, here) == [9] * 6
        assert min(counted(numbers, [at for at in here if signs[at] == "+"])) >= 4
        reserves = [
            [at for at in here if signs[at] in ".*" and (at[1] < 5) == west]
            for west in (True, False)
        ]
        assert [len(reserve) for reserve in reserves] == [13, 13]
        assert all(min(counted(numbers, reserve)) >= 2 for reserve in reserves)
        assert not any(touching(one, other) for one in reserves[0] for other in reserves[1])
    for at in (at for at in numbers if at[0] == 6 and signs[at] == "."):
        assert not any(touching(at, other) and signs[other] == "." for other in numbers)


@pytest.mark.rule("BV-BOARD-04")
def test_skirmish() -> None:
    numbers, signs = grid(shipped("skirmish"))
    assert set(numbers) == {(row, column) for row in range(1, 9) for column in range(1, 10)}
    reach = {2: 0, 3: 2, 4: 4, 5: 4, 6: 2, 7: 0}
    for (row, column), sign in signs.items():
        assert (sign == "+") == (abs(column - 5) <= reach.get(row, -1))
    for half in (range(1, 5), range(5, 9)):
        assert counted(numbers, [at for at in numbers if at[0] in half]) == [6] * 6


@each_board
def test_the_check_of_the_search_finds_nothing_in_the_box(name: str) -> None:
    assert faults(shipped(name)) == []


@pytest.mark.rule("BV-BOARD-02")
@pytest.mark.rule("BV-BOARD-03")
@pytest.mark.rule("BV-BOARD-04")
@pytest.mark.parametrize("rows", [8, 12])
def test_made_boards_keep_every_promise(rows: int) -> None:
    boards = [make_board(f"made-{seed}", rows, seed) for seed in range(-3, 20)]
    for board in boards:
        assert faults(board) == []
        assert read(board.text()) == board
    drawn = {tuple(at.number for at in board.hexes.values()) for board in boards}
    assert len(drawn) == len(boards)
    old = shipped("classic" if rows == 12 else "skirmish")
    for board in boards:
        assert [at.kind for at in board.hexes.values()] == [at.kind for at in old.hexes.values()]


@pytest.mark.parametrize("rows", [8, 12])
def test_a_seed_makes_one_board(rows: int) -> None:
    assert make_board("one", rows, 7) == make_board("one", rows, 7)
    assert make_board("one", rows, 7).hexes == make_board("other", rows, 7).hexes
    assert make_board("one", rows, 7).title.endswith(" 7")


def test_a_game_can_be_played_on_a_made_board() -> None:
    game = Bitva(ground=make_board("made", 12, 1), advanced=True)
    assert game.settings["board"] == "made"
    assert game.perft(game.initial(), 2) == 36


@pytest.mark.parametrize("rows", [0, 7, 10, 14])
def test_other_sizes_are_not_made(rows: int) -> None:
    with pytest.raises(InputError, match=f"{rows} rows; a board is made with 8 or 12"):
        make_board("made", rows, 1)


@pytest.mark.parametrize("name", ["", " ", " made", "made\n", "two\nlines"])
def test_a_name_is_one_line(name: str) -> None:
    with pytest.raises(InputError, match="is no name for a board"):
        make_board(name, 8, 1)


def spoilt(name: str, **changes: str) -> Board:
    """Return a shipped board with some hexes written anew."""
    board = shipped(name)
    hexes = dict(board.hexes)
    for where, sign in changes.items():
        at = read_cell(where)
        kind = {".": layout.RESERVE, "*": layout.POST_HEX, "=": layout.TRENCH, "+": layout.COMBAT}
        hexes[at] = replace(hexes[at], number=int(sign[0]), kind=kind[sign[1]])
    return replace(board, hexes=hexes)


@pytest.mark.parametrize(
    ("board", "fault"),
    [
        (spoilt("classic", a1="4."), "a1 and the hex opposite do not make 7 [BV-BOARD-02]"),
        (spoilt("classic", a1="3+"), "a1 has no hex of its kind opposite [BV-BOARD-02]"),
        (spoilt("classic", a1="3+"), "a1 is not . [BV-BOARD-03]"),
        (spoilt("skirmish", a1="4+"), "a1 is not . [BV-BOARD-04]"),
        (
            spoilt("classic", a1="6."),
            "the numbers stand unequally often in the north half [BV-BOARD-02]",
        ),
        (spoilt("classic", g12="2*"), "two posts of the south half bear one number [BV-BOARD-02]"),
        (
            spoilt("classic", e1="1="),
            "two trench hexes of the north half bear one number [BV-BOARD-02]",
        ),
        (spoilt("classic", a1="2."), "a1 and b1 are neighbours alike [BV-BOARD-02]"),
        (spoilt("classic", a7="4+"), "a6 and a7 are neighbours alike [BV-BOARD-02]"),
        (
            spoilt("classic", c3="3.", a4="3."),
            "the west reserve of the north half bears 1 too seldom [BV-BOARD-03]",
        ),
        (
            spoilt("classic", e5="5+"),
            "the combat zone of the north half bears 6 too seldom [BV-BOARD-03]",
        ),
    ],
)
def test_the_check_of_the_search_names_what_is_wrong(board: Board, fault: str) -> None:
    assert fault in faults(board)


def test_a_board_of_ones_own_need_not_keep_those_promises() -> None:
    found = faults(read(SOUND))
    assert found
    assert all("[BV-BOARD-02]" in fault for fault in found)


@pytest.mark.rule("BV-ADV-02")
@pytest.mark.parametrize("players", [2, 4])
def test_the_advanced_variant_needs_a_combat_zone(players: int) -> None:
    board = read(SOUND.replace("+", "."))
    assert Bitva(ground=board, players=players).initial()
    with pytest.raises(InputError, match=r"fewer than \d+ combat hexes in a half \[BV-ADV-02\]"):
        Bitva(ground=board, players=players, advanced=True)
