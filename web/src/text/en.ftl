name = Firestep
tagline = Trench-warfare board games with a referee who explains every ruling.
play = Play
continue = Your games
continue-none = Games you start here will be listed here.
public = Public tables
public-none = There are no public tables right now. Start one, and others can join.
join = Join
open = Open
forget = Remove from this list
status-open = waiting for players
status-running = in progress
status-paused = paused
status-over = finished
your-turn = Your turn
new-title = Set up a game of { $game }
new-opponent = Opponent
new-computer = the computer
new-here = someone at this screen
new-link = someone by link
new-level = Level
new-side = You play
new-side-first = first
new-side-second = second
new-clock = Clock
new-clock-none = no clock
new-clock-days = days per move
new-public = Public table
new-name = Your name
new-more = Name, clock, hints and more
help = Help
help-about = Help: { $what }
close = Close
settings = Settings
language = Language
theme = Colours
theme-system = same as device
theme-light = light
theme-dark = dark
motion = Short animations
sound = Sounds
notify = Notify me when it is my turn, even if the page is in the background
home = All games
unknown-game = There is no game called “{ $game }” on this server.
unknown-page = Page not found
unknown-page-about = There is no page at this address. Check the link, or go to the start page.
gone-title = The server is not responding.
gone-text = Nothing is lost. The page keeps trying.
retry = Try now
joining = Opening the table…
lost = Connection lost. Reconnecting…
lost-waiting = Your moves will be sent as soon as you are back online.
ended-title = This table cannot be opened
ended-reload = Reload the page
sit = Join the game
sit-text = You are invited to play { $game }.
sit-text-by = { $who } invites you to play { $game }.
rules-standard = Standard rules.
rules-differ = These rules differ from the standard game:
qr-show = QR code
qr-code = QR code of the link: { $link }
look-on = You are watching.
full = All places are taken, so you are watching.
wait-title = Waiting for the other players
wait-text = Send this link to the player of { $seat }. It is the key to that place, so send it to one person only.
copy = Copy link
copied = Copied
seat = player { $seat }
seat-you = you
seat-computer = Computer, level { $level }
seat-free = nobody yet
seat-stand-in = played by the computer
here = at the table
away = away from the table
watchers =
    { $count ->
        [one] 1 spectator
       *[other] { $count } spectators
    }
turn-you = Your turn
turn-other = { $who } to play
turn-thinking = { $who } is thinking…
turn-over = The game is over
turn-paused = The game is paused
result-won = You win.
result-lost = You lose.
result-draw = The game is drawn.
result-who = { $who } wins.
undo = Undo
take-back = Take back a move
take-back-how = Your turn is over, so the other players must agree.
take-back-ask = Ask to take back
pause = Pause
resume = Resume
hint = Hint
hint-thinking = The computer is thinking…
hint-text = The computer would play { $move }.
hints-on = Hints are on. The log tells everybody who uses one.
why-no-notify = This browser cannot show notifications here; they need HTTPS.
why-public-hints = Public tables have no hints.
why-not-your-turn = It is not your turn.
why-no-take-back = There is no move of yours to take back: you have not moved yet, or dice or a secret came after it.
why-asked = A take-back has already been requested.
why-sending = Wait a moment: the server has not answered yet.
replay = Replay
analysis-title = Analysis board of { $game }
replay-so-far = Replay so far
rematch = Rematch
stand-in = Let the computer play for { $who }
come-back = Take over again
more = More
ask-take-back = { $who } would like to take back a move.
ask-pause = { $who } would like a pause.
ask-stand-in = { $who } would like the computer to play for { $seat }.
ask-rematch = { $who } would like a rematch.
ask-waits = Request sent. Waiting for an answer.
yes = Yes
no = No
sure = { $what }: are you sure?
sure-stand-in = Let the computer play for { $who }? It plays until { $who } returns, and everybody is told.
log = Log
log-empty = Nothing has happened yet.
log-then = Show the board after this
log-taken-back = (taken back)
then = An earlier position
then-back = Back to the game
steps = Steps of the game
step-back = Previous step
step-on = Next step
step-first = This is the first step.
step-last = This is the current position.
play-bar = Playback
play-shown = Showing the turn of { $who }
play-replayed = Showing the turn of { $who } again
play-next = Next
play-skip = Skip
play-again = Show the last turn again
play-speed = Speed of other players’ turns
play-slow = slow
play-normal = normal
play-fast = fast
play-instant = at once
help-play-speed = How fast the page shows the moves, declarations and battles of the others. A long turn is shown faster. “At once” shows only the result.
why-playing = Wait until the turn has been shown, or skip it.
why-no-replay = No other player has moved yet.
chat = Chat
chat-empty = No messages yet.
chat-say = Write a message
chat-team = to my team only
send = Send
rule = Rule { $rule }
rule-show = Show the rule
rule-none = This rule is not listed.
rules-title = Rules of { $game }
rules-search = Search by word or number
rules-none = No rule contains that.
rules = Rules
curtain-title = Pass the device to { $who }
curtain-text = The last player's view is hidden.
curtain-go = I am { $who }
clock-left = { $who }: { $time } left
board-help = Use the arrow keys to move from square to square, Enter to pick up and put down, N for the next piece or target, Escape to cancel.
board-empty = { $place }, empty
board-piece = { $place }, { $piece }
board-movable =
    { $count ->
        [one] can move to 1 square
       *[other] can move to { $count } squares
    }
