"""Numbers of actions and observations of positions, outside the compiled functions."""

import threading
from collections.abc import Sequence
from typing import Final

from firestep.contract import InputError, Seat
from firestep.contract.tensors import (
    TensorLayout,
    WritableBytes,
    arrange_features,
    check_number,
)
from firestep.games.club.actions import (
    ASIDE_KINDS,
    CHANCE_KINDS,
    Action,
    decode_action,
    encode_action,
)
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    attack_at_verb,
    bonds_of,
    is_aboard,
    lay_verb,
    place_of,
    unit_slot,
)
from firestep.games.club.kernel.choices import make_choices
from firestep.games.club.rules.phases import PHASES, is_chance, list_choices
from firestep.games.club.state import Position
from firestep.games.club.tensors import layout as tensor_layout
from firestep.games.club.tensors import numbering, observation
from firestep.games.club.tensors.access import (
    action_count,
    observation_size,
    place_number,
    row_of_unit,
    special_number,
    type_number_of,
    unit_number,
)
from firestep.games.club.tensors.workspace import TensorWorkspace

_VERBS: Final = {
    numbering.number_of_verb(verb): verb
    for verb in range(layout.V_ATTACK_AT)
    if numbering.number_of_verb(verb) != tensor_layout.NO_NUMBER
}


def count_choices(config: GameConfig, units: int, bonds: int) -> int:
    """Return how many choices a seat has at most, with so many units and bonds of a seat."""
    places = len(config.cells) + len(config.map.forts)
    return units * (places + 64) + bonds + 999


class _Memory(threading.local):
    """The workspace of a thread, for positions of one configuration after the other."""

    work: TensorWorkspace | None = None
    config: GameConfig | None = None
    max_choices = 0


_memory: Final = _Memory()


def load_position(state: Position, seat: Seat, chosen: Sequence[int] = ()) -> TensorWorkspace:
    """Return a workspace with a position; it is valid until the next call in this thread.

    Raise `InputError` if the chosen numbers are too many or no numbers.
    """
    config, now = state.config, state.words()
    bonds = max(bonds_of(now, other) for other in range(config.players + 1))
    most = count_choices(config, now[layout.S_UNITS], bonds)
    work = _memory.work
    if work is None or _memory.config is not config:
        work = TensorWorkspace(config.field, now, most)
        _memory.work, _memory.config, _memory.max_choices = work, config, most
    elif most > _memory.max_choices:
        work.choices = make_choices(most)
        _memory.max_choices = most
    if len(chosen) >= tensor_layout.MOST_NUMBERS:
        raise InputError(f"an action has at most {tensor_layout.MOST_NUMBERS} numbers")
    work.board, work.seat, work.count, work.length = now, seat, 0, len(chosen)
    for index, number in enumerate(chosen):
        check_number(number, action_count(config.field))
        work.chosen[index] = number
    numbering.number_rows(now, work.rows)
    return work


def write_observation(
    state: Position, seat: Seat, target: WritableBytes, chosen: Sequence[int]
) -> None:
    """Write what a seat sees into the first bytes of a buffer."""
    work = load_position(state, seat, chosen)
    row = bytearray(observation_size(state.config.field))
    observation.write_observation(work, row, 0)
    target[: len(row)] = row


def write_mask(state: Position, seat: Seat, target: WritableBytes, chosen: Sequence[int]) -> None:
    """Write which numbers may follow the chosen ones into the first bytes of a buffer."""
    work = load_position(state, seat, chosen)
    row = bytearray(action_count(state.config.field))
    if is_to_act(work, seat):
        work.count = list_choices(work.board, work.field, seat, work.choices, work.scratch)
        numbering.mark_numbers(work, row, 0)
    target[: len(row)] = row


def is_to_act(work: TensorWorkspace, seat: Seat) -> bool:
    """Return whether a seat must decide."""
    return observation.is_to_act(work, seat) != 0 and is_chance(work.board) == 0


def find_numbers(state: Position, seat: Seat, action: Action) -> tuple[int, ...]:
    """Return the numbers of an action. Raise `InputError` if it has none."""
    code = None
    if action.kind not in ASIDE_KINDS and action.kind not in CHANCE_KINDS:
        code = encode_action(action, state.config)
    numbers: tuple[int, ...] = (tensor_layout.NO_NUMBER,)
    if code is not None and all(
        number <= state.word(layout.S_UNITS) for number in _unit_words(action)
    ):
        work = load_position(state, seat)
        length = numbering.length_of(code[0])
        numbers = tuple(numbering.number_at(work, *code, index) for index in range(length))
    if tensor_layout.NO_NUMBER in numbers:
        raise InputError(f"{action} has no numbers: it is not a choice of seat {seat} here")
    return numbers


