points = Points
taken = Captured
nothing = nothing yet
match = Game { $game } of the match
match-score = Match score
quiet =
    { $count ->
        [one] 1 of { $limit } moves without a capture
       *[other] { $count } of { $limit } moves without a capture
    }
draw = { $who } offers a draw
look = Board
look-diamond = diamond
look-square = square
theme = Ground
theme-plain = plain
theme-camouflage = camouflage
ranks = How the pieces move
ranks-square = Soldier, 1 star: along rows and columns. Sergeant, 2: also diagonally towards the opponent's corner. Captain, 3: also diagonally towards its own corner. Colonel, 4: along rows and columns and diagonally, but not towards its own corner. General, 5: every direction.
turn-board = Flip the board
ground-black-land = Black's territory
ground-trench = trench
ground-white-land = White's territory
