"""The greedy player and the sweeps over it."""

import json
import pickle
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from firestep import catalog
from firestep.cli import run
from firestep.contract import CHANCE, InputError
from firestep.contract.study import Job, Series
from firestep.games.club import COMPILED
from firestep.games.club.actions import decode_action
from firestep.games.club.balance import layout as balance_layout
from firestep.games.club.balance.greedy import pick_choice
from firestep.games.club.balance.sweep import ROUNDS, SweepConfig, build_report, run_sweep
from firestep.games.club.engine import Engine
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import make_words
from firestep.games.club.rules.chance import next_random
from firestep.games.club.sweep_study import SweepStudy
from firestep.numerics.intervals import mean, mean_proportion, proportion, student_quantile

MANY, EVERY = (
    (400, 1) if COMPILED else (150, 7)
)  # number of actions, and interval of legality checks


# From published tables: Wilson's interval (with the z of 95 %), Student's 97.5 % points.
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    found = proportion(wins, games)
    assert found.value == wins / games
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)
    assert found.count == games


@pytest.mark.parametrize(
    ("freedom", "point"),
    [
        (1, 12.7062),
        (2, 4.3027),
        (4, 2.7764),
        (5, 2.5706),
        (10, 2.2281),
        (30, 2.0423),
        (999, 1.9623),
    ],
)
def test_student(freedom: int, point: float) -> None:
    assert student_quantile(freedom) == pytest.approx(point, abs=4e-4)


def test_means() -> None:
    found = mean([4.0, 6.0, 8.0, 10.0])  # half width: 3.1824 * 2.5820 / 2
    assert found.value == 7.0
    assert found.low == pytest.approx(7 - 4.1085, abs=1e-3)
    assert found.high == pytest.approx(7 + 4.1085, abs=1e-3)
    assert mean([5.0]).low is None
    assert mean([]).count == proportion(0, 0).count == 0
    assert (mean_proportion([0.0, 1.0]).low, mean_proportion([0.0, 1.0]).high) == (0.0, 1.0)
    assert mean_proportion([1.0]).high is None


def play_greedily(game: Club, seed: int, actions: int) -> set[str]:
    """Play greedily through the game API, which refuses illegal actions; return the verbs."""
    position = game.initial()
    notes, choices, scratch = (
        make_words(balance_layout.NOTES_WORDS),
        make_words(3 * layout.MAX_CHOICES),
        make_words(layout.SCRATCH_WORDS),
    )
    word, verbs = seed, set()
    for number in range(actions):
        waits = game.to_act(position)
        if not waits:
            break
        word = next_random(word)
        if waits[0] == CHANCE:
            sides = game.dice(position)
            action = game.roll_action(
                position, [word % (at + 99) % n + 1 for at, n in enumerate(sides)]
            )
        else:
            now = position.words()
            at = 3 * pick_choice(now, game.config.field, waits[0], word, notes, choices, scratch)
            assert now.tobytes() == position.buffer, "a player leaves the state as it is"
            action = decode_action(choices[at], choices[at + 1], choices[at + 2], game.config)
            if number % EVERY == 0:
                assert action in game.legal(position, waits[0])
        verbs.add(action.kind)
        position, _ = game.apply(position, waits[0], action)
    return verbs


@pytest.mark.parametrize(
    ("options", "actions"),
    [
        ({"players": 2, "central": "GE", "entente": "GB", "map": "winter"}, MANY),
        ({"players": 2, "central": "AH", "entente": "FR", "map": "summer", "half": "east"}, MANY),
        ({"players": 4}, MANY),
    ],
    ids=["GE-GB", "AH-FR", "four"],
)
def test_greedy_plays_legal_actions(options: dict[str, str | int], actions: int) -> None:
    assert {"assign", "place", "use", "move", "attack"} <= play_greedily(Club(options), 77, actions)


def sweep_study(**changed: str | int) -> SweepStudy:
    """Return a sweep with some options changed."""
    options = catalog.GAMES["club"].metadata.sweep_options
    return SweepStudy({**{name: option.default for name, option in options.items()}, **changed})


