"""What finds the certificate of rules; a worker reads the content files of a client."""

from collections.abc import Mapping
from dataclasses import dataclass

from firestep.contract import Value
from firestep.contract.package import AnyGame
from firestep.lab.certificate.arms import get_facts, list_rule_hashes
from firestep.lab.certificate.command import suggest_command
from firestep.server.workers.content import read_rules
from firestep.server.workers.job_control import JobControl


@dataclass(frozen=True, slots=True)
class CertificateQuery:
    """The hashes under which rules may have a certificate, and the command that makes one."""

    game: str
    rule_hashes: tuple[str, ...]
    """The most specific one first."""
    command: str


def make_query(rules: AnyGame) -> CertificateQuery:
    """Return what finds the certificate of a game; raise `InputError` if the game has none."""
    get_facts(rules)
    return CertificateQuery(rules.id, tuple(list_rule_hashes(rules)), suggest_command(rules))


def prepare_query(
    game: str, files: Mapping[str, str], given: Mapping[str, Value], control: JobControl
) -> CertificateQuery:
    """Return what finds the certificate of a game with content files and options of a client."""
    return make_query(read_rules(game, files, given))
