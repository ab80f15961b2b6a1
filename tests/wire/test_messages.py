"""Valid messages are parsed unchanged, and invalid ones are refused."""

import json
import re
from typing import Any

import pytest
from pydantic import ValidationError

from firestep.wire import http_messages
from firestep.wire.client_messages import FROM_CLIENT
from firestep.wire.server_messages import FROM_SERVER

pytestmark = pytest.mark.once

VALID: list[dict[str, Any]] = [
    {"type": "hello", "version": 1},
    {"type": "hello", "version": 9, "key": "k", "language": "es", "after": 0},
    {"type": "sit", "id": "1", "name": "Ann", "nonce": "n"},
    {"type": "act", "id": "1", "action": "d1e2", "expected": 4},
    {"type": "roll", "id": "1", "faces": [1, 12]},
    {"type": "undo", "id": "1", "count": 2},
    {"type": "ask", "id": "1", "what": "stand-in", "seat": 2},
    {"type": "answer", "id": "1", "what": "pause", "yes": False},
    {"type": "nonce", "id": "1", "text": "x"},
    {"type": "say", "id": "1", "text": "hello", "team": True},
    {"type": "resume", "id": "1"},
    {"type": "come-back", "id": "1"},
    {"type": "conditional", "id": "1", "lines": [["d4e4", "e5d5"]], "expected": 4},
    {"type": "hint", "id": "1"},
    {"type": "look", "id": "1", "about": "odds", "of": ["u3 u17"]},
    {"type": "ping", "id": "1"},
]


@pytest.mark.parametrize("message", VALID, ids=lambda message: str(message["type"]))
def test_a_message_is_read(message: dict[str, Any]) -> None:
    read = FROM_CLIENT.validate_json(json.dumps(message))
    given = read.model_dump()
    assert {name: given[name] for name in message} == message


def test_every_message_type_has_an_example() -> None:
    kinds = set(re.findall(r"'const': '([a-z-]+)'", str(FROM_CLIENT.json_schema())))
    assert kinds == {message["type"] for message in VALID}


@pytest.mark.parametrize("message", VALID, ids=lambda message: str(message["type"]))
def test_wrong_types_and_unknown_or_missing_fields_are_refused(message: dict[str, Any]) -> None:
    wrong: list[Any] = [{**message, "more": 1}, {**message, "type": "no such"}, [message]]
    for name, value in message.items():
        wrong.append({**message, name: [value]})
        wrong.append({**message, name: None} if name != "after" else {**message, name: -1})
        if isinstance(value, bool):
            wrong.append({**message, name: int(value)})
        elif isinstance(value, int):
            wrong += [{**message, name: str(value)}, {**message, name: value + 0.5}]
            if name not in ("version",):
                wrong += [{**message, name: 10**30}, {**message, name: -1}]
        elif isinstance(value, str):
            wrong += [{**message, name: 7}, {**message, name: "x" * 600}]
    for needed in {"type", "id"} & set(message):
        wrong.append({name: value for name, value in message.items() if name != needed})
    for one in wrong:
        if isinstance(one, dict) and one.get("seat", 1) is None:
            continue  # the seat of a stand-in is optional
        if isinstance(one, dict) and one.get("expected", 1) is None:
            continue
        with pytest.raises(ValidationError):
            FROM_CLIENT.validate_json(json.dumps(one))


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", '{"type":"hello"', "\ud800", "NaN"])
def test_an_invalid_message_is_refused(text: str) -> None:
    for adapter in (FROM_CLIENT, FROM_SERVER):
        with pytest.raises(ValidationError):
            adapter.validate_json(text.encode("utf-8", "surrogatepass"))


def test_http_bodies_have_no_unknown_fields() -> None:
    with pytest.raises(ValidationError, match="ranked"):
        http_messages.NewTable.model_validate({"game": "trench", "ranked": True})
    wish = http_messages.NewTable.model_validate({"game": "trench"})
    assert (wish.dice, wish.seats, wish.public, wish.hints) == ("fair", [], False, None)
