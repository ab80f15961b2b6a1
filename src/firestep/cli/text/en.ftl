### Texts of the terminal in English. fr.ftl and es.ftl contain the same sections and keys.

## table

table-welcome = Type help for the commands or quit to leave. Every move is saved.
table-commitment = Fair dice: the hash of their seed is { $commitment }. firestep verify rolls them again.
table-faces =
    { $dice ->
        [one] Roll a die with { $sides } sides and type the result.
       *[other] Roll { $dice } dice with { $sides } sides and type the results, one after the other.
    }
table-nothing-begins = No legal action begins with { $text }.
table-won = Won by { $players }.
table-drawn = The game is drawn.
table-saved = Saved in { $path }.
table-unfinished = The game is saved in { $path }. To continue: firestep play { $game } --resume { $path }{ $more }

## commands

commands-moves = moves         list everything you can do
commands-back = back [N]      take back the last action, or the last N
commands-draw = offer draw, accept draw, decline draw, resign
commands-save = save [FILE]   save the game, or continue in another file
commands-look = look NAME, flip
commands-log = log, position the game so far; the position as text
commands-hint = hint          what the computer would play
commands-lang = lang fr       change to French (en, fr, es)
commands-quit = quit          leave; the game is saved

## assistant

assistant-no-such-choice =
    { $count ->
        [one] The list has one choice.
       *[other] The list has { $count } choices.
    }
assistant-no-shortcut = There is no shortcut here; legal lists your choices.
assistant-help-unit = u3            what unit 3 can do, with numbers to choose by; u3 0712 does it
assistant-help-place = 0712          which units can go there
assistant-help-legal = legal [u3]    your choices in brief; legal all lists all of them
assistant-help-units = units [FR]    your units, or those of a nation; units all
assistant-help-odds = odds u3 u17   the odds of an attack; odds alone: of all declared attacks
assistant-help-auto = auto          the beginner's split, or the deployment of an army, in one go
assistant-help-map = map           show the map again

## analysis

analysis-to-decide = { $player } to decide ({ $nodes } nodes, depth { $depth }).
analysis-and-more = and { $count } more
analysis-reviewed =
    { $count ->
        [one] One decision reviewed, { $marked } marked.
       *[other] { $count } decisions reviewed, { $marked } marked.
    }
analysis-decision = Action { $number }, { $player }
analysis-turning-points = Turning points: actions { $numbers }.
analysis-luck =
    { $count ->
        [one] Luck of the dice, { $player }: { $luck } % of the expected score in one roll.
       *[other] Luck of the dice, { $player }: { $luck } % of the expected score in { $count } rolls.
    }

## help

help-usage = Usage:
help-usage-options = {"["}OPTIONS]
help-usage-command = COMMAND [ARGS]...
help-arguments = Arguments:
help-options = Options:
help-commands = Commands:
help-default = default: { $value }
help-variable = env var: { $name }
help-required = required
help-semicolon = ;
help-or = { $first } or { $last }
help-game-note = { $game }: { $note }

help-command-firestep = Play, host and study trench-warfare board games.
help-command-serve = Serve the games over HTTP and WebSockets, by default on this machine only.
help-command-backup = Write a backup of the server's database, also while the server runs.
help-command-restore = Write a backup into a new database.
help-command-salvage = Copy what can be read of a damaged database of the server into a new one.
help-command-games = List the games.
help-command-play = Play in the terminal: board, legal targets, take-back, save and resume.
help-command-show = Show a position or a record as text, SVG or PNG.
help-command-rules = Print the illustrated guide to a game, or write it as a book.
help-command-scenarios = Check and measure scenarios.
help-command-scenarios-check = Check scenario files, or the shipped scenarios; print the position of each.
help-command-scenarios-measure = Play scenarios at equal level and print the score of the sides.
help-command-print = Write a game as a PDF to print: board, counters, tables, reference sheet.
help-command-legal = List the legal actions of a position, one per line, sorted.
help-command-odds = Print the odds of one attack, of several, or of the declared attacks.
help-command-perft = Count the action sequences of a given length; the last line is the total.
help-command-boards = Generate a board that satisfies the rules for boards of the game.
help-command-check = Check a file; print what it contains, or what is wrong and where.
help-command-verify = Replay a record; print whether it is valid, or the action and rule at which it fails.
help-command-sweep = Play many games of the computer against itself and report on the balance.
help-command-analyse = Analyse a position with the engine, or review a record: mistakes and luck.
help-command-engine = Speak the engine protocol on standard input and output (docs/engine-protocol.md).
help-command-duel = Play two contenders against each other; print score, Elo difference and error.
help-command-ladder = Play every level against the one below and against fixed opponents; resumable.
help-command-calibrate = Play a level against itself and compare its win chances with the results.
help-command-certify = Measure fairness, length, luck and units of a rule set against its parent rules.
help-command-tune = Search for numbers of a rule set that reach goals of balance and length; resumable.
help-command-lab = Work with the results of studies.
help-command-lab-job = Run one job of a study again, alone, and print its result.
help-command-puzzles = Generate puzzles from games of the computer against itself; resumable.
help-command-bench = Measure speed against peer libraries (in a checkout; see bench/).

