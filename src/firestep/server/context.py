"""The composition root: builds the parts of one server process, opens and closes them."""

from typing import Final, Self

from firestep.players.available_cores import count_cores
from firestep.server.config import Config
from firestep.server.monitor import Monitor
from firestep.server.notify.turns import TurnNotifier
from firestep.server.notify.webhooks import WebhookSender
from firestep.server.players.rating_service import RatingService
from firestep.server.players.service import PlayerService
from firestep.server.rate_limit import RateLimiter
from firestep.server.replay.service import ReplayService
from firestep.server.storage.checks import DatabaseLock
from firestep.server.storage.heartbeat import ClockStart
from firestep.server.storage.notify_bus import NotifyBus
from firestep.server.storage.redis_bus import RedisBus
from firestep.server.storage.store import Store
from firestep.server.studies.certificates import CertificateStore
from firestep.server.studies.trial_games import TrialGames
from firestep.server.tables.bots import BotRunner
from firestep.server.tables.contents import ContentService
from firestep.server.tables.hints import HintService
from firestep.server.tables.lobby import Lobby
from firestep.server.tables.maintenance import MaintenanceLoop
from firestep.server.tables.moderation import Moderation
from firestep.server.tables.notifications import NotificationDispatcher
from firestep.server.tables.presence import PresenceTracker
from firestep.server.tables.query_scheduler import QueryScheduler
from firestep.server.tables.registry import TableRegistry
from firestep.server.tables.rematch import RematchCreator
from firestep.server.tables.retention import RetentionLoop
from firestep.server.tables.reviews import ReviewService
from firestep.server.tables.scenarios import ScenarioStore
from firestep.server.timestamps import now_ms, start_clock, wall_clock_ms
from firestep.server.workers.service import EngineService

_MIN_WORKERS: Final = 2  # a long search at one table must not delay the others


class ServerContext:
    """The parts of one server process."""

    def __init__(
        self,
        config: Config,
        store: Store,
        notify_bus: NotifyBus | RedisBus,
        clock: ClockStart,
        lock: DatabaseLock | None = None,
    ) -> None:
        """Build the parts; nothing runs before `open`."""
        self.config, self.store, self._notify_bus = config, store, notify_bus
        self._lock = lock
        limits = config.limits
        self.monitor = Monitor()
        self.rate_limiter = RateLimiter(limits)
        self.engines = EngineService(max(_MIN_WORKERS, count_cores()))
        self.registry = TableRegistry(store, (clock.down_since, clock.down_until))
        self.presence = PresenceTracker(store, now_ms())
        self.bots = BotRunner(self.registry, self.engines)
        self.rematches = RematchCreator(self.registry)
        self.webhooks = WebhookSender(allow_private=limits.private_webhooks)
        self._turns = TurnNotifier(self.registry, self.webhooks, self.presence)
        self.contents = ContentService(store, self.engines, limits)
        self.scenarios = ScenarioStore(config.scenarios)
        self.lobby = Lobby(
            self.registry, self.rate_limiter, limits.tables, self.contents, self.scenarios
        )
        self.hints = HintService(self.engines, self.registry)
        self.queries = QueryScheduler()
        self.reviews = ReviewService(self.registry, self.engines)
        self.replays = ReplayService(self.registry, self.engines)
        self.certificates = CertificateStore(config.certificates)
        self.trial_games = TrialGames(self.engines, limits)
        self.moderation = Moderation(self.registry)
        self.moderation.subscribe_erasures(self.replays.forget)
        self.players = PlayerService(store, self.moderation, config)
        self._ratings = RatingService(self.registry)
        self._notifications = NotificationDispatcher(self.registry, self.presence, self.moderation)
        self._maintenance = MaintenanceLoop(
            self.registry,
            self.bots,
            self.presence,
            limits.lease_seconds,
            limits.unstarted_hours,
            is_bus_lossless=notify_bus.is_lossless,
        )
        self._retention = RetentionLoop(self.registry, self.moderation, config.retention)

    @classmethod
    async def open(cls, config: Config) -> Self:
        """Open the database, listen to its notifications and start the maintenance loop."""
        lock = DatabaseLock.acquire(config.database)
        store = await Store.open(config.database)
        notify_bus = await _open_bus(config, store)
        clock = await store.heartbeat.start(wall_clock_ms())
        start_clock(clock.at)
        context = cls(config, store, notify_bus, clock, lock)
        await notify_bus.listen(context._notifications.dispatch)
        await context.moderation.reload()
        context._maintenance.start()
        context._retention.start()
        context.players.start()
        context._ratings.start()
        context.monitor.start()
        context.certificates.start()
        context.scenarios.start()
        return context

    async def close(self) -> None:
        """Close all parts. Acknowledged commands are stored already."""
        await self.monitor.close()
        await self.certificates.close()
        await self.scenarios.close()
        await self.bots.close()
        await self._maintenance.close()
        await self._retention.close()
        await self.players.close()
        await self._ratings.close()
        await self.moderation.close()
        await self.hints.close()
        await self._notify_bus.close()
        await self.engines.close()
        self.webhooks.close()
        await self.presence.close()
        await self.registry.close()
        await self.store.close()
        if self._lock is not None:
            self._lock.release()


async def _open_bus(config: Config, store: Store) -> NotifyBus | RedisBus:
    """Return the bus between the processes: Redis if configured, else the database itself."""
    if not config.bus:
        return await NotifyBus.open(config.database)
    bus = await RedisBus.open(config.bus)
    store.publish_through(bus.publish)
    return bus
