"""The packages with texts for players."""

PACKAGES = (
    "firestep.cli",
    "firestep.contract",
    "firestep.games.bitva",
    "firestep.games.club",
    "firestep.games.trench",
    "firestep.lab.certificate",
    "firestep.server",
    "firestep.table",
)
