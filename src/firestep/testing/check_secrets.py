"""What must hold for secrets: nothing a seat gets depends on what it may not know.

A sample of a seat's view is another world that agrees with all the seat knows. So whatever the
game gives that seat must be the same, byte for byte, in both worlds.
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
from firestep.contract.capabilities import Secrets
from firestep.contract.record import extend, new_record, replay
from firestep.contract.redacted_record import seat_record
from firestep.testing.check_states import Pool
from firestep.testing.random_play import ASIDES, Draw, Step, people, random_walk
from firestep.testing.violations import ContractBroken

S = TypeVar("S")
A = TypeVar("A")

PROBES = 10
"""Actions from elsewhere tried against `refusal` in both worlds."""
STEPPED = 8
"""Legal actions taken in both worlds."""
LIKES = 3
"""Other actions tried to make a history that looks the same."""


class SecretGame(Game[S, A], Secrets[S, A], Protocol[S, A]):
    """A game with the power `Secrets`."""


def check_leaks(
    game: SecretGame[S, A], seats: int, *, seed: int = 0, games: int = 20, steps: int = 400
) -> None:
    """Check every seat and the spectator at every state of random games."""
    pool: Pool[A] = Pool()
    told = 0
    for number in range(seed * 1000, seed * 1000 + games):
        asides = ASIDES if number % 2 else 0.0
        walk = random_walk(game, seats, seed=number, steps=steps, asides=asides)
        told += check_walk_leaks(game, seats, walk, pool, Draw(number))
    check_told(told)


def check_powers(game: Game[S, A]) -> None:
    """Check that a game has the power `Secrets` whole or not at all: a part would go unchecked."""
    parts = [name for name in ("barrier", "shown") if getattr(game, name, None)]
    if parts and not isinstance(game, Secrets):
        raise ContractBroken("powers", f"of the power Secrets there is only {', '.join(parts)}")


def check_told(told: int) -> None:
    """Check that some sample was not the truth itself; else there was nothing to tell apart."""
    if not told:
        raise ContractBroken("sample", "no sample ever differed from the truth: nothing was proved")


def check_walk_leaks(
    game: SecretGame[S, A], seats: int, walk: Iterable[Step[S, A]], pool: Pool[A], draw: Draw
) -> int:
    """Check the steps of one walk; count the samples that were not the truth itself."""
    told, walk = 0, list(walk)
    for number, step in enumerate(walk):
        pool.fill(game, seats, step.state)
        probes = [action for some in pool.few(draw, PROBES) for action in some]
        try:
            told += check_step_leaks(game, seats, step, probes, draw)
        except Exception as error:
            error.add_note(f"at action {number + 1}, {seat_text(step.seat)} {step.action}")
            error.add_note(f"position: {step.state}")
            raise
    check_records(game, seats, walk, (*people(seats), SPECTATOR)[draw(seats + 1)], draw)
    return told


def check_step_leaks(
    game: SecretGame[S, A], seats: int, step: Step[S, A], probes: Sequence[A], draw: Draw
) -> int:
    """Check one step for everybody at the table and around it; count the samples that differ."""
    told = 0
    for seat in (*people(seats), SPECTATOR):
        check_seen(game, step.events, seat)
        # Any number, or always the lowest or the highest: samplers go wrong at the ends.
        source = (draw, lambda n: 0, lambda n: n - 1)[draw(3)]
        other = game.sample(sight(game, step.state, seat), seat, source)
        told += game.pack(other) != game.pack(step.state)
        check_sample(game, step.state, other, seat, probes)
        check_barrier(game, step.state, other, seat, draw)
        check_looking_on(game, step, other, seat)
        check_shown(game, step, seat)
        if game.outcome(step.after) is not None:
            last = game.sample(sight(game, step.after, seat), seat, source)
            check_sample(game, step.after, last, seat, probes)
        check_hidden(game, step.state, seat, draw)
    return told


def sight(game: Game[S, A], state: S, seat: Seat) -> Mapping[str, Json]:
    """Return a view as it arrives at a seat, that is through JSON."""
    view: Mapping[str, Json] = json.loads(canonical(game.view(state, seat)))
    return view


def seen(game: Game[S, A], events: Sequence[Event], seat: Seat) -> bytes:
    """Return what a seat sees of some events, as one text."""
    shown = [game.seen(event, seat) for event in events]
    return canonical([event.to_json() for event in shown if event is not None])


def check_sample(game: Game[S, A], state: S, other: S, seat: Seat, probes: Sequence[A]) -> None:
    """Check that a seat cannot tell a sample from the truth by anything it may ask."""
    _same("leak-view", seat, canonical(game.view(state, seat)), canonical(game.view(other, seat)))
    _same("leak-to_act", seat, list(game.to_act(state)), list(game.to_act(other)))
    _same("leak-phase", seat, game.phase(state), game.phase(other))
    _same("leak-outcome", seat, game.outcome(state), game.outcome(other))
    if seat == SPECTATOR:
        return
    legal: list[A] = []
    if seat in game.to_act(state):
        legal = list(game.legal(state, seat))
        _same("leak-legal", seat, legal, list(game.legal(other, seat)))
    asides = list(game.asides(state, seat))
    _same("leak-asides", seat, asides, list(game.asides(other, seat)))
    for action in (*legal[:PROBES], *asides, *probes):
        one, two = game.refusal(state, seat, action), game.refusal(other, seat, action)
        _same("leak-refusal", seat, _refusal(one), _refusal(two), f" of {action}")


def _refusal(refusal: Refusal | None) -> object:
    return refusal and (refusal.rule, refusal.reason, canonical(refusal.facts))


def _same(check: str, seat: Seat, one: object, two: object, what: str = "") -> None:
    if one != two:
        facts = f"true: {one!r}; in a world that looks the same: {two!r}"
        raise ContractBroken(check, f"{seat_text(seat)} can tell{what}: {facts}")


def check_barrier(game: SecretGame[S, A], state: S, other: S, seat: Seat, draw: Draw) -> None:
    """Check that an action without a barrier teaches its seat nothing, in either world."""
    if seat not in game.to_act(state):
        return
    view = sight(game, state, seat)
    for action in draw.few(game.legal(state, seat), STEPPED):
        what = f" after its own {action}"
        (one, told), (two, tale) = (game.apply(world, seat, action) for world in (state, other))
        looks, others = canonical(game.view(one, seat)), canonical(game.view(two, seat))
        barrier = game.barrier(view, seat, action)
        if not barrier:
            _same("barrier", seat, looks, others, what)
        if looks == others:
            check = "leak-events" if barrier else "barrier"
            _same(check, seat, seen(game, told, seat), seen(game, tale, seat), what)


def check_looking_on(game: Game[S, A], step: Step[S, A], other: S, seat: Seat) -> None:
    """Check that one act of somebody else, if it leaves the same view, looks the same."""
    if step.seat == seat or game.refusal(other, step.seat, step.action) is not None:
        return
    after, events = game.apply(other, step.seat, step.action)
    if canonical(game.view(after, seat)) == canonical(game.view(step.after, seat)):
        what = f" while {seat_text(step.seat)} does {step.action}"
        _same("leak-events", seat, seen(game, step.events, seat), seen(game, events, seat), what)


def check_hidden(game: SecretGame[S, A], state: S, seat: Seat, draw: Draw) -> None:
    """Check that acts of another that differ in hidden things only look the same as they happen."""
    for actor in game.to_act(state):
        if actor in (seat, CHANCE):
            continue
        first: dict[bytes, tuple[A, bytes, bytes]] = {}
        for action in draw.few(game.legal(state, actor), STEPPED):
            after, events = game.apply(state, actor, action)
            packed, looks = game.pack(after), seen(game, events, seat)
            view = canonical(game.view(after, seat))
            like, other, looked = first.setdefault(view, (action, packed, looks))
            if other != packed:
                what = f" {like} from {action} by {actor}"
                _same("leak-events", seat, looked, looks, what)
                one, two = (game.shown(actor, act, seat) for act in (like, action))
                _same("leak-shown", seat, one, two, what)


def check_shown(game: SecretGame[S, A], step: Step[S, A], seat: Seat) -> None:
    """Check that a seat is shown its own actions whole, and of others' no word that is not so."""
    whole, shown = str(step.action), game.shown(step.seat, step.action, seat)
    who = f"{seat_text(seat)} is shown {shown!r} of {seat_text(step.seat)} {whole}"
    if step.seat == seat and shown != whole:
        raise ContractBroken("shown", who)
    if not shown:
        views = [canonical(game.view(state, seat)) for state in (step.state, step.after)]
        if views[0] != views[1] or seen(game, step.events, seat) != canonical([]):
            raise ContractBroken("shown", f"{who}, and sees that something happened")
        return
    words, others = shown.split(" "), whole.split(" ")
    if len(words) != len(others) or any(
        word not in ("?", other) for word, other in zip(words, others, strict=True)
    ):
        raise ContractBroken("shown", who)


