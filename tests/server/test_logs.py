"""Logs: text and JSON lines, request ids, and a bounded volume."""

import io
import json
import logging
import os
import time
from pathlib import Path
from typing import Any

import pytest

from firestep.server import logs
from firestep.server.logs import (
    MAX_PER_KIND,
    MAX_PER_WINDOW,
    REQUEST_ID,
    JsonFormatter,
    LimitedHandler,
    TextFormatter,
)
from support.running_server import ServerProcess, run_server

pytestmark = pytest.mark.once

FAULT = (
    "import firestep.server.http.routes_games as routes\n"
    "def fail(name): raise RuntimeError('a fault')\n"
    "routes.game_card = fail\n"
)


def run_faulty_server(folder: Path, **extra: str) -> Any:
    """Run a server whose list of games always fails."""
    (folder / "sitecustomize.py").write_text(FAULT, encoding="utf-8")
    inherited = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    paths = [folder, *(Path(part).resolve() for part in inherited if part)]
    return run_server(folder, PYTHONPATH=os.pathsep.join(map(str, paths)), **extra)


def test_the_volume_of_the_log_is_bounded(tmp_path: Path) -> None:
    with run_faulty_server(tmp_path) as server:
        for _ in range(300):
            assert server.get("/games").status_code == 500
        log = server.log
        assert log.count("Traceback") == MAX_PER_KIND
        assert len(log) < 100_000
        server.stop()
        summary = "290 more messages like this were left out: an unexpected error in %s"
        assert summary in server.log, "the rest is counted when the server stops"


def test_json_lines_have_a_level_and_the_id_of_the_request(tmp_path: Path) -> None:
    settings = {"FIRESTEP_LOG_FORMAT": "json", "FIRESTEP_LOG_LEVEL": "info"}
    with run_faulty_server(tmp_path, FIRESTEP_PROXIES="1", **settings) as server:
        headers = {"X-Request-Id": "id-of-the-proxy", "X-Forwarded-For": "10.1.2.3"}
        answer = server.http.get(f"{server.url}/api/games", headers=headers)
        assert answer.headers["x-request-id"] == "id-of-the-proxy"
        assert server.get("/tables/no-such-table/picture").status_code == 404
        # A request is logged after its response: the log is complete when the server has stopped.
        server.stop()
    lines = [json.loads(line) for line in server.log.splitlines()]
    mine = [line for line in lines if line.get("request") == "id-of-the-proxy"]
    assert [line["level"] for line in mine] == ["error", "info"]
    assert mine[0]["traceback"].startswith("Traceback (most recent call last)")
    assert mine[1] | {"ms": 0, "time": ""} == {
        "time": "",
        "level": "info",
        "logger": "firestep.access",
        "message": "request",
        "request": "id-of-the-proxy",
        "method": "GET",
        "route": "/api/games",
        "status": 500,
        "ms": 0,
        "client": "10.1.2.3",
    }
    assert "/api/tables/{name}/picture" in {line.get("route") for line in lines}
    assert "no-such-table" not in str(lines), "names of tables are not logged"


def test_request_ids_of_clients_are_not_trusted(tmp_path: Path) -> None:
    def get_id(server: ServerProcess, given: str) -> str:
        answer = server.http.get(f"{server.url}/api/health", headers={"X-Request-Id": given})
        found: str = answer.headers["x-request-id"]
        return found

    with run_server(tmp_path) as server:
        assert get_id(server, "mine") != "mine"
        assert get_id(server, "mine") != get_id(server, "mine")
    with run_server(tmp_path, FIRESTEP_PROXIES="1") as server:
        assert get_id(server, "a bad id") != "a bad id"


def test_unsupported_upgrades_are_not_logged(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        headers = {"Connection": "Upgrade", "Upgrade": "h2c"}
        for _ in range(20):
            assert server.http.get(f"{server.url}/api/health", headers=headers).status_code == 200
        assert server.log == ""


# The handler and the formatters.


@pytest.fixture
def handler(monkeypatch: pytest.MonkeyPatch) -> LimitedHandler:
    monkeypatch.setattr(logs, "STATISTICS", logs.LogStatistics())
    return LimitedHandler(window=0.2, stream=io.StringIO())


def log_to(handler: LimitedHandler, count: int, text: str, level: int = logging.WARNING) -> None:
    for number in range(count):
        handler.handle(logging.LogRecord("x", level, "", 0, text, (number,), None))


def read_lines(handler: LimitedHandler) -> list[str]:
    text: str = handler.stream.getvalue()
    return text.splitlines()


def test_kinds_of_messages_are_limited_and_counted(handler: LimitedHandler) -> None:
    log_to(handler, 50, "first %d")
    log_to(handler, 3, "second %d")
    assert len(read_lines(handler)) == MAX_PER_KIND + 3
    time.sleep(0.5)
    lines = read_lines(handler)
    assert lines[-1] == "40 more messages like this were left out: first %d"
    assert len(lines) == MAX_PER_KIND + 4
    log_to(handler, 1, "first %d")
    assert read_lines(handler)[-1] == "first 0"
    assert logs.STATISTICS.suppressed == 40


def test_many_kinds_of_messages_are_limited_together(handler: LimitedHandler) -> None:
    for number in range(5000):
        log_to(handler, 1, f"kind {number} %d")
    assert len(read_lines(handler)) == MAX_PER_WINDOW
    handler.close()
    lines = read_lines(handler)
    assert len(lines) < MAX_PER_WINDOW + 250
    assert sum(int(line.split()[0]) for line in lines if "left out" in line) == 4900


def test_a_message_cannot_forge_lines_or_fill_the_log() -> None:
    record = logging.LogRecord("x", logging.ERROR, "", 0, "%s", ("a\nb\x1b[2J" + "c" * 9999,), None)
    text = TextFormatter().format(record)
    assert "\n" not in text
    assert "\x1b" not in text
    assert len(text) < 1200
    assert len(json.loads(JsonFormatter().format(record))["message"]) <= 1000


def test_errors_are_kept_without_their_values(handler: LimitedHandler) -> None:
    token = REQUEST_ID.set("the-id")
    try:
        raise KeyError("a secret")
    except KeyError as error:
        info = (KeyError, error, error.__traceback__)
        record = logging.LogRecord("x", logging.ERROR, "", 0, "query of %s", ("mine",), info)
        handler.handle(record)
    finally:
        REQUEST_ID.reset(token)
    (found,) = logs.STATISTICS.recent
    assert (found.text, found.exception, found.request_id) == ("query of ...", "KeyError", "the-id")
    assert "secret" not in str(found)
