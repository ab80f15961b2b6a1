"""The actions of Bitva: rolls, choices and asides. Equal actions are the same object."""

from itertools import combinations_with_replacement
from typing import Final

from firestep.boards.hex import cell_name, read_cell
from firestep.contract import InputError, clip
from firestep.games.bitva import layout


class Action:
    """An action: its kind, and the cells or faces it refers to. Equal actions are one object."""

    __slots__ = ("first", "kind", "second", "text")
    kind: str
    first: int
    second: int
    text: str

    def __new__(cls, text: str) -> "Action":
        """Return the action of this text. Raise `InputError` if the text is not an action."""
        return read_action(text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def __reduce__(self) -> tuple[type["Action"], tuple[str]]:
        return Action, (self.text,)


OFFER_KINDS: Final = ("draw", "surrender")
ONE_HEX: Final = ("post", "place")
TWO_HEXES: Final = ("move", "enter", "recall")
KINDS: Final = {
    layout.P_POST: "post",
    layout.P_PLACE: "place",
    layout.P_ENTER: "enter",
    layout.P_RECALL: "recall",
    layout.P_MOVE: "move",
}

_interned: Final[dict[str, Action]] = {}


def _intern(text: str, kind: str, first: int = 0, second: int = 0) -> Action:
    found = _interned.get(text)
    if found is None:
        found = object.__new__(Action)
        found.kind, found.first, found.second, found.text = kind, first, second, text
        _interned[text] = found
    return found


PASS: Final = _intern("pass", "pass")
HOLD: Final = _intern("hold", "hold")
DICE: Final = {
    (low, high): _intern(f"dice {low}-{high}", "dice", low, high)
    for low, high in combinations_with_replacement(range(1, 7), 2)
}
DIE: Final = {face: _intern(f"die {face}", "die", face, face) for face in range(1, 7)}
RESIGN: Final = _intern("resign", "resign")
OFFER: Final = {kind: _intern(f"offer {kind}", "offer") for kind in OFFER_KINDS}
ACCEPT: Final = {kind: _intern(f"accept {kind}", "accept") for kind in OFFER_KINDS}
DECLINE: Final = {kind: _intern(f"decline {kind}", "decline") for kind in OFFER_KINDS}
TIME_OUT: Final = {seat: _intern(f"time-out {seat}", "time-out", seat) for seat in range(1, 5)}
ABANDONED: Final = {seat: _intern(f"abandoned {seat}", "abandoned", seat) for seat in range(1, 5)}
ASIDES: Final = frozenset(
    {RESIGN}.union(*(group.values() for group in (OFFER, ACCEPT, DECLINE, TIME_OUT, ABANDONED)))
)


class ActionTable(list["Action | None"]):
    """The actions of one kind, indexed by `access.pair_index` and created on first use."""

    def __init__(self, kind: str) -> None:
        """Create an empty table, because a board uses few of the possible pairs."""
        super().__init__([None] * layout.CELLS**2)
        self.kind = kind
        if kind == "move":
            self[0] = PASS
        elif kind == "recall":
            self[0] = HOLD

    def make(self, index: int, first: int, second: int) -> Action:
        """Create the action of a pair of cells at its index of the table."""
        action = make_choice(self.kind, first, second)
        self[index] = action
        return action


def make_choice(kind: str, first: int, second: int) -> Action:
    """Return the action of a kind for one or two cells."""
    if kind in ONE_HEX:
        return _intern(f"{kind} {cell_name(second)}", kind, second, second)
    return _intern(f"{kind} {cell_name(first)}-{cell_name(second)}", kind, first, second)


TABLES: Final = {phase: ActionTable(kind) for phase, kind in KINDS.items()}


def read_action(text: str) -> Action:
    """Read an action. Raise `InputError` with examples if the text is not an action."""
    if text in _interned:
        return _interned[text]
    kind, _, about = text.partition(" ")
    if kind in ONE_HEX:
        cell = read_cell(about)
        return make_choice(kind, cell, cell)
    if kind in TWO_HEXES:
        start, mark, target = about.partition("-")
        if not mark:
            raise InputError(
                f"{clip(text, 30)} names one hex; write start and target, like {kind} a1-b2"
            )
        if start == target:
            raise InputError(f"{clip(text, 30)} does not change the hex [BV-MOVE-01]")
        return make_choice(kind, read_cell(start), read_cell(target))
    raise InputError(
        f"{clip(text, 30)} is not an action: move a1-b2, pass, place e4, post c1, enter a1-e5, "
        "recall e5-a1, hold, die 3, dice 2-6"
    )
