"""The members of a view as JSON text: all of them, or those that differ from an earlier view."""

from collections.abc import Iterable
from typing import Any, Final

from pydantic_core import to_json

from firestep.contract import Json
from firestep.contract.capabilities import EncodedObject, ViewMembers

_MISSING: Final = object()


def encode_message(message: Any) -> str:
    """Return a message or a part of one as JSON text."""
    return to_json(message).decode()


def encode_view(members: ViewMembers) -> str:
    """Return all members as the JSON text of an object."""
    texts: list[str] = []
    plain: dict[str, Json] = {}
    for name, value in members.items():
        if isinstance(value, EncodedObject):
            if plain:
                texts.append(encode_message(plain)[1:-1])
                plain = {}
            texts.append(_encode_object(name, value.values()))
        else:
            plain[name] = value
    if plain:
        texts.append(encode_message(plain)[1:-1])
    return f"{{{','.join(texts)}}}"


def encode_view_changes(old: ViewMembers, new: ViewMembers) -> tuple[str, str] | None:
    """Return what differs, as the JSON texts of two objects; None if the names differ.

    The first object contains new values of members. The second one contains, for members that are
    objects with the same names as before, those of their members that are new.
    """
    if len(old) != len(new):
        return None
    plain: dict[str, Json] = {}
    whole: list[str] = []
    parts: list[str] = []
    for name, value in new.items():
        before = old.get(name, _MISSING)
        # Numbers and truth values can be equal, but their texts are not.
        if value is before or (value == before and type(value) is type(before)):
            continue
        if before is _MISSING:
            return None
        if not isinstance(value, EncodedObject):
            plain[name] = value
        elif isinstance(before, EncodedObject) and value.keys() == before.keys():
            changed = [text for key, text in value.items() if text != before[key]]
            parts.append(_encode_object(name, changed))
        else:
            whole.append(_encode_object(name, value.values()))
    if plain:
        whole.append(encode_message(plain)[1:-1])
    return f"{{{','.join(whole)}}}", f"{{{','.join(parts)}}}"


def _encode_object(name: str, members: Iterable[str]) -> str:
    return f"{encode_message(name)}:{{{','.join(members)}}}"
