"""Validation of complete positions: the head fields, the turn and the ending.

`position_text.document` checks the single values before, so all names are known here.
"""

from typing import Final

from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.formats.validate.battle import check_battle, check_declared
from firestep.games.club.formats.validate.hexes import check_hexes, check_mines
from firestep.games.club.formats.validate.setup import check_setup
from firestep.games.club.formats.validate.units import check_unit, violation
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    bonds_of,
    by_seat,
    chips_of,
    dealt_numbers_of,
    has_moved,
    headquarters_of,
    is_in_play,
    is_on_board,
    kind_of,
    owner_of,
    place_of,
    points_of,
    shots_of,
    speed_of,
    spent_of,
    unit_count,
    unit_slot,
)
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
_BATTLE_PHASES: Final = range(layout.P_SCATTER, layout.P_TARGET_ROLL + 1)
_CONTEST_PHASES: Final = (layout.P_PLACE_ORDER, layout.P_FIRST_ROLL, layout.P_OVER)
_SPECIAL_PHASES: Final = (layout.P_SPECIAL_ROLL, layout.P_SPECIAL_PLACE)
_PLACED_PHASES: Final = (*range(layout.P_TURN_CHIP, layout.P_HEADQUARTERS + 1), layout.P_OVER)
_SEATS: Final = range(5)

# Fields that are empty in most phases: their words, the phases that use them, the rule.
_PHASES_OF_FIELD: Final = {
    "rivals": ((layout.S_RIVALS,), _CONTEST_PHASES, "TC-SETUP-18"),
    "rolls": ([by_seat(layout.S_ROLLS, seat) for seat in _SEATS], _CONTEST_PHASES, "TC-SETUP-18"),
    "army": (
        (layout.S_ARMY,),
        (layout.P_DRAW_CHIP, layout.P_PLACING, layout.P_OVER),
        "TC-SETUP-20",
    ),
    "number": ((layout.S_NUMBER,), (layout.P_PLACING, layout.P_OVER), "TC-SETUP-35"),
    "mover": ((layout.S_MOVER,), (layout.P_MOVING, layout.P_OVER), "TC-TURN-07"),
    "unloading": ((layout.S_UNLOADING,), (layout.P_MOVING, layout.P_OVER), "TC-TRANS-20"),
    "declared": (
        (layout.S_DECLARED,),
        (layout.P_ATTACKS, *_BATTLE_PHASES, layout.P_OVER),
        "TC-DECL-01",
    ),
    "fought": ((layout.S_FOUGHT,), (*_BATTLE_PHASES, layout.P_OVER), "TC-BATTLE-02"),
    "victim": ((layout.S_VICTIM,), (layout.P_ATTACKER_ROLL, layout.P_TARGET_ROLL), "TC-BATTLE-01"),
    "hits": ((layout.S_HITS,), (layout.P_TARGET_ROLL,), "TC-BATTLE-23"),
    "roller": ((layout.S_ROLLER,), (layout.P_TARGET_ROLL,), "TC-BATTLE-23"),
    "bought": ((layout.S_BOUGHT,), (layout.P_BANK, *_SPECIAL_PHASES, layout.P_OVER), "TC-BANK-16"),
    "special": ((layout.S_SPECIAL_KIND,), (layout.P_SPECIAL_PLACE,), "TC-SPEC-07"),
    "placer": ((layout.S_PLACER,), _PLACED_PHASES, "TC-GAP-92"),
    "dealt": ([by_seat(layout.S_DEALT, seat) for seat in _SEATS], _PLACED_PHASES, "TC-VAR-03"),
    "hq": (
        [by_seat(layout.S_HQ, seat) for seat in _SEATS],
        range(layout.P_HEADQUARTERS, layout.P_OVER + 1),
        "TC-VAR-03",
    ),
    "surrender": ((layout.S_SURRENDER,), range(layout.P_OVER), "TC-TABLE-09"),
    "ended": ((layout.S_ENDED, layout.S_RESULT), (layout.P_OVER,), "TC-WIN-05"),
}


