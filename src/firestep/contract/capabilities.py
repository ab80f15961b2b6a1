"""Optional powers of a game: small protocols, asked for with `isinstance`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar, runtime_checkable

from firestep.contract.canonical_json import Json
from firestep.contract.seats import Seat

S = TypeVar("S", contravariant=True)  # states and actions that a power takes,
A = TypeVar("A", contravariant=True)
S_made = TypeVar("S_made", covariant=True)  # and those it makes
A_made = TypeVar("A_made", covariant=True)
A_both = TypeVar("A_both")


@runtime_checkable
class Dice(Protocol[S, A_made]):
    """A game with rolls: what to roll, and the chance action that given faces make."""

    def dice(self, state: S) -> Sequence[int]:
        """Return the number of sides of each die of the roll that is due."""

    def rolled(self, state: S, faces: Sequence[int]) -> A_made:
        """Return the chance action for these faces, each from 1 to its die's sides."""


@runtime_checkable
class Sampler(Protocol[S_made]):
    """A game whose view is enough to play on from: what players and their searches are given."""

    def sample(self, view: Mapping[str, Json], seat: Seat, draw: Callable[[int], int]) -> S_made:
        """Return a full state that agrees with the view, hidden things filled by `draw`.

        `draw(n)` gives a number from 0 to n-1.
        """


@runtime_checkable
class Secrets(Sampler[S_made], Protocol[S_made, A]):
    """A game with hidden things."""

    def barrier(self, view: Mapping[str, Json], seat: Seat, action: A) -> bool:
        """Tell whether taking this action teaches the seat something hidden, whatever happens.

        Undo never reaches back over such an action. Computed from the seat's view alone, so that
        the answer itself gives nothing away.
        """

    def shown(self, actor: Seat, action: A, seat: Seat) -> str:
        """Return the text of an action as a seat, or a spectator, may know it before the end.

        What is hidden is a `?` for each word; the text is empty if the seat may not know that
        anything was done at all: then its view does not change and it sees no event. One's own
        actions are shown whole. No state is asked for, so none can be given away.
        """


@runtime_checkable
class TakeBack(Protocol[A]):
    """A game with terms of its own for taking back: how far, where nothing else stands against."""

    def reach_back(self, actions: Sequence[A]) -> int:
        """Return how many of these actions, the last ones of one seat, it may take back.

        The actions are those since the last barrier, oldest first: see `firestep.table.history`.
        """


@runtime_checkable
class Perft(Protocol[S]):
    """A game that counts its own tree faster than the contract can."""

    def perft(self, state: S, depth: int) -> int:
        """Count the action sequences of this length."""


@runtime_checkable
class Drawing(Protocol[S, A]):
    """A game that can be looked at: as a picture and as lines for a terminal."""

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

        `look` picks one of `looks` (the first by default); the actions in `marks` are drawn on
        it as choices, `last` as what was just done.
        """

    @property
    def looks(self) -> Sequence[str]:
        """The views to choose from, the default first."""

    def diagram(
        self, state: S, *, seat: Seat, look: str = "", marks: Sequence[A] = (), colour: bool = False
    ) -> str:
        """Return the board as lines of text, with terminal colours if asked."""


@runtime_checkable
class Wording(Protocol[S, A]):
    """A game that speaks: sentences for people, in their language."""

    def status(self, state: S, language: str) -> str:
        """Say in a line whose turn it is and how things stand."""

    def long_form(self, state: S, action: A, language: str) -> str:
        """Write an action for people, before it is applied to `state`."""

    def help(self, language: str) -> Sequence[str]:
        """Return the rules in a nutshell, and first of all what to type at a terminal."""

    def sentence(self, kind: str, name: str, facts: Mapping[str, Json], language: str) -> str:
        """Fill the sentence `name` of the chapter `kind` (refusals, log, endings, help)."""


Odds = TypeVar("Odds", covariant=True)  # of one attack,
ListOdds = TypeVar("ListOdds", covariant=True)  # and of several


@runtime_checkable
class Forecast(Protocol[S, Odds, ListOdds]):
    """A game that knows the odds of its battles, units being named as in actions."""

    def battle(self, state: S, attacker: str, target: str) -> Odds:
        """Return the exact odds of one attack; a Fault if there can be no such attack."""

    def attacks(
        self, state: S, pairs: Sequence[tuple[str, str]] | None = None, seed: int = 0
    ) -> ListOdds:
        """Return the odds of a list of attacks, by default of those declared.

        Where they are a sample, with dice from the seed, the result says so.
        """


@runtime_checkable
class Reach(Protocol[S]):
    """A game that shows where a unit can go."""

    def reach(self, state: S, unit: str) -> Mapping[str, tuple[int, bool, Sequence[str]]]:
        """Return the places where a unit may end its move.

        With each its cost in half points, whether contact stops the unit there, and the way it
        goes: from where it stands, place by place, to where the move ends.
        """


class AssistantView(Protocol[A_both]):
    """What lies beside the board for one seat in one state, in its language."""

    def tables(self, about: str = "") -> Sequence[str]:
        """Return what the seat has, in lines; `about` names somebody else, or `all`."""

    def news(self) -> Sequence[str]:
        """Return the tables if the seat should see them now that it is asked, or nothing."""

    def tips(self) -> Sequence[str]:
        """Say in sentences what can be typed now that nobody would guess, or nothing."""

    def describe(self, name: str) -> Sequence[str]:
        """Say what is known of a unit or a place by its name; nothing if there is none."""

    def summary(self, actions: Sequence[A_both]) -> Sequence[str]:
        """Return choices in a few lines, those of a kind together."""

    def labels(self, actions: Sequence[A_both]) -> Sequence[str]:
        """Return a few words for each choice, as short as they can be told apart."""

    def verb(self) -> str:
        """Return the first word that may be left out when an action of this phase is typed."""

    def shortcut(self) -> Sequence[A_both]:
        """Return actions that do what is tedious now, one after the other."""

    def odds(self, names: Sequence[str]) -> Sequence[str]:
        """Return a table of the odds of the fights named, attacker by target; of none: the due."""


@runtime_checkable
class Assistant(Protocol[S, A_both]):
    """A game too large for one list of choices."""

    def desk(self, state: S, seat: Seat, language: str) -> AssistantView[A_both]:
        """Return what lies beside the board for a seat."""


@runtime_checkable
class PageBoard(Protocol[S]):
    """A game that a page can draw and point at, without knowing a rule of it."""

    def scenery(self) -> Mapping[str, Json]:
        """Return the empty board and what stands on it: places, grounds, shapes, values.

        Nothing in it depends on a state, and nothing in it is secret. `kind` says how it is drawn
        (`squares`, `hexes` or `map`), `places` where each place lies and on what ground.
        """

    def look(
        self, state: S, seat: Seat, about: str, names: Sequence[str], language: str
    ) -> Mapping[str, Json]:
        """Return numbers about what a page points at: `about` is one of `sights`.

        A `Fault` if there is nothing to tell of these names.
        """

    @property
    def sights(self) -> Sequence[str]:
        """What can be asked for with `look`."""
