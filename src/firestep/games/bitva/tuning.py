"""The options of Bitva that a balance search may change."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from firestep.contract import Json, Option, Value
from firestep.contract.tuning import TunableNumber, Values
from firestep.games.bitva import board
from firestep.games.bitva.game import Bitva

_FIXED: Final = {"players": "a search has a fixed number of players"}


class TunableBitva:
    """The switches and numbers among the options, on one board."""

    def __init__(self, settings: Mapping[str, Value], data: Mapping[str, Json]) -> None:
        """Start from these options and the board in the data."""
        self._settings = dict(settings)
        self._board = board.read(str(data["board"]), "the board")
        self._options = {
            option.name: option
            for option in Bitva(self._settings, self._board).options
            if isinstance(option.default, int)
        }

    @property
    def numbers(self) -> Sequence[TunableNumber]:
        """All options; a switch is 0 or 1."""
        return [self._make_number(option) for option in self._options.values()]

    def _make_number(self, option: Option) -> TunableNumber:
        value = float(self._settings[option.name])
        low, high = (0, 1) if isinstance(option.default, bool) else (option.minimum, option.maximum)
        return TunableNumber(option.name, value, low, high, fixed=_FIXED.get(option.name, ""))

    def make_game(self, values: Values) -> Bitva:
        """Return the game with changed options. Raise `InputError` if they exclude each other."""
        return Bitva({**self._settings, **self._read(values)}, self._board)

    def _read(self, values: Values) -> dict[str, Value]:
        return {
            name: bool(value) if isinstance(self._options[name].default, bool) else int(value)
            for name, value in values.items()
        }

    def write_rules(self, values: Values, name: str, parent: Path | None) -> str:
        """Return an empty text: options express the changes."""
        return ""

    def list_options(self, values: Values, name: str) -> Mapping[str, Value]:
        """Return the options that differ from their defaults."""
        settings = {**self._settings, **self._read(values)}
        return {
            name: settings[name]
            for name, option in self._options.items()
            if settings[name] != option.default
        }
