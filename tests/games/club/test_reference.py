"""Compare the game with the slow reference implementation, state by state.

The reference implementation was written from the catalogue alone. Both must list the same orders
and rolls in each state, and reach the same state after them. In the folder `tests`,
`python -m games.club.test_reference 4 2000 1` checks the base game (players, states, seed),
and `python -m games.club.test_reference options 200 1` checks 200 games with random options.
"""

import dataclasses
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from itertools import islice, takewhile
from random import Random

import pytest

from firestep.boards.axial import read_cell
from firestep.contract import CHANCE, InputError, Value
from firestep.games.club import COMPILED
from firestep.games.club.actions import Action
from firestep.games.club.config.options import RULE_SETS
from firestep.games.club.content.map import LAND
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.state import Position, position_from_words
from reference.club import game as reference
from reference.club import options as their_options
from reference.club import scatter
from reference.club.board import Ground
from reference.club.fighting import due_roller, due_target
from reference.club.shipped import shipped
from reference.club.soak import random_options
from reference.club.state import State
from reference.club.units import TEAMS
from support.club_reference import (
    from_reference,
    normalize,
    reference_ground,
    reference_options,
    reference_order,
    reference_start,
    to_reference,
)


def play_randomly(
    game: Club, rng: Random, steps: int, start: Position | None = None
) -> Iterator[Position]:
    """Play at random, with few gifts and purchases, so that the armies meet."""
    state = game.initial() if start is None else start
    for _ in range(steps):
        yield state
        seats = game.to_act(state)
        if not seats:
            return
        seat = rng.choice(list(seats))
        if seat == CHANCE:
            faces = [rng.randint(1, sides) for sides in game.dice(state)]
            if state.phase.endswith("-roll") and rng.random() < 0.5:  # make losses more likely
                faces = [min(face, rng.randint(1, 6)) for face in faces]
            action = game.roll_action(state, faces)
        else:
            listed = game.legal(state, seat)
            kinds = sorted({action.kind for action in listed} - {"give"})
            kind = rng.choice([kind for kind in kinds if kind != "end"] * 6 + kinds)
            action = rng.choice([action for action in listed if action.kind == kind])
        state, _ = game.apply(state, seat, action)


def sample_states(game: Club, rng: Random, every: int) -> Iterator[Position]:
    """Yield every n-th state of random games, at least 100 states."""
    count = 0
    while count < 100:
        for number, state in enumerate(play_randomly(game, rng, 1200)):
            if number % every == 0:
                count += 1
                yield state


def make_scattered_position(game: Club, rng: Random) -> Position:
    """Return a position with all units in one area, so that contact and battles are frequent."""
    config = game.config
    state = game.initial().words(6 * layout.SLOT_WORDS)
    left, top = rng.randrange(0, 18), rng.randrange(0, 12)
    window = [
        index
        for index, cell in enumerate(config.cells)
        if left <= cell // 100 < left + 12 and top <= cell % 100 < top + 9
    ]
    land = [hex for hex in window if config.map.hexes[config.cells[hex]] in LAND]
    water = [hex for hex in window if config.map.hexes[config.cells[hex]] in (4, 5)]
    rng.shuffle(land)
    rng.shuffle(water)
    forts = len(config.map.forts)
    for fort in range(forts):
        state[layout.S_FORTS + fort] = rng.choice([0, *range(1, config.players + 1)])
    need = config.field[layout.F_FORTS_TO_WIN]
    for team in (1, 0):  # no team has won yet
        held = [
            f
            for f in range(forts)
            if state[layout.S_FORTS + f] and state[layout.S_FORTS + f] % 2 == team
        ]
        for fort in held[need - 1 :]:
            state[layout.S_FORTS + fort] = 0
    for unit in range(1, state[layout.S_UNITS] + 1):
        slot = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
        seat = state[slot + layout.U_OWNER]
        own = [fort for fort in range(forts) if state[layout.S_FORTS + fort] == seat]
        is_foot = config.unit_type(state[slot + layout.U_KIND]).kind == "foot"
        roll = rng.random()
        if roll < 0.1 and own:
            state[slot + layout.U_PLACE] = layout.PLACE_FORT + rng.choice(own)
            state[slot + layout.U_STAYED] = rng.random() < 0.7
        elif roll < 0.2 and is_foot and water:
            state[slot + layout.U_PLACE] = water.pop()
        elif roll < 0.3 or not land:
            state[slot + layout.U_PLACE] = layout.PLACE_GONE
        else:
            state[slot + layout.U_PLACE] = land.pop()
        if state[slot + layout.U_PLACE] != layout.PLACE_GONE:
            state[slot + layout.U_DAMAGE] = rng.choice([0, 0, 1, 2, 3, 4, 5])
            state[slot + layout.U_EXPERIENCE] = rng.choice([0, 0, 1, 2, 3, 4, 5])
            state[slot + layout.U_ARMY] = rng.randint(0, 3)
    state[layout.S_READY] = (2 << config.players) - 2
    state[layout.S_NUMBERS] = 0
    for seat in range(1, config.players + 1):
        state[layout.S_CHIPS + seat] = 0
        state[layout.S_BONDS + seat] = rng.randrange(30)
    state[layout.S_PHASE] = rng.choice([layout.P_MOVING] * 4 + [layout.P_ATTACKS, layout.P_BANK])
    state[layout.S_SEAT] = rng.randint(1, config.players)
    state[layout.S_FIRST_SEAT] = rng.randint(1, config.players)
    state[layout.S_ROUND] = 4
    state[layout.S_USED] = rng.choice([14, 14, 2, 6])
    if state[layout.S_PHASE] != layout.P_MOVING:
        state[layout.S_USED] = 14
    return position_from_words(state, config)


