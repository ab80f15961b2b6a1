"""What a client sends over its socket."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from firestep.wire.base import (
    ActionText,
    Count,
    Id,
    Language,
    Message,
    Milliseconds,
    Name,
    Nonce,
    SeatNumber,
    Text,
)


class Hello(Message):
    """The first message: who speaks, in which version, and what it has seen already."""

    type: Literal["hello"]
    version: int
    key: Annotated[str, Field(max_length=100)] = ""
    """The key of a seat, from its link; none: only to look on."""
    language: Language = "en"
    after: Count | None = None
    """The count of the last entry seen; what came later is sent. None: no history is wanted."""


class Sit(Message):
    """Take the seat of one's key."""

    type: Literal["sit"]
    id: Id
    name: Name = ""
    nonce: Nonce = ""


class Act(Message):
    """Take an action, asked for or not."""

    type: Literal["act"]
    id: Id
    action: ActionText
    expected: Count | None = None
    """The count of the scene that the action was chosen in."""
    lag: Milliseconds = 0


class Roll(Message):
    """Type the faces that were rolled at the table."""

    type: Literal["roll"]
    id: Id
    faces: Annotated[list[Annotated[int, Field(ge=1, le=100)]], Field(min_length=1, max_length=40)]


class Undo(Message):
    """Take back one's own last actions."""

    type: Literal["undo"]
    id: Id
    count: Annotated[int, Field(ge=1, le=10_000)] = 1


class Ask(Message):
    """Ask the others for something."""

    type: Literal["ask"]
    id: Id
    what: Literal["take-back", "pause", "stand-in", "rematch"]
    seat: SeatNumber | None = None
    """For whom a computer is to stand in."""


class Answer(Message):
    """Agree to what was asked, or not."""

    type: Literal["answer"]
    id: Id
    what: Literal["take-back", "pause", "stand-in", "rematch"]
    yes: bool


class GiveNonce(Message):
    """Add a word of one's own to the dice."""

    type: Literal["nonce"]
    id: Id
    text: Annotated[Nonce, Field(min_length=1)]


class Say(Message):
    """Say something to all, or to one's own side."""

    type: Literal["say"]
    id: Id
    text: Text
    team: bool = False


class Resume(Message):
    """Go on after a pause."""

    type: Literal["resume"]
    id: Id


class ComeBack(Message):
    """Take one's seat again from the computer."""

    type: Literal["come-back"]
    id: Id


class WantHint(Message):
    """Ask the computer what it would do."""

    type: Literal["hint"]
    id: Id


class Look(Message):
    """Ask for facts about what one sees: actions in words, reach, odds, an earlier position."""

    type: Literal["look"]
    id: Id
    about: Annotated[str, Field(pattern="^[a-z]{1,20}$")]
    """`words`, `why`, `then`, what lies on the desk, or one of the sights of the game."""
    of: Annotated[list[ActionText], Field(max_length=400, default_factory=list)]
    """Actions, units, pairs, places; for `then` the count of an entry."""


class Ping(Message):
    """Ask for an answer, to see that the line stands and how long it is."""

    type: Literal["ping"]
    id: Id


Command = Sit | Act | Roll | Undo | Ask | Answer | GiveNonce | Say | Resume | ComeBack
FromClient = Annotated[
    Hello | Command | WantHint | Look | Ping,
    Field(discriminator="type"),
]
FROM_CLIENT: TypeAdapter[Hello | Command | WantHint | Look | Ping] = TypeAdapter(FromClient)
