"""Values of a search, in hundredths of a soldier, and the margins of its pruning."""

from typing import Final

NO_VALUE: Final = 32767  # in place of a value: there is none
INFINITE: Final = 32000
WON: Final = 30000  # minus the number of plies to the end
PROVED: Final = 29000  # a larger absolute value is a proved result
MAX_LEAD: Final = 12000

DELTA_MARGIN: Final = 120  # delta pruning: what a capture may gain beyond the captured piece
FUTILITY_MARGIN: Final = 100  # futility pruning: the same, per remaining ply
LAZY_MARGIN: Final = 300  # lazy evaluation: how much threats and mobility may change a value
