"""The public interface: seats to act, legal texts, and applying a text."""

from fractions import Fraction

from .bank import bank_orders, gifts, play_bank_order, play_gift
from .fighting import (
    attack_orders,
    hits_of,
    play_attack_order,
    play_hits,
    play_scatter,
    roll_chances,
)
from .orders import move_orders, play_move_order
from .placing import (
    chip_chances,
    headquarters_orders,
    place_orders,
    play_chip,
    play_headquarters,
    play_place,
    play_turn_chip,
)
from .setup import die_chances, play_order_die, play_split, split_orders, start
from .specials import play_special_die, play_station, station_orders
from .state import State, nation_of
from .turns import army_orders, play_armies

__all__ = ["chances", "gifts", "legal", "outcome", "play", "start", "to_act"]

DIE = ("place-order", "first-roll", "scatter", "special-roll")
HITS = ("attacker-roll", "target-roll")
LISTS = {
    "place": place_orders,
    "headquarters": headquarters_orders,
    "armies": army_orders,
    "move": move_orders,
    "attacks": attack_orders,
    "bank": bank_orders,
    "special-place": station_orders,
}


def to_act(state: State) -> tuple[int, ...]:
    """Return the seats to act; 0 is chance, and there are none when the game is over."""
    if state.phase == "over":
        return ()
    if state.phase == "split":
        seats = range(1, len(state.nations) + 1)
        return tuple(seat for seat in seats if seat not in state.ready)
    if state.phase in DIE or state.phase in HITS or state.phase == "draw-chip":
        return (0,)
    return (state.seat,)


def legal(state: State, seat: int) -> list[str]:
    """List the legal texts of a seat, sorted; none for chance."""
    if seat == 0 or seat not in to_act(state):
        return []
    if state.phase == "split":
        texts = split_orders(state, seat)
    elif state.phase == "turn-chip":
        texts = [f"turn {letter}" for letter in state.letters[seat]]
    else:
        texts = LISTS[state.phase](state)
    return sorted(texts)


def chances(state: State) -> dict[str, Fraction]:
    """Return the chance of each outcome of the roll or draw that is due."""
    if state.phase in DIE:
        return die_chances()
    if state.phase == "draw-chip":
        return chip_chances(state)
    if state.phase in HITS:
        return roll_chances(state)
    return {}


def play(state: State, seat: int, text: str) -> State:
    """Apply one text; seat 0 is chance. A roll may be given as hits or as faces."""
    if seat == 0:
        known = chances(state)
        words = text.split()
        is_roll = words[0] == "roll" and state.phase in HITS
        fits = f"hits {hits_of(state, words)}" in known if is_roll else text in known
    else:
        fits = text in legal(state, seat) or text in gifts(state, seat)
    if not fits:
        raise ValueError(f"not legal in phase {state.phase} for seat {seat}: {text}")
    return apply_text(state, seat, text)


def apply_text(state: State, seat: int, text: str) -> State:
    """Apply a text that is known to be legal."""
    words = text.split()
    if seat == 0:
        return apply_chance(state, words)
    if words[0] == "give":
        return play_gift(state, nation_of(state, seat), int(words[1]))
    if state.phase == "split":
        return play_split(state, seat, words)
    if state.phase == "turn-chip":
        return play_turn_chip(state, words[1])
    if state.phase == "place":
        return play_place(state, words)
    if state.phase == "headquarters":
        return play_headquarters(state, int(words[1]))
    if state.phase == "armies":
        return play_armies(state, tuple(words[1:]))
    if state.phase == "move":
        return play_move_order(state, words)
    if state.phase == "attacks":
        return play_attack_order(state, words)
    if state.phase == "special-place":
        return play_station(state, words[1])
    return play_bank_order(state, words)


def apply_chance(state: State, words: list[str]) -> State:
    """Apply a roll or a draw: `die 5`, `chip 3`, `hits 4` or `roll 3-12-7`."""
    if state.phase == "draw-chip":
        return play_chip(state, int(words[1]))
    if state.phase in HITS:
        return play_hits(state, hits_of(state, words))
    die = int(words[1])
    if state.phase == "scatter":
        return play_scatter(state, die)
    if state.phase == "special-roll":
        return play_special_die(state, die)
    return play_order_die(state, die)


def outcome(state: State) -> str | None:
    """Return "central", "entente", a nation that won alone, or "draw" once the game is over."""
    return state.result if state.phase == "over" else None
