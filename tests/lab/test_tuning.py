"""Balance searches: the candidates, their games, the front, and bad input."""

import gzip
import json
import shlex
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from firestep import __version__, catalog
from firestep.cli import run as run_command
from firestep.contract import InputError
from firestep.contract.study import Job
from firestep.games.club.tuning import TunableClub
from firestep.lab.conduct import RunSettings, StudyInterrupted, open_session, run_stored_job
from firestep.lab.tuning import proposals
from firestep.lab.tuning.candidates import Candidate, find_front
from firestep.lab.tuning.free_numbers import count_steps, read_free, read_key, write_key
from firestep.lab.tuning.goals import read_goals, show_mean
from firestep.lab.tuning.report import Report, ReportHead
from firestep.lab.tuning.search import SearchOutcome, SearchPlan, TuningSearch
from firestep.lab.tuning.study import TuningStudy
from support.toy_tuning import OPTIMUM, ToyRules, ToyStudy, make_toy

pytestmark = pytest.mark.once

FREE, GOAL = "a 0..10, b 0..10", "sides 48..52, length 19..21"


def make_plan(study: TuningStudy, free: str = FREE, goal: str = GOAL, **numbers: int) -> SearchPlan:
    counts: dict[str, Any] = {
        "games": 72,
        "candidates": 40,
        "batch": 8,
        "confirmation_games": 80,
        **numbers,
    }
    return SearchPlan(
        read_free(free, study.rules.numbers), read_goals(goal, study.measures), **counts
    )


def search(
    study: TuningStudy, plan: SearchPlan, path: Path, backend: str = "here", workers: int = 1
) -> SearchOutcome:
    with open_session(study, RunSettings(backend, workers, "", path, "none")) as session:
        outcome = TuningSearch(study, plan, session).run()
    assert outcome is not None
    return outcome


def propose(study: TuningStudy, plan: SearchPlan, path: Path) -> None:
    with open_session(study, RunSettings("here", 1, "", path, "none")) as session:
        search = TuningSearch(study, replace(plan, proposes_only=True), session)
        assert search.run() is None


def write_report(study: TuningStudy, plan: SearchPlan, outcome: SearchOutcome) -> str:
    return Report(ReportHead("Toy", "firestep tune toy"), study, plan, outcome).write()


def list_rows(path: Path) -> list[str]:
    return sorted(path.read_text().splitlines()[1:])


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_optimum_of_a_known_problem_is_found(tmp_path: Path, seed: int) -> None:
    study = make_toy(seed=seed)
    outcome = search(study, make_plan(study), tmp_path / "r.jsonl")
    best = outcome.chosen[0]
    assert best.values == OPTIMUM
    assert (best.miss, best.distance) == (0.0, 4.0)
    assert outcome.better[0].own.values == OPTIMUM
    assert outcome.parent.miss > 5
    played = [*outcome.finalists, *outcome.dropped]
    assert len({one.key for one in played}) == len(played) == 40
    assert not any(one.values.get("a") == 6 for one in played)  # the data checks refuse it


def test_promising_candidates_get_more_games(tmp_path: Path) -> None:
    study = make_toy()
    outcome = search(study, make_plan(study, candidates=9, batch=9), tmp_path / "r.jsonl")
    assert [one.games for one in outcome.finalists] == [72]
    assert sorted(one.games for one in outcome.dropped) == [8] * 6 + [24] * 2
    rest = [one for one in outcome.dropped if one.games == 24]
    assert all(one.miss >= outcome.finalists[0].miss for one in rest)


