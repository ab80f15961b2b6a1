"""Positions of Trench Club for tests: one to change, and every state of random games."""

from collections.abc import Iterator
from random import Random

from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, words
from firestep.games.club.kernel.playouts import list_some
from firestep.games.club.rules.phases import book, dice_due, is_chance, number_due, take
from firestep.games.club.state import Position, start, trimmed

ROOM = 200
"""So many units a game may come to have."""

# Two players on the west half, in the middle of a game; tests change a field or two.
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


def line(**changes: str) -> str:
    """Write the base with some fields changed; an empty one is left out."""
    fields = {**BASE, **changes}
    return " ".join(f"{name}={value}" for name, value in fields.items() if value)


def unit(name: str, text: str) -> str:
    """Write Germany's units with one of them changed."""
    units = {each.partition(":")[0]: each for each in BASE["GE"].split(",")}
    return ",".join({**units, name: f"{name}:{text}"}.values())


def reached(terms: GameConfig, seed: int, rounds: int) -> Iterator[Position]:
    """Give the states of a random game, until it is over or so many rounds are done.

    What to do is drawn by its kind first, and who can enter a fort does: rare things come up.
    """
    random, state, field = Random(seed), start(terms).words(layout.SLOT * ROOM), terms.field
    choices, scratch = words(layout.CHOICE * layout.LISTED), words(layout.SCRATCH)
    while not state[layout.ENDED] and state[layout.ROUND] <= rounds:
        yield trimmed(state, terms)
        if is_chance(state):
            book(state, field, drawn(state, field, random))
            continue
        seat = state[layout.SEAT]
        if state[layout.PHASE] == layout.SPLIT:
            waiting = [s for s in range(1, terms.players + 1) if not state[layout.READY] >> s & 1]
            seat = random.choice(waiting)
        count = list_some(state, field, seat, random.getrandbits(32), choices, scratch)
        verb = random.choice(sorted({choices[layout.CHOICE * at] for at in range(count)}))
        if state[layout.UNITS] == ROOM and verb == layout.BUY:
            verb = layout.END_TURN
        listed = [tuple(choices[3 * at : 3 * at + 3]) for at in range(count)]
        pairs = [(first, second) for kind, first, second in listed if kind == verb]
        forts = [pair for pair in pairs if verb == layout.MOVE and pair[1] >= field[layout.HEXES]]
        take(state, field, seat, verb, *random.choice(forts or pairs), scratch)
    yield trimmed(state, terms)


def drawn(state: Words, field: Words, random: Random) -> int:
    """Draw the chance that is due."""
    if state[layout.PHASE] == layout.DRAW_CHIP:
        left = [number for number in range(16) if state[layout.NUMBERS] >> number & 1]
        return random.choice(left)
    if layout.ATTACKER_ROLL <= state[layout.PHASE] <= layout.TARGET_ROLL:
        highest = number_due(state, field)
        return sum(random.randint(1, 12) <= highest for _ in range(dice_due(state, field)))
    return random.randint(1, 12)
