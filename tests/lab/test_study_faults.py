"""The plan and the comparison of the trial of a study on a cluster with faults."""

from pathlib import Path

import pytest

from trials.study_faults import Sizes, read_results

pytestmark = [pytest.mark.once]


def test_the_plan_is_spread_over_the_study() -> None:
    sizes = Sizes(games=1000)
    plan = sizes.plan(1)
    assert len(plan) == 47
    assert plan == sizes.plan(1) != sizes.plan(2)
    assert 0 <= plan[0][0] <= plan[-1][0] < 450


def test_a_partly_written_line_is_no_result(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text(
        '{"study": "duel"}\n{"series": "", "job": 2, "result": [1.0]}\n{"series": "", "j'
    )
    assert read_results(path) == [("", 2, "[1.0]")]
