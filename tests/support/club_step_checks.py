"""The catalogue's invariants of every step of a game of Trench Club, under any options.

Moves and battles are recomputed from the map, the mat and the options.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from firestep.contract import CHANCE, Event
from firestep.games.club.content.map import FOREST, OPEN, PAVED, WATER
from firestep.games.club.kernel import layout
from firestep.games.club.state import Unit
from support.club_random_rules import Ply
from support.club_state_checks import (
    FIGHTING,
    MONEY,
    Scene,
    are_foes,
    hex_distance,
    is_outside,
    neighbour_names,
)

DICE: Final = (12, 11, 10, 8, 7, 5)
WHOLE: Final = None  # the price of a step that takes the whole move


# Changes of money, forts, points, mines and turrets.


def check_bonds(ply: Ply, before: Scene, after: Scene) -> list[str]:
    """Invariant 7: bonds change only by income, prices, repairs, gifts and fees."""
    due, action, mat = list(before.state.bonds), ply.action, before.board.mat
    own = ply.seat - 1 if ply.seat != CHANCE else before.state.seat - 1
    if action.kind in ("buy", "choose"):
        due[own] -= mat.units[action.words[0]].price
    elif action.kind in ("repair", "treat"):
        due[own] -= mat.units[before.units[action.words[-1]].kind].repair or 0
    elif action.kind == "point":
        due[own] -= 60
    elif action.kind == "give":
        due[own] -= action.number + 1
        due[(ply.seat + 1) % 4] += action.number
    elif before.phase == "special-roll" != after.phase and action.kind == "die":
        due[own] -= mat.units[mat.special[action.number - 1]].price
    seat = after.state.seat
    if after.phase in MONEY and (before.phase not in MONEY or before.state.seat != seat):
        due[seat - 1] += 3 * sum(holder == seat for holder in after.forts.values())
    return [] if list(after.state.bonds) == due else [f"purses {after.state.bonds}, not {due}"]


def check_forts(ply: Ply, before: Scene, after: Scene) -> list[str]:
    """Invariant 12: a fort changes its holder only by a foot soldier's move into it."""
    wrong = [] if before.forts.keys() == after.forts.keys() else ["a fort is missing"]
    for fort, holder in after.forts.items():
        if holder == before.forts[fort]:
            continue
        unit = before.units.get(ply.action.words[0])
        is_taken = ply.action.kind == "move" and ply.action.words[1] == fort
        if not is_taken or unit is None or before.board.kind(unit) != "foot":
            wrong.append(f"{fort} changes hands by {ply.action}")
        elif holder != unit.seat or not are_foes(holder, before.forts[fort] or holder + 1):
            wrong.append(f"{fort} goes to {holder}")
    return wrong


def check_monotonic(ply: Ply, before: Scene, after: Scene) -> list[str]:
    """Invariant 4: experience and points never decrease; lost units and headquarters stay lost."""
    wrong = []
    known = before.state.word(layout.S_UNITS)
    for unit in after.units.values():
        old = before.units.get(unit.name)
        if old is None:
            if unit.number <= known:
                wrong.append(f"{unit.name} is back")
        elif unit.experience < old.experience or (unit.seat != old.seat and unit.kind != "turret"):
            wrong.append(f"{unit.name} has forgotten something")
    points = zip(before.state.points, after.state.points, strict=True)
    wrong += [f"points {was} to {now}" for was, now in points if now < was]
    if ply.action.kind != "headquarters" and not after.state.hq.items() <= before.state.hq.items():
        wrong.append("a headquarters out of nothing")
    return wrong


def check_fixtures(ply: Ply, before: Scene, after: Scene) -> list[str]:
    """Check that mounted turrets never move and that mines stay until they go off."""
    wrong = []
    for unit in before.units.values():
        if unit.kind != "turret":
            continue
        now = after.units.get(unit.name)
        is_mounted = ply.action.kind == "mount" and ply.action.words[0] == unit.name
        due = ply.action.words[1] if is_mounted and not unit.place else unit.place
        if now is None or now.place != due:
            wrong.append(f"{unit.name}, a turret, is gone from {unit.place}")
    lying = {mine.number: mine for mine in after.mines}
    for mine in before.mines:
        if lying.get(mine.number) == mine:
            continue
        lost = [before.units[name] for name in before.units.keys() - after.units.keys()]
        is_step = ply.action.kind in ("move", "board", "unload", "time-up", "end")
        if (
            mine.number in lying
            or not is_step
            or not any(are_foes(mine.seat, u.seat) for u in lost)
        ):
            wrong.append(f"{mine.name} is gone by {ply.action}")
    new = lying.keys() - {mine.number for mine in before.mines}
    return wrong + ([f"{len(new)} new mines"] if len(new) != (ply.action.kind == "lay") else [])


