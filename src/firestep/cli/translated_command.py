"""Commands whose help is in the language of the user.

The help of a parameter in `app.py` is the name of a text: `help-option-NAME` in `text/`. The text
of a command is `help-command-NAME`, and that of a command of a group `help-command-GROUP-NAME`.
"""

from typing import Any, Final

from typer.core import TyperCommand, TyperGroup

from firestep.cli.language import help_text

_PROGRAM: Final = "firestep"
_DEFAULT: Final = "default: "
_VARIABLE: Final = "env var: "


class TranslatedCommand(TyperCommand):
    """A command with a translated help."""

    def describe(self, parameter: Any) -> str:
        """Return the help of a parameter."""
        return _describe(parameter)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the usage line."""
        _write_usage(self, ctx, formatter)

    def format_help_text(self, ctx: Any, formatter: Any) -> None:
        """Write what the command does."""
        _write_purpose(ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments and the options."""
        _write_parameters(self, ctx, formatter)


class TranslatedGroup(TyperGroup):
    """The command `firestep` or a group of its commands, with a translated help."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments; print the help if there are none."""
        return list(super().parse_args(ctx, args or ["--help"]))

    def describe(self, parameter: Any) -> str:
        """Return the help of a parameter."""
        return _describe(parameter)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the usage line."""
        _write_usage(self, ctx, formatter)

    def format_help_text(self, ctx: Any, formatter: Any) -> None:
        """Write what the program or the group does."""
        _write_purpose(ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the options and the list of commands."""
        _write_parameters(self, ctx, formatter)
        path = _list_names(ctx)
        rows = [(name, _describe_command([*path, name])) for name in self.commands]
        _write_section("commands", rows, formatter)


def _describe(parameter: Any) -> str:
    is_help = "--help" in parameter.opts
    return help_text(f"option-{'help' if is_help else parameter.help}")


def _write_usage(command: Any, ctx: Any, formatter: Any) -> None:
    names = {"[OPTIONS]": "usage-options", "COMMAND [ARGS]...": "usage-command"}
    pieces = command.collect_usage_pieces(ctx)
    texts = [help_text(names[piece]) if piece in names else piece for piece in pieces]
    formatter.write_usage(ctx.command_path, " ".join(texts), f"{help_text('usage')} ")


def _write_purpose(ctx: Any, formatter: Any) -> None:
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(_describe_command(_list_names(ctx) or [_PROGRAM]))


def _list_names(ctx: Any) -> list[str]:
    """Return the name of the command after those of its groups; empty for the program."""
    return [] if ctx.parent is None else [*_list_names(ctx.parent), ctx.info_name]


def _describe_command(names: list[str]) -> str:
    return help_text(f"command-{'-'.join(names)}")


def _write_parameters(command: Any, ctx: Any, formatter: Any) -> None:
    rows: dict[str, list[tuple[str, str]]] = {"argument": [], "option": []}
    for parameter in command.get_params(ctx):
        name, text = parameter.get_help_record(ctx)
        notes = text.removeprefix(parameter.help or "").strip()
        described = f"{command.describe(parameter)}  {_translate_notes(notes)}".rstrip()
        rows[parameter.param_type_name].append((name, described))
    _write_section("arguments", rows["argument"], formatter)
    _write_section("options", rows["option"], formatter)


def _write_section(name: str, rows: list[tuple[str, str]], formatter: Any) -> None:
    """Write a list under its heading, which ends with a colon of the language."""
    if not rows:
        return
    formatter.write_paragraph()
    formatter.write(f"{help_text(name)}\n")
    with formatter.indentation():
        formatter.write_dl(rows)


def _translate_notes(notes: str) -> str:
    """Return what typer adds to a help, such as `[default: 1; required]`, in the language."""
    if not notes:
        return ""
    separator = f"{help_text('semicolon')} "
    return f"[{separator.join(map(_translate_note, notes[1:-1].split('; ')))}]"


def _translate_note(note: str) -> str:
    if note.startswith(_DEFAULT):
        return help_text("default", value=note.removeprefix(_DEFAULT))
    if note.startswith(_VARIABLE):
        return help_text("variable", name=note.removeprefix(_VARIABLE))
    return help_text("required") if note == "required" else note
