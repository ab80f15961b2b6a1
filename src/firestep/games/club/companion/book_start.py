"""The first page of a book: the beginner's setup, with a unit of every type on the map.

The players set up their real board as they like. The book needs only what counts: the units with
their armies, the forts and the bonds. The hexes of the setup are not shown in the book.
"""

from firestep.contract import CHANCE, Seat
from firestep.games.club.actions import DIE_ACTIONS, Action
from firestep.games.club.game import Club
from firestep.games.club.position_text.document import SETUP_PHASES
from firestep.games.club.state import Position
from firestep.games.club.text.assistant import shortcut_actions


def set_up(game: Club) -> Position:
    """Return the first turn after a setup by the beginner's shortcuts."""
    position, rolls = game.initial(), 0
    while position.phase in SETUP_PHASES:
        seat = game.to_act(position)[0]
        if seat == CHANCE:
            position, _ = game.apply(position, CHANCE, _choose_chance(game, position, rolls))
            rolls += 1
        else:
            position = _follow_shortcut(game, position, seat)
    return position


def _choose_chance(game: Club, position: Position, rolls: int) -> Action:
    """Return the first chip, or a lower face for each later roll: no tie lasts."""
    if position.phase == "draw-chip":
        return game.chances(position)[0][0]
    return DIE_ACTIONS[len(DIE_ACTIONS) - rolls % len(DIE_ACTIONS)]


def _follow_shortcut(game: Club, position: Position, seat: Seat) -> Position:
    for action in shortcut_actions(game, position, seat):
        position, _ = game.apply(position, seat, action)
    return position