def test_a_study_plays_the_games_of_the_sweep() -> None:
    study = sweep_study(
        games=10, players=2, map="winter", half="west", central="GE", entente="FR", rounds=4
    )
    games = run_sweep(study.sweep)
    again: SweepStudy = pickle.loads(pickle.dumps(study))
    assert again.header() == study.header()
    results = [json.loads(json.dumps(again.run(Job("", number)))) for number in (0, 1)]
    assert study.series() == [Series("", 2)]
    assert [game.row for game in study.read_games(results)] == [game.row for game in games]
    assert games[0].row != games[1].row
    assert build_report(study.read_games(results)) == build_report(games)


def test_a_study_is_identified_by_its_rules(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    headers = []
    for forts in (3, 4):
        path.write_text(
            f'parent = "standard"\nname = "house"\ntitle = "House"\n[forts_to_win]\ntwo = {forts}\n'
        )
        headers.append(sweep_study(rules=str(path)).header())
    assert headers[0] != headers[1]
    assert {**headers[0], "rules": ""} == {**headers[1], "rules": ""}


def test_a_report_adds_up() -> None:
    games = run_sweep(
        SweepConfig(games=16, players=2, central_player="random", entente_player="random", rounds=2)
    )
    assert {game.config.nations for game in games} == {
        ("GE", "FR"),
        ("GE", "GB"),
        ("AH", "FR"),
        ("AH", "GB"),
    }
    assert {
        (game.config.content.map.name, str(game.config.settings["half"])) for game in games
    } == {(name, half) for name in ("winter", "summer") for half in ("west", "east")}
    lines = build_report(games)
    for section in ("ending", "winner", "order of play: wins of decided games"):
        shares = [line.value.value for line in lines if line.section == section]
        assert sum(shares) == pytest.approx(1)
    for game in games:
        assert game.ending() in ("TC-WIN-03", "TC-WIN-11")
        assert len(list(game.starting_units())) == 22
        assert game.row[layout.S_ROUND] <= 2
        bought = sum(game.counters(kind)[0] for kind in range(len(game.config.kinds)))
        assert game.row[layout.S_UNITS] == 22 + bought
    alive = [line for line in lines if line.section.startswith("alive")]
    assert {"infantry", "mounted", "bertha", "infantry and mounted"} <= {
        line.name for line in alive
    }


PLANNED = SweepConfig(
    games=2,
    players=2,
    central_player="planner",
    entente_player="planner",
    level=1,
    map="winter",
    half="west",
    central="GE",
    entente="FR",
    rounds=1,
)


def test_planners_play_the_same_games_again() -> None:
    games, again = run_sweep(PLANNED, Engine), run_sweep(PLANNED, Engine)
    assert [game.row for game in games] == [game.row for game in again]
    assert games[0].row != games[1].row
    for game in games:
        bought = sum(game.counters(kind)[0] for kind in range(len(game.config.kinds)))
        assert game.row[layout.S_UNITS] == 22 + bought
        assert game.ending() in ("TC-WIN-03", "TC-WIN-11")


def test_a_planner_plays_its_side_only() -> None:
    one, other = (replace(PLANNED, games=1, entente_player=name) for name in ("greedy", "random"))
    assert [(plan.seats_of("planner"), plan.has_planner()) for plan in (one, other)] == 2 * [
        (0b10, True)
    ]
    assert (one.seats_of("greedy"), other.seats_of("greedy")) == (0b100, 0)
    assert replace(one, players=4).seats_of("greedy") == 0b10100
    assert run_sweep(one, Engine)[0].row != run_sweep(other, Engine)[0].row


def test_the_level_of_a_planner_counts() -> None:
    plan = replace(PLANNED, games=1)
    rows = [run_sweep(replace(plan, level=level), Engine)[0].row for level in (1, 3)]
    assert rows[0] != rows[1]


def test_planners_play_with_mines_and_secret_special_forces() -> None:
    plan = replace(PLANNED, games=1, rules="everything")
    assert run_sweep(plan, Engine)[0].ending().startswith("TC-")


@pytest.mark.rule("TC-WIN-11")
def test_a_sweep_has_at_most_forty_rounds() -> None:
    assert ROUNDS == 40
    assert all(
        config.field[layout.F_ROUND_LIMIT] == 40 for config in SweepConfig(players=4).game_configs()
    )


GAMES = 60 if COMPILED else 4


@pytest.mark.parametrize("side", [0, 1], ids=["central", "entente"])
def test_greedy_beats_random(side: int) -> None:
    """The interpreted run is slow, so it has few games and all must be won."""
    players = ("greedy", "random") if side == 0 else ("random", "greedy")
    games = run_sweep(
        SweepConfig(
            GAMES, 2, *players, seed=5, map="summer", half="west", central="GE", entente="GB"
        )
    )
    wins = sum(game.has_won(side + 1) for game in games)
    assert wins >= 0.95 * len(games)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"games": 0}, "0 is not from 1 to"),
        ({"rounds": 10000}, "10000 is not from 1 to 9999"),
        ({"players": 3}, "3 is neither 2 nor 4"),
        ({"central_player": "clever"}, "'clever' is none of: greedy, random"),
        ({"entente_player": "clever"}, "'clever' is none of: greedy, random"),
        ({"map": "moon"}, "'moon' is none of: winter, summer"),
        ({"players": 2, "half": "north"}, "'north' is none of: west, east"),
        ({"players": 2, "central": "FR"}, "'FR' is none of: GE, AH"),
        ({"players": 2, "entente": "GE"}, "'GE' is none of: FR, GB"),
        ({"half": "west"}, "for two players"),
        ({"level": 3}, "only the player planner has levels"),
        ({"central_player": "planner", "level": 0}, "0 is not from 1 to 7"),
        ({"entente_player": "planner", "level": 8}, "8 is not from 1 to 7"),
    ],
)
def test_invalid_configs_are_refused(changed: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        run_sweep(replace(SweepConfig(), **changed), Engine)


SMALL = ["sweep", "club", "--games", "4", "--players", "2", "--player", "random", "--rounds", "2"]


@pytest.mark.once
def test_the_declared_defaults_are_those_of_the_config() -> None:
    declared = catalog.GAMES["club"].metadata.sweep_options
    defaults = {name: option.default for name, option in declared.items()}
    player, against = defaults.pop("player"), defaults.pop("against")
    config = SweepConfig()
    assert (player, against or player) == (config.central_player, config.entente_player)
    assert defaults == {name: getattr(config, name) for name in defaults}


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(SMALL) == 0
    text = capsys.readouterr().out
    assert text.startswith("Trench Club, 2 players, 4 games, random, both maps, at most 2 rounds")
    assert "alive at the end" in text


def test_the_command_takes_a_planner_and_its_level(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [*SMALL, "--against", "planner", "--level", "2", "--games", "1", "--rounds", "1"]
    assert run([*arguments, "--map", "winter"]) == 0
    text = capsys.readouterr().out
    assert "random (central) against planner of level 2 (entente), winter, at most 1" in text
    assert run([*arguments, "--json"]) == 0
    plan = json.loads(capsys.readouterr().out)["plan"]
    assert (plan["player"], plan["level"]) == (["random", "planner"], 2)


@pytest.mark.parametrize("rules", ["everything", "rich.toml"])
def test_a_rule_set_can_be_swept(
    rules: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    rich = 'name = "rich"\ntitle = "Rich"\nparent = "standard"\nincome = 9\n'
    Path("rich.toml").write_text(rich, encoding="utf-8")
    assert run([*SMALL, "--rules", rules]) == 0
    assert f"rules {rules}" in capsys.readouterr().out


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*SMALL, "--json", "--map", "summer", "--against", "random"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["plan"]["map"] == "summer"
    assert set(found["report"]["winner"]) == {"central", "entente", "draw"}
    assert set(found["report"]["winner"]["draw"]) == {"value", "low", "high", "count"}


@pytest.mark.parametrize(
    "arguments",
    [
        ["sweep", "trench"],
        ["sweep", "club", "--players", "3"],
        ["sweep", "club", "--player", "clever"],
        ["sweep", "club", "--games", "0"],
        ["sweep", "club", "--level", "3"],
        ["sweep", "club", "--player", "planner", "--level", "8"],
        ["sweep", "club", "--games", "many"],
        ["sweep", "club", "--map", "moon"],
        ["sweep", "club", "--rules", "none.toml"],
    ],
)
def test_bad_input_gives_one_error_line_and_exit_status_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert len(found.err.splitlines()) == 1
