"""`SettingError`: an option or the set-up of a game is refused, with a reason in every language."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeGuard

from firestep.contract.errors import InputError
from firestep.contract.translations import LANGUAGES, Translations

TRANSLATIONS: Final = Translations("firestep.contract")

Setting = tuple[str, object]
"""An option and a value of it."""
_Label = Callable[[str], str]


class SettingError(InputError):
    """An option or the set-up of a game is refused.

    `reason` names a message of the section `setting` and, for most reasons, one of the section
    `sentence`: the first follows the name of the option on one line, the second stands alone and
    calls the options as players do.
    """

    def __init__(
        self,
        reason: str,
        *,
        option: str = "",
        rule: str = "",
        texts: Translations = TRANSLATIONS,
        place: str = "",
        source: str = "",
        line: int = 0,
        **facts: object,
    ) -> None:
        """Store the reason and its facts. A fact that is a list of settings is joined by "or"."""
        self.reason, self.option, self.rule = reason, option, rule
        self.facts: Mapping[str, object] = facts
        self.labels: Translations | None = None
        """The texts of the game, with what players call its options."""
        self._texts = texts
        english = LANGUAGES[0]
        if option:
            place = self._place(english)
        super().__init__(self._message(english), source=source, line=line, place=place)

    def with_source(self, source: str, line: int = 0) -> "SettingError":
        """Return the same error with the name of the file, and the line if it was unknown."""
        found = SettingError.__new__(SettingError)
        line = line or self.line
        InputError.__init__(found, self.message, source=source, line=line, place=self.place)
        found.reason, found.option, found.rule = self.reason, self.option, self.rule
        found.facts, found.labels, found._texts = self.facts, self.labels, self._texts
        return found

    def line_in(self, language: str) -> str:
        """Return the error as one line of a terminal, with its place."""
        place = self._place(language) if self.option else self.place
        message = self._message(language)
        if place:
            facts = {"place": place, "message": message}
            message = TRANSLATIONS.translate(language, "words", "placed", facts)
        return str(InputError(message, source=self.source, line=self.line))

    def sentence_in(self, language: str) -> str:
        """Return the error as a sentence for players."""
        if self.reason not in self._texts.language(language)["sentence"]:
            return self._message(language)
        facts = self._fill(language, lambda name: self._label(language, name))
        facts["option"] = self._label(language, self.option)
        return self._texts.translate(language, "sentence", self.reason, facts) + self._rule()

    def _message(self, language: str) -> str:
        facts = self._fill(language, str)
        return self._texts.translate(language, "setting", self.reason, facts) + self._rule()

    def _rule(self) -> str:
        return f" [{self.rule}]" if self.rule else ""

    def _fill(self, language: str, label: _Label) -> dict[str, object]:
        return {
            name: self._join(language, value, label) if _is_settings(value) else value
            for name, value in self.facts.items()
        }

    def _join(self, language: str, settings: Sequence[Setting], label: _Label) -> str:
        names = [_describe(label(name), value) for name, value in settings]
        return f" {TRANSLATIONS.translate(language, 'words', 'or', {})} ".join(names)

    def _place(self, language: str) -> str:
        return TRANSLATIONS.translate(language, "words", "option", {"name": self.option})

    def _label(self, language: str, name: str) -> str:
        """Return what players call an option, in quotes: its text up to the first explanation."""
        labels = {} if self.labels is None else self.labels.language(language).get("options", {})
        text = re.split("[\u00a0 ]?[:;]", labels.get(name, name))[0]
        text = f"{text[:1].upper()}{text[1:]}" if name in labels else text  # as the page shows it
        return TRANSLATIONS.translate(language, "words", "quoted", {"text": text})


def _is_settings(value: object) -> TypeGuard[list[Setting]]:
    return isinstance(value, list) and all(isinstance(item, tuple) for item in value)


def _describe(name: str, value: object) -> str:
    """Return a setting as text: the name alone if it is switched on."""
    return name if value is True else f"{name} {str(value).lower()}"
