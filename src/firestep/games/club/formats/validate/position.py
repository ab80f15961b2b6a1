"""Whether a position that somebody wrote could stand in a game; if not, which rule says so.

What a document can say wrongly is settled in document.py; here every name is known to be one.
"""

from typing import Final

from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.formats.validate.battle import check_battle, check_declared
from firestep.games.club.formats.validate.hexes import check_hexes, check_mines
from firestep.games.club.formats.validate.setup import check_setup
from firestep.games.club.formats.validate.units import check_unit, slot_of, type_of, wrong
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.kernel.field_tables import MOST_NUMBER
from firestep.games.club.position_text.field_values import DRAW
from firestep.games.club.rules.bank import forts_held
from firestep.games.club.rules.movement import load_of
from firestep.games.club.rules.phases import PHASES
from firestep.games.club.rules.points import result_of
from firestep.games.club.rules.special import may_be_put
from firestep.games.club.rules.turn import armies_allowed, may_use
from firestep.games.club.rules.victory import check_now, judge_rounds
from firestep.games.club.state import ENDINGS as RULES
from firestep.games.club.state import Position

MOST_BONDS: Final = layout.MOST_BONDS
_FIGHT: Final = range(layout.SCATTER, layout.TARGET_ROLL + 1)
_CONTEST: Final = (layout.PLACE_ORDER, layout.FIRST_ROLL, layout.OVER)
_SPECIAL: Final = (layout.SPECIAL_ROLL, layout.SPECIAL_PLACE)
_PLACED: Final = (*range(layout.TURN_CHIP, layout.HEADQUARTERS + 1), layout.OVER)
_SEATS: Final = range(5)

