### Outpost in English. fr.ftl and es.ftl hold the same chapters and names.

## sides

sides-1 = West, first piece
sides-2 = East, first piece
sides-3 = West, second piece
sides-4 = East, second piece

## teams

teams-0 = Nobody
teams-1 = West
teams-2 = East

## phases

phases-posts = the choice of lanes
phases-mines = laying the mines
phases-roll = the roll for points
phases-move = the move
phases-fire = the roll for a shot

## refusals

refusals-over = The game is over.
refusals-not_yours = This action does not belong to a player.
refusals-not_now = That does not fit here. Now comes { NAME($phase, "phases") }.
refusals-not_your_turn = It is not your turn: seat { $waits_for } acts.
refusals-no_coin = You have no coin left.
refusals-offered_already = Your team has already been asked to surrender.
refusals-no_offer = Nobody asks you to surrender.
refusals-nobody_thinks = The dice are rolled next: nobody can run out of time.
refusals-no_gifts = Gifts are switched off in this game.
refusals-not_next = A step leads to a square beside { $from }, and { $to } is not one.
refusals-too_few_points = You have no points left for a step.
refusals-enemy_there = An enemy stands on { $square }: seat { $seat }.
refusals-own_mine = Your own team's mine lies on { $square }.
refusals-own_side = Seat { $seat } is on your side.
refusals-out_of_reach = The target is { $distance } squares away, and a shot reaches one.

## log

log-posted = Seat { $seat } takes lane { $lane }.
log-posted_secretly = Seat { $seat } has chosen a lane in secret.
log-revealed = The lanes are shown: { $lanes }.
log-mined = Seat { $seat } lays the mine on { $square }.
log-mined_secretly = Seat { $seat } has laid a mine in secret.
log-rolled = The die shows { $face }: { COUNT($points, "points") }.
log-went = Seat { $seat } goes to { $to }.
log-blast = Seat { $seat } steps on the mine on { $square } and starts again at its post.
log-scored = Seat { $seat } reaches the far side and scores.
log-bought = Seat { $seat } buys a point with a coin.
log-fired = Seat { $seat } fires at seat { $target }.
log-hit = Seat { $seat } takes { NAME($hits, "hits") }.
log-ended = Seat { $seat } ends the turn.
log-timeout = The time for { NAME($phase, "phases") } is up.
log-gift = Seat { $from } gives a coin to seat { $to }.
log-surrender = Seat { $seat } proposes to surrender.
log-decline = Seat { $seat } fights on.
log-over = The game is over. Winner: { NAME($winner, "teams") }.

## counts

counts-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

## hits

hits-0 = no hit
hits-1 = one hit and loses a coin
hits-2 = two hits and goes back to its post

## endings

endings-OP-END-01 = enough pieces have reached the far side.
endings-OP-END-02 = the last round is over.
endings-agreed = one side has surrendered.
endings-resigned = one side has given up.
endings-abandoned = a player has left.

## status

status-posts = Everybody chooses a lane in secret.
status-mines = Each team lays a mine in secret.
status-roll = Round { $round }. Seat { $turn } rolls for points. Score: { $score }.
status-move = Round { $round }. Seat { $turn } moves and has { COUNT($points, "points") }. Score: { $score }.
status-fire = Round { $round }. Seat { $turn } fires at seat { $target }. Score: { $score }.
status-over = The game is over: { NAME($ending, "endings") }

## actions

actions-post = lane { $argument }
actions-mine = mine on { $argument }
actions-go = step to { $argument }
actions-buy = buy a point with a coin
actions-fire = fire at seat { $argument }
actions-end = end the turn
actions-gift = give a coin to the partner
actions-surrender = propose to surrender
actions-accept = surrender together
actions-decline = fight on
actions-resign = resign
actions-timeout = time-out
actions-abandon = seat { $argument } abandoned
actions-roll = die { $argument }
actions-hits = { $argument } hits
actions-dice = dice { $argument }

## verbs

verbs-post = Choose a lane
verbs-mine = Lay the mine
verbs-go = Step
verbs-fire = Fire

## help

help-aim = Bring two pieces of your team across the field before the other team does.
help-setup = Everybody chooses a lane, and each team lays one mine, all in secret.
help-turn = Roll for points, step from square to square, and fire at an enemy beside you.

## options

options-rounds = rounds before the game is counted out
options-gifts = partners may give each other coins

## about

about-sentence = Two teams race across a small field with one hidden mine each.
about-players = four players in two teams
about-length = five minutes
