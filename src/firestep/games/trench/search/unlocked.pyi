from array import array

from firestep.games.trench.search.workspace import Workspace

def search_root(
    space: Workspace,
    table: array[int],
    stop: bytearray,
    alpha: int,
    beta: int,
    depth: int,
) -> int: ...
