"""The model of a picture: plain data, so that drawing needs no game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from firestep.games.club.content.map import Map
from firestep.games.club.content.mat import RANKS, Mat

VETERAN, HERO = 3, 5  # experience, TC-XP-01


def rank_name(experience: int) -> str:
    """Return the rank of a unit with this experience."""
    return RANKS[(experience >= VETERAN) + (experience >= HERO)]


@dataclass(frozen=True, slots=True)
class Piece:
    """A visible unit.

    The place is a hex like 0712, the id of a fort, the id of the truck that carries the unit, or
    empty while it is not on the board.
    """

    id: str
    kind: str
    nation: str
    place: str
    damage: int
    experience: int
    is_spent: bool = False
    is_open: bool = False
    is_dug: bool = False


@dataclass(frozen=True, slots=True)
class Marker:
    """A mine marker; hex and code of the mine are set only if they are known."""

    id: str
    nation: str
    place: str
    mine: str = ""
    code: int | None = None


@dataclass(frozen=True, slots=True)
class PictureModel:
    """A map with pieces, owners of forts, and marks for choices.

    `reach` has the cost in half points by place, and whether contact ends the move there.
    `attacks` are pairs of attacker and target in order, the first `fought` of them are finished;
    a target may be a hex. `aims` has the hex aimed at by attacker. `gassed` are the centres of
    gas clouds. `marks` are places or units to choose from, `last` is the start and end of the last
    move, `chosen` is a unit. `headquarters` has the nation by hex, `points` the victory points by
    nation. With `has_trenches` trenches are terrain of their own.
    """

    map: Map
    mat: Mat
    pieces: Sequence[Piece] = ()
    owners: Mapping[str, str] = field(default_factory=dict)
    reach: Mapping[str, tuple[int, bool]] = field(default_factory=dict)
    attacks: Sequence[tuple[str, str]] = ()
    fought: int = 0
    aims: Mapping[str, str] = field(default_factory=dict)
    gassed: Sequence[str] = ()
    marks: Sequence[str] = ()
    last: tuple[str, str] | None = None
    chosen: str = ""
    title: str = ""
    markers: Sequence[Marker] = ()
    headquarters: Mapping[str, str] = field(default_factory=dict)
    points: Mapping[str, int] = field(default_factory=dict)
    has_trenches: bool = False

    def is_of(self, piece: Piece, kind: str) -> bool:
        """Return whether a piece belongs to a class of the mat, like air or turret."""
        unit = self.mat.units.get(piece.kind)
        return unit is not None and unit.kind == kind
