"""The C twins of the kernels: built on the spot, and proved equal before they are timed."""

import os
import shlex
import subprocess
from collections.abc import Iterable
from pathlib import Path

from bench.lines import LineProcess
from firestep.games.trench import Position, Tally, kernel, layout, perft, random_games

SOURCE = Path(__file__).with_name("trench.c")

# Neither is the faster on every machine and compiler, and the limit is the faster one.
LEVELS = ("-O3", "-O2")


class NoCompiler(Exception):
    """There is no C compiler to build the twin with."""


def compiler() -> list[str]:
    """Return the command of the C compiler: $CC, or cc."""
    return shlex.split(os.environ.get("CC", "")) or ["cc"]


def compiler_version() -> str:
    """Return the first line the compiler says about itself."""
    try:
        asked = [*compiler(), "--version"]
        told = subprocess.run(asked, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "none"
    return (told.stdout.splitlines() or ["unknown"])[0]


def build(folder: Path, level: str = LEVELS[0], source: Path = SOURCE) -> Path:
    """Build a twin in a folder, where its headers are too; `NoCompiler` if nothing can."""
    program = folder / f"{source.stem}{level}"
    command = [*compiler(), level, "-I", str(folder), str(source), "-o", str(program)]
    try:
        made = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise NoCompiler(f"no C compiler: {command[0]} does not start") from error
    if made.returncode:
        raise NoCompiler(f"{command[0]} does not build the twin:\n{made.stderr}")
    return program


class Twin(LineProcess):
    """The running twin of TRENCH."""

    def __init__(self, program: Path) -> None:
        """Start the program."""
        super().__init__([str(program)])

    def games(self, seed: int, count: int) -> tuple[Tally, float]:
        """Play random games; return their tally and the CPU seconds."""
        plies, one, two, draws, seconds = self.ask(f"games {seed} {count}")
        return Tally(int(plies), (int(one), int(two)), int(draws)), float(seconds)

    def last_state(self, seed: int) -> tuple[int, bytes]:
        """Play one random game; return its plies and the state it ends in."""
        plies, state = self.ask(f"game {seed}")
        return int(plies), bytes.fromhex(state)

    def perft(self, depth: int) -> tuple[int, float]:
        """Count the tree; return the nodes and the CPU seconds."""
        nodes, seconds = self.ask(f"perft {depth}")
        return int(nodes), float(seconds)


def kernel_last_state(seed: int) -> tuple[int, bytes]:
    """Do what `Twin.last_state` does, with the kernel."""
    position = Position()
    state = bytearray(position.buffer)
    room = bytearray(layout.MOVE_LIST), bytearray(layout.MOVE_LIST)
    plies = kernel.play_out(state, position.terms.content, seed, 10_000, *room)
    return plies, bytes(state)


def differences(twin: Twin, seeds: Iterable[int], games: int, deepest: int) -> list[str]:
    """Return where the twin and the kernel part; nothing if they are equal."""
    found = []
    start = Position()
    for seed in seeds:
        tally = random_games(start, games, seed=seed, threads=1)
        if twin.games(seed, games)[0] != tally:
            found.append(f"{games} games from seed {seed}")
        if twin.last_state(seed) != kernel_last_state(seed):
            found.append(f"the last state of the game of seed {seed}")
    for depth in range(1, deepest + 1):
        if twin.perft(depth)[0] != perft(start, depth):
            found.append(f"perft {depth}")
    return found
