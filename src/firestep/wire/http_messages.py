"""The bodies of HTTP requests and responses."""

from typing import Annotated, Any, Literal

from pydantic import Field

from firestep.wire.base import Facts, Message, Milliseconds, Name, Nonce, SeatNumber
from firestep.wire.server_messages import Scene, VisibleEntry


class SeatRequest(Message):
    """Who is to play a seat."""

    kind: Literal["person", "computer"] = "person"
    name: Name = ""
    level: Annotated[int, Field(ge=0, le=20)] = 0


class ClockRequest(Message):
    """The time control of a table, in milliseconds; 0 omits a budget."""

    turn: Milliseconds = 0
    game: Milliseconds = 0
    bonus: Milliseconds = 0
    lag: Milliseconds = 0
    at_zero: Literal["lost", "forfeit", "computer"] = "lost"


class NewTable(Message):
    """A request for a new table."""

    game: Annotated[str, Field(max_length=40)]
    options: Annotated[dict[str, bool | int | str], Field(max_length=100, default_factory=dict)]
    seats: Annotated[list[SeatRequest], Field(max_length=9, default_factory=list)]
    """The seats in order; if empty, a person on each."""
    dice: Literal["fair", "typed"] = "fair"
    clock: ClockRequest | None = None
    public: bool = False
    hints: bool | None = None
    """Whether players may ask for hints; by default only if a single person plays."""
    stand_in: Annotated[int, Field(ge=1, le=20)] = 3
    start: Annotated[str, Field(max_length=20_000)] | None = None
    """The position to start from."""
    keep: Annotated[list[SeatNumber], Field(max_length=9, default_factory=list)]
    """For a public table: the seats whose keys the creator gets; others may join the rest."""
    content: Annotated[str, Field(pattern="^[a-z2-7]{26}$")] | None = None
    """The id of stored content to play with."""
    scenario: Annotated[str, Field(pattern="^[a-z][a-z0-9-]{0,39}$")] | None = None
    """The name of a scenario of the game, which sets the options and the position."""
    rated: bool = False
    """Whether the result counts for the ratings of the players, who all need a profile."""


class SeatKey(Message):
    """The key that lets its owner play a seat; it is shown once."""

    seat: int
    key: str


class CreatedTable(Message):
    """A new table with the keys of its seats."""

    table: str
    keys: list[SeatKey]


class Join(Message):
    """Join a public table; without a seat number, take the first free seat."""

    seat: SeatNumber | None = None
    name: Name = ""
    nonce: Nonce = ""
    again: bool = False
    """Take one more seat although this address has joined the table already."""


class TableContentInfo(Message):
    """The content of a user that a table was made with."""

    id: str
    title: str


class TableScenarioInfo(Message):
    """The scenario that a table was made from, with its title by language."""

    name: str
    title: dict[str, str]


class TableInfo(Message):
    """A table in a list."""

    table: str
    game: str
    title: str
    status: str
    public: bool
    settings: Facts
    seats: list[Facts]
    updated: int
    content: TableContentInfo | None = None
    scenario: TableScenarioInfo | None = None
    rated: bool = False


class Tables(Message):
    """Public tables, most recently changed first."""

    tables: list[TableInfo]


class OptionInfo(Message):
    """A rule option of a game."""

    name: str
    default: bool | int | str
    rule: str
    summary: str
    choices: list[str]
    least: int
    most: int
    sets: dict[str, dict[str, bool | int | str]]
    """For a choice that is a rule set: the defaults of the other options that it sets."""


class GameInfo(Message):
    """A game of this server."""

    game: str
    title: str
    credit: str
    summary: str
    seats: list[int]
    levels: int
    has_dice: bool
    has_secrets: bool
    players_option: str  # the option that sets the number of players; empty for none
    timer_option: str  # the option for a time limit in seconds; empty for none
    options: list[OptionInfo]


class Games(Message):
    """All games."""

    version: int
    games: list[GameInfo]


class OptionTexts(Message):
    """The texts of a rule option: its description and the names of its choices."""

    name: str
    rule: str
    words: str
    choices: dict[str, str]


class GameTexts(Message):
    """The texts of a game in one language: names by chapter, options, help."""

    game: str
    title: str
    names: dict[str, dict[str, str]]
    options: list[OptionTexts]
    help: list[str]


