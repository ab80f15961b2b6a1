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
