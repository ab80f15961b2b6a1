"""The JSON Schema of the messages; `python -m firestep.wire.schema` writes the file anew."""

import json
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from firestep.wire import http_messages
from firestep.wire.base import VERSION, Message
from firestep.wire.client_messages import FROM_CLIENT
from firestep.wire.server_messages import FROM_SERVER

FILE: Final = Path(__file__).with_name("schema.json")


def schema() -> dict[str, Any]:
    """Return the schema of everything that goes over the wire."""
    inputs: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        ("FromClient", "validation", FROM_CLIENT),
        ("FromServer", "serialization", FROM_SERVER),
    ]
    for name, kind in sorted(vars(http_messages).items()):
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


def text() -> str:
    """Return the schema as it is kept."""
    return json.dumps(schema(), indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
