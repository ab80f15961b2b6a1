"""Positions of Trench Club with hidden mines."""

from collections.abc import Sequence
from random import Random

from firestep.contract import Seat
from firestep.games.club.config.game_config import SEATING
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.rules.mines import may_lay
from firestep.games.club.state import Position
from firestep.testing.check_secrets import view_through_json
from firestep.testing.random_play import Draw
from support.club_small_positions import UnitAt, at, table

KINDS = ("minelayer", "infantry", "truck", "infantry", "tank", "fighter", "mortar", "minelayer")


def with_mines(state: Position, *mines: tuple[str, str, int]) -> Position:
    """Return a position with more mines (nation, marker hex, code)."""
    words = state.words(layout.SLOT_WORDS * len(mines))
    for nation, marker, code in mines:
        slot = layout.S_SLOTS + layout.SLOT_WORDS * words[layout.S_UNITS]
        words[slot + layout.U_OWNER] = state.config.nations.index(nation) + 1
        words[slot + layout.U_PLACE] = layout.PLACE_GONE
        words[slot + layout.M_MARKER] = state.config.targets[marker] + 1
        words[slot + layout.M_CODE] = code
        words[layout.S_UNITS] += 1
        words[layout.S_MINES] += 1
    return Position(words.tobytes(), state.config)


def make_minefield(seed: int, nations: Sequence[str] = SEATING) -> tuple[Club, Position]:
    """Return a random position with units of all nations close together and ten mines."""
    random = Random(seed)
    hexes = [at(q, r) for q in range(-5, 6) for r in range(-5, 6) if abs(q + r) <= 5]
    random.shuffle(hexes)
    units = [UnitAt(nation, kind, hexes.pop()) for kind in KINDS for nation in nations]
    game, state = table(
        units,
        nations=nations,
        seat=1 + seed % len(nations),
        forts={"A": 1, "B": 2},
        bonds=(90,) * 4,
        spec=True,
    )
    while state.word(layout.S_MINES) < 10:
        marker, code = random.choice(hexes), random.randrange(7)
        nation = random.choice(nations)
        owner = game.config.nations.index(nation) + 1
        if may_lay(state.words(), game.config.field, owner, game.config.targets[marker], code):
            state = with_mines(state, (nation, marker, code))
    return game, state


def sample_other_codes(game: Club, state: Position, seat: Seat, draw: Draw) -> Position:
    """Return a position that differs only in codes hidden from the seat."""
    other = game.sample(view_through_json(game, state, seat), seat, draw)
    for mine, same in zip(state.mines, other.mines, strict=True):
        assert mine[:4] == same[:4]
        if seat >= 1 and (mine.seat ^ seat) & 1 == 0:
            assert mine == same
    return other
