"""What goes to and fro over HTTP."""

from typing import Annotated, Any, Literal

from pydantic import Field

from firestep.wire.base import Facts, Message, Milliseconds, Name, Nonce, SeatNumber
from firestep.wire.server_messages import Scene, Seen


class SeatWish(Message):
    """Who is to sit on a seat."""

    kind: Literal["person", "computer"] = "person"
    name: Name = ""
    level: Annotated[int, Field(ge=0, le=20)] = 0


class ClockWish(Message):
    """How long the seats have, in milliseconds; 0 leaves a budget out."""

    turn: Milliseconds = 0
    game: Milliseconds = 0
    bonus: Milliseconds = 0
    lag: Milliseconds = 0
    at_zero: Literal["lost", "forfeit", "computer"] = "lost"


class NewTable(Message):
    """A table to be made."""

    game: Annotated[str, Field(max_length=40)]
    options: Annotated[dict[str, bool | int | str], Field(max_length=100, default_factory=dict)]
    seats: Annotated[list[SeatWish], Field(max_length=9, default_factory=list)]
    """In order; none: a person on each."""
    dice: Literal["fair", "typed"] = "fair"
    clock: ClockWish | None = None
    public: bool = False
    hints: bool = True
    stand_in: Annotated[int, Field(ge=1, le=20)] = 3
    start: Annotated[str, Field(max_length=20_000)] | None = None
    """A position to begin from."""
    keep: Annotated[list[SeatNumber], Field(max_length=9, default_factory=list)]
    """Of a public table: the seats whose keys the maker keeps; the others are free to join."""


class SeatKey(Message):
    """The key of a seat, shown once: whoever has it plays the seat."""

    seat: int
    key: str


class TableMade(Message):
    """A table that was made, with the keys of its seats."""

    table: str
    keys: list[SeatKey]


class Join(Message):
    """Take a free seat at a public table; without a number, the first that is free."""

    seat: SeatNumber | None = None
    name: Name = ""
    nonce: Nonce = ""


class TableCard(Message):
    """A table as it stands in a list."""

    table: str
    game: str
    title: str
    status: str
    public: bool
    settings: Facts
    seats: list[Facts]
    updated: int


class Tables(Message):
    """Public tables, the newest first."""

    tables: list[TableCard]


class OptionCard(Message):
    """A rule option of a game."""

    name: str
    default: bool | int | str
    rule: str
    summary: str
    choices: list[str]
    least: int
    most: int
    sets: dict[str, dict[str, bool | int | str]]
    """For a choice that is a set of rules: the other options that it decides, unless told."""


class GameCard(Message):
    """A game that can be played here."""

    game: str
    title: str
    credit: str
    summary: str
    seats: list[int]
    levels: int
    has_dice: bool
    has_secrets: bool
    options: list[OptionCard]


class Games(Message):
    """All games."""

    version: int
    games: list[GameCard]


class OptionWords(Message):
    """A rule option in words: what it decides, and what its choices are called."""

    name: str
    rule: str
    words: str
    choices: dict[str, str]


class GameWords(Message):
    """The words of a game in one language: names by chapter, options, help."""

    game: str
    title: str
    names: dict[str, dict[str, str]]
    options: list[OptionWords]
    help: list[str]


class Words(Message):
    """What a page calls things in one language."""

    language: str
    games: list[GameWords]


class RuleText(Message):
    """A rule with its id, or a paragraph without one."""

    id: str
    chapter: str
    text: str
    language: str
    """The language it is written in: English where there is no translation."""


class Rules(Message):
    """The rules of a game as they are played here, in order."""

    game: str
    title: str
    language: str
    rules: list[RuleText]


class Webhook(Message):
    """Where to knock when it is a seat's turn; an empty address takes it back."""

    url: Annotated[str, Field(max_length=500)]
    secret: Annotated[str, Field(max_length=100)] = ""


class Fine(Message):
    """Done, and nothing to add."""

    ok: Literal[True] = True


