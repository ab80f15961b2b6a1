"""After a game and about positions: replays in pieces, courses, reviews under way, best lines."""

import asyncio
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from firestep import catalog
from firestep.server.http.analysis_quota import AnalysisQuota
from firestep.server.http.errors import HttpProblem
from firestep.server.replay.cache import LENGTH
from firestep.server.replay.frames import change
from firestep.server.tables.lobby import game_card
from firestep.wire import http_messages
from support.club_positions import line as position
from support.club_positions import unit
from support.running_server import Line, Made, Server, play_out, seated, serving

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("replay")) as server:
        yield server
        assert "Traceback" not in server.log


def pieces(server: Server, name: str, key: str = "", language: str = "en") -> list[dict[str, Any]]:
    """Return all frames of a replay, and check their form."""
    head = server.get(f"/tables/{name}/replay", key)
    assert head.status_code == 200, head.text
    about = http_messages.Replay.model_validate(head.json())
    found: list[dict[str, Any]] = []
    for number in range(-(-about.count // about.piece)):
        answer = server.get(f"/tables/{name}/replay/{number}?language={language}", key)
        assert answer.status_code == 200, answer.text
        piece = http_messages.Frames.model_validate(answer.json())
        assert piece.first == len(found) + 1
        found += answer.json()["frames"]
    assert len(found) == about.count
    return found


def scenes(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the scenes of frames, each from what has changed since the one before."""
    found: list[dict[str, Any]] = []
    for frame in frames:
        found.append(frame["scene"] if "scene" in frame else changed(found[-1], frame["change"]))
    return found


def changed(before: Mapping[str, Any], by: Mapping[str, Any]) -> dict[str, Any]:
    """Return an object as a change leaves it."""
    after = {name: value for name, value in before.items() if name not in by.get("drop", ())}
    after.update(by.get("set", {}))
    for name, inner in by.get("inside", {}).items():
        after[name] = changed(after[name], inner)
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
    assert changed(one, change(one, two)) == two


async def then(line: Line, count: int) -> Any:
    answer = await line.ask("look", about="then", of=[str(count)])
    assert answer["type"] == "looked", answer
    return answer["facts"]["scene"]


def test_every_audience_replays_what_it_saw(server: Server) -> None:
    async def play() -> None:
        made = server.table("bitva", dice="typed")
        async with seated(server, made) as lines, server.line(made.name) as watcher:
            await play_out(lines, seed=3, most=70)
            await lines[1].do("say", text="between us", team=True)
            await asyncio.sleep(0.2)
            for line, key in ((lines[1], made.keys[1]), (watcher, "")):
                frames = await asyncio.to_thread(pieces, server, made.name, key)
                assert len(frames) > LENGTH
                assert [frame["entry"] for frame in frames] == line.entries
                found = scenes(frames)
                for count in (1, 2, LENGTH, LENGTH + 1, len(frames)):
                    assert found[count - 1] == await then(line, count)
                assert all(scene["legal"] == scene["asides"] == [] for scene in found)
                # Of a game that is not over nothing counts what was hidden.
                assert all("deeds" not in frame and "position" not in frame for frame in frames)
            french = await asyncio.to_thread(pieces, server, made.name, "", "fr")
            assert french[-1]["entry"] != frames[-1]["entry"]

    asyncio.run(play())


def test_a_piece_grows_until_it_is_full(server: Server) -> None:
    async def play() -> None:
        made = server.table("trench", options={"length": "single"})
        async with seated(server, made) as lines:
            for most in (3, 4):
                await play_out(lines, seed=1, most=most)
                frames = await asyncio.to_thread(pieces, server, made.name)
                assert [frame["entry"]["number"] for frame in frames] == [
                    entry["number"] for entry in lines[1].entries
                ]

    asyncio.run(play())


def test_what_is_not_there_is_not_replayed(server: Server) -> None:
    made = server.table("trench")
    path = f"/tables/{made.name}/replay"
    assert server.get(f"{path}/1").status_code == 400
    assert server.get(f"{path}/-1").status_code == 400
    assert server.get(f"{path}/x").status_code == 422
    assert server.get(f"{path}/0?language=xx").status_code == 422
    assert server.get(path, key="a-wrong-key").status_code == 403
    assert server.get(f"{path}/0", key="a-wrong-key").status_code == 403
    assert server.get("/tables/nobody-here/replay").status_code == 404


def finished(server: Server) -> Made:
    """Return a short game of Bitva that is over."""

    async def play() -> Made:
        made = server.table("bitva", dice="typed")
        async with seated(server, made) as lines:
            await play_out(lines, seed=5, most=60)
            if lines[1].scene["status"] != "over":
                await lines[1].act("resign")
        return made

    return asyncio.run(play())


@pytest.fixture(scope="module")
def over(server: Server) -> Made:
    return finished(server)


def test_the_course_of_a_finished_game(server: Server, over: Made) -> None:
    answer = server.get(f"/tables/{over.name}/course")
    assert answer.status_code == 200, answer.text
    course = http_messages.Course.model_validate(answer.json())
    record = server.get(f"/tables/{over.name}/record").json()
    assert len(course.outlook) == len(record["entries"]) + 1
    assert all(0 <= value <= 1 for value in course.outlook)
    assert course.outlook[-1] == record["outcome"]["scores"][0]
    for number in course.turning_points:
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


def test_frames_of_a_finished_game_say_where_its_actions_are(server: Server, over: Made) -> None:
    frames = pieces(server, over.name)
    record = server.get(f"/tables/{over.name}/record").json()
    assert frames[-1]["deeds"] == len(record["entries"])
    for frame, scene in zip(frames, scenes(frames), strict=True):
        if frame["entry"]["kind"] == "acted":
            entry = record["entries"][frame["deeds"] - 1]
            assert frame["entry"]["facts"]["action"] == entry["action"]
            assert frame.get("position", scene["view"]["position"]) == entry["position"]


def test_before_the_end_there_is_no_course(server: Server) -> None:
    made = server.table("trench")
    for path in ("course", "review", "review/progress"):
        answer = server.get(f"/tables/{made.name}/{path}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not-over")


def test_a_review_tells_how_far_it_is_and_says_what_was_better(server: Server, over: Made) -> None:
    path = f"/tables/{over.name}/review"
    assert server.get(f"{path}/progress?level=2").json() == {"done": 0, "of": 0}
    seen: list[tuple[int, int]] = []
    answers: list[httpx.Response] = []
    asking = threading.Thread(target=lambda: answers.append(server.get(f"{path}?level=2")))
    asking.start()
    while asking.is_alive():
        progress = server.get(f"{path}/progress?level=2").json()
        seen.append((progress["done"], progress["of"]))
        time.sleep(0.01)
    asking.join()
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


def test_a_picture_of_a_moment(server: Server, over: Made) -> None:
    last = server.get(f"/tables/{over.name}/picture").text
    count = server.get(f"/tables/{over.name}/replay").json()["count"]
    assert server.get(f"/tables/{over.name}/picture?count={count}").text == last
    early = server.get(f"/tables/{over.name}/picture?count=6")
    assert early.status_code == 200
    assert early.text.startswith("<svg")
    assert early.text != last
    assert server.get(f"/tables/{over.name}/picture?count={count + 1}").status_code == 400


# Positions that somebody brings along.


def ask(server: Server, game: str, what: str, **body: Any) -> httpx.Response:
    return server.post(f"/games/{game}/{what}", body)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_first_position(server: Server, game: str) -> None:
    answer = ask(server, game, "position")
    assert answer.status_code == 200, answer.text
    found = http_messages.Positioned.model_validate(answer.json())
    room = catalog.package(game)
    made = room.make({})
    assert found.position == str(made.initial(made.seat_counts[0]))
    again = ask(server, game, "position", position=found.position, options=found.settings)
    assert again.json() == answer.json()


def test_actions_and_rolls_are_tried(server: Server) -> None:
    moved = ask(server, "trench", "position", actions=["d4e4"]).json()
    assert moved["seat"] == 2
    assert moved["scene"]["view"]["pieces"]["e4"] == "s"
    assert moved["scene"]["legal"]
    rolled = ask(server, "bitva", "position", actions=["faces 3", "faces 5"]).json()
    assert rolled["scene"]["phase"] == "post"
    assert rolled["position"] != ask(server, "bitva", "position").json()["position"]


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
def test_a_position_that_is_none(server: Server, game: str, body: Any, words: str) -> None:
    answer = ask(server, game, "position", **body)
    assert answer.status_code == 400, answer.text
    assert words in answer.json()["error"]["text"]


def test_facts_about_a_position(server: Server) -> None:
    words = ask(server, "trench", "look", about="words", of=["d4e4", "a1h8"]).json()
    assert words == {"facts": {"d4e4": "Sd4-e4"}}
    why = ask(server, "trench", "look", about="why", of=["d4d6"], language="es").json()["facts"]
    assert why["d4d6"]["rule"].startswith("TR-MOVE-")
    assert ask(server, "trench", "look", about="nonsense").status_code == 400
    assert ask(server, "trench", "look", about="then", of=["1"]).status_code == 400


def test_the_best_lines_of_a_position(server: Server) -> None:
    answer = ask(server, "trench", "best", level=1, lines=2)
    assert answer.status_code == 200, answer.text
    found = http_messages.Answered.model_validate(answer.json())
    assert found.seat == 1
    assert 1 <= len(found.lines) <= 2
    for line in found.lines:
        assert 0 <= line.chance <= 1
        assert line.steps[0].seat == 1
        assert [step.action for step in line.steps] == line.actions[: len(line.steps)]
        tried = ask(server, "trench", "position", actions=line.actions[:1])
        assert tried.status_code == 200


def test_a_plan_of_trench_club_says_why(server: Server) -> None:
    start = position(GE=unit("u4", "tank:0007"))
    answer = ask(server, "club", "best", position=start, level=1, lines=1)
    assert answer.status_code == 200, answer.text
    (line,) = answer.json()["lines"]
    assert line["steps"]
    assert all(step["words"] for step in line["steps"])
    assert isinstance(line["because"], list)


def test_nobody_is_thought_for_where_nothing_is_to_be_decided(server: Server) -> None:
    answer = ask(server, "bitva", "best", level=1)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "fault")
    assert ask(server, "trench", "best", level=99).status_code == 422
    assert ask(server, "trench", "best", level=20).status_code == 400
    assert ask(server, "trench", "best", lines=11).status_code == 422


def test_one_question_at_a_time_and_none_for_who_hangs_up(tmp_path: Path) -> None:
    long = {"level": game_card("club").levels, "lines": 10}
    with serving(tmp_path) as server:
        start = position(GE=unit("u4", "tank:0007"))
        short = {"level": 1, "position": start}

        async def play() -> None:
            url = f"{server.url}/api/games/club/best"
            async with httpx.AsyncClient(trust_env=False, timeout=60) as one:
                until = time.monotonic() + 30
                first = asyncio.create_task(one.post(url, json={**long, "position": start}))
                while (await one.post(url, json=short)).status_code != 429:
                    assert time.monotonic() < until, "both were thought about"
                    if first.done():  # the short one was there before it
                        first = asyncio.create_task(one.post(url, json={**long, "position": start}))
                    await asyncio.sleep(0.2)
                first.cancel()
                await asyncio.gather(first, return_exceptions=True)
                until = time.monotonic() + 30
                while (await one.post(url, json=short)).status_code != 200:
                    assert time.monotonic() < until, "the question was not withdrawn"
                    await asyncio.sleep(0.1)

        asyncio.run(play())
        assert "Traceback" not in server.log


def test_too_many_glances_at_once_are_turned_away() -> None:
    askers = AnalysisQuota()
    for _ in range(20):
        askers.glance("here", 0, "odds")
    with pytest.raises(HttpProblem, match="too-fast"):
        askers.glance("here", 0)
    askers.glance("there", 0)
    askers.glance("here", 1000)
