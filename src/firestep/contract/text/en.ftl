### Why an option or the set-up of a game is refused, in English. fr.ftl and es.ftl contain the same
### messages.

## setting: one line, after the name of the option

setting-switch = { $value } is not true or false
setting-number = { $value } is not a whole number from { $minimum } to { $maximum }
setting-choice = { $value } is not one of { $choices }
setting-unknown = unknown option { $given }; there are: { $known }
setting-unknown-in-game = { $game } has no option { $given }; there are: { $known }
setting-needs = { $value } means nothing without { $needed }
setting-excludes = { $value } cannot be combined with { $other }
setting-players = { $given } is neither 2 nor 4
setting-no-game = no game { $given }; there are: { $known }
setting-level = { $game } has the levels 1 to { $most }, not { $given }
setting-no-computer = { $game } has no computer players
setting-seats = { $game } has { $counts } seats under these options
setting-no-person = at least one seat needs a person
setting-name = a name has at most { $most } printable characters
setting-seat-level = a computer has a level from 1, a person has none
setting-time = a time from 0 to a year, in milliseconds
setting-no-time = a clock needs time for a turn or for the game
setting-rated = a rated game needs a clock that does not pass to a computer, fair dice, the usual start, and no hints or own content
setting-pair = { $given } is not NAME=VALUE
setting-no-shorthand = { $game } has no option { $given } on the command line; --option NAME=VALUE sets its rule options
setting-no-sweep-option = the sweep of { $game } has no option { $given }
setting-no-data-files = { $game } has no data files
setting-no-seat = { $game } has no seat number { $given }
setting-no-look = no view { $given }; there are: { $known }
setting-no-board-generator = { $game } has no generated boards
setting-no-sweep = { $game } has no players for a balance study
setting-other-game = this content belongs to { $game }
setting-no-scenario = no scenario { $given } of this game
setting-scenario-fixed = a scenario has its own options and position
setting-no-odds = { $game } has no attacks with odds

## sentence: for players, with their names of the options

sentence-switch = { $option } is either on or off.
sentence-number = { $option } must be a whole number from { $minimum } to { $maximum }.
sentence-choice = { $option }: { $value } is not one of { $choices }.
sentence-needs = { $option } has no effect without { $needed }.
sentence-excludes = { $option } cannot be combined with { $other }.
sentence-players = This game is for two or four players.
sentence-level = The computer has levels 1 to { $most } in this game.
sentence-no-computer = There is no computer player for this game.
sentence-seats = With these options the game has { $counts } players.
sentence-no-person = At least one player must be a person.
sentence-no-scenario = This server has no scenario { $given } of this game.
sentence-scenario-fixed = A scenario sets the options and the position.
sentence-name = A name has at most { $most } printable characters.
sentence-no-time = The clock needs time for each turn or for the whole game.
sentence-rated = A rated game needs a clock that does not hand over to the computer, dice rolled by the server, and the usual start, without hints or content of your own.

## words

words-or = or
words-option = option { $name }
words-quoted = “{ $text }”
words-placed = { $place }: { $message }

## data: why a data file is refused

data-no-table = is not a table of named values
data-missing = '{ $name }' is missing
data-unknown = unknown name { $given }
data-type =
    { $value } is not { $type ->
        [table] a table
        [list] a list
        [text] a text
        [integer] a whole number
        [number] a number
       *[switch] true or false
    }
data-toml = not a TOML document: { $error }
data-deep = nested too deeply
data-long-number = contains a number that is too long
data-long = { $size } characters; a data file has at most { $most }
data-bytes = { $size } bytes; at most { $most } are read
data-label = has { $most } printable characters at most, and at least one
data-not-json = is neither a text, a number, true, false nor a list or table of these
data-no-kind = this game has no content { $given }; there are: { $known }
data-failed = cannot be checked
data-no-unicode = is not valid Unicode text
