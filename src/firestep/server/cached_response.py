"""Responses that are equal for every client: stored with an ETag and a gzipped copy."""

import gzip
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Final, Self

from starlette.requests import Request
from starlette.responses import Response

CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
_MIN_GZIP_BYTES: Final = 1000  # smaller bodies gain nothing
_TEXT_SUBTYPES: Final = ("json", "javascript", "svg+xml", "manifest+json", "xml")


@dataclass(frozen=True)
class CachedResponse:
    """The body of a response, plain and gzipped, with its headers."""

    body: bytes
    etag: str
    media_type: str
    cache_control: str = REVALIDATE

    @classmethod
    def build(
        cls,
        body: bytes,
        media_type: str = "application/json",
        cache_control: str = REVALIDATE,
        *,
        on_demand: bool = False,
    ) -> Self:
        """Return a response with these bytes, gzipped now or on demand."""
        response = cls(body, f'"{sha256(body).hexdigest()[:32]}"', media_type, cache_control)
        if not on_demand:
            _ = response.gzipped  # not later, in the event loop of the server
        return response

    @cached_property
    def gzipped(self) -> bytes:
        """The compressed body; empty if it is small, or no text but an image or a font."""
        kind, _, subtype = self.media_type.partition("/")
        is_text = kind == "text" or subtype in _TEXT_SUBTYPES
        is_worthwhile = is_text and len(self.body) > _MIN_GZIP_BYTES
        return gzip.compress(self.body, mtime=0) if is_worthwhile else b""

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
        if "gzip" in request.headers.get("accept-encoding", "") and self.gzipped:
            headers["Content-Encoding"] = "gzip"
            return Response(self.gzipped, media_type=self.media_type, headers=headers)
        return Response(self.body, media_type=self.media_type, headers=headers)
