"""The description of the HTTP part; `python -m firestep.server.http.openapi` prints it."""

import json
import sys

from firestep.server.app import make_app
from firestep.server.config import Config


def text() -> str:
    """Return the description as it is kept, the same on every machine."""
    app = make_app(Config(database="sqlite://"))
    return json.dumps(app.openapi(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
