"""The chances of several units together, as numbers of rolls by the codes of `rules.odds`."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from firestep.contract.companion import UnitChances
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.odds import DESTROYED, OutcomeCounts

Pair = tuple[int, int]
"""Attacker and target: their numbers, or their codes."""
Case = tuple[int, OutcomeCounts]
"""The dice of an attack, and its rolls by the codes of attacker and target afterwards."""

_FORGOTTEN: Final = 0


class Branches:
    """All states of the units after some attacks, with the number of rolls that lead to each."""

    def __init__(self, field: Words, codes: tuple[int, ...]) -> None:
        """Begin with certain codes."""
        self._field = field
        self._counts: dict[tuple[int, ...], int] = {codes: 1}
        self._total = 1

    def __len__(self) -> int:
        return len(self._counts)

    def count_pairs(self, units: Pair) -> dict[Pair, Fraction]:
        """Return the chances of two units by both codes."""
        found: dict[Pair, int] = {}
        for codes, count in self._counts.items():
            pair = (codes[units[0]], codes[units[1]])
            found[pair] = found.get(pair, 0) + count
        return {pair: Fraction(count, self._total) for pair, count in found.items()}

    def apply_attack(self, units: Pair, find_case: Callable[[Pair], Case]) -> None:
        """Apply an attack to all branches, counted out of the same number of rolls."""
        faces, (attacker, target) = self._field[layout.F_FACES], units
        cases = {pair: find_case(pair) for pair in self.count_pairs(units)}
        dice = max(case[0] for case in cases.values())
        after: dict[tuple[int, ...], int] = {}
        for codes, weight in self._counts.items():
            rolled, table = cases[codes[attacker], codes[target]]
            scaled = weight * faces ** (dice - rolled)
            for pair, count in table.items():
                changed = list(codes)
                changed[attacker], changed[target] = pair
                key = tuple(changed)
                after[key] = after.get(key, 0) + scaled * count
        self._counts = after
        self._total *= faces**dice

    def forget(self, units: set[int]) -> None:
        """Merge the branches that differ only in units of which nothing more is asked."""
        merged: dict[tuple[int, ...], int] = {}
        for codes, count in self._counts.items():
            key = tuple(_FORGOTTEN if unit in units else code for unit, code in enumerate(codes))
            merged[key] = merged.get(key, 0) + count
        self._counts = merged

    def chances_of(self, unit: int) -> UnitChances:
        """Return the chances of a unit."""
        field = self._field
        deadly, hero = field[layout.F_DEADLY], field[layout.F_HERO]
        damage, experience, ranks = [0] * (deadly + 1), [0] * (hero + 1), [0] * 3
        for codes, count in self._counts.items():
            code = codes[unit]
            if code == DESTROYED:
                damage[deadly] += count
                continue
            points = code >> 3
            damage[code & 7] += count
            experience[points] += count
            ranks[(points >= field[layout.F_VETERAN]) + (points >= hero)] += count
        parts = [
            tuple(Fraction(count, self._total) for count in part)
            for part in (damage, experience, ranks)
        ]
        return UnitChances(unit, parts[0], parts[1], parts[2])
