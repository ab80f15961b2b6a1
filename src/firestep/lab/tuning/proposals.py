"""Proposals of candidates by Optuna."""

import warnings
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import prod
from types import ModuleType
from typing import Any, Final

from firestep.contract import InputError
from firestep.contract.tuning import Values
from firestep.lab.tuning.free_numbers import PARENT, FreeNumber, drop_unchanged, write_key
from firestep.players.player import mix_seed

_ATTEMPTS: Final = 40
"""The attempts for each candidate to find one that is new and that the data checks accept."""
_MAX_LISTED: Final = 4096
"""The combinations up to which the rest is listed when no new candidate is found by chance."""

Trial = tuple[Values, float, float]
"""A candidate, by how much it misses the goals, and its distance from the parent."""
Check = Callable[[Values], str]
"""Returns why a candidate is refused; an empty text if it is accepted."""


def load_optuna() -> ModuleType:
    """Return Optuna, which is an optional dependency."""
    try:
        import optuna
    except ImportError:
        raise InputError("proposals need Optuna: pip install 'firestep[tune]'") from None
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    return optuna


class Proposer:
    """Proposes batches of candidates. A batch depends only on the seed and on earlier batches."""

    def __init__(self, free: Sequence[FreeNumber], seed: int, check: Check) -> None:
        """Propose values of the free numbers that `check` accepts."""
        self._free, self._seed, self._check = free, seed, check
        self.refused: dict[str, str] = {}
        """The candidates that were refused, and why."""

    def propose(self, batch: int, count: int, trials: Sequence[Trial]) -> list[dict[str, float]]:
        """Return new candidates of a batch; fewer than `count` if there are no others.

        `trials` are the candidates of the earlier batches and the parent; the first batch is
        random and has none.
        """
        known = {PARENT, *(write_key(values) for values, _, _ in trials)}
        found: list[dict[str, float]] = []
        for values in self._list_values(batch, count, trials):
            key = write_key(values)
            if key in known:
                continue
            known.add(key)
            reason = self._check(values)
            if reason:
                self.refused[key] = reason
                continue
            found.append(values)
            if len(found) == count:
                break
        return found

    def _list_values(
        self, batch: int, count: int, trials: Sequence[Trial]
    ) -> Iterator[dict[str, float]]:
        """Yield the values that the sampler draws and, of few combinations, all the others."""
        yield from self._draw(batch, count, trials)
        if prod(number.count for number in self._free) <= _MAX_LISTED:
            for indices in product(*(range(number.count) for number in self._free)):
                names = (number.name for number in self._free)
                yield self._read(dict(zip(names, indices, strict=True)))

    def _draw(self, batch: int, count: int, trials: Sequence[Trial]) -> Iterator[dict[str, float]]:
        optuna = load_optuna()
        ranges = {
            number.name: optuna.distributions.IntDistribution(0, number.count - 1)
            for number in self._free
        }
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)
            sampler = optuna.samplers.TPESampler(
                seed=mix_seed(self._seed, batch),
                n_startup_trials=count + 1,
                multivariate=True,
                constant_liar=True,
            )
        study = optuna.create_study(directions=["minimize", "minimize"], sampler=sampler)
        for values, miss, distance in trials:
            study.add_trial(self._make_trial(optuna, ranges, values, miss, distance))
        for _ in range(_ATTEMPTS * count):
            yield self._read(study.ask(ranges).params)

    def _make_trial(
        self, optuna: Any, ranges: Any, values: Values, miss: float, distance: float
    ) -> Any:
        indices = {
            number.name: min(
                max(number.index_of(values.get(number.name, number.parent)), 0), number.count - 1
            )
            for number in self._free
        }
        return optuna.trial.create_trial(
            params=indices, distributions=ranges, values=(miss, distance)
        )

    def _read(self, indices: dict[str, int]) -> dict[str, float]:
        """Return the numbers that differ from the parent."""
        values = {number.name: number.value_at(indices[number.name]) for number in self._free}
        return drop_unchanged(self._free, values)
