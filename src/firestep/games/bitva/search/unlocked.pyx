"""The long-running search functions without the GIL, so that other threads run."""

from firestep.games.bitva.search.expectimax cimport expect as expectimax_expect
from firestep.games.bitva.search.td_learning cimport Learner, learn as td_learn
from firestep.games.bitva.search.workspace cimport Workspace


def expect(Workspace ws not None, int depth, int level):
    """Call `expectimax.expect`."""
    cdef double value
    with nogil:
        value = expectimax_expect(ws, depth, level)
    return value


def learn(Workspace ws not None, Learner learner not None, const unsigned char* start, int games):
    """Call `td_learning.learn`."""
    with nogil:
        td_learn(ws, learner, start, games)
