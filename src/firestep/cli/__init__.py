"""The command line: `firestep play | show | legal | perft | check | verify | bench`."""

import sys


def main() -> None:
    """Run a command. Bad input ends in one line and exit code 2, never in a traceback."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run a command with these arguments; return its exit code."""
    from firestep.cli.app import app
    from firestep.contract.fault import Fault
    from firestep.contract.refusal import Refused

    try:
        result = app(arguments, prog_name="firestep", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except (Fault, Refused) as error:
        return _fail(str(error))
    except KeyboardInterrupt:
        return _fail("stopped")
    except BrokenPipeError:  # the reader of our output has gone, which is its good right
        sys.stderr.close()
        return 0
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        return _fail(f"{name}{error.strerror or type(error).__name__}")
    except Exception as error:
        # What typer says about arguments; its exceptions live in a private module of its own.
        message = getattr(error, "format_message", None)
        if message is None:
            raise
        return _fail(message())


def _fail(message: str) -> int:
    print(f"firestep: {' '.join(message.split())}", file=sys.stderr)
    return 2
