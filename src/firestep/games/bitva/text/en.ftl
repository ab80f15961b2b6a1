### Bitva in English. fr.ftl and es.ftl hold the same chapters and names.

## pieces

pieces-infantry = infantry
pieces-general = general

## seats

seats-0 = the dice
seats-1 = seat 1
seats-2 = seat 2
seats-3 = seat 3
seats-4 = seat 4

## sides

sides-1 = north, blue
sides-2 = south, brick
sides-3 = north, slate
sides-4 = south, ochre

## offers

offers-draw = a draw
offers-surrender = surrender

## phases

phases-order = the roll for who begins
phases-post = the choice of a command post
phases-place-roll = the roll for placing infantry
phases-place = placing an infantry
phases-entry-roll = the roll for entering the combat zone
phases-enter = entering the combat zone
phases-recall = calling a soldier back
phases-roll = the roll of both dice
phases-move = the move
phases-over = the end of the game

## refusals

refusals-wrong-phase = '{ $action }' does not fit here. Now comes { NAME($phase, "phases") }.
refusals-no-hex = The board has no hex { $hex }.
refusals-must-move = You can still move, so you may not pass.
refusals-no-piece = There is nobody on { $hex }.
refusals-not-your-piece = The soldier on { $hex } is not yours.
refusals-no-post = { $hex } is not a command post.
refusals-other-half = { $hex } lies in the other half of the board.
refusals-post-taken = Your partner has already taken the command post { $hex }.
refusals-wrong-number = { $hex } bears { $number }, but the roll asks for { $roll }.
refusals-taken = Somebody already stands on { $hex }.
refusals-post-closed = The command post { $hex } is closed to this soldier.
refusals-zone-first = { $hex } lies outside your half of the combat zone, where { $missing } of your infantry must still be placed.
refusals-already-in-zone = { $hex } lies in the combat zone.
refusals-not-in-zone = { $hex } does not lie in the combat zone.
refusals-infantry-first = The general on { $hex } has to wait: infantry enters the combat zone first.
refusals-not-adjacent = A lone infantry goes to a neighbouring hex only, and { $hex } does not touch { $start }.
refusals-group-without-patrol = The group of { $start } is no patrol: all of it is inside the combat zone, or all outside. So { $start } goes to a neighbouring hex only, not to { $hex }.
refusals-friend = On { $hex } stands a soldier of your own side: { NAME($piece, "pieces") }.
refusals-enemy-trench = The enemy trench on { $hex } is closed to this soldier.
refusals-enemy-reserve = { $hex } is in an enemy reserve, and nobody attacks there.
refusals-leaves-zone = A move does not lead out of the combat zone to { $hex }.
refusals-partner-reserve = { $hex } is in your partner's reserve, which you do not use in this game.
refusals-not-into-trench = In this game nobody is called back into the trench, to { $hex }; use a reserve.
refusals-general-stays = A general with at most one infantry left stays in the combat zone and does not go to { $hex }.
refusals-patrolling = The soldier on { $hex } is on patrol and can be attacked only from inside the combat zone.
refusals-not-your-turn = It is the turn of { NAME($seat, "seats") }.
refusals-game-over = The game is over.
refusals-for-the-table = Only the table itself can say that.
refusals-not-seated = Only a player who is still in the game can say that.
refusals-ask-your-partner = You have a partner: propose surrender, and let your partner answer.
refusals-no-partner = You have no partner to ask; you may resign.
refusals-already-offered = One offer at a time, and one a turn.
refusals-no-offer = There is no such offer for you to answer.

## log

log-rolled = Seat { $seat } rolls { $faces }.
log-rolled-in-vain = Seat { $seat } rolls { $faces }, which fits nowhere, and rolls again.
log-begins = Seat { $seat } begins.
log-picked = Seat { $seat }: general on the command post { $hex }.
log-placed = Seat { $seat }: infantry on { $hex }.
log-entered = Seat { $seat } enters the combat zone: { $start }-{ $hex }.
log-recalled = Seat { $seat } calls a soldier back: { $start }-{ $hex }.
log-held = Seat { $seat } calls nobody back.
log-moved = Seat { $seat }: { NAME($piece, "pieces") } { $start }-{ $hex }.
log-captured = Seat { $seat }: { NAME($piece, "pieces") } { $start }-{ $hex } takes a soldier of seat { $owner }: { NAME($taken, "pieces") }.
log-passed = Seat { $seat } passes.
log-fell = Seat { $seat } has lost the general.
log-offered = Seat { $seat } proposes { NAME($what, "offers") }.
log-accepted = Seat { $seat } accepts { NAME($what, "offers") }.
log-declined = Seat { $seat } declines { NAME($what, "offers") }.
log-resigned = Seat { $seat } resigns.
log-timed-out = Seat { $seat } has run out of time.
log-abandoned = Seat { $seat } has left the game.
log-ended = Over: { NAME($ending, "endings") }

