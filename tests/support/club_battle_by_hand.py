"""Battles of Trench Club by hand: a slow second calculation, written from the rulebooks alone.

It reads the mat file itself and rolls one die after the other with fractions. It shares no code
with the game.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

import firestep.games.club

FACES = 12  # TC-BATTLE-24
DICE_BY_DAMAGE = (12, 11, 10, 8, 7, 5)  # TC-BATTLE-10
SUPPORT_DICE = {"none": 0, "flank": 2, "surround": 3}  # TC-BATTLE-12 to -15
MAX_EXPERIENCE = 5  # TC-XP-09
STRAY_FACES = (6, 3, 0)  # of Big Bertha by rank: TC-UNIT-26 to -28
CENTRAL = ("GE", "AH")
GONE = (-1, 0)

State = tuple[int, int]
"""Damage and experience of a unit; GONE if it is destroyed."""
Chances = dict[tuple[State, ...], Fraction]


@dataclass
class HandUnit:
    """A unit of a battle."""

    type: str
    nation: str
    damage: int
    experience: int
    ground: str


@dataclass
class HandAttack:
    """An attack between two units of a list."""

    attacker: int
    target: int
    distance: int
    support: str


@dataclass
class HandReport:
    """The chances after an attack; `refused` says that the rules forbid it."""

    refused: bool
    void: Fraction = Fraction()
    both_gone: Fraction = Fraction()
    damage: dict[int, list[Fraction]] = field(default_factory=dict)
    experience: dict[int, list[Fraction]] = field(default_factory=dict)


def read_mat(name: str) -> dict[str, dict[str, Any]]:
    """Return the unit types of a shipped mat as the file has them."""
    folder = Path(firestep.games.club.__file__).parent / "content" / "data" / "mats"
    table = tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
    units: dict[str, dict[str, Any]] = {}
    if "parent" in table:
        units = read_mat(table["parent"])
    for type, values in table["units"].items():
        units[type] = {**units.get(type, {}), **values}
    return units


class Hand:
    """A pencil calculation with one mat and some options."""

    def __init__(self, mat: str, options: Mapping[str, Any]) -> None:
        self.mat = read_mat(mat)
        self.options = options
        self.deadly = 5 if options.get("fragile") else 6  # TC-VAR-40, TC-BATTLE-36

    def is_air(self, unit: HandUnit) -> bool:
        return bool(self.mat[unit.type]["class"] == "air")

    def reaches(self, unit: HandUnit, other: HandUnit, distance: int) -> bool:
        band = self.mat[unit.type].get("air" if self.is_air(other) else "ground")
        return band is not None and band[0] <= distance <= band[1]

    def swims(self, unit: HandUnit) -> bool:
        return unit.ground == "water" and self.mat[unit.type]["class"] == "foot"

    def is_refused(self, unit: HandUnit, other: HandUnit, distance: int) -> bool:
        if (unit.nation in CENTRAL) == (other.nation in CENTRAL):  # TC-DECL-18
            return True
        if self.swims(unit):  # TC-MOVE-17
            return True
        if self.swims(other) and self.options.get("water_defence") == "untargetable":
            return True
        return not self.reaches(unit, other, distance)  # TC-DECL-10 to -16

    def answers(self, unit: HandUnit, other: HandUnit, distance: int) -> bool:
        """Whether `other` returns fire at `unit` (TC-BATTLE-03 to -08)."""
        if distance != 1 or self.swims(other) or self.mat[unit.type].get("scatters"):
            return False
        if self.mat[other.type].get("area") and not self.options.get("gas_return_fire", True):
            return False
        return self.reaches(other, unit, 1)

    def rank(self, experience: int) -> int:
        return 0 if experience <= 2 else 1 if experience <= 4 else 2  # TC-XP-01

    def hit_number(self, unit: HandUnit, state: State, other: HandUnit) -> int:
        values = self.mat[unit.type]
        hits = values.get("hits", [0])
        if self.is_air(other) and "air_hits" in values:  # TC-GAP-90
            hits = values["air_hits"]
        return int(hits[min(self.rank(state[1]), len(hits) - 1)])

    def tank_dice(self, unit: HandUnit, other: HandUnit) -> int:
        is_tank = self.mat[other.type]["class"] == "tank"
        return int(self.mat[unit.type].get("against_tanks", 0)) if is_tank else 0

    def row(self, unit: HandUnit, is_target: bool) -> Sequence[int]:
        """The thresholds of a unit (TC-BATTLE-30 to -34, -43, -44, TC-VAR-29)."""
        values = self.mat[unit.type]
        if is_target and unit.ground == "trench":
            return list(self.mat["tank"]["forest"])
        has_cover = not self.is_air(unit) or self.options.get("battle_air_cover")
        if is_target and unit.ground == "forest" and has_cover:
            return list(values.get("forest", values["open"]))
        return list(values["open"])

    def damage(self, unit: HandUnit, is_target: bool, hits: int) -> int:
        if is_target and self.swims(unit) and self.options.get("water_defence") == "destroyed":
            return self.deadly if hits else 0
        return sum(hits >= needed for needed in self.row(unit, is_target))  # TC-BATTLE-29

    def roll(self, dice: int, number: int) -> dict[int, Fraction]:
        """The chances of the numbers of hits, one die after the other."""
        found = {0: Fraction(1)}
        for _ in range(dice):
            after: dict[int, Fraction] = {}
            for hits, chance in found.items():
                for more, share in ((1, number), (0, FACES - number)):
                    part = chance * Fraction(share, FACES)
                    after[hits + more] = after.get(hits + more, Fraction()) + part
            found = after
        return found

    def hurt(self, state: State, damage: int, done: int, has_killed: bool) -> State:
        """A unit after a battle in which it took `damage` and caused `done`."""
        if state[0] + damage >= self.deadly:
            return GONE  # TC-XP-11
        gained = 0 if done == 0 else 2 if has_killed else 1  # TC-XP-02, -03
        return state[0] + damage, min(MAX_EXPERIENCE, state[1] + gained)

    def fight(
        self, units: tuple[HandUnit, HandUnit], states: tuple[State, State], attack: HandAttack
    ) -> dict[tuple[State, State], Fraction]:
        """The chances of both states after one battle."""
        unit, other = units
        scatters = bool(self.mat[unit.type].get("scatters"))
        dice = DICE_BY_DAMAGE[states[0][0]]
        if not scatters:
            dice += SUPPORT_DICE[attack.support] + self.tank_dice(unit, other)
        there = self.roll(dice, self.hit_number(unit, states[0], other))
        back = {0: Fraction(1)}
        if self.answers(unit, other, attack.distance):
            dice = DICE_BY_DAMAGE[states[1][0]]
            if self.options.get("at_return_fire"):  # TC-GAP-53
                dice += self.tank_dice(other, unit)
            back = self.roll(dice, self.hit_number(other, states[1], unit))
        stray = Fraction(STRAY_FACES[self.rank(states[0][1])], FACES) if scatters else Fraction()
        found: dict[tuple[State, State], Fraction] = {states: stray} if stray else {}
        for hits, chance in there.items():
            for return_hits, share in back.items():
                done = self.damage(other, True, hits)
                taken = self.damage(unit, False, return_hits)
                is_killed = states[1][0] + done >= self.deadly
                is_lost = states[0][0] + taken >= self.deadly
                after = (
                    self.hurt(states[0], taken, done, is_killed),
                    self.hurt(states[1], done, taken, is_lost),
                )
                part = chance * share * (1 - stray)
                found[after] = found.get(after, Fraction()) + part
        return found

    def calculate(
        self, units: Sequence[HandUnit], attacks: Sequence[HandAttack]
    ) -> list[HandReport]:
        """All attacks in order, with every state of every unit."""
        chances: Chances = {tuple((unit.damage, unit.experience) for unit in units): Fraction(1)}
        reports = []
        for attack in attacks:
            pair = (units[attack.attacker], units[attack.target])
            if self.is_refused(*pair, attack.distance):
                reports.append(HandReport(True))
                continue
            report, chances = self._follow(chances, pair, attack)
            reports.append(report)
        return reports

    def _follow(
        self, chances: Chances, pair: tuple[HandUnit, HandUnit], attack: HandAttack
    ) -> tuple[HandReport, Chances]:
        after: Chances = {}
        report = HandReport(False)
        for states, chance in chances.items():
            both = (states[attack.attacker], states[attack.target])
            results = {both: Fraction(1)}  # TC-DECL-08, -09
            if GONE in both:
                report.void += chance
            else:
                results = self.fight(pair, both, attack)
            for (own, other), share in results.items():
                now = list(states)
                now[attack.attacker], now[attack.target] = own, other
                after[tuple(now)] = after.get(tuple(now), Fraction()) + chance * share
        for unit in (attack.attacker, attack.target):
            report.damage[unit] = [Fraction()] * (self.deadly + 1)
            report.experience[unit] = [Fraction()] * (MAX_EXPERIENCE + 1)
            for states, chance in after.items():
                damage, experience = states[unit]
                report.damage[unit][damage] += chance  # GONE is the last entry
                if states[unit] != GONE:
                    report.experience[unit][experience] += chance
        for states, chance in after.items():
            if states[attack.attacker] == GONE and states[attack.target] == GONE:
                report.both_gone += chance
        return report, after
