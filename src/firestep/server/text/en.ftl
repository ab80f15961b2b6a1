## socket

socket-no-hello = The connection did not start in time. Reload the page.
socket-hello-again = This connection has already started.
socket-wrong-version = This page is not the same version as the server. Reload it.
socket-wrong-key = This link does not belong to this table.
socket-no-table = There is no such table.
socket-deleted = This table has been deleted, or it was not started in time.
socket-too-slow = Your connection was too slow for this table. Reconnect.
socket-too-fast = Too many messages at once. Wait a moment and reconnect.
socket-too-long = That message is too long.
socket-no-text = Messages must be text.
socket-malformed = The server does not understand that message: see { $place }.
socket-unreadable = That cannot be read.
socket-not-kept = That could not be saved, so it may not have happened. Check the board, then try again.
socket-no-player = You are watching. Only players can do that.
socket-no-hint-now = It is not your turn, so there is no hint.
socket-no-hints-here = Hints are off at this table.
socket-no-hint = The computer has no hint right now.
socket-sockets = Too many connections are open from this address.
socket-full = The server is full.
socket-look-later = Too many requests at once. Wait a moment.
socket-chat-later = Too many chat messages at once. Wait a moment.
socket-no-look = There is nothing to show for that.
socket-failed = The server could not do that. Check the board, then try again. The host can see the reason.

## front

front-what = Games on this server: { $games }.
front-unbuilt = The page of this server has not been built. Install Firestep from a package, or build the page with Node.
front-description = Interface for programs

socket-muted = The host has turned off your chat for a while.
socket-banned = The host of this server has locked out your address for a while.
socket-key-replaced = The host has made a new link for this seat: this one does not open it any more.
socket-changed = The host has changed this table: connect again.
