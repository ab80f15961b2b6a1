"""Add mines and headquarters to positions for tests."""

from firestep.games.club.config.game_config import SEATING
from firestep.games.club.kernel import layout
from firestep.games.club.state import Position, position_from_words


def with_mine(state: Position, nation: str, marker: str, code: int = 0) -> Position:
    """Return the position with one more mine."""
    now = state.words(layout.SLOT_WORDS)
    slot = layout.S_SLOTS + layout.SLOT_WORDS * now[layout.S_UNITS]
    now[slot + layout.U_OWNER] = SEATING.index(nation) + 1
    now[slot + layout.U_PLACE] = layout.PLACE_GONE
    now[slot + layout.M_MARKER] = 1 + state.config.targets[marker]
    now[slot + layout.M_CODE] = code
    now[layout.S_UNITS] += 1
    now[layout.S_MINES] += 1
    return position_from_words(now, state.config)


def with_headquarters(state: Position, flags: dict[int, str]) -> Position:
    """Return the position with headquarters on hexes, by seat."""
    now = state.words()
    for seat, hex in flags.items():
        now[layout.S_HQ + seat] = 1 + state.config.targets[hex]
    return Position(now.tobytes(), state.config)
