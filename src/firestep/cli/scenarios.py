"""`firestep scenarios`: check scenario files, and measure how fair scenarios are."""

from collections.abc import Sequence
from pathlib import Path

from firestep import catalog
from firestep.cli.files import write_atomically
from firestep.cli.study_runs import run_study
from firestep.contract import InputError
from firestep.contract.scenario import Scenario, open_scenario, read_scenario
from firestep.contract.toml_file import read_text
from firestep.lab.conduct import RunSettings
from firestep.lab.scenarios import (
    ScenarioStudy,
    estimate_sides,
    format_figures,
    is_fair,
    list_shipped,
    replace_figures,
)
from firestep.players.computer import find_level


def check(paths: Sequence[Path]) -> int:
    """Check scenario files, or the shipped scenarios; print one line for each."""
    for scenario in _load(paths):
        _, state = open_scenario(catalog.get_package(scenario.game), scenario)
        limit = f", {scenario.round_limit} rounds" if scenario.round_limit else ""
        print(f"{scenario.game}: {scenario.name}{limit}: {state}")
    return 0


def measure(
    paths: Sequence[Path],
    level: int,
    games: int,
    seed: int,
    out: Path | None,
    settings: RunSettings,
) -> int:
    """Play the scenarios and print the figures, or write them into a document.

    Return 1 if one of the scenarios is not fair.
    """
    if games < 2:
        raise InputError(f"{games} games are too few", place="--games")
    scenarios = _load(paths)
    for scenario in scenarios:
        find_level(open_scenario(catalog.get_package(scenario.game), scenario)[0], level)
    document = read_text(out) if out is not None else ""
    study = ScenarioStudy(tuple(scenarios), level, games, seed)
    outcome = run_study(study, settings, "scenarios")
    found = estimate_sides(outcome.results)
    figures = format_figures(study, found)
    if out is None:
        print(figures)
    else:
        write_atomically(out, replace_figures(document, figures).encode())
    return 0 if all(map(is_fair, found.values())) and not outcome.errors else 1


def _load(paths: Sequence[Path]) -> list[Scenario]:
    if not paths:
        return list_shipped()
    return [read_scenario(read_text(path), str(path)) for path in paths]
