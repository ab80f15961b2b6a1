from array import array

from firestep.games.club.tensors.stepping import GameRows
from firestep.games.club.tensors.workspace import TensorWorkspace

def start_games(batch: GameRows, work: TensorWorkspace, first: int, last: int) -> None: ...
def step_games(
    batch: GameRows, work: TensorWorkspace, actions: array[int], first: int, last: int
) -> None: ...
