"""Random play under any rules: random options, crowded positions, biased choices."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, TypeVar

from firestep.boards.axial import cell_name, distance, read_cell
from firestep.contract import CHANCE, TABLE, Option, Seat, Value
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.config.options import ENTRIES, OPTIONS, OPTIONS_BY_NAME
from firestep.games.club.content.map import BRIDGE, FOREST, LAND, MASONRY, RIVER, WATER
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from firestep.testing import Draw, Step
from support.club_options import INTEGER_VALUES

T = TypeVar("T")
Ply: TypeAlias = Step[Position, Action]
Settings: TypeAlias = dict[str, Value]


# The options of a game.


def draw_value(option: Option, draw: Draw) -> Value:
    """Draw a value of an option uniformly."""
    if option.name == "bertha_dirs":
        left = str(option.default).split()
        return " ".join(left.pop(draw(len(left))) for _ in range(6))
    if isinstance(option.default, bool):
        return draw(2) == 1
    if isinstance(option.default, int):
        return INTEGER_VALUES.get(option.name, (option.minimum, option.maximum))[draw(2)]
    return option.choices[draw(len(option.choices))]


def draw_settings(seed: int) -> Settings:
    """Draw every option; reset options that contradict others to their defaults."""
    draw = Draw(seed)
    drawn = {option.name: draw_value(option, draw) for option in OPTIONS if option.name != "rules"}
    for entry in ENTRIES:
        name = entry.option.name
        for other, value in entry.excludes.items():
            if drawn[name] != entry.option.default and drawn[other] == value:
                reset = other if draw(2) else name
                drawn[reset] = OPTIONS_BY_NAME[reset].default
    for entry in ENTRIES:
        if entry.needs and not any(drawn[need] == value for need, value in entry.needs.items()):
            drawn[entry.option.name] = entry.option.default
    return drawn


# Positions in the middle of a game, with all units close together.


class CrowdedPosition:
    """A position builder: units of all nations around one hex, forts, money, mines."""

    def __init__(self, config: GameConfig, draw: Draw) -> None:
        """Choose a central hex near forts, start hexes, water, forest or trenches."""
        self.config, self.draw = config, draw
        self.ground = config.map
        self.trenches = {
            hex: number
            for number, trench in enumerate(self.ground.trenches)
            for hex in trench
            if config.settings["trench"]
        }
        hexes = self.ground.hexes
        kinds = [[fort.entrances[0] for fort in self.ground.forts], [*self.ground.starts.values()]]
        kinds += [self.ground.of_kind(RIVER, BRIDGE), self.ground.of_kind(FOREST)]
        kinds += [[*self.trenches]] * 4
        usable = [kind for kind in kinds if kind]
        centre = self.choose(self.choose(usable))
        self.near = sorted(hexes, key=lambda hex: (distance(hex, centre), hex))
        self.taken: dict[int, Seat] = {}
        self.trench_seats: dict[int, Seat] = {}  # the seat in each trench
        self.number = 0
        self.minelayer_seats: list[Seat] = []  # the seats with minelayers
        close = [fort for fort in self.ground.forts if distance(fort.walls[0], centre) < 12]
        self.forts = {fort.id: draw(config.players + 1) for fort in close[:4]}
        self.turn = 1 + draw(config.players)
        self.weak = draw(20)  # this team has one unit; 0 and 1 are teams
        if draw(5) == 0:  # the team on turn needs one more fort to win
            far = [fort.id for fort in self.ground.forts if fort.id not in self.forts]
            seats = self.forts.values()
            held = sum(seat > 0 and (seat - self.turn) % 2 == 0 for seat in seats)
            most = (8 if config.players == 4 else 4) - held
            self.forts |= dict.fromkeys(far[: max(0, most)], self.turn)

    def choose(self, items: Sequence[T]) -> T:
        return items[self.draw(len(items))]

    def next_name(self) -> str:
        self.number += 1
        return f"u{self.number}"

    def fits(self, kind: str, seat: Seat, hex: int) -> bool:
        """Return whether a unit may stand on a hex."""
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
        return kind == "foot" and (self.trench_seats.get(trench, seat) - seat) % 2 == 0

    def draw_marks(self, kind: str) -> str:
        """Draw the damage and experience of a unit."""
        deadly = 5 if self.config.settings["fragile"] else 6
        damage, experience = max(0, self.draw(2 * deadly) - deadly), max(0, self.draw(10) - 4)
        if kind == "turret":
            return ""
        return (f"d{damage}" if damage else "") + (f"x{experience}" if experience else "")

    def write_unit(self, kind: str, seat: Seat) -> str:
        """Return the text of a unit on a free hex near the centre, or in a fort."""
        moves = self.config.mat.units[kind].kind
        marks = self.draw_marks(moves)
        held = [fort for fort, holder in self.forts.items() if holder == seat]
        flies_out = moves == "air" and not self.config.settings["fort_air_enter"]
        if held and moves != "boat" and not flies_out and self.draw(6) == 0:
            marks += "s" if seat == self.turn else ""
            return f"{self.next_name()}:{kind}:{self.choose(held)}:{marks}".rstrip(":")
        free = [hex for hex in self.near[:90] if self.fits(moves, seat, hex)][:25]
        if not free:
            return ""
        dug = [hex for hex in free if hex in self.trenches and moves == "foot"]
        hex = self.choose(dug if dug and self.draw(4) else free)
        self.taken[hex] = seat
        if moves == "foot" and hex in self.trenches:
            self.trench_seats[self.trenches[hex]] = seat
            marks += "t"
        return f"{self.next_name()}:{kind}:{cell_name(hex)}:{marks}".rstrip(":")

    def write_army(self, seat: Seat, is_special: bool) -> list[str]:
        mat, nation = self.config.mat, self.config.nations[seat - 1]
        kinds = [self.choose(mat.rosters[nation]) for _ in range(5)] + ["infantry", "truck"]
        kinds += ["infantry"] * 2 if self.trenches else []
        special = [id for id in mat.special if id != "turret"]
        if is_special:
            kinds += [self.choose(special) for _ in range(3)] + ["gas", "minelayer", "medic"]
        if seat % 2 == self.weak:
            kinds = kinds[:1]
        found = [self.write_unit(kind, seat) for kind in kinds]
        if any(":minelayer:" in unit for unit in found):
            self.minelayer_seats.append(seat)
        if is_special:
            held = [fort for fort, holder in self.forts.items() if holder == seat]
            found += [f"{self.next_name()}:turret:{fort}" for fort in held if self.draw(2)]
            found += [f"{self.next_name()}:turret:-"]
        return [unit for unit in found if unit]

    def write_mines(self) -> list[str]:
        """Return the texts of mines, at most one for each marker and each hex of a team."""
        found, markers, laid = [], set(), set()
        for _ in range(8 if self.minelayer_seats else 0):
            hex, seat, code = self.choose(self.near[:40]), self.choose(self.minelayer_seats), 0
            good = self.ground.hexes[hex] in LAND
            if good and hex not in markers and (seat % 2, hex) not in laid:
                markers.add(hex)
                laid.add((seat % 2, hex))
                self.number += 1
                nation = self.config.nations[seat - 1]
                found.append(f"{nation}:m{self.number}:{cell_name(hex)}:{code}")
        return found

    def text(self) -> str:
        """Return the text of the position."""
        config, settings = self.config, self.config.settings
        is_special = bool(settings["spec"] or settings["start_special"])
        nations = enumerate(config.nations, 1)
        fields = {nation: ",".join(self.write_army(seat, is_special)) for seat, nation in nations}
        held = [f"{fort}:{config.nations[seat - 1]}" for fort, seat in self.forts.items() if seat]
        fields |= {"forts": ",".join(held), "mines": ",".join(self.write_mines())}
        fields["bonds"] = ",".join(f"{nation}:{30 + self.draw(90)}" for nation in config.nations)
        if settings["vp"]:
            starts = sorted(self.ground.starts.values(), key=self.near.index)
            flags = [f"{nation}:{cell_name(starts.pop(0))}" for nation in config.nations]
            fields["hq"] = ",".join(flags)
        fields |= {"turn": config.nations[self.turn - 1], "first": config.nations[0]}
        parts = [f"{name}={value}" for name, value in fields.items() if value]
        return " ".join(["phase=move round=4", *parts])


# Choices.


PREFERRED_KINDS: Final = (
    "lay",
    "treat",
    "draw",
    "choose",
    "mount",
    "point",
    "board",
    "unload",
    "attack",
)
PREFERRED_WEIGHT: Final = 3  # relative to the other kinds


def draw_choice(game: Club, state: Position, seat: Seat, draw: Draw) -> Action:
    """Draw a choice: first its kind, with more weight for rare kinds, then one near enemies."""
    by_kind: dict[str, list[Action]] = {}
    for action in game.legal(state, seat):
        by_kind.setdefault(action.kind, []).append(action)
    if "end" in by_kind and len(by_kind) > 1 and draw(10):
        del by_kind["end"]
    assert by_kind, "nobody can act"
    kinds = [
        kind
        for kind in sorted(by_kind)
        for _ in range(PREFERRED_WEIGHT if kind in PREFERRED_KINDS else 1)
    ]
    options = by_kind[kinds[draw(len(kinds))]]
    few = [options[draw(len(options))] for _ in range(5)]
    if options[0].kind == "attack":  # prefer rare attackers, and trenches
        common = ("infantry", "mounted", "tank", "car", "fighter")
        units = state.units()
        aimed = [action for action in few if len(action.words) == 3 and draw(2)]
        return min(aimed or few, key=lambda action: units[action.words[0]].kind in common)
    if options[0].kind not in ("move", "unload"):
        return few[0]
    few += [action for action in options if not action.words[1].isdigit()][:1]
    goals = [
        read_cell(unit.place)
        for unit in state.units().values()
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


def draw_roll(game: Club, state: Position, draw: Draw) -> Action:
    return game.roll_action(state, [draw(sides) + 1 for sides in game.dice(state)])


def draw_aside(game: Club, state: Position, draw: Draw) -> tuple[Seat, Action] | None:
    """Draw an aside; those that end the game are rare."""
    seat = (TABLE, *range(1, game.config.players + 1))[draw(game.config.players + 1)]
    ends = ("resign", "accept", "time-out", "abandoned")
    said = [
        action for action in game.asides(state, seat) if action.kind not in ends or not draw(60)
    ]
    return (seat, said[draw(len(said))]) if said else None


def apply_action(
    game: Club, state: Position, seat: Seat, action: Action, is_aside: bool = False
) -> Ply:
    after, events = game.apply(state, seat, action)
    return Step(state, seat, action, after, events, is_aside)


def play_randomly(game: Club, state: Position, draw: Draw, steps: int) -> Iterator[Ply]:
    """Yield the steps of a random game; the splits at the start take few steps."""
    for _ in range(steps):
        waits = game.to_act(state)
        if not waits:
            return
        seat = waits[draw(len(waits))]
        said = draw_aside(game, state, draw) if draw(30) == 0 else None
        if said:
            ply = apply_action(game, state, *said, True)
        elif seat == CHANCE:
            ply = apply_action(game, state, seat, draw_roll(game, state, draw))
        elif state.phase == "split":
            ply = apply_action(game, state, seat, draw_split_choice(game, state, seat, draw))
        else:
            ply = apply_action(game, state, seat, draw_choice(game, state, seat, draw))
        yield ply
        state = ply.after


def draw_split_choice(game: Club, state: Position, seat: Seat, draw: Draw) -> Action:
    """Draw a choice of the split: pick, assign units without an army, or report ready."""
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


def make_start(game: Club, seed: int, is_new: bool) -> Position:
    """Return the initial position of a game, or a crowded one in the middle of it."""
    return (
        game.initial()
        if is_new
        else game.read_state(CrowdedPosition(game.config, Draw(seed)).text())
    )
