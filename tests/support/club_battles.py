"""Battles for tests, resolved roll by roll through the rules API."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Self

from firestep.boards.axial import read_cell
from firestep.games.club.config.game_config import SEATING
from firestep.games.club.content.map import Map
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import make_words
from firestep.games.club.rules.phases import (
    PHASES,
    apply_chance,
    apply_choice,
    dice_due,
    hit_number_due,
    list_choices,
)
from firestep.games.club.state import Position
from support.club_small_positions import UnitAt, at, meadow, table

# One distant unit for each team, so that no battle destroys the last unit of a team.
FAR_UNITS = (UnitAt("GE", "truck", "0001"), UnitAt("GB", "truck", "2901"))
CHOICE_WORDS = layout.CHOICE_WORDS * layout.MAX_CHOICES


def with_trenches(*trenches: Sequence[tuple[int, int]], game_map: Map | None = None) -> Map:
    """Return a meadow with trenches, given by the axial coordinates of their hexes."""
    hexes = [tuple(read_cell(at(*hex)) for hex in trench) for trench in trenches]
    return replace(game_map or meadow(), trenches=tuple(hexes))


class Fight:
    """The attacks of one turn: declared first, then rolled in order."""

    def __init__(
        self,
        units: Sequence[UnitAt],
        *attacks: str,
        dug: str = "",
        game_map: Map | None = None,
        forts: dict[str, int] | None = None,
        far: Sequence[UnitAt] = FAR_UNITS,
        **options: Any,
    ) -> None:
        """Declare the attacks by the owner of u1; `dug` names the units in trenches."""
        seat = SEATING.index(units[0].nation) + 1
        _, position = table(
            [*units, *far], game_map=game_map, phase="attacks", seat=seat, forts=forts, **options
        )
        self.config = position.config
        self.field = position.config.field
        self.state = position.words()
        for name in dug.split():
            self.state[self._slot(name) + layout.U_DUG_IN] = 1
        if attacks:
            self.declare(*attacks).begin()

    @property
    def position(self) -> Position:
        """The current position."""
        return Position(self.state.tobytes(), self.config)

    def _slot(self, name: str) -> int:
        return layout.S_SLOTS + layout.SLOT_WORDS * (int(name[1:]) - 1)

    def _apply(self, verb: int, first: int, second: int) -> None:
        seat = self.state[layout.S_SEAT]
        apply_choice(
            self.state, self.field, seat, verb, first, second, make_words(layout.SCRATCH_WORDS)
        )

    def attacks(self, start: str = "") -> list[str]:
        """Return the legal attacks: `u1 u2`, `u1 u2 0712` or `u1 0712`."""
        return [name for name in self._list_attacks() if name.startswith(start)]

    def _list_attacks(self) -> dict[str, tuple[int, int, int]]:
        choices, scratch = make_words(CHOICE_WORDS), make_words(layout.SCRATCH_WORDS)
        seat, found = self.state[layout.S_SEAT], {}
        count = list_choices(self.state, self.field, seat, choices, scratch)
        for place in range(0, layout.CHOICE_WORDS * count, layout.CHOICE_WORDS):
            verb, unit, target = choices[place : place + layout.CHOICE_WORDS]
            names = [f"u{unit}", *([f"u{target}"] if target else [])]
            if verb >= layout.V_ATTACK_AT:
                names.append(self.config.names[verb - layout.V_ATTACK_AT])
            if verb != layout.V_END_ATTACKS:
                found[" ".join(names)] = (verb, unit, target)
        return found

    def declare(self, *attacks: str) -> Self:
        """Declare attacks; each must be legal."""
        for name in attacks:
            self._apply(*self._list_attacks()[name])
        return self

    def begin(self) -> Self:
        """End the declaration."""
        self._apply(layout.V_END_ATTACKS, 0, 0)
        return self

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return PHASES[self.state[layout.S_PHASE]]

    @property
    def dice(self) -> int:
        """The number of dice of the next roll."""
        return dice_due(self.state, self.field)

    @property
    def number(self) -> int:
        """The hit number of the next roll."""
        return hit_number_due(self.state, self.field)

    @property
    def roller(self) -> str:
        """The unit whose return fire is next, or an empty string."""
        unit = self.state[layout.S_ROLLER]
        assert (unit != 0) == (self.phase == "target-roll")
        return f"u{unit}" if unit else ""

    @property
    def victim(self) -> str:
        """The unit under fire."""
        return f"u{self.state[layout.S_VICTIM]}"

    def roll(self, *results: int) -> Self:
        """Apply results in order: numbers of hits, or faces of a scatter die."""
        for result in results:
            assert self.phase in ("scatter", "attacker-roll", "target-roll")
            assert self.phase == "scatter" or result <= self.dice
            apply_chance(self.state, self.field, result)
        return self

    def rollers(self, *hits: int) -> list[str]:
        """Apply the attacker's hits and 0 hits per return fire; return the units that fired."""
        found = []
        self.roll(*hits)
        while self.roller:
            found.append(self.roller)
            self.roll(0)
        return found

    def unit(self, name: str) -> tuple[int, int] | None:
        """Return a unit's damage and experience, or None if it is destroyed."""
        slot = self._slot(name)
        if self.state[slot + layout.U_PLACE] == layout.PLACE_GONE:
            return None
        return self.state[slot + layout.U_DAMAGE], self.state[slot + layout.U_EXPERIENCE]

    def damage(self, *names: str) -> list[int]:
        """Return the damage of those units that are not destroyed."""
        found = [self.unit(name) for name in names]
        return [pair[0] for pair in found if pair is not None]

    @property
    def points(self) -> tuple[int, ...]:
        """The victory points, by seat."""
        return tuple(self.state[layout.S_POINTS + 1 : layout.S_POINTS + 5])
