from firestep.games.club.kernel.buffers import Reals, Words

def improve(
    samples: Words,
    field: Words,
    terms: Words,
    weights: Reals,
    best: Words,
    trial: Words,
    board: Words,
    done: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    values: Reals,
    stop: bytearray,
) -> int: ...
def play_on(
    state: Words,
    field: Words,
    seed: int,
    turns: int,
    room: int,
    notes: Words,
    choices: Words,
    scratch: Words,
) -> int: ...
