"""Certificates: rule sets, rows of games, the question, the figures and the command."""

import json
import pickle
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from firestep import catalog, cli
from firestep.contract import InputError
from firestep.contract.balance import BalanceGroup
from firestep.contract.study import Job
from firestep.contract.translations import LANGUAGES
from firestep.lab.backends import InProcessBackend
from firestep.lab.certificate import game_row
from firestep.lab.certificate.arms import Arm, load_arms
from firestep.lab.certificate.document import Certificate, list_changes, make_certificate
from firestep.lab.certificate.fairness import FairRange, judge_fairness, read_fair_range
from firestep.lab.certificate.figures import Figure, compute_figures
from firestep.lab.certificate.game_row import describe_course, play_row
from firestep.lab.certificate.study import CertificateStudy
from firestep.lab.certificate.wording import CertificateText
from firestep.lab.conduct import read_study, run_stored_job
from firestep.lab.runner import StudyRunner
from support.certificate_rows import make_row
from support.cli_process import run_firestep

pytestmark = pytest.mark.once

GROUPS = (BalanceGroup("side", ("1", "2"), "teams"), BalanceGroup("order", ("1", "2")))
SHORT = {"edition": "modern"}
"""Single games of TRENCH that end early."""


def make_study(**changes: Any) -> CertificateStudy:
    own, parent = load_arms("bitva", {"may_pass": True})
    return replace(CertificateStudy(own, parent, level=1, games=2), **changes)


def make_rows(count: int, chance: float, seed: int = 1) -> list[Mapping[str, Any]]:
    random = Random(seed)
    return [make_row(float(random.random() < chance)) for _ in range(count)]


