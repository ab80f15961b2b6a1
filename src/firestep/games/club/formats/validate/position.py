"""Validation of complete positions: the head fields, the turn and the ending.

`position_text.document` checks the single values before, so all names are known here.
"""

from typing import Final

from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.formats.validate.battle import check_battle, check_declared
from firestep.games.club.formats.validate.hexes import check_hexes, check_mines
from firestep.games.club.formats.validate.setup import check_setup
from firestep.games.club.formats.validate.units import check_unit, slot_of, type_of, violation
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.kernel.field_tables import MAX_START_NUMBER
from firestep.games.club.position_text.field_values import DRAW_RESULT
from firestep.games.club.rules.bank import count_forts
from firestep.games.club.rules.movement import load_of
from firestep.games.club.rules.phases import PHASES
from firestep.games.club.rules.points import points_result
from firestep.games.club.rules.special import has_place_for
from firestep.games.club.rules.turn import armies_allowed, may_use_armies
from firestep.games.club.rules.victory import check_victory_now, decide_by_rounds
from firestep.games.club.state import ENDING_BY_CODE, Position

MOST_BONDS: Final = layout.MAX_BONDS
_BATTLE_PHASES: Final = range(layout.SCATTER, layout.TARGET_ROLL + 1)
_CONTEST_PHASES: Final = (layout.PLACE_ORDER, layout.FIRST_ROLL, layout.OVER)
_SPECIAL_PHASES: Final = (layout.SPECIAL_ROLL, layout.SPECIAL_PLACE)
_PLACED_PHASES: Final = (*range(layout.TURN_CHIP, layout.HEADQUARTERS + 1), layout.OVER)
_SEATS: Final = range(5)

# Fields that are empty in most phases: their words, the phases that use them, the rule.
_PHASES_OF_FIELD: Final = {
    "rivals": ((layout.RIVALS,), _CONTEST_PHASES, "TC-SETUP-18"),
    "rolls": ([layout.ROLLS + seat for seat in _SEATS], _CONTEST_PHASES, "TC-SETUP-18"),
    "army": ((layout.ARMY,), (layout.DRAW_CHIP, layout.PLACING, layout.OVER), "TC-SETUP-20"),
    "number": ((layout.NUMBER,), (layout.PLACING, layout.OVER), "TC-SETUP-35"),
    "mover": ((layout.MOVER,), (layout.MOVING, layout.OVER), "TC-TURN-07"),
    "unloading": ((layout.UNLOADING,), (layout.MOVING, layout.OVER), "TC-TRANS-20"),
    "declared": ((layout.DECLARED,), (layout.ATTACKS, *_BATTLE_PHASES, layout.OVER), "TC-DECL-01"),
    "fought": ((layout.FOUGHT,), (*_BATTLE_PHASES, layout.OVER), "TC-BATTLE-02"),
    "victim": ((layout.VICTIM,), (layout.ATTACKER_ROLL, layout.TARGET_ROLL), "TC-BATTLE-01"),
    "hits": ((layout.HITS,), (layout.TARGET_ROLL,), "TC-BATTLE-23"),
    "roller": ((layout.ROLLER,), (layout.TARGET_ROLL,), "TC-BATTLE-23"),
    "bought": ((layout.BOUGHT,), (layout.BANK, *_SPECIAL_PHASES, layout.OVER), "TC-BANK-16"),
    "special": ((layout.SPECIAL_KIND,), (layout.SPECIAL_PLACE,), "TC-SPEC-07"),
    "placer": ((layout.PLACER,), _PLACED_PHASES, "TC-GAP-92"),
    "dealt": ([layout.DEALT + seat for seat in _SEATS], _PLACED_PHASES, "TC-VAR-03"),
    "hq": (
        [layout.HQ + seat for seat in _SEATS],
        range(layout.HEADQUARTERS, layout.OVER + 1),
        "TC-VAR-03",
    ),
    "surrender": ((layout.SURRENDER,), range(layout.OVER), "TC-TABLE-09"),
    "ended": ((layout.ENDED, layout.RESULT), (layout.OVER,), "TC-WIN-05"),
}


