"""Whole games over real sockets, and everything that people do at a table."""

import asyncio
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from support.cli_process import firestep
from support.running_server import Server, actions, everybody, play_out, seated, serving

pytestmark = pytest.mark.once

GAMES: dict[str, dict[str, Any]] = {
    "trench": {"length": "short"},
    "bitva": {"quiet_limit": 4},
    "club": {"players": 2, "round_limit": 1},
}
"""Each game, made short."""

SINGLE = {"length": "single"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("play")) as server:
        yield server
        assert "Traceback" not in server.log


def verified(server: Server, table: str, folder: Path) -> dict[str, Any]:
    """Fetch the record of a table, have it verified by the command, and return it."""
    answer = server.get(f"/tables/{table}/record")
    assert answer.status_code == 200
    path = folder / "game.json"
    path.write_text(answer.text, encoding="utf-8")
    done = firestep("verify", path, home=folder)
    assert done.code == 0, (done.out, done.err)
    record: dict[str, Any] = json.loads(answer.text)
    return record


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_game_and_anybody_can_check_it(
    server: Server, game: str, tmp_path: Path
) -> None:
    made = server.table(game, options=GAMES[game])

    async def play() -> None:
        words = {"nonce1": "my word", "nonce2": "another"}
        async with (
            server.line(made.name, language="fr") as watcher,
            seated(server, made, **words) as lines,
        ):
            dice = watcher.scene["dice"]
            promise = dice["promise"]
            assert dice["seed"] == ""
            await play_out(lines, seed=3, most=80)
            if lines[1].scene["status"] != "over":
                await lines[1].do("act", action="resign")
            await watcher.kinds("ended")
            dice = watcher.scene["dice"]
            assert dice["nonces"] == {"1": "my word", "2": "another"}
            assert hashlib.sha256(bytes.fromhex(dice["seed"])).hexdigest() == promise
            for line in (*lines.values(), watcher):
                assert line.scene["outcome"] == watcher.scene["outcome"]
                numbers = [entry["number"] for entry in line.entries]
                assert numbers == list(range(1, line.scene["count"] + 1))
                assert sum(dice["seed"] in text for text in line.texts) == 1
            assert not any(one["scene"]["legal"] for one in watcher.messages if "scene" in one)
            assert await lines[1].refused("act", action="resign") == "over"

    asyncio.run(play())
    record = verified(server, made.name, tmp_path)
    assert record["names"] == ["P1", "P2"]
    if game == "trench":
        assert "dice" not in record
    else:
        assert record["dice"]["nonces"] == {"1": "my word", "2": "another"}


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_against_the_computer(server: Server, game: str, tmp_path: Path) -> None:
    seats = [{"name": "Ann"}, {"kind": "computer", "level": 1}]
    made = server.table(game, options=GAMES[game], seats=seats)
    assert list(made.keys) == [1]

    async def play() -> None:
        async with seated(server, made) as lines:
            hint = await hinted(lines[1])
            assert hint["action"] in lines[1].scene["legal"]
            assert hint["words"]
            assert 0 <= hint["chance"] <= 1
            await play_out(lines, seed=5)
            assert {entry["seat"] for entry in lines[1].entries} >= {"1", "2"}

    async def hinted(line: Any) -> Any:
        await line.until(lambda: line.scene["legal"])
        return await line.ask("hint")

    asyncio.run(play())
    verified(server, made.name, tmp_path)


def test_dice_are_typed_by_people_who_roll_them(server: Server, tmp_path: Path) -> None:
    made = server.table("bitva", options=GAMES["bitva"], dice="typed")

    async def play() -> None:
        async with seated(server, made) as lines:
            one, two = lines[1], lines[2]
            assert one.scene["to_act"] == ["chance"]
            due = one.scene["dice"]["due"]
            assert await one.refused("roll", faces=[due[0] + 1] * len(due)) == "wrong-faces"
            assert await one.refused("roll", faces=[1] * (len(due) + 1)) == "wrong-faces"
            await two.do("roll", faces=[1] * len(due))  # whoever has thrown them
            await one.until(lambda: len(actions(one)) == 1)
            await one.do("roll", faces=[2] * len(due))  # who begins is settled: one roll each
            assert one.scene["to_act"] != ["chance"]
            assert await one.refused("roll", faces=[1]) == "no-roll-due"
            await play_out(lines, seed=4)

    asyncio.run(play())
    assert verified(server, made.name, tmp_path)["dice"] == {"kind": "typed"}