def as_results(*arms: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {"games": [list(job) for job in zip(*arms, strict=True)], "luck": [], "skill": []}


def figure_of(figures: Sequence[Figure], name: str, label: str = "") -> Figure:
    return next(one for one in figures if (one.name, one.label) == (name, label))


# Rule sets


def test_a_rule_set_is_rebuilt_from_its_json() -> None:
    own, parent = load_arms("club", {"players": 2, "vp": True})
    again = Arm.from_json(json.loads(json.dumps(own.to_json())))
    assert again.rule_hash == own.rule_hash != parent.rule_hash
    assert again.make_game().settings == own.make_game().settings
    assert pickle.loads(pickle.dumps(own)) == own


def test_a_game_for_two_of_trench_club_varies_nations_and_halves() -> None:
    own, _ = load_arms("club", {"players": 2})
    settings = [own.make_game(number).settings for number in range(9)]
    seen = {(one["half"], one["central"], one["entente"]) for one in settings}
    assert len(own.variants) == len(seen) == 8
    assert settings[8] == settings[0]
    nations = next(group for group in own.list_groups() if group.name == "nation")
    assert set(nations.labels) == {"GE", "AH", "FR", "GB"}


def test_given_nations_do_not_vary() -> None:
    own, parent = load_arms("club", {"players": 2, "central": "AH"})
    assert {variant.get("central") for variant in own.variants} == {None}
    assert {arm.make_game(n).settings["central"] for arm in (own, parent) for n in range(4)} == {
        "AH"
    }


def test_the_parent_has_default_options_and_as_many_players() -> None:
    own, parent = load_arms("bitva", {"players": 4, "may_pass": True})
    assert (parent.settings["players"], parent.settings["may_pass"]) == (4, False)
    assert list_changes(own, parent) == [("may_pass", True)]


@pytest.mark.parametrize("parent", ["quick", "mine.toml"])
def test_the_parent_is_named_in_the_rule_file(tmp_path: Path, parent: str) -> None:
    mine = 'name = "mine"\ntitle = "Mine"\nparent = "quick"\n'
    (tmp_path / "mine.toml").write_text(mine, encoding="utf-8")
    path = tmp_path / "house.toml"
    path.write_text(f'name = "house"\ntitle = "House"\nparent = "{parent}"\n', encoding="utf-8")
    own, found = load_arms("club", {"players": 2}, path)
    assert own.settings["rules"] == "house"
    assert found.settings["rules"] == Path(parent).stem
    assert found.settings["players"] == 2


def test_the_parent_of_an_edition_is_in_its_file(tmp_path: Path) -> None:
    shipped = catalog.get_package("trench").make({}).data
    lines = [f"{name} = {json.dumps(value)}" for name, value in shipped.items()]
    text = "\n".join(["[first]", *lines, "[second]", 'parent = "first"', "quiet_limit = 30", ""])
    path = tmp_path / "editions.toml"
    path.write_text(text, encoding="utf-8")
    own, parent = load_arms("trench", {"edition": "second"}, path)
    assert parent.settings["edition"] == "first"
    assert list_changes(own, parent) == [("edition", "second"), ("quiet_limit", 30)]
    _, parent = load_arms("trench", {"edition": "first"}, path)
    assert parent == load_arms("trench", {})[0]


def test_changed_lines_of_a_rule_file_are_listed(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    text = (
        'name = "house"\ntitle = "House"\nparent = "standard"\n[units.mark1]\nprice = 30 # dear\n'
    )
    path.write_text(text, encoding="utf-8")
    own, parent = load_arms("club", {"players": 2}, path)
    names = [name for name, _ in list_changes(own, parent)]
    assert "rules: [units.mark1] price = 30" in names
    assert len(names) < 8


def test_rules_without_change_equal_their_parent() -> None:
    own, parent = load_arms("bitva", {})
    assert own == parent
    study = CertificateStudy(own, parent)
    assert not study.has_parent
    assert study.header()["parent"] is None


# The games


@pytest.mark.parametrize(
    ("chances", "score", "decided", "is_comeback", "changes"),
    [
        ([0.5, 0.6, 0.8, 0.9], 1.0, 0.5, False, 0),
        ([0.5, 0.4, 0.2, 0.1], 0.0, 0.5, False, 0),
        ([0.5, 0.9, 0.1, 0.1], 1.0, 1.0, True, 1),
        ([0.9, 0.9], 1.0, 0.0, False, 0),
        ([0.9, 0.1], 0.5, 1.0, False, 1),
        ([0.6, 0.52, 0.48, 0.6], 1.0, 1.0, False, 0),
        ([], 1.0, 1.0, False, 0),
    ],
)
def test_the_course_of_a_game(
    chances: list[float], score: float, decided: float, is_comeback: bool, changes: int
) -> None:
    found = describe_course(chances, score)
    assert found["decided"] == decided
    assert found["is_comeback"] is is_comeback
    assert found["lead_changes"] == changes
    assert len(str(found["curve"])) == 2 if not chances else True


def test_a_game_is_the_same_for_the_same_seed_and_belongs_to_its_groups() -> None:
    own, _ = load_arms("trench", SHORT)
    row: Any = play_row(own, 1, 0, 5)
    assert play_row(own, 1, 0, 5) == row != play_row(own, 1, 0, 6)
    assert row["groups"] == {"side": {"black": row["score"], "white": 1 - row["score"]}}
    assert row["is_finished"]
    assert row["actions"] == row["turns"] > 10
    destroyed, lost, captured = (sum(one[at] for one in row["credits"].values()) for at in range(3))
    assert destroyed == lost > 0 == captured
    json.dumps(row)


@pytest.mark.parametrize("game", list(catalog.GAMES))
def test_groups_have_names_in_every_language(game: str) -> None:
    own, parent = load_arms(game, {})
    study = CertificateStudy(own, parent)
    certificate = Certificate(study, study.judge([]), (), {}, ())
    for language in LANGUAGES:
        text = CertificateText(certificate, language)
        names = [
            text.name_label(one.name, label) for one in certificate.groups for label in one.labels
        ]
        assert len(set(names)) == len(names)


def test_a_bitva_game_gives_the_labels_of_its_seats() -> None:
    own, _ = load_arms("bitva", {})
    row: Any = play_row(own, 1, 0, 3)
    assert set(row["groups"]) == {"side", "order"}
    assert {sum(scores.values()) for scores in row["groups"].values()} == {1.0}
    assert row["credits"]["general"][1] == 1.0


# The question


def test_equal_sides_are_fair_after_enough_games() -> None:
    rows = [make_row(float(number % 2)) for number in range(3000)]
    found = judge_fairness(GROUPS, rows, FairRange(), 0.05)
    assert (found.answer, found.outside) == ("fair", ())
    assert judge_fairness(GROUPS, rows[:200], FairRange(), 0.05).answer == "undecided"
    assert judge_fairness(GROUPS, [], FairRange(), 0.05).answer == "undecided"


def test_unequal_sides_are_unfair() -> None:
    found = judge_fairness(GROUPS, make_rows(400, 0.75), FairRange(), 0.05)
    assert found.answer == "unfair"
    assert {one.label for one in found.outside} == {"1", "2"}


def test_a_group_that_is_not_tested_does_not_matter() -> None:
    groups = (replace(GROUPS[0], is_tested=False), replace(GROUPS[1], is_tested=False))
    assert judge_fairness(groups, make_rows(400, 0.75), FairRange(), 0.05).outside == ()


def test_the_error_is_shared_by_all_labels() -> None:
    rows = make_rows(500, 0.5)
    narrow = judge_fairness(GROUPS[:1], rows, FairRange(), 0.05).scores[0].score
    wide = judge_fairness(GROUPS, rows, FairRange(), 0.05).scores[0].score
    assert wide.low < narrow.low < narrow.high < wide.high


@pytest.mark.parametrize(
    "text", ["", "45", "45..", "55..45", "50..60", "-5..55", "45..nan", "a..b"]
)
def test_an_impossible_range_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="--fair"):
        read_fair_range(text)


def test_a_range_is_read_in_percent() -> None:
    assert read_fair_range("48..52.5") == FairRange(0.48, 0.525)


# The figures


def test_equal_games_do_not_differ() -> None:
    rows = make_rows(100, 0.5)
    for figure in compute_figures(GROUPS, as_results(rows, rows), 0.05):
        assert figure.difference is not None
        assert (figure.difference.value, figure.is_different) == (0.0, False)


def test_a_longer_game_differs() -> None:
    random = Random(4)
    own = [make_row(1.0, actions=random.randrange(60, 80)) for _ in range(200)]
    parent = [make_row(1.0, actions=random.randrange(50, 70)) for _ in range(200)]
    figures = compute_figures(GROUPS, as_results(own, parent), 0.05)
    assert [one.name for one in figures if one.is_different] == ["actions"]
    found = figure_of(figures, "actions").difference
    assert found is not None
    assert 5 < found.low < 10 < found.high < 15


def test_a_few_games_do_not_show_a_difference() -> None:
    own = [make_row(1.0, actions=90 + number % 2) for number in range(10)]
    parent = [make_row(1.0, actions=50 + number % 3) for number in range(10)]
    assert not any(
        one.is_different for one in compute_figures(GROUPS, as_results(own, parent), 0.05)
    )


def test_common_seeds_narrow_the_difference() -> None:
    lengths = [Random(number).randrange(20, 200) for number in range(200)]
    own = [make_row(1.0, actions=length + 1) for length in lengths]
    parent = [make_row(1.0, actions=length) for length in lengths]
    paired = figure_of(compute_figures(GROUPS, as_results(own, parent), 0.05), "actions")
    mixed = figure_of(compute_figures(GROUPS, as_results(own, parent[::-1]), 0.05), "actions")
    assert paired.difference is not None
    assert mixed.difference is not None
    assert paired.difference.low == pytest.approx(paired.difference.high) == pytest.approx(1.0)
    assert mixed.difference.low < -1 < 3 < mixed.difference.high


def test_a_label_may_be_absent_from_games() -> None:
    rows = [
        make_row(1.0, groups={"side": {"1": 1.0} if number % 2 else {"2": 0.0}})
        for number in range(80)
    ]
    figures = compute_figures(GROUPS, as_results(rows, rows), 0.05)
    assert figure_of(figures, "side", "1").own.count == 40
    assert not any(one.name == "order" for one in figures)


def test_luck_is_the_share_of_the_variance_that_other_dice_explain() -> None:
    jobs = [[[1.0, 1.0]], [[0.0, 0.0]], [[1.0, 0.0]], [[0.0, 1.0]]] * 25
    results = as_results(make_rows(10, 0.5)) | {"luck": jobs, "skill": [[0.75]] * 100}
    figures = compute_figures(GROUPS, results, 0.05)
    assert figure_of(figures, "other_winner").own.value == 0.5
    assert figure_of(figures, "luck_share").own.value == 1.0 * 0.5 * 0.5 / 0.25
    assert figure_of(figures, "stronger").own.value == 0.75


def test_a_figure_is_rebuilt_from_its_json() -> None:
    rows = make_rows(30, 0.5)
    for figure in compute_figures(GROUPS, as_results(rows, rows[::-1]), 0.05):
        content = json.loads(json.dumps(figure.to_json()))
        assert Figure.from_json(content).to_json() == figure.to_json()


# The study


def test_the_study_stops_when_the_question_is_decided() -> None:
    study = make_study(games=4000)
    results = [[make_row(1.0)]] * 80
    assert study.is_decided("games", results)
    assert not study.is_decided("games", results[:20])
    assert not study.is_decided("skill", results)
    endless = [[make_row(0.5, is_finished=False)]] * 40
    assert study.is_decided("games", endless)


def test_a_block_contains_every_variant_equally_often() -> None:
    own, parent = load_arms("club", {"players": 2})
    games = CertificateStudy(own, parent).series()[0]
    assert games.block % 8 == 0
    assert games.block >= 40


def test_a_study_is_read_from_its_header_and_repeats_a_job(tmp_path: Path) -> None:
    study = make_study(games=2)
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps(dict(study.header())) + "\n", encoding="utf-8")
    assert read_study(path) == study
    assert run_stored_job(path, 1, "games") == study.run(Job("games", 1))