class Texts(Message):
    """The texts of all games in one language."""

    language: str
    games: list[GameTexts]


class RuleText(Message):
    """A rule with its id, or a paragraph without an id."""

    id: str
    chapter: str
    text: str
    language: str
    """The language of the text: English if there is no translation."""


class Rules(Message):
    """The rules of a game as implemented here, in order."""

    game: str
    title: str
    language: str
    rules: list[RuleText]


class GuideSpan(Message):
    """A part of a line of a guide."""

    kind: Literal["text", "strong", "em"]
    text: str


class GuidePicture(Message):
    """A picture of a guide; the route of its name returns it as SVG."""

    name: str
    size: Literal["wide", "small"]
    width: int
    height: int


class GuideBlock(Message):
    """A paragraph, list, table, picture or note of a guide, and the rules that it explains.

    `rows` has the lines of each row: one for a paragraph or an item, one per cell for a table,
    whose first row is the head. The line of a picture is its caption.
    """

    id: str
    kind: Literal["text", "list", "steps", "table", "picture", "note"]
    rules: list[str]
    rows: list[list[list[GuideSpan]]]
    picture: GuidePicture | None


class GuideSection(Message):
    """A section of a guide; the first has no title, the last is the reference sheet."""

    id: str
    title: str
    blocks: list[GuideBlock]


class GameGuide(Message):
    """The illustrated guide to a game; ids are the same in all languages."""

    game: str
    title: str
    language: str
    sections: list[GuideSection]


class Webhook(Message):
    """The URL to call when it is a seat's turn; an empty URL removes the webhook."""

    url: Annotated[str, Field(max_length=500)]
    secret: Annotated[str, Field(max_length=100)] = ""


class Success(Message):
    """The request succeeded and has no other result."""

    ok: Literal[True] = True


class Abandon(Message):
    """A request of the host to declare a seat abandoned."""

    seat: SeatNumber


class ErrorDetail(Message):
    """An error: a code for programs and a message for people."""

    code: str
    text: str
    place: str = ""


class Problem(Message):
    """The body of every error response."""

    error: ErrorDetail


class ReviewResponse(Message):
    """The review of a finished game by the engine."""

    review: dict[str, Any]


class Progress(Message):
    """The progress of a review; 0 of 0 if none was requested."""

    done: int
    of: int


class PrintState(Message):
    """A PDF to print is not ready yet."""

    state: Literal["building"]


class ReplayInfo(Message):
    """The header of a replay for one audience."""

    table: str
    game: str
    title: str
    status: str
    settings: Facts
    seat: int | None
    """The seat whose view is replayed; None for a spectator."""
    count: int
    """The number of entries."""
    piece: int
    """The number of frames in a segment; the last segment may have fewer."""


class Frame(Message):
    """A log entry with the scene after it, or with the change to the previous scene."""

    entry: VisibleEntry
    scene: Scene | None = None
    change: Facts | None = None
    """An object with `set`, `drop`, and `inside` with such objects for changed members."""
    deeds: int | None = None
    """For a finished game: the number of actions in effect after the entry."""
    position: str | None = None
    """For a finished game: the full position, if the view hides a part of it."""


class Frames(Message):
    """A segment of a replay."""

    first: int
    frames: list[Frame]


class RollInfo(Message):
    """A roll of a finished game compared with its expected value."""

    at: int
    """The number of the action, from 1."""
    seat: int
    luck: float
    """The change of the expected score by the roll."""
    unit: Literal["hits", "faces", ""]
    rolled: float
    expected: float


class RollTotals(Message):
    """The sum of the rolls with the same unit."""

    rolls: int
    rolled: float
    expected: float


class SeatLuck(Message):
    """The luck of a seat with its rolls."""

    seat: int
    rolls: int
    luck: float
    hits: RollTotals | None = None
    faces: RollTotals | None = None


class GameGraph(Message):
    """The expected score of the first side through a finished game, and the luck of the rolls."""

    outlook: list[float]
    """The expected score of the first side, before the first action and after each action."""
    turning_points: list[int]
    rolls: list[RollInfo]
    luck: list[SeatLuck]


