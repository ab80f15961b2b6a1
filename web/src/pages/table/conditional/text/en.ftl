title = Conditional moves
open =
    { $count ->
        [0] Conditional moves
        [one] Conditional moves (1 line)
       *[other] Conditional moves ({ $count } lines)
    }
help = Store your answers to moves of your opponent. The server plays them at once, also while you are away. Nobody else sees them before they are played.
own-turn = It is your turn. Move first, then store conditional moves.
about = Play a move of your opponent on the board, then your answer, and so on. Then add the line.
loading = Loading the board …
changed = The game has moved on. The board shows the new position.
line = New line
line-none = No move yet.
next-theirs = Next: a move of your opponent.
next-own = Next: your answer.
next-dice = Dice are rolled here, so the line ends.
next-over = The game is over here.
back = One move back
restart = Start over
add = Add the line
add-none = Play a move of your opponent and your answer first.
add-theirs = A line ends with a move of yours.
add-long = A line has at most { $count } moves.
add-many = There are at most { $count } lines.
stored = Stored lines
stored-none = No lines are stored.
delete = Delete
delete-line = Delete line { $number }
delete-all = Delete all lines
saved = The lines are stored.
