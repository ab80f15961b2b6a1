"""Print the golden playthrough, stored in `playthrough.txt`.

Run it with `PYTHONPATH=tests python -m support.outpost`.
"""

import sys

from firestep.testing import playthrough
from support.outpost.game import Outpost

SEED, LINES, ASIDES = 17, 150, 0.05

if __name__ == "__main__":
    sys.stdout.write(playthrough.write(Outpost(), 4, seed=SEED, most_lines=LINES, asides=ASIDES))
