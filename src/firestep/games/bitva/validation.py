"""Checks that a position read from text can occur in a game of Bitva."""

from typing import Final

from firestep.contract import InputError
from firestep.games.bitva import layout
from firestep.games.bitva.game_config import GameConfig
from firestep.games.bitva.rules.turn import list_choices, partner
from firestep.games.bitva.rules.zone import may_recall, must_enter

SETUP: Final = ("order", "post", "place-roll", "place")
_ZONE_PHASES: Final = ("entry-roll", "enter", "recall")


def check_position(state: bytearray, phase: str, config: GameConfig) -> None:
    """Raise `InputError` with the field and the rule if no game can reach this position."""
    for seat in range(1, config.players + 1):
        _check_army(state, phase, seat, config)
    posts = [cell for cell in _by_seat(state, layout.POSTS, config) if cell != layout.NOWHERE]
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
        choices = bytearray(layout.CHOICES + layout.CELLS)
        if not list_choices(state, config.field, choices, bytearray(layout.SCRATCH)):
            raise InputError("this roll allows no choice", place="roll")


def _by_seat(state: bytearray, at: int, config: GameConfig) -> list[int]:
    return list(state[at + 1 : at + 1 + config.players])


def _check_army(state: bytearray, phase: str, seat: int, config: GameConfig) -> None:
    infantry = state[: layout.CELLS].count(2 * seat)
    generals = state[: layout.CELLS].count(2 * seat + 1)
    army, hand = config.field[layout.INFANTRY], state[layout.HANDS + seat]
    out = state[layout.OUT] >> seat & 1
    placed = state[layout.POSTS + seat] != layout.NOWHERE
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
    if state[layout.OUT]:
        raise InputError("no seat is eliminated before the battle [BV-TEAM-03]", place="out")
    players, first = config.players, state[layout.FIRST]
    turn = (state[layout.SEAT] - first) % players if first else 0
    for seat in range(1, players + 1):
        done = first != 0 and (seat - first) % players < turn
        picked = state[layout.POSTS + seat] != layout.NOWHERE
        if picked != (phase in ("place-roll", "place") or (phase == "post" and done)):
            raise InputError(f"seat {seat} picks in its turn [BV-SETUP-01]", place="posts")
        if (
            phase in ("order", "post")
            and state[layout.HANDS + seat] != config.field[layout.INFANTRY]
        ):
            raise InputError("infantry is placed after the generals [BV-SETUP-02]", place="hands")
    if state[layout.HANDS + state[layout.SEAT]] == 0:
        raise InputError("the seat to place has nothing left to place [BV-SETUP-02]", place="hands")


def _check_battle(state: bytearray, phase: str, config: GameConfig, posts: int) -> None:
    if posts != config.players:
        raise InputError("a battle begins when all posts are picked [BV-SETUP-01]", place="posts")
    slot, seat = state[layout.SLOT], state[layout.SEAT]
    if slot == seat or phase == "over":
        return
    takes_both = config.players == 4 and config.field[layout.SURVIVOR_TAKES_BOTH]
    if not (takes_both and state[layout.OUT] >> slot & 1 and partner(slot) == seat):
        what = f"seat {seat} does not play for seat {slot} [BV-TEAM-03]"
        raise InputError(what, place="turn")


def set_result(state: bytearray, phase: str, config: GameConfig) -> None:
    """Set the result of a finished game.

    Raise `InputError` if the phase does not agree with the end of the game.
    """
    quiet = state[layout.QUIET] + 256 * state[layout.QUIET + 1]
    limit = config.field[layout.QUIET_LIMIT] + 256 * config.field[layout.QUIET_LIMIT + 1]
    fallen = [seat for seat in range(1, 5) if state[layout.OUT] >> seat & 1]
    need = config.players // 2
    lost = [team for team in (0, 1) if sum((seat - 1) & 1 == team for seat in fallen) == need]
    ending = 0
    if lost:
        ending = layout.GENERAL_FELL if config.players == 2 else layout.TEAM_FELL
    elif limit and quiet >= limit:
        ending = layout.TOO_QUIET
    if (ending != 0) != (phase == "over") or len(lost) > 1:
        what = "the phase does not match the eliminated seats and the quiet count"
        raise InputError(what, place="phase")
    if phase not in ("over", "order") and state[layout.OUT] >> state[layout.SEAT] & 1:
        raise InputError(f"seat {state[layout.SEAT]} is eliminated and cannot act", place="turn")
    if ending:
        state[layout.ENDED] = ending
        state[layout.RESULT] = 3 if not lost else 2 - lost[0]
