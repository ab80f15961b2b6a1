"""What the server sends over a socket."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from firestep.wire.base import Facts, Message


class Seen(Message):
    """An entry of the log as this audience may know it, with what it says in words."""

    number: int
    at: int
    kind: str
    seat: str
    facts: Facts
    says: list[str]


class Place(Message):
    """A seat, and who is on it."""

    seat: int
    kind: Literal["person", "computer"]
    name: str
    level: int
    taken: bool
    stand_in: int
    team: list[int]


class Request(Message):
    """Something that a seat asks of the others."""

    what: str
    seat: int
    waits: list[int]
    about: Facts


class ClockFace(Message):
    """What is left to each seat, in milliseconds."""

    left: dict[str, int]
    running: list[int]
    at_zero: str


class DiceTray(Message):
    """Where the rolls come from, and which are due if people roll them."""

    kind: Literal["fair", "typed", "none"]
    promise: str
    nonces: dict[str, str]
    due: list[int]
    seed: str


class Scene(Message):
    """The table as this audience sees it now."""

    count: int
    status: Literal["open", "running", "paused", "over"]
    seats: list[Place]
    to_act: list[str]
    phase: str
    view: Facts
    status_text: str
    """How things stand, in a line."""
    legal: list[str]
    asides: list[str]
    undo: int
    take_back: bool
    requests: list[Request]
    clock: ClockFace | None
    dice: DiceTray
    outcome: Facts | None
    rematch: str


class Welcome(Message):
    """The answer to `hello`."""

    type: Literal["welcome"]
    version: int
    table: str
    game: str
    title: str
    settings: Facts
    public: bool
    hints: bool
    seat: int | None
    """The seat of the key; None for whoever looks on."""
    entries: list[Seen]
    scene: Scene
    now: int


class News(Message):
    """What happened since the last message, and the table now."""

    type: Literal["news"]
    entries: list[Seen]
    scene: Scene
    now: int


class Done(Message):
    """A command was carried out, and nothing can undo that: it is kept."""

    type: Literal["done"]
    id: str
    count: int
    """The number of its entry; of several, the first."""
    again: bool
    """The same command had been carried out before; this is its first result."""


class Refused(Message):
    """A command was not carried out, and why."""

    type: Literal["refused"]
    id: str
    code: str
    text: str
    rule: str = ""
    facts: Facts = Field(default_factory=dict)
    count: int = 0


class Hint(Message):
    """What the computer would do."""

    type: Literal["hint"]
    id: str
    action: str
    words: str
    chance: float
    reasons: list[str]


class Looked(Message):
    """The answer to `look`, from what this audience may know."""

    type: Literal["looked"]
    id: str
    about: str
    count: int
    """The count of the scene that this is true of; for `then` the count that was asked for."""
    facts: Facts


class Presence(Message):
    """Who has a line to the table at the moment; says nothing about whose turn or time it is."""

    type: Literal["presence"]
    here: list[int]
    watchers: int


class Pong(Message):
    """The answer to `ping`."""

    type: Literal["pong"]
    id: str
    now: int


class Bye(Message):
    """The last message before the server hangs up."""

    type: Literal["bye"]
    code: str
    text: str


FromServer = Annotated[
    Welcome | News | Done | Refused | Hint | Looked | Presence | Pong | Bye,
    Field(discriminator="type"),
]
FROM_SERVER: TypeAdapter[
    Welcome | News | Done | Refused | Hint | Looked | Presence | Pong | Bye
] = TypeAdapter(FromServer)