def test_one_worker_and_two_give_equal_results(tmp_path: Path) -> None:
    study = make_toy()
    plan = make_plan(study, candidates=12, batch=6)
    found = []
    for workers in (1, 2):
        path = tmp_path / f"{workers}.jsonl"
        outcome = search(study, plan, path, "cores", workers)
        found.append((write_report(study, plan, outcome), list_rows(path)))
    here = tmp_path / "here.jsonl"
    found.append((write_report(study, plan, search(study, plan, here)), list_rows(here)))
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("kept", [1, 2, 30, 70])
def test_a_search_that_was_stopped_continues(tmp_path: Path, kept: int) -> None:
    log = tmp_path / "log"
    study = make_toy(ToyRules(log=str(log)))
    plan = make_plan(study, candidates=16)
    whole = search(study, plan, tmp_path / "whole.jsonl")
    expected = list_rows(tmp_path / "whole.jsonl")
    lines = (tmp_path / "whole.jsonl").read_text().splitlines(keepends=True)
    path = tmp_path / "part.jsonl"
    path.write_text("".join(lines[:kept]) + lines[kept][:20])  # the last line is incomplete
    log.unlink()
    again = search(study, plan, path)
    assert write_report(study, plan, again) == write_report(study, plan, whole)
    complete = [line for line in list_rows(path) if line.endswith("}") and _is_json(line)]
    assert complete == expected
    played = log.read_text().splitlines()
    jobs = [line for line in lines[kept:] if '"proposals/' not in line]
    assert len(played) == len(jobs)


