"""The built page: read once from the folder `server/page` and served from memory.

A checkout without a built page serves a plain HTML page instead.
"""

import html
import mimetypes
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException

from firestep import catalog
from firestep.contract.translations import LANGUAGES
from firestep.server.cached_response import CACHE_FOREVER, REVALIDATE, CachedResponse
from firestep.server.translations import TRANSLATIONS, accepted_language

PAGE_DIR: Final = Path(__file__).parents[1] / "page"
INDEX: Final = "index.html"
HASHED_PREFIX: Final = "assets/"
"""The folder of files whose names contain a hash of their content."""

# The MIME tables of some systems have wrong types for scripts.
_MEDIA_TYPES: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}


def read_page(folder: Path = PAGE_DIR) -> Mapping[str, CachedResponse]:
    """Return the files of a built page by their path; empty if it is not built."""
    if not (folder / INDEX).is_file():
        return {}
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {path.relative_to(folder).as_posix(): _read_file(path, folder) for path in paths}


def _read_file(path: Path, folder: Path) -> CachedResponse:
    name = path.relative_to(folder).as_posix()
    guess = _MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(name)[0]
    cache_control = CACHE_FOREVER if name.startswith(HASHED_PREFIX) else REVALIDATE
    # To compress all files takes a third of the time in which a server starts.
    return CachedResponse.build(
        path.read_bytes(), guess or "application/octet-stream", cache_control, on_demand=True
    )


def add_page(app: FastAPI, files: Mapping[str, CachedResponse]) -> None:
    """Serve the page. Call this after all other routes. Page addresses stand behind a `#`."""

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        file = files.get(path or INDEX)
        if file is not None:
            return file.to_response(request)
        if path:
            raise HTTPException(404)
        return HTMLResponse(plain_page(request.headers.get("accept-language", "")))


def plain_page(accept_language: str) -> str:
    """Return the plain page in the first accepted language that exists."""
    language = accepted_language(accept_language) or LANGUAGES[0]
    games = ", ".join(entry.title for entry in catalog.GAMES.values())
    texts = {
        name: html.escape(TRANSLATIONS.translate(language, "front", name, {"games": games}))
        for name in TRANSLATIONS.language(language)["front"]
    }
    return _PLAIN_PAGE.format(language=language, **texts)


_PLAIN_PAGE: Final = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Firestep</title></head>
<body><h1>Firestep</h1>
<p>{what}</p><p>{unbuilt}</p>
<p><a href="/api/openapi.json">{description}</a></p></body></html>
"""
