"""Creating tables, within the limits of the server, and joining public ones."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

from cachetools import LRUCache

from firestep import catalog
from firestep.contract import Seat, Value
from firestep.contract.content import ContentBundle
from firestep.contract.package import AnyGame
from firestep.contract.scenario import Scenario
from firestep.contract.setting_error import SettingError
from firestep.contract.translations import Translations
from firestep.players.computer import find_level
from firestep.server.rate_limit import TABLES_TOTAL, RateLimiter, Rejection
from firestep.server.storage.rows import StoredKey
from firestep.server.tables.cards import count_levels
from firestep.server.tables.contents import ContentService, make_game
from firestep.server.tables.live_table import LiveTable
from firestep.server.tables.registry import TableRegistry
from firestep.server.tables.scenarios import ScenarioStore, table_scenario
from firestep.server.timestamps import now_ms
from firestep.server.tokens import hash_key, new_seat_key
from firestep.server.workers.position import read_position
from firestep.table.clock import AtZero, TimeControl
from firestep.table.errors import CommandDenied
from firestep.table.log import LogEntry
from firestep.table.setup import DiceMode, SeatKind, SeatPlan, TableContent, TableSetup
from firestep.table.status import OVER
from firestep.wire import http_messages

SeatClaimer: TypeAlias = Callable[[str, Seat], Awaitable[bool]]
"""Gives a seat of a table to a player. Raises `CommandDenied` if that is impossible."""
_MAX_JOINED: Final = 10_000  # tables and addresses to remember


class TableLimitReached(Exception):
    """A client, or all clients together, have too many tables."""

    def __init__(self, rejection: Rejection) -> None:
        """Store the parts of the response."""
        super().__init__(rejection.code)
        self.rejection = rejection


class Lobby:
    """Creates and joins tables."""

    def __init__(
        self,
        registry: TableRegistry,
        rate_limiter: RateLimiter,
        max_tables: int,
        contents: ContentService,
        scenarios: ScenarioStore,
    ) -> None:
        """Subscribe to the changes of all tables, to release the finished ones."""
        self._registry, self._rate_limiter, self._contents = registry, rate_limiter, contents
        self._scenarios = scenarios
        self._max_tables = max_tables
        self._joined: LRUCache[tuple[str, str], bool] = LRUCache(_MAX_JOINED)
        registry.subscribe(self._on_change)
        registry.subscribe_deletions(rate_limiter.release_table)

    def _on_change(self, live: LiveTable, entries: Sequence[LogEntry]) -> None:
        if live.table is not None and live.table.status is OVER:
            self._rate_limiter.release_table(live.name)

    async def create_table(
        self, request: http_messages.NewTable, address: str
    ) -> http_messages.CreatedTable:
        """Create a table for a client. The response is the only one that contains the keys.

        Raise `InputError` if the request is invalid, `TableLimitReached` if a limit is reached.
        """
        bundle = None if request.content is None else await self._contents.get(request.content)
        scenario = None
        if request.scenario is not None:
            scenario = await self._scenarios.get(request.game, request.scenario)
        game, setup = await plan_table(request, bundle, scenario)
        rejection = self._rate_limiter.open_table(address, now_ms())
        if rejection is not None:
            raise TableLimitReached(rejection)
        try:
            created = await self._create(game, setup, request)
        except BaseException:
            self._rate_limiter.close_table(address)
            raise
        self._rate_limiter.assign_table(created.table, address)
        return created

    async def _create(
        self, game: AnyGame, setup: TableSetup, request: http_messages.NewTable
    ) -> http_messages.CreatedTable:
        # The rate limiter counts the tables of this process only.
        if await self._registry.store.count_unfinished() >= self._max_tables:
            raise TableLimitReached(TABLES_TOTAL)
        people = [seat for seat, one in enumerate(setup.seats, 1) if one.kind == SeatKind.PERSON]
        owned = [seat for seat in people if not request.public or seat in request.keep]
        keys = {seat: new_seat_key() for seat in owned}
        hashes = [(hash_key(key), seat) for seat, key in keys.items()]
        name = await self._registry.create_table(game, setup, hashes)
        seat_keys = [http_messages.SeatKey(seat=seat, key=key) for seat, key in keys.items()]
        return http_messages.CreatedTable(table=name, keys=seat_keys)

    async def join(
        self, name: str, request: http_messages.Join, address: str, claim: SeatClaimer | None = None
    ) -> http_messages.SeatKey:
        """Take a free seat at a public table. Raise `CommandDenied` if there is none.

        `claim` gives the seat to a player first; without it a seat at a rated table is denied.

        Raise it too if this address has joined the table before: a second request is often a
        mistake. The field `again` says that it is meant.
        """
        has_joined = (name, address) in self._joined
        if has_joined and not request.again:
            raise CommandDenied("joined-already")
        self._joined[name, address] = True
        try:
            return await self._join(name, request, claim)
        except BaseException:
            if not has_joined:
                self._joined.pop((name, address), None)
            raise

    async def _join(
        self, name: str, request: http_messages.Join, claim: SeatClaimer | None
    ) -> http_messages.SeatKey:
        registry = self._registry
        table = (await registry.get(name)).table
        if table is None or not table.setup.public:
            raise CommandDenied("no-seat-free")
        if table.setup.rated and claim is None:
            raise CommandDenied("rated-no-player")
        owned = {key.seat for key in await registry.store.list_keys(name)}
        free = [
            seat
            for seat, place in table.seat_states.items()
            if place.kind == SeatKind.PERSON and not place.is_taken and seat not in owned
        ]
        for seat in free:
            if request.seat not in (None, seat):
                continue
            key = new_seat_key()
            # Store the key first: a taken seat must never be without a key.
            await registry.store.add_keys([StoredKey(hash_key(key), name, seat)])
            is_claimed = False
            try:
                if claim is not None:
                    is_claimed = await claim(name, seat)
                if table.setup.rated:
                    await self._check_players(name)
                await self._sit(name, seat, request)
            except CommandDenied as error:
                await registry.store.delete_key(hash_key(key), name)
                if is_claimed:
                    await registry.store.players.remove_seat(name, seat)
                if error.code.startswith("rated-"):
                    raise
                continue
            return http_messages.SeatKey(seat=seat, key=key)
        raise CommandDenied("no-seat-free")

    async def _check_players(self, name: str) -> None:
        """Raise `CommandDenied` if a player has two seats at a rated table."""
        players = list((await self._registry.store.players.list_players_at(name)).values())
        if len(players) != len(set(players)):
            raise CommandDenied("rated-twice")

    async def _sit(self, name: str, seat: Seat, request: http_messages.Join) -> None:
        await self._registry.execute(
            name, seat, "", lambda commands: commands.sit(request.name, request.nonce)
        )


async def plan_table(
    request: http_messages.NewTable,
    bundle: ContentBundle | None = None,
    scenario: Scenario | None = None,
) -> tuple[AnyGame, TableSetup]:
    """Return the game and the setup of a request. Raise `InputError` if it is invalid."""
    try:
        return await _plan_table(request, bundle, scenario)
    except SettingError as error:
        if request.game in catalog.GAMES:
            error.labels = Translations(catalog.GAMES[request.game].module)
        raise


async def _plan_table(
    request: http_messages.NewTable, bundle: ContentBundle | None, scenario: Scenario | None
) -> tuple[AnyGame, TableSetup]:
    options: dict[str, Value] = dict(request.options)
    position = request.start
    if scenario is not None:
        if options or position is not None:
            raise SettingError("scenario-fixed", place="scenario")
        options, position = dict(scenario.options), scenario.position
    content: TableContent | None = None
    start: str | None = None
    if bundle is not None:
        if bundle.game != request.game:
            raise SettingError("other-game", place="content", game=bundle.game)
        content = TableContent(str(request.content), bundle.title)
        # A file of the content takes the place of the option of its kind.
        kept = {name: value for name, value in options.items() if name not in bundle.files}
        game = await make_game(bundle, kept if scenario is not None else options)
        start = None if position is None else str(game.read_state(position))
    elif position is not None:
        game, state = read_position(request.game, position, options, "start")
        start = str(state)
    else:
        game = catalog.get_package(request.game).make(options)
    seats = _plan_seats(game, request.seats)
    clock = None if request.clock is None else TimeControl(**request.clock.model_dump())
    timer = catalog.GAMES[request.game].metadata.timer_option
    has_unset_timer = game.settings.get(timer) == 0
    if clock is not None and clock.at_zero == AtZero.FORFEIT and has_unset_timer:
        # The rules must know the clock that ends a phase.
        seconds = max(1, (clock.turn or clock.game) // 1000)
        timed = {**game.settings, timer: seconds}
        if bundle is None:
            game = catalog.get_package(request.game).make(timed)
        else:
            game = await make_game(bundle, timed)
    levels = count_levels(game.id)
    if not levels and clock is not None and clock.at_zero == AtZero.COMPUTER:
        raise SettingError("no-computer", place="clock", game=game.id)
    setup = TableSetup(
        game=game.id,
        settings=dict(game.settings),
        seats=seats,
        dice=DiceMode(request.dice),
        clock=clock,
        public=request.public,
        hints=request.hints if levels else False,
        stand_in=_stand_in_level(game, request),
        start=start,
        content=content,
        scenario=None if scenario is None else table_scenario(scenario),
        rated=request.rated,
    )
    return game, setup


def _plan_seats(game: AnyGame, requests: Sequence[http_messages.SeatRequest]) -> list[SeatPlan]:
    if not requests:
        return [SeatPlan() for _ in range(game.seat_counts[0])]
    if len(requests) not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise SettingError("seats", place="seats", game=game.id, counts=counts)
    plans = [SeatPlan(SeatKind(one.kind), one.name, one.level) for one in requests]
    for plan in plans:
        if plan.kind == SeatKind.COMPUTER:
            _check_level(game, plan.level)
    if all(plan.kind == SeatKind.COMPUTER for plan in plans):
        raise SettingError("no-person", place="seats")
    return plans


def _stand_in_level(game: AnyGame, request: http_messages.NewTable) -> int:
    """Return the level of stand-ins: as requested, or the default if the game has so many."""
    if "stand_in" not in request.model_fields_set:
        return min(request.stand_in, max(1, count_levels(game.id)))
    _check_level(game, request.stand_in)
    return request.stand_in


def _check_level(game: AnyGame, level: int) -> None:
    # Creating an engine is slow: do it only for the error message.
    if not 1 <= level <= count_levels(game.id):
        find_level(game, level)