def test_undo_is_free_and_a_take_back_needs_consent(server: Server) -> None:
    made = server.table("trench", options=SINGLE)

    async def play() -> None:
        async with seated(server, made) as lines:
            one, two = lines[1], lines[2]
            first = one.scene["legal"][0]
            await one.act(first)
            assert one.scene["undo"] == 1
            assert await one.refused("undo", count=2) == "no-undo"
            await one.do("undo")
            assert first in one.scene["legal"]
            assert await one.refused("ask", what="take-back") == "no-take-back"
            await one.act(first)
            await two.until(lambda: two.scene["legal"])
            await two.act(two.scene["legal"][0])
            assert await one.refused("undo") == "no-undo"

            await one.do("ask", what="take-back")
            await two.until(lambda: two.scene["requests"])
            (request,) = two.scene["requests"]
            assert (request["what"], request["seat"], request["waits"]) == ("take-back", 1, [2])
            assert await one.refused("ask", what="take-back") == "asked-already"
            assert await one.refused("answer", what="take-back", yes=True) == "nothing-asked"
            await two.do("answer", what="take-back", yes=False)
            await one.until(lambda: not one.scene["requests"])
            assert one.scene["to_act"] == ["1"]

            await one.do("ask", what="take-back")
            await two.do("answer", what="take-back", yes=True)
            (entry,) = await one.kinds("taken-back")
            assert entry["facts"] == {"count": 2}
            assert first in one.scene["legal"]

    asyncio.run(play())


def test_a_pause_is_agreed_on_and_anybody_ends_it(server: Server) -> None:
    made = server.table("trench", options=SINGLE)

    async def play() -> None:
        async with seated(server, made) as lines:
            one, two = lines[1], lines[2]
            assert await two.refused("resume") == "not-paused"
            await one.do("ask", what="pause")
            await two.do("answer", what="pause", yes=True)
            await everybody(lines, "paused")
            assert (one.scene["status"], one.scene["legal"]) == ("paused", [])
            assert await one.refused("act", action="d1e2") == "paused"
            await two.do("resume")
            await everybody(lines, "resumed")
            await one.act("d1e2")

    asyncio.run(play())


def test_a_rematch_swaps_the_sides_and_keeps_the_keys(server: Server) -> None:
    made = server.table("trench", options=SINGLE)

    async def play() -> None:
        async with seated(server, made) as lines:
            one, two = lines[1], lines[2]
            assert await one.refused("ask", what="rematch") == "no-rematch"
            await one.do("act", action="resign")
            await everybody(lines, "ended")
            assert two.scene["outcome"]["ending"] == "resigned"
            await two.do("ask", what="rematch")
            await one.do("answer", what="rematch", yes=True)
            await everybody(lines, "rematch")
            again = one.scene["rematch"]
            async with (
                server.line(again, made.keys[1]) as first,
                server.line(again, made.keys[2]) as second,
            ):
                assert first.welcome is not None
                assert second.welcome is not None
                assert (first.welcome["seat"], second.welcome["seat"]) == (2, 1)
                await second.until(lambda: second.scene["legal"])
                assert [place["name"] for place in second.scene["seats"]] == ["P2", "P1"]
                await second.act(second.scene["legal"][0])
            assert await two.refused("ask", what="rematch") == "no-rematch"

    asyncio.run(play())


def test_a_computer_stands_in_until_the_person_comes_back(server: Server) -> None:
    made = server.table("trench", options=SINGLE, stand_in=1)

    async def play() -> None:
        async with server.line(made.name, made.keys[1]) as one:
            await one.do("sit")
            async with server.line(made.name, made.keys[2]) as two:
                await two.do("sit")
                assert await two.refused("come-back") == "nobody-stands-in"
                assert await one.refused("ask", what="stand-in", seat=9) == "no-stand-in"
                await one.until(lambda: one.scene["legal"])
                await one.act(one.scene["legal"][0])
                assert await one.refused("ask", what="stand-in", seat=2) == "still-here"
            await one.until(lambda: one.here == [1])
            await one.do("ask", what="stand-in", seat=2)  # of two, nobody is left to ask
            await one.kinds("stood-in")
            await one.until(lambda: one.scene["legal"])
            assert one.scene["seats"][1]["stand_in"] == 1
            async with server.line(made.name, made.keys[2]) as two:
                await two.do("come-back")
                await one.kinds("returned")
                await one.act(one.scene["legal"][0])
                await two.until(lambda: two.scene["legal"])
                assert two.scene["seats"][1]["stand_in"] == 0
                await two.act(two.scene["legal"][0])
                await one.reach(two.scene["count"])
            seats = [text.split()[0] for text in actions(one)]
            assert seats == ["1", "2", "1", "2"]

    asyncio.run(play())


