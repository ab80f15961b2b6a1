"""Help at a real table: a battle calculator that needs no game.

The calculator is given a few units and a list of attacks between them. It tells the dice, the hit
numbers and the odds of every result, or the result of dice that were rolled at the table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from fractions import Fraction
from typing import Final, Protocol, cast, runtime_checkable

from firestep.contract.canonical_json import Json
from firestep.contract.content import Files
from firestep.contract.options import Value

MAX_BATTLE_UNITS: Final = 8
MAX_BATTLE_ATTACKS: Final = 8
MAX_ROLLS: Final = 4
"""The most rolls of one attack."""


@dataclass(frozen=True, slots=True)
class BattleUnit:
    """A unit of a calculation, and the ground that it is on."""

    type: str
    nation: str
    damage: int = 0
    experience: int = 0
    ground: str = "open"


@dataclass(frozen=True, slots=True)
class BattleAttack:
    """An attack: the numbers of two units in the list, from 0, and how they stand.

    `rolls` are the faces of the dice that were rolled at the table, in the order of the rules;
    empty to get the odds.
    """

    attacker: int
    target: int
    distance: int = 1
    support: str = "none"
    rolls: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class BattleRequest:
    """Units and attacks, with the content files and options of the game they belong to."""

    units: Sequence[BattleUnit]
    attacks: Sequence[BattleAttack]
    options: Mapping[str, Value]
    files: Files


@dataclass(frozen=True, slots=True)
class BattleRefusal:
    """Why an attack, or its dice, are not allowed."""

    rule: str
    reason: str
    text: str


@dataclass(frozen=True, slots=True)
class DicePart:
    """Some dice of a roll, and the rule that gives them."""

    name: str
    dice: int
    rule: str


@dataclass(frozen=True, slots=True)
class RollCase:
    """A roll of a unit in one state: its dice, and the highest face that hits.

    `chance` is the chance that the unit is in this state when it rolls.
    """

    chance: Fraction
    damage: int
    rank: str
    dice: int
    hit_number: int
    parts: tuple[DicePart, ...]


@dataclass(frozen=True, slots=True)
class DamageRow:
    """The fewest hits for 1, 2, ... damage to a unit, and the rule that chooses the row."""

    name: str
    rule: str
    hits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RollReport:
    """The roll of a unit: what it depends on, and the row of the unit that it hits.

    Without cases the unit does not roll: `silence` is the rule, and `text` says why.
    """

    unit: int
    cases: tuple[RollCase, ...]
    row: DamageRow | None
    hit_rule: str = ""
    silence: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class UnitChances:
    """The chances of a unit by damage, the last entry destruction, and by experience."""

    unit: int
    damage: tuple[Fraction, ...]
    experience: tuple[Fraction, ...]
    ranks: tuple[Fraction, ...]

    @property
    def destroyed(self) -> Fraction:
        """The chance that the unit is destroyed."""
        return self.damage[-1]


@dataclass(frozen=True, slots=True)
class Scatter:
    """The faces of the first die with which a shell lands on its target, out of `faces`."""

    on_target: int
    faces: int
    rule: str


@dataclass(frozen=True, slots=True)
class BattleStep:
    """Something that rolled dice do, with its rule."""

    name: str
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class DueRoll:
    """The roll that is due next at the table; a scatter die has the hit number 0."""

    unit: int
    dice: int
    hit_number: int


@dataclass(frozen=True, slots=True)
class AttackReport:
    """What an attack does. A refused attack changes nothing.

    `void` is the chance that one of the two units is destroyed before. `units` are the attacker
    and the target afterwards. `due` is the roll to enter next, if all earlier attacks are rolled.
    """

    refusal: BattleRefusal | None
    void: Fraction = Fraction()
    scatter: Scatter | None = None
    rolls: tuple[RollReport, ...] = ()
    units: tuple[UnitChances, ...] = ()
    both_destroyed: Fraction = Fraction()
    steps: tuple[BattleStep, ...] = ()
    due: DueRoll | None = None
    is_rolled: bool = False


@dataclass(frozen=True, slots=True)
class BattleReport:
    """The attacks in order, and all units after the last one."""

    faces: int
    attacks: tuple[AttackReport, ...]
    units: tuple[UnitChances, ...]

    def to_json(self) -> dict[str, Json]:
        """Return the report as a JSON object; chances are numbers from 0 to 1."""
        return cast(dict[str, Json], _to_json(self))


def _to_json(value: object) -> Json:
    if isinstance(value, Fraction):
        return float(value)
    if isinstance(value, tuple):
        return [_to_json(each) for each in value]
    if isinstance(value, Mapping):
        return {str(name): _to_json(each) for name, each in value.items()}
    if is_dataclass(value):
        return {field.name: _to_json(getattr(value, field.name)) for field in fields(value)}
    return cast(Json, value)


@dataclass(frozen=True, slots=True)
class BattleUnitForm:
    """A type of unit that a nation may have: the grounds it may stand on, the default first."""

    type: str
    nation: str
    grounds: tuple[str, ...]
    ranges: tuple[int, int]
    """The nearest and the farthest target of any class; 0 and 0 for an unarmed unit."""


@dataclass(frozen=True, slots=True)
class BattleForm:
    """What can be entered: the units, the limits of their values, the options that matter.

    `settings` are the values of these options.
    """

    units: tuple[BattleUnitForm, ...]
    supports: tuple[str, ...]
    max_damage: int
    max_experience: int
    max_distance: int
    settings: Mapping[str, Value]

    def to_json(self) -> dict[str, Json]:
        """Return the form as a JSON object."""
        return cast(dict[str, Json], _to_json(self))


@runtime_checkable
class HasBattleCalculator(Protocol):
    """A game package that calculates battles without a game."""

    def battle_form(self, files: Files, given: Mapping[str, Value]) -> BattleForm:
        """Return what can be entered with these content files and options."""

    def calculate_battle(self, request: BattleRequest, language: str) -> BattleReport:
        """Return what the attacks do; texts are in a language.

        Raise `InputError` for units, options or files that no game can have.
        """