help-option-game = The game: { $games }.
help-option-position = A position text; - reads it from standard input.
help-option-rule-option = A rule option, NAME=VALUE; repeatable.
help-option-rules-file = Your own data file.
help-option-lang = en, fr or es.
help-option-look = How the board is drawn.
help-option-version = Print the version and exit.
help-option-port = The port; 0 picks a free one.
help-option-address = The address; any other than loopback is public.
help-option-database = sqlite:///FILE or postgresql://...; default DATABASE_URL.
help-option-certificates = Offer the certificates (JSON) of this folder; default FIRESTEP_CERTIFICATES.
help-option-scenario-folder = Offer the scenarios (TOML) of this folder; default FIRESTEP_SCENARIOS.
help-option-processes = Number of processes; PostgreSQL only.
help-option-open = Open the page in a browser.
help-option-backup = The file of the backup.
help-option-damaged = The damaged SQLite file.
help-option-new-file = The new file.
help-option-resume = Continue a saved record.
help-option-continue = Continue the game played last.
help-option-save = Save the record to this file.
help-option-against = Play against the computer at this level.
help-option-own-seat = Your seat when playing against the computer.
help-option-dice = fair, or typed: roll real dice and type the faces.
help-option-what = A record file, a position text, or a game.
help-option-position-game = The game of the position.
help-option-form = text, svg, png, json or moves.
help-option-out = Write to this file.
help-option-at = Show the record after this many actions.
help-option-shown-seat = Draw what this seat sees; 0: a spectator.
help-option-width = Width of a PNG in pixels.
help-option-book = Write to this file: .html or .pdf.
help-option-scenario-files = Scenario files; default: the shipped scenarios.
help-option-scenario-report = Write the figures into this document.
help-option-paper = a4 or letter.
help-option-print-map = A map or board of your own.
help-option-print-mat = A unit mat of your own.
help-option-hex-size = The width of a hex or square in mm; 0: the usual one.
help-option-monochrome = Black and white, with patterns instead of colours.
help-option-print-out = Write to this file; default: GAME.pdf.
help-option-units = Attacker and target, like u3 u17; default: declared attacks.
help-option-depth = The depth.
help-option-divide = Also count by first action.
help-option-board-seed = The seed of the board.
help-option-rows = The size of the board.
help-option-board-name = The name of the board.
help-option-checked-file = A record, a file of positions, or a data file.
help-option-detected-game = The game; default: detected from the content.
help-option-record = A record.
help-option-json = Print JSON.
help-option-analysed-at = The position after this many actions of a record.
help-option-engine-level = The engine level; 0: the highest.
help-option-lines = Number of best lines.
help-option-analysed-seat = The seat to analyse for; 0: the seat to act.
help-option-level = The level; 0: the highest.
help-option-seed = The random seed.
help-option-jobs = Parallel games; 0: one per core.
help-option-backend = Where the games are played: cores, here (one process) or ray.
help-option-cluster-address = The Ray cluster: auto or HOST:PORT; default: a new one on this machine.
help-option-progress = bar, json or none.
help-option-study = The results file of the study.
help-option-job-number = The number of the job.
help-option-series = The series of the job, if the study has several.
help-option-timed = Levels also obey their time limits.
help-option-contender = A level, random, a script, or a command.
help-option-opponent = The opponent.
help-option-games = { $games }.
help-option-number = Number of games.
help-option-seconds = Seconds per action of a command; 0: no limit.
help-option-most = Maximum games per contest.
help-option-fewest = Minimum games per contest.
help-option-results = The results file; an existing one is continued.
help-option-certified-games = The largest number of games.
help-option-error-rate = The allowed probability of a wrong answer.
help-option-fair-range = The percentages between which every side must win.
help-option-certificate-folder = Write certificate.html and certificate.json into this folder; needs firestep[plots].
help-option-free-numbers = The numbers that may change, with their ranges: mark1.price 12..20, tank.speed 2..3.
help-option-tuning-goal = What must be reached: nations 48..52, first 45..55, length 10..14.
help-option-tuned-games = The games of a candidate that is played to the end.
help-option-candidates = The number of candidates.
help-option-batch = The candidates that are proposed at once.
help-option-confirmed = The best candidates that are played again with new seeds.
help-option-confirmed-games = The games of each of them.
help-option-propose-only = Store the next candidates in the results file and stop, to play their games on another machine.
help-option-certified = The best candidates that get a certificate.
help-option-tuning-folder = The folder for the games, the candidates, the report and the certificates.
help-option-report = Write the report to this file.
help-option-puzzle-count = Maximum number of puzzles; 0: all.
help-option-puzzle-report = Write the section of the game in this Markdown file.
help-option-only = A single contest: 3-2, or an opponent.
help-option-one-level = The level.
help-option-positions = Number of positions.
help-option-each = Positions per game.
help-option-help = Show this message and exit.

## usage

usage-no-command = No such command { $given }.
usage-similar-command = No such command { $given }. Did you mean { $similar }?
usage-missing-argument = Missing argument { $given }.
usage-missing-option = Missing option { $given }.
usage-no-option = No such option: { $given }
usage-similar-option = No such option: { $given } (Possible options: { $similar })
usage-needs-value = Option { $given } requires an argument.
usage-takes-no-value = Option { $given } does not take a value.
usage-extra-argument = Got unexpected extra argument(s) ({ $given })
usage-invalid-value = Invalid value for { $given }: { $reason }
usage-integer = Input should be a valid integer, unable to parse string as an integer
usage-number = Input should be a valid number, unable to parse string as a number
usage-at-least = Input should be greater than or equal to { $limit }
usage-at-most = Input should be less than or equal to { $limit }
usage-stopped = stopped
usage-study-stopped = stopped: { $done } of { $planned } jobs are stored in { $path }; the same command continues
usage-job-failed = job { $job } has failed: { $reason }
usage-closed-output = standard output is closed
