"""The C reference of Trench Club's movement ranges, the upper limit for the speed of the kernel."""

import contextlib
import tempfile
from pathlib import Path

from bench import c_limit, c_reference
from bench.line_process import LineProcess
from bench.timing import Benchmark, Row, Unavailable
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import make_words
from firestep.games.club.rules.contact import mark_board
from firestep.games.club.rules.movement import count_paths, find_paths, load_of
from firestep.games.club.state import Position

SOURCE = Path(__file__).with_name("club.c")
_REPETITIONS = 500  # about 30 ms per step
_REPORTED_TABLES = (layout.W_BEST, layout.W_BEST_ENDS, layout.W_BEST_FROM)


class ClubCReference(LineProcess):
    """The running C reference for one position."""

    def __init__(self, program: Path, position: Position) -> None:
        """Write the field and the state next to the program and start it."""
        field, state = program.with_suffix(".field"), program.with_suffix(".state")
        field.write_bytes(position.config.packed)
        state.write_bytes(position.buffer)
        super().__init__([str(program), str(field), str(state)])

    def count_paths(self, repetitions: int) -> tuple[int, int, float]:
        """Do what `movement.count_paths` does; return ranges, places and CPU seconds."""
        ranges, places, seconds = self.ask(f"ranges {repetitions}")
        return int(ranges), int(places), float(seconds)

    def reach(self, unit: int) -> list[int]:
        """Return four numbers for each place a unit can reach: place, cost, end, last label."""
        count, *numbers = map(int, self.ask(f"reach {unit}"))
        assert len(numbers) == 4 * count
        return numbers


def build(folder: Path, level: str) -> Path:
    """Build the reference with the constants of layout.py."""
    constants = {name: value for name, value in vars(layout).items() if name.isupper()}
    lines = [f"    {name} = {value}," for name, value in constants.items()]
    header = "\n".join(["enum {", *lines, "};", ""])
    (folder / "layout.h").write_text(header, encoding="utf-8")
    return c_reference.build(folder, level, SOURCE)


def kernel_reach(position: Position, unit: int) -> list[int]:
    """Return what `ClubCReference.reach` returns, computed by the kernel."""
    state, field, scratch = (
        position.words(),
        position.config.field,
        make_words(layout.SCRATCH_WORDS),
    )
    owner = state[layout.S_SLOTS + layout.SLOT_WORDS * (unit - 1) + layout.U_OWNER]
    mark_board(state, field, owner, scratch)
    reached = find_paths(state, field, unit, load_of(state, unit), scratch)
    numbers = []
    for place in scratch[layout.W_REACHED : layout.W_REACHED + reached]:
        numbers.append(place)
        numbers += [scratch[table + place] for table in _REPORTED_TABLES]
    return numbers


def find_differences(reference: ClubCReference, position: Position) -> list[str]:
    """Return the differences between the reference and the kernel; empty if they agree."""
    found = []
    for unit in position.units().values():
        if reference.reach(unit.number) != kernel_reach(position, unit.number):
            found.append(f"the places {unit.name} can reach")
    scratch = make_words(layout.SCRATCH_WORDS)
    places = count_paths(position.words(), position.config.field, 3, scratch)
    if reference.count_paths(3)[1] != places:
        found.append("the number of places")
    return found


def make_row(stack: contextlib.ExitStack, position: Position, key: str) -> Row:
    """Build and check the reference; return its row."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    levels = []
    try:
        for level in c_reference.OPTIMIZATION_LEVELS:
            reference = stack.enter_context(ClubCReference(build(folder, level), position))
            found = find_differences(reference, position)
            if found:
                raise AssertionError(f"the C reference finds other paths: {'; '.join(found)}")
            levels.append(_make_level_row(reference, level, key))
    except c_reference.CompilerUnavailable:
        return Unavailable(f"{key}-c-reference", c_limit.NAME, "no C compiler")
    return c_limit.pick_fastest(levels)


def _make_level_row(reference: ClubCReference, level: str, key: str) -> Benchmark:
    def step() -> tuple[int, float]:
        ranges, _, seconds = reference.count_paths(_REPETITIONS)
        return ranges, seconds

    name, measured = f"{c_limit.NAME}, {level[1:]}", "movement ranges, 1 thread"
    return Benchmark(f"{key}-c-reference", name, measured, f"{key}-ranges", step, "ranges/s")
