"""All checks of the contract over random games. A new game must pass them."""

from typing import Generic, TypeVar

from firestep.contract import CHANCE, SPECTATOR, TABLE, Game, Seat, seat_text
from firestep.contract.capabilities import Dice, Sampler, Secrets
from firestep.testing.check_actions import RepetitionCheck, check_apply, check_replay
from firestep.testing.check_chance import check_chances, check_dice
from firestep.testing.check_formats import (
    check_action_text,
    check_invalid_input,
    check_pack,
    check_state_text,
    check_views,
)
from firestep.testing.check_game_facts import (
    check_options,
    check_seats,
    check_teams,
    check_termination,
)
from firestep.testing.check_secrets import (
    check_capabilities,
    check_redacted_events,
    check_samples_differ,
    check_walk_leaks,
)
from firestep.testing.check_states import (
    ActionPool,
    check_asides,
    check_legal,
    check_outcome,
    check_refused,
    check_to_act,
    check_unrefused,
)
from firestep.testing.random_play import ASIDE_RATE, Draw, Step, pick_action, player_seats
from firestep.testing.violations import ContractBroken

S = TypeVar("S")
A = TypeVar("A")

MAX_LEGAL_CHECKED = 60
"""Legal actions tried against `refusal` in one state."""
MAX_LEGAL_APPLIED = 6
"""Legal actions applied in one state, besides the one of the walk."""
MAX_FACES_ROLLED = 200_000
"""Combinations of faces rolled in total; a limit for games with many dice."""


def check_game(
    game: Game[S, A],
    seats: int,
    *,
    seed: int = 0,
    games: int = 20,
    steps: int = 400,
    bound: int = 10_000,
) -> None:
    """Run every check over random games; a random game must end within `bound` steps.

    Raise `ContractBroken` at the first violation, with notes on the game that led to it.
    """
    check_options(game)
    check_seats(game, seats)
    check_teams(game, seats)
    check_capabilities(game)
    checker: ContractChecker[S, A] = ContractChecker(game, seats)
    for number in range(seed * 1000, seed * 1000 + games):
        checker.play(number, steps, asides=ASIDE_RATE if number % 2 else 0.0)
        if number < seed * 1000 + 5:
            check_termination(game, seats, seed=number, bound=bound)
    if isinstance(game, Secrets):
        check_samples_differ(checker.differing_samples)


def check_sampler(game: Game[S, A], state: S) -> None:
    """Check that a sample equals the state if nothing in it is hidden.

    Players then get the state instead of a sample of their view.
    """
    if not isinstance(game, Sampler) or (isinstance(game, Secrets) and game.has_hidden(state)):
        return
    for seat in game.to_act(state):
        sample = game.sample(game.view(state, seat), seat, Draw(0))
        if game.pack(sample) != game.pack(state):
            raise ContractBroken("sample", f"nothing is hidden, but {state} comes back as {sample}")


class ContractChecker(Generic[S, A]):
    """Plays random games with all checks at every state; keeps actions for later states."""

    def __init__(self, game: Game[S, A], seats: int) -> None:
        """Start with an empty pool of actions."""
        self._game, self._seats = game, seats
        self._pool: ActionPool[A] = ActionPool()
        self._faces_left = MAX_FACES_ROLLED
        self.differing_samples = 0
        self._steps: list[Step[S, A]] = []
        self._state = game.initial(seats)

    def play(self, seed: int, steps: int, *, asides: float) -> None:
        """Play one random game with all checks."""
        game, seats, draw = self._game, self._seats, Draw(seed + 1)
        self._steps, self._state = [], game.initial(seats)
        try:
            self._play(seed, draw, steps, asides)
            check_replay(game, seats, self._steps)
            if isinstance(game, Secrets):
                self.differing_samples += check_walk_leaks(
                    game, seats, self._steps, self._pool, draw
                )
        except Exception as error:
            last = "; ".join(f"{seat_text(s.seat)} {s.action}" for s in self._steps[-12:])
            error.add_note(f"random game of seed {seed}, {len(self._steps)} actions, last: {last}")
            error.add_note(f"position at the end: {self._state}")
            raise

    def _play(self, seed: int, draw: Draw, steps: int, asides: float) -> None:
        """Play the same game as `random_walk` with that seed, independently of `draw`."""
        game, turn, had_aside, walk_draw = self._game, RepetitionCheck(), False, Draw(seed)
        while True:
            state = self._state
            self._check_state(state, draw, had_aside)
            if not game.to_act(state) or len(self._steps) >= steps:
                return
            seat, action, is_aside = pick_action(game, self._seats, state, walk_draw, asides=asides)
            had_aside = had_aside or is_aside
            before = game.pack(state)
            for other in self._other_actions(state, seat, is_aside, draw):
                after, _ = check_apply(game, state, seat, other)
                turn.check(seat, other, before, game.pack(after))
            check_action_text(game, action)
            after, events = check_apply(game, state, seat, action)
            turn.check(seat, action, before, game.pack(after))
            turn.add(seat, before)
            for viewer in (*player_seats(self._seats), SPECTATOR):
                check_redacted_events(game, events, viewer)
            self._steps.append(Step(state, seat, action, after, events, is_aside))
            self._state = after

    def _other_actions(self, state: S, seat: Seat, is_aside: bool, draw: Draw) -> list[A]:
        """Return some other legal actions of the seat."""
        if is_aside or seat == CHANCE:
            return []
        return draw.sample(self._game.legal(state, seat), MAX_LEGAL_APPLIED)

    def _check_state(self, state: S, draw: Draw, had_aside: bool) -> None:
        game, seats = self._game, self._seats
        check_to_act(game, seats, state)
        check_legal(game, state)
        check_chances(game, state)
        check_outcome(game, seats, state)
        check_views(game, seats, state)
        check_pack(game, seats, state)
        check_invalid_input(game, state, draw)
        if game.outcome(state) is None:
            check_sampler(game, state)
            if not had_aside:
                check_state_text(game, state)
        for seat in game.to_act(state):
            if seat != CHANCE:
                check_unrefused(
                    game, state, seat, draw.sample(game.legal(state, seat), MAX_LEGAL_CHECKED)
                )
            elif isinstance(game, Dice) and self._faces_left > 0:
                self._faces_left -= check_dice(game, state)
        check_asides(game, seats, state, draw)
        self._check_aside(state, draw)
        self._pool.add_from(game, seats, state)
        check_refused(game, seats, state, self._pool, draw)

    def _check_aside(self, state: S, draw: Draw) -> None:
        """Check one aside without continuing from it, since random walks make few of them."""
        seat = (*player_seats(self._seats), TABLE)[draw(self._seats + 1)]
        for action in draw.sample(self._game.asides(state, seat), 1):
            check_action_text(self._game, action)
            after, _ = check_apply(self._game, state, seat, action)
            check_outcome(self._game, self._seats, after)
            check_pack(self._game, self._seats, after)
