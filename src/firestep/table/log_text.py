"""Texts for redacted log entries: those of the game for actions, of the table for the rest."""

from collections.abc import Mapping
from typing import Any

from firestep.contract import Game, Json, Seat, read_seat
from firestep.contract.capabilities import Dice
from firestep.table.capabilities import wording_of
from firestep.table.errors import TRANSLATIONS
from firestep.table.log import LogKind

RedactedEntry = Mapping[str, Any]
"""An entry as returned by `redaction.redact`."""


def describe_entry(
    game: Game[Any, Any], entry: RedactedEntry, names: Mapping[Seat, str], language: str
) -> list[str]:
    """Return the lines of text of an entry; empty for chat and for the first entry."""
    kind, facts = entry["kind"], entry["facts"]
    if kind == LogKind.ACTED:
        wording = wording_of(game)
        if wording is None:
            return [facts["action"]]
        events = facts["events"]
        return [wording.translate("log", each["kind"], each["facts"], language) for each in events]
    if kind in (LogKind.SAID, LogKind.OPENED):
        return []
    name = _text_name(game, kind, facts)
    return [TRANSLATIONS.translate(language, "log", name, _text_facts(entry, names, language))]


def _text_name(game: Game[Any, Any], kind: str, facts: Mapping[str, Any]) -> str:
    if kind == LogKind.ENDED and not isinstance(game, Dice):
        return "ended-without-dice"
    if kind == LogKind.ASKED:
        return f"asked-{facts['what']}"
    if kind == LogKind.ANSWERED:
        return f"answered-{'yes' if facts['yes'] else 'no'}"
    return kind


def _text_facts(entry: RedactedEntry, names: Mapping[Seat, str], language: str) -> dict[str, Json]:
    facts: dict[str, Json] = {**entry["facts"].get("about", {}), **entry["facts"]}
    seat = read_seat(entry["seat"])
    return {**facts, "who": names.get(seat) or seat_name(seat, language)}


def seat_name(seat: Seat, language: str) -> str:
    """Return the default name of a seat."""
    return TRANSLATIONS.translate(language, "names", "seat", {"seat": seat})
