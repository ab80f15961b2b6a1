"""Duels, ladders and calibration: verdicts, resumed runs, tables."""

import sys
from pathlib import Path

import pytest

from firestep.contract import InputError, Json
from firestep.lab import calibration, ladder
from firestep.lab.calibration import Prediction
from firestep.lab.contenders import Arena, make_contender, play_pair
from firestep.lab.duel import DuelGoal
from firestep.lab.ladder import LadderStudy, format_report, format_table
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


def decide_all(study: LadderStudy) -> dict[str, list[Json]]:
    """Return results that decide every contest, without playing."""
    outcome: dict[str, list[Json]] = {}
    for series in study.series():
        duel = study.duel_of(series.name)
        scores: Json = SPLIT if duel.goal.max_score < 1 else WON
        results = [scores] * series.block
        while not study.is_decided(series.name, results) and len(results) < series.size:
            results += [scores] * series.block
        outcome[series.name] = results[: series.size]
    return outcome


def test_a_ladder_reports_its_contests() -> None:
    study = LadderStudy(ARENA, max_games=40)
    study.take_results(decide_all(study))
    assert all(duel.verdict == "passed" for duel in study.duels)
    text = format_report(study, "TRENCH", ARENA.options)
    assert "| level 2 | level 1 | 40 | 100.0 % |" in text
    assert "edition=modern" in text
    assert "open" not in format_table(study.duels)


def test_an_ungraded_level_is_not_on_the_ladder() -> None:
    study = LadderStudy(Arena("club", {"players": 2}))
    steps = [(duel.one, duel.two) for duel in study.duels if duel.two.isdigit()]
    assert steps == [(str(number + 1), str(number)) for number in range(1, 6)]
    assert {duel.one for duel in study.duels if duel.two == "greedy"} == {"6"}
    assert "| 7 | nodes=300000 | 10 |" in format_report(study, "Trench Club", {})
    assert "Level 7 is not graded" in format_report(study, "Trench Club", {})


def test_a_changed_level_has_another_series(monkeypatch: pytest.MonkeyPatch) -> None:
    first = [series.name for series in LadderStudy(ARENA).series()]
    monkeypatch.setattr(ladder, "format_limits", lambda limits: "nodes=1")
    second = [series.name for series in LadderStudy(ARENA).series()]
    assert len(first) == len(second) == len(set(first))
    assert not set(first) & set(second)


def test_only_one_contest_is_played() -> None:
    assert len(LadderStudy(ARENA, only="2-1").series()) == 1
    assert len(LadderStudy(ARENA, only="2").series()) == 2 + sum(
        "2" in (duel.one, duel.two) and not duel.two.isdigit() for duel in LadderStudy(ARENA).duels
    )


def test_a_contest_ends_after_the_block_that_decides_it() -> None:
    study = LadderStudy(ARENA, min_games=40, max_games=1000, only="2-1")
    (series,) = study.series()
    assert (series.size, series.block) == (500, 20)
    assert not study.is_decided(series.name, [SPLIT, (0.0, 1.0)] * 5)
    assert study.is_decided(series.name, [WON] * 20)


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