def check_water(ply: Ply, before: Scene, after: Scene) -> list[str]:
    """Invariant 1: only foot soldiers, air units and boats enter water after the set-up."""
    board, wrong = before.board, []
    for unit in after.outside:
        old = before.units.get(unit.name)
        is_new = old is None or old.place != unit.place
        if not is_new or board.terrain[unit.place] not in WATER:
            continue
        is_free = ply.action.kind == "place" and board.settings["setup_water"] == "any"
        if board.kind(unit) not in ("foot", "air", "boat") and not is_free:
            wrong.append(f"{unit.name} goes into water")
    return wrong


# Battles.


class Fight:
    """The current battle: its attacker, target and distance."""

    def __init__(self, scene: Scene) -> None:
        """Read the battle from a position in a fighting phase."""
        self.scene, self.board, state = scene, scene.board, scene.state
        self.attacker = scene.units[state.declared[state.word(layout.S_FOUGHT)][0]]
        self.type = self.board.mat.units[self.attacker.kind]
        self.target = scene.units.get(f"u{self.attacker.target}")
        if self.target is None and self.attacker.aim:
            self.target = next(
                (
                    unit
                    for unit in scene.outside
                    if unit.place == self.attacker.aim
                    and are_foes(unit.seat, self.attacker.seat)
                    and not self.board.is_air(unit)
                ),
                None,
            )

    def is_close(self) -> bool:
        """Return whether the battle is close combat."""
        if self.target is None or not is_outside(self.attacker) or self.type.scatters:
            return False
        aim = self.attacker.aim or self.target.place
        ways = [hex_distance(hex, aim) for hex in self.board.fights_from(self.attacker)]
        return min(way for way in ways if way) == 1 if any(ways) else False

    def sides(self, unit: Unit) -> set[int]:
        """Return the directions from the target to a unit."""
        assert self.target
        hexes = self.board.fights_from(unit)
        places = self.board.present(self.target)
        return {
            k for place in places for k, near in enumerate(neighbour_names(place)) if near in hexes
        }

    def attacker_dice(self) -> int:
        """Invariant 9: return the attacker's dice by damage, support and bonus against tanks."""
        due = DICE[self.attacker.damage]
        if self.target is None or self.type.scatters:
            return due
        if self.type.against_tanks and self.board.kind(self.target) == "tank":
            due += 2
        if not self.is_close():
            return due
        across = {(k + 3) % 6 for k in self.sides(self.attacker)}
        helpers = [
            2 if self.sides(unit) & across else 1
            for unit in self.scene.outside
            if unit.seat == self.attacker.seat
            and unit.name != self.attacker.name
            and self.board.can_melee(unit, self.target)
            and self.sides(unit)
        ]
        return due + (0, 2, 3)[min(2, sum(helpers))]

    def check_return_fire(self, dice: int) -> list[str]:
        """Invariant 10: return fire happens at distance 1, with the dice for the unit's damage."""
        unit = self.scene.units[f"u{self.scene.state.word(layout.S_ROLLER)}"]
        due, wrong = DICE[unit.damage], []
        is_tank = self.board.kind(self.attacker) == "tank"
        if self.board.settings["at_return_fire"] and is_tank:
            due += self.board.mat.units[unit.kind].against_tanks
        if dice != due:
            wrong.append(f"{unit.name} has {dice} dice, not {due}")
        if not self.is_close() or not self.board.can_melee(unit, self.attacker):
            wrong.append(f"{unit.name} cannot return the fire of {self.attacker.name}")
        target = self.target
        is_mate = (
            target and unit.is_dug and target.is_dug and unit.place in self.board.present(target)
        )
        if unit != target and not is_mate:
            wrong.append(f"{unit.name} was not attacked")
        return wrong


def check_dice(ply: Ply, before: Scene, after: Scene) -> list[str]:
    """Invariants 9 and 10: check the number of dice of each roll."""
    if before.phase not in ("attacker-roll", "target-roll") or ply.is_aside:
        return []
    rolled, fight = len(ply.action.faces), Fight(before)
    if before.phase == "target-roll":
        return fight.check_return_fire(rolled)
    due = fight.attacker_dice()
    return [] if rolled == due else [f"{fight.attacker.name} has {rolled} dice, not {due}"]


