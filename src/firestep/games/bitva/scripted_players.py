"""Fixed opponents, kept as they are for ever: what a beginner does, and one-move greed."""

from firestep.contract import Seat
from firestep.contract.engine import Draw
from firestep.games.bitva import kernel, layout
from firestep.games.bitva.actions import TABLES, Action
from firestep.games.bitva.state import Position

_choices = bytearray(layout.CHOICES + layout.CELLS)
_scratch = bytearray(layout.SCRATCH)


def legal(position: Position) -> list[Action]:
    """Return the choices of a decision."""
    table = TABLES[position.buffer[layout.PHASE]]
    return kernel.listed(position.buffer, position.terms.field, table, _choices, _scratch)


def captures(position: Position, actions: list[Action]) -> list[Action]:
    """Return the moves that take something: a general if one can be taken, else infantry."""
    taking = [
        action for action in actions if action.kind == "move" and position.buffer[action.second]
    ]
    return [action for action in taking if position.buffer[action.second] & 1] or taking


def beginner(position: Position, seat: Seat, draw: Draw) -> Action:
    """Take a general if possible, else anything; with nothing to take, do anything at all."""
    actions = legal(position)
    liked = captures(position, actions) or actions
    return liked[draw(len(liked))]


def greedy(position: Position, seat: Seat, draw: Draw) -> Action:
    """Take a general, else what costs least; else leave as few own pieces to be taken as can be.

    A general that could be taken counts as much as a whole army.
    """
    actions = legal(position)
    taking = captures(position, actions)
    if taking and position.buffer[taking[0].second] & 1:
        return taking[draw(len(taking))]
    left = [(_exposed(position, seat, action), action) for action in taking or actions]
    least = min(count for count, _ in left)
    liked = [action for count, action in left if count == least]
    return liked[draw(len(liked))]


def _exposed(position: Position, seat: Seat, action: Action) -> int:
    """Return how many own pieces the enemies could take after an action, whatever they roll."""
    field = position.terms.field
    after = bytearray(position.buffer)
    if action.kind in ("move", "enter", "recall"):
        after[action.second], after[action.first] = after[action.first], 0
    elif action.kind in ("post", "place"):
        after[action.second] = 2 * seat + (action.kind == "post")
    hit: set[int] = set()
    after[layout.PHASE] = layout.MOVE
    for enemy in range(seat % 2 + 1, field[layout.PLAYERS] + 1, 2):
        after[layout.SEAT] = enemy
        for low in range(1, 7):
            for high in range(low, 7):
                after[layout.LOW], after[layout.HIGH] = low, high
                listed = kernel.listed(bytes(after), field, TABLES[layout.MOVE], _choices, _scratch)
                hit |= {move.second for move in listed if move.first != move.second}
    return sum(10 if after[cell] & 1 else 1 for cell in hit if after[cell] >> 1 == seat)
