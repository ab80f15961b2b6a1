"""Random games on the sample map that watch the invariants of section 8."""

import random
from fractions import Fraction

from .board import fort_at, terrain_at
from .fighting import attacker_dice, pair_of
from .game import carry_out, chances, legal, outcome, play, start, to_act
from .odds import dice_for, tank_dice
from .sample import sample
from .state import State, aboard, in_fort
from .units import KINDS, is_air, is_foot

ORDER = ("move", "attacks", "scatter", "attacker-roll", "target-roll", "bank")


def check_places(state: State) -> None:
    """Invariants 1, 2 and 3."""
    hexes = [u.place for u in state.units.values() if not isinstance(u.place, str)]
    assert len(hexes) == len(set(hexes)), "two units on one hex"
    for unit in state.units.values():
        if not isinstance(unit.place, str):
            assert not fort_at(state.ground, unit.place), "a unit on a fort hex"
            terrain = terrain_at(state.ground, unit.place)
            assert terrain, "a unit off the board"
            dry = terrain != "water" or is_foot(unit.kind) or is_air(unit.kind)
            assert dry, "a drowned unit"
        elif in_fort(unit):
            assert state.owners[unit.place] == unit.nation, "a guest in a fort"
        elif aboard(unit):
            assert state.phase in ("move", "over"), "cargo after phase 1"


def check_figures(before: State, after: State, text: str) -> None:
    """Invariants 4, 5, 7, 8 and 12."""
    for unit in after.units.values():
        assert 0 <= unit.damage <= 5
        assert 0 <= unit.experience <= 5
        old = before.units.get(unit.id)
        assert old is None or unit.experience >= old.experience
        if before.phase in ORDER[2:5]:
            assert old is not None, "a new unit in phase 3"
            assert old.place == unit.place, "moved in phase 3"
    assert 0 <= after.open_left <= 12
    assert all(n >= 0 for n in after.bonds.values()), "debt"
    change = sum(after.bonds.values()) - sum(before.bonds.values())
    words = text.split()
    if words[0] == "buy":
        assert change == -KINDS[words[1]].price
    elif words[0] == "repair":
        assert change == -KINDS[before.units[int(words[1][1:])].kind].repair
    elif words[0] == "give":
        assert change == -1
    elif after.phase == "bank" and before.phase != "bank":
        nation = after.nations[after.seat - 1]
        assert change == 3 * sum(1 for o in after.owners.values() if o == nation)
    elif words != ["end", "turn"]:  # a turn may pass to a player who has only forts
        assert change == 0
    for fort, owner in before.owners.items():
        assert after.owners[fort] or not owner, "a fort became neutral"
    if after.phase in ORDER[2:5] and before.phase in ORDER[2:5]:
        assert after.declared == before.declared
        assert after.pointer >= before.pointer


def check_dice(state: State) -> None:
    """Invariants 9 and 10."""
    table = chances(state)
    assert sum(table.values(), Fraction(0)) == 1
    if state.phase == "attacker-roll":
        attacker, target = pair_of(state)
        extra = attacker_dice(state, attacker, target) - dice_for(attacker.damage)
        assert extra - tank_dice(attacker.kind, target.kind) in (0, 2, 3)
    if state.phase == "target-roll":
        assert len(table) == dice_for(pair_of(state)[1].damage) + 1


def pick(rng: random.Random, state: State, seat: int, texts: list[str]) -> str:
    """Choose a text: mostly at random, but splits end and forts and battles are liked."""
    if "ready" in texts and rng.random() < 0.5:
        return "ready"
    if state.phase == "split":
        return rng.choice(texts)
    liked = [t for t in texts if t.startswith(("attack", "board", "repair")) or " F" in t]
    if liked and rng.random() < 0.35:
        return rng.choice(liked)
    if texts[0].startswith("end") and rng.random() < 0.05:
        return texts[0]
    return rng.choice(texts)


def random_game(nations: tuple[str, ...], forts: int, rounds: int, seed: int) -> State:
    """Play one game to its end or to a number of rounds."""
    rng = random.Random(seed)
    state = start(sample(len(nations)), nations, forts)
    log: list[tuple[int, str]] = []
    first = state
    while to_act(state) and state.round <= rounds:
        seat = rng.choice(to_act(state))
        if seat == 0:
            check_dice(state)
            table = chances(state)
            text = rng.choices(list(table), [float(p) for p in table.values()])[0]
        else:
            texts = legal(state, seat)
            assert texts, f"seat {seat} is stuck in phase {state.phase}"
            assert texts == sorted(set(texts))
            text = pick(rng, state, seat, texts)
        after = carry_out(state, seat, text)
        check_places(after)
        check_figures(state, after, text)
        log.append((seat, text))
        state = after
    if len(log) < 400:  # invariant 14
        again = first
        for seat, text in log:
            again = play(again, seat, text)
        assert again == state
    assert (outcome(state) is None) == (state.phase != "over")
    return state


def main() -> None:
    """Play a few games of each size."""
    for seed in range(6):
        state = random_game(("GE", "GB"), 4, 6, seed)
        print("2", seed, state.phase, state.round, len(state.units), outcome(state))
    for seed in range(3):
        state = random_game(("GE", "GB", "AH", "FR"), 5, 4, seed)
        print("4", seed, state.phase, state.round, len(state.units), outcome(state))


if __name__ == "__main__":
    main()
