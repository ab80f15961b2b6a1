"""What was typed, found among many actions: word by word, each as long as need be."""

from collections.abc import Sequence
from typing import Any

from firestep.contract.package import AnyGame


def matching(actions: Sequence[Any], text: str) -> list[Any]:
    """Return the actions that are meant, in their order.

    Each word typed may be the beginning of one; where it is a whole word of some action, only
    such actions are meant. The first word of an action may be left out. Where nothing begins like
    this, actions are meant that have the word anywhere, like a place to go to.
    """
    words = text.split()
    for start in (0, 1):
        found = _narrowed([(str(action).split()[start:], action) for action in actions], words)
        if found:
            return found
    if len(words) == 1:
        return [action for action in actions if words[0] in str(action).split()]
    return []


def _narrowed(parts: list[tuple[list[str], Any]], words: list[str]) -> list[Any]:
    for place, word in enumerate(words):
        left = [part for part in parts if len(part[0]) > place]
        parts = [part for part in left if part[0][place] == word] or [
            part for part in left if part[0][place].startswith(word)
        ]
    return [action for _, action in parts] if words else []


def is_whole(action: Any, text: str, actions: Sequence[Any]) -> bool:
    """Tell whether an action was typed out, or its first word, where no other has the same."""
    words = text.split()
    whole = str(action).split()
    if words in (whole, whole[1:]):
        return True
    return words == whole[:1] and sum(str(one).split()[:1] == words for one in actions) == 1


def readable(game: AnyGame, text: str, verb: str) -> Any:
    """Read an action, its first word left out or not; a InputError says what one looks like."""
    from firestep.contract import InputError

    try:
        return game.read_action(text)
    except InputError:
        if not verb or text.split()[0] == verb:
            raise
    return game.read_action(f"{verb} {text}")


def columns(cells: Sequence[str], width: int) -> list[str]:
    """Set short texts in columns, line by line."""
    wide = max((len(cell) for cell in cells), default=0) + 2
    count = max(1, width // wide)
    rows = (cells[start : start + count] for start in range(0, len(cells), count))
    return ["".join(cell.ljust(wide) for cell in row).rstrip() for row in rows]
