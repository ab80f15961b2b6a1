"""The commands and their arguments. The module of a command is imported when the command runs.

The help of an option or argument is the name of its text, `help-option-NAME` in `text/`.
"""

import dataclasses
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from firestep.cli.game_command import GameCommand, RulesCommand, SweepCommand
from firestep.cli.language import VARIABLE
from firestep.cli.parameter_group import expand_group
from firestep.cli.translated_command import TranslatedCommand, TranslatedGroup

if TYPE_CHECKING:
    from firestep.lab.conduct import RunSettings

app = typer.Typer(
    cls=TranslatedGroup,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

Game = Annotated[str, typer.Argument(help="game")]
Position = Annotated[
    str,
    typer.Option("--position", "-p", help="position"),
]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help="rule-option")]
Rules = Annotated[Path | None, typer.Option("--rules", help="rules-file")]
Language = Annotated[str, typer.Option("--lang", help="lang", envvar=VARIABLE)]
Look = Annotated[str, typer.Option("--look", help="look")]
Jobs = Annotated[int, typer.Option("--jobs", min=0, help="jobs")]
Backend = Annotated[str, typer.Option("--backend", help="backend")]
ClusterAddress = Annotated[str, typer.Option("--address", help="cluster-address")]
Results = Annotated[Path | None, typer.Option("--results", help="results")]
Progress = Annotated[str, typer.Option("--progress", help="progress")]


def read_study_options(
    jobs: Jobs = 0,
    backend: Backend = "cores",
    address: ClusterAddress = "",
    results: Results = None,
    progress: Progress = "bar",
) -> "RunSettings":
    """Return how a study is run."""
    from firestep.lab.conduct import RunSettings

    return RunSettings(backend, jobs, address, results, progress)


runs_study = expand_group("settings", read_study_options)
"""Replaces the parameter `settings` of a command by the options of a study."""


def _print_version(is_asked: bool) -> None:
    if is_asked:
        from firestep import __version__

        print(f"firestep {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="version"),
    ] = False,
) -> None:
    """Play, host and study trench-warfare board games."""


@app.command(cls=TranslatedCommand)
def serve(
    port: Annotated[int | None, typer.Option(help="port")] = None,
    address: Annotated[str | None, typer.Option(help="address")] = None,
    database: Annotated[str | None, typer.Option(help="database")] = None,
    certificates: Annotated[str | None, typer.Option(help="certificates")] = None,
    scenarios: Annotated[str | None, typer.Option(help="scenario-folder")] = None,
    processes: Annotated[int, typer.Option(min=1, max=64, help="processes")] = 1,
    browser: Annotated[bool, typer.Option("--open", help="open")] = False,
) -> int:
    """Serve the games over HTTP and WebSockets, by default on this machine only."""
    from firestep.cli import serve

    return serve.run(
        port=port,
        address=address,
        database=database,
        certificates=certificates,
        scenarios=scenarios,
        processes=processes,
        browser=browser,
    )


@app.command(cls=TranslatedCommand)
def backup(
    file: Annotated[Path, typer.Argument(help="backup")],
    database: Annotated[str | None, typer.Option(help="database")] = None,
) -> int:
    """Write a backup of the server's database, also while the server runs."""
    from firestep.cli import backup

    return backup.run_backup(file, database)


@app.command(cls=TranslatedCommand)
def restore(
    file: Annotated[Path, typer.Argument(help="backup")],
    database: Annotated[str | None, typer.Option(help="database")] = None,
) -> int:
    """Write a backup into a new database."""
    from firestep.cli import backup

    return backup.run_restore(file, database)


@app.command(cls=TranslatedCommand)
def salvage(
    source: Annotated[Path, typer.Argument(help="damaged")],
    target: Annotated[Path, typer.Argument(help="new-file")],
) -> int:
    """Copy what can be read of a damaged database of the server into a new one."""
    from firestep.cli import salvage

    return salvage.run(source, target)


@app.command(cls=TranslatedCommand)
def games() -> int:
    """List the games."""
    from firestep.cli import games

    return games.run()


