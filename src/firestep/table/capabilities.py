"""The optional capabilities of a game, cached by class because `issubclass` is slow here."""

from functools import cache
from typing import Any, TypeVar, cast

from firestep.contract import Game
from firestep.contract.capabilities import Dice, Secrets, TakeBack, Wording

S = TypeVar("S")
A = TypeVar("A")


@cache
def _has(kind: type, capability: Any) -> bool:
    return issubclass(kind, capability)


def secrets_of(game: Game[S, A]) -> Secrets[S, A] | None:
    """Return the game as a `Secrets`; None if it has no hidden information."""
    return cast(Secrets[S, A], game) if _has(type(game), Secrets) else None


def dice_of(game: Game[S, A]) -> Dice[S, A] | None:
    """Return the game as a `Dice`; None if it has no dice."""
    return cast(Dice[S, A], game) if _has(type(game), Dice) else None


def take_back_of(game: Game[S, A]) -> TakeBack[A] | None:
    """Return the game as a `TakeBack`; None if it has no rule for taking back."""
    return cast(TakeBack[A], game) if _has(type(game), TakeBack) else None


def wording_of(game: Game[S, A]) -> Wording[S, A] | None:
    """Return the game as a `Wording`; None if it has no texts."""
    return cast(Wording[S, A], game) if _has(type(game), Wording) else None
