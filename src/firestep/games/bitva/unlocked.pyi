from array import array

from firestep.games.bitva.tensors import BatchMemory

def count_tree(
    state: bytearray,
    field: bytes,
    depth: int,
    choices: bytearray,
    saved: bytearray,
    scratch: bytearray,
) -> int: ...
def play_games(
    start: bytes,
    field: bytes,
    seed: int,
    games: int,
    most: int,
    state: bytearray,
    choices: bytearray,
    scratch: bytearray,
    tally: bytearray,
) -> int: ...
def start_games(batch: BatchMemory, first: int, last: int, part: int) -> None: ...
def step_games(
    batch: BatchMemory, actions: array[int], first: int, last: int, part: int
) -> None: ...