def check_position(position: Position) -> None:
    """Raise `InputError` with field or unit and rule if a position cannot occur in a game."""
    state, config = position.words(), position.config
    _check_head(state, config)
    for unit in range(1, state[layout.UNITS] + 1):
        check_unit(state, unit, config)
    check_hexes(state, config)
    check_mines(state, config)
    _check_points(state, config)
    if state[layout.ROUND] == 0:
        check_setup(state, config)
    else:
        _check_turn(state, config)
    _check_ending(state, config)


def _check_head(state: Words, config: GameConfig) -> None:
    """Check seat, round, bonds and offers against the phase."""
    phase, seat, played = state[layout.PHASE], state[layout.SEAT], state[layout.ROUND]
    name, limit = PHASES[phase], config.field[layout.ROUND_LIMIT]
    if phase != layout.OVER and (played == 0) != (phase < layout.ARMIES):
        message = f"round {played} in the phase {name}: rounds count from 1, after the setup"
        raise violation(message, "TC-TURN-01", "round")
    if limit and played > limit:
        raise violation(f"round {played}; the game ends after {limit}", "TC-WIN-11", "round")
    if (state[layout.FIRST] == 0) != (played == 0):
        raise violation(
            "the first seat is known once the setup is over, not before", "TC-TURN-01", "first"
        )
    if (seat == 0) != (phase == layout.SPLIT) and (phase != layout.OVER or (seat == 0 and played)):
        whose, rule = ("nobody", "TC-SETUP-34") if seat else ("somebody", "TC-TURN-05")
        raise violation(f"in the phase {name} it is {whose}'s turn", rule, "turn")
    for field, (at, phases, rule) in _PHASES_OF_FIELD.items():
        if any(state[word] for word in at) and phase not in phases:
            raise violation(f"must be empty in the phase {name}", rule, field)
    if state[layout.MOVER] == 0 and (state[layout.LEFT] or state[layout.STOPPED]):
        field = "left" if state[layout.LEFT] else "stopped"
        raise violation("belongs to an open move", "TC-MOVE-02", field)
    for number, nation in enumerate(config.nations, 1):
        if state[layout.BONDS + number] > MOST_BONDS:
            raise violation(f"{nation} has more than {MOST_BONDS} bonds", "TC-BANK-22", "bonds")
    for team in (1, 2):
        seats = sum(1 << number for number in range(team, config.players + 1, 2))
        if state[layout.SURRENDER] & seats == seats:
            raise violation(
                "a whole team has surrendered, but the game is not over", "TC-TABLE-09", "surrender"
            )


def _check_points(state: Words, config: GameConfig) -> None:
    """Check victory points, headquarters and spent bonds against the options (VAR)."""
    field = config.field
    starts = field[field[layout.STARTS] :][: MAX_START_NUMBER + 1]
    for seat, nation in enumerate(config.nations, 1):
        points, spent = state[layout.POINTS + seat], state[layout.SPENT + seat]
        flag = state[layout.HQ + seat]
        words = {"points": points, "spent": spent, "hq": flag}
        words |= {"dealt": state[layout.DEALT + seat], "placer": state[layout.PLACER]}
        for name, word in words.items():
            if word and not field[layout.VP]:
                raise violation("there are no victory points in this game", "TC-VAR-01", name)
        if (points or spent) and state[layout.ROUND] == 0:
            raise violation("no points are earned before the first turn", "TC-VAR-03", "points")
        if points > MOST_BONDS:
            raise violation(f"{nation} has more than {MOST_BONDS} points", "TC-VAR-01", "points")
        if spent and (field[layout.VP_BUY] or spent >= field[layout.VP_BONDS]):
            message = f"{field[layout.VP_BONDS]} spent bonds become a point"
            raise violation(message, "TC-VAR-08, TC-DIFF-19", "spent")
        if flag and (flag - 1 not in starts or flag in state[layout.HQ : layout.HQ + seat]):
            message = f"{nation} has its headquarters on a start hex of its own"
            raise violation(message, "TC-VAR-03", "hq")


