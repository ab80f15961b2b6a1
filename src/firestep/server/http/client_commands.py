"""Commands of clients, translated into calls of the table's commands."""

from typing import Any

from firestep.table.commands import Commands
from firestep.table.log import LogEntry
from firestep.wire import client_messages


def apply_message(
    commands: Commands[Any, Any], message: client_messages.Command, lag: int
) -> list[LogEntry]:
    """Apply the command in a message to a table, and return the new log entries.

    `lag` is the delay of the connection in milliseconds, as the server has measured it.
    """
    match message:
        case client_messages.Act():
            return commands.act(message.action, expected=message.expected, lag=lag)
        case client_messages.Sit():
            return commands.sit(message.name, message.nonce)
        case client_messages.Roll():
            return commands.roll(message.faces)
        case client_messages.Undo():
            return commands.undo(message.count)
        case client_messages.Ask():
            return commands.ask(message.what, message.seat or 0)
        case client_messages.Answer():
            return commands.answer(message.what, message.yes)
        case client_messages.GiveNonce():
            return commands.give_nonce(message.text)
        case client_messages.Say():
            return commands.say(message.text, team=message.team)
        case client_messages.Resume():
            return commands.resume()
        case client_messages.ComeBack():
            return commands.come_back()
