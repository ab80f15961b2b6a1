"""Where things stand in a picture: pieces alone, in forts and on trucks, and other places."""

from collections import defaultdict
from typing import Final, NamedTuple

from firestep.boards.axial import cell_name
from firestep.contract import InputError, clip
from firestep.games.club.content.map import Fort
from firestep.games.club.picture.model import PictureModel, Piece
from firestep.games.club.picture.shapes import Point, centre

_FOOT: Final = 3.6  # a token stands a little low, so that the name of its hex can be read
_LOADED: Final = (-9.6, 0.76)  # a truck with a load makes room for it
_UNDER: Final = (7.0, 6.0, 0.8)  # across, down, how large: a unit with another in the air above it
_ABOVE: Final = (-13.5, -14.5, 0.58)
_TURRETS: Final = 29.0  # how far apart on one fort
_ASIDE, _BELOW = 7.0, 5.0  # clear of a flag right above
_AWAY: Final = 0.25  # a garrison makes room for them
_CARGO: Final = (21.5, 0.42, 17.6)  # how low, how large, how far apart
# For so many together: their size and their middles.
_CLUSTERS: Final[dict[int, tuple[float, tuple[Point, ...]]]] = {
    1: (0.96, ((0, 0),)),
    2: (0.72, ((-15.5, 0), (15.5, 0))),
    3: (0.62, ((0, -13), (-14, 13), (14, 13))),
    4: (0.62, ((-14, -13), (14, -13), (-14, 13), (14, 13))),
    5: (0.54, ((-12, -20), (12, -20), (-23.5, 0.5), (0, 0.5), (23.5, 0.5))),
    6: (0.54, ((-12, -20), (12, -20), (-23.5, 0.5), (0, 0.5), (23.5, 0.5), (-12, 21))),
    7: (0.54, ((-12, -20), (12, -20), (-23.5, 0.5), (0, 0.5), (23.5, 0.5), (-12, 21), (12, 21))),
}
MOST: Final = max(_CLUSTERS)


class Stand(NamedTuple):
    """The middle of a token and its size; one that is not shown among many has the size 0."""

    x: float
    y: float
    scale: float