def test_both_rule_sets_have_the_same_seeds_unless_they_are_independent() -> None:
    own, _ = load_arms("bitva", {})
    study = CertificateStudy(own, own, level=1, games=2)
    one: Any = study.run(Job("games", 0))
    assert len(one) == 1
    two: Any = replace(study, is_independent=True).run(Job("games", 0))
    assert len(two) == 2
    assert two[0] == one[0] != two[1]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"games": 1}, "1 games"),
        ({"error": 0.0}, "not between 0 and 1"),
        ({"error": 1.5}, "not between 0 and 1"),
        ({"level": 99}, "has the levels 1 to"),
        ({"fair": FairRange(0.5, 0.6)}, "around 50"),
    ],
)
def test_impossible_settings_are_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        make_study(**changes).check()


def test_a_level_that_plays_every_game_alike_is_refused() -> None:
    own, parent = load_arms("trench", SHORT)
    with pytest.raises(InputError, match="level 8 plays every game of trench alike"):
        CertificateStudy(own, parent, level=8).check()


def test_a_certificate_of_played_games_is_complete() -> None:
    study = make_study(games=2)
    outcome = StudyRunner(study).run(InProcessBackend(study))
    certificate = make_certificate(study, outcome.results, "firestep certify bitva")
    document: Any = json.loads(json.dumps(certificate.to_json()))
    assert document["rules"]["hash"] == study.own.rule_hash
    assert document["parent"]["hash"] == study.parent.rule_hash
    assert document["changes"] == {"may_pass": True}
    assert (document["seed"], document["level"], document["games"]["games"]) == (1, 1, 2)
    assert document["answer"] == "undecided"
    assert {one["section"] for one in document["figures"]} >= {"score", "length", "course", "luck"}
    assert set(document["versions"]) == {"firestep", "python"}


