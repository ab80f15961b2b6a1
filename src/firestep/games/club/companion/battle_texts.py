"""Texts of the battle calculator: refusals, steps of a battle, reasons."""

from collections.abc import Mapping, Sequence
from typing import Final

from firestep.contract import Event, Json, Refusal
from firestep.contract.companion import BattleRefusal, BattleStep
from firestep.contract.fluent import PlacedName
from firestep.games.club.state import Position
from firestep.games.club.text import wording
from firestep.games.club.text.translations import TRANSLATIONS

_SECTION: Final = "companion"
_SHELL_EVENTS: Final = ("on-target", "astray", "hit-nothing")
_ROLL_EVENTS: Final = ("fired", "returned-fire")
_RESULT_EVENTS: Final = ("damaged", "destroyed", "learned", "promoted")


class BattleTexts:
    """Texts in one language. Units are named by their type; hexes of the meadow are not named."""

    def __init__(self, language: str) -> None:
        """Store the language."""
        self._language = language

    def describe_refusal(self, position: Position, refusal: Refusal) -> BattleRefusal:
        """Return a refusal with its text."""
        text = self._write(position, "refusals", refusal.reason, refusal.facts)
        return BattleRefusal(refusal.rule, refusal.reason, text)

    def explain_silence(self, rule: str) -> str:
        """Return why a target does not return fire."""
        return self._translate(f"silence-{rule}", {})

    def describe_events(self, position: Position, events: Sequence[Event]) -> list[BattleStep]:
        """Return the events of a roll as steps; leave out what is not part of a battle."""
        steps = []
        for event in events:
            if event.kind in _SHELL_EVENTS:
                text = self._translate(event.kind, {"face": _first_face(event.facts)})
                steps.append(BattleStep(event.kind, event.rule, text))
            elif event.kind in _ROLL_EVENTS + _RESULT_EVENTS:
                text = self._write(position, "log", event.kind, event.facts)
                steps.append(BattleStep(event.kind, event.rule, text))
        return steps

    def describe_no_damage(self, position: Position, unit: str) -> BattleStep:
        """Return the step of a unit that takes no damage from the hits on it."""
        text = self._write(position, _SECTION, "no-damage", {"unit": unit})
        return BattleStep("no-damage", "TC-BATTLE-29", text)

    def _write(self, position: Position, section: str, name: str, facts: Mapping[str, Json]) -> str:
        """Return a text of the game about a position, with units without a place."""
        named = wording.unit_names([facts], position, None)
        prepared = wording.prepare_facts({**facts, "named": named}, position.config, self._language)
        for fact, value in prepared.items():
            if isinstance(value, PlacedName):
                prepared[fact] = PlacedName(value.name, "nowhere", "")
        return TRANSLATIONS.translate(self._language, section, name, prepared)

    def _translate(self, name: str, facts: Mapping[str, object]) -> str:
        return TRANSLATIONS.translate(self._language, _SECTION, name, facts)


def _first_face(facts: Mapping[str, Json]) -> Json:
    faces = facts.get("faces")
    return faces[0] if isinstance(faces, list) and faces else ""
