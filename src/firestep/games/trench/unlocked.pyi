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
