"""The command line: `firestep --help` lists the commands."""

import contextlib
import os
import re
import sys


def main() -> None:
    """Run a command. Bad input prints one line and exits with code 2, never with a traceback."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run a command with these arguments; return its exit code."""
    from firestep.cli.app import app
    from firestep.cli.language import choose_language
    from firestep.cli.usage_errors import usage_text

    choose_language(arguments)
    if sys.stdout is None:  # standard output was closed before the start
        return _fail(usage_text("closed-output"))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # File names may contain bytes that are not text; show them escaped.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "backslashreplace")
    try:
        result = app(arguments or ["--help"], prog_name="firestep", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except KeyboardInterrupt:
        return _fail(usage_text("stopped"))
    except SystemExit as exit:  # typer exits with 1 if the reader of the output is gone
        _discard_output()
        return 0 if exit.code == 1 else 2
    except BrokenPipeError:  # the reader of the output closed the pipe
        _discard_output()
        return 0
    except OSError as error:
        _discard_output()
        name = f"{error.filename}: " if error.filename else ""
        return _fail(f"{name}{error.strerror or type(error).__name__}")
    except Exception as error:
        message = _message_of(error)
        if message is None:
            raise
        return _fail(message)


def _message_of(error: Exception) -> str | None:
    """Return the message of an error the user can correct; None for a bug.

    Typer keeps its exceptions in a private module; they share the method `format_message`.
    """
    from firestep.cli.usage_errors import translate_error, translate_usage_error
    from firestep.contract import ActionRefused, InputError  # not needed for --help

    if isinstance(error, InputError | ActionRefused):
        return translate_error(error)
    format_message = getattr(error, "format_message", None)
    return None if format_message is None else translate_usage_error(str(format_message()))


def _discard_output() -> None:
    """Redirect standard output to the null device so that closing it does not fail again."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(message: str) -> int:
    # Only these are replaced: French texts contain no-break spaces.
    line = re.sub(r"[ \t\r\n\v\f]+", " ", message).strip()
    print(f"firestep: {line}", file=sys.stderr)
    return 2
