"""The backends by name."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from firestep.contract.study import Study
from firestep.lab.backends import Backend, CoresBackend, InProcessBackend
from firestep.lab.ray_backend import RayBackend

BACKENDS: Final = ("cores", "here", "ray")


@contextmanager
def open_backend(
    study: Study, name: str = "cores", workers: int = 0, address: str = ""
) -> Iterator[Backend]:
    """Open a backend by name: `here`, `cores` or `ray`. Raise `InputError` if it cannot be used."""
    backend = _make_backend(study, name, workers, address)
    try:
        yield backend
    finally:
        backend.close()


def _make_backend(study: Study, name: str, workers: int, address: str) -> Backend:
    if name == "here":
        return InProcessBackend(study)
    if name == "cores":
        return CoresBackend(study, workers)
    return RayBackend(study, address)
