"""One game between players, each shown only what its seat may know."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from firestep.contract import CHANCE, ActionRefused, Game, Outcome, Refusal, Seat
from firestep.contract.capabilities import Dice
from firestep.contract.engine import Draw
from firestep.contract.record import Record, extend, new_record
from firestep.players.player import Player, drawing, mixed
from firestep.players.seated import SeatedPlayer

S = TypeVar("S")
A = TypeVar("A")

LONGEST = 50_000
"""Actions after which a game that no rule ends is called a draw."""


class Foul(Exception):
    """A player chose what it may not do."""

    def __init__(self, seat: Seat, action: object, refusal: Refusal) -> None:
        """Keep who did what, and the rule against it."""
        super().__init__(f"seat {seat}: {action}: {refusal.told} [{refusal.rule}]")
        self.seat, self.action, self.refusal = seat, action, refusal


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went: the score of each team, its length, and its record if one was kept."""

    scores: tuple[float, ...]
    actions: int
    outcome: Outcome | None
    record: Record | None = None


class Match(Generic[S, A]):
    """A game in progress between players; `watch` hears of every state and what is done in it."""

    def __init__(
        self,
        game: Game[S, A],
        players: Sequence[Player[S, A]],
        *,
        seed: int = 0,
        recorded: bool = False,
        watch: Callable[[S, Seat, A], None] | None = None,
    ) -> None:
        """Seat the players in order; the dice follow from the seed."""
        self._game, self._watch = game, watch
        self._draw = drawing(mixed(seed, 2))
        self._record: Record | None = None
        self._state: S
        if recorded:
            self._record, self._state = new_record(game, len(players))
        else:
            self._state = game.initial(len(players))
        self._chairs = [SeatedPlayer(game, seat, player) for seat, player in enumerate(players, 1)]
        self._actor: Seat = CHANCE
        self._actions = 0

    def play(self, longest: int = LONGEST) -> Played:
        """Play to the end; a `Foul` says who chose what it may not do."""
        game = self._game
        while self._actions < longest:
            to_act = game.to_act(self._state)
            if not to_act:
                break
            seat = to_act[0]
            if seat == CHANCE:
                self._take(CHANCE, roll(game, self._state, self._draw))
            else:
                self._ask(seat)
        outcome = game.outcome(self._state)
        return Played(self._scores(outcome), self._actions, outcome, self._record)

    def _ask(self, seat: Seat) -> None:
        """Have a seat act; when its turn begins, it may say something first."""
        chair = self._chairs[seat - 1]
        if seat != self._actor:
            self._actor = seat
            said = chair.say(self._state)
            if said is not None:
                self._take(seat, said)
                return
        self._take(seat, chair.act(self._state))

    def _take(self, seat: Seat, action: A) -> None:
        if self._watch is not None:
            self._watch(self._state, seat, action)
        try:
            if self._record is not None:
                self._state = extend(self._record, self._game, self._state, seat, action)
            else:
                self._state, _ = self._game.apply(self._state, seat, action)
        except ActionRefused as refused:
            raise Foul(seat, action, refused.refusal) from None
        self._actions += 1
        if seat == CHANCE:
            self._actor = CHANCE

    def _scores(self, outcome: Outcome | None) -> tuple[float, ...]:
        teams = self._game.teams(len(self._chairs))
        if outcome is None:
            return tuple(0.5 for _ in teams)
        return tuple(outcome.scores[team[0] - 1] for team in teams)


def roll(game: Game[S, A], state: S, draw: Draw) -> A:
    """Roll the dice that are due."""
    assert isinstance(game, Dice)
    action: A = game.rolled(state, [draw(sides) + 1 for sides in game.dice(state)])
    return action