class PositionRequest(Message):
    """A position supplied by the client, and the actions taken from there."""

    position: Annotated[str, Field(max_length=20_000)] = ""
    """If empty, the initial position."""
    options: Annotated[dict[str, bool | int | str], Field(max_length=100, default_factory=dict)]
    actions: Annotated[
        list[Annotated[str, Field(max_length=200)]], Field(max_length=200, default_factory=list)
    ]
    seat: SeatNumber | None = None
    language: Literal["en", "fr", "es"] = "en"
    content: Annotated[str, Field(pattern="^[a-z2-7]{26}$")] | None = None
    """The id of stored content of the game. Its options apply, and `options` come before them."""


class AnalysisRequest(PositionRequest):
    """A position to analyse."""

    lines: Annotated[int, Field(ge=1, le=10)] = 3
    level: Annotated[int, Field(ge=1, le=20)] = 3
    threats: bool = False
    """Whether to return the lines of the next opponent, as if the turn were passed."""


class EditRequest(Message):
    """A position in the position editor, and changes of it like `put S d4`."""

    position: Annotated[str, Field(max_length=20_000)] = ""
    """If empty, the initial position. It need not be possible in a game."""
    options: Annotated[dict[str, bool | int | str], Field(max_length=100, default_factory=dict)]
    edits: Annotated[
        list[Annotated[str, Field(max_length=60)]], Field(max_length=50, default_factory=list)
    ]
    language: Literal["en", "fr", "es"] = "en"
    content: Annotated[str, Field(pattern="^[a-z2-7]{26}$")] | None = None
    """The id of stored content of the game. Its options apply, and `options` come before them."""


class BoxPiece(Message):
    """A kind of piece that can be put on the board."""

    name: str
    seat: int
    kind: str
    label: str
    limit: int | None
    """How many an army has; None without a limit."""


class BoardPiece(Message):
    """A piece on the board, with the values of its own fields."""

    piece: str
    """The name in the box."""
    place: str
    values: dict[str, str]


class FieldChoice(Message):
    """A possible value of a field."""

    value: str
    label: str


class EditField(Message):
    """A field of a position: a number, or one of some choices."""

    name: str
    label: str
    value: str
    choices: list[FieldChoice]
    least: int
    most: int


class PositionProblem(Message):
    """Why a position cannot be played or analysed."""

    text: str
    place: str
    rules: list[str]


class EditResponse(Message):
    """A position in the position editor; with a problem, it can only be edited further."""

    settings: Facts
    position: str
    view: Facts
    status_text: str
    problem: PositionProblem | None
    box: list[BoxPiece]
    pieces: dict[str, BoardPiece]
    """By their names in changes."""
    fields: list[EditField]
    piece_fields: list[EditField]
    """The fields that each piece has of its own."""


class QueryRequest(PositionRequest):
    """A query about a position, like `look` at a table."""

    about: Annotated[str, Field(max_length=20)]
    of: Annotated[
        list[Annotated[str, Field(max_length=200)]], Field(max_length=400, default_factory=list)
    ]


class QueryResponse(Message):
    """The answer to a query about a position."""

    facts: Facts


class PositionResponse(Message):
    """A position as a seat sees it."""

    settings: Facts
    position: str
    seat: int | None
    scene: Scene


class LineStep(Message):
    """An action of a line and the seat that takes it."""

    seat: int
    action: str
    words: str


class BestLine(Message):
    """A line of play and its value."""

    actions: list[str]
    value: float
    chance: float
    """The expected score of the seat."""
    reasons: list[Any]
    words: str
    because: list[str]
    steps: list[LineStep]


class AnalysisResponse(Message):
    """The analysis of a position."""

    seat: int
    level: int
    nodes: int
    depth: int
    lines: list[BestLine]


class ScenarioInfo(Message):
    """A scenario in one language."""

    game: str
    name: str
    title: str
    text: str
    goal: str
    sides: list[str]
    """The names of the sides, in the order of the teams."""
    round_limit: int
    """The round after which the game ends; 0 without such a limit."""
    options: dict[str, bool | int | str]
    """The options that differ from the defaults."""
    position: str


class ScenarioList(Message):
    """The scenarios that the server offers."""

    language: str
    scenarios: list[ScenarioInfo]


