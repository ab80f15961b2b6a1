"""What a picture shows, told plainly: a drawing needs no game, only a ground and what is on it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from firestep.games.club.content.map import Map
from firestep.games.club.content.mat import RANKS, Mat

VETERAN, HERO = 3, 5  # experience, TC-XP-01


def rank(experience: int) -> str:
    """Return the rank that goes with so much experience."""
    return RANKS[(experience >= VETERAN) + (experience >= HERO)]


@dataclass(frozen=True, slots=True)
class Piece:
    """A unit as it is seen.

    Its place is a hex like 0712, the id of a fort, the id of the truck it rides on, or nothing
    while it is not on the board.
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
    """A mine marker as it is seen; the hex of the mine and its code only where they are known."""

    id: str
    nation: str
    place: str
    mine: str = ""
    code: int | None = None


@dataclass(frozen=True, slots=True)
class PictureModel:
    """A ground with pieces, owners of forts, and what is to be shown about a choice.

    `reach` gives for a place the cost in half points and whether contact ends the move there.
    `attacks` are pairs of attacker and target in their order, of which the first `fought` are done;
    a target may be a hex; `aims` gives for an attacker the hex it aims at where that is told.
    `gassed` are hexes in the middle of a cloud to come.
    `marks` are places or units to choose from, `last` is where the last move began and ended,
    `chosen` is a unit. `headquarters` gives the nation by hex, `points` the victory points by
    nation; `has_trenches` tells whether trenches are ground of their own.
    """

    ground: Map
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
        """Whether a piece belongs to a class of the mat, like air or turret."""
        unit = self.mat.units.get(piece.kind)
        return unit is not None and unit.kind == kind