def check_position(position: Position) -> None:
    """Raise `InputError` with field or unit and rule if a position cannot occur in a game."""
    state, config = position.words(), position.config
    _check_head(state, config)
    for unit in range(1, unit_count(state) + 1):
        check_unit(state, unit, config)
    check_hexes(state, config)
    check_mines(state, config)
    _check_points(state, config)
    if state[layout.S_ROUND] == 0:
        check_setup(state, config)
    else:
        _check_turn(state, config)
    _check_ending(state, config)


def _check_head(state: Words, config: GameConfig) -> None:
    """Check seat, round, bonds and offers against the phase."""
    phase, seat, played = state[layout.S_PHASE], state[layout.S_SEAT], state[layout.S_ROUND]
    name, limit = PHASES[phase], config.field[layout.F_ROUND_LIMIT]
    if phase != layout.P_OVER and (played == 0) != (phase < layout.P_ARMIES):
        message = f"round {played} in the phase {name}: rounds count from 1, after the setup"
        raise violation(message, "TC-TURN-01", "round")
    if limit and played > limit:
        raise violation(f"round {played}; the game ends after {limit}", "TC-WIN-11", "round")
    if (state[layout.S_FIRST_SEAT] == 0) != (played == 0):
        raise violation(
            "the first seat is known once the setup is over, not before", "TC-TURN-01", "first"
        )
    if (seat == 0) != (phase == layout.P_SPLIT) and (
        phase != layout.P_OVER or (seat == 0 and played)
    ):
        whose, rule = ("nobody", "TC-SETUP-34") if seat else ("somebody", "TC-TURN-05")
        raise violation(f"in the phase {name} it is {whose}'s turn", rule, "turn")
    for field, (at, phases, rule) in _PHASES_OF_FIELD.items():
        if any(state[word] for word in at) and phase not in phases:
            raise violation(f"must be empty in the phase {name}", rule, field)
    if state[layout.S_MOVER] == 0 and (state[layout.S_POINTS_LEFT] or state[layout.S_STOPPED]):
        field = "left" if state[layout.S_POINTS_LEFT] else "stopped"
        raise violation("belongs to an open move", "TC-MOVE-02", field)
    for number, nation in enumerate(config.nations, 1):
        if bonds_of(state, number) > MOST_BONDS:
            raise violation(f"{nation} has more than {MOST_BONDS} bonds", "TC-BANK-22", "bonds")
    for team in (1, 2):
        seats = sum(1 << number for number in range(team, config.players + 1, 2))
        if state[layout.S_SURRENDER] & seats == seats:
            raise violation(
                "a whole team has surrendered, but the game is not over", "TC-TABLE-09", "surrender"
            )


def _check_points(state: Words, config: GameConfig) -> None:
    """Check victory points, headquarters and spent bonds against the options (VAR)."""
    field = config.field
    starts = field[field[layout.F_STARTS] :][: MAX_START_NUMBER + 1]
    for seat, nation in enumerate(config.nations, 1):
        points, spent = points_of(state, seat), spent_of(state, seat)
        flag = headquarters_of(state, seat)
        words = {"points": points, "spent": spent, "hq": flag}
        words |= {"dealt": dealt_numbers_of(state, seat), "placer": state[layout.S_PLACER]}
        for name, word in words.items():
            if word and not field[layout.F_VP]:
                raise violation("there are no victory points in this game", "TC-VAR-01", name)
        if (points or spent) and state[layout.S_ROUND] == 0:
            raise violation("no points are earned before the first turn", "TC-VAR-03", "points")
        if points > MOST_BONDS:
            raise violation(f"{nation} has more than {MOST_BONDS} points", "TC-VAR-01", "points")
        if spent and (field[layout.F_VP_BUY] or spent >= field[layout.F_VP_BONDS]):
            message = f"{field[layout.F_VP_BONDS]} spent bonds become a point"
            raise violation(message, "TC-VAR-08, TC-DIFF-19", "spent")
        if flag and (
            flag - 1 not in starts
            or flag in [headquarters_of(state, other) for other in range(seat)]
        ):
            message = f"{nation} has its headquarters on a start hex of its own"
            raise violation(message, "TC-VAR-03", "hq")


