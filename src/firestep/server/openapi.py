"""The OpenAPI description of the HTTP API; `python -m firestep.server.openapi` prints it."""

import json
import sys

from firestep.server.app import make_app
from firestep.server.config import Config


def describe_api() -> str:
    """Return the description as JSON text, the same on every machine."""
    app = make_app(Config(database="sqlite://"))
    return json.dumps(app.openapi(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(describe_api())
