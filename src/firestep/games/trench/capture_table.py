"""Which rank may capture where, for a table of the page: computed with the rules."""

from functools import cache
from typing import Final

from firestep.contract import Json, Refusal
from firestep.games.trench import access, layout, notation
from firestep.games.trench.rules import board, explain
from firestep.games.trench.rules.setup import SOLDIER

# As Black sees the board: White's table is the same.
_ZONES: Final = {board.BLACK_LAND: "home", board.TRENCH: "trench", board.WHITE_LAND: "away"}
_BLACK, _WHITE = 0, 1


@cache
def capture_table() -> dict[str, Json]:
    """Return what each rank may capture, by its letter, its zone and the zone of the enemy.

    `effect` is `captures`, `through` (the move may continue), `blocked`, or `unreachable` if no
    move of the rank leads from one zone into the other. `rule` says so.
    """
    return {
        notation.piece_letter(stars): {
            name: {other: _describe(stars, start, zone) for zone, other in _ZONES.items()}
            for start, name in _ZONES.items()
        }
        for stars in explain.RANK_NAMES
    }


def _describe(stars: int, start_zone: int, zone: int) -> dict[str, Json]:
    """Return the effect of meeting an enemy in a zone, and its rule."""
    refusals: list[Refusal] = []
    for start in _squares(start_zone):
        for target in _squares(zone):
            refusal = _find_refusal(stars, start, target)
            if refusal is None:
                return _describe_capture(start_zone, zone)
            refusals.append(refusal)
    # A rule of the trench is the reason where the piece could reach the enemy at all.
    sheltered = [one.rule for one in refusals if one.rule.startswith("TR-TRENCH")]
    if sheltered:
        return {"effect": "blocked", "rule": sheltered[0]}
    too_far = any(one.reason == "too-far" for one in refusals)
    rule = "TR-MOVE-02" if too_far else explain.RANK_RULES[stars]
    return {"effect": "unreachable", "rule": rule}


def _squares(zone: int) -> list[int]:
    return [square for square in range(layout.SQUARES) if board.ZONE_TABLE[square] == zone]


def _find_refusal(stars: int, start: int, target: int) -> Refusal | None:
    """Return why a lone piece of Black may not capture a lone soldier of White."""
    if start == target:
        return Refusal("TR-MOVE-08", "no-line", {})
    state = bytearray(layout.S_SIZE)
    state[start] = access.make_piece(stars, _BLACK)
    state[target] = access.make_piece(SOLDIER, _WHITE)
    return explain.find_refusal(bytes(state), start, target)


def _describe_capture(start_zone: int, zone: int) -> dict[str, Json]:
    """Return an allowed capture. The effect table of the rules says whether the move may go on."""
    effect = board.capture_effect(board.BLACK_LAND, start_zone, zone)
    if effect == layout.X_CAPTURES_THROUGH:
        return {"effect": "through", "rule": "TR-TRENCH-02"}
    if zone == board.TRENCH:
        return {"effect": "captures", "rule": "TR-TRENCH-04"}
    return {"effect": "captures", "rule": "TR-MOVE-10" if start_zone == zone else "TR-MOVE-11"}
