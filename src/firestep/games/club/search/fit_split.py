"""The search for a good split into armies, whose result is SPLIT in setup.py.

`python -m firestep.games.club.search.fit_split 40` tries so many random splits, keeps the better
ones and changes them a little: greedy players on all halves of the maps, each game played twice
with the teams' splits exchanged, everything else alike.
"""

import sys
from collections.abc import Sequence
from itertools import product
from typing import Final

from firestep.games.club.balance.goals import NOTED
from firestep.games.club.balance.greedy import pick
from firestep.games.club.config.game_config import CENTRAL, ENTENTE, GameConfig, make
from firestep.games.club.content import map_reader
from firestep.games.club.content.map import HALVES
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import words
from firestep.games.club.kernel.playouts import roll_chance, shuffled
from firestep.games.club.rules.phases import is_chance, list_choices, take
from firestep.games.club.search.setup import pick_setup
from firestep.games.club.state import start

Split = tuple[int, ...]
"""An army, 1 to 3, for each place in the roster."""
PLACES: Final = 11
ROUNDS: Final = 40
ROOM: Final = 300
KEPT: Final = 6


def grounds() -> list[GameConfig]:
    """Return the terms that the games are shared out to: all pairs of nations on all halves."""
    return [
        make(
            {
                "players": 2,
                "round_limit": ROUNDS,
                "map": name,
                "half": half,
                "central": one,
                "entente": other,
            },
            None,
        )
        for name, half, one, other in product(map_reader.SHIPPED, HALVES, CENTRAL, ENTENTE)
    ]


class Trial:
    """Games of greedy players, one of whom splits as he is told."""

    def __init__(self) -> None:
        """Make room to play in."""
        self._choices = words(layout.CHOICE * layout.LISTED)
        self._scratch, self._notes = words(layout.SCRATCH), words(NOTED)

    def assigned(self, state: Sequence[int], field: Sequence[int], seat: int, split: Split) -> int:
        """Return the number of the next choice of a split."""
        choices = self._choices
        if choices[0] != layout.ASSIGN:
            return 0
        sort = state[layout.SLOTS + choices[1] * layout.SLOT - layout.SLOT + layout.KIND]
        roster = field[layout.ROSTERS] + seat * layout.ROSTER
        for place in range(PLACES):
            if field[roster + place] == sort:
                return split[place] - 1
        return 0

    def play(self, terms: GameConfig, seed: int, split: Split, team: int) -> float:
        """Return the score of the seat with the split, 0 the Central one; both place with care."""
        state, field = start(terms).words(layout.SLOT * ROOM), terms.field
        choices, scratch, notes = self._choices, self._scratch, self._notes
        notes[0] = 0
        word = shuffled((seed & 0x7FFFFFFF) | 1)
        while state[layout.ENDED] == 0:
            if is_chance(state):
                word = roll_chance(state, field, word)
                continue
            word = shuffled(word)
            phase, seat = state[layout.PHASE], state[layout.SEAT]
            if phase == layout.SPLIT:
                seat = 2 if state[layout.READY] >> 1 & 1 else 1
            if phase == layout.BANK and state[layout.UNITS] + layout.MOST_NEW > ROOM:
                at, choices[0], choices[1], choices[2] = 0, layout.END_TURN, 0, 0
            elif phase == layout.SPLIT and seat == team + 1:
                list_choices(state, field, seat, choices, scratch)
                at = self.assigned(state, field, seat, split)
            elif phase == layout.PLACING:
                count = list_choices(state, field, seat, choices, scratch)
                at = pick_setup(state, field, seat, word, 0, choices, count, scratch)
            else:
                at = pick(state, field, seat, word, notes, choices, scratch)
            at *= layout.CHOICE
            take(state, field, seat, choices[at], choices[at + 1], choices[at + 2], scratch)
        result = state[layout.RESULT]
        return 0.5 if result == 3 else float(result == team + 1)


def score(trial: Trial, terms: Sequence[GameConfig], split: Split, first: int, pairs: int) -> float:
    """Return the points of a split in so many pairs of games."""
    total = 0.0
    for number in range(first, first + pairs):
        ground = terms[number % len(terms)]
        for team in (0, 1):
            total += trial.play(ground, 1 + number * layout.STRIDE, split, team) / 2
    return total


def named(split: Sequence[int]) -> Split:
    """Return a split with its armies numbered in the order they come up: which is which is idle."""
    seen: list[int] = []
    for army in split:
        if army not in seen:
            seen.append(army)
    return tuple(seen.index(army) + 1 for army in split)


def fit(tries: int, pairs: int = 32, changes: int = 3) -> list[tuple[float, int, Split]]:
    """Return the best splits found, with their scores and pairs of games."""
    trial, terms, word = Trial(), grounds(), 7
    found: dict[Split, tuple[float, int]] = {}

    def more(split: Split, count: int) -> None:
        points, played = found.get(split, (0.0, 0))
        found[split] = (points + score(trial, terms, split, played, count), played + count)

    def best(count: int) -> list[Split]:
        return sorted(found, key=lambda split: -found[split][0] / found[split][1])[:count]

    for number in range(tries):
        armies = []
        for _ in range(PLACES):
            word = shuffled(word)
            armies.append(1 + (word >> 8) % (2 + number % 2))
        more(named(armies), pairs)
    for _ in range(changes):
        for split in best(KEPT):
            more(split, 2 * pairs)
            word = shuffled(word)
            armies = list(split)
            armies[(word >> 8) % PLACES] = 1 + (word >> 16) % 3
            more(named(armies), 2 * pairs)
    return [(found[s][0] / found[s][1], found[s][1], s) for s in best(KEPT)]


def main(arguments: Sequence[str]) -> None:
    """Print the best splits; they are for SPLIT, the last place first."""
    for share, pairs, split in fit(int(arguments[0]) if arguments else 40):
        bits = "_".join(f"{army:02b}" for army in reversed(split))
        print(f"{share:.3f} in {2 * pairs} games: {split} 0b{bits}")


if __name__ == "__main__":
    main(sys.argv[1:])