def check_records(
    game: SecretGame[S, A], seats: int, walk: Sequence[Step[S, A]], seat: Seat, draw: Draw
) -> None:
    """Check that a seat's record of a walk is that of any other history that looks the same."""
    starts = [step.state for step in walk[:1]] * 2
    texts: list[str | None] = [None, None]
    if walk and game.pack(walk[0].state) != game.pack(game.initial(seats)):
        starts[1] = game.sample(sight(game, starts[0], seat), seat, draw)
        texts = [str(start) for start in starts]
    other = _history_like(game, starts[1], walk, seat, draw) if walk else []
    true = [(step.seat, step.action) for step in walk[: len(other)]]
    records = [new_record(game, seats, start=text)[0] for text in texts]
    for record, deeds in zip(records, (true, other), strict=True):
        *_, state = replay(game, record)
        for actor, action in deeds:
            state = extend(record, game, state, actor, action)
    lines = [seat_record(game, record, seat).dumps().splitlines() for record in records]
    for number, (one, two) in enumerate(zip_longest(*lines), 1):
        _same("leak-record", seat, one, two, f" by line {number} of its record")


def _history_like(
    game: SecretGame[S, A], state: S, walk: Sequence[Step[S, A]], seat: Seat, draw: Draw
) -> list[tuple[Seat, A]]:
    """Return other actions from a state that looks the same, as long as all the seat sees does."""
    deeds = []
    for step in walk:
        if game.outcome(step.after) is not None:
            break
        looks = canonical(game.view(step.after, seat)), seen(game, step.events, seat)
        for action in (*_likes(game, state, step, seat, draw), step.action):
            if game.refusal(state, step.seat, action) is not None:
                continue
            after, events = game.apply(state, step.seat, action)
            if (canonical(game.view(after, seat)), seen(game, events, seat)) == looks:
                state = after
                deeds.append((step.seat, action))
                break
        else:
            break
    return deeds


