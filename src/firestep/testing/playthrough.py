"""Golden playthroughs: one random game as readable text, for comparison in tests."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TypeVar

from firestep.contract import CHANCE, Event, Game, canonical, digest, seat_text
from firestep.testing.random_play import Step, random_walk
from firestep.testing.violations import ContractBroken

S = TypeVar("S")
A = TypeVar("A")

MAX_LISTED_ACTIONS = 6
"""The number of legal actions listed; a digest covers the whole list."""


def write(
    game: Game[S, A],
    seats: int,
    *,
    seed: int,
    most_lines: int = 400,
    most_steps: int = 5_000,
    asides: float = 0.0,
) -> str:
    """Return a random game as text; the later part of a long game is replaced by digests."""
    head = [
        f"game: {game.id}",
        f"rules version: {game.rules_version}",
        f"settings: {canonical(dict(game.settings)).decode()}",
        f"data: #{_short_digest([canonical(game.data).decode()])}",
        f"seats: {seats}",
        f"seed: {seed}",
    ]
    state, parts = game.initial(seats), []
    walk = random_walk(game, seats, seed=seed, steps=most_steps, asides=asides)
    for number, step in enumerate(walk, 1):
        parts.append(_step_lines(game, number, step))
        state = step.after
    tail = ["", f"at the end: {state}", f"outcome: {_outcome_text(game, state)}"]
    available = most_lines - len(head) - len(tail)
    return "\n".join([*head, *_fit(parts, available), *tail]) + "\n"


def compare(
    expected: str,
    game: Game[S, A],
    seats: int,
    *,
    seed: int,
    most_lines: int = 400,
    most_steps: int = 5_000,
    asides: float = 0.0,
) -> None:
    """Play the game again. Raise `ContractBroken` at the first line that differs."""
    found = write(
        game, seats, seed=seed, most_lines=most_lines, most_steps=most_steps, asides=asides
    )
    pairs = zip_longest(expected.splitlines(), found.splitlines())
    for number, (old, new) in enumerate(pairs, 1):
        if old != new:
            what = f"line {number} differs\nexpected: {old}\nfound:    {new}"
            raise ContractBroken("playthrough", what)


def _step_lines(game: Game[S, A], number: int, step: Step[S, A]) -> list[str]:
    if step.seat == CHANCE:
        actions = [f"{action} ({odds})" for action, odds in game.chances(step.state)]
    elif step.is_aside:
        actions = [str(action) for action in game.asides(step.state, step.seat)]
    else:
        actions = [str(action) for action in game.legal(step.state, step.seat)]
    listed = ", ".join(actions[:MAX_LISTED_ACTIONS])
    dots = ", ..." if len(actions) > MAX_LISTED_ACTIONS else ""
    kind = "asides" if step.is_aside else "may"
    asked = ", ".join(seat_text(seat) for seat in game.to_act(step.state))
    return [
        "",
        f"{number}. {game.phase(step.state)}, to act: {asked}",
        *(f"   {line}" for line in str(step.state).splitlines()),
        f"   {kind} {len(actions)} #{_short_digest(actions)}: {listed}{dots}",
        f"   {seat_text(step.seat)} does {step.action}",
        *(f"   - {_event_text(event)}" for event in step.events),
    ]


def _event_text(event: Event) -> str:
    facts = "".join(
        f" {name}={value if isinstance(value, str) else canonical(value).decode()}"
        for name, value in event.facts.items()
    )
    return f"{event.kind} [{event.rule}]{facts}"


def _outcome_text(game: Game[S, A], state: S) -> str:
    outcome = game.outcome(state)
    return "none yet" if outcome is None else canonical(outcome.to_json()).decode()


def _short_digest(lines: Sequence[str]) -> str:
    return digest("\n".join(lines).encode())[:12]


def _fit(parts: list[list[str]], available: int) -> Iterator[str]:
    """Yield the first steps in full, then digests of equal groups of the others."""
    if sum(map(len, parts)) <= available:
        yield from (line for part in parts for line in part)
        return
    digests = max(1, min(40, available // 4))
    full, used = 0, 1 + digests
    while used + len(parts[full]) <= available:
        used += len(parts[full])
        full += 1
    yield from (line for part in parts[:full] for line in part)
    yield ""
    group = -(-(len(parts) - full) // digests)
    for start in range(full, len(parts), group):
        lines = [line for part in parts[start : start + group] for line in part]
        last = min(start + group, len(parts))
        yield f"{start + 1}. to {last}.: {len(lines)} lines #{_short_digest(lines)}"
