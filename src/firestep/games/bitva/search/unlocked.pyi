from collections.abc import MutableSequence

def expect(
    state: bytearray,
    field: bytes,
    tables: bytes,
    depth: int,
    level: int,
    stop: bytes | bytearray,
    choices: bytearray,
    work: bytearray,
    scratch: bytearray,
    counts: MutableSequence[int],
    figures: MutableSequence[float],
) -> float: ...
def learn(
    start: bytes,
    field: bytes,
    tables: bytes,
    seed: int,
    games: int,
    rate: float,
    decay: float,
    exploration: int,
    state: bytearray,
    choices: bytearray,
    work: bytearray,
    scratch: bytearray,
    counts: MutableSequence[int],
    figures: MutableSequence[float],
    traces: MutableSequence[float],
    tally: MutableSequence[int],
) -> int: ...
