"""How the words of the state are said in plain values: numbers, names, lists of them."""

from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple

from firestep.contract import InputError, clip
from firestep.games.club.actions import unit_number
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.kernel import layout

ENDINGS: Final = (
    *("", "units", "forts", "both", "rounds", "surrender", "time", "abandoned", "points"),
)
RESULTS: Final = ("", "central", "entente", "draw")
DRAW: Final = 3
"""As a result; what is more than that is a seat that won alone."""
UNPICKED: Final = "?"
"""The type of a special force that is not picked yet, or not shown."""
_MOST: Final = layout.GONE - 1


class Scope(NamedTuple):
    """What a value is read against: the terms, the units there are, the field or the unit."""

    terms: GameConfig
    units: Collection[int]
    place: str

    def fault(self, what: str) -> InputError:
        """Return a fault in this place."""
        return InputError(what, place=self.place)


class Codec(NamedTuple):
    """How a word of the state is said: the plain type, and the ways there and back."""

    kind: object
    show: Callable[[int, GameConfig], Any]
    read: Callable[[Any, Scope], int]


def read_number(value: int, scope: Scope) -> int:
    """Take a number that fits a word."""
    if not 0 <= value <= _MOST:
        raise scope.fault(f"a number from 0 to {_MOST} is wanted")
    return value


def _read_byte(value: int, scope: Scope) -> int:
    if not -1 <= value < 255:
        raise scope.fault("a number from 0 to 254 is wanted")
    return value + 1


def read_unit(name: str, scope: Scope) -> int:
    """Return the number of a unit by its name, 0 for no name."""
    number = unit_number(name)
    if name and number not in scope.units:
        raise scope.fault(f"there is no unit {clip(name, 20)}")
    return number


def read_seat(nation: str, scope: Scope) -> int:
    """Return the seat of a nation, 0 for no name."""
    nations = scope.terms.nations
    if nation and nation not in nations:
        what = f"{clip(nation, 20)} is none of {', '.join(nations)} [TC-SETUP-02, TC-SETUP-03]"
        raise scope.fault(what)
    return nations.index(nation) + 1 if nation else 0


def nation_name(seat: int, terms: GameConfig) -> str:
    """Name the nation of a seat, nothing for seat 0."""
    return terms.nations[seat - 1] if seat else ""


def _read_start(number: int, scope: Scope) -> int:
    if number and number not in scope.terms.ground.starts:
        raise scope.fault(f"{clip(str(number), 12)} is no start number of this map [TC-SETUP-12]")
    return number


def read_hex(name: str, scope: Scope) -> int:
    """Return 1 more than the hex of a name, 0 for no name."""
    hex = scope.terms.targets.get(name, layout.NOWHERE)
    if name and hex >= len(scope.terms.cells):
        raise scope.fault(f"{clip(name, 20)} is no hex of this map")
    return hex + 1 if name else 0


def hex_name(value: int, terms: GameConfig) -> str:
    """Name the hex that a word is 1 more than, nothing for 0."""
    return terms.names[value - 1] if value else ""


def _read_type(name: str, scope: Scope) -> int:
    if name not in scope.terms.kinds:
        raise scope.fault(f"{clip(name, 20)} is no type of this mat [TC-UNIT-01]")
    return scope.terms.kinds.index(name)


def _show_result(value: int, terms: GameConfig) -> str:
    return RESULTS[value] if value <= DRAW else nation_name(value - DRAW, terms)


def _read_result(name: str, scope: Scope) -> int:
    if name in RESULTS:
        return RESULTS.index(name)
    if name not in scope.terms.nations:
        known = ", ".join([*RESULTS[1:], *scope.terms.nations])
        raise scope.fault(f"{clip(name, 20)} is none of {known}")
    return DRAW + read_seat(name, scope)


def _as_bits(read: Callable[[Any, Scope], int]) -> Callable[[Any, Scope], int]:
    """Return the reading of a list as bits: what `read` makes of each of them."""

    def read_all(values: list[Any], scope: Scope) -> int:
        places = [read(value, scope) for value in values]
        if 0 in places or len(set(places)) != len(places):
            raise scope.fault("each stands there once")
        return sum(1 << place for place in places)

    return read_all


def _letters(bits: int) -> str:
    return "".join(letter for army, letter in enumerate(ARMIES, 1) if bits >> army & 1)


def _read_armies(letters: str, scope: Scope) -> int:
    if any(letter not in ARMIES for letter in letters) or sorted(set(letters)) != list(letters):
        raise scope.fault(f"{clip(letters, 20)} is no list of armies, like AC [TC-SETUP-14]")
    return sum(2 << ARMIES.index(letter) for letter in letters)


def _read_army(letter: str, scope: Scope) -> int:
    if len(letter) > 1:
        raise scope.fault(f"{clip(letter, 20)} is not one army, like A [TC-SETUP-14]")
    return _read_armies(letter, scope).bit_length() - 1 if letter else 0


def one_of(known: tuple[str, ...]) -> Codec:
    """Return the codec of a word that stands for its place in a list."""

    def read(word: str, scope: Scope) -> int:
        if word not in known:
            raise scope.fault(f"{clip(word, 20)} is none of {', '.join(filter(None, known))}")
        return known.index(word)

    return Codec(str, lambda value, _: known[value], read)


def _members(bits: int) -> list[int]:
    return [place for place in range(16) if bits >> place & 1]


NUMBER: Final = Codec(int, lambda value, _: value, read_number)
# -1 while the attacker has not rolled
HITS: Final = Codec(
    int, lambda value, _: value - 1, lambda value, scope: read_number(value + 1, scope)
)
# Two in one word, each by a byte; -1 for a roll that was not made
LOW_HITS: Final = Codec(int, lambda value, _: (value & 255) - 1, _read_byte)
HIGH_HITS: Final = Codec(
    int, lambda value, _: (value >> 8) - 1, lambda value, scope: _read_byte(value, scope) << 8
)
FLAG: Final = Codec(bool, lambda value, _: value != 0, lambda value, _: int(value))
UNIT: Final = Codec(str, lambda value, _: f"u{value}" if value else "", read_unit)
NATION: Final = Codec(str, nation_name, read_seat)
ARMY_LIST: Final = Codec(str, lambda bits, _: _letters(bits), _read_armies)
ARMY: Final = Codec(str, lambda army, _: _letters(1 << army), _read_army)
NATIONS: Final = Codec(
    list[str],
    lambda bits, terms: [nation_name(seat, terms) for seat in _members(bits)],
    _as_bits(read_seat),
)
START: Final = Codec(int, lambda value, _: value, _read_start)
STARTS: Final = Codec(list[int], lambda bits, _: _members(bits), _as_bits(_read_start))
HEX: Final = Codec(str, hex_name, read_hex)
TYPE: Final = Codec(str, lambda value, terms: terms.kinds[value], _read_type)
RESULT: Final = Codec(str, _show_result, _read_result)
