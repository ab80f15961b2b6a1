"""Optional capabilities of a game: small protocols, tested with `isinstance`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeAlias, TypeVar, runtime_checkable

from firestep.contract.canonical_json import Json
from firestep.contract.seats import Seat

S = TypeVar("S", contravariant=True)  # types of arguments
A = TypeVar("A", contravariant=True)
S_co = TypeVar("S_co", covariant=True)  # types of results
A_co = TypeVar("A_co", covariant=True)
S_inv = TypeVar("S_inv")  # types of both
A_inv = TypeVar("A_inv")


@runtime_checkable
class Dice(Protocol[S, A_co]):
    """A game with dice: what to roll, and the chance action for given faces."""

    def dice(self, state: S) -> Sequence[int]:
        """Return the number of sides of each die of the next roll."""

    def roll_action(self, state: S, faces: Sequence[int]) -> A_co:
        """Return the chance action for these faces, each from 1 to the sides of its die."""


@runtime_checkable
class Sampler(Protocol[S_co]):
    """A game that can complete a view to a full state, for players and searches."""

    def sample(self, view: Mapping[str, Json], seat: Seat, draw: Callable[[int], int]) -> S_co:
        """Return a full state that agrees with the view; hidden parts are filled in with `draw`.

        `draw(n)` returns a number from 0 to n-1.
        """


@runtime_checkable
class Secrets(Sampler[S_inv], Protocol[S_inv, A]):
    """A game with hidden information."""

    def is_barrier(self, state: S_inv, seat: Seat, action: A) -> bool:
        """Return whether this action may reveal something hidden to the seat.

        Undo never crosses such an action. The result depends only on what the seat sees, so that
        the result itself reveals nothing.
        """

    def has_hidden(self, state: S_inv) -> bool:
        """Return whether views of this state may differ. False saves the work for each audience."""

    def redact_action(self, actor: Seat, action: A, seat: Seat) -> str:
        """Return the text of an action as a seat, or a spectator, may see it during the game.

        Each hidden word is replaced by `?`. The text is empty if the seat may not know that there
        was an action; then its view does not change and it sees no event. The text is complete for
        the acting seat. The method has no access to the state, so it cannot reveal any of it.
        """


@runtime_checkable
class TakeBack(Protocol[A]):
    """A game with its own rule for how many actions a player may take back."""

    def max_take_back(self, actions: Sequence[A]) -> int:
        """Return how many of the given actions, counted from the last, may be taken back.

        The actions are those since the last barrier, oldest first; see `firestep.table.history`.
        """


@runtime_checkable
class Perft(Protocol[S]):
    """A game with its own perft, faster than the generic one."""

    def perft(self, state: S, depth: int) -> int:
        """Return the number of action sequences of this length."""


@runtime_checkable
class Drawing(Protocol[S, A]):
    """A game that can be drawn: as SVG, and as text for a terminal."""

    def svg(
        self,
        state: S,
        *,
        seat: Seat,
        look: str = "",
        marks: Sequence[A] = (),
        last: A | None = None,
    ) -> str:
        """Return the board as an SVG document, as that seat sees it.

        `look` is one of `looks` (by default the first). The actions in `marks` are drawn as
        choices, `last` as the last action.
        """

    @property
    def looks(self) -> Sequence[str]:
        """The available ways to draw the board, the default first."""

    def diagram(
        self, state: S, *, seat: Seat, look: str = "", marks: Sequence[A] = (), colour: bool = False
    ) -> str:
        """Return the board as lines of text, with terminal colours if `colour` is set."""


@runtime_checkable
class Wording(Protocol[S, A]):
    """A game with texts for players, in their language."""

    def status(self, state: S, language: str) -> str:
        """Return one line with the player to move and the state of the game.

        Everyone reads it, so it must not depend on anything that is hidden from somebody.
        """

    def describe_action(self, state: S, action: A, language: str) -> str:
        """Return a description of an action, before it is applied to `state`."""

    def help(self, language: str) -> Sequence[str]:
        """Return the terminal commands and a summary of the rules."""

    def translate(self, section: str, name: str, facts: Mapping[str, Json], language: str) -> str:
        """Return the text `name` of `section` (refusals, log, ...), filled with `facts`."""


@runtime_checkable
class UnitNames(Protocol[S]):
    """A game whose texts name units by type and place; its facts contain only their ids."""

    def unit_names(
        self, facts: Iterable[Mapping[str, Json]], state: S, after: S | None = None
    ) -> dict[str, Json]:
        """Return type and place of the units that the facts name: where they stand in `state`.

        New units stand where they are in `after`. The result is the fact `named` of a text. It
        contains nothing that is hidden from somebody.
        """


class EncodedObject(dict[str, str]):
    """An object of a view: each of its members by name, as JSON text that includes the name."""


ViewMembers: TypeAlias = "Mapping[str, Json | EncodedObject]"
"""The members of a view, in their order."""


@runtime_checkable
class EncodedView(Protocol[S]):
    """A game that can reuse parts of the JSON text of earlier views."""

    def encode_members(self, state: S, seat: Seat, encode: Callable[[Json], str]) -> ViewMembers:
        """Return the members of `Game.view`; objects may be encoded already.

        `encode` returns a value as JSON text without whitespace, the members in their order. It is
        the same function at every call. The server never changes what this method returns, and
        compares it with the result for a later state.
        """


Odds = TypeVar("Odds", covariant=True)  # of one attack
ListOdds = TypeVar("ListOdds", covariant=True)  # of several attacks


@runtime_checkable
class Forecast(Protocol[S, Odds, ListOdds]):
    """A game that computes the odds of its battles. Units are named as in actions."""

    def battle_odds(self, state: S, attacker: str, target: str) -> Odds:
        """Return the exact odds of one attack. Raise `InputError` if it is impossible."""

    def attack_odds(
        self, state: S, pairs: Sequence[tuple[str, str]] | None = None, seed: int = 0
    ) -> ListOdds:
        """Return the odds of a list of attacks, by default of those declared.

        The result says whether the odds are exact or estimated from random rolls with `seed`.
        """


@runtime_checkable
class Reach(Protocol[S]):
    """A game that computes where a unit can go."""

    def reach(self, state: S, unit: str) -> Mapping[str, tuple[int, bool, Sequence[str]]]:
        """Return the places where a unit may end its move.

        The value is the cost in half points, whether contact stops the unit there, and the path
        from its present place to the end of the move.
        """


class AssistantView(Protocol[A_inv]):
    """The texts of the assistant for one seat in one state, in one language."""

    def tables(self, about: str = "") -> Sequence[str]:
        """Return the tables of the seat as lines; `about` names another side, or `all`."""

    def tables_to_show(self) -> Sequence[str]:
        """Return the tables to print before the next decision of the seat, if any."""

    def tips(self) -> Sequence[str]:
        """Return hints on commands that are useful now, if any."""

    def describe(self, name: str) -> Sequence[str]:
        """Return what is known of the unit or place of that name; empty if there is none."""

    def summary(self, actions: Sequence[A_inv]) -> Sequence[str]:
        """Return the choices in a few lines, grouped by kind."""

    def labels(self, actions: Sequence[A_inv]) -> Sequence[str]:
        """Return the shortest unambiguous label of each choice."""

    def verb(self) -> str:
        """Return the first word of an action that may be omitted in this phase."""

    def shortcut(self) -> Sequence[A_inv]:
        """Return a sequence of actions that automates the present step, such as the setup."""

    def odds(self, names: Sequence[str]) -> Sequence[str]:
        """Return a table of the odds of the named attacks; by default of the declared ones."""


@runtime_checkable
class Assistant(Protocol[S, A_inv]):
    """A game with an assistant: tables, descriptions and labels for large lists of choices."""

    def assistant(self, state: S, seat: Seat, language: str) -> AssistantView[A_inv]:
        """Return the assistant's texts for a seat."""


@runtime_checkable
class PageBoard(Protocol[S]):
    """A game whose board a web page can draw without knowing the rules.

    The page of such a game has a folder of its own. Without this capability, the page shows the
    picture of `Drawing` and the legal actions as buttons.
    """

    def board_definition(self) -> Mapping[str, Json]:
        """Return the empty board: places, grounds, shapes of pieces, values.

        The definition does not depend on a state and contains no secrets. `kind` is how the board
        is drawn (`squares`, `hexes` or `map`); `places` gives position and ground of each.
        """

    def query(
        self, state: S, seat: Seat, about: str, names: Sequence[str], language: str
    ) -> Mapping[str, Json]:
        """Return facts about the named places, units or actions; `about` is one of `queries`.

        Raise `InputError` if a name is unknown.
        """

    @property
    def queries(self) -> Sequence[str]:
        """The possible values of `about` in `query`."""
