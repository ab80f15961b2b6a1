## denied

denied-no-seat-for-you = That place is played by the computer.
denied-no-seat-free = There is no free place at this table.
denied-joined-already = Somebody from your address has already joined this table.
denied-seat-taken = That place is already taken.
denied-nonce-too-late = You can add your own word to the dice once, before the first roll.
denied-stale = The game has moved on. Look at the board again.
denied-no-roll-due = There are no dice to enter now.
denied-wrong-faces =
    { $dice ->
        [one] Enter one number from 1 to { $sides }.
       *[other] Enter { $dice } numbers, each from 1 to { $sides }.
    }
denied-no-undo =
    { $count ->
        [0] You cannot undo anything now.
        [one] You can undo only your last action now.
       *[other] You can undo your last { $count } actions at most now.
    }
denied-undo-needs-consent = Your turn is over. Ask the other players to take the move back.
denied-asked-already = That has already been requested. Wait for the answer.
denied-no-take-back = That move cannot be taken back: dice have been rolled since, something hidden has been revealed, or you have not moved yet.
denied-nothing-to-take-back =
    { $count ->
        [0] There is nothing to take back.
        [one] Only one action can be taken back.
       *[other] At most { $count } actions can be taken back.
    }
denied-not-over-a-roll = Moves cannot be taken back past a roll of the dice.
denied-not-over-a-secret = Moves cannot be taken back past something that was revealed.
denied-not-so-far =
    { $count ->
        [0] The rules of this game allow nothing to be taken back.
        [one] The rules of this game allow only one action to be taken back.
       *[other] The rules of this game allow at most { $count } actions to be taken back.
    }
denied-no-stand-in = The computer cannot take over there.
denied-still-here = That player is at the table; the computer is not needed.
denied-rated-alone = This game is rated: nobody can agree to that here.
denied-rated-stand-in = This game is rated: no computer can stand in.
denied-rated-no-player = This game is rated: create a profile to play it.
denied-rated-twice = This game is rated: you have another seat at this table.
denied-away-too-short =
    { $seconds ->
        [one] That player has only just left. The computer can take over in one second.
       *[other] That player has only just left. The computer can take over in { $seconds } seconds.
    }
denied-time-not-up = In a game this slow, the computer can take over only when that player's time is up.
denied-no-rematch = You can ask for a rematch once, after the game.
denied-nothing-asked = There is no such request for you to answer.
denied-not-paused = The game is not paused.
denied-computer-plays = The computer is playing for you. Take over again first.
denied-nobody-stands-in = The computer is not playing for you.
denied-no-time-left = Your time for this game is up. The computer plays on for you.
denied-no-turn-time-left = Your time for this turn is up. The computer finishes the turn; then you can take over again.
denied-bad-text = Enter one line of 1 to { $most } printable characters.
denied-not-now = That is not possible now.
denied-no-player = You are not playing at this table.
denied-not-begun = The game has not started yet: a player is still missing.
denied-paused = The game is paused.
denied-over = The game is over.
denied-conditional-not-slow = Conditional moves are for slow games, with a day or more for a move.
denied-conditional-hidden = There are no conditional moves in this game: things are hidden from you.
denied-conditional-own-turn = It is your turn. Move first, then store conditional moves.
denied-conditional-too-long = Store at most { $lines } lines of at most { $actions } moves each.
denied-conditional-illegal = Line { $line }: { $action } is not possible there ({ $rule }).
denied-conditional-impossible = Line { $line }: { $action } is not possible there.
denied-conditional-two-answers = Line { $line }: another line answers the same move with something other than { $action }.
denied-conditional-no-answer = Line { $line } does not end with a move of yours.
denied-conditional-dice = Line { $line }: dice are rolled before { $action }, so nobody knows what is possible then.
denied-conditional-after-end = Line { $line }: the game is over before { $action }.
denied-conditional-together = Line { $line }: several players act at the same time before { $action }.

## log

log-sat = { $who } joins the table.
log-nonce = { $who } adds a word to the dice: { $text }
log-started = The game begins.
log-undone =
    { $count ->
        [one] { $who } undoes the last action.
       *[other] { $who } undoes the last { $count } actions.
    }
log-taken-back =
    { $count ->
        [one] The last action is taken back at the request of { $who }.
       *[other] The last { $count } actions are taken back at the request of { $who }.
    }
log-asked-take-back = { $who } asks to take back a move.
log-asked-pause = { $who } asks for a pause.
log-asked-stand-in = { $who } asks the computer to take over for { $player }.
log-asked-rematch = { $who } asks for a rematch.
log-answered-yes = { $who } agrees.
log-answered-no = { $who } declines.
log-hinted = { $who } uses a hint.
log-conditional = A conditional move, stored in advance.
log-paused = The game is paused.
log-resumed = { $who } resumes the game.
log-late = { $who } has run out of time.
log-stood-in = The computer takes over for { $who } (level { $level }).
log-returned = { $who } is back.
log-downtime = The server was down; the clocks were stopped.
log-ended = The game is over. The seed of the dice was { $seed }.
log-ended-without-dice = The game is over.
log-rematch = The rematch is played at table { $table }.

## names

names-player = Player { $seat }
