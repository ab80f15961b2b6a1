board-label = Board, { $rows } rows of { $columns }
board-help = The arrow keys go from hex to hex. Digits set the number, 0 leaves it blank; R, P, T and C set the zone, X removes the hex. Enter sets what is chosen beside the board. Ctrl Z undoes.
numbers = Number
number-blank = blank
zones = Zone
zone-reserve = reserve
zone-post = command post
zone-trench = trench
zone-combat = combat zone
zone-none = no hex
half-north = north half
half-south = south half
hex-number = { $place }, number { $number }
hex-blank = { $place }, no number yet
hex-none = { $place }, no hex
hex-problem = problem: { $text }
symmetry = Set the hex opposite too
symmetry-help = The shipped boards look the same after half a turn: equal zones, and numbers that add up to 7.
fill = Fill in the rest
fill-help = Finds numbers for all blanks: each number equally often, no equal neighbours, opposite hexes adding up to 7. What you have entered stays.
fill-again = Another solution
filling = Looking for numbers…
why-no-blank = No number is blank.
blanks = { $count ->
    [0] Every hex has a number.
    [one] One hex has no number yet.
   *[other] { $count } hexes have no number yet.
}
clear-numbers = Remove all numbers
title = Title
rows = Rows
columns = Columns
rows-add = Add a row to each half
rows-remove = Remove a row of each half
columns-add = Add a column
columns-remove = Remove a column
undo = Undo
redo = Redo
why-no-undo = There is nothing to undo.
why-no-redo = There is nothing to redo.
start-again = Start again from
start-again-do = Use this board
checks = Checks
checks-none = No problems. This board can be played.
checks-show = Show on the board
