"""Checks that a position read from text can occur in a game of Bitva."""

from typing import Final

from firestep.boards.hex import cell_name
from firestep.contract import InputError
from firestep.games.bitva import access, layout
from firestep.games.bitva.game_config import GameConfig
from firestep.games.bitva.rules.movement import is_post_closed, may_enter_post
from firestep.games.bitva.rules.turn import list_choices
from firestep.games.bitva.rules.zone import (
    count_free_in_zone,
    count_in_zone,
    may_recall,
    must_enter,
)

SETUP: Final = ("order", "post", "place-roll", "place")
_ZONE_PHASES: Final = ("entry-roll", "enter", "recall")
WRONG_FIRST: Final = "must be 0 in the phase order, and only there [BV-SETUP-04]"


def check_position(state: bytearray, phase: str, config: GameConfig) -> None:
    """Raise `InputError` with the field and the rule if no game can reach this position."""
    for seat in config.seats:
        _check_army(state, phase, seat, config)
    _check_places(state, phase, config)
    posts = [
        cell for seat in config.seats if (cell := access.post_of(state, seat)) != layout.NOWHERE
    ]
    if len(posts) != len(set(posts)):
        raise InputError("two seats on one post [BV-TEAM-04]", place="posts")
    if phase in SETUP:
        _check_setup(state, phase, config)
    else:
        _check_battle(state, phase, config, len(posts))
    if phase in _ZONE_PHASES and not config.advanced:
        raise InputError(
            f"{phase} belongs to the advanced variant [BV-ADV-06, BV-ADV-07]", place="phase"
        )
    due = {"entry-roll": must_enter, "enter": must_enter, "recall": may_recall}.get(phase)
    if due is not None and not due(state, config.field):
        raise InputError(f"{phase} is not due here [BV-ADV-06, BV-ADV-07]", place="phase")
    if phase in ("post", "place", "enter", "recall", "move"):
        choices = bytearray(layout.C_SIZE)
        if not list_choices(state, config.field, choices, bytearray(layout.W_SIZE)):
            raise InputError("this roll allows no choice", place="roll")


def _check_places(state: bytearray, phase: str, config: GameConfig) -> None:
    """Check that no piece is where it cannot have gone (BV-MOVE-06, BV-ADV-03, -06, -10)."""
    field = config.field
    for cell in config.board.hexes:
        piece, kind = state[cell], access.kind_of(field, cell)
        if piece == 0:
            continue
        is_home = access.half_of(field, cell) == access.team_of_piece(piece)
        if config.advanced:
            is_open = kind == layout.K_TRENCH and field[layout.F_TRENCH_ATTACK] != 0
            if kind != layout.K_COMBAT and not is_home and not is_open:
                rule = "BV-ADV-10" if kind == layout.K_TRENCH else "BV-ADV-03"
                what = f"a soldier of seat {access.owner_of(piece)} is in shelter of the other side"
                raise InputError(f"{what} [{rule}]", place=cell_name(cell))
        elif kind == layout.K_POST and is_post_closed(state, field, cell):
            if not may_enter_post(state, field, piece, cell):
                what = "only the general of its owner can be on a closed post"
                raise InputError(f"{what} [BV-MOVE-06]", place=cell_name(cell))
    if config.advanced and phase in ("recall", "roll", "move"):
        seat = state[layout.S_SEAT]
        if count_in_zone(state, field, seat) == 0 and count_free_in_zone(state, field) > 0:
            what = f"seat {seat} has nobody in the combat zone, but no entry is due [BV-ADV-06]"
            raise InputError(what, place="phase")


