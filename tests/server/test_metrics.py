"""The metrics in the format of Prometheus, behind the host token."""

import asyncio
import re
from pathlib import Path

import pytest

from firestep.server.metrics import CounterMetric, DurationMetric, Sample, render
from support.running_server import (
    HOST_TOKEN,
    ServerProcess,
    bearer_header,
    run_server,
    seated_clients,
)

pytestmark = pytest.mark.once

LINE = re.compile(r'[a-z_]+(\{([a-z]+="[^"\\]*",?)+\})? [0-9.e+-]+')


def read_metrics(server: ServerProcess) -> dict[str, float]:
    answer = server.http.get(f"{server.url}/metrics", headers=bearer_header(HOST_TOKEN))
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    rows = dict(line.rsplit(" ", 1) for line in lines)
    assert len(rows) == len(lines)
    return {name: float(value) for name, value in rows.items()}


def test_metrics_count_requests_commands_and_connections(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> dict[str, float]:
        created = server.create_table("trench")
        async with seated_clients(server, created) as clients:
            mover = next(client for client in clients.values() if client.scene["legal"])
            await mover.act(mover.scene["legal"][0])
            await mover.expect_refusal("act", action="a1a1")
            found = await asyncio.to_thread(read_metrics, server)
            assert created.name not in str(found)
            return found

    with run_server(tmp_path) as server:
        assert server.get("/tables/no-such-table").status_code == 404
        server.http.request("BREW", f"{server.url}/api/health")
        found = asyncio.run(play(server))
    assert (
        found['firestep_http_requests_total{method="POST",route="/api/tables",status="201"}'] == 1
    )
    missing = 'method="GET",route="/api/tables/{name}",status="404"'
    assert found[f"firestep_http_requests_total{{{missing}}}"] == 1
    assert (
        found['firestep_http_requests_total{method="other",route="/api/health",status="405"}'] == 1
    )
    assert found['firestep_http_request_seconds_count{route="/api/tables"}'] == 1
    assert found["firestep_command_seconds_count"] == 4
    assert found['firestep_command_seconds_bucket{le="+Inf"}'] == 4
    assert found["firestep_refusals_total"] == 1
    assert found["firestep_sockets"] == 2
    assert found["firestep_connections"] >= 1
    assert found["firestep_tables_in_memory"] == found["firestep_tables_unfinished"] == 1
    assert found["firestep_problems"] == 0
    assert found["firestep_database_bytes"] > 1000
    assert found["process_resident_memory_bytes"] > 1e6


def test_metrics_need_the_host_token(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        for token in ("", "wrong"):
            answer = server.http.get(f"{server.url}/metrics", headers=bearer_header(token))
            assert answer.status_code == 403
            assert "firestep_" not in answer.text


def test_the_text_format() -> None:
    counter = CounterMetric("calls_total", "Calls.", "kind")
    for kind in ("b", 'a"\\\n', "b"):
        counter.add(kind)
    times = DurationMetric("call_seconds", "Durations.")
    for seconds in (0.0005, 0.001, 0.3, 99.0):
        times.observe(seconds)
    text = render([counter, times], [Sample("size", "Size.", 12_345_678)])
    assert text.splitlines()[:4] == [
        "# HELP calls_total Calls.",
        "# TYPE calls_total counter",
        r'calls_total{kind="a\"\\\n"} 1',
        'calls_total{kind="b"} 2',
    ]
    assert 'call_seconds_bucket{le="0.001"} 2\n' in text
    assert 'call_seconds_bucket{le="0.25"} 2\n' in text
    assert 'call_seconds_bucket{le="0.5"} 3\n' in text
    assert 'call_seconds_bucket{le="+Inf"} 4\n' in text
    assert "call_seconds_sum 99.301500\ncall_seconds_count 4\n" in text
    assert text.endswith("# HELP size Size.\n# TYPE size gauge\nsize 12345678\n")