def _check_turn(state: Words, config: GameConfig) -> None:
    """Check the fields of a turn against each other."""
    phase, seat = state[layout.PHASE], state[layout.SEAT]
    if state[layout.READY] != (2 << config.players) - 2:
        raise violation("all seats are ready once the split is over", "TC-SETUP-34", "ready")
    if any(state[layout.CHIPS + number] for number in range(1, 5)):
        raise violation("all chips are turned once the setup is over", "TC-SETUP-20", "chips")
    for field in ("rivals", "rolls", "army", "number"):
        if any(state[word] for word in _PHASES_OF_FIELD[field][0]):
            raise violation(
                "belongs to the setup, which is over", _PHASES_OF_FIELD[field][2], field
            )
    # A mine may destroy the last unit of a seat during its turn.
    has_mines = config.field[layout.SPECIAL] or config.field[layout.START_SPECIAL]
    if layout.ARMIES <= phase <= layout.ATTACKS and not has_mines and not _has_units(state, seat):
        message = f"{config.nations[seat - 1]} has no units, so its turn is only the bank phase"
        raise violation(message, "TC-TURN-18", "turn")
    _check_armies(state, config)
    _check_mover(state, config)
    check_declared(state, config)
    if phase in _BATTLE_PHASES:
        check_battle(state, config)
    elif phase != layout.OVER and any(
        state[slot_of(unit) + layout.SHOTS] for unit in range(1, state[layout.UNITS] + 1)
    ):
        raise violation("hits are recorded outside a battle", "TC-BATTLE-23", "phase")
    _check_purchases(state, config)


def _check_purchases(state: Words, config: GameConfig) -> None:
    """Check purchases against bonds and forts (BANK, SPEC)."""
    phase, seat, field = state[layout.PHASE], state[layout.SEAT], config.field
    has_fort = count_forts(state, field, seat) > 0
    if state[layout.BOUGHT] and not (has_fort or field[layout.SPECIAL] or field[layout.VP_BUY]):
        raise violation("a purchase needs a fort", "TC-BANK-18", "bought")
    if phase not in _SPECIAL_PHASES:
        return
    if not field[layout.SPECIAL]:
        raise violation("special forces cannot be bought in this game", "TC-SPEC-01", "phase")
    if not state[layout.BOUGHT]:
        raise violation("a special force counts as a purchase", "TC-SPEC-01", "bought")
    if phase == layout.SPECIAL_ROLL:
        if not has_fort:
            raise violation("drawing a special force needs a fort", "TC-SPEC-07", "phase")
        if state[layout.BONDS + seat] < field[layout.MAX_SPECIAL_PRICE]:
            raise violation("there are not enough bonds for the price", "TC-SPEC-01", "bonds")
        return
    kind = state[layout.SPECIAL_KIND]
    if config.kinds[kind] not in config.mat.special:
        raise violation("the unit to place must be a special force", "TC-SPEC-07", "special")
    if config.unit_type(kind).kind == "turret" or not has_place_for(state, field, kind):
        raise violation("there is no place for it", "TC-GAP-41", "special")


def _has_units(state: Words, seat: int) -> bool:
    slots = map(slot_of, range(1, state[layout.UNITS] + 1))
    return any(
        state[slot + layout.OWNER] == seat and state[slot + layout.PLACE] < layout.GONE
        for slot in slots
    )