def _unit_words(action: Action) -> list[int]:
    """Return the numbers of the units that an action names."""
    return [int(word[1:]) for word in action.words if word[:1] == "u" and word[1:].isdigit()]


class _Reader:
    """Reads the numbers of one action as the words of a choice."""

    def __init__(self, state: Position, seat: Seat, numbers: Sequence[int]) -> None:
        self.config, self.field = state.config, state.config.field
        self.phase = state.word(layout.S_PHASE)
        self.work = load_position(state, seat)
        self.numbers = numbers
        for number in numbers:
            check_number(number, action_count(self.field))

    def refuse(self, index: int) -> InputError:
        """Return the error for a number without a meaning."""
        return InputError(
            f"number {self.numbers[index]} has no meaning there in the phase {PHASES[self.phase]}"
        )

    def index_in(self, index: int, first: int, size: int) -> int | None:
        """Return the index of a number in a block, None if it is in another block."""
        number = self.numbers[index] - first
        return number if 0 <= number < size else None

    def unit(self, index: int, first: int, seats: int = 1) -> int | None:
        """Return the unit of a number in a block of units, None if it is in another block."""
        place = self.index_in(index, first, seats * tensor_layout.SEAT_ROWS)
        if place is None:
            return None
        board, rows = self.work.board, self.work.rows
        for unit in range(1, board[layout.S_UNITS] + 1):
            found = numbering.number_of_unit(self.work, unit)
            if row_of_unit(rows, unit) and found == unit_number(0, place):
                return unit
        raise self.refuse(index)

    def any_unit(self, index: int) -> int | None:
        """Return the unit of a number of the block of all units."""
        return self.unit(index, tensor_layout.A_UNITS, tensor_layout.MAX_SEATS)

    def place(self, index: int) -> int | None:
        """Return the place of a number, None if it is in another block."""
        count = len(self.config.cells) + len(self.config.map.forts)
        return self.index_in(index, place_number(self.field, 0), count)

    def hex(self, index: int) -> int:
        """Return the hex of a number; raise `InputError` if it is none."""
        place = self.place(index)
        if place is None or place >= len(self.config.cells):
            raise self.refuse(index)
        return place

    def fort(self, index: int) -> int:
        """Return the fort of a number; raise `InputError` if it is none."""
        place = self.place(index)
        if place is None or place < len(self.config.cells):
            raise self.refuse(index)
        return place - len(self.config.cells)

    def type(self, first: int) -> int | None:
        """Return the type of the first number, None if it is in another block."""
        kind = self.index_in(0, first, len(self.config.kinds))
        if kind == 0:
            raise self.refuse(0)
        return kind


_Choice = tuple[int, int, int]


def find_action(state: Position, seat: Seat, numbers: Sequence[int]) -> Action | None:
    """Return the action of these numbers, None if more must follow; raise `InputError`."""
    if not 1 <= len(numbers) <= tensor_layout.MOST_NUMBERS:
        raise InputError(f"an action has 1 to {tensor_layout.MOST_NUMBERS} numbers")
    reader = _Reader(state, seat, numbers)
    choice = _read_single(reader) or _read_order(reader) or _read_money(reader)
    if choice is None:
        raise reader.refuse(0)
    if choice == _MORE:
        return None
    if numbering.length_of(choice[0]) != len(numbers):
        raise reader.refuse(len(numbers) - 1)
    return decode_action(*choice, state.config)


_MORE: Final[_Choice] = (0, 0, 0)
"""More numbers must follow."""


def _read_single(reader: _Reader) -> _Choice | None:
    """Read an action of one number."""
    verb = _VERBS.get(reader.numbers[0])
    if verb is not None:
        return verb, 0, 0
    blocks = (
        (layout.V_TURN_UP, tensor_layout.A_ARMIES, 3),
        (layout.V_USE, tensor_layout.A_ARMY_SETS, 8),
        (layout.V_HEADQUARTER, tensor_layout.A_START_NUMBERS, 16),
    )
    for verb, first, size in blocks:
        index = reader.index_in(0, first, size)
        if index is not None:
            return verb, {layout.V_TURN_UP: index + 1, layout.V_USE: 2 * index}.get(verb, index), 0
    special = reader.type(special_number(reader.field, 0))
    if special is not None:
        return layout.V_CHOOSE_SPECIAL, special, 0
    place = reader.place(0)
    return None if place is None else (layout.V_STATION, place, 0)


