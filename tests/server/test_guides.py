"""The guides over HTTP: complete, translated, cacheable, with their pictures."""

import pytest

from firestep import catalog
from firestep.contract.translations import LANGUAGES
from firestep.guide import pictures
from firestep.guide.source import load_guide
from firestep.server.http import routes_games
from firestep.server.http.errors import HttpProblem
from support.running_server import ServerProcess

pytestmark = pytest.mark.once


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_guide_has_all_its_blocks(server: ServerProcess, game: str, language: str) -> None:
    answer = server.get(f"/games/{game}/guide/{language}")
    assert answer.status_code == 200, answer.text
    found, guide = answer.json(), load_guide(game, language)
    assert (found["game"], found["language"]) == (game, language)
    assert [section["title"] for section in found["sections"]] == [
        section.title for section in guide.sections
    ]
    blocks = [block for section in found["sections"] for block in section["blocks"]]
    assert [(one["id"], tuple(one["rules"])) for one in blocks] == [
        (block.id, block.rules) for block in guide.blocks()
    ]
    again = server.http.get(
        f"{server.url}/api/games/{game}/guide/{language}",
        headers={"If-None-Match": answer.headers["etag"]},
    )
    assert again.status_code == 304


@pytest.mark.parametrize("game", catalog.GAMES)
def test_pictures_have_the_size_that_the_guide_says(server: ServerProcess, game: str) -> None:
    sections = server.get(f"/games/{game}/guide/en").json()["sections"]
    described = [
        block["picture"]
        for section in sections
        for block in section["blocks"]
        if block["picture"] is not None
    ]
    assert {one["name"] for one in described} == set(pictures.load_pictures(game))
    for one in described[:2]:
        answer = server.get(f"/games/{game}/guide/pictures/{one['name']}")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert pictures.measure(answer.text) == (one["width"], one["height"])


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/games/chess/guide/en", 422),
        ("/games/trench/guide/de", 422),
        ("/games/trench/guide/pictures/no-such-picture", 404),
        ("/games/trench/guide/pictures/Bad_Name", 422),
    ],
)
def test_an_unknown_guide_or_picture_is_an_error(
    server: ServerProcess, path: str, status: int
) -> None:
    answer = server.get(path)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["code"]


def test_a_game_without_a_guide_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes_games, "has_guide", lambda game: False)
    with pytest.raises(HttpProblem) as caught:
        routes_games.require_guide("trench")
    assert caught.value.status == 404
