"""Routes about players: registration, the own profile, seats, export and deletion.

The key of a player is sent as a bearer token, like the key of a seat.
"""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from fastapi import Path, Query, Request

from firestep.server.http.dependencies import (
    Bearer,
    Context,
    GameName,
    Quota,
    TableName,
    client_address,
    new_router,
    require_host,
)
from firestep.server.players import rating_model
from firestep.server.storage.players import RegisteredPlayer
from firestep.server.storage.ratings import Rating
from firestep.server.timestamps import now_ms
from firestep.wire import http_messages, player_messages

router = new_router()

_PAGE_PLAYERS: Final = 50

PlayerId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{6,40}$")]


def _describe(player: RegisteredPlayer) -> player_messages.PlayerInfo:
    return player_messages.PlayerInfo(id=player.id, name=player.name, created=player.created_at)


def _describe_ratings(
    ratings: Sequence[tuple[str, str, Rating]],
) -> list[player_messages.RatingInfo]:
    return [
        player_messages.RatingInfo.model_validate(
            {
                "game": game,
                "pace": pace,
                "points": rating_model.points(rating),
                "deviation": rating_model.deviation(rating),
                "provisional": rating_model.is_provisional(rating),
                "games": rating.games,
            }
        )
        for game, pace, rating in ratings
    ]


@router.get("/registration")
async def registration(context: Context) -> player_messages.RegistrationInfo:
    """Return who may register as a player."""
    config = context.config
    return player_messages.RegistrationInfo.model_validate(
        {"registration": config.registration, "player_days": config.retention.player_days}
    )


@router.post("/players", status_code=201)
async def register(
    wish: player_messages.PlayerRegistration,
    request: Request,
    context: Context,
    quota: Quota,
    key: Bearer,
) -> player_messages.PlayerInfo:
    """Register the player with this key; a repeated request returns the registered player."""
    address = client_address(request, context)
    quota.charge_board(address, now_ms())
    return _describe(await context.players.register(wish.name, key, wish.invitation, address))


@router.get("/players/me")
async def own_player(context: Context, key: Bearer) -> player_messages.PlayerInfo:
    """Return the player with this key."""
    return _describe(await context.players.get(key))


@router.put("/players/me")
async def rename(
    wish: player_messages.PlayerRename,
    request: Request,
    context: Context,
    quota: Quota,
    key: Bearer,
) -> player_messages.PlayerInfo:
    """Change the name of the player with this key."""
    quota.charge_board(client_address(request, context), now_ms())
    return _describe(await context.players.rename(key, wish.name))


@router.put("/players/me/key")
async def replace_key(
    wish: player_messages.PlayerKeyChange,
    request: Request,
    context: Context,
    quota: Quota,
    key: Bearer,
) -> player_messages.PlayerInfo:
    """Replace the key of a player: devices that have the old one lose access."""
    quota.charge_board(client_address(request, context), now_ms())
    return _describe(await context.players.replace_key(key, wish.key))


@router.put("/players/me/seats")
async def claim_seat(
    wish: player_messages.SeatClaim,
    request: Request,
    context: Context,
    quota: Quota,
    key: Bearer,
) -> http_messages.Success:
    """Note that the player with this key plays the seat of a seat key."""
    quota.check_rate(client_address(request, context), now_ms())
    await context.players.claim_seat(key, wish.table, wish.key)
    return http_messages.Success()


@router.post("/players/me/seats/{name}/key", status_code=201)
async def open_seat(
    name: TableName, request: Request, context: Context, quota: Quota, key: Bearer
) -> http_messages.SeatKey:
    """Return a key of the seat that the player has claimed, to play it on another device."""
    quota.charge_board(client_address(request, context), now_ms())
    seat, seat_key = await context.players.open_seat(key, name)
    return http_messages.SeatKey(seat=seat, key=seat_key)


@router.get("/players/me/export")
async def export_player(
    request: Request, context: Context, quota: Quota, key: Bearer
) -> player_messages.PlayerExport:
    """Return all that is stored about the player with this key."""
    quota.charge_board(client_address(request, context), now_ms())
    player = await context.players.get(key)
    return player_messages.PlayerExport(
        id=player.id,
        name=player.name,
        created=player.created_at,
        seen=player.seen_at,
        seats=[
            player_messages.PlayerSeatInfo(
                table=one.table,
                seat=one.seat,
                game=one.game,
                status=one.status,
                claimed=one.claimed_at,
                updated=one.updated_at,
            )
            for one in await context.players.list_seats(player)
        ],
        ratings=_describe_ratings(await context.store.ratings.list_ratings(player.id)),
    )


@router.delete("/players/me")
async def delete_player(
    request: Request, context: Context, quota: Quota, key: Bearer
) -> http_messages.Success:
    """Delete the player with this key; games stay, without the name."""
    quota.charge_board(client_address(request, context), now_ms())
    player = await context.players.get(key)
    await context.players.delete(player.id)
    return http_messages.Success()


@router.get("/players/{player}")
async def profile(
    player: PlayerId, request: Request, context: Context, quota: Quota
) -> player_messages.PlayerProfile:
    """Return a player with its ratings."""
    quota.check_rate(client_address(request, context), now_ms())
    found, ratings = await context.players.find(player)
    return player_messages.PlayerProfile(
        id=found.id,
        name=found.name,
        created=found.created_at,
        ratings=_describe_ratings(ratings),
    )


@router.get("/ratings/{game}")
async def leaderboard(
    game: GameName,
    request: Request,
    context: Context,
    quota: Quota,
    pace: Annotated[Literal["live", "slow"], Query()] = "live",
    page: Annotated[int, Query(ge=0, le=2000)] = 0,
) -> player_messages.Leaderboard:
    """Return the best players of a game, 50 at a time, and the computers on the same scale."""
    quota.check_rate(client_address(request, context), now_ms())
    first = page * _PAGE_PLAYERS
    found = await context.store.ratings.list_best(
        game, pace, rating_model.PROVISIONAL_SIGMA, _PAGE_PLAYERS + 1, first
    )
    return player_messages.Leaderboard(
        game=game,
        pace=pace,
        players=[
            player_messages.RankedPlayerInfo(
                place=first + at,
                id=one.id,
                name=one.name,
                points=rating_model.points(one.rating),
                deviation=rating_model.deviation(one.rating),
                games=one.rating.games,
            )
            for at, one in enumerate(found[:_PAGE_PLAYERS], 1)
        ],
        more=len(found) > _PAGE_PLAYERS,
        levels=[
            player_messages.RatedLevel(level=level, points=points)
            for level, points in enumerate(rating_model.level_points(game), 1)
        ],
    )


@router.post("/admin/invitations", status_code=201)
async def invite(
    wish: player_messages.InvitationRequest, context: Context, token: Bearer
) -> player_messages.Invitations:
    """Return new invitations to register. Needs the host token."""
    require_host(context, token)
    invitations, until = await context.players.invite(wish.count, wish.days)
    return player_messages.Invitations(invitations=invitations, until=until)


@router.delete("/admin/invitations")
async def revoke_invitations(context: Context, token: Bearer) -> http_messages.Success:
    """Delete all unused invitations. Needs the host token."""
    require_host(context, token)
    await context.players.revoke_invitations()
    return http_messages.Success()


@router.delete("/admin/players/{player}")
async def delete_as_host(
    player: PlayerId, context: Context, token: Bearer
) -> http_messages.Success:
    """Delete a player; games stay, without the name. Needs the host token."""
    require_host(context, token)
    await context.players.delete(player)
    return http_messages.Success()
