"""Short runs of `tests.trials.database_faults` and `tests.trials.connection_faults`."""

from pathlib import Path

import pytest

from support import figures
from trials import connection_faults, database_faults, run_all

pytestmark = [pytest.mark.once, pytest.mark.early]


def test_games_continue_after_failed_writes(tmp_path: Path) -> None:
    try:
        sign, _, totals = database_faults.run_fault("writes fail", tmp_path, seed=3)
    except OSError as error:
        pytest.skip(str(error))
    assert sign
    assert totals.entries > 30


@pytest.mark.parametrize("with_redis", [False, True])
def test_games_continue_after_a_cut(
    with_redis: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if with_redis and not connection_faults.has_redis():
        pytest.skip("Redis or its driver is not installed")
    monkeypatch.setattr(connection_faults, "FAULT_SECONDS", 0.5)
    cut = connection_faults.cut_broker if with_redis else connection_faults.cut_one
    seconds, totals = connection_faults.run_faults(
        tmp_path, {"cut": cut}, seed=3, with_redis=with_redis
    )
    assert list(seconds) == ["cut"]
    assert totals.entries > 30


def test_figures_replace_their_block_of_a_page() -> None:
    page = "# A\n\n<!-- figures: one -->\nold\n<!-- end of figures -->\n\ntext\n"
    found = figures.Figures("one")
    found.add({"kills": 1000, "lost": 0})
    new = figures.replace_block(page, "one", found.format_markdown("python -m one"))
    assert "old" not in new
    assert "| kills | 1,000 |" in new
    assert "| faults | 0 |" in new
    assert new.endswith("<!-- end of figures -->\n\ntext\n")
    assert figures.list_blocks(new) == ["one"]
    with pytest.raises(KeyError):
        figures.replace_block(page, "two", "")


def test_the_page_has_a_block_without_faults_for_every_trial() -> None:
    text = figures.TRIALS_PAGE.read_text(encoding="utf-8")
    blocks = figures.list_blocks(text)
    assert blocks == list(run_all.TRIALS)
    assert text.count("| faults | 0 |") + text.count(figures.NOT_RUN) == len(blocks)


def test_an_unknown_trial_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        run_all.main(["kill"])
    assert "there is no trial 'kill'" in capsys.readouterr().err


def test_an_error_in_a_trial_is_a_fault(capsys: pytest.CaptureFixture[str]) -> None:
    def fail(found: figures.Figures) -> None:
        found.add({"moves": 3})
        raise ConnectionError("gone")

    given = figures.make_parser("").parse_args([])
    assert figures.report_trial("x", given, ["x"], fail) == 1
    assert capsys.readouterr().out == (
        "trial: x\nmoves: 3\nfaults: 1\nfault: ConnectionError: gone\n"
    )
