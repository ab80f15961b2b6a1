"""A position as a picture: the map, its forts, the units, and what is to be chosen."""

from collections.abc import Iterator
from typing import Final

from firestep.games.club.picture import flags, gas, installations, map_svg, marks
from firestep.games.club.picture.model import PictureModel, Piece
from firestep.games.club.picture.placement import Placement
from firestep.games.club.picture.shapes import escaped
from firestep.games.club.picture.stroke_text import write
from firestep.games.club.picture.tokens import EDGE, IVORY, quoted, token

_PLATE: Final = 11.0


def draw(scene: PictureModel) -> str:
    """Draw a scene as an SVG document."""
    stage = Placement(scene)
    left, width, height = map_svg.extent(scene.ground)
    strip = installations.STRIP if scene.points else 0.0
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.1f} 0 {width:.1f} '
        f'{height + strip:.1f}" role="img">',
        f"<title>{escaped(scene.title or scene.ground.title)}</title>",
        *map_svg.sheet(scene.ground, scene.has_trenches),
        *gas.clouds(scene, stage),
        *marks.reach_tints(scene, stage),
        *marks.highlight(scene, stage),
        *marks.trail(scene, stage),
        *installations.known_mines(scene, stage),
        *flags.holdings(scene, stage),
        *marks.choices(scene, stage),
        *marks.aims(scene, stage),
        '<g class="units">',
        *_units(scene, stage),
        "</g>",
        *installations.headquarters(scene, stage),
        *installations.markers(scene, stage),
        *marks.reach_costs(scene, stage),
        *marks.attacks(scene, stage),
        *(installations.score(scene, left, width, height) if strip else ()),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _units(scene: PictureModel, stage: Placement) -> Iterator[str]:
    """Draw the tokens, north before south and east before west, so that none hides a tab.

    What flies over another unit comes after it, and a turret after the garrison.
    """

    def order(piece: Piece) -> tuple[bool, bool, float, float]:
        stand = stage.stands[piece.id]
        high = stage.raised.get(piece.id, 0.0)
        return piece.is_open, piece.id in stage.turrets, stand.y + high, -stand.x

    shown = [piece for piece in scene.pieces if piece.id in stage.stands]
    for piece in sorted(shown, key=order):
        stand = stage.stands[piece.id]
        if stand.scale:
            kind = scene.mat.units.get(piece.kind)
            title = kind.title if kind else piece.kind
            if piece.id in stage.turrets:
                yield installations.cupola(piece, title, stand.x, stand.y)
            else:
                yield token(piece, title, *stand)
    for place, (count, (x, y)) in stage.hidden.items():
        yield (
            f'<g class="more" data-place="{quoted(place)}"><title>{count} more</title>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_PLATE:g}" fill="{IVORY}" stroke="{EDGE}" '
            f'stroke-width="1.4"/>{write(f"+{count}", x, y, 9, EDGE, 2.2)}</g>'
        )
