"""What can be done in Trench Club: rolls, choices and what is said beside the board."""

import re
from collections.abc import Iterable
from typing import Final

from firestep.boards.axial import read_cell
from firestep.contract import Fault, clip
from firestep.games.club import layout
from firestep.games.club.terms import ARMIES, Terms

FACES: Final = 12
_MOST_DICE: Final = 60

# By kind: what its words are, and how one is written.
FORMS: Final = {
    "assign": ("unit army", "assign u3 B"),
    "ready": ("", "ready"),
    "turn": ("army", "turn A"),
    "place": ("unit hex", "place u3 0712"),
    "use": ("armies", "use A C"),
    "move": ("unit place", "move u3 0712"),
    "board": ("unit unit", "board u3 u1"),
    "unload": ("unit hex", "unload u3 0713"),
    "end": ("phase", "end moves"),
    "attack": ("unit unit", "attack u3 u17"),
    "repair": ("unit", "repair u4"),
    "buy": ("type place", "buy infantry C"),
    "give": ("number", "give 3"),
    "die": ("number", "die 7"),
    "chip": ("number", "chip 4"),
    "roll": ("faces", "roll 3-12-7"),
    "resign": ("", "resign"),
    "offer": ("surrender", "offer surrender"),
    "accept": ("surrender", "accept surrender"),
    "decline": ("surrender", "decline surrender"),
    "time-up": ("", "time-up"),
    "time-out": ("number", "time-out 2"),
    "abandoned": ("number", "abandoned 2"),
}
CHANCES: Final = frozenset({"die", "chip", "roll"})
ASIDES: Final = frozenset(
    {"resign", "offer", "accept", "decline", "time-up", "time-out", "abandoned"}
)
_PHASES: Final = {
    "moves": layout.END_MOVES,
    "attacks": layout.END_ATTACKS,
    "turn": layout.END_TURN,
}
_VERBS: Final = {
    "assign": layout.ASSIGN,
    "ready": layout.SEAL,
    "turn": layout.TURN_UP,
    "place": layout.SET_DOWN,
    "use": layout.USE,
    "move": layout.MOVE,
    "board": layout.BOARD,
    "unload": layout.UNLOAD,
    "attack": layout.ATTACK,
    "repair": layout.REPAIR,
    "buy": layout.BUY,
    "give": layout.GIVE,
}
KINDS: Final = {verb: kind for kind, verb in _VERBS.items()} | dict.fromkeys(
    _PHASES.values(), "end"
)


