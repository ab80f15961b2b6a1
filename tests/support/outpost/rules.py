"""The rules of Outpost: seats to act, refusals, and the effects of actions."""

from dataclasses import dataclass, replace
from typing import Final

from firestep.contract import CHANCE, TABLE, Event, Refusal, Seat
from support.outpost.state import (
    GONE,
    LANES,
    MIDDLE,
    SEATS,
    SQUARES,
    State,
    distance,
    home,
    put,
    team,
)

SCORE_TO_WIN: Final = 2  # OP-END-01

Change = tuple[State, list[Event]]


@dataclass(frozen=True, slots=True)
class Action:
    """A verb and at most one argument: `go b3`, `end`."""

    verb: str
    argument: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.argument}".rstrip()


# verb: its seats, its phase (empty for asides) and its arguments
_VERBS: Final = {
    "post": (SEATS, "posts", LANES),
    "mine": (SEATS, "mines", MIDDLE),
    "go": (SEATS, "move", SQUARES),
    "buy": (SEATS, "move", ("",)),
    "fire": (SEATS, "move", "1234"),
    "end": (SEATS, "move", ("",)),
    "gift": (SEATS, "", ("",)),
    "surrender": (SEATS, "", ("",)),
    "accept": (SEATS, "", ("",)),
    "decline": (SEATS, "", ("",)),
    "resign": (SEATS, "", ("",)),
    "timeout": ((TABLE,), "", ("",)),
    "abandon": ((TABLE,), "", "1234"),
    "roll": ((CHANCE,), "roll", "123456"),
    "hits": ((CHANCE,), "fire", "012"),
    "dice": ((CHANCE,), "fire", tuple(f"{face}{other}" for face in "123456" for other in "123456")),
}
_ALL: Final = [
    Action(verb, argument) for verb, (_, _, arguments) in _VERBS.items() for argument in arguments
]
ACTIONS: Final = {str(action): action for action in _ALL}
PLAYS: Final = [act for act in _ALL if _VERBS[act.verb][1] and _VERBS[act.verb][0] == SEATS]
ASIDES: Final = [act for act in _ALL if not _VERBS[act.verb][1]]


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats to act: several in the two simultaneous phases."""
    if state.ending:
        return ()
    if state.phase == "posts":
        return tuple(seat for seat in SEATS if not state.lanes[seat - 1])
    if state.phase == "mines":
        return tuple(seat for seat in (1, 2) if not state.mines[team(seat)])
    return (state.turn,) if state.phase == "move" else (CHANCE,)


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Return why an action is not allowed, from what the seat may know."""
    seats, phase, _ = _VERBS[action.verb]
    if state.ending:
        return Refusal("OP-END-06", "over", {"ending": state.ending})
    if seat not in seats:
        return Refusal("OP-SEAT-01", "not_yours", {"action": action.verb})
    if phase and phase != state.phase:
        return Refusal("OP-TURN-02", "not_now", {"phase": state.phase})
    if phase and seat not in to_act(state):
        return Refusal("OP-TURN-01", "not_your_turn", {"waits_for": to_act(state)})
    match action.verb:
        case "go":
            return _move_refusal(state, seat, action.argument)
        case "fire":
            return _fire_refusal(state, seat, int(action.argument))
        case "buy" | "gift" if not state.coins[seat - 1]:
            return Refusal("OP-COIN-01", "no_coin", {"coins": 0})
        case "surrender" if offer := state.offers[team(seat)]:
            return Refusal("OP-END-04", "offered_already", {"by": offer})
        case "accept" | "decline" if state.offers[team(seat)] in (0, seat):
            return Refusal("OP-END-05", "no_offer")
        case "timeout" if to_act(state) == (CHANCE,):
            return Refusal("OP-TIME-02", "nobody_thinks", {"phase": state.phase})
    return None


