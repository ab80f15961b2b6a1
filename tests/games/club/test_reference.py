"""The engine against the slow second reading of the catalogue, state by state.

The second reading was written from the catalogue alone. Each state is given to both: they must
list the same orders and rolls, and come to the same state after them. `python -m
games.club.test_reference 4 2000` from the tests' folder runs more of it.
"""

import dataclasses
import sys
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from firestep.boards.axial import read_cell
from firestep.contract import CHANCE
from firestep.games.club import layout
from firestep.games.club.actions import Action
from firestep.games.club.box.map import LAND
from firestep.games.club.game import Club
from firestep.games.club.state import Position, trimmed
from games.club.second import common, ground_of, order_of, second
from reference.club import game as reference
from reference.club.board import Ground


def walk(game: Club, rng: Random, steps: int) -> Iterator[Position]:
    """Play at random, with few gifts and purchases so that the armies meet."""
    state = game.initial()
    for _ in range(steps):
        yield state
        seats = game.to_act(state)
        if not seats:
            return
        seat = rng.choice(list(seats))
        if seat == CHANCE:
            action = game.rolled(state, [rng.randint(1, sides) for sides in game.dice(state)])
        else:
            listed = game.legal(state, seat)
            kinds = sorted({action.kind for action in listed} - {"give"})
            kind = rng.choice([kind for kind in kinds if kind != "end"] * 6 + kinds)
            action = rng.choice([action for action in listed if action.kind == kind])
        state, _ = game.apply(state, seat, action)


def played(game: Club, rng: Random, every: int) -> Iterator[Position]:
    """Give each so many-th state of random games, 100 or more."""
    count = 0
    while count < 100:
        for number, state in enumerate(walk(game, rng, 1200)):
            if number % every == 0:
                count += 1
                yield state


def scattered(game: Club, rng: Random) -> Position:
    """Throw all units into a corner of the map, so that contact and battles are everywhere."""
    terms = game.terms
    state = game.initial().words(6 * layout.SLOT)
    left, top = rng.randrange(0, 18), rng.randrange(0, 12)
    window = [
        index
        for index, cell in enumerate(terms.cells)
        if left <= cell // 100 < left + 12 and top <= cell % 100 < top + 9
    ]
    land = [hex for hex in window if terms.ground.hexes[terms.cells[hex]] in LAND]
    water = [hex for hex in window if terms.ground.hexes[terms.cells[hex]] in (4, 5)]
    rng.shuffle(land)
    rng.shuffle(water)
    forts = len(terms.ground.forts)
    for fort in range(forts):
        state[layout.FORTS + fort] = rng.choice([0, *range(1, terms.players + 1)])
    need = terms.field[layout.FORTS_TO_WIN]
    for team in (1, 0):  # nobody has won yet
        held = [
            f
            for f in range(forts)
            if state[layout.FORTS + f] and state[layout.FORTS + f] % 2 == team
        ]
        for fort in held[need - 1 :]:
            state[layout.FORTS + fort] = 0
    for unit in range(1, state[layout.UNITS] + 1):
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        seat = state[slot + layout.OWNER]
        own = [fort for fort in range(forts) if state[layout.FORTS + fort] == seat]
        is_foot = terms.kind(state[slot + layout.KIND]).kind == "foot"
        roll = rng.random()
        if roll < 0.1 and own:
            state[slot + layout.PLACE] = layout.FORT_PLACE + rng.choice(own)
            state[slot + layout.STAYED] = rng.random() < 0.7
        elif roll < 0.2 and is_foot and water:
            state[slot + layout.PLACE] = water.pop()
        elif roll < 0.3 or not land:
            state[slot + layout.PLACE] = layout.GONE
        else:
            state[slot + layout.PLACE] = land.pop()
        if state[slot + layout.PLACE] != layout.GONE:
            state[slot + layout.DAMAGE] = rng.choice([0, 0, 1, 2, 3, 4, 5])
            state[slot + layout.EXPERIENCE] = rng.choice([0, 0, 1, 2, 3, 4, 5])
            state[slot + layout.ARMY_OF] = rng.randint(0, 3)
    state[layout.READY] = (2 << terms.players) - 2
    state[layout.NUMBERS] = 0
    for seat in range(1, terms.players + 1):
        state[layout.CHIPS + seat] = 0
        state[layout.BONDS + seat] = rng.randrange(30)
    state[layout.PHASE] = rng.choice([layout.MOVING] * 4 + [layout.ATTACKS, layout.BANK])
    state[layout.SEAT] = rng.randint(1, terms.players)
    state[layout.FIRST] = rng.randint(1, terms.players)
    state[layout.ROUND] = 4
    state[layout.USED] = rng.choice([14, 14, 2, 6])
    if state[layout.PHASE] != layout.MOVING:
        state[layout.USED] = 14
    return trimmed(state, terms)


