"""Answers that are the same for everybody and may be kept: with a tag, and packed if one likes."""

import gzip
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Self

from starlette.requests import Request
from starlette.responses import Response

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
_WORTH: Final = 1000  # bytes below which packing gains nothing


@dataclass(frozen=True, slots=True)
class CachedResponse:
    """The bytes of an answer, plain and packed, and the tag that names them."""

    body: bytes
    packed: bytes
    tag: str
    kind: str
    keeping: str = ASK_AGAIN

    @classmethod
    def of(cls, body: bytes, kind: str = "application/json", keeping: str = ASK_AGAIN) -> Self:
        """Tag and pack some bytes; pictures and fonts are packed already."""
        is_text = kind.startswith("text/") or kind.partition("/")[2] in _TEXTS
        packed = gzip.compress(body, mtime=0) if is_text and len(body) > _WORTH else b""
        return cls(body, packed, f'"{sha256(body).hexdigest()[:32]}"', kind, keeping)

    def answer(self, request: Request) -> Response:
        """Return the bytes, or that they have not changed."""
        headers = {"ETag": self.tag, "Cache-Control": self.keeping, "Vary": "Accept-Encoding"}
        known = request.headers.get("if-none-match", "")
        if self.tag in [one.strip().removeprefix("W/") for one in known.split(",")]:
            return Response(status_code=304, headers=headers)
        if self.packed and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(self.packed, media_type=self.kind, headers=headers)
        return Response(self.body, media_type=self.kind, headers=headers)


_TEXTS: Final = ("json", "javascript", "svg+xml", "manifest+json", "xml")
