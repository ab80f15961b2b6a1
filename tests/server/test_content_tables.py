"""Stored content, and tables that are made with it: records, rematches, hints, analysis."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from firestep import catalog
from firestep.cli import inspect
from firestep.contract.record import loads
from support.own_content import ANY_NUMBER_OF_CHECKS, make_bundle, store_bundle, workshop_of
from support.running_server import (
    ServerProcess,
    play_randomly,
    run_server,
    seated_clients,
    wait_for_all,
)

pytestmark = pytest.mark.once

SERVER_SETTINGS = ANY_NUMBER_OF_CHECKS


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_bundle_is_stored_once_and_returned(server: ServerProcess, game: str) -> None:
    bundle = make_bundle(game)
    name = store_bundle(server, bundle)
    assert len(name) == 26
    assert store_bundle(server, bundle) == name
    assert store_bundle(server, {**bundle, "title": "Other"}) != name
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
    other = store_bundle(server, make_bundle("bitva"))
    assert server.post("/tables", {"game": "club", "content": other}).status_code == 400


def test_the_limits_of_storing_hold(tmp_path: Path) -> None:
    limits = {"FIRESTEP_CONTENTS_PER_DAY": "2", "FIRESTEP_CONTENTS": "2"}
    bundle = make_bundle("trench")
    with run_server(tmp_path, **limits) as server:
        name = store_bundle(server, bundle)
        store_bundle(server, {**bundle, "title": "2"})
        answer = server.post("/content", {**bundle, "title": "3"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "content-day")
        assert store_bundle(server, bundle) == name
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
    name = store_bundle(server, bundle)
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
            if one.scene["status"] != "over":  # the dice may end the game earlier
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
    expected = workshop_of(game).read_content(bundle["files"], {**bundle["options"]})
    assert record.data == expected.data
    assert server.get(f"/tables/{created.name}/replay/0").status_code == 200


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_computer_and_hints_play_with_content(server: ServerProcess, game: str) -> None:
    name = store_bundle(server, make_bundle(game))
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
        created = server.create_table("bitva", content=store_bundle(server, bundle))
        server.stop()
        server.start()
        assert server.get(f"/tables/{created.name}/content").json()["differences"]


@pytest.mark.parametrize("game", catalog.GAMES)
def test_positions_with_content_are_analysed(server: ServerProcess, game: str) -> None:
    bundle = make_bundle(game)
    content = store_bundle(server, bundle)
    expected = workshop_of(game).read_content(bundle["files"], {**bundle["options"]})

    def post(route: str, **body: Any) -> Any:
        answer = server.post(f"/games/{game}/{route}", {"content": content, **body})
        assert answer.status_code == 200, answer.text
        return answer.json()

    first = post("position")
    assert first["settings"] == dict(expected.settings)
    assert first["position"] == str(expected.initial(expected.seat_counts[0]))
    given = {"position": first["position"], "options": first["settings"]}
    assert post("position", **given)["scene"] == first["scene"]
    edited = post("edit", **given)
    assert edited["settings"] == first["settings"]
    assert edited["problem"] is None
    query = "&".join(f"{name}={value}" for name, value in first["settings"].items())
    query = query.replace("True", "true").replace("False", "false")
    own = server.get(f"/games/{game}/scenery?content={content}&{query}")
    assert own.status_code == 200, own.text
    if game == "club":
        assert own.json() != server.get("/games/club/scenery?players=2").json()
    if game != "bitva":  # it begins with a roll
        action = post("best", **given, level=1, lines=1)["lines"][0]["actions"][0]
        assert post("look", **given, about="words", of=[action])["facts"][action]


def test_only_content_of_the_game_is_accepted(server: ServerProcess) -> None:
    other = store_bundle(server, make_bundle("bitva"))
    for route in ("position", "edit", "best"):
        answer = server.post(f"/games/club/{route}", {"content": other})
        assert answer.status_code == 404
        answer = server.post(f"/games/club/{route}", {"content": "a" * 26})
        assert answer.json()["error"]["code"] == "no-content"
        assert server.post(f"/games/club/{route}", {"content": "../x"}).status_code == 422
    assert server.get(f"/games/club/scenery?content={other}").status_code == 404
    assert server.get("/games/club/scenery?content=x").status_code == 422
    mine = store_bundle(server, make_bundle("club"))
    answer = server.get(f"/games/club/scenery?content={mine}&map=nowhere")
    assert answer.status_code == 400
