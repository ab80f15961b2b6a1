"""The status of a table."""

from enum import StrEnum


class TableStatus(StrEnum):
    """The stage a table is in."""

    OPEN = "open"  # waits for players
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"
