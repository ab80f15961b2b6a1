"""Duels, ladders and calibration: verdicts, resumed runs, tables."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from firestep.contract import InputError
from firestep.lab import calibration
from firestep.lab.calibration import Prediction
from firestep.lab.contenders import Arena, make_contender, play_pair
from firestep.lab.duel import Duel, DuelGoal
from firestep.lab.ladder import Ladder, format_report, format_table
from firestep.lab.score import elo_difference, estimate_score

pytestmark = pytest.mark.once

ARENA = Arena("trench", {"edition": "modern"}, seed=2)
WON = (1.0, 1.0)
SPLIT = (1.0, 0.0)


@pytest.mark.parametrize(
    ("pairs", "verdict"),
    [
        ([WON] * 19, ""),  # too few games
        ([WON] * 20, "passed"),
        ([SPLIT] * 60, "failed"),  # all pairs even: certainly below 60 %
        ([SPLIT] * 10 + [WON] * 10, "passed"),
        ([WON, (0.0, 0.0)] * 20, ""),  # 50 % with a wide interval
        ([WON, (0.0, 0.0)] * 250, "failed"),
    ],
)
def test_the_verdict_on_a_step(pairs: list[tuple[float, float]], verdict: str) -> None:
    assert DuelGoal(0.6, min_lower_bound=0.5).verdict(estimate_score(pairs)) == verdict


def test_a_score_range_has_two_bounds() -> None:
    goal = DuelGoal(0.4, 0.6, max_games=400, min_games=100)
    assert goal.verdict(estimate_score([SPLIT] * 60)) == "passed"
    assert goal.verdict(estimate_score([WON] * 60)) == "failed"
    assert goal.verdict(estimate_score([(0.0, 0.0)] * 60)) == "failed"
    assert goal.verdict(estimate_score([SPLIT] * 30)) == ""


def test_even_pairs_give_a_narrower_interval() -> None:
    even, odd = (
        estimate_score([SPLIT] * 30 + [WON] * 10),
        estimate_score([WON] * 25 + [(0.0, 0.0)] * 15),
    )
    assert even.value == odd.value == 0.625
    assert even.low is not None
    assert odd.low is not None
    assert even.low > odd.low
    assert elo_difference(0.5) == 0


def test_both_games_of_a_pair_count_for_the_same_contender() -> None:
    one, two = play_pair(ARENA, "greedy", "random", 1)
    three, four = play_pair(ARENA, "random", "greedy", 1)
    assert {one, two, three, four} <= {0.0, 0.5, 1.0}
    assert one + two >= three + four


def test_an_unknown_contender_is_an_input_error() -> None:
    with pytest.raises(InputError, match="has the levels 1 to"):
        make_contender(ARENA, "99", 1)
    with pytest.raises(InputError, match="is not a level or a script"):
        make_contender(ARENA, "no-such-program-anywhere", 1)


def test_a_program_that_ends_is_an_input_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="has ended without 'ready'"):
        make_contender(ARENA, f"{sys.executable} -c pass", 1)


def decide_all(ladder: Ladder) -> None:
    """Add results to every duel until it is decided, without playing."""
    for duel in ladder.duels:
        while not duel.verdict:
            scores = SPLIT if duel.goal.max_score < 1 else WON
            ladder._append(duel, len(duel.pairs), scores)
            duel.pairs.append(scores)


def test_a_ladder_is_resumed_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = Ladder(ARENA, path, max_games=40)
    assert not any(duel.pairs for duel in first.duels)
    decide_all(first)
    with path.open("a") as file:
        file.write('{"one": "2", "two"')  # partly written
    second = Ladder(ARENA, path, max_games=40)
    assert [duel.pairs for duel in second.duels] == [duel.pairs for duel in first.duels]
    assert all(duel.verdict == "passed" for duel in second.duels)
    assert all(json.loads(line) for line in path.read_text().splitlines())
    text = format_report(second, "TRENCH", ARENA.options)
    assert "| level 2 | level 1 | 40 | 100.0 % |" in text
    assert "edition=modern" in text
    assert "open" not in format_table(second.duels)


def test_an_ungraded_level_is_not_on_the_ladder(tmp_path: Path) -> None:
    ladder = Ladder(Arena("club", {"players": 2}), tmp_path / "results.jsonl")
    steps = [(duel.one, duel.two) for duel in ladder.duels if duel.two.isdigit()]
    assert steps == [(str(number + 1), str(number)) for number in range(1, 6)]
    assert {duel.one for duel in ladder.duels if duel.two == "greedy"} == {"6"}
    assert "| 7 | nodes=300000 | 10 |" in format_report(ladder, "Trench Club", {})
    assert "Level 7 is not graded" in format_report(ladder, "Trench Club", {})


def test_results_of_another_ladder_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    decide_all(Ladder(ARENA, path, max_games=40))
    with pytest.raises(InputError, match="another game, other options or seeds"):
        Ladder(replace(ARENA, seed=3), path)


def test_results_of_a_changed_level_are_discarded(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = Ladder(ARENA, path, max_games=40)
    decide_all(first)
    path.write_text(path.read_text().replace('"limits": "', '"limits": "nodes=1 '))
    assert not any(duel.pairs for duel in Ladder(ARENA, path, max_games=40).duels)


def test_every_pair_of_a_block_is_reported(tmp_path: Path) -> None:
    reported: list[int] = []
    duel = Duel("1", "random", DuelGoal(0.0, max_games=4))
    duel.play_block(ARENA, None, lambda _, number, scores: reported.append(number), block=20)
    assert reported == [0, 1]
    assert len(duel.pairs) == 2


def test_an_interrupted_block_is_completed() -> None:
    duel = Duel("random", "random", DuelGoal(0.6, max_games=14, min_games=10), [SPLIT] * 3)
    reported: list[int] = []
    duel.play_block(ARENA, None, lambda _, number, scores: reported.append(number), block=5)
    assert reported == [3, 4]
    duel.play_block(ARENA, None, lambda _, number, scores: reported.append(number), block=5)
    assert reported == [3, 4, 5, 6]  # the maximum number of games


def test_bins_show_good_and_bad_calibration() -> None:
    good = [Prediction(number, 0.25, float(number % 4 == 0)) for number in range(400)]
    bad = [Prediction(number, 0.85, float(number % 2)) for number in range(400)]
    parts = calibration.make_bins([*good, *bad])
    assert parts[2] is not None
    assert parts[2].is_good
    assert parts[8] is not None
    assert not parts[8].is_good
    assert sum(part is not None for part in parts) == 2
    text = calibration.format_table([*good, *bad])
    assert "| 20 to 30 % | 400 | 25.0 % | 25.0 % |" in text
    assert "OFF" in text


def test_a_bin_with_few_games_is_good() -> None:
    few = [Prediction(1, 0.55, 1.0)] * 50  # one game
    part = calibration.make_bins(few)[5]
    assert part is not None
    assert part.is_good


def test_predictions_of_self_play() -> None:
    found = calibration.predict_game(ARENA, 1, 0, 5)
    assert len(found) == 5
    assert all(
        0 <= prediction.chance <= 1 and prediction.score in (0.0, 0.5, 1.0) for prediction in found
    )
    assert found == calibration.predict_game(ARENA, 1, 0, 5)
