"""Making tables and finding them: what is asked for, checked and put together."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from firestep import catalog
from firestep.contract import Fault, Option, Seat, Value
from firestep.contract.powers import Dice, Secrets
from firestep.contract.room import AnyGame
from firestep.players.computer import engine_of, level_of
from firestep.server.foreign import read_position
from firestep.server.hall import Hall, Result
from firestep.server.rows import Key, Row
from firestep.server.secrets import hash_of, new_key
from firestep.table.clock import FORFEIT, ClockTerms
from firestep.table.denied import Denied
from firestep.table.setup import COMPUTER, PERSON, SeatPlan, Setup
from firestep.wire import http

_TIMER: Final = "timer"
"""The option of a game that has a time limit among its rules."""


@cache
def game_card(name: str) -> http.GameCard:
    """Return what is to be known of a game before it is played."""
    entry = catalog.GAMES[name]
    game = entry.room().make({})
    return http.GameCard(
        game=name,
        title=entry.title,
        credit=entry.credit,
        summary=entry.summary,
        seats=seat_counts(name),
        levels=len(engine_of(game).levels),
        has_dice=isinstance(game, Dice),
        has_secrets=isinstance(game, Secrets),
        options=[
            http.OptionCard(
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
    room = catalog.room(name)
    plain = {one.name: one.default for one in room.make({}).options}
    # An option that leaves it to others what it means has no value of its own.
    usual = {key: value for key, value in room.make({}).settings.items() if plain.get(key) == value}
    found: dict[str, dict[str, Value]] = {}
    for choice in option.choices:
        try:
            settings = room.make({option.name: choice}).settings
        except Fault:  # means nothing alone
            continue
        others = {key: settings[key] for key in usual if settings[key] != usual[key]}
        others.pop(option.name, None)
        if others:
            found[choice] = others
    return found


def seat_counts(name: str) -> list[int]:
    """Return for how many people a game is made, under any of its options."""
    room = catalog.room(name)
    game = room.make({})
    counts = set(game.seat_counts)
    for option in game.options:
        if option.name == "players":
            choices = map(int, option.choices) if option.choices else (option.least, option.most)
            counts.update(choices)
    return sorted(counts)


def plan(wish: http.NewTable) -> tuple[AnyGame, Setup]:
    """Return the game and the setup that are asked for; a Fault says what is wrong with them."""
    options: dict[str, Value] = dict(wish.options)
    if wish.start is not None:
        game, state = read_position(wish.game, wish.start, options, "start")
        start: str | None = str(state)
    else:
        game, start = catalog.room(wish.game).make(options), None
    seats = _seats(game, wish.seats)
    clock = None if wish.clock is None else ClockTerms(**wish.clock.model_dump())
    if clock is not None and clock.at_zero == FORFEIT and game.settings.get(_TIMER) == 0:
        # The game must know of the clock that cuts its phases short (TC-TABLE-05).
        seconds = max(1, (clock.turn or clock.game) // 1000)
        game = catalog.room(wish.game).make({**game.settings, _TIMER: seconds})
    _check_level(game, wish.stand_in)
    setup = Setup(
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


def _seats(game: AnyGame, wishes: Sequence[http.SeatWish]) -> list[SeatPlan]:
    if not wishes:
        return [SeatPlan() for _ in range(game.seat_counts[0])]
    if len(wishes) not in game.seat_counts:
        counts = " or ".join(map(str, game.seat_counts))
        raise Fault(f"{game.id} has {counts} seats under these options", place="seats")
    plans = [SeatPlan(wish.kind, wish.name, wish.level) for wish in wishes]
    for one in plans:
        if one.kind == COMPUTER:
            _check_level(game, one.level)
    if all(one.kind == COMPUTER for one in plans):
        raise Fault("somebody has to play: a person on one seat at least", place="seats")
    return plans


def _check_level(game: AnyGame, level: int) -> None:
    # An engine is dear to make: only to say what is wrong.
    if not 1 <= level <= game_card(game.id).levels:
        level_of(game, level)


async def make(hall: Hall, wish: http.NewTable) -> http.TableMade:
    """Make a table; the keys are shown here and never again."""
    game, setup = plan(wish)
    people = [seat for seat, one in enumerate(setup.seats, 1) if one.kind == PERSON]
    kept = [seat for seat in people if not wish.public or seat in wish.keep]
    keys = {seat: new_key() for seat in kept}
    name = await hall.open(game, setup, [(hash_of(key), seat) for seat, key in keys.items()])
    shown = [http.SeatKey(seat=seat, key=key) for seat, key in keys.items()]
    return http.TableMade(table=name, keys=shown)


async def join(hall: Hall, name: str, wish: http.Join) -> http.SeatKey:
    """Take a free seat at a public table; Denied if there is none."""
    running = await hall.find(name)
    table = running.table
    if table is None or not table.setup.public:
        raise Denied("no-seat-free")
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
        except Denied:
            await hall.store.drop_key(hash_of(key), name)
            continue
        return http.SeatKey(seat=seat, key=key)
    raise Denied("no-seat-free")


async def _sit(hall: Hall, name: str, seat: Seat, wish: http.Join) -> Result:
    return await hall.command(name, seat, "", lambda by: by.sit(wish.name, wish.nonce))


def card(row: Row) -> http.TableCard:
    """Return a table as it stands in a list."""
    summary: Mapping[str, object] = row.summary
    seats, settings = summary["seats"], summary["settings"]
    assert isinstance(seats, list)
    assert isinstance(settings, dict)
    return http.TableCard(
        table=row.id,
        game=row.game,
        title=catalog.GAMES[row.game].title,
        status=row.status,
        public=row.public,
        settings=settings,
        seats=seats,
        updated=row.updated_at,
    )
