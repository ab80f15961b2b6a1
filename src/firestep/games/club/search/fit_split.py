"""Search for a good split into armies; its result is SPLIT_BY_ROSTER in `setup.py`.

`python -m firestep.games.club.search.fit_split 40` tries 40 random splits, keeps the best ones and
changes them a little. Greedy players play on all halves of the maps, each game twice with the
splits of the teams exchanged.
"""

import sys
from collections.abc import Sequence
from itertools import product
from typing import Final

from firestep.games.club.balance import layout as balance_layout
from firestep.games.club.balance.greedy import pick_choice
from firestep.games.club.config.game_config import CENTRAL, ENTENTE, GameConfig, make_config
from firestep.games.club.content import map_reader
from firestep.games.club.content.map import HALVES
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    add_choice,
    choice_first,
    choice_verb,
    kind_of,
    roster_type,
    unit_slot,
    unit_words,
)
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.kernel.choices import make_choices, read_choice
from firestep.games.club.rules.chance import next_random, roll_chance
from firestep.games.club.rules.phases import apply_choice, is_chance, list_choices
from firestep.games.club.search.setup import pick_setup
from firestep.games.club.state import initial_position

Split = tuple[int, ...]
"""An army, 1 to 3, for each place in the roster."""
ROSTER_SIZE: Final = 11
ROUND_LIMIT: Final = 40
UNIT_CAPACITY: Final = 300
KEPT_SPLITS: Final = 6


def split_configs() -> list[GameConfig]:
    """Return the configs to play: all pairs of nations on all halves."""
    return [
        make_config(
            {
                "players": 2,
                "round_limit": ROUND_LIMIT,
                "map": name,
                "half": half,
                "central": one,
                "entente": other,
            },
            None,
        )
        for name, half, one, other in product(map_reader.SHIPPED_MAPS, HALVES, CENTRAL, ENTENTE)
    ]


class SplitMatch:
    """Games of greedy players in which one team uses a given split."""

    def __init__(self) -> None:
        """Allocate the arrays."""
        self._choices = make_choices(layout.MAX_CHOICES)
        self._scratch = make_words(layout.SCRATCH_WORDS)
        self._notes = make_words(balance_layout.NOTES_WORDS)

    def pick_assignment(self, state: Words, field: Words, seat: int, split: Split) -> int:
        """Return the index of the next choice of a split."""
        choices = self._choices
        if choice_verb(choices, 0) != layout.V_ASSIGN:
            return 0
        sort = kind_of(state, unit_slot(choice_first(choices, 0)))
        for place in range(ROSTER_SIZE):
            if roster_type(field, seat, place) == sort:
                return split[place] - 1
        return 0

    def play(self, config: GameConfig, seed: int, split: Split, team: int) -> float:
        """Return the score of the team with the split (0: Central); `setup.py` places the units."""
        state, field = initial_position(config).words(unit_words(UNIT_CAPACITY)), config.field
        choices, scratch, notes = self._choices, self._scratch, self._notes
        notes[balance_layout.N_CURSOR] = 0
        word = next_random((seed & 0x7FFFFFFF) | 1)
        while state[layout.S_ENDED] == 0:
            if is_chance(state):
                word = roll_chance(state, field, word)
                continue
            word = next_random(word)
            phase, seat = state[layout.S_PHASE], state[layout.S_SEAT]
            if phase == layout.P_SPLIT:
                seat = 2 if state[layout.S_READY] >> 1 & 1 else 1
            if (
                phase == layout.P_BANK
                and state[layout.S_UNITS] + layout.MAX_NEW_UNITS > UNIT_CAPACITY
            ):
                at = add_choice(choices, 0, layout.V_END_TURN, 0, 0) - 1
            elif phase == layout.P_SPLIT and seat == team + 1:
                list_choices(state, field, seat, choices, scratch)
                at = self.pick_assignment(state, field, seat, split)
            elif phase == layout.P_PLACING:
                count = list_choices(state, field, seat, choices, scratch)
                at = pick_setup(state, field, seat, word, 0, choices, count, scratch)
            else:
                at = pick_choice(state, field, seat, word, notes, choices, scratch)
            apply_choice(state, field, seat, *read_choice(choices, at), scratch)
        result = state[layout.S_RESULT]
        return 0.5 if result == 3 else float(result == team + 1)


def score_split(
    match: SplitMatch, configs: Sequence[GameConfig], split: Split, first: int, pairs: int
) -> float:
    """Return the points of a split in a number of pairs of games."""
    total = 0.0
    for number in range(first, first + pairs):
        config = configs[number % len(configs)]
        for team in (0, 1):
            total += match.play(config, 1 + number * layout.SEED_STRIDE, split, team) / 2
    return total


def normalize(split: Sequence[int]) -> Split:
    """Return a split with its armies renumbered in the order in which they occur."""
    seen: list[int] = []
    for army in split:
        if army not in seen:
            seen.append(army)
    return tuple(seen.index(army) + 1 for army in split)


def fit_splits(tries: int, pairs: int = 32, changes: int = 3) -> list[tuple[float, int, Split]]:
    """Return the best splits found, with their scores and pairs of games."""
    match, configs, word = SplitMatch(), split_configs(), 7
    results: dict[Split, tuple[float, int]] = {}

    def play_more(split: Split, count: int) -> None:
        points, played = results.get(split, (0.0, 0))
        results[split] = (
            points + score_split(match, configs, split, played, count),
            played + count,
        )

    def best_splits(count: int) -> list[Split]:
        return sorted(results, key=lambda split: -results[split][0] / results[split][1])[:count]

    for number in range(tries):
        armies = []
        for _ in range(ROSTER_SIZE):
            word = next_random(word)
            armies.append(1 + (word >> 8) % (2 + number % 2))
        play_more(normalize(armies), pairs)
    for _ in range(changes):
        for split in best_splits(KEPT_SPLITS):
            play_more(split, 2 * pairs)
            word = next_random(word)
            armies = list(split)
            armies[(word >> 8) % ROSTER_SIZE] = 1 + (word >> 16) % 3
            play_more(normalize(armies), 2 * pairs)
    return [(results[s][0] / results[s][1], results[s][1], s) for s in best_splits(KEPT_SPLITS)]


def main(arguments: Sequence[str]) -> None:
    """Print the best splits, with the bits for SPLIT_BY_ROSTER (the last place first)."""
    for share, pairs, split in fit_splits(int(arguments[0]) if arguments else 40):
        bits = "_".join(f"{army:02b}" for army in reversed(split))
        print(f"{share:.3f} in {2 * pairs} games: {split} 0b{bits}")


if __name__ == "__main__":
    main(sys.argv[1:])
