"""Boards: BV-BOARD-01 to -04, BV-TERM-02, -04, -05; shipped, generated and broken boards."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from firestep.boards.hex import cell, read_cell
from firestep.contract import InputError
from firestep.games.bitva import SHIPPED, Bitva, Board, layout, package
from firestep.games.bitva.board import load, load_shipped, read
from firestep.games.bitva.board_search import find_faults, make_board

VALID = """\
# A user's own board: holes, and ten hexes in a row.
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
LINES = VALID.splitlines()
each_board = pytest.mark.parametrize("name", SHIPPED)
Numbers = dict[tuple[int, int], int]


def change_line(old: str, new: str, line: int = 0) -> str:
    """Return the valid board with one line changed: the given one, or the first with `old`."""
    lines = VALID.splitlines()
    place = line - 1 if line else next(at for at, text in enumerate(lines) if old in text)
    assert old in lines[place]
    lines[place] = lines[place].replace(old, new, 1)
    return "\n".join(lines)


@pytest.mark.rule("BV-BOARD-01")
def test_a_board_is_a_text_grid_with_a_header() -> None:
    board = read(VALID)
    assert (board.name, board.title, board.rows, board.columns) == ("own", "My own", 6, 10)
    assert len(board.hexes) == 56
    assert read_cell("a1") not in board.hexes
    corner = board.hexes[read_cell("j3")]
    assert (corner.number, corner.kind, corner.half) == (2, layout.K_RESERVE, 0)
    assert board.hexes[read_cell("e5") + 1].kind == layout.K_COMBAT


