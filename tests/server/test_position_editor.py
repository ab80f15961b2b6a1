"""The position editor and the threats of a position, over HTTP."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from firestep import catalog
from firestep.wire import http_messages
from support.club_positions import position_with as position
from support.club_positions import units_with
from support.running_server import ServerProcess, run_server

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("editor")) as server:
        yield server
        assert "Traceback" not in server.log


def post(server: ServerProcess, game: str, call: str, **body: Any) -> httpx.Response:
    return server.post(f"/games/{game}/{call}", body)


def edit(server: ServerProcess, game: str, **body: Any) -> http_messages.EditResponse:
    """Return the answer to a request of the position editor."""
    answer = post(server, game, "edit", **body)
    assert answer.status_code == 200, answer.text
    return http_messages.EditResponse.model_validate(answer.json())


@pytest.mark.parametrize("game", catalog.GAMES)
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_initial_position_can_be_edited(
    server: ServerProcess, game: str, language: str
) -> None:
    found = edit(server, game, language=language)
    assert found.problem is None
    assert found.status_text
    assert found.box
    assert all(field.label for field in [*found.fields, *found.piece_fields])
    cleared = edit(server, game, edits=["clear"], options=found.settings, language=language)
    assert cleared.pieces == {}
    shown = post(server, game, "position", position=found.position, options=found.settings)
    assert shown.status_code == 200


def test_a_problem_has_its_rule_and_the_position_can_be_edited_on(server: ServerProcess) -> None:
    options = {"length": "single"}
    found = edit(server, "trench", options=options, edits=["put g d3"])
    assert found.problem is not None
    assert (found.problem.rules, found.problem.place) == (["TR-SETUP-01"], "board")
    assert found.problem.text == "Black has 2 g, an army has 1"
    assert found.status_text == ""
    refused = post(server, "trench", "position", position=found.position, options=options)
    assert refused.status_code == 400
    again = edit(server, "trench", position=found.position, options=options, edits=["remove a1"])
    assert again.problem is None
    best = post(server, "trench", "best", position=again.position, options=options, level=1)
    assert best.status_code == 200, best.text


@pytest.mark.parametrize(
    ("game", "body", "words"),
    [
        ("trench", {"edits": ["put Z d4"]}, "no such piece"),
        ("trench", {"edits": ["put S j9"]}, "is not a square"),
        ("trench", {"edits": ["nonsense"]}, "is no change"),
        ("trench", {"position": "nonsense"}, "fields"),
        ("bitva", {"edits": ["set quiet 99999"]}, "number from 0"),
        ("club", {"edits": ["remove u99"]}, "no unit"),
        ("club", {"position": "box.toml"}, "is not written like"),
        ("club", {"options": {"nonsense": 1}}, "unknown option"),
    ],
)
def test_an_impossible_change_is_refused(
    server: ServerProcess, game: str, body: Any, words: str
) -> None:
    answer = post(server, game, "edit", **body)
    assert answer.status_code == 400, answer.text
    assert words in answer.json()["error"]["text"]


@pytest.mark.parametrize(
    "body",
    [
        {"edits": ["clear"] * 51},
        {"edits": ["x" * 61]},
        {"position": "x" * 20_001},
        {"edits": [1]},
        {"actions": []},
    ],
)
def test_a_request_has_limits(server: ServerProcess, body: Any) -> None:
    assert post(server, "trench", "edit", **body).status_code == 422


def test_the_threats_of_the_opponent(server: ServerProcess) -> None:
    start = "8/8/4S3/4S3/4c3/8/8/8 w 0 0 0"
    options = {"edition": "modern", "length": "single"}
    body = {"position": start, "options": options, "level": 2, "lines": 1}
    threat = post(server, "trench", "best", threats=True, **body).json()
    assert threat["seat"] == 1
    assert threat["lines"][0]["actions"][0] in ("e4e6", "e4e7")
    assert post(server, "trench", "best", **body).json()["seat"] == 2
    club = position(GE=units_with("u4", "tank:0007"))
    found = post(server, "club", "best", position=club, level=1, lines=1, threats=True)
    assert found.status_code == 200, found.text
    assert found.json()["seat"] != post(server, "club", "position", position=club).json()["seat"]


def test_a_position_without_threats_says_why(server: ServerProcess) -> None:
    answer = post(server, "bitva", "best", level=1, threats=True, language="fr")
    assert answer.status_code == 400
    error = answer.json()["error"]
    assert error["place"] == "threats"
    assert "lance les dés" in error["text"]
    assert "BV-MOVE-01" in error["text"]
    setup = post(server, "club", "best", level=1, threats=True)
    assert "TC-TURN-05" in setup.json()["error"]["text"]
