"""Checks of every state: seats to act, legal and refused actions, asides, outcome."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from firestep.contract import (
    CHANCE,
    GAME_OVER,
    SPECTATOR,
    TABLE,
    ActionRefused,
    Game,
    Refusal,
    Seat,
    seat_text,
)
from firestep.testing.random_play import Draw, player_seats
from firestep.testing.violations import ContractBroken, check_json

S = TypeVar("S")
A = TypeVar("A")

MAX_POOL_ACTIONS = 2_000
"""The maximum number of actions in a pool; the oldest are removed first."""


@dataclass(slots=True)
class ActionPool(Generic[A]):
    """Actions of other states, which are well formed but mostly illegal in the present state."""

    plays: dict[A, None] = field(default_factory=dict)
    rolls: dict[A, None] = field(default_factory=dict)

    def add_from(self, game: Game[S, A], seats: int, state: S) -> None:
        """Add all actions that are possible in a state."""
        for seat in game.to_act(state):
            if seat == CHANCE:
                self.rolls.update(dict.fromkeys(action for action, _ in game.chances(state)))
            else:
                self.plays.update(dict.fromkeys(game.legal(state, seat)))
        for seat in (*player_seats(seats), TABLE):
            self.plays.update(dict.fromkeys(game.asides(state, seat)))
        for actions in (self.plays, self.rolls):
            for oldest in list(actions)[:-MAX_POOL_ACTIONS]:
                del actions[oldest]

    def sample(self, draw: Draw, most: int) -> tuple[list[A], list[A]]:
        """Return a random selection of the plays and of the rolls."""
        return draw.sample(list(self.plays), most), draw.sample(list(self.rolls), most // 2)


def check_to_act(game: Game[S, A], seats: int, state: S) -> None:
    """Check that `to_act` names players or `CHANCE` alone, and is empty when the game is over."""
    asked = tuple(game.to_act(state))
    if asked != tuple(game.to_act(state)) or len(set(asked)) != len(asked):
        raise ContractBroken("to_act", f"not stable or not distinct: {asked}")
    if asked != (CHANCE,) and not set(asked) <= set(player_seats(seats)):
        raise ContractBroken("to_act", f"{asked} are not seats from 1 to {seats}, nor chance alone")
    outcome = game.outcome(state)
    if (outcome is None) != bool(asked):
        raise ContractBroken("to_act", f"asks {asked} while the outcome is {outcome}")


def check_legal(game: Game[S, A], state: S) -> None:
    """Check that legal lists are deterministic, without duplicates and not empty."""
    for seat in game.to_act(state):
        if seat != CHANCE:
            _check_list("legal", game.legal(state, seat), game.legal(state, seat), seat)
            if not game.legal(state, seat):
                raise ContractBroken("legal", f"seat {seat} is asked and has nothing legal")


def _check_list(check: str, first: Sequence[A], second: Sequence[A], seat: Seat) -> None:
    who = seat_text(seat)
    if list(first) != list(second):
        lists = f"{[*map(str, first)]} and {[*map(str, second)]}"
        raise ContractBroken(check, f"two calls for {who} differ: {lists}")
    if len(set(first)) != len(first):
        twice = [str(action) for action in dict.fromkeys(first) if first.count(action) > 1]
        raise ContractBroken(check, f"listed twice for {who}: {twice}")


def check_unrefused(game: Game[S, A], state: S, seat: Seat, actions: Iterable[A]) -> None:
    """Check that actions listed for a seat are not refused."""
    for action in actions:
        refusal = game.refusal(state, seat, action)
        if refusal is not None:
            what = f"{action} is listed for {seat_text(seat)}, yet refused: {refusal}"
            raise ContractBroken("unrefused", what)


def check_refused(
    game: Game[S, A], seats: int, state: S, pool: ActionPool[A], draw: Draw, most: int = 30
) -> None:
    """Check that `refusal` and `apply` refuse every action that is not listed for a seat."""
    asked, packed = game.to_act(state), game.pack(state)
    for seat in (*player_seats(seats), CHANCE, TABLE, SPECTATOR):
        allowed: set[A] = set()
        if seat in asked and seat != CHANCE:
            allowed.update(game.legal(state, seat))
        if seat not in (CHANCE, SPECTATOR):
            allowed.update(game.asides(state, seat))
        plays, rolls = pool.sample(draw, most if seat in asked else most // 6)
        # More rolls are allowed than `chances` lists: by faces, or by their result.
        for action in plays if seat == CHANCE and CHANCE in asked else plays + rolls:
            if action not in allowed:
                check_probe(game, state, seat, action)
        if game.pack(state) != packed:
            what = f"an action of {seat_text(seat)} was refused, and changed the state to {state}"
            raise ContractBroken("refused", what)


def check_probe(game: Game[S, A], state: S, seat: Seat, action: A) -> None:
    """Check that an action is refused with a rule, and that `apply` raises the same refusal."""
    tried = f"{action} by {seat_text(seat)}"
    refusal = game.refusal(state, seat, action)
    if refusal is None:
        raise ContractBroken("refused", f"{tried} is in no list, yet not refused")
    if not (isinstance(refusal, Refusal) and refusal.rule and refusal.reason):
        raise ContractBroken("refused", f"{tried} is refused without a rule: {refusal!r}")
    check_json(refusal.facts, "refused", f"facts of the refusal of {tried}")
    try:
        game.apply(state, seat, action)
    except ActionRefused as refused:
        if refused.refusal != refusal:
            what = f"{tried}: refusal says {refusal}, apply says {refused.refusal}"
            raise ContractBroken("refused", what) from None
    else:
        raise ContractBroken("refused", f"{tried}: apply accepts what refusal forbids: {refusal}")


def check_asides(game: Game[S, A], seats: int, state: S, draw: Draw, most: int = 12) -> None:
    """Check that asides are deterministic and allowed, and do not change `to_act` or the phase."""
    asked, phase = tuple(game.to_act(state)), game.phase(state)
    for seat in (*player_seats(seats), TABLE):
        actions = game.asides(state, seat)
        _check_list("asides", actions, game.asides(state, seat), seat)
        for action in draw.sample(actions, most):
            tried = f"{action} by {seat_text(seat)}"
            if (refusal := game.refusal(state, seat, action)) is not None:
                raise ContractBroken("asides", f"{tried} is listed, yet refused: {refusal}")
            after, events = game.apply(state, seat, action)
            if seat == TABLE or game.outcome(after) is not None:
                continue
            if any(event.kind == GAME_OVER for event in events):
                continue  # one game of a match ended
            now = tuple(game.to_act(after))
            if now != asked or game.phase(after) != phase:
                what = f"{tried} makes {asked} in {phase} into {now} in {game.phase(after)}"
                raise ContractBroken("asides", what)


def check_outcome(game: Game[S, A], seats: int, state: S) -> None:
    """Check the scores of a finished game: one for each seat, equal within a team."""
    outcome = game.outcome(state)
    if outcome is None:
        return
    scores = outcome.scores
    if len(scores) != seats or not set(scores) <= {0, 0.5, 1}:
        raise ContractBroken("outcome", f"{scores} is not 0, 0.5 or 1 for each of {seats} seats")
    if all(score == 1 for score in scores) or {0.5, 1} <= set(scores):
        raise ContractBroken("outcome", f"{scores}: all seats win, or one wins beside a draw")
    for team in game.teams(seats):
        if len({scores[seat - 1] for seat in team}) > 1:
            raise ContractBroken("outcome", f"{scores} are not the same for the partners {team}")
    if not outcome.ending:
        raise ContractBroken("outcome", "does not name how the game ended")
    check_json(outcome.to_json(), "outcome", "the outcome")
