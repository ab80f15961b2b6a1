"""What the host may do to people: ban addresses, mute seats, replace keys, erase names.

Sanctions are stored, so that they survive a restart, and kept in memory, because every request asks
for them. Processes that share a database tell each other of changes on the notify bus.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from firestep.contract import InputError, Seat
from firestep.server.rate_limit import read_limited_address
from firestep.server.storage.rows import StoredKey
from firestep.server.storage.sanctions import Sanction, SanctionKind
from firestep.server.tables.registry import TableNotFound, TableRegistry
from firestep.server.tasks import TaskSet
from firestep.server.timestamps import now_ms
from firestep.server.tokens import hash_key, new_seat_key
from firestep.table.setup import SeatKind

PREFIX: Final = "host:"
"""The start of a message about a decision of the host; no table name contains a colon."""
_SANCTIONS: Final = "sanctions"
RELOAD: Final = f"{PREFIX}{_SANCTIONS}"
"""The message after which all processes read the sanctions again."""
_KEY: Final = "key"
_ERASED: Final = "erased"
_MINUTE_MS: Final = 60_000
_SECOND_PASS_SECONDS: Final = 2.0

ErasureListener: TypeAlias = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class SocketInfo:
    """A connection to a table: its seat, below 1 for a spectator, and the address of the client."""

    seat: Seat
    address: str


class Moderation:
    """The decisions of the host."""

    def __init__(self, registry: TableRegistry) -> None:
        """Start without sanctions; `reload` reads the stored ones."""
        self._registry, self._store = registry, registry.store
        self._sanctions: dict[tuple[SanctionKind, str], int] = {}
        self._erasure_listeners: list[ErasureListener] = []
        self._tasks = TaskSet()

    def subscribe_erasures(self, listener: ErasureListener) -> None:
        """Call a function with the name of every table of which texts were erased."""
        self._erasure_listeners.append(listener)

    async def close(self) -> None:
        """Cancel what is not done yet."""
        await self._tasks.cancel()

    # Sanctions.

    def is_banned(self, address: str) -> bool:
        """Return whether an address is banned now."""
        return bool(self._sanctions) and self._is_active(SanctionKind.BAN, address)

    def is_muted(self, table: str, seat: Seat) -> bool:
        """Return whether a seat may not chat now."""
        return bool(self._sanctions) and self._is_active(SanctionKind.MUTE, f"{table}:{seat}")

    def _is_active(self, kind: SanctionKind, target: str) -> bool:
        return now_ms() < self._sanctions.get((kind, target), 0)

    def list_active(self) -> list[Sanction]:
        """Return the sanctions that have not ended."""
        now = now_ms()
        return [
            Sanction(kind, target, until)
            for (kind, target), until in sorted(self._sanctions.items())
            if until > now
        ]

    async def ban(self, text: str, minutes: int) -> str:
        """Ban an address for some minutes, 0 to allow it again; return it as limits name it.

        Raise `InputError` if it is not an IP address.
        """
        address = read_limited_address(text)
        if address is None:
            raise InputError("an IP address, such as 192.0.2.7 or 2001:db8::1", place="address")
        await self._change(SanctionKind.BAN, address, minutes)
        return address

    async def mute(self, table: str, seat: Seat, minutes: int) -> None:
        """Forbid a seat to chat for some minutes, 0 to allow it again."""
        await self._check_person(table, seat)
        await self._change(SanctionKind.MUTE, f"{table}:{seat}", minutes)

    async def _change(self, kind: SanctionKind, target: str, minutes: int) -> None:
        now = now_ms()
        await self._store.sanctions.replace(Sanction(kind, target, now + minutes * _MINUTE_MS), now)
        await self.reload()
        await self._store.publish(RELOAD)

    async def reload(self) -> None:
        """Read the stored sanctions, and close the connections of banned addresses."""
        found = await self._store.sanctions.list_active(now_ms())
        self._sanctions = {(one.kind, one.target): one.until_at for one in found}
        for live in self._registry.list_with_listeners():
            for listener in tuple(live.listeners):
                if self.is_banned(listener.address):
                    listener.disconnect("banned")

    # Seats.

    async def reissue_key(self, table: str, seat: Seat) -> str:
        """Return a new key of a seat; the old ones do not open it any more."""
        await self._check_person(table, seat)
        key = new_seat_key()
        await self._store.players.remove_seat(table, seat)  # its player could get a key, too
        await self._store.replace_key(StoredKey(hash_key(key), table, seat))
        self._disconnect(table, "key-replaced", seat)
        await self._store.publish(f"{PREFIX}{_KEY}:{table}:{seat}")
        return key

    async def erase_seat(self, table: str, seat: Seat) -> None:
        """Erase the name, the messages and the webhook of the person on a seat."""
        await self._check_person(table, seat)
        await self.erase_person(table, seat)

    async def erase_person(self, table: str, seat: Seat) -> None:
        """Do the same for a person who had the seat, even if a computer has taken it over."""
        await self._erase(table, seat)
        if self._store.is_shared:
            # Another process may have stored the name again before it got the message.
            self._tasks.start(self._erase_again(table, seat))

    async def erase_name(self, name: str) -> Sequence[tuple[str, Seat]]:
        """Erase everybody with exactly this name; return the tables and seats."""
        found = await self._store.erasure.find_seats(name)
        for table, seat in found:
            await self.erase_seat(table, seat)
        return found

    async def erase_old_chats(self, before: int) -> None:
        """Erase the messages of finished tables that were not changed since a time."""
        while tables := await self._store.erasure.list_old_chats(before):
            for table in tables:
                await self._store.erasure.erase_chat(table)
                self._forget(table)

    async def _erase(self, table: str, seat: Seat) -> None:
        live = await self._registry.get(table)
        async with live.lock:
            await self._store.erasure.erase_seat(table, seat)
            live.unload()
        self._forget(table)
        await self._store.publish(f"{PREFIX}{_ERASED}:{table}")

    async def _erase_again(self, table: str, seat: Seat) -> None:
        await asyncio.sleep(_SECOND_PASS_SECONDS)
        await self._erase(table, seat)

    def _forget(self, table: str) -> None:
        """Discard what this process remembers of a table; its clients connect again."""
        live = self._registry.find_loaded(table)
        if live is not None:
            live.unload()
        for listener in self._erasure_listeners:
            listener(table)
        self._disconnect(table, "changed")

    async def _check_person(self, table: str, seat: Seat) -> None:
        row = await self._store.get_row(table)
        if row is None:
            raise TableNotFound(table)
        seats = row.summary["seats"]
        assert isinstance(seats, list)
        people = [one["seat"] for one in seats if one["kind"] == SeatKind.PERSON]
        if seat not in people:
            raise InputError("no person has this seat", place="seat")

    # Connections.

    def list_sockets(self, table: str) -> list[SocketInfo]:
        """Return the connections of this process to a table."""
        live = self._registry.find_loaded(table)
        listeners = live.listeners if live is not None else ()
        found = [SocketInfo(listener.audience, listener.address) for listener in listeners]
        return sorted(found, key=lambda one: (one.seat, one.address))

    def _disconnect(self, table: str, code: str, seat: Seat | None = None) -> None:
        live = self._registry.find_loaded(table)
        for listener in tuple(live.listeners) if live is not None else ():
            if seat is None or listener.audience == seat:
                listener.disconnect(code)

    def receive(self, text: str) -> None:
        """Handle the message of another process."""
        match text.removeprefix(PREFIX).split(":"):
            case [what] if what == _SANCTIONS:
                self._tasks.start(self.reload())
            case [what, table, seat] if what == _KEY and seat.isdecimal():
                self._disconnect(table, "key-replaced", int(seat))
            case [what, table] if what == _ERASED:
                self._forget(table)
