"""Random games with random options that check the invariants of section 8."""

import random
import sys
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from .board import Ground
from .game import apply_text, chances, legal, outcome, play, start, to_act
from .invariants import check_dice, check_figures, check_places, check_points_kept, check_secret
from .options import CHOICES, COMPASS, Value, refused
from .options import complete as with_defaults
from .sample import sample
from .scatter import scattered
from .shipped import shipped
from .state import State

MAIN = ("spec", "vp", "trench", "start_special")
LIKED = ("attack", "board", "repair", "treat", "lay", "draw", "choose", "mount", "point", "station")


def random_options(rng: random.Random) -> dict[str, Value]:
    """Return a random allowed combination of options."""
    while True:
        found: dict[str, Value] = {}
        share = rng.choice((0.1, 0.3, 0.6))
        for name, values in CHOICES.items():
            often = 0.6 if name in MAIN else 0.1 if name == "double_set" else share
            if rng.random() < often:
                found[name] = rng.choice(values[1:])
        if rng.random() < 0.2:
            found["bertha_dirs"] = " ".join(rng.sample(COMPASS, 6))
        if rng.random() < 0.2:
            found["round_limit"] = rng.randint(1, 4)
        for name in list(found):  # remove refused options
            if refused(with_defaults_unchecked(found)) and "_" in name and name not in MAIN:
                kept = found.pop(name)
                if refused(with_defaults_unchecked(found)):
                    found[name] = kept
        try:
            with_defaults(found)
        except ValueError:
            continue
        return found


def with_defaults_unchecked(given: Mapping[str, Value]) -> dict[str, Value]:
    """Add the defaults without a check of combinations."""
    return with_defaults(None) | dict(given)


def pick(rng: random.Random, state: State, texts: list[str]) -> str:
    """Return a random text, with a preference for ending splits, forts and battles."""
    if "ready" in texts and rng.random() < 0.5:
        return "ready"
    if state.phase == "split":
        return rng.choice(texts)
    liked = [t for t in texts if t.startswith(LIKED) or " F" in t]
    if liked and rng.random() < 0.35:
        kind = rng.choice(sorted({t.split()[0] for t in liked}))
        return rng.choice([t for t in liked if t.startswith(kind)])
    if texts[0].startswith("end") and rng.random() < 0.05:
        return texts[0]
    return rng.choice([t for t in texts if not t.startswith("give")] or texts)


def next_text(rng: random.Random, state: State, seat: int) -> str:
    """Return a random text for a seat."""
    if seat == 0:
        check_dice(state)
        table = chances(state)
        assert sum(table.values(), Fraction(0)) == 1
        return rng.choices(list(table), [float(p) for p in table.values()])[0]
    texts = legal(state, seat)
    assert texts, f"seat {seat} is stuck in phase {state.phase}"
    assert texts == sorted(set(texts))
    if rng.random() < 0.02:
        check_secret(rng, state, seat, texts)
    return pick(rng, state, texts)


def play_checked_game(
    rng: random.Random, first: State, rounds: int, steps: int = 100_000
) -> tuple[State, Counter[str]]:
    """Play one game with checks, up to a limit; return counts of the actions."""
    state = first
    log: list[tuple[int, str]] = []
    while to_act(state) and state.round <= rounds and len(log) < steps:
        seat = rng.choice(to_act(state))
        text = next_text(rng, state, seat)
        after = apply_text(state, seat, text)
        check_places(after)
        check_figures(state, after, text)
        check_points_kept(state, after)
        log.append((seat, text))
        state = after
    if len(log) < 400:  # invariant 14
        again = first
        for seat, text in log:
            again = play(again, seat, text)
        assert again == state
    assert (outcome(state) is None) == (state.phase != "over")
    return state, Counter(text.split()[0] for _, text in log)


def random_game(
    nations: tuple[str, ...],
    forts: int,
    rounds: int,
    seed: int,
    options: Mapping[str, Value] | None = None,
    ground: Ground | None = None,
) -> State:
    """Play one game on the sample map or on another map."""
    board = sample(len(nations)) if ground is None else ground
    first = start(board, nations, forts, options)
    return play_checked_game(random.Random(seed), first, rounds)[0]


def random_table(seed: int) -> tuple[State, random.Random]:
    """Return the first state of a game with random options, nations and map."""
    rng = random.Random(seed)
    options = random_options(rng)
    if rng.random() < 0.7:
        nations: tuple[str, ...] = (rng.choice(("GE", "AH")), rng.choice(("GB", "FR")))
        ground, forts = sample(2), 4
        if options.get("double_set") or rng.random() < 0.3:
            half = rng.choice(("west", "east"))
            ground, forts = shipped(rng.choice(("winter", "summer")), half), 5
    else:
        nations = ("GE", "GB", "AH", "FR")
        ground, forts = sample(4), 5
        if options.get("double_set") or rng.random() < 0.2:
            ground, forts = shipped(rng.choice(("winter", "summer"))), 9
    return start(ground, nations, forts, options), rng


def main() -> None:
    """Play games with random options: number of games, first seed, steps per game.

    Every second game starts from a midgame position with all units close together.
    """
    given = list(map(int, sys.argv[1:]))
    count, first, steps = (*given, *(30, 0, 400)[len(given) :])
    done: Counter[str] = Counter()
    for seed in range(first, first + count):
        state, rng = random_table(seed)
        if seed % 2:
            state = scattered(rng, state)
        try:
            state, what = play_checked_game(rng, state, state.round + 4, steps)
        except AssertionError:
            print("seed", seed, dict(state.options), flush=True)
            raise
        done += what
        told = (len(state.nations), state.phase, state.round, len(state.units), outcome(state))
        print(seed, *told, sum(what.values()), flush=True)
    print(dict(done))


if __name__ == "__main__":
    main()
