"""What each roll of two dice allows, for the luck of a roll at a real board (BV-MOVE-01)."""

from firestep.contract import Json
from firestep.games.bitva import access, layout
from firestep.games.bitva.rules.turn import list_choices
from firestep.games.bitva.state import Position

_FACES = range(1, 7)
_BATTLE = (layout.P_ROLL, layout.P_MOVE)


def roll_table(position: Position) -> dict[str, Json]:
    """Return, by roll such as `2-5`, how many of 36 rolls it is, its moves, and its captures.

    The table is for the seat to act; it is empty outside the battle.
    """
    if position.buffer[layout.S_PHASE] not in _BATTLE:
        return {}
    return {
        f"{low}-{high}": _describe(position, low, high)
        for low in _FACES
        for high in _FACES
        if low <= high
    }


def _describe(position: Position, low: int, high: int) -> dict[str, Json]:
    state = bytearray(position.buffer)
    state[layout.S_PHASE] = layout.P_MOVE
    state[layout.S_LOW], state[layout.S_HIGH] = low, high
    choices, scratch = bytearray(layout.C_SIZE), bytearray(layout.W_SIZE)
    count = list_choices(state, position.config.field, choices, scratch)
    pairs = [
        (access.start_of(choices, index), access.target_of(choices, index))
        for index in range(count)
    ]
    moves = [(start, target) for start, target in pairs if start != target]
    takes = [target for _, target in moves if state[target]]
    return {"rolls": 1 if low == high else 2, "moves": len(moves), "takes": len(takes)}
