"""Small positions of Trench Club for tests of the odds."""

import random
from collections.abc import Mapping, Sequence
from contextlib import suppress

from firestep.contract import InputError
from firestep.games.club.config.game_config import (
    GameConfig,
    build_content,
    load_shipped_content,
    make_config,
)
from firestep.games.club.content.map import LAND, WATER
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import make_words
from firestep.games.club.page.forecast import battle_odds
from firestep.games.club.state import Position, position_from_words

# Kind, seat, hex, damage, experience. On the map winter, the hexes around 1405 are open and 0807
# is forest.
UnitSpec = tuple[str, int, str, int, int]
GE, GB, AH, FR = 1, 2, 3, 4


def make_test_config(**numbers: object) -> GameConfig:
    """Return a configuration with some numbers of the rules changed."""
    texts = dict(load_shipped_content("winter").texts)
    lines = texts["rules"].splitlines()
    for name, value in numbers.items():
        index = next(i for i, line in enumerate(lines) if line.startswith(f"{name} ="))
        lines[index] = f"{name} = {value}"
    return make_config({}, build_content(texts | {"rules": "\n".join(lines)}))


def make_position(units: Sequence[UnitSpec], config: GameConfig | None = None) -> Position:
    """Return a position in the attack phase with these units; the first one is u1."""
    config = config or make_config({})
    state = make_words(layout.S_SLOTS + layout.SLOT_WORDS * len(units))
    state[layout.S_PHASE], state[layout.S_SEAT] = layout.P_ATTACKS, GE
    state[layout.S_ROUND], state[layout.S_FIRST_SEAT], state[layout.S_USED] = 3, 1, 0b1110
    state[layout.S_UNITS] = len(units)
    for number, (kind, seat, place, damage, experience) in enumerate(units):
        slot = layout.S_SLOTS + layout.SLOT_WORDS * number
        state[slot + layout.U_KIND] = config.kinds.index(kind)
        state[slot + layout.U_OWNER] = seat
        state[slot + layout.U_PLACE] = config.targets[place]
        state[slot + layout.U_DAMAGE], state[slot + layout.U_EXPERIENCE] = damage, experience
    return position_from_words(state, config)


# The running example (TC-EX-80), three attackers on one unit, and a shell near friendly units.
EXAMPLE: Sequence[UnitSpec] = (
    ("car", GE, "0706", 3, 3),
    ("infantry", GB, "0807", 1, 2),
    ("fighter", GE, "0806", 0, 0),
    ("mortar", GE, "0707", 0, 0),
    ("car", AH, "0907", 0, 0),
    ("howitzer", FR, "0909", 0, 0),
)
MELEE: Sequence[UnitSpec] = (
    ("tank", GB, "1405", 1, 2),
    ("tank", GE, "1404", 2, 3),
    ("heavy", GE, "1406", 4, 0),
    ("antitank", GE, "1505", 3, 1),
    ("mortar", GE, "1408", 0, 5),
)
SHELL: Sequence[UnitSpec] = (
    ("bertha", GE, "1401", 2, 3),
    ("infantry", GB, "1405", 3, 0),
    ("infantry", GE, "1404", 4, 0),
    ("tank", GE, "1505", 0, 0),
    ("gun", GB, "1504", 4, 1),
)
ATTACK_LISTS: Mapping[str, tuple[Sequence[UnitSpec], list[tuple[str, str]]]] = {
    "the running example": (EXAMPLE, [("u1", "u2")]),
    "three against a tank": (MELEE, [("u3", "u1"), ("u2", "u1"), ("u4", "u1"), ("u5", "u1")]),
    "a shell, then its victims": (SHELL, [("u1", "u2"), ("u4", "u5"), ("u3", "u2")]),
}


def make_random_position(
    seed: int, config: GameConfig | None = None, kinds: Sequence[str] = ()
) -> Position:
    """Return a position with 22 random units near a forest and a river."""
    generator = random.Random(seed)
    config = config or make_config({})
    terrain, rosters = config.map.hexes, config.mat.rosters
    kinds = kinds or sorted({kind for roster in rosters.values() for kind in roster})
    near = [cell for cell in config.cells if 5 <= cell // 100 < 10 and 4 <= cell % 100 < 10]
    units: list[UnitSpec] = []
    for cell in generator.sample([cell for cell in near if terrain[cell] in (*LAND, *WATER)], 22):
        kind = "infantry" if terrain[cell] in WATER else generator.choice(kinds)
        damage = generator.randrange(config.content.numbers.deadly)
        experience = generator.randint(0, config.content.numbers.hero)
        units.append((kind, generator.randint(GE, FR), f"{cell:04d}", damage, experience))
    return make_position(units, config)


def list_possible_attacks(position: Position) -> list[tuple[str, str]]:
    """Return the attacks that the first seat may declare."""
    found = []
    for unit in position.units().values():
        for other in position.units().values():
            with suppress(InputError):
                if unit.seat == GE:
                    battle_odds(position, unit.name, other.name)
                    found.append((unit.name, other.name))
    return found
