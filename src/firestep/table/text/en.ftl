## denied

denied-no-seat-for-you = Seat { $seat } is not for a person.
denied-no-seat-free = No seat is free at this table.
denied-joined-already = Somebody at your address has joined this table already.
denied-seat-taken = Somebody sits on seat { $seat } already.
denied-nonce-too-late = A word for the dice is given once, before the first roll.
denied-stale = Something happened in the meantime: look at the board again.
denied-no-roll-due = No dice are to be typed now.
denied-wrong-faces = Type { $dice } faces, each from 1 to { $sides }.
denied-no-undo = You may take back { $count } of your last actions now.
denied-asked-already = That has been asked for already: wait for the answer.
denied-no-take-back = That cannot be taken back: dice were rolled since, something was learnt, or you have done nothing.
denied-nothing-to-take-back = There are { $count } actions to take back.
denied-not-over-a-roll = Nothing is taken back over a roll of the dice.
denied-not-over-a-secret = Nothing is taken back over what showed something hidden.
denied-not-so-far = By the terms of this game { $count } actions can be taken back.
denied-no-stand-in = No computer can stand in there.
denied-still-here = Whoever sits there is at the table: no computer is needed.
denied-away-too-short = That player has been away for a short time only: a computer may stand in after { $seconds } more seconds.
denied-time-not-up = At this pace a computer may stand in only when the time of that player is up.
denied-no-rematch = A rematch is asked for once, after the game.
denied-nothing-asked = Nobody asks you for that.
denied-not-paused = The game is not paused.
denied-computer-plays = A computer plays for you: come back to the table first.
denied-nobody-stands-in = No computer plays for you.
denied-no-time-left = Your time for this game is used up: the computer plays on for you.
denied-no-turn-time-left = Your time for this turn is used up: the computer finishes the turn, then you can take your seat again.
denied-bad-text = One line of 1 to { $most } printable characters.
denied-not-now = That cannot be done now.
denied-no-player = You have no seat at this table.
denied-not-begun = The game has not begun: somebody is still to sit down.
denied-paused = The game is paused.
denied-over = The game is over.

## log

log-sat = { $who } sits down.
log-nonce = { $who } adds a word to the dice: { $text }
log-started = The game begins.
log-undone = { $who } takes back { $count } of the last actions.
log-taken-back = { $count } of the last actions are taken back, as { $who } asked.
log-asked-take-back = { $who } asks to take back a move.
log-asked-pause = { $who } asks for a pause.
log-asked-stand-in = { $who } asks that a computer stands in for seat { $seat }.
log-asked-rematch = { $who } asks for a rematch.
log-answered-yes = { $who } agrees.
log-answered-no = { $who } does not agree.
log-paused = The game is paused.
log-resumed = { $who } goes on with the game.
log-late = The time of { $who } is up.
log-stood-in = A computer plays for { $who } (level { $level }).
log-returned = { $who } is back.
log-downtime = The server was out of service; the clocks stood still.
log-ended = The game is over; the seed of the dice is { $seed }.
log-ended-without-dice = The game is over.
log-rematch = The rematch is at table { $table }.

## names

names-seat = Seat { $seat }
