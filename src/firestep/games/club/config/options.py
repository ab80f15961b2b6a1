"""The options of Trench Club, from `options.toml`."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from firestep.contract import Option, Value, clip, option_file
from firestep.contract.option_file import load_entries
from firestep.contract.setting_error import SettingError
from firestep.contract.translations import Translations
from firestep.games.club.content.map import SIDES

_TRANSLATIONS: Final = Translations("firestep.games.club")


class SideOrderOption(Option):
    """An option whose value names the six sides of a hex, each once."""

    def check(self, value: object) -> Value:
        """Return the normalized value; raise `InputError` if it is no such order."""
        if isinstance(value, str) and sorted(value.split()) == sorted(SIDES):
            return " ".join(value.split())
        raise SettingError(
            "side-order",
            option=self.name,
            rule=self.rule,
            texts=_TRANSLATIONS,
            value=clip(str(value)),
            sides=" ".join(SIDES),
        )


ENTRIES: Final = load_entries(
    "firestep.games.club", flags=("unusual_moves",), types={"bertha_dirs": SideOrderOption}
)
OPTIONS: Final = tuple(entry.option for entry in ENTRIES)
OPTIONS_BY_NAME: Final = {option.name: option for option in OPTIONS}
CENTRAL: Final = OPTIONS_BY_NAME["central"].choices
ENTENTE: Final = OPTIONS_BY_NAME["entente"].choices
RULE_SETS: Final = OPTIONS_BY_NAME["rules"].choices


def with_defaults(defaults: Mapping[str, Value], own: Mapping[str, str]) -> tuple[Option, ...]:
    """Return the options with the defaults of a rule set; names in `own` are the only choices."""
    found = []
    for option in OPTIONS:
        if option.name in own:
            name = own[option.name]
            found.append(replace(option, default=name, choices=(name,)))
        else:
            found.append(replace(option, default=defaults.get(option.name, option.default)))
    return tuple(found)


def check_player_count(settings: Mapping[str, Value]) -> None:
    """Raise `InputError` for a number of players with which nobody can play."""
    if settings["players"] not in (2, 4):
        raise SettingError(
            "players", option="players", rule="TC-SETUP-01", given=settings["players"]
        )


def check_combination(settings: Mapping[str, Value]) -> None:
    """Raise `InputError` for settings that contradict each other or mean nothing together."""
    check_player_count(settings)
    option_file.check_combination(ENTRIES, settings)
