"""Checks of the formats of a game: text, bytes and JSON."""

from collections.abc import Callable
from typing import TypeVar

from firestep.contract import CHANCE, SPECTATOR, Game, InputError, canonical
from firestep.contract.capabilities import Secrets
from firestep.testing.random_play import Draw, player_seats
from firestep.testing.violations import ContractBroken, check_json

S = TypeVar("S")
A = TypeVar("A")


def check_action_text(game: Game[S, A], action: A) -> None:
    """Check that an action is one line of text that reads back as the same action."""
    text = str(action)
    if not text or text != text.strip() or not text.isprintable():
        raise ContractBroken("action_text", f"{text!r} is not one line of printable text")
    try:
        again = game.read_action(text)
    except InputError as error:
        raise ContractBroken("action_text", f"{text!r} cannot be read: {error}") from None
    if again != action or hash(again) != hash(action):
        raise ContractBroken("action_text", f"{text!r} reads as {again!r}, was {action!r}")


def check_state_text(game: Game[S, A], state: S) -> None:
    """Check that a position text reads back as a state with the same text."""
    text = str(state)
    try:
        again = str(game.read_state(text))
    except InputError as error:
        raise ContractBroken("state_text", f"{text!r} cannot be read: {error}") from None
    if again != text:
        raise ContractBroken("state_text", f"{text!r} reads as {again!r}")


def check_pack(game: Game[S, A], seats: int, state: S) -> None:
    """Check that the packed bytes unpack to an equivalent state."""
    content = game.pack(state)
    try:
        again = game.unpack(content)
    except InputError as error:
        raise ContractBroken("pack", f"{content!r} cannot be unpacked: {error}") from None
    if game.pack(again) != content:
        raise ContractBroken("pack", f"{content!r} packs again as {game.pack(again)!r}")
    if type(state).__eq__ is not object.__eq__ and again != state:
        raise ContractBroken("pack", f"unpacked {again!r}, was {state!r}")
    expected, found = _properties(game, seats, state), _properties(game, seats, again)
    for name, value in expected.items():
        if found[name] != value:
            raise ContractBroken("pack", f"{name} unpacked is {found[name]!r}, was {value!r}")


def _properties(game: Game[S, A], seats: int, state: S) -> dict[str, object]:
    asked = tuple(game.to_act(state))
    properties: dict[str, object] = {
        "text": str(state),
        "to_act": asked,
        "phase": game.phase(state),
        "outcome": game.outcome(state),
        "chances": list(game.chances(state)),
    }
    for seat in player_seats(seats):
        properties[f"asides of {seat}"] = list(game.asides(state, seat))
        properties[f"view of {seat}"] = canonical(game.view(state, seat))
        if seat in asked and seat != CHANCE:
            properties[f"legal of {seat}"] = list(game.legal(state, seat))
    return properties


def check_views(game: Game[S, A], seats: int, state: S) -> None:
    """Check that the views of the seats and of a spectator are deterministic, plain JSON.

    If nothing is hidden all views are equal.
    """
    contents = {}
    for seat in (*player_seats(seats), SPECTATOR):
        contents[seat] = check_json(game.view(state, seat), "json", f"the view of {seat}")
        if canonical(game.view(state, seat)) != contents[seat]:
            raise ContractBroken("json", f"two views of {seat} differ")
    if len(set(contents.values())) > 1:
        if not isinstance(game, Secrets):
            raise ContractBroken("capabilities", "the views of the seats differ without Secrets")
        if not game.has_hidden(state):
            raise ContractBroken("has_hidden", f"the views of {state} differ")


def check_invalid_input(game: Game[S, A], state: S, draw: Draw) -> None:
    """Check that damaged texts and bytes are read as another value or raise `InputError`."""
    text, content = str(state), game.pack(state)
    at = draw(len(text) + 1)
    for damaged in (text[:at], text[at:], text[:at] + "\u00b2" + text[at + 1 :]):
        _check_reader(game.read_state, damaged)
    cut = draw(len(content) + 1)
    changed = content[:cut] + bytes([draw(256)]) + content[cut + 1 :]
    for packed in (content[:cut], content[cut:], changed):
        _check_reader(game.unpack, packed)
    for word in (text, "\u00b2", "0 -1"):
        _check_reader(game.read_action, word)
    _check_reader(game.read_state, "", must_fail=True)
    _check_reader(game.read_action, "", must_fail=True)
    _check_reader(game.unpack, b"", must_fail=True)


V = TypeVar("V", str, bytes)


def _check_reader(read: Callable[[V], object], damaged: V, *, must_fail: bool = False) -> None:
    name = getattr(read, "__name__", "reading")
    try:
        read(damaged)
    except InputError:
        return
    except Exception as error:
        raise ContractBroken(
            "invalid_input", f"{name}({damaged!r}) raises {error!r} instead of InputError"
        ) from error
    if must_fail:
        raise ContractBroken("invalid_input", f"{name}({damaged!r}) raises no InputError")
