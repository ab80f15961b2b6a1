"""A computer player whose win chances are recorded."""

from collections.abc import Sequence
from typing import Any

from firestep.contract import Seat
from firestep.players.computer import ComputerPlayer
from firestep.players.player import Observation, PlannedAction


class RecordingPlayer:
    """A player that records the win chance of each of its searches."""

    makes_asides = False

    def __init__(self, player: ComputerPlayer[Any, Any]) -> None:
        """Wrap a player."""
        self._player = player
        self.chances: list[tuple[Seat, float]] = []

    def choose(self, turn: Observation[Any]) -> Sequence[PlannedAction[Any, Any]]:
        """Choose, and record the chance of the best line."""
        steps = self._player.choose(turn)
        if self._player.last_result is not None:
            self.chances.append((turn.seat, self._player.last_result.best.chance))
        return steps

    def choose_aside(self, turn: Observation[Any]) -> None:
        """Return nothing, so that games are played to the end."""
        return

    def close(self) -> None:
        """Close the wrapped player."""
        self._player.close()
