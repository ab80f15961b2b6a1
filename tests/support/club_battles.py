"""Battles for tests, rolled hit by hit through the rules' front door."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Self

from firestep.boards.axial import read_cell
from firestep.games.club.config.game_config import SEATING
from firestep.games.club.content.map import Map
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import words
from firestep.games.club.rules.phases import PHASES, book, dice_due, list_choices, number_due, take
from firestep.games.club.state import Position
from support.club_small_positions import Stands, at, meadow, table

# Whoever a battle kills, both teams live on: these stand too far away to matter.
FAR = (Stands("GE", "truck", "0001"), Stands("GB", "truck", "2901"))
ROOM = layout.CHOICE * layout.LISTED


def trenched(*trenches: Sequence[tuple[int, int]], ground: Map | None = None) -> Map:
    """Return a meadow with trenches, their hexes by the catalogue's axial coordinates."""
    hexes = [tuple(read_cell(at(*hex)) for hex in trench) for trench in trenches]
    return replace(ground or meadow(), trenches=tuple(hexes))


class Fight:
    """The attacks of one turn: declared, then rolled one after the other."""

    def __init__(
        self,
        units: Sequence[Stands],
        *attacks: str,
        dug: str = "",
        ground: Map | None = None,
        forts: dict[str, int] | None = None,
        far: Sequence[Stands] = FAR,
        **options: Any,
    ) -> None:
        """Declare these attacks by the owner of u1; `dug` names the units in trenches."""
        seat = SEATING.index(units[0].nation) + 1
        _, position = table(
            [*units, *far], ground=ground, phase="attacks", seat=seat, forts=forts, **options
        )
        self.terms = position.terms
        self.field = position.terms.field
        self.state = position.words()
        for name in dug.split():
            self.state[self._slot(name) + layout.DUG] = 1
        if attacks:
            self.declare(*attacks).begin()

    @property
    def position(self) -> Position:
        """The position as it is now."""
        return Position(self.state.tobytes(), self.terms)

    def _slot(self, name: str) -> int:
        return layout.SLOTS + layout.SLOT * (int(name[1:]) - 1)

    def _take(self, verb: int, first: int, second: int) -> None:
        seat = self.state[layout.SEAT]
        take(self.state, self.field, seat, verb, first, second, words(layout.SCRATCH))

    def attacks(self, start: str = "") -> list[str]:
        """List the attacks that may be declared, `u1 u2`, `u1 u2 0712` or `u1 0712`."""
        return [name for name in self._listed() if name.startswith(start)]

    def _listed(self) -> dict[str, tuple[int, int, int]]:
        choices, scratch = words(ROOM), words(layout.SCRATCH)
        seat, found = self.state[layout.SEAT], {}
        count = list_choices(self.state, self.field, seat, choices, scratch)
        for place in range(0, layout.CHOICE * count, layout.CHOICE):
            verb, unit, target = choices[place : place + layout.CHOICE]
            names = [f"u{unit}", *([f"u{target}"] if target else [])]
            if verb >= layout.ATTACK_AT:
                names.append(self.terms.names[verb - layout.ATTACK_AT])
            if verb != layout.END_ATTACKS:
                found[" ".join(names)] = (verb, unit, target)
        return found

    def declare(self, *attacks: str) -> Self:
        """Declare attacks; each must be among those listed."""
        for name in attacks:
            self._take(*self._listed()[name])
        return self

    def begin(self) -> Self:
        """End the declaration."""
        self._take(layout.END_ATTACKS, 0, 0)
        return self

    @property
    def phase(self) -> str:
        """The phase, by its name."""
        return PHASES[self.state[layout.PHASE]]

    @property
    def dice(self) -> int:
        """The dice of the roll that is due."""
        return dice_due(self.state, self.field)

    @property
    def number(self) -> int:
        """Its hit number."""
        return number_due(self.state, self.field)

    @property
    def roller(self) -> str:
        """Whose return fire is due, nothing if it is none."""
        unit = self.state[layout.ROLLER]
        assert (unit != 0) == (self.phase == "target-roll")
        return f"u{unit}" if unit else ""

    @property
    def victim(self) -> str:
        """The unit under fire."""
        return f"u{self.state[layout.VICTIM]}"

    def roll(self, *results: int) -> Self:
        """Take results: hits, or the face of a scatter die."""
        for result in results:
            assert self.phase in ("scatter", "attacker-roll", "target-roll")
            assert self.phase == "scatter" or result <= self.dice
            book(self.state, self.field, result)
        return self

    def rollers(self, *hits: int) -> list[str]:
        """Take the attacker's hits, then a roll of nothing from each; tell who answered."""
        found = []
        self.roll(*hits)
        while self.roller:
            found.append(self.roller)
            self.roll(0)
        return found

    def unit(self, name: str) -> tuple[int, int] | None:
        """Return a unit's damage and experience, None if it is destroyed."""
        slot = self._slot(name)
        if self.state[slot + layout.PLACE] == layout.GONE:
            return None
        return self.state[slot + layout.DAMAGE], self.state[slot + layout.EXPERIENCE]

    def damage(self, *names: str) -> list[int]:
        """Return the damage of units that live."""
        found = [self.unit(name) for name in names]
        return [pair[0] for pair in found if pair is not None]

    @property
    def points(self) -> tuple[int, ...]:
        """The victory points, by seat."""
        return tuple(self.state[layout.POINTS + 1 : layout.POINTS + 5])
