"""Whole games over real sockets, and every command at a table."""

import asyncio
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from firestep import catalog
from support.catalog_games import games_with_computers
from support.cli_process import run_firestep
from support.club_positions import position_with
from support.running_server import (
    ServerProcess,
    list_actions,
    play_randomly,
    run_server,
    seated_clients,
    wait_for_all,
)

pytestmark = pytest.mark.once

OPTIONS: dict[str, dict[str, Any]] = {
    "trench": {"length": "short"},
    "bitva": {"quiet_limit": 4},
    "club": {"players": 2, "round_limit": 1},
}
"""Options that make a game short."""

SINGLE = {"length": "single"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("play"), FIRESTEP_ABSENCE_SECONDS="1") as server:
        yield server
        assert "Traceback" not in server.log


def verify_record(server: ServerProcess, table: str, folder: Path) -> dict[str, Any]:
    """Fetch the record of a table, verify it with `firestep verify`, and return it."""
    answer = server.get(f"/tables/{table}/record")
    assert answer.status_code == 200
    path = folder / "game.json"
    path.write_text(answer.text, encoding="utf-8")
    done = run_firestep("verify", path, home=folder)
    assert done.code == 0, (done.out, done.err)
    record: dict[str, Any] = json.loads(answer.text)
    return record


@pytest.mark.parametrize("game", catalog.GAMES)
def test_two_players_play_a_game_and_its_record_verifies(
    server: ServerProcess, game: str, tmp_path: Path
) -> None:
    created = server.create_table(game, options=OPTIONS.get(game, {}))

    async def play() -> None:
        nonces = {"nonce1": "first nonce", "nonce2": "second nonce"}
        async with (
            server.connect(created.name, language="fr") as spectator,
            seated_clients(server, created, **nonces) as clients,
        ):
            dice = spectator.scene["dice"]
            commitment = dice["promise"]
            assert dice["seed"] == ""
            await play_randomly(clients, seed=3, limit=80)
            if clients[1].scene["status"] != "over":
                await clients[1].run("act", action="resign")
            for client in (*clients.values(), spectator):
                await client.wait_for_kinds("ended")
            dice = spectator.scene["dice"]
            assert dice["nonces"] == {"1": "first nonce", "2": "second nonce"}
            assert hashlib.sha256(bytes.fromhex(dice["seed"])).hexdigest() == commitment
            for client in (*clients.values(), spectator):
                assert client.scene["outcome"] == spectator.scene["outcome"]
                numbers = [entry["number"] for entry in client.entries]
                assert numbers == list(range(1, client.scene["count"] + 1))
                assert sum(dice["seed"] in text for text in client.texts) == 1
            assert not any(one["scene"]["legal"] for one in spectator.messages if "scene" in one)
            assert await clients[1].expect_refusal("act", action="resign") == "over"

    asyncio.run(play())
    record = verify_record(server, created.name, tmp_path)
    assert record["names"] == ["P1", "P2"]
    if game == "trench":
        assert "dice" not in record
    else:
        assert record["dice"]["nonces"] == {"1": "first nonce", "2": "second nonce"}


@pytest.mark.parametrize("game", games_with_computers())
def test_a_person_plays_against_the_computer(
    server: ServerProcess, game: str, tmp_path: Path
) -> None:
    seats = [{"name": "Ann"}, {"kind": "computer", "level": 1}]
    created = server.create_table(game, options=OPTIONS.get(game, {}), seats=seats)
    assert list(created.keys) == [1]

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            hint = await request_hint(clients[1])
            assert hint["action"] in clients[1].scene["legal"]
            assert hint["words"]
            assert 0 <= hint["chance"] <= 1
            await play_randomly(clients, seed=5)
            assert {entry["seat"] for entry in clients[1].entries} >= {"1", "2"}

    async def request_hint(client: Any) -> Any:
        await client.wait_until(lambda: client.scene["legal"])
        return await client.request("hint")

    asyncio.run(play())
    verify_record(server, created.name, tmp_path)


