"""The coordinates of pieces in a picture: alone, in forts, on trucks, above each other."""

from collections import defaultdict
from typing import Final, NamedTuple

from firestep.boards.axial import cell_name
from firestep.contract import InputError, clip
from firestep.games.club.content.map import Fort
from firestep.games.club.picture.model import PictureModel, Piece
from firestep.games.club.picture.shapes import Point, hex_centre

_TOKEN_DROP: Final = 3.6  # tokens are a little low, so that the name of the hex is visible
_LOADED_TRUCK: Final = (-9.6, 0.76)  # the vertical shift and scale of a truck with cargo
# Horizontal and vertical shift and scale of a unit below an air unit, and of the air unit.
_LOWER_TOKEN: Final = (7.0, 6.0, 0.8)
_FLYING_TOKEN: Final = (-13.5, -14.5, 0.58)
_TURRET_SPACING: Final = 29.0  # between turrets on one fort
_TURRET_SHIFT_X, _TURRET_SHIFT_Y = 7.0, 5.0  # if the flag is right above
_GARRISON_SHIFT: Final = 0.25  # away from the turrets, relative to the centre of the fort
_CARGO_TOKEN: Final = (21.5, 0.42, 17.6)  # vertical shift, scale, spacing
# The scale and the offsets of tokens by their number at one place.
_CLUSTERS: Final[dict[int, tuple[float, tuple[Point, ...]]]] = {
    1: (0.96, ((0, 0),)),
    2: (0.72, ((-15.5, 0), (15.5, 0))),
    3: (0.62, ((0, -13), (-14, 13), (14, 13))),
    4: (0.62, ((-14, -13), (14, -13), (-14, 13), (14, 13))),
    5: (0.54, ((-12, -20), (12, -20), (-23.5, 0.5), (0, 0.5), (23.5, 0.5))),
    6: (0.54, ((-12, -20), (12, -20), (-23.5, 0.5), (0, 0.5), (23.5, 0.5), (-12, 21))),
    7: (0.54, ((-12, -20), (12, -20), (-23.5, 0.5), (0, 0.5), (23.5, 0.5), (-12, 21), (12, 21))),
}
MAX_SHOWN: Final = max(_CLUSTERS)


class TokenPlacement(NamedTuple):
    """The centre and scale of a token; a token that is hidden in a group has the scale 0."""

    x: float
    y: float
    scale: float


