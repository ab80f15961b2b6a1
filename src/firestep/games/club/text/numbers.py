"""Movement points as numbers that are written with halves."""


class MovePoints(float):
    """Movement points, counted in halves; the text is `1½`."""

    def __str__(self) -> str:
        return format_half_points(int(self * 2))


def format_half_points(half_points: int) -> str:
    """Return half points as points: `1½`."""
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}{'½' if half else ''}" or "0"
