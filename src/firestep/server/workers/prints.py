"""PDFs to print, as a job of a worker: a large map takes some ten seconds."""

import json
from typing import NamedTuple

from firestep.printing.document import build_pdf, get_print_package
from firestep.printing.paper import PrintWish
from firestep.server.workers.content import get_workshop
from firestep.server.workers.job_control import JobControl


class PrintSource(NamedTuple):
    """A game to print: the shipped one, or that of a stored bundle of content, as JSON."""

    game: str
    bundle: str = ""


def build_print(source: PrintSource, wish: PrintWish, control: JobControl) -> bytes:
    """Return a game as a PDF. Raise `InputError` if it has none."""
    package = get_print_package(source.game)
    if not source.bundle:
        return build_pdf(package.load_for_print({}, {}), wish)
    bundle = json.loads(source.bundle)
    workshop = get_workshop(source.game)
    return build_pdf(workshop.read_content(bundle["files"], bundle["options"]), wish)