@app.command(cls=RulesCommand)
def play(
    game: Game = "",
    option: Options = None,
    rules: Rules = None,
    position: Position = "",
    resume: Annotated[Path | None, typer.Option(help="resume")] = None,
    continue_last: Annotated[bool, typer.Option("--continue", help="continue")] = False,
    save: Annotated[Path | None, typer.Option(help="save")] = None,
    against: Annotated[int, typer.Option("--against", help="against")] = 0,
    seat: Annotated[int, typer.Option("--seat", help="own-seat")] = 1,
    dice: Annotated[str, typer.Option("--dice", help="dice")] = "",
    look: Look = "",
    lang: Language = "en",
) -> int:
    """Play in the terminal: board, legal targets, take-back, save and resume."""
    from firestep.cli import arguments, play

    given = arguments.read_rule_options(game, option, rules)
    start = play.Start(
        game, given, rules, arguments.read_text_argument(position), resume, continue_last
    )
    opponents = play.Opponents(against, seat, dice)
    return play.run(start, opponents, save=save, look=look, language=lang)


@app.command(cls=RulesCommand)
def show(
    what: Annotated[str, typer.Argument(help="what")],
    position: Position = "",
    option: Options = None,
    game: Annotated[str, typer.Option("--game", help="position-game")] = "",
    form: Annotated[str, typer.Option("--as", help="form")] = "",
    out: Annotated[Path | None, typer.Option("--out", help="out")] = None,
    at: Annotated[int | None, typer.Option("--at", help="at")] = None,
    look: Look = "",
    seat: Annotated[int, typer.Option("--seat", help="shown-seat")] = 0,
    width: Annotated[int, typer.Option("--width", help="width")] = 640,
    lang: Language = "en",
) -> int:
    """Show a position or a record as text, SVG or PNG."""
    from firestep.cli import arguments, show

    given = arguments.read_rule_options(game, option)
    subject = show.find_subject(what, arguments.read_text_argument(position), game, given, at)
    return show.run(subject, show.OutputOptions(form, out, look, seat, width, lang))


@app.command(cls=GameCommand)
def rules(
    game: Game,
    out: Annotated[Path | None, typer.Option("--out", help="book")] = None,
    lang: Annotated[str, typer.Option("--lang", "--language", help="lang", envvar=VARIABLE)] = "en",
) -> int:
    """Print the illustrated guide to a game, or write it as a book."""
    from firestep.cli import rules

    return rules.run(game, out, lang)


@app.command("print", cls=RulesCommand)
def print_and_play(
    game: Game,
    paper: Annotated[str, typer.Option("--paper", help="paper")] = "a4",
    game_map: Annotated[Path | None, typer.Option("--map", help="print-map")] = None,
    mat: Annotated[Path | None, typer.Option("--mat", help="print-mat")] = None,
    cell: Annotated[float, typer.Option("--hex", help="hex-size")] = 0.0,
    monochrome: Annotated[bool, typer.Option("--bw", help="monochrome")] = False,
    option: Options = None,
    out: Annotated[Path | None, typer.Option("--out", help="print-out")] = None,
    lang: Language = "en",
) -> int:
    """Write a game as a PDF to print: board, counters, tables, reference sheet."""
    from firestep.cli import arguments, print_command
    from firestep.printing.paper import PrintWish

    given = arguments.read_rule_options(game, option)
    files = {"map": game_map, "mat": mat}
    wish = PrintWish(paper, lang, cell, monochrome)
    return print_command.run(game, given, files, wish, out)


@app.command(cls=RulesCommand)
def legal(
    game: Game,
    position: Position = "",
    option: Options = None,
) -> int:
    """List the legal actions of a position, one per line, sorted."""
    from firestep.cli import arguments, game_tree

    given = arguments.read_rule_options(game, option)
    return game_tree.print_legal(game, arguments.read_text_argument(position), given)


