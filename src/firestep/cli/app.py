"""The commands and their arguments. What they do is loaded only when one of them runs."""

import dataclasses
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    help="Play, host and study trench-warfare board games.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

Game = Annotated[str, typer.Argument(help="The game: trench, bitva or club.")]
Position = Annotated[
    str,
    typer.Option(
        "--position",
        "-p",
        help="A position text; - reads it from standard input. Trench Club: also a .toml file.",
    ),
]
Edition = Annotated[
    str, typer.Option("--edition", help="TRENCH: classic, modern, arena, outer-limit.")
]
Length = Annotated[str, typer.Option("--length", help="TRENCH: match, single or short.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="A rule option, NAME=VALUE; repeatable.")
]
Rules = Annotated[Path | None, typer.Option("--rules", help="A data file of your own.")]
Language = Annotated[str, typer.Option("--lang", help="en, fr or es.", envvar="FIRESTEP_LANG")]
Look = Annotated[str, typer.Option("--look", help="How the board is drawn: diamond or square.")]


@app.command()
def serve(
    port: Annotated[int | None, typer.Option(help="Where to listen; 0: any free port.")] = None,
    address: Annotated[
        str | None, typer.Option(help="At which address; others than loopback are public.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://...; or DATABASE_URL.")
    ] = None,
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="So many, on PostgreSQL alone.")
    ] = 1,
    browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> int:
    """Serve the games over HTTP and WebSockets, on this machine unless told otherwise."""
    from firestep.cli import serve

    return serve.run(
        port=port, address=address, database=database, processes=processes, browser=browser
    )


@app.command()
def play(
    game: Game = "trench",
    edition: Edition = "",
    length: Length = "",
    option: Options = None,
    rules: Rules = None,
    position: Position = "",
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved record.")] = None,
    go_on: Annotated[
        bool, typer.Option("--continue", help="Go on with the game that was last left.")
    ] = False,
    save: Annotated[Path | None, typer.Option(help="Keep the record in this file.")] = None,
    against: Annotated[
        int, typer.Option("--against", help="Play against the computer of this level.")
    ] = 0,
    seat: Annotated[int, typer.Option("--seat", help="Your own seat, against a computer.")] = 1,
    dice: Annotated[
        str, typer.Option("--dice", help="fair, or typed: you roll and type the faces.")
    ] = "",
    look: Look = "",
    lang: Language = "en",
) -> int:
    """Play at one terminal: board, legal targets, take-back, save and resume."""
    from firestep.cli import arguments, play

    given = arguments.options(game, edition, length, option, rules)
    start = play.Start(game, given, rules, arguments.text(position), resume, go_on)
    company = play.Company(against, seat, dice)
    return play.run(start, company, save=save, look=look, language=lang)


@app.command()
def show(
    what: Annotated[str, typer.Argument(help="A record file, a position text, or a game.")],
    position: Position = "",
    edition: Edition = "",
    length: Length = "",
    option: Options = None,
    game: Annotated[str, typer.Option("--game", help="Whose position it is.")] = "trench",
    form: Annotated[str, typer.Option("--as", help="text, svg, png, json or moves.")] = "",
    out: Annotated[Path | None, typer.Option("--out", help="Write to this file.")] = None,
    at: Annotated[
        int | None, typer.Option("--at", help="After so many actions of a record.")
    ] = None,
    look: Look = "",
    seat: Annotated[
        int, typer.Option("--seat", help="Drawn as this seat sees it; 0: as an onlooker.")
    ] = 0,
    width: Annotated[int, typer.Option("--width", help="Width of a PNG in pixels.")] = 640,
    lang: Language = "en",
) -> int:
    """Show a position or a record as text, SVG or PNG."""
    from firestep.cli import arguments, show

    given = arguments.options(game, edition, length, option)
    subject = show.find(what, arguments.text(position), game, given, at)
    return show.run(subject, show.Form(form, out, look, seat, width, lang))


@app.command()
def legal(
    game: Game,
    position: Position = "",
    edition: Edition = "",
    length: Length = "",
    option: Options = None,
) -> int:
    """List the legal actions of a position, one a line, sorted."""
    from firestep.cli import arguments, game_tree

    given = arguments.options(game, edition, length, option)
    return game_tree.legal(game, arguments.text(position), given)