def check_battle_order(ply: Ply, before: Scene, after: Scene) -> list[str]:
    """Invariant 8: battles only remove units, and follow the declared order."""
    if before.phase not in FIGHTING or ply.is_aside:
        return []
    wrong = [
        f"{unit.name} is in {unit.place} now"
        for unit in after.units.values()
        if unit.place != before.units[unit.name].place
    ]
    listed, done = before.state.declared, before.state.word(layout.S_FOUGHT)
    if after.phase == "over":
        return wrong
    is_on = after.phase in FIGHTING
    now = after.state.word(layout.S_FOUGHT) if is_on else len(listed)
    if now < done or (is_on and after.state.declared != listed):
        wrong.append(f"{done} attacks done of {listed}, then {now}")
    void = [event.facts["unit"] for event in ply.events if event.kind == "void"]
    if void != [name for name, _ in listed[done + 1 : now]]:
        wrong.append(f"void are {void}, from {done} to {now} of {listed}")
    for name, target in listed[done + 1 : now]:
        if name in after.units and target in after.units:
            wrong.append(f"{name} does not attack {target}")
    fired = [event.facts["unit"] for event in ply.events if event.kind == "fired"]
    return wrong + [f"{unit} fires" for unit in fired if unit != listed[done][0]]


STEP_CHECKS: Final[tuple[Callable[[Ply, Scene, Scene], list[str]], ...]] = (
    check_bonds,
    check_forts,
    check_monotonic,
    check_fixtures,
    check_water,
    check_dice,
    check_battle_order,
)


# Moves that consist of several steps.


def read_path(event: Event) -> list[str]:
    path = event.facts["path"]
    assert isinstance(path, list)
    return [str(place) for place in path]


class MoveTrack:
    """The steps of one unit in one turn."""

    def __init__(self, scene: Scene, unit: Unit) -> None:
        """Start at the hex of a unit, or at any hex of its trench."""
        board = scene.board
        self.unit, self.board = unit, board
        self.speed = board.mat.units[unit.kind].speed
        self.spent, self.costs, self.path = 0, list[int | None](), list[str]()
        starts = board.present(unit) if is_outside(unit) else (unit.place,)
        counts = board.settings["contact_start_counts"]
        self.starts = starts
        self.touched = [bool(counts) and any(scene.in_contact(unit, hex) for hex in starts)]
        self.ended = ""  # the reason why no step may follow

    def price(self, scene: Scene, place: str) -> int | None:
        """Return the cost of a step in half points, or `WHOLE`."""
        kind = self.board.kind(self.unit)
        if not place.isdigit():
            holder = scene.forts[place]
            is_team = self.board.settings["fort_owner"] == "team"
            is_home = holder and (is_team or holder == self.unit.seat)
            return 1 if is_home and not are_foes(holder, self.unit.seat) else WHOLE
        terrain = self.board.terrain[place]
        if kind in ("air", "boat"):
            return 2
        if terrain in WATER:
            return WHOLE
        return 1 if terrain in PAVED else {OPEN: 2, FOREST: 3}[terrain]

    def ends(self, place: str) -> str:
        """Return the reason why a step ends the move, or an empty string."""
        settings, kind = self.board.settings, self.board.kind(self.unit)
        if not place.isdigit():
            return "a fort" if settings["fort_enter_ends_move"] or kind == "air" else ""
        if place in self.board.trench and kind == "foot" and settings["trench_enter_ends_move"]:
            return "a trench"
        return ""

    def check_order(self, scene: Scene, event: Event, is_sure: bool) -> list[str]:
        """Check the steps of one order (invariants 5 and 6), and their cost if `is_sure`."""
        path, wrong, unit = read_path(event), [], self.unit
        if path[0] not in (self.path[-1:] or self.starts):
            wrong.append(f"{unit.name} sets out from {path[0]}")
        foes = {other.place for other in scene.outside if are_foes(other.seat, unit.seat)}
        for place in path[1:]:
            if self.ended or place in foes:
                wrong.append(f"{unit.name} goes to {place} after {self.ended}")
            self.costs.append(self.price(scene, place))
            self.touched.append(scene.in_contact(unit, place))
            self.ended = self.ends(place)
        self.path += path
        if any(one and other for one, other in pairwise(self.touched[:-1])):
            wrong.append(f"{unit.name} goes {self.path} through contact {self.touched}")
        spent = event.facts["spent"]
        assert isinstance(spent, int)
        self.spent += spent
        return wrong + (self.check_cost() if is_sure else [])

    def check_cost(self) -> list[str]:
        """Invariant 5: a move costs at most the speed, plus half a point in the last step."""
        costs, speed, last = self.costs, self.speed, self.path[-1]
        total = sum(cost or 0 for cost in costs)
        is_open = last.isdigit() and self.board.terrain[last] == OPEN
        extra = is_open and self.board.kind(self.unit) not in ("air", "boat")
        is_forced = bool(self.board.settings["move_min_one"]) and len(costs) == 1
        if WHOLE in costs:
            good = len(costs) == 1 and self.spent == speed
        else:
            good = (total <= speed + extra or is_forced) and self.spent == min(total, speed)
        return [] if good else [f"{self.unit.name} of {speed} goes {costs}, spends {self.spent}"]
