"""Everything that one server process has, put together; and what it does of its own accord."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Coroutine, Sequence
from functools import partial
from typing import Any, Final, Self

from firestep.contract import SPECTATOR, Json, Seat
from firestep.players.available_cores import cores
from firestep.server.config import Config
from firestep.server.http.analysis_quota import AnalysisQuota
from firestep.server.http.boards import BoardCache
from firestep.server.http.errors import HttpProblem
from firestep.server.notify.turns import TurnNotifier
from firestep.server.notify.webhooks import WebhookSender
from firestep.server.rate_limit import RateLimiter
from firestep.server.replay.cache import Reels
from firestep.server.replay.past_scenes import Pasts
from firestep.server.storage.notify_bus import NotifyBus
from firestep.server.storage.rows import Conflict, Unavailable
from firestep.server.storage.store import Store
from firestep.server.tables.bots import BotRunner, ref_of, thought_of
from firestep.server.tables.live_table import AnyTable, Listener, LiveTable
from firestep.server.tables.messages import text_of
from firestep.server.tables.presence import MARK, REPEATED, Presence, table_of
from firestep.server.tables.registry import TableNotFound, TableRegistry, computers_due, now
from firestep.server.tables.rematch import Rematches
from firestep.server.tasks import TaskSet
from firestep.server.translations import sentence
from firestep.server.workers import review
from firestep.server.workers.service import EngineService, Progress, TableSnapshot, Thought
from firestep.table.log import LogEntry
from firestep.table.snapshot import pack
from firestep.table.table import OVER

_LEAST_MINDS: Final = 2  # so that a long thought at one table leaves room for the others
_REVIEWS: Final = 100  # that are kept, and at most so many under way:
_REVIEWS_AT_ONCE: Final = 8
_COURSE: Final = 3.0  # about the seconds that the course of a long game takes
_TICK: Final = 0.5  # seconds between two looks at the clocks
_AT_FIRST: Final = (0, 2, 5, 10)
"""The looks at which every computer is woken whose turn it is. A process that was killed leaves
them waiting, and what it sent last may be kept only after the next process has begun."""
_IDLE: Final = 600_000  # ms that a table stays in memory unasked for
_REPEATS: Final = int(REPEATED / 1000 / _TICK)
_log: Final = logging.getLogger(__name__)


class ServerContext:
    """A server process: its store, tables, computers, gate and webhooks."""

    def __init__(self, config: Config, store: Store, news: NotifyBus) -> None:
        """Put the parts together; nothing runs before `open`."""
        self.config, self.store, self._news = config, store, news
        self.gate = RateLimiter(config.limits)
        self.minds = EngineService(max(_LEAST_MINDS, cores()))
        self.hall = TableRegistry(store)
        self.companions = BotRunner(self.hall, self.minds)
        self.webhooks = WebhookSender(private=config.limits.private_webhooks)
        self.rematches = Rematches(self.hall)
        self.pasts = Pasts(self.hall)
        self.reels = Reels(self.hall, self.minds)
        self.sceneries = BoardCache()
        self.presence = Presence(store)
        self._turns = TurnNotifier(self.hall, self.webhooks, self.presence)
        self._chores = TaskSet()
        self._makers: dict[str, str] = {}
        self._advised: set[str] = set()
        self._reviews: dict[tuple[str, int], asyncio.Task[dict[str, Json]]] = {}
        self._reviewed: dict[tuple[str, int], Progress] = {}
        self._courses: OrderedDict[str, asyncio.Task[dict[str, Json]]] = OrderedDict()
        self.askers = AnalysisQuota()
        self.hall.changed.append(self._count_over)

    @classmethod
    async def open(cls, config: Config) -> Self:
        """Open the store and begin to look after clocks and computers."""
        store = await Store.open(config.database)
        news = await NotifyBus.open(config.database)
        house = cls(config, store, news)
        await news.listen(house.heard)
        house._chores.start(house._look_after())
        return house

    async def close(self) -> None:
        """Stop everything; what was acknowledged is kept already."""
        await self.companions.close()
        await self._chores.stop()
        await self._news.close()
        await self.minds.close()
        self.webhooks.close()
        await self.presence.close()
        await self.hall.close()
        await self.store.close()

    def heard(self, name: str, number: int) -> None:
        """Hear news from another process, or from this one."""
        if name.startswith(MARK):
            running = self.hall.known(table_of(name))
            self.presence.heard(name, running, now())
        else:
            self.hall.heard(name, number)

    # Of its own accord.

    async def _look_after(self) -> None:
        ticks = 0
        while True:
            try:
                await self._look_at_clocks()
                if ticks in _AT_FIRST:
                    await self._wake_computers(now())
                elif ticks % 20 == 0:
                    await self._wake_computers(now() - self.config.limits.lease_seconds * 1000)
                    self.hall.sweep(now() - _IDLE)
                if ticks % _REPEATS == 0:
                    self.presence.forget_old(now())
                    for running in self.hall.listened_to():
                        self.presence.announce(running)
            except Unavailable as error:
                _log.warning("the database does not answer: %s", error)
            except Exception:
                _log.exception("looking after the tables failed")
            ticks += 1
            await asyncio.sleep(_TICK)

    async def _look_at_clocks(self) -> None:
        for name in await self.store.due(now()):
            # Every command looks at the clock first; this one does nothing else.
            await self._look_at(name, self.hall.command(name, -1, "", lambda by: []))

    async def _wake_computers(self, before: int) -> None:
        for name in await self.store.waiting(before):
            await self._look_at(name, self._wake_computer(name))

    async def _wake_computer(self, name: str) -> None:
        running = await self.hall.find(name)
        if running.table is not None and computers_due(running.table):
            self.companions.wake(running)

    async def _look_at(self, name: str, work: Coroutine[Any, Any, object]) -> None:
        """Do something at a table; one that cannot be read keeps nobody from the others."""
        try:
            await work
        except (TableNotFound, Conflict) as error:
            _log.debug("not now: %s", error)
        except Unavailable:
            raise
        except Exception:
            _log.exception("table %s cannot be looked after", name)

    def made_by(self, name: str, address: str) -> None:
        """Remember who made a table, until it is over."""
        self._makers[name] = address

    def _count_over(self, running: LiveTable, entries: Sequence[LogEntry]) -> None:
        if running.table is not None and running.table.status == OVER:
            address = self._makers.pop(running.name, None)
            if address is not None:
                self.gate.close_table(address)

    # For sessions.

    async def review(self, name: str, table: AnyTable, level: int) -> dict[str, Json]:
        """Return what the engine thinks of a finished game, thought of once."""
        about = (name, level)
        if about not in self._reviews:
            under_way = sum(not task.done() for task in self._reviews.values())
            if under_way >= _REVIEWS_AT_ONCE:
                raise Unavailable("too many games are being looked over")
            if len(self._reviews) >= _REVIEWS:
                done = next(old for old, task in self._reviews.items() if task.done())
                del self._reviews[done]
            self._reviews[about] = asyncio.create_task(self._look_over(name, table, level))
        try:
            return await asyncio.shield(self._reviews[about])
        except Exception:
            self._reviews.pop(about, None)
            raise

    def record(self, table: AnyTable, audience: Seat) -> Awaitable[str]:
        """Return the record of a table as it is now, as an audience may have it; when awaited."""
        kept = TableSnapshot(table.name, table.setup.to_json(), table.seed, pack(table))
        return self.minds.record(ref_of(table), kept, audience)

    async def _look_over(self, name: str, table: AnyTable, level: int) -> dict[str, Json]:
        text = await self.record(table, SPECTATOR)  # of a game that is over: the whole
        about = (name, level)

        def hear(progress: Progress) -> None:
            self._reviewed[about] = progress

        try:
            return await self.minds.review(text, level, f"review {name}", hear)
        finally:
            self._reviewed.pop(about, None)

    def reviewed(self, name: str, level: int) -> tuple[int, int]:
        """Return how many of the actions of a finished game are looked over, and of how many."""
        task = self._reviews.get((name, level))
        if task is None:
            return 0, 0
        progress = self._reviewed.get((name, level))
        if task.done() or progress is None:
            return int(task.done()), 1
        return progress.done, progress.of

    async def course(self, name: str) -> dict[str, Json]:
        """Return how a finished game stood all along, worked out once."""
        running = await self.hall.find(name)
        async with running.lock:
            table = await self.hall.load(running)
            if table.status != OVER:
                raise HttpProblem(409, "not-over", "A game is looked over when it is over.")
            if name not in self._courses:
                kept = TableSnapshot(table.name, table.setup.to_json(), table.seed, pack(table))
                question = partial(review.course, ref_of(table), kept)
                work = self.minds.work(question, _COURSE, f"course {name}")
                self._courses[name] = asyncio.create_task(work)
                if len(self._courses) > _REVIEWS:
                    self._courses.popitem(last=False)
        try:
            return await asyncio.shield(self._courses[name])
        except Exception:
            self._courses.pop(name, None)
            raise

    def advise(
        self, table: AnyTable, seat: Seat, language: str, id: str, listener: Listener
    ) -> None:
        """Have the computer look at what a seat sees, and tell it alone."""
        thought = thought_of(table, seat)  # before anything else happens at the table
        self._chores.start(self._advise(table, thought, language, id, listener))

    async def _advise(
        self, table: AnyTable, thought: Thought, language: str, id: str, listener: Listener
    ) -> None:
        """Think for one seat at a time: who asks again meanwhile must not fill the queue."""
        seat = thought.seat
        about = f"hint {table.name} {seat}"
        found: dict[str, Json] | None = None
        if about not in self._advised:
            self._advised.add(about)
            try:
                found = await self.minds.hint(ref_of(table), thought, language, about)
            except Exception:
                _log.exception("a hint failed")
            finally:
                self._advised.discard(about)
        if found is None:
            refusal = {"type": "refused", "id": id, "code": "no-hint", "rule": "", "facts": {}}
            words = sentence(language, "no-hint")
            listener.send(text_of({**refusal, "text": words, "count": table.counts[seat]}))
        else:
            listener.send(text_of({"type": "hint", "id": id, **found}))
