"""`firestep legal` and `firestep perft`."""

from collections.abc import Mapping
from typing import Any

from firestep import catalog
from firestep.contract import CHANCE, Value
from firestep.contract.capabilities import Perft
from firestep.contract.package import AnyGame


def open_position(name: str, text: str, given: Mapping[str, Value]) -> tuple[AnyGame, Any]:
    """Return a game with the state of a position text, or with its initial state."""
    package = catalog.get_package(name)
    if text:
        return package.read_position(text, given)
    game = package.make(given)
    return game, game.initial(game.seat_counts[0])


def list_actions(game: AnyGame, state: Any) -> list[Any]:
    """Return the legal actions, or the outcomes of a roll."""
    seats = game.to_act(state)
    if not seats:
        return []
    if seats[0] == CHANCE:
        return [action for action, _ in game.chances(state)]
    return list(game.legal(state, seats[0]))


def print_legal(name: str, text: str, given: Mapping[str, Value]) -> int:
    """Print the legal actions, sorted."""
    for line in sorted(str(action) for action in list_actions(*open_position(name, text, given))):
        print(line)
    return 0


def print_perft(name: str, text: str, given: Mapping[str, Value], depth: int, divide: bool) -> int:
    """Print the count, preceded by the counts per first action if `divide`."""
    game, state = open_position(name, text, given)
    if divide and depth:
        parts = {}
        for action in list_actions(game, state):
            after, _ = game.apply(state, game.to_act(state)[0], action)
            parts[str(action)] = count_leaves(game, after, depth - 1)
        for part in sorted(parts):
            print(f"{part} {parts[part]}")
        print(sum(parts.values()))
    else:
        print(count_leaves(game, state, depth))
    return 0


def count_leaves(game: AnyGame, state: Any, depth: int) -> int:
    """Count with the kernel of the game if it has one."""
    if isinstance(game, Perft):
        return game.perft(state, depth)
    from firestep.testing.perft import perft as count_over_contract  # slow to import

    return count_over_contract(game, state, depth)