board-picked = selected
board-target = possible target
board-takes =
    { $points ->
        [one] captures { $pieces }: 1 point
       *[other] captures { $pieces }: { $points } points
    }
board-last = part of the last move
drawer = Panel
drawer-height = Height of the panel
drawer-0 = closed
drawer-1 = half open
drawer-2 = open
tabs = Log and chat
sending = Sending…
actions = these buttons
share = Share
wait-public = Anyone can also take a free place from the list of public tables, or with this link.
wait-begins = The game starts as soon as everybody is here.
ended-key = The link may be out of date or incomplete. You can still watch.
ended-table = It has been deleted, or it is on another server.
ended-look = Watch
unkept = This browser does not store anything. If you leave this page, you lose access to the game.
typed-title =
    { $count ->
        [one] Roll a die with { $sides } sides and enter the result
       *[other] Roll { $count } dice with { $sides } sides and enter the results
    }
typed-mixed =
    { $count ->
        [one] Roll the die and enter the result
       *[other] Roll { $count } dice and enter the results
    }
typed-die = Die { $number }, 1 to { $sides }
typed-roll = Enter roll
dice-check = Check the dice
dice-title = Can the dice be trusted?
dice-text = Before the game, the server chose a secret seed and published its hash. Every roll follows from this seed, the players' own words and the number of the roll. Nobody can choose a roll, and after the game anyone can repeat them all.
dice-promise = Published hash (SHA-256 of the seed)
dice-words = Words of the players
dice-no-words = none
dice-seed = Seed
dice-hidden = revealed when the game is over
dice-kept = This is the promised seed.
dice-broken = This is not the promised seed!
dice-word = Your own word for the dice
dice-add = Add
dice-how = To repeat all the rolls, download the record when the game is over and type:
dice-record = Download
help-typed = Roll real dice at your table and enter one result in each field. Anyone at the table can do it. A roll that has been entered cannot be changed.
help-word = Any word you like, before the first roll. It becomes part of every roll, so not even the server could have prepared them.
help-undo = Undo cancels your last action as long as it is your turn and nobody has learnt anything from it. After your turn the other players must agree.
help-hint = Hint: the computer shows what it would play. Nobody else sees it.
help-hint-logged = Hint: the computer shows what it would play. Only you see it, but the log tells everybody that you used one.
help-pause = More: pause the game (the clocks stop if the others agree), offer a draw or resign.
help-stand-in = If someone has been away for two minutes, the computer can play until they return. In games with days per move, only once their time is up.
help-dice = Check the dice: see that nobody chose them.
help-come-back = The computer is playing for you. You play again from your next turn.
help-rematch = The same game again with the sides rotated. The others are asked.
help-resume = Resumes the game; the clocks start again.
help-invite = Each link is the key to one place: whoever opens it plays there, without an account. Send each link to one person only.
new-players = Players
new-seats = Who plays which side
new-seat-here = someone at this screen
new-seat-link = someone by link
new-alone = At least one side must be played at this screen.
new-invite = Create the table and invite
new-dice = Dice
new-dice-fair = rolled by the server
new-dice-typed = your own, entered by hand
new-hints = Allow hints
new-rules = All rule options ({ $count })
new-changed =
    { $count ->
        [one] 1 changed
       *[other] { $count } changed
    }
