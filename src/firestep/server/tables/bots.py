"""Computer players at the tables.

A computer player is shown what its seat may know, searches in a worker process, and sends a command
that the table checks like any other.
"""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from firestep.contract import ActionRefused, InputError, Seat
from firestep.server.scenes import AnyTable
from firestep.server.storage.rows import StoreConflict, StoreUnavailable
from firestep.server.tables.live_table import LiveTable
from firestep.server.tables.registry import TableRegistry, bot_seats_to_act
from firestep.server.tables.worker_inputs import game_ref, seat_view
from firestep.server.workers.job_control import JobCancelled
from firestep.server.workers.jobs import PlanStep, view_digest
from firestep.server.workers.service import EngineService
from firestep.table.errors import CommandDenied
from firestep.table.log import LogEntry
from firestep.table.status import RUNNING
from firestep.table.table import ANSWERS

_RETRY_SECONDS: Final = 1.0
_log: Final = logging.getLogger(__name__)


@dataclass(slots=True)
class _BotState:
    """What a computer player remembers between its actions."""

    plan: list[PlanStep] = field(default_factory=list)
    answers: frozenset[str] = frozenset()  # the answers it could give when it was last asked
    has_chosen_aside: bool = False  # once in each turn


class BotRunner:
    """Runs the computer players of a table after every change."""

    def __init__(self, registry: TableRegistry, engines: EngineService) -> None:
        """Subscribe to the changes of all tables."""
        self._registry, self._engines = registry, engines
        self._states: dict[str, dict[Seat, _BotState]] = {}
        self._is_closed = False
        registry.subscribe(self._on_change)
        registry.subscribe_deletions(self.forget)

    def _on_change(self, live: LiveTable, entries: Sequence[LogEntry]) -> None:
        table = live.table
        if table is None or self._is_closed:
            return
        if table.status is not RUNNING:
            self.forget(live.name)
        elif _bot_seats(table):
            self.start(live)

    def start(self, live: LiveTable) -> None:
        """Run the computer players of a table, unless they are running."""
        if live.bot_task is None:
            live.bot_task = asyncio.create_task(self._run(live))

    async def _run(self, live: LiveTable) -> None:
        try:
            while not self._is_closed and await self._step(live):
                pass
        except JobCancelled:
            _log.debug("the search of a computer player was cancelled")
        except Exception:
            _log.exception("a computer player failed")
        finally:
            live.bot_task = None

    async def _step(self, live: LiveTable) -> bool:
        """Do one thing for one computer player. Return False if there is nothing to do."""
        table = live.table
        if table is None or table.status is not RUNNING:
            return False
        seat = self._next_speaker(live.name, table)
        if seat is not None:
            await self._choose_aside(live, table, seat)
            return True
        seats = bot_seats_to_act(table)
        if not seats:
            return False
        await self._act(live, table, seats[0])
        return True

    # Asides.

    def _next_speaker(self, name: str, table: AnyTable) -> Seat | None:
        """Return a computer's seat that has a new offer to answer, or whose turn begins."""
        for seat in _bot_seats(table):
            state = self._state(name, seat)
            answers = _possible_answers(table, seat)
            is_asked = not answers <= state.answers
            state.answers = answers
            if seat not in table.to_act():
                state.has_chosen_aside = False
            elif not state.has_chosen_aside:
                state.has_chosen_aside = True
                return seat
            if is_asked:
                return seat
        return None

    async def _choose_aside(self, live: LiveTable, table: AnyTable, seat: Seat) -> None:
        shown = seat_view(table, seat)
        level = table.seat_states[seat].computer
        aside = await self._engines.choose_aside(game_ref(table), shown, level, live.name)
        if aside is not None:
            await self._send(live, seat, aside)

    # Actions.

    async def _act(self, live: LiveTable, table: AnyTable, seat: Seat) -> None:
        state = self._state(live.name, seat)
        shown, count = seat_view(table, seat), table.visible_counts[seat]
        plan = state.plan
        if len(plan) > 1 and plan[0].expected_view == view_digest(shown.view):
            state.plan = plan[1:]
        else:
            level = table.seat_states[seat].computer
            seed = secrets.randbits(31)
            state.plan = list(
                await self._engines.choose_plan(game_ref(table), shown, level, seed, live.name)
            )
        if not state.plan:
            await asyncio.sleep(_RETRY_SECONDS)
        elif not await self._send(live, seat, state.plan[0].action, count):
            state.plan = []

    async def _send(
        self, live: LiveTable, seat: Seat, action: str, count: int | None = None
    ) -> bool:
        """Send an action. Return False if it was refused because the table has changed.

        `count` is what the seat had seen when the search began.
        """
        current = live.table
        if current is not None and not current.seat_states[seat].computer:
            return False  # the person has returned
        try:
            await self._registry.execute(
                live.name,
                seat,
                "",
                lambda commands: commands.as_computer().act(action, expected=count),
            )
        except (ActionRefused, CommandDenied, InputError) as error:
            _log.info("an action of a computer player was refused: %s", error)
            return False
        except (StoreConflict, StoreUnavailable) as error:
            _log.warning("an action of a computer player could not be stored: %s", error)
            await asyncio.sleep(_RETRY_SECONDS)
            return False
        return True

    def _state(self, name: str, seat: Seat) -> _BotState:
        return self._states.setdefault(name, {}).setdefault(seat, _BotState())

    def forget(self, name: str) -> None:
        """Discard the state of a table's computer players and cancel their searches."""
        self._states.pop(name, None)
        self._engines.cancel(name)

    async def close(self) -> None:
        """Cancel all searches."""
        self._is_closed = True
        for name in list(self._states):
            self._engines.cancel(name)


def _bot_seats(table: AnyTable) -> list[Seat]:
    return [seat for seat, place in table.seat_states.items() if place.computer]


def _possible_answers(table: AnyTable, seat: Seat) -> frozenset[str]:
    """Return the asides by which a seat may answer an offer."""
    asides = map(str, table.game.asides(table.state, seat))
    return frozenset(text for text in asides if text.split()[0] in ANSWERS)
