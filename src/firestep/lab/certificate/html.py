"""The certificate as a page: self-contained, legible in print, with all numbers in tables."""

import json
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from itertools import groupby
from typing import Final

from firestep.lab.certificate.document import Certificate, list_changes, list_versions
from firestep.lab.certificate.figures import Figure
from firestep.lab.certificate.plots import plot_course, plot_intervals
from firestep.lab.certificate.wording import CertificateText

_PLOTTED_SECTIONS: Final = {"score": "scores-caption", "destroyed": "credits-caption"}


def render_page(certificate: Certificate, language: str) -> str:
    """Return the page in a language."""
    text = CertificateText(certificate, language)
    title = escape(text.text("page", "title", title=certificate.title))
    style = files("firestep.lab.certificate").joinpath("page.css").read_text(encoding="utf-8")
    sections = [
        _render_section(text, section, list(figures))
        for section, figures in groupby(certificate.figures, lambda figure: figure.section)
    ]
    body = [_render_head(text, title), *sections, _render_notes(text), _render_stamp(text)]
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def _render_head(text: CertificateText, title: str) -> str:
    certificate = text.certificate
    study, answer = certificate.study, certificate.fairness.answer
    players = text.text("page", "players", level=study.level, games=certificate.counts["games"])
    changes = [
        name if value == "" else f"{name} = {json.dumps(value, ensure_ascii=False)}"
        for name, value in list_changes(study.own, study.parent)
    ]
    items = "".join(f"<li><code>{escape(change)}</code></li>" for change in changes)
    listed = f"<ul>{items}</ul>" if items else f"<p>{_text(text, 'no-changes')}</p>"
    return (
        f"<header>\n<h1>{title}</h1>\n"
        f'<p class="answer {answer}">{_text(text, f"answer-{answer}")}</p>\n'
        f"<p>{escape(text.verdict())}</p>\n<p>{escape(players)}</p>\n</header>\n"
        f"<section>\n<h2>{_text(text, 'changes')}</h2>\n{listed}\n</section>"
    )


def _render_section(text: CertificateText, section: str, figures: Sequence[Figure]) -> str:
    parts = [f"<section>\n<h2>{escape(text.text('sections', section))}</h2>"]
    caption = _PLOTTED_SECTIONS.get(section)
    if caption:
        parts.append(_render_plot(text, section, figures, caption))
    if section == "course" and text.certificate.course:
        picture = plot_course(text, text.certificate.course)
        parts.append(_figure(picture, _text(text, "course-caption")))
    if section == "luck":
        strong, weak = text.certificate.study.skill_levels
        note = text.text("page", "luck-note", strong=strong, weak=weak)
        parts.append(f"<p>{escape(note)}</p>")
    parts.append(_render_table(text, figures))
    return "\n".join([*parts, "</section>"])


def _render_plot(
    text: CertificateText, section: str, figures: Sequence[Figure], caption: str
) -> str:
    if section == "score":
        fair = text.certificate.study.fair
        shown = [figure for figure in figures if figure.label]
        picture = plot_intervals(text, shown, text.text("page", "share"), (fair.low, fair.high))
    else:
        picture = plot_intervals(text, figures, text.text("page", "per-game"), None)
    return _figure(picture, _text(text, caption))


def _figure(picture: str, caption: str) -> str:
    shown = f'<div class="wide">{picture}</div>'
    return f"<figure>\n{shown}\n<figcaption>{caption}</figcaption>\n</figure>"


def _render_table(text: CertificateText, figures: Sequence[Figure]) -> str:
    has_parent = any(figure.parent is not None for figure in figures)
    heads = ["figure", "rules", "games"] + (["parent", "difference"] if has_parent else [])
    head = "".join(f'<th scope="col">{_text(text, name)}</th>' for name in heads)
    rows = "\n".join(_render_row(text, figure, has_parent) for figure in figures)
    table = f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>"
    return f'<div class="wide">\n{table}\n</div>'


def _render_row(text: CertificateText, figure: Figure, has_parent: bool) -> str:
    unit = figure.unit
    cells = [_cell(text.value(figure.own.value, unit), text.bounds(figure.own, unit))]
    cells.append(f"<td>{figure.own.count}</td>")
    if has_parent:
        if figure.parent is None or figure.difference is None:
            cells += ["<td></td>", "<td></td>"]
        else:
            cells.append(
                _cell(text.value(figure.parent.value, unit), text.bounds(figure.parent, unit))
            )
            mark = f" <strong>{_text(text, 'differs')}</strong>" if figure.is_different else ""
            value = text.signed(figure.difference.value, unit)
            bounds = text.bounds(figure.difference, unit, signed=True)
            cells.append(_cell(value, bounds, mark))
    name = escape(text.name_figure(figure))
    return f'<tr><th scope="row">{name}</th>{"".join(cells)}</tr>'


def _cell(value: str, bounds: str, mark: str = "") -> str:
    return f"<td>{escape(value)} <small>({escape(bounds)})</small>{mark}</td>"


def _render_notes(text: CertificateText) -> str:
    confidence = text.share(1 - text.certificate.study.error, 0)
    return f"<p>{escape(text.text('page', 'note', confidence=confidence))}</p>"


def _render_stamp(text: CertificateText) -> str:
    certificate = text.certificate
    study = certificate.study
    versions = ", ".join(f"{name} {version}" for name, version in list_versions().items())
    settings = ", ".join(f"{name}={value}" for name, value in study.own.settings.items())
    entries = [
        ("command", certificate.command),
        ("hash", study.own.rule_hash),
        *([("parent-hash", study.parent.rule_hash)] if study.has_parent else []),
        ("seed", str(study.seed)),
        ("versions", versions),
        ("settings", settings),
    ]
    rows = "\n".join(
        f"<dt>{_text(text, name)}</dt><dd><code>{escape(value)}</code></dd>"
        for name, value in entries
    )
    return f"<section>\n<h2>{_text(text, 'reproduce')}</h2>\n<dl>\n{rows}\n</dl>\n</section>"


def _text(text: CertificateText, name: str) -> str:
    return escape(text.text("page", name))
