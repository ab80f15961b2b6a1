"""The pictures of the guides: positions of the games, drawn by the games themselves.

`guide/pictures.toml` of a game defines them once for all languages. A picture is a position, or
the first one, after some actions:

    [long-capture]
    position = "..."            # a position text; without one, the start of the game
    options = { length = "single" }
    actions = ["e4h7"]          # applied in order, rolls included
    marks = ["d4*"]             # legal actions to mark, as patterns
    last = true                 # mark the last action
    seat = 1                    # whose side is below
    look = "diamond"
    crop = [0, 0, 300, 200]     # the part to show: left, top, width, height
    dice = ["fired"]            # kinds of events whose dice are drawn below the board
    dice_from = 5               # only events of the actions from this one on
    size = "wide"               # or "small", beside the text
    claims = [{ legal = "..." }]  # what the captions say; tests/guide checks it
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache, partial
from importlib.resources import as_file, files
from typing import Any, Final

from firestep import catalog
from firestep.contract import SPECTATOR, Event, InputError, Value, clip
from firestep.contract.capabilities import Drawing
from firestep.contract.fields import Fields
from firestep.contract.package import AnyGame
from firestep.contract.toml_file import TomlFile
from firestep.guide.crop import Crop
from firestep.guide.dice_strip import draw_strip, strip_height
from firestep.guide.source import FOLDER

SIZES: Final = ("wide", "small")
_ROOT: Final = re.compile(r"<svg\b[^>]*>")
_VIEW_BOX: Final = re.compile(r'viewBox="([^"]+)"')


@dataclass(frozen=True, slots=True)
class Picture:
    """The definition of a picture; the module describes the fields."""

    name: str
    position: str = ""
    options: Mapping[str, Value] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    last: bool = False
    seat: int = SPECTATOR
    look: str = ""
    crop: tuple[int, ...] = ()
    dice: tuple[str, ...] = ()
    dice_from: int = 0
    size: str = "wide"
    claims: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedPicture:
    """The position of a picture, and the events of the actions that lead to it.

    `rolls` are the facts of the events whose dice are drawn.
    """

    game: AnyGame
    state: Any
    last_action: Any
    events: Sequence[Event]
    rolls: Sequence[Mapping[str, Any]] = ()


@cache
def load_pictures(game: str) -> Mapping[str, Picture]:
    """Return the pictures of a game by name. Raise `InputError` with the place of an error."""
    with as_file(files(catalog.GAMES[game].module).joinpath(FOLDER, "pictures.toml")) as path:
        file = TomlFile.load(path)
    return {name: _read_picture(file, name) for name in file.tables}


def _read_picture(file: TomlFile, name: str) -> Picture:
    fields = Fields(file.tables[name], name, partial(file.line_of, name))
    try:
        picture = Picture(
            name,
            position=fields.take("position", str, ""),
            options=fields.take("options", dict, {}),
            actions=tuple(fields.take_list("actions", str, ())),
            marks=tuple(fields.take_list("marks", str, ())),
            last=fields.take("last", bool, False),
            seat=fields.take("seat", int, SPECTATOR),
            look=fields.take("look", str, ""),
            crop=tuple(fields.take_list("crop", int, ())),
            dice=tuple(fields.take_list("dice", str, ())),
            dice_from=fields.take("dice_from", int, 0),
            size=fields.take("size", str, SIZES[0]),
            claims=tuple(fields.take_list("claims", dict, ())),
        )
        if len(picture.crop) not in (0, 4):
            raise fields.error("crop", "is not left, top, width and height")
        if picture.size not in SIZES:
            raise fields.error("size", f"{clip(picture.size)} is not {' or '.join(SIZES)}")
        fields.reject_unknown()
    except InputError as error:
        raise error.with_source(file.source) from None
    return picture


def get_picture(game: str, name: str) -> Picture:
    """Return a picture. Raise `InputError` if the guide of the game has no such picture."""
    pictures = load_pictures(game)
    if name not in pictures:
        raise InputError(f"the guide of {game} has no picture {clip(name)}")
    return pictures[name]


def play(game_name: str, picture: Picture) -> PlayedPicture:
    """Return the position of a picture. Raise `ActionRefused` if an action is not legal."""
    package = catalog.get_package(game_name)
    if picture.position:
        game, state = package.read_position(picture.position, picture.options)
    else:
        game = package.make(picture.options)
        state = game.initial(game.seat_counts[0])
    events: list[Event] = []
    rolls: list[Mapping[str, Any]] = []
    action = None
    for number, text in enumerate(picture.actions):
        action = game.read_action(text)
        state, caused = game.apply(state, game.to_act(state)[0], action)
        events += caused
        if number >= picture.dice_from:
            rolls += [event.facts for event in caused if event.kind in picture.dice]
    return PlayedPicture(game, state, action, events, rolls)


@cache
def draw(game_name: str, name: str) -> str:
    """Return a picture as an SVG document."""
    picture = get_picture(game_name, name)
    played = play(game_name, picture)
    game, state = played.game, played.state
    if not isinstance(game, Drawing):
        raise InputError(f"{game_name} has no picture")
    svg = game.svg(
        state,
        seat=picture.seat,
        look=picture.look,
        marks=marked_actions(picture, played),
        last=played.last_action if picture.last else None,
    )
    return _frame(svg, picture.crop, played.rolls)


def marked_actions(picture: Picture, played: PlayedPicture) -> list[Any]:
    """Return the legal actions that the patterns of a picture match."""
    if not picture.marks:
        return []
    game, state = played.game, played.state
    legal = game.legal(state, game.to_act(state)[0])
    return [
        action
        for action in legal
        if any(fnmatchcase(str(action), pattern) for pattern in picture.marks)
    ]


def measure(svg: str) -> tuple[int, int]:
    """Return the width and height of a picture in its own units."""
    box = _VIEW_BOX.search(svg)
    if box is None:
        raise InputError("the picture has no viewBox")
    _, _, width, height = map(float, box[1].split())
    return round(width), round(height)


def _frame(svg: str, crop: Sequence[int], rolls: Sequence[Mapping[str, Any]]) -> str:
    """Return a picture reduced to a part of it, with rows of dice below."""
    if crop:
        svg = Crop(*crop).reduce(svg)
    root, box = _ROOT.search(svg), _VIEW_BOX.search(svg)
    if root is None or box is None:
        raise InputError("the picture has no viewBox")
    left, top, width, height = map(float, crop or box[1].split())
    below = strip_height(rolls, width)
    strip = draw_strip(rolls, left, top + height, width)
    start = (
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="{left:g} {top:g} {width:g} {height + below:g}" role="img">'
    )
    content = svg[root.end() : svg.rindex("</svg>")]
    return f"{start}{content}{strip}</svg>\n"