class Abandon(Message):
    """A seat that nobody plays any more, says whoever runs the house."""

    seat: SeatNumber


class Trouble(Message):
    """What went wrong: a code for programs, a sentence for people."""

    code: str
    text: str
    place: str = ""


class Problem(Message):
    """The body of every answer that is not a success."""

    error: Trouble


class Reviewed(Message):
    """A finished game looked over by the engine."""

    review: dict[str, Any]


class Progress(Message):
    """How much of a review is done; 0 of 0 if nobody has asked for it."""

    done: int
    of: int


class Replay(Message):
    """What there is to be replayed of a table for whoever asks."""

    table: str
    game: str
    title: str
    status: str
    settings: Facts
    seat: int | None
    """The seat with whose eyes it is seen; none for a spectator."""
    count: int
    """Entries in all."""
    piece: int
    """Frames in a piece; the last piece may have fewer."""


class Frame(Message):
    """An entry of the log and the scene after it, or what has changed in it since the last."""

    entry: Seen
    scene: Scene | None = None
    change: Facts | None = None
    """Objects with `set`, `drop`, and the same `inside` the members that stay."""
    deeds: int | None = None
    """Of a finished game: how many actions stood after it,"""
    position: str | None = None
    """and the position with what was hidden, if the view does not have it."""


class Frames(Message):
    """A piece of a replay."""

    first: int
    frames: list[Frame]


class RollSeen(Message):
    """A roll of a finished game against what was to be expected of it."""

    at: int
    """The number of the action, from 1."""
    seat: int
    luck: float
    """What it was worth of the expected score."""
    unit: Literal["hits", "faces", ""]
    rolled: float
    expected: float


class Tally(Message):
    """Rolls that count in the same thing, added up."""

    rolls: int
    rolled: float
    expected: float


class Luck(Message):
    """What the dice gave a seat."""

    seat: int
    rolls: int
    luck: float
    hits: Tally | None = None
    faces: Tally | None = None


class Course(Message):
    """How a finished game stood for the first side all along, and what the dice did."""

    outlook: list[float]
    """The expected score of the first side before the first action and after each."""
    turning_points: list[int]
    rolls: list[RollSeen]
    luck: list[Luck]


class Position(Message):
    """A position that somebody brings along, and what is done from there on."""

    position: Annotated[str, Field(max_length=20_000)] = ""
    """None: the first one."""
    options: Annotated[dict[str, bool | int | str], Field(max_length=100, default_factory=dict)]
    actions: Annotated[
        list[Annotated[str, Field(max_length=200)]], Field(max_length=200, default_factory=list)
    ]
    seat: SeatNumber | None = None
    language: Literal["en", "fr", "es"] = "en"


class Question(Position):
    """A position to be thought about."""

    lines: Annotated[int, Field(ge=1, le=10)] = 3
    level: Annotated[int, Field(ge=1, le=20)] = 3


class Glance(Position):
    """A position about which something is to be known, as with `look` at a table."""

    about: Annotated[str, Field(max_length=20)]
    of: Annotated[
        list[Annotated[str, Field(max_length=200)]], Field(max_length=400, default_factory=list)
    ]


class Glanced(Message):
    """Facts about a position."""

    facts: Facts


class Positioned(Message):
    """A position as a seat sees it."""

    settings: Facts
    position: str
    seat: int | None
    scene: Scene


class LineStep(Message):
    """An action of a line, and who takes it."""

    seat: int
    action: str
    words: str


class BestLine(Message):
    """What could be done, and what it is worth."""

    actions: list[str]
    value: float
    chance: float
    """The expected score of the seat that is asked for."""
    reasons: list[Any]
    words: str
    because: list[str]
    steps: list[LineStep]


class Answered(Message):
    """What the engine thinks of a position."""

    seat: int
    level: int
    nodes: int
    depth: int
    lines: list[BestLine]


class Health(Message):
    """That the server is well."""

    version: int
    tables: int
    sockets: int
