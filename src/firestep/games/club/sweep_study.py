"""A sweep as a study: its jobs can run on any backend of the lab."""

from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence

from firestep.contract import Json, Value
from firestep.contract.canonical_json import canonical, digest
from firestep.contract.study import Job, Series
from firestep.games.club.balance import report
from firestep.games.club.balance.sweep import FinishedGame, SweepConfig, SweepJobs, build_report
from firestep.games.club.engine import Engine
from firestep.games.club.kernel.buffers import words_from_bytes


class SweepStudy:
    """A balance sweep of Trench Club. Each job is a few games."""

    def __init__(self, wanted: Mapping[str, Value]) -> None:
        """Set the sweep up. `wanted` has a value for each of the sweep options."""
        self._wanted = dict(wanted)
        given = dict(wanted)
        central = given.pop("player")
        entente = given.pop("against") or central
        # `SweepConfig` checks the values.
        self.sweep = SweepConfig(central_player=central, entente_player=entente, **given)  # type: ignore[arg-type]
        self._jobs = SweepJobs(self.sweep, Engine)

    def __reduce__(self) -> tuple[type["SweepStudy"], tuple[Mapping[str, Value]]]:
        """Return how a worker creates the study."""
        return SweepStudy, (self._wanted,)

    def header(self) -> Mapping[str, Json]:
        """Return the options, and a digest of the rules in the files they name."""
        texts = [dict(config.content.texts) for config in self._jobs.configs]
        rules = digest(canonical(texts))
        return {"study": "sweep", "game": "club", "wanted": self._wanted, "rules": rules}

    def series(self) -> Sequence[Series]:
        """Return one series of jobs."""
        return [Series("", len(self._jobs))]

    def run(self, job: Job) -> Json:
        """Play the games of a job and return their rows."""
        return b64encode(self._jobs.play(job.number).tobytes()).decode()

    def is_decided(self, series: str, results: Sequence[Json]) -> bool:
        """Return False: all games are played."""
        return False

    def read_games(self, results: Sequence[Json]) -> list[FinishedGame]:
        """Return the games from the results of all jobs."""
        games = []
        for number, result in enumerate(results):
            rows = words_from_bytes(b64decode(str(result)))
            games += self._jobs.read_games(number, rows)
        return games

    def format_report(self, results: Sequence[Json], as_json: bool) -> str:
        """Return the report, as text or as JSON."""
        lines = build_report(self.read_games(results))
        return (
            report.format_json(self.sweep, lines)
            if as_json
            else report.format_table(self.sweep, lines)
        )