def _check_turn(state: Words, config: GameConfig) -> None:
    """Check the fields of a turn against each other."""
    phase, seat = state[layout.S_PHASE], state[layout.S_SEAT]
    if state[layout.S_READY] != (2 << config.players) - 2:
        raise violation("all seats are ready once the split is over", "TC-SETUP-34", "ready")
    if any(chips_of(state, number) for number in range(1, 5)):
        raise violation("all chips are turned once the setup is over", "TC-SETUP-20", "chips")
    for field in ("rivals", "rolls", "army", "number"):
        if any(state[word] for word in _PHASES_OF_FIELD[field][0]):
            raise violation(
                "belongs to the setup, which is over", _PHASES_OF_FIELD[field][2], field
            )
    # A mine may destroy the last unit of a seat during its turn.
    has_mines = config.field[layout.F_SPECIAL] or config.field[layout.F_START_SPECIAL]
    if (
        layout.P_ARMIES <= phase <= layout.P_ATTACKS
        and not has_mines
        and not _has_units(state, seat)
    ):
        message = f"{config.nations[seat - 1]} has no units, so its turn is only the bank phase"
        raise violation(message, "TC-TURN-18", "turn")
    _check_armies(state, config)
    _check_mover(state, config)
    check_declared(state, config)
    if phase in _BATTLE_PHASES:
        check_battle(state, config)
    elif phase != layout.P_OVER and any(
        shots_of(state, unit_slot(unit)) for unit in range(1, unit_count(state) + 1)
    ):
        raise violation("hits are recorded outside a battle", "TC-BATTLE-23", "phase")
    _check_purchases(state, config)


def _check_purchases(state: Words, config: GameConfig) -> None:
    """Check purchases against bonds and forts (BANK, SPEC)."""
    phase, seat, field = state[layout.S_PHASE], state[layout.S_SEAT], config.field
    has_fort = count_forts(state, field, seat) > 0
    if state[layout.S_BOUGHT] and not (
        has_fort or field[layout.F_SPECIAL] or field[layout.F_VP_BUY]
    ):
        raise violation("a purchase needs a fort", "TC-BANK-18", "bought")
    if phase not in _SPECIAL_PHASES:
        return
    if not field[layout.F_SPECIAL]:
        raise violation("special forces cannot be bought in this game", "TC-SPEC-01", "phase")
    if not state[layout.S_BOUGHT]:
        raise violation("a special force counts as a purchase", "TC-SPEC-01", "bought")
    if phase == layout.P_SPECIAL_ROLL:
        if not has_fort:
            raise violation("drawing a special force needs a fort", "TC-SPEC-07", "phase")
        if bonds_of(state, seat) < field[layout.F_MAX_SPECIAL_PRICE]:
            raise violation("there are not enough bonds for the price", "TC-SPEC-01", "bonds")
        return
    kind = state[layout.S_SPECIAL_KIND]
    if config.kinds[kind] not in config.mat.special:
        raise violation("the unit to place must be a special force", "TC-SPEC-07", "special")
    if config.unit_type(kind).kind == "turret" or not has_place_for(state, field, kind):
        raise violation("there is no place for it", "TC-GAP-41", "special")


def _has_units(state: Words, seat: int) -> bool:
    slots = map(unit_slot, range(1, unit_count(state) + 1))
    return any(
        owner_of(state, slot) == seat and is_in_play(place_of(state, slot)) for slot in slots
    )


