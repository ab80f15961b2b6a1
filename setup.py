"""The compiled build: Cython compiles every module that has a .pxd beside it.

The build does not fail without a compiler: the same sources then run interpreted, only slower, and
the build prints one line about it. `FIRESTEP_BUILD=interpreted` skips compilation.

The page is built from web/ (tools/page_build.py). The build does not fail without Node: the server
then serves a plain start page. `FIRESTEP_PAGE=none` skips the page.
"""

import ast
import multiprocessing
import os
import platform
import re
import shutil
import subprocess
import sys
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

sys.path.insert(0, "tools")
import page_build
import translate

SOURCE = Path("src")
COPY = Path("build/source")
# The utility code for memoryviews, compiled once instead of into every module.
SHARED = "firestep._shared"
# Modules with the innermost loops: 25 % slower with shared utility code (bench, movement ranges).
UNSHARED = {
    f"firestep.games.club.{name}"
    for name in ("kernel.playouts", "rules.chance", "rules.contact", "rules.movement")
}

# The C types of parameters and results in a generated access.pxd.
C_TYPES = {
    "int": "Py_ssize_t",
    "Words": "unsigned short[::1]",
    "Bytes": "unsigned char[::1]",
}
C_RESULTS = {"int": "int", "bool": "bint", "None": "void"}
ACCESS_IMPORT = re.compile(r"^from firestep\.games\.\S+\.access import (\([^)]*\)|.*)\n", re.M)
# Their .pxd contains the whole C implementation; the .py serves interpreted runs only.
PXD_ONLY = ("layout.py", "access.py", "bits.py")
ALWAYS_INLINE_MODULE = "firestep.games.club.rules.movement"


def report(line: str) -> None:
    print(f"firestep: {line}", file=sys.stderr, flush=True)


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def write_if_changed(text: str, path: Path) -> None:
    """Write a file unless it has this content."""
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def write_layouts() -> None:
    """Write a layout.pxd from each layout.py, which is the only source of these numbers."""
    for path in sorted(SOURCE.rglob("layout.py")):
        numbers = re.findall(r"^([A-Z_]+) = (\d+)", path.read_text(encoding="utf-8"), re.M)
        lines = ["# Generated from layout.py by setup.py.", "", "cdef enum:"]
        text = "\n".join(lines + [f"    {name} = {value}" for name, value in numbers]) + "\n"
        write_if_changed(text, path.with_suffix(".pxd"))


def write_access() -> None:
    """Write an access.pxd of inline C functions from each generated access.py."""
    for path in sorted(SOURCE.glob("firestep/games/club/*/access.py")):
        text = inline_functions(path.read_text(encoding="utf-8"))
        write_if_changed(text, path.with_suffix(".pxd"))


def inline_functions(source: str) -> str:
    """Return the functions of an access.py as inline C functions."""
    parts = ["# Generated from access.py by setup.py."]
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and node.names[0].name == "layout":
            parts.append(ast.unparse(node).replace(" import ", " cimport "))
        elif isinstance(node, ast.FunctionDef):
            given = (f"{C_TYPES[ast.unparse(a.annotation)]} {a.arg}" for a in node.args.args)
            result = C_RESULTS[ast.unparse(node.returns)]
            head = f"cdef inline {result} {node.name}({', '.join(given)})"
            body = [f"    {ast.unparse(line)}" for line in node.body[1:]]
            parts.append("\n".join([f"{head} noexcept nogil:", *body]))
    return "\n\n".join(parts) + "\n"


def copy_sources() -> None:
    """Copy the sources to `COPY`, from which they are compiled, without imports from access.py.

    The .pxd cimports these names as inline functions, and Cython refuses to import a name that is
    one already. Line numbers stay the same. Unchanged files keep their time, so that only what
    changed is translated again.
    """
    current = set()
    for path in SOURCE.rglob("*.p*"):
        if path.suffix not in (".py", ".pxd", ".pyx"):
            continue
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".py" and path.with_suffix(".pxd").is_file():
            text = ACCESS_IMPORT.sub(lambda found: "\n" * found[0].count("\n"), text)
        copied = COPY / path.relative_to(SOURCE)
        current.add(copied)
        write_if_changed(text, copied)
    for path in COPY.rglob("*.p*"):
        if path.is_file() and path not in current:
            path.unlink()


def flags(path: Path) -> list[str]:
    """Return the compiler flags of a module; -O2 builds faster where there is no inner loop."""
    if os.name != "posix":
        return []
    is_hot = "club" not in path.parts or module_name(path) in UNSHARED
    # -ffp-contract=off: the same float results as Python on every machine. -g0: debug symbols of
    # generated C take 40 % of the build time and most of the size.
    always = ["-O3" if is_hot else "-O2", "-ffp-contract=off", "-g0", "-Wno-sign-compare"]
    if sys.platform == "linux":
        # Full optimization of code that runs once or converts arguments doubles the build time.
        always.append('-DCYTHON_SMALL_CODE=__attribute__((cold,optimize("O1")))')
    if is_hot and sys.platform == "linux" and platform.machine() == "x86_64":
        # Some Intel cores run up to 20 % slower if a jump crosses a 32-byte boundary.
        always.append("-Wa,-mbranches-within-32B-boundaries")
    if module_name(path) == ALWAYS_INLINE_MODULE:
        # movement.expand_paths is called with a constant: so C makes a copy of it for each value.
        # The other flags speed up its inner loop; its sums are far from an overflow.
        always += ["-fno-tree-pre", "-fno-wrapv", "-falign-loops=32", "-falign-jumps=16"]
        always += ["-DCYTHON_INLINE=__inline__ __attribute__((always_inline))"]
    return always


