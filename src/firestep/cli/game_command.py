"""Commands whose options and help texts come from the metadata of the games.

The metadata is read when such a command is parsed or prints its help, so that `firestep --help`
does not need it.
"""

import inspect
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from firestep.cli.language import current_language, help_text
from firestep.cli.translated_command import TranslatedCommand

if TYPE_CHECKING:
    from firestep.catalog import CatalogEntry
    from firestep.contract.metadata import CommandOption


class GameCommand(TranslatedCommand):
    """A command whose help names the games, with their notes on its options.

    The default of the parameter `game` is the first game of the catalog.
    """

    insert_before = ""
    """The parameter in front of which the declared options are inserted."""
    _declared: Mapping[str, "CommandOption"] | None = None

    def list_games(self) -> list[str]:
        """Return the names of the games that the command is for."""
        from firestep import catalog

        return list(catalog.GAMES)

    def declare_options(self) -> Mapping[str, "CommandOption"]:
        """Return the options that games add to the command."""
        return {}

    def pass_options(self, ctx: Any, given: Mapping[str, Any]) -> None:
        """Pass the values of the declared options to the command."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, completed from the metadata on the first call."""
        if self._declared is None:
            self._declared = self.declare_options()
            self._complete_default()
            names = [parameter.name for parameter in self.params]
            at = names.index(self.insert_before) if self._declared else 0
            self.params[at:at] = _make_parameters(self._declared)
        return list(super().get_params(ctx))

    def _complete_default(self) -> None:
        for parameter in self.params:
            if parameter.name == "game" and parameter.default == "":
                parameter.default = self.list_games()[0]

    def describe(self, parameter: Any) -> str:
        """Return the help of a parameter, with the names of the games and their notes."""
        if parameter.name in (self._declared or ()):
            return self.describe_declared(parameter.name)
        if "--help" in parameter.opts:
            return super().describe(parameter)
        text = help_text(f"option-{parameter.help}", games=_join_names(self.list_games()))
        notes = {
            entry.title: entry.metadata.option_notes.get(parameter.name or "", "")
            for entry in _list_entries()
        }
        return f"{text} {_join_notes(notes)}".rstrip()

    def describe_declared(self, name: str) -> str:
        """Return the help of a declared option."""
        raise NotImplementedError

    def invoke(self, ctx: Any) -> Any:
        """Run the command after `pass_options`."""
        given = {name: ctx.params.pop(name) for name in self._declared or ()}
        self.pass_options(ctx, given)
        return super().invoke(ctx)


class RulesCommand(GameCommand):
    """A command with rule options: `--option`, and the shorthands of all games in front of it."""

    insert_before = "option"

    def declare_options(self) -> Mapping[str, "CommandOption"]:
        """Return the shorthands of all games."""
        from firestep.contract.metadata import CommandOption

        return {
            name: CommandOption(text)
            for entry in _list_entries()
            for name, text in entry.metadata.shorthands.items()
        }

    def describe_declared(self, name: str) -> str:
        """Return the help of a shorthand, which names the games that declare it."""
        return _join_notes(
            {entry.title: entry.metadata.shorthands.get(name, "") for entry in _list_entries()}
        )

    def pass_options(self, ctx: Any, given: Mapping[str, Any]) -> None:
        """Put the given shorthands in front of the values of `--option`.

        A game named by the argument `what` replaces the parameter `game`. Raise `InputError` for a
        shorthand that the game does not declare.
        """
        from firestep import catalog
        from firestep.contract.setting_error import SettingError

        if ctx.params.get("what") in catalog.GAMES:
            ctx.params["game"] = ctx.params["what"]
        game, pairs = ctx.params["game"], []
        for name, value in given.items():
            if not value:
                continue
            if game in catalog.GAMES and name not in catalog.GAMES[game].metadata.shorthands:
                raise SettingError("no-shorthand", game=game, given=repr(name))
            pairs.append(f"{name}={value}")
        if pairs:
            ctx.params["option"] = [*pairs, *(ctx.params["option"] or ())]


class SweepCommand(GameCommand):
    """The command for balance sweeps, with the options that the games declare for them."""

    insert_before = "as_json"

    def list_games(self) -> list[str]:
        """Return the names of the games that have a balance sweep."""
        from firestep import catalog

        return [name for name in catalog.GAMES if _sweep_options(name)]

    def declare_options(self) -> Mapping[str, "CommandOption"]:
        """Return the options of all sweeps; the first game that declares a name describes it."""
        declared: dict[str, CommandOption] = {}
        for game in self.list_games():
            for name, option in _sweep_options(game).items():
                declared.setdefault(name, option)
        return declared

    def describe_declared(self, name: str) -> str:
        """Return the help of an option of the sweeps."""
        from firestep.contract.metadata import translate_text

        return translate_text(self.declare_options()[name].help, current_language())

    def pass_options(self, ctx: Any, given: Mapping[str, Any]) -> None:
        """Pass the values of the options of the game as `ctx.obj`.

        Raise `InputError` for an option that the sweep of the game does not have.
        """
        from firestep.contract.setting_error import SettingError

        game, declared = ctx.params["game"], self.declare_options()
        if game in self.list_games():
            own = _sweep_options(game)
            for name, value in given.items():
                if name not in own and value != declared[name].default:
                    raise SettingError("no-sweep-option", game=game, given=repr(name))
            given = {name: given[name] for name in own}
        ctx.obj = given


def _sweep_options(game: str) -> Mapping[str, "CommandOption"]:
    from firestep import catalog

    return catalog.GAMES[game].metadata.sweep_options


def _list_entries() -> list["CatalogEntry"]:
    from firestep import catalog

    return list(catalog.GAMES.values())


def _join_notes(notes: Mapping[str, str]) -> str:
    """Return the notes of games, each after the title of its game; an empty note is left out."""
    from firestep.contract.metadata import translate_text

    return " ".join(
        help_text("game-note", game=title, note=translate_text(note, current_language()))
        for title, note in notes.items()
        if note
    )


def _join_names(names: list[str]) -> str:
    *first, last = names
    return help_text("or", first=", ".join(first), last=last) if first else last


def _make_parameters(declared: Mapping[str, "CommandOption"]) -> list[Any]:
    """Return the options as parameters of a command, which typer makes from a signature."""

    def command(**options: Any) -> None: ...

    parameters = [
        inspect.Parameter(
            name,
            inspect.Parameter.KEYWORD_ONLY,
            default=option.default,
            annotation=Annotated[
                type(option.default),
                typer.Option(f"--{name}", help=option.help, min=option.minimum),
            ],
        )
        for name, option in declared.items()
    ]
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command()(command)
    return list(typer.main.get_command(app).params)
