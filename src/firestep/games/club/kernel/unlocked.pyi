from firestep.games.club.balance.greedy import GameSeries
from firestep.games.club.kernel.buffers import Words

def count_tree(
    state: Words,
    field: Words,
    depth: int,
    size: int,
    choices: Words,
    saved: Words,
    scratch: Words,
) -> int: ...
def play_random_games(
    start: Words,
    field: Words,
    seed: int,
    games: int,
    rounds: int,
    unit_capacity: int,
    state: Words,
    choices: Words,
    scratch: Words,
    tally: bytearray,
) -> int: ...
def play_greedy_games(series: GameSeries, seed: int, games: int, rows: Words) -> int: ...
