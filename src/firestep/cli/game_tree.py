"""`firestep legal` and `firestep perft`."""

from collections.abc import Mapping
from typing import Any

from firestep import catalog
from firestep.contract import CHANCE, Value
from firestep.contract.capabilities import Perft
from firestep.contract.package import AnyGame


def open_position(name: str, text: str, given: Mapping[str, Value]) -> tuple[AnyGame, Any]:
    """Return a game and the state of a position text, or its first state."""
    room = catalog.package(name)
    if text:
        return room.read_position(text, given)
    game = room.make(given)
    return game, game.initial(game.seat_counts[0])


def actions(game: AnyGame, state: Any) -> list[Any]:
    """Return what may happen next: the legal actions, or the outcomes of a roll."""
    seats = game.to_act(state)
    if not seats:
        return []
    if seats[0] == CHANCE:
        return [action for action, _ in game.chances(state)]
    return list(game.legal(state, seats[0]))


def legal(name: str, text: str, given: Mapping[str, Value]) -> int:
    """Print the legal actions, sorted."""
    for line in sorted(str(action) for action in actions(*open_position(name, text, given))):
        print(line)
    return 0


def perft(name: str, text: str, given: Mapping[str, Value], depth: int, divide: bool) -> int:
    """Print the count, the parts first if asked."""
    game, state = open_position(name, text, given)
    if divide and depth:
        parts = {}
        for action in actions(game, state):
            after, _ = game.apply(state, game.to_act(state)[0], action)
            parts[str(action)] = count(game, after, depth - 1)
        for part in sorted(parts):
            print(f"{part} {parts[part]}")
        print(sum(parts.values()))
    else:
        print(count(game, state, depth))
    return 0


def count(game: AnyGame, state: Any, depth: int) -> int:
    """Count by the game's own kernel where it has one."""
    if isinstance(game, Perft):
        return game.perft(state, depth)
    from firestep.testing.perft import perft as count_over_contract  # the kit is not small

    return count_over_contract(game, state, depth)
