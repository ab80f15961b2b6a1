"""The words of a certificate in the language of the reader."""

from typing import Final

from firestep.contract.capabilities import Wording
from firestep.contract.translations import Translations
from firestep.lab.certificate.arms import get_facts
from firestep.lab.certificate.document import Certificate
from firestep.lab.certificate.fairness import LabelScore
from firestep.lab.certificate.figures import SHARE, Figure
from firestep.numerics.confidence_sequence import MeanInterval

TRANSLATIONS: Final = Translations("firestep.lab.certificate")
_NO_BREAK: Final = "\u00a0"
_MINUS: Final = "\u2212"


class CertificateText:
    """The texts of one certificate in one language."""

    def __init__(self, certificate: Certificate, language: str) -> None:
        """Use the names of the game of the certificate."""
        self.certificate, self.language = certificate, language
        self._game = certificate.study.own.make_game()
        self._sections = {group.name: group.section for group in certificate.groups}

    def text(self, section: str, name: str, /, **facts: object) -> str:
        """Return a text of certificates."""
        return TRANSLATIONS.translate(self.language, section, name, facts)

    def number(self, value: float, digits: int = 1) -> str:
        """Return a number with the decimal sign of the language."""
        text = f"{value:.{digits}f}".replace("-", _MINUS)
        return text if self.language == "en" else text.replace(".", ",")

    def share(self, value: float, digits: int = 1) -> str:
        """Return a proportion in percent."""
        return f"{self.number(100 * value, digits)}{_NO_BREAK}%"

    def value(self, value: float, unit: str) -> str:
        """Return the value of a figure."""
        if unit == SHARE:
            return self.share(value)
        return self.number(value, 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2)

    def signed(self, value: float, unit: str) -> str:
        """Return a difference with its sign; that of shares is in points."""
        text = self.number(100 * value) if unit == SHARE else self.value(value, unit)
        return text if text.startswith(_MINUS) else f"+{text}"

    def bounds(self, interval: MeanInterval, unit: str = SHARE, *, signed: bool = False) -> str:
        """Return the interval of a figure."""
        low, high = interval.low, interval.high
        if unit == SHARE and not signed:
            low, high = max(0.0, low), min(1.0, high)
        write = self.signed if signed else self.value
        return self.text("page", "interval", low=write(low, unit), high=write(high, unit))

    def name_label(self, group: str, label: str) -> str:
        """Return what players call a label: a side, a nation, or the group with a number."""
        section = self._sections.get(group, "")
        if section and isinstance(self._game, Wording):
            return _capitalise(self._game.translate(section, label, {}, self.language))
        if group == "order":
            return self.text("order", label)
        return f"{self.text('groups', group)} {label}"

    def name_figure(self, figure: Figure) -> str:
        """Return the name of a figure."""
        if figure.name == "kind":
            section = get_facts(self._game).kind_section
            assert isinstance(self._game, Wording)
            return _capitalise(self._game.translate(section, figure.label, {}, self.language))
        if figure.label:
            return self.name_label(figure.name, figure.label)
        return _capitalise(self.text("figures", figure.name))

    def verdict(self) -> str:
        """Return the answer in one line."""
        certificate, fairness = self.certificate, self.certificate.fairness
        study = certificate.study
        facts: dict[str, object] = {
            "title": certificate.title,
            "games": certificate.counts["games"],
            "low": self.share(study.fair.low, 0),
            "high": self.share(study.fair.high, 0),
            "error": self.share(study.error, 0 if study.error >= 0.01 else 1),
        }
        worst = max(fairness.outside or fairness.scores, key=_distance)
        facts["label"] = self.name_label(worst.group, worst.label)
        facts["score"] = self.share(worst.score.value)
        facts["bounds"] = self.bounds(worst.score)
        return f"{self.text('verdict', fairness.answer, **facts)} {self._comparison()}"

    def _comparison(self) -> str:
        if not self.certificate.study.has_parent:
            return self.text("verdict", "same")
        return self.text("verdict", "differs", count=len(self.certificate.differing()))


def _distance(one: LabelScore) -> float:
    return round(abs(one.score.value - 0.5), 6)  # the scores of two labels have the sum 1


def _capitalise(text: str) -> str:
    return text[:1].upper() + text[1:]