class PuzzleEntry(Message):
    """A puzzle in a list."""

    id: str
    level: int
    """The lowest level of the computer that finds the answer."""
    theme: str


class PuzzleList(Message):
    """The puzzles of a game."""

    game: str
    puzzles: list[PuzzleEntry]


class PuzzleDetails(Message):
    """A puzzle without its answer."""

    id: str
    game: str
    options: dict[str, bool | int | str]
    """The options that differ from the defaults."""
    position: str
    seat: int
    level: int
    theme: str
    margin: float
    """The lead of the answer over the best other choice, in expected score."""
    length: int
    """The number of actions of the answer."""


class PuzzleAttempt(Message):
    """The actions that a player enters from the position of a puzzle."""

    actions: Annotated[
        list[Annotated[str, Field(max_length=200)]], Field(max_length=20, default_factory=list)
    ]
    give_up: bool = False
    """Return the answer."""
    language: Literal["en", "fr", "es"] = "en"


class PuzzleScore(Message):
    """The expected score of the answer and of the best other choice, at one size of the search."""

    size: int
    best: float
    second: float


class PuzzleVerdict(Message):
    """Whether an attempt is right so far."""

    state: Literal["continue", "solved", "wrong"]
    expected: int
    """The number of actions of the answer."""
    best: list[str]
    """The answer; empty while the attempt continues."""
    reply: list[str]
    """Actions of other seats to play before the next own action."""
    values: list[PuzzleScore]
    """Empty while the attempt continues."""


class CertificateEntry(Message):
    """A certificate in a list."""

    rule_hash: str
    answer: str
    """`fair`, `unfair` or `undecided`."""
    verdict: str
    changes: list[str]
    """What differs from the parent rules."""
    games: int
    level: int


class CertificateList(Message):
    """The certificates of a game."""

    game: str
    certificates: list[CertificateEntry]


class CertificateLookup(Message):
    """Whether a rule set has a certificate, and the command that makes one."""

    game: str
    rule_hash: str
    """The hash of the rules of the certificate; empty if there is none."""
    verdict: str
    """Empty if there is no certificate."""
    command: str


class CertificateInterval(Message):
    """A mean with its interval, and the number of values."""

    value: float
    low: float
    high: float
    count: int


class CertificateFigure(Message):
    """A figure for the rules and for their parent, and the difference."""

    group: str
    """`side`, `nation`, `seat`, `order`, `start` or `kind`; empty for other figures."""
    name: str
    unit: str
    """`share` or `number`."""
    own: CertificateInterval
    parent: CertificateInterval | None
    difference: CertificateInterval | None
    is_different: bool


class CertificateSection(Message):
    """The figures of one subject."""

    name: str
    """`score`, `length`, `course`, `luck`, `destroyed`, `lost` or `captured`."""
    title: str
    figures: list[CertificateFigure]


class CertificateDetails(Message):
    """A certificate of a rule set, with its texts in one language."""

    game: str
    title: str
    rule_hash: str
    parent_hash: str
    """Empty if the rules are those of the parent."""
    answer: str
    """`fair`, `unfair` or `undecided`."""
    answer_text: str
    verdict: str
    changes: list[str]
    fair_low: float
    fair_high: float
    """The scores between which every side must be."""
    error: float
    sections: list[CertificateSection]
    course: list[list[float]]
    """The quartiles of the win chance of the later winner at each point of a game."""
    course_text: str
    luck_text: str
    interval_text: str
    games: int
    level: int
    strong_level: int
    weak_level: int
    """The levels of the games about skill."""
    seed: int
    versions: dict[str, str]
    settings: Facts
    command: str


class Health(Message):
    """The state of the server; the status of the response is 503 if there is a problem."""

    version: int
    tables: int
    """Unfinished tables; 0 if the database does not answer."""
    sockets: int
    disk_free: int | None
    """Free bytes on the disk of an SQLite file."""
    problems: list[str]
    """`database-damaged`, `database-not-writable`, `database-unavailable`, `disk-full`."""


