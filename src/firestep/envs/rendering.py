"""Pictures of positions: an array of colours, or text."""

import io
from typing import Any, Final

import numpy as np

from firestep.contract import InputError, clip
from firestep.contract.capabilities import Drawing
from firestep.contract.seats import SPECTATOR
from firestep.envs.play import Play

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
WIDTH: Final = 480
"""The width of a picture in pixels."""


def check_mode(mode: str | None) -> str | None:
    """Return the mode. Raise `InputError` if there is no such mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise InputError(f"no render mode {clip(str(mode))}; there are: {', '.join(RENDER_MODES)}")
    return mode


def render(play: Play, mode: str | None) -> Any:
    """Return the position as text or as colours; `human` prints the text and returns None."""
    if mode is None:
        return None
    game = play.game
    assert isinstance(game, Drawing)
    if mode == "rgb_array":
        return rasterize(game.svg(play.state, seat=SPECTATOR, last=play.last))
    text = game.diagram(play.state, seat=SPECTATOR)
    if mode == "ansi":
        return text
    print(text)
    return None


def rasterize(svg: str) -> Any:
    """Return a picture as an array of rows, columns and three colours."""
    import resvg_py
    from PIL import Image

    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, background="white"))
    with Image.open(io.BytesIO(png)) as image:
        return np.array(image.convert("RGB"))
