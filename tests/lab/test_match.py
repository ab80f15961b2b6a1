"""Games between players: each seat sees its own view, dice follow the seed, fouls are told."""

from collections.abc import Sequence
from typing import Any

import pytest

from firestep.contract import CHANCE, Seat
from firestep.contract.record import verify
from firestep.games.bitva import Bitva
from firestep.games.trench import Trench
from firestep.lab.match import Foul, Match
from firestep.players.computer import ComputerPlayer, level_of
from firestep.players.player import Step, Turn
from firestep.players.scripted import RandomPlayer
from support.outpost.engine import ThinkingOutpost
from support.outpost.rules import ACTIONS, Action
from support.outpost.state import State


class Watcher(RandomPlayer[Any, Any]):
    """Plays at random and keeps what it was shown."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.turns: list[Turn[Any]] = []

    def choose(self, turn: Turn[Any]) -> Sequence[Step[Any, Any]]:
        self.turns.append(turn)
        return super().choose(turn)


def test_a_player_is_shown_its_own_view_and_list() -> None:
    game = ThinkingOutpost()
    players = [Watcher(seat) for seat in range(4)]
    states: list[tuple[State, Seat]] = []
    match = Match(game, players, seed=3, watch=lambda state, seat, _: states.append((state, seat)))
    match.play()
    for seat, player in enumerate(players, 1):
        shown = [state for state, actor in states if actor == seat]
        assert player.turns
        assert [turn.view for turn in player.turns] == [game.view(s, seat) for s in shown]
        assert [turn.legal for turn in player.turns] == [game.legal(s, seat) for s in shown]
        assert {turn.seat for turn in player.turns} == {seat}


def test_the_same_seed_gives_the_same_game_and_a_sound_record() -> None:
    game = Bitva(board="skirmish")
    records = []
    for _ in range(2):
        played = Match(game, [RandomPlayer(1), RandomPlayer(2)], seed=9, recorded=True).play()
        assert played.record is not None
        assert verify(game, played.record) is None
        records.append(played.record.dumps())
        assert sum(played.scores) == 1.0
    assert records[0] == records[1]
    other = Match(game, [RandomPlayer(1), RandomPlayer(2)], seed=10, recorded=True).play().record
    assert other is not None
    assert other.dumps() != records[0]


def test_dice_of_a_pair_are_the_same_whoever_plays() -> None:
    game = Bitva(board="skirmish")
    rolls: list[list[str]] = [[], []]
    for number, seeds in enumerate(((1, 2), (2, 1))):

        def note(state: Any, seat: Seat, action: Any, rolls: list[str] = rolls[number]) -> None:
            if seat == CHANCE:
                rolls.append(str(action))

        Match(game, [RandomPlayer(seed) for seed in seeds], seed=4, watch=note).play(longest=40)
    assert len(rolls[0]) > 5
    assert rolls[0] == rolls[1]


class Cheat(RandomPlayer[Any, Any]):
    """Plays what is not legal."""

    def choose(self, turn: Turn[Any]) -> Sequence[Step[Any, Any]]:
        return (Step(ACTIONS["go a2"]),)


def test_an_illegal_action_is_a_foul_with_its_rule() -> None:
    with pytest.raises(Foul, match=r"seat 1: go a2: .* \[OP-") as foul:
        Match(ThinkingOutpost(), [Cheat(0)] * 4).play()
    assert foul.value.seat == 1


def test_what_a_player_says_is_taken_once_in_a_turn() -> None:
    game = ThinkingOutpost()
    said: list[str] = []

    def note(state: State, seat: Seat, action: Action) -> None:
        if action.verb == "gift":
            said.append(f"{seat} {action}")

    level = level_of(game, 1)
    players = [ComputerPlayer(game, level, seed=seat, timed=False) for seat in range(4)]
    Match(game, players, seed=1, watch=note).play()
    assert said
    assert len(said) < 40


def test_a_game_that_does_not_end_is_a_draw() -> None:
    played = Match(Trench(), [RandomPlayer(1), RandomPlayer(2)]).play(longest=10)
    assert played.outcome is None
    assert played.scores == (0.5, 0.5)
    assert played.actions == 10
