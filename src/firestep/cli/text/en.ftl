### Texts of the terminal in English. fr.ftl and es.ftl contain the same sections and keys.

## table

table-welcome = Type help for the commands, quit to leave; every move is kept.
table-commitment = Fair dice: the hash of their seed is { $commitment }; firestep verify rolls them again.
table-faces = Dice to roll: { $dice }, of { $sides } sides. Type what they show, one after the other.
table-nothing-begins = Nothing you may do begins with { $text }.
table-won = Won by: seat { $seats }.
table-drawn = A draw.
table-saved = Saved in { $path }.
table-unfinished = The game is kept in { $path }. To go on: firestep play { $game } --resume { $path }{ $more }

## commands

commands-moves = moves         list everything you may do
commands-back = back [N]      take back the last action, or the last N
commands-draw = offer draw, accept draw, decline draw, resign
commands-save = save [FILE]   write the record whole, or go on in a file of your choice
commands-look = look NAME, flip
commands-log = log, position what happened so far; the position as text
commands-hint = hint          what the computer would do
commands-lang = lang fr       speak French (en, fr, es)
commands-quit = quit          leave; the game is kept

## assistant

assistant-no-such-choice = The list has { $count } choices.
assistant-no-shortcut = There is nothing here that can be done for you; legal lists your choices.
assistant-help-unit = u3            what unit 3 may do, with numbers to choose by; u3 0712 does it
assistant-help-place = 0712          who may go there
assistant-help-legal = legal [u3]    your choices in short; legal all lists every one
assistant-help-units = units [FR]    your units, or those of a nation; units all
assistant-help-odds = odds u3 u17   the chances of an attack; odds: of all that are declared
assistant-help-auto = auto          the beginner's split, or the placing of an army, in one go
assistant-help-map = map           the map once more

## analysis

analysis-to-decide = Seat { $seat } decides ({ $nodes } nodes, depth { $depth }).
analysis-and-more = and { $count } more
analysis-reviewed = { $count } decisions looked at, { $marked } marked.
analysis-decision = Action { $number }, seat { $seat }
analysis-turning-points = Turning points: actions { $numbers }.
analysis-luck = Luck of the dice, seat { $seat }: { $luck } % of the expected score in { $count } rolls.
