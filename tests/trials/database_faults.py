"""Faults of an SQLite file during games; `python -m tests.trials.database_faults --help`.

While retrying clients play, the disk gets full, writes fail, another program locks the file, the
file system is read-only at a restart, and a page of the file is overwritten. During each fault,
moves are refused or the health shows it; afterwards the games continue, and no acknowledged move is
lost. Needs the permission to mount a file system.
"""

import asyncio
import contextlib
import os
import random
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import httpx

sys.path.append(str(Path(__file__).parent.parent))

from support.cli_process import run_firestep
from support.figures import Figures, make_parser, report_trial
from support.running_server import (
    HOST_TOKEN,
    TIMEOUT_SECONDS,
    ServerProcess,
    run_server,
    seated_clients,
)
from trials.retrying_games import PEOPLE, GameTotals, RetryingGames

DISK = "96m"  # of the file system; with less than 64 MiB free the health shows a problem
MOVES = 15  # acknowledged before and after each fault
WRITE_LIMIT_BYTES = 4096
LOCKED_SECONDS = 13.0  # longer than the server waits for a lock
DAMAGED_TABLES = 16
MARKS = 3  # long messages at each table, so that few tables share a page


@dataclass(slots=True)
class Fault:
    """A running server with games, and its database on a small disk."""

    server: ServerProcess
    games: RetryingGames
    disk: Path

    @property
    def database(self) -> Path:
        """The path of the SQLite file."""
        return self.disk / "firestep.db"

    async def wait_for_signs(self, *problems: str) -> str:
        """Wait until a move is refused as not stored or the health shows one of the problems."""
        refused, until = self.games.count_not_kept(), time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < until:
            found = (await asyncio.to_thread(self.server.get, "/health")).json()["problems"]
            if shown := [problem for problem in problems if problem in found]:
                return f"health: {shown[0]}"
            if self.games.count_not_kept() > refused:
                return "moves refused as not stored"
            await asyncio.sleep(0.05)
        raise AssertionError("neither the health nor an answer shows the fault")

    async def wait_until_healthy(self) -> None:
        """Wait until the health shows no problem."""
        until = time.monotonic() + TIMEOUT_SECONDS
        while (await asyncio.to_thread(self.server.get, "/health")).json()["problems"]:
            assert time.monotonic() < until, "the server does not recover"
            await asyncio.sleep(0.1)


async def fill_disk(fault: Fault) -> str:
    """Fill the disk, then free it."""
    filler = fault.disk / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(65536))
    refused = fault.games.count_not_kept()
    until = time.monotonic() + TIMEOUT_SECONDS
    while fault.games.count_not_kept() == refused and time.monotonic() < until:
        await asyncio.sleep(0.02)
    sign = await fault.wait_for_signs("disk-full")
    filler.unlink()
    await fault.wait_until_healthy()
    return f"{sign}, and {fault.games.count_not_kept() - refused} moves refused as not stored"


async def fail_writes(fault: Fault) -> str:
    """Make every longer write of the server fail, then allow it again."""
    assert fault.server.process is not None
    pid, endless = fault.server.process.pid, resource.RLIM_INFINITY
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (WRITE_LIMIT_BYTES, endless))
    sign = await fault.wait_for_signs("database-not-writable")
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (endless, endless))
    return sign


async def lock_file(fault: Fault) -> str:
    """Hold the write lock of the file for longer than the server waits."""
    connection = sqlite3.connect(fault.database, isolation_level=None)
    with contextlib.closing(connection):
        connection.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        sign = await fault.wait_for_signs("database-not-writable")
        await asyncio.sleep(max(0.0, began + LOCKED_SECONDS - time.monotonic()))
        connection.execute("ROLLBACK")
    return sign


async def restart_read_only(fault: Fault) -> str:
    """Restart the server while the file system is read-only, which it must refuse."""
    await asyncio.to_thread(fault.server.stop)
    mount("remount,ro", fault.disk)
    start = partial(run_firestep, "serve", "--port", "0", home=fault.disk.parent)
    result = await asyncio.to_thread(start, "--database", f"sqlite:///{fault.database}")
    mount("remount,rw", fault.disk)
    assert result.code == 2, result
    assert result.err.count("\n") == 1, result.err
    await asyncio.to_thread(fault.server.start)
    return f"start refused in one line: {result.err.strip().rpartition(': ')[2]}"


FAULTS: dict[str, Callable[[Fault], Awaitable[str]]] = {
    "disk full": fill_disk,
    "writes fail": fail_writes,
    "locked by another program": lock_file,
    "read-only at a restart": restart_read_only,
}


