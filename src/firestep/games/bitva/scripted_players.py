"""Fixed opponents that never change: a beginner, and a player that looks one move ahead."""

from firestep.contract import Seat
from firestep.contract.engine import Draw
from firestep.games.bitva import access, kernel, layout
from firestep.games.bitva.actions import TABLES, Action
from firestep.games.bitva.buffers import ThreadBuffers
from firestep.games.bitva.state import Position

_buffers = ThreadBuffers()


def legal(position: Position) -> list[Action]:
    """Return the choices of a decision."""
    table = TABLES[position.buffer[layout.S_PHASE]]
    return kernel.list_actions(
        position.buffer, position.config.field, table, _buffers.choices, _buffers.scratch
    )


def captures(position: Position, actions: list[Action]) -> list[Action]:
    """Return the moves that capture a general, or if there are none, infantry."""
    taking = [
        action for action in actions if action.kind == "move" and position.buffer[action.second]
    ]
    return [
        action for action in taking if access.is_general(position.buffer[action.second])
    ] or taking


def beginner(position: Position, seat: Seat, draw: Draw) -> Action:
    """Capture a general if possible, else any piece; otherwise choose at random."""
    actions = legal(position)
    candidates = captures(position, actions) or actions
    return candidates[draw(len(candidates))]


def greedy(position: Position, seat: Seat, draw: Draw) -> Action:
    """Capture a general, else choose the action that exposes the fewest own pieces.

    An exposed general counts as ten pieces. Captures are preferred.
    """
    actions = legal(position)
    taking = captures(position, actions)
    if taking and access.is_general(position.buffer[taking[0].second]):
        return taking[draw(len(taking))]
    left = [(_count_exposed(position, seat, action), action) for action in taking or actions]
    least = min(count for count, _ in left)
    candidates = [action for count, action in left if count == least]
    return candidates[draw(len(candidates))]


def _count_exposed(position: Position, seat: Seat, action: Action) -> int:
    """Return the weighted number of own pieces that enemies could capture after an action."""
    field = position.config.field
    after = bytearray(position.buffer)
    if action.kind in ("move", "enter", "recall"):
        after[action.second], after[action.first] = after[action.first], 0
    elif action.kind in ("post", "place"):
        piece = access.general_of(seat) if action.kind == "post" else access.infantry_of(seat)
        after[action.second] = piece
    exposed: set[int] = set()
    after[layout.S_PHASE] = layout.P_MOVE
    for enemy in range(seat % 2 + 1, field[layout.F_PLAYERS] + 1, 2):
        after[layout.S_SEAT] = enemy
        for low in range(1, 7):
            for high in range(low, 7):
                after[layout.S_LOW], after[layout.S_HIGH] = low, high
                moves = kernel.list_actions(
                    bytes(after), field, TABLES[layout.P_MOVE], _buffers.choices, _buffers.scratch
                )
                exposed |= {move.second for move in moves if move.first != move.second}
    return sum(
        10 if access.is_general(after[cell]) else 1
        for cell in exposed
        if access.owner_of(after[cell]) == seat
    )
