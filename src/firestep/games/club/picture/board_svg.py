"""The picture of a position: the map, forts, units, and marks for choices."""

from collections.abc import Iterator
from typing import Final

from firestep.games.club.picture import flags, gas, installations, map_svg, marks
from firestep.games.club.picture.model import PictureModel, Piece
from firestep.games.club.picture.placement import Placement
from firestep.games.club.picture.shapes import escape_text
from firestep.games.club.picture.stroke_text import draw_text
from firestep.games.club.picture.tokens import EDGE, IVORY, draw_token, escape_attribute

_PLATE_RADIUS: Final = 11.0


def draw(model: PictureModel) -> str:
    """Return a picture as an SVG document."""
    placement = Placement(model)
    left, width, height = map_svg.map_extent(model.map)
    strip = installations.SCORE_HEIGHT if model.points else 0.0
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.1f} 0 {width:.1f} '
        f'{height + strip:.1f}" role="img">',
        f"<title>{escape_text(model.title or model.map.title)}</title>",
        *map_svg.draw_sheet(model.map, model.has_trenches),
        *gas.draw_clouds(model, placement),
        *marks.draw_reach(model, placement),
        *marks.draw_highlight(model, placement),
        *marks.draw_last_move(model, placement),
        *installations.draw_known_mines(model, placement),
        *flags.draw_fort_owners(model, placement),
        *marks.draw_choices(model, placement),
        *marks.draw_aims(model, placement),
        '<g class="units">',
        *_draw_units(model, placement),
        "</g>",
        *installations.draw_headquarters(model, placement),
        *installations.draw_markers(model, placement),
        *marks.draw_reach_costs(model, placement),
        *marks.draw_attacks(model, placement),
        *(installations.draw_score(model, left, width, height) if strip else ()),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _draw_units(model: PictureModel, placement: Placement) -> Iterator[str]:
    """Draw the tokens from north to south and from east to west, so that all tabs are visible.

    Air units are drawn after the units below them, and turrets after the garrison.
    """

    def order(piece: Piece) -> tuple[bool, bool, float, float]:
        token = placement.tokens[piece.id]
        high = placement.raised.get(piece.id, 0.0)
        return piece.is_open, piece.id in placement.turrets, token.y + high, -token.x

    shown = [piece for piece in model.pieces if piece.id in placement.tokens]
    for piece in sorted(shown, key=order):
        token = placement.tokens[piece.id]
        if token.scale:
            kind = model.mat.units.get(piece.kind)
            title = kind.title if kind else piece.kind
            if piece.id in placement.turrets:
                yield installations.draw_turret(piece, title, token.x, token.y)
            else:
                yield draw_token(piece, title, *token)
    for place, (count, (x, y)) in placement.hidden.items():
        yield (
            f'<g class="more" data-place="{escape_attribute(place)}"><title>{count} more</title>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_PLATE_RADIUS:g}" fill="{IVORY}" '
            f'stroke="{EDGE}" stroke-width="1.4"/>{draw_text(f"+{count}", x, y, 9, EDGE, 2.2)}</g>'
        )
