"""Registers players, recognises them by their key, and deletes them with their names at tables.

The browser creates the key, 256 random bits, and keeps it; the server stores its hash only.
"""

import asyncio
import logging
import re
from collections import deque
from collections.abc import Sequence
from typing import Final

from cachetools import LRUCache

from firestep.contract import InputError, Seat
from firestep.server.config import Config
from firestep.server.players.names import clean_name, name_key
from firestep.server.rate_limit import Rejection
from firestep.server.storage.players import (
    InvitationInvalid,
    NameTaken,
    NewPlayer,
    PlayerSeat,
    RegisteredPlayer,
    SeatClaimed,
    TooManyPlayers,
)
from firestep.server.storage.ratings import Rating
from firestep.server.storage.rows import StoreConflict, StoredKey, StoreUnavailable
from firestep.server.storage.store import Store
from firestep.server.tables.lobby import SeatClaimer
from firestep.server.tables.moderation import Moderation
from firestep.server.tables.registry import TableNotFound
from firestep.server.tasks import TaskSet
from firestep.server.timestamps import now_ms
from firestep.server.tokens import (
    derive_seat_key,
    hash_key,
    new_invitation,
    new_player_id,
)
from firestep.table.errors import CommandDenied

DAY_MS: Final = 86_400_000
MAX_INVITATIONS: Final = 1000
"""The most invitations that wait for their use."""
_INTERVAL_SECONDS: Final = 600.0
_STALE_MS: Final = 60_000  # a deletion that began so long ago was interrupted
_MAX_ADDRESSES: Final = 10_000
_KEY: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_log: Final = logging.getLogger(__name__)

CLOSED: Final = Rejection("registration-closed", "this server registers no players", 403)
INVITATION: Final = Rejection(
    "invitation", "this server registers players by invitation: ask its host for one", 403
)
NAME_TAKEN: Final = Rejection("name-taken", "another player has this name or a similar one", 409)
NO_PLAYER: Final = Rejection("no-player", "this key belongs to no player", 403)
NO_SEAT: Final = Rejection("no-seat", "this player has no seat at this table", 404)
UNKNOWN: Final = Rejection("unknown-player", "there is no such player", 404)
KEY_TAKEN: Final = Rejection("no-player", "this key cannot be replaced by that one", 403)
SEAT_CLAIMED: Final = Rejection("seat-claimed", "another player has claimed this seat", 409)
WRONG_SEAT_KEY: Final = Rejection("wrong-key", "this key does not open a seat at this table", 403)
PER_DAY: Final = Rejection("players-day", "this address registered too many players today")
TOTAL: Final = Rejection("full", "the server has all the players it can hold", 503)
INVITATIONS_TOTAL: Final = Rejection("invitations", "too many invitations are unused", 409)


class PlayerRefused(Exception):
    """A request about a player is refused."""

    def __init__(self, rejection: Rejection) -> None:
        """Store the parts of the response."""
        super().__init__(rejection.code)
        self.rejection = rejection


