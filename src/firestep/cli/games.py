"""`firestep games`: the games that can be played."""

from firestep import catalog
from firestep.cli.language import current_language, help_text
from firestep.contract.metadata import translate_text


def run() -> int:
    """Print one line for each game: its name in commands, title, summary and credit."""
    language = current_language()
    width = max(map(len, catalog.GAMES))
    for name, entry in catalog.GAMES.items():
        about = entry.metadata
        summary, credit = (translate_text(text, language) for text in (about.summary, about.credit))
        line = help_text("game-note", game=about.title, note=f"{summary} ({credit})")
        print(f"{name:{width}}  {line}")
    return 0
