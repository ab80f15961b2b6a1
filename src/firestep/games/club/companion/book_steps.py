"""The steps of a book: actions of the game, and entries of what happened on the real board.

An action is written as everywhere: `use A C`, `end moves`, `buy tank C`. An entry is one of

    damage u3 2       set the damage of a unit; +1 or -1 changes a number
    experience u3 4   set the experience of a unit
    army u3 B         set the army of a unit; - for none
    enter u3 C        a unit enters a fort
    leave u3          a unit leaves its fort
    lost u3 FR        a unit is destroyed by a nation; - without points for anybody
    add GE tank       a nation gets a unit
    capture C FR      a nation captures a fort
    hold C GE         correct the holder of a fort; - for nobody
    bonds GE 12       correct the bonds
    points GE 3       correct the victory points
    round 4           correct the round; the turn begins anew
    turn FR           correct whose turn it is; the turn begins anew
    first FR          correct who begins each round; the round begins anew

After each entry the rules decide whether the game is over.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final, NoReturn

from firestep.contract import CHANCE, ActionRefused, Event, InputError, Refusal, clip
from firestep.contract.bookkeeping import STEP_PLACE
from firestep.contract.position_editing import Edit
from firestep.games.club.actions import ACTION_FORMS, Action
from firestep.games.club.companion.book_places import fort_hex, home_hex, put_on_map
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.formats.editing import apply_edit
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    are_enemies,
    army_of,
    bonds_of,
    damage_of,
    experience_of,
    fort_holder,
    fort_place,
    is_in_play,
    is_inside_fort,
    owner_of,
    place_fort,
    place_of,
    points_of,
    set_army,
    set_bonds,
    set_damage,
    set_experience,
    set_fort_holder,
    set_place,
    set_points,
    set_stayed,
    unit_count,
    unit_slot,
    unit_words,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.position_text.mines import is_mine
from firestep.games.club.rules.forts import capture
from firestep.games.club.rules.movement import mark_moved
from firestep.games.club.rules.points import award_points
from firestep.games.club.rules.turn import begin_turn, has_orders
from firestep.games.club.rules.units import add_unit, destroy_unit, mark_army_used
from firestep.games.club.rules.victory import check_victory
from firestep.games.club.state import Position, position_from_words

BOOK_ACTIONS: Final = (
    *("use", "end", "repair", "buy", "draw", "choose", "station", "mount", "point", "give", "die"),
)
"""The kinds of actions that need no hexes."""
_NONE: Final = "-"
_MAX_ROUND: Final = 99


def take_step(game: Club, position: Position, text: str) -> tuple[Position, Sequence[Event]]:
    """Return the position after a step, and the events of an action.

    Raise `ActionRefused` if the rules forbid it, `InputError` if it is no step.
    """
    verb, *words = text.split() or [""]
    if verb in ACTION_FORMS and verb in BOOK_ACTIONS:
        return game.apply(position, (*game.to_act(position), CHANCE)[0], Action(text))
    if verb not in _ENTRIES:
        known = ", ".join((*BOOK_ACTIONS, *_ENTRIES))
        _refuse(f"{clip(text, 40)} is no step; there are: {known}")
    count, make_entry = _ENTRIES[verb]
    if len(words) != count:
        _refuse(f"{clip(text, 40)}: {verb} has {count} arguments, not {len(words)}")
    if position.word(layout.S_ENDED):
        raise ActionRefused(Refusal("TC-WIN-05", "game-over", {"action": text}))
    entry = _Entry(position, text)
    make_entry(entry, *words)
    check_victory(entry.state, position.config.field)
    return position_from_words(entry.state, position.config), ()


def _refuse(message: str) -> NoReturn:
    raise InputError(message, place=STEP_PLACE)


class _Entry:
    """An entry that is being made: the state that it changes, and readers of its words."""

    def __init__(self, position: Position, text: str) -> None:
        self.state: Words = position.words(unit_words(1))
        self.config: GameConfig = position.config
        self.field = position.config.field
        self._text = clip(text, 40)

    def refuse(self, message: str) -> NoReturn:
        _refuse(f"{self._text}: {message}")

    def read_unit(self, name: str) -> int:
        """Return the slot of a living unit."""
        found = re.fullmatch(r"u([1-9][0-9]{0,4})", name, re.ASCII)
        number = int(found[1]) if found else 0
        if 1 <= number <= unit_count(self.state):
            slot = unit_slot(number)
            if not is_mine(self.state, slot) and is_in_play(place_of(self.state, slot)):
                return slot
        self.refuse(f"there is no unit {clip(name, 12)}")

    def read_seat(self, nation: str) -> int:
        """Return the seat of a nation."""
        if nation not in self.config.nations:
            self.refuse(f"the nations are {', '.join(self.config.nations)} [TC-SETUP-02]")
        return self.config.nations.index(nation) + 1

    def read_seat_or_none(self, nation: str) -> int:
        """Return the seat of a nation, 0 for nobody."""
        return 0 if nation == _NONE else self.read_seat(nation)

    def read_fort(self, name: str) -> int:
        """Return the number of a fort."""
        names = [fort.id for fort in self.config.map.forts]
        if name not in names:
            self.refuse(f"the forts are {', '.join(names)}")
        return names.index(name)

    def read_number(self, text: str, before: int, least: int, most: int, rule: str) -> int:
        """Return a number in a range; a number with a sign is a change of the one before."""
        found = re.fullmatch(r"([+-]?)([0-9]{1,6})", text, re.ASCII)
        number = least - 1
        if found:
            number = before + int(text) if found[1] else int(text)
        if not least <= number <= most:
            self.refuse(f"a number from {least} to {most} [{rule}]")
        return number


def _set_unit_damage(entry: _Entry, unit: str, damage: str) -> None:
    slot, most = entry.read_unit(unit), entry.field[layout.F_DEADLY] - 1
    before = damage_of(entry.state, slot)
    set_damage(entry.state, slot, entry.read_number(damage, before, 0, most, "TC-BATTLE-36"))


def _set_unit_experience(entry: _Entry, unit: str, points: str) -> None:
    slot, most = entry.read_unit(unit), entry.field[layout.F_XP_CAP]
    before = experience_of(entry.state, slot)
    set_experience(entry.state, slot, entry.read_number(points, before, 0, most, "TC-XP-09"))


def _set_unit_army(entry: _Entry, unit: str, army: str) -> None:
    slot = entry.read_unit(unit)
    if army not in (_NONE, *ARMIES):
        entry.refuse(f"the armies are {', '.join(ARMIES)} [TC-SETUP-13]")
    set_army(entry.state, slot, (_NONE, *ARMIES).index(army))


def _mark_order(entry: _Entry, unit: str, slot: int) -> None:
    """Mark that a unit of the active nation moves."""
    state, field = entry.state, entry.field
    if owner_of(state, slot) != state[layout.S_SEAT]:
        return  # a correction: the marks belong to the nation whose turn it is
    if state[layout.S_PHASE] == layout.P_ARMIES:  # a correction too: no unit has moved yet
        set_stayed(state, slot, is_inside_fort(place_of(state, slot)))
        return
    if not has_orders(state, field, slot):
        army = ARMIES[army_of(state, slot) - 1]
        raise ActionRefused(Refusal("TC-TURN-14", "army-not-used", {"unit": unit, "army": army}))
    mark_army_used(state, slot)
    mark_moved(state, field, slot)


def _enter_fort(entry: _Entry, unit: str, fort: str) -> None:
    slot, number = entry.read_unit(unit), entry.read_fort(fort)
    set_place(entry.state, slot, fort_place(number))
    _mark_order(entry, unit, slot)


def _leave_fort(entry: _Entry, unit: str) -> None:
    slot = entry.read_unit(unit)
    place = place_of(entry.state, slot)
    if not is_inside_fort(place):
        entry.refuse("this unit is in no fort")
    put_on_map(entry.state, slot, fort_hex(place_fort(place), entry.config), entry.config)
    _mark_order(entry, unit, slot)


def _lose_unit(entry: _Entry, unit: str, nation: str) -> None:
    slot, seat = entry.read_unit(unit), entry.read_seat_or_none(nation)
    if seat and not are_enemies(seat, owner_of(entry.state, slot)):
        entry.refuse("there are no points for a unit of the own side [TC-GAP-57]")
    destroy_unit(entry.state, slot)
    if seat:
        award_points(entry.state, entry.field, seat, entry.field[layout.F_VP_UNIT])


def _add_unit(entry: _Entry, nation: str, kind: str) -> None:
    seat, state, config = entry.read_seat(nation), entry.state, entry.config
    if not kind or kind not in config.kinds:
        entry.refuse(f"{clip(kind, 20)} is not a type of this mat [TC-UNIT-01]")
    near = home_hex(state, seat)
    if state[layout.S_UNITS] >= layout.MAX_UNITS:
        entry.refuse("there are too many units")
    add_unit(state, seat, config.kinds.index(kind), layout.NOWHERE)
    if config.mat.units[kind].kind != "turret":  # turrets wait in the reserve
        put_on_map(state, unit_slot(unit_count(state)), near, config)


def _capture_fort(entry: _Entry, fort: str, nation: str) -> None:
    number, seat = entry.read_fort(fort), entry.read_seat(nation)
    holder = fort_holder(entry.state, number)
    if holder and not are_enemies(holder, seat):
        entry.refuse("the fort is held by the own side [TC-FORT-07]")
    capture(entry.state, entry.field, seat, number)


def _hold_fort(entry: _Entry, fort: str, nation: str) -> None:
    set_fort_holder(entry.state, entry.read_fort(fort), entry.read_seat_or_none(nation))


def _set_nation_bonds(entry: _Entry, nation: str, bonds: str) -> None:
    seat, most = entry.read_seat(nation), layout.MAX_BONDS
    before = bonds_of(entry.state, seat)
    set_bonds(entry.state, seat, entry.read_number(bonds, before, 0, most, "TC-BANK-22"))


def _set_nation_points(entry: _Entry, nation: str, points: str) -> None:
    if not entry.field[layout.F_VP]:
        entry.refuse("there are no victory points in this game [TC-VAR-01]")
    seat, most = entry.read_seat(nation), layout.MAX_BONDS
    before = points_of(entry.state, seat)
    set_points(entry.state, seat, entry.read_number(points, before, 0, most, "TC-VAR-01"))


def _begin_turn(entry: _Entry, seat: int) -> None:
    """Begin a turn anew: nothing has moved, nothing is bought."""
    position = position_from_words(entry.state, entry.config)
    entry.state = state = apply_edit(position, Edit("set", "phase", "bank")).words()
    if state[layout.S_ROUND] == 1 and seat == state[layout.S_FIRST_SEAT]:
        state[layout.S_USED_FIRST] = 0
    begin_turn(state, entry.field, seat)


def _set_round(entry: _Entry, number: str) -> None:
    most, before = entry.field[layout.F_ROUND_LIMIT] or _MAX_ROUND, entry.state[layout.S_ROUND]
    entry.state[layout.S_ROUND] = entry.read_number(number, before, 1, most, "TC-WIN-11")
    _begin_turn(entry, entry.state[layout.S_SEAT])


def _set_turn(entry: _Entry, nation: str) -> None:
    _begin_turn(entry, entry.read_seat(nation))


def _set_first(entry: _Entry, nation: str) -> None:
    entry.state[layout.S_FIRST_SEAT] = entry.read_seat(nation)
    _begin_turn(entry, entry.state[layout.S_FIRST_SEAT])


_ENTRIES: Final[dict[str, tuple[int, Callable[..., None]]]] = {
    "damage": (2, _set_unit_damage),
    "experience": (2, _set_unit_experience),
    "army": (2, _set_unit_army),
    "enter": (2, _enter_fort),
    "leave": (1, _leave_fort),
    "lost": (2, _lose_unit),
    "add": (2, _add_unit),
    "capture": (2, _capture_fort),
    "hold": (2, _hold_fort),
    "bonds": (2, _set_nation_bonds),
    "points": (2, _set_nation_points),
    "round": (1, _set_round),
    "turn": (1, _set_turn),
    "first": (1, _set_first),
}