def _check_armies(state: Words, config: GameConfig) -> None:
    """Check the armies of this turn against the limits of the first rounds (TURN)."""
    phase, used, field = state[layout.PHASE], state[layout.USED], config.field
    is_free = armies_allowed(state, field) == 3
    if phase == layout.ARMIES and is_free:
        raise violation("all armies may be used; there is nothing to choose", "TC-TURN-09", "phase")
    if phase == layout.ARMIES and field[layout.ARMY_USED_BY_ORDER]:
        raise violation("armies are chosen by their first order", "TC-GAP-05", "phase")
    if field[layout.ARMY_USED_BY_ORDER] and not is_free:
        left_out = field[layout.PLAYERS] == 2 and state[layout.ROUND] == 2
        is_open = used.bit_count() <= armies_allowed(state, field)
        is_open = is_open and not (left_out and used & state[layout.USED_FIRST])
    elif phase in (layout.ARMIES, layout.OVER) or is_free:
        is_open = used == 0b1110 or phase == layout.OVER
    else:
        # Without units, or after a time-out before the choice, the turn is only the bank phase.
        is_open = phase == layout.BANK and used in (0, 0b1110)
        is_open = is_open or may_use_armies(state, field, used) != 0
    if not is_open:
        message = "this choice of armies is not allowed in this round"
        raise violation(message, "TC-TURN-08, TC-TURN-11", "used")
    allowed = field[field[layout.ALLOWED]]
    first = state[layout.USED_FIRST]
    if first.bit_count() > (allowed if allowed < 3 else 0):
        raise violation(
            f"in round 1 the first seat may use {allowed}", "TC-TURN-08, TC-TURN-10", "used_first"
        )
    if (
        state[layout.ROUND] == 1
        and state[layout.SEAT] == state[layout.FIRST]
        and phase != layout.OVER
    ):
        chosen = (
            used
            if phase > layout.ARMIES and not (is_free or field[layout.ARMY_USED_BY_ORDER])
            else 0
        )
        if first != chosen and not (phase == layout.BANK and used == 0b1110):
            raise violation("differs from the armies of this turn", "TC-TURN-11", "used_first")


def _check_mover(state: Words, config: GameConfig) -> None:
    """Check the open move and the truck that unloads."""
    mover, truck = state[layout.MOVER], state[layout.UNLOADING]
    for field, unit in (("mover", mover), ("unloading", truck)):
        slot = slot_of(unit)
        if unit and not (
            state[slot + layout.OWNER] == state[layout.SEAT]
            and state[slot + layout.PLACE] < layout.ABOARD
            and state[slot + layout.MOVED]
        ):
            message = f"u{unit} is not a unit of this nation on the board that has moved"
            raise violation(message, "TC-MOVE-02", field)
    if mover:
        speed = config.field[type_of(state, slot_of(mover), config) + layout.SPEED]
        if state[layout.LEFT] > speed:
            raise violation(f"u{mover} has {speed} half points in all", "TC-MOVE-03", "left")
    if truck and (mover or load_of(state, truck) == 0):
        raise violation(
            "a truck unloads only with cargo and before the next move", "TC-TRANS-10", "unloading"
        )


def _check_ending(state: Words, config: GameConfig) -> None:
    """Check that a finished game is won as stated, and that an open one is not won (WIN)."""
    ended, result = state[layout.ENDED], state[layout.RESULT]
    is_over = state[layout.PHASE] == layout.OVER
    if is_over and not (ended and result):
        raise violation("a game that is over has an ending and a result", "TC-WIN-05", "ended")
    if result > DRAW_RESULT and ended != layout.ENOUGH_POINTS:
        raise violation("a single player can only win by points", "TC-DIFF-18", "result")
    if is_over and ended == layout.ENOUGH_POINTS and points_result(state, config.field) == result:
        return
    is_tested = is_over or not config.field[layout.CHECK_AT_END]
    if is_over and ended >= layout.SURRENDERED and config.field[layout.CHECK_AT_END]:
        is_tested = ended == layout.ENOUGH_POINTS  # ended before the check of the turn
    judged = state[:]
    judged[layout.ENDED] = judged[layout.RESULT] = 0
    if is_tested:
        check_victory_now(judged, config.field)
    if judged[layout.ENDED] == 0 and ended == layout.ROUNDS_OVER:
        if state[layout.ROUND] != (config.field[layout.ROUND_LIMIT] or layout.NOWHERE):
            raise violation("the rounds are not over", "TC-WIN-11", "ended")
        decide_by_rounds(judged, config.field)
    if judged[layout.ENDED]:
        rule = ENDING_BY_CODE[judged[layout.ENDED]]
        if not is_over:
            raise violation("the game is already won", rule, "phase")
        if (judged[layout.ENDED], judged[layout.RESULT]) != (ended, result):
            raise violation("the game ended in another way", rule, "ended")
    elif is_over and (ended < layout.SURRENDERED or ended == layout.ENOUGH_POINTS):
        raise violation("the game was not won in this way", ENDING_BY_CODE[ended], "ended")
