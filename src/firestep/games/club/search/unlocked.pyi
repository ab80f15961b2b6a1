from firestep.games.club.kernel.buffers import Reals, Words

def improve(
    samples: Words,
    field: Words,
    params: Words,
    weights: Reals,
    best: Words,
    trial: Words,
    board: Words,
    executed: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    values: Reals,
    stop: bytearray,
) -> int: ...
def play_rollout(
    state: Words,
    field: Words,
    seed: int,
    turns: int,
    unit_capacity: int,
    notes: Words,
    choices: Words,
    scratch: Words,
) -> int: ...
