"""Scenarios: the file format, what is refused, and the measurement of fairness."""

from pathlib import Path

import pytest

from firestep import catalog
from firestep.cli import run
from firestep.contract import InputError
from firestep.contract.scenario import (
    MAX_CHARACTERS,
    Scenario,
    open_scenario,
    read_scenario,
)
from firestep.contract.study import Job
from firestep.lab.scenarios import (
    ScenarioStudy,
    estimate_sides,
    format_figures,
    is_fair,
    replace_figures,
)

pytestmark = pytest.mark.once

POSITION = "2Aa5/1a4a2/9/3a5/1aa6/4aa3/9/1b7/1b5bb/2b6/3b1b3/2B4b1 roll 2 - 0:0 c1:c12 2 - 0"
TEXT = f"""name = "crossing"
game = "bitva"
position = "{POSITION}"
[options]
board = "classic"
[title]
en = "The crossing"
fr = "La traversée"
es = "El cruce"
[text]
en = "a"
fr = "b"
es = "c"
[goal]
en = "a"
fr = "b"
es = "c"
[sides]
en = ["North", "South"]
fr = ["Nord", "Sud"]
es = ["Norte", "Sur"]
"""


def read(old: str = "", new: str = "") -> Scenario:
    assert old in TEXT
    return read_scenario(TEXT.replace(old, new, 1) if old else TEXT, "file.toml")


def test_a_scenario_is_read_and_opened() -> None:
    scenario = read()
    assert scenario.title["fr"] == "La traversée"
    assert scenario.round_limit == 0
    game, state = open_scenario(catalog.get_package(scenario.game), scenario)
    assert game.id == "bitva"
    assert str(state) == POSITION


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"crossing"', '"../../etc"', "is not 1 to 40 letters"),
        ('name = "crossing"\n', "", "'name' is missing"),
        ('game = "bitva"', "game = 3", "is not a text"),
        ("[goal]", "[gaol]", "'goal' is missing"),
        ('fr = "La traversée"\n', "", "'fr' is missing"),
        ('"El cruce"', f'"{"x" * 61}"', "from 1 to 60"),
        ('["North", "South"]', '["North"]', "two sides"),
        ('["Norte", "Sur"]', '["", "Sur"]', "from 1 to 40"),
        ('board = "classic"', "board = [1]", "board"),
        ("[options]", 'extra = "x"\n[options]', "extra"),
        (POSITION, " ", "is empty"),
        ("[title]", "[title", "TOML"),
    ],
)
def test_a_wrong_file_is_refused_in_one_line(old: str, new: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read(old, new)
    assert message in str(caught.value)
    assert str(caught.value).startswith("file.toml")
    assert "\n" not in str(caught.value)


def test_a_large_file_is_refused() -> None:
    with pytest.raises(InputError, match="at most"):
        read_scenario("#" * (MAX_CHARACTERS + 1))


@pytest.mark.parametrize(
    ("old", "new"),
    [('"bitva"', '"chess"'), ('"classic"', '"moon"'), ("roll 2", "roll 7"), ("2Aa5/", "9/9/")],
)
def test_the_game_checks_the_position(
    old: str, new: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "crossing.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    assert run(["scenarios", "check", str(path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith("firestep: ")
    assert error.count("\n") == 1


def test_a_good_file_is_described(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "crossing.toml"
    path.write_text(TEXT, encoding="utf-8")
    assert run(["scenarios", "check", str(path)]) == 0
    assert capsys.readouterr().out == f"bitva: crossing: {POSITION}\n"


def test_a_game_of_a_study_is_reproducible() -> None:
    study = ScenarioStudy((read(),), 1, 2)
    (series,) = study.series()
    job = Job(series.name, 0)
    score = study.run(job)
    assert score in (0.0, 0.5, 1.0)
    assert study.run(job) == score


def test_figures_are_written_into_the_document() -> None:
    study = ScenarioStudy((read(),), 1, 2)
    found = estimate_sides({"bitva/crossing": [1.0, 0.0, 0.5, 0.5]})
    assert is_fair(found["bitva/crossing"])
    assert not is_fair(estimate_sides({"x": [1.0, 1.0]})["x"])
    figures = format_figures(study, found)
    assert "| North, South | 4 | 50.0%" in figures
    document = Path(__file__).parents[2].joinpath("docs/scenarios.md").read_text(encoding="utf-8")
    assert figures in replace_figures(document, figures)
    with pytest.raises(InputError, match="has no lines"):
        replace_figures("nothing", figures)
