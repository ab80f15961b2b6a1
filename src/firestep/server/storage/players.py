"""The stored players, the seats that they play, and invitations to register.

Of the key of a player only the hash is stored. The deletion of a player has two steps, so that it
survives a kill: `mark_deleted` removes the name and the key at once, and the row stays until the
name is erased at every table.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError

from firestep.contract import Json, Seat, seat_text
from firestep.server.storage.database import Database
from firestep.server.storage.schema import INVITATIONS, PLAYER_SEATS, PLAYERS, TABLES

_DAY_MS: Final = 86_400_000
_PAGE_ROWS: Final = 500


class NameTaken(Exception):
    """Another player has this name, or one that looks like it."""


class InvitationInvalid(Exception):
    """An invitation is unknown, used or too old."""


class TooManyPlayers(Exception):
    """The server has all the players it can hold."""


class SeatClaimed(Exception):
    """Another player has claimed this seat."""


@dataclass(frozen=True, slots=True)
class RegisteredPlayer:
    """A player. Times are in milliseconds since 1970."""

    id: str
    name: str
    created_at: int
    seen_at: int


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A player to register: the name, its key for comparisons, and the hash of the secret key."""

    id: str
    name: str
    name_key: str
    key_hash: str


@dataclass(frozen=True, slots=True)
class PlayerSeat:
    """A seat that a player has claimed, with the state of its table."""

    table: str
    seat: Seat
    game: str
    status: str
    claimed_at: int
    updated_at: int


_COLUMNS: Final = (PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.created_at, PLAYERS.c.seen_at)


