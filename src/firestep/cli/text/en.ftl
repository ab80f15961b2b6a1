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
