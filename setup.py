"""The compiled build: every rule module with a .pxd beside it becomes machine code.

The build never fails for want of a compiler. The same sources run interpreted, only slower, and
one line says so. `FIRESTEP_BUILD=interpreted` skips compiling on purpose.

The page is built from web/ on the way (tools/page_build.py), and nothing fails for want of Node:
the server then shows a plain front. `FIRESTEP_PAGE=none` skips it on purpose.
"""

import os
import platform
import re
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

sys.path.insert(0, "tools")
import page_build

SOURCE = Path("src")
# What Cython adds to every module that works on arrays, compiled once instead of thirty times.
SHARED = "firestep._shared"
# But for the innermost loops, which measured a quarter slower with it (bench, movement ranges).
APART = {
    f"firestep.games.club.{name}" for name in ("kernel.playouts", "rules.contact", "rules.movement")
}

# Said once more in C by their .pxd, and so never compiled themselves.
DECLARED = ("layout.py", "bits.py")
ROOMY = "firestep.games.club.rules.movement"


def say(line: str) -> None:
    print(f"firestep: {line}", file=sys.stderr)


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def write_layouts() -> None:
    """Declare the numbers of each layout.py to the C side; layout.py is their only source."""
    for path in sorted(SOURCE.rglob("layout.py")):
        numbers = re.findall(r"^([A-Z_]+) = (\d+)", path.read_text(encoding="utf-8"), re.M)
        lines = ["# Made from layout.py by setup.py.", "", "cdef enum:"]
        text = "\n".join(lines + [f"    {name} = {value}" for name, value in numbers]) + "\n"
        declared = path.with_suffix(".pxd")
        if not declared.is_file() or declared.read_text(encoding="utf-8") != text:
            declared.write_text(text, encoding="utf-8")


def flags(path: Path) -> list[str]:
    """Return how to compile a module: -O2 builds faster where no inner loop is."""
    if os.name != "posix":
        return []
    is_hot = "club" not in path.parts or module_name(path) in APART
    # Float results equal to Python's on every machine. What a debugger would want of C that nobody
    # wrote takes two fifths of the time, and most of the room.
    always = ["-O3" if is_hot else "-O2", "-ffp-contract=off", "-g0"]
    if is_hot and sys.platform == "linux" and platform.machine() == "x86_64":
        # Intel's cores may lose a fifth where a jump straddles 32 bytes: keep it from happening.
        always.append("-Wa,-mbranches-within-32B-boundaries")
    # movement.spread_out is called with a constant: so C makes a copy of it for each value.
    inline = "-DCYTHON_INLINE=__inline__ __attribute__((always_inline))"
    return [*always, inline] if module_name(path) == ROOMY else always


def made(modules: list[Extension], **options: str) -> list[Extension]:
    """Let Cython write the C files."""
    from Cython.Build import cythonize

    return list(
        cythonize(
            modules,
            include_path=[SOURCE.as_posix()],
            build_dir="build/cython",
            nthreads=os.cpu_count() or 1,
            compiler_directives={
                "language_level": 3,
                "annotation_typing": False,
                "boundscheck": False,
                "wraparound": False,
                "cdivision": True,
            },
            **options,
        )
    )


def extensions() -> list[Extension]:
    if os.environ.get("FIRESTEP_BUILD") == "interpreted":
        return []
    write_layouts()
    rules = [path.with_suffix(".py") for path in sorted(SOURCE.rglob("*.pxd"))]
    wrappers = sorted(SOURCE.rglob("*.pyx"))
    sources = [path for path in rules if path.name not in DECLARED] + wrappers
    modules = [
        Extension(
            module_name(path),
            [path.as_posix()],
            extra_compile_args=flags(path),
            depends=["setup.py"],
        )
        for path in sources
    ]
    apart = [module for module in modules if module.name in APART]
    sharing = [module for module in modules if module.name not in APART]
    sharing.append(Extension(SHARED, [f"build/cython/{SHARED.replace('.', '/')}.c"]))
    try:
        return [*made(sharing, shared_utility_qualified_name=SHARED), *made(apart)]
    except Exception as error:  # the sources run as they are, whatever went wrong here
        if os.environ.get("FIRESTEP_BUILD") == "compiled":
            raise
        say(f"not compiled ({type(error).__name__}), the rules will run interpreted and slower")
        return []


class BuildOrDoWithout(build_ext):
    """Compile if possible. All modules or none: half a kernel would be the slowest of all."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if os.environ.get("FIRESTEP_BUILD") == "compiled":
                raise
            say(
                f"no working C compiler ({type(error).__name__}), "
                "the rules will run interpreted and slower"
            )
            for output in map(Path, self.get_outputs()):
                output.unlink(missing_ok=True)
            self.extensions = []


class BuildWithPage(build_py):
    """Take the page along, freshly built if need be."""

    def run(self) -> None:
        has_page = page_build.ensure()
        super().run()
        if not has_page:
            shutil.rmtree(Path(self.build_lib, "firestep", "server", "page"), ignore_errors=True)


class SourcesWithPage(sdist):
    """Whoever installs from the sources of a release needs no Node."""

    def run(self) -> None:
        page_build.ensure()
        super().run()


def forget_old(modules: list[Extension]) -> None:
    """Take out of the build what has since been removed; what is compiled and fresh stays."""
    kept = {module.name.replace(".", "/") for module in modules}
    for folder in Path("build").glob("lib*"):
        for path in folder.rglob("*"):
            inside = path.relative_to(folder)
            is_module = path.suffix in (".so", ".pyd")
            name = inside.with_name(inside.name.partition(".")[0]).as_posix()
            is_kept = name in kept if is_module else (SOURCE / inside).exists()
            if path.is_file() and not is_kept:
                path.unlink()


modules = extensions()
forget_old(modules)
setup(
    ext_modules=modules,
    setup_requires=page_build.needs(),
    cmdclass={"build_ext": BuildOrDoWithout, "build_py": BuildWithPage, "sdist": SourcesWithPage},
)