def differences(game: Club, state: Position, ground: Ground, rng: Random, tries: int) -> list[str]:
    """Say where the two readings of a state, or of what follows from it, part ways."""
    theirs = second(state, ground)
    if tuple(reference.to_act(theirs)) != tuple(game.to_act(state)):
        return [f"to act: {game.to_act(state)}, the second reading {reference.to_act(theirs)}"]
    found: list[str] = []
    for seat in game.to_act(state):
        if seat == CHANCE:
            chances = [(action, _result(game, state, action)) for action, _ in game.chances(state)]
            odds = dict(
                zip((text for _, text in chances), (o for _, o in game.chances(state)), strict=True)
            )
            expected = {
                text: chance for text, chance in reference.chances(theirs).items() if chance
            }
            if odds != expected:
                found.append(f"chances: {odds} but {expected}")
        else:
            chances = [(action, order_of(str(action))) for action in game.legal(state, seat)]
            ours, others = {text for _, text in chances}, set(reference.legal(theirs, seat))
            if ours != others:
                found.append(
                    f"only here {sorted(ours - others)[:9]}, only there {sorted(others - ours)[:9]}"
                )
                continue
        for action, text in rng.sample(chances, min(tries, len(chances))):
            after = common(second(game.apply(state, seat, action)[0], ground))
            expected_after = common(reference.carry_out(theirs, seat, text))
            for part in dataclasses.fields(after):
                one, other = getattr(after, part.name), getattr(expected_after, part.name)
                if part.name != "ground" and one != other:
                    found.append(
                        f"after {action}: {part.name} is {one}, the second reading {other}"
                    )
    return found


def _result(game: Club, state: Position, action: Action) -> str:
    """Write a chance as the second reading has it: hits, not faces."""
    if action.kind != "roll":
        return str(action)
    from firestep.games.club.rules.phases import number_due

    highest = number_due(state.words(), game.terms.field)
    return f"hits {sum(face <= highest for face in action.faces)}"


def check(game: Club, states: Iterator[Position], rng: Random, tries: int) -> int:
    """Hold every state against the second reading; return how many there were."""
    ground, count = ground_of(game.terms.ground), 0
    for state in states:
        found = differences(game, state, ground, rng, tries)
        assert not found, f"{state}: " + "; ".join(found)
        count += 1
    return count


def test_cells_are_named_alike() -> None:
    game = Club(players=2)
    assert ground_of(game.terms.ground).terrain.keys() == {
        (q, row - q // 2)
        for q, row in (divmod(read_cell(f"{c:04d}"), 100) for c in game.terms.cells)
    }


@pytest.mark.parametrize(("players", "map"), [(2, "winter"), (4, "summer")])
def test_random_games_agree(players: int, map: str) -> None:
    game, rng = Club(players=players, map=map), Random(11 * players)
    states = islice(played(game, rng, every=11), 50)
    assert check(game, states, rng, 3) == 50


@pytest.mark.parametrize(("players", "map"), [(2, "summer"), (4, "winter")])
def test_scattered_positions_agree(players: int, map: str) -> None:
    game, rng = Club(players=players, map=map), Random(7 * players)
    assert check(game, (scattered(game, rng) for _ in range(120)), rng, 4) == 120


def main() -> None:
    """Check more states than the suite has time for: players, number of states, seed."""
    players, count, seed = (*map(int, sys.argv[1:]), 1)[:3]
    rng = Random(seed)
    done = 0
    while done < count:
        game = Club(players=players, map=rng.choice(["winter", "summer"]))
        done += check(game, played(game, rng, 12), rng, 4)
        done += check(game, (scattered(game, rng) for _ in range(100)), rng, 4)
        print(done, "states agree", flush=True)


if __name__ == "__main__":
    main()
