### Bitva in English. fr.ftl and es.ftl contain the same messages.

## pieces

pieces-infantry = infantry
pieces-general = general

## players

players-0 = the dice
players-1 = Blue
players-2 = Brick
players-3 = Slate
players-4 = Ochre

## sides

sides-1 = north, blue
sides-2 = south, brick
sides-3 = north, slate
sides-4 = south, ochre

## teams

teams-1 = North
teams-2 = South

## offers

offers-draw = a draw
offers-surrender = surrender

## phases

phases-order = the roll for who begins
phases-post = choosing a command post
phases-place-roll = the roll for placing infantry
phases-place = placing a soldier
phases-entry-roll = the roll for entering the combat zone
phases-enter = entering the combat zone
phases-recall = recalling a soldier
phases-roll = the roll of both dice
phases-move = the move
phases-over = the end of the game

## refusals

refusals-wrong-phase = ‘{ $action }’ is not possible now. Current step: { NAME($phase, "phases") }.
refusals-no-hex = The board has no hex { $hex }.
refusals-must-move = You can still move, so you may not pass.
refusals-no-piece = There is nobody on { $hex }.
refusals-not-your-piece = The soldier on { $hex } is not yours.
refusals-no-post = { $hex } is not a command post.
refusals-other-half = { $hex } is in the other half of the board.
refusals-post-taken = Your partner already has the command post { $hex }.
refusals-wrong-number = { $hex } has the number { $number }, but you rolled { $roll }.
refusals-taken = { $hex } is already occupied.
refusals-post-closed = The command post { $hex } is closed to this soldier.
refusals-zone-first =
    { $missing ->
        [one] { $hex } is outside your half of the combat zone, where you must still place one infantry.
       *[other] { $hex } is outside your half of the combat zone, where you must still place { $missing } infantry.
    }
refusals-already-in-zone = { $hex } is already in the combat zone.
refusals-not-in-zone = { $hex } is not in the combat zone.
refusals-infantry-first = The general on { $hex } must wait: infantry enters the combat zone first.
refusals-not-adjacent = A soldier alone moves only to a neighbouring hex, and { $hex } is not next to { $start }.
refusals-group-without-patrol = The group of { $start } is not a patrol, because it is entirely inside or entirely outside the combat zone. So { $start } moves to a neighbouring hex only, not to { $hex }.
refusals-friend = There is a piece of your own side on { $hex }: { NAME($piece, "pieces") }.
refusals-enemy-trench = The enemy trench on { $hex } is closed to this soldier.
refusals-enemy-reserve = { $hex } is in an enemy reserve, which cannot be attacked.
refusals-leaves-zone = A move cannot leave the combat zone for { $hex }.
refusals-partner-reserve = { $hex } is in your partner's reserve, which you do not use in this game.
refusals-not-into-trench = In this game soldiers are recalled to a reserve, not to the trench at { $hex }.
refusals-general-stays = A general with no more than one infantry left stays in the combat zone and cannot go to { $hex }.
refusals-patrolling = The soldier on { $hex } is on patrol and can be attacked only from inside the combat zone.
refusals-not-your-turn = The game is waiting for { NAME($seat, "players") }.
refusals-game-over = The game is over.
refusals-threat-needs-a-roll = The opponent rolls before moving, so there is no single threat. The badges on the board show how many of the 36 rolls endanger each piece.
refusals-for-the-table = Players cannot do that.
refusals-not-seated = Only a player still in the game can do that.
refusals-ask-your-partner = You have a partner: offer surrender and wait for the answer.
refusals-no-partner = You have no partner to ask. You may resign on your own.
refusals-already-offered = You may make one offer at a time, and one per turn.
refusals-no-offer = There is no such offer for you to answer.

## log

