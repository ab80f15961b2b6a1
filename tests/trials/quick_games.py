"""Quick games of the computer under every shipped rule set; run `python -m tests.trials.quick_games`.

`python -m tests.trials.quick_games GAME GAMES [FIRST]` plays so many games, from the number FIRST on, and
fails at the first action that the rules refuse. The suite plays a few.
"""

import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import product, repeat
from typing import Final

from firestep.contract import Value
from firestep.lab.contenders import Arena, contender
from firestep.lab.match import Match
from firestep.players.player import mixed

_EDITIONS: Final = ("classic", "modern", "arena", "outer-limit")
_SHORT: Final = ("short", "single")
_RULES: Final = (
    "standard",
    "special-forces",
    "victory-points",
    "trenches",
    "quick",
    "everything",
)
GROUNDS: Final[dict[str, list[dict[str, Value]]]] = {
    "trench": [
        {"edition": name, "length": length}
        for name, length in (*zip(_EDITIONS, repeat("default")), *zip(repeat("classic"), _SHORT))
    ],
    "bitva": [
        {"board": board, "players": players, "advanced": advanced}
        for board, players, advanced in product(("classic", "skirmish"), (2, 4), (False, True))
    ],
    "club": [
        {"rules": rules, "players": players, "map": map_, "round_limit": 8}
        for rules, players, map_ in product(_RULES, (2, 4), ("winter", "summer"))
    ],
}
CUT_OFF: Final = "cut off"
LEVELS: Final = ("1", "2", "3")
"""The players of these games: levels that need little time."""


def play(name: str, number: int, longest: int = 0) -> str:
    """Play one game of that number; return how it ended."""
    grounds = GROUNDS[name]
    arena = Arena(name, grounds[number % len(grounds)], seed=number)
    game = arena.make()
    players = [
        contender(arena, LEVELS[mixed(number, seat) % len(LEVELS)], mixed(number, seat, 9))
        for seat in range(game.seat_counts[0])
    ]
    match = Match(game, players, seed=number)
    played = match.play(longest) if longest else match.play()
    return played.outcome.ending if played.outcome else CUT_OFF


def main(name: str, games: int, first: int) -> int:
    endings: Counter[str] = Counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        numbers = range(first, first + games)
        for done, ending in enumerate(pool.map(play, repeat(name), numbers, chunksize=4), 1):
            endings[ending] += 1
            if done % max(1, games // 20) == 0:
                print(f"{done} of {games}", flush=True)
    print(f"{name}: {games} games, no illegal action; ended by {dict(endings.most_common())}")
    return 0


if __name__ == "__main__":
    given = [int(text) for text in sys.argv[2:]]
    sys.exit(main(sys.argv[1], given[0], given[1] if len(given) > 1 else 0))
