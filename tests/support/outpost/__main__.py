"""Write the golden playthrough: `python -m tests.support.outpost > tests/support/outpost/playthrough.txt`."""

import sys

from firestep.testing import playthrough
from support.outpost.game import Outpost

SEED, LINES, ASIDES = 17, 150, 0.05

if __name__ == "__main__":
    sys.stdout.write(playthrough.write(Outpost(), 4, seed=SEED, most_lines=LINES, asides=ASIDES))
