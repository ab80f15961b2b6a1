"""What is shown of a log, in words: the sentences of the game for actions, our own for the rest."""

from collections.abc import Mapping
from typing import Any

from firestep.contract import Game, Json, Seat, read_seat
from firestep.contract.capabilities import Dice
from firestep.table import log
from firestep.table.capabilities import wording_of
from firestep.table.errors import PHRASES

Shown = Mapping[str, Any]
"""An entry as `sight.shown` gives it."""


def says(game: Game[Any, Any], entry: Shown, names: Mapping[Seat, str], language: str) -> list[str]:
    """Return the lines that a shown entry comes to; chat and the first entry are told elsewhere."""
    kind, facts = entry["kind"], entry["facts"]
    if kind == log.ACTED:
        spoken = wording_of(game)
        if spoken is None:
            return [facts["action"]]
        events = facts["events"]
        return [spoken.sentence("log", one["kind"], one["facts"], language) for one in events]
    if kind in (log.SAID, log.OPENED):
        return []
    name = _name(game, kind, facts)
    return [PHRASES.fill(language, "log", name, _filling(entry, names, language))]


def _name(game: Game[Any, Any], kind: str, facts: Mapping[str, Any]) -> str:
    if kind == log.ENDED and not isinstance(game, Dice):
        return "ended-without-dice"
    if kind == log.ASKED:
        return f"asked-{facts['what']}"
    if kind == log.ANSWERED:
        return f"answered-{'yes' if facts['yes'] else 'no'}"
    return kind


def _filling(entry: Shown, names: Mapping[Seat, str], language: str) -> dict[str, Json]:
    facts: dict[str, Json] = {**entry["facts"].get("about", {}), **entry["facts"]}
    seat = read_seat(entry["seat"])
    return {**facts, "who": names.get(seat) or seat_name(seat, language)}


def seat_name(seat: Seat, language: str) -> str:
    """Return what a seat without a name is called."""
    return PHRASES.fill(language, "names", "seat", {"seat": seat})
