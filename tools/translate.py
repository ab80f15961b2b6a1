"""Translate modules to C with Cython. setup.py runs this in several processes."""

import contextlib
import gc
import hashlib
import io
import re
from pathlib import Path

C_FILES = Path("build/cython")
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
# The functions that convert Python arguments and call the C function.
_WRAPPER = re.compile(rb"^static (?=PyObject \*__pyx_pw_)", re.M)


class NotTranslated(Exception):
    """Cython refused a module."""


def prepare() -> None:
    """Import Cython and set its options for this process.

    All arrays have one dimension. The descriptor of an array is passed by value; with room for one
    dimension instead of seven it has 64 bytes instead of 208. All modules must agree on that.
    """
    from Cython.Compiler import Options

    Options.buffer_max_dims = 2  # at least one more than the dimensions in use
    import Cython.Build  # noqa: F401  # reads the options

    gc.disable()  # the collector takes a quarter of the time and finds little


def translate(name: str, source: Path, include: Path, shared: str, declared: str) -> str:
    """Write the C file of a module unless it is up to date; return its path.

    `shared` is the module with the common utility code; if it is empty, the C file contains it.
    `declared` is the digest of all that a module may use from others: `digest_of_declarations`.
    """
    from Cython.Build import cythonize
    from setuptools import Extension

    made = (C_FILES / source).with_suffix(".c")
    wanted = hashlib.sha256(f"{name} {shared} {declared}".encode())
    if source.suffix != ".c":  # Cython also writes the shared module, which has no source
        wanted.update(source.read_bytes())
    mark = made.with_suffix(".digest")
    if made.is_file() and mark.is_file() and mark.read_text() == wanted.hexdigest():
        return made.as_posix()
    messages = io.StringIO()
    with contextlib.redirect_stderr(messages), contextlib.redirect_stdout(messages):
        try:
            cythonize(
                Extension(name, [source.as_posix()]),
                include_path=[include.as_posix()],
                build_dir=C_FILES.as_posix(),
                force=True,
                compiler_directives=DIRECTIVES,
                **({"shared_utility_qualified_name": shared} if shared else {}),
            )
        except Exception as error:
            raise NotTranslated(f"{name}: {messages.getvalue()}") from error
    if "club" in source.parts:  # many wrappers; the small games gain 3 % by fast ones
        mark_wrappers(made)
    mark.write_text(wanted.hexdigest(), encoding="utf-8")
    return made.as_posix()


def digest_of_declarations(include: Path) -> str:
    """Return a digest of what each C file depends on beside its source.

    That is every .pxd (Cython's own list of dependencies leaves some out), Cython and this file.
    """
    from Cython import __version__

    found = hashlib.sha256(__version__.encode())
    for path in [Path(__file__), *sorted(include.rglob("*.pxd"))]:
        found.update(path.read_bytes())
    return found.hexdigest()


def mark_wrappers(path: Path) -> None:
    """Mark the wrappers as small code: the compiler spends most of its time on optimizing them."""
    code = path.read_bytes()
    path.write_bytes(_WRAPPER.sub(b"static CYTHON_SMALL_CODE ", code))