# Fields that belong to some phases: their words, the phases, the rule.
_WHEN: Final = {
    "rivals": ((layout.RIVALS,), _CONTEST, "TC-SETUP-18"),
    "rolls": ([layout.ROLLS + seat for seat in _SEATS], _CONTEST, "TC-SETUP-18"),
    "army": ((layout.ARMY,), (layout.DRAW_CHIP, layout.PLACING, layout.OVER), "TC-SETUP-20"),
    "number": ((layout.NUMBER,), (layout.PLACING, layout.OVER), "TC-SETUP-35"),
    "mover": ((layout.MOVER,), (layout.MOVING, layout.OVER), "TC-TURN-07"),
    "unloading": ((layout.UNLOADING,), (layout.MOVING, layout.OVER), "TC-TRANS-20"),
    "declared": ((layout.DECLARED,), (layout.ATTACKS, *_FIGHT, layout.OVER), "TC-DECL-01"),
    "fought": ((layout.FOUGHT,), (*_FIGHT, layout.OVER), "TC-BATTLE-02"),
    "victim": ((layout.VICTIM,), (layout.ATTACKER_ROLL, layout.TARGET_ROLL), "TC-BATTLE-01"),
    "hits": ((layout.HITS,), (layout.TARGET_ROLL,), "TC-BATTLE-23"),
    "roller": ((layout.ROLLER,), (layout.TARGET_ROLL,), "TC-BATTLE-23"),
    "bought": ((layout.BOUGHT,), (layout.BANK, *_SPECIAL, layout.OVER), "TC-BANK-16"),
    "special": ((layout.SPECIAL_KIND,), (layout.SPECIAL_PLACE,), "TC-SPEC-07"),
    "placer": ((layout.PLACER,), _PLACED, "TC-GAP-92"),
    "dealt": ([layout.DEALT + seat for seat in _SEATS], _PLACED, "TC-VAR-03"),
    "hq": (
        [layout.HQ + seat for seat in _SEATS],
        range(layout.HEADQUARTERS, layout.OVER + 1),
        "TC-VAR-03",
    ),
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
    check_mines(state, terms)
    _check_points(state, terms)
    if state[layout.ROUND] == 0:
        check_setup(state, terms)
    else:
        _check_turn(state, terms)
    _check_ending(state, terms)


def _check_head(state: Words, terms: GameConfig) -> None:
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


def _check_points(state: Words, terms: GameConfig) -> None:
    """Hold victory points, headquarters and bonds spent against the variant (VAR)."""
    field = terms.field
    starts = field[field[layout.STARTS] :][: MOST_NUMBER + 1]
    for seat, nation in enumerate(terms.nations, 1):
        points, spent = state[layout.POINTS + seat], state[layout.SPENT + seat]
        flag = state[layout.HQ + seat]
        words = {"points": points, "spent": spent, "hq": flag}
        words |= {"dealt": state[layout.DEALT + seat], "placer": state[layout.PLACER]}
        for name, word in words.items():
            if word and not field[layout.VP]:
                raise wrong("there are no victory points in this game", "TC-VAR-01", name)
        if (points or spent) and state[layout.ROUND] == 0:
            raise wrong("nothing is earned before the battle", "TC-VAR-03", "points")
        if points > MOST_BONDS:
            raise wrong(f"{nation} has more than {MOST_BONDS} points", "TC-VAR-01", "points")
        if spent and (field[layout.VP_BUY] or spent >= field[layout.VP_BONDS]):
            what = f"{field[layout.VP_BONDS]} bonds spent are a point"
            raise wrong(what, "TC-VAR-08, TC-DIFF-19", "spent")
        if flag and (flag - 1 not in starts or flag in state[layout.HQ : layout.HQ + seat]):
            what = f"{nation} has its headquarters on a start hex of its own"
            raise wrong(what, "TC-VAR-03", "hq")


def _check_turn(state: Words, terms: GameConfig) -> None:
    """Hold the fields of a turn against each other."""
    phase, seat = state[layout.PHASE], state[layout.SEAT]
    if state[layout.READY] != (2 << terms.players) - 2:
        raise wrong("everybody is, once the split is over", "TC-SETUP-34", "ready")
    if any(state[layout.CHIPS + number] for number in range(1, 5)):
        raise wrong("all are turned once the setup is over", "TC-SETUP-20", "chips")
    for field in ("rivals", "rolls", "army", "number"):
        if any(state[word] for word in _WHEN[field][0]):
            raise wrong("belongs to the setup, which is over", _WHEN[field][2], field)
    mines = terms.field[layout.SPECIAL] or terms.field[layout.START_SPECIAL]  # may take the last
    if layout.ARMIES <= phase <= layout.ATTACKS and not mines and not _has_units(state, seat):
        what = f"{terms.nations[seat - 1]} has no units, and so nothing to do but money"
        raise wrong(what, "TC-TURN-18", "turn")
    _check_armies(state, terms)
    _check_mover(state, terms)
    check_declared(state, terms)
    if phase in _FIGHT:
        check_battle(state, terms)
    elif phase != layout.OVER and any(
        state[slot_of(unit) + layout.SHOTS] for unit in range(1, state[layout.UNITS] + 1)
    ):
        raise wrong("hits are kept, and there is no battle", "TC-BATTLE-23", "phase")
    _check_purchases(state, terms)


def _check_purchases(state: Words, terms: GameConfig) -> None:
    """Hold what is bought against the purse and the forts (BANK, SPEC)."""
    phase, seat, field = state[layout.PHASE], state[layout.SEAT], terms.field
    has_fort = forts_held(state, field, seat) > 0
    if state[layout.BOUGHT] and not (has_fort or field[layout.SPECIAL] or field[layout.VP_BUY]):
        raise wrong("who holds no fort buys nothing", "TC-BANK-18", "bought")
    if phase not in _SPECIAL:
        return
    if not field[layout.SPECIAL]:
        raise wrong("special forces are not for sale", "TC-SPEC-01", "phase")
    if not state[layout.BOUGHT]:
        raise wrong("a special force is a purchase", "TC-SPEC-01", "bought")
    if phase == layout.SPECIAL_ROLL:
        if not has_fort:
            raise wrong("who holds no fort draws no special force", "TC-SPEC-07", "phase")
        if state[layout.BONDS + seat] < field[layout.DEAREST]:
            raise wrong("the purse does not hold the price", "TC-SPEC-01", "bonds")
        return
    kind = state[layout.SPECIAL_KIND]
    if terms.kinds[kind] not in terms.mat.special:
        raise wrong("a special force waits to be placed", "TC-SPEC-07", "special")
    if terms.kind(kind).kind == "turret" or not may_be_put(state, field, kind):
        raise wrong("there is no place for it to wait for", "TC-GAP-41", "special")


def _has_units(state: Words, seat: int) -> bool:
    slots = map(slot_of, range(1, state[layout.UNITS] + 1))
    return any(
        state[slot + layout.OWNER] == seat and state[slot + layout.PLACE] < layout.GONE
        for slot in slots
    )


def _check_armies(state: Words, terms: GameConfig) -> None:
    """Hold the armies of this turn against the limits of the first rounds (TURN)."""
    phase, used, field = state[layout.PHASE], state[layout.USED], terms.field
    is_free = armies_allowed(state, field) == 3
    if phase == layout.ARMIES and is_free:
        raise wrong("all armies may be used; there is nothing to choose", "TC-TURN-09", "phase")
    if phase == layout.ARMIES and field[layout.LAZY]:
        raise wrong("armies are used with their first order", "TC-GAP-05", "phase")
    if field[layout.LAZY] and not is_free:
        left_out = field[layout.PLAYERS] == 2 and state[layout.ROUND] == 2
        is_open = used.bit_count() <= armies_allowed(state, field)
        is_open = is_open and not (left_out and used & state[layout.USED_FIRST])
    elif phase in (layout.ARMIES, layout.OVER) or is_free:
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
        chosen = used if phase > layout.ARMIES and not (is_free or field[layout.LAZY]) else 0
        if first != chosen and not (phase == layout.BANK and used == 0b1110):
            raise wrong("is not what this very turn uses", "TC-TURN-11", "used_first")


def _check_mover(state: Words, terms: GameConfig) -> None:
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


def _check_ending(state: Words, terms: GameConfig) -> None:
    """Look for a victory that was not told, and for one that is none (WIN)."""
    ended, result = state[layout.ENDED], state[layout.RESULT]
    is_over = state[layout.PHASE] == layout.OVER
    if is_over and not (ended and result):
        raise wrong("a game that is over has an ending and a result", "TC-WIN-05", "ended")
    if result > DRAW and ended != layout.ENOUGH_POINTS:
        raise wrong("nobody wins alone but by points", "TC-DIFF-18", "result")
    if is_over and ended == layout.ENOUGH_POINTS and result_of(state, terms.field) == result:
        return
    is_tested = is_over or not terms.field[layout.CHECK_AT_END]
    if is_over and ended >= layout.SURRENDERED and terms.field[layout.CHECK_AT_END]:
        is_tested = ended == layout.ENOUGH_POINTS  # broken off before anybody looked
    judged = state[:]
    judged[layout.ENDED] = judged[layout.RESULT] = 0
    if is_tested:
        check_now(judged, terms.field)
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
    elif is_over and (ended < layout.SURRENDERED or ended == layout.ENOUGH_POINTS):
        raise wrong("nobody has won in that way", RULES[ended], "ended")
