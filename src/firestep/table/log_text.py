"""Texts for redacted log entries: those of the game for actions, of the table for the rest."""

from collections.abc import Mapping
from typing import Any

from firestep.contract import Game, Json, Seat, read_seat
from firestep.contract.capabilities import Dice
from firestep.table.capabilities import wording_of
from firestep.table.errors import TRANSLATIONS
from firestep.table.log import ACTED, LogKind

RedactedEntry = Mapping[str, Any]
"""An entry as returned by `redaction.redact`."""


def describe_entry(
    game: Game[Any, Any], entry: RedactedEntry, names: Mapping[Seat, str], language: str
) -> list[str]:
    """Return the lines of text of an entry; empty for chat and for the first entry."""
    kind, facts = entry["kind"], entry["facts"]
    if kind == ACTED:
        wording = wording_of(game)
        if wording is None:
            return [facts["action"]]
        more = {
            "named": facts.get("named", {}),
            "players": {str(seat): name for seat, name in names.items()},
        }
        texts = [
            wording.translate("log", each["kind"], {**each["facts"], **more}, language)
            for each in facts["events"]
        ]
        if "conditional" in facts:
            texts.append(TRANSLATIONS.translate(language, "log", LogKind.CONDITIONAL, {}))
        return texts
    if kind in (LogKind.SAID, LogKind.OPENED):
        return []
    name = _text_name(game, kind, facts)
    return [
        TRANSLATIONS.translate(language, "log", name, _text_facts(game, entry, names, language))
    ]


def _text_name(game: Game[Any, Any], kind: str, facts: Mapping[str, Any]) -> str:
    if kind == LogKind.ENDED and not isinstance(game, Dice):
        return "ended-without-dice"
    if kind == LogKind.ASKED:
        return f"asked-{facts['what']}"
    if kind == LogKind.ANSWERED:
        return f"answered-{'yes' if facts['yes'] else 'no'}"
    return kind


def _text_facts(
    game: Game[Any, Any], entry: RedactedEntry, names: Mapping[Seat, str], language: str
) -> dict[str, Json]:
    facts: dict[str, Json] = {**entry["facts"].get("about", {}), **entry["facts"]}
    seat, absent = read_seat(entry["seat"]), facts.get("seat")
    if isinstance(absent, int):
        facts["player"] = names.get(absent) or player_name(game, absent, language)
    return {**facts, "who": names.get(seat) or player_name(game, seat, language)}


def player_name(game: Game[Any, Any], seat: Seat, language: str) -> str:
    """Return the name of a player who has given none: the nation or colour."""
    wording = wording_of(game)
    if wording is not None:
        try:
            name = wording.translate("players", str(seat), {}, language)
            return name[:1].upper() + name[1:]
        except KeyError:
            pass  # the game has no texts for its players
    return numbered_name(seat, language)


def numbered_name(seat: Seat, language: str) -> str:
    """Return the name of a player of whom only the seat is known."""
    return TRANSLATIONS.translate(language, "names", "player", {"seat": seat})