def _check_armies(state: Words, config: GameConfig) -> None:
    """Check the armies of this turn against the limits of the first rounds (TURN)."""
    phase, used, field = state[layout.S_PHASE], state[layout.S_USED], config.field
    is_free = armies_allowed(state, field) == 3
    if phase == layout.P_ARMIES and is_free:
        raise violation("all armies may be used; there is nothing to choose", "TC-TURN-09", "phase")
    if phase == layout.P_ARMIES and field[layout.F_ARMY_USED_BY_ORDER]:
        raise violation("armies are chosen by their first order", "TC-GAP-05", "phase")
    if field[layout.F_ARMY_USED_BY_ORDER] and not is_free:
        left_out = field[layout.F_PLAYERS] == 2 and state[layout.S_ROUND] == 2
        is_open = used.bit_count() <= armies_allowed(state, field)
        is_open = is_open and not (left_out and used & state[layout.S_USED_FIRST])
    elif phase in (layout.P_ARMIES, layout.P_OVER) or is_free:
        is_open = used == 0b1110 or phase == layout.P_OVER
    else:
        # Without units, or after a time-out before the choice, the turn is only the bank phase.
        is_open = phase == layout.P_BANK and used in (0, 0b1110)
        is_open = is_open or may_use_armies(state, field, used) != 0
    if not is_open:
        message = "this choice of armies is not allowed in this round"
        raise violation(message, "TC-TURN-08, TC-TURN-11", "used")
    allowed = field[field[layout.F_ALLOWED]]
    first = state[layout.S_USED_FIRST]
    if first.bit_count() > (allowed if allowed < 3 else 0):
        raise violation(
            f"in round 1 the first seat may use {allowed}", "TC-TURN-08, TC-TURN-10", "used_first"
        )
    if (
        state[layout.S_ROUND] == 1
        and state[layout.S_SEAT] == state[layout.S_FIRST_SEAT]
        and phase != layout.P_OVER
    ):
        chosen = (
            used
            if phase > layout.P_ARMIES and not (is_free or field[layout.F_ARMY_USED_BY_ORDER])
            else 0
        )
        if first != chosen and not (phase == layout.P_BANK and used == 0b1110):
            raise violation("differs from the armies of this turn", "TC-TURN-11", "used_first")


def _check_mover(state: Words, config: GameConfig) -> None:
    """Check the open move and the truck that unloads."""
    mover, truck = state[layout.S_MOVER], state[layout.S_UNLOADING]
    for field, unit in (("mover", mover), ("unloading", truck)):
        slot = unit_slot(unit)
        if unit and not (
            owner_of(state, slot) == state[layout.S_SEAT]
            and is_on_board(place_of(state, slot))
            and has_moved(state, slot)
        ):
            message = f"u{unit} is not a unit of this nation on the board that has moved"
            raise violation(message, "TC-MOVE-02", field)
    if mover:
        speed = speed_of(config.field, kind_of(state, unit_slot(mover)))
        if state[layout.S_POINTS_LEFT] > speed:
            raise violation(f"u{mover} has {speed} half points in all", "TC-MOVE-03", "left")
    if truck and (mover or load_of(state, truck) == 0):
        raise violation(
            "a truck unloads only with cargo and before the next move", "TC-TRANS-10", "unloading"
        )


def _check_ending(state: Words, config: GameConfig) -> None:
    """Check that a finished game is won as stated, and that an open one is not won (WIN)."""
    ended, result = state[layout.S_ENDED], state[layout.S_RESULT]
    is_over = state[layout.S_PHASE] == layout.P_OVER
    if is_over and not (ended and result):
        raise violation("a game that is over has an ending and a result", "TC-WIN-05", "ended")
    if result > DRAW_RESULT and ended != layout.E_ENOUGH_POINTS:
        raise violation("a single player can only win by points", "TC-DIFF-18", "result")
    if is_over and ended == layout.E_ENOUGH_POINTS and points_result(state, config.field) == result:
        return
    is_tested = is_over or not config.field[layout.F_CHECK_AT_END]
    if is_over and ended >= layout.E_SURRENDERED and config.field[layout.F_CHECK_AT_END]:
        is_tested = ended == layout.E_ENOUGH_POINTS  # ended before the check of the turn
    judged = state[:]
    judged[layout.S_ENDED] = judged[layout.S_RESULT] = 0
    if is_tested:
        check_victory_now(judged, config.field)
    if judged[layout.S_ENDED] == 0 and ended == layout.E_ROUNDS_OVER:
        if state[layout.S_ROUND] != (config.field[layout.F_ROUND_LIMIT] or layout.NOWHERE):
            raise violation("the rounds are not over", "TC-WIN-11", "ended")
        decide_by_rounds(judged, config.field)
    if judged[layout.S_ENDED]:
        rule = ENDING_BY_CODE[judged[layout.S_ENDED]]
        if not is_over:
            raise violation("the game is already won", rule, "phase")
        if (judged[layout.S_ENDED], judged[layout.S_RESULT]) != (ended, result):
            raise violation("the game ended in another way", rule, "ended")
    elif is_over and (ended < layout.E_SURRENDERED or ended == layout.E_ENOUGH_POINTS):
        raise violation("the game was not won in this way", ENDING_BY_CODE[ended], "ended")
