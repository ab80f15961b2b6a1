"""The status of a table."""

from enum import StrEnum
from typing import Final


class TableStatus(StrEnum):
    """The stage a table is in."""

    OPEN = "open"  # waits for players
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"


# Python 3.11 reads a member of an enumeration five times as slowly as a name of a module.
RUNNING: Final = TableStatus.RUNNING
PAUSED: Final = TableStatus.PAUSED
OVER: Final = TableStatus.OVER
