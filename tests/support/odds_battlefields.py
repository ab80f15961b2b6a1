"""Small battlefields for tests of the odds."""

import random
from collections.abc import Mapping, Sequence
from contextlib import suppress

from firestep.contract import InputError
from firestep.games.club.config.game_config import GameConfig, make, shipped, unpack_box
from firestep.games.club.content.map import LAND, WATER
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import words
from firestep.games.club.page.forecast import battle
from firestep.games.club.state import Position, trimmed

# Kind, seat, hex, damage, experience. On the winter map all is open about 1405; 0807 is forest.
Piece = tuple[str, int, str, int, int]
GE, GB, AH, FR = 1, 2, 3, 4


def rules(**numbers: object) -> GameConfig:
    """Return terms with some numbers of the rules changed."""
    texts = dict(shipped("winter").texts)
    lines = texts["rules"].splitlines()
    for name, value in numbers.items():
        at = next(at for at, line in enumerate(lines) if line.startswith(f"{name} ="))
        lines[at] = f"{name} = {value}"
    return make({}, unpack_box(texts | {"rules": "\n".join(lines)}))


def stand(pieces: Sequence[Piece], terms: GameConfig | None = None) -> Position:
    """Return a position in the phase of attacks with these units, u1 the first."""
    terms = terms or make({})
    state = words(layout.SLOTS + layout.SLOT * len(pieces))
    state[layout.PHASE], state[layout.SEAT] = layout.ATTACKS, GE
    state[layout.ROUND], state[layout.FIRST], state[layout.USED] = 3, 1, 0b1110
    state[layout.UNITS] = len(pieces)
    for number, (kind, seat, place, damage, experience) in enumerate(pieces):
        slot = layout.SLOTS + layout.SLOT * number
        state[slot + layout.KIND] = terms.kinds.index(kind)
        state[slot + layout.OWNER] = seat
        state[slot + layout.PLACE] = terms.targets[place]
        state[slot + layout.DAMAGE], state[slot + layout.EXPERIENCE] = damage, experience
    return trimmed(state, terms)


# The running example (TC-EX-80), three against one, a shell among friends.
EXAMPLE: Sequence[Piece] = (
    ("car", GE, "0706", 3, 3),
    ("infantry", GB, "0807", 1, 2),
    ("fighter", GE, "0806", 0, 0),
    ("mortar", GE, "0707", 0, 0),
    ("car", AH, "0907", 0, 0),
    ("howitzer", FR, "0909", 0, 0),
)
MELEE: Sequence[Piece] = (
    ("tank", GB, "1405", 1, 2),
    ("tank", GE, "1404", 2, 3),
    ("heavy", GE, "1406", 4, 0),
    ("antitank", GE, "1505", 3, 1),
    ("mortar", GE, "1408", 0, 5),
)
SHELL: Sequence[Piece] = (
    ("bertha", GE, "1401", 2, 3),
    ("infantry", GB, "1405", 3, 0),
    ("infantry", GE, "1404", 4, 0),
    ("tank", GE, "1505", 0, 0),
    ("gun", GB, "1504", 4, 1),
)
LISTS: Mapping[str, tuple[Sequence[Piece], list[tuple[str, str]]]] = {
    "the running example": (EXAMPLE, [("u1", "u2")]),
    "three against a tank": (MELEE, [("u3", "u1"), ("u2", "u1"), ("u4", "u1"), ("u5", "u1")]),
    "a shell, then its victims": (SHELL, [("u1", "u2"), ("u4", "u5"), ("u3", "u2")]),
}


def scattered(seed: int, terms: GameConfig | None = None, kinds: Sequence[str] = ()) -> Position:
    """Return a crowd of units, some hurt, about a wood and a river."""
    draw = random.Random(seed)
    terms = terms or make({})
    ground, base = terms.ground.hexes, terms.mat.rosters
    kinds = kinds or sorted({kind for roster in base.values() for kind in roster})
    near = [cell for cell in terms.cells if 5 <= cell // 100 < 10 and 4 <= cell % 100 < 10]
    pieces: list[Piece] = []
    for cell in draw.sample([cell for cell in near if ground[cell] in (*LAND, *WATER)], 22):
        kind = "infantry" if ground[cell] in WATER else draw.choice(kinds)
        hurt = draw.randrange(terms.box.numbers.deadly)
        learnt = draw.randint(0, terms.box.numbers.hero)
        pieces.append((kind, draw.randint(GE, FR), f"{cell:04d}", hurt, learnt))
    return stand(pieces, terms)


def may(position: Position) -> list[tuple[str, str]]:
    """List the attacks that the first seat may declare."""
    found = []
    for unit in position.units().values():
        for other in position.units().values():
            with suppress(InputError):
                if unit.seat == GE:
                    battle(position, unit.name, other.name)
                    found.append((unit.name, other.name))
    return found