def test_players_type_the_faces_of_real_dice(server: ServerProcess, tmp_path: Path) -> None:
    created = server.create_table("bitva", options=OPTIONS["bitva"], dice="typed")

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            one, two = clients[1], clients[2]
            assert one.scene["to_act"] == ["chance"]
            due = one.scene["dice"]["due"]
            assert await one.expect_refusal("roll", faces=[due[0] + 1] * len(due)) == "wrong-faces"
            assert await one.expect_refusal("roll", faces=[1] * (len(due) + 1)) == "wrong-faces"
            await two.run("roll", faces=[1] * len(due))  # any player may type them
            await one.wait_until(lambda: len(list_actions(one)) == 1)
            await one.run("roll", faces=[2] * len(due))  # one roll each decides who begins
            assert one.scene["to_act"] != ["chance"]
            assert await one.expect_refusal("roll", faces=[1]) == "no-roll-due"
            await play_randomly(clients, seed=4)

    asyncio.run(play())
    assert verify_record(server, created.name, tmp_path)["dice"] == {"kind": "typed"}


def test_undo_within_the_turn_needs_no_consent(server: ServerProcess) -> None:
    created = server.create_table("club", start=position_with(), options={"players": 2})

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            one = clients[1]
            first = next(text for text in one.scene["legal"] if text.startswith("move"))
            await one.act(first)
            assert one.scene["undo"] == 1
            await one.run("undo")
            assert first in one.scene["legal"]

    asyncio.run(play())


