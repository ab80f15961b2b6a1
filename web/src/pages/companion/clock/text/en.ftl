title = TRENCH at the real board
tab-clock = Clock
tab-points = Points
tab-captures = Captures
black = Black
white = White
tap-after = Tap after your move
tap-start = Tap to start the other clock
waiting = Waiting
time-up = Time is up
paused = Paused
moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
pause = Pause
resume = Go on
edit = Set the clock
close = Close
swap = Swap the sides
start-again = Start again
nothing-runs = The clock has not started yet.
is-over = The time of one player is up.
presets = Time for each player
preset = { $minutes } min + { $increment } s
preset-plain = { $minutes } min
own = Your own time
minutes = Minutes
increment = Seconds added per move
use-own = Use this time
left = Correct the time left
left-of = Time left of { $side }
keys = On a keyboard: space for the player to move, P for pause.
points-about = Tap a piece when it is captured.
captured-by = Captured by { $side }
points = { $points } points
points-of = { $points } of { $target } points
none-left = All of them are captured.
undo = Undo
undo-none = Nothing has been entered yet.
clear = Clear the points
piece-value = { $value } each
captures-about = Where a piece starts its move, and where the enemy is. “Own land” and “enemy land” are as the moving player sees them.
captures-of = Moving piece
starts = Starts in { $zone }
zone-home = own land
zone-trench = the trench
zone-away = enemy land
enemy-in = Enemy in { $zone }
effect-captures = Captures
effect-through = Captures and may go on
effect-blocked = May not capture
effect-unreachable = Cannot get there in one move
directions = How it moves
reach =
    { $count ->
        [one] 1 square
       *[other] up to { $count } squares
    }
referee = Ask the referee about a position
companion = Companion for the real board
no-data = The pieces and their rules could not be loaded. The clock works without them.
