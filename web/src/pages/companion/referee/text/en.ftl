title = Referee
companion = Companion for the real board
help = Arrow keys: move from place to place. Enter: choose a piece, then the place to ask about. Escape: cancel.
broken-link = This link is incomplete or damaged. Here is the last position of this device instead.
invalid = This position cannot occur in a game, so there is nothing to judge.
press-piece = Tap a piece on the board, then a place. You learn whether the rules allow it, and which rule forbids it.
press-place = Tap a place to ask about it.
no-question = There is nothing to ask about this place.
may-go =
    { $count ->
        [one] May go to { $places }.
       *[other] May go to one of { $count } places: { $places }.
    }
may-not-go = Can go nowhere now. Tap a place to see why.
allowed = Allowed.
refused = Not allowed.
if = { $condition } –
play = Make this move
set-up = Set up the position
flip = Flip the board
undo = Undo
undo-none = Nothing has been changed yet.
link = Link to this position
rules = Rules and variants
ask-move = Move
ask-attack = Attack
ask-board = Get on the truck
ask-unload = Get off the truck
ask-treat = Treat
ask-repair = Repair
ask-place = Place
ask-post = Place the general
ask-enter = Enter the combat zone
ask-recall = Recall
