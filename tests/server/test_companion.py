"""The battle calculator over HTTP: answers, refusals, limits."""

from pathlib import Path
from typing import Any

import pytest

from firestep.games.club import package
from firestep.wire.companion_messages import BattleAnswer
from support.running_server import ServerProcess, run_server

pytestmark = pytest.mark.once
TANK: dict[str, Any] = {"type": "tank", "nation": "GE"}
INFANTRY: dict[str, Any] = {"type": "infantry", "nation": "FR", "damage": 1, "ground": "forest"}
ATTACK: dict[str, Any] = {"attacker": 0, "target": 1, "support": "flank"}


def ask(server: ServerProcess, **body: Any) -> BattleAnswer:
    answer = server.post("/games/club/battle", body)
    assert answer.status_code == 200, answer.text
    return BattleAnswer.model_validate(answer.json())


def test_the_form_comes_without_units(server: ServerProcess) -> None:
    found = ask(server, options={"trench": True})
    assert found.report is None
    assert {unit.nation for unit in found.form.units} == {"GE", "AH", "FR", "GB"}
    assert "trench" in next(unit for unit in found.form.units if unit.type == "infantry").grounds


def test_odds_and_dice(server: ServerProcess) -> None:
    odds = ask(server, units=[TANK, INFANTRY], attacks=[ATTACK]).report
    assert odds is not None
    (attack,) = odds.attacks
    assert attack.refusal is None
    assert attack.rolls[0].cases[0].dice == 14
    assert sum(attack.units[1].damage) == pytest.approx(1)
    assert attack.due is not None
    rolled = {**ATTACK, "rolls": [[1] * 14, [12] * 11]}
    report = ask(server, units=[TANK, INFANTRY], attacks=[rolled], language="fr").report
    assert report is not None
    assert report.attacks[0].is_rolled
    assert report.units[1].damage[-1] == 1
    assert "\u00a0:" in report.attacks[0].steps[0].text


def test_an_impossible_attack_is_refused_with_its_rule(server: ServerProcess) -> None:
    far = {"attacker": 0, "target": 1, "distance": 3}
    report = ask(server, units=[TANK, INFANTRY], attacks=[far], language="es").report
    assert report is not None
    assert report.attacks[0].refusal is not None
    assert report.attacks[0].refusal.rule == "TC-DECL-10"
    assert "alcance" in report.attacks[0].refusal.text


@pytest.mark.parametrize(
    ("body", "status", "place"),
    [
        ({"units": [TANK], "attacks": [ATTACK]}, 400, "units"),
        ({"units": [TANK, INFANTRY]}, 400, "attacks"),
        ({"units": [{**TANK, "type": "x"}, INFANTRY], "attacks": [ATTACK]}, 400, "units.0"),
        ({"units": [{**TANK, "damage": 6}, INFANTRY], "attacks": [ATTACK]}, 400, "units.0.damage"),
        (
            {"units": [TANK, INFANTRY], "attacks": [{**ATTACK, "distance": 2}]},
            400,
            "attacks.0.support",
        ),
        ({"units": [TANK] * 9}, 422, "body.units"),
        ({"units": [{**TANK, "damage": -1}]}, 422, "body.units.0.damage"),
        ({"units": [{**TANK, "type": "x" * 41}]}, 422, "body.units.0.type"),
        ({"units": [TANK, INFANTRY], "attacks": [ATTACK] * 9}, 422, "body.attacks"),
        ({"attacks": [{**ATTACK, "rolls": [[1] * 61]}]}, 422, "body.attacks.0.rolls.0"),
        ({"attacks": [{**ATTACK, "rolls": [[1]] * 5}]}, 422, "body.attacks.0.rolls"),
        ({"options": {"mat": "nobody"}}, 400, "option mat"),
        ({"content": "../../etc/passwd"}, 422, "body.content"),
        ({"language": "de"}, 422, "body.language"),
    ],
)
def test_bad_requests_are_refused(
    server: ServerProcess, body: dict[str, Any], status: int, place: str
) -> None:
    answer = server.post("/games/club/battle", body)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["place"] == place
    assert answer.json()["error"]["text"]


def test_own_content_is_used(server: ServerProcess) -> None:
    mat = package.workshop.load_shipped("mat", "standard").replace(
        "hits = [2, 3, 4]", "hits = [9, 9, 9]"
    )
    bundle = {"game": "club", "title": "Our mat", "files": {"mat": mat}, "options": {}}
    content = server.post("/content", bundle).json()["content"]
    units = [{"type": "infantry", "nation": "GE"}, INFANTRY]
    report = ask(server, content=content, units=units, attacks=[ATTACK]).report
    assert report is not None
    assert report.attacks[0].rolls[0].cases[0].hit_number == 9
    unknown = server.post("/games/club/battle", {"content": "a" * 26})
    assert unknown.status_code == 404


@pytest.mark.parametrize("game", ["bitva", "trench"])
def test_other_games_have_no_calculator(server: ServerProcess, game: str) -> None:
    assert server.post(f"/games/{game}/battle", {}).status_code == 404


def test_questions_are_limited_by_address(tmp_path: Path) -> None:
    limits = {"FIRESTEP_ANALYSIS_RATE": "1", "FIRESTEP_ANALYSIS_BURST": "5"}
    with run_server(tmp_path, **limits) as server:
        answers = [server.post("/games/club/battle", {"content": "a" * 26}) for _ in range(8)]
    assert answers[0].status_code == 404
    assert answers[-1].status_code == 429
    assert answers[-1].json()["error"]["code"] == "too-fast"
