"""Parts of a table in the form in which worker processes get them."""

from collections.abc import Sequence
from typing import Any

from firestep.contract import Seat, canonical
from firestep.server.scenes import AnyTable
from firestep.server.workers.jobs import GameRef, SeatView, TableSnapshot
from firestep.table.snapshot import dump_snapshot


def game_ref(table: AnyTable) -> GameRef:
    """Return the reference to the game of a table."""
    return GameRef(table.game.id, dict(table.setup.settings), canonical(table.game.data))


def take_snapshot(table: AnyTable) -> TableSnapshot:
    """Return a snapshot of a table, secrets included."""
    return TableSnapshot(table.name, table.setup.to_json(), table.seed, dump_snapshot(table))


def seat_view(table: AnyTable, seat: Seat) -> SeatView:
    """Return what a seat is shown: its view, legal actions and asides."""
    game, state = table.game, table.state
    legal: Sequence[Any] = game.legal(state, seat) if seat in table.to_act() else ()
    return SeatView(
        seat,
        game.view(state, seat),
        tuple(map(str, legal)),
        tuple(map(str, game.asides(state, seat))),
    )
