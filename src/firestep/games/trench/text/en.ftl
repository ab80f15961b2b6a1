### TRENCH in English. fr.ftl and es.ftl contain the same messages.

## pieces

pieces-soldier = soldier
pieces-sergeant = sergeant
pieces-captain = captain
pieces-colonel = colonel
pieces-general = general

## sides

sides-black = Black
sides-white = White

## players

players-1 = the first player
    .The = The first player
players-2 = the second player
    .The = The second player

## refusals

refusals-empty-square = There is no piece on { $square }.
refusals-not-your-piece = The { NAME($piece, "pieces") } on { $start } is not yours.
refusals-no-line = { $start } and { $target } are not on a straight line.
refusals-wrong-direction = A { NAME($piece, "pieces") } does not move in that direction.
refusals-too-far = A { NAME($piece, "pieces") } moves up to { COUNT($reach, "squares") }; { $target } is { $distance } away.
refusals-own-piece = Your own { NAME($piece, "pieces") } on { $square } is in the way.
refusals-capture-ends-move = The move would end on { $square } with the capture of the { NAME($piece, "pieces") }.
refusals-sheltered-in-trench = From your own territory you cannot capture the { NAME($piece, "pieces") } in the trench on { $square }.
refusals-trench-to-trench = A piece in the trench cannot capture along it; the { NAME($piece, "pieces") } on { $square } blocks the way.
refusals-behind-the-trench = From the trench you cannot capture the { NAME($piece, "pieces") } behind you on { $square }.
refusals-not-your-turn = It is not your turn.
refusals-game-over = The game is over.
refusals-for-the-table = Players cannot do that.
refusals-not-seated = Only the two players can do that.
refusals-no-match = This is a single game; there is no match to resign.
refusals-already-offered = You may make one offer at a time, and one per move.
refusals-no-offer = Your opponent has not offered anything.

## log

log-moved = { NAME($side, "sides") }: { NAME($piece, "pieces") } { $start }-{ $target }.
log-captured = { NAME($side, "sides") }: { NAME($piece, "pieces") } { $start }-{ $target } captures { NAME($pieces, "pieces") } on { $squares }, { COUNT($points, "points") }.
log-game-over = Game { $game } is over. Match score: { $totals }.
log-dealt = Game { $game }: { NAME($black_seat, "players") } plays Black.
log-ended = Game over: { NAME($ending, "endings") } Points: { $points }.
log-offered = { NAME($seat, "players", form: "The") } offers a draw.
log-accepted = { NAME($seat, "players", form: "The") } accepts the draw.
log-declined = { NAME($seat, "players", form: "The") } declines the draw.
log-resigned = { NAME($seat, "players", form: "The") } resigns.
log-timed-out = { NAME($seat, "players", form: "The") } has run out of time.
log-abandoned = { NAME($seat, "players", form: "The") } has left the game.

## status

status-game = { NAME($side, "sides") } to move. Points: Black { $black }, White { $white }. { COUNT($quiet, "plies") } without a capture, out of { $limit }.
status-match = Game { $game } of the match. { NAME($side, "sides") } to move. Points: Black { $black }, White { $white }. Match: first player { $one }, second player { $two }. { COUNT($quiet, "plies") } without a capture, out of { $limit }.
status-over = The game is over. Points: Black { $black }, White { $white }.

## endings

endings-TR-END-02 = an army has been wiped out.
endings-TR-END-03 = there have been too many moves without a capture.
endings-TR-END-04 = the points of the match decide.
endings-TR-END-05 = the points needed in the third game have been reached.
endings-TR-VAR-01 = the points needed in the short game have been reached.
endings-TR-VAR-02 = the points needed have been reached, or a general has been captured.
endings-TR-GAP-03 = the third game decides.
endings-TR-GAP-05 = the position has been repeated, or nothing is captured any more.
endings-resigned = a player has resigned.
endings-agreed = both players agreed to a draw.
endings-time = time has run out.
endings-abandoned = a player has left.

## reasons

reasons-exchange = In { COUNT($plies, "plies") } it wins { COUNT($won, "points") } and loses { $lost }.
reasons-wins = It leads to a forced win.
reasons-loses = It leads to a forced loss.
reasons-drawn = It leads to a draw.
reasons-next-game = In { COUNT($plies, "plies") } the game is over and the next one begins.

## asides

asides-resign = resign this game
asides-resign-match = resign the whole match
asides-offer-draw = offer a draw
asides-accept-draw = accept the draw
asides-decline-draw = decline the draw
asides-time-out = out of time
asides-abandoned = player left

## help

help-typing = Type a square like d4 to see where its piece can go, or a move like d4e4 to play it.
help-aim = Capture enemy pieces: a soldier is worth the least, the general the most. The higher score wins.
help-move = A piece moves in a straight line, up to as many squares as it has stars, and never jumps.
help-ranks = Soldier, 1 star: the four diagonals. Sergeant, 2: also forward. Captain, 3: also backward. Colonel, 4: forward, sideways and the diagonals. General, 5: every direction.
help-trench = A piece in the trench cannot be captured from a player's own territory. A piece that attacks forward out of the trench may capture several pieces in one move.

## about

about-sentence = Two armies face each other across a diamond; the trench between them decides who can capture whom. No luck, no secrets.
about-length = about half an hour
about-players = two players

## counts

counts-squares =
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
        [one] { $n } move
       *[other] { $n } moves
    }

## editor: the labels of the position editor

editor-turn = Side to move
editor-quiet = Moves without a capture
editor-points-black = Black's points
editor-points-white = White's points
editor-game = Game of the match
editor-banked-1 = Points of the first player from earlier games
editor-banked-2 = Points of the second player from earlier games

## setting

setting-length = the edition { $edition } is not played at length { $length }, but at: { $lengths }

## sentence

sentence-length = The edition { $edition } is not played at length { $length }, but at: { $lengths }.

## data: why an edition is refused

data-edition-none = the file contains no edition
data-edition-parent = no edition { $parent } precedes this one
data-edition-values = five values from 1 to 15, soldier to general
data-edition-number = { $given } is not between 0 and { $limit }
data-edition-lengths = one or more of { $known }
data-edition-endless = must be at least 1, or a game might never end
data-edition-army = an army would be worth { $value }; at most { $most } can be counted here
data-edition-one-repetition = 1 would end every game at its first ply
data-edition-quiet = at most 50 where repetitions count
data-edition-name = the name of an edition has small letters, digits and hyphens, at most { $most }
data-edition-twice = two editions have the name { $name }

## content: the values of an edition, and how it differs from its parent

content-name = name
content-parent = based on
content-values = points for soldier to general
content-quiet_limit = moves without a capture that end a game
content-repetitions = occurrences of a position that end a game; 0: never
content-target = points that end a game at once; 0: none
content-short_target = points that end a short game
content-decider_target = points that end the third game of a match
content-even_turns = the points count only after equally many turns
content-general_falls = capturing the general wins at once
content-wiping_wins = wiping out an army wins at any score
content-armistice = an agreed end counts the points
content-lengths = lengths
content-changed = { $edition }: { $name }: { $own } instead of { $old }
content-own = its own edition { $edition }: { $name }: { $own }
content-yes = yes
content-no = no
content-shipped = The shipped editions
content-editions = editions: { $names }

## print

print-turn = On the table, turn the board by an eighth, so that a corner points to each player.
