"""Random play under any rules: options drawn, positions where much can happen, biased choices."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

from firestep.boards.axial import cell_name, distance, read_cell
from firestep.contract import CHANCE, TABLE, Option, Seat, Value
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.config.options import OPTIONS
from firestep.games.club.content.map import BRIDGE, FOREST, LAND, MASONRY, RIVER, WATER
from firestep.games.club.game import Club
from firestep.games.club.state import Position, Unit
from firestep.testing import Draw, Step

T = TypeVar("T")
Ply: TypeAlias = Step[Position, Action]
Settings: TypeAlias = dict[str, Value]

NUMBERS: Final = {"players": (2, 4), "round_limit": (0, 4), "timer": (0, 300)}
# What an option needs to mean something, by the start of its name.
NEEDS: Final = {
    "gas_": ("spec", "start_special"),
    "spec_": ("spec", "start_special"),
    "vp_": ("vp",),
    "trench_": ("trench",),
}


# The options of a game.


def value_of(option: Option, draw: Draw) -> Value:
    """Draw a value of an option, each as likely."""
    if option.name == "bertha_dirs":
        left = str(option.default).split()
        return " ".join(left.pop(draw(len(left))) for _ in range(6))
    if isinstance(option.default, bool):
        return draw(2) == 1
    if isinstance(option.default, int):
        return NUMBERS[option.name][draw(2)]
    return option.choices[draw(len(option.choices))]


def combination(seed: int) -> Settings:
    """Draw every option; what contradicts another goes back to its default."""
    draw = Draw(seed)
    drawn = {option.name: value_of(option, draw) for option in OPTIONS if option.name != "rules"}
    if drawn["fort_fire_out"] and drawn["spec"]:
        drawn["spec" if draw(2) else "fort_fire_out"] = False
    for option in OPTIONS:
        for start, needed in NEEDS.items():
            if option.name.startswith(start) and not any(drawn[need] for need in needed):
                drawn[option.name] = option.default
    return drawn


# A position in the middle of a game, with everybody close together.


class Crowd:
    """A position being written: units of all nations around one hex, forts, money, mines."""

    def __init__(self, terms: GameConfig, draw: Draw) -> None:
        """Choose a hex with much around it, and the cells near it."""
        self.terms, self.draw = terms, draw
        self.ground = terms.ground
        self.trenches = {
            hex: number
            for number, trench in enumerate(self.ground.trenches)
            for hex in trench
            if terms.settings["trench"]
        }
        hexes = self.ground.hexes
        kinds = [[fort.entrances[0] for fort in self.ground.forts], [*self.ground.starts.values()]]
        kinds += [self.ground.of_kind(RIVER, BRIDGE), self.ground.of_kind(FOREST)]
        kinds += [[*self.trenches]] * 4
        usable = [kind for kind in kinds if kind]
        centre = self.one(self.one(usable))
        self.near = sorted(hexes, key=lambda hex: (distance(hex, centre), hex))
        self.taken: dict[int, Seat] = {}
        self.diggers: dict[int, Seat] = {}  # whose a trench is
        self.number = 0
        self.layers: list[Seat] = []  # who has minelayers
        close = [fort for fort in self.ground.forts if distance(fort.walls[0], centre) < 12]
        self.forts = {fort.id: draw(terms.players + 1) for fort in close[:4]}
        self.turn = 1 + draw(terms.players)
        self.weak = draw(20)  # the team with next to nothing left, if it is one
        if draw(5) == 0:  # one fort more would win
            far = [fort.id for fort in self.ground.forts if fort.id not in self.forts]
            seats = self.forts.values()
            held = sum(seat > 0 and (seat - self.turn) % 2 == 0 for seat in seats)
            most = (8 if terms.players == 4 else 4) - held
            self.forts |= dict.fromkeys(far[: max(0, most)], self.turn)

    def one(self, items: Sequence[T]) -> T:
        return items[self.draw(len(items))]

    def name(self) -> str:
        self.number += 1
        return f"u{self.number}"

    def fits(self, kind: str, seat: Seat, hex: int) -> bool:
        """Tell whether a unit may stand on a hex."""
        terrain = self.ground.hexes[hex]
        if hex in self.taken or terrain in MASONRY:
            return False
        if kind == "boat":
            return terrain in WATER or terrain == BRIDGE
        if terrain in WATER:
            return kind == "air" or (kind == "foot" and self.draw(3) == 0)
        trench = self.trenches.get(hex)
        if trench is None or kind in ("air", "tank"):
            return True
        return kind == "foot" and (self.diggers.get(trench, seat) - seat) % 2 == 0

    def marks(self, kind: str) -> str:
        """Draw damage and experience."""
        deadly = 5 if self.terms.settings["fragile"] else 6
        damage, experience = max(0, self.draw(2 * deadly) - deadly), max(0, self.draw(10) - 4)
        if kind == "turret":
            return ""
        return (f"d{damage}" if damage else "") + (f"x{experience}" if experience else "")

    def unit(self, kind: str, seat: Seat) -> str:
        """Write a unit on a free hex near the middle, or in a fort."""
        moves = self.terms.mat.units[kind].kind
        marks = self.marks(moves)
        held = [fort for fort, holder in self.forts.items() if holder == seat]
        flies_out = moves == "air" and not self.terms.settings["fort_air_enter"]
        if held and moves != "boat" and not flies_out and self.draw(6) == 0:
            marks += "s" if seat == self.turn else ""
            return f"{self.name()}:{kind}:{self.one(held)}:{marks}".rstrip(":")
        free = [hex for hex in self.near[:90] if self.fits(moves, seat, hex)][:25]
        if not free:
            return ""
        dug = [hex for hex in free if hex in self.trenches and moves == "foot"]
        hex = self.one(dug if dug and self.draw(4) else free)
        self.taken[hex] = seat
        if moves == "foot" and hex in self.trenches:
            self.diggers[self.trenches[hex]] = seat
            marks += "t"
        return f"{self.name()}:{kind}:{cell_name(hex)}:{marks}".rstrip(":")

    def army(self, seat: Seat, is_special: bool) -> list[str]:
        mat, nation = self.terms.mat, self.terms.nations[seat - 1]
        kinds = [self.one(mat.rosters[nation]) for _ in range(5)] + ["infantry", "truck"]
        kinds += ["infantry"] * 2 if self.trenches else []
        special = [id for id in mat.special if id != "turret"]
        if is_special:
            kinds += [self.one(special) for _ in range(3)] + ["gas", "minelayer", "medic"]
        if seat % 2 == self.weak:
            kinds = kinds[:1]
        found = [self.unit(kind, seat) for kind in kinds]
        if any(":minelayer:" in unit for unit in found):
            self.layers.append(seat)
        if is_special:
            held = [fort for fort, holder in self.forts.items() if holder == seat]
            found += [f"{self.name()}:turret:{fort}" for fort in held if self.draw(2)]
            found += [f"{self.name()}:turret:-"]
        return [unit for unit in found if unit]

    def mines(self) -> list[str]:
        """Write mines, at most one for each marker and for each hex of a team."""
        found, markers, laid = [], set(), set()
        for _ in range(8 if self.layers else 0):
            hex, seat, code = self.one(self.near[:40]), self.one(self.layers), 0
            good = self.ground.hexes[hex] in LAND
            if good and hex not in markers and (seat % 2, hex) not in laid:
                markers.add(hex)
                laid.add((seat % 2, hex))
                self.number += 1
                nation = self.terms.nations[seat - 1]
                found.append(f"{nation}:m{self.number}:{cell_name(hex)}:{code}")
        return found

    def text(self) -> str:
        """Write the position."""
        terms, settings = self.terms, self.terms.settings
        is_special = bool(settings["spec"] or settings["start_special"])
        nations = enumerate(terms.nations, 1)
        fields = {nation: ",".join(self.army(seat, is_special)) for seat, nation in nations}
        held = [f"{fort}:{terms.nations[seat - 1]}" for fort, seat in self.forts.items() if seat]
        fields |= {"forts": ",".join(held), "mines": ",".join(self.mines())}
        fields["bonds"] = ",".join(f"{nation}:{30 + self.draw(90)}" for nation in terms.nations)
        if settings["vp"]:
            starts = sorted(self.ground.starts.values(), key=self.near.index)
            flags = [f"{nation}:{cell_name(starts.pop(0))}" for nation in terms.nations]
            fields["hq"] = ",".join(flags)
        fields |= {"turn": terms.nations[self.turn - 1], "first": terms.nations[0]}
        parts = [f"{name}={value}" for name, value in fields.items() if value]
        return " ".join(["phase=move round=4", *parts])


# Choices.


@lru_cache(maxsize=4)
def units_of(state: Position) -> dict[str, Unit]:
    return state.units()


LOUD: Final = ("lay", "treat", "draw", "choose", "mount", "point", "board", "unload", "attack")
OFTEN: Final = 3  # so many times as likely as others


def chosen(game: Club, state: Position, seat: Seat, draw: Draw) -> Action:
    """Draw a choice: first its kind, rare ones more often, then one that brings a meeting near."""
    by_kind: dict[str, list[Action]] = {}
    for action in game.legal(state, seat):
        by_kind.setdefault(action.kind, []).append(action)
    if "end" in by_kind and len(by_kind) > 1 and draw(10):
        del by_kind["end"]
    assert by_kind, "nobody can act"
    kinds = [kind for kind in sorted(by_kind) for _ in range(OFTEN if kind in LOUD else 1)]
    options = by_kind[kinds[draw(len(kinds))]]
    few = [options[draw(len(options))] for _ in range(5)]
    if options[0].kind == "attack":  # by whoever seldom attacks, or on trenches
        common = ("infantry", "mounted", "tank", "car", "fighter")
        units = units_of(state)
        aimed = [action for action in few if len(action.words) == 3 and draw(2)]
        return min(aimed or few, key=lambda action: units[action.words[0]].kind in common)
    if options[0].kind not in ("move", "unload"):
        return few[0]
    few += [action for action in options if not action.words[1].isdigit()][:1]
    goals = [
        read_cell(unit.place)
        for unit in units_of(state).values()
        if (unit.seat - seat) % 2 and unit.place.isdigit()
    ]
    flags = [hex for other, hex in state.hq.items() if (other - seat) % 2]
    few += [action for action in options if action.words[1] in flags]

    def nearness(action: Action) -> int:
        place = action.words[1]
        if not place.isdigit() or place in flags:
            return 0
        return min((distance(read_cell(place), goal) for goal in goals), default=9)

    return min(few, key=nearness)


def thrown(game: Club, state: Position, draw: Draw) -> Action:
    return game.rolled(state, [draw(sides) + 1 for sides in game.dice(state)])


def aside(game: Club, state: Position, draw: Draw) -> tuple[Seat, Action] | None:
    """Draw something said beside the board that does not end the game, but seldom."""
    seat = (TABLE, *range(1, game.terms.players + 1))[draw(game.terms.players + 1)]
    ends = ("resign", "accept", "time-out", "abandoned")
    said = [
        action for action in game.asides(state, seat) if action.kind not in ends or not draw(60)
    ]
    return (seat, said[draw(len(said))]) if said else None


def ply_of(game: Club, state: Position, seat: Seat, action: Action, is_aside: bool = False) -> Ply:
    after, events = game.apply(state, seat, action)
    return Step(state, seat, action, after, events, is_aside)


def played(game: Club, state: Position, draw: Draw, steps: int) -> Iterator[Ply]:
    """Play at random; the splits at the start are made quickly."""
    for _ in range(steps):
        waits = game.to_act(state)
        if not waits:
            return
        seat = waits[draw(len(waits))]
        said = aside(game, state, draw) if draw(30) == 0 else None
        if said:
            ply = ply_of(game, state, *said, True)
        elif seat == CHANCE:
            ply = ply_of(game, state, seat, thrown(game, state, draw))
        elif state.phase == "split":
            ply = ply_of(game, state, seat, split(game, state, seat, draw))
        else:
            ply = ply_of(game, state, seat, chosen(game, state, seat, draw))
        yield ply
        state = ply.after


def split(game: Club, state: Position, seat: Seat, draw: Draw) -> Action:
    """Pick, assign what has no army, and say so; now and then change one's mind."""
    listed = game.legal(state, seat)
    picks = [action for action in listed if action.kind == "pick"]
    if picks and (not any(str(action) == "ready" for action in listed)) and draw(4) == 0:
        return picks[draw(len(picks))]
    free = {unit.name for unit in state.all_units() if unit.seat == seat and not unit.army}
    first = [action for action in listed if action.kind == "assign" and action.words[0] in free]
    if first:
        return first[draw(len(first))]
    ready = [action for action in listed if action.kind == "ready"]
    return (ready or picks)[draw(len(ready or picks))]


def start_of(game: Club, seed: int, is_new: bool) -> Position:
    """Return the first position of a game, or one in the middle of it."""
    return game.initial() if is_new else game.read_state(Crowd(game.terms, Draw(seed)).text())
