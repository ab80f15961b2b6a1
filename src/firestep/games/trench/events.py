"""The events of an action, computed by comparing the positions before and after it."""

from firestep.boards.square import square_name
from firestep.contract import GAME_OVER, Event, Json, Seat
from firestep.games.trench import access, notation
from firestep.games.trench.actions import ACCEPT_DRAW, SIDE, Action, Move
from firestep.games.trench.rules.agreement import RULE
from firestep.games.trench.rules.board import TRENCH, ZONE_TABLE
from firestep.games.trench.rules.explain import RANK_NAMES, RANK_RULES
from firestep.games.trench.state import Position


def make_events(before: Position, seat: Seat, action: Action, after: Position) -> list[Event]:
    """Return the events of one action, in order."""
    events = (
        [_move_event(before, seat, action)]
        if isinstance(action, Move)
        else [_aside_event(seat, action)]
    )
    if after.game_number != before.game_number:
        events.append(_game_over_event(before, action, after))
        facts: dict[str, Json] = {"game": after.game_number, "black_seat": after.black_seat}
        rule = "TR-END-05" if after.game_number == 3 else "TR-END-04"
        events.append(Event("dealt", rule, {**facts, "totals": list(after.totals)}))
    outcome = after.outcome()
    if outcome:
        scores = {**outcome.facts, "scores": list(outcome.scores)}
        rule = outcome.ending if outcome.ending.startswith("TR-") else RULE
        events.append(Event("ended", rule, {"ending": outcome.ending, **scores}))
    return events


def _move_event(before: Position, seat: Seat, move: Move) -> Event:
    state = before.buffer
    stars = access.stars_of(state[move.start])
    facts: dict[str, Json] = {
        "seat": seat,
        "side": before.turn,
        "piece": RANK_NAMES[stars],
        "start": square_name(move.start, SIDE),
        "target": square_name(move.target, SIDE),
    }
    taken = notation.captured_squares(state, move)
    if not taken:
        return Event("moved", RANK_RULES[stars], facts)
    facts["squares"] = [square_name(square, SIDE) for square in taken]
    facts["pieces"] = [RANK_NAMES[access.stars_of(state[square])] for square in taken]
    facts["points"] = sum(before.config.piece_value(state[square]) for square in taken)
    return Event("captured", _capture_rule(move, taken), facts)


def _capture_rule(move: Move, taken: list[int]) -> str:
    """Return the rule under which these pieces are captured."""
    origin, zone = ZONE_TABLE[move.start], ZONE_TABLE[taken[0]]
    if origin == TRENCH:
        return "TR-TRENCH-02"
    if zone == TRENCH:
        return "TR-TRENCH-04"
    return "TR-MOVE-10" if zone == origin else "TR-MOVE-11"


def _aside_event(seat: Seat, action: Action) -> Event:
    words = str(action).split()
    kind = {"resign": "resigned", "time-out": "timed-out"}.get(words[0], words[0])
    if kind in ("offer", "accept", "decline"):
        kind = {"offer": "offered", "accept": "accepted", "decline": "declined"}[kind]
    about = int(words[-1]) if words[-1].isdigit() else seat
    return Event(kind, RULE, {"seat": about, "match": words[-1] == "match"})


def _game_over_event(before: Position, action: Action, after: Position) -> Event:
    """Return how one game of a match ended; the position after it shows the next game."""
    facts: dict[str, Json] = {"game": before.game_number, "totals": list(after.totals)}
    if not isinstance(action, Move):
        ending = "agreed" if action is ACCEPT_DRAW else "resigned"
        return Event(GAME_OVER, RULE, {**facts, "ending": ending})
    quiet = not notation.captured_squares(before.buffer, action)
    rule = "TR-END-03" if quiet else "TR-END-02"
    return Event(GAME_OVER, rule, {**facts, "ending": rule})
