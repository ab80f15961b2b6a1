"""Completion of a board: numbers for the blank hexes of a partly filled board (BV-BOARD-02).

Neighbours differ, opposite hexes add up to 7, the posts and the trench hexes of a half differ, and
each number occurs equally often in a half if the number of its hexes allows it.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from firestep.boards.hex import cell, cell_name, neighbours
from firestep.contract.data_error import DataError
from firestep.contract.translations import Translations
from firestep.games.bitva import layout
from firestep.games.bitva.board import BLANK, NO_HEX, ZONE_SIGNS
from firestep.games.bitva.board_search import FACES, SplitMix64, rotate

_TRANSLATIONS: Final = Translations("firestep.games.bitva")
_RULE: Final = "BV-BOARD-02"
_MAX_STEPS: Final = 4_000  # of one attempt
_MAX_ATTEMPTS: Final = 40
_DISTINCT: Final = (layout.K_POST, layout.K_TRENCH)


def complete_rows(
    rows: list[list[str]], north: int, seed: int = 1, stop: bytearray | None = None
) -> list[list[str]]:
    """Return the rows with numbers in place of the blanks; the same seed gives the same ones.

    Raise `InputError` if there is no solution, or if none was found before `stop` was set.
    """
    search = _Completion(rows, north, bytearray(1) if stop is None else stop)
    conflicts = search.find_conflicts()
    if conflicts:
        names = list(map(cell_name, conflicts))
        raise DataError("board-no-solution", rule=_RULE, hexes=names, texts=_TRANSLATIONS)
    for attempt in range(_MAX_ATTEMPTS):
        numbers = search.run(SplitMix64(seed * _MAX_ATTEMPTS + attempt))
        if numbers is not None:
            return [
                [
                    f"{numbers[cell(row, column)]}{sign[1:]}" if sign[:1] == BLANK else sign
                    for column, sign in enumerate(cells)
                ]
                for row, cells in enumerate(rows)
            ]
        if search.is_impossible or search.is_stopped:
            break
    reason = "board-no-solution" if search.is_impossible else "board-no-time"
    raise DataError(reason, rule=_RULE, hexes=search.blank_names(), texts=_TRANSLATIONS)


class _Completion:
    """A backtracking search: the hex with the fewest possible numbers is filled first."""

    def __init__(self, rows: list[list[str]], north: int, stop: bytearray) -> None:
        self._stop = stop
        self._numbers: dict[int, int] = {}
        self._blanks: list[int] = []
        kinds: dict[int, int] = {}
        for row, cells in enumerate(rows):
            for column, sign in enumerate(cells):
                if sign == NO_HEX or len(sign) != 2 or sign[1] not in ZONE_SIGNS:
                    continue
                at = cell(row, column)
                kinds[at] = ZONE_SIGNS[sign[1]]
                if sign[0] == BLANK:
                    self._blanks.append(at)
                elif sign[0] in "123456":
                    self._numbers[at] = int(sign[0])
        columns = max((len(cells) for cells in rows), default=0)
        self._half = {at: int(at // cell(1, 0) >= north) for at in kinds}
        self._opposite: dict[int, int] = {}
        for at, kind in kinds.items():
            there = rotate(at, len(rows), columns)
            if kinds.get(there) == kind and self._half[there] != self._half[at]:
                self._opposite[at] = there
        self._others = {at: self._find_others(at, kinds) for at in kinds}
        sizes = Counter(self._half.values())
        self._most = {half: size // 6 if size % 6 == 0 else size for half, size in sizes.items()}
        self.is_impossible = False
        self._steps = 0

    def blank_names(self) -> list[str]:
        """Return the names of the blank hexes."""
        return list(map(cell_name, self._blanks))

    @property
    def is_stopped(self) -> bool:
        """Whether the search must end."""
        return self._stop[0] != 0

    def find_conflicts(self) -> list[int]:
        """Return the hexes whose given numbers contradict each other."""
        counts = Counter((self._half[at], number) for at, number in self._numbers.items())
        return [
            at
            for at, number in self._numbers.items()
            if any(self._numbers.get(other) == number for other in self._others[at])
            or self._opposite_number(at, 7 - number) != 7 - number
            or counts[self._half[at], number] > self._most[self._half[at]]
        ]

    def _find_others(self, at: int, kinds: dict[int, int]) -> set[int]:
        """Return the hexes whose number must differ from that of a hex."""
        found = {near for near in neighbours(at) if near in kinds}
        if kinds[at] in _DISTINCT:
            found |= {
                other
                for other, kind in kinds.items()
                if kind == kinds[at] and self._half[other] == self._half[at]
            }
        return found - {at}

    def _opposite_number(self, at: int, default: int) -> int:
        there = self._opposite.get(at)
        return default if there is None else self._numbers.get(there, default)

    def run(self, draw: SplitMix64) -> dict[int, int] | None:
        """Return the numbers of all hexes, or None if the attempt failed."""
        numbers, counts = dict(self._numbers), Counter[tuple[int, int]]()
        for at, number in numbers.items():
            counts[self._half[at], number] += 1
        self._steps = 0
        has_found = self._fill(numbers, counts, set(self._blanks) - numbers.keys(), draw)
        if not has_found and self._steps <= _MAX_STEPS and not self.is_stopped:
            self.is_impossible = True
        return numbers if has_found else None

    def _fill(
        self,
        numbers: dict[int, int],
        counts: Counter[tuple[int, int]],
        blanks: set[int],
        draw: SplitMix64,
    ) -> bool:
        """Fill the blanks; the depth is the number of blanks, at most half a board."""
        if not blanks:
            return True
        self._steps += 1
        if self._steps > _MAX_STEPS or self.is_stopped:
            return False
        at, faces = min(
            ((at, self._possible(at, numbers, counts)) for at in sorted(blanks)),
            key=lambda item: len(item[1]),
        )
        for face in draw.shuffled(faces):
            placed = self._place(at, face, numbers, counts)
            if self._fill(numbers, counts, blanks - set(placed), draw):
                return True
            for one in placed:
                counts[self._half[one], numbers.pop(one)] -= 1
        return False

    def _place(
        self, at: int, face: int, numbers: dict[int, int], counts: Counter[tuple[int, int]]
    ) -> list[int]:
        """Set a number, and that of the opposite hex; return the hexes that were blank."""
        placed = [(at, face)]
        there = self._opposite.get(at)
        if there is not None and there not in numbers:
            placed.append((there, 7 - face))
        for one, number in placed:
            numbers[one] = number
            counts[self._half[one], number] += 1
        return [one for one, _ in placed]

    def _possible(
        self, at: int, numbers: dict[int, int], counts: Counter[tuple[int, int]]
    ) -> list[int]:
        there = self._opposite.get(at)
        wanted: Iterable[int] = FACES
        if there in numbers:
            wanted = (7 - numbers[there],)
        return [face for face in wanted if self._may_have(at, face, there, numbers, counts)]

    def _may_have(
        self,
        at: int,
        face: int,
        there: int | None,
        numbers: dict[int, int],
        counts: Counter[tuple[int, int]],
    ) -> bool:
        pairs = [(at, face)]
        if there is not None and there not in numbers:
            pairs.append((there, 7 - face))
            if there in self._others[at] and face == 7 - face:
                return False
        return all(
            counts[self._half[one], number] < self._most[self._half[one]]
            and all(numbers.get(other) != number for other in self._others[one])
            for one, number in pairs
        )
