"""Working memory of the rules for each thread."""

import threading

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import choice_words
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.kernel.choices import make_choices


class ThreadBuffers(threading.local):
    """Working memory of the rules, separate for each thread; it is valid within one call only."""

    def __init__(self) -> None:
        """Create the buffers of a thread when it first uses them."""
        self.scratch = make_words(layout.SCRATCH_WORDS)
        self._choices = make_choices(0)

    def choices(self, count: int) -> Words:
        """Return a buffer for at least `count` choices."""
        if len(self._choices) < choice_words(count):
            self._choices = make_choices(count)
        return self._choices
