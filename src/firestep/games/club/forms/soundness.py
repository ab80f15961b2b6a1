"""Whether a position that somebody wrote could stand in a game; if not, which rule says so.

What a document can say wrongly is settled in document.py; here every name is known to be one.
"""

from typing import Final

from firestep.games.club import layout
from firestep.games.club.forms.sound_setup import check_setup
from firestep.games.club.forms.sound_units import check_hexes, check_unit, slot_of, type_of, wrong
from firestep.games.club.rules.bank import forts_held
from firestep.games.club.rules.battle import attacker_dice, shell_hex, target_dice
from firestep.games.club.rules.contact import class_bit
from firestep.games.club.rules.declaration import attacker_now, may_attack
from firestep.games.club.rules.experience import rank_of
from firestep.games.club.rules.movement import load_of
from firestep.games.club.rules.phases import PHASES
from firestep.games.club.rules.turn import armies_allowed, may_use
from firestep.games.club.rules.victory import check as look_for_winner
from firestep.games.club.rules.victory import judge_rounds
from firestep.games.club.state import ENDINGS as RULES
from firestep.games.club.state import Position
from firestep.games.club.terms import Terms
from firestep.games.club.words import Words

MOST_BONDS: Final = layout.MOST_BONDS
_FIGHT: Final = range(layout.SCATTER, layout.TARGET_ROLL + 1)
_CONTEST: Final = (layout.PLACE_ORDER, layout.FIRST_ROLL, layout.OVER)

# Fields that belong to some phases: their words, the phases, the rule.
_WHEN: Final = {
    "rivals": ((layout.RIVALS,), _CONTEST, "TC-SETUP-18"),
    "rolls": (range(layout.ROLLS, layout.ROLLS + 5), _CONTEST, "TC-SETUP-18"),
    "army": ((layout.ARMY,), (layout.DRAW_CHIP, layout.PLACING, layout.OVER), "TC-SETUP-20"),
    "number": ((layout.NUMBER,), (layout.PLACING, layout.OVER), "TC-SETUP-35"),
    "mover": ((layout.MOVER,), (layout.MOVING, layout.OVER), "TC-TURN-07"),
    "unloading": ((layout.UNLOADING,), (layout.MOVING, layout.OVER), "TC-TRANS-20"),
    "declared": ((layout.DECLARED,), (layout.ATTACKS, *_FIGHT, layout.OVER), "TC-DECL-01"),
    "fought": ((layout.FOUGHT,), (*_FIGHT, layout.OVER), "TC-BATTLE-02"),
    "victim": ((layout.VICTIM,), (layout.ATTACKER_ROLL, layout.TARGET_ROLL), "TC-BATTLE-01"),
    "hits": ((layout.HITS,), (layout.TARGET_ROLL,), "TC-BATTLE-23"),
    "bought": ((layout.BOUGHT,), (layout.BANK, layout.OVER), "TC-BANK-16"),
    "surrender": ((layout.SURRENDER,), range(layout.OVER), "TC-TABLE-09"),
    "ended": ((layout.ENDED, layout.RESULT), (layout.OVER,), "TC-WIN-05"),
}


def check(position: Position) -> None:
    """Refuse what no game can come to; a Fault names the field or the unit, and the rule."""
    state, terms = position.words(), position.terms
    _check_head(state, terms)
    for unit in range(1, state[layout.UNITS] + 1):
        check_unit(state, unit, terms)
    check_hexes(state, terms)
    if state[layout.ROUND] == 0:
        check_setup(state, terms)
    else:
        _check_turn(state, terms)
    _check_ending(state, terms)


def _check_head(state: Words, terms: Terms) -> None:
    """Hold seat, round, purses and offers against the phase."""
    phase, seat, played = state[layout.PHASE], state[layout.SEAT], state[layout.ROUND]
    name, limit = PHASES[phase], terms.field[layout.ROUND_LIMIT]
    if phase != layout.OVER and (played == 0) != (phase < layout.ARMIES):
        what = f"round {played} in the phase {name}: rounds count from 1, after the setup"
        raise wrong(what, "TC-TURN-01", "round")
    if limit and played > limit:
        raise wrong(f"round {played}; the game ends after {limit}", "TC-WIN-11", "round")
    if (state[layout.FIRST] == 0) != (played == 0):
        raise wrong("who begins is known once the setup is over", "TC-TURN-01", "first")
    if (seat == 0) != (phase == layout.SPLIT) and (phase != layout.OVER or (seat == 0 and played)):
        whose, rule = ("nobody", "TC-SETUP-34") if seat else ("somebody", "TC-TURN-05")
        raise wrong(f"in the phase {name} it is {whose}'s turn", rule, "turn")
    for field, (at, phases, rule) in _WHEN.items():
        if any(state[word] for word in at) and phase not in phases:
            raise wrong(f"there is nothing of that in the phase {name}", rule, field)
    if state[layout.MOVER] == 0 and (state[layout.LEFT] or state[layout.STOPPED]):
        field = "left" if state[layout.LEFT] else "stopped"
        raise wrong("belongs to an open move", "TC-MOVE-02", field)
    for number, nation in enumerate(terms.nations, 1):
        if state[layout.BONDS + number] > MOST_BONDS:
            raise wrong(f"{nation} has more than {MOST_BONDS} bonds", "TC-BANK-22", "bonds")
    for team in (1, 2):
        seats = sum(1 << number for number in range(team, terms.players + 1, 2))
        if state[layout.SURRENDER] & seats == seats:
            raise wrong("a whole team surrenders, and the game goes on", "TC-TABLE-09", "surrender")