def find_differences(
    game: Club, state: Position, ground: Ground, rng: Random, tries: int
) -> list[str]:
    """Return the differences between both implementations in a state and after its actions."""
    theirs = to_reference(state, ground)
    if tuple(reference.to_act(theirs)) != tuple(game.to_act(state)):
        return [f"to act: {game.to_act(state)}, the reference {reference.to_act(theirs)}"]
    found = compare_rollers(state, theirs) + compare_gifts(game, state, theirs)
    found += compare_scores(state, theirs)
    for seat in game.to_act(state):
        if seat == CHANCE:
            chances = [
                (action, reference_text(game, state, action)) for action, _ in game.chances(state)
            ]
            odds = dict(
                zip((text for _, text in chances), (o for _, o in game.chances(state)), strict=True)
            )
            expected = {
                text: chance for text, chance in reference.chances(theirs).items() if chance
            }
            if odds != expected:
                found.append(f"chances: {odds} but {expected}")
        else:
            chances = [(action, reference_order(str(action))) for action in game.legal(state, seat)]
            ours, others = {text for _, text in chances}, set(reference.legal(theirs, seat))
            if ours != others:
                found.append(
                    f"only here {sorted(ours - others)[:9]}, only there {sorted(others - ours)[:9]}"
                )
                continue
        for action, text in rng.sample(chances, min(tries, len(chances))):
            after = normalize(to_reference(game.apply(state, seat, action)[0], ground))
            expected_after = normalize(reference.apply_text(theirs, seat, text))
            for part in dataclasses.fields(after):
                one, other = getattr(after, part.name), getattr(expected_after, part.name)
                if part.name != "ground" and one != other:
                    if isinstance(one, dict):
                        both = one.keys() & other.keys()
                        same = {key for key in both if one[key] == other[key]}
                        one = {key: value for key, value in one.items() if key not in same}
                        other = {key: value for key, value in other.items() if key not in same}
                    found.append(f"after {action}: {part.name} is {one}, the reference {other}")
    return found


def compare_rollers(state: Position, theirs: State) -> list[str]:
    """Return the difference between the units whose roll is due."""
    words = state.words()
    if theirs.phase == "attacker-roll":
        due = due_target(theirs)
        ours, other = words[layout.S_VICTIM], 0 if due is None else due.id
    elif theirs.phase == "target-roll":
        ours, other = words[layout.S_ROLLER], due_roller(theirs).id
    else:
        return []
    return [] if ours == other else [f"the roll of u{ours}, in the reference of u{other}"]


