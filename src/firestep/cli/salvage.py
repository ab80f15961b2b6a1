"""`firestep salvage`: copies what can be read of a damaged database."""

from pathlib import Path

from firestep.server.storage.salvage import salvage


def run(source: Path, target: Path) -> int:
    """Copy a damaged database into a new file, and print how much of it was readable."""
    report = salvage(source, target)
    print(f"{report.tables} tables copied to {target}.")
    if report.shortened:
        print(f"{report.shortened} of them lack their last entries.")
    if report.lost:
        print(f"{report.lost} tables are lost.")
    if report.unreadable:
        print(f"{report.unreadable} rows could not be read.")
    return 0
