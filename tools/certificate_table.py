"""Write the table of the stored certificates into docs/certificates.md.

python tools/certificate_table.py [--check]
"""

import sys
from pathlib import Path
from typing import Final

from firestep.lab.certificate.stored import read_certificate
from firestep.lab.certificate.wording import CertificateText

DOCS: Final = Path(__file__).parents[1] / "docs"
PAGE: Final = DOCS / "certificates.md"
_BEGIN: Final = "<!-- certificates -->\n"
_END: Final = "<!-- end of certificates -->\n"


def make_table() -> str:
    """Return a row with the command and the answer of each certificate."""
    rows = ["| certificate | command | answer |", "| --- | --- | --- |"]
    for path in sorted((DOCS / "certificates").glob("*.json")):
        certificate = read_certificate(path.read_bytes()).certificate
        verdict = CertificateText(certificate, "en").verdict()
        link = f"[{path.stem}](certificates/{path.name})"
        rows.append(f"| {link} | `{certificate.command}` | {verdict} |")
    return "\n".join(rows)


def write_page(text: str) -> str:
    """Return the text of the page with a new table."""
    head, _, rest = text.partition(_BEGIN)
    return f"{head}{_BEGIN}\n{make_table()}\n\n{_END}{rest.partition(_END)[2]}"


def main() -> int:
    """Write the page, or compare it with the certificates."""
    old = PAGE.read_text(encoding="utf-8")
    new = write_page(old)
    if "--check" in sys.argv[1:]:
        return int(new != old)
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
