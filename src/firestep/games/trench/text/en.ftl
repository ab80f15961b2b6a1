### TRENCH in English. fr.ftl and es.ftl hold the same chapters and names.

## pieces

pieces-soldier = soldier
pieces-sergeant = sergeant
pieces-captain = captain
pieces-colonel = colonel
pieces-general = general

## sides

sides-black = Black
sides-white = White

## refusals

refusals-empty-square = There is no piece on { $square }.
refusals-not-your-piece = The { NAME($piece, "pieces") } on { $start } belongs to the other side.
refusals-no-line = { $start } and { $target } do not lie on one straight line.
refusals-wrong-direction = A { NAME($piece, "pieces") } does not move in that direction.
refusals-too-far = A { NAME($piece, "pieces") } moves at most { COUNT($reach, "reaches") }; { $target } is { $distance } away.
refusals-own-piece = Your own { NAME($piece, "pieces") } on { $square } is in the way.
refusals-capture-ends-move = The move would end on { $square } by taking the { NAME($piece, "pieces") } there.
refusals-sheltered-in-trench = From your own land you cannot take the { NAME($piece, "pieces") } in the trench on { $square }.
refusals-trench-to-trench = Inside the trench nothing is taken: the { NAME($piece, "pieces") } on { $square } blocks the way.
refusals-behind-the-trench = From the trench you cannot take the { NAME($piece, "pieces") } behind you on { $square }.
refusals-not-your-turn = It is the turn of seat { $seat }.
refusals-game-over = The game is over.
refusals-for-the-table = Only the table itself can say that.
refusals-not-seated = Only the two players can say that.
refusals-no-match = This is a single game: there is no match to resign.
refusals-already-offered = One offer at a time, and one a move.
refusals-no-offer = The other side has offered nothing.

## log

log-moved = { NAME($side, "sides") }: { NAME($piece, "pieces") } { $start }-{ $target }.
log-captured = { NAME($side, "sides") }: { NAME($piece, "pieces") } { $start }-{ $target } takes { NAME($pieces, "pieces") } on { $squares }, { COUNT($points, "points") }.
log-game-over = Game { $game } is over; the match stands at { $totals }.
log-dealt = Game { $game }: seat { $black_seat } has Black.
log-ended = Over: { NAME($ending, "endings") } Points { $points }.
log-offered = Seat { $seat } offers a draw.
log-accepted = Seat { $seat } accepts.
log-declined = Seat { $seat } declines.
log-resigned = Seat { $seat } resigns.
log-timed-out = Seat { $seat } has run out of time.
log-abandoned = Seat { $seat } has left the game.

## status

status-game = { NAME($side, "sides") } (seat { $seat }) to move. Points: Black { $black }, White { $white }. { $quiet } of { $limit } plies without a capture.
status-match = Game { $game } of the match. { NAME($side, "sides") } (seat { $seat }) to move. Points: Black { $black }, White { $white }. Match: seat 1 { $one }, seat 2 { $two }. { $quiet } of { $limit } plies without a capture.
status-over = The game is over. Points: Black { $black }, White { $white }.

## endings

endings-TR-END-02 = an army is wiped out.
endings-TR-END-03 = too many moves without a capture.
endings-TR-END-04 = the points of the match decide.
endings-TR-END-05 = the third game's points are reached.
endings-TR-VAR-01 = the points of the short game are reached.
endings-TR-VAR-02 = the points are reached, or a general has fallen.
endings-TR-GAP-03 = the third game decides.
endings-TR-GAP-05 = the position repeats, or nothing is taken any more.
endings-resigned = one side resigned.
endings-agreed = both sides agreed.
endings-time = time ran out.
endings-abandoned = a player left.

## reasons

reasons-exchange = In { COUNT($plies, "plies") } it wins { COUNT($won, "points") } and gives { $lost }.
reasons-wins = It wins by force.
reasons-loses = It loses by force.
reasons-drawn = It ends in a draw.
reasons-next-game = In { COUNT($plies, "plies") } the game is over and the next begins.

## asides

asides-resign = resign this game
asides-resign-match = resign the whole match
asides-offer-draw = offer a draw
asides-accept-draw = accept the draw
asides-decline-draw = decline the draw
asides-time-out = time-out
asides-abandoned = seat abandoned

## help

help-typing = Type a square like d4 to see where its piece may go, a move like d4e4 to make it.
help-aim = Take enemy pieces: a soldier is worth least, the general most. More points win.
help-move = A piece moves in a straight line, as many squares as it has stars, and never jumps.
help-ranks = Soldier 1: the four diagonals. Sergeant 2: those and forward. Captain 3: also backward. Colonel 4: forward, sideways and the diagonals. General 5: every way.
help-trench = Nobody can take a piece in the trench from his own land. A piece that starts in the trench and strikes forward may take several in one move.

## about

about-sentence = Two armies face each other across a diamond; the trench between them decides who may take whom. No luck, nothing hidden.
about-length = about half an hour
about-players = two players

## counts

counts-reaches =
    { $n ->
        [one] { $n } square
       *[other] { $n } squares
    }
counts-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
counts-plies =
    { $n ->
        [one] { $n } ply
       *[other] { $n } plies
    }
