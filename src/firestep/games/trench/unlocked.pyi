from array import array

from firestep.games.trench.tensors import BatchMemory

def count_tree(
    state: bytearray,
    config: bytes,
    depth: int,
    moves: bytearray,
    saved: bytearray,
    scratch: bytearray,
) -> int: ...
def play_games(
    start: bytes,
    config: bytes,
    seed: int,
    games: int,
    most: int,
    state: bytearray,
    moves: bytearray,
    scratch: bytearray,
    tally: bytearray,
) -> int: ...
def start_games(batch: BatchMemory, first: int, last: int, part: int) -> None: ...
def step_games(
    batch: BatchMemory, actions: array[int], first: int, last: int, part: int
) -> None: ...
