"""Checks for information leaks: nothing that a seat is given depends on hidden information.

A sample of a seat's view is another state that agrees with all that the seat knows. Everything that
the game gives to that seat must therefore be equal, byte for byte, for both states.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from operator import ne
from typing import Protocol, TypeVar

from firestep.contract import (
    CHANCE,
    SPECTATOR,
    Event,
    Game,
    Json,
    Refusal,
    Seat,
    canonical,
    seat_text,
)
from firestep.contract.capabilities import Secrets, Wording
from firestep.contract.record import append_action, new_record, replay
from firestep.contract.redacted_record import redact_record
from firestep.contract.tensors import Tensors
from firestep.contract.translations import LANGUAGES
from firestep.testing.check_states import ActionPool
from firestep.testing.random_play import ASIDE_RATE, Draw, Step, player_seats, random_walk
from firestep.testing.violations import ContractBroken

S = TypeVar("S")
A = TypeVar("A")

MAX_PROBES = 10
"""Actions of other states tried against `refusal` in both states."""
MAX_LEGAL_COMPARED = 8
"""Legal actions applied to both states."""
MAX_SIMILAR_ACTIONS = 3
"""Alternative actions tried to build a history that looks the same."""


class SecretGame(Game[S, A], Secrets[S, A], Protocol[S, A]):
    """A game with the capability `Secrets`."""


def check_leaks(
    game: SecretGame[S, A], seats: int, *, seed: int = 0, games: int = 20, steps: int = 400
) -> None:
    """Check every seat and the spectator at every state of random games."""
    pool: ActionPool[A] = ActionPool()
    differing = 0
    for number in range(seed * 1000, seed * 1000 + games):
        asides = ASIDE_RATE if number % 2 else 0.0
        walk = random_walk(game, seats, seed=number, steps=steps, asides=asides)
        differing += check_walk_leaks(game, seats, walk, pool, Draw(number))
    check_samples_differ(differing)


def check_capabilities(game: Game[S, A]) -> None:
    """Check that a game has all methods of `Secrets` or none; otherwise they would be ignored."""
    parts = [
        name for name in ("is_barrier", "has_hidden", "redact_action") if getattr(game, name, None)
    ]
    if parts and not isinstance(game, Secrets):
        raise ContractBroken("capabilities", f"has only {', '.join(parts)} of Secrets")


def check_samples_differ(differing: int) -> None:
    """Check that some sample differed from the true state; otherwise nothing was tested."""
    if not differing:
        raise ContractBroken("sample", "no sample differed from the true state")


def check_walk_leaks(
    game: SecretGame[S, A], seats: int, walk: Iterable[Step[S, A]], pool: ActionPool[A], draw: Draw
) -> int:
    """Check the steps of one walk; return how many samples differed from the true state."""
    differing, walk = 0, list(walk)
    for number, step in enumerate(walk):
        pool.add_from(game, seats, step.state)
        probes = [action for actions in pool.sample(draw, MAX_PROBES) for action in actions]
        try:
            differing += check_step_leaks(game, seats, step, probes, draw)
        except Exception as error:
            error.add_note(f"at action {number + 1}, {seat_text(step.seat)} {step.action}")
            error.add_note(f"position: {step.state}")
            raise
    check_records(game, seats, walk, (*player_seats(seats), SPECTATOR)[draw(seats + 1)], draw)
    return differing


def check_step_leaks(
    game: SecretGame[S, A], seats: int, step: Step[S, A], probes: Sequence[A], draw: Draw
) -> int:
    """Check one step for all seats and a spectator; return how many samples differed."""
    differing = 0
    for seat in (*player_seats(seats), SPECTATOR):
        check_redacted_events(game, step.events, seat)
        # Random numbers, or always the lowest or the highest: samplers fail at the bounds.
        source = (draw, lambda n: 0, lambda n: n - 1)[draw(3)]
        other = game.sample(view_through_json(game, step.state, seat), seat, source)
        differing += game.pack(other) != game.pack(step.state)
        check_sample(game, step.state, other, seat, probes)
        check_barrier(game, step.state, other, seat, draw)
        check_observed_action(game, step, other, seat)
        check_redacted_action(game, step, seat)
        if game.outcome(step.after) is not None:
            last = game.sample(view_through_json(game, step.after, seat), seat, source)
            check_sample(game, step.after, last, seat, probes)
        check_hidden(game, step.state, seat, draw)
    return differing


def view_through_json(game: Game[S, A], state: S, seat: Seat) -> Mapping[str, Json]:
    """Return a view after conversion to JSON and back, as a client receives it."""
    view: Mapping[str, Json] = json.loads(canonical(game.view(state, seat)))
    return view


def visible_events(game: Game[S, A], events: Sequence[Event], seat: Seat) -> bytes:
    """Return what a seat sees of the events, as bytes."""
    redacted = [game.redact_event(event, seat) for event in events]
    return canonical([event.to_json() for event in redacted if event is not None])


def check_sample(game: Game[S, A], state: S, other: S, seat: Seat, probes: Sequence[A]) -> None:
    """Check that no query of a seat distinguishes a sample from the true state."""
    both = (state, other)
    _check_equal("leak-view", seat, [canonical(game.view(each, seat)) for each in both])
    _check_equal("leak-to_act", seat, [list(game.to_act(each)) for each in both])
    _check_equal("leak-phase", seat, [game.phase(each) for each in both])
    _check_equal("leak-outcome", seat, [game.outcome(each) for each in both])
    if isinstance(game, Wording):
        for language in LANGUAGES:
            statuses = [game.status(each, language) for each in both]
            _check_equal("leak-status", seat, statuses, f" in {language}")
    if seat == SPECTATOR:
        return
    if isinstance(game, Tensors):
        arrays = [_observation(game, each, seat) for each in both]
        _check_equal("leak-observation", seat, arrays)
    legal: list[A] = []
    if seat in game.to_act(state):
        legal = list(game.legal(state, seat))
        _check_equal("leak-legal", seat, (legal, list(game.legal(other, seat))))
    asides = list(game.asides(state, seat))
    _check_equal("leak-asides", seat, (asides, list(game.asides(other, seat))))
    for action in (*legal[:MAX_PROBES], *asides, *probes):
        refusals = [_content(game.refusal(each, seat, action)) for each in both]
        _check_equal("leak-refusal", seat, refusals, f" of {action}")


def _observation(game: Tensors[S, A], state: S, seat: Seat) -> bytearray:
    observation = bytearray(game.tensor_layout().size)
    game.write_observation(state, seat, observation)
    return observation


def _content(refusal: Refusal | None) -> object:
    return refusal and (refusal.rule, refusal.reason, canonical(refusal.facts))


def _check_equal(check: str, seat: Seat, pair: Sequence[object], what: str = "") -> None:
    true, other = pair
    if true != other:
        facts = f"true: {true!r}; in a state that looks the same: {other!r}"
        raise ContractBroken(check, f"{seat_text(seat)} can distinguish{what}: {facts}")


def check_barrier(game: SecretGame[S, A], state: S, other: S, seat: Seat, draw: Draw) -> None:
    """Check that an action that is no barrier reveals nothing to its seat."""
    if seat not in game.to_act(state):
        return
    for action in draw.sample(game.legal(state, seat), MAX_LEGAL_COMPARED):
        what = f" after its own {action}"
        results = [game.apply(each, seat, action) for each in (state, other)]
        views = [canonical(game.view(after, seat)) for after, _ in results]
        is_barrier, other_answer = (game.is_barrier(each, seat, action) for each in (state, other))
        _check_equal("is_barrier", seat, (is_barrier, other_answer), f" whether {action} is one")
        if not is_barrier:
            _check_equal("is_barrier", seat, views, what)
        if views[0] == views[1]:
            check = "leak-events" if is_barrier else "is_barrier"
            events = [visible_events(game, each, seat) for _, each in results]
            _check_equal(check, seat, events, what)


def check_observed_action(game: Game[S, A], step: Step[S, A], other: S, seat: Seat) -> None:
    """Check that an action of another seat gives equal events if the views after it are equal."""
    if step.seat == seat or game.refusal(other, step.seat, step.action) is not None:
        return
    after, events = game.apply(other, step.seat, step.action)
    if canonical(game.view(after, seat)) == canonical(game.view(step.after, seat)):
        what = f" while {seat_text(step.seat)} does {step.action}"
        visible = [visible_events(game, each, seat) for each in (step.events, events)]
        _check_equal("leak-events", seat, visible, what)


def check_hidden(game: SecretGame[S, A], state: S, seat: Seat, draw: Draw) -> None:
    """Check that actions of another seat that differ only in hidden parts look the same."""
    for actor in game.to_act(state):
        if actor in (seat, CHANCE):
            continue
        first: dict[bytes, tuple[A, bytes, bytes]] = {}
        for action in draw.sample(game.legal(state, actor), MAX_LEGAL_COMPARED):
            after, events = game.apply(state, actor, action)
            packed, visible = game.pack(after), visible_events(game, events, seat)
            view = canonical(game.view(after, seat))
            similar, other, other_visible = first.setdefault(view, (action, packed, visible))
            if other != packed:
                what = f" {similar} from {action} by {actor}"
                _check_equal("leak-events", seat, (other_visible, visible), what)
                texts = [game.redact_action(actor, each, seat) for each in (similar, action)]
                _check_equal("leak-redact_action", seat, texts, what)


def check_redacted_action(game: SecretGame[S, A], step: Step[S, A], seat: Seat) -> None:
    """Check that a seat sees its own actions in full, and no false word of other actions."""
    full, redacted = str(step.action), game.redact_action(step.seat, step.action, seat)
    what = f"{seat_text(seat)} sees {redacted!r} of {seat_text(step.seat)} {full}"
    if step.seat == seat and redacted != full:
        raise ContractBroken("redact_action", what)
    if not redacted:
        views = [canonical(game.view(state, seat)) for state in (step.state, step.after)]
        if views[0] != views[1] or visible_events(game, step.events, seat) != canonical([]):
            raise ContractBroken("redact_action", f"{what}, but its view or events change")
        return
    words, full_words = redacted.split(" "), full.split(" ")
    if len(words) != len(full_words) or any(
        word not in ("?", other) for word, other in zip(words, full_words, strict=True)
    ):
        raise ContractBroken("redact_action", what)


def check_records(
    game: SecretGame[S, A], seats: int, walk: Sequence[Step[S, A]], seat: Seat, draw: Draw
) -> None:
    """Check that the redacted record is equal for another history that looks the same."""
    starts = [step.state for step in walk[:1]] * 2
    texts: list[str | None] = [None, None]
    if walk and game.pack(walk[0].state) != game.pack(game.initial(seats)):
        starts[1] = game.sample(view_through_json(game, starts[0], seat), seat, draw)
        texts = [str(start) for start in starts]
    other = _similar_history(game, starts[1], walk, seat, draw) if walk else []
    true = [(step.seat, step.action) for step in walk[: len(other)]]
    records = [new_record(game, seats, start=text)[0] for text in texts]
    for record, actions in zip(records, (true, other), strict=True):
        *_, state = replay(game, record)
        for actor, action in actions:
            state = append_action(record, game, state, actor, action)
    lines = [redact_record(game, record, seat).dumps().splitlines() for record in records]
    for number, pair in enumerate(zip_longest(*lines), 1):
        _check_equal("leak-record", seat, pair, f" by line {number} of its record")


def _similar_history(
    game: SecretGame[S, A], state: S, walk: Sequence[Step[S, A]], seat: Seat, draw: Draw
) -> list[tuple[Seat, A]]:
    """Return actions that may differ from the walk, while the seat sees no difference."""
    actions = []
    for step in walk:
        if game.outcome(step.after) is not None:
            break
        expected = canonical(game.view(step.after, seat)), visible_events(game, step.events, seat)
        for action in (*_similar_actions(game, state, step, seat, draw), step.action):
            if game.refusal(state, step.seat, action) is not None:
                continue
            after, events = game.apply(state, step.seat, action)
            if (canonical(game.view(after, seat)), visible_events(game, events, seat)) == expected:
                state = after
                actions.append((step.seat, action))
                break
        else:
            break
    return actions


def _similar_actions(
    game: SecretGame[S, A], state: S, step: Step[S, A], seat: Seat, draw: Draw
) -> list[A]:
    """Return legal actions that differ from the action of a step in one word."""
    if step.is_aside or step.seat in (seat, CHANCE) or step.seat not in game.to_act(state):
        return []
    words = str(step.action).split(" ")
    found = []
    for action in game.legal(state, step.seat):
        others = str(action).split(" ")
        if len(others) == len(words) and others[0] == words[0]:
            if sum(map(ne, words, others)) == 1:
                found.append(action)
    return draw.sample(found, MAX_SIMILAR_ACTIONS)


def check_redacted_events(game: Game[S, A], events: Sequence[Event], seat: Seat) -> None:
    """Check that a redacted event is a part of the event, or None."""
    for event in events:
        try:
            redacted = game.redact_event(event, seat)
        except Exception as error:
            what = f"redact_event raises {error!r} for {event} and {seat_text(seat)}"
            raise ContractBroken("redact_event", what) from error
        if redacted is None:
            continue
        if not (redacted.kind and redacted.rule and _is_part(redacted.facts, event.facts)):
            raise ContractBroken("redact_event", f"{seat_text(seat)} sees {redacted} of {event}")


def _is_part(part: Json, whole: Json) -> bool:
    """Return whether a value contains nothing that the whole does not contain."""
    if isinstance(part, Mapping):
        return isinstance(whole, Mapping) and all(
            key in whole and _is_part(item, whole[key]) for key, item in part.items()
        )
    if isinstance(part, list | tuple):
        return isinstance(whole, list | tuple) and all(
            any(_is_part(item, other) for other in whole) for item in part
        )
    return part is None or part == whole
