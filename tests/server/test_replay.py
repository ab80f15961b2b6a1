"""Replays, courses and reviews of games, and analysis of positions."""

import asyncio
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from firestep import catalog
from firestep.server.config import ServerLimits
from firestep.server.http.analysis_quota import AnalysisQuota
from firestep.server.http.errors import HttpProblem
from firestep.server.replay.frames import apply_diff, diff
from firestep.server.replay.service import SEGMENT_FRAMES
from firestep.server.tables.cards import game_card
from firestep.wire import http_messages
from support.club_positions import position_with as position
from support.club_positions import units_with
from support.running_server import (
    CreatedTable,
    ServerProcess,
    TableClient,
    play_randomly,
    run_server,
    seated_clients,
    wait_until_settled,
)

pytestmark = pytest.mark.once


def fetch_frames(
    server: ServerProcess, name: str, key: str = "", language: str = "en"
) -> list[dict[str, Any]]:
    """Return all frames of a replay, after validating them."""
    head = server.get(f"/tables/{name}/replay", key)
    assert head.status_code == 200, head.text
    about = http_messages.ReplayInfo.model_validate(head.json())
    found: list[dict[str, Any]] = []
    for number in range(-(-about.count // about.piece)):
        answer = server.get(f"/tables/{name}/replay/{number}?language={language}", key)
        assert answer.status_code == 200, answer.text
        piece = http_messages.Frames.model_validate(answer.json())
        assert piece.first == len(found) + 1
        found += answer.json()["frames"]
    assert len(found) == about.count
    return found


def build_scenes(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the scenes of frames, each built from the previous one and the change."""
    found: list[dict[str, Any]] = []
    for frame in frames:
        found.append(
            frame["scene"] if "scene" in frame else apply_change(found[-1], frame["change"])
        )
    return found


def apply_change(before: Mapping[str, Any], by: Mapping[str, Any]) -> dict[str, Any]:
    """Return an object after a change."""
    after = {name: value for name, value in before.items() if name not in by.get("drop", ())}
    after.update(by.get("set", {}))
    for name, inner in by.get("inside", {}).items():
        after[name] = apply_change(after[name], inner)
    return after


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ({}, {}),
        ({"a": 1}, {"a": 2}),
        ({"a": None}, {}),
        ({}, {"a": None}),
        ({"a": {"b": 1, "c": [1]}}, {"a": {"b": 1, "c": [2]}}),
        ({"a": {"b": {}}}, {"a": {"b": {"c": {"d": 1}}}}),
        ({"a": {"b": 1}}, {"a": 1}),
        ({"a": 1}, {"a": {"b": 1}}),
        ({"a": True}, {"a": 1}),
    ],
)
def test_a_change_makes_one_object_of_another(one: Any, two: Any) -> None:
    assert apply_diff(one, diff(one, two)) == two


async def query_scene(client: TableClient, count: int) -> Any:
    answer = await client.request("look", about="then", of=[str(count)])
    assert answer["type"] == "looked", answer
    return answer["facts"]["scene"]


def test_the_replay_equals_what_each_audience_received(server: ServerProcess) -> None:
    async def play() -> None:
        created = server.create_table("bitva", dice="typed")
        async with (
            seated_clients(server, created) as clients,
            server.connect(created.name) as spectator,
        ):
            await play_randomly(clients, seed=3, limit=70)
            await clients[1].run("say", text="between us", team=True)
            await asyncio.sleep(0.2)
            for client, key in ((clients[1], created.keys[1]), (spectator, "")):
                frames = await asyncio.to_thread(fetch_frames, server, created.name, key)
                assert len(frames) > SEGMENT_FRAMES
                assert [frame["entry"] for frame in frames] == client.entries
                found = build_scenes(frames)
                for count in (1, 2, SEGMENT_FRAMES, SEGMENT_FRAMES + 1, len(frames)):
                    assert found[count - 1] == await query_scene(client, count)
                assert all(scene["legal"] == scene["asides"] == [] for scene in found)
                # In an unfinished game the number of actions could reveal hidden ones.
                assert all("deeds" not in frame and "position" not in frame for frame in frames)
            french = await asyncio.to_thread(fetch_frames, server, created.name, "", "fr")
            assert french[-1]["entry"] != frames[-1]["entry"]

    asyncio.run(play())


def test_the_last_segment_grows(server: ServerProcess) -> None:
    async def play() -> None:
        created = server.create_table("trench", options={"length": "single"})
        async with seated_clients(server, created) as clients:
            for most in (3, 4):
                await play_randomly(clients, seed=1, limit=most)
                frames = await asyncio.to_thread(fetch_frames, server, created.name)
                assert [frame["entry"]["number"] for frame in frames] == [
                    entry["number"] for entry in clients[1].entries
                ]

    asyncio.run(play())


def test_an_invalid_replay_request_is_refused(server: ServerProcess) -> None:
    created = server.create_table("trench")
    path = f"/tables/{created.name}/replay"
    assert server.get(f"{path}/1").status_code == 400
    assert server.get(f"{path}/-1").status_code == 400
    assert server.get(f"{path}/x").status_code == 422
    assert server.get(f"{path}/0?language=xx").status_code == 422
    assert server.get(path, key="a-wrong-key").status_code == 403
    assert server.get(f"{path}/0", key="a-wrong-key").status_code == 403
    assert server.get("/tables/no-such-table/replay").status_code == 404


def play_finished_game(server: ServerProcess) -> CreatedTable:
    """Play a short game of Bitva and return its table."""

    async def play() -> CreatedTable:
        created = server.create_table("bitva", dice="typed")
        async with seated_clients(server, created) as clients:
            await play_randomly(clients, seed=5, limit=60)
            if clients[1].scene["status"] != "over":
                await wait_until_settled(clients)
                await clients[1].act("resign")
        return created

    return asyncio.run(play())


@pytest.fixture(scope="module")
def over(server: ServerProcess) -> CreatedTable:
    return play_finished_game(server)


def test_the_course_of_a_finished_game(server: ServerProcess, over: CreatedTable) -> None:
    answer = server.get(f"/tables/{over.name}/course")
    assert answer.status_code == 200, answer.text
    course = http_messages.GameGraph.model_validate(answer.json())
    record = server.get(f"/tables/{over.name}/record").json()
    assert len(course.outlook) == len(record["entries"]) + 1
    assert all(0 <= value <= 1 for value in course.outlook)
    assert course.outlook[-1] == record["outcome"]["scores"][0]
    for number in course.turning_points:
        assert record["entries"][number - 1]["action"].split()[0] not in ("post", "place")
        assert abs(course.outlook[number] - course.outlook[number - 1]) >= 0.15
    rolls = [at for at, one in enumerate(record["entries"], 1) if one["seat"] == "chance"]
    assert [roll.at for roll in course.rolls] == rolls
    for roll in course.rolls:
        events = record["entries"][roll.at - 1]["events"]
        (event,) = [one for one in events if "faces" in one["facts"]]
        assert roll.unit == "faces"
        assert roll.rolled == sum(event["facts"]["faces"])
        assert roll.expected == 3.5 * len(event["facts"]["faces"])
    for one in course.luck:
        own = [roll for roll in course.rolls if roll.seat == one.seat]
        assert one.rolls == len(own)
        assert one.luck == pytest.approx(sum(roll.luck for roll in own), abs=0.01)
        assert one.faces is not None
        assert one.faces.rolled == sum(roll.rolled for roll in own)


def test_frames_of_a_finished_game_refer_to_its_actions(
    server: ServerProcess, over: CreatedTable
) -> None:
    frames = fetch_frames(server, over.name)
    record = server.get(f"/tables/{over.name}/record").json()
    assert frames[-1]["deeds"] == len(record["entries"])
    for frame, scene in zip(frames, build_scenes(frames), strict=True):
        if frame["entry"]["kind"] == "acted":
            entry = record["entries"][frame["deeds"] - 1]
            assert frame["entry"]["facts"]["action"] == entry["action"]
            assert frame.get("position", scene["view"]["position"]) == entry["position"]


def test_an_unfinished_game_has_no_course_and_no_review(server: ServerProcess) -> None:
    created = server.create_table("trench")
    for path in ("course", "review", "review/progress"):
        answer = server.get(f"/tables/{created.name}/{path}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not-over")


def test_a_review_reports_progress_and_better_actions(
    server: ServerProcess, over: CreatedTable
) -> None:
    path = f"/tables/{over.name}/review"
    assert server.get(f"{path}/progress?level=2").json() == {"done": 0, "of": 0}
    seen: list[tuple[int, int]] = []
    answers: list[httpx.Response] = []
    request = threading.Thread(target=lambda: answers.append(server.get(f"{path}?level=2")))
    request.start()
    while request.is_alive():
        progress = server.get(f"{path}/progress?level=2").json()
        seen.append((progress["done"], progress["of"]))
        time.sleep(0.01)
    request.join()
    (answer,) = answers
    assert answer.status_code == 200, answer.text
    assert seen == sorted(seen, key=lambda one: (one[1] > 1, one[0])) or len(seen) > 1
    assert server.get(f"{path}/progress?level=2").json() == {"done": 1, "of": 1}
    decisions = answer.json()["review"]["decisions"]
    assert decisions
    for decision in decisions:
        best = decision["best"]
        assert ("words" in best) == bool(decision["mark"])
        if decision["mark"]:
            assert set(best["words"]) == set(best["because"]) == {"en", "fr", "es"}


def test_a_picture_of_an_earlier_scene(server: ServerProcess, over: CreatedTable) -> None:
    last = server.get(f"/tables/{over.name}/picture").text
    count = server.get(f"/tables/{over.name}/replay").json()["count"]
    assert server.get(f"/tables/{over.name}/picture?count={count}").text == last
    early = server.get(f"/tables/{over.name}/picture?count=6")
    assert early.status_code == 200
    assert early.text.startswith("<svg")
    assert early.text != last
    assert server.get(f"/tables/{over.name}/picture?count={count + 1}").status_code == 400


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("bitva", {}),
        ("club", {"players": 2}),
        ("trench", {}),
        ("trench", {"length": "single"}),
        ("trench", {"edition": "modern", "length": "single"}),
    ],
)
def test_a_picture_after_a_resignation(
    server: ServerProcess, game: str, options: dict[str, Any]
) -> None:
    created = server.create_table(game, options=options)

    async def resign() -> None:
        async with seated_clients(server, created) as clients:
            await play_randomly(clients, seed=3, limit=20)
            is_match = "resign match" in clients[1].scene["asides"]
            await clients[1].run("act", action="resign match" if is_match else "resign")
            await clients[1].wait_until(lambda: clients[1].scene["status"] == "over")

    asyncio.run(resign())
    for key in ("", created.keys[1]):
        picture = server.get(f"/tables/{created.name}/picture", key)
        assert picture.status_code == 200, picture.text
        assert picture.text.startswith("<svg")


# Positions supplied by the client.


def post(server: ServerProcess, game: str, call: str, **body: Any) -> httpx.Response:
    return server.post(f"/games/{game}/{call}", body)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_initial_position(server: ServerProcess, game: str) -> None:
    answer = post(server, game, "position")
    assert answer.status_code == 200, answer.text
    found = http_messages.PositionResponse.model_validate(answer.json())
    rules = catalog.get_package(game).make({})
    assert found.position == str(rules.initial(rules.seat_counts[0]))
    again = post(server, game, "position", position=found.position, options=found.settings)
    assert again.json() == answer.json()


def test_actions_and_rolls_are_applied_to_a_position(server: ServerProcess) -> None:
    moved = post(server, "trench", "position", actions=["d4e4"]).json()
    assert moved["seat"] == 2
    assert moved["scene"]["view"]["pieces"]["e4"] == "s"
    assert moved["scene"]["legal"]
    rolled = post(server, "bitva", "position", actions=["faces 3", "faces 5"]).json()
    assert rolled["scene"]["phase"] == "post"
    assert rolled["position"] != post(server, "bitva", "position").json()["position"]


@pytest.mark.parametrize(
    ("game", "body", "words"),
    [
        ("trench", {"position": "nonsense"}, "fields"),
        ("trench", {"position": "box.toml"}, "not the name of a file"),
        ("club", {"position": "../../etc/passwd.toml"}, "not the name of a file"),
        ("trench", {"actions": ["d4d6"], "language": "fr"}, "soldat"),
        ("trench", {"actions": ["faces 3"]}, "no roll"),
        ("bitva", {"actions": ["faces 9"]}, "sides [6]"),
        ("bitva", {"actions": ["faces 1 2"]}, "sides [6]"),
        ("bitva", {"actions": ["d4e4"]}, ""),
        ("trench", {"seat": 9}, "seat 9"),
        ("trench", {"options": {"nonsense": 1}}, "unknown option"),
    ],
)
def test_an_invalid_position_is_refused(
    server: ServerProcess, game: str, body: Any, words: str
) -> None:
    answer = post(server, game, "position", **body)
    assert answer.status_code == 400, answer.text
    assert words in answer.json()["error"]["text"]


def test_facts_about_a_position(server: ServerProcess) -> None:
    words = post(server, "trench", "look", about="words", of=["d4e4", "a1h8"]).json()
    assert words == {"facts": {"d4e4": "Sd4-e4"}}
    why = post(server, "trench", "look", about="why", of=["d4d6"], language="es").json()["facts"]
    assert why["d4d6"]["rule"].startswith("TR-MOVE-")
    assert post(server, "trench", "look", about="nonsense").status_code == 400
    assert post(server, "trench", "look", about="then", of=["1"]).status_code == 400


def test_the_best_lines_of_a_position(server: ServerProcess) -> None:
    answer = post(server, "trench", "best", level=1, lines=2)
    assert answer.status_code == 200, answer.text
    found = http_messages.AnalysisResponse.model_validate(answer.json())
    assert found.seat == 1
    assert 1 <= len(found.lines) <= 2
    for line in found.lines:
        assert 0 <= line.chance <= 1
        assert line.steps[0].seat == 1
        assert [step.action for step in line.steps] == line.actions[: len(line.steps)]
        tried = post(server, "trench", "position", actions=line.actions[:1])
        assert tried.status_code == 200


def test_a_line_of_trench_club_has_reasons(server: ServerProcess) -> None:
    start = position(GE=units_with("u4", "tank:0007"))
    answer = post(server, "club", "best", position=start, level=1, lines=1)
    assert answer.status_code == 200, answer.text
    (line,) = answer.json()["lines"]
    assert line["steps"]
    assert all(step["words"] for step in line["steps"])
    assert isinstance(line["because"], list)


def test_an_analysis_without_a_decision_is_refused(server: ServerProcess) -> None:
    answer = post(server, "bitva", "best", level=1)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "fault")
    assert post(server, "trench", "best", level=99).status_code == 422
    assert post(server, "trench", "best", level=20).status_code == 400
    assert post(server, "trench", "best", lines=11).status_code == 422


def test_one_analysis_per_address_and_none_after_a_disconnect(tmp_path: Path) -> None:
    long = {"level": game_card("club").levels, "lines": 10}
    with run_server(tmp_path) as server:
        start = position(GE=units_with("u4", "tank:0007"))
        short = {"level": 1, "position": start}

        async def play() -> None:
            url = f"{server.url}/api/games/club/best"
            async with httpx.AsyncClient(trust_env=False, timeout=60) as one:
                until = time.monotonic() + 30
                first = asyncio.create_task(one.post(url, json={**long, "position": start}))
                while (await one.post(url, json=short)).status_code != 429:
                    assert time.monotonic() < until, "both requests were accepted"
                    if first.done():  # the short request came first
                        first = asyncio.create_task(one.post(url, json={**long, "position": start}))
                    await asyncio.sleep(0.2)
                first.cancel()
                await asyncio.gather(first, return_exceptions=True)
                until = time.monotonic() + 30
                while (await one.post(url, json=short)).status_code != 200:
                    assert time.monotonic() < until, "the analysis was not cancelled"
                    await asyncio.sleep(0.1)

        asyncio.run(play())
        assert "Traceback" not in server.log


def test_the_rate_of_queries_is_limited() -> None:
    quota = AnalysisQuota(ServerLimits())
    for _ in range(20):
        quota.check_rate("here", 0, "odds")
    with pytest.raises(HttpProblem, match="too-fast"):
        quota.check_rate("here", 0)
    quota.check_rate("there", 0)
    quota.check_rate("here", 1000)