def _read_order(reader: _Reader) -> _Choice | None:
    """Read an action that begins with a unit."""
    layer = reader.unit(0, tensor_layout.A_LAYERS)
    if layer is not None:
        return _read_mine(reader, layer)
    unit = reader.unit(0, tensor_layout.A_UNITS)
    if unit is None:
        return None
    if len(reader.numbers) == 1:
        return _MORE
    army = reader.index_in(1, tensor_layout.A_ARMIES, 3)
    if army is not None:
        return layout.V_ASSIGN, unit, army + 1
    other = reader.any_unit(1)
    if other is not None:
        return layout.V_ATTACK if reader.phase == layout.P_ATTACKS else layout.V_BOARD, unit, other
    if reader.phase == layout.P_PLACING:
        return layout.V_SET_DOWN, unit, reader.hex(1)
    if reader.phase == layout.P_BANK:
        return layout.V_MOUNT, unit, reader.fort(1)
    if reader.phase == layout.P_ATTACKS:
        return _read_aimed_attack(reader, unit)
    place = reader.place(1)
    if place is None:
        raise reader.refuse(1)
    is_riding = is_aboard(place_of(reader.work.board, unit_slot(unit)))
    return layout.V_UNLOAD if is_riding else layout.V_MOVE, unit, place


def _read_mine(reader: _Reader, unit: int) -> _Choice:
    """Read the marker and the code of a mine."""
    if len(reader.numbers) == 1:
        return _MORE
    marker = reader.hex(1)
    if len(reader.numbers) == 2:
        return _MORE
    code = reader.index_in(2, tensor_layout.A_CODES, 7)
    if code is None:
        raise reader.refuse(2)
    return lay_verb(code), unit, marker


def _read_aimed_attack(reader: _Reader, unit: int) -> _Choice:
    """Read the hex and the target of an attack."""
    verb = attack_at_verb(reader.hex(1))
    if len(reader.numbers) == 2:
        return _MORE
    if reader.numbers[2] == tensor_layout.A_NO_TARGET:
        return verb, unit, 0
    target = reader.any_unit(2)
    if target is None:
        raise reader.refuse(2)
    return verb, unit, target


def _read_money(reader: _Reader) -> _Choice | None:
    """Read a purchase, a repair, a treatment or a gift."""
    repaired = reader.unit(0, tensor_layout.A_REPAIRED)
    if repaired is not None:
        return layout.V_REPAIR, repaired, 0
    kind = reader.type(type_number_of(0))
    if kind is not None and reader.phase == layout.P_SPLIT:
        return layout.V_PICK, kind, 0
    medic = reader.unit(0, tensor_layout.A_MEDICS)
    hundreds = reader.index_in(0, tensor_layout.A_GIFT_HUNDREDS, tensor_layout.HUNDRED)
    if kind is medic is hundreds is None:
        return None
    if len(reader.numbers) == 1:
        return _MORE
    if kind is not None:
        return layout.V_BUY, kind, reader.fort(1)
    if medic is not None:
        patient = reader.any_unit(1)
        if patient is None:
            raise reader.refuse(1)
        return layout.V_TREAT, medic, patient
    assert hundreds is not None
    rest = reader.index_in(1, tensor_layout.A_GIFT_UNITS, tensor_layout.HUNDRED)
    if rest is None or hundreds + rest == 0:
        raise reader.refuse(1)
    return layout.V_GIVE, hundreds * tensor_layout.HUNDRED + rest, 0


def make_layout(config: GameConfig) -> TensorLayout:
    """Return the layout of observations, which depends on the map and the number of players.

    Raise `InputError` if a seat starts with more units than have numbers.
    """
    most = max(len(config.starting_types(nation)) + 1 for nation in config.nations)
    if most > tensor_layout.SEAT_ROWS:
        raise InputError(
            f"a seat starts with {most} units; numbers exist for {tensor_layout.SEAT_ROWS}"
        )
    kinds = min(len(config.kinds) - 1, tensor_layout.MAX_VALUE)
    players, hexes, forts = config.players, len(config.cells), len(config.map.forts)
    seats, rows = (players,), (players, tensor_layout.SEAT_ROWS)
    parts = (
        *_HEAD,
        *((name, (*shape, *seats), most, text) for name, shape, most, text in _SEAT_PARTS),
        ("forts", (forts,), 4, "who holds each fort: seat + 1"),
        ("markers", (hexes,), 4, "whose marker of a mine is on each hex: seat + 1"),
        ("mines", (hexes,), 1, "the hexes that have a mine, as far as the seat may know"),
        *((f"unit_{name}", rows, most, text) for name, most, text in _UNIT_PARTS),
    )
    limits = {"special_kind": kinds, "unit_kind": kinds}
    features = arrange_features(
        *((name, shape, limits.get(name, most), text) for name, shape, most, text in parts)
    )
    return TensorLayout(action_count(config.field), features)


