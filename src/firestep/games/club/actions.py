"""What can be done in Trench Club: rolls, choices and what is said beside the board."""

import re
from collections.abc import Iterable
from typing import Final

from firestep.boards.axial import read_cell
from firestep.contract import InputError, clip
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.kernel import layout

FACES: Final = 12
_MOST_DICE: Final = 60

# By kind: what its words are, and how one is written.
FORMS: Final = {
    "pick": ("type", "pick gunboat"),
    "assign": ("unit army", "assign u3 B"),
    "ready": ("", "ready"),
    "turn": ("army", "turn A"),
    "place": ("unit hex", "place u3 0712"),
    "headquarters": ("number", "headquarters 4"),
    "use": ("armies", "use A C"),
    "move": ("unit place", "move u3 0712"),
    "board": ("unit unit", "board u3 u1"),
    "unload": ("unit place", "unload u3 0713"),
    "lay": ("unit hex code", "lay u12 0712 3"),
    "end": ("phase", "end moves"),
    "attack": ("unit target aim", "attack u3 u17"),
    "repair": ("unit", "repair u4"),
    "treat": ("unit unit", "treat u40 u12"),
    "buy": ("type place", "buy infantry C"),
    "draw": ("special", "draw special"),
    "choose": ("type", "choose gas"),
    "station": ("place", "station C"),
    "mount": ("unit place", "mount u60 C"),
    "point": ("", "point"),
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
    "pick": layout.PICK,
    "headquarters": layout.HEADQUARTER,
    "lay": layout.LAY,
    "treat": layout.TREAT,
    "draw": layout.DRAW_SPECIAL,
    "choose": layout.CHOOSE_SPECIAL,
    "station": layout.STATION,
    "mount": layout.MOUNT,
    "point": layout.BUY_POINT,
}
_CODES: Final = 7  # of a mine
_BY_FORT: Final = ("buy", "mount")  # forts by their index; elsewhere after the hexes
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
        """Return the action of this text; a InputError says what is wrong with it."""
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


def made(verb: int, first: int, second: int, terms: GameConfig) -> Action:
    """Return the action of a choice of the rules."""
    if verb >= layout.ATTACK_AT:
        aim = terms.names[verb - layout.ATTACK_AT]
        target = f"u{second} " if second else ""
        return _make(f"attack u{first} {target}{aim}")
    if layout.LAY <= verb < layout.LAY + _CODES:
        return _make(f"lay u{first} {terms.names[second]} {verb - layout.LAY}")
    kind = KINDS[verb]
    if kind == "end":
        return _make("end " + next(word for word, phase in _PHASES.items() if phase == verb))
    if kind == "use":
        armies = [letter for army, letter in enumerate(ARMIES, 1) if first >> army & 1]
        return _make(" ".join(["use", *(armies or ["none"])]))
    if kind == "draw":
        return _make("draw special")
    words = [kind]
    for form, value in zip(FORMS[kind][0].split(), (first, second), strict=False):
        if form in ("unit", "target"):
            words.append(f"u{value}")
        elif form == "army":
            words.append(ARMIES[value - 1])
        elif form == "type":
            words.append(terms.kinds[value])
        elif kind in _BY_FORT and form == "place":
            words.append(terms.ground.forts[value].id)
        elif form == "number":
            words.append(str(value))
        else:
            words.append(terms.target_name(value))
    return _make(" ".join(words))


def coded(action: Action, terms: GameConfig) -> tuple[int, int, int] | None:
    """Return the choice of the rules for an action; None if what it names is not in this game."""
    kind, words = action.kind, action.words
    if kind == "end":
        return _PHASES[words[0]], 0, 0
    verb = _VERBS[kind]
    if kind == "use":
        armies = () if words == ("none",) else words
        return verb, sum(2 << ARMIES.index(letter) for letter in armies), 0
    if kind == "draw":
        return verb, 0, 0
    if kind == "attack":
        return _coded_attack(words, terms)
    values: list[int] = []
    for form, word in zip(FORMS[kind][0].split(), words, strict=True):
        value = _coded_word(kind, form, word, terms)
        if value is None or not 0 <= value <= layout.NOWHERE:
            return None
        values.append(value)
    if kind == "lay":
        verb += values.pop()
    first, second = [*values, 0, 0][:2]
    return verb, first, second


def _coded_word(kind: str, form: str, word: str, terms: GameConfig) -> int | None:
    if form == "unit":
        return unit_number(word)
    if form == "army":
        return ARMIES.index(word) + 1
    if form == "type":
        return terms.kinds.index(word) if word in terms.kinds else None
    if form in ("number", "code"):
        return int(word)
    value = terms.targets.get(word)
    if kind in _BY_FORT and form == "place" and value is not None:
        value -= len(terms.cells)
    return value


def _coded_attack(words: tuple[str, ...], terms: GameConfig) -> tuple[int, int, int] | None:
    """Return the choice for an attack on a unit, on a unit at a hex, or on a hex."""
    unit, target = unit_number(words[0]), unit_number(words[1])
    if len(words) == 2 and target:
        return layout.ATTACK, unit, target
    aim = terms.targets.get(words[-1])
    if aim is None or aim >= len(terms.cells):
        return None
    return layout.ATTACK_AT + aim, unit, target


def read_action(text: str) -> Action:
    """Read an action; a InputError says what one looks like."""
    if text in _known:
        return _known[text]
    kind, *words = text.split(" ")
    if kind not in FORMS or len(text) > 400:
        raise InputError(f"{clip(text, 30)} is no action; there are: {', '.join(FORMS)}")
    form, sample = FORMS[kind]
    forms = form.split()
    if form in ("armies", "faces"):
        forms = forms * max(1, len(words)) if form == "armies" else forms
    if kind == "attack":  # a unit, a unit at a hex of its trench, or a hex
        forms = ["unit", "unit", "hex"] if len(words) == 3 else ["unit", "target"]
    if len(words) != len(forms):
        raise InputError(f"{clip(text, 40)} is not written like {sample}")
    for place, word in zip(forms, words, strict=True):
        if not _fits(place, word, words):
            raise InputError(f"{clip(word, 20)} in {clip(text, 40)} is no {place}: like {sample}")
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
    if form in ("surrender", "special"):
        return word == form
    if form == "code":
        return re.fullmatch("[0-6]", word) is not None
    if form == "target" and unit_number(word):
        return True
    if form == "number":
        return re.fullmatch("[1-9][0-9]{0,4}", word) is not None
    if form == "faces":
        faces = word.split("-")
        return len(faces) <= _MOST_DICE and all(
            re.fullmatch("[1-9]|1[0-2]", face) for face in faces
        )
    if form in ("hex", "target") or word.isdigit():
        try:
            return read_cell(word) >= 0
        except InputError:
            return False
    return re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]{0,19}", word) is not None
