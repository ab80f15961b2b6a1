"""Stored content, and tables that are made with it: records, rematches, hints, analysis."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from firestep import catalog
from firestep.cli import inspect
from firestep.contract.content import HasContent
from firestep.contract.record import loads
from support.running_server import (
    ServerProcess,
    play_randomly,
    run_server,
    seated_clients,
    wait_for_all,
)

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    limits = {"FIRESTEP_ANALYSIS_BURST": "1000", "FIRESTEP_ANALYSIS_RATE": "1000"}
    with run_server(tmp_path_factory.mktemp("content"), **limits) as server:
        yield server
        assert "Traceback" not in server.log


def content_of(game: str) -> Any:
    package: object = catalog.get_package(game)
    assert isinstance(package, HasContent)
    return package


def make_bundle(game: str) -> dict[str, Any]:
    """Return a bundle with every kind of content of a game changed."""
    package = content_of(game)
    if game == "trench":
        text = '[house]\nparent = "modern"\ntarget = 20\nvalues = [1, 1, 2, 3, 9]\n'
        return {"game": game, "title": "House", "files": {"editions": text}, "options": {}}
    if game == "bitva":
        text = package.shipped_content("board", "skirmish")
        text = text.replace("name: skirmish", "name: mine").replace("title: Skirmish", "title: M")
        return {"game": game, "title": "My board", "files": {"board": text}, "options": {}}
    map_text = package.shipped_content("map", "winter")
    map_text = map_text.replace("name: winter", "name: garden").replace("07 .E++.", "07 .E++^")
    mat = 'name = "box"\ntitle = "Box"\nsource = "own"\nparent = "revised"\n'
    mat += "[units.mark1]\nprice = 14\n"
    rules = 'name = "home"\ntitle = "Home"\nparent = "quick"\nincome = 4\n[options]\nvp = true\n'
    files = {"map": map_text, "mat": mat, "rules": rules}
    return {"game": game, "title": "Our box", "files": files, "options": {"players": 2}}


def store(server: ServerProcess, bundle: dict[str, Any]) -> str:
    answer = server.post("/content", bundle)
    assert answer.status_code == 201, answer.text
    name: str = answer.json()["content"]
    return name


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_bundle_is_stored_once_and_returned(server: ServerProcess, game: str) -> None:
    bundle = make_bundle(game)
    name = store(server, bundle)
    assert len(name) == 26
    assert store(server, bundle) == name
    assert store(server, {**bundle, "title": "Other"}) != name
    found = server.get(f"/content/{name}?lang=es").json()
    assert {key: found[key] for key in bundle} == bundle
    assert found["report"]["problems"] == []
    assert found["report"]["differences"]


def test_invalid_content_is_not_stored(server: ServerProcess) -> None:
    bundle = make_bundle("club")
    broken = {**bundle, "files": {"mat": bundle["files"]["mat"].replace("14", "-1")}}
    answer = server.post("/content", broken)
    assert answer.status_code == 400
    error = answer.json()["error"]
    assert (error["code"], error["place"]) == ("content", "mat.units.mark1.price")
    for title in ("", "a\x07b", " a"):
        assert server.post("/content", {**bundle, "title": title}).status_code == 400
    assert server.post("/content", {**bundle, "title": "x" * 61}).status_code == 422
    assert server.post("/content", {**bundle, "game": "chess"}).status_code == 400
    assert server.post("/content", {**bundle, "files": {"../x": "a"}}).status_code == 400
    assert server.get(f"/content/{'a' * 26}").status_code == 404
    assert server.get("/content/../x").status_code in (404, 422)
    wish = {"game": "club", "content": "a" * 26}
    assert server.post("/tables", wish).json()["error"]["code"] == "no-content"
    other = store(server, make_bundle("bitva"))
    assert server.post("/tables", {"game": "club", "content": other}).status_code == 400


def test_the_limits_of_storing_hold(tmp_path: Path) -> None:
    limits = {"FIRESTEP_CONTENTS_PER_DAY": "2", "FIRESTEP_CONTENTS": "2"}
    bundle = make_bundle("trench")
    with run_server(tmp_path, **limits) as server:
        name = store(server, bundle)
        store(server, {**bundle, "title": "2"})
        answer = server.post("/content", {**bundle, "title": "3"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "content-day")
        assert store(server, bundle) == name
        server.stop()
        server.start()
        answer = server.post("/content", {**bundle, "title": "3"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "full")
        assert server.get(f"/content/{name}").status_code == 200


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_game_with_content_is_played_and_verified(
    server: ServerProcess, game: str, tmp_path: Path
) -> None:
    bundle = make_bundle(game)
    name = store(server, bundle)
    created = server.create_table(game, content=name, hints=True)
    info = server.get(f"/tables/{created.name}").json()
    assert info["content"] == {"id": name, "title": bundle["title"]}
    texts = []
    for language in ("en", "fr", "es"):
        found = server.get(f"/tables/{created.name}/content?lang={language}").json()
        assert found["content"]["id"] == name
        texts.append([one["text"] for one in found["differences"]])
    assert texts[0] != texts[1] != texts[2]
    if game == "club":
        assert "Mark I ‘female’: price 14 instead of 16" in texts[0]
    assert server.get(f"/tables/{created.name}/scenery").status_code == 200
    assert server.get(f"/tables/{created.name}/picture").status_code == 200

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            one, two = clients[1], clients[2]
            assert one.welcome is not None
            assert one.welcome["content"] == {"id": name, "title": bundle["title"]}
            await play_randomly(clients, 3, 40)
            await one.run("act", action="resign")
            await wait_for_all(clients, "ended")
            await two.run("ask", what="rematch")
            await one.run("answer", what="rematch", yes=True)
            await wait_for_all(clients, "rematch")
            again = server.get(f"/tables/{one.scene['rematch']}").json()
            assert again["content"] == info["content"]
            assert again["settings"] == info["settings"]

    asyncio.run(play())
    text = server.get(f"/tables/{created.name}/record").text
    (tmp_path / "record.json").write_text(text, encoding="utf-8")
    assert inspect.verify(tmp_path / "record.json") == 0
    record = loads(text)
    expected = content_of(game).read_content(bundle["files"], {**bundle["options"]})
    assert record.data == expected.data
    assert server.get(f"/tables/{created.name}/replay/0").status_code == 200


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_computer_and_hints_play_with_content(server: ServerProcess, game: str) -> None:
    name = store(server, make_bundle(game))
    seats = [{"kind": "person"}, {"kind": "computer", "level": 1}]
    created = server.create_table(game, content=name, seats=seats)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            one = clients[1]
            await one.wait_until(lambda: one.scene["legal"])
            hint = await one.request("hint", id="hint")
            assert hint["type"] == "hint", hint
            assert hint["action"] in one.scene["legal"]
            for _ in range(3):
                await one.wait_until(lambda: one.scene["legal"])
                await one.act_first()

    asyncio.run(play())


def test_a_table_does_not_depend_on_its_content(tmp_path: Path) -> None:
    bundle = make_bundle("bitva")
    with run_server(tmp_path, FIRESTEP_KEEP_CONTENT_DAYS="1") as server:
        created = server.create_table("bitva", content=store(server, bundle))
        server.stop()
        server.start()
        assert server.get(f"/tables/{created.name}/content").json()["differences"]