@app.command()
def odds(
    game: Game,
    units: Annotated[
        list[str] | None,
        typer.Argument(help="Attacker and target, like u3 u17; without: the declared attacks."),
    ] = None,
    position: Position = "",
    option: Options = None,
    lang: Language = "en",
) -> int:
    """Tell the chances of an attack, of several, or of the attacks that are declared."""
    from firestep.cli import arguments, odds

    given = arguments.options(game, "", "", option)
    return odds.run(game, arguments.text(position), given, units or [], lang)


@app.command()
def perft(
    game: Game,
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, max=99, help="How deep.")],
    position: Position = "",
    edition: Edition = "",
    length: Length = "",
    option: Options = None,
    divide: Annotated[bool, typer.Option("--divide", help="Also by first action.")] = False,
) -> int:
    """Count the action sequences of a length; the total is the last line."""
    from firestep.cli import arguments, game_tree

    given = arguments.options(game, edition, length, option)
    return game_tree.perft(game, arguments.text(position), given, depth, divide)


@app.command()
def boards(
    game: Game,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Another seed, another board.")] = 1,
    rows: Annotated[int, typer.Option("--rows", help="Bitva: 12 or 8 rows.")] = 12,
    name: Annotated[str, typer.Option("--name", help="What to call it.")] = "",
    out: Annotated[Path | None, typer.Option("--out", help="Write to this file.")] = None,
) -> int:
    """Make a new board that keeps the rules of the game's boards."""
    from firestep.cli import boards

    return boards.run(game, seed, rows, name, out)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A record, a file of positions, or a data file.")],
    game: Annotated[str, typer.Option("--game", help="The game it is for; else by its look.")] = "",
) -> int:
    """Check a file and say what is in it, or what is wrong and where."""
    from firestep.cli import inspect

    return inspect.check(file, game)


@app.command()
def verify(record: Annotated[Path, typer.Argument(help="A record.")]) -> int:
    """Replay a record; say whether it holds, or at which action it breaks and by which rule."""
    from firestep.cli import inspect

    return inspect.verify(record)


