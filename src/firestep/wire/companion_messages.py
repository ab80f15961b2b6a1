"""The bodies of HTTP requests and responses for help at a real table."""

from typing import Annotated, Literal

from pydantic import Field

from firestep.contract.companion import MAX_BATTLE_ATTACKS, MAX_BATTLE_UNITS, MAX_ROLLS
from firestep.wire.base import Message

_Small = Annotated[int, Field(ge=0, le=100)]
_Word = Annotated[str, Field(max_length=40)]
_Faces = Annotated[list[_Small], Field(max_length=60)]


class BattleUnitInput(Message):
    """A unit of a battle: its type and nation, its damage and experience, the ground it is on."""

    type: _Word
    nation: _Word
    damage: _Small = 0
    experience: _Small = 0
    ground: _Word = "open"


class BattleAttackInput(Message):
    """An attack between two units of the list, by their numbers from 0."""

    attacker: _Small
    target: _Small
    distance: _Small = 1
    support: _Word = "none"
    rolls: Annotated[list[_Faces], Field(max_length=MAX_ROLLS, default_factory=list)]
    """The dice that were rolled at the table, in the order of the rules; if empty, the odds."""


class BattleQuestion(Message):
    """Attacks at a real table. Without units the response only says what can be entered."""

    options: Annotated[dict[str, bool | int | str], Field(max_length=100, default_factory=dict)]
    content: Annotated[str, Field(pattern="^[a-z2-7]{26}$")] | None = None
    """The id of stored content; its options come before those of the request."""
    units: Annotated[
        list[BattleUnitInput], Field(max_length=MAX_BATTLE_UNITS, default_factory=list)
    ]
    attacks: Annotated[
        list[BattleAttackInput], Field(max_length=MAX_BATTLE_ATTACKS, default_factory=list)
    ]
    language: Literal["en", "fr", "es"] = "en"


class BattleUnitChoice(Message):
    """A type of unit that can be entered, its grounds and its nearest and farthest target."""

    type: str
    nation: str
    grounds: list[str]
    ranges: list[int]


class BattleFormInfo(Message):
    """What can be entered."""

    units: list[BattleUnitChoice]
    supports: list[str]
    max_damage: int
    max_experience: int
    max_distance: int
    settings: dict[str, bool | int | str]
    """The options that matter for battles, with their values."""


class BattleRefusalInfo(Message):
    """Why an attack or its dice are not allowed."""

    rule: str
    reason: str
    text: str


class DicePartInfo(Message):
    """Some dice of a roll: by damage, for a flank or surround, against tanks."""

    name: str
    dice: int
    rule: str


class RollCaseInfo(Message):
    """A roll of a unit with a certain damage and rank, and the chance of that."""

    chance: float
    damage: int
    rank: str
    dice: int
    hit_number: int
    parts: list[DicePartInfo]


class DamageRowInfo(Message):
    """The fewest hits for 1, 2, ... damage."""

    name: str
    rule: str
    hits: list[int]


class BattleRollInfo(Message):
    """A roll of a battle; without cases the unit does not roll, and `text` says why."""

    unit: int
    cases: list[RollCaseInfo]
    row: DamageRowInfo | None
    hit_rule: str
    silence: str
    text: str


class UnitChancesInfo(Message):
    """The chances of a unit by damage (the last entry: destroyed), experience and rank."""

    unit: int
    damage: list[float]
    experience: list[float]
    ranks: list[float]


class ScatterInfo(Message):
    """The faces of the scatter die with which a shell lands on its target."""

    on_target: int
    faces: int
    rule: str


class BattleStepInfo(Message):
    """Something that rolled dice do."""

    name: str
    rule: str
    text: str


class DueRollInfo(Message):
    """The roll that is due at the table; a scatter die has the hit number 0."""

    unit: int
    dice: int
    hit_number: int


class AttackReportInfo(Message):
    """What an attack does; a refused one changes nothing."""

    refusal: BattleRefusalInfo | None
    void: float
    scatter: ScatterInfo | None
    rolls: list[BattleRollInfo]
    units: list[UnitChancesInfo]
    both_destroyed: float
    steps: list[BattleStepInfo]
    due: DueRollInfo | None
    is_rolled: bool


class BattleReportInfo(Message):
    """The attacks in order, and all units after the last one."""

    faces: int
    attacks: list[AttackReportInfo]
    units: list[UnitChancesInfo]


class BattleAnswer(Message):
    """What can be entered, and what the attacks do."""

    form: BattleFormInfo
    report: BattleReportInfo | None