def mount(options: str, folder: Path) -> None:
    """Mount a file system in memory."""
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], check=True)


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """Yield a folder with a file system of its own; raise `OSError` if that is not possible."""
    disk = folder / "disk"
    disk.mkdir()
    if shutil.which("mount") is None or os.geteuid():
        raise OSError("file systems cannot be mounted here")
    try:
        mount(f"size={DISK}", disk)
    except subprocess.CalledProcessError as error:
        raise OSError("file systems cannot be mounted here") from error
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=True)


def run_fault(name: str, folder: Path, seed: int) -> tuple[str, float, GameTotals]:
    """Play through one fault; return its sign, the seconds until play went on, and the totals."""
    with small_disk(folder) as disk:
        url = f"sqlite:///{disk / 'firestep.db'}"
        with run_server(folder, url) as server:

            async def play() -> tuple[str, float]:
                fault = Fault(server, games, disk)
                async with games.playing(PEOPLE):
                    await games.wait_for_acknowledged(MOVES)
                    sign = await FAULTS[name](fault)
                    recovery = await games.wait_for_acknowledged(MOVES)
                return sign, recovery

            games = RetryingGames([server], random.Random(seed))
            sign, recovery = asyncio.run(play())
            totals = games.check_logs()
            totals.check()
    return sign, recovery, totals


def run_damage(folder: Path) -> dict[str, object]:
    """Overwrite a page of the file under a running server, salvage it and continue elsewhere."""
    old, new = folder / "firestep.db", folder / "salvaged.db"
    with run_server(folder) as server:
        tables = [
            server.create_table("trench", options={"length": "single"})
            for _ in range(DAMAGED_TABLES)
        ]

        async def play() -> dict[str, int]:
            counts = {}
            for created in tables:
                async with seated_clients(server, created) as clients:
                    await clients[1].act_first()
                    for _ in range(MARKS):
                        await clients[1].run("say", text=f"mark of {created.name} " + "-" * 400)
                    counts[created.name] = clients[1].scene["count"]
            return counts

        counts = asyncio.run(play())
        with contextlib.closing(sqlite3.connect(old)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        _damage_page_with(old, f"mark of {tables[1].name}".encode())
        status = _provoke_damage(server, tables[1].name)
        assert "is damaged: stop the server" in server.log
        server.stop()
        refused = run_firestep("serve", "--database", f"sqlite:///{old}", home=folder, extra={})
        assert refused.code == 2, refused
        assert run_firestep("salvage", str(old), str(new), home=folder).code == 0
    with run_server(folder, f"sqlite:///{new}") as server:

        async def look() -> list[bool]:
            found = []
            for created in tables:
                async with server.connect(created.name, created.keys[2]) as client:
                    found.append(client.scene["count"] >= counts[created.name])
                    if found[-1]:
                        await client.act_first()
            return found

        whole = asyncio.run(look())
    assert sum(whole) >= len(tables) // 2, whole  # a page holds entries of few tables
    return {
        "damaged page": f"health {status} database-damaged, start refused",
        "tables salvaged": f"{len(whole)} of {len(tables)}, {sum(whole)} with every entry, "
        "which continue",
    }


def _damage_page_with(path: Path, text: bytes) -> None:
    content = bytearray(path.read_bytes())
    page = content.index(text) // 4096
    assert page, "the first page holds the schema"
    with path.open("r+b") as file:
        file.seek(page * 4096)
        file.write(b"\xa5" * 4096)


def _provoke_damage(server: ServerProcess, table: str) -> int:
    """Make the server read its file until it reports the damage; return the status of health."""
    until = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < until:
        with contextlib.suppress(httpx.TransportError):  # an export breaks off
            server.get("/export", HOST_TOKEN)
        server.get(f"/tables/{table}/record")
        health = server.get("/health")
        if "database-damaged" in health.json()["problems"]:
            return health.status_code
    raise AssertionError("the damage is not detected")


def main() -> int:
    """Run all faults and print their figures."""
    parser = make_parser(__doc__)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()

    def run(figures: Figures) -> None:
        all_players = GameTotals()
        for name in FAULTS:
            with tempfile.TemporaryDirectory(prefix="firestep-faults-") as folder:
                sign, recovery, totals = run_fault(name, Path(folder), given.seed)
            figures.add({name: f"{sign}; {MOVES} moves within {recovery:.1f} s afterwards"})
            all_players.add(totals)
        with tempfile.TemporaryDirectory(prefix="firestep-faults-") as folder:
            figures.add(run_damage(Path(folder)))
        figures.add(all_players.rows())

    return report_trial("database faults", given, ["tests.trials.database_faults"], run)


if __name__ == "__main__":
    sys.exit(main())