class Placement:
    """The places of a scene."""

    def __init__(self, scene: PictureModel) -> None:
        self.forts = {fort.id: fort for fort in scene.ground.forts}
        self.hexes = {cell_name(number): number for number in scene.ground.hexes}
        self.pieces = {piece.id: piece for piece in scene.pieces}
        self.stands: dict[str, Stand] = {}
        self.hidden: dict[
            str, tuple[int, Point]
        ] = {}  # by place, how many are not shown, and where
        self.raised: dict[str, float] = {}  # who flies over another unit, and how high
        self.turrets: dict[str, str] = {}  # the mounted ones, each with its fort
        groups: dict[str, list[Piece]] = defaultdict(list)
        mounted: dict[str, list[Piece]] = defaultdict(list)
        loads: dict[str, list[Piece]] = defaultdict(list)
        for piece in scene.pieces:
            truck = self.pieces.get(piece.place)
            place = truck.place if truck else piece.place
            if truck and place in self.hexes:
                loads[truck.id].append(piece)
            elif place in self.forts and scene.is_of(piece, "turret"):
                mounted[place].append(piece)
            elif place in self.forts or place in self.hexes:
                groups[place].append(piece)
            elif place:
                raise InputError(f"{clip(piece.id)} stands at {clip(place)}, which is no place")
        self.garrisons = {place: len(groups[place]) for place in self.forts if place in groups}
        for place, group in mounted.items():
            self._mount(self.forts[place], group)
        for place, group in groups.items():
            flying = [piece for piece in group if scene.is_of(piece, "air")]
            if place in self.hexes and len(group) == 2 and len(flying) == 1:
                self._stack(place, group, flying[0])
            else:
                self._gather(place, group)
        for truck_id, load in loads.items():
            self._load(truck_id, load)

    def _gather(self, place: str, group: list[Piece]) -> None:
        if place in self.forts:
            x, y = centre(garrison_hex(self.forts[place]))
            if place in self.turrets.values():
                middle = self._middle(self.forts[place])
                x, y = x + (x - middle[0]) * _AWAY, y + (y - middle[1]) * _AWAY
        else:
            x, y = centre(self.hexes[place])
            y += _FOOT
        shown = len(group) if len(group) <= MOST else MOST - 1
        size, middles = _CLUSTERS[min(len(group), MOST)]
        if place in self.hexes and len(group) == 1:
            size = 1.0
        for number, piece in enumerate(group):
            dx, dy = middles[min(number, MOST - 1)]
            self.stands[piece.id] = Stand(x + dx, y + dy, size if number < shown else 0.0)
        if shown < len(group):
            dx, dy = middles[-1]
            self.hidden[place] = len(group) - shown, (x + dx, y + dy)

    def _stack(self, place: str, group: list[Piece], flying: Piece) -> None:
        """Set an air unit, smaller and raised, over the ground unit of its hex."""
        x, y = centre(self.hexes[place])
        for piece in group:
            dx, dy, size = _ABOVE if piece is flying else _UNDER
            self.stands[piece.id] = Stand(x + dx, y + dy, size)
        self.raised[flying.id] = _UNDER[1] - _ABOVE[1] + 1

    def _mount(self, fort: Fort, group: list[Piece]) -> None:
        """Set turrets in the middle of their fort, over the seam of its walls."""
        x, y = self._middle(fort)
        if x == centre(flag_hex(fort))[0]:
            x, y = x + _ASIDE, y + _BELOW
        for number, piece in enumerate(group):
            aside = (number - (len(group) - 1) / 2) * _TURRETS
            self.stands[piece.id] = Stand(x + aside, y, 1.0)
            self.turrets[piece.id] = fort.id

    def _middle(self, fort: Fort) -> Point:
        first, last = (centre(number) for number in ends(fort))
        return (first[0] + last[0]) / 2, (first[1] + last[1]) / 2

    def _load(self, truck_id: str, load: list[Piece]) -> None:
        low, size, apart = _CARGO
        x, y, scale = self.stands[truck_id]
        lift, shrink = _LOADED
        for number, piece in enumerate(load):
            aside = (number - (len(load) - 1) / 2) * apart
            self.stands[piece.id] = Stand(x + aside, y - _FOOT + low, size)
        self.stands[truck_id] = Stand(x, y + lift, scale * shrink)

    def hex_of(self, place: str) -> int | None:
        """Return the hex of a place or of the unit on it."""
        if place in self.pieces:
            place = self.pieces[place].place
        return self.hexes.get(place)

    def own_hex(self, place: str) -> int | None:
        """Return the hex of a place, or of a unit that has it to itself."""
        number = self.hex_of(place)
        if number is not None and place in self.pieces:
            others = (self.pieces[id].place for id in self.raised)
            return None if self.pieces[place].place in others else number
        return number

    def fort_of(self, place: str) -> Fort | None:
        """Return the fort of this id."""
        return self.forts.get(place)

    def point(self, place: str) -> Point | None:
        """Return the middle of a hex, a fort or a unit; None for what is not on the board."""
        if place in self.stands:
            return self.stands[place][:2]
        if place in self.forts:
            return self._middle(self.forts[place])
        if place in self.hexes:
            return centre(self.hexes[place])
        return None


def ends(fort: Fort) -> tuple[int, int]:
    """Return the highest and the lowest wall in the picture."""
    walls = sorted(fort.walls, key=lambda wall: centre(wall)[::-1])
    return walls[0], walls[-1]


def flag_hex(fort: Fort) -> int:
    """Return the wall that bears the flag."""
    return ends(fort)[0]


def garrison_hex(fort: Fort) -> int:
    """Return the wall that the units inside are shown on."""
    return ends(fort)[1]
