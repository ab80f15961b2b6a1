"""Check every step of a random game of Trench Club under any options, and count what occurs."""

from collections import Counter
from dataclasses import dataclass, field

from firestep.contract import Event
from firestep.games.club.content.map import BRIDGE
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.state import Position
from firestep.testing import Draw
from support.club_random_rules import Ply, Settings, make_start, play_randomly
from support.club_state_checks import FIGHTING, POSITION_CHECKS, Board, Scene, are_foes, is_outside
from support.club_step_checks import STEP_CHECKS, Fight, MoveTrack

SLOW_CHECK_INTERVAL = 12  # steps between two slow checks


def move_mines(state: Position, team: int) -> Position:
    """Return the position with each mine of a team on another hex around its marker."""
    words, ground = state.words(), state.config.map.hexes
    for mine in state.mines:
        if mine.seat % 2 == team:
            at = (
                layout.S_SLOTS + mine.number * layout.SLOT_WORDS - layout.SLOT_WORDS + layout.M_CODE
            )
            words[at] = (mine.code + 1) % 7
    other = Position(words.tobytes(), state.config)
    return other if all(mine.hex for mine in other.mines) and ground else state


def check_hidden_mines(game: Club, state: Position) -> list[str]:
    """Invariant 13: views and legal actions of a seat do not depend on the enemy's mine codes."""
    wrong = []
    for team in (0, 1):
        other = move_mines(state, team)
        for seat in range(1, game.config.players + 1):
            if seat % 2 == team or other is state:
                continue
            if game.view(state, seat) != game.view(other, seat):
                wrong.append(f"seat {seat} sees a mine")
            if game.legal(state, seat) != game.legal(other, seat):
                wrong.append(f"a mine shows in the choices of seat {seat}")
    return wrong


def check_round_trip(game: Club, state: Position) -> list[str]:
    """Check that the position text and the packed bytes read back to the same state."""
    wrong = [] if game.unpack(game.pack(state)) == state else ["packed, it is another state"]
    return wrong + (
        [] if game.read_state(str(state)) == state else ["written, it is another state"]
    )


def count_scoring_losses(before: Scene, after: Scene) -> list[int]:
    """Count the losses that give each team a point; losses to the own side's fire give none."""
    found, attacker = [0, 0], None
    if before.phase in FIGHTING:
        attacker = Fight(before).attacker
    for name in before.units.keys() - after.units.keys():
        unit = before.units[name]
        if attacker is not None and not are_foes(unit.seat, attacker.seat):
            is_answer = before.phase == "target-roll" and unit.name == attacker.name
            found[1 - unit.seat % 2] += is_answer
        else:
            found[1 - unit.seat % 2] += 1
    return found


def check_points(ply: Ply, before: Scene, after: Scene) -> list[str]:
    """Check that points come only from losses, forts, headquarters and bonds."""
    settings, seats = before.board.settings, before.state.config.players
    due = count_scoring_losses(before, after)
    for fort, holder in after.forts.items():
        due[holder % 2] += holder != before.forts[fort]
    if ply.action.kind != "headquarters":
        for seat in before.state.hq.keys() - after.state.hq.keys():
            due[1 - seat % 2] += 3
    own = before.state.seat
    if ply.action.kind == "point":
        due[own % 2] += 1
    if ply.action.kind in ("buy", "choose", "repair", "treat", "die") and own:
        price = before.state.bonds[own - 1] - after.state.bonds[own - 1]
        spent = before.state.spent[own - 1] + max(0, price)
        due[own % 2] += spent // 60 if settings["vp_bonds"] == "spent_total" else 0
    now = [0, 0]
    for seat in range(1, seats + 1):
        now[seat % 2] += after.state.points[seat - 1] - before.state.points[seat - 1]
    if not settings["vp"]:
        due = [0, 0]
    return [] if now == due else [f"teams earn {now} points, not {due}"]


def check_events(ply: Ply, before: Scene, after: Scene) -> list[str]:
    """Check that every lost unit and every mine that went off has an event."""
    found = {
        kind: {event.facts[name] for event in ply.events if event.kind == kind}
        for kind, name in (("destroyed", "unit"), ("mine-went-off", "mine"))
    }
    lost = before.units.keys() - after.units.keys()
    gone = {mine.name for mine in before.mines} - {mine.name for mine in after.mines}
    due = {"destroyed": lost, "mine-went-off": gone}
    return [] if found == due else [f"told is {found}, not {due}"]


