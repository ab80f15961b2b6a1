"""The command line: `firestep play | show | legal | odds | perft | check | verify | bench`."""

import contextlib
import os
import sys


def main() -> None:
    """Run a command. Bad input ends in one line and exit code 2, never in a traceback."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run a command with these arguments; return its exit code."""
    from firestep.cli.app import app

    if sys.stdout is None:  # closed before we were started
        return _fail("there is nowhere to write to")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Names of files need not be text; what cannot be written or read is shown as a sign.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "backslashreplace")
    try:
        result = app(arguments or ["--help"], prog_name="firestep", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except KeyboardInterrupt:
        return _fail("stopped")
    except SystemExit as leaving:  # typer's own way out: 1 when our reader has gone
        _forget_output()
        return 0 if leaving.code == 1 else 2
    except BrokenPipeError:  # the reader of our output has gone, which is its good right
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        name = f"{error.filename}: " if error.filename else ""
        return _fail(f"{name}{error.strerror or type(error).__name__}")
    except Exception as error:
        message = _explained(error)
        if message is None:
            raise
        return _fail(message)


def _explained(error: Exception) -> str | None:
    """Return the sentence of an error that is the user's to mend; None for one that is ours.

    Typer's exceptions live in a private module of its own; what they share is `format_message`.
    """
    from firestep.contract import ActionRefused, InputError  # --help has no need of the games

    if isinstance(error, InputError | ActionRefused):
        return str(error)
    format_message = getattr(error, "format_message", None)
    return None if format_message is None else str(format_message())


def _forget_output() -> None:
    """Point standard output nowhere, so that closing it at the end fails no second time."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(message: str) -> int:
    print(f"firestep: {' '.join(message.split())}", file=sys.stderr)
    return 2
