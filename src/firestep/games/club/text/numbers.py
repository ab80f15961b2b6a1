"""Numbers in texts: movement points with halves, and decimal numbers in a language."""

from firestep.contract.translations import LANGUAGES


class MovePoints(float):
    """Movement points, counted in halves; the text is `1½`."""

    def __str__(self) -> str:
        return format_half_points(int(self * 2))


def format_decimal(value: float, language: str) -> str:
    """Return a number with the decimal sign of a language: `1.5` in English, else `1,5`."""
    text = f"{value:g}"
    return text if language == LANGUAGES[0] else text.replace(".", ",")


def format_half_points(half_points: int) -> str:
    """Return half points as points: `1½`."""
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}{'½' if half else ''}" or "0"
