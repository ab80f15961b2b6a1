"""A small discrete-event simulation: activities are generators that wait for times and resources.

An activity yields a number of seconds to wait, or a `Resource` to take; it releases the resource
itself. Written by hand because the model needs nothing else.
"""

import heapq
from collections import deque
from collections.abc import Generator
from typing import TypeAlias


class Resource:
    """Something of which a fixed number of units can be in use; waiting is first in, first out."""

    def __init__(self, simulation: "Simulation", units: int = 1) -> None:
        self._simulation, self._free, self._units = simulation, units, units
        self._waiting: deque[Activity] = deque()
        self._changed_at = simulation.now
        self._busy_seconds = 0.0

    def release(self) -> None:
        """Give back one unit, to the activity that has waited longest if there is one."""
        self._account()
        if self._waiting:
            self._simulation.resume(self._waiting.popleft())
        else:
            self._free += 1

    def take(self, activity: "Activity") -> bool:
        """Take a unit and return True, or queue the activity and return False."""
        self._account()
        if self._free:
            self._free -= 1
            return True
        self._waiting.append(activity)
        return False

    def utilisation(self, since: float) -> float:
        """Return the share of the units that was in use since a time; call it at the end."""
        self._account()
        return self._busy_seconds / (self._units * (self._simulation.now - since))

    def forget(self) -> None:
        """Start to measure the utilisation now."""
        self._account()
        self._busy_seconds = 0.0

    def _account(self) -> None:
        now = self._simulation.now
        self._busy_seconds += (self._units - self._free) * (now - self._changed_at)
        self._changed_at = now


Activity: TypeAlias = Generator["float | Resource", None, None]


class Simulation:
    """The clock and the events that are due."""

    def __init__(self) -> None:
        self.now = 0.0
        self._events: list[tuple[float, int, Activity]] = []
        self._count = 0

    def start(self, activity: Activity, delay: float = 0.0) -> None:
        """Begin or continue an activity after a delay."""
        self._count += 1  # events at the same time keep their order
        heapq.heappush(self._events, (self.now + delay, self._count, activity))

    def resume(self, activity: Activity) -> None:
        """Continue an activity at the present time."""
        self.start(activity)

    def run(self, until: float) -> None:
        """Let time pass."""
        while self._events and self._events[0][0] <= until:
            self.now, _, activity = heapq.heappop(self._events)
            self._advance(activity)
        self.now = until

    def _advance(self, activity: Activity) -> None:
        for wish in activity:
            if isinstance(wish, Resource):
                if not wish.take(activity):
                    return
            else:
                self.start(activity, wish)
                return
