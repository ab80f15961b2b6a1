"""Redaction of the log: what each audience may know of an entry.

All entries that leave the table pass through this module. It is an allow-list: a kind of entry that
is not listed is hidden from everyone, and of the listed kinds only the named facts are visible.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from firestep.contract import Event, Game, Json, Seat, seat_text
from firestep.table.capabilities import secrets_of
from firestep.table.log import ACTED, LogEntry, LogKind

_UNIT: Final = re.compile(r"\w+")

AnyGame = Game[Any, Any]
Facts = Mapping[str, Json]
_Redaction = Callable[[AnyGame, LogEntry, Seat], dict[str, Json] | None]


def redact(game: AnyGame, entry: LogEntry, audience: Seat) -> dict[str, Json] | None:
    """Return what a seat, or a spectator, may know of an entry; None if nothing.

    The number of the entry is not included: each audience counts the entries that it sees.
    """
    visible_facts = _VISIBLE_FACTS.get(entry.kind)
    facts = visible_facts(game, entry, audience) if visible_facts is not None else None
    if facts is None:
        return None
    return {"at": entry.at, "kind": entry.kind, "seat": seat_text(entry.seat), "facts": facts}


def is_visible(game: AnyGame, entry: LogEntry, audience: Seat) -> bool:
    """Return whether a seat, or a spectator, may know that there is such an entry."""
    if entry.kind == ACTED:
        return bool(_action_text(game, entry, audience))
    visible_facts = _VISIBLE_FACTS.get(entry.kind)
    return visible_facts is not None and visible_facts(game, entry, audience) is not None


def is_public(game: AnyGame, entry: LogEntry) -> bool:
    """Return whether all audiences see the entry, and the same of it."""
    if entry.kind == ACTED:
        return secrets_of(game) is None
    return isinstance(_VISIBLE_FACTS.get(entry.kind), _PublicFacts)


class _PublicFacts:
    """A redaction that shows some facts to everyone."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def __call__(self, game: AnyGame, entry: LogEntry, audience: Seat) -> dict[str, Json]:
        return {name: entry.facts[name] for name in self._names if name in entry.facts}


def _action_text(game: AnyGame, entry: LogEntry, audience: Seat) -> str:
    text = str(entry.facts["action"])
    secrets = secrets_of(game)
    if secrets is None:
        return text
    return secrets.redact_action(entry.seat, game.read_action(text), audience)


def _acted(game: AnyGame, entry: LogEntry, audience: Seat) -> dict[str, Json] | None:
    text = _action_text(game, entry, audience)
    if not text:
        return None
    events: Any = entry.facts["events"]
    visible: list[dict[str, Json]] = []
    is_whole = True  # nothing of the events is hidden
    for item in events:
        event = Event(item["kind"], item["rule"], item["facts"])
        redacted = game.redact_event(event, audience)
        if redacted is event:
            visible.append(item)
            continue
        is_whole = False
        if redacted is not None:
            visible.append(redacted.to_json())
    named: Any = entry.facts.get("named")
    if named and not is_whole:
        named = _visible_names(named, visible)
    facts: dict[str, Json] = {"action": text, "events": visible}
    if named:
        facts["named"] = named
    if "conditional" in entry.facts:  # the answer of a stored line, public once it is played
        facts["conditional"] = True
    return facts


def _visible_names(named: Mapping[str, Json], events: list[dict[str, Json]]) -> dict[str, Json]:
    """Return the names of those units that the visible events mention."""
    mentioned = set(_UNIT.findall(str([event["facts"] for event in events])))
    return {unit: name for unit, name in named.items() if unit in mentioned or unit == "support"}


def _taken_back(game: AnyGame, entry: LogEntry, audience: Seat) -> dict[str, Json] | None:
    """Return how many of the actions taken back were visible to the audience."""
    counts: Any = entry.facts["shown"]
    count = counts[seat_text(audience)]
    return {"count": count} if count else None


def _asked(game: AnyGame, entry: LogEntry, audience: Seat) -> dict[str, Json]:
    facts = {name: entry.facts[name] for name in ("what", "about", "waits")}
    if "shown" in entry.facts:  # a take-back: count only the actions visible to this audience
        facts["about"] = _taken_back(game, entry, audience) or {"count": 0}
    return facts


def _said(game: AnyGame, entry: LogEntry, audience: Seat) -> dict[str, Json] | None:
    team: Any = entry.facts["team"]
    if team and audience not in team:
        return None
    return {"text": entry.facts["text"], "team": bool(team)}


_VISIBLE_FACTS: Final[dict[str, _Redaction]] = {
    LogKind.OPENED: _PublicFacts("promise"),
    LogKind.SAT: _PublicFacts("name"),
    LogKind.NONCE: _PublicFacts("text"),
    LogKind.STARTED: _PublicFacts(),
    LogKind.ACTED: _acted,
    LogKind.UNDONE: _taken_back,
    LogKind.TAKEN_BACK: _taken_back,
    LogKind.ASKED: _asked,
    LogKind.ANSWERED: _PublicFacts("what", "yes"),
    LogKind.SAID: _said,
    LogKind.HINTED: _PublicFacts(),  # never the hint itself
    LogKind.PAUSED: _PublicFacts(),
    LogKind.RESUMED: _PublicFacts(),
    LogKind.LATE: _PublicFacts("at_zero"),
    LogKind.STOOD_IN: _PublicFacts("level"),
    LogKind.RETURNED: _PublicFacts(),
    LogKind.DOWNTIME: _PublicFacts(),
    LogKind.ENDED: _PublicFacts("scores", "ending", "facts", "seed"),
    LogKind.REMATCH: _PublicFacts("table"),
}
