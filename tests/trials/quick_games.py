"""Quick computer games under every shipped rule set; `python -m tests.trials.quick_games`.

The arguments GAME GAMES [FIRST] name the game, the number of games and the number of the first one.
Fails at the first action that the rules refuse. The suite plays a few of these games.
"""

import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import product, repeat
from typing import Final

from firestep.contract import Value
from firestep.lab.contenders import Arena, make_contender
from firestep.lab.match import Match
from firestep.players.player import mix_seed

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
RULE_SETS: Final[dict[str, list[dict[str, Value]]]] = {
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
UNFINISHED: Final = "unfinished"
LEVELS: Final = ("1", "2", "3")
"""The levels of the players, which need little time."""


def play_game(name: str, number: int, max_actions: int = 0) -> str:
    """Play the game with this number; return how it ended."""
    rule_sets = RULE_SETS[name]
    arena = Arena(name, rule_sets[number % len(rule_sets)], seed=number)
    game = arena.make_game()
    players = [
        make_contender(
            arena, LEVELS[mix_seed(number, seat) % len(LEVELS)], mix_seed(number, seat, 9)
        )
        for seat in range(game.seat_counts[0])
    ]
    match = Match(game, players, seed=number)
    played = match.play(max_actions) if max_actions else match.play()
    return played.outcome.ending if played.outcome else UNFINISHED


def main(name: str, games: int, first: int) -> int:
    endings: Counter[str] = Counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        numbers = range(first, first + games)
        for done, ending in enumerate(pool.map(play_game, repeat(name), numbers, chunksize=4), 1):
            endings[ending] += 1
            if done % max(1, games // 20) == 0:
                print(f"{done} of {games}", flush=True)
    print(f"{name}: {games} games, no illegal action; ended by {dict(endings.most_common())}")
    return 0


if __name__ == "__main__":
    given = [int(text) for text in sys.argv[2:]]
    sys.exit(main(sys.argv[1], given[0], given[1] if len(given) > 1 else 0))
