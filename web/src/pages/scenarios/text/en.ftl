title = Scenarios
help = A battle that is already under way, with its own sides and goal. Against an equal opponent, both sides have about the same chances.
choose = Scenario
choose-none = none: a game from the start
choose-help = The scenario sets the position and the rules.
unknown = This server has no scenario of that name.
sides = { $first } against { $second }
rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
goal = Goal
show = Scenario: { $title }
save = Save as a scenario
save-about = The file can be offered on a server: put it into the folder of “firestep serve --scenarios”. Each text stands in it three times: replace two of them with translations.
save-title = Title
save-text = Story
save-goal = Goal
save-first = First side
save-second = Second side
save-limit = Rounds until the game ends; 0: no limit
save-done = Download the file
save-missing = Fill in all the fields first.
save-over = The game is over in this position.
