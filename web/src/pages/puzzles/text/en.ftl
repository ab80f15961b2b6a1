title = Puzzles
title-game = Puzzles · { $game }
about = Find the one move that is clearly best. Your results stay in this browser; no account is needed.
loading = Loading the puzzles…
none = There are no puzzles for this game yet.
unknown = There is no puzzle at this address.
all-games = All puzzles
all = Puzzles of { $game }
daily = Daily puzzle
daily-about = Everybody gets the same one. It changes at midnight UTC.
daily-play = Solve today's puzzle
daily-solved = Solved. The next one comes at midnight UTC.
daily-again = Look at it again
streak =
    { $count ->
        [0] No streak yet
        [one] 1 day in a row
       *[other] { $count } days in a row
    }
streak-longest =
    { $count ->
        [one] Longest streak: 1 day
       *[other] Longest streak: { $count } days
    }
progress = Your progress
solved = Solved
helped = Solved with a hint
failed = Not solved at first
rating = Rating
rating-about = Puzzles of level { $level } suit you best right now.
train = Practise
train-more = Practise { $game }
train-about = The next puzzle is close to your rating.
level = Level
theme = Theme
every = all
matching =
    { $count ->
        [one] 1 puzzle, { $open } of them new to you
       *[other] { $count } puzzles, { $open } of them new to you
    }
matching-none = No puzzle has this level and this theme.
start = Start
next = Next puzzle
puzzle = Puzzle { $id }
of-level = Level { $level }
of-theme = Theme: { $theme }
ask-one = { $who } to play. One move is clearly the best: which one?
ask-many = { $who } to play. Find the best plan: { $count } actions, entered one after the other.
right = Correct!
wrong = That is not the best.
wrong-note = There is something clearly better here.
so-far = Good so far. Go on.
give-up = Give up
margin = The answer is worth at least { $points } percentage points more than anything else: { $best } against { $second } expected score.
result-solved = Solved without help.
result-helped = Solved with a hint: your rating stays as it was.
result-failed = This puzzle counts as not solved, because your first answer was another one.
result-given-up = This puzzle counts as not solved.
result-rating = Rating { $rating } ({ $change })
result-daily =
    { $count ->
        [one] Daily puzzle solved: your streak begins.
       *[other] Daily puzzle solved: { $count } days in a row.
    }
again = Try again
analyse = Analyse this position
share = Share
shared = Link copied
share-link = Link to this puzzle
theme-win-in-1 = win in 1
theme-win-in-2 = win in 2
theme-win-in-3 = win in 3
theme-win-in-4 = win in 4
theme-win-in-5 = win in 5
theme-win = long win
theme-capture = capture
theme-double-capture = double capture
theme-defence = defence
theme-threat = threat
theme-quiet = quiet move
theme-attack-list = list of attacks
