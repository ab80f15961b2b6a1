"""The optional capability of a game for certificates: who is compared, and what units achieve."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol, TypeVar, runtime_checkable

from firestep.contract.seats import Seat

S = TypeVar("S", contravariant=True)
A = TypeVar("A", contravariant=True)

Achievement = Literal["destroyed", "lost", "captured"]
"""The value of destroyed enemies, the value of lost units, the number of captured places."""


class SeatLabel(NamedTuple):
    """A label that a seat gets during a game, such as a start number that is drawn."""

    seat: Seat
    group: str
    label: str


class Contribution(NamedTuple):
    """What an action brought a type of unit or piece."""

    kind: str
    what: Achievement
    amount: float


@dataclass(frozen=True, slots=True)
class BalanceGroup:
    """A way to compare seats: by side, by nation, by order of play and so on."""

    name: str
    """One of `side`, `nation`, `seat`, `order` and `start`."""
    labels: tuple[str, ...]
    section: str = ""
    """The section of the game's texts with the names of the labels; empty for numbers."""
    is_tested: bool = True
    """Whether the group belongs to the question if the rules are fair."""

    @property
    def test_count(self) -> int:
        """The number of independent labels: the scores of two labels have the sum 1."""
        return 1 if len(self.labels) == 2 else len(self.labels)


@runtime_checkable
class BalanceFacts(Protocol[S, A]):
    """A game that says which seats to compare and what its units or pieces achieve."""

    @property
    def balance_groups(self) -> Sequence[BalanceGroup]:
        """The groups, the most important first."""

    @property
    def varied_options(self) -> Sequence[str]:
        """Options that vary from game to game in a certificate, unless they are given."""

    @property
    def kind_section(self) -> str:
        """The section of the game's texts with the names of the types of units or pieces."""

    def seat_labels(self, state: S) -> Sequence[Mapping[str, Sequence[str]]]:
        """Return the labels of each seat by group, from the last state of a game."""

    def new_labels(self, before: S, action: A) -> Sequence[SeatLabel]:
        """Return the labels that seats get by an action and that the last state does not show."""

    def contributions(self, before: S, seat: Seat, action: A, after: S) -> Sequence[Contribution]:
        """Return what an action brought to types of units or pieces."""