## endings

endings-BV-END-01 = a general has been taken.
endings-BV-TEAM-03 = one team has no general left.
endings-BV-END-02 = nothing has been taken for too long; a draw.
endings-resigned = one side has given up.
endings-agreed = everybody has agreed to a draw.
endings-time = time has run out.
endings-abandoned = a player has left.

## status

status-order = Seat { $seat } ({ NAME($seat, "sides") }) rolls for who begins.
status-post = Seat { $seat } ({ NAME($seat, "sides") }) picks a command post for the general.
status-place-roll = Seat { $seat } ({ NAME($seat, "sides") }) rolls to place an infantry; still to place: { $left }.
status-place = Seat { $seat } ({ NAME($seat, "sides") }) has rolled { $faces } and places an infantry on a hex with that number; still to place: { $left }.
status-entry-roll = Seat { $seat } ({ NAME($seat, "sides") }) has too few soldiers in the combat zone and rolls to bring one in.
status-enter = Seat { $seat } ({ NAME($seat, "sides") }) has rolled { $faces } and brings a soldier to a combat hex with that number.
status-recall = Seat { $seat } ({ NAME($seat, "sides") }) may call a soldier back from the combat zone before rolling.
status-roll = Seat { $seat } ({ NAME($seat, "sides") }) rolls both dice. Turns without a capture: { $quiet }.
status-move = Seat { $seat } ({ NAME($seat, "sides") }) has rolled { $faces } and moves. Turns without a capture: { $quiet }.
status-over = The game is over.

## actions

actions-move = { NAME($piece, "pieces") } { $way }
actions-enter = { NAME($piece, "pieces") } { $way }
actions-recall = call back the { NAME($piece, "pieces") } { $way }
actions-post = general to the command post { $hex }
actions-place = infantry to { $hex }
actions-hold = call nobody back
actions-pass = pass
actions-die = die { $faces }
actions-dice = dice { $faces }
actions-resign = resign
actions-offer-draw = propose a draw
actions-offer-surrender = propose surrender to your partner
actions-accept-draw = accept the draw
actions-accept-surrender = surrender together
actions-decline-draw = decline the draw
actions-decline-surrender = fight on
actions-time-out = time-out of seat { $hex }
actions-abandoned = seat { $hex } abandoned

## help

help-typing = Type a hex like e3 to see what you may do there, e3-f4 to move, c12 to place or pick, pass to pass.
help-aim = Hunt the enemy general: whoever takes it wins. With four, a team plays on until its second general is gone.
help-setup = The general goes to a command post. Then one die at a time says which number your next infantry may stand on, always in your own half.
help-roll = Roll both dice and move one soldier. Infantry leaves a hex with one number rolled and lands on one with the other.
help-lone = Alone, an infantry only steps to the next hex.
help-patrol = Side by side with a friend, it is a patrol and reaches every hex of the board that bears the other number.
help-general = The general starts from anywhere and lands on any hex with either number.
help-capture = Land on an enemy to remove it. Your own side is never taken.
help-posts = As long as its owner has infantry, a command post lets in nobody but the owner's general.
help-trench = The enemy trench opens only to soldiers who are already on the enemy's half.
help-pass = If an infantry can move, you must move something. If none can, move the general or pass.
help-zone = In the advanced variant the fight is in the rose zone. Reserves and trenches are safe; posts are plain hexes.
help-zone-patrol = There a patrol needs one foot inside the zone and one outside, and a patrolling soldier can be attacked only from inside.
help-zone-turn = A turn with fewer than two soldiers in the zone starts by bringing one in; with more than two, you may call one back.

## reasons

reasons-takes = It takes a soldier of seat { $owner } on { $hex }: { NAME($piece, "pieces") }.
reasons-threat = With { $rolls } of the 36 rolls an enemy general could be taken next.
reasons-risk = With { $rolls } of the 36 rolls an enemy could take a general of this side.

## about

about-sentence = Two dice say which soldiers may leave and where they may go; patrols strike anywhere. Take the enemy general.
about-length = about twenty minutes
about-players = two players, or four in two teams
