"""Which rule forbids a move: the same checks as movement.py, with a refusal as the result."""

from firestep.boards.square import square_name
from firestep.contract import Refusal
from firestep.games.trench import access, layout
from firestep.games.trench.rules import board
from firestep.games.trench.rules.setup import CAPTAIN, COLONEL, GENERAL, SERGEANT, SOLDIER

RANK_NAMES = {
    SOLDIER: "soldier",
    SERGEANT: "sergeant",
    CAPTAIN: "captain",
    COLONEL: "colonel",
    GENERAL: "general",
}
RANK_RULES = {
    SOLDIER: "TR-MOVE-03",
    SERGEANT: "TR-MOVE-04",
    CAPTAIN: "TR-MOVE-05",
    COLONEL: "TR-MOVE-06",
    GENERAL: "TR-MOVE-07",
}


def name_of(square: int) -> str:
    """Return the name of a square."""
    return square_name(square, board.SIDE)


def find_refusal(state: bytes, start: int, target: int) -> Refusal | None:
    """Return the rule that forbids a move of the side to move, or None if it is legal."""
    turn = state[layout.S_TURN]
    piece = state[start]
    facts = {"start": name_of(start), "target": name_of(target)}
    if piece == 0:
        return Refusal("TR-MOVE-01", "empty-square", {"square": name_of(start)})
    stars = access.stars_of(piece)
    facts["piece"] = RANK_NAMES[stars]
    if access.side_of(piece) != turn:
        return Refusal("TR-MOVE-01", "not-your-piece", facts)
    direction = board.LINK_TABLE[start][target]
    if direction == layout.OFF_BOARD:
        return Refusal("TR-MOVE-08", "no-line", facts)
    if not board.ALLOWED_TABLE[piece][direction]:
        return Refusal(RANK_RULES[stars], "wrong-direction", facts)
    line = board.LINE_TABLE[start][direction]
    distance = line.index(target) + 1
    if distance > stars:
        return Refusal("TR-MOVE-02", "too-far", {**facts, "reach": stars, "distance": distance})
    return _find_obstacle(state, start, line[:distance])


def _find_obstacle(state: bytes, start: int, path: bytes) -> Refusal | None:
    """Return the refusal for the first piece on the path that blocks the move, or None."""
    turn = state[layout.S_TURN]
    home = board.WHITE_LAND if turn else board.BLACK_LAND
    origin = board.ZONE_TABLE[start]
    for square in path:
        other = state[square]
        if other == 0:
            continue
        facts = {
            "start": name_of(start),
            "target": name_of(path[-1]),
            "square": name_of(square),
            "piece": RANK_NAMES[access.stars_of(other)],
        }
        if access.side_of(other) == turn:
            return Refusal("TR-MOVE-09", "own-piece", facts)
        zone = board.ZONE_TABLE[square]
        effect = board.capture_effect(home, origin, zone)
        if effect == layout.X_BLOCKED:
            return _refuse_sheltered(origin, zone, facts)
        if effect == layout.X_CAPTURES and square != path[-1]:
            crossed = origin != board.TRENCH and zone not in (origin, board.TRENCH)
            rule = "TR-MOVE-11" if crossed else "TR-MOVE-10"
            return Refusal(rule, "capture-ends-move", facts)
    return None


def _refuse_sheltered(origin: int, zone: int, facts: dict[str, str]) -> Refusal:
    """Return the refusal of the trench rule that protects the enemy from this piece."""
    if origin != board.TRENCH:
        return Refusal("TR-TRENCH-01", "sheltered-in-trench", facts)
    if zone == board.TRENCH:
        return Refusal("TR-TRENCH-05", "trench-to-trench", facts)
    return Refusal("TR-TRENCH-03", "behind-the-trench", facts)
