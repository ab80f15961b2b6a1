"""The C twin of Trench Club's movement ranges: the limit the kernel is held against."""

import contextlib
import tempfile
from pathlib import Path

from bench import limit, twin
from bench.lines import LineProcess
from bench.timing import Absent, Contestant, Row
from firestep.games.club.kernel import layout, playouts
from firestep.games.club.kernel.buffers import words
from firestep.games.club.rules.contact import look_round
from firestep.games.club.rules.movement import find_ways, load_of
from firestep.games.club.state import Position

SOURCE = Path(__file__).with_name("club.c")
_COUNT = 500  # a step: some 30 ms
_NAME = "C twin"


class Twin(LineProcess):
    """The running twin, with the field and the state it was built for."""

    def __init__(self, program: Path, position: Position) -> None:
        """Write the position beside the program and start it."""
        field, state = program.with_suffix(".field"), program.with_suffix(".state")
        field.write_bytes(position.terms.packed)
        state.write_bytes(position.buffer)
        super().__init__([str(program), str(field), str(state)])

    def ways(self, count: int) -> tuple[int, int, float]:
        """Do what kernel.count_ways does; return ranges, places and CPU seconds."""
        ranges, places, seconds = self.ask(f"ways {count}")
        return int(ranges), int(places), float(seconds)

    def reach(self, unit: int) -> list[int]:
        """Return four numbers for each place a unit can reach: itself, cost, end, last label."""
        count, *numbers = map(int, self.ask(f"reach {unit}"))
        assert len(numbers) == 4 * count
        return numbers


def build(folder: Path, level: str) -> Path:
    """Build the twin, with the numbers of layout.py as they are now."""
    numbers = {name: value for name, value in vars(layout).items() if name.isupper()}
    lines = [f"    {name} = {value}," for name, value in numbers.items()]
    header = "\n".join(["enum {", *lines, "};", ""])
    (folder / "layout.h").write_text(header, encoding="utf-8")
    return twin.build(folder, level, SOURCE)


def kernel_reach(position: Position, unit: int) -> list[int]:
    """Do what `Twin.reach` does, with the kernel."""
    state, field, scratch = position.words(), position.terms.field, words(layout.SCRATCH)
    owner = state[layout.SLOTS + layout.SLOT * (unit - 1) + layout.OWNER]
    look_round(state, field, owner, scratch)
    reached = find_ways(state, field, unit, load_of(state, unit), scratch)
    numbers = []
    for place in scratch[layout.REACHED : layout.REACHED + reached]:
        numbers.append(place)
        numbers += [scratch[table + place] for table in _TOLD]
    return numbers


_TOLD = (layout.BEST, layout.BEST_ENDS, layout.BEST_FROM)


def differences(running: Twin, position: Position) -> list[str]:
    """Return where the twin and the kernel part; nothing if they are equal."""
    found = []
    for unit in position.units().values():
        if running.reach(unit.number) != kernel_reach(position, unit.number):
            found.append(f"the places {unit.name} can reach")
    scratch = words(layout.SCRATCH)
    places = playouts.count_ways(position.words(), position.terms.field, 3, scratch)
    if running.ways(3)[1] != places:
        found.append("the number of places")
    return found


def row(stack: contextlib.ExitStack, position: Position, key: str) -> Row:
    """Build the twin, prove it equal to the kernel, and return its row."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    levels = []
    try:
        for level in twin.LEVELS:
            running = stack.enter_context(Twin(build(folder, level), position))
            wrong = differences(running, position)
            if wrong:
                raise AssertionError(f"the C twin finds other ways: {'; '.join(wrong)}")
            levels.append(_row(running, level, key))
    except twin.NoCompiler:
        return Absent(f"{key}-twin", _NAME, "no C compiler")
    return limit.fastest(levels)


def _row(running: Twin, level: str, key: str) -> Contestant:
    def step() -> tuple[int, float]:
        ranges, _, seconds = running.ways(_COUNT)
        return ranges, seconds

    name, measured = f"{_NAME}, {level[1:]}", "movement ranges, 1 thread"
    return Contestant(f"{key}-twin", name, measured, f"{key}-ways", step, "ranges/s")
