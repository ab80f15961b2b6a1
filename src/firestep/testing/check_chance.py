"""Checks of rolls: exact probabilities, and dice that agree with them."""

from fractions import Fraction
from itertools import product
from math import prod
from typing import Protocol, TypeVar

from firestep.contract import CHANCE, Game
from firestep.contract.capabilities import Dice
from firestep.testing.violations import ContractBroken

S = TypeVar("S")
A = TypeVar("A")


class DiceGame(Game[S, A], Dice[S, A], Protocol[S, A]):
    """A game with the capability `Dice`."""


def check_chances(game: Game[S, A], state: S) -> None:
    """Check that probabilities are positive and sum to 1, and that the outcomes are distinct."""
    chances = list(game.chances(state))
    if CHANCE not in game.to_act(state):
        if chances:
            raise ContractBroken("chances", f"no roll is due, yet there are {chances}")
        return
    actions = [action for action, _ in chances]
    if chances != list(game.chances(state)) or len(set(actions)) != len(actions):
        raise ContractBroken("chances", f"not stable or not distinct: {[*map(str, actions)]}")
    if not all(isinstance(odds, Fraction) and odds > 0 for _, odds in chances):
        raise ContractBroken("chances", f"odds that are no positive fractions: {chances}")
    whole = sum((odds for _, odds in chances), Fraction(0))
    if whole != 1:
        raise ContractBroken("chances", f"the odds of {[*map(str, actions)]} sum to {whole}")
    for action in actions:
        _after(game, state, action, "chances")


def check_dice(game: DiceGame[S, A], state: S, *, most: int = 50_000) -> int:
    """Check that the faces lead to the states of `chances` with equal probability.

    Return the number of faces tried. The actions may differ, since faces may contain more than the
    outcome. Nothing is tried if there are more than `most` faces.
    """
    dice = list(game.dice(state))
    if not dice or prod(dice) > most:
        return 0
    rolled: dict[bytes, int] = {}
    states: dict[A, bytes] = {}
    for faces in product(*(range(1, sides + 1) for sides in dice)):
        action = game.roll_action(state, faces)
        if action not in states:
            states[action] = _after(game, state, action, "dice")
        rolled[states[action]] = rolled.get(states[action], 0) + 1
    listed: dict[bytes, Fraction] = {}
    for action, odds in game.chances(state):
        after = _after(game, state, action, "dice")
        listed[after] = listed.get(after, Fraction(0)) + odds
    by_faces = {after: Fraction(count, prod(dice)) for after, count in rolled.items()}
    for after in {**by_faces, **listed}:
        if by_faces.get(after) != listed.get(after):
            what = f"by faces {by_faces.get(after)}, by chances {listed.get(after)}"
            raise ContractBroken("dice", f"dice {dice}: {what} for {game.unpack(after)}")
    return prod(dice)


def _after(game: Game[S, A], state: S, action: A, check: str) -> bytes:
    refusal = game.refusal(state, CHANCE, action)
    if refusal is not None:
        raise ContractBroken(check, f"{action} can be rolled, yet is refused: {refusal}")
    return game.pack(game.apply(state, CHANCE, action)[0])
