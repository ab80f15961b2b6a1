"""Outpost: two teams of two race over a small field with one hidden mine each.

Each seat chooses a lane in secret, then seats 1 and 2 lay a mine for their team in secret. A turn
is a roll for points, single steps, and at most one shot with two dice, which ends the turn.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final, cast

from firestep.contract import (
    ABANDONED,
    AGREED,
    CHANCE,
    RESIGNED,
    ActionRefused,
    Event,
    InputError,
    Json,
    LazyEvents,
    Option,
    Outcome,
    Refusal,
    Seat,
    canonical,
    clip,
    resolve_options,
)
from support.outpost import rules
from support.outpost.rules import ACTIONS, Action, Change
from support.outpost.state import (
    GONE,
    HIDDEN,
    LANES,
    MIDDLE,
    POSITION,
    SEATS,
    WHOLE,
    State,
    put,
    read,
    team,
    write,
)

_MIN_HIT_FACE: Final = 5  # OP-FIRE-03: the faces 5 and 6 hit
_PUBLIC: Final = (
    *("phase", "turn", "round", "points", "target", "score"),
    *("at", "coins", "clear", "ending", "winner"),
)


class Outpost:
    """The rules of Outpost with their options."""

    id = "outpost"
    rules_version = 1
    seat_counts: Sequence[int] = (4,)
    options: Sequence[Option] = (
        Option(
            "rounds", 6, "OP-END-02", "rounds before the game is counted out", minimum=1, maximum=20
        ),
        Option("gifts", True, "OP-GIFT-01", "partners may give each other coins"),
    )
    data: Mapping[str, Json] = {"lanes": 3, "columns": 4, "score_to_win": rules.SCORE_TO_WIN}

    def __init__(self, **given: object) -> None:
        """Fix the options."""
        self.settings = resolve_options(self.options, given)

    def teams(self, seats: int) -> Sequence[Sequence[Seat]]:
        """Return the teams: partners sit opposite each other."""
        return ((1, 3), (2, 4))

    def initial(self, seats: int) -> State:
        """Return the state before the choice of lanes."""
        if seats not in self.seat_counts:
            raise InputError(f"Outpost is for 4, not for {seats}")
        return State()

    def to_act(self, state: State) -> Sequence[Seat]:
        """Return several seats in simultaneous phases, otherwise one."""
        return rules.to_act(state)

    def phase(self, state: State) -> str:
        """Return one of posts, mines, roll, move and fire."""
        return state.phase

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return all actions that are not refused."""
        return [action for action in rules.PLAYS if not self.refusal(state, seat, action)]

    def asides(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return gifts, surrender by consent, resigning; for the table time-out and abandoning."""
        return [action for action in rules.ASIDES if not self.refusal(state, seat, action)]

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Return the rule that forbids an action, or None."""
        if action.verb == "gift" and not self.settings["gifts"]:
            return Refusal("OP-GIFT-01", "no_gifts")
        return rules.refusal(state, seat, action)

    def chances(self, state: State) -> Sequence[tuple[Action, Fraction]]:
        """Return six faces for points; for a shot the numbers of hits."""
        if rules.to_act(state) != (CHANCE,):
            return ()
        if state.phase == "roll":
            return [(ACTIONS[f"roll {face}"], Fraction(1, 6)) for face in range(1, 7)]
        return [(ACTIONS[f"hits {hits}"], Fraction((4, 4, 1)[hits], 9)) for hits in range(3)]

    def dice(self, state: State) -> Sequence[int]:
        """Return one die for points, two for a shot."""
        return (6,) if state.phase == "roll" else (6, 6)

    def roll_action(self, state: State, faces: Sequence[int]) -> Action:
        """Return an action with the faces; the rules count the hits."""
        return ACTIONS[("roll " if len(faces) == 1 else "dice ") + "".join(map(str, faces))]

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, Sequence[Event]]:
        """Apply an action. Raise `ActionRefused` if it is forbidden."""
        if no := self.refusal(state, seat, action):
            raise ActionRefused(no)
        after, events = self._do(state, seat, action.verb, action.argument)
        return after, LazyEvents(lambda: events)

    def _do(self, state: State, seat: Seat, verb: str, argument: str) -> Change:
        match verb:
            case "post":
                return rules.post(state, seat, argument)
            case "mine":
                return rules.lay(state, seat, argument)
            case "roll":
                points = (int(argument) + 1) // 2
                after = replace(state, phase="move", points=points)
                return after, [
                    Event("rolled", "OP-ROLL-01", {"face": int(argument), "points": points})
                ]
            case "go":
                return rules.go(state, seat, argument)
            case "buy":
                after = replace(rules.pay(state, seat), points=state.points + 1)
                return after, [Event("bought", "OP-MOVE-05", {"seat": seat})]
            case "fire":
                after = replace(state, phase="fire", target=int(argument))
                return after, [
                    Event("fired", "OP-FIRE-01", {"seat": seat, "target": int(argument)})
                ]
            case "hits" | "dice":
                hits = (
                    int(argument)
                    if verb == "hits"
                    else sum(int(x) >= _MIN_HIT_FACE for x in argument)
                )
                facts: Mapping[str, Json] = {"seat": state.target, "hits": hits, "dice": argument}
                return self._next(rules.hit(state, hits), Event("hit", "OP-FIRE-03", facts))
            case "end":
                return self._next(state, Event("ended", "OP-TURN-03", {"seat": seat}))
            case "timeout":
                event = Event("timeout", "OP-TIME-01", {"phase": state.phase})
                is_move = state.phase == "move"
                return self._next(state, event) if is_move else rules.choose_defaults(state, event)
            case "gift":
                partner = (seat + 1) % 4 + 1
                after = rules.pay(rules.pay(state, seat), partner, -1)
                return after, [Event("gift", "OP-GIFT-01", {"from": seat, "to": partner})]
            case "surrender" | "decline":
                by = seat if verb == "surrender" else 0
                after = replace(state, offers=put(state.offers, team(seat), by))
                return after, [Event(verb, "OP-END-04", {"seat": seat})]
        loser = int(argument) if verb == "abandon" else seat
        ending = {"accept": AGREED, "resign": RESIGNED, "abandon": ABANDONED}[verb]
        return rules.over(state, ending, 2 - team(loser))

    def _next(self, state: State, event: Event) -> Change:
        turn = state.turn % 4 + 1
        number = state.round + (turn == 1)
        after = replace(state, phase="roll", turn=turn, round=number, points=0, target=0)
        if number <= cast(int, self.settings["rounds"]):
            return after, [event]
        one, two = state.score
        return rules.over(after, "OP-END-02", 0 if one == two else 1 if one > two else 2, event)

    def redact_event(self, event: Event, seat: Seat) -> Event | None:
        """Hide lanes from the other seats, and mines and offers from the other team."""
        actor = cast(int, event.facts.get("seat", 0))
        is_team = seat in SEATS and team(actor) == team(seat)
        if (event.kind == "posted" and actor != seat) or (event.kind == "mined" and not is_team):
            return Event(event.kind, event.rule, {"seat": actor})
        return None if event.kind in ("surrender", "decline") and not is_team else event

    def outcome(self, state: State) -> Outcome | None:
        """Return the scores: 1 for the team that won."""
        if not state.ending:
            return None
        won = [(0.5, 0.5), (1.0, 0.0), (0.0, 1.0)][state.winner]
        scores = tuple(won[team(seat)] for seat in SEATS)
        return Outcome(scores, state.ending, {"score": state.score})

    def view(self, state: State, seat: Seat) -> Mapping[str, Json]:
        """Return all public fields, the lane of the seat, and the mine and offer of its team."""
        own = team(seat) if seat in SEATS else None
        open_lanes = state.phase != "posts"
        lanes = [
            lane if open_lanes or number == seat or not lane else HIDDEN
            for number, lane in enumerate(state.lanes, 1)
        ]
        mines = [
            mine if side == own or mine in ("", GONE) else HIDDEN
            for side, mine in enumerate(state.mines)
        ]
        offers = [by if side == own else -1 for side, by in enumerate(state.offers)]
        public = {name: getattr(state, name) for name in _PUBLIC}
        return {**public, "lanes": lanes, "mines": mines, "offers": offers}

    def is_barrier(self, state: State, seat: Seat, action: Action) -> bool:
        """Return whether the action reveals all lanes, or steps where a mine may be."""
        if action.verb == "post":
            return state.lanes.count("") == 1
        may_hide = action.argument in MIDDLE and action.argument not in state.clear
        return action.verb == "go" and may_hide and state.mines[1 - team(seat)] not in ("", GONE)

    def has_hidden(self, state: State) -> bool:
        """Return True: offers are always hidden from the other team."""
        return True

    def redact_action(self, actor: Seat, action: Action, seat: Seat) -> str:
        """Hide lanes from the other seats, and mines and offers from the other team."""
        is_team = seat in SEATS and team(actor) == team(seat)
        if (action.verb == "post" and actor != seat) or (action.verb == "mine" and not is_team):
            return f"{action.verb} ?"
        return "" if action.verb in ("surrender", "decline") and not is_team else str(action)

    def sample(self, view: Mapping[str, Json], seat: Seat, draw: Callable[[int], int]) -> State:
        """Fill in the lanes, mines and offers that the seat does not know."""
        known = _state_of_view(view)
        free = [square for square in MIDDLE if square not in known.clear]
        lanes = tuple(LANES[draw(3)] if lane == HIDDEN else lane for lane in known.lanes)
        mines = tuple(free[draw(len(free))] if at == HIDDEN else at for at in known.mines)
        offers = tuple(
            (0, side + 1, side + 3)[draw(3)] if by < 0 else by
            for side, by in enumerate(known.offers)
        )
        return replace(known, lanes=lanes, mines=mines, offers=offers)

    def read_action(self, text: str) -> Action:
        """Return the action of that text."""
        if text not in ACTIONS:
            raise InputError(f"{clip(text)} is not an action of Outpost")
        return ACTIONS[text]

    def read_state(self, text: str) -> State:
        """Parse a position text with secrets; it does not contain offers and the ending."""
        return read(text, POSITION)

    def pack(self, state: State) -> bytes:
        """Return all fields as bytes."""
        return write(state, WHOLE).encode()

    def unpack(self, content: bytes) -> State:
        """Parse all fields."""
        return read(content.decode("ascii", "replace"), WHOLE)


def _state_of_view(view: Mapping[str, Json]) -> State:
    fields: dict[str, Any] = json.loads(canonical(view))
    fields |= {name: tuple(value) for name, value in fields.items() if isinstance(value, list)}
    return State(**fields)