def _check_army(state: bytearray, phase: str, seat: int, config: GameConfig) -> None:
    infantry = state[: layout.CELLS].count(access.infantry_of(seat))
    generals = state[: layout.CELLS].count(access.general_of(seat))
    army, hand = config.field[layout.F_INFANTRY], access.in_hand(state, seat)
    out = access.is_out(state, seat)
    placed = access.post_of(state, seat) != layout.NOWHERE
    if generals > 1 or infantry + hand > army:
        what = f"seat {seat} has {infantry} infantry and {generals} generals [BV-TERM-01]"
        raise InputError(what, place="rows")
    if phase in SETUP and infantry + hand != army:
        raise InputError(f"seat {seat} has lost infantry before the battle", place="hands")
    if phase not in SETUP and hand:
        raise InputError(f"seat {seat} has infantry left to place in battle", place="hands")
    if (generals == 1) != (placed and not out):
        what = (
            f"seat {seat} has {generals} generals, which does not match posts and eliminated seats"
        )
        raise InputError(f"{what} [BV-TERM-01]", place="rows")
    if out and infantry and config.players == 4:
        raise InputError(f"seat {seat} is eliminated but has infantry [BV-TEAM-03]", place="out")


def _check_setup(state: bytearray, phase: str, config: GameConfig) -> None:
    """Check the setup against the order of play (BV-SETUP-01, -02, -04)."""
    if state[layout.S_OUT]:
        raise InputError("no seat is eliminated before the battle [BV-TEAM-03]", place="out")
    players, first = config.players, state[layout.S_FIRST]
    turn = (state[layout.S_SEAT] - first) % players if first else 0
    for seat in config.seats:
        done = first != 0 and (seat - first) % players < turn
        picked = access.post_of(state, seat) != layout.NOWHERE
        if picked != (phase in ("place-roll", "place") or (phase == "post" and done)):
            raise InputError(f"seat {seat} picks in its turn [BV-SETUP-01]", place="posts")
        is_full = access.in_hand(state, seat) == config.field[layout.F_INFANTRY]
        if phase in ("order", "post") and not is_full:
            raise InputError("infantry is placed after the generals [BV-SETUP-02]", place="hands")
    if access.in_hand(state, state[layout.S_SEAT]) == 0:
        raise InputError("the seat to place has nothing left to place [BV-SETUP-02]", place="hands")


def _check_battle(state: bytearray, phase: str, config: GameConfig, posts: int) -> None:
    if state[layout.S_FIRST] == 0:
        raise InputError(WRONG_FIRST, place="first")
    if posts != config.players:
        raise InputError("a battle begins when all posts are picked [BV-SETUP-01]", place="posts")
    slot, seat = state[layout.S_SLOT], state[layout.S_SEAT]
    if slot == seat or phase == "over":
        return
    takes_both = config.players == 4 and config.field[layout.F_SURVIVOR_TAKES_BOTH]
    if not (takes_both and access.is_out(state, slot) and access.partner(slot) == seat):
        what = f"seat {seat} does not play for seat {slot} [BV-TEAM-03]"
        raise InputError(what, place="turn")


def set_result(state: bytearray, phase: str, config: GameConfig) -> None:
    """Set the result of a finished game.

    Raise `InputError` if the phase does not agree with the end of the game.
    """
    quiet, limit = access.quiet_count(state), access.quiet_limit(config.field)
    fallen = [seat for seat in range(1, 5) if access.is_out(state, seat)]
    need = config.players // 2
    lost = [team for team in (0, 1) if sum(access.team_of(seat) == team for seat in fallen) == need]
    ending = 0
    if lost:
        ending = layout.E_GENERAL_FELL if config.players == 2 else layout.E_TEAM_FELL
    elif limit and quiet >= limit:
        ending = layout.E_TOO_QUIET
    if (ending != 0) != (phase == "over") or len(lost) > 1:
        what = "the phase does not match the eliminated seats and the quiet count"
        raise InputError(what, place="phase")
    if phase not in ("over", "order") and access.is_out(state, state[layout.S_SEAT]):
        raise InputError(f"seat {state[layout.S_SEAT]} is eliminated and cannot act", place="turn")
    if ending:
        state[layout.S_ENDING] = ending
        state[layout.S_RESULT] = access.win_against(lost[0]) if lost else layout.R_DRAW