# The command


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nothing",), "no game"),
        (("trench", "--fair", "55..45"), "--fair"),
        (("trench", "--error", "2"), "--error"),
        (("trench", "--games", "0"), "--games"),
        (("trench", "--level", "99"), "levels 1 to"),
        (("club", "--rules", "absent.toml"), "absent.toml"),
        (("club", "-o", "no_such=1"), "no_such"),
        (("trench", "--backend", "moon"), "--backend"),
    ],
)
def test_bad_input_is_one_line(tmp_path: Path, arguments: tuple[str, ...], message: str) -> None:
    found = run_firestep("certify", *arguments, home=tmp_path)
    assert (found.code, found.out) == (2, "")
    assert found.err.count("\n") == 1
    assert message in found.err


def test_rules_that_do_not_end_a_game_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(game_row, "MAX_ACTIONS", 10)
    assert cli.run(["certify", "trench", "--edition", "modern", "--level", "1"]) == 2
    assert "the rules do not end the games" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_writes_a_page_and_a_document(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    pytest.importorskip("matplotlib")
    arguments = ["certify", "bitva", "-o", "may_pass=true", "--level", "1", "--games", "2"]
    settings = ["--backend", "here", "--progress", "none", "--lang", language]
    assert cli.run([*arguments, *settings, "--out", str(tmp_path)]) == 0
    verdict = capsys.readouterr().out
    assert verdict.startswith("Bitva")
    assert verdict.count("\n") == 1
    page = (tmp_path / "certificate.html").read_text(encoding="utf-8")
    document = json.loads((tmp_path / "certificate.json").read_text(encoding="utf-8"))
    assert f'<html lang="{language}">' in page
    assert page.count("<svg") == 3
    assert document["rules"]["hash"] in page
    assert document["command"] in page
    assert "://" not in page.replace("http://www.w3.org/", "")  # nothing is loaded
