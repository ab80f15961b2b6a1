"""`firestep games`: the games that can be played."""

from firestep import catalog


def run() -> int:
    """Print one line for each game: its name in commands, title, summary and credit."""
    width = max(map(len, catalog.GAMES))
    for name, entry in catalog.GAMES.items():
        about = entry.metadata
        print(f"{name:{width}}  {about.title}: {about.summary} ({about.credit})")
    return 0
