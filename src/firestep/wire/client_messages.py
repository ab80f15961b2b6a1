"""The messages a client sends over its socket."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from firestep.wire.base import (
    ActionText,
    Count,
    Id,
    Language,
    Message,
    Name,
    Nonce,
    SeatNumber,
    Text,
)


class Hello(Message):
    """The first message: protocol version, key, language and the last entry seen."""

    type: Literal["hello"]
    version: int
    key: Annotated[str, Field(max_length=100)] = ""
    """The key from the link of a seat; empty for a spectator."""
    language: Language = "en"
    after: Count | None = None
    """The count of the last entry seen; the server sends later ones. None: send no history."""
    changes: bool = False
    """Whether the server may send `changes` instead of `news`."""


class Sit(Message):
    """Take the seat of the key."""

    type: Literal["sit"]
    id: Id
    name: Name = ""
    nonce: Nonce = ""


class Act(Message):
    """Take an action or an aside."""

    type: Literal["act"]
    id: Id
    action: ActionText
    expected: Count | None = None
    """The count of the scene in which the action was chosen."""


class Roll(Message):
    """Enter the faces of real dice."""

    type: Literal["roll"]
    id: Id
    faces: Annotated[list[Annotated[int, Field(ge=1, le=100)]], Field(min_length=1, max_length=40)]


class Undo(Message):
    """Undo the last actions of the seat."""

    type: Literal["undo"]
    id: Id
    count: Annotated[int, Field(ge=1, le=10_000)] = 1


class Ask(Message):
    """Request something that needs the consent of the others."""

    type: Literal["ask"]
    id: Id
    what: Literal["take-back", "pause", "stand-in", "rematch"]
    seat: SeatNumber | None = None
    """The seat that a computer is to take over, for a stand-in."""


class Answer(Message):
    """Accept or decline a request."""

    type: Literal["answer"]
    id: Id
    what: Literal["take-back", "pause", "stand-in", "rematch"]
    yes: bool


class GiveNonce(Message):
    """Add a nonce of the seat to the dice seed."""

    type: Literal["nonce"]
    id: Id
    text: Annotated[Nonce, Field(min_length=1)]


class Say(Message):
    """Send a chat message to all, or to the own team."""

    type: Literal["say"]
    id: Id
    text: Text
    team: bool = False


class Resume(Message):
    """Resume a paused game."""

    type: Literal["resume"]
    id: Id


class ComeBack(Message):
    """Take the seat back from a computer stand-in."""

    type: Literal["come-back"]
    id: Id


class StoreLines(Message):
    """Replace the conditional moves of the seat; without lines, delete them."""

    type: Literal["conditional"]
    id: Id
    lines: Annotated[
        list[Annotated[list[ActionText], Field(min_length=1, max_length=100)]],
        Field(max_length=100),
    ]
    """Each line: an action of another seat, the answer to it, and so on; the last one is own."""
    expected: Count | None = None
    """The count of the scene from which the lines start."""


class RequestHint(Message):
    """Ask the computer for a suggestion."""

    type: Literal["hint"]
    id: Id


class Query(Message):
    """Query facts about the view: texts of actions, reach, odds, an earlier position."""

    type: Literal["look"]
    id: Id
    about: Annotated[str, Field(pattern="^[a-z]{1,20}$")]
    """`words`, `why`, `then`, `conditional`, a query of the assistant, or a query of the game."""
    of: Annotated[list[ActionText], Field(max_length=400, default_factory=list)]
    """The actions, units, pairs or places asked about; for `then` the count of an entry."""


class Ping(Message):
    """Ask for a `pong`, to check the connection and measure its latency."""

    type: Literal["ping"]
    id: Id


Command = Sit | Act | Roll | Undo | Ask | Answer | GiveNonce | Say | Resume | ComeBack
FromClient = Annotated[
    Hello | Command | StoreLines | RequestHint | Query | Ping,
    Field(discriminator="type"),
]
FROM_CLIENT: TypeAdapter[Hello | Command | StoreLines | RequestHint | Query | Ping] = TypeAdapter(
    FromClient
)
