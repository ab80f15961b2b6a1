"""What the disk gives: one row a commit, durable each, with nothing around it."""

import sqlite3
import time
from pathlib import Path
from typing import Final

_ROW: Final = "x" * 300  # about the size of an entry


def commits(folder: Path, seconds: float) -> float:
    """Return how many single commits a second SQLite makes in this folder, fully durable."""
    file = folder / "commits.db"
    connection = sqlite3.connect(file, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE IF NOT EXISTS rows (number INTEGER PRIMARY KEY, text)")
        count, begun = 0, time.perf_counter()
        while (spent := time.perf_counter() - begun) < seconds:
            connection.execute("INSERT INTO rows (text) VALUES (?)", (_ROW,))
            count += 1
        return count / spent
    finally:
        connection.close()
        file.unlink()