@dataclass
class Referee:
    """Checks every step of a game and collects violations."""

    game: Club
    seen: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Create the board and reset the move and the battle in progress."""
        self.board = Board(self.game)
        self.scene: Scene | None = None
        self.track: MoveTrack | None = None
        self.return_damage = [0] * 0  # damage by return fire so far in this battle

    def check_step(self, number: int, ply: Ply) -> None:
        """Check one step."""
        before = self.scene or Scene(self.board, ply.state)
        after = self.scene = Scene(self.board, ply.after)
        wrong = [what for check in POSITION_CHECKS for what in check(after)]
        wrong += [what for check in STEP_CHECKS for what in check(ply, before, after)]
        wrong += check_points(ply, before, after) + check_events(ply, before, after)
        wrong += self.check_battle(ply, before, after)
        for event in ply.events:
            if event.kind == "moved":
                wrong += self.check_move(ply, event, before, after)
        if number % SLOW_CHECK_INTERVAL == 0:
            wrong += check_round_trip(self.game, ply.after)
            if after.mines and after.phase == "move":
                wrong += check_hidden_mines(self.game, ply.after)
        self.faults += [f"step {number}, {ply.action}: {what}" for what in wrong]
        self.count_events(ply, before, after)

    def check_move(self, ply: Ply, event: Event, before: Scene, after: Scene) -> list[str]:
        """Check a move, which may consist of several orders."""
        unit = before.units[str(event.facts["unit"])]
        if self.track is None or before.state.word(layout.S_MOVER) != unit.number:
            self.track = MoveTrack(before, unit)
        is_sure = unit.name in after.units and after.phase != "over"
        wrong = self.track.check_order(before, event, is_sure)
        if (
            self.track.costs[0]
            and len(self.track.costs) == 1
            and self.track.costs[0] > self.track.speed
        ):
            self.seen["forced step"] += 1
        return wrong

    def check_battle(self, ply: Ply, before: Scene, after: Scene) -> list[str]:
        """Invariant 11: each return fire damages the attacker by its open row."""
        if before.phase not in FIGHTING or ply.is_aside:
            self.return_damage = self.return_damage if ply.is_aside else []
            return []
        fight = Fight(before)
        unit = fight.attacker
        for event in ply.events:
            if event.kind == "returned-fire":
                hits = event.facts["hits"]
                assert isinstance(hits, int)
                self.return_damage.append(sum(needed <= hits for needed in fight.type.open))
        fought = [scene.state.word(layout.S_FOUGHT) for scene in (before, after)]
        if after.phase in FIGHTING and fought[0] == fought[1]:
            return []
        due, rollers = unit.damage + sum(self.return_damage), len(self.return_damage)
        self.return_damage = []
        self.seen["several rollers"] += rollers > 1
        now = after.units.get(unit.name)
        total = now.damage if now else self.board.deadly
        if fight.type.scatters or total == min(due, self.board.deadly):
            return []
        return [f"{unit.name} has damage {total}, not {due}"]

    def count_events(self, ply: Ply, before: Scene, after: Scene) -> None:
        """Count what occurred."""
        seen, board = self.seen, self.board
        seen[f"action {ply.action.kind}"] += 1
        for event in ply.events:
            seen[f"event {event.kind}"] += 1
            if event.kind in ("moved", "fired", "returned-fire", "laid", "treated"):
                unit = before.units[str(event.facts["unit"])]
                seen[f"{unit.kind} {event.kind}"] += 1
            if event.kind == "special-drawn":
                seen[f"drawn {event.facts['type']}"] += 1
        seen[f"phase {after.phase}"] += 1
        if ply.action.kind == "attack":
            unit = after.units[ply.action.words[0]]
            seen["fired out of a fort"] += unit.kind != "turret" and not is_outside(unit)
            seen["gas at a hex"] += len(ply.action.words) == 2 and not unit.target
            seen["a trench hex named"] += len(ply.action.words) == 3
        if ply.action.kind == "unload":
            seen["unloaded in a fort"] += not ply.action.words[1].isdigit()
        if len(ply.events) > 1 and before.phase in FIGHTING:
            seen["gas hurts"] += self.is_gas(before) * len(before.units.keys() - after.units.keys())
        places = Counter(unit.place for unit in after.outside)
        seen["stacked"] += any(count > 1 for count in places.values())
        for unit in after.units.values():
            seen["hero beyond 5"] += unit.experience > 5
            seen["boat under a bridge"] += (
                unit.kind == "gunboat" and board.terrain.get(unit.place) == BRIDGE
            )
            holder = after.forts.get(unit.place)
            seen["guest in a fort"] += bool(holder) and holder != unit.seat
            seen["in a trench"] += unit.is_dug
            seen["turret waits"] += unit.kind == "turret" and not unit.place
            if board.kind(unit) not in ("foot", "air", "boat") and is_outside(unit):
                seen["wheels in water"] += board.terrain[unit.place] in (4, 5)
        if after.phase == "over" and before.phase != "over":
            outcome = ply.after.outcome()
            seen[f"ending {outcome.ending if outcome else ''}"] += 1

    def is_gas(self, scene: Scene) -> bool:
        return self.board.mat.units[Fight(scene).attacker.kind].area


def check_random_game(given: Settings, seed: int, steps: int, *, is_new: bool) -> Referee:
    """Play a random game, check every step, and return the referee."""
    game = Club(given)
    referee = Referee(game)
    state = make_start(game, seed, is_new)
    for number, ply in enumerate(play_randomly(game, state, Draw(seed), steps)):
        referee.check_step(number, ply)
        if referee.faults:
            break
    return referee


def check_replay(given: Settings, seed: int, steps: int) -> list[str]:
    """Invariant 14: replaying the texts of all decisions and rolls gives the same states."""
    game = Club(given)
    state = again = make_start(game, seed, is_new=False)
    for number, ply in enumerate(play_randomly(game, state, Draw(seed), steps)):
        again, _ = game.apply(again, ply.seat, game.read_action(str(ply.action)))
        if game.pack(again) != game.pack(ply.after):
            return [f"step {number}, {ply.action}: another state"]
    return []
