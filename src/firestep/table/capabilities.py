"""Which optional powers a game has: looked up once for a kind of game, for that is slow."""

from functools import cache
from typing import Any, TypeVar, cast

from firestep.contract import Game
from firestep.contract.capabilities import Dice, Secrets, TakeBack, Wording

S = TypeVar("S")
A = TypeVar("A")


@cache
def _has(kind: type, power: Any) -> bool:
    return issubclass(kind, power)


def secrets_of(game: Game[S, A]) -> Secrets[S, A] | None:
    """Return a game as one with hidden things; None if it has none."""
    return cast(Secrets[S, A], game) if _has(type(game), Secrets) else None


def dice_of(game: Game[S, A]) -> Dice[S, A] | None:
    """Return a game as one with rolls; None if it has none."""
    return cast(Dice[S, A], game) if _has(type(game), Dice) else None


def take_back_of(game: Game[S, A]) -> TakeBack[A] | None:
    """Return a game as one with terms of its own for taking back; None if it has none."""
    return cast(TakeBack[A], game) if _has(type(game), TakeBack) else None


def wording_of(game: Game[S, A]) -> Wording[S, A] | None:
    """Return a game as one that speaks; None if it does not."""
    return cast(Wording[S, A], game) if _has(type(game), Wording) else None
