help = Use the arrow keys to move from hex to hex, Enter to pick up and put down, N for the next soldier or target, Escape to cancel. Press an empty hex to see who can reach it. While another player is to act, a move that you enter is a premove.
hex = { $place }, number { $number }
empty = empty
patrol = on patrol
picked = selected
reachable = can be reached
can-reach = can go to { $place }
takes = captures { $piece }
movable =
    { $count ->
        [one] can move to 1 hex
       *[other] can move to { $count } hexes
    }
stuck = cannot move now
last = part of the last move
ground-post = command post
ground-trench = trench
ground-combat = combat zone
ground-reserve = reserve
half-north = north half
half-south = south half
do-post = Place your general on a highlighted command post.
do-place = Place a soldier on a highlighted hex with { $number }. { $left } to go.
do-enter = Bring a soldier to a highlighted combat hex with { $number }.
do-recall = Recall a soldier from the combat zone, or leave everyone in place.
do-move = Choose a soldier, then a highlighted hex.
do-target =
    { $count ->
        [one] { $piece } on { $place }: choose the highlighted hex.
       *[other] { $piece } on { $place }: choose one of { $count } highlighted hexes.
    }
do-stuck = { $piece } on { $place } cannot move. Press a hex to see why.
do-nobody = None of your soldiers can go to { $place } now.
do-pass = No soldier can move. You can only pass.
drag = Drag it onto a highlighted hex
lens = Show only moves with { $number }
uses-leave = leaves
uses-land = lands
uses-both = leaves with the { $from }, lands on the { $to }: both dice
uses-one = lands on the { $to }
tray = Dice and help
tray-help = Press a soldier to see where it can go, or an empty hex to see who can reach it. Press a die to see only the moves with its number. The shield marks soldiers that are safe; a number shows how many of the 36 rolls endanger the others.
danger = Who is safe?
danger-help = Marks each soldier with a shield, or with the number of rolls out of 36 that would let an enemy capture it
risk-safe = Safe: { $hexes }
risk-none = no enemy can capture it
risk-by =
    { $rolls ->
        [one] an enemy could capture it with 1 roll out of 36, from { $hexes }
       *[other] an enemy could capture it with { $rolls } rolls out of 36, from { $hexes }
    }
risk-none-there = safe there
risk-there =
    { $rolls ->
        [one] an enemy could capture it there with 1 roll out of 36
       *[other] an enemy could capture it there with { $rolls } rolls out of 36
    }
step-order = Who begins
step-post = Posts
step-place = Infantry
step-battle = Battle
army = General and { $infantry } infantry on the board, { $lost } lost.
army-out = The general has been captured.
army-hand = { $count } to place
army-zone = { $count } in the combat zone
goal = Goal:
quiet =
    { $count ->
        [one] 1 of { $limit } turns without a capture
       *[other] { $count } of { $limit } turns without a capture
    }
offer = { $who } offers { $what }.
legend = The board
legend-rolled = a number you rolled
legend-ready = can move now
legend-target = can be reached
legend-takes = would be captured
patrol-legend = around a patrol
turn-board = Flip the board
rules-short = The rules in brief
