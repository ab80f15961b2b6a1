"""The one place through which a log leaves the table: what each audience may know of an entry.

An allow-list, built up from nothing: a kind of entry that is not listed here is shown to nobody,
and of those that are, only the facts named.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from firestep.contract import Event, Game, Json, Seat, seat_text
from firestep.table import log
from firestep.table.capabilities import secrets_of
from firestep.table.log import LogEntry

AnyGame = Game[Any, Any]
Facts = Mapping[str, Json]


def shown(game: AnyGame, entry: LogEntry, audience: Seat) -> dict[str, Json] | None:
    """Return what a seat, or a spectator, may know of an entry; None if nothing.

    The number of the entry is not among it: each audience counts what it sees.
    """
    look = _SHOWN.get(entry.kind)
    facts = look(game, entry, audience) if look is not None else None
    if facts is None:
        return None
    return {"at": entry.at, "kind": entry.kind, "seat": seat_text(entry.seat), "facts": facts}


def is_shown(game: AnyGame, entry: LogEntry, audience: Seat) -> bool:
    """Tell whether a seat, or a spectator, may know that there was such an entry."""
    if entry.kind == log.ACTED:
        return bool(_action(game, entry, audience))
    look = _SHOWN.get(entry.kind)
    return look is not None and look(game, entry, audience) is not None


def _named(*names: str) -> Callable[[AnyGame, LogEntry, Seat], dict[str, Json] | None]:
    """Show these facts to everybody."""

    def look(game: AnyGame, entry: LogEntry, audience: Seat) -> dict[str, Json]:
        return {name: entry.facts[name] for name in names if name in entry.facts}

    return look


def _action(game: AnyGame, entry: LogEntry, audience: Seat) -> str:
    text = str(entry.facts["action"])
    secret = secrets_of(game)
    return text if secret is None else secret.shown(entry.seat, game.read_action(text), audience)


def _acted(game: AnyGame, entry: LogEntry, audience: Seat) -> dict[str, Json] | None:
    text = _action(game, entry, audience)
    if not text:
        return None
    events: Any = entry.facts["events"]
    looks = [
        game.seen(Event(item["kind"], item["rule"], item["facts"]), audience) for item in events
    ]
    return {"action": text, "events": [event.to_json() for event in looks if event is not None]}


def _back(game: AnyGame, entry: LogEntry, audience: Seat) -> dict[str, Json] | None:
    """Show how many of the actions taken back this audience knew of."""
    counts: Any = entry.facts["shown"]
    count = counts[seat_text(audience)]
    return {"count": count} if count else None


def _asked(game: AnyGame, entry: LogEntry, audience: Seat) -> dict[str, Json]:
    facts = {name: entry.facts[name] for name in ("what", "about", "waits")}
    if "shown" in entry.facts:  # how far a take-back goes is told in actions this audience knows of
        facts["about"] = _back(game, entry, audience) or {"count": 0}
    return facts


def _said(game: AnyGame, entry: LogEntry, audience: Seat) -> dict[str, Json] | None:
    team: Any = entry.facts["team"]
    if team and audience not in team:
        return None
    return {"text": entry.facts["text"], "team": bool(team)}


_SHOWN: Final = {
    log.OPENED: _named("promise"),
    log.SAT: _named("name"),
    log.NONCE: _named("text"),
    log.STARTED: _named(),
    log.ACTED: _acted,
    log.UNDONE: _back,
    log.TAKEN_BACK: _back,
    log.ASKED: _asked,
    log.ANSWERED: _named("what", "yes"),
    log.SAID: _said,
    log.PAUSED: _named(),
    log.RESUMED: _named(),
    log.LATE: _named("at_zero"),
    log.STOOD_IN: _named("level"),
    log.RETURNED: _named(),
    log.ENDED: _named("scores", "ending", "facts", "seed"),
    log.REMATCH: _named("table"),
}
