"""Outpost: two teams of two race over a small field with one hidden mine each.

Everybody picks a lane in secret, then seats 1 and 2 lay a mine for their team in secret. A turn is
a die for points, steps one by one, and at most one shot with two dice, which ends it.
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
    Events,
    InputError,
    Json,
    Option,
    Outcome,
    Refusal,
    Seat,
    canonical,
    choose,
    clip,
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

_LEAST_HIT: Final = 5  # OP-FIRE-03: the faces 5 and 6 hit
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
        Option("rounds", 6, "OP-END-02", "rounds before the game is counted out", least=1, most=20),
        Option("gifts", True, "OP-GIFT-01", "partners may give each other coins"),
    )
    data: Mapping[str, Json] = {"lanes": 3, "columns": 4, "score_to_win": rules.SCORE_TO_WIN}

    def __init__(self, **given: object) -> None:
        """Fix the options."""
        self.settings = choose(self.options, given)

    def teams(self, seats: int) -> Sequence[Sequence[Seat]]:
        """Partners sit opposite each other."""
        return ((1, 3), (2, 4))

    def initial(self, seats: int) -> State:
        """Nobody stands anywhere yet."""
        if seats not in self.seat_counts:
            raise InputError(f"Outpost is for 4, not for {seats}")
        return State()

    def to_act(self, state: State) -> Sequence[Seat]:
        """Several seats while something is sealed, otherwise one."""
        return rules.to_act(state)

    def phase(self, state: State) -> str:
        """One of posts, mines, roll, move and fire."""
        return state.phase

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Whatever is not refused: the refusals are the only rule text."""
        return [action for action in rules.PLAYS if not self.refusal(state, seat, action)]

    def asides(self, state: State, seat: Seat) -> Sequence[Action]:
        """Gifts, surrender by consent, resigning; for the table time-out and an empty seat."""
        return [action for action in rules.ASIDES if not self.refusal(state, seat, action)]

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Name the rule that forbids it."""
        if action.verb == "gift" and not self.settings["gifts"]:
            return Refusal("OP-GIFT-01", "no_gifts")
        return rules.refusal(state, seat, action)

    def chances(self, state: State) -> Sequence[tuple[Action, Fraction]]:
        """Six faces for points; for a shot only the number of hits."""
        if rules.to_act(state) != (CHANCE,):
            return ()
        if state.phase == "roll":
            return [(ACTIONS[f"roll {face}"], Fraction(1, 6)) for face in range(1, 7)]
        return [(ACTIONS[f"hits {hits}"], Fraction((4, 4, 1)[hits], 9)) for hits in range(3)]

    def dice(self, state: State) -> Sequence[int]:
        """One die for points, two for a shot."""
        return (6,) if state.phase == "roll" else (6, 6)

    def rolled(self, state: State, faces: Sequence[int]) -> Action:
        """Carry the faces; the rules count the hits."""
        return ACTIONS[("roll " if len(faces) == 1 else "dice ") + "".join(map(str, faces))]

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, Sequence[Event]]:
        """Refuse, or do what the verb says."""
        if no := self.refusal(state, seat, action):
            raise ActionRefused(no)
        after, events = self._do(state, seat, action.verb, action.what)
        return after, Events(lambda: events)

    def _do(self, state: State, seat: Seat, verb: str, what: str) -> Change:
        match verb:
            case "post":
                return rules.post(state, seat, what)
            case "mine":
                return rules.lay(state, seat, what)
            case "roll":
                points = (int(what) + 1) // 2
                after = replace(state, phase="move", points=points)
                return after, [Event("rolled", "OP-ROLL-01", {"face": int(what), "points": points})]
            case "go":
                return rules.go(state, seat, what)
            case "buy":
                after = replace(rules.pay(state, seat), points=state.points + 1)
                return after, [Event("bought", "OP-MOVE-05", {"seat": seat})]
            case "fire":
                after = replace(state, phase="fire", target=int(what))
                return after, [Event("fired", "OP-FIRE-01", {"seat": seat, "target": int(what)})]
            case "hits" | "dice":
                hits = int(what) if verb == "hits" else sum(int(x) >= _LEAST_HIT for x in what)
                facts: Mapping[str, Json] = {"seat": state.target, "hits": hits, "dice": what}
                return self._next(rules.hit(state, hits), Event("hit", "OP-FIRE-03", facts))
            case "end":
                return self._next(state, Event("ended", "OP-TURN-03", {"seat": seat}))
            case "timeout":
                event = Event("timeout", "OP-TIME-01", {"phase": state.phase})
                moving = state.phase == "move"
                return self._next(state, event) if moving else rules.late(state, event)
            case "gift":
                partner = (seat + 1) % 4 + 1
                after = rules.pay(rules.pay(state, seat), partner, -1)
                return after, [Event("gift", "OP-GIFT-01", {"from": seat, "to": partner})]
            case "surrender" | "decline":
                by = seat if verb == "surrender" else 0
                after = replace(state, offers=put(state.offers, team(seat), by))
                return after, [Event(verb, "OP-END-04", {"seat": seat})]
        loser = int(what) if verb == "abandon" else seat
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

    def seen(self, event: Event, seat: Seat) -> Event | None:
        """Sealed lanes are one's own, mines and offers are the team's, all else is everybody's."""
        actor = cast(int, event.facts.get("seat", 0))
        friend = seat in SEATS and team(actor) == team(seat)
        if (event.kind == "posted" and actor != seat) or (event.kind == "mined" and not friend):
            return Event(event.kind, event.rule, {"seat": actor})
        return None if event.kind in ("surrender", "decline") and not friend else event

    def outcome(self, state: State) -> Outcome | None:
        """One for the team that won."""
        if not state.ending:
            return None
        won = [(0.5, 0.5), (1.0, 0.0), (0.0, 1.0)][state.winner]
        scores = tuple(won[team(seat)] for seat in SEATS)
        return Outcome(scores, state.ending, {"score": state.score})

    def view(self, state: State, seat: Seat) -> Mapping[str, Json]:
        """Everything public, one's own lane, and the mine and the offer of one's team."""
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

    def barrier(self, view: Mapping[str, Json], seat: Seat, action: Action) -> bool:
        """Open all lanes with the last one, or step where a mine may still lie."""
        known = _known(view)
        if action.verb == "post":
            return known.lanes.count("") == 1
        may_hide = action.what in MIDDLE and action.what not in known.clear
        return action.verb == "go" and may_hide and known.mines[1 - team(seat)] == HIDDEN

    def shown(self, actor: Seat, action: Action, seat: Seat) -> str:
        """Sealed lanes are one's own, mines are the team's; of offers nobody else hears."""
        friend = seat in SEATS and team(actor) == team(seat)
        if (action.verb == "post" and actor != seat) or (action.verb == "mine" and not friend):
            return f"{action.verb} ?"
        return "" if action.verb in ("surrender", "decline") and not friend else str(action)

    def sample(self, view: Mapping[str, Json], seat: Seat, draw: Callable[[int], int]) -> State:
        """Draw the lanes, mines and offers that the seat does not know."""
        known = _known(view)
        left = [square for square in MIDDLE if square not in known.clear]
        lanes = tuple(LANES[draw(3)] if lane == HIDDEN else lane for lane in known.lanes)
        mines = tuple(left[draw(len(left))] if at == HIDDEN else at for at in known.mines)
        offers = tuple(
            (0, side + 1, side + 3)[draw(3)] if by < 0 else by
            for side, by in enumerate(known.offers)
        )
        return replace(known, lanes=lanes, mines=mines, offers=offers)

    def read_action(self, text: str) -> Action:
        """Find the action of that text."""
        if text not in ACTIONS:
            raise InputError(f"{clip(text)} is no action of Outpost")
        return ACTIONS[text]

    def read_state(self, text: str) -> State:
        """Read a position, secrets included; offers and the ending are no part of it."""
        return read(text, POSITION)

    def pack(self, state: State) -> bytes:
        """Write every field."""
        return write(state, WHOLE).encode()

    def unpack(self, content: bytes) -> State:
        """Read every field."""
        return read(content.decode("ascii", "replace"), WHOLE)


def _known(view: Mapping[str, Json]) -> State:
    fields: dict[str, Any] = json.loads(canonical(view))
    fields |= {name: tuple(value) for name, value in fields.items() if isinstance(value, list)}
    return State(**fields)