def _is_json(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except ValueError:
        return False


def test_a_stopped_search_says_where_its_games_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = make_toy()
    plan = make_plan(study, candidates=8)
    played = 0
    play = ToyRules.play_games

    def stop(*arguments: object) -> object:
        nonlocal played
        played += 1
        if played == 15:
            raise KeyboardInterrupt
        return play(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(ToyRules, "play_games", stop)
    path = tmp_path / "r.jsonl"
    with pytest.raises(StudyInterrupted) as stopped:
        search(study, plan, path)
    assert stopped.value.path == path
    monkeypatch.setattr(ToyRules, "play_games", play)
    resumed = search(study, plan, path)
    assert resumed == search(study, plan, tmp_path / "whole.jsonl")


def test_stored_proposals_need_no_optuna(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    study = make_toy()
    plan = make_plan(study, candidates=16)
    path = tmp_path / "r.jsonl"
    first = search(study, plan, path)

    def refuse() -> None:
        raise InputError("proposals need Optuna")

    monkeypatch.setattr(proposals, "load_optuna", refuse)
    again = search(study, plan, path)
    assert write_report(study, plan, again) == write_report(study, plan, first)
    other = make_plan(study, candidates=16, goal="first 40..60")
    with pytest.raises(InputError, match="need Optuna"):
        search(study, other, path)


def test_proposals_can_be_made_elsewhere(tmp_path: Path) -> None:
    study = make_toy()
    plan = make_plan(study, candidates=16)
    whole = search(study, plan, tmp_path / "whole.jsonl")
    path = tmp_path / "r.jsonl"
    for batch in range(2):
        rows = list_rows(path) if path.exists() else []
        propose(study, plan, path)
        new = [line for line in list_rows(path) if line not in rows]
        assert ["proposals" in line for line in new] == [True]
        search(study, replace(plan, candidates=8 * (batch + 1), confirmed=0), path)
    assert search(study, plan, path) == whole


def test_another_goal_uses_the_stored_games(tmp_path: Path) -> None:
    log = tmp_path / "log"
    study = make_toy(ToyRules(log=str(log)))
    path = tmp_path / "r.jsonl"
    search(study, make_plan(study, candidates=8, confirmed=0), path)
    before = log.read_text().count("[]")  # jobs of the parent
    search(study, make_plan(study, candidates=8, confirmed=0, goal="first 45..55"), path)
    assert log.read_text().count("[]") == before


def test_a_player_of_its_own_has_games_of_its_own(tmp_path: Path) -> None:
    study = make_toy()
    plan = make_plan(study, goal="sides 48..52, fast.length 19..21", candidates=8)
    outcome = search(study, plan, tmp_path / "r.jsonl")
    tallies = outcome.parent.tallies
    assert {player: tally["one"][0] for player, tally in tallies.items()} == {"": 72, "fast": 144}


def make_candidate(miss: float, distance: float, name: str) -> Candidate:
    return Candidate({name: 1.0}, 8, {}, miss, distance)


def is_surpassed(one: Candidate, others: Sequence[Candidate]) -> bool:
    return any(
        other.miss <= one.miss
        and other.distance <= one.distance
        and (other.miss, other.distance) != (one.miss, one.distance)
        for other in others
    )


@pytest.mark.parametrize("seed", range(30))
def test_the_front_is_not_surpassed(seed: int) -> None:
    random = Random(seed)
    candidates = [
        make_candidate(random.randrange(8) / 4, float(random.randrange(8)), f"n{number}")
        for number in range(random.randrange(1, 30))
    ]
    front = find_front(candidates)
    points = {(one.miss, one.distance) for one in front}
    expected = {(one.miss, one.distance) for one in candidates if not is_surpassed(one, candidates)}
    assert points == expected
    assert len(front) == len(points)


def test_the_front_of_a_search_has_the_parent(tmp_path: Path) -> None:
    study = make_toy()
    outcome = search(study, make_plan(study, candidates=16), tmp_path / "r.jsonl")
    assert outcome.front[0] is outcome.parent
    played = [outcome.parent, *outcome.finalists]
    assert not any(is_surpassed(one, played) for one in outcome.front)


def test_chance_is_not_taken_for_an_improvement(tmp_path: Path) -> None:
    """No number changes the length: the best candidates of the search are only lucky."""
    shown = 0
    for seed in range(5):
        study = make_toy(ToyRules(noise=0.3), seed=seed)
        plan = make_plan(study, free="half 0.5..4", goal="first 37..39", candidates=7)
        outcome = search(study, plan, tmp_path / f"{seed}.jsonl")
        shown += len(outcome.better)
    assert shown == 0  # the games of equal rules are equal


def test_a_mean_has_its_interval() -> None:
    found = show_mean({"x": (100, 50.0, 50.0)}, "x", True)
    assert (found.value, found.games) == (50.0, 100)
    assert found.half_width == pytest.approx(9.8, abs=0.01)
    assert show_mean({}, "x", True).games == 0


def test_the_key_of_a_candidate_can_be_read() -> None:
    for values in ({}, {"tank.speed": 2.5}, {"b": -1.0, "a": 12.0}):
        assert read_key(write_key(values)) == values


def test_the_distance_counts_steps() -> None:
    free = read_free("a 0..10, half 0.5..4", ToyRules.numbers)
    assert [number.count for number in free] == [11, 8]
    assert count_steps(free, {}) == 0
    assert count_steps(free, {"a": 2.0, "half": 2.5}) == 6


@pytest.mark.parametrize(
    ("free", "message"),
    [
        ("c 0..3", "--free: there is no number 'c'; known names begin with a, b, half, given"),
        ("half.x 1..2", "--free: there is no number 'half.x'; known are half"),
        ("given 1..3", "--free, given: cannot be free: the rulebooks give this number"),
        ("a 3..3", "--free, a: the range 3..3 is empty: it has fewer than two values"),
        ("a 5..3", "--free, a: the range 5..3 is empty: it has fewer than two values"),
        ("half 1.1..1.4", "--free, half: the range 1.1..1.4 is empty: it has fewer than two"),
        ("a 0..11", "--free, a: 0..11 is not within 0..10"),
        ("a 1..2, a 3..4", "--free, a: the number is named twice"),
        ("a", "--free: 'a' is not a name and a range such as price 12..20"),
        ("a 1.2.3..4", "--free, a: '1.2.3' is not a number"),
        ("", "--free: '' is not a name and a range such as price 12..20"),
    ],
)
def test_bad_free_numbers(free: str, message: str) -> None:
    with pytest.raises(InputError) as error:
        read_free(free, ToyRules.numbers)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("goal", "message"),
    [
        ("luck 1..2", "--goal: 'luck' is not measured; measured are sides, first, length"),
        ("sides 52..48", "--goal, sides: the range 52..48 is empty"),
        ("sides 60..70", "--goal, sides: 60..70 cannot be reached by all: their mean is always 50"),
        ("first 90..110", "--goal, first: 90..110 cannot be reached: shares are from 0 to 100"),
        ("length -3..4", "--goal, length: -3..4 cannot be reached: shares are from 0 to 100"),
        ("first 40..60, first 45..55", "--goal, first: the goal is named twice"),
        ("sides", "--goal: 'sides' is not a name and a range"),
    ],
)
def test_bad_goals(goal: str, message: str) -> None:
    with pytest.raises(InputError) as error:
        read_goals(goal, ToyRules.measures)
    assert str(error.value).startswith(message)


def test_rules_that_do_not_end_are_refused(tmp_path: Path) -> None:
    study = make_toy(ToyRules(is_endless=True))
    with pytest.raises(InputError, match="the rules do not end the games of the parent"):
        search(study, make_plan(study), tmp_path / "r.jsonl")


def test_ranges_without_an_acceptable_candidate_are_refused(tmp_path: Path) -> None:
    study = make_toy()
    plan = make_plan(study, free="a 5..6")
    with pytest.raises(InputError, match=r"no candidate passes the data checks: a is not 6"):
        search(study, plan, tmp_path / "r.jsonl")


def test_few_combinations_end_the_search(tmp_path: Path) -> None:
    study = make_toy()
    outcome = search(study, make_plan(study, free="a 4..8"), tmp_path / "r.jsonl")
    played = [*outcome.finalists, *outcome.dropped]
    assert sorted(one.key for one in played) == ["a=4", "a=7", "a=8"]


def make_club() -> TunableClub:
    package = catalog.get_package("club")
    game = package.make({"players": 2, "round_limit": 40})
    return TunableClub(game.settings, game.data)


CLUB = make_club()


def test_numbers_of_the_rulebooks_cannot_be_free() -> None:
    for name in ("car.speed 3..5", "car.open.2 3..5", "infantry.price 6..8", "rail.open.1 1..3"):
        with pytest.raises(InputError, match=r"cannot be free: the rulebooks give this number"):
            read_free(name, CLUB.numbers)
    with pytest.raises(InputError, match=r"mark1.speed: cannot be free: it is always equal to"):
        read_free("mark1.speed 2..3", CLUB.numbers)
    names = "mark1.price 12..20, ft17.hits.recruit 5..8, tank.speed 2..3, income 2..4"
    assert len(read_free(names, CLUB.numbers)) == 4


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"ft17.hits.recruit": 5.0}, r"between those of armoured car and tank \[TC-DATA-10\]"),
        ({"gun.ground.far": 4.0}, r"reach less and less far \[TC-DATA-15\]"),
        ({"mark1.price": 21.0}, r"the tank costs most \[TC-DATA-15\]"),
        ({"tank.open.1": 5.0}, r"the numbers of a row rise \[TC-DATA-01\]"),
        ({"ft17.hits.recruit": 9.0}, r"do not fall from rank to rank \[TC-DATA-03\]"),
        ({"hero": 2.0}, r"no less experience than a veteran \[TC-XP-01\]"),
    ],
)
def test_candidates_pass_the_data_checks(values: dict[str, float], message: str) -> None:
    with pytest.raises(InputError, match=message):
        CLUB.make_game(values)


