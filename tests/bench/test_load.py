"""The load program runs, and judges what it measures. How fast it is, is not for tests to say."""

import asyncio
from pathlib import Path

import pytest

from bench import load, load_client, load_drive, load_report

pytestmark = pytest.mark.once


def test_a_quick_look_measures_everything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "load.md"
    arguments = ["--quick", "--starts", "1", "--folder", str(tmp_path), "--out", str(page)]
    assert load.main(arguments) == 0
    shown = capsys.readouterr().out
    for name in ("Firestep", "SQLite", "FastAPI echo", "boardgame.io"):
        assert f"\n{name}" in shown
        assert f"| {name} |" in page.read_text(encoding="utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["load.md"]


def _found(rate: float, latency: float, commits: float) -> load_report.Found:
    measured = load_drive.Measured(int(rate * 10), 10.0, [latency] * 100, 1.0)
    moves = load_report.Load("Firestep", "moves", measured, 0.5)
    return load_report.Found(
        moves=moves, echo=moves, commits=commits, ready=1.0, ready_cpu=1.0, idle=149.0, full=200.0
    )


@pytest.mark.parametrize(
    ("rate", "latency", "commits", "met"),
    [
        (300, 0.05, 10_000, [True, True, True, True]),
        (299, 0.05, 10_000, [False, True, True, True]),
        (150, 0.05, 300, [True, True, True, True]),  # a slow disk: half of it is enough
        (149, 0.1, 300, [False, False, True, True]),
    ],
)
def test_the_targets_are_those_of_the_project(
    rate: float, latency: float, commits: float, met: list[bool]
) -> None:
    found = _found(rate, latency, commits)
    assert [aim.met for aim in load_report.aims(found)] == met


def test_a_quantile_is_one_of_the_latencies() -> None:
    measured = load_drive.Measured(100, 1.0, [number / 1000 for number in range(100)], 0.1)
    assert measured.quantile(0.5) == 50
    assert measured.quantile(0.99) == 99
    assert measured.quantile(1.0) == 99


def test_the_client_reads_frames_that_come_in_pieces() -> None:
    async def heard() -> list[bytes]:
        found: list[bytes] = []
        line = load_client.Line(("127.0.0.1", 1), "/")
        line.heard = found.append
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
            line.data_received(stream[at : at + 17])
        return found

    assert asyncio.run(heard()) == [b"hi", b"y" * 200, b"x" * 70_000]


def test_a_handshake_that_is_refused_is_told() -> None:
    async def refused() -> None:
        line = load_client.Line(("127.0.0.1", 1), "/")
        line.data_received(b"HTTP/1.1 429 Too Many Requests\r\n\r\n")
        await line.opened

    with pytest.raises(ConnectionError, match="429"):
        asyncio.run(refused())
