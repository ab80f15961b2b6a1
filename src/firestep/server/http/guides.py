"""The illustrated guides for the page, and their pictures. Each is built once."""

from functools import cache

from firestep.guide import pictures
from firestep.guide.model import Block
from firestep.guide.source import load_guide
from firestep.server.cached_response import CachedResponse
from firestep.wire import http_messages


@cache
def guide(game: str, language: str) -> CachedResponse:
    """Return the guide to a game in a language."""
    found = load_guide(game, language)
    sections = [
        http_messages.GuideSection(
            id=section.id,
            title=section.title,
            blocks=[_convert_block(game, block) for block in section.blocks],
        )
        for section in found.sections
    ]
    message = http_messages.GameGuide(
        game=game, title=found.title, language=language, sections=sections
    )
    return CachedResponse.build(message.model_dump_json().encode())


@cache
def picture(game: str, name: str) -> CachedResponse:
    """Return a picture of the guide to a game."""
    return CachedResponse.build(pictures.draw(game, name).encode(), "image/svg+xml")


def _convert_block(game: str, block: Block) -> http_messages.GuideBlock:
    return http_messages.GuideBlock.model_validate(
        {
            "id": block.id,
            "kind": block.kind,
            "rules": list(block.rules),
            "rows": [
                [[{"kind": span.kind, "text": span.text} for span in line] for line in row]
                for row in block.rows
            ],
            "picture": _describe_picture(game, block.picture) if block.picture else None,
        }
    )


def _describe_picture(game: str, name: str) -> http_messages.GuidePicture:
    width, height = pictures.measure(pictures.draw(game, name))
    size = pictures.get_picture(game, name).size
    return http_messages.GuidePicture.model_validate(
        {"name": name, "size": size, "width": width, "height": height}
    )
