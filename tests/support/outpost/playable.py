"""Outpost with everything that the page needs: an engine, pictures and texts."""

from collections.abc import Mapping, Sequence
from typing import Final

from firestep.contract import Json, Seat
from firestep.contract.translations import Translations
from support.outpost.engine import ThinkingOutpost
from support.outpost.picture import draw_svg, draw_text
from support.outpost.rules import Action
from support.outpost.state import State

TRANSLATIONS: Final = Translations("support.outpost")

_SECRET_FACTS: Final = {"posted": "lane", "mined": "square"}
"""The events that other seats see without one of their facts."""


class PlayableOutpost(ThinkingOutpost):
    """Outpost as a game of the catalog."""

    looks: Sequence[str] = ("field",)

    def svg(
        self,
        state: State,
        *,
        seat: Seat,
        look: str = "",
        marks: Sequence[Action] = (),
        last: Action | None = None,
    ) -> str:
        """Draw the field from the view of that seat, so that it contains no secret of others."""
        return draw_svg(self.view(state, seat))

    def diagram(
        self,
        state: State,
        *,
        seat: Seat,
        look: str = "",
        marks: Sequence[Action] = (),
        colour: bool = False,
    ) -> str:
        """Draw the field as lines of text."""
        return draw_text(self.view(state, seat))

    def status(self, state: State, language: str) -> str:
        """Return the round, the seat to act and the score."""
        facts: dict[str, Json] = {
            "round": state.round,
            "turn": state.turn,
            "points": state.points,
            "target": state.target,
            "score": "-".join(map(str, state.score)),
            "ending": state.ending,
        }
        name = "over" if state.ending else state.phase
        return TRANSLATIONS.translate(language, "status", name, facts)

    def describe_action(self, state: State, action: Action, language: str) -> str:
        """Return an action in words."""
        return TRANSLATIONS.translate(
            language, "actions", action.verb, {"argument": action.argument}
        )

    def help(self, language: str) -> Sequence[str]:
        """Return the rules in three sentences."""
        return tuple(TRANSLATIONS.language(language)["help"].values())

    def translate(self, section: str, name: str, facts: Mapping[str, Json], language: str) -> str:
        """Return a text; a secret event has its own text for seats that do not know all of it."""
        if section == "log" and name in _SECRET_FACTS and _SECRET_FACTS[name] not in facts:
            name = f"{name}_secretly"
        return TRANSLATIONS.translate(language, section, name, facts)
