"""Runs all trials and writes their figures into docs/trials.md; `make trials`.

The full run takes about an hour on two quiet cores; `--quick` runs each trial in a small size.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent))


@dataclass(frozen=True, slots=True)
class Trial:
    """A command with its arguments, in full and in small size."""

    module: str
    full: tuple[str, ...] = ()
    quick: tuple[str, ...] = ()
    always: tuple[str, ...] = ()

    def command(self, *, is_quick: bool) -> list[str]:
        """Return the command line of the trial."""
        given = self.quick if is_quick else self.full
        return [sys.executable, "-m", f"tests.trials.{self.module}", *self.always, *given]


_TWO = ("--database", "postgres", "--processes", "2")
TRIALS = {
    "kills sqlite": Trial("kills", ("--kills", "500"), ("--kills", "5")),
    "kills postgres": Trial(
        "kills", ("--kills", "500"), ("--kills", "5"), ("--database", "postgres")
    ),
    "kills postgres two processes": Trial("kills", ("--kills", "100"), ("--kills", "5"), _TWO),
    "mutations": Trial("mutations", ("--count", "1000000"), ("--count", "2000")),
    "mutations two processes": Trial("mutations", ("--count", "100000"), ("--count", "2000"), _TWO),
    "non-interference": Trial("non_interference", ("--pairs", "1000"), ("--pairs", "3")),
    "database faults": Trial("database_faults"),
    "connection faults postgres": Trial("connection_faults"),
    "connection faults redis": Trial("connection_faults", always=("--bus", "redis")),
    "hostile queries": Trial("hostile_queries", ("--seconds", "15"), ("--seconds", "2")),
    "hostile queries two processes": Trial(
        "hostile_queries", ("--seconds", "15"), ("--seconds", "2"), ("--processes", "2")
    ),
    "hostile connections": Trial("hostile_connections", ("--seconds", "8"), ("--seconds", "1")),
    "computers": Trial("computers", ("--seconds", "20"), ("--seconds", "2", "--tables", "3")),
    "misbehaving clients": Trial("soak", ("--seconds", "180"), ("--seconds", "5", "--crowd", "2")),
    "churn": Trial("churn", ("--seconds", "600"), ("--seconds", "5")),
    "study faults": Trial(
        "study_faults",
        ("--games", "4000"),
        ("--games", "60", "--workers", "1", "--changes", "1", "--drivers", "1"),
    ),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the trials one after the other; return 1 if one has a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(TRIALS)}")
    parser.add_argument("--quick", action="store_true", help="run small sizes")
    parser.add_argument("--save", action="store_true", help="write the figures into docs/trials.md")
    given = parser.parse_args(argv)
    if unknown := [name for name in given.names if name not in TRIALS]:
        parser.error(f"there is no trial {unknown[0]!r}")
    failed = []
    for name in given.names or TRIALS:
        began = time.monotonic()
        command = TRIALS[name].command(is_quick=given.quick)
        code = subprocess.call([*command, *(("--save",) if given.save else ())])
        print(f"== {name}: exit code {code} after {time.monotonic() - began:.0f} s\n", flush=True)
        if code:
            failed.append(name)
    print(f"failed: {', '.join(failed) or 'none'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
