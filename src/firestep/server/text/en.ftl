## socket

socket-no-hello = The first message must be a hello, and arrive in time.
socket-hello-again = One hello is enough.
socket-wrong-version = This page is of another version than the server: load it again.
socket-wrong-key = This link does not open a seat at this table.
socket-no-table = There is no such table.
socket-deleted = The host has deleted this table, or nobody started it in time.
socket-too-slow = The connection was too slow for the updates of this table: connect again.
socket-too-fast = Too many messages at once: wait a moment and connect again.
socket-too-long = That message is too long.
socket-no-text = Messages are text.
socket-malformed = This server does not know that message: see { $place }.
socket-unreadable = That cannot be read.
socket-not-kept = That could not be saved just now, so it may not have happened: look at the board, then try again.
socket-no-player = You look on: only players can do that.
socket-no-hint-now = It is not your turn: there is nothing to advise.
socket-no-hints-here = No advice is given at this table.
socket-no-hint = The computer has no advice just now.
socket-sockets = This address has too many connections open.
socket-full = The server has all the connections it can hold.
socket-look-later = Too many questions at once: wait a moment.
socket-chat-later = Too many messages in the chat: wait a moment.
socket-no-look = There is nothing to say about that.
socket-failed = The server failed at that: look at the board, then try again. The host can see why.

## front

front-what = The games of this server: { $games }.
front-unbuilt = Its page is not built: install Firestep from a package, or build the page with Node.
front-description = What it offers to programs

socket-muted = The host has turned off your chat for a while.
socket-banned = The host of this server has locked out your address for a while.
socket-key-replaced = The host has made a new link for this seat: this one does not open it any more.
socket-changed = The host has changed this table: connect again.
