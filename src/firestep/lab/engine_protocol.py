"""The engine side of the engine protocol (docs/engine-protocol.md)."""

import json
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from firestep import __version__, catalog
from firestep.contract import ActionRefused, InputError, clip, read_seat
from firestep.contract.capabilities import Sampler
from firestep.contract.engine import HasEngine, Level, Limits, SearchResult
from firestep.contract.package import AnyGame
from firestep.contract.text_record import read_options
from firestep.players.computer import ComputerPlayer, find_level
from firestep.players.player import Observation, PlannedAction, deciding_seat

PROTOCOL: Final = 1
SEPARATOR: Final = ";"
"""Separates two actions; no action contains it."""
_MAX_NUMBER: Final = 10**12
_MAX_LINE_CHARACTERS: Final = 1_000_000


class EngineProtocol:
    """One connection: handles commands line by line and answers through `write`."""

    def __init__(self, write: Callable[[str], None], level: int = 0) -> None:
        """Create a connection without rules, at a level; 0: the highest of the game."""
        self._write = write
        self._lock = threading.Lock()
        self._game: AnyGame | None = None
        self._turn: Observation[Any] | None = None
        self._settings = {"level": level, "seed": 0, "threads": 1, "lines": 1}
        self._player: ComputerPlayer[Any, Any] | None = None
        self._planned: list[PlannedAction[Any, Any]] = []
        self._search_thread: threading.Thread | None = None
        self._started_at = 0.0
        self._answered = True  # set before the answer is sent: a fast client may reply at once

    def run(self, lines: Iterable[str]) -> None:
        """Handle lines until the input ends or a line says `quit`; then stop searching."""
        for line in lines:
            if not self.handle(line):
                break
        self._stop_search()

    def handle(self, line: str) -> bool:
        """Handle one line; answer a bad one with `error`. Return False after `quit`."""
        if len(line) > _MAX_LINE_CHARACTERS:
            self._send(
                f"error a line of {len(line):,} characters; the limit is {_MAX_LINE_CHARACTERS:,}"
            )
            return True
        word, _, rest = line.strip().partition(" ")
        command = self._commands().get(word)
        try:
            if word == "quit":
                return False
            if command is None and word:
                known = ", ".join([*self._commands(), "quit"])
                raise InputError(f"no command {clip(word)}; the commands are: {known}")
            if command is not None:
                command(rest.strip())
        except ActionRefused as refused:
            self._send(f"error {refused}")
        except InputError as error:
            self._send(f"error {' '.join(str(error).split())}")
        return True

    def _commands(self) -> Mapping[str, Callable[[str], None]]:
        return {
            "hello": self._hello,
            "rules": self._rules,
            "set": self._set,
            "position": self._position,
            "legal": self._legal,
            "go": self._go,
            "stop": self._stop,
            "wait": self._wait,
        }

    def _send(self, line: str) -> None:
        with self._lock:
            self._write(line)

    def _hello(self, rest: str) -> None:
        self._send(f"engine Firestep {__version__}")
        self._send(f"protocol {PROTOCOL}")
        for name in catalog.GAMES:
            game = catalog.get_package(name).make({})
            if isinstance(game, HasEngine):
                self._send(f"game {name} levels {len(game.engine().levels)}")
        self._send("ready")

    def _rules(self, rest: str) -> None:
        """`rules GAME [NAME=VALUE ...]`, or `rules GAME json {"settings": ..., "data": ...}`."""
        self._require_idle()
        name, _, given = rest.partition(" ")
        package = catalog.get_package(name)
        if given.startswith("json "):
            document = _json(given[5:])
            try:
                game = package.restore(document["settings"], document["data"])
            except (KeyError, TypeError):
                raise InputError("rules as JSON have settings and data") from None
        else:
            pairs = [pair.partition("=") for pair in given.split()]
            texts = {option: text for option, _, text in pairs}
            game = package.make(read_options(package.make({}), texts))
        find_level(game, self._settings["level"] or 1)
        self._game, self._turn, self._player, self._planned = game, None, None, []
        self._send(f"rules {name}")

    def _set(self, rest: str) -> None:
        self._require_idle()
        name, _, text = rest.partition(" ")
        if name not in self._settings:
            raise InputError(f"no setting {clip(name)}; there are: {', '.join(self._settings)}")
        number = _number(name, text)
        if name == "level":
            find_level(self._require_game(), number)
        self._settings[name] = number
        self._player, self._planned = None, []

    def _position(self, rest: str) -> None:
        """`position start|text TEXT [then A; B]`, or `position view SEAT JSON`."""
        self._require_idle()
        game = self._require_game()
        kind, _, given = rest.partition(" ")
        if kind == "view":
            seat_word, _, text = given.partition(" ")
            self._turn = self._turn_from_view(game, read_seat(seat_word), _json(text))
            return
        text, _, actions = f" {given}".partition(" then ")
        if kind == "start" and not text.strip():
            state = game.initial(game.seat_counts[0])
        elif kind == "text":
            state = game.read_state(text.strip())
        else:
            raise InputError("a position is `start`, `text TEXT` or `view SEAT JSON`")
        for action in filter(None, (part.strip() for part in actions.split(SEPARATOR))):
            if not game.to_act(state):
                raise InputError(f"the game is over before {clip(action)}")
            state, _ = game.apply(state, game.to_act(state)[0], game.read_action(action))
        seat = deciding_seat(game, state)
        self._turn = Observation(seat, game.view(state, seat), game.legal(state, seat))

    def _turn_from_view(
        self, game: AnyGame, seat: int, view: Mapping[str, Any]
    ) -> Observation[Any]:
        assert isinstance(game, Sampler)
        try:
            sample = game.sample(view, seat, lambda most: 0)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            if isinstance(error, InputError):
                raise
            raise InputError(f"not a view of {game.id}: {clip(str(error))}") from None
        return Observation(deciding_seat(game, sample, seat), view, game.legal(sample, seat))

    def _legal(self, rest: str) -> None:
        turn = self._require_turn()
        self._send("legal " + f"{SEPARATOR} ".join(map(str, turn.legal)))

    def _go(self, rest: str) -> None:
        self._require_idle()
        turn, game = self._require_turn(), self._require_game()
        level = self._level(rest.split())
        if rest or self._player is None:
            self._player = ComputerPlayer(
                game,
                level,
                seed=self._settings["seed"],
                threads=self._settings["threads"],
                on_progress=self._send_info,
            )
            self._planned = []
        self._search_thread = threading.Thread(target=self._search, args=(turn,), daemon=True)
        self._started_at = time.perf_counter()
        self._answered = False
        self._search_thread.start()

    def _level(self, words: list[str]) -> Level:
        """Return the limits given after `go`, or those of the selected level."""
        game = self._require_game()
        if not words:
            number = self._settings["level"] or len(game.engine().levels)  # type: ignore[attr-defined]
            level = find_level(game, number)
            return replace(level, limits=replace(level.limits, lines=self._settings["lines"]))
        given = dict(zip(words[::2], words[1::2], strict=False))
        if len(words) % 2 or set(given) - {"movetime", "nodes", "depth"}:
            raise InputError("`go` takes movetime, nodes or depth, each with a number")
        found = {name: _number(name, text) for name, text in given.items()}
        limits = Limits(
            nodes=found.get("nodes", 0),
            depth=found.get("depth", 0),
            samples=find_level(game, 1).limits.samples,
            lines=self._settings["lines"],
        )
        return Level(0, limits, found.get("movetime", 0) / 1000)

    def _search(self, turn: Observation[Any]) -> None:
        assert self._player is not None
        try:
            action = self._next_planned(turn)
            if action is None:
                self._planned = list(self._player.choose(turn))
                action = self._planned[0].action
                if self._player.last_result is not None:
                    self._send_info(self._player.last_result)
            self._answered = True
            self._send(f"best {action}")
        except Exception as error:  # always answer: the client waits
            self._answered = True
            self._send(f"error {type(error).__name__}: {clip(str(error))}")

    def _next_planned(self, turn: Observation[Any]) -> Any:
        """Return the next planned action if the view is the one the plan predicted, else None."""
        planned, game = self._planned, self._require_game()
        if len(planned) < 2 or planned[1].action not in turn.legal:
            return None
        if game.view(planned[0].expected_state, turn.seat) != turn.view:
            return None
        self._planned = planned[1:]
        return self._planned[0].action

    def _send_info(self, found: SearchResult[Any]) -> None:
        elapsed_ms = int(1000 * (time.perf_counter() - self._started_at))
        for number, line in enumerate(found.lines, 1):
            actions = f"{SEPARATOR} ".join(map(str, line.actions))
            self._send(
                f"info depth {found.depth} nodes {found.nodes} time {elapsed_ms} number {number} "
                f"value {line.value:.2f} chance {line.chance:.3f} line {actions}"
            )

    def _stop(self, rest: str) -> None:
        if self._search_thread is not None and self._player is not None:
            self._player.close()
            self._wait("")

    def _wait(self, rest: str) -> None:
        if self._search_thread is not None:
            self._search_thread.join()
            self._search_thread = None

    def _stop_search(self) -> None:
        self._stop("")

    def _require_idle(self) -> None:
        if not self._answered:
            raise InputError("still searching; send `stop` or `wait` first")
        self._wait("")

    def _require_game(self) -> AnyGame:
        if self._game is None:
            raise InputError("no rules are set: send `rules GAME` first")
        return self._game

    def _require_turn(self) -> Observation[Any]:
        if self._turn is None:
            raise InputError("no position is set: send `position start` first")
        return self._turn


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 13):
        raise InputError(f"{name} is a number, not {clip(text)}")
    return min(int(text), _MAX_NUMBER)


def _json(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"not a JSON object: {clip(str(error))}") from None
    if not isinstance(found, dict):
        raise InputError("not a JSON object")
    return found
