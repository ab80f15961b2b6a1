"""The plots of a certificate as SVG, drawn by matplotlib (extra `plots`)."""

import io
import re
from collections.abc import Sequence
from typing import Any, Final

from firestep.contract import InputError
from firestep.lab.certificate.figures import SHARE, Figure
from firestep.lab.certificate.wording import CertificateText

_INK: Final = "#1d2733"
_OWN: Final = "#1f4e79"
_PARENT: Final = "#8a5a2b"
_FAIR: Final = "#dfe8d8"
_ROW_INCHES: Final = 0.26
_WIDTH_INCHES: Final = 7.2


def load_pyplot() -> Any:
    """Return `matplotlib.pyplot`. Raise `InputError` if it is not installed."""
    try:
        import matplotlib
    except ImportError:
        raise InputError(
            "the plots need matplotlib: install firestep[plots], or leave out --out"
        ) from None
    matplotlib.use("svg")
    from matplotlib import pyplot

    pyplot.rcParams.update(
        {
            "svg.fonttype": "none",  # text stays text: it can be searched and translated
            "svg.hashsalt": "firestep",  # equal figures give equal files
            "font.family": "sans-serif",
            "font.size": 9,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "text.color": _INK,
            "axes.labelcolor": _INK,
            "xtick.color": _INK,
            "ytick.color": _INK,
        }
    )
    return pyplot


def plot_intervals(
    text: CertificateText, figures: Sequence[Figure], axis: str, fair: tuple[float, float] | None
) -> str:
    """Return figures with their intervals, one below the other; `fair` is the shaded range."""
    pyplot = load_pyplot()
    height = 0.7 + _ROW_INCHES * len(figures)
    canvas, axes = pyplot.subplots(figsize=(_WIDTH_INCHES, height), layout="constrained")
    is_share = all(figure.unit == SHARE for figure in figures)
    factor = 100.0 if is_share else 1.0
    if fair is not None:
        axes.axvspan(factor * fair[0], factor * fair[1], color=_FAIR, zorder=0)
        axes.axvline(factor * (fair[0] + fair[1]) / 2, color="#9aa5a0", linewidth=0.8, zorder=1)
    for at, figure in enumerate(figures):
        _draw_interval(
            axes, figure.own, at - 0.12 * (figure.parent is not None), factor, _OWN, True
        )
        if figure.parent is not None:
            _draw_interval(axes, figure.parent, at + 0.2, factor, _PARENT, False)
    axes.set_yticks(range(len(figures)), [text.name_figure(figure) for figure in figures])
    axes.set_ylim(len(figures) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x", color="#e3e6e8", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.set_xlabel(f"{axis} (%)" if is_share else axis)
    return _to_svg(pyplot, canvas)


def _draw_interval(
    axes: Any, interval: Any, at: float, factor: float, colour: str, is_own: bool
) -> None:
    low, high = interval.low, interval.high
    if factor != 1.0:  # a share
        low, high = max(0.0, low), min(1.0, high)
    axes.plot([factor * low, factor * high], [at, at], color=colour, linewidth=1.6)
    axes.plot(
        [factor * interval.value],
        [at],
        marker="o" if is_own else "D",
        markersize=5 if is_own else 4.5,
        markerfacecolor=colour if is_own else "white",
        markeredgecolor=colour,
        linestyle="none",
    )


def plot_course(text: CertificateText, course: Sequence[Sequence[float]]) -> str:
    """Return the chance of the later winner during a game: the median and the middle half."""
    pyplot = load_pyplot()
    canvas, axes = pyplot.subplots(figsize=(_WIDTH_INCHES, 2.6), layout="constrained")
    times = [at / (len(course) - 1) for at in range(len(course))]
    low, middle, high = ([100 * point[part] for point in course] for part in range(3))
    axes.fill_between(times, low, high, color="#c9d8e6", linewidth=0)
    axes.plot(times, middle, color=_OWN, linewidth=1.8)
    axes.axhline(50, color="#9aa5a0", linewidth=0.8)
    axes.set_ylim(0, 101)
    axes.set_xlim(0, 1)
    axes.set_xticks([0, 1], [text.text("page", "course-start"), text.text("page", "course-end")])
    axes.set_ylabel(f"{text.text('page', 'chance')} (%)")
    return _to_svg(pyplot, canvas)


def _to_svg(pyplot: Any, canvas: Any) -> str:
    """Return a plot as an SVG element without prologue, date and fixed size."""
    buffer = io.StringIO()
    canvas.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None})
    pyplot.close(canvas)
    content = buffer.getvalue()
    content = content[content.index("<svg") :]
    content = re.sub(r"<metadata>.*?</metadata>", "", content, flags=re.DOTALL)
    return re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", content, count=1).replace(
        "font: 9px 'sans-serif'", "font: 9px sans-serif"
    )
