"""What must hold in every state: whom it asks, what is legal, what is refused, how it ends."""

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
from firestep.testing.random_play import Draw, people
from firestep.testing.violations import ContractBroken, check_json

S = TypeVar("S")
A = TypeVar("A")

MOST_KEPT = 2_000
"""Actions kept to forge from; the oldest go first."""


@dataclass(slots=True)
class Pool(Generic[A]):
    """Actions met in other states: the best forgeries there are, for they are well formed."""

    plays: dict[A, None] = field(default_factory=dict)
    rolls: dict[A, None] = field(default_factory=dict)

    def fill(self, game: Game[S, A], seats: int, state: S) -> None:
        """Add whatever anybody may do here."""
        for seat in game.to_act(state):
            if seat == CHANCE:
                self.rolls.update(dict.fromkeys(action for action, _ in game.chances(state)))
            else:
                self.plays.update(dict.fromkeys(game.legal(state, seat)))
        for seat in (*people(seats), TABLE):
            self.plays.update(dict.fromkeys(game.asides(state, seat)))
        for actions in (self.plays, self.rolls):
            for oldest in list(actions)[:-MOST_KEPT]:
                del actions[oldest]

    def few(self, draw: Draw, most: int) -> tuple[list[A], list[A]]:
        """Draw some plays and some rolls."""
        return draw.few(list(self.plays), most), draw.few(list(self.rolls), most // 2)


def check_to_act(game: Game[S, A], seats: int, state: S) -> None:
    """Check that known seats are asked, chance alone, and nobody exactly when the game is over."""
    asked = tuple(game.to_act(state))
    if asked != tuple(game.to_act(state)) or len(set(asked)) != len(asked):
        raise ContractBroken("to_act", f"not stable or not distinct: {asked}")
    if asked != (CHANCE,) and not set(asked) <= set(people(seats)):
        raise ContractBroken("to_act", f"{asked} are not seats from 1 to {seats}, nor chance alone")
    outcome = game.outcome(state)
    if (outcome is None) != bool(asked):
        raise ContractBroken("to_act", f"asks {asked} while the outcome is {outcome}")


def check_legal(game: Game[S, A], state: S) -> None:
    """Check that legal lists are stable, without duplicates and not empty."""
    for seat in game.to_act(state):
        if seat != CHANCE:
            _check_list("legal", game.legal(state, seat), game.legal(state, seat), seat)
            if not game.legal(state, seat):
                raise ContractBroken("legal", f"seat {seat} is asked and has nothing legal")


def _check_list(check: str, one: Sequence[A], two: Sequence[A], seat: Seat) -> None:
    who = seat_text(seat)
    if list(one) != list(two):
        lists = f"{[*map(str, one)]} and {[*map(str, two)]}"
        raise ContractBroken(check, f"two calls for {who} differ: {lists}")
    if len(set(one)) != len(one):
        twice = [str(action) for action in dict.fromkeys(one) if one.count(action) > 1]
        raise ContractBroken(check, f"listed twice for {who}: {twice}")


def check_unrefused(game: Game[S, A], state: S, seat: Seat, actions: Iterable[A]) -> None:
    """Check that actions listed for a seat are not refused."""
    for action in actions:
        refusal = game.refusal(state, seat, action)
        if refusal is not None:
            what = f"{action} is listed for {seat_text(seat)}, yet refused: {refusal}"
            raise ContractBroken("unrefused", what)


def check_refused(
    game: Game[S, A], seats: int, state: S, pool: Pool[A], draw: Draw, most: int = 30
) -> None:
    """Check that whatever is not listed for a seat is refused, by `refusal` and `apply` alike."""
    asked, packed = game.to_act(state), game.pack(state)
    for seat in (*people(seats), CHANCE, TABLE, SPECTATOR):
        allowed: set[A] = set()
        if seat in asked and seat != CHANCE:
            allowed.update(game.legal(state, seat))
        if seat not in (CHANCE, SPECTATOR):
            allowed.update(game.asides(state, seat))
        plays, rolls = pool.few(draw, most if seat in asked else most // 6)
        # Rolls may be written in more ways than `chances` lists: by faces, or by what they make.
        for action in plays if seat == CHANCE and CHANCE in asked else plays + rolls:
            if action not in allowed:
                check_probe(game, state, seat, action)
        if game.pack(state) != packed:
            what = f"an action of {seat_text(seat)} was refused, and changed the state to {state}"
            raise ContractBroken("refused", what)


def check_probe(game: Game[S, A], state: S, seat: Seat, action: A) -> None:
    """Check that one action is refused with a rule, and that `apply` says the same."""
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
        raise ContractBroken("refused", f"{tried}: apply does what refusal forbids: {refusal}")


def check_asides(game: Game[S, A], seats: int, state: S, draw: Draw, most: int = 12) -> None:
    """Check that asides are stable, allowed, and leave alone what the game waits for."""
    asked, phase = tuple(game.to_act(state)), game.phase(state)
    for seat in (*people(seats), TABLE):
        actions = game.asides(state, seat)
        _check_list("asides", actions, game.asides(state, seat), seat)
        for action in draw.few(actions, most):
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
    """Check the scores of a game that is over: one a seat, and the same for partners."""
    outcome = game.outcome(state)
    if outcome is None:
        return
    scores = outcome.scores
    if len(scores) != seats or not set(scores) <= {0, 0.5, 1}:
        raise ContractBroken("outcome", f"{scores} is not 0, 0.5 or 1 for each of {seats} seats")
    if all(score == 1 for score in scores) or {0.5, 1} <= set(scores):
        raise ContractBroken("outcome", f"{scores}: not everybody wins, and nobody beside a draw")
    for team in game.teams(seats):
        if len({scores[seat - 1] for seat in team}) > 1:
            raise ContractBroken("outcome", f"{scores} are not the same for the partners {team}")
    if not outcome.ending:
        raise ContractBroken("outcome", "names no rule and no word for how it ended")
    check_json(outcome.to_json(), "outcome", "the outcome")
