"""The games as Python games of OpenSpiel: `firestep_trench`, `firestep_bitva`, `firestep_club`.

Importing this module registers them: `pyspiel.load_game("firestep_bitva(players=4)")`. Rolls are
chance nodes with exact probabilities. An action of several numbers is several actions of OpenSpiel.
"""

import json
from dataclasses import dataclass, field, replace
from typing import Any, Final

import numpy as np
import pyspiel

from firestep import catalog
from firestep.contract import CHANCE, InputError, Seat
from firestep.contract.capabilities import Dice, Secrets
from firestep.contract.package import AnyGame
from firestep.contract.tensors import TensorLayout, Tensors
from firestep.envs.game_choice import make_game
from firestep.envs.registration import TITLES

MAX_LENGTH: Final = "max_length"
"""The parameter for the number of actions after which a game is drawn."""
DEFAULT_LENGTH: Final = 20_000
MAX_CHANCE_OUTCOMES: Final = 64
"""No roll has more results: hits of at most 60 dice, two dice, start numbers."""


def make_type(name: str, game: AnyGame, counts: tuple[int, ...]) -> Any:
    """Return the type of a game for OpenSpiel; `counts` are the possible numbers of players."""
    kind = pyspiel.GameType
    has_secrets = isinstance(game, Secrets)
    return kind(
        short_name=f"firestep_{name}",
        long_name=catalog.GAMES[name].title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC
        if isinstance(game, Dice)
        else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if has_secrets
        else kind.Information.PERFECT_INFORMATION,
        # In Trench Club a player may win alone, without the partner.
        utility=kind.Utility.GENERAL_SUM if has_secrets else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        # OpenSpiel reads a word such as "5" as a number: options with such words are left out.
        parameter_specification={
            **{
                option.name: option.default
                for option in game.options
                if not any(choice.isdigit() for choice in option.choices)
            },
            MAX_LENGTH: DEFAULT_LENGTH,
        },
    )


@dataclass(frozen=True, eq=False)
class _Rules:
    """A game with its tensors and the limit of actions."""

    game: AnyGame
    tensors: Tensors[Any, Any]
    layout: TensorLayout
    max_length: int

    def describe(self, actor: Seat, action: Any, events: Any, seat: Seat) -> str:
        """Return what a seat may know of an action and of its events; empty for nothing."""
        game = self.game
        if not isinstance(game, Secrets):
            return f"{actor} {action}"
        text = game.redact_action(actor, action, seat)
        seen = [found for each in events if (found := game.redact_event(each, seat)) is not None]
        facts = [[each.kind, each.facts] for each in seen]
        return f"{actor} {text} {json.dumps(facts, sort_keys=True)}" if text or seen else ""


