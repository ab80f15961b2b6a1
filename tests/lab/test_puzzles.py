"""The shipped puzzles are sound, a sample is solved again, and the generator is deterministic."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from firestep import catalog
from firestep.contract import InputError
from firestep.contract.puzzles import (
    Puzzle,
    PuzzleValue,
    format_puzzle,
    load_puzzles,
    read_puzzles,
)
from firestep.games.trench import puzzles as trench_puzzles
from firestep.games.trench.game import Trench
from firestep.lab.conduct import RunSettings, conduct, read_study
from firestep.lab.puzzle_report import format_section, format_table, replace_section
from firestep.lab.puzzles import (
    FoundPuzzle,
    PuzzleStudy,
    get_puzzle_package,
    grade,
    read_found,
    select_puzzles,
    solve_at_both_sizes,
)
from support.interpreted_subset import mark_rest_once

LEAST_COUNTS = {"trench": 500, "bitva": 200, "club": 100}
LEAST_LEVELS = {"trench": 6, "bitva": 6, "club": 3}  # Club: levels 1 to 3 declare the same attacks
SAMPLE_COUNTS = {"trench": 10, "bitva": 8, "club": 8}
TOLERANCE = 0.02  # the sum of floating-point numbers differs between machines


def shipped(game: str) -> list[Puzzle]:
    return list(load_puzzles(catalog.GAMES[game].module).values())


def sample(game: str) -> list[Puzzle]:
    """Return some puzzles from all parts of the file."""
    puzzles = shipped(game)
    return puzzles[:: max(1, len(puzzles) // SAMPLE_COUNTS[game])][: SAMPLE_COUNTS[game]]


def read(game: str, puzzle: Puzzle) -> tuple[Any, Any]:
    return catalog.get_package(game).read_position(puzzle.position, puzzle.options)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_there_are_enough_puzzles_of_many_kinds(game: str) -> None:
    puzzles = shipped(game)
    assert len(puzzles) >= LEAST_COUNTS[game]
    path = Path(catalog.__file__).with_name("games") / game / "puzzles.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(puzzles), "two puzzles have the same id"
    assert [format_puzzle(puzzle) for puzzle in puzzles] == lines
    assert len({puzzle.position for puzzle in puzzles}) == len(puzzles)
    seats = Counter(puzzle.seat for puzzle in puzzles)
    assert min(seats[1], seats[2]) > len(puzzles) / 4
    levels = Counter(puzzle.level for puzzle in puzzles)
    assert len(levels) >= LEAST_LEVELS[game]
    assert len({puzzle.theme for puzzle in puzzles}) >= 2


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_answer_is_legal(game: str) -> None:
    defaults = {
        option.name: option.default for option in catalog.get_package(game).make({}).options
    }
    for puzzle in shipped(game):
        rules, state = read(game, puzzle)
        assert str(state) == puzzle.position, puzzle.id
        assert puzzle.seat in rules.to_act(state), puzzle.id
        assert all(defaults[name] != value for name, value in puzzle.options.items()), puzzle.id
        assert len(rules.legal(state, puzzle.seat)) > 2, puzzle.id
        for sequence in (puzzle.answer, *puzzle.accepted):
            after = state
            for text in sequence:
                action = rules.read_action(text)
                assert str(action) == text
                after, _ = rules.apply(after, puzzle.seat, action)
            assert (rules.outcome(after) is not None) == (puzzle.theme == "win-in-1"), puzzle.id
            assert puzzle.judge(sequence) == "solved"
            assert puzzle.judge(sequence[:-1]) == "continue"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_margins_are_as_stated(game: str) -> None:
    plan = get_puzzle_package(game).puzzle_plan()
    for puzzle in shipped(game):
        leads = [value.best - value.second for value in puzzle.values]
        assert tuple(value.size for value in puzzle.values) == plan.sizes
        assert puzzle.margin == pytest.approx(min(leads), abs=1e-9)
        assert puzzle.margin >= plan.margin - 1e-4, puzzle.id
        assert dict(puzzle.options) in plan.variants


@pytest.mark.once
@pytest.mark.parametrize(
    ("game", "puzzle"),
    [pytest.param(game, one, id=one.id) for game in catalog.GAMES for one in sample(game)],
)
def test_a_sample_is_solved_again(game: str, puzzle: Puzzle) -> None:
    package = get_puzzle_package(game)
    plan = package.puzzle_plan()
    rules, state = read(game, puzzle)
    finder = package.puzzle_finder(rules)
    assert finder.is_candidate(state, puzzle.seat)
    solutions = solve_at_both_sizes(plan, finder, state, puzzle.seat)
    assert solutions, "no clear answer, or two answers"
    for solution, value in zip(solutions, puzzle.values, strict=True):
        assert puzzle.judge(tuple(map(str, solution.answer))) == "solved"
        assert solution.best == pytest.approx(value.best, abs=TOLERANCE)
        assert solution.second == pytest.approx(value.second, abs=TOLERANCE)
        assert solution.lead >= plan.margin


@pytest.mark.parametrize("number", mark_rest_once(range(4)))
def test_the_smaller_size_finds_the_answer(number: int) -> None:
    puzzle = shipped("bitva")[number]
    rules, state = read("bitva", puzzle)
    package = get_puzzle_package("bitva")
    solution = package.puzzle_finder(rules).solve(state, puzzle.seat, puzzle.values[0].size)
    assert solution is not None
    assert tuple(map(str, solution.answer)) == puzzle.answer


@pytest.mark.once
@pytest.mark.parametrize("game", ["trench", "bitva"])
def test_a_level_below_the_grade_misses_the_answer(game: str) -> None:
    package = get_puzzle_package(game)
    puzzles = [puzzle for puzzle in shipped(game) if puzzle.level in (2, 4, 5)][:6]
    for puzzle in puzzles:
        rules, state = read(game, puzzle)
        answer = [rules.read_action(text) for text in puzzle.answer]
        # The trials have other seeds than those of the generator.
        level = grade(rules, package.puzzle_finder(rules), state, puzzle.seat, answer, seed=999)
        assert abs(level - puzzle.level) <= 2, puzzle.id


# The generator.


def generate(path: Path, games: int, *, backend: str = "here", workers: int = 1) -> list[str]:
    """Return the lines of the puzzles of some games of Bitva."""
    study = PuzzleStudy("bitva", 4, games)
    settings = RunSettings(backend, workers, results=path, display="none")
    outcome = conduct(study, settings)
    assert not outcome.errors
    puzzles = select_puzzles("bitva", read_found(outcome.results[""]))
    return [format_puzzle(puzzle) for puzzle in puzzles]


@pytest.mark.once
def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    one = generate(tmp_path / "one.jsonl", 2)
    assert one
    assert one == generate(tmp_path / "two.jsonl", 2, backend="cores", workers=2)


@pytest.mark.once
def test_a_resumed_run_equals_an_uninterrupted_one(tmp_path: Path) -> None:
    whole = generate(tmp_path / "whole.jsonl", 2)
    path = tmp_path / "resumed.jsonl"
    generate(path, 1)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"series": "", "job": 1, "resu')  # partly written
    assert generate(path, 2) == whole
    rows = [json.loads(line) for line in path.read_text().splitlines() if line.endswith("}")]
    assert [row["job"] for row in rows[1:]] == [0, 1]
    assert read_study(path) == PuzzleStudy("bitva", 4)
    with pytest.raises(InputError, match="another study"):
        conduct(PuzzleStudy("bitva", 5, 2), RunSettings("here", results=path, display="none"))


def test_a_game_without_a_finder_has_no_study() -> None:
    with pytest.raises(InputError, match="chess"):
        PuzzleStudy("chess", 1).header()


PUZZLE = Puzzle(
    id="",
    options={},
    position="p",
    seat=1,
    answer=("a", "b"),
    accepted=(("b", "a"),),
    margin=0.2,
    values=(PuzzleValue(1, 0.7, 0.5), PuzzleValue(4, 0.8, 0.5)),
    level=1,
    theme="capture",
    source={"seed": 1, "game": 2, "step": 3},
)


def found(key: str, motif: str, level: int = 1, theme: str = "capture") -> FoundPuzzle:
    return FoundPuzzle(replace(PUZZLE, position=key, level=level, theme=theme), key, motif)


def test_duplicates_and_repeated_motifs_are_left_out() -> None:
    most = trench_puzzles.PLAN.max_per_motif
    same_motif = [found(f"k{number}", "m") for number in range(most + 3)]
    chosen = select_puzzles("trench", [found("k", "n"), found("k", "o"), *same_motif])
    assert [puzzle.position for puzzle in chosen] == ["k", *(f"k{at}" for at in range(most))]
    assert [puzzle.id for puzzle in chosen[:2]] == ["t-0001", "t-0002"]


def test_levels_and_themes_take_turns() -> None:
    easy = [found(f"e{number}", f"e{number}") for number in range(9)]
    hard = [found(f"h{number}", f"h{number}", 7, "capture") for number in range(3)]
    hard += [found("q", "q", 7, "quiet")]
    chosen = select_puzzles("trench", [*easy, *hard], 4)
    assert [puzzle.position for puzzle in chosen] == ["e0", "e1", "h0", "q"]


@pytest.mark.parametrize(
    ("given", "state"),
    [
        ((), "continue"),
        (("a",), "continue"),
        (("b",), "continue"),
        (("a", "b"), "solved"),
        (("b", "a"), "solved"),
        (("a", "a"), "wrong"),
        (("c",), "wrong"),
        (("a", "b", "c"), "wrong"),
    ],
)
def test_attempts_are_judged(given: tuple[str, ...], state: str) -> None:
    assert PUZZLE.judge(given) == state


def test_a_file_of_puzzles_is_read_and_checked() -> None:
    line = format_puzzle(replace(PUZZLE, id="t-0001"))
    assert read_puzzles(f"{line}\n", "file") == (replace(PUZZLE, id="t-0001"),)
    without_seat = json.dumps({**json.loads(line), "seat": None})
    assert read_puzzles(without_seat, "file")
    for wrong in ("{", "[]", "{}", line.replace('"seat"', '"sat"')):
        with pytest.raises(InputError, match="file:2: not a puzzle"):
            read_puzzles(f"{line}\n{wrong}\n", "file")


# The measures of the games.


def test_symmetric_positions_of_trench_have_one_key() -> None:
    game = Trench(length="single")
    finder = trench_puzzles.Finder(game)
    state = game.read_state("3T1CLG/4S1C1/2t2STC/1s3SS1/3s4/1tss1T2/lcts4/glc5 b 0 16 12")
    rows = str(state).split()[0].split("/")
    cells = [list("".join("." * int(c) if c.isdigit() else c for c in row)) for row in rows]
    turned = [[cells[7 - file][7 - rank] for file in range(8)] for rank in range(8)]
    text = "/".join("".join("1" if c == "." else c for c in row) for row in turned)
    reflected = game.read_state(merge_empty(f"{text} b 0 16 12"))
    assert str(reflected) != str(state)
    assert finder.position_key(state) == finder.position_key(reflected)
    assert finder.position_key(state) == finder.position_key(state.rotated())
    other = game.read_state(str(state).replace("16 12", "16 10"))
    assert finder.position_key(state) != finder.position_key(other)


def merge_empty(text: str) -> str:
    """Return a position text with each run of single empty squares as one number."""
    board, rest = text.split(" ", 1)
    rows = []
    for row in board.split("/"):
        parts = "".join(c if c != "1" else "." for c in row)
        merged = ""
        while parts:
            run = len(parts) - len(parts.lstrip("."))
            merged += str(run) if run else parts[0]
            parts = parts[run or 1 :]
        rows.append(merged)
    return f"{'/'.join(rows)} {rest}"


# The report.


def test_the_report_counts_levels_and_themes() -> None:
    puzzles = [replace(PUZZLE, level=level, theme=theme) for level, theme in [(1, "a"), (2, "b")]]
    assert format_table(puzzles).splitlines()[2:] == [
        "| 1 | 1 |  | 1 |",
        "| 2 |  | 1 | 1 |",
        "| all | 1 | 1 | 2 |",
    ]
    section = format_section("trench", trench_puzzles.PLAN, puzzles, "firestep puzzles", 3)
    assert "length=single; edition=outer-limit; edition=modern" in section
    page = "# Puzzles\n\nText.\n"
    once = replace_section(page, section)
    assert once.startswith(page)
    assert replace_section(once, section) == once


@pytest.mark.once
@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_document_describes_the_shipped_puzzles(game: str) -> None:
    page = (Path(__file__).parents[2] / "docs/puzzles.md").read_text(encoding="utf-8")
    assert format_table(shipped(game)) in page
    assert f"`firestep puzzles {game} --games" in page