def compare_gifts(game: Club, state: Position, theirs: State) -> list[str]:
    """Return the differences between the legal gifts of all seats."""
    found = []
    for seat in range(1, game.config.players + 1):
        said = [*game.legal(state, seat)] if seat in game.to_act(state) else []
        ours = {str(a) for a in (*said, *game.asides(state, seat)) if a.kind == "give"}
        if ours != set(reference.gifts(theirs, seat)):
            found.append(f"gifts of seat {seat}: {len(ours)}")
    return found


def compare_scores(state: Position, theirs: State) -> list[str]:
    """Return the difference between the scores of an ended game."""
    outcome, winner = state.outcome(), reference.outcome(theirs)
    if outcome is None or winner is None:
        return (
            []
            if (outcome is None) == (winner is None)
            else [f"ended: {outcome}, the reference {winner}"]
        )
    due = tuple(
        0.5 if winner == "draw" else float(winner in (nation, TEAMS[nation]))
        for nation in theirs.nations
    )
    return [] if outcome.scores == due else [f"scores {outcome.scores}, not {due}"]


def reference_text(game: Club, state: Position, action: Action) -> str:
    """Return a chance action in the reference format: hits, not faces."""
    if action.kind != "roll":
        return str(action)
    from firestep.games.club.rules.phases import hit_number_due

    highest = hit_number_due(state.words(), game.config.field)
    return f"hits {sum(face <= highest for face in action.faces)}"


def check_states(game: Club, states: Iterator[Position], rng: Random, tries: int) -> int:
    """Compare all states with the reference; return their number."""
    ground, count = reference_ground(game.config.map), 0
    for state in states:
        found = find_differences(game, state, ground, rng, tries)
        assert not found, f"{state}: " + "; ".join(found)
        count += 1
    return count


def make_random_game(rng: Random) -> Club:
    """Return a game with random options, nations and map, sometimes with a shipped rule set."""
    given: dict[str, Value] = {"players": rng.choice((2, 4))}
    given["map"], given["half"] = rng.choice(("winter", "summer")), rng.choice(("west", "east"))
    given["central"], given["entente"] = rng.choice(("GE", "AH")), rng.choice(("GB", "FR"))
    while True:
        chosen = random_options(rng)
        if rng.random() < 0.3:  # few changes to a rule set
            kept = rng.sample(sorted(chosen), min(3, len(chosen)))
            chosen = {name: chosen[name] for name in kept} | {"rules": rng.choice(RULE_SETS)}
        try:
            return Club(given | chosen)
        except InputError:
            continue


def make_midgame_position(game: Club, rng: Random, is_siege: bool) -> Position:
    """Return a midgame position with all units close together."""
    last = int(game.settings["round_limit"]) or 99
    while True:
        state = (scatter.siege if is_siege else scatter.scattered)(rng, reference_start(game))
        if state.phase == "move" and rng.random() < 0.5:
            state = reference.apply_text(state, state.seat, "end moves")
        if state.phase != "over" and state.round <= last:
            return from_reference(game, state)


def check_game(seed: int, game: Club, states: Iterator[Position], rng: Random) -> Counter[str]:
    """Compare the states of a game; return the number of states of each phase."""
    done: Counter[str] = Counter()

    def counted() -> Iterator[Position]:
        for state in states:
            done[state.phase] += 1
            yield state

    try:
        check_states(game, counted(), rng, 2)
    except AssertionError as error:
        raise AssertionError(f"seed {seed}, {game!r}: {str(error)[-3000:]}") from None
    return done


def check_random_options(seed: int, steps: int) -> Counter[str]:
    """Compare a game with random options; two of three start in the middle."""
    rng = Random(seed)
    game = make_random_game(rng)
    if seed % 3:
        is_siege = bool(game.settings["trench"]) and rng.random() < 0.3
        return check_game(
            seed,
            game,
            play_randomly(game, rng, steps, make_midgame_position(game, rng, is_siege)),
            rng,
        )
    return check_game(seed, game, islice(play_randomly(game, rng, 6 * steps), 0, None, 6), rng)


