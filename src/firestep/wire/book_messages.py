"""The bodies of HTTP requests and responses for the accounts of a game on a real table."""

from typing import Annotated, Literal

from pydantic import Field

from firestep.contract.bookkeeping import MAX_STEPS
from firestep.wire.base import Message

_Step = Annotated[str, Field(max_length=60)]


class BookQuestion(Message):
    """A book and steps like `end moves` or `damage u3 2`."""

    position: Annotated[str, Field(max_length=20_000)] = ""
    """The position of the last response; if empty, a new book."""
    steps: Annotated[list[_Step], Field(max_length=MAX_STEPS, default_factory=list)]
    options: Annotated[dict[str, bool | int | str], Field(max_length=100, default_factory=dict)]
    content: Annotated[str, Field(pattern="^[a-z2-7]{26}$")] | None = None
    """The id of stored content; its options come before those of the request."""
    language: Literal["en", "fr", "es"] = "en"


class BookNationInfo(Message):
    """The account of a nation."""

    nation: str
    team: int
    bonds: int
    income: int
    forts: int
    points: int
    units: int


class BookFortInfo(Message):
    """A fort and the nation that holds it; empty for nobody."""

    fort: str
    holder: str


class BookUnitInfo(Message):
    """A unit; `fort` is empty for a unit outside forts. A fixed unit has no marks."""

    name: str
    type: str
    nation: str
    army: str
    damage: int
    experience: int
    rank: str
    fort: str
    fixed: bool


class BookActionInfo(Message):
    """An action that is possible now."""

    kind: str
    action: str
    label: str


class BookEventInfo(Message):
    """Something that the rules did after an action."""

    rule: str
    text: str


class BookLimitsInfo(Message):
    """The highest values, and what wins; 0 for a goal that the game does not have."""

    damage: int
    experience: int
    bonds: int
    rounds: int
    forts_to_win: int
    points_of_team: int
    points_of_player: int


class BookAnswer(Message):
    """The accounts after the steps."""

    settings: dict[str, bool | int | str]
    position: str
    phase: str
    phase_label: str
    round: int
    turn: str
    first: str
    status: str
    is_over: bool
    used: list[str]
    armies_allowed: int
    has_points: bool
    limits: BookLimitsInfo
    nations: list[BookNationInfo]
    forts: list[BookFortInfo]
    units: list[BookUnitInfo]
    stock: dict[str, list[str]]
    """The types of unit that each nation may have."""
    actions: list[BookActionInfo]
    max_gift: int
    events: list[BookEventInfo]
