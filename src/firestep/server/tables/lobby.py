"""Making tables and finding them: what is asked for, checked and put together."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from firestep import catalog
from firestep.contract import InputError, Option, Seat, Value
from firestep.contract.capabilities import Dice, Secrets
from firestep.contract.package import AnyGame
from firestep.players.computer import engine_of, level_of
from firestep.server.storage.rows import Key, TableRow
from firestep.server.tables.registry import Result, TableRegistry
from firestep.server.tokens import hash_of, new_key
from firestep.server.workers.position_input import read_position
from firestep.table.clock import FORFEIT, ClockTerms
from firestep.table.errors import CommandDenied
from firestep.table.setup import COMPUTER, PERSON, SeatPlan, TableSetup
from firestep.wire import http_messages

_TIMER: Final = "timer"
"""The option of a game that has a time limit among its rules."""


@cache
def game_card(name: str) -> http_messages.GameCard:
    """Return what is to be known of a game before it is played."""
    entry = catalog.GAMES[name]
    game = entry.package().make({})
    return http_messages.GameCard(
        game=name,
        title=entry.title,
        credit=entry.credit,
        summary=entry.summary,
        seats=seat_counts(name),
        levels=len(engine_of(game).levels),
        has_dice=isinstance(game, Dice),
        has_secrets=isinstance(game, Secrets),
        options=[
            http_messages.OptionCard(
                name=option.name,
                default=option.default,
                rule=option.rule,
                summary=option.summary,
                choices=list(option.choices),
                least=option.least,
                most=option.most,
                sets=_sets(name, option),
            )
            for option in game.options
        ],
    )


def _sets(name: str, option: Option) -> dict[str, dict[str, Value]]:
    """Return what each choice of an option makes of the others, where it makes anything of them."""
    room = catalog.package(name)
    plain = {one.name: one.default for one in room.make({}).options}
    # An option that leaves it to others what it means has no value of its own.
    usual = {key: value for key, value in room.make({}).settings.items() if plain.get(key) == value}
    found: dict[str, dict[str, Value]] = {}
    for choice in option.choices:
        try:
            settings = room.make({option.name: choice}).settings
        except InputError:  # means nothing alone
            continue
        others = {key: settings[key] for key in usual if settings[key] != usual[key]}
        others.pop(option.name, None)
        if others:
            found[choice] = others
    return found


def seat_counts(name: str) -> list[int]:
    """Return for how many people a game is made, under any of its options."""
    room = catalog.package(name)
    game = room.make({})
    counts = set(game.seat_counts)
    for option in game.options:
        if option.name == "players":
            choices = map(int, option.choices) if option.choices else (option.least, option.most)
            counts.update(choices)
    return sorted(counts)


def plan(wish: http_messages.NewTable) -> tuple[AnyGame, TableSetup]:
    """Return the game and the setup that are asked for; a InputError says what is wrong with them."""
    options: dict[str, Value] = dict(wish.options)
    if wish.start is not None:
        game, state = read_position(wish.game, wish.start, options, "start")
        start: str | None = str(state)
    else:
        game, start = catalog.package(wish.game).make(options), None
    seats = _seats(game, wish.seats)
    clock = None if wish.clock is None else ClockTerms(**wish.clock.model_dump())
    if clock is not None and clock.at_zero == FORFEIT and game.settings.get(_TIMER) == 0:
        # The game must know of the clock that cuts its phases short (TC-TABLE-05).
        seconds = max(1, (clock.turn or clock.game) // 1000)
        game = catalog.package(wish.game).make({**game.settings, _TIMER: seconds})
    _check_level(game, wish.stand_in)
    setup = TableSetup(
        game=game.id,
        settings=dict(game.settings),
        seats=seats,
        dice=wish.dice,
        clock=clock,
        public=wish.public,
        hints=wish.hints,
        stand_in=wish.stand_in,
        start=start,
    )
    return game, setup


def _seats(game: AnyGame, wishes: Sequence[http_messages.SeatWish]) -> list[SeatPlan]:
    if not wishes:
        return [SeatPlan() for _ in range(game.seat_counts[0])]
    if len(wishes) not in game.seat_counts:
        counts = " or ".join(map(str, game.seat_counts))
        raise InputError(f"{game.id} has {counts} seats under these options", place="seats")
    plans = [SeatPlan(wish.kind, wish.name, wish.level) for wish in wishes]
    for one in plans:
        if one.kind == COMPUTER:
            _check_level(game, one.level)
    if all(one.kind == COMPUTER for one in plans):
        raise InputError("somebody has to play: a person on one seat at least", place="seats")
    return plans


def _check_level(game: AnyGame, level: int) -> None:
    # An engine is dear to make: only to say what is wrong.
    if not 1 <= level <= game_card(game.id).levels:
        level_of(game, level)


async def make(hall: TableRegistry, wish: http_messages.NewTable) -> http_messages.TableMade:
    """Make a table; the keys are shown here and never again."""
    game, setup = plan(wish)
    people = [seat for seat, one in enumerate(setup.seats, 1) if one.kind == PERSON]
    kept = [seat for seat in people if not wish.public or seat in wish.keep]
    keys = {seat: new_key() for seat in kept}
    name = await hall.open(game, setup, [(hash_of(key), seat) for seat, key in keys.items()])
    shown = [http_messages.SeatKey(seat=seat, key=key) for seat, key in keys.items()]
    return http_messages.TableMade(table=name, keys=shown)


async def join(hall: TableRegistry, name: str, wish: http_messages.Join) -> http_messages.SeatKey:
    """Take a free seat at a public table; CommandDenied if there is none."""
    running = await hall.find(name)
    table = running.table
    if table is None or not table.setup.public:
        raise CommandDenied("no-seat-free")
    held = {key.seat for key in await hall.store.keys(name)}
    free = [
        seat
        for seat, place in table.places.items()
        if place.kind == PERSON and not place.is_taken and seat not in held
    ]
    wanted = [seat for seat in free if wish.seat in (None, seat)]
    for seat in wanted:
        key = new_key()
        # The key first: a seat that was taken must never be without one.
        await hall.store.add_keys([Key(hash_of(key), name, seat)])
        try:
            await _sit(hall, name, seat, wish)
        except CommandDenied:
            await hall.store.drop_key(hash_of(key), name)
            continue
        return http_messages.SeatKey(seat=seat, key=key)
    raise CommandDenied("no-seat-free")


async def _sit(hall: TableRegistry, name: str, seat: Seat, wish: http_messages.Join) -> Result:
    return await hall.command(name, seat, "", lambda by: by.sit(wish.name, wish.nonce))


def card(row: TableRow) -> http_messages.TableCard:
    """Return a table as it stands in a list."""
    summary: Mapping[str, object] = row.summary
    seats, settings = summary["seats"], summary["settings"]
    assert isinstance(seats, list)
    assert isinstance(settings, dict)
    return http_messages.TableCard(
        table=row.id,
        game=row.game,
        title=catalog.GAMES[row.game].title,
        status=row.status,
        public=row.public,
        settings=settings,
        seats=seats,
        updated=row.updated_at,
    )
