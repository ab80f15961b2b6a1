"""The speed of the disk: durable commits of one row each."""

import sqlite3
import time
from pathlib import Path
from typing import Final

_ROW: Final = "x" * 300  # about the size of a log entry


def measure_commits(folder: Path, seconds: float) -> float:
    """Return the number of durable single-row commits per second of SQLite in this folder."""
    file = folder / "commits.db"
    connection = sqlite3.connect(file, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE IF NOT EXISTS rows (number INTEGER PRIMARY KEY, text)")
        count, started = 0, time.perf_counter()
        while (spent := time.perf_counter() - started) < seconds:
            connection.execute("INSERT INTO rows (text) VALUES (?)", (_ROW,))
            count += 1
        return count / spent
    finally:
        connection.close()
        file.unlink()