@app.command(cls=GameCommand)
def odds(
    game: Game,
    units: Annotated[
        list[str] | None,
        typer.Argument(help="units"),
    ] = None,
    position: Position = "",
    option: Options = None,
    lang: Language = "en",
) -> int:
    """Print the odds of one attack, of several, or of the declared attacks."""
    from firestep.cli import arguments, odds

    given = arguments.read_rule_options(game, option)
    return odds.run(game, arguments.read_text_argument(position), given, units or [], lang)


@app.command(cls=RulesCommand)
def perft(
    game: Game,
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, max=99, help="depth")],
    position: Position = "",
    option: Options = None,
    divide: Annotated[bool, typer.Option("--divide", help="divide")] = False,
) -> int:
    """Count the action sequences of a given length; the last line is the total."""
    from firestep.cli import arguments, game_tree

    given = arguments.read_rule_options(game, option)
    return game_tree.print_perft(game, arguments.read_text_argument(position), given, depth, divide)


@app.command(cls=GameCommand)
def boards(
    game: Game,
    seed: Annotated[int, typer.Option("--seed", min=0, help="board-seed")] = 1,
    rows: Annotated[int | None, typer.Option("--rows", help="rows")] = None,
    name: Annotated[str, typer.Option("--name", help="board-name")] = "",
    out: Annotated[Path | None, typer.Option("--out", help="out")] = None,
) -> int:
    """Generate a board that satisfies the rules for boards of the game."""
    from firestep.cli import boards

    return boards.run(game, seed, rows, name, out)


@app.command(cls=TranslatedCommand)
def check(
    file: Annotated[Path, typer.Argument(help="checked-file")],
    game: Annotated[str, typer.Option("--game", help="detected-game")] = "",
) -> int:
    """Check a file; print what it contains, or what is wrong and where."""
    from firestep.cli import inspect

    return inspect.check(file, game)


@app.command(cls=TranslatedCommand)
def verify(record: Annotated[Path, typer.Argument(help="record")]) -> int:
    """Replay a record; print whether it is valid, or the action and rule at which it fails."""
    from firestep.cli import inspect

    return inspect.verify(record)


@app.command(cls=SweepCommand)
@runs_study
def sweep(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="game")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="json")] = False,
    *,
    settings: "RunSettings",
) -> int:
    """Play many games of the computer against itself and report on the balance."""
    from firestep.cli import sweep

    return sweep.run(game, context.obj, as_json, settings)


@app.command(cls=RulesCommand)
def analyse(
    what: Annotated[str, typer.Argument(help="what")],
    position: Position = "",
    option: Options = None,
    game: Annotated[str, typer.Option("--game", help="position-game")] = "",
    at: Annotated[int | None, typer.Option("--at", help="analysed-at")] = None,
    level: Annotated[int, typer.Option("--level", help="engine-level")] = 0,
    lines: Annotated[int, typer.Option("--lines", min=1, max=20, help="lines")] = 3,
    seat: Annotated[int, typer.Option("--seat", help="analysed-seat")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="json")] = False,
    lang: Language = "en",
) -> int:
    """Analyse a position with the engine, or review a record: mistakes and luck."""
    from firestep.cli import analyse, arguments, show

    given = arguments.read_rule_options(game, option)
    subject = show.find_subject(what, arguments.read_text_argument(position), game, given, at)
    if at is not None:
        subject = dataclasses.replace(subject, record=None)
    return analyse.run(subject, level=level, lines=lines, seat=seat, as_json=as_json, language=lang)


Level = Annotated[int, typer.Option("--level", help="level")]
Seed = Annotated[int, typer.Option("--seed", min=0, help="seed")]
Timed = Annotated[bool, typer.Option("--timed", help="timed")]


@app.command(cls=TranslatedCommand)
def engine(level: Level = 0) -> int:
    """Speak the engine protocol on standard input and output (docs/engine-protocol.md)."""
    from firestep.cli import engine

    return engine.run(level)


