"""The setup of a table: the game, the seats, the dice, the clock, the visibility."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from firestep.contract import InputError, Json, Value, clip
from firestep.contract.fields import Fields
from firestep.contract.setting_error import SettingError
from firestep.table.clock import AtZero, TimeControl, read_time_control

MAX_NAME_CHARACTERS: Final = 40
MAX_LEVEL: Final = 99


class SeatKind(StrEnum):
    """Who plays a seat."""

    PERSON = "person"
    COMPUTER = "computer"


class DiceMode(StrEnum):
    """Where the rolls of a table come from."""

    FAIR = "fair"  # the server rolls, from a seed it has committed to
    TYPED = "typed"  # players roll real dice and type the faces


class Pace(StrEnum):
    """How fast a game is played; each pace has ratings of its own."""

    LIVE = "live"
    SLOW = "slow"  # a day or more for a move or for the game


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """The planned player of a seat: a person, or a computer of a level."""

    kind: SeatKind = SeatKind.PERSON
    name: str = ""
    level: int = 0

    def __post_init__(self) -> None:
        """Raise `InputError` if the values are invalid."""
        if self.kind not in tuple(SeatKind):
            raise InputError(f"{clip(self.kind)} is neither {' nor '.join(SeatKind)}", place="seat")
        object.__setattr__(self, "kind", SeatKind(self.kind))
        if (self.level > 0) != (self.kind == SeatKind.COMPUTER) or not 0 <= self.level <= MAX_LEVEL:
            raise SettingError("seat-level", place="seat")
        check_name(self.name)

    def to_json(self) -> dict[str, Json]:
        """Return the plan as a JSON object."""
        return {"kind": str(self.kind), "name": self.name, "level": self.level}


def check_name(name: str) -> None:
    """Raise `InputError` if a name is too long or not printable; it may be empty."""
    if len(name) > MAX_NAME_CHARACTERS or not (name == "" or name.isprintable()):
        raise SettingError("name", place="name", most=MAX_NAME_CHARACTERS)


def read_dice_mode(text: str) -> DiceMode:
    """Return the dice mode of this name. Raise `InputError` if there is none."""
    if text not in tuple(DiceMode):
        raise InputError(f"{clip(text)} is neither {' nor '.join(DiceMode)}", place="dice")
    return DiceMode(text)


@dataclass(frozen=True, slots=True)
class TableContent:
    """The content of a user that a table was made with; its data is the rule data of the table."""

    id: str
    title: str

    def to_json(self) -> dict[str, Json]:
        """Return it as a JSON object."""
        return {"id": self.id, "title": self.title}


@dataclass(frozen=True, slots=True)
class ScenarioText:
    """What players read about a scenario, in one language."""

    title: str
    text: str
    goal: str
    sides: Sequence[str]

    def to_json(self) -> dict[str, Json]:
        """Return it as a JSON object."""
        return {
            "title": self.title,
            "text": self.text,
            "goal": self.goal,
            "sides": list(self.sides),
        }


@dataclass(frozen=True, slots=True)
class TableScenario:
    """The scenario that a table was made from, with its texts by language.

    The texts are a copy, because the host can change or remove the file.
    """

    name: str
    round_limit: int
    texts: Mapping[str, ScenarioText]

    def to_json(self) -> dict[str, Json]:
        """Return it as a JSON object."""
        return {
            "name": self.name,
            "round_limit": self.round_limit,
            "texts": {language: text.to_json() for language, text in self.texts.items()},
        }


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The properties of a table that are fixed when it is created."""

    game: str
    settings: Mapping[str, Value]
    seats: Sequence[SeatPlan]
    dice: DiceMode = DiceMode.FAIR
    clock: TimeControl | None = None
    public: bool = False
    hints: bool | None = None
    """Whether players may ask for hints; None: only if a single person plays."""
    stand_in: int = 3
    """The level of the computer that takes over a seat by time-out or by consent."""
    start: str | None = field(default=None)
    content: TableContent | None = None
    scenario: TableScenario | None = None
    rated: bool = False
    """Whether the result counts for the ratings of the players."""

    def __post_init__(self) -> None:
        """Raise `InputError` if the values are invalid."""
        object.__setattr__(self, "dice", read_dice_mode(self.dice))
        if self.hints is None:
            object.__setattr__(self, "hints", not self.is_between_people and not self.rated)
        if self.rated and not self._may_be_rated():
            raise SettingError("rated", place="rated")
        if not 1 <= self.stand_in <= MAX_LEVEL:
            raise InputError(f"a computer has a level from 1 to {MAX_LEVEL}", place="stand_in")

    def _may_be_rated(self) -> bool:
        """Return whether the result depends on the players alone, and the game must end."""
        is_timed = self.clock is not None and self.clock.at_zero != AtZero.COMPUTER
        is_standard = self.start is None and self.content is None and self.scenario is None
        is_fair = self.dice == DiceMode.FAIR and not self.hints
        return is_timed and is_standard and is_fair

    @property
    def pace(self) -> Pace | None:
        """How fast the game is played; None without a clock."""
        if self.clock is None:
            return None
        return Pace.SLOW if self.clock.is_slow else Pace.LIVE

    @property
    def is_between_people(self) -> bool:
        """Whether several persons play."""
        return sum(plan.kind == SeatKind.PERSON for plan in self.seats) > 1

    @property
    def allows_hints(self) -> bool:
        """Whether players may ask for hints; at public tables they never may."""
        return bool(self.hints) and not self.public

    def to_json(self) -> dict[str, Json]:
        """Return the setup as a JSON object."""
        return {
            "game": self.game,
            "settings": dict(self.settings),
            "seats": [plan.to_json() for plan in self.seats],
            "dice": str(self.dice),
            "clock": None if self.clock is None else self.clock.to_json(),
            "public": self.public,
            "hints": self.hints,
            "stand_in": self.stand_in,
            "start": self.start,
            # Absent by default, so that other tables are stored as before.
            **({} if self.content is None else {"content": self.content.to_json()}),
            **({} if self.scenario is None else {"scenario": self.scenario.to_json()}),
            **({"rated": True} if self.rated else {}),
        }


