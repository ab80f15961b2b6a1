"""Positions of Trench Club for tests: an editable position text, and states of random games."""

from collections.abc import Iterator
from random import Random

from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.kernel.playouts import list_random_choices
from firestep.games.club.rules.phases import (
    apply_chance,
    apply_choice,
    dice_due,
    hit_number_due,
    is_chance,
)
from firestep.games.club.state import Position, initial_position, position_from_words

MAX_UNITS = 200
"""The largest number of units in a random game."""

# Two players on the west half, in the middle of a game. Tests change single fields.
BASE = {
    "phase": "move",
    "round": "5",
    "turn": "GE",
    "first": "FR",
    "bonds": "GE:4",
    "forts": "B:GE,D:FR",
    "GE": "u1:truck:0312,u2:infantry:0111:Ad1x3,u3:tank:0212,u4:bertha:0007,u5:aa:0011,"
    "u6:heavy:B:s",
    "FR": "u7:infantry:0211,u8:fighter:0004,u9:mounted:D,u10:tank:0911",
    "lost": "FR:ft17:u11.u12,GE:car:u13",
}


def position_with(**changes: str) -> str:
    """Return the text of `BASE` with some fields changed; empty fields are left out."""
    fields = {**BASE, **changes}
    return " ".join(f"{name}={value}" for name, value in fields.items() if value)


def units_with(name: str, text: str) -> str:
    """Return the text of Germany's units with one unit changed."""
    units = {each.partition(":")[0]: each for each in BASE["GE"].split(",")}
    return ",".join({**units, name: f"{name}:{text}"}.values())


def random_positions(config: GameConfig, seed: int, rounds: int) -> Iterator[Position]:
    """Yield the states of a random game until it ends or `rounds` rounds are played.

    Draw the kind of a choice first and prefer moves into forts, so that rare actions occur.
    """
    random, state, field = (
        Random(seed),
        initial_position(config).words(layout.SLOT_WORDS * MAX_UNITS),
        config.field,
    )
    choices, scratch = (
        make_words(layout.CHOICE_WORDS * layout.MAX_CHOICES),
        make_words(layout.SCRATCH_WORDS),
    )
    while not state[layout.S_ENDED] and state[layout.S_ROUND] <= rounds:
        yield position_from_words(state, config)
        if is_chance(state):
            apply_chance(state, field, draw_chance(state, field, random))
            continue
        seat = state[layout.S_SEAT]
        if state[layout.S_PHASE] == layout.P_SPLIT:
            waiting = [
                s for s in range(1, config.players + 1) if not state[layout.S_READY] >> s & 1
            ]
            seat = random.choice(waiting)
        count = list_random_choices(state, field, seat, random.getrandbits(32), choices, scratch)
        verb = random.choice(sorted({choices[layout.CHOICE_WORDS * at] for at in range(count)}))
        if state[layout.S_UNITS] == MAX_UNITS and verb == layout.V_BUY:
            verb = layout.V_END_TURN
        listed = [tuple(choices[3 * at : 3 * at + 3]) for at in range(count)]
        pairs = [(first, second) for kind, first, second in listed if kind == verb]
        forts = [
            pair for pair in pairs if verb == layout.V_MOVE and pair[1] >= field[layout.F_HEXES]
        ]
        apply_choice(state, field, seat, verb, *random.choice(forts or pairs), scratch)
    yield position_from_words(state, config)


def draw_chance(state: Words, field: Words, random: Random) -> int:
    """Draw a result of the next chance event."""
    if state[layout.S_PHASE] == layout.P_DRAW_CHIP:
        left = [number for number in range(16) if state[layout.S_NUMBERS] >> number & 1]
        return random.choice(left)
    if layout.P_ATTACKER_ROLL <= state[layout.S_PHASE] <= layout.P_TARGET_ROLL:
        highest = hit_number_due(state, field)
        return sum(random.randint(1, 12) <= highest for _ in range(dice_due(state, field)))
    return random.randint(1, 12)
