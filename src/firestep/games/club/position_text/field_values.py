"""Codecs between words of the state and plain values: numbers, names and lists of them."""

from collections.abc import Callable, Collection
from functools import cache
from typing import Any, Final, NamedTuple

from firestep.contract import InputError, clip
from firestep.games.club.actions import parse_unit_number
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.kernel import layout

ENDING_NAMES: Final = (
    *("", "units", "forts", "both", "rounds", "surrender", "time", "abandoned", "points"),
)
RESULT_NAMES: Final = ("", "central", "entente", "draw")
DRAW_RESULT: Final = 3
"""The word for a draw; DRAW_RESULT + seat is the victory of a single player."""
UNPICKED: Final = "?"
"""The type of a special force that is not picked yet or is hidden."""
_MAX_NUMBER: Final = layout.MAX_NUMBER


class ReadContext(NamedTuple):
    """What a codec needs to read a value: the configuration, the units, and where it is."""

    config: GameConfig
    units: Collection[int]
    place: str

    def error(self, message: str) -> InputError:
        """Return an `InputError` at this place."""
        return InputError(message, place=self.place)


class Codec(NamedTuple):
    """The type of a plain value, and its conversions from and to a word of the state."""

    value_type: object
    decode: Callable[[int, GameConfig], Any]
    encode: Callable[[Any, ReadContext], int]


def read_number(value: int, context: ReadContext) -> int:
    """Return a number; raise `InputError` if it does not fit a word."""
    if not 0 <= value <= _MAX_NUMBER:
        raise context.error(f"expected a number from 0 to {_MAX_NUMBER}")
    return value


def _read_byte(value: int, context: ReadContext) -> int:
    if not -1 <= value < 255:
        raise context.error("expected a number from 0 to 254")
    return value + 1


def read_unit(name: str, context: ReadContext) -> int:
    """Return the number of a unit by its name, or 0 for no name."""
    number = parse_unit_number(name)
    if name and number not in context.units:
        raise context.error(f"there is no unit {clip(name, 20)}")
    return number


def read_seat(nation: str, context: ReadContext) -> int:
    """Return the seat of a nation, or 0 for no name."""
    nations = context.config.nations
    if nation and nation not in nations:
        message = f"{clip(nation, 20)} is none of {', '.join(nations)} [TC-SETUP-02, TC-SETUP-03]"
        raise context.error(message)
    return nations.index(nation) + 1 if nation else 0


def nation_name(seat: int, config: GameConfig) -> str:
    """Return the nation of a seat, or nothing for seat 0."""
    return config.nations[seat - 1] if seat else ""


def _read_start(number: int, context: ReadContext) -> int:
    if number and number not in context.config.map.starts:
        raise context.error(
            f"{clip(str(number), 12)} is not a start number of this map [TC-SETUP-12]"
        )
    return number


def read_hex(name: str, context: ReadContext) -> int:
    """Return 1 + the number of a hex by its name, or 0 for no name."""
    hex = context.config.targets.get(name, layout.NOWHERE)
    if name and hex >= len(context.config.cells):
        raise context.error(f"{clip(name, 20)} is not a hex of this map")
    return hex + 1 if name else 0


def hex_name(value: int, config: GameConfig) -> str:
    """Return the name of a hex from 1 + its number, or nothing for 0."""
    return config.names[value - 1] if value else ""


def _read_type(name: str, context: ReadContext) -> int:
    if name not in context.config.kinds:
        raise context.error(f"{clip(name, 20)} is not a type of this mat [TC-UNIT-01]")
    return context.config.kinds.index(name)


def _show_result(value: int, config: GameConfig) -> str:
    return RESULT_NAMES[value] if value <= DRAW_RESULT else nation_name(value - DRAW_RESULT, config)


def _read_result(name: str, context: ReadContext) -> int:
    if name in RESULT_NAMES:
        return RESULT_NAMES.index(name)
    if name not in context.config.nations:
        known = ", ".join([*RESULT_NAMES[1:], *context.config.nations])
        raise context.error(f"{clip(name, 20)} is none of {known}")
    return DRAW_RESULT + read_seat(name, context)


def _bits_reader(read: Callable[[Any, ReadContext], int]) -> Callable[[Any, ReadContext], int]:
    """Return a reader for lists as bits; `read` returns the bit of each value."""

    def read_all(values: list[Any], context: ReadContext) -> int:
        places = [read(value, context) for value in values]
        if 0 in places or len(set(places)) != len(places):
            raise context.error("each may appear once")
        return sum(1 << place for place in places)

    return read_all


@cache
def army_letters(bits: int) -> str:
    """Return the letters of armies, which are given as bits."""
    return "".join(letter for army, letter in enumerate(ARMIES, 1) if bits >> army & 1)


def _read_armies(letters: str, context: ReadContext) -> int:
    if any(letter not in ARMIES for letter in letters) or sorted(set(letters)) != list(letters):
        raise context.error(f"{clip(letters, 20)} is not a list of armies, like AC [TC-SETUP-14]")
    return sum(2 << ARMIES.index(letter) for letter in letters)


def _read_army(letter: str, context: ReadContext) -> int:
    if len(letter) > 1:
        raise context.error(f"{clip(letter, 20)} is not one army, like A [TC-SETUP-14]")
    return _read_armies(letter, context).bit_length() - 1 if letter else 0


def name_codec(known: tuple[str, ...]) -> Codec:
    """Return the codec for a name that is stored as its index in `known`."""

    def read(word: str, context: ReadContext) -> int:
        if word not in known:
            raise context.error(f"{clip(word, 20)} is none of {', '.join(filter(None, known))}")
        return known.index(word)

    return Codec(str, lambda value, _: known[value], read)


def bit_numbers(bits: int) -> list[int]:
    """Return the places of the bits in a word."""
    return [place for place in range(16) if bits >> place & 1] if bits else []


NUMBER: Final = Codec(int, lambda value, _: value, read_number)
# -1 until the attacker has rolled.
HITS: Final = Codec(
    int, lambda value, _: value - 1, lambda value, context: read_number(value + 1, context)
)
# Two numbers of hits in the bytes of one word; -1 without a roll.
LOW_HITS: Final = Codec(int, lambda value, _: (value & 255) - 1, _read_byte)
HIGH_HITS: Final = Codec(
    int, lambda value, _: (value >> 8) - 1, lambda value, context: _read_byte(value, context) << 8
)
FLAG: Final = Codec(bool, lambda value, _: value != 0, lambda value, _: int(value))
UNIT: Final = Codec(str, lambda value, _: f"u{value}" if value else "", read_unit)
NATION: Final = Codec(str, nation_name, read_seat)
ARMY_LIST: Final = Codec(str, lambda bits, _: army_letters(bits), _read_armies)
ARMY: Final = Codec(str, lambda army, _: army_letters(1 << army), _read_army)
NATIONS: Final = Codec(
    list[str],
    lambda bits, config: [nation_name(seat, config) for seat in bit_numbers(bits)],
    _bits_reader(read_seat),
)
START: Final = Codec(int, lambda value, _: value, _read_start)
STARTS: Final = Codec(list[int], lambda bits, _: bit_numbers(bits), _bits_reader(_read_start))
HEX: Final = Codec(str, hex_name, read_hex)
TYPE: Final = Codec(str, lambda value, config: config.kinds[value], _read_type)
RESULT: Final = Codec(str, _show_result, _read_result)
