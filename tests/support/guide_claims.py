"""Checks the claims of the pictures in a guide with the real rules.

A claim is one entry of `claims` in `guide/pictures.toml`; its first key says what it is about:

    { legal = ACTION, event = KIND, FACT = VALUE ... }   the action is allowed, and what it causes
    { refused = ACTION, rule = ID }                      the action is forbidden by this rule
    { targets = PATTERN, are = "d5 e4" }                 exactly these ends of legal actions
    { count = 14 }                                       the number of legal actions
    { never = KIND }                                     no legal action causes such an event
    { event = KIND, FACT = VALUE ... }                   the actions of the picture caused it;
                                                         `dice` is the number of its `faces`
    { view = "points", is = VALUE }                      a value in the view of a spectator
    { length = "forts", is = 7 }                         how many entries a part of the view has
    { distance = 3, between = ["0610", "0812"] }         of two hexes of a map
    { rolls = 14 }                                       the number of dice of the next roll
    { absent = KIND, FACT = VALUE ... }                  the actions caused no such event
    { reach = UNIT, places = { "0612" = 1 }, stops = [] } places, cost in half points
    { out_of_reach = UNIT, places = [...] }
    { chance = "11/36", event = KIND }                   of a roll that allows such an event
    { outcome = RULE, winners = [1] }                    how the game ended
    { after = [ACTION ...], CLAIM }                      the claim holds after more actions
"""

from collections.abc import Callable, Mapping
from fnmatch import fnmatchcase
from fractions import Fraction
from typing import Any, Final

from firestep.boards import axial
from firestep.contract import CHANCE, SPECTATOR, Event
from firestep.contract.capabilities import Dice, Reach
from firestep.contract.package import AnyGame
from firestep.guide.pictures import PlayedPicture

Claim = Mapping[str, Any]


def check_claim(played: PlayedPicture, claim: Claim) -> None:
    """Raise `AssertionError` if a claim does not hold for a picture."""
    claim = dict(claim)
    game, state, events = played.game, played.state, list(played.events)
    for text in claim.pop("after", ()):
        action = game.read_action(text)
        state, caused = game.apply(state, game.to_act(state)[0], action)
        events += caused
    kind = next(iter(claim))
    assert kind in _CHECKS, f"no claim {kind}"
    _CHECKS[kind](PlayedPicture(game, state, None, events), claim)


def _matches(event: Event, kind: str, facts: Claim) -> bool:
    known = {**event.facts, "dice": len(event.facts.get("faces", ()))}  # type: ignore[arg-type]
    return event.kind == kind and all(known.get(name) == facts[name] for name in facts)


def _legal(played: PlayedPicture, claim: Claim) -> None:
    facts = dict(claim)
    text, kind = facts.pop("legal"), facts.pop("event", "")
    game, state = played.game, played.state
    action, seat = game.read_action(text), game.to_act(state)[0]
    assert game.refusal(state, seat, action) is None, f"{text} is refused"
    if kind:
        _, caused = game.apply(state, seat, action)
        assert any(_matches(event, kind, facts) for event in caused), (text, list(caused))


def _refused(played: PlayedPicture, claim: Claim) -> None:
    game, state = played.game, played.state
    action = game.read_action(claim["refused"])
    refusal = game.refusal(state, game.to_act(state)[0], action)
    assert refusal is not None, f"{claim['refused']} is legal"
    assert refusal.rule == claim["rule"], refusal


def _list_legal(game: AnyGame, state: Any) -> list[str]:
    return [str(action) for action in game.legal(state, game.to_act(state)[0])]


def _targets(played: PlayedPicture, claim: Claim) -> None:
    legal = _list_legal(played.game, played.state)
    found = [text for text in legal if fnmatchcase(text, claim["targets"])]
    prefix = claim["targets"].rstrip("*")
    assert sorted(text[len(prefix) :].strip("- ") for text in found) == sorted(claim["are"].split())


def _count(played: PlayedPicture, claim: Claim) -> None:
    assert len(_list_legal(played.game, played.state)) == claim["count"]


def _never(played: PlayedPicture, claim: Claim) -> None:
    game, state = played.game, played.state
    seat = game.to_act(state)[0]
    for action in game.legal(state, seat):
        _, caused = game.apply(state, seat, action)
        assert all(event.kind != claim["never"] for event in caused), str(action)


def _event(played: PlayedPicture, claim: Claim) -> None:
    facts = dict(claim)
    kind = facts.pop("event")
    assert any(_matches(event, kind, facts) for event in played.events), [
        event for event in played.events if event.kind == kind
    ]


def _view(played: PlayedPicture, claim: Claim) -> None:
    value: Any = played.game.view(played.state, SPECTATOR)
    for name in claim["view"].split("."):
        value = value[int(name)] if isinstance(value, list | tuple) else value[name]
    assert value == claim["is"], value


def _length(played: PlayedPicture, claim: Claim) -> None:
    content: Any = played.game.view(played.state, SPECTATOR)[claim["length"]]
    assert len(content) == claim["is"], content


def _distance(played: PlayedPicture, claim: Claim) -> None:
    assert axial.distance(*map(axial.read_cell, claim["between"])) == claim["distance"]


def _rolls(played: PlayedPicture, claim: Claim) -> None:
    game = played.game
    assert isinstance(game, Dice)
    assert len(game.dice(played.state)) == claim["rolls"]


def _absent(played: PlayedPicture, claim: Claim) -> None:
    facts = dict(claim)
    kind = facts.pop("absent")
    assert not any(_matches(event, kind, facts) for event in played.events)


def _reach(played: PlayedPicture, claim: Claim) -> None:
    game = played.game
    assert isinstance(game, Reach)
    found = game.reach(played.state, claim["reach"])
    costs = {place: found[place][0] for place in claim["places"] if place in found}
    assert costs == claim["places"], found
    stops = {place for place in claim["places"] if found[place][1]}
    assert stops == set(claim.get("stops", ())), stops


def _out_of_reach(played: PlayedPicture, claim: Claim) -> None:
    game = played.game
    assert isinstance(game, Reach)
    found = game.reach(played.state, claim["out_of_reach"])
    assert not set(claim["places"]) & set(found), found


def _chance(played: PlayedPicture, claim: Claim) -> None:
    game, state = played.game, played.state
    total = Fraction(0)
    for roll, chance in game.chances(state):
        after, _ = game.apply(state, CHANCE, roll)
        seat = game.to_act(after)[0]
        caused = (game.apply(after, seat, action)[1] for action in game.legal(after, seat))
        total += chance * any(event.kind == claim["event"] for events in caused for event in events)
    assert total == Fraction(claim["chance"]), total


def _outcome(played: PlayedPicture, claim: Claim) -> None:
    outcome = played.game.outcome(played.state)
    assert outcome is not None, "the game goes on"
    assert (outcome.ending, list(outcome.winners)) == (claim["outcome"], claim["winners"])


_CHECKS: Final[Mapping[str, Callable[[PlayedPicture, Claim], None]]] = {
    "legal": _legal,
    "refused": _refused,
    "targets": _targets,
    "count": _count,
    "never": _never,
    "event": _event,
    "view": _view,
    "reach": _reach,
    "out_of_reach": _out_of_reach,
    "length": _length,
    "distance": _distance,
    "rolls": _rolls,
    "absent": _absent,
    "chance": _chance,
    "outcome": _outcome,
}