@app.command(cls=RulesCommand)
@runs_study
def duel(
    one: Annotated[str, typer.Argument(help="contender")],
    two: Annotated[str, typer.Argument(help="opponent")],
    game: Annotated[str, typer.Option("--game", help="games")] = "",
    games: Annotated[int, typer.Option("--games", help="number")] = 100,
    seconds: Annotated[float, typer.Option(help="seconds")] = 0.0,
    timed: Timed = False,
    option: Options = None,
    seed: Seed = 1,
    *,
    settings: "RunSettings",
) -> int:
    """Play two contenders against each other; print score, Elo difference and error."""
    from firestep.cli import arguments, contests
    from firestep.lab.contenders import Arena

    given = arguments.read_rule_options(game, option)
    arena = Arena(game, given, seed, timed, seconds)
    return contests.duel(arena, one, two, games, settings)


@app.command(cls=RulesCommand)
@runs_study
def ladder(
    game: Game,
    games: Annotated[int, typer.Option("--games", help="most")] = 1000,
    fewest: Annotated[int, typer.Option("--fewest", help="fewest")] = 40,
    out: Annotated[Path | None, typer.Option("--out", help="report")] = None,
    only: Annotated[str, typer.Option("--only", help="only")] = "",
    timed: Timed = False,
    option: Options = None,
    seed: Seed = 1,
    *,
    settings: "RunSettings",
) -> int:
    """Play every level against the one below and against fixed opponents; resumable."""
    from firestep.cli import arguments, contests
    from firestep.lab.contenders import Arena

    arena = Arena(game, arguments.read_rule_options(game, option), seed, timed)
    return contests.ladder(arena, (fewest, games), only, out, settings)


@app.command(cls=RulesCommand)
@runs_study
def calibrate(
    game: Game,
    level: Annotated[int, typer.Option("--level", help="one-level")] = 4,
    positions: Annotated[int, typer.Option("--positions", help="positions")] = 2000,
    each: Annotated[int, typer.Option("--each", min=1, help="each")] = 5,
    out: Annotated[Path | None, typer.Option("--out", help="report")] = None,
    option: Options = None,
    seed: Seed = 1,
    *,
    settings: "RunSettings",
) -> int:
    """Play a level against itself and compare its win chances with the results."""
    from firestep.cli import arguments, contests
    from firestep.lab.contenders import Arena

    arena = Arena(game, arguments.read_rule_options(game, option), seed)
    return contests.calibrate(arena, level, positions, each, out, settings)


@app.command(cls=RulesCommand)
@runs_study
def certify(
    game: Game,
    rules: Rules = None,
    level: Annotated[int, typer.Option("--level", help="one-level")] = 3,
    games: Annotated[int, typer.Option("--games", help="certified-games")] = 4000,
    error: Annotated[float, typer.Option("--error", help="error-rate")] = 0.05,
    fair: Annotated[str, typer.Option("--fair", help="fair-range")] = "45..55",
    out: Annotated[Path | None, typer.Option("--out", help="certificate-folder")] = None,
    option: Options = None,
    seed: Seed = 1,
    *,
    settings: "RunSettings",
    lang: Language = "en",
) -> int:
    """Measure the fairness, length, luck and units of a rule set against its parent."""
    from firestep.cli import arguments, certify

    given = arguments.read_rule_options(game, option, rules)
    asked = certify.CertifyArguments(game, given, rules, level, games, error, fair, seed)
    return certify.run(asked, out, lang, settings)