@dataclass(frozen=True, eq=False)
class _Node:
    """A state with its history. Nodes are never changed, so copies of states share them."""

    rules: _Rules
    state: Any
    chosen: tuple[int, ...] = ()
    """The numbers of the next action of the seat to act."""
    length: int = 0
    """The actions of seats so far."""
    before: "_Node | None" = None
    """The node before the last action that changed the state."""
    step: tuple[Seat, Any, Any] = (0, None, ())
    """That action with its seat and events."""
    texts: dict[Seat, str] = field(default_factory=dict)
    """What each seat knows of that action."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Node":
        return self

    @property
    def seat(self) -> Seat | None:
        """The seat to act or `CHANCE`; None after the end."""
        seats = self.rules.game.to_act(self.state)
        return seats[0] if seats and self.length < self.rules.max_length else None

    def apply(self, seat: Seat, action: Any) -> "_Node":
        """Return the node after an action."""
        state, events = self.rules.game.apply(self.state, seat, action)
        length = self.length + (seat != CHANCE)
        return _Node(self.rules, state, (), length, self, (seat, action, events))

    def choose(self, seat: Seat, number: int) -> "_Node":
        """Return the node after a number of an action of a seat."""
        numbers = (*self.chosen, number)
        action = self.rules.tensors.numbered_action(self.state, seat, numbers)
        if action is not None:
            return self.apply(seat, action)
        return replace(self, chosen=numbers)

    def mask(self, seat: Seat) -> Any:
        """Return the legal numbers of a seat."""
        mask: Any = np.zeros(self.rules.layout.actions, np.uint8)
        self.rules.tensors.write_mask(self.state, seat, memoryview(mask), self.chosen)
        return np.flatnonzero(mask)

    def chosen_by(self, seat: Seat) -> tuple[int, ...]:
        """Return the chosen numbers for the seat that chose them, nothing for others."""
        return self.chosen if seat == self.seat else ()

    def describe_history(self, seat: Seat) -> str:
        """Return all that a seat has seen and done, one line for each action."""
        lines: list[str] = []
        node: _Node | None = self
        while node is not None:
            if seat not in node.texts:
                node.texts[seat] = node.rules.describe(*node.step, seat) if node.before else ""
            lines.append(node.texts[seat])
            node = node.before
        numbers = " ".join(map(str, self.chosen_by(seat)))
        return "\n".join([*filter(None, reversed(lines)), f"chosen {numbers}".strip()])


class _State(pyspiel.State):
    """A state of OpenSpiel; the players are the seats from 0."""

    def __init__(self, game: Any, rules: _Rules) -> None:
        """Begin a game."""
        super().__init__(game)
        self.node = _Node(rules, rules.game.initial(game.num_players()))

    def current_player(self) -> Any:
        """Return the player to act, or the constant for chance or the end."""
        seat = self.node.seat
        if seat is None:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if seat == CHANCE else seat - 1

    def _legal_actions(self, player: int) -> list[int]:
        return [int(number) for number in self.node.mask(player + 1)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the results of the roll by their index, with their probabilities."""
        outcomes = self.node.rules.game.chances(self.node.state)
        return [(index, float(chance)) for index, (_, chance) in enumerate(outcomes)]

    def _apply_action(self, action: int) -> None:
        node = self.node
        seat = node.seat
        assert seat is not None
        if seat == CHANCE:
            self.node = node.apply(CHANCE, node.rules.game.chances(node.state)[action][0])
        else:
            self.node = node.choose(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        node = self.node
        if player == pyspiel.PlayerId.CHANCE:
            return str(node.rules.game.chances(node.state)[action][0])
        numbers = (*node.chosen, action)
        try:
            found = node.rules.tensors.numbered_action(node.state, player + 1, numbers)
        except InputError:
            found = None
        return f"choose {action}" if found is None else str(found)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.node.seat is None

    def returns(self) -> list[float]:
        """Return 1 for a win, -1 for a loss and 0 otherwise, by player."""
        outcome = self.node.rules.game.outcome(self.node.state)
        if outcome is None:
            return [0.0] * self.num_players()
        return [2.0 * score - 1.0 for score in outcome.scores]

    def __str__(self) -> str:
        """Return the position as text, with the numbers that have been chosen."""
        return " ".join(map(str, (self.node.state, *self.node.chosen)))


class _Observer:
    """Observations of one seat: the features of the game divided by their maxima."""

    def __init__(self, rules: _Rules, is_history: bool) -> None:
        """Prepare the tensor and its parts; `is_history` selects the text of the whole game."""
        layout = rules.layout
        self._bytes: Any = np.zeros(layout.size, np.uint8)
        self._maxima = np.frombuffer(layout.maxima, np.uint8).astype(np.float32)
        self._is_history = is_history
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {
            feature.name: self.tensor[feature.start : feature.start + feature.size].reshape(
                feature.shape
            )
            for feature in layout.features
        }

    def set_from(self, state: Any, player: int) -> None:
        """Write what a player sees into the tensor."""
        node, seat = state.node, player + 1
        target, chosen = memoryview(self._bytes), node.chosen_by(seat)
        node.rules.tensors.write_observation(node.state, seat, target, chosen)
        np.divide(self._bytes, self._maxima, out=self.tensor)

    def string_from(self, state: Any, player: int) -> str:
        """Return what a player sees, or has seen, as text."""
        node, seat = state.node, player + 1
        if self._is_history:
            history: str = node.describe_history(seat)
            return history
        seen = {"chosen": node.chosen_by(seat), **node.rules.game.view(node.state, seat)}
        return json.dumps(seen, sort_keys=True)


def find_given(name: str, params: dict[str, Any]) -> dict[str, Any]:
    """Return the parameters that differ from their defaults.

    OpenSpiel adds the defaults to the parameters of the user. A rule set may have other defaults,
    which these must not replace.
    """
    defaults = {option.name: option.default for option in make_game(name, {})[0].options}
    return {
        each: value
        for each, value in params.items()
        if each != MAX_LENGTH and defaults.get(each) != value
    }


class _Game(pyspiel.Game):
    """A game with its options as parameters."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        """Create a game. Raise `InputError` for an option that does not exist or is not allowed."""
        length = (params or {}).get(MAX_LENGTH, DEFAULT_LENGTH)
        if length < 1:
            raise InputError(f"{MAX_LENGTH} is {length}, not a number above 0")
        game, tensors = make_game(name, find_given(name, params or {}))
        self.rules = _Rules(game, tensors, tensors.tensor_layout(), length)
        players = game.seat_counts[0]
        has_secrets = isinstance(game, Secrets)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.layout.actions,
            max_chance_outcomes=MAX_CHANCE_OUTCOMES if isinstance(game, Dice) else 0,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if has_secrets else 0.0,
            # An action has at most three numbers.
            max_game_length=length * (3 if has_secrets else 1),
        )
        # All values are given: the defaults of a rule set may differ from those of the type.
        values = {**game.settings, MAX_LENGTH: length}
        kind = make_type(name, game, (players,))
        super().__init__(kind, info, {each: values[each] for each in kind.parameter_specification})

    def new_initial_state(self) -> Any:
        """Return the first state."""
        return _State(self, self.rules)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return an observer of single players."""
        if params:
            raise ValueError("observers have no parameters")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return _Observer(self.rules, kind.perfect_recall)


def register() -> None:
    """Register the games with OpenSpiel, once."""
    for name in TITLES.values():
        if f"firestep_{name}" not in pyspiel.registered_names():
            game, _ = make_game(name, {})
            factory = type(f"{name.title()}Game", (_Game,), {"__init__": _initializer(name)})
            pyspiel.register_game(make_type(name, game, (2, 4)), factory)


def _initializer(name: str) -> Any:
    """Return the constructor of a game for OpenSpiel."""

    def initialize(self: Any, params: dict[str, Any] | None = None) -> None:
        _Game.__init__(self, name, params)

    return initialize


register()
