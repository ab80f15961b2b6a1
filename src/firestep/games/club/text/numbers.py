"""Numbers as text: half points, and counts with their nouns."""

from firestep.games.club.text.translations import TRANSLATIONS


def format_half_points(half_points: int) -> str:
    """Return half points as points: `1½`."""
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}{'½' if half else ''}" or "0"


def format_count(language: str, one: str, many: str, number: int) -> str:
    """Return a number with its noun; `one` and `many` name the singular and the plural."""
    is_one = number < 2 if language == "fr" else number == 1
    return TRANSLATIONS.translate(language, "counts", one if is_one else many, {"n": number})


def format_points(language: str, half_points: int) -> str:
    """Return half points as points with their noun: `1½ points`."""
    is_singular = half_points < 4 if language == "fr" else half_points in (1, 2)
    name = "point" if is_singular else "points"
    return TRANSLATIONS.translate(language, "counts", name, {"n": format_half_points(half_points)})