def _likes(game: SecretGame[S, A], state: S, step: Step[S, A], seat: Seat, draw: Draw) -> list[A]:
    """Return actions of another that differ from what was done by one word."""
    if step.aside or step.seat in (seat, CHANCE) or step.seat not in game.to_act(state):
        return []
    words = str(step.action).split(" ")
    found = []
    for action in game.legal(state, step.seat):
        others = str(action).split(" ")
        if len(others) == len(words) and others[0] == words[0]:
            if sum(map(ne, words, others)) == 1:
                found.append(action)
    return draw.few(found, LIKES)


def check_seen(game: Game[S, A], events: Sequence[Event], seat: Seat) -> None:
    """Check that a seat sees a part of an event, or nothing, and never more than happened."""
    for event in events:
        try:
            shown = game.seen(event, seat)
        except Exception as error:
            what = f"seen raises {error!r} for {event} and {seat_text(seat)}"
            raise ContractBroken("seen", what) from error
        if shown is None:
            continue
        if not (shown.kind and shown.rule and _within(shown.facts, event.facts)):
            raise ContractBroken("seen", f"{seat_text(seat)} sees {shown} of {event}")


def _within(part: Json, whole: Json) -> bool:
    """Tell whether a value says nothing that the whole does not say; None says nothing."""
    if isinstance(part, Mapping):
        return isinstance(whole, Mapping) and all(
            key in whole and _within(item, whole[key]) for key, item in part.items()
        )
    if isinstance(part, list | tuple):
        return isinstance(whole, list | tuple) and all(
            any(_within(item, other) for other in whole) for item in part
        )
    return part is None or part == whole
