"""Games between players: each seat gets its own view, dice follow the seed, errors are raised."""

from collections.abc import Sequence
from typing import Any

import pytest

from firestep.contract import CHANCE, Seat
from firestep.contract.record import verify
from firestep.games.bitva import Bitva
from firestep.games.trench import Trench
from firestep.lab.match import IllegalChoice, Match
from firestep.players.computer import ComputerPlayer, find_level
from firestep.players.player import Observation, PlannedAction
from firestep.players.scripted import RandomPlayer
from support.outpost.engine import ThinkingOutpost
from support.outpost.rules import ACTIONS, Action
from support.outpost.state import State

pytestmark = pytest.mark.once


class ObservingPlayer(RandomPlayer[Any, Any]):
    """Plays at random and stores its observations."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.turns: list[Observation[Any]] = []

    def choose(self, turn: Observation[Any]) -> Sequence[PlannedAction[Any, Any]]:
        self.turns.append(turn)
        return super().choose(turn)


def test_a_player_observes_its_own_view_and_legal_actions() -> None:
    game = ThinkingOutpost()
    players = [ObservingPlayer(seat) for seat in range(4)]
    states: list[tuple[State, Seat]] = []
    match = Match(game, players, seed=3, watch=lambda state, seat, _: states.append((state, seat)))
    match.play()
    for seat, player in enumerate(players, 1):
        own_states = [state for state, actor in states if actor == seat]
        assert player.turns
        assert [turn.view for turn in player.turns] == [game.view(s, seat) for s in own_states]
        assert [turn.legal for turn in player.turns] == [game.legal(s, seat) for s in own_states]
        assert {turn.seat for turn in player.turns} == {seat}


def test_the_same_seed_gives_the_same_game_and_a_valid_record() -> None:
    game = Bitva(board="skirmish")
    records = []
    for _ in range(2):
        result = Match(game, [RandomPlayer(1), RandomPlayer(2)], seed=9, recorded=True).play()
        assert result.record is not None
        assert verify(game, result.record) is None
        records.append(result.record.dumps())
        assert sum(result.scores) == 1.0
    assert records[0] == records[1]
    other = Match(game, [RandomPlayer(1), RandomPlayer(2)], seed=10, recorded=True).play().record
    assert other is not None
    assert other.dumps() != records[0]


def test_dice_depend_only_on_the_seed_of_the_match() -> None:
    game = Bitva(board="skirmish")
    rolls: list[list[str]] = [[], []]
    for number, seeds in enumerate(((1, 2), (2, 1))):

        def record(state: Any, seat: Seat, action: Any, rolls: list[str] = rolls[number]) -> None:
            if seat == CHANCE:
                rolls.append(str(action))

        Match(game, [RandomPlayer(seed) for seed in seeds], seed=4, watch=record).play(
            max_actions=40
        )
    assert len(rolls[0]) > 5
    assert rolls[0] == rolls[1]


class IllegalPlayer(RandomPlayer[Any, Any]):
    """Chooses an illegal action."""

    def choose(self, turn: Observation[Any]) -> Sequence[PlannedAction[Any, Any]]:
        return (PlannedAction(ACTIONS["go a2"]),)


def test_an_illegal_action_raises_an_error_with_its_rule() -> None:
    with pytest.raises(IllegalChoice, match=r"seat 1: go a2: .* \[OP-") as caught:
        Match(ThinkingOutpost(), [IllegalPlayer(0)] * 4).play()
    assert caught.value.seat == 1


def test_a_player_chooses_at_most_one_aside_per_turn() -> None:
    game = ThinkingOutpost()
    asides: list[str] = []

    def record(state: State, seat: Seat, action: Action) -> None:
        if action.verb == "gift":
            asides.append(f"{seat} {action}")

    level = find_level(game, 1)
    players = [ComputerPlayer(game, level, seed=seat, timed=False) for seat in range(4)]
    Match(game, players, seed=1, watch=record).play()
    assert asides
    assert len(asides) < 40


def test_a_game_that_reaches_the_limit_of_actions_is_a_draw() -> None:
    result = Match(Trench(), [RandomPlayer(1), RandomPlayer(2)]).play(max_actions=10)
    assert result.outcome is None
    assert result.scores == (0.5, 0.5)
    assert result.actions == 10