_HEAD: Final = (
    ("phase", (len(PHASES),), 1, "the phase"),
    ("round", (1,), 255, "the round, 0 in the setup"),
    ("army", (1,), 3, "the army that is placed"),
    ("number", (1,), 15, "the start number of that army"),
    ("used", (3,), 1, "the armies that have orders in this turn"),
    ("used_first", (3,), 1, "the same of the first player in round 1"),
    ("mover", (1,), 64, "the open mover: row + 1 among the units of the active seat"),
    ("points_left", (1,), 255, "half points that the open mover has left"),
    ("stopped", (1,), 1, "the open mover may not move on"),
    ("unloading", (1,), 64, "the truck that has begun to unload: row + 1"),
    ("bought", (1,), 1, "something was bought in this turn"),
    ("declared", (1,), 255, "declared attacks"),
    ("fought", (1,), 255, "declared attacks that are finished"),
    ("victim", (2,), 64, "the unit under fire: seat + 1, row + 1"),
    ("roller", (2,), 64, "the unit that returns fire: seat + 1, row + 1"),
    ("hits", (1,), 255, "hits of the attacker + 1 before the return fire"),
    ("special_kind", (1,), 255, "the type of the special force that is placed"),
    ("start_numbers", (16,), 1, "the start numbers that have not been drawn"),
    ("chosen", (2, 2), 255, "the chosen numbers of the action + 1, high byte first"),
)
_SEAT_PARTS: Final[tuple[tuple[str, tuple[int, ...], int, str], ...]] = (
    ("to_act", (), 1, "the seat decides, or its dice are rolled"),
    ("first", (), 1, "the seat begins each round"),
    ("seat", (), 4, "the number of the seat"),
    ("ready", (), 1, "the seat has sealed its split"),
    ("rival", (), 1, "the seat still rolls for the highest die"),
    ("order_roll", (), 12, "its die of that roll-off"),
    ("placer", (), 1, "the seat placed first"),
    ("surrenders", (), 1, "the seat offers to surrender"),
    ("chips", (3,), 1, "its armies that have not been placed"),
    ("bonds", (2,), 255, "its bonds, high byte first"),
    ("spent", (2,), 255, "bonds spent since its last point, high byte first"),
    ("points", (), 255, "its victory points"),
    ("headquarters", (2,), 255, "its headquarters: column + 1, row + 1 of the map"),
    ("dealt", (16,), 1, "the start numbers of its armies"),
)
_UNIT_PARTS: Final = (
    ("present", 1, "there is a unit"),
    ("kind", 255, "its type; 0 if unknown"),
    ("army", 3, "its army; 0 if it has none or it is unknown"),
    ("column", 255, "the column of its hex + 1; 0 if it is on no hex"),
    ("row", 255, "the row of its hex + 1"),
    ("fort", 40, "the fort that it is in, + 1"),
    ("truck", 64, "the row of the truck that it is aboard, + 1"),
    ("damage", 255, "its damage"),
    ("experience", 255, "its experience"),
    ("moved", 1, "it has moved in this turn"),
    ("stayed", 1, "it has been in its fort since the start of the turn"),
    ("dug_in", 1, "it is in a trench"),
    ("worked", 1, "it laid a mine or treated a unit in this turn"),
    ("attack_order", 255, "the place of its attack among the declared ones, from 1"),
    ("target_seat", 4, "the unit that it attacks: seat + 1"),
    ("target_row", 64, "the unit that it attacks: row + 1"),
    ("aim_column", 255, "the hex that it aims at: column + 1"),
    ("aim_row", 255, "the hex that it aims at: row + 1"),
    ("hits", 255, "its hits + 1 in a battle of many rolls"),
    ("hits_taken", 255, "the hits on it + 1 in a battle of many rolls"),
)
