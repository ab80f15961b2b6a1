"""Certificates as the page shows them: figures as numbers, names and sentences as texts."""

from itertools import groupby

from firestep.lab.certificate.figures import Figure
from firestep.lab.certificate.stored import StoredCertificate
from firestep.lab.certificate.study import GAMES
from firestep.lab.certificate.wording import CertificateText
from firestep.numerics.confidence_sequence import MeanInterval
from firestep.wire import http_messages


def describe_entry(stored: StoredCertificate, language: str) -> http_messages.CertificateEntry:
    """Return a certificate as a list shows it."""
    certificate = stored.certificate
    return http_messages.CertificateEntry(
        rule_hash=stored.rule_hash,
        answer=certificate.fairness.answer,
        verdict=CertificateText(certificate, language).verdict(),
        changes=list(stored.changes),
        games=stored.games,
        level=certificate.study.level,
    )


def describe_certificate(
    stored: StoredCertificate, language: str
) -> http_messages.CertificateDetails:
    """Return a certificate in a language."""
    certificate = stored.certificate
    study, text = certificate.study, CertificateText(certificate, language)
    strong, weak = study.skill_levels
    return http_messages.CertificateDetails(
        game=study.own.game,
        title=certificate.title,
        rule_hash=stored.rule_hash,
        parent_hash=stored.parent_hash,
        answer=certificate.fairness.answer,
        answer_text=text.text("page", f"answer-{certificate.fairness.answer}"),
        verdict=text.verdict(),
        changes=list(stored.changes),
        fair_low=study.fair.low,
        fair_high=study.fair.high,
        error=study.error,
        sections=[
            _describe_section(text, section, list(figures))
            for section, figures in groupby(certificate.figures, lambda figure: figure.section)
        ],
        course=[list(point) for point in certificate.course],
        course_text=text.text("page", "course-caption"),
        luck_text=text.text("page", "luck-note", strong=strong, weak=weak),
        interval_text=text.text("page", "note", confidence=text.share(1 - study.error, 0)),
        games=certificate.counts[GAMES],
        level=study.level,
        strong_level=strong,
        weak_level=weak,
        seed=study.seed,
        versions=dict(stored.versions),
        settings=dict(study.own.settings),
        command=certificate.command,
    )


def _describe_section(
    text: CertificateText, section: str, figures: list[Figure]
) -> http_messages.CertificateSection:
    return http_messages.CertificateSection(
        name=section,
        title=text.text("sections", section),
        figures=[
            http_messages.CertificateFigure(
                group=figure.name if figure.label else "",
                name=text.name_figure(figure),
                unit=figure.unit,
                own=_describe_interval(figure.own),
                parent=None if figure.parent is None else _describe_interval(figure.parent),
                difference=(
                    None if figure.difference is None else _describe_interval(figure.difference)
                ),
                is_different=figure.is_different,
            )
            for figure in figures
        ],
    )


def _describe_interval(interval: MeanInterval) -> http_messages.CertificateInterval:
    return http_messages.CertificateInterval(
        value=interval.value, low=interval.low, high=interval.high, count=interval.count
    )
