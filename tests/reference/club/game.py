"""The game as seen from outside: who acts, what is legal, what happens."""

from fractions import Fraction

from .bank import bank_orders, play_bank_order
from .fighting import (
    attack_orders,
    play_attack_order,
    play_hits,
    play_scatter,
    roll_chances,
)
from .orders import move_orders, play_move_order
from .setup import (
    chip_chances,
    die_chances,
    place_orders,
    play_chip,
    play_order_die,
    play_place,
    play_split,
    play_turn_chip,
    split_orders,
    start,
)
from .state import State
from .turns import army_orders, play_armies

__all__ = ["chances", "legal", "outcome", "play", "start", "to_act"]

DIE = ("place-order", "first-roll", "scatter")
HITS = ("attacker-roll", "target-roll")


def to_act(state: State) -> tuple[int, ...]:
    """Name the seats to act: 0 is chance, none when the game is over."""
    if state.phase == "over":
        return ()
    if state.phase == "split":
        seats = range(1, len(state.nations) + 1)
        return tuple(seat for seat in seats if seat not in state.ready)
    if state.phase in DIE or state.phase in HITS or state.phase == "draw-chip":
        return (0,)
    return (state.seat,)


def legal(state: State, seat: int) -> list[str]:
    """List the texts a seat may play, sorted; none for chance."""
    if seat == 0 or seat not in to_act(state):
        return []
    texts: list[str] = []
    if state.phase == "split":
        texts = split_orders(state, seat)
    elif state.phase == "turn-chip":
        texts = [f"turn {letter}" for letter in state.letters[seat]]
    elif state.phase == "place":
        texts = place_orders(state)
    elif state.phase == "armies":
        texts = army_orders(state)
    elif state.phase == "move":
        texts = move_orders(state)
    elif state.phase == "attacks":
        texts = attack_orders(state)
    elif state.phase == "bank":
        texts = bank_orders(state)
    return sorted(texts)


def chances(state: State) -> dict[str, Fraction]:
    """Give the chance of each outcome of the roll or draw that is due."""
    if state.phase in DIE:
        return die_chances()
    if state.phase == "draw-chip":
        return chip_chances(state)
    if state.phase in HITS:
        return roll_chances(state)
    return {}


def play(state: State, seat: int, text: str) -> State:
    """Carry out one text; seat 0 is chance."""
    known = chances(state) if seat == 0 else legal(state, seat)
    if text not in known:
        raise ValueError(f"not legal in phase {state.phase} for seat {seat}: {text}")
    return carry_out(state, seat, text)


def carry_out(state: State, seat: int, text: str) -> State:
    """Carry out a text that is known to be legal."""
    words = text.split()
    if state.phase == "split":
        return play_split(state, seat, words)
    if state.phase in ("place-order", "first-roll"):
        return play_order_die(state, int(words[1]))
    if state.phase == "turn-chip":
        return play_turn_chip(state, words[1])
    if state.phase == "draw-chip":
        return play_chip(state, int(words[1]))
    if state.phase == "place":
        return play_place(state, words)
    if state.phase == "armies":
        return play_armies(state, tuple(words[1:]))
    if state.phase == "move":
        return play_move_order(state, words)
    if state.phase == "attacks":
        return play_attack_order(state, words)
    if state.phase == "scatter":
        return play_scatter(state, int(words[1]))
    if state.phase in HITS:
        return play_hits(state, int(words[1]))
    return play_bank_order(state, words)


def outcome(state: State) -> str | None:
    """Give "central", "entente" or "draw" once the game is over."""
    return state.result if state.phase == "over" else None