def read_setup(document: object) -> TableSetup:
    """Parse the output of `to_json`. Raise `InputError` if it is invalid."""
    fields = Fields(document, "table")
    clock = fields.take("clock", dict, None)
    setup = TableSetup(
        game=fields.take("game", str),
        settings=fields.take("settings", dict),
        seats=[_read_plan(item) for item in fields.take("seats", list)],
        dice=fields.take("dice", str, DiceMode.FAIR),
        clock=None if clock is None else read_time_control(clock),
        public=fields.take("public", bool, False),
        hints=fields.take("hints", bool, None),
        stand_in=fields.take("stand_in", int, 3),
        start=fields.take("start", str, None),
        content=_read_content(fields.take("content", dict, None)),
        scenario=_read_scenario(fields.take("scenario", dict, None)),
        rated=fields.take("rated", bool, False),
    )
    fields.reject_unknown()
    return setup


def _read_content(item: object) -> TableContent | None:
    if item is None:
        return None
    fields = Fields(item, "content")
    content = TableContent(fields.take("id", str), fields.take("title", str))
    fields.reject_unknown()
    return content


def _read_scenario(item: object) -> TableScenario | None:
    if item is None:
        return None
    fields = Fields(item, "scenario")
    scenario = TableScenario(
        fields.take("name", str),
        fields.take("round_limit", int),
        {
            language: _read_scenario_text(text)
            for language, text in fields.take("texts", dict).items()
        },
    )
    fields.reject_unknown()
    return scenario


def _read_scenario_text(item: object) -> ScenarioText:
    fields = Fields(item, "scenario")
    text = ScenarioText(
        fields.take("title", str),
        fields.take("text", str),
        fields.take("goal", str),
        fields.take_list("sides", str),
    )
    fields.reject_unknown()
    return text


def _read_plan(item: object) -> SeatPlan:
    fields = Fields(item, "seat")
    plan = SeatPlan(
        fields.take("kind", str, SeatKind.PERSON),
        fields.take("name", str, ""),
        fields.take("level", int, 0),
    )
    fields.reject_unknown()
    return plan