log-rolled = { NAME($seat, "players") } rolls { $faces }.
log-rolled-in-vain = { NAME($seat, "players") } rolls { $faces }, cannot use it, and rolls again.
log-begins = { NAME($seat, "players") } begins.
log-picked = { NAME($seat, "players") }: general to the command post { $hex }.
log-placed = { NAME($seat, "players") }: infantry to { $hex }.
log-entered = { NAME($seat, "players") } enters the combat zone: { $start }-{ $hex }.
log-recalled = { NAME($seat, "players") } recalls a soldier: { $start }-{ $hex }.
log-held = { NAME($seat, "players") } recalls nobody.
log-moved = { NAME($seat, "players") }: { NAME($piece, "pieces") } { $start }-{ $hex }.
log-captured = { NAME($seat, "players") }: { NAME($piece, "pieces") } { $start }-{ $hex } captures from { NAME($owner, "players") }: { NAME($taken, "pieces") }.
log-passed = { NAME($seat, "players") } passes.
log-fell = { NAME($seat, "players") } has lost the general.
log-offered = { NAME($seat, "players") } offers { NAME($what, "offers") }.
log-accepted = { NAME($seat, "players") } accepts { NAME($what, "offers") }.
log-declined = { NAME($seat, "players") } declines { NAME($what, "offers") }.
log-resigned = { NAME($seat, "players") } resigns.
log-timed-out = { NAME($seat, "players") } has run out of time.
log-abandoned = { NAME($seat, "players") } has left the game.
log-ended = Game over: { NAME($ending, "endings") }

## endings

endings-BV-END-01 = a general has been captured.
endings-BV-TEAM-03 = a team has lost both generals.
endings-BV-END-02 = nothing has been captured for too long, so the game is drawn.
endings-resigned = one side has resigned.
endings-agreed = everybody has agreed to a draw.
endings-time = time has run out.
endings-abandoned = a player has left.

## status

status-order = { NAME($seat, "players") } rolls for who begins.
status-post = { NAME($seat, "players") } chooses a command post for the general.
status-place-roll = { NAME($seat, "players") } rolls to place a soldier; { $left } left to place.
status-place = { NAME($seat, "players") } has rolled { $faces } and places a soldier on a hex with that number; { $left } left to place.
status-entry-roll = { NAME($seat, "players") } has too few soldiers in the combat zone and rolls to bring one in.
status-enter = { NAME($seat, "players") } has rolled { $faces } and brings a soldier to a combat hex with that number.
status-recall = { NAME($seat, "players") } may recall a soldier from the combat zone before rolling.
status-roll = { NAME($seat, "players") } rolls both dice. Turns without a capture: { $quiet }.
status-move = { NAME($seat, "players") } has rolled { $faces } and moves. Turns without a capture: { $quiet }.
status-over = The game is over.

## actions

actions-move = { NAME($piece, "pieces") } { $way }
actions-enter = { NAME($piece, "pieces") } { $way }
actions-recall = recall the { NAME($piece, "pieces") } { $way }
actions-post = general to the command post { $hex }
actions-place = infantry to { $hex }
actions-hold = recall nobody
actions-pass = pass
actions-die = die: { $faces }
actions-dice = dice: { $faces }
actions-resign = resign
actions-offer-draw = offer a draw
actions-offer-surrender = ask your partner to surrender together
actions-accept-draw = accept the draw
actions-accept-surrender = surrender together
actions-decline-draw = decline the draw
actions-decline-surrender = fight on
actions-time-out = { NAME($hex, "players") } has run out of time
actions-abandoned = { NAME($hex, "players") } has left the game

## help

help-typing = Type a hex like e3 to see what you can do there, e3-f4 to move, c12 to place or choose, pass to pass.
help-aim = Hunt the enemy general: whoever captures it wins. With four players, a team plays on until both its generals are gone.
help-setup = The general goes to a command post. Then you roll a die for each soldier: it goes on a hex with that number, always in your own half.
help-roll = Roll both dice and move one soldier. Infantry leaves a hex with one of the numbers rolled and lands on a hex with the other.
help-lone = A soldier alone only moves to a neighbouring hex.
help-patrol = Next to a friend it forms a patrol and can reach any hex of the board with the other number.
help-general = The general can start from anywhere and lands on any hex with either number.
help-capture = Land on an enemy to capture it. You never capture your own side.
help-posts = As long as its owner has infantry, a command post is open only to the owner's general.
help-trench = The enemy trench is open only to soldiers who are already in the enemy half.
help-pass = If any of your infantry can move, you must make a move. If none can, move the general or pass.
help-zone = In the advanced variant the fighting takes place in the pink zone. Reserves and trenches are safe; posts are ordinary hexes.
help-zone-patrol = There a patrol has one soldier inside the zone and one outside, and its soldiers can be attacked only from inside.
help-zone-turn = With fewer than two soldiers in the zone, your turn starts by bringing one in; with more than two, you may recall one.