def test_numbers_that_follow_another_change_with_it() -> None:
    game = CLUB.make_game({"tank.speed": 2.5, "car.hits.recruit": 5.0})
    units = game.config.mat.units
    assert units["mark1"].speed == units["tank"].speed == 5
    assert units["mark1"].hits == units["car"].hits == (5, 6, 7)


def test_armour_raises_both_rows() -> None:
    units = CLUB.make_game({"bertha.armour": 2.0, "tank.armour": 1.0}).config.mat.units
    assert units["bertha"].open == (1, 5, 7, 9, 10, 12)
    assert units["bertha"].forest == (2, 6, 8, 10, 12, 14)
    assert units["mark1"].open == units["tank"].open == (2, 6, 9, 12, 15, 18)
    with pytest.raises(InputError, match=r"car.armour: cannot be free: the rulebooks give"):
        read_free("car.armour 0..2", CLUB.numbers)


@pytest.mark.parametrize(
    ("values", "kind"),
    [
        ({"tank.speed": 2.5, "bertha.ground.far": 7.0}, "mat"),
        ({"tank.speed": 2.5, "income": 4.0, "armies.two.1.2": 1.0}, "rules"),
    ],
)
def test_the_file_of_a_candidate_has_its_numbers(
    tmp_path: Path, values: dict[str, float], kind: str
) -> None:
    path = tmp_path / "tuned-1.toml"
    path.write_text(CLUB.write_rules(values, "tuned-1", None))
    assert ("source" in tomllib.loads(path.read_text())) == (kind == "mat")
    package = catalog.get_package("club")
    game = package.load(path, {"players": 2})  # type: ignore[attr-defined]
    expected = CLUB.make_game(values)
    assert game.config.packed == _without_limit(expected.config.settings, values)
    assert package.check_data(path).startswith(f"{kind} of Trench Club: tuned-1")  # type: ignore[attr-defined]
    assert run_command(["check", str(path)]) == 0


