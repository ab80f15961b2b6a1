"""The capacity model agrees with queueing theory and with its own simulation."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from bench.capacity import PLAYERS, Plan, compute_needs, simulate
from bench.event_simulation import Activity, Resource, Simulation

from bench import capacity, cluster
from support.figures import DOCS, list_blocks

pytestmark = pytest.mark.once

FREE = replace(
    capacity.NO_COSTS, server=0.001, process_bytes=1e8, table_bytes=1e4, socket_bytes=1e4
)
MEAN = 0.001
"""The service time in the tests of single queues."""


def mean_wait(*, load: float, is_random: bool, seconds: float = 400.0) -> float:
    """Return the mean wait in a queue with Poisson arrivals, in units of the service time."""
    from random import Random

    simulation, draw, waits = Simulation(), Random(5), []
    server = Resource(simulation)

    def serve() -> Activity:
        arrived = simulation.now
        yield server
        waits.append(simulation.now - arrived)
        yield draw.expovariate(1 / MEAN) if is_random else MEAN
        server.release()

    def arrive() -> Activity:
        while True:
            yield draw.expovariate(load / MEAN)
            simulation.start(serve())

    simulation.start(arrive())
    simulation.run(seconds)
    assert server.utilisation(0.0) == pytest.approx(load, rel=0.03)
    return sum(waits) / len(waits) / MEAN


@pytest.mark.parametrize("load", [0.3, 0.7])
def test_a_queue_waits_as_the_formulas_say(load: float) -> None:
    exact = load / (1 - load)
    assert mean_wait(load=load, is_random=True, seconds=30) == pytest.approx(exact, rel=0.1)
    # Constant service times halve the wait.
    assert mean_wait(load=load, is_random=False, seconds=30) == pytest.approx(exact / 2, rel=0.1)


def test_a_closed_load_uses_all_shared_cores() -> None:
    costs = replace(FREE, server=0.001, database=0.0005, client=0.0005)
    plan = Plan(costs, 4, "Redis", in_flight=16, cores=2, flush_seconds=0.0)
    assert simulate(plan, 5.0).rate == pytest.approx(2 / 0.002, rel=0.02)


def test_commits_with_notify_wait_for_each_other() -> None:
    """Each process commits one batch at a time; NOTIFY lets only one of them flush."""
    plan = Plan(FREE, 40, "NOTIFY", moves_per_second=2000, flush_seconds=0.002)
    locked, free = simulate(plan, 3.0), simulate(replace(plan, bus="Redis"), 3.0)
    assert locked.quantile(0.5) > 10 * free.quantile(0.5)
    assert locked.commits / locked.seconds == pytest.approx(1 / 0.002, rel=0.05)
    assert locked.rate == pytest.approx(2000, rel=0.05)


@pytest.mark.parametrize("bus", capacity.BUSES)
def test_the_simulation_confirms_the_utilisation_of_the_model(bus: str) -> None:
    costs = replace(FREE, remote=0.001, notify_listener=1e-5, redis_listener=2e-5)
    needs = compute_needs(costs, 20_000, bus, crossed=1.0)
    plan = Plan(costs, needs.processes, bus, 1.0, moves_per_second=needs.moves_per_second)
    outcome = simulate(plan, 10.0)
    assert outcome.utilisation == pytest.approx(needs.utilisation, abs=0.03)
    assert len(outcome.seen) == pytest.approx(len(outcome.confirmed), rel=0.05)


def test_the_simulation_agrees_with_the_quiet_run_of_the_load_page() -> None:
    page = (DOCS / "load.md").read_text(encoding="utf-8")
    rate, costs = capacity.read_quiet_run(page)
    assert capacity.simulate_quiet_run(costs, 5.0).rate == pytest.approx(rate, rel=0.1)


def test_equal_seeds_give_equal_results() -> None:
    plan = Plan(FREE, 2, "Redis", moves_per_second=200)
    one, two, other = (simulate(plan, 2.0, seed) for seed in (1, 1, 2))
    assert one.confirmed == two.confirmed
    assert one.confirmed != other.confirmed


def test_more_players_need_more() -> None:
    needs = [compute_needs(FREE, players, "Redis", 0.0) for players in PLAYERS]
    assert [one.processes for one in needs] == sorted(one.processes for one in needs)
    assert needs[-1].memory_bytes > 10 * needs[0].memory_bytes


def test_a_bus_that_keeps_all_processes_busy_is_impossible() -> None:
    costs = replace(FREE, notify_listener=0.001)
    assert compute_needs(costs, 100_000, "NOTIFY", 1.0).processes == 0


def test_the_tables_are_made_from_the_measured_costs(capsys: pytest.CaptureFixture[str]) -> None:
    assert capacity.main(["--seconds", "0.5"]) == 0
    printed = capsys.readouterr().out
    for name in ("| 100,000 | Redis |", "| moves 2 crossed |", "| NOTIFY | 16 |"):
        assert name in printed


def test_the_page_holds_the_blocks_that_the_command_writes() -> None:
    page = capacity.PAGE.read_text(encoding="utf-8")
    assert list_blocks(page) == [
        "measured runs",
        "commits",
        "fan-out",
        "needs with any process",
        "needs with one process per table",
    ]


def test_a_measured_part_replaces_its_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "costs.json"
    monkeypatch.setattr(cluster, "COSTS_FILE", file)
    cluster.save_costs("memory", {"process_mb": 1})
    cluster.save_costs("moves 1", {"moves": 2})
    cluster.save_costs("memory", {"process_mb": 3})
    assert json.loads(file.read_text()) == {"moves 1": {"moves": 2}, "memory": {"process_mb": 3}}