class Action:
    """An action: its kind, and the words that say what it is about. Equal texts, equal actions."""

    __slots__ = ("_text", "kind", "words")
    kind: str
    words: tuple[str, ...]
    _text: str

    def __new__(cls, text: str) -> "Action":
        """Return the action of this text; a Fault says what is wrong with it."""
        return read_action(text)

    @property
    def unit(self) -> int:
        """The unit it is an order for, 0 for none."""
        return unit_number(self.words[0]) if self.words and self.words[0][:1] == "u" else 0

    @property
    def number(self) -> int:
        """Its number: bonds, a face, a chip, a seat."""
        return int(self.words[0])

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces of a roll, as they fell."""
        return tuple(map(int, self.words[0].split("-")))

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Action({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self._text == other._text)

    def __hash__(self) -> int:
        return hash(self._text)

    def __reduce__(self) -> tuple[type["Action"], tuple[str]]:
        return Action, (self._text,)


_known: Final[dict[str, Action]] = {}
_MOST_KNOWN: Final = 200_000


def _make(text: str) -> Action:
    """Return the action of a sound text; one object for each, but for rolls, which are too many."""
    found = _known.get(text)
    if found is None:
        found = object.__new__(Action)
        kind, *words = text.split(" ")
        found.kind, found.words, found._text = kind, tuple(words), text
        if kind != "roll" and len(_known) < _MOST_KNOWN:
            _known[text] = found
    return found


def unit_number(word: str) -> int:
    """Read the name of a unit, `u12`; 0 if it is none."""
    return int(word[1:]) if re.fullmatch(r"u[1-9][0-9]{0,4}", word) else 0


RESIGN: Final = _make("resign")
OFFER, ACCEPT, DECLINE = map(_make, ("offer surrender", "accept surrender", "decline surrender"))
TIME_UP: Final = _make("time-up")
TIME_OUT: Final = {seat: _make(f"time-out {seat}") for seat in range(1, 5)}
ABANDONED: Final = {seat: _make(f"abandoned {seat}") for seat in range(1, 5)}
DIE: Final = {face: _make(f"die {face}") for face in range(1, FACES + 1)}


def chip(number: int) -> Action:
    """Return the draw of a start number."""
    return _make(f"chip {number}")


def give(bonds: int) -> Action:
    """Return a gift."""
    return _make(f"give {bonds}")


def roll(faces: Iterable[int]) -> Action:
    """Return the roll of these faces."""
    return _make("roll " + "-".join(map(str, faces)))


def made(verb: int, first: int, second: int, terms: Terms) -> Action:
    """Return the action of a choice of the rules."""
    kind = KINDS[verb]
    if kind == "end":
        return _make("end " + next(word for word, phase in _PHASES.items() if phase == verb))
    if kind == "use":
        armies = [letter for army, letter in enumerate(ARMIES, 1) if first >> army & 1]
        return _make(" ".join(["use", *(armies or ["none"])]))
    words = [kind]
    for place, form in enumerate(FORMS[kind][0].split()):
        value = (first, second)[place]
        if form == "unit":
            words.append(f"u{value}")
        elif form == "army":
            words.append(ARMIES[value - 1])
        elif form == "type":
            words.append(terms.kinds[value])
        elif kind == "buy":
            words.append(terms.ground.forts[value].id)
        elif form == "number":
            words.append(str(value))
        else:
            words.append(terms.target_name(value))
    return _make(" ".join(words))


def coded(action: Action, terms: Terms) -> tuple[int, int, int] | None:
    """Return the choice of the rules for an action; None if what it names is not in this game."""
    kind, words = action.kind, action.words
    if kind == "end":
        return _PHASES[words[0]], 0, 0
    verb = _VERBS[kind]
    if kind == "use":
        armies = () if words == ("none",) else words
        return verb, sum(2 << ARMIES.index(letter) for letter in armies), 0
    values = [0, 0]
    for at, (form, word) in enumerate(zip(FORMS[kind][0].split(), words, strict=True)):
        value: int | None
        if form == "unit":
            value = unit_number(word)
        elif form == "army":
            value = ARMIES.index(word) + 1
        elif form == "type":
            value = terms.kinds.index(word) if word in terms.kinds else None
        elif form == "number":
            value = int(word)
        else:
            value = terms.targets.get(word)
            if kind == "buy" and value is not None:
                value -= len(terms.cells)
        if value is None or not 0 <= value <= layout.NOWHERE:
            return None
        values[at] = value
    return verb, values[0], values[1]


def read_action(text: str) -> Action:
    """Read an action; a Fault says what one looks like."""
    if text in _known:
        return _known[text]
    kind, *words = text.split(" ")
    if kind not in FORMS or len(text) > 400:
        raise Fault(f"{clip(text, 30)} is no action; there are: {', '.join(FORMS)}")
    form, sample = FORMS[kind]
    forms = form.split()
    if form in ("armies", "faces"):
        forms = forms * max(1, len(words)) if form == "armies" else forms
    if len(words) != len(forms):
        raise Fault(f"{clip(text, 40)} is not written like {sample}")
    for place, word in zip(forms, words, strict=True):
        if not _fits(place, word, words):
            raise Fault(f"{clip(word, 20)} in {clip(text, 40)} is no {place}: like {sample}")
    return _make(text)


def _fits(form: str, word: str, words: list[str]) -> bool:
    if form == "unit":
        return unit_number(word) > 0
    if form == "army":
        return len(word) == 1 and word in ARMIES
    if form == "armies":
        return words == ["none"] or (
            len(word) == 1 and word in ARMIES and sorted(set(words)) == words
        )
    if form == "phase":
        return word in _PHASES
    if form == "surrender":
        return word == form
    if form == "number":
        return re.fullmatch("[1-9][0-9]{0,4}", word) is not None
    if form == "faces":
        faces = word.split("-")
        return len(faces) <= _MOST_DICE and all(
            re.fullmatch("[1-9]|1[0-2]", face) for face in faces
        )
    if form == "hex" or word.isdigit():
        try:
            return read_cell(word) >= 0
        except Fault:
            return False
    return re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]{0,19}", word) is not None