def _without_limit(settings: object, values: dict[str, float]) -> bytes:
    game = catalog.get_package("club").make({"players": 2})
    packed: bytes = TunableClub(game.settings, game.data).make_game(values).config.packed
    return packed


def test_candidates_of_a_house_rule_name_it_as_their_parent(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        'name = "house"\ntitle = "House"\nparent = "standard"\nincome = 4\n'
        "[units.tank]\nhits = [7, 8, 8]\n"
    )
    package = catalog.get_package("club")
    game = package.load(house, {"players": 2})  # type: ignore[attr-defined]
    rules = TunableClub(game.settings, game.data)
    values = {"tank.price": 22.0, "bertha.hits.hero": 11.0}
    folder = tmp_path / "out"
    folder.mkdir()
    path = folder / "tuned-1.toml"
    path.write_text(rules.write_rules(values, "tuned-1", Path("../house.toml")))
    found = package.load(path, {"players": 2})  # type: ignore[attr-defined]
    assert found.config.packed == rules.make_game(values).config.packed
    assert found.config.mat.units["tank"].hits == (7, 8, 8)
    assert found.config.content.numbers.income == 4


def test_games_of_trench_club_have_paired_seeds() -> None:
    """A number of a unit that a pairing does not have leaves its games as they are."""
    game = catalog.get_package("club").make({"players": 2, "round_limit": 40})
    study = TuningStudy.of_game(game, {}, 1, 5)
    parent, other = (
        study.games.play_games(values, "greedy", 1, 5, [0, 1])
        for values in ({}, {"ft17.speed": 4.0})
    )
    assert [sorted(figures) for figures in parent] == [
        ["central", "first", "length", "nation.FR", "nation.GE", "unfinished"],
        ["central", "first", "length", "nation.GB", "nation.GE", "unfinished"],
    ]
    assert parent[1] == other[1]
    assert parent[0]["nation.GE"] + parent[0]["nation.FR"] == 1


def test_trench_and_bitva_can_be_tuned(tmp_path: Path) -> None:
    game = catalog.get_package("trench").make({"edition": "modern"})
    study = TuningStudy.of_game(game, {}, 1, 1)
    values = {"values.general": 9.0, "general_falls": 1.0, "target": 20.0}
    path = tmp_path / "tuned-1.toml"
    path.write_text(study.rules.write_rules(values, "tuned-1", None))
    options = study.rules.list_options(values, "tuned-1")
    found = catalog.get_package("trench").load(path, options)  # type: ignore[attr-defined]
    assert found.data == study.rules.make_game(values).data
    assert run_command(["check", str(path), "--game", "trench"]) == 0
    with pytest.raises(InputError, match="must be at least 1, or a game might never end"):
        study.rules.make_game({"quiet_limit": 0.0})
    study = TuningStudy.of_game(catalog.get_package("bitva").make({}), {}, 1, 1)
    assert [measure.name for measure in study.measures] == ["sides", "orders", "first", "length"]
    with pytest.raises(InputError, match="may_pass"):
        study.rules.make_game({"may_pass": 1.0, "general_must_move": 1.0})
    assert study.rules.list_options({"may_pass": 1.0}, "x") == {"may_pass": True}


SHORT_EDITION = """
[short]
values = [1, 2, 3, 4, 5]
quiet_limit = 6
repetitions = 3
target = 3
short_target = 50
decider_target = 40
even_turns = false
general_falls = false
wiping_wins = true
armistice = true
lengths = ["single"]
"""


