"""Responses that are equal for every client: stored with an ETag and a gzipped copy."""

import gzip
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Self

from starlette.requests import Request
from starlette.responses import Response

CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
_MIN_GZIP_BYTES: Final = 1000  # smaller bodies gain nothing
_TEXT_SUBTYPES: Final = ("json", "javascript", "svg+xml", "manifest+json", "xml")


@dataclass(frozen=True, slots=True)
class CachedResponse:
    """The body of a response, plain and gzipped, with its headers."""

    body: bytes
    gzipped: bytes  # empty if the body is small or already compressed
    etag: str
    media_type: str
    cache_control: str = REVALIDATE

    @classmethod
    def build(
        cls, body: bytes, media_type: str = "application/json", cache_control: str = REVALIDATE
    ) -> Self:
        """Return a response with these bytes. Text is gzipped; images and fonts are not."""
        is_text = media_type.startswith("text/") or media_type.partition("/")[2] in _TEXT_SUBTYPES
        gzipped = gzip.compress(body, mtime=0) if is_text and len(body) > _MIN_GZIP_BYTES else b""
        return cls(body, gzipped, f'"{sha256(body).hexdigest()[:32]}"', media_type, cache_control)

    def to_response(self, request: Request) -> Response:
        """Return the body, gzipped if the client accepts it, or 304 if the client has it."""
        headers = {
            "ETag": self.etag,
            "Cache-Control": self.cache_control,
            "Vary": "Accept-Encoding",
        }
        known = request.headers.get("if-none-match", "")
        if self.etag in [tag.strip().removeprefix("W/") for tag in known.split(",")]:
            return Response(status_code=304, headers=headers)
        if self.gzipped and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(self.gzipped, media_type=self.media_type, headers=headers)
        return Response(self.body, media_type=self.media_type, headers=headers)
