"""Games and tables as lists show them."""

from collections.abc import Mapping
from functools import cache

from firestep import catalog
from firestep.contract import InputError, Option, Value
from firestep.contract.capabilities import Dice, Secrets
from firestep.contract.package import AnyGame
from firestep.players.computer import has_computer_players, new_engine
from firestep.server.storage.rows import TableRow
from firestep.wire import http_messages


@cache
def game_card(name: str) -> http_messages.GameInfo:
    """Return the description of a game, with its options."""
    about = catalog.GAMES[name].metadata
    game = catalog.get_package(name).make({})
    return http_messages.GameInfo(
        game=name,
        title=about.title,
        credit=about.credit,
        summary=about.summary,
        seats=seat_counts(name),
        levels=count_levels(name),
        has_dice=isinstance(game, Dice),
        has_secrets=isinstance(game, Secrets),
        players_option=about.players_option,
        timer_option=about.timer_option,
        options=[
            http_messages.OptionInfo(
                name=option.name,
                default=option.default,
                rule=option.rule,
                summary=option.summary,
                choices=list(option.choices),
                least=option.minimum,
                most=option.maximum,
                sets=_implied_options(game, option),
            )
            for option in game.options
        ],
    )


@cache
def count_levels(name: str) -> int:
    """Return the number of levels of a game's computer players; 0 if it has none."""
    game = catalog.get_package(name).make({})
    return len(new_engine(game).levels) if has_computer_players(game) else 0


def _implied_options(default_game: AnyGame, option: Option) -> dict[str, dict[str, Value]]:
    """Return the values that each choice of an option gives to other options."""
    package = catalog.get_package(default_game.id)
    defaults = {one.name: one.default for one in default_game.options}
    # Some options leave their value to others; those have no default of their own.
    usual = {
        key: value for key, value in default_game.settings.items() if defaults.get(key) == value
    }
    implied: dict[str, dict[str, Value]] = {}
    for choice in option.choices:
        try:
            settings = package.make({option.name: choice}).settings
        except InputError:  # valid only together with another option
            continue
        changed = {key: settings[key] for key in usual if settings[key] != usual[key]}
        changed.pop(option.name, None)
        if changed:
            implied[choice] = changed
    return implied


def seat_counts(name: str) -> list[int]:
    """Return the numbers of seats that a game allows under any of its options."""
    game = catalog.get_package(name).make({})
    counts = set(game.seat_counts)
    for option in game.options:
        if option.name == catalog.GAMES[name].metadata.players_option:
            limits = (option.minimum, option.maximum)
            counts.update(map(int, option.choices) if option.choices else limits)
    return sorted(counts)


def table_card(row: TableRow) -> http_messages.TableInfo:
    """Return what anybody may know of a table."""
    summary: Mapping[str, object] = row.summary
    seats, settings = summary["seats"], summary["settings"]
    assert isinstance(seats, list)
    assert isinstance(settings, dict)
    return http_messages.TableInfo(
        table=row.id,
        game=row.game,
        title=catalog.GAMES[row.game].title,
        status=row.status,
        public=row.public,
        settings=settings,
        seats=seats,
        updated=row.updated_at,
        content=_content_info(summary.get("content")),
        scenario=_scenario_info(summary.get("scenario")),
        rated="rated" in summary,
    )


def _content_info(content: object) -> http_messages.TableContentInfo | None:
    if content is None:
        return None
    return http_messages.TableContentInfo.model_validate(content)


def _scenario_info(scenario: object) -> http_messages.TableScenarioInfo | None:
    if scenario is None:
        return None
    return http_messages.TableScenarioInfo.model_validate(scenario)