FAULTS = {
    # headers
    "name missing": (change_line("name: own", ""), "line 1: `name:` is missing above the grid"),
    "title empty": (change_line("title: My own", "title:"), "line 1: `title:` is missing above"),
    "strange header": (
        change_line("title: My own", "maker: me"),
        "line 3: 'maker: me' is neither `name:` nor `title:`",
    ),
    "no grid": ("\n".join(LINES[:4]), "line 1: no grid below a line `---`"),
    "too long": (VALID + "#" * 20_000, "20,328 characters; a board has at most 20,000"),
    # halves
    "no line": (
        "\n".join(line for line in LINES if line != "-------"),
        "line 11: no line of dashes between the halves [BV-TERM-04]",
    ),
    "second line": (
        change_line(LINES[10], f"{LINES[10]}\n---"),
        "line 12: a second line between the halves [BV-TERM-04]",
    ),
    "halves of other heights": (
        change_line(LINES[11], ""),
        "line 10: 3 rows north of the line, 2 south: the halves do not fit [BV-BOARD-01]",
    ),
    "all in the north": (
        "\n".join([*LINES[:5], *LINES[5:8], *LINES[9:12], "---"]),
        "line 11: 6 rows north of the line, 0 south: the halves do not fit [BV-BOARD-01]",
    ),
    "rows of other widths": (
        change_line("4.  1.", "4.", 6),
        "line 6: 9 hexes, 10 in the row opposite: the halves do not fit [BV-BOARD-01]",
    ),
    "too many rows": (
        "\n".join([*LINES[:5], *LINES[5:8] * 3, "---", *LINES[9:12] * 3]),
        "line 24: 18 rows; the maximum is 15",
    ),
    "too wide": (change_line("6.", "6. " * 8, 8), "line 8: 17 hexes; a row has at most 16"),
    # hexes
    "no number": (
        change_line("2.", ".", 6),
        "line 6: row 1, hex 2: '.' has no number from 1 to 6 [BV-TERM-02]",
    ),
    "another number": (
        change_line("2.", "7.", 6),
        "line 6: row 1, hex 2: '7.' has no number from 1 to 6 [BV-TERM-02]",
    ),
    "no zone": (
        change_line("4+", "4", 7),
        "line 7: row 2, hex 4: '4' is in no zone: write ., *, =, + behind the number [BV-BOARD-01]",
    ),
    "two zones": (
        change_line("4+", "4+.", 11),
        "line 11: row 5, hex 4: '4+.' is in no zone: write ., *, =, + behind the number "
        "[BV-BOARD-01]",
    ),
    "unknown zone": (
        change_line("4+", "4?", 7),
        "line 7: row 2, hex 4: '4?' is in no zone: write ., *, =, + behind the number "
        "[BV-BOARD-01]",
    ),
    # posts and trenches
    "one post": (
        change_line("6*", "6.", 6),
        "line 6: the north half has 1 command posts instead of 2 [BV-TERM-05]",
    ),
    "three posts": (
        change_line("6.", "6*", 11),
        "line 11: the south half has 3 command posts instead of 2 [BV-TERM-05]",
    ),
    "short trench": (
        change_line("2=", "2.", 6),
        "line 6: the north trench is not three adjacent hexes between its two posts [BV-TERM-05]",
    ),
    "long trench": (
        change_line("2+", "2=", 11),
        "line 12: the south trench is not three adjacent hexes between its two posts [BV-TERM-05]",
    ),
    "torn trench": (
        change_line("2=  1=  5*  3.", "2=  1.  5*  3=", 6),
        "line 6: the north trench is not three adjacent hexes between its two posts [BV-TERM-05]",
    ),
    "trench beside one post only": (
        change_line("6*  3=  2=  1=  5*  3.", "6*  3=  2=  1=  5.  3*", 6),
        "line 6: the north trench is not three adjacent hexes between its two posts [BV-TERM-05]",
    ),
    "posts at one end of the trench": (
        change_line("2.  6*  3=  2=  1=  5*", "2.  6*  3=  2=  1=  5.", 6).replace(
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
        change_line("  5.  4.  1+", "  5.  ..  1+", 11)
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
def test_a_broken_board_is_refused_with_its_line_number(case: str) -> None:
    text, message = FAULTS[case]
    with pytest.raises(InputError) as caught:
        read(text)
    assert str(caught.value).startswith(message)


@pytest.mark.rule("BV-BOARD-01")
def test_an_error_in_a_board_file_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text(change_line("2.", "9.", 6), encoding="utf-8")
    with pytest.raises(InputError, match=r"own\.txt:6: row 1, hex 2: '9\.' has no number"):
        load(path)
    path.write_text(VALID, encoding="utf-8")
    assert load(path) == read(VALID)
    assert package.check_data(path) == "board of Bitva: own, 56 hexes in 6 rows"


def test_an_unknown_board_is_refused() -> None:
    with pytest.raises(InputError, match="no board 'chess'; there are: classic, skirmish"):
        load_shipped("chess")


@pytest.mark.rule("BV-BOARD-01")
def test_board_texts_round_trip() -> None:
    made = [make_board("made", rows, seed) for rows in (8, 12) for seed in range(5)]
    for board in (read(VALID), *map(load_shipped, SHIPPED), *made):
        again = read(board.to_text())
        assert again == board
        assert list(again.hexes) == list(board.hexes)
        assert again.to_text() == board.to_text()


@pytest.mark.rule("BV-BOARD-01")
def test_a_custom_board_is_restored_from_a_record() -> None:
    board = read(VALID)
    game = package.restore(Bitva(custom_board=board).settings, Bitva(custom_board=board).data)
    assert game.config.board == board
    assert game.settings["board"] == "own"


def grid(board: Board) -> tuple[Numbers, dict[tuple[int, int], str]]:
    """Read the text of a board independently: numbers and signs by row and column from 1."""
    numbers: Numbers = {}
    signs: dict[tuple[int, int], str] = {}
    lines = [line for line in board.to_text().splitlines() if line[:1] in " 123456"]
    for row, line in enumerate(lines, 1):
        for column, sign in enumerate(line.split(), 1):
            if sign != "..":
                numbers[row, column], signs[row, column] = int(sign[0]), sign[1]
    return numbers, signs


def are_adjacent(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Return whether two hexes are adjacent, by the distance of their centres."""
    (y1, x1), (y2, x2) = ((row, 2 * column + (row % 2 == 0)) for row, column in (one, other))
    return (abs(y1 - y2), abs(x1 - x2)) in ((0, 2), (1, 1))


@pytest.mark.rule("BV-TERM-02")
@each_board
def test_every_hex_has_a_number_from_1_to_6(name: str) -> None:
    board = load_shipped(name)
    assert {at.number for at in board.hexes.values()} == {1, 2, 3, 4, 5, 6}
    assert set(Bitva(board=name).config.board.hexes) == set(board.hexes)


@pytest.mark.rule("BV-TERM-04")
@pytest.mark.parametrize(("players", "seat"), [(2, 1), (2, 2), (4, 3), (4, 4)])
def test_own_territory_is_the_half_of_the_seat(players: int, seat: int) -> None:
    game = Bitva(players=players)
    board = game.config.board
    for at, here in board.hexes.items():
        assert here.half == (0 if at < cell(6, 0) else 1)
    start = f"9/9/9/9/9/9/9/9/9/9/9/9 post {seat} - {':'.join('8' * players)} "
    state = game.read_state(f"{start}{':'.join('-' * players)} {seat} - 0")
    legal = {str(action) for action in game.legal(state, seat)}
    assert legal == ({"post c1", "post g1"} if seat % 2 else {"post c12", "post g12"})


@pytest.mark.rule("BV-TERM-05")
@each_board
def test_each_half_has_two_posts_and_a_trench_between_them(name: str) -> None:
    _, signs = grid(load_shipped(name))
    rows = max(row for row, _ in signs)
    for home, half in ((1, range(1, rows // 2 + 1)), (rows, range(rows // 2 + 1, rows + 1))):
        posts = [at for at, sign in signs.items() if sign == "*" and at[0] in half]
        trench = [at for at, sign in signs.items() if sign == "=" and at[0] in half]
        assert posts == [(home, 3), (home, 7)]
        assert trench == [(home, 4), (home, 5), (home, 6)]
        chain = [posts[0], *trench, posts[1]]
        assert all(are_adjacent(one, other) for one, other in pairwise(chain))


@pytest.mark.rule("BV-BOARD-02")
@each_board
def test_opposite_hexes_have_the_same_zone_and_complementary_numbers(name: str) -> None:
    numbers, signs = grid(load_shipped(name))
    rows = max(row for row, _ in signs)
    assert len(numbers) == 9 * rows
    for (row, column), number in numbers.items():
        opposite = (rows + 1 - row, 10 - column)
        assert numbers[opposite] == 7 - number
        assert signs[opposite] == signs[row, column]


@pytest.mark.rule("BV-BOARD-02")
@each_board
def test_equal_numbers_are_never_adjacent(name: str) -> None:
    numbers, signs = grid(load_shipped(name))
    for one, number in numbers.items():
        for other, same in numbers.items():
            assert not (are_adjacent(one, other) and number == same), (one, other)
    rows = max(row for row, _ in signs)
    for home in (1, rows):
        assert numbers[home, 3] != numbers[home, 7]
        assert len({numbers[home, column] for column in (4, 5, 6)}) == 3


@pytest.mark.rule("BV-BOARD-02")
@each_board
def test_neighbours_agree_with_the_geometry(name: str) -> None:
    board = load_shipped(name)
    numbers, _ = grid(board)
    for row, column in numbers:
        near = {at for at in numbers if are_adjacent((row, column), at)}
        found = board.neighbours(cell(row - 1, column - 1))
        assert near == {(at // 16 + 1, at % 16 + 1) for at in found}


def count_numbers(numbers: Numbers, cells: list[tuple[int, int]]) -> list[int]:
    count = Counter(numbers[at] for at in cells)
    return [count[number] for number in range(1, 7)]


@pytest.mark.rule("BV-BOARD-03")
def test_classic() -> None:
    numbers, signs = grid(load_shipped("classic"))
    assert set(numbers) == {(row, column) for row in range(1, 13) for column in range(1, 10)}
    for (row, column), sign in signs.items():
        in_zone = abs(column - 5) <= (row - 2 if row <= 6 else 11 - row)
        assert (sign == "+") == in_zone
    for half in (range(1, 7), range(7, 13)):
        here = [at for at in numbers if at[0] in half]
        assert count_numbers(numbers, here) == [9] * 6
        assert min(count_numbers(numbers, [at for at in here if signs[at] == "+"])) >= 4
        reserves = [
            [at for at in here if signs[at] in ".*" and (at[1] < 5) == west]
            for west in (True, False)
        ]
        assert [len(reserve) for reserve in reserves] == [13, 13]
        assert all(min(count_numbers(numbers, reserve)) >= 2 for reserve in reserves)
        assert not any(are_adjacent(one, other) for one in reserves[0] for other in reserves[1])
    for at in (at for at in numbers if at[0] == 6 and signs[at] == "."):
        assert not any(are_adjacent(at, other) and signs[other] == "." for other in numbers)


@pytest.mark.rule("BV-BOARD-04")
def test_skirmish() -> None:
    numbers, signs = grid(load_shipped("skirmish"))
    assert set(numbers) == {(row, column) for row in range(1, 9) for column in range(1, 10)}
    reach = {2: 0, 3: 2, 4: 4, 5: 4, 6: 2, 7: 0}
    for (row, column), sign in signs.items():
        assert (sign == "+") == (abs(column - 5) <= reach.get(row, -1))
    for half in (range(1, 5), range(5, 9)):
        assert count_numbers(numbers, [at for at in numbers if at[0] in half]) == [6] * 6


@each_board
def test_shipped_boards_have_no_faults(name: str) -> None:
    assert find_faults(load_shipped(name)) == []


@pytest.mark.rule("BV-BOARD-02")
@pytest.mark.rule("BV-BOARD-03")
@pytest.mark.rule("BV-BOARD-04")
@pytest.mark.parametrize("rows", [8, 12])
def test_generated_boards_have_no_faults(rows: int) -> None:
    boards = [make_board(f"made-{seed}", rows, seed) for seed in range(-3, 20)]
    for board in boards:
        assert find_faults(board) == []
        assert read(board.to_text()) == board
    drawn = {tuple(at.number for at in board.hexes.values()) for board in boards}
    assert len(drawn) == len(boards)
    old = load_shipped("classic" if rows == 12 else "skirmish")
    for board in boards:
        assert [at.kind for at in board.hexes.values()] == [at.kind for at in old.hexes.values()]


@pytest.mark.parametrize("rows", [8, 12])
def test_the_same_seed_gives_the_same_board(rows: int) -> None:
    assert make_board("one", rows, 7) == make_board("one", rows, 7)
    assert make_board("one", rows, 7).hexes == make_board("other", rows, 7).hexes
    assert make_board("one", rows, 7).title.endswith(" 7")


def test_a_game_can_be_played_on_a_generated_board() -> None:
    game = Bitva(custom_board=make_board("made", 12, 1), advanced=True)
    assert game.settings["board"] == "made"
    assert game.perft(game.initial(), 2) == 36


@pytest.mark.parametrize("rows", [0, 7, 10, 14])
def test_other_sizes_are_refused(rows: int) -> None:
    with pytest.raises(InputError, match=f"{rows} rows; a board is made with 8 or 12"):
        make_board("made", rows, 1)


@pytest.mark.parametrize("name", ["", " ", " made", "made\n", "two\nlines"])
def test_an_invalid_board_name_is_refused(name: str) -> None:
    with pytest.raises(InputError, match="is not a board name"):
        make_board(name, 8, 1)


def change_hexes(name: str, **changes: str) -> Board:
    """Return a shipped board with some hexes changed."""
    board = load_shipped(name)
    hexes = dict(board.hexes)
    for where, sign in changes.items():
        at = read_cell(where)
        kind = {
            ".": layout.K_RESERVE,
            "*": layout.K_POST,
            "=": layout.K_TRENCH,
            "+": layout.K_COMBAT,
        }
        hexes[at] = replace(hexes[at], number=int(sign[0]), kind=kind[sign[1]])
    return replace(board, hexes=hexes)


@pytest.mark.parametrize(
    ("board", "fault"),
    [
        (
            change_hexes("classic", a1="4."),
            "a1 and the hex opposite do not add up to 7 [BV-BOARD-02]",
        ),
        (
            change_hexes("classic", a1="3+"),
            "a1 and the hex opposite are not of the same kind [BV-BOARD-02]",
        ),
        (change_hexes("classic", a1="3+"), "a1 is not . [BV-BOARD-03]"),
        (change_hexes("skirmish", a1="4+"), "a1 is not . [BV-BOARD-04]"),
        (
            change_hexes("classic", a1="6."),
            "the numbers do not occur equally often in the north half [BV-BOARD-02]",
        ),
        (
            change_hexes("classic", g12="2*"),
            "two posts of the south half have the same number [BV-BOARD-02]",
        ),
        (
            change_hexes("classic", e1="1="),
            "two trench hexes of the north half have the same number [BV-BOARD-02]",
        ),
        (
            change_hexes("classic", a1="2."),
            "a1 and b1 are adjacent with the same number [BV-BOARD-02]",
        ),
        (
            change_hexes("classic", a7="4+"),
            "a6 and a7 are adjacent with the same number [BV-BOARD-02]",
        ),
        (
            change_hexes("classic", c3="3.", a4="3."),
            "the west reserve of the north half has too few hexes with 1 [BV-BOARD-03]",
        ),
        (
            change_hexes("classic", e5="5+"),
            "the combat zone of the north half has too few hexes with 6 [BV-BOARD-03]",
        ),
    ],
)
def test_find_faults_names_the_fault(board: Board, fault: str) -> None:
    assert fault in [found.message for found in find_faults(board)]


def test_custom_boards_may_have_faults() -> None:
    found = find_faults(read(VALID))
    assert found
    assert all(fault.rule == "BV-BOARD-02" for fault in found)


@pytest.mark.rule("BV-ADV-02")
@pytest.mark.parametrize("players", [2, 4])
def test_the_advanced_variant_needs_a_combat_zone(players: int) -> None:
    board = read(VALID.replace("+", "."))
    assert Bitva(custom_board=board, players=players).initial()
    with pytest.raises(InputError, match=r"fewer than \d+ combat hexes in a half \[BV-ADV-02\]"):
        Bitva(custom_board=board, players=players, advanced=True)
