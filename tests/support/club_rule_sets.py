"""Rule sets and prepared states for tests of the computer player's set-up and bank choices."""

from array import array
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from firestep.contract import Value
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.config.options import RULE_SETS
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.rules.chance import next_random, roll_chance
from firestep.games.club.rules.phases import apply_choice, is_chance, list_choices
from firestep.games.club.rules.turn import enter_bank
from firestep.games.club.search.setup import pick_setup
from firestep.games.club.state import initial_position

SPARE = layout.SLOT_WORDS * layout.MAX_NEW_UNITS * 8
FOR_TWO: list[dict[str, Value]] = [
    {"rules": name, "players": 2, "half": "west"} for name in RULE_SETS
]
FOR_FOUR: list[dict[str, Value]] = [
    {"rules": name, "players": 4, "map": "summer"} for name in RULE_SETS if name != "quick"
]
TABLES: tuple[dict[str, Value], ...] = (
    *FOR_TWO,
    *FOR_FOUR,
    {"rules": "everything", "players": 2, "setup_reveal": "all3", "setup_water": "any"},
    {"rules": "everything", "players": 4, "setup_overflow": "new_area", "double_set": True},
    {"rules": "victory-points", "players": 4, "vp_bonds": "buy", "double_national": True},
)
# A set-up is slow in interpreted code, which therefore uses only this small table.
SMALL: dict[str, Value] = {"rules": "everything", "players": 2, "half": "east"}
RULE_SET_PARAMS = (
    pytest.param(SMALL, id="small"),
    *(
        pytest.param(table, id="-".join(map(str, table.values())), marks=pytest.mark.once)
        for table in TABLES
    ),
)


def find_seat_to_act(state: Words) -> int:
    """Return the seat to act; in the split, the first seat that is not ready."""
    seat = state[layout.S_SEAT]
    if state[layout.S_PHASE] == layout.P_SPLIT:
        seat = 1
        while state[layout.S_READY] >> seat & 1:
            seat += 1
    return seat


OnChoice = Callable[[int, Words, int], None]


def set_up(config: GameConfig, seed: int, noise: int = 0, seen: OnChoice | None = None) -> Words:
    """Return the state after a set-up by the computer player; call `seen` for each choice."""
    state, field = initial_position(config).words(SPARE), config.field
    choices = make_words(layout.CHOICE_WORDS * layout.MAX_CHOICES)
    scratch = make_words(layout.SCRATCH_WORDS)
    word = seed | 1
    while state[layout.S_PHASE] < layout.P_ARMIES:
        word = next_random(word)
        if is_chance(state):
            word = roll_chance(state, field, word)
            continue
        seat = find_seat_to_act(state)
        count = list_choices(state, field, seat, choices, scratch)
        listed = choices[: layout.CHOICE_WORDS * count]
        at = pick_setup(state, field, seat, word, noise, choices, count, scratch)
        assert choices[: layout.CHOICE_WORDS * count] == listed
        if seen is not None:
            seen(at, listed, seat)
        at *= layout.CHOICE_WORDS
        apply_choice(state, field, seat, listed[at], listed[at + 1], listed[at + 2], scratch)
    return state


@cache
def _setup_bytes(config: GameConfig) -> bytes:
    """Return the state after one set-up under this config."""
    return set_up(config, 3).tobytes()


def make_bank_state(config: GameConfig, seed: int) -> Words:
    """Return a money phase with random forts, bonds, damage and garrisons."""
    state, random = array("H", _setup_bytes(config)), Random(seed)
    for fort in range(config.field[layout.F_FORT_COUNT]):
        state[layout.S_FORTS + fort] = random.randrange(config.players + 1)
    for seat in range(1, config.players + 1):
        state[layout.S_BONDS + seat] = random.choice((0, 3, 8, 19, 45, 130))
    for unit in range(state[layout.S_UNITS]):
        slot = layout.S_SLOTS + layout.SLOT_WORDS * unit
        if state[slot + layout.U_PLACE] < layout.PLACE_FORT and random.random() < 0.5:
            state[slot + layout.U_DAMAGE] = random.randrange(config.field[layout.F_DEADLY])
            held = [
                fort
                for fort in range(config.field[layout.F_FORT_COUNT])
                if state[layout.S_FORTS + fort] == state[slot + layout.U_OWNER]
            ]
            if held and random.random() < 0.5 and not state[slot + layout.U_DUG_IN]:
                state[slot + layout.U_PLACE] = layout.PLACE_FORT + random.choice(held)
                state[slot + layout.U_STAYED] = 1
    state[layout.S_SEAT] = 1 + seed % config.players
    state[layout.S_ROUND] = 3
    enter_bank(state, config.field)
    return state
