"""Write the golden playthrough: `python -m smallgame > tests/smallgame/playthrough.txt`."""

import sys

from firestep.testing import playthrough
from smallgame.outpost import Outpost

SEED, LINES, ASIDES = 17, 150, 0.05

if __name__ == "__main__":
    sys.stdout.write(playthrough.write(Outpost(), 4, seed=SEED, most_lines=LINES, asides=ASIDES))