def test_what_is_said_to_the_team_stays_in_it(server: Server) -> None:
    made = server.table("club", options={"players": 4})

    async def play() -> None:
        async with server.line(made.name) as watcher, seated(server, made) as lines:
            team = next(place["team"] for place in watcher.scene["seats"] if place["seat"] == 1)
            assert len(team) == 2
            await lines[1].do("say", text="left flank", team=True)
            answer = await lines[1].do("say", text="good luck")
            heard = {True: answer["count"], False: answer["count"] - 1}
            assert await watcher.refused("say", text="hello") == "no-player"
            assert await lines[2].refused("say", text="two\nlines") == "bad-text"
            assert await lines[2].refused("say", text="x" * 501) == "malformed"
            for seat, line in {**lines, 0: watcher}.items():
                await line.reach(heard[seat in team])
                said = [one["facts"] for one in line.entries if one["kind"] == "said"]
                to_all = {"text": "good luck", "team": False}
                to_team = {"text": "left flank", "team": True}
                assert said == ([to_team, to_all] if seat in team else [to_all])
                assert any("left flank" in text for text in line.texts) == (seat in team)

    asyncio.run(play())


def test_a_draw_is_offered_declined_and_agreed_on(server: Server) -> None:
    made = server.table("trench", options=SINGLE)

    async def play() -> None:
        async with seated(server, made) as lines:
            one, two = lines[1], lines[2]
            await one.do("act", action="offer draw")
            await two.until(lambda: "accept draw" in two.scene["asides"])
            await two.do("act", action="decline draw")
            await one.act(one.scene["legal"][0])
            await two.until(lambda: two.scene["legal"])
            await two.do("act", action="offer draw")
            await one.until(lambda: "accept draw" in one.scene["asides"])
            await one.do("act", action="accept draw")
            await everybody(lines, "ended")
            assert two.scene["outcome"]["ending"] == "agreed"

    asyncio.run(play())


def test_who_looks_on_can_do_nothing(server: Server) -> None:
    made = server.table("trench", options=SINGLE)

    async def play() -> None:
        async with server.line(made.name) as watcher, seated(server, made):
            assert watcher.welcome is not None
            assert watcher.welcome["seat"] is None
            for type, more in (
                ("sit", {}),
                ("act", {"action": "d1e2"}),
                ("undo", {}),
                ("ask", {"what": "pause"}),
                ("answer", {"what": "pause", "yes": True}),
                ("nonce", {"text": "x"}),
                ("resume", {}),
                ("come-back", {}),
                ("roll", {"faces": [1]}),
            ):
                assert await watcher.refused(type, **more) == "no-player"
            assert await watcher.refused("hint") == "no-hint-now"
            assert (await watcher.ask("ping"))["type"] == "pong"

    asyncio.run(play())


@pytest.mark.parametrize("wish", [{"hints": False}, {"public": True, "keep": [1, 2]}])
def test_no_hints_where_they_are_not_wanted(server: Server, wish: dict[str, Any]) -> None:
    made = server.table("trench", options=SINGLE, **wish)

    async def play() -> None:
        async with seated(server, made) as lines:
            assert lines[1].welcome is not None
            assert lines[1].welcome["hints"] is False
            assert await lines[1].refused("hint") == "no-hints-here"
            assert await lines[2].refused("hint") == "no-hint-now"

    asyncio.run(play())


def test_a_word_for_the_dice_comes_before_the_first_roll(server: Server) -> None:
    made = server.table("club", options={"players": 2})

    async def play() -> None:
        async with seated(server, made, nonce1="one") as lines:
            assert await lines[1].refused("nonce", text="more") == "nonce-too-late"
            await lines[2].do("nonce", text="two")
            assert lines[2].scene["dice"]["nonces"] == {"1": "one", "2": "two"}

    asyncio.run(play())
    made = server.table("bitva")

    async def later() -> None:
        async with seated(server, made) as lines:  # who begins is rolled for at once
            assert await lines[2].refused("nonce", text="two") == "nonce-too-late"

    asyncio.run(later())