@pytest.fixture
def short_edition(tmp_path: Path) -> tuple[str, ...]:
    """Return a command that searches an edition with very short games."""
    path = tmp_path / "short.toml"
    path.write_text(SHORT_EDITION)
    return (
        *("tune", "trench", "--rules", str(path), "--level", "1", "--free", "target 1..5"),
        *("--goal", "sides 48..52, length 6..9", "--games", "8", "--candidates", "2"),
        *("--confirm-games", "8", "--backend", "here", "--progress", "none"),
    )


def test_the_command_writes_candidates_and_a_report(
    short_edition: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    arguments = [*short_edition, "--out", str(out), "--certify-games", "2"]
    assert run_command(arguments) == 0
    printed = capsys.readouterr().out
    report = (out / "report.md").read_text()
    assert printed.splitlines()[0] in report
    files = sorted(path.name for path in out.glob("tuned-*.toml"))
    for name in files:
        assert run_command(["check", str(out / name), "--game", "trench"]) == 0
    assert (out / "tuned-1" / "certificate.json").exists()
    games = (out / "games.jsonl").read_text()
    assert run_command(arguments) == 0
    assert (out / "games.jsonl").read_text() == games  # nothing is played again
    assert (out / "report.md").read_text() == report
    row = json.loads(next(line for line in games.splitlines() if '"series": "search' in line))
    assert run_stored_job(out / "games.jsonl", row["job"], row["series"]) == row["result"]


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (("--free", "taget 1..2"), "there is no number 'taget'"),
        (("--goal", "sides 60..70"), "cannot be reached by all"),
        (("--level", "99"), "99"),
        (("--games", "0"), "--games: 0 is less than 8"),
        (("--batch", "0"), "--batch: 0 is less than 1"),
        (("--backend", "moon"), "--backend: 'moon' is none of"),
        (("--address", "auto"), "only the backend ray has an address"),
    ],
)
def test_bad_input_is_one_line(
    short_edition: tuple[str, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    changed: tuple[str, str],
    message: str,
) -> None:
    out = tmp_path / "out"
    assert run_command([*short_edition, "--out", str(out), *changed]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1
    assert not out.exists()


def test_an_unreachable_cluster_loses_no_game(
    short_edition: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [*short_edition, "--out", str(tmp_path), "--certify", "0"]
    assert run_command(arguments) == 0
    games = (tmp_path / "games.jsonl").read_text()
    capsys.readouterr()
    cluster = ("--backend", "ray", "--address", "127.0.0.1:1")
    assert run_command([*arguments, *cluster]) == 2
    assert "--address: no Ray cluster" in capsys.readouterr().err
    assert (tmp_path / "games.jsonl").read_text() == games


def test_a_job_of_a_search_is_named_by_its_candidate() -> None:
    study = make_toy()
    with pytest.raises(InputError, match="no series"):
        study.run(Job("search/a", 0))
    assert isinstance(study, ToyStudy)
    assert study.run(Job("search//a=7", 0)) != study.run(Job("confirmation//a=7", 0))


DOCS = Path(__file__).parents[2] / "docs"


def test_the_document_has_the_report_of_the_stored_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search in docs/club-sweep.md is repeated from its stored games; none is played."""
    document = (DOCS / "club-sweep.md").read_text(encoding="utf-8")
    lines = document.splitlines()
    command = next(line for line in lines if line.startswith("firestep tune club "))
    stored = gzip.decompress((DOCS / "club-tune.jsonl.gz").read_bytes())
    header, *rows = stored.decode("utf-8").splitlines()
    content = {**json.loads(header), "version": __version__}
    results = tmp_path / "games.jsonl"
    results.write_text("\n".join([json.dumps(content, sort_keys=True), *rows]) + "\n")
    before = results.read_text()

    def refuse(*_: object) -> None:
        raise InputError("a game is not stored")

    monkeypatch.setattr(TunableClub, "play_games", refuse)
    out = tmp_path / "out"
    settings = ("--results", str(results), "--out", str(out), "--certify", "0")
    run = (*settings, "--backend", "here", "--progress", "none")
    assert run_command([*shlex.split(command)[1:], *run]) == 0
    assert results.read_text() == before
    blocks = (out / "report.md").read_text(encoding="utf-8").split("\n\n")
    for block in blocks:
        if not block.startswith("#"):
            assert block.strip() in document