@app.command(cls=RulesCommand)
def tune(
    game: Game,
    free: Annotated[str, typer.Option("--free", help="free-numbers")],
    goal: Annotated[str, typer.Option("--goal", help="tuning-goal")],
    rules: Rules = None,
    level: Annotated[int, typer.Option("--level", help="one-level")] = 3,
    games: Annotated[int, typer.Option("--games", help="tuned-games")] = 480,
    candidates: Annotated[int, typer.Option("--candidates", help="candidates")] = 48,
    batch: Annotated[int, typer.Option("--batch", help="batch")] = 12,
    confirm: Annotated[int, typer.Option("--confirm", help="confirmed")] = 2,
    confirm_games: Annotated[int, typer.Option("--confirm-games", help="confirmed-games")] = 960,
    propose_only: Annotated[bool, typer.Option("--propose-only", help="propose-only")] = False,
    certify: Annotated[int, typer.Option("--certify", min=0, help="certified")] = 1,
    certify_games: Annotated[int, typer.Option("--certify-games", help="certified-games")] = 1000,
    out: Annotated[Path, typer.Option("--out", help="tuning-folder")] = Path("tuning"),
    option: Options = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    backend: Backend = "cores",
    address: ClusterAddress = "",
    results: Results = None,
    progress: Progress = "bar",
    lang: Language = "en",
) -> int:
    """Search for numbers of a rule set that reach goals of balance and length; resumable."""
    from firestep.cli import arguments, tune
    from firestep.lab.conduct import RunSettings

    given = arguments.read_rule_options(game, option, rules)
    counts = (games, candidates, batch, confirm, confirm_games)
    asked = tune.TuneArguments(game, given, rules, free, goal, level, *counts, seed, propose_only)
    settings = RunSettings(backend, jobs, address, results, progress)
    return tune.run(asked, out, tune.CertifyWish(certify, certify_games, lang), settings)


lab = typer.Typer(cls=TranslatedGroup, no_args_is_help=True, rich_markup_mode=None)
app.add_typer(lab, name="lab")


@lab.callback()
def lab_commands() -> None:
    """Work with the results of studies."""


@lab.command(cls=TranslatedCommand)
def job(
    study: Annotated[Path, typer.Argument(help="study")],
    number: Annotated[int, typer.Argument(help="job-number", min=0)],
    series: Annotated[str, typer.Option("--series", help="series")] = "",
) -> int:
    """Run one job of a study again, alone, and print its result."""
    from firestep.cli import study_runs

    return study_runs.run_job(study, number, series)


@app.command(cls=GameCommand)
@runs_study
def puzzles(
    game: Game,
    games: Annotated[int, typer.Option("--games", min=1, help="number")] = 100,
    count: Annotated[int, typer.Option("--count", min=0, help="puzzle-count")] = 0,
    out: Annotated[Path | None, typer.Option("--out", help="out")] = None,
    report: Annotated[Path | None, typer.Option("--report", help="puzzle-report")] = None,
    seed: Seed = 1,
    *,
    settings: "RunSettings",
) -> int:
    """Generate puzzles from games of the computer against itself; resumable."""
    from firestep.cli import puzzles
    from firestep.lab.puzzles import PuzzleStudy

    return puzzles.run(PuzzleStudy(game, seed, games), count, out, report, settings)


scenarios = typer.Typer(cls=TranslatedGroup, no_args_is_help=True, rich_markup_mode=None)
app.add_typer(scenarios, name="scenarios")
ScenarioFiles = Annotated[list[Path] | None, typer.Argument(help="scenario-files")]


@scenarios.callback()
def scenario_commands() -> None:
    """Check and measure scenarios."""


@scenarios.command("check", cls=TranslatedCommand)
def check_scenarios(files: ScenarioFiles = None) -> int:
    """Check scenario files, or the shipped scenarios."""
    from firestep.cli import scenarios

    return scenarios.check(files or [])


@scenarios.command(cls=TranslatedCommand)
def measure(
    files: ScenarioFiles = None,
    level: Annotated[int, typer.Option("--level", help="one-level")] = 2,
    games: Annotated[int, typer.Option("--games", help="number")] = 400,
    out: Annotated[Path | None, typer.Option("--out", help="scenario-report")] = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    backend: Backend = "cores",
    address: ClusterAddress = "",
    results: Results = None,
    progress: Progress = "bar",
) -> int:
    """Play scenarios at equal level and print the score of the sides."""
    from firestep.cli import scenarios
    from firestep.lab.conduct import RunSettings

    settings = RunSettings(backend, jobs, address, results, progress)
    return scenarios.measure(files or [], level, games, seed, out, settings)


@app.command(
    cls=TranslatedCommand,
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
)
def bench(context: typer.Context) -> int:
    """Measure speed against peer libraries (in a checkout; see bench/)."""
    from firestep.cli import benchmark

    return benchmark.run(context.args)