class PlayerStore:
    """Reads and writes the players."""

    def __init__(self, database: Database) -> None:
        """Use a database whose schema is up to date."""
        self._database = database

    # Players.

    async def add(
        self, new: NewPlayer, now: int, most: int, invitation: str | None
    ) -> RegisteredPlayer:
        """Store a player and use up the invitation with this hash, in one transaction.

        Return the stored player if the key is registered already: a client that got no response
        sends its request again. Raise `NameTaken`, `InvitationInvalid` or `TooManyPlayers`.
        """
        player = RegisteredPlayer(new.id, new.name, now, now)

        def work(connection: Connection) -> RegisteredPlayer:
            found = _find(connection, new.key_hash)
            if found is not None:
                return found
            if invitation is not None:
                is_valid = (INVITATIONS.c.hash == invitation) & (INVITATIONS.c.until_at > now)
                if not connection.execute(delete(INVITATIONS).where(is_valid)).rowcount:
                    raise InvitationInvalid
            if connection.scalar(select(func.count()).select_from(PLAYERS)) >= most:  # type: ignore[operator]
                raise TooManyPlayers
            names = {"id": new.id, "name": new.name, "name_key": new.name_key}
            values = {**names, "key_hash": new.key_hash, "created_at": now, "seen_at": now}
            connection.execute(insert(PLAYERS), values)
            return player

        try:
            return await self._database.write(work)
        except IntegrityError:
            found = await self.get(new.key_hash)  # the same request through another process
            if found is None:
                raise NameTaken(new.name) from None
            return found

    async def get(self, key_hash: str) -> RegisteredPlayer | None:
        """Return the player with the hash of a key."""
        query = select(*_COLUMNS).where(PLAYERS.c.key_hash == key_hash)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else RegisteredPlayer(*row)

    async def note_visit(self, player: RegisteredPlayer, now: int) -> None:
        """Store, at most once a day, that a player was here."""
        if player.seen_at < now - _DAY_MS:
            statement = update(PLAYERS).where(PLAYERS.c.id == player.id).values(seen_at=now)
            async with self._database.writing() as connection:
                await connection.execute(statement)

    async def rename(self, key_hash: str, name: str, name_key: str) -> bool:
        """Change the name of a player; return whether the player exists. Raise `NameTaken`."""
        is_player = PLAYERS.c.key_hash == key_hash
        statement = update(PLAYERS).where(is_player).values(name=name, name_key=name_key)
        try:
            async with self._database.writing() as connection:
                return bool((await connection.execute(statement)).rowcount)
        except IntegrityError:
            raise NameTaken(name) from None

    async def replace_key(self, key_hash: str, new_hash: str) -> bool:
        """Replace the key of a player; return whether the player exists.

        A key of another player is not accepted; the result is False as well.
        """
        statement = update(PLAYERS).where(PLAYERS.c.key_hash == key_hash).values(key_hash=new_hash)
        try:
            async with self._database.writing() as connection:
                return bool((await connection.execute(statement)).rowcount)
        except IntegrityError:
            return False

    async def list_unused(self, before: int, limit: int = 100) -> list[str]:
        """Return ids of players who were not here since a time."""
        is_unused = (PLAYERS.c.seen_at < before) & PLAYERS.c.deleted_at.is_(None)
        query = select(PLAYERS.c.id).where(is_unused).order_by(PLAYERS.c.seen_at).limit(limit)
        return await self._list_ids(query)

    # Deletion.

    async def mark_deleted(self, player_id: str, now: int) -> bool:
        """Remove the name and the key of a player; return whether the player existed."""
        is_player = (PLAYERS.c.id == player_id) & PLAYERS.c.deleted_at.is_(None)
        statement = update(PLAYERS).where(is_player)
        values = {"name": "", "name_key": None, "key_hash": None, "deleted_at": now}
        async with self._database.writing() as connection:
            return bool((await connection.execute(statement.values(values))).rowcount)

    async def list_deleted(self, before: int) -> list[str]:
        """Return ids of players whose deletion began before a time and is not complete."""
        return await self._list_ids(select(PLAYERS.c.id).where(PLAYERS.c.deleted_at < before))

    async def remove_seat(self, table: str, seat: Seat) -> None:
        """Forget who played a seat."""
        is_seat = (PLAYER_SEATS.c.table_id == table) & (PLAYER_SEATS.c.seat == seat)
        async with self._database.writing() as connection:
            await connection.execute(delete(PLAYER_SEATS).where(is_seat))

    async def remove(self, player_id: str) -> None:
        """Delete the rest of a player whose name is erased at every table."""
        is_player = (PLAYERS.c.id == player_id) & PLAYERS.c.deleted_at.is_not(None)
        async with self._database.writing() as connection:
            await connection.execute(delete(PLAYERS).where(is_player))

    # Seats.

    async def claim_seat(
        self, key_hash: str, table: str, seat: Seat, now: int
    ) -> RegisteredPlayer | None:
        """Store that a player plays a seat; return None if there is no such player.

        Raise `SeatClaimed` if another player does. A repeated claim changes nothing.
        """

        def work(connection: Connection) -> RegisteredPlayer | None:
            # The lock keeps a deletion from missing this seat; SQLite has one writer anyway.
            found = _find(connection, key_hash, is_locked=True)
            if found is None:
                return None
            values = {"table_id": table, "seat": seat, "player_id": found.id, "at": now}
            connection.execute(self._insert(PLAYER_SEATS).on_conflict_do_nothing(), values)
            is_seat = (PLAYER_SEATS.c.table_id == table) & (PLAYER_SEATS.c.seat == seat)
            if connection.scalar(select(PLAYER_SEATS.c.player_id).where(is_seat)) != found.id:
                raise SeatClaimed
            return found

        return await self._database.write(work)

    async def list_players_at(self, table: str) -> dict[Seat, str]:
        """Return the ids of the players who have claimed seats at a table."""
        columns = (PLAYER_SEATS.c.seat, PLAYER_SEATS.c.player_id)
        query = select(*columns).where(PLAYER_SEATS.c.table_id == table)
        async with self._database.reading() as connection:
            return {row.seat: row.player_id for row in await connection.execute(query)}

    async def copy_seats(
        self, table: str, other: str, new_seats: Mapping[Seat, Seat], now: int
    ) -> None:
        """Give the players of a table their seats at another one, such as that of a rematch."""

        def work(connection: Connection) -> None:
            columns = (PLAYER_SEATS.c.seat, PLAYER_SEATS.c.player_id)
            query = select(*columns).where(PLAYER_SEATS.c.table_id == table)
            for row in connection.execute(query).all():
                values = {"table_id": other, "seat": new_seats[row.seat], "at": now}
                connection.execute(insert(PLAYER_SEATS), {**values, "player_id": row.player_id})

        await self._database.write(work)

    async def get_by_id(self, player_id: str) -> RegisteredPlayer | None:
        """Return the player with an id, unless it is deleted."""
        is_player = (PLAYERS.c.id == player_id) & PLAYERS.c.deleted_at.is_(None)
        async with self._database.reading() as connection:
            row = (await connection.execute(select(*_COLUMNS).where(is_player))).first()
        return None if row is None else RegisteredPlayer(*row)

    async def list_seats(self, player_id: str, limit: int = 0) -> list[PlayerSeat]:
        """Return the seats of a player, the last claimed first; all of them if `limit` is 0."""
        columns = (PLAYER_SEATS.c.table_id, PLAYER_SEATS.c.seat, TABLES.c.game, TABLES.c.status)
        query = (
            select(*columns, PLAYER_SEATS.c.at, TABLES.c.updated_at)
            .join(TABLES, TABLES.c.id == PLAYER_SEATS.c.table_id)
            .where(PLAYER_SEATS.c.player_id == player_id)
            .order_by(PLAYER_SEATS.c.at.desc(), PLAYER_SEATS.c.table_id, PLAYER_SEATS.c.seat)
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(query.limit(limit) if limit else query)
        return [PlayerSeat(*row) for row in rows]

    # Invitations.

    async def add_invitations(self, hashes: Sequence[str], until: int, now: int) -> None:
        """Store invitations, and delete those that are too old."""
        async with self._database.writing() as connection:
            await connection.execute(delete(INVITATIONS).where(INVITATIONS.c.until_at <= now))
            rows = [{"hash": one, "until_at": until} for one in hashes]
            await connection.execute(insert(INVITATIONS), rows)

    async def count_invitations(self, now: int) -> int:
        """Return the number of invitations that can be used."""
        query = select(func.count()).where(INVITATIONS.c.until_at > now).select_from(INVITATIONS)
        async with self._database.reading() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def delete_invitations(self) -> None:
        """Delete all invitations that are not used."""
        async with self._database.writing() as connection:
            await connection.execute(delete(INVITATIONS))

    # Export.

    async def export_lines(self) -> AsyncIterator[dict[str, Json]]:
        """Yield the players as JSON objects, each with the hash of its key and its seats."""
        last_id = ""
        query = select(PLAYERS).order_by(PLAYERS.c.id).limit(_PAGE_ROWS)
        while True:
            async with self._database.reading() as connection:
                rows = (await connection.execute(query.where(PLAYERS.c.id > last_id))).all()
            for row in rows:
                last_id = row.id
                yield {"line": "player", **row._asdict()}
                for one in await self.list_seats(row.id):
                    yield {
                        "line": "player-seat",
                        "player": row.id,
                        "table": one.table,
                        "seat": seat_text(one.seat),
                        "at": one.claimed_at,
                    }
            if len(rows) < _PAGE_ROWS:
                return

    async def _list_ids(self, query: Any) -> list[str]:
        async with self._database.reading() as connection:
            return [row.id for row in await connection.execute(query)]

    def _insert(self, table: Any) -> Any:
        """Return an insert statement of this dialect, which supports ON CONFLICT."""
        if self._database.is_postgres:
            # Imported on demand, so that a server on SQLite does not load it.
            from sqlalchemy.dialects import postgresql

            return postgresql.insert(table)
        return sqlite.insert(table)


def _find(
    connection: Connection, key_hash: str, *, is_locked: bool = False
) -> RegisteredPlayer | None:
    query = select(*_COLUMNS).where(PLAYERS.c.key_hash == key_hash)
    row = connection.execute(query.with_for_update(read=True) if is_locked else query).first()
    return None if row is None else RegisteredPlayer(*row)