def _move_refusal(state: State, seat: Seat, square: str) -> Refusal | None:
    here = state.at[seat - 1]
    if distance(here, square) != 1:
        return Refusal("OP-MOVE-01", "not_next", {"from": here, "to": square})
    if state.points < 1:
        return Refusal("OP-MOVE-02", "too_few_points", {"points": state.points, "needed": 1})
    for other in SEATS:
        if team(other) != team(seat) and state.at[other - 1] == square:
            return Refusal("OP-MOVE-03", "enemy_there", {"square": square, "seat": other})
    if state.mines[team(seat)] == square:  # its own team's mine, which the seat knows
        return Refusal("OP-MOVE-04", "own_mine", {"square": square})
    return None


def _fire_refusal(state: State, seat: Seat, target: Seat) -> Refusal | None:
    if team(target) == team(seat):
        return Refusal("OP-FIRE-01", "own_side", {"seat": target})
    apart = distance(state.at[seat - 1], state.at[target - 1])
    return None if apart == 1 else Refusal("OP-FIRE-02", "out_of_reach", {"distance": apart})


def post(state: State, seat: Seat, lane: str) -> Change:
    """Choose a lane in secret; the last choice reveals all lanes (OP-POST-02)."""
    after = replace(state, lanes=put(state.lanes, seat - 1, lane))
    event = Event("posted", "OP-POST-01", {"seat": seat, "lane": lane})
    return (after, [event]) if "" in after.lanes else _reveal(after, event)


def _reveal(state: State, event: Event) -> Change:
    after = replace(state, at=tuple(home(state, seat) for seat in SEATS), phase="mines")
    return after, [event, Event("revealed", "OP-POST-02", {"lanes": state.lanes})]


def lay(state: State, seat: Seat, square: str) -> Change:
    """Lay the mine of the team."""
    mines = put(state.mines, team(seat), square)
    after = replace(state, mines=mines, phase="mines" if "" in mines else "roll")
    return after, [Event("mined", "OP-MINE-01", {"seat": seat, "square": square})]


def choose_defaults(state: State, event: Event) -> Change:
    """Make the missing choices after a time-out: the first lane, no mine."""
    if state.phase == "posts":
        return _reveal(replace(state, lanes=tuple(lane or "a" for lane in state.lanes)), event)
    return replace(state, mines=tuple(at or GONE for at in state.mines), phase="roll"), [event]


def go(state: State, seat: Seat, square: str) -> Change:
    """Move to a square, with the effects of a mine or of the last column."""
    side, enemy = team(seat), 1 - team(seat)
    clear = tuple(sorted({*state.clear, square} & {*MIDDLE}))
    after = replace(state, clear=clear, points=state.points - 1)
    back = put(state.at, seat - 1, home(state, seat))
    went = Event("went", "OP-MOVE-01", {"seat": seat, "to": square})
    if state.mines[enemy] == square:
        blast = Event("blast", "OP-MINE-02", {"seat": seat, "square": square})
        mines = put(state.mines, enemy, GONE)
        return replace(after, at=back, points=0, mines=mines), [went, blast]
    if square[1] != "41"[side]:
        return replace(after, at=put(state.at, seat - 1, square)), [went]
    scored = Event("scored", "OP-SCORE-01", {"seat": seat})
    after = replace(after, at=back, score=put(state.score, side, state.score[side] + 1))
    won = after.score[side] == SCORE_TO_WIN
    return over(after, "OP-END-01", side + 1, went, scored) if won else (after, [went, scored])


def pay(state: State, seat: Seat, coins: int = 1) -> State:
    """Take coins from a seat."""
    return replace(state, coins=put(state.coins, seat - 1, state.coins[seat - 1] - coins))


def hit(state: State, hits: int) -> State:
    """Apply hits: one costs a coin, two move the target back to its post."""
    if hits == 1:
        return pay(state, state.target, min(1, state.coins[state.target - 1]))
    at = put(state.at, state.target - 1, home(state, state.target))
    return replace(state, at=at) if hits else state


def over(state: State, ending: str, winner: int, *events: Event) -> Change:
    """End the game."""
    event = Event("over", ending, {"winner": winner})
    return replace(state, ending=ending, winner=winner), [*events, event]
