"""Flags on forts: a simplified flag of the nation over a badge with its shape."""

from collections.abc import Iterator
from typing import Final

from firestep.games.club.picture.model import PictureModel
from firestep.games.club.picture.placement import Placement, flag_hex
from firestep.games.club.picture.shapes import escape_text, hex_centre
from firestep.games.club.picture.tokens import (
    EDGE,
    IVORY,
    NATION_NAMES,
    draw_body,
    escape_attribute,
)

_BLACK, _WHITE, _RED, _BLUE, _GOLD = "#1b1b1b", "#ffffff", "#c8322b", "#23427f", "#e2b33c"
_FLAG_FIELDS: Final = {
    "GE": f'<path d="M0 0H36V8H0z" fill="{_BLACK}"/><path d="M0 16H36V24H0z" fill="{_RED}"/>',
    "AH": f'<path d="M0 0H36V8H0zM0 16H36V24H0z" fill="{_RED}"/>'
    f'<path d="M13 4H23V13Q23 18 18 20Q13 18 13 13z" fill="{_RED}" stroke="{_GOLD}" '
    f'stroke-width="2"/><path d="M12 10.5H24" stroke="{_WHITE}" stroke-width="3.4"/>',
    "FR": f'<path d="M0 0H12V24H0z" fill="{_BLUE}"/><path d="M24 0H36V24H24z" fill="{_RED}"/>',
    "GB": f'<path d="M0 0H36V24H0z" fill="{_BLUE}"/>'
    f'<path d="M-3-2L39 26M39-2L-3 26" stroke="{_WHITE}" stroke-width="5"/>'
    f'<path d="M-3-2L39 26M39-2L-3 26" stroke="{_RED}" stroke-width="1.7"/>'
    f'<path d="M18 0V24M0 12H36" stroke="{_WHITE}" stroke-width="8"/>'
    f'<path d="M18 0V24M0 12H36" stroke="{_RED}" stroke-width="4.6"/>',
}


def draw_flag(nation: str, x: float, y: float) -> str:
    """Draw the flag of a nation on a pole, centred on a point."""
    left, top = x - 17, y - 25
    return (
        f'<path d="M{left:.1f} {top - 2:.1f}V{y + 25:.1f}" stroke="{IVORY}" stroke-width="5" '
        f'stroke-linecap="round"/>'
        f'<path d="M{left:.1f} {top - 2:.1f}V{y + 25:.1f}" stroke="{EDGE}" stroke-width="3" '
        f'stroke-linecap="round"/>'
        f'<rect x="{left:.1f}" y="{top:.1f}" width="36" height="24" fill="{_WHITE}"/>'
        f'<svg x="{left:.1f}" y="{top:.1f}" width="36" height="24" viewBox="0 0 36 24">'
        f"{_FLAG_FIELDS.get(nation, '')}</svg>"
        f'<rect x="{left:.1f}" y="{top:.1f}" width="36" height="24" fill="none" stroke="{EDGE}" '
        f'stroke-width="1.4"/>'
        f'<g transform="translate({x + 2:.1f} {y + 12.4:.1f}) scale(.46)">{draw_body(nation)}</g>'
    )


def draw_fort_owners(model: PictureModel, placement: Placement) -> Iterator[str]:
    """Draw the flag of each fort's holder; a fort without a holder has no flag."""
    for fort in model.map.forts:
        owner = model.owners.get(fort.id, "")
        inside = placement.garrisons.get(fort.id, 0)
        held = f"held by {NATION_NAMES.get(owner, owner)}" if owner else "held by nobody"
        count = f", {inside} inside" if inside else ""
        cloth = draw_flag(owner, *hex_centre(flag_hex(fort))) if owner else ""
        yield (
            f'<g class="holding" data-fort="{escape_attribute(fort.id)}" '
            f'data-owner="{escape_attribute(owner)}">'
            f"<title>fort {escape_text(fort.id)}, {held}{count}</title>{cloth}</g>"
        )
