"""The results of a study in a file of JSON lines, stored as they arrive.

The first line is the header of the study. Each further line is the result or the error of a job. A
line that was only partly written is ignored, and a job that occurs twice counts once.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Self

from firestep.contract import InputError
from firestep.contract.canonical_json import Json
from firestep.contract.study import Job


def read_header(path: Path) -> dict[str, Any]:
    """Return the header of a file of results. Raise `InputError` if it has none."""
    try:
        with path.open(encoding="utf-8") as file:
            header = json.loads(file.readline(1_000_000))
    except OSError as error:
        raise InputError(error.strerror or "cannot be read", source=str(path)) from None
    except ValueError:
        header = None
    if not isinstance(header, dict) or "study" not in header:
        raise InputError("this is not a file of results of a study", source=str(path))
    return header


def list_series(path: Path) -> set[str]:
    """Return the series that a file of results has results or errors of."""
    found = set()
    with path.open(encoding="utf-8") as file:
        next(file, None)
        for line in file:
            try:
                found.add(str(json.loads(line)["series"]))
            except (ValueError, KeyError, TypeError):
                continue
    return found


class ResultsFile:
    """The results of one study. Only one process may have a file open."""

    def __init__(self, path: Path, header: Mapping[str, Json]) -> None:
        """Read the file, or create it. Raise `InputError` if it belongs to another study."""
        self.path = path
        self.results: dict[Job, Json] = {}
        """The results of all jobs in the file."""
        text = json.dumps(header, sort_keys=True)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.is_file() and path.stat().st_size:
                self._read(json.loads(text))
                self._file = path.open("a", encoding="utf-8")
                if not _ends_with_newline(path):
                    self._file.write("\n")
            else:
                self._file = path.open("w", encoding="utf-8")
                self._file.write(text + "\n")
            self._file.flush()
        except OSError as error:
            raise InputError(error.strerror or "cannot be written", source=str(path)) from None

    def _read(self, header: Mapping[str, Json]) -> None:
        found = read_header(self.path)
        if found != header:
            different = sorted(
                name for name in {*found, *header} if found.get(name) != header.get(name)
            )
            raise InputError(
                f"the results belong to another study ({', '.join(different)}): use another file",
                source=str(self.path),
            )
        with self.path.open(encoding="utf-8") as file:
            next(file)
            self.results = dict(_read_rows(file))

    def add(self, job: Job, result: Json) -> None:
        """Store the result of a job, unless the job has one."""
        if job in self.results:
            return
        self.results[job] = result
        self._append({"series": job.series, "job": job.number, "result": result})

    def add_error(self, job: Job, error: str) -> None:
        """Store the error of a job. A resumed study tries the job again."""
        self._append({"series": job.series, "job": job.number, "error": error})

    def _append(self, row: Mapping[str, Json]) -> None:
        self._file.write(json.dumps(row) + "\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> Self:
        """Return the open file."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the file."""
        self.close()


def _ends_with_newline(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, 2)
        return file.read(1) == b"\n"


def _read_rows(file: IO[str]) -> Iterator[tuple[Job, Json]]:
    """Yield the results; skip errors and lines that were only partly written."""
    for line in file:
        try:
            row = json.loads(line)
            yield Job(row["series"], row["job"]), row["result"]
        except (ValueError, KeyError, TypeError):
            continue
