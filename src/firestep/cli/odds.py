"""`firestep odds`: the odds of one attack or of several."""

from collections.abc import Mapping, Sequence

from firestep.cli.game_tree import open_position
from firestep.cli.language import TRANSLATIONS
from firestep.contract import CHANCE, Value
from firestep.contract.capabilities import Assistant
from firestep.contract.setting_error import SettingError


def run(
    name: str, text: str, given: Mapping[str, Value], units: Sequence[str], language: str
) -> int:
    """Print the table of odds."""
    TRANSLATIONS.language(language)
    game, state = open_position(name, text, given)
    if not isinstance(game, Assistant):
        raise SettingError("no-odds", game=name)
    seats = game.to_act(state)
    seat = seats[0] if seats else CHANCE
    print("\n".join(game.assistant(state, seat, language).odds(units)))
    return 0