## reasons

reasons-takes = It captures, on { $hex }, from { NAME($owner, "players") }: { NAME($piece, "pieces") }.
reasons-threat = { $rolls } of the 36 rolls would then capture an enemy general.
reasons-risk = { $rolls } of the 36 rolls would let an enemy capture your general.

## about

about-sentence = Two dice decide which soldiers may leave and where they may go; patrols strike anywhere. Capture the enemy general.
about-length = about twenty minutes
about-players = two players, or four in two teams

## editor: the labels of the position editor

editor-phase = Phase
editor-turn = Turn of
editor-first = First player
editor-roll = Dice
editor-post = Command post ({ $side })
editor-out = Army ({ $side })
editor-quiet = Turns without a capture
editor-no = in play
editor-yes = eliminated

## setting

setting-combat-hexes = the board { $board } has fewer than { $need } combat hexes in a half

## sentence

sentence-combat-hexes = The board { $board } is too small for the advanced variant: a half needs { $need } combat hexes.

## data: why a board is refused

data-board-size = { $size } characters; a board has at most { $most }
data-board-second-line = a second line between the halves
data-board-no-header = `{ $key }:` is missing above the grid
data-board-header-line = { $given } is neither `name:` nor `title:`
data-board-second-header = a second `{ $key }:`
data-board-no-grid = no grid below a line `---`
data-board-no-line = no line of dashes between the halves
data-board-halves = { $north } rows north of the line, { $south } south: the halves do not fit
data-board-rows = { $count } rows; the maximum is { $most }
data-board-row-length = { $count } hexes; a row has at most { $most }
data-board-rows-fit = { $count } hexes, { $opposite } in the row opposite: the halves do not fit
data-board-number = { $given } has no number from 1 to 6
data-board-blank = the number of this hex is still open
data-board-zone = { $given } is in no zone: write { $signs } behind the number
data-board-posts = the { $half } half has { $count } command posts instead of 2
data-board-trench = the { $half } trench is not three adjacent hexes between its two posts
data-board-connected = { $hex } is not connected to the rest
data-board-capacity = the { $half } half has room for { $count } soldiers; two armies need more
data-board-other-kind = { $hex } and the hex opposite are not of the same kind
data-board-no-seven = { $hex } and the hex opposite do not add up to 7
data-board-uneven = the numbers do not occur equally often in the { $half } half
data-board-same-posts = two posts of the { $half } half have the same number
data-board-same-trench = two trench hexes of the { $half } half have the same number
data-board-same-neighbours = { $first } and { $second } are adjacent with the same number
data-board-other-shape = the hexes are not those of { $title }
data-board-no-kind = { $hex } is not { $sign }
data-board-few =
    { $region ->
        [zone] the combat zone
        [trench] the trench
        [west] the west reserve
       *[east] the east reserve
    } of the { $half } half has too few hexes with { $face }
data-board-no-solution = the blank hexes cannot be filled so that neighbours differ and opposite hexes add up to 7
data-board-no-time = no numbers for the blank hexes were found in time

## content: the fields of a board, and how it differs from the shipped ones

content-name = name
content-title = title
content-rows = board
content-north = rows of the north half
content-reserve = reserve
content-post = command post
content-trench = trench
content-combat = combat zone
content-no-hex = no hex
content-blank = number still open
content-board = board { $title }: { $hexes } hexes in { $rows } rows
content-own-board = its own board “{ $title }”: { $hexes } hexes in { $rows } rows

## print

print-needs = You also need two six-sided dice.
