"""The engine's side of the line protocol (docs/engine-protocol.md): lines in, lines out."""

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
from firestep.contract.text_record import option_values
from firestep.players.computer import ComputerPlayer, level_of
from firestep.players.player import Step, Turn, decider

PROTOCOL: Final = 1
BETWEEN: Final = ";"
"""Stands between two actions; no action has one in it."""
_MOST: Final = 10**12
_LONGEST: Final = 1_000_000


class EngineProtocol:
    """One conversation: it hears a line at a time and answers by `say`."""

    def __init__(self, say: Callable[[str], None], level: int = 0) -> None:
        """Begin with no rules set, and with this level of whatever game comes; 0: its highest."""
        self._say_one = say
        self._lock = threading.Lock()
        self._game: AnyGame | None = None
        self._turn: Turn[Any] | None = None
        self._settings = {"level": level, "seed": 0, "threads": 1, "lines": 1}
        self._player: ComputerPlayer[Any, Any] | None = None
        self._planned: list[Step[Any, Any]] = []
        self._thinking: threading.Thread | None = None
        self._began = 0.0
        self._answered = True  # set before the answer is heard, so that a quick reply finds it

    def converse(self, lines: Iterable[str]) -> None:
        """Hear lines until there are no more or one says `quit`; then be silent."""
        for line in lines:
            if not self.hear(line):
                break
        self._halt()

    def hear(self, line: str) -> bool:
        """Obey one line; a bad one is answered with `error` and changes nothing."""
        if len(line) > _LONGEST:
            self._say(f"error a line of {len(line):,} characters; at most {_LONGEST:,} are read")
            return True
        word, _, rest = line.strip().partition(" ")
        obey = self._words().get(word)
        try:
            if word == "quit":
                return False
            if obey is None and word:
                there = ", ".join([*self._words(), "quit"])
                raise InputError(f"no command {clip(word)}; there are: {there}")
            if obey is not None:
                obey(rest.strip())
        except ActionRefused as refused:
            self._say(f"error {refused}")
        except InputError as fault:
            self._say(f"error {' '.join(str(fault).split())}")
        return True

    def _words(self) -> Mapping[str, Callable[[str], None]]:
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

    def _say(self, line: str) -> None:
        with self._lock:
            self._say_one(line)

    def _hello(self, rest: str) -> None:
        self._say(f"engine Firestep {__version__}")
        self._say(f"protocol {PROTOCOL}")
        for name in catalog.GAMES:
            game = catalog.package(name).make({})
            if isinstance(game, HasEngine):
                self._say(f"game {name} levels {len(game.engine().levels)}")
        self._say("ready")

    def _rules(self, rest: str) -> None:
        """`rules GAME [NAME=VALUE ...]`, or `rules GAME json {"settings": ..., "data": ...}`."""
        self._idle()
        name, _, given = rest.partition(" ")
        room = catalog.package(name)
        if given.startswith("json "):
            document = _json(given[5:])
            try:
                game = room.restore(document["settings"], document["data"])
            except (KeyError, TypeError):
                raise InputError("rules as JSON have settings and data") from None
        else:
            pairs = [pair.partition("=") for pair in given.split()]
            texts = {option: text for option, _, text in pairs}
            game = room.make(option_values(room.make({}), texts))
        level_of(game, self._settings["level"] or 1)
        self._game, self._turn, self._player, self._planned = game, None, None, []
        self._say(f"rules {name}")

    def _set(self, rest: str) -> None:
        self._idle()
        name, _, text = rest.partition(" ")
        if name not in self._settings:
            raise InputError(f"no setting {clip(name)}; there are: {', '.join(self._settings)}")
        number = _number(name, text)
        if name == "level":
            level_of(self._chosen(), number)
        self._settings[name] = number
        self._player, self._planned = None, []

    def _position(self, rest: str) -> None:
        """`position start|text TEXT [then A; B]`, or `position view SEAT JSON`."""
        self._idle()
        game = self._chosen()
        kind, _, given = rest.partition(" ")
        if kind == "view":
            seat_word, _, text = given.partition(" ")
            self._turn = self._seen(game, read_seat(seat_word), _json(text))
            return
        text, _, actions = f" {given}".partition(" then ")
        if kind == "start" and not text.strip():
            state = game.initial(game.seat_counts[0])
        elif kind == "text":
            state = game.read_state(text.strip())
        else:
            raise InputError("a position is `start`, `text TEXT` or `view SEAT JSON`")
        for action in filter(None, (part.strip() for part in actions.split(BETWEEN))):
            if not game.to_act(state):
                raise InputError(f"the game is over before {clip(action)}")
            state, _ = game.apply(state, game.to_act(state)[0], game.read_action(action))
        seat = decider(game, state)
        self._turn = Turn(seat, game.view(state, seat), game.legal(state, seat))

    def _seen(self, game: AnyGame, seat: int, view: Mapping[str, Any]) -> Turn[Any]:
        assert isinstance(game, Sampler)
        try:
            sample = game.sample(view, seat, lambda most: 0)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            if isinstance(error, InputError):
                raise
            raise InputError(f"that is no view of {game.id}: {clip(str(error))}") from None
        return Turn(decider(game, sample, seat), view, game.legal(sample, seat))

    def _legal(self, rest: str) -> None:
        turn = self._asked()
        self._say("legal " + f"{BETWEEN} ".join(map(str, turn.legal)))

    def _go(self, rest: str) -> None:
        self._idle()
        turn, game = self._asked(), self._chosen()
        level = self._level(rest.split())
        if rest or self._player is None:
            self._player = ComputerPlayer(
                game,
                level,
                seed=self._settings["seed"],
                threads=self._settings["threads"],
                tell=self._tell,
            )
            self._planned = []
        self._thinking = threading.Thread(target=self._think, args=(turn,), daemon=True)
        self._began = time.perf_counter()
        self._answered = False
        self._thinking.start()

    def _level(self, words: list[str]) -> Level:
        """Return the limits of a search: those given after `go`, or those of the level set."""
        game = self._chosen()
        if not words:
            number = self._settings["level"] or len(game.engine().levels)  # type: ignore[attr-defined]
            level = level_of(game, number)
            return replace(level, limits=replace(level.limits, lines=self._settings["lines"]))
        given = dict(zip(words[::2], words[1::2], strict=False))
        if len(words) % 2 or set(given) - {"movetime", "nodes", "depth"}:
            raise InputError("after `go` stand movetime, nodes or depth, each with a number")
        found = {name: _number(name, text) for name, text in given.items()}
        limits = Limits(
            nodes=found.get("nodes", 0),
            depth=found.get("depth", 0),
            samples=level_of(game, 1).limits.samples,
            lines=self._settings["lines"],
        )
        return Level(0, limits, found.get("movetime", 0) / 1000)

    def _think(self, turn: Turn[Any]) -> None:
        assert self._player is not None
        try:
            action = self._next_planned(turn)
            if action is None:
                self._planned = list(self._player.choose(turn))
                action = self._planned[0].action
                if self._player.found is not None:
                    self._tell(self._player.found)
            self._answered = True
            self._say(f"best {action}")
        except Exception as error:  # whatever happens, who waits is told
            self._answered = True
            self._say(f"error {type(error).__name__}: {clip(str(error))}")

    def _next_planned(self, turn: Turn[Any]) -> Any:
        """Return the next action of the plan if things are as the player foresaw, else None."""
        planned, game = self._planned, self._chosen()
        if len(planned) < 2 or planned[1].action not in turn.legal:
            return None
        if game.view(planned[0].foreseen, turn.seat) != turn.view:
            return None
        self._planned = planned[1:]
        return self._planned[0].action

    def _tell(self, found: SearchResult[Any]) -> None:
        passed = int(1000 * (time.perf_counter() - self._began))
        for number, line in enumerate(found.lines, 1):
            actions = f"{BETWEEN} ".join(map(str, line.actions))
            self._say(
                f"info depth {found.depth} nodes {found.nodes} time {passed} number {number} "
                f"value {line.value:.2f} chance {line.chance:.3f} line {actions}"
            )

    def _stop(self, rest: str) -> None:
        if self._thinking is not None and self._player is not None:
            self._player.close()
            self._wait("")

    def _wait(self, rest: str) -> None:
        if self._thinking is not None:
            self._thinking.join()
            self._thinking = None

    def _halt(self) -> None:
        self._stop("")

    def _idle(self) -> None:
        if not self._answered:
            raise InputError("still thinking; `stop` or `wait` first")
        self._wait("")

    def _chosen(self) -> AnyGame:
        if self._game is None:
            raise InputError("no rules are set: say `rules GAME` first")
        return self._game

    def _asked(self) -> Turn[Any]:
        if self._turn is None:
            raise InputError("no position is set: say `position start` first")
        return self._turn


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 13):
        raise InputError(f"{name} is a number, not {clip(text)}")
    return min(int(text), _MOST)


def _json(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"not a JSON object: {clip(str(error))}") from None
    if not isinstance(found, dict):
        raise InputError("not a JSON object")
    return found