def extensions() -> list[Extension]:
    if os.environ.get("FIRESTEP_BUILD") == "interpreted":
        return []
    write_layouts()
    write_access()
    copy_sources()
    rules = [path.with_suffix(".py") for path in sorted(SOURCE.rglob("*.pxd"))]
    wrappers = sorted(SOURCE.rglob("*.pyx"))
    sources = [path for path in rules if path.name not in PXD_ONLY] + wrappers
    modules = [
        Extension(
            module_name(path),
            [(COPY / path.relative_to(SOURCE)).as_posix()],
            extra_compile_args=flags(path),
            depends=["setup.py"],
        )
        for path in sources
    ]
    shared = Path(SHARED.replace(".", "/")).with_suffix(".c")  # written by Cython
    source = (COPY / shared).as_posix()
    return [*modules, Extension(SHARED, [source], extra_compile_args=flags(SOURCE / shared))]


class BuildOrDoWithout(build_ext):
    """Compile all modules or none: a mixture of compiled and interpreted code is the slowest."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if os.environ.get("FIRESTEP_BUILD") == "compiled":
                raise
            report(
                f"not compiled ({type(error).__name__}), the rules will run interpreted and slower"
            )
            for output in map(Path, self.get_outputs()):
                output.unlink(missing_ok=True)
            self.extensions = []

    def build_extensions(self) -> None:
        """Translate each module to C and compile it, on all cores and the largest first.

        A thread waits for both steps of one module. Cython runs in processes of its own.
        """
        modules = sorted(self.extensions, key=estimated_time, reverse=True)
        progress = Progress(len(modules))
        declared = translate.digest_of_declarations(COPY)
        workers = self.parallel or os.cpu_count() or 1
        with translators(workers) as processes, ThreadPoolExecutor(workers) as threads:
            jobs = [
                threads.submit(self.make, module, declared, processes, progress)
                for module in modules
            ]
            try:
                for job in jobs:
                    job.result()
            except BaseException:
                threads.shutdown(cancel_futures=True)
                raise

    def make(
        self, module: Extension, declared: str, processes: ProcessPoolExecutor, progress: "Progress"
    ) -> None:
        """Translate and compile a module, unless it is up to date."""
        progress.report(module.name)
        source = Path(module.sources[0])
        shared = "" if module.name in UNSHARED else SHARED
        translated = processes.submit(
            translate.translate, module.name, source, COPY, shared, declared
        )
        module.sources = [translated.result()]
        self.build_extension(module)


def translators(workers: int) -> ProcessPoolExecutor:
    """Return processes that run Cython, started before there are threads."""
    translate.prepare()  # if processes are forked, they do not import Cython again
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=translate.prepare)
    for process in [pool.submit(os.getpid) for _ in range(workers)]:
        process.result()
    return pool


def estimated_time(module: Extension) -> int:
    """Return a number that grows with the time to compile a module."""
    if module.name in (SHARED, *UNSHARED):
        return sys.maxsize
    source = Path(module.sources[0])
    declared = source.with_suffix(".pxd")
    return source.stat().st_size + (declared.stat().st_size if declared.is_file() else 0)


class Progress:
    """Reports each module when its compilation starts."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._started = 0
        self._lock = threading.Lock()

    def report(self, name: str) -> None:
        with self._lock:
            self._started += 1
            report(f"compiling {self._started} of {self._total}: {name.removeprefix('firestep.')}")


class BuildSideBySide(build):
    """Build the page while the modules are compiled."""

    # build_py includes the page: it comes after build_ext.
    sub_commands = sorted(build.sub_commands, key=lambda command: command[0] != "build_ext")

    def run(self) -> None:
        with subprocess.Popen([sys.executable, "tools/page_build.py", "build"]) as page:
            self.get_finalized_command("build_py").page = page
            super().run()


class BuildWithPage(build_py):
    """Include the page, building it if it is out of date."""

    page: subprocess.Popen[bytes] | None = None  # the process that builds it, if it is started

    def run(self) -> None:
        if self.page is None:
            has_page = page_build.ensure()
        elif self.page.wait() == 0:
            has_page = page_build.has_page()
        else:
            raise page_build.PageNotBuilt("its build failed")
        super().run()
        if not has_page:
            shutil.rmtree(Path(self.build_lib, "firestep", "server", "page"), ignore_errors=True)


class SourcesWithPage(sdist):
    """Include the built page, so that installing from an sdist needs no Node."""

    def run(self) -> None:
        page_build.ensure()
        super().run()


def delete_stale(modules: list[Extension]) -> None:
    """Delete files of removed modules from the build folder; keep up-to-date compiled modules."""
    current = {module.name.replace(".", "/") for module in modules}
    for folder in Path("build").glob("lib*"):
        for path in folder.rglob("*"):
            inside = path.relative_to(folder)
            is_module = path.suffix in (".so", ".pyd")
            name = inside.with_name(inside.name.partition(".")[0]).as_posix()
            is_current = name in current if is_module else (SOURCE / inside).exists()
            if path.is_file() and not is_current:
                path.unlink()


# These commands need no C files.
METADATA_COMMANDS = {"egg_info", "dist_info", "sdist"}
modules: list[Extension] = []
if not METADATA_COMMANDS & set(sys.argv):
    modules = extensions()
    delete_stale(modules)
setup(
    ext_modules=modules,
    setup_requires=page_build.needs(),
    cmdclass={
        "build": BuildSideBySide,
        "build_ext": BuildOrDoWithout,
        "build_py": BuildWithPage,
        "sdist": SourcesWithPage,
    },
)
