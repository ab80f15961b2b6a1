"""Random results for playouts and samples: the generator, and the roll or draw that is due."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.phases import apply_chance, dice_due, hit_number_due

# A literal above 31 bits would be a Python object in compiled code; a C variable is not.
WORD_MASK = 0xFFFFFFFF


def next_random(word: int) -> int:
    """Return the next word of a 32-bit xorshift generator."""
    word ^= (word << 13) & WORD_MASK
    word ^= word >> 17
    word ^= (word << 5) & WORD_MASK
    return word


def roll_chance(state: Words, field: Words, word: int) -> int:
    """Draw a result for the roll or draw that is due and apply it; return the next random word."""
    word = next_random(word)
    if state[layout.S_PHASE] == layout.P_DRAW_CHIP:
        count = 0
        for number in range(16):
            count += state[layout.S_NUMBERS] >> number & 1
        remaining = (word * count) >> 32
        for number in range(16):
            if state[layout.S_NUMBERS] >> number & 1:
                if remaining == 0:
                    apply_chance(state, field, number)
                    break
                remaining -= 1
        return word
    dice = dice_due(state, field)
    faces = field[layout.F_FACES]
    phase = state[layout.S_PHASE]
    if phase != layout.P_ATTACKER_ROLL and phase != layout.P_TARGET_ROLL:
        apply_chance(state, field, ((word * faces) >> 32) + 1)
        return word
    highest = hit_number_due(state, field)
    hits = 0
    for _ in range(dice):
        word = next_random(word)
        if (word * faces) >> 32 < highest:
            hits += 1
    apply_chance(state, field, hits)
    return word
