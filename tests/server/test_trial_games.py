"""Trial games: progress and result, limits, cancellation, hostile input, and other tables."""

import asyncio
import json
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from firestep.contract.translations import LANGUAGES
from support.running_server import HOST_TOKEN, TIMEOUT_SECONDS, ServerProcess, run_server

pytestmark = pytest.mark.once

GAMES = 2
LONG = {"FIRESTEP_TRIAL_GAMES": "100000", "FIRESTEP_TRIAL_SECONDS": "600"}
PATH = "/games/bitva/trial-games"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with few trial games."""
    with run_server(tmp_path_factory.mktemp("server"), FIRESTEP_TRIAL_GAMES=str(GAMES)) as server:
        yield server
        assert "Traceback" not in server.log


@contextmanager
def stream(
    server: ServerProcess, path: str = PATH, address: str = "", **body: Any
) -> Iterator[httpx.Response]:
    """Send a request for trial games, and read its response while they are played."""
    headers = {"X-Forwarded-For": address} if address else {}
    url = f"{server.url}/api{path}"
    with (
        httpx.Client(trust_env=False, timeout=TIMEOUT_SECONDS) as client,
        client.stream("POST", url, json=body, headers=headers) as response,
    ):
        yield response


def read_lines(response: httpx.Response) -> list[Any]:
    assert response.status_code == 200, response.read()
    assert response.headers["content-type"].startswith("application/x-ndjson")
    return [json.loads(line) for line in response.iter_lines()]


def play(server: ServerProcess, path: str = PATH, **body: Any) -> list[Any]:
    with stream(server, path, **body) as response:
        return read_lines(response)


def wait_until(is_true: Any) -> None:
    until = time.monotonic() + TIMEOUT_SECONDS
    while not is_true():
        assert time.monotonic() < until
        time.sleep(0.05)


def code_of(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, json.loads(response.read())["error"]["code"]


def find_trial_process(server: ServerProcess) -> int:
    """Return the id of the worker that plays trial games: the one of the lowest priority."""
    assert server.process is not None
    found = []
    for entry in Path("/proc").iterdir():
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except (OSError, ValueError):
            continue
        if entry.name.isdigit() and int(fields[1]) == server.process.pid:
            found.append((os.getpriority(os.PRIO_PROCESS, int(entry.name)), int(entry.name)))
    niceness, process = max(found)
    assert niceness >= os.getpriority(os.PRIO_PROCESS, server.process.pid) + 15 or niceness == 19
    return process


def processor_time(process: int) -> int:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def test_the_result_follows_the_progress_and_is_kept(server: ServerProcess) -> None:
    *progress, last = play(server)
    assert progress[0] == {"done": 0, "of": GAMES}
    assert all(set(line) == {"done", "of"} for line in progress)
    counts = [line["done"] for line in progress]
    assert counts == sorted(counts)
    result = last["result"]
    assert (result["game"], result["games"], result["parent_hash"]) == ("bitva", GAMES, "")
    sections = {section["name"] for section in result["sections"]}
    assert {"score", "length", "luck", "destroyed"} <= sections
    assert result["command"] == f"firestep certify bitva --level 3 --games {GAMES}"
    started = time.monotonic()
    for language in LANGUAGES:
        (again,) = play(server, language=language)
        assert again["result"]["rule_hash"] == result["rule_hash"]
        assert (
            again["result"]["sections"][0]["figures"][0]["own"]
            == (result["sections"][0]["figures"][0]["own"])
        )
    assert time.monotonic() - started < 5


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        (PATH, {"options": {"board": "none"}}, 400),
        (PATH, {"options": {"no_such": 1}}, 400),
        (PATH, {"options": {"players": 10**9}}, 400),
        (PATH, {"options": {"x" * 300_000: 1}}, 413),
        (PATH, {"files": {"board": "x"}}, 400),
        (PATH, {"files": {"board": "x" * 200_000}}, 422),
        (PATH, {"files": {"../board": "x"}}, 400),
        (PATH, {"files": {"board": ["x"]}}, 422),
        ("/games/club/trial-games", {"files": {"rules": "a = " + "[" * 90_000}}, 400),
        ("/games/club/trial-games", {"files": {"mat": "parent = 'none'"}}, 400),
        (PATH, {"options": {"players": {}}}, 422),
        (PATH, {"options": [], "language": "en"}, 422),
        (PATH, {"language": "xx"}, 422),
        (PATH, {"games": 10}, 422),
        ("/games/chess/trial-games", {}, 422),
    ],
)
def test_bad_input_is_refused(
    server: ServerProcess, path: str, body: dict[str, Any], status: int
) -> None:
    for route in ("trial-games", "certificate"):
        answer = server.post(path.replace("trial-games", route), body)
        assert answer.status_code == status, route
        assert answer.json()["error"]["code"]


def test_content_of_a_user_is_played(server: ServerProcess) -> None:
    shipped = server.get("/games/bitva/content").json()["kinds"][0]["shipped"][0]
    board = shipped["text"].replace(f"name: {shipped['name']}", "name: mine")
    assert board != shipped["text"]
    last = play(server, files={"board": board}, options={"may_pass": True})[-1]
    result = last["result"]
    assert result["settings"]["board"] == "mine"
    assert result["command"].startswith(
        "firestep certify bitva --rules RULES.toml -o may_pass=true"
    )


def test_games_that_take_too_long_are_cut_off(tmp_path: Path) -> None:
    limits = {"FIRESTEP_TRIAL_GAMES": "100000", "FIRESTEP_TRIAL_SECONDS": "2"}
    with run_server(tmp_path, **limits) as server:
        last = play(server)[-1]
    assert 1 <= last["result"]["games"] < 100_000
    assert last["result"]["answer"] in ("undecided", "unfair")


def test_a_client_that_leaves_stops_the_games(tmp_path: Path) -> None:
    with run_server(tmp_path, **LONG) as server:
        with stream(server) as response:
            lines = response.iter_lines()
            while json.loads(next(lines))["done"] < 1:
                pass
            process = find_trial_process(server)
        used = 0

        def is_idle() -> bool:
            nonlocal used
            before, used = used, processor_time(process)
            time.sleep(0.5)
            return before == used

        wait_until(is_idle)
        with stream(server) as response:  # the address may ask again
            assert response.status_code == 200


def test_limits_hold(tmp_path: Path) -> None:
    limits = {"FIRESTEP_TRIALS": "2", "FIRESTEP_TRIALS_PER_HOUR": "2", "FIRESTEP_PROXIES": "1"}
    with run_server(tmp_path, **LONG, **limits) as server:
        with stream(server, address="192.0.2.1") as first:
            lines = first.iter_lines()
            next(lines)
            with stream(server, address="192.0.2.1") as again:
                assert code_of(again) == (429, "trial-running")
            with (
                stream(server, address="192.0.2.2") as shared,  # the same games
                stream(server, address="192.0.2.3", options={"may_pass": True}) as waiting,
                stream(server, address="192.0.2.4", options={"players": 4}) as other,
            ):
                assert (shared.status_code, waiting.status_code) == (200, 200)
                assert code_of(other) == (503, "trials-full")
            while json.loads(next(lines))["done"] < 1:  # they continue for the first client
                pass
        wait_until_free(server, "192.0.2.1")
        with stream(server, address="192.0.2.1") as third:
            assert code_of(third) == (429, "trials-hour")


def wait_until_free(server: ServerProcess, address: str) -> None:
    """Start games again as soon as the server has noticed that the client left."""

    def is_started() -> bool:
        with stream(server, address=address) as response:
            return response.status_code == 200

    wait_until(is_started)
    time.sleep(1)


def test_moves_at_a_table_stay_fast(tmp_path: Path) -> None:
    """A person plays while trial games run: the table answers as if there were none."""

    async def measure(server: ServerProcess) -> list[float]:
        table = server.create_table("trench")
        seconds = []
        async with server.connect(table.name, table.keys[1], language="en") as client:
            for number in range(30):
                started = time.perf_counter()
                await client.request("ping", id=f"ping {number}")
                seconds.append(time.perf_counter() - started)
                await asyncio.sleep(0.01)
        return sorted(seconds)

    with run_server(tmp_path, **LONG) as server, stream(server) as response:
        lines = response.iter_lines()
        while json.loads(next(lines))["done"] < 1:
            pass
        with ThreadPoolExecutor(1) as threads:
            reading = threads.submit(lambda: [next(lines) for _ in range(3)])
            seconds = asyncio.run(measure(server))
            reading.result()
        find_trial_process(server)  # has checked that it has a low priority
    assert seconds[len(seconds) // 2] < 0.5


def test_two_processes_play_the_same_games(tmp_path: Path, postgres_url: str) -> None:
    with (
        run_server(tmp_path_of(tmp_path, "one"), postgres_url, FIRESTEP_TRIAL_GAMES="2") as one,
        run_server(tmp_path_of(tmp_path, "two"), postgres_url, FIRESTEP_TRIAL_GAMES="2") as two,
        ThreadPoolExecutor(2) as threads,
    ):
        first, second = threads.map(lambda server: play(server)[-1]["result"], (one, two))
        assert first == second
        for server in (one, two):
            overview = server.get("/admin/overview", HOST_TOKEN)
            assert overview.status_code == 200


def tmp_path_of(folder: Path, name: str) -> Path:
    path = folder / name
    path.mkdir()
    return path
