"""How a table is set up: the game, who sits where, the dice, the clock, who may look on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from firestep.contract import InputError, Json, Value, clip
from firestep.contract.fields import Fields
from firestep.table.clock import ClockTerms, read_terms

PERSON: Final = "person"
COMPUTER: Final = "computer"
FAIR: Final = "fair"
TYPED: Final = "typed"
NAME_LENGTH: Final = 40
MOST_LEVEL: Final = 99


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who is to sit on a seat: a person, or a computer of a level."""

    kind: str = PERSON
    name: str = ""
    level: int = 0

    def __post_init__(self) -> None:
        """Refuse what is no seat."""
        if self.kind not in (PERSON, COMPUTER):
            raise InputError(f"{clip(self.kind)} is neither {PERSON} nor {COMPUTER}", place="seat")
        if (self.level > 0) != (self.kind == COMPUTER) or not 0 <= self.level <= MOST_LEVEL:
            raise InputError("a computer has a level from 1, a person has none", place="seat")
        check_name(self.name)

    def to_json(self) -> dict[str, Json]:
        """Return the plan as a JSON object."""
        return {"kind": self.kind, "name": self.name, "level": self.level}


def check_name(name: str) -> None:
    """Refuse a name that is too long or cannot be printed in a line; none at all is allowed."""
    if len(name) > NAME_LENGTH or not (name == "" or name.isprintable()):
        raise InputError(f"a name has at most {NAME_LENGTH} printable characters", place="name")


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What is agreed before anybody sits down."""

    game: str
    settings: Mapping[str, Value]
    seats: Sequence[SeatPlan]
    dice: str = FAIR
    clock: ClockTerms | None = None
    public: bool = False
    hints: bool = True
    stand_in: int = 3
    """The level of a computer that takes a seat when its time is up or by consent."""
    start: str | None = field(default=None)

    def __post_init__(self) -> None:
        """Refuse what no table can be set up with."""
        if self.dice not in (FAIR, TYPED):
            raise InputError(f"{clip(self.dice)} is neither {FAIR} nor {TYPED}", place="dice")
        if not 1 <= self.stand_in <= MOST_LEVEL:
            raise InputError(f"a computer has a level from 1 to {MOST_LEVEL}", place="stand_in")

    def to_json(self) -> dict[str, Json]:
        """Return the setup as a JSON object."""
        return {
            "game": self.game,
            "settings": dict(self.settings),
            "seats": [plan.to_json() for plan in self.seats],
            "dice": self.dice,
            "clock": None if self.clock is None else self.clock.to_json(),
            "public": self.public,
            "hints": self.hints,
            "stand_in": self.stand_in,
            "start": self.start,
        }


def read_setup(document: object) -> TableSetup:
    """Read what `to_json` wrote; a InputError names what is wrong."""
    fields = Fields(document, "table")
    clock = fields.take("clock", dict, None)
    setup = TableSetup(
        game=fields.take("game", str),
        settings=fields.take("settings", dict),
        seats=[_read_plan(item) for item in fields.take("seats", list)],
        dice=fields.take("dice", str, FAIR),
        clock=None if clock is None else read_terms(clock),
        public=fields.take("public", bool, False),
        hints=fields.take("hints", bool, True),
        stand_in=fields.take("stand_in", int, 3),
        start=fields.take("start", str, None),
    )
    fields.close()
    return setup


def _read_plan(item: object) -> SeatPlan:
    fields = Fields(item, "seat")
    plan = SeatPlan(
        fields.take("kind", str, PERSON), fields.take("name", str, ""), fields.take("level", int, 0)
    )
    fields.close()
    return plan