new-rules-text = These are the rules of the book unless you change them. A rule set turns on its own options.
new-rules-two = These are the rules of the book unless you change them. A rule set turns on its own options; some options are for four players only.
new-clock-minutes = minutes per player
new-clock-each = Minutes per side
new-clock-bonus = Seconds added per turn
new-clock-move = Days per move
new-clock-zero = When time runs out
zero-lost = the game is lost
zero-computer = the computer plays on
zero-forfeit = the rest of the turn is lost
help-players = The number of sides. Each can be played by a person or by the computer.
help-opponent = The computer is ready at once. Someone at this screen shares it with you. Someone by link plays elsewhere: you get a link to send.
help-level = Level 1 is easy to beat and answers at once; level { $most } thinks longest. Level 2 is good for a first game.
help-side = The side you play. A rematch swaps sides.
help-seats = For each side: someone at this screen, someone who gets a link, or the computer at a level. Partners win together.
help-name = The name the others see. You can leave it empty. It is stored in this browser.
help-clock = No clock: take your time. Minutes: for a game in one sitting. Days: for a game with a move now and then.
help-minutes = For all the turns of a side together.
help-bonus = Added after each turn; 0 for none.
help-days = The time starts again with each turn.
help-zero = What happens to a player who runs out of time.
help-dice-kind = The server's dice can be checked after the game. You can also roll your own dice and enter the results.
help-hints = Whether players may ask the computer for a hint. Between people hints are off unless you turn them on; then everybody sees who uses one. Public tables have no hints.
help-public = The table appears in the list on the home page: anyone can take a free place or watch. Otherwise only people with a link can come in.
help-switch = A rule that can be on or off. The rule explains it:
help-option = A rule that can be played in several ways. This is its text:
trouble-other = Message from the server: { $text }
trouble-no-table = There is no such table.
trouble-wrong-key = This link does not belong to this table.
trouble-no-seat-free = All places are taken. You can watch.
trouble-joined-already = Someone from your address has already joined this table. Press again to take another place.
trouble-not-over = Available when the game is over.
trouble-busy = Too many changes at once. Try again.
trouble-unavailable = The server cannot reach its games right now. Try again in a moment.
trouble-too-fast = That was too fast. Wait a moment and try again.
trouble-tables-hour = You have created many tables this hour. Wait a while.
trouble-tables = You have too many open tables. Finish some of them first.
trouble-full = The server is full. Try again later.
trouble-sockets = Too many pages are open from your address. Close some of them.
trouble-internal = Something went wrong on the server. The error has been recorded. Try again.
trouble-malformed = The server does not understand this page. Reload it.
trouble-fault = That is not possible. { $text }
trouble-origin = This page does not belong to this server.
trouble-host = The server is not set up for this address. Its administrator can add it.
trouble-too-large = That is too long for the server.
trouble-too-slow = The connection was too slow. Try again.
trouble-nothing-here = There is nothing here.
colon = :
start-now = Play now
start-choose = Set up a game
start-how = starts at once against the computer
help-start = Play now starts a game at once against an easy computer. Set up a game lets you choose opponents, level, side, rules, clock and dice first.
help-mine = Every game you start or join in this browser is listed here with its key. If you remove a game, you can no longer play it from here.
help-public-list = Tables that are open to everyone. Join takes a free place; Watch shows the game without its secrets.
continue-over = Finished games ({ $count })
forget-over = Remove all finished games
status-gone = no longer on the server
with = with { $who }
turn-dice = Roll the dice
tip = Tap a piece to see where it can go, then tap its destination.
tip-hint = Stuck? Try Hint.
language-browser = same as browser
help-language = The language of the page, the games and their rules. Rules that are not translated yet are shown in English.
help-theme = Light, dark, or the same as your device.
help-motion = Pieces glide and dice roll. If your device asks for reduced motion, there are no animations.
help-sound = Short sounds of moves, captures, dice and battles, at your turn and at the end of the game. Off by default.
help-notify = Your browser shows a notification while the page is in the background. It asks for permission once.
help-denied = Your browser blocks notifications from this page. Allow them in its settings first.
forget-all =
    { $count ->
        [one] Remove the game from this browser
       *[other] Remove all { $count } games from this browser
    }
help-forget = The keys to your games are stored only in this browser. Without them you cannot continue, unless you have kept a link.
loading = Loading…
rules-found =
    { $count ->
        [one] 1 rule found
       *[other] { $count } rules found
    }
rules-chapters = Chapters
rules-mixed = Some rules are not translated yet and are shown in English.
help-rules = One or more words, or a number such as 11. Capitals and accents do not matter. The ids are those shown in refusals and in the log; each one is a link you can keep.
stale = Part of this page could not be loaded: the server is unreachable or has been updated.
learn = Learn
help-log = Tap a line to see the board at that moment, or step through the game with the arrow buttons and the left and right arrow keys. Small labels name the rule; tap one to read it. Everybody at the table can read the chat.
help-team = Only your partner can read this, not the spectators.
version = This page is not the same version as the server.

trouble-banned = The host of this server has locked out your address for a while.
