"""A table as one audience sees it now: the view of its seat, and what it may do.

Like `sight.py`, an allow-list: everything that is shown of a table stands here or there.
"""

from typing import Any

from firestep.contract import CHANCE, Json, Seat, seat_text
from firestep.table.capabilities import dice_of
from firestep.table.consent import TAKE_BACK
from firestep.table.dice import promise
from firestep.table.table import OVER, RUNNING, Table

AnyTable = Table[Any, Any]


def scene(table: AnyTable, audience: Seat, now: int) -> dict[str, Json]:
    """Return what a seat, or a spectator, is shown of a table."""
    return {
        "count": table.counts[audience],
        "status": table.status,
        "seats": [_place(table, seat) for seat in table.seats],
        "to_act": [seat_text(seat) for seat in table.to_act()],
        "phase": table.game.phase(table.state),
        "view": dict(table.game.view(table.state, audience)),
        **_choices(table, audience),
        "requests": [
            {
                "what": request.what,
                "seat": request.seat,
                "waits": sorted(request.waits),
                "about": {} if request.what == TAKE_BACK else dict(request.facts),
            }
            for request in table.requests.values()
        ],
        "clock": _clock(table, now),
        "dice": _dice(table),
        "outcome": None if table.outcome is None else table.outcome.to_json(),
        "rematch": table.rematch,
    }


def _place(table: AnyTable, seat: Seat) -> dict[str, Json]:
    place = table.places[seat]
    return {
        "seat": seat,
        "kind": place.kind,
        "name": place.name,
        "level": place.level,
        "taken": place.is_taken,
        "stand_in": place.stand_in,
        "team": list(table.team(seat)),
    }


def _choices(table: AnyTable, audience: Seat) -> dict[str, Json]:
    """Return what an audience may do: nothing, unless it has a seat and the game is on."""
    game, state = table.game, table.state
    is_on = table.status == RUNNING and audience >= 1
    is_asked = is_on and audience in table.to_act()
    history = table.history
    return {
        "legal": [str(action) for action in game.legal(state, audience)] if is_asked else [],
        "asides": [str(action) for action in game.asides(state, audience)] if is_on else [],
        "undo": history.may_undo(audience) if is_on else 0,
        "take_back": is_on and history.reach_of_own(audience) > 0,
    }


def _clock(table: AnyTable, now: int) -> Json:
    clock = table.clock
    if clock is None:
        return None
    return {
        "left": {str(seat): clock.remaining(seat, now) for seat in table.seats},
        "running": list(clock.running),
        "at_zero": clock.terms.at_zero,
    }


def _dice(table: AnyTable) -> dict[str, Json]:
    game = dice_of(table.game)
    is_due = tuple(table.to_act()) == (CHANCE,)
    return {
        "kind": "none" if game is None else table.setup.dice,
        "promise": promise(table.seed),
        "nonces": {str(seat): text for seat, text in table.nonces.items()},
        "due": list(game.dice(table.state)) if is_due and game is not None else [],
        "seed": table.seed.hex() if table.status == OVER else "",
    }
