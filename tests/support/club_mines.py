"""Add mines and headquarters to positions for tests."""

from firestep.games.club.config.game_config import SEATING
from firestep.games.club.kernel import layout
from firestep.games.club.state import Position, position_from_words


def with_mine(state: Position, nation: str, marker: str, code: int = 0) -> Position:
    """Return the position with one more mine."""
    now = state.words(layout.SLOT)
    slot = layout.SLOTS + layout.SLOT * now[layout.UNITS]
    now[slot + layout.OWNER] = SEATING.index(nation) + 1
    now[slot + layout.PLACE] = layout.GONE
    now[slot + layout.MARKER] = 1 + state.config.targets[marker]
    now[slot + layout.CODE] = code
    now[layout.UNITS] += 1
    now[layout.MINES] += 1
    return position_from_words(now, state.config)


def with_headquarters(state: Position, flags: dict[int, str]) -> Position:
    """Return the position with headquarters on hexes, by seat."""
    now = state.words()
    for seat, hex in flags.items():
        now[layout.HQ + seat] = 1 + state.config.targets[hex]
    return Position(now.tobytes(), state.config)
