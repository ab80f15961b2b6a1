"""Conditional moves of a player: storing them, and what their owner is shown."""

from collections.abc import Sequence
from typing import Any, Final

from firestep.contract import ActionRefused, InputError, Json, Seat
from firestep.server.scenes import AnyTable
from firestep.server.tables.registry import ResultListener, TableRegistry
from firestep.server.timestamps import now_ms
from firestep.server.tokens import new_line_token
from firestep.table.commands import Commands
from firestep.table.conditional import MAX_ACTIONS, MAX_LINES, check_lines, check_table
from firestep.table.errors import CommandDenied
from firestep.table.log import LogEntry
from firestep.table.status import OVER

CONDITIONAL: Final = "conditional"
"""The topic of a query for the own conditional moves."""


async def store_lines(
    registry: TableRegistry,
    name: str,
    seat: Seat,
    command_id: str,
    lines: Sequence[Sequence[str]],
    expected: int | None,
    on_done: ResultListener,
) -> None:
    """Replace the conditional moves of a seat exactly once. Raise what the table raises.

    The lines are durable before the entry of the log that refers to them, and deleted again if the
    table refuses them.
    """
    store, token = registry.store.conditional_lines, new_line_token()
    async with registry.locked(name) as table:
        is_new = (seat, command_id) not in table.command_ids
        if is_new:
            check_lines(table, seat, lines, expected)
    if lines and is_new:
        await store.add(name, seat, token, lines, now_ms())
    is_used = False

    def execute(commands: Commands[Any, Any]) -> list[LogEntry]:
        nonlocal is_used
        entries = commands.store_lines(lines, token, expected=expected)
        is_used = bool(entries)
        return entries

    try:
        await registry.execute(name, seat, command_id, execute, on_done)
    except (ActionRefused, CommandDenied, InputError):
        is_used = False
        raise
    finally:
        if lines and is_new and not is_used:
            await store.delete(name, (token,))


def describe_lines(table: AnyTable, seat: Seat, language: str) -> dict[str, Json]:
    """Return the conditional moves of a seat and the position that they start from.

    Raise `InputError` if the game is not slow. `obstacle` says why the game has no such moves.
    """
    try:
        check_table(table)
    except CommandDenied as denied:
        if denied.code == "conditional-not-slow":
            raise InputError("this game is not slow") from None
        return {"obstacle": denied.message(language), "lines": [], "position": ""}
    own = table.conditional.get(seat)
    lines = own.lines if own is not None and own.lines is not None else ()
    return {
        "obstacle": "",
        "lines": [list(line) for line in lines],
        "position": "" if table.status is OVER else str(table.state),
        "most_lines": MAX_LINES,
        "most_actions": MAX_ACTIONS,
    }