def _check_turn(state: Words, terms: Terms) -> None:
    """Hold the fields of a turn against each other."""
    phase, seat = state[layout.PHASE], state[layout.SEAT]
    if state[layout.READY] != (2 << terms.players) - 2:
        raise wrong("everybody is, once the split is over", "TC-SETUP-34", "ready")
    if any(state[layout.CHIPS + number] for number in range(1, 5)):
        raise wrong("all are turned once the setup is over", "TC-SETUP-20", "chips")
    for field in ("rivals", "rolls", "army", "number"):
        if any(state[word] for word in _WHEN[field][0]):
            raise wrong("belongs to the setup, which is over", _WHEN[field][2], field)
    if layout.ARMIES <= phase <= layout.ATTACKS and not _has_units(state, seat):
        what = f"{terms.nations[seat - 1]} has no units, and so nothing to do but money"
        raise wrong(what, "TC-TURN-18", "turn")
    _check_armies(state, terms)
    _check_mover(state, terms)
    _check_declared(state, terms)
    if phase in _FIGHT:
        _check_battle(state, terms)
    if state[layout.BOUGHT] and not forts_held(state, terms.field, seat):
        raise wrong("who holds no fort buys nothing", "TC-BANK-18", "bought")


def _has_units(state: Words, seat: int) -> bool:
    slots = map(slot_of, range(1, state[layout.UNITS] + 1))
    return any(
        state[slot + layout.OWNER] == seat and state[slot + layout.PLACE] != layout.GONE
        for slot in slots
    )


def _check_armies(state: Words, terms: Terms) -> None:
    """Hold the armies of this turn against the limits of the first rounds (TURN)."""
    phase, used, field = state[layout.PHASE], state[layout.USED], terms.field
    is_free = armies_allowed(state, field) == 3
    if phase == layout.ARMIES and is_free:
        raise wrong("all armies may be used; there is nothing to choose", "TC-TURN-09", "phase")
    if phase in (layout.ARMIES, layout.OVER) or is_free:
        is_open = used == 0b1110 or phase == layout.OVER
    else:
        # Without units, or when time was up before the choice, the turn is money alone.
        is_open = phase == layout.BANK and used in (0, 0b1110)
        is_open = is_open or may_use(state, field, used) != 0
    if not is_open:
        what = "that choice of armies is not open in this round"
        raise wrong(what, "TC-TURN-08, TC-TURN-11", "used")
    allowed = field[field[layout.ALLOWED]]
    first = state[layout.USED_FIRST]
    if first.bit_count() > (allowed if allowed < 3 else 0):
        raise wrong(
            f"in round 1 who begins may use {allowed}", "TC-TURN-08, TC-TURN-10", "used_first"
        )
    if (
        state[layout.ROUND] == 1
        and state[layout.SEAT] == state[layout.FIRST]
        and phase != layout.OVER
    ):
        chosen = used if phase > layout.ARMIES and not is_free else 0
        if first != chosen and not (phase == layout.BANK and used == 0b1110):
            raise wrong("is not what this very turn uses", "TC-TURN-11", "used_first")


def _check_mover(state: Words, terms: Terms) -> None:
    """Hold the open move and the truck that unloads against the units."""
    mover, truck = state[layout.MOVER], state[layout.UNLOADING]
    for field, unit in (("mover", mover), ("unloading", truck)):
        slot = slot_of(unit)
        if unit and not (
            state[slot + layout.OWNER] == state[layout.SEAT]
            and state[slot + layout.PLACE] < layout.ABOARD
            and state[slot + layout.MOVED]
        ):
            what = f"u{unit} is not a unit of this nation on the board that has moved"
            raise wrong(what, "TC-MOVE-02", field)
    if mover:
        speed = terms.field[type_of(state, slot_of(mover), terms) + layout.SPEED]
        if state[layout.LEFT] > speed:
            raise wrong(f"u{mover} has {speed} half points in all", "TC-MOVE-03", "left")
    if truck and (mover or load_of(state, truck) == 0):
        raise wrong(
            "who moves has done with unloading, and who is empty", "TC-TRANS-10", "unloading"
        )


