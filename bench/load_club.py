"""Trench Club in mid-game for the load test: positions, and a sender that plays legal actions.

The server rolls the dice, so the actions cannot be prepared: each one is chosen from the list that
the server sends to the player who is to act.
"""

import itertools
import random
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from bench.load_driver import UPDATES, TableSender
from bench.websocket_client import WebSocketClient
from firestep.contract import CHANCE, Seat
from firestep.games.club import Club

OPTIONS: Final = {"players": 2}
_MIN_ACTIONS: Final = 120  # about 30 of them are the setup
_MAX_ACTIONS: Final = 400
_PHASE: Final = "move"
_LEGAL: Final = b'"legal":'
_ASIDES: Final = b',"asides":'  # follows the legal actions
_NONE: Final = b"[]"
_SEPARATOR: Final = '","'


def make_positions(count: int) -> list[str]:
    """Return the texts of positions in mid-game; equal counts give equal positions."""
    game = Club(OPTIONS)
    played = (_play_to_mid_game(game, random.Random(seed)) for seed in itertools.count())
    return list(itertools.islice(filter(None, played), count))


def _play_to_mid_game(game: Club, generator: random.Random) -> str:
    """Play random actions; return the position, or an empty text if the game ends before."""
    state: Any = game.initial(2)
    for number in range(_MAX_ACTIONS):
        seats = game.to_act(state)
        if not seats:
            break
        if number >= _MIN_ACTIONS and game.phase(state) == _PHASE:
            return str(state)
        seat = seats[0]
        if seat == CHANCE:
            faces = [generator.randint(1, sides) for sides in game.dice(state)]
            action = game.roll_action(state, faces)
        else:
            action = generator.choice(game.legal(state, seat))
        state, _ = game.apply(state, seat, action)
    return ""


class ClubSender(TableSender):
    """Plays legal actions from a position on, until the game is over."""

    def __init__(self, clients: Sequence[WebSocketClient], position: str, seed: int) -> None:
        self._legal = _list_first_actions(position)
        super().__init__(clients, self._choose_actions(random.Random(seed)))
        for seat, client in enumerate(clients, 1):
            client.on_message = partial(self._on_message_to, seat)

    def _choose_actions(self, generator: random.Random) -> Iterator[tuple[Seat, str]]:
        while self._legal:
            seat = min(self._legal)
            yield seat, generator.choice(self._legal[seat])

    def _on_message_to(self, seat: Seat, text: bytes) -> None:
        """Store the legal actions in an update, which is not decoded as a whole."""
        if text.startswith(UPDATES):
            legal, _, _ = text.rpartition(_LEGAL)[2].partition(_ASIDES)
            self._legal.pop(seat, None)
            if legal != _NONE:
                self._legal[seat] = legal[2:-2].decode().split(_SEPARATOR)
        self._on_message(text)


def _list_first_actions(position: str) -> dict[Seat, list[str]]:
    game = Club(OPTIONS)
    state = game.read_state(position)
    return {seat: [str(one) for one in game.legal(state, seat)] for seat in game.to_act(state)}
