"""The bodies of HTTP requests and responses about players."""

from typing import Annotated, Literal

from pydantic import Field

from firestep.table.setup import MAX_NAME_CHARACTERS
from firestep.wire.base import Message

PlayerName = Annotated[str, Field(min_length=1, max_length=MAX_NAME_CHARACTERS)]


class RegistrationInfo(Message):
    """Who may register as a player, and for how many days after the last visit players are kept."""

    registration: Literal["open", "invitation", "closed"]
    player_days: int
    """0: until the player or the host deletes them."""


class PlayerRegistration(Message):
    """A request to register the player with the key of this request."""

    name: PlayerName
    invitation: Annotated[str, Field(max_length=100)] = ""


class PlayerInfo(Message):
    """A player as the player itself sees it."""

    id: str
    name: str
    created: int


class PlayerRename(Message):
    """A request to change the name of a player."""

    name: PlayerName


class PlayerKeyChange(Message):
    """A request to replace the key of a player; 256 random bits in base64url."""

    key: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{43}$")]


class SeatClaim(Message):
    """A request to note that a player plays a seat; the key is that of the seat."""

    table: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{6,40}$")]
    key: Annotated[str, Field(max_length=100)]


class PlayerSeatInfo(Message):
    """A seat that a player has claimed, and the state of its table."""

    table: str
    seat: int
    game: str
    status: str
    claimed: int
    updated: int


class RatingInfo(Message):
    """The rating of a player in a game at a pace, in points on the scale of Elo."""

    game: str
    pace: Literal["live", "slow"]
    points: int
    deviation: int
    provisional: bool
    """Whether too few games are known to rank the player."""
    games: int


class PlayerExport(Message):
    """All that the server stores about a player, except the hash of the key."""

    id: str
    name: str
    created: int
    seen: int
    """The last visit; a later one on the same day is not stored."""
    seats: list[PlayerSeatInfo]
    ratings: list[RatingInfo]


class PlayerProfile(Message):
    """A player as everybody sees it."""

    id: str
    name: str
    created: int
    ratings: list[RatingInfo]


class RankedPlayerInfo(Message):
    """A player in a list of the best."""

    place: int
    id: str
    name: str
    points: int
    deviation: int
    games: int


class RatedLevel(Message):
    """A level of the computer on the same scale."""

    level: int
    points: int


class Leaderboard(Message):
    """The best players of a game at a pace, without provisional ratings, and the computers."""

    game: str
    pace: Literal["live", "slow"]
    players: list[RankedPlayerInfo]
    more: bool
    """Whether there are more players."""
    levels: list[RatedLevel]


class InvitationRequest(Message):
    """A request of the host for invitations; each registers one player."""

    count: Annotated[int, Field(ge=1, le=100)] = 1
    days: Annotated[int, Field(ge=1, le=366)] = 14


class Invitations(Message):
    """New invitations, which are shown once, and the time until which they can be used."""

    invitations: list[str]
    until: int
