"""Answers to queries about a position, beyond what its view contains.

Every answer is computed from a sample: a state built from the view of the audience. So no answer
can reveal more than the view does.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from firestep.contract import InputError, Json, Seat, clip
from firestep.contract.capabilities import Assistant, PageBoard
from firestep.contract.package import AnyGame
from firestep.table.capabilities import text_facts, wording_of

_ASSISTANT_TOPICS: Final = ("tables", "describe", "labels", "shortcut")


def find_facts(
    game: AnyGame, sample: Any, audience: Seat, topic: str, names: Sequence[str], language: str
) -> Mapping[str, Json]:
    """Return the facts of a topic about some names. Raise `InputError` for an unknown topic."""
    if topic == "words":
        return _describe_actions(game, sample, audience, names, language)
    if topic == "why":
        return {name: _explain_refusal(game, sample, audience, name, language) for name in names}
    if topic in _ASSISTANT_TOPICS and isinstance(game, Assistant):
        return _ask_assistant(game, sample, audience, topic, names, language)
    if isinstance(game, PageBoard) and topic in game.queries:
        return game.query(sample, audience, topic, names, language)
    raise InputError(f"nothing is known about {clip(topic)}")


def _allowed_actions(game: AnyGame, sample: Any, audience: Seat) -> dict[str, Any]:
    """Return the legal actions and asides of an audience by their text."""
    legal = game.legal(sample, audience) if audience in game.to_act(sample) else ()
    return {str(action): action for action in (*legal, *game.asides(sample, audience))}


def _describe_actions(
    game: AnyGame, sample: Any, audience: Seat, names: Sequence[str], language: str
) -> dict[str, Json]:
    """Return the long form of those actions that are allowed."""
    wording = wording_of(game)
    if wording is None:
        raise InputError(f"{game.id} has no texts")
    allowed = _allowed_actions(game, sample, audience)
    return {
        name: wording.describe_action(sample, allowed[name], language)
        for name in names
        if name in allowed
    }


def _explain_refusal(game: AnyGame, sample: Any, audience: Seat, name: str, language: str) -> Json:
    """Return the rule that forbids an action, with its text; None if the action is allowed."""
    refusal = game.refusal(sample, audience, game.read_action(name))
    if refusal is None:
        return None
    wording = wording_of(game)
    text = refusal.summary
    if wording is not None:
        facts = text_facts(game, refusal.facts, sample)
        text = wording.translate("refusals", refusal.reason, facts, language)
    return {"rule": refusal.rule, "text": text}


def _ask_assistant(
    game: Any, sample: Any, audience: Seat, topic: str, names: Sequence[str], language: str
) -> dict[str, Json]:
    assistant = game.assistant(sample, audience, language)
    if topic == "tables":
        return {"lines": list(assistant.tables(names[0] if names else ""))}
    if topic == "describe":
        return {name: list(assistant.describe(name)) for name in names}
    allowed = _allowed_actions(game, sample, audience)
    if topic == "shortcut":
        return {"actions": [str(action) for action in assistant.shortcut()] if allowed else []}
    known = [name for name in names if name in allowed]
    labels = assistant.labels([allowed[name] for name in known]) if known else ()
    return dict(zip(known, labels, strict=True))
