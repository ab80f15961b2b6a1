"""When the other players may ask for a computer to stand in for an absent person."""

from firestep.contract import Seat
from firestep.server.tables.cards import count_levels
from firestep.server.tables.live_table import LiveTable
from firestep.server.tables.presence import PresenceTracker
from firestep.table.errors import CommandDenied


def check_stand_in(
    live: LiveTable, seat: Seat, presence: PresenceTracker, min_absence_ms: int, now: int
) -> None:
    """Raise `CommandDenied` if no computer may stand in for a seat now.

    A person must be absent for a while. With days for a move people are absent most of the time:
    there the time of the person must be up.
    """
    table = live.table
    state = table.seat_states.get(seat) if table is not None else None
    if table is None or state is None or state.computer:
        return  # the table itself refuses the request
    if not count_levels(table.setup.game):
        raise CommandDenied("no-stand-in")
    if seat in presence.connected_seats(live):
        raise CommandDenied("still-here")
    clock = table.clock
    if clock is not None and clock.time_control.is_slow:
        if not clock.was_late(seat, now):
            raise CommandDenied("time-not-up")
        return
    missing = min_absence_ms - presence.absence_ms(live, seat, now)
    if missing > 0:
        raise CommandDenied("away-too-short", seconds=-(-missing // 1000))
