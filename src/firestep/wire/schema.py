"""The JSON Schema of the messages; `python -m firestep.wire.schema` regenerates the file."""

import json
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from firestep.wire import (
    admin_messages,
    book_messages,
    companion_messages,
    http_messages,
    player_messages,
)
from firestep.wire.base import VERSION, Message
from firestep.wire.client_messages import FROM_CLIENT
from firestep.wire.server_messages import FROM_SERVER

SCHEMA_FILE: Final = Path(__file__).with_name("schema.json")


def build_schema() -> dict[str, Any]:
    """Return the JSON Schema of all messages."""
    inputs: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        ("FromClient", "validation", FROM_CLIENT),
        ("FromServer", "serialization", FROM_SERVER),
    ]
    modules = (admin_messages, book_messages, companion_messages, http_messages, player_messages)
    bodies = {name: kind for module in modules for name, kind in vars(module).items()}
    for name, kind in sorted(bodies.items()):
        if isinstance(kind, type) and issubclass(kind, Message) and kind is not Message:
            inputs.append((name, "serialization", TypeAdapter(kind)))
    maps, definitions = TypeAdapter.json_schemas(
        inputs,
        ref_template="#/$defs/{model}",
    )
    roots = {name: maps[name, mode] for name, mode, _ in inputs}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Firestep wire",
        "version": VERSION,
        "roots": roots,
        **definitions,
    }


def render_schema() -> str:
    """Return the text of `schema.json`."""
    return json.dumps(build_schema(), indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    SCHEMA_FILE.write_text(render_schema(), encoding="utf-8")