def test_undo_on_the_turn_of_another_person_needs_consent(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            one, two = clients[1], clients[2]
            first = one.scene["legal"][0]
            await one.act(first)
            assert (one.scene["undo"], one.scene["take_back"]) == (0, True)
            assert await one.expect_refusal("undo", count=2) == "no-undo"
            assert await one.expect_refusal("undo") == "undo-needs-consent"
            await one.run("ask", what="take-back")
            await two.run("answer", what="take-back", yes=True)
            await one.wait_until(lambda: first in one.scene["legal"])
            assert await one.expect_refusal("ask", what="take-back") == "no-take-back"
            await one.act(first)
            await two.wait_until(lambda: two.scene["legal"])
            await two.act_first()
            assert await one.expect_refusal("undo") == "no-undo"

            await one.run("ask", what="take-back")
            await two.wait_until(lambda: two.scene["requests"])
            (request,) = two.scene["requests"]
            assert (request["what"], request["seat"], request["waits"]) == ("take-back", 1, [2])
            assert await one.expect_refusal("ask", what="take-back") == "asked-already"
            assert await one.expect_refusal("answer", what="take-back", yes=True) == "nothing-asked"
            await two.run("answer", what="take-back", yes=False)
            await one.wait_until(lambda: not one.scene["requests"])
            assert one.scene["to_act"] == ["1"]

            await one.run("ask", what="take-back")
            await two.run("answer", what="take-back", yes=True)
            await one.wait_until(lambda: first in one.scene["legal"])
            counts = [each["facts"] for each in one.entries if each["kind"] == "taken-back"]
            assert counts == [{"count": 1}, {"count": 2}]
            assert first in one.scene["legal"]

    asyncio.run(play())


def test_a_pause_needs_consent_and_any_player_resumes(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            one, two = clients[1], clients[2]
            assert await two.expect_refusal("resume") == "not-paused"
            await one.run("ask", what="pause")
            await two.run("answer", what="pause", yes=True)
            await wait_for_all(clients, "paused")
            assert (one.scene["status"], one.scene["legal"]) == ("paused", [])
            assert await one.expect_refusal("act", action="d1e2") == "paused"
            await two.run("resume")
            await wait_for_all(clients, "resumed")
            await one.act("d1e2")

    asyncio.run(play())


def test_a_rematch_swaps_the_sides_and_uses_the_same_keys(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            one, two = clients[1], clients[2]
            assert await one.expect_refusal("ask", what="rematch") == "no-rematch"
            await one.run("act", action="resign")
            await wait_for_all(clients, "ended")
            assert two.scene["outcome"]["ending"] == "resigned"
            await two.run("ask", what="rematch")
            await one.run("answer", what="rematch", yes=True)
            await wait_for_all(clients, "rematch")
            again = one.scene["rematch"]
            async with (
                server.connect(again, created.keys[1]) as first,
                server.connect(again, created.keys[2]) as second,
            ):
                assert first.welcome is not None
                assert second.welcome is not None
                assert (first.welcome["seat"], second.welcome["seat"]) == (2, 1)
                await second.wait_until(lambda: second.scene["legal"])
                assert [place["name"] for place in second.scene["seats"]] == ["P2", "P1"]
                await second.act_first()
            assert await two.expect_refusal("ask", what="rematch") == "no-rematch"

    asyncio.run(play())


def test_a_computer_stands_in_until_the_player_returns(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE, stand_in=1)

    async def play() -> None:
        async with server.connect(created.name, created.keys[1]) as one:
            await one.run("sit")
            async with server.connect(created.name, created.keys[2]) as two:
                await two.run("sit")
                assert await two.expect_refusal("come-back") == "nobody-stands-in"
                assert await one.expect_refusal("ask", what="stand-in", seat=9) == "no-stand-in"
                await one.wait_until(lambda: one.scene["legal"])
                await one.act_first()
                assert await one.expect_refusal("ask", what="stand-in", seat=2) == "still-here"
            await one.wait_until(lambda: one.connected_seats == [1])
            refused = await one.request("ask", what="stand-in", seat=2)
            assert (refused["code"], refused["facts"]) == ("away-too-short", {"seconds": 1})
            await asyncio.sleep(1)
            await one.run("ask", what="stand-in", seat=2)  # nobody is left to consent
            await one.wait_for_kinds("stood-in")
            await one.wait_until(lambda: one.scene["legal"])
            assert one.scene["seats"][1]["stand_in"] == 1
            async with server.connect(created.name, created.keys[2]) as two:
                await two.run("come-back")
                await one.wait_for_kinds("returned")
                await one.act_first()
                await two.wait_until(lambda: two.scene["legal"])
                assert two.scene["seats"][1]["stand_in"] == 0
                await two.act_first()
                await one.wait_for_count(two.scene["count"])
            seats = [text.split()[0] for text in list_actions(one)]
            assert seats == ["1", "2", "1", "2"]

    asyncio.run(play())


def test_a_short_visit_restarts_the_required_absence(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)

    async def play() -> None:
        async with server.connect(created.name, created.keys[1]) as one:
            await one.run("sit")
            for _ in range(2):
                async with server.connect(created.name, created.keys[2]) as two:
                    if not two.scene["seats"][1]["taken"]:
                        await two.run("sit")
                await one.wait_until(lambda: one.connected_seats == [1])
                await asyncio.sleep(0.6)
                denied = await one.expect_refusal("ask", what="stand-in", seat=2)
                assert denied == "away-too-short"

    asyncio.run(play())


def test_a_slow_table_has_a_stand_in_only_after_the_time_is_up(server: ServerProcess) -> None:
    clock = {"turn": 3 * 86_400_000}
    created = server.create_table("trench", options=SINGLE, clock=clock)

    async def play() -> None:
        async with server.connect(created.name, created.keys[1]) as one:
            await one.run("sit")
            async with server.connect(created.name, created.keys[2]) as two:
                await two.run("sit")
            await one.act_first()
            await asyncio.sleep(1.1)
            answer = await one.request("ask", what="stand-in", seat=2)
            assert answer["code"] == "time-not-up"
            async with server.connect(created.name, created.keys[2]) as two:
                assert two.scene["seats"][1]["stand_in"] == 0

    asyncio.run(play())


def test_nobody_agrees_to_replace_a_player_who_is_back(server: ServerProcess) -> None:
    created = server.create_table("club", options={"players": 4})

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            await clients[2].socket.close()
            await clients[1].wait_until(lambda: clients[1].connected_seats == [1, 3, 4])
            await asyncio.sleep(1.1)
            await clients[1].run("ask", what="stand-in", seat=2)
            async with server.connect(created.name, created.keys[2]):
                answer: dict[str, Any] = {"what": "stand-in", "yes": True}
                assert await clients[3].expect_refusal("answer", **answer) == "still-here"
            await clients[3].wait_until(lambda: clients[3].connected_seats == [1, 3, 4])
            for seat in (3, 4):
                await clients[seat].run("answer", **answer)
            await clients[1].wait_for_kinds("stood-in")

    asyncio.run(play())


def test_team_chat_reaches_the_team_only(server: ServerProcess) -> None:
    created = server.create_table("club", options={"players": 4})

    async def play() -> None:
        async with (
            server.connect(created.name) as spectator,
            seated_clients(server, created) as clients,
        ):
            team = next(place["team"] for place in spectator.scene["seats"] if place["seat"] == 1)
            assert len(team) == 2
            await clients[1].run("say", text="left flank", team=True)
            answer = await clients[1].run("say", text="good luck")
            counts = {True: answer["count"], False: answer["count"] - 1}
            assert await spectator.expect_refusal("say", text="hello") == "no-player"
            assert await clients[2].expect_refusal("say", text="two\nlines") == "bad-text"
            assert await clients[2].expect_refusal("say", text="x" * 501) == "malformed"
            for seat, client in {**clients, 0: spectator}.items():
                await client.wait_for_count(counts[seat in team])
                said = [one["facts"] for one in client.entries if one["kind"] == "said"]
                to_all = {"text": "good luck", "team": False}
                to_team = {"text": "left flank", "team": True}
                assert said == ([to_team, to_all] if seat in team else [to_all])
                assert any("left flank" in text for text in client.texts) == (seat in team)

    asyncio.run(play())


def test_a_draw_is_offered_declined_and_accepted(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            one, two = clients[1], clients[2]
            await one.run("act", action="offer draw")
            await two.wait_until(lambda: "accept draw" in two.scene["asides"])
            await two.run("act", action="decline draw")
            await one.act_first()
            await two.wait_until(lambda: two.scene["legal"])
            await two.run("act", action="offer draw")
            await one.wait_until(lambda: "accept draw" in one.scene["asides"])
            await one.run("act", action="accept draw")
            await wait_for_all(clients, "ended")
            assert two.scene["outcome"]["ending"] == "agreed"

    asyncio.run(play())


def test_a_spectator_cannot_act(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)

    async def play() -> None:
        async with server.connect(created.name) as spectator, seated_clients(server, created):
            assert spectator.welcome is not None
            assert spectator.welcome["seat"] is None
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
                assert await spectator.expect_refusal(type, **more) == "no-player"
            assert await spectator.expect_refusal("hint") == "no-hint-now"
            assert (await spectator.request("ping"))["type"] == "pong"

    asyncio.run(play())


@pytest.mark.parametrize("wish", [{"hints": False}, {"public": True, "keep": [1, 2]}])
def test_hints_can_be_disabled(server: ServerProcess, wish: dict[str, Any]) -> None:
    created = server.create_table("trench", options=SINGLE, **wish)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            assert clients[1].welcome is not None
            assert clients[1].welcome["hints"] is False
            assert await clients[1].expect_refusal("hint") == "no-hints-here"
            assert await clients[2].expect_refusal("hint") == "no-hint-now"

    asyncio.run(play())


def test_a_nonce_is_accepted_before_the_first_roll_only(server: ServerProcess) -> None:
    created = server.create_table("club", options={"players": 2})

    async def play() -> None:
        async with seated_clients(server, created, nonce1="one") as clients:
            assert await clients[1].expect_refusal("nonce", text="more") == "nonce-too-late"
            await clients[2].run("nonce", text="two")
            assert clients[2].scene["dice"]["nonces"] == {"1": "one", "2": "two"}

    asyncio.run(play())
    created = server.create_table("bitva")

    async def later() -> None:
        async with seated_clients(server, created) as clients:  # the first roll is made at once
            assert await clients[2].expect_refusal("nonce", text="two") == "nonce-too-late"

    asyncio.run(later())
