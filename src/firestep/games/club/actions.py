"""Actions of Trench Club: their text form, and their code as a choice of the rules."""

import re
from collections.abc import Iterable
from typing import Final

from firestep.boards.axial import read_cell
from firestep.contract import InputError, clip
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import attack_at_verb, lay_verb, verb_hex, verb_mine_code

FACES: Final = 12
_MAX_DICE: Final = 60

# By kind: the forms of its words, and an example.
ACTION_FORMS: Final = {
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
CHANCE_KINDS: Final = frozenset({"die", "chip", "roll"})
ASIDE_KINDS: Final = frozenset(
    {"resign", "offer", "accept", "decline", "time-up", "time-out", "abandoned"}
)
_END_VERBS: Final = {
    "moves": layout.V_END_MOVES,
    "attacks": layout.V_END_ATTACKS,
    "turn": layout.V_END_TURN,
}
_VERB_BY_KIND: Final = {
    "assign": layout.V_ASSIGN,
    "ready": layout.V_SEAL,
    "turn": layout.V_TURN_UP,
    "place": layout.V_SET_DOWN,
    "use": layout.V_USE,
    "move": layout.V_MOVE,
    "board": layout.V_BOARD,
    "unload": layout.V_UNLOAD,
    "attack": layout.V_ATTACK,
    "repair": layout.V_REPAIR,
    "buy": layout.V_BUY,
    "give": layout.V_GIVE,
    "pick": layout.V_PICK,
    "headquarters": layout.V_HEADQUARTER,
    "lay": layout.V_LAY,
    "treat": layout.V_TREAT,
    "draw": layout.V_DRAW_SPECIAL,
    "choose": layout.V_CHOOSE_SPECIAL,
    "station": layout.V_STATION,
    "mount": layout.V_MOUNT,
    "point": layout.V_BUY_POINT,
}
_MINE_CODE_COUNT: Final = 7
# These name a fort by its index. All others name a place: hexes first, then forts.
_FORT_INDEX_KINDS: Final = ("buy", "mount")
KIND_BY_VERB: Final = {verb: kind for kind, verb in _VERB_BY_KIND.items()} | dict.fromkeys(
    _END_VERBS.values(), "end"
)


class Action:
    """An action: a kind and its words. Actions are equal if their texts are."""

    __slots__ = ("kind", "text", "words")
    kind: str
    words: tuple[str, ...]
    text: str

    def __new__(cls, text: str) -> "Action":
        """Return the action of this text; raise `InputError` if it is none."""
        return read_action(text)

    @property
    def unit(self) -> int:
        """The number of the unit that gets the order, or 0."""
        return parse_unit_number(self.words[0]) if self.words and self.words[0][:1] == "u" else 0

    @property
    def number(self) -> int:
        """The first word as a number: bonds, a face, a chip or a seat."""
        return int(self.words[0])

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces of a roll, in order."""
        return tuple(map(int, self.words[0].split("-")))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[type["Action"], tuple[str]]:
        return Action, (self.text,)


_cache: Final[dict[str, Action]] = {}
_MAX_CACHED: Final = 200_000


def _intern(text: str) -> Action:
    """Return the action of a valid text; cache it unless it is a roll, of which there are many."""
    found = _cache.get(text)
    if found is None:
        found = object.__new__(Action)
        kind, *words = text.split(" ")
        found.kind, found.words, found.text = kind, tuple(words), text
        if kind != "roll" and len(_cache) < _MAX_CACHED:
            _cache[text] = found
    return found


def parse_unit_number(word: str) -> int:
    """Return the number in the name of a unit like `u12`, or 0 if it is no such name."""
    return int(word[1:]) if re.fullmatch(r"u[1-9][0-9]{0,4}", word) else 0


RESIGN: Final = _intern("resign")
OFFER, ACCEPT, DECLINE = map(_intern, ("offer surrender", "accept surrender", "decline surrender"))
TIME_UP: Final = _intern("time-up")
TIME_OUT: Final = {seat: _intern(f"time-out {seat}") for seat in range(1, 5)}
ABANDONED: Final = {seat: _intern(f"abandoned {seat}") for seat in range(1, 5)}
DIE_ACTIONS: Final = {face: _intern(f"die {face}") for face in range(1, FACES + 1)}


def chip_action(number: int) -> Action:
    """Return the action that draws a start number."""
    return _intern(f"chip {number}")


def give_action(bonds: int) -> Action:
    """Return the action that gives bonds to the ally."""
    return _intern(f"give {bonds}")


def roll_action(faces: Iterable[int]) -> Action:
    """Return the action that rolls these faces."""
    return _intern("roll " + "-".join(map(str, faces)))


def decode_action(verb: int, first: int, second: int, config: GameConfig) -> Action:
    """Return the action for a choice of the rules."""
    if verb >= layout.V_ATTACK_AT:
        aim = config.names[verb_hex(verb)]
        target = f"u{second} " if second else ""
        return _intern(f"attack u{first} {target}{aim}")
    if layout.V_LAY <= verb < lay_verb(_MINE_CODE_COUNT):
        return _intern(f"lay u{first} {config.names[second]} {verb_mine_code(verb)}")
    kind = KIND_BY_VERB[verb]
    if kind == "end":
        return _intern("end " + next(word for word, phase in _END_VERBS.items() if phase == verb))
    if kind == "use":
        armies = [letter for army, letter in enumerate(ARMIES, 1) if first >> army & 1]
        return _intern(" ".join(["use", *(armies or ["none"])]))
    if kind == "draw":
        return _intern("draw special")
    words = [kind]
    for form, value in zip(ACTION_FORMS[kind][0].split(), (first, second), strict=False):
        if form in ("unit", "target"):
            words.append(f"u{value}")
        elif form == "army":
            words.append(ARMIES[value - 1])
        elif form == "type":
            words.append(config.kinds[value])
        elif kind in _FORT_INDEX_KINDS and form == "place":
            words.append(config.map.forts[value].id)
        elif form == "number":
            words.append(str(value))
        else:
            words.append(config.target_name(value))
    return _intern(" ".join(words))


def encode_action(action: Action, config: GameConfig) -> tuple[int, int, int] | None:
    """Return the choice of the rules for an action; None if it names something unknown here."""
    kind, words = action.kind, action.words
    if kind == "end":
        return _END_VERBS[words[0]], 0, 0
    verb = _VERB_BY_KIND[kind]
    if kind == "use":
        armies = () if words == ("none",) else words
        return verb, sum(2 << ARMIES.index(letter) for letter in armies), 0
    if kind == "draw":
        return verb, 0, 0
    if kind == "attack":
        return _encode_attack(words, config)
    values: list[int] = []
    for form, word in zip(ACTION_FORMS[kind][0].split(), words, strict=True):
        value = _encode_word(kind, form, word, config)
        if value is None or not 0 <= value <= layout.NOWHERE:
            return None
        values.append(value)
    if kind == "lay":
        verb += values.pop()
    first, second = [*values, 0, 0][:2]
    return verb, first, second


def _encode_word(kind: str, form: str, word: str, config: GameConfig) -> int | None:
    if form == "unit":
        return parse_unit_number(word)
    if form == "army":
        return ARMIES.index(word) + 1
    if form == "type":
        return config.kinds.index(word) if word in config.kinds else None
    if form in ("number", "code"):
        return int(word)
    value = config.targets.get(word)
    if kind in _FORT_INDEX_KINDS and form == "place" and value is not None:
        value -= len(config.cells)
    return value


def _encode_attack(words: tuple[str, ...], config: GameConfig) -> tuple[int, int, int] | None:
    """Return the choice for an attack on a unit, on a unit at a trench hex, or on a hex."""
    unit, target = parse_unit_number(words[0]), parse_unit_number(words[1])
    if len(words) == 2 and target:
        return layout.V_ATTACK, unit, target
    aim = config.targets.get(words[-1])
    if aim is None or aim >= len(config.cells):
        return None
    return attack_at_verb(aim), unit, target


def read_action(text: str) -> Action:
    """Return the action of a text; raise `InputError` with an example if it is none."""
    if text in _cache:
        return _cache[text]
    kind, *words = text.split(" ")
    if kind not in ACTION_FORMS or len(text) > 400:
        raise InputError(f"{clip(text, 30)} is not an action; there are: {', '.join(ACTION_FORMS)}")
    form, example = ACTION_FORMS[kind]
    forms = form.split()
    if form in ("armies", "faces"):
        forms = forms * max(1, len(words)) if form == "armies" else forms
    if kind == "attack":  # on a unit, on a unit at a trench hex, or on a hex
        forms = ["unit", "unit", "hex"] if len(words) == 3 else ["unit", "target"]
    if len(words) != len(forms):
        raise InputError(f"{clip(text, 40)} is not written like {example}")
    for word_form, word in zip(forms, words, strict=True):
        if not _is_word_valid(word_form, word, words):
            message = f"{clip(word, 20)} in {clip(text, 40)} is no {word_form}: like {example}"
            raise InputError(message)
    return _intern(text)


def _is_word_valid(form: str, word: str, words: list[str]) -> bool:
    if form == "unit":
        return parse_unit_number(word) > 0
    if form == "army":
        return len(word) == 1 and word in ARMIES
    if form == "armies":
        return words == ["none"] or (
            len(word) == 1 and word in ARMIES and sorted(set(words)) == words
        )
    if form == "phase":
        return word in _END_VERBS
    if form in ("surrender", "special"):
        return word == form
    if form == "code":
        return re.fullmatch("[0-6]", word) is not None
    if form == "target" and parse_unit_number(word):
        return True
    if form == "number":
        return re.fullmatch("[1-9][0-9]{0,4}", word) is not None
    if form == "faces":
        faces = word.split("-")
        return len(faces) <= _MAX_DICE and all(re.fullmatch("[1-9]|1[0-2]", face) for face in faces)
    if form in ("hex", "target") or word.isdigit():
        try:
            return read_cell(word) >= 0
        except InputError:
            return False
    return re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]{0,19}", word) is not None
