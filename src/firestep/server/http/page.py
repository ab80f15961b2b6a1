"""The built page: read once from the folder `page` beside this file, and served from memory.

Without it, as in a checkout that has not built it, a plain front says what this server is.
"""

import html
import mimetypes
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException

from firestep.contract.translations import LANGUAGES
from firestep.server.cached_response import ASK_AGAIN, FOR_EVER, CachedResponse
from firestep.server.translations import PHRASES

FOLDER: Final = Path(__file__).parents[1] / "page"
INDEX: Final = "index.html"
HASHED: Final = "assets/"
"""Where the files lie whose names change with their content."""

_KINDS: Final = {".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2"}


def read_page(folder: Path = FOLDER) -> Mapping[str, CachedResponse]:
    """Return the files of a built page by their path; none if it is not built."""
    if not (folder / INDEX).is_file():
        return {}
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {name: _read(path, name) for path in paths for name in [_name(path, folder)]}


def _name(path: Path, folder: Path) -> str:
    return path.relative_to(folder).as_posix()


def _read(path: Path, name: str) -> CachedResponse:
    # The tables of some systems have odd kinds for scripts.
    kind = _KINDS.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return CachedResponse.of(
        path.read_bytes(), kind, FOR_EVER if name.startswith(HASHED) else ASK_AGAIN
    )


def add_to(app: FastAPI, files: Mapping[str, CachedResponse]) -> None:
    """Serve the page; come after all other routes. Its own places stand behind a #, as in /#/t."""

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        found = files.get(path or INDEX)
        if found is not None:
            return found.answer(request)
        if path:
            raise HTTPException(404)
        return HTMLResponse(front(request.headers.get("accept-language", "")))


def front(wanted: str) -> str:
    """Return the plain front in the first language of the list that there is."""
    codes = [part.strip()[:2].lower() for part in wanted.split(",")]
    language = next((code for code in codes if code in LANGUAGES), LANGUAGES[0])
    said = {name: html.escape(text) for name, text in PHRASES.language(language)["front"].items()}
    return _FRONT.format(language=language, **said)


_FRONT: Final = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Firestep</title></head>
<body><h1>Firestep</h1>
<p>{what}</p><p>{unbuilt}</p>
<p><a href="/api/openapi.json">{description}</a></p></body></html>
"""
