"""The C reference implementation of TRENCH: built on demand, and checked before it is timed."""

import os
import shlex
import subprocess
from collections.abc import Iterable
from pathlib import Path

from bench.line_process import LineProcess
from firestep.games.trench import BatchResult, Position, kernel, layout, perft, random_games

SOURCE = Path(__file__).with_name("trench.c")

# Which level is faster depends on machine and compiler; the faster one is reported.
OPTIMIZATION_LEVELS = ("-O3", "-O2")
_MAX_PLIES = 10_000


class CompilerUnavailable(Exception):
    """No C compiler can build the reference implementation."""


def compiler_command() -> list[str]:
    """Return the command of the C compiler: $CC, or cc."""
    return shlex.split(os.environ.get("CC", "")) or ["cc"]


def compiler_version() -> str:
    """Return the first line of the compiler's `--version`, or `none`."""
    try:
        command = [*compiler_command(), "--version"]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "none"
    return (done.stdout.splitlines() or ["unknown"])[0]


def build(folder: Path, level: str = OPTIMIZATION_LEVELS[0], source: Path = SOURCE) -> Path:
    """Compile a source into a folder, which may contain headers; return the program.

    Raise `CompilerUnavailable` if that fails.
    """
    program = folder / f"{source.stem}{level}"
    command = [*compiler_command(), level, "-I", str(folder), str(source), "-o", str(program)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise CompilerUnavailable(f"no C compiler: {command[0]} does not start") from error
    if done.returncode:
        raise CompilerUnavailable(f"{command[0]} does not build {source.name}:\n{done.stderr}")
    return program


class CReference(LineProcess):
    """The running C reference of TRENCH."""

    def __init__(self, program: Path) -> None:
        """Start the program."""
        super().__init__([str(program)])

    def play_games(self, seed: int, count: int) -> tuple[BatchResult, float]:
        """Play random games; return their results and the CPU seconds."""
        plies, one, two, draws, seconds = self.ask(f"games {seed} {count}")
        return BatchResult(int(plies), (int(one), int(two)), int(draws)), float(seconds)

    def last_state(self, seed: int) -> tuple[int, bytes]:
        """Play one random game; return the number of plies and the last state."""
        plies, state = self.ask(f"game {seed}")
        return int(plies), bytes.fromhex(state)

    def perft(self, depth: int) -> tuple[int, float]:
        """Count the tree; return the nodes and the CPU seconds."""
        return self.ask_timed(f"perft {depth}")


def kernel_last_state(seed: int) -> tuple[int, bytes]:
    """Return what `CReference.last_state` returns, computed by the kernel."""
    position = Position()
    state = bytearray(position.buffer)
    buffers = bytearray(layout.M_SIZE), bytearray(layout.M_SIZE)
    plies = kernel.play_out(state, position.config.packed, seed, _MAX_PLIES, *buffers)
    return plies, bytes(state)


def find_differences(
    reference: CReference, seeds: Iterable[int], games: int, max_depth: int
) -> list[str]:
    """Return the differences between the reference and the kernel; empty if they agree."""
    found = []
    start = Position()
    for seed in seeds:
        result = random_games(start, games, seed=seed, threads=1)
        if reference.play_games(seed, games)[0] != result:
            found.append(f"{games} games from seed {seed}")
        if reference.last_state(seed) != kernel_last_state(seed):
            found.append(f"the last state of the game of seed {seed}")
    for depth in range(1, max_depth + 1):
        if reference.perft(depth)[0] != perft(start, depth):
            found.append(f"perft {depth}")
    return found
