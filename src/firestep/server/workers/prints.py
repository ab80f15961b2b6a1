"""PDFs to print, as a job of a worker: a large map takes some ten seconds."""

from firestep.printing.document import build_pdf, get_print_package
from firestep.printing.paper import PrintWish
from firestep.server.workers.job_control import JobControl


def build_print(game: str, wish: PrintWish, control: JobControl) -> bytes:
    """Return a game with its usual options as a PDF. Raise `InputError` if it has none."""
    return build_pdf(get_print_package(game).load_for_print({}, {}), wish)