class Placement:
    """The coordinates of all pieces of a picture."""

    def __init__(self, model: PictureModel) -> None:
        self.forts = {fort.id: fort for fort in model.map.forts}
        self.hexes = {cell_name(number): number for number in model.map.hexes}
        self.pieces = {piece.id: piece for piece in model.pieces}
        self.tokens: dict[str, TokenPlacement] = {}
        # By place: the number of tokens that are not shown, and where to write it.
        self.hidden: dict[str, tuple[int, Point]] = {}
        self.raised: dict[str, float] = {}  # by air unit above another: its height
        self.turrets: dict[str, str] = {}  # by mounted turret: its fort
        groups: dict[str, list[Piece]] = defaultdict(list)
        mounted: dict[str, list[Piece]] = defaultdict(list)
        loads: dict[str, list[Piece]] = defaultdict(list)
        for piece in model.pieces:
            truck = self.pieces.get(piece.place)
            place = truck.place if truck else piece.place
            if truck and place in self.hexes:
                loads[truck.id].append(piece)
            elif place in self.forts and model.is_of(piece, "turret"):
                mounted[place].append(piece)
            elif place in self.forts or place in self.hexes:
                groups[place].append(piece)
            elif place:
                raise InputError(f"{clip(piece.id)} is at {clip(place)}, which is not a place")
        self.garrisons = {place: len(groups[place]) for place in self.forts if place in groups}
        for place, group in mounted.items():
            self._mount(self.forts[place], group)
        for place, group in groups.items():
            flying = [piece for piece in group if model.is_of(piece, "air")]
            if place in self.hexes and len(group) == 2 and len(flying) == 1:
                self._stack(place, group, flying[0])
            else:
                self._gather(place, group)
        for truck_id, load in loads.items():
            self._load(truck_id, load)

    def _gather(self, place: str, group: list[Piece]) -> None:
        if place in self.forts:
            x, y = hex_centre(garrison_hex(self.forts[place]))
            if place in self.turrets.values():
                middle = self._middle(self.forts[place])
                x, y = x + (x - middle[0]) * _GARRISON_SHIFT, y + (y - middle[1]) * _GARRISON_SHIFT
        else:
            x, y = hex_centre(self.hexes[place])
            y += _TOKEN_DROP
        shown = len(group) if len(group) <= MAX_SHOWN else MAX_SHOWN - 1
        size, middles = _CLUSTERS[min(len(group), MAX_SHOWN)]
        if place in self.hexes and len(group) == 1:
            size = 1.0
        for number, piece in enumerate(group):
            dx, dy = middles[min(number, MAX_SHOWN - 1)]
            self.tokens[piece.id] = TokenPlacement(x + dx, y + dy, size if number < shown else 0.0)
        if shown < len(group):
            dx, dy = middles[-1]
            self.hidden[place] = len(group) - shown, (x + dx, y + dy)

    def _stack(self, place: str, group: list[Piece], flying: Piece) -> None:
        """Place an air unit, smaller and raised, above the ground unit of its hex."""
        x, y = hex_centre(self.hexes[place])
        for piece in group:
            dx, dy, size = _FLYING_TOKEN if piece is flying else _LOWER_TOKEN
            self.tokens[piece.id] = TokenPlacement(x + dx, y + dy, size)
        self.raised[flying.id] = _LOWER_TOKEN[1] - _FLYING_TOKEN[1] + 1

    def _mount(self, fort: Fort, group: list[Piece]) -> None:
        """Place turrets in the centre of their fort."""
        x, y = self._middle(fort)
        if x == hex_centre(flag_hex(fort))[0]:
            x, y = x + _TURRET_SHIFT_X, y + _TURRET_SHIFT_Y
        for number, piece in enumerate(group):
            aside = (number - (len(group) - 1) / 2) * _TURRET_SPACING
            self.tokens[piece.id] = TokenPlacement(x + aside, y, 1.0)
            self.turrets[piece.id] = fort.id

    def _middle(self, fort: Fort) -> Point:
        first, last = (hex_centre(number) for number in fort_end_walls(fort))
        return (first[0] + last[0]) / 2, (first[1] + last[1]) / 2

    def _load(self, truck_id: str, load: list[Piece]) -> None:
        low, size, apart = _CARGO_TOKEN
        x, y, scale = self.tokens[truck_id]
        lift, shrink = _LOADED_TRUCK
        for number, piece in enumerate(load):
            aside = (number - (len(load) - 1) / 2) * apart
            self.tokens[piece.id] = TokenPlacement(x + aside, y - _TOKEN_DROP + low, size)
        self.tokens[truck_id] = TokenPlacement(x, y + lift, scale * shrink)

    def hex_of(self, place: str) -> int | None:
        """Return the hex of a place or of a unit, or None."""
        if place in self.pieces:
            place = self.pieces[place].place
        return self.hexes.get(place)

    def own_hex(self, place: str) -> int | None:
        """Return the hex of a place, or of a unit that does not share it; else None."""
        number = self.hex_of(place)
        if number is not None and place in self.pieces:
            others = (self.pieces[id].place for id in self.raised)
            return None if self.pieces[place].place in others else number
        return number

    def fort_of(self, place: str) -> Fort | None:
        """Return the fort with this id, or None."""
        return self.forts.get(place)

    def point(self, place: str) -> Point | None:
        """Return the centre of a hex, a fort or a unit; None if it is not on the board."""
        if place in self.tokens:
            return self.tokens[place][:2]
        if place in self.forts:
            return self._middle(self.forts[place])
        if place in self.hexes:
            return hex_centre(self.hexes[place])
        return None


def fort_end_walls(fort: Fort) -> tuple[int, int]:
    """Return the highest and the lowest wall in the picture."""
    walls = sorted(fort.walls, key=lambda wall: hex_centre(wall)[::-1])
    return walls[0], walls[-1]


def flag_hex(fort: Fort) -> int:
    """Return the wall with the flag."""
    return fort_end_walls(fort)[0]


def garrison_hex(fort: Fort) -> int:
    """Return the wall on which the units inside are drawn."""
    return fort_end_walls(fort)[1]
