"""Checks of a game's engine: legal and repeatable results, a quick stop, consistent values."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from firestep.contract import CHANCE, Game, Seat
from firestep.contract.capabilities import Sampler
from firestep.contract.engine import Engine, HasEngine, Limits, Line, SearchResult
from firestep.testing.random_play import Draw, random_walk
from firestep.testing.violations import ContractBroken

S = TypeVar("S")
A = TypeVar("A")


def check_engine(
    game: Game[S, A],
    seats: int,
    limits: Limits,
    *,
    seed: int = 0,
    games: int = 4,
    positions: int = 6,
    steps: int = 400,
) -> None:
    """Check the engine of a game at some states of random games, with small `limits`."""
    if not isinstance(game, HasEngine) or not isinstance(game, Sampler):
        raise ContractBroken("engine", "the game has no engine, or no sampler to search from")
    engine: Engine[S, A] = game.engine()
    check_levels(engine)
    for number in range(seed * 1000, seed * 1000 + games):
        walk = list(random_walk(game, seats, seed=number, steps=steps))
        draw = Draw(number)
        for step in draw.sample(walk, positions):
            check_expected_score(game, engine, step.state, seats)
            if step.seat != CHANCE:
                check_search(game, engine, step.state, step.seat, replace(limits, seed=number))
                check_scripts(game, engine, step.state, step.seat, draw)
        check_expected_score(game, engine, walk[-1].after, seats)


def check_levels(engine: Engine[Any, Any]) -> None:
    """Check that levels are numbered from 1, and that score targets name existing levels."""
    numbers = [level.number for level in engine.levels]
    if numbers != list(range(1, len(numbers) + 1)):
        raise ContractBroken("levels", f"the levels are numbered {numbers}")
    for level in engine.levels:
        if level.seconds <= 0 or not any((level.limits.nodes, level.limits.depth)):
            raise ContractBroken("levels", f"nothing limits level {level.number}: {level}")
    graded = [level.number for level in engine.levels if level.is_graded]
    if graded != numbers[: len(graded)]:
        raise ContractBroken("levels", f"of {numbers}, {graded} are graded: not the first")
    opponents = ("random", *engine.scripts)
    for target in engine.score_targets:
        if not set(target.levels) <= set(numbers) or target.opponent not in opponents:
            raise ContractBroken("score_targets", f"unknown level or opponent: {target}")


def check_search(
    game: Game[S, A], engine: Engine[S, A], state: S, seat: Seat, limits: Limits
) -> None:
    """Check one search: legal lines, repeatable results, an early stop, consistent values."""
    assert isinstance(game, Sampler)
    samples = [
        game.sample(game.view(state, seat), seat, Draw(number))
        for number in range(max(1, limits.samples))
    ]
    before = [game.pack(sample) for sample in samples]
    engine.reset()
    found = engine.search(samples, seat, limits, bytearray(1))
    if [game.pack(sample) for sample in samples] != before:
        raise ContractBroken("search", f"a search changed its samples at {state}")
    for line in found.lines:
        check_line(game, samples[0], seat, line)
    chances = [line.chance for line in found.lines]
    if chances != sorted(chances, reverse=True):
        raise ContractBroken("search", f"the best line is not the first: {chances}")
    engine.reset()
    again = engine.search(samples, seat, limits, bytearray(1))
    if _content(again) != _content(found):
        raise ContractBroken("search", f"the same search found {again}, and {found} before")
    stopped = engine.search(samples, seat, replace(limits, nodes=0, depth=0), bytearray(b"\1"))
    check_line(game, samples[0], seat, stopped.best)
    actions = own_actions(game, samples[0], seat, found.best.actions)
    line = engine.evaluate(samples, seat, actions, limits, bytearray(1))
    if not 0.0 <= line.chance <= 1.0 or list(line.actions[: len(actions)]) != list(actions):
        raise ContractBroken("evaluate", f"{actions} was evaluated as {line}")


def _content(found: SearchResult[A]) -> object:
    return found.nodes, found.depth, [(line.actions, line.value) for line in found.lines]


def own_actions(game: Game[S, A], state: S, seat: Seat, actions: Sequence[A]) -> list[A]:
    """Return the actions of a line before another seat acts."""
    own: list[A] = []
    for action in actions:
        if seat not in game.to_act(state):
            break
        own.append(action)
        state, _ = game.apply(state, seat, action)
    return own


def check_line(game: Game[S, A], sample: S, seat: Seat, line: Line[A]) -> None:
    """Check that a line is legal, starts with that seat and has a chance from 0 to 1."""
    if not line.actions:
        raise ContractBroken("line", "a line has no action")
    if not 0.0 <= line.chance <= 1.0:
        raise ContractBroken("line", f"a chance of {line.chance}")
    actor = seat
    for number, action in enumerate(line.actions):
        to_act = game.to_act(sample)
        if actor not in to_act:
            actor = to_act[0] if to_act else CHANCE
        if actor == CHANCE or action not in game.legal(sample, actor):
            raise ContractBroken("line", f"action {number + 1}, {action}, is not legal: {line}")
        sample, _ = game.apply(sample, actor, action)


def check_scripts(game: Game[S, A], engine: Engine[S, A], state: S, seat: Seat, draw: Draw) -> None:
    """Check that fixed opponents play legal actions."""
    for name, script in engine.scripts.items():
        action = script(state, seat, draw)
        if action not in game.legal(state, seat):
            raise ContractBroken("script", f"{name} plays {action}, which is not legal at {state}")


def check_expected_score(game: Game[S, A], engine: Engine[S, A], state: S, seats: int) -> None:
    """Check that the expected score is from 0 to 1, and exact when the game is over."""
    expected = engine.expected_score(state)
    outcome = game.outcome(state)
    score = outcome.scores[game.teams(seats)[0][0] - 1] if outcome else None
    if not 0.0 <= expected <= 1.0 or (score is not None and abs(expected - score) > 1e-9):
        raise ContractBroken("expected_score", f"{expected} at {state}, whose score is {score}")
