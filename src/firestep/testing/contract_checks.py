"""All checks of the contract over random games: what a new game has to pass."""

from typing import Generic, TypeVar

from firestep.contract import CHANCE, SPECTATOR, TABLE, Game, Seat, seat_text
from firestep.contract.capabilities import Dice, Sampler, Secrets
from firestep.testing.check_actions import Run, check_apply, check_replay
from firestep.testing.check_chance import check_chances, check_dice
from firestep.testing.check_formats import (
    check_action_text,
    check_faults,
    check_pack,
    check_state_text,
    check_views,
)
from firestep.testing.check_game_facts import check_ends, check_options, check_seats, check_teams
from firestep.testing.check_secrets import check_powers, check_seen, check_told, check_walk_leaks
from firestep.testing.check_states import (
    Pool,
    check_asides,
    check_legal,
    check_outcome,
    check_refused,
    check_to_act,
    check_unrefused,
)
from firestep.testing.random_play import ASIDES, Draw, Step, people, pick
from firestep.testing.violations import ContractBroken

S = TypeVar("S")
A = TypeVar("A")

MOST_LEGAL = 60
"""Legal actions tried against `refusal` in one state."""
MOST_TAKEN = 6
"""Legal actions taken in one state, beside the one the walk takes."""
MOST_FACES = 200_000
"""Faces rolled in all, so that many dice do not take the whole time."""


def check_game(
    game: Game[S, A],
    seats: int,
    *,
    seed: int = 0,
    games: int = 20,
    steps: int = 400,
    bound: int = 10_000,
) -> None:
    """Run every check over random games; `bound` is how many steps a random game may last.

    The first broken promise raises `ContractBroken`, with notes on how it came about.
    """
    check_options(game)
    check_seats(game, seats)
    check_teams(game, seats)
    check_powers(game)
    tour: Tour[S, A] = Tour(game, seats)
    for number in range(seed * 1000, seed * 1000 + games):
        tour.play(number, steps, asides=ASIDES if number % 2 else 0.0)
        if number < seed * 1000 + 5:
            check_ends(game, seats, seed=number, bound=bound)
    if isinstance(game, Secrets):
        check_told(tour.told)


def check_sampler(game: Game[S, A], state: S) -> None:
    """Check that without secrets a view is enough to have the whole state back."""
    if not isinstance(game, Sampler) or isinstance(game, Secrets):
        return
    for seat in game.to_act(state):
        sample = game.sample(game.view(state, seat), seat, Draw(0))
        if game.pack(sample) != game.pack(state):
            raise ContractBroken("sample", f"nothing is hidden, but {state} comes back as {sample}")


class Tour(Generic[S, A]):
    """Random games with every check at every state; what is met in one is tried in the next."""

    def __init__(self, game: Game[S, A], seats: int) -> None:
        """Begin with nothing to forge from."""
        self._game, self._seats = game, seats
        self._pool: Pool[A] = Pool()
        self._faces_left = MOST_FACES
        self.told = 0
        self._steps: list[Step[S, A]] = []
        self._state = game.initial(seats)

    def play(self, seed: int, steps: int, *, asides: float) -> None:
        """Play one game and check all of it."""
        game, seats, draw = self._game, self._seats, Draw(seed + 1)
        self._steps, self._state = [], game.initial(seats)
        try:
            self._play(seed, draw, steps, asides)
            check_replay(game, seats, self._steps)
            if isinstance(game, Secrets):
                self.told += check_walk_leaks(game, seats, self._steps, self._pool, draw)
        except Exception as error:
            last = "; ".join(f"{seat_text(s.seat)} {s.action}" for s in self._steps[-12:])
            error.add_note(f"random game of seed {seed}, {len(self._steps)} actions, last: {last}")
            error.add_note(f"position at the end: {self._state}")
            raise

    def _play(self, seed: int, draw: Draw, steps: int, asides: float) -> None:
        """Go where `random_walk` of that seed goes, whatever the checks draw for themselves."""
        game, run, clean, luck = self._game, Run(), True, Draw(seed)
        while True:
            state = self._state
            self._visit(state, draw, clean)
            if not game.to_act(state) or len(self._steps) >= steps:
                return
            seat, action, aside = pick(game, self._seats, state, luck, asides=asides)
            clean = clean and not aside
            before = game.pack(state)
            for other in self._others(state, seat, aside, draw):
                after, _ = check_apply(game, state, seat, other)
                run.check(seat, other, before, game.pack(after))
            check_action_text(game, action)
            after, events = check_apply(game, state, seat, action)
            run.check(seat, action, before, game.pack(after))
            run.take(seat, before)
            for viewer in (*people(self._seats), SPECTATOR):
                check_seen(game, events, viewer)
            self._steps.append(Step(state, seat, action, after, events, aside))
            self._state = after

    def _others(self, state: S, seat: Seat, aside: bool, draw: Draw) -> list[A]:
        """Draw more actions of the same seat, to be tried and not taken."""
        if aside or seat == CHANCE:
            return []
        return draw.few(self._game.legal(state, seat), MOST_TAKEN)

    def _visit(self, state: S, draw: Draw, clean: bool) -> None:
        game, seats = self._game, self._seats
        check_to_act(game, seats, state)
        check_legal(game, state)
        check_chances(game, state)
        check_outcome(game, seats, state)
        check_views(game, seats, state)
        check_pack(game, seats, state)
        check_faults(game, state, draw)
        if game.outcome(state) is None:
            check_sampler(game, state)
            if clean:
                check_state_text(game, state)
        for seat in game.to_act(state):
            if seat != CHANCE:
                check_unrefused(game, state, seat, draw.few(game.legal(state, seat), MOST_LEGAL))
            elif isinstance(game, Dice) and self._faces_left > 0:
                self._faces_left -= check_dice(game, state)
        check_asides(game, seats, state, draw)
        self._try_aside(state, draw)
        self._pool.fill(game, seats, state)
        check_refused(game, seats, state, self._pool, draw)

    def _try_aside(self, state: S, draw: Draw) -> None:
        """Take one aside and go on from the state before it: walks meet too few of them."""
        seat = (*people(self._seats), TABLE)[draw(self._seats + 1)]
        for action in draw.few(self._game.asides(state, seat), 1):
            check_action_text(self._game, action)
            after, _ = check_apply(self._game, state, seat, action)
            check_outcome(self._game, self._seats, after)
            check_pack(self._game, self._seats, after)
