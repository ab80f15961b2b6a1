"""The results of rated games and the ratings that follow from them.

A game is entered when its table is created and gets its result later, once. One transaction reads
the ratings, stores the result under the next number and writes the new ratings; results of all
processes are in one order, so that computing them again gives the same ratings.
"""

import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, delete, exists, func, select, text, update
from sqlalchemy.dialects import sqlite

from firestep.contract import Json, Seat
from firestep.server.storage.database import Database
from firestep.server.storage.rows import dump_json
from firestep.server.storage.schema import PLAYER_SEATS, PLAYERS, RATED_GAMES, RATINGS, TABLES
from firestep.table.status import TableStatus

_LOCK_ID: Final = 0x72617465  # an arbitrary number, unlikely to be used by another program
_PAGE_ROWS: Final = 500


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of the skill of a player: mean, deviation, number of games."""

    mu: float
    sigma: float
    games: int


Member: TypeAlias = str | int
"""A member of a team: the id of a player, or the level of a computer."""


@dataclass(frozen=True, slots=True)
class RatedResult:
    """The result of a game: its teams, and the score of each."""

    game: str
    pace: str
    teams: Sequence[Sequence[Member]]
    scores: Sequence[float]


RatingFunction: TypeAlias = Callable[[RatedResult, Mapping[str, Rating]], Mapping[str, Rating]]
"""Returns the new ratings of the players of a result; a player without a rating is new."""


@dataclass(frozen=True, slots=True)
class PlayedSeats:
    """The end of a game at a table: its teams, the levels of computers, the scores of the teams."""

    teams: Sequence[Sequence[Seat]]
    levels: Mapping[Seat, int]
    scores: Sequence[float]


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """A player in a list of ratings."""

    id: str
    name: str
    rating: Rating


class RatingStore:
    """Reads and writes results and ratings."""

    def __init__(self, database: Database) -> None:
        """Use a database whose schema is up to date."""
        self._database = database

    async def finish(self, table: str, end: PlayedSeats, rate: RatingFunction, now: int) -> bool:
        """Store the result of a rated game; return False if it is stored already.

        The game does not count if a seat belongs to nobody, because its player is deleted.
        """

        def work(connection: Connection) -> bool:
            if self._database.is_postgres:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK_ID})
            is_open = (RATED_GAMES.c.table_id == table) & RATED_GAMES.c.finished_at.is_(None)
            row = connection.execute(select(RATED_GAMES).where(is_open)).first()
            if row is None:
                return False
            values: dict[str, Any] = {"finished_at": now}
            teams = _list_members(connection, table, end)
            if teams is not None:
                result = RatedResult(row.game, row.pace, teams, end.scores)
                self._store(connection, result, rate, now)
                last = connection.scalar(select(func.max(RATED_GAMES.c.number))) or 0
                document: dict[str, Json] = {"teams": teams, "scores": list(end.scores)}
                values |= {"number": last + 1, "result": dump_json(document)}
            connection.execute(update(RATED_GAMES).where(is_open).values(values))
            return True

        return await self._database.write(work)

    def _store(
        self, connection: Connection, result: RatedResult, rate: RatingFunction, now: int
    ) -> None:
        ids = [one for team in result.teams for one in team if isinstance(one, str)]
        is_kind = (RATINGS.c.game == result.game) & (RATINGS.c.pace == result.pace)
        query = select(RATINGS).where(is_kind, RATINGS.c.player_id.in_(ids))
        before = {
            row.player_id: Rating(row.mu, row.sigma, row.games) for row in connection.execute(query)
        }
        insertion = self._insert(RATINGS)
        new = insertion.excluded
        statement = insertion.on_conflict_do_update(
            index_elements=[RATINGS.c.player_id, RATINGS.c.game, RATINGS.c.pace],
            set_={name: new[name] for name in ("mu", "sigma", "games", "updated_at")},
        )
        for player, rating in rate(result, before).items():
            values = {"player_id": player, "game": result.game, "pace": result.pace}
            numbers = {"mu": rating.mu, "sigma": rating.sigma, "games": rating.games}
            connection.execute(statement, {**values, **numbers, "updated_at": now})

    async def list_unfinished(self, limit: int = 100) -> list[str]:
        """Return tables of rated games that are over but have no result yet."""
        query = (
            select(RATED_GAMES.c.table_id)
            .join(TABLES, TABLES.c.id == RATED_GAMES.c.table_id)
            .where(RATED_GAMES.c.finished_at.is_(None), TABLES.c.status == TableStatus.OVER)
        )
        async with self._database.reading() as connection:
            return [row.table_id for row in await connection.execute(query.limit(limit))]

    async def delete_abandoned(self) -> None:
        """Delete games without a result whose tables were deleted."""
        is_gone = ~exists().where(TABLES.c.id == RATED_GAMES.c.table_id)
        is_abandoned = RATED_GAMES.c.finished_at.is_(None) & is_gone
        query = select(RATED_GAMES.c.table_id).where(is_abandoned).limit(1)
        async with self._database.reading() as connection:
            if (await connection.execute(query)).first() is None:
                return  # a write transaction would block others
        async with self._database.writing() as connection:
            await connection.execute(delete(RATED_GAMES).where(is_abandoned))

    async def list_ratings(self, player_id: str) -> list[tuple[str, str, Rating]]:
        """Return the ratings of a player with their game and pace."""
        query = select(RATINGS).where(RATINGS.c.player_id == player_id)
        async with self._database.reading() as connection:
            rows = await connection.execute(query.order_by(RATINGS.c.game, RATINGS.c.pace))
        return [(row.game, row.pace, Rating(row.mu, row.sigma, row.games)) for row in rows]

    async def list_best(
        self, game: str, pace: str, max_sigma: float, limit: int, offset: int
    ) -> list[RankedPlayer]:
        """Return the players with the highest ratings among those that are known well enough."""
        query = (
            select(PLAYERS.c.id, PLAYERS.c.name, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.games)
            .join(PLAYERS, PLAYERS.c.id == RATINGS.c.player_id)
            .where(RATINGS.c.game == game, RATINGS.c.pace == pace)
            .where(RATINGS.c.sigma <= max_sigma, PLAYERS.c.deleted_at.is_(None))
            .order_by(RATINGS.c.mu.desc(), PLAYERS.c.id)
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(query.limit(limit).offset(offset))
        return [
            RankedPlayer(row.id, row.name, Rating(row.mu, row.sigma, row.games)) for row in rows
        ]

    async def list_all(self) -> dict[tuple[str, str, str], Rating]:
        """Return all ratings by player, game and pace."""
        async with self._database.reading() as connection:
            rows = await connection.execute(select(RATINGS))
        return {
            (row.player_id, row.game, row.pace): Rating(row.mu, row.sigma, row.games)
            for row in rows
        }

    async def read_results(self) -> AsyncIterator[RatedResult]:
        """Yield all results in their order."""
        last = 0
        query = select(RATED_GAMES).order_by(RATED_GAMES.c.number).limit(_PAGE_ROWS)
        while True:
            async with self._database.reading() as connection:
                rows = (await connection.execute(query.where(RATED_GAMES.c.number > last))).all()
            for row in rows:
                last = row.number
                yield RatedResult(row.game, row.pace, **json.loads(row.result))
            if len(rows) < _PAGE_ROWS:
                return

    async def export_lines(self) -> AsyncIterator[dict[str, Json]]:
        """Yield the results as JSON objects."""
        async for one in self.read_results():
            teams: list[Json] = [list(team) for team in one.teams]
            document: dict[str, Json] = {"line": "result", "game": one.game, "pace": one.pace}
            yield {**document, "teams": teams, "scores": list(one.scores)}

    def _insert(self, table: Any) -> Any:
        """Return an insert statement of this dialect, which supports ON CONFLICT."""
        if self._database.is_postgres:
            # Imported on demand, so that a server on SQLite does not load it.
            from sqlalchemy.dialects import postgresql

            return postgresql.insert(table)
        return sqlite.insert(table)


def _list_members(
    connection: Connection, table: str, end: PlayedSeats
) -> list[list[Member]] | None:
    """Return the teams by player and level; None if nobody has claimed a seat of a person."""
    columns = (PLAYER_SEATS.c.seat, PLAYER_SEATS.c.player_id)
    # The lock keeps a deletion from removing a player in the meantime.
    query = (
        select(*columns)
        .join(PLAYERS, PLAYERS.c.id == PLAYER_SEATS.c.player_id)
        .where(PLAYER_SEATS.c.table_id == table, PLAYERS.c.deleted_at.is_(None))
        .with_for_update(read=True, of=PLAYERS)
    )
    players = {row.seat: row.player_id for row in connection.execute(query)}
    teams: list[list[Member]] = []
    for team in end.teams:
        members = [end.levels.get(seat) or players.get(seat) for seat in team]
        if None in members:
            return None
        teams.append([one for one in members if one is not None])
    return teams