class PlayerService:
    """The players of a server."""

    def __init__(self, store: Store, moderation: Moderation, config: Config) -> None:
        """Store the parts; nothing runs before `start`."""
        self._store, self._moderation, self._config = store, moderation, config
        self._registered_at: LRUCache[str, deque[int]] = LRUCache(_MAX_ADDRESSES)
        self._tasks = TaskSet()

    def start(self) -> None:
        """Start the loop that completes deletions and deletes unused players."""
        self._tasks.start(self._run())

    async def close(self) -> None:
        """Cancel what is not done yet; the next start continues with it."""
        await self._tasks.cancel()

    # Registration.

    async def register(
        self, name: str, key: str, invitation: str, address: str
    ) -> RegisteredPlayer:
        """Register a player. Raise `InputError` or `PlayerRefused` if that is impossible."""
        name, key_hash = clean_name(name), _read_key(key)
        known = await self._store.players.get(key_hash)
        if known is not None:
            return known
        policy = self._config.registration
        if policy == "closed":
            raise PlayerRefused(CLOSED)
        times, now = self._count_registrations(address), now_ms()
        if len(times) >= self._config.limits.players_per_day:
            raise PlayerRefused(PER_DAY)
        times.append(now)  # an attempt with a wrong invitation counts, one with a taken name not
        new = NewPlayer(new_player_id(), name, name_key(name), key_hash)
        used = hash_key(invitation) if policy == "invitation" else None
        try:
            return await self._store.players.add(new, now, self._config.limits.players, used)
        except NameTaken:
            times.pop()
            raise PlayerRefused(NAME_TAKEN) from None
        except InvitationInvalid:
            raise PlayerRefused(INVITATION) from None
        except TooManyPlayers:
            raise PlayerRefused(TOTAL) from None

    def _count_registrations(self, address: str) -> deque[int]:
        times = self._registered_at.setdefault(address, deque())
        while times and now_ms() - times[0] >= DAY_MS:
            times.popleft()
        return times

    async def invite(self, count: int, days: int) -> tuple[list[str], int]:
        """Return new invitations and the time until which they can be used."""
        now = now_ms()
        if await self._store.players.count_invitations(now) + count > MAX_INVITATIONS:
            raise PlayerRefused(INVITATIONS_TOTAL)
        invitations, until = [new_invitation() for _ in range(count)], now + days * DAY_MS
        hashes = [hash_key(one) for one in invitations]
        await self._store.players.add_invitations(hashes, until, now)
        return invitations, until

    async def revoke_invitations(self) -> None:
        """Delete all invitations that are not used."""
        await self._store.players.delete_invitations()

    # A player.

    async def get(self, key: str) -> RegisteredPlayer:
        """Return the player with a key. Raise `PlayerRefused` if there is none."""
        player = await self._store.players.get(hash_key(key)) if key else None
        if player is None:
            raise PlayerRefused(NO_PLAYER)
        await self._store.players.note_visit(player, now_ms())
        return player

    async def rename(self, key: str, name: str) -> RegisteredPlayer:
        """Change the name of a player. Tables keep the name that was used at them."""
        name = clean_name(name)
        try:
            await self._store.players.rename(hash_key(key), name, name_key(name))
        except NameTaken:
            raise PlayerRefused(NAME_TAKEN) from None
        return await self.get(key)

    async def replace_key(self, key: str, new_key: str) -> RegisteredPlayer:
        """Replace the key of a player; devices with the old one lose access."""
        await self.get(key)
        if not await self._store.players.replace_key(hash_key(key), _read_key(new_key)):
            raise PlayerRefused(KEY_TAKEN)
        return await self.get(new_key)

    async def claim_seat(self, key: str, table: str, seat_key: str) -> None:
        """Store that a player plays the seat of a seat key."""
        seat = await self._store.get_key(hash_key(seat_key), table)
        if seat is None:
            raise PlayerRefused(WRONG_SEAT_KEY)
        try:
            player = await self._store.players.claim_seat(hash_key(key), table, seat.seat, now_ms())
        except SeatClaimed:
            raise PlayerRefused(SEAT_CLAIMED) from None
        if player is None:
            raise PlayerRefused(NO_PLAYER)

    async def claimer(self, key: str) -> SeatClaimer:
        """Return a function that gives seats to the player with a key, before they are taken."""
        await self.get(key)

        async def claim(table: str, seat: Seat) -> bool:
            try:
                player = await self._store.players.claim_seat(hash_key(key), table, seat, now_ms())
            except SeatClaimed:
                raise CommandDenied("seat-taken", seat=seat) from None
            if player is None:  # deleted meanwhile
                raise CommandDenied("rated-no-player")
            return True

        return claim

    async def check_rated_seat(self, table: str, seat: Seat) -> None:
        """Raise `CommandDenied` unless a player has this seat of a rated table and no other one.

        The claim comes before this check: of two seats that a player claims at once, both are
        denied.
        """
        players = await self._store.players.list_players_at(table)
        if seat not in players:
            raise CommandDenied("rated-no-player")
        if list(players.values()).count(players[seat]) > 1:
            raise CommandDenied("rated-twice")

    async def list_seats(self, player: RegisteredPlayer) -> Sequence[PlayerSeat]:
        """Return all seats that a player has claimed, the last one first."""
        return await self._store.players.list_seats(player.id)

    async def open_seat(self, key: str, table: str) -> tuple[Seat, str]:
        """Return a seat of a player at a table, and a key that opens it on this device.

        The other keys of the seat stay valid. Raise `PlayerRefused` if the player has no seat.
        """
        player = await self.get(key)
        claimed = await self._store.players.list_players_at(table)
        seat = next((seat for seat, owner in claimed.items() if owner == player.id), None)
        if seat is None:
            raise PlayerRefused(NO_SEAT)
        seat_key = derive_seat_key(key, table, seat)
        if await self._store.get_key(hash_key(seat_key), table) is None:
            await self._store.add_keys([StoredKey(hash_key(seat_key), table, seat)])
        return seat, seat_key

    # Ratings.

    async def find(
        self, player_id: str
    ) -> tuple[RegisteredPlayer, Sequence[tuple[str, str, Rating]]]:
        """Return a player and its ratings. Raise `PlayerRefused` if there is none."""
        player = await self._store.players.get_by_id(player_id)
        if player is None:
            raise PlayerRefused(UNKNOWN)
        return player, await self._store.ratings.list_ratings(player_id)

    # Deletion.

    async def delete(self, player_id: str) -> None:
        """Delete a player. The name and the key are gone at once, the names at tables soon."""
        if not await self._store.players.mark_deleted(player_id, now_ms()):
            raise PlayerRefused(NO_PLAYER)
        self._tasks.start(self._complete_deletion(player_id))

    async def _complete_deletion(self, player_id: str) -> None:
        """Erase the name at every table; an interrupted deletion is continued later."""
        try:
            for one in await self._store.players.list_seats(player_id):
                try:
                    await self._moderation.erase_person(one.table, one.seat)
                except TableNotFound:
                    _log.debug("the table was deleted meanwhile")
                await self._store.players.remove_seat(one.table, one.seat)
            await self._store.players.remove(player_id)
        except (StoreUnavailable, StoreConflict) as error:
            _log.warning("the deletion of a player is continued later: %s", error)
        except Exception:
            _log.exception("the deletion of a player failed")

    async def clean_up(self, now: int, stale_ms: int = _STALE_MS) -> None:
        """Complete interrupted deletions, and delete players who were away for too long.

        A deletion that began less than `stale_ms` ago is left to the process that began it.
        """
        days = self._config.retention.player_days
        if days:
            for player_id in await self._store.players.list_unused(now - days * DAY_MS):
                await self._store.players.mark_deleted(player_id, now - stale_ms - 1)
        for player_id in await self._store.players.list_deleted(now - stale_ms):
            await self._complete_deletion(player_id)

    async def _run(self) -> None:
        stale_ms = 0  # at the start nothing of this process is in progress
        while True:
            try:
                await self.clean_up(now_ms(), stale_ms)
                stale_ms = _STALE_MS
            except StoreUnavailable as error:
                _log.warning("the database does not respond: %s", error)
            except Exception:
                _log.exception("players could not be deleted")
            await asyncio.sleep(_INTERVAL_SECONDS)


def _read_key(text: str) -> str:
    """Return the hash of a new key. Raise `InputError` if it has not the form of a key."""
    if not _KEY.fullmatch(text):
        raise InputError("a key is 256 random bits as 43 characters of base64url", place="key")
    return hash_key(text)
