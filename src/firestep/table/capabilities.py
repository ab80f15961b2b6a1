"""The optional capabilities of a game, cached by class because `issubclass` is slow here."""

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar, cast

from firestep.contract import Game, Json
from firestep.contract.capabilities import Dice, EncodedView, Secrets, TakeBack, UnitNames, Wording

S = TypeVar("S")
A = TypeVar("A")


@cache
def _has(kind: type, capability: Any) -> bool:
    return issubclass(kind, capability)


def secrets_of(game: Game[S, A]) -> Secrets[S, A] | None:
    """Return the game as a `Secrets`; None if it has no hidden information."""
    return cast("Secrets[S, A]", game) if _has(type(game), Secrets) else None


def dice_of(game: Game[S, A]) -> Dice[S, A] | None:
    """Return the game as a `Dice`; None if it has no dice."""
    return cast("Dice[S, A]", game) if _has(type(game), Dice) else None


def take_back_of(game: Game[S, A]) -> TakeBack[A] | None:
    """Return the game as a `TakeBack`; None if it has no rule for taking back."""
    return cast("TakeBack[A]", game) if _has(type(game), TakeBack) else None


def wording_of(game: Game[S, A]) -> Wording[S, A] | None:
    """Return the game as a `Wording`; None if it has no texts."""
    return cast("Wording[S, A]", game) if _has(type(game), Wording) else None


def encoded_view_of(game: Game[S, A]) -> EncodedView[S] | None:
    """Return the game as an `EncodedView`; None if it does not encode its views itself."""
    return cast("EncodedView[S]", game) if _has(type(game), EncodedView) else None


def unit_names_of(game: Game[S, A]) -> UnitNames[S] | None:
    """Return the game as a `UnitNames`; None if its texts name no units."""
    return cast("UnitNames[S]", game) if _has(type(game), UnitNames) else None


def text_facts(
    game: Game[S, A], facts: Mapping[str, Json], state: S, *, places: bool = True
) -> Mapping[str, Json]:
    """Return facts for a text about a state, with the types and places of the units in them.

    Without `places` a unit is named by its type and id.
    """
    units = unit_names_of(game)
    if units is None:
        return facts
    named = units.unit_names([facts], state)
    if not places:
        named = {unit: [what[0], ""] for unit, what in named.items() if isinstance(what, list)}
    return {**facts, "named": named}