def _check_declared(state: Words, terms: Terms) -> None:
    """Look for attackers that could not attack their targets (DECL)."""
    if state[layout.FOUGHT] > state[layout.DECLARED]:
        raise wrong("more attacks are done with than declared", "TC-DECL-07", "fought")
    free = state[:]
    for unit in range(1, state[layout.UNITS] + 1):
        free[slot_of(unit) + layout.TURN] = 0  # who has declared may not do it again
    for unit in range(1, state[layout.UNITS] + 1):
        slot = slot_of(unit)
        target = state[slot + layout.TARGET]
        if target == 0:
            continue
        other = slot_of(target)
        if state[slot + layout.OWNER] != state[layout.SEAT]:
            raise wrong(f"u{unit} does not attack in this turn", "TC-DECL-02", "declared")
        if (state[slot + layout.OWNER] ^ state[other + layout.OWNER]) & 1 == 0:
            raise wrong(f"u{target} is no enemy of u{unit}", "TC-DECL-18", "declared")
        # The destroyed keep their place in the list, but not the one they fired from.
        is_gone = layout.GONE in (state[slot + layout.PLACE], state[other + layout.PLACE])
        if is_gone and state[layout.PHASE] == layout.ATTACKS:
            what = f"u{unit} or u{target} is destroyed, and no battle was yet"
            raise wrong(what, "TC-DECL-21", "declared")
        if not is_gone and not may_attack(free, terms.field, slot, other):
            raise wrong(f"u{unit} may not attack u{target}", "TC-DECL-10", "declared")


def _check_battle(state: Words, terms: Terms) -> None:
    """Hold the battle that is due against the attack at its place in the list (BATTLE)."""
    phase, field, unit = state[layout.PHASE], terms.field, attacker_now(state)
    if unit == 0:
        raise wrong("all attacks are done with", "TC-DECL-07", "fought")
    slot = slot_of(unit)
    aim, victim = state[slot + layout.TARGET], state[layout.VICTIM]
    for name in (unit, aim):
        if state[slot_of(name) + layout.PLACE] == layout.GONE:
            raise wrong(f"u{name} is destroyed: the attack is void", "TC-DECL-08", "fought")
    scatters = field[type_of(state, slot, terms) + layout.SCATTERS]
    if phase == layout.SCATTER:
        if not scatters:
            raise wrong(f"no shell of u{unit} goes astray", "TC-UNIT-25", "phase")
        return
    if victim == 0:
        raise wrong("a roll needs a unit under fire", "TC-BATTLE-01", "victim")
    if victim != aim and not (scatters and _may_stray(state, slot, slot_of(victim), terms)):
        raise wrong(f"u{unit} does not hit u{victim}", "TC-BATTLE-01", "victim")
    if phase == layout.TARGET_ROLL:
        if target_dice(state, field, slot, slot_of(victim)) == 0:
            raise wrong(f"u{victim} does not return fire", "TC-BATTLE-03", "phase")
        if state[layout.HITS] == 0:
            raise wrong("the attacker has rolled before", "TC-BATTLE-23", "hits")
        dice = attacker_dice(state, field, slot, slot_of(victim))
        if state[layout.HITS] - 1 > dice:
            raise wrong(f"u{unit} has {dice} dice", "TC-BATTLE-10", "hits")


def _may_stray(state: Words, slot: int, victim: int, terms: Terms) -> bool:
    """Tell whether some die brings a shell down on a unit."""
    field, aim = terms.field, state[slot_of(state[slot + layout.TARGET]) + layout.PLACE]
    hex, rank = state[victim + layout.PLACE], rank_of(state, field, slot)
    if hex >= layout.FORT_PLACE or class_bit(state, field, victim) != 1:
        return False
    return any(shell_hex(field, aim, rank, die) == hex for die in range(1, 13))


def _check_ending(state: Words, terms: Terms) -> None:
    """Look for a victory that was not told, and for one that is none (WIN)."""
    ended, result = state[layout.ENDED], state[layout.RESULT]
    is_over = state[layout.PHASE] == layout.OVER
    if is_over and not (ended and result):
        raise wrong("a game that is over has an ending and a result", "TC-WIN-05", "ended")
    judged = state[:]
    judged[layout.ENDED] = judged[layout.RESULT] = 0
    look_for_winner(judged, terms.field)
    if judged[layout.ENDED] == 0 and ended == layout.ROUNDS_OVER:
        if state[layout.ROUND] != (terms.field[layout.ROUND_LIMIT] or layout.NOWHERE):
            raise wrong("the rounds are not over", "TC-WIN-11", "ended")
        judge_rounds(judged, terms.field)
    if judged[layout.ENDED]:
        rule = RULES[judged[layout.ENDED]]
        if not is_over:
            raise wrong("somebody has won already", rule, "phase")
        if (judged[layout.ENDED], judged[layout.RESULT]) != (ended, result):
            raise wrong("the game ended in another way", rule, "ended")
    elif is_over and ended < layout.SURRENDERED:
        raise wrong("nobody has won in that way", RULES[ended], "ended")
