"""Computers at the tables: they think outside the event loop and act like everybody else.

A computer is shown what its seat may know and sends a command; the table refuses it like anybody's.
"""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from firestep.contract import ActionRefused, InputError, Seat, canonical
from firestep.server.storage.rows import Conflict, Unavailable
from firestep.server.tables.live_table import AnyTable, LiveTable
from firestep.server.tables.registry import TableRegistry, computers_due
from firestep.server.workers.service import Cancelled, EngineService, GameRef, Step, Thought, sight
from firestep.table.errors import CommandDenied
from firestep.table.log import LogEntry
from firestep.table.table import ANSWERS, RUNNING

_PAUSE: Final = 1.0  # seconds before a computer that failed tries again
_log: Final = logging.getLogger(__name__)


@dataclass(slots=True)
class _Mind:
    """What a computer keeps in mind between its actions."""

    plan: list[Step] = field(default_factory=list)
    answers: frozenset[str] = frozenset()  # what it might have answered when it was last asked
    has_spoken: bool = False  # it was asked once whether it has something to say this turn


class BotRunner:
    """Wakes the computers of a table whenever something has happened there."""

    def __init__(self, hall: TableRegistry, minds: EngineService) -> None:
        """Listen to the hall."""
        self._hall, self._minds = hall, minds
        self._of: dict[str, dict[Seat, _Mind]] = {}
        self._is_closed = False
        hall.changed.append(self._hear)

    def _hear(self, running: LiveTable, entries: Sequence[LogEntry]) -> None:
        table = running.table
        if table is None or self._is_closed:
            return
        if table.status != RUNNING:
            self._of.pop(running.name, None)
            self._minds.cancel(running.name)
        elif any(place.computer for place in table.places.values()):
            self.wake(running)

    def wake(self, running: LiveTable) -> None:
        """Have the computers of a table look at it, unless they are at it."""
        if running.thinking is None:
            running.thinking = asyncio.create_task(self._think(running))

    async def _think(self, running: LiveTable) -> None:
        try:
            while not self._is_closed and await self._step(running):
                pass
        except Cancelled:
            _log.debug("a computer was told to stop thinking")
        except Exception:  # a computer that fails must not take the table with it
            _log.exception("a computer player failed")
        finally:
            running.thinking = None

    async def _step(self, running: LiveTable) -> bool:
        """Do one thing for one computer; False if there is nothing to do now."""
        table = running.table
        if table is None or table.status != RUNNING:
            return False
        talker = self._talker(running.name, table)
        if talker is not None:
            return await self._say(running, table, talker)
        due = computers_due(table)
        if not due:
            return False
        return await self._act(running, table, due[0])

    # Talking.

    def _talker(self, name: str, table: AnyTable) -> Seat | None:
        """Return a computer's seat that is to be heard: asked something, or its turn begins."""
        for seat in _computers(table):
            mind = self._mind(name, seat)
            answers = _answers(table, seat)
            is_asked = not answers <= mind.answers
            mind.answers = answers
            if seat not in table.to_act():
                mind.has_spoken = False
            elif not mind.has_spoken:
                mind.has_spoken = True
                return seat
            if is_asked:
                return seat
        return None

    async def _say(self, running: LiveTable, table: AnyTable, seat: Seat) -> bool:
        thought = thought_of(table, seat)
        level = table.places[seat].computer
        action = await self._minds.say(ref_of(table), thought, level, running.name)
        if action is not None:
            await self._send(running, seat, action)
        return True

    # Acting.

    async def _act(self, running: LiveTable, table: AnyTable, seat: Seat) -> bool:
        mind = self._mind(running.name, seat)
        thought, count = thought_of(table, seat), table.counts[seat]
        plan = mind.plan
        if len(plan) > 1 and plan[0].foreseen == sight(thought.view):
            mind.plan = plan[1:]
        else:
            level = table.places[seat].computer
            seed = secrets.randbits(31)
            mind.plan = list(
                await self._minds.choose(ref_of(table), thought, level, seed, running.name)
            )
        if not mind.plan:
            await asyncio.sleep(_PAUSE)
            return True
        if not await self._send(running, seat, mind.plan[0].action, count):
            mind.plan = []
        return True

    async def _send(
        self, running: LiveTable, seat: Seat, action: str, count: int | None = None
    ) -> bool:
        """Send an action of a computer; False if things had changed while it thought.

        `count` is what its seat had seen when it began to think.
        """
        current = running.table
        if current is not None and not current.places[seat].computer:
            return False  # the person came back
        try:
            await self._hall.command(
                running.name, seat, "", lambda by: by.as_computer().act(action, expected=count)
            )
        except (ActionRefused, CommandDenied, InputError) as error:
            _log.info("a computer's action came too late or was refused: %s", error)
            return False
        except (Conflict, Unavailable) as error:
            _log.warning("a computer's action could not be kept: %s", error)
            await asyncio.sleep(_PAUSE)
            return False
        return True

    def _mind(self, name: str, seat: Seat) -> _Mind:
        return self._of.setdefault(name, {}).setdefault(seat, _Mind())

    def forget(self, name: str) -> None:
        """Drop what the computers of a table have in mind: it is gone, or has been left alone."""
        self._of.pop(name, None)
        self._minds.cancel(name)

    async def close(self) -> None:
        """Stop thinking."""
        self._is_closed = True
        for name in list(self._of):
            self._minds.cancel(name)


def _computers(table: AnyTable) -> list[Seat]:
    return [seat for seat, place in table.places.items() if place.computer]


def _answers(table: AnyTable, seat: Seat) -> frozenset[str]:
    """Return what a seat may answer to somebody's offer."""
    said = map(str, table.game.asides(table.state, seat))
    return frozenset(text for text in said if text.split()[0] in ANSWERS)


def thought_of(table: AnyTable, seat: Seat) -> Thought:
    """Return what a seat is shown, and what it may choose from."""
    game, state = table.game, table.state
    legal: Sequence[Any] = game.legal(state, seat) if seat in table.to_act() else ()
    return Thought(
        seat,
        game.view(state, seat),
        tuple(map(str, legal)),
        tuple(map(str, game.asides(state, seat))),
    )


def ref_of(table: AnyTable) -> GameRef:
    """Return what a worker needs to make the game of a table."""
    return GameRef(table.game.id, dict(table.setup.settings), canonical(table.game.data))
