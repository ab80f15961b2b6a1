"""Names, options, rules and boards over HTTP are complete, translated and cacheable."""

import asyncio
import json
import re
from importlib.resources import files
from typing import Any

import pytest

from firestep import catalog
from firestep.contract.translations import LANGUAGES
from firestep.server.http import texts
from support.catalog_games import short_options
from support.running_server import ServerProcess, seated_clients

pytestmark = pytest.mark.once


def read_texts(language: str) -> dict[str, Any]:
    found = json.loads(texts.game_texts(language).body)
    return {game["game"]: game for game in found["games"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_names_the_same_things(language: str) -> None:
    english, found = read_texts("en"), read_texts(language)
    assert set(found) == set(catalog.GAMES)
    for name, game in found.items():
        assert game["help"]
        assert set(game["names"]["about"]) == {"sentence", "length", "players"}
        assert {chapter: list(one) for chapter, one in game["names"].items()} == {
            chapter: list(one) for chapter, one in english[name]["names"].items()
        }
        options = catalog.get_package(name).make({}).options
        assert [option["name"] for option in game["options"]] == [one.name for one in options]
        for option, text in zip(options, game["options"], strict=True):
            assert language == "en" or text["words"] != option.summary, option.name
            for choice, name_of_choice in text["choices"].items():
                is_same = language == "en" or choice.isdigit()
                assert is_same or name_of_choice != choice, (option.name, choice)
    assert found["club"]["names"]["units"]["tank"]


@pytest.mark.parametrize("name", catalog.GAMES)
def test_every_rule_of_the_document_is_served(name: str) -> None:
    page = files(f"firestep.games.{name}").joinpath("RULES.md").read_text(encoding="utf-8")
    found = json.loads(texts.rules(name, "en").body)["rules"]
    ids = re.findall(r"^- \*\*([A-Z]+-[A-Z]+-\d+[a-z]?)\*\*", page, re.M)
    assert ids
    assert [rule["id"] for rule in found if rule["id"]] == ids
    plain = re.sub(r"\s+", " ", " ".join(rule["text"] for rule in found))
    for paragraph in re.split(r"\n\s*\n", page):
        if not paragraph.startswith(("#", "- ", "|")):
            assert re.sub(r"\s+", " ", paragraph.strip()) in plain
    assert all(rule["chapter"] or not rule["id"] for rule in found)
    if name == "trench":
        editions = next(rule["text"] for rule in found if rule["id"] == "TR-VAR-02")
        assert "\n- `modern` (2022)" in editions


def test_untranslated_rules_are_served_in_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    french = list(
        texts.read_rules("# R\n\n## Coups\n\n- **TR-MOVE-02** Une pièce\n  avance.", "fr")
    )
    assert [(rule.id, rule.chapter, rule.text) for rule in french] == [
        ("TR-MOVE-02", "Coups", "Une pièce avance.")
    ]
    page = texts.read_rule_page
    monkeypatch.setattr(
        texts,
        "read_rule_page",
        lambda name, language: french if language == "fr" else page(name, language),
    )
    texts.rules.cache_clear()
    try:
        found = json.loads(texts.rules("trench", "fr").body)["rules"]
    finally:
        texts.rules.cache_clear()
    by_id = {rule["id"]: rule for rule in found}
    assert (by_id["TR-MOVE-02"]["text"], by_id["TR-MOVE-02"]["language"]) == (
        "Une pièce avance.",
        "fr",
    )
    assert by_id["TR-MOVE-03"]["language"] == "en"


def test_tables_and_examples_keep_their_lines() -> None:
    found = list(texts.read_rules("## A\n\ntext\nmore\n\n| a | b |\n|---|---|\n| 1 | 2 |\n", "en"))
    assert [rule.text for rule in found] == ["text more", "| a | b |\n|---|---|\n| 1 | 2 |"]


PATHS = (
    "/words/fr",
    "/games/club/rules/es",
    "/games/bitva/scenery?players=4&advanced=true",
    "/games/club/scenery?players=2&map=summer",
)


@pytest.mark.parametrize("path", PATHS)
def test_responses_are_revalidated_by_etag(server: ServerProcess, path: str) -> None:
    answer = server.get(path)
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-cache"
    again = server.http.get(
        f"{server.url}/api{path}", headers={"If-None-Match": answer.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


def test_a_table_has_the_board_of_its_game(server: ServerProcess) -> None:
    created = server.create_table("club", options={"players": 2, "map": "summer"})
    answer = server.get(f"/tables/{created.name}/scenery")
    assert answer.json() == server.get("/games/club/scenery?players=2&map=summer").json()
    assert answer.json()["season"] == "summer"
    assert server.get("/tables/no-such-table/scenery").status_code == 404


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_table_is_served_as_a_picture_and_a_finished_one_as_text(
    server: ServerProcess, game: str
) -> None:
    async def play() -> None:
        created = server.create_table(game, options=short_options(game))
        async with seated_clients(server, created) as clients:
            path = f"/tables/{created.name}"
            picture = server.get(f"{path}/picture", key=created.keys[1])
            assert picture.headers["content-type"] == "image/svg+xml"
            assert picture.text.startswith("<svg")
            assert server.get(f"{path}/picture", key="nonsense").status_code == 403
            assert server.get(f"{path}/text").status_code == 409
            client = clients[1]
            if "resign" in client.scene["asides"]:
                await client.act("resign")
                await client.wait_for_kinds("ended")
                assert server.get(f"{path}/text").text.strip()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/words/de", 422),
        ("/games/chess/scenery", 422),
        ("/games/chess/rules/en", 422),
        ("/games/club/scenery?nonsense=1", 400),
        ("/games/club/scenery?players=3", 400),
        ("/games/club/scenery?players=many", 400),
    ],
)
def test_an_unknown_resource_is_an_error(server: ServerProcess, path: str, status: int) -> None:
    answer = server.get(path)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["code"]
