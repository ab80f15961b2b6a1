"""One game between players, each of which receives only the view of its seat."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from firestep.contract import CHANCE, ActionRefused, Game, Outcome, Refusal, Seat
from firestep.contract.capabilities import Dice
from firestep.contract.engine import Draw
from firestep.contract.record import Record, append_action, new_record
from firestep.players.player import Player, make_draw, mix_seed
from firestep.players.seated import SeatedPlayer

S = TypeVar("S")
A = TypeVar("A")

MAX_ACTIONS = 50_000
"""Actions after which a game that no rule ends counts as a draw."""


class IllegalChoice(Exception):
    """A player chose an illegal action."""

    def __init__(self, seat: Seat, action: object, refusal: Refusal) -> None:
        """Create the error from the seat, the action and its refusal."""
        super().__init__(f"seat {seat}: {action}: {refusal.summary} [{refusal.rule}]")
        self.seat, self.action, self.refusal = seat, action, refusal


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The score of each team, the number of actions, and the record if one was requested."""

    scores: tuple[float, ...]
    actions: int
    outcome: Outcome | None
    record: Record | None = None


class Match(Generic[S, A]):
    """A game between players.

    `watch` is called with every state and the action taken in it, `follow` also with the state
    after the action.
    """

    def __init__(
        self,
        game: Game[S, A],
        players: Sequence[Player[S, A]],
        *,
        seed: int = 0,
        recorded: bool = False,
        start: S | None = None,
        watch: Callable[[S, Seat, A], None] | None = None,
        follow: Callable[[S, Seat, A, S], None] | None = None,
    ) -> None:
        """Seat the players in order; the dice follow from the seed.

        The game begins at the state `start`, by default at the first one.
        """
        self._game, self._watch, self._follow = game, watch, follow
        self._draw = make_draw(mix_seed(seed, 2))
        self._record: Record | None = None
        self._state: S
        if recorded:
            self._record, self._state = new_record(
                game, len(players), start=None if start is None else str(start)
            )
        else:
            self._state = game.initial(len(players)) if start is None else start
        self._seated = [SeatedPlayer(game, seat, player) for seat, player in enumerate(players, 1)]
        self._actor: Seat = CHANCE
        self._actions = 0

    def play(self, max_actions: int = MAX_ACTIONS) -> MatchResult:
        """Play to the end; raise `IllegalChoice` if a player chooses an illegal action."""
        game = self._game
        while self._actions < max_actions:
            to_act = game.to_act(self._state)
            if not to_act:
                break
            seat = to_act[0]
            if seat == CHANCE:
                self._apply(CHANCE, roll_dice(game, self._state, self._draw))
            else:
                self._act(seat)
        outcome = game.outcome(self._state)
        return MatchResult(self._scores(outcome), self._actions, outcome, self._record)

    def _act(self, seat: Seat) -> None:
        """Apply the next action of a seat, or its aside at the start of its turn."""
        player = self._seated[seat - 1]
        if seat != self._actor:
            self._actor = seat
            aside = player.choose_aside(self._state)
            if aside is not None:
                self._apply(seat, aside)
                return
        self._apply(seat, player.next_action(self._state))

    def _apply(self, seat: Seat, action: A) -> None:
        if self._watch is not None:
            self._watch(self._state, seat, action)
        before = self._state
        try:
            if self._record is not None:
                self._state = append_action(self._record, self._game, self._state, seat, action)
            else:
                self._state, _ = self._game.apply(self._state, seat, action)
        except ActionRefused as refused:
            raise IllegalChoice(seat, action, refused.refusal) from None
        self._actions += 1
        if self._follow is not None:
            self._follow(before, seat, action, self._state)
        if seat == CHANCE:
            self._actor = CHANCE

    def _scores(self, outcome: Outcome | None) -> tuple[float, ...]:
        teams = self._game.teams(len(self._seated))
        if outcome is None:
            return tuple(0.5 for _ in teams)
        return tuple(outcome.scores[team[0] - 1] for team in teams)


def roll_dice(game: Game[S, A], state: S, draw: Draw) -> A:
    """Return a random roll of the dice that are due."""
    assert isinstance(game, Dice)
    action: A = game.roll_action(state, [draw(sides) + 1 for sides in game.dice(state)])
    return action
