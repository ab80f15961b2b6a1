"""Options that several commands share, as one definition."""

import functools
import inspect
from collections.abc import Callable
from typing import Any


def expand_group(
    name: str, read: Callable[..., Any]
) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """Return a decorator that replaces a parameter of a command by the parameters of `read`.

    The command gets the result of `read` instead. The options appear in the help at the place of
    the parameter.
    """
    group = inspect.signature(read).parameters

    def expand(command: Callable[..., int]) -> Callable[..., int]:
        own = inspect.signature(command)
        parameters: list[inspect.Parameter] = []
        for parameter in own.parameters.values():
            parameters += group.values() if parameter.name == name else [parameter]

        @functools.wraps(command)
        def run(**given: Any) -> int:
            values = {option: given.pop(option) for option in group}
            return command(**given, **{name: read(**values)})

        # Typer reads both, and not the wrapped command.
        run.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]
        run.__annotations__ = {one.name: one.annotation for one in parameters}
        del run.__wrapped__
        return run

    return expand