def check_siege(seed: int) -> Counter[str]:
    """Compare one turn of attacks around a trench, with random options."""
    rng = Random(seed)
    game = make_random_game(rng)
    while not game.settings["trench"]:
        game = make_random_game(rng)
    states = play_randomly(game, rng, 60, make_midgame_position(game, rng, True))
    return check_game(seed, game, takewhile(lambda state: state.phase != "bank", states), rng)


def test_cells_are_named_alike() -> None:
    game = Club(players=2)
    assert reference_ground(game.config.map).terrain.keys() == {
        (q, row - q // 2)
        for q, row in (divmod(read_cell(f"{c:04d}"), 100) for c in game.config.cells)
    }


@pytest.mark.once
@pytest.mark.parametrize("map", ["winter", "summer"])
def test_both_read_the_same_maps(map: str) -> None:
    assert reference_ground(Club(players=4, map=map).config.map) == shipped(map)
    for half in ("west", "east"):
        assert reference_ground(Club(players=2, map=map, half=half).config.map) == shipped(
            map, half
        )


@pytest.mark.once
def test_both_refuse_the_same_options() -> None:
    rng, refused = Random(3), 0
    for _ in range(300):
        names = rng.sample(sorted(their_options.CHOICES), rng.randint(1, 8))
        given = {name: rng.choice(their_options.CHOICES[name]) for name in names}
        try:
            settings: object = their_options.complete(given)
        except ValueError:
            refused += 1
            with pytest.raises(InputError):
                Club(given)
        else:
            assert reference_options(Club(given).settings) == settings
    assert 50 < refused < 250


@pytest.mark.parametrize(("players", "map"), [(2, "winter"), (4, "summer")])
def test_random_games_agree(players: int, map: str) -> None:
    game, rng = Club(players=players, map=map), Random(11 * players)
    states = islice(sample_states(game, rng, every=11), 50)
    assert check_states(game, states, rng, 3) == 50


@pytest.mark.parametrize(("players", "map"), [(2, "summer"), (4, "winter")])
def test_scattered_positions_agree(players: int, map: str) -> None:
    game, rng = Club(players=players, map=map), Random(7 * players)
    assert (
        check_states(game, (make_scattered_position(game, rng) for _ in range(120)), rng, 4) == 120
    )


@pytest.mark.parametrize("part", range(4) if COMPILED else range(2))
def test_random_options_agree(part: int) -> None:
    games, steps = (6, 50) if COMPILED else (2, 20)
    done = sum(
        (check_random_options(100 * part + seed, steps) for seed in range(games)), Counter[str]()
    )
    assert done["move"] + done["attacks"] > games


@pytest.mark.once
@pytest.mark.parametrize("seed", [9065])
def test_former_disagreements_agree(seed: int) -> None:
    """A foot soldier has contact only through its trench and crosses its own hex again."""
    assert check_random_options(seed, 60)["move"] > 0


def test_battles_around_trenches_agree() -> None:
    done = sum((check_siege(seed) for seed in range(24 if COMPILED else 4)), Counter[str]())
    assert done["target-roll"] > 10


def check_many_options(games: int, seed: int, steps: int) -> None:
    """Compare games and sieges with random options; print the seeds that differ."""
    apart, done = 0, Counter[str]()
    for number in range(seed, seed + games):
        try:
            done += check_random_options(number, steps) + check_siege(number)
        except Exception:
            apart += 1
            print(f"seed {number}", traceback.format_exc()[-3500:], flush=True)
    print(f"{games - apart} of {games} games agree, {done.total()} states:", dict(done), flush=True)


def main() -> None:
    """Check more states than the test suite: players, number of states, seed."""
    if sys.argv[1] == "options":
        games, seed, steps = (*map(int, sys.argv[2:]), *(200, 1, 150)[len(sys.argv) - 2 :])
        check_many_options(games, seed, steps)
        return
    players, count, seed = (*map(int, sys.argv[1:]), 1)[:3]
    rng = Random(seed)
    done = 0
    while done < count:
        game = Club(players=players, map=rng.choice(["winter", "summer"]))
        done += check_states(game, sample_states(game, rng, 12), rng, 4)
        done += check_states(game, (make_scattered_position(game, rng) for _ in range(100)), rng, 4)
        print(done, "states agree", flush=True)


if __name__ == "__main__":
    main()
