"""The shipped scenarios: three per game, playable, fair, and measured as the document says."""

import json
from collections import Counter
from pathlib import Path

import pytest

from firestep import catalog
from firestep.contract.scenario import Scenario, open_scenario
from firestep.contract.translations import LANGUAGES
from firestep.lab.results_file import read_header
from firestep.lab.scenarios import (
    HIGH,
    LOW,
    ScenarioStudy,
    estimate_sides,
    format_figures,
    list_shipped,
)

pytestmark = pytest.mark.once

DOCS = Path(__file__).parents[2] / "docs"
RESULTS = DOCS / "scenarios.jsonl"
SHIPPED = list_shipped()
MIN_GAMES = 400


def read_results() -> dict[str, list[float]]:
    rows = [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()[1:]]
    results: dict[str, dict[int, float]] = {}
    for row in rows:
        results.setdefault(row["series"], {})[row["job"]] = row["result"]
    return {name: [scores[job] for job in sorted(scores)] for name, scores in results.items()}


def test_every_game_has_three_scenarios() -> None:
    assert Counter(one.game for one in SHIPPED) == dict.fromkeys(catalog.GAMES, 3)


@pytest.mark.parametrize("scenario", SHIPPED, ids=lambda one: str(one.name))
def test_a_scenario_can_be_played(scenario: Scenario) -> None:
    game, state = open_scenario(catalog.get_package(scenario.game), scenario)
    assert game.outcome(state) is None
    assert str(state) == scenario.position
    for texts in (scenario.title, scenario.text, scenario.goal):
        assert len({texts[language] for language in LANGUAGES}) == len(LANGUAGES)


def read_study() -> ScenarioStudy:
    """Return the study of the results, with the scenarios in the order of the document."""
    header = read_header(RESULTS)
    return ScenarioStudy(tuple(SHIPPED), header["level"], seed=header["seed"])


def test_the_results_belong_to_the_shipped_scenarios() -> None:
    stored, header = read_header(RESULTS), read_study().header()
    assert {name: stored[name] for name in header} == header
    assert set(read_results()) == set(stored["scenarios"])


@pytest.mark.parametrize("scenario", SHIPPED, ids=lambda one: str(one.name))
def test_a_scenario_is_fair(scenario: Scenario) -> None:
    name = f"{scenario.game}/{scenario.name}"
    found = estimate_sides(read_results())[name]
    assert found.count >= MIN_GAMES
    assert found.low is not None
    assert found.high is not None
    assert LOW <= found.low < found.high <= HIGH


def test_the_document_has_the_figures_of_the_results() -> None:
    figures = format_figures(read_study(), estimate_sides(read_results()))
    assert figures in (DOCS / "scenarios.md").read_text(encoding="utf-8")
