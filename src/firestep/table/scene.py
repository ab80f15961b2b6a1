"""The scene: a table as one audience sees it now, with its view and what it may do.

Like `redaction.py`, this is an allow-list: all that an audience sees of a table is listed in one of
the two modules.
"""

from collections.abc import Sequence
from typing import Any

from firestep.contract import CHANCE, Json, Seat, seat_text
from firestep.table.capabilities import dice_of
from firestep.table.consent import RequestKind
from firestep.table.status import OVER, RUNNING
from firestep.table.table import Table

AnyTable = Table[Any, Any]


def build_scene(table: AnyTable, audience: Seat, now: int) -> dict[str, Json]:
    """Return what a seat, or a spectator, may see of a table."""
    view = dict(table.game.view(table.state, audience))
    return {**build_common_scene(table, now), "view": view, **build_own_scene(table, audience)}


def build_common_scene(table: AnyTable, now: int) -> dict[str, Json]:
    """Return the part of the scene that is the same for all audiences."""
    return {**build_lasting_scene(table), **build_passing_scene(table, now)}


def build_lasting_scene(table: AnyTable) -> dict[str, Json]:
    """Return what is the same for all audiences until `Table.changed_at` changes."""
    return {
        "status": table.status,
        "seats": [_seat_json(table, seat) for seat in table.seats],
        "requests": [
            {
                "what": request.kind,
                "seat": request.seat,
                "waits": sorted(request.waiting_for),
                "about": {} if request.kind == RequestKind.TAKE_BACK else dict(request.facts),
            }
            for request in table.requests.values()
        ],
        "outcome": None if table.outcome is None else table.outcome.to_json(),
        "rematch": table.rematch,
    }


def build_passing_scene(table: AnyTable, now: int) -> dict[str, Json]:
    """Return what is the same for all audiences but changes with every action or with time."""
    return {
        "to_act": [seat_text(seat) for seat in table.to_act()],
        "phase": table.game.phase(table.state),
        "clock": _clock_json(table, now),
        "dice": _dice_json(table),
    }


def _seat_json(table: AnyTable, seat: Seat) -> dict[str, Json]:
    state = table.seat_states[seat]
    return {
        "seat": seat,
        "kind": state.kind,
        "name": state.name,
        "level": state.level,
        "taken": state.is_taken,
        "stand_in": state.stand_in,
        "team": list(table.team(seat)),
    }


def build_own_scene(table: AnyTable, audience: Seat) -> dict[str, Json]:
    """Return the count of an audience, and what it may do.

    It may do nothing unless it has a seat and the game is running.
    """
    game, state = table.game, table.state
    is_on = table.status is RUNNING and audience >= 1
    is_asked = is_on and audience in table.to_act()
    history = table.history
    return {
        "count": table.visible_counts[audience],
        "legal": _action_texts(game.legal(state, audience)) if is_asked else [],
        "asides": _action_texts(game.asides(state, audience)) if is_on else [],
        "undo": table.max_undo(audience) if is_on else 0,
        "take_back": is_on and history.own_action_distance(audience) > 0,
    }


def _action_texts(actions: Sequence[Any]) -> list[str]:
    """Return actions as text; the attribute `text`, if they have it, is faster than `str`."""
    if actions and hasattr(actions[0], "text"):
        return [action.text for action in actions]
    return list(map(str, actions))


def _clock_json(table: AnyTable, now: int) -> Json:
    clock = table.clock
    if clock is None:
        return None
    return {
        "left": {str(seat): clock.remaining(seat, now) for seat in table.seats},
        "running": list(clock.running),
        "at_zero": clock.time_control.at_zero,
    }


def _dice_json(table: AnyTable) -> dict[str, Json]:
    game = dice_of(table.game)
    is_due = game is not None and tuple(table.to_act()) == (CHANCE,)
    return {
        "kind": "none" if game is None else table.setup.dice,
        "promise": table.promise,
        "nonces": {str(seat): text for seat, text in table.nonces.items()},
        "due": list(game.dice(table.state)) if is_due and game is not None else [],
        "seed": table.seed.hex() if table.status is OVER else "",
    }
