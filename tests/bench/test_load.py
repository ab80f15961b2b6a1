"""The load program runs and evaluates its targets; its speed is not asserted."""

import asyncio
from pathlib import Path

import pytest
from bench.websocket_client import WebSocketClient

from bench import load, load_club, load_driver, load_report
from firestep.games.club import Club

pytestmark = pytest.mark.once


def test_a_quick_run_measures_everything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "load.md"
    arguments = ["--quick", "--starts", "1", "--folder", str(tmp_path), "--out", str(page)]
    assert load.main(arguments) == 0
    printed = capsys.readouterr().out
    for name in ("Firestep", "SQLite", "FastAPI echo", "boardgame.io"):
        assert f"\n{name}" in printed
        assert f"| {name} |" in page.read_text(encoding="utf-8")
    assert "| Trench Club in mid-game, durable moves, 20 sockets |" in page.read_text("utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["load.md"]


def test_positions_of_trench_club_are_in_mid_game() -> None:
    positions = load_club.make_positions(2)
    assert positions == load_club.make_positions(2)
    game = Club(load_club.OPTIONS)
    for text in positions:
        state = game.read_state(text)
        assert game.phase(state) == "move"
        assert game.legal(state, game.to_act(state)[0])


def make_results(rate: float, latency: float, commits: float) -> load_report.LoadResults:
    measurement = load_driver.Measurement(int(rate * 10), 10.0, [latency] * 100, 1.0)
    moves = load_report.LoadResult("Firestep", "moves", measurement, 0.5)
    return load_report.LoadResults(
        moves=moves,
        echo=moves,
        commits_per_second=commits,
        startup_seconds=1.0,
        startup_cpu_seconds=1.0,
        idle_mb=149.0,
        loaded_mb=200.0,
    )


@pytest.mark.parametrize(
    ("rate", "latency", "commits", "are_met"),
    [
        (300, 0.05, 10_000, [True, True, True, True]),
        (299, 0.05, 10_000, [False, True, True, True]),
        (150, 0.05, 300, [True, True, True, True]),  # slow disk: half its rate is enough
        (149, 0.1, 300, [False, False, True, True]),
    ],
)
def test_targets_are_evaluated(
    rate: float, latency: float, commits: float, are_met: list[bool]
) -> None:
    results = make_results(rate, latency, commits)
    assert [target.is_met for target in load_report.evaluate_targets(results)] == are_met


def test_a_latency_quantile_is_one_of_the_latencies() -> None:
    measurement = load_driver.Measurement(100, 1.0, [number / 1000 for number in range(100)], 0.1)
    assert measurement.latency_quantile(0.5) == 50
    assert measurement.latency_quantile(0.99) == 99
    assert measurement.latency_quantile(1.0) == 99


def test_the_client_reads_frames_that_arrive_in_pieces() -> None:
    async def receive() -> list[bytes]:
        received: list[bytes] = []
        client = WebSocketClient(("127.0.0.1", 1), "/")
        client.on_message = received.append
        long = b"x" * 70_000
        frames = (
            b"\x81\x02hi"
            + b"\x81\x7e\x00\xc8"
            + b"y" * 200
            + b"\x81\x7f"
            + len(long).to_bytes(8)
            + long
        )
        stream = b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + frames
        for at in range(0, len(stream), 17):
            client.data_received(stream[at : at + 17])
        return received

    assert asyncio.run(receive()) == [b"hi", b"y" * 200, b"x" * 70_000]


def test_a_refused_handshake_raises_an_error() -> None:
    async def open_refused() -> None:
        client = WebSocketClient(("127.0.0.1", 1), "/")
        client.data_received(b"HTTP/1.1 429 Too Many Requests\r\n\r\n")
        await client.opened

    with pytest.raises(ConnectionError, match="429"):
        asyncio.run(open_refused())
