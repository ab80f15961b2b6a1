"""The rule sets of a certificate: complete, and rebuilt on any node from what records store."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, product
from pathlib import Path
from typing import Any, Final, Self

from firestep import catalog
from firestep.contract import InputError, Json, Value
from firestep.contract.balance import BalanceFacts, BalanceGroup
from firestep.contract.canonical_json import canonical, digest
from firestep.contract.engine import Engine, Level
from firestep.contract.package import AnyGame, HasParentRules
from firestep.players.computer import find_level, new_engine

_MAX_CACHED_GAMES: Final = 64
"""More than the variants of two rule sets; a server certifies many."""


@dataclass(frozen=True, slots=True)
class Arm:
    """A rule set: the game, its settings and its data, and the settings of each of its variants.

    Game n is played with the variant n modulo the number of variants.
    """

    game: str
    settings: Mapping[str, Value]
    data: Mapping[str, Json]
    variants: Sequence[Mapping[str, Value]] = ({},)
    rule_hash: str = field(init=False, repr=False, compare=False)
    """The digest of the rules: game, settings, data and variants."""

    def __post_init__(self) -> None:
        """Compute the digest once: every game of a study needs it."""
        object.__setattr__(self, "rule_hash", digest(canonical(self.to_json())))

    @classmethod
    def from_game(cls, game: AnyGame, fixed: Mapping[str, Value]) -> Self:
        """Return the rules of a game; the options in `fixed` do not vary."""
        facts = get_facts(game)
        values = {
            option.name: option.choices
            for option in game.options
            if option.name in facts.varied_options and option.name not in fixed
        }
        return cls(game.id, dict(game.settings), dict(game.data), _list_variants(values))

    @classmethod
    def from_json(cls, content: Mapping[str, Any]) -> Self:
        """Return the rules that `to_json` wrote."""
        return cls(content["game"], content["settings"], content["data"], content["variants"])

    def to_json(self) -> dict[str, Json]:
        """Return the rules as a JSON object."""
        return {
            "game": self.game,
            "settings": dict(self.settings),
            "data": dict(self.data),
            "variants": [dict(variant) for variant in self.variants],
        }

    def make_game(self, number: int = 0) -> AnyGame:
        """Return the game that game `number` is played with; it is created once per process."""
        return _restore(self.rule_hash, _Variant(self, number % len(self.variants)))

    def make_engine(self, number: int = 0) -> Engine[Any, Any]:
        """Return an engine for the win chances of game `number`, which have no random errors."""
        return _make_engine(self.rule_hash, _Variant(self, number % len(self.variants)))

    def find_level(self, level: int, number: int = 0) -> Level:
        """Return a level of game `number`."""
        return _find_level(self.rule_hash, _Variant(self, number % len(self.variants)), level)

    def list_groups(self) -> list[BalanceGroup]:
        """Return the groups of all variants; a group has the labels of each."""
        groups: dict[str, BalanceGroup] = {}
        for number in range(len(self.variants)):
            for group in get_facts(self.make_game(number)).balance_groups:
                known = groups.get(group.name)
                labels = dict.fromkeys((*(known.labels if known else ()), *group.labels))
                groups[group.name] = BalanceGroup(
                    group.name, tuple(labels), group.section, group.is_tested
                )
        return list(groups.values())


class _Variant:
    """A variant of a rule set as an argument of a cache: it is compared by its number only."""

    def __init__(self, arm: Arm, at: int) -> None:
        self.arm, self.at = arm, at

    def __hash__(self) -> int:
        return self.at

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Variant) and other.at == self.at


@lru_cache(_MAX_CACHED_GAMES)
def _restore(rule_hash: str, variant: _Variant) -> AnyGame:
    arm = variant.arm
    settings = {**arm.settings, **arm.variants[variant.at]}
    return catalog.get_package(arm.game).restore(settings, arm.data)


@lru_cache(_MAX_CACHED_GAMES)
def _make_engine(rule_hash: str, variant: _Variant) -> Engine[Any, Any]:
    return new_engine(_restore(rule_hash, variant))


@lru_cache(_MAX_CACHED_GAMES)
def _find_level(rule_hash: str, variant: _Variant, level: int) -> Level:
    return find_level(_restore(rule_hash, variant), level)


def get_facts(game: AnyGame) -> BalanceFacts[Any, Any]:
    """Return the game with its facts for certificates. Raise `InputError` if it has none."""
    if not isinstance(game, BalanceFacts):
        raise InputError(f"{game.id} has no certificates: it does not say whom to compare")
    return game


def load_arms(name: str, given: Mapping[str, Value], rules: Path | None = None) -> tuple[Arm, Arm]:
    """Return the rules of a game with options and a data file, and those of their parent.

    The parent is named in the data file; otherwise it is the game with default options. Both have
    the same number of players, and the same seats where these are given.
    """
    package = catalog.get_package(name)
    if rules is None:
        own = package.make(given)
    else:
        from_file: Any = package  # the command line has checked that it reads data files
        own = from_file.load(rules, given)
    varied = get_facts(own).varied_options
    fixed = {option: given[option] for option in varied if option in given}
    players = catalog.get_entry(name).metadata.players_option
    if players:
        fixed[players] = own.settings[players]
    if rules is not None and isinstance(package, HasParentRules):
        parent = package.load_parent(rules, own.settings, fixed)
    else:
        parent = package.make(fixed)
    return Arm.from_game(own, fixed), Arm.from_game(parent, fixed)


def list_rule_hashes(game: AnyGame) -> list[str]:
    """Return the rule hashes of the certificates that hold for a game, the most specific first.

    A certificate may fix the varied options of the game or vary them. The time limit of a phase
    does not matter: computer players have none.
    """
    names = get_facts(game).varied_options
    varied = {option.name: option for option in game.options if option.name in names}
    timer = catalog.get_entry(game.id).metadata.timer_option
    settings = dict(game.settings)
    settings |= {option.name: option.default for option in game.options if option.name == timer}
    found = []
    for count in range(len(varied), -1, -1):
        for fixed in combinations(varied, count):
            free = [option for name, option in varied.items() if name not in fixed]
            general = {**settings, **{option.name: option.default for option in free}}
            variants = _list_variants({option.name: option.choices for option in free})
            found.append(Arm(game.id, general, dict(game.data), variants).rule_hash)
    return found


def _list_variants(values: Mapping[str, Sequence[Value]]) -> list[dict[str, Value]]:
    """Return all combinations of the values of options."""
    return [dict(zip(values, chosen, strict=True)) for chosen in product(*values.values())]
