"""Match typed text against a list of actions by prefixes of their words."""

from collections.abc import Sequence
from typing import Any

from firestep.contract.package import AnyGame


def find_matching(actions: Sequence[Any], text: str) -> list[Any]:
    """Return the matching actions, in their order.

    Each typed word may be a prefix; if it equals a whole word of some action, only such actions
    match. The first word of an action may be omitted. If nothing matches that way, a single word
    matches the actions that contain it anywhere, for example a target hex.
    """
    words = text.split()
    for start in (0, 1):
        found = _filter_by_words(
            [(str(action).split()[start:], action) for action in actions], words
        )
        if found:
            return found
    if len(words) == 1:
        return [action for action in actions if words[0] in str(action).split()]
    return []


def _filter_by_words(parts: list[tuple[list[str], Any]], words: list[str]) -> list[Any]:
    for place, word in enumerate(words):
        left = [part for part in parts if len(part[0]) > place]
        parts = [part for part in left if part[0][place] == word] or [
            part for part in left if part[0][place].startswith(word)
        ]
    return [action for _, action in parts] if words else []


def is_complete(action: Any, text: str, actions: Sequence[Any]) -> bool:
    """Return whether the text is the whole action, or a first word that no other action has."""
    words = text.split()
    whole = str(action).split()
    if words in (whole, whole[1:]):
        return True
    return words == whole[:1] and sum(str(one).split()[:1] == words for one in actions) == 1


def parse_action(game: AnyGame, text: str, verb: str) -> Any:
    """Parse an action whose first word may be omitted; raise `InputError` if it is none."""
    from firestep.contract import InputError

    try:
        return game.read_action(text)
    except InputError:
        if not verb or text.split()[0] == verb:
            raise
    return game.read_action(f"{verb} {text}")


def format_columns(cells: Sequence[str], width: int) -> list[str]:
    """Return short texts as lines of aligned columns."""
    wide = max((len(cell) for cell in cells), default=0) + 2
    count = max(1, width // wide)
    rows = (cells[start : start + count] for start in range(0, len(cells), count))
    return ["".join(cell.ljust(wide) for cell in row).rstrip() for row in rows]
