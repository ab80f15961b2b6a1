"""The messages the server sends over a socket."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from firestep.wire.base import Facts, Message


class VisibleEntry(Message):
    """A log entry as redacted for this audience, with its text."""

    number: int
    at: int
    kind: str
    seat: str
    facts: Facts
    says: list[str]


class SeatInfo(Message):
    """A seat and who plays it."""

    seat: int
    kind: Literal["person", "computer"]
    name: str
    level: int
    taken: bool
    stand_in: int
    team: list[int]


class Request(Message):
    """A request of a seat that waits for the consent of others."""

    what: str
    seat: int
    waits: list[int]
    about: Facts


class ClockInfo(Message):
    """The time left to each seat, in milliseconds."""

    left: dict[str, int]
    running: list[int]
    at_zero: str


class DiceInfo(Message):
    """The source of the rolls, and the dice due if people roll them."""

    kind: Literal["fair", "typed", "none"]
    promise: str
    nonces: dict[str, str]
    due: list[int]
    seed: str


class Scene(Message):
    """The table as this audience sees it."""

    count: int
    status: Literal["open", "running", "paused", "over"]
    seats: list[SeatInfo]
    to_act: list[str]
    phase: str
    view: Facts
    status_text: str
    """The state of the game in one line."""
    picture: str = ""
    """The board as an SVG document, if the game has no board definition for the page."""
    legal: list[str]
    asides: list[str]
    undo: int
    take_back: bool
    requests: list[Request]
    clock: ClockInfo | None
    dice: DiceInfo
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
    content: Facts | None = None
    """The id and title of the content of a user that the table was made with."""
    scenario: Facts | None = None
    """The scenario that the table was made from: name, round limit and texts by language."""
    rated: bool = False
    seat: int | None
    """The seat of the key; None for a spectator."""
    entries: list[VisibleEntry]
    scene: Scene
    now: int


class Update(Message):
    """The entries since the last message, and the current scene."""

    type: Literal["news"]
    entries: list[VisibleEntry]
    scene: Scene
    now: int


class SceneChanges(Message):
    """The entries since the last message, and what they changed in its scene.

    Sent instead of `news` if the client asked for it in `hello` and it is shorter.
    """

    type: Literal["changes"]
    entries: list[VisibleEntry]
    base: int
    """The count of the scene that is changed: that of the last `news` or `changes`."""
    view: Facts
    """The new values of members of the view."""
    parts: dict[str, Facts]
    """For members of the view that are objects: the new values of some of their members."""
    scene: Facts
    """The new values of members of the scene other than `view`; always those of this audience."""
    now: int


class Done(Message):
    """A command was carried out and its entries are durable."""

    type: Literal["done"]
    id: str
    count: int
    """The count of its first entry."""
    again: bool
    """Whether the command had been carried out before; `count` is then that of the first time."""


class Refused(Message):
    """A command was refused, with the reason."""

    type: Literal["refused"]
    id: str
    code: str
    text: str
    rule: str = ""
    facts: Facts = Field(default_factory=dict)
    count: int = 0


class Hint(Message):
    """The suggestion of the computer."""

    type: Literal["hint"]
    id: str
    action: str
    words: str
    chance: float
    reasons: list[str]


class QueryResult(Message):
    """The answer to `look`, computed from what this audience may know."""

    type: Literal["looked"]
    id: str
    about: str
    count: int
    """The count of the scene that the facts describe; for `then` the requested count."""
    facts: Facts


class Presence(Message):
    """Who is connected to the table; independent of turns and clocks."""

    type: Literal["presence"]
    here: list[int]
    watchers: int


class Pong(Message):
    """The answer to `ping`."""

    type: Literal["pong"]
    id: str
    now: int


class Bye(Message):
    """The last message before the server closes the connection."""

    type: Literal["bye"]
    code: str
    text: str


FromServer = Annotated[
    Welcome | Update | SceneChanges | Done | Refused | Hint | QueryResult | Presence | Pong | Bye,
    Field(discriminator="type"),
]
FROM_SERVER: TypeAdapter[
    Welcome | Update | SceneChanges | Done | Refused | Hint | QueryResult | Presence | Pong | Bye
] = TypeAdapter(FromServer)
