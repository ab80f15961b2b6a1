### Outpost in English. fr.ftl and es.ftl hold the same chapters and names.

## sides

sides-1 = West, first piece
sides-2 = East, first piece
sides-3 = West, second piece
sides-4 = East, second piece

## players

players-1 = West 1
players-2 = East 1
players-3 = West 2
players-4 = East 2

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
refusals-not_yours = Players cannot do that.
refusals-not_now = Not now. This is { NAME($phase, "phases") }.
refusals-not_your_turn = It is not your turn but that of { NAME($waits_for, "players") }.
refusals-no_coin = You have no coin left.
refusals-offered_already = Your team has already been asked to surrender.
refusals-no_offer = Nobody has proposed to surrender.
refusals-nobody_thinks = The dice come next: nobody can run out of time.
refusals-no_gifts = Gifts are switched off in this game.
refusals-not_next = { $to } is not next to { $from }.
refusals-too_few_points = You have no points left for a step.
refusals-enemy_there = An enemy is on { $square }: { NAME($seat, "players") }.
refusals-own_mine = Your own team's mine lies on { $square }.
refusals-own_side = { NAME($seat, "players") } is on your side.
refusals-out_of_reach = The target is { $distance } squares away; a shot reaches one.

## log

log-posted = { NAME($seat, "players") } takes lane { $lane }.
log-posted_secretly = { NAME($seat, "players") } has chosen a lane in secret.
log-revealed = The lanes are revealed: { $lanes }.
log-mined = { NAME($seat, "players") } lays a mine on { $square }.
log-mined_secretly = { NAME($seat, "players") } has laid a mine in secret.
log-rolled = The die shows { $face }: { COUNT($points, "points") }.
log-went = { NAME($seat, "players") } moves to { $to }.
log-blast = { NAME($seat, "players") } steps on the mine on { $square } and goes back to the start.
log-scored = { NAME($seat, "players") } reaches the far side and scores.
log-bought = { NAME($seat, "players") } buys a point with a coin.
log-fired = { NAME($seat, "players") } fires at { NAME($target, "players") }.
log-hit = { NAME($seat, "players") } takes { NAME($hits, "hits") }.
log-ended = { NAME($seat, "players") } ends the turn.
log-timeout = The time for { NAME($phase, "phases") } is up.
log-gift = { NAME($from, "players") } gives a coin to { NAME($to, "players") }.
log-surrender = { NAME($seat, "players") } proposes to surrender.
log-decline = { NAME($seat, "players") } fights on.
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
hits-2 = two hits and goes back to the start

## endings

endings-OP-END-01 = enough pieces have reached the far side.
endings-OP-END-02 = the last round is over.
endings-agreed = one side has surrendered.
endings-resigned = one side has given up.
endings-abandoned = a player has left.

## status

status-posts = Everybody chooses a lane in secret.
status-mines = Each team lays a mine in secret.
status-roll = Round { $round }. { NAME($turn, "players") } rolls for points. Score: { $score }.
status-move = Round { $round }. { NAME($turn, "players") } moves and has { COUNT($points, "points") }. Score: { $score }.
status-fire = Round { $round }. { NAME($turn, "players") } fires at { NAME($target, "players") }. Score: { $score }.
status-over = The game is over: { NAME($ending, "endings") }

## actions

actions-post = lane { $argument }
actions-mine = mine on { $argument }
actions-go = move to { $argument }
actions-buy = buy a point with a coin
actions-fire = fire at { NAME($argument, "players") }
actions-end = end the turn
actions-gift = give a coin to the partner
actions-surrender = propose to surrender
actions-accept = surrender together
actions-decline = fight on
actions-resign = resign
actions-timeout = time-out
actions-abandon = { NAME($argument, "players") } has left
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

options-rounds = number of rounds
options-gifts = partners may give each other coins

## about

about-sentence = Two teams race across a small field with one hidden mine each.
about-players = four players in two teams
about-length = five minutes
