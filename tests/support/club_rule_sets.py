"""Where the computer player's side choices are tried: all rule sets, and states made on purpose."""

from array import array
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from firestep.contract import Value
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.config.options import RULE_SETS
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, words
from firestep.games.club.kernel.playouts import roll_chance, shuffled
from firestep.games.club.rules.phases import is_chance, list_choices, take
from firestep.games.club.rules.turn import enter_bank
from firestep.games.club.search.setup import pick_setup
from firestep.games.club.state import start

SPARE = layout.SLOT * layout.MOST_NEW * 8
TABLES: tuple[dict[str, Value], ...] = (
    *({"rules": name, "players": 2, "half": "west"} for name in RULE_SETS),
    *({"rules": name, "players": 4, "map": "summer"} for name in RULE_SETS if name != "quick"),
    {"rules": "everything", "players": 2, "setup_reveal": "all3", "setup_water": "any"},
    {"rules": "everything", "players": 4, "setup_overflow": "new_area", "double_set": True},
    {"rules": "victory-points", "players": 4, "vp_bonds": "buy", "double_national": True},
)
# Interpreted a set-up takes its time: there one small table of everything has to do.
SMALL: dict[str, Value] = {"rules": "everything", "players": 2, "half": "east"}
WHERE = (
    pytest.param(SMALL, id="small"),
    *(
        pytest.param(table, id="-".join(map(str, table.values())), marks=pytest.mark.once)
        for table in TABLES
    ),
)


def seat_due(state: Words) -> int:
    """Return the seat that decides; of those who split the first."""
    seat = state[layout.SEAT]
    if state[layout.PHASE] == layout.SPLIT:
        seat = 1
        while state[layout.READY] >> seat & 1:
            seat += 1
    return seat


Seen = Callable[[int, Words, int], None]


def set_up(terms: GameConfig, seed: int, noise: int = 0, seen: Seen | None = None) -> Words:
    """Return the state after the set-up, all of it chosen; `seen` hears of every choice."""
    state, field = start(terms).words(SPARE), terms.field
    choices = words(layout.CHOICE * layout.LISTED)
    scratch = words(layout.SCRATCH)
    word = seed | 1
    while state[layout.PHASE] < layout.ARMIES:
        word = shuffled(word)
        if is_chance(state):
            word = roll_chance(state, field, word)
            continue
        seat = seat_due(state)
        count = list_choices(state, field, seat, choices, scratch)
        listed = choices[: layout.CHOICE * count]
        at = pick_setup(state, field, seat, word, noise, choices, count, scratch)
        assert choices[: layout.CHOICE * count] == listed
        if seen is not None:
            seen(at, listed, seat)
        at *= layout.CHOICE
        take(state, field, seat, listed[at], listed[at + 1], listed[at + 2], scratch)
    return state


@cache
def _begun(terms: GameConfig) -> bytes:
    """Return the state after one set-up under these terms."""
    return set_up(terms, 3).tobytes()


def rich(terms: GameConfig, seed: int) -> Words:
    """Return a money phase with forts, bonds, damage and garrisons drawn at random."""
    state, random = array("H", _begun(terms)), Random(seed)
    for fort in range(terms.field[layout.FORT_COUNT]):
        state[layout.FORTS + fort] = random.randrange(terms.players + 1)
    for seat in range(1, terms.players + 1):
        state[layout.BONDS + seat] = random.choice((0, 3, 8, 19, 45, 130))
    for unit in range(state[layout.UNITS]):
        slot = layout.SLOTS + layout.SLOT * unit
        if state[slot + layout.PLACE] < layout.FORT_PLACE and random.random() < 0.5:
            state[slot + layout.DAMAGE] = random.randrange(terms.field[layout.DEADLY])
            held = [
                fort
                for fort in range(terms.field[layout.FORT_COUNT])
                if state[layout.FORTS + fort] == state[slot + layout.OWNER]
            ]
            if held and random.random() < 0.5 and not state[slot + layout.DUG]:
                state[slot + layout.PLACE] = layout.FORT_PLACE + random.choice(held)
                state[slot + layout.STAYED] = 1
    state[layout.SEAT] = 1 + seed % terms.players
    state[layout.ROUND] = 3
    enter_bank(state, terms.field)
    return state