class ContentFieldInfo(Message):
    """A field of a model of a content file, as an editor needs it."""

    name: str
    type: Literal[
        "text",
        "number",
        "switch",
        "choice",
        "list",
        "band",
        "row",
        "hits",
        "units",
        "cells",
        "sign",
    ]
    label: str
    group: str
    rule: str
    minimum: float | None
    maximum: float | None
    step: float
    size: int
    """The number of values of a row; 0 if it varies."""
    optional: bool
    choices: list[FieldChoice]


class ShippedContent(Message):
    """A shipped content file, as text and as model."""

    name: str
    title: str
    text: str
    model: Facts


class ContentKindInfo(Message):
    """A kind of content file of a game."""

    name: str
    suffix: str
    max_bytes: int
    shipped: list[ShippedContent]
    fields: list[ContentFieldInfo]
    completes: bool
    """Whether the server can fill in the blanks of a model."""


class ContentLimits(Message):
    """The limits of content on this server."""

    bundle_bytes: int
    title_characters: int
    per_day: int
    """The bundles that an address may store in a day."""


class ContentInfo(Message):
    """The content of a game that a user may replace."""

    game: str
    kinds: list[ContentKindInfo]
    limits: ContentLimits


ContentText = Annotated[str, Field(max_length=100_000)]
ContentKindName = Annotated[str, Field(max_length=20)]
ContentOptions = Annotated[dict[str, bool | int | str], Field(max_length=100, default_factory=dict)]


class DraftFile(Message):
    """A content file in an editor: its text or its model."""

    text: ContentText | None = None
    model: Facts | None = None
    """Used if there is no text."""


class ContentDraft(Message):
    """Content files to check; nothing is stored."""

    files: Annotated[dict[ContentKindName, DraftFile], Field(max_length=8)]
    options: ContentOptions
    language: Literal["en", "fr", "es"] = "en"


class ContentProblem(Message):
    """What is wrong with a content file."""

    kind: str
    """The kind of file, or `options`."""
    line: int
    place: str
    rule: str
    text: str
    hexes: list[str]


class ContentDifference(Message):
    """A value that differs from the parent."""

    kind: str
    place: str
    parent_value: str
    own_value: str
    rule: str
    text: str


class ContentCheck(Message):
    """The result of a check; content with problems cannot be played."""

    summary: str
    problems: list[ContentProblem]
    warnings: list[ContentProblem]
    differences: list[ContentDifference]


class DraftFileResult(Message):
    """A content file as text and as model; None if it could not be read."""

    text: str | None
    model: Facts | None


class DraftResponse(Message):
    """Checked content files."""

    files: dict[str, DraftFileResult]
    report: ContentCheck


class CompletionRequest(Message):
    """A model with blanks to fill in."""

    kind: ContentKindName
    model: Facts
    seed: Annotated[int, Field(ge=0, le=1_000_000)] = 1
    """Another seed gives another solution."""
    language: Literal["en", "fr", "es"] = "en"


class CompletionResponse(Message):
    """A model without blanks, or the problems that prevent it."""

    text: str | None
    model: Facts | None
    problems: list[ContentProblem]


class NewContent(Message):
    """A bundle of content to store."""

    game: Annotated[str, Field(max_length=40)]
    title: Annotated[str, Field(max_length=60)]
    files: Annotated[dict[ContentKindName, ContentText], Field(min_length=1, max_length=8)]
    options: ContentOptions
    language: Literal["en", "fr", "es"] = "en"


class StoredContent(Message):
    """The id of stored content."""

    content: str


class ContentDetails(Message):
    """A stored bundle and its report."""

    content: str
    game: str
    title: str
    files: dict[str, str]
    options: dict[str, bool | int | str]
    report: ContentCheck


class TableDifferences(Message):
    """How the content of a table differs from the shipped game."""

    content: TableContentInfo | None
    differences: list[ContentDifference]


class TrialRequest(Message):
    """The rules of trial games."""

    options: ContentOptions
    files: Annotated[dict[ContentKindName, ContentText], Field(max_length=8, default_factory=dict)]
    """Content files by kind."""
    language: Literal["en", "fr", "es"] = "en"


class TrialProgress(Message):
    """A line of the response to a request for trial games.

    All but the last have numbers only. The last has the result, or an error.
    """

    done: int
    of: int
    result: CertificateDetails | None = None
    error: ErrorDetail | None = None
