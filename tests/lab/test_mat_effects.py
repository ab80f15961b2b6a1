"""The tool that measures changes of a unit mat, and the study that its results are in."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from firestep.contract.toml_file import TomlFile
from firestep.contract.toml_writer import write_toml
from firestep.games.club.config import rulesets
from firestep.games.club.content import mat_reader
from firestep.games.club.content.mat import Mat
from support.tool_modules import load_tool

pytestmark = pytest.mark.once

tool = load_tool("mat_effects")
STUDY = tool.Study(tool.LEVERS)
DOCUMENT = Path(__file__).parents[2] / "docs/club-sweep.md"


def make_mat(levers: list[str]) -> Mat:
    units = STUDY.changed_units(levers)
    text = write_toml({"parent": "standard", "name": "study", "title": "Study", "units": units})
    standard = TomlFile(mat_reader.load_shipped_text("standard"), "standard.toml")
    return rulesets.read(text, "study.toml").read_mat(standard)


def test_the_revised_mat_is_the_chosen_set() -> None:
    assert make_mat(STUDY.chosen).units == mat_reader.load_shipped("revised").units


@pytest.mark.parametrize("lever", [lever.id for lever in STUDY.levers])
def test_a_lever_with_the_chosen_ones_agrees_with_the_rulebooks(lever: str) -> None:
    assert make_mat([*STUDY.chosen, lever]).warnings == ()


def test_the_design_is_balanced() -> None:
    runs = [set(run) for run in STUDY.list_runs()]
    every = {lever.id for lever in STUDY.levers}
    for run, opposite in zip(runs, reversed(runs), strict=True):
        assert run | opposite == every
        assert not run & opposite
    for lever in every:
        assert sum(lever in run for run in runs) == len(runs) // 2
    for pair in combinations(every, 2):
        assert sum(run.issuperset(pair) for run in runs) == len(runs) // 4


def test_an_effect_is_the_difference_between_opposite_runs() -> None:
    lever = next(lever for lever in STUDY.levers if lever.nations == ("FR",))
    with_it = {"levers": [lever.id], "games": {"GE-FR": "1302", "GE-GB": "1111"}}
    without = {"levers": [], "games": {"GE-FR": "1332", "GE-GB": "1111"}}
    for runs in ((with_it, without), (without, with_it)):
        assert tool.find_effect(lever, runs, ("GE", "FR")).value == -25
        assert tool.find_effect(lever, runs, ("GE", "GB")) == (0, 0)


def test_a_short_run_is_played() -> None:
    run = STUDY.play("trial", "greedy", STUDY.chosen, 16, 7)
    assert {len(games) for games in run["games"].values()} == {4}
    assert run == STUDY.play("trial", "greedy", STUDY.chosen, 16, 7)
    assert run["games"] != STUDY.play("trial", "greedy", STUDY.chosen, 16, 8)["games"]


def test_the_document_has_the_tables_of_the_results() -> None:
    runs = json.loads(tool.RESULTS.read_text(encoding="utf-8"))
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    designs = [run for run in runs if run["kind"] == "design"]
    trials = [run for run in runs if run["kind"] == "trial"]
    for table in (tool.write_effects(STUDY, designs), tool.write_trials(trials)):
        rows = list(table)
        start = lines.index(rows[0])
        assert lines[start : start + len(rows)] == rows


def test_the_chosen_set_reaches_the_goal_with_the_planner() -> None:
    runs = json.loads(tool.RESULTS.read_text(encoding="utf-8"))
    own = [run for run in runs if run["kind"] == "trial" and run["player"] == "planner"]
    assert sum(len(games) for run in own for games in run["games"].values()) >= 2400
    assert {tuple(run["levers"]) for run in own} == {tuple(STUDY.chosen)}
    shares = {pairing: tool.find_share(own, pairing) for pairing in tool.PAIRINGS}
    *nations, central = (share.value for share in tool.sum_up(shares, 100))
    assert all(47 <= value <= 53 for value in nations)
    assert 48 <= central <= 52