@app.command()
def sweep(
    game: Annotated[str, typer.Argument(help="The game: club.")] = "club",
    games: Annotated[int, typer.Option("--games", help="How many.")] = 400,
    players: Annotated[int, typer.Option("--players", help="2 or 4.")] = 4,
    player: Annotated[str, typer.Option("--player", help="Who plays: greedy, random.")] = "greedy",
    against: Annotated[str, typer.Option("--against", help="The Entente, if others play it.")] = "",
    seed: Annotated[int, typer.Option("--seed", min=0, help="Another seed, other games.")] = 1,
    map: Annotated[str, typer.Option("--map", help="winter or summer; else both.")] = "",
    half: Annotated[str, typer.Option("--half", help="Two players: west or east.")] = "",
    central: Annotated[str, typer.Option("--central", help="Two players: GE or AH.")] = "",
    entente: Annotated[str, typer.Option("--entente", help="Two players: FR or GB.")] = "",
    rounds: Annotated[int, typer.Option("--rounds", help="At most so many a game.")] = 40,
    rules: Annotated[str, typer.Option("--rules", help="A rule set or its file.")] = "standard",
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> int:
    """Play many games of the computer against itself and report on the balance."""
    from firestep.cli import sweep

    wanted: dict[str, int | str] = {
        "games": games,
        "players": players,
        "central_player": player,
        "entente_player": against or player,
        "seed": seed,
        "map": map,
        "half": half,
        "central": central,
        "entente": entente,
        "rounds": rounds,
        "rules": rules,
    }
    return sweep.run(game, wanted, as_json)


@app.command()
def analyse(
    what: Annotated[str, typer.Argument(help="A record file, a position text, or a game.")],
    position: Position = "",
    edition: Edition = "",
    length: Length = "",
    option: Options = None,
    game: Annotated[str, typer.Option("--game", help="Whose position it is.")] = "trench",
    at: Annotated[
        int | None, typer.Option("--at", help="The position after so many actions of a record.")
    ] = None,
    level: Annotated[int, typer.Option("--level", help="How hard to think; 0: the highest.")] = 0,
    lines: Annotated[int, typer.Option("--lines", min=1, max=20, help="Best lines.")] = 3,
    seat: Annotated[int, typer.Option("--seat", help="For this seat; 0: who is to act.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    lang: Language = "en",
) -> int:
    """Say what the engine thinks of a position, or look a record over: mistakes and luck."""
    from firestep.cli import analyse, arguments, show

    given = arguments.options(game, edition, length, option)
    subject = show.find(what, arguments.text(position), game, given, at)
    if at is not None:
        subject = dataclasses.replace(subject, record=None)
    return analyse.run(subject, level=level, lines=lines, seat=seat, as_json=as_json, language=lang)


Level = Annotated[int, typer.Option("--level", help="The level; 0: the highest.")]
Seed = Annotated[int, typer.Option("--seed", min=0, help="Another seed, other games.")]
Jobs = Annotated[int, typer.Option("--jobs", min=0, help="Games side by side; 0: one a core.")]
Timed = Annotated[bool, typer.Option("--timed", help="Levels also keep to their seconds.")]


@app.command()
def engine(level: Level = 0) -> int:
    """Speak the engine protocol on standard input and output (docs/engine-protocol.md)."""
    from firestep.cli import engine

    return engine.run(level)


@app.command()
def duel(
    one: Annotated[str, typer.Argument(help="A level, random, a script, or a command.")],
    two: Annotated[str, typer.Argument(help="Its opponent.")],
    game: Annotated[str, typer.Option("--game", help="trench, bitva or club.")] = "trench",
    games: Annotated[int, typer.Option("--games", help="How many.")] = 100,
    seconds: Annotated[float, typer.Option(help="For each action of a command; 0: its own.")] = 0.0,
    timed: Timed = False,
    edition: Edition = "",
    length: Length = "",
    option: Options = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
) -> int:
    """Play two contenders against each other; print score, Elo difference and error."""
    from firestep.cli import arguments, contests
    from firestep.lab.contenders import Arena

    given = arguments.options(game, edition, length, option)
    arena = Arena(game, given, seed, timed, seconds)
    return contests.duel(arena, one, two, games, jobs)


@app.command()
def ladder(
    game: Game,
    games: Annotated[int, typer.Option("--games", help="At most, for each contest.")] = 1000,
    fewest: Annotated[int, typer.Option("--fewest", help="At least, for each step.")] = 40,
    results: Annotated[
        Path | None, typer.Option(help="Where the results are kept, to go on from.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", help="Write the page here.")] = None,
    only: Annotated[str, typer.Option("--only", help="One contest, as 3-2, or one name.")] = "",
    timed: Timed = False,
    edition: Edition = "",
    length: Length = "",
    option: Options = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
) -> int:
    """Play every level against the one below and against fixed opponents; resumable."""
    from firestep.cli import arguments, contests
    from firestep.lab.contenders import Arena

    arena = Arena(game, arguments.options(game, edition, length, option), seed, timed)
    return contests.ladder(arena, (fewest, games), jobs, results, out, only)


@app.command()
def calibrate(
    game: Game,
    level: Annotated[int, typer.Option("--level", help="Which level.")] = 4,
    positions: Annotated[int, typer.Option("--positions", help="How many.")] = 2000,
    each: Annotated[int, typer.Option("--each", min=1, help="Positions of one game.")] = 5,
    out: Annotated[Path | None, typer.Option("--out", help="Write the page here.")] = None,
    edition: Edition = "",
    length: Length = "",
    option: Options = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
) -> int:
    """Play a level against itself and see whether its chances come true."""
    from firestep.cli import arguments, contests
    from firestep.lab.contenders import Arena

    arena = Arena(game, arguments.options(game, edition, length, option), seed)
    return contests.calibrate(arena, level, positions, each, jobs, out)


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def bench(context: typer.Context) -> int:
    """Measure speed beside the peers (in a checkout; see bench/)."""
    from firestep.cli import benchmark

    return benchmark.run(context.args)
