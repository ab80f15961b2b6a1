"""`firestep backup` and `firestep restore`: copies of the server's database in one file."""

import os
from pathlib import Path

from firestep.server.config import read_config
from firestep.server.storage.backup import BackupReport, restore_backup, write_backup


def run_backup(file: Path, database: str | None) -> int:
    """Write a backup, and print what it contains."""
    url = read_config(os.environ, database=database).database
    _print(write_backup(url, file), f"copied to {file}")
    return 0


def run_restore(file: Path, database: str | None) -> int:
    """Write a backup into a new database, and print what it contains."""
    url = read_config(os.environ, database=database).database
    _print(restore_backup(file, url), f"restored from {file}")
    return 0


def _print(report: BackupReport, what: str) -> None:
    print(f"{report.tables} tables, {report.rows} rows {what}.")
