"""The scenarios that the server offers: the shipped ones, and those of the host's folder."""

import asyncio
import logging
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from firestep import catalog
from firestep.contract import InputError, clip
from firestep.contract.scenario import (
    MAX_CHARACTERS,
    SUFFIX,
    Scenario,
    load_scenarios,
    open_scenario,
    read_scenario,
)
from firestep.contract.setting_error import SettingError
from firestep.contract.translations import LANGUAGES
from firestep.server.cached_response import CachedResponse
from firestep.server.tasks import TaskSet
from firestep.table.setup import ScenarioText, TableScenario
from firestep.wire import http_messages

MAX_FILES: Final = 200
"""The most files of the folder that are read."""
_MAX_BYTES: Final = 4 * MAX_CHARACTERS  # a character has at most four bytes

_Key = tuple[str, str]
"""The game and the name of a scenario."""
_log: Final = logging.getLogger(__name__)


class ScenarioStore:
    """The scenarios by game and name. Files are read once, in a thread."""

    def __init__(self, folder: str = "") -> None:
        """Store the folder; nothing is read before `start`."""
        self._folder = Path(folder) if folder else None
        self._scenarios: Mapping[_Key, Scenario] = {}
        self._lists = _render_lists({})
        self._is_loaded = asyncio.Event()
        self._tasks = TaskSet()

    def start(self) -> None:
        """Start to read and check the files."""
        self._tasks.start(self._load())

    async def close(self) -> None:
        """Stop reading."""
        await self._tasks.cancel()

    async def render_list(self, language: str) -> CachedResponse:
        """Return the response with all scenarios in a language."""
        await self._is_loaded.wait()
        return self._lists[language]

    async def get(self, game: str, name: str) -> Scenario:
        """Return a scenario. Raise `SettingError` if there is none of this name."""
        await self._is_loaded.wait()
        if (game, name) not in self._scenarios:
            raise SettingError("no-scenario", place="scenario", given=clip(name))
        return self._scenarios[game, name]

    async def _load(self) -> None:
        try:
            self._scenarios = await asyncio.to_thread(_read_all, self._folder)
            self._lists = await asyncio.to_thread(_render_lists, self._scenarios)
        finally:
            self._is_loaded.set()


def _render_lists(scenarios: Mapping[_Key, Scenario]) -> Mapping[str, CachedResponse]:
    """Return the list of scenarios by language, those of a game together."""
    order = list(catalog.GAMES)
    listed = sorted(scenarios.values(), key=lambda one: order.index(one.game))
    responses = {}
    for language in LANGUAGES:
        found = [_describe(scenario, language) for scenario in listed]
        message = http_messages.ScenarioList(language=language, scenarios=found)
        responses[language] = CachedResponse.build(message.model_dump_json().encode())
    return responses


def _describe(scenario: Scenario, language: str) -> http_messages.ScenarioInfo:
    return http_messages.ScenarioInfo(
        game=scenario.game,
        name=scenario.name,
        title=scenario.title[language],
        text=scenario.text[language],
        goal=scenario.goal[language],
        sides=list(scenario.sides[language]),
        round_limit=scenario.round_limit,
        options=dict(scenario.options),
        position=scenario.position,
    )


def table_scenario(scenario: Scenario) -> TableScenario:
    """Return what a table keeps of a scenario."""
    texts = {
        language: ScenarioText(
            scenario.title[language],
            scenario.text[language],
            scenario.goal[language],
            scenario.sides[language],
        )
        for language in LANGUAGES
    }
    return TableScenario(scenario.name, scenario.round_limit, texts)


def _read_all(folder: Path | None) -> Mapping[_Key, Scenario]:
    found: dict[_Key, Scenario] = {}
    for entry in catalog.GAMES.values():
        for name, scenario in load_scenarios(entry.module).items():
            found[entry.id, name] = scenario
    for file_name, scenario in _read_folder(folder) if folder is not None else ():
        key = (scenario.game, scenario.name)
        if key in found:
            _log.warning("scenario %s is skipped: the name is in use", clip(file_name))
        else:
            found[key] = scenario
    return found


def _read_folder(folder: Path) -> Iterator[tuple[str, Scenario]]:
    """Yield the scenarios of a folder with the names of their files, without the broken ones."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    except OSError as error:
        _log.warning("the folder of scenarios cannot be read: %s", error.strerror)
        return
    if len(paths) > MAX_FILES:
        _log.warning("%d scenarios; only %d are read", len(paths), MAX_FILES)
    for path in paths[:MAX_FILES]:
        scenario = _read_file(path)
        if scenario is not None:
            yield path.name, scenario


def _read_file(path: Path) -> Scenario | None:
    """Return the scenario of a file; None, and a line in the log, if it cannot be played."""
    try:
        with path.open("rb") as file:
            scenario = read_scenario(file.read(_MAX_BYTES + 1).decode())
        open_scenario(catalog.get_package(scenario.game), scenario)
    except OSError as error:
        _log.warning("scenario %s is skipped: %s", clip(path.name), error.strerror)
    except UnicodeDecodeError:
        _log.warning("scenario %s is skipped: it is not UTF-8", clip(path.name))
    except (InputError, RecursionError) as error:
        text = " ".join(str(error).split())
        _log.warning("scenario %s is skipped: %s", clip(path.name), text[:300])
    else:
        return scenario
    return None
