"""`firestep odds`: what an attack, or a list of them, may come to."""

from collections.abc import Mapping, Sequence

from firestep.cli.game_tree import open_position
from firestep.cli.terminal import PHRASES
from firestep.contract import CHANCE, InputError, Value
from firestep.contract.capabilities import Assistant


def run(
    name: str, text: str, given: Mapping[str, Value], units: Sequence[str], language: str
) -> int:
    """Print the table of odds."""
    PHRASES.language(language)
    game, state = open_position(name, text, given)
    if not isinstance(game, Assistant):
        raise InputError(f"{name} has no attacks whose odds could be told")
    seats = game.to_act(state)
    seat = seats[0] if seats else CHANCE
    print("\n".join(game.desk(state, seat, language).odds(units)))
    return 0
