"""Numbers in a text, in digits or in words."""

import re
from typing import Final

_WORDS: Final = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen twenty",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze "
    "quinze seize dix-sept dix-huit dix-neuf vingt",
    "es": "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce "
    "quince dieciséis diecisiete dieciocho diecinueve veinte",
}
_TENS: Final = {
    "en": {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60},
    "fr": {"trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60, "une": 1},
    "es": {"treinta": 30, "cuarenta": 40, "cincuenta": 50, "sesenta": 60, "una": 1, "un": 1},
}
_HALF: Final = "½"


def stated_numbers(text: str, language: str) -> set[float]:
    """Return the numbers that a text states, halves included."""
    known = {word: number for number, word in enumerate(_WORDS[language].split())}
    known |= _TENS[language]
    found: set[float] = set()
    for whole, half in re.findall(rf"(?<![\w-])(\d*)({_HALF}?)(?!\w)", text):
        if whole or half:
            found.add(int(whole or 0) + (0.5 if half else 0))
    for word in re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", text.lower()):
        if word in known:
            found.add(known[word])
    return found
