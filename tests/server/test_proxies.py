"""The configurations of docs/proxies work with the real nginx and Caddy, if they are installed."""

import shutil
from pathlib import Path

import pytest

from trials.proxies import COMMANDS, run_trial

pytestmark = pytest.mark.once


@pytest.mark.parametrize("name", COMMANDS)
def test_the_configuration_of_a_proxy_works(name: str, tmp_path: Path) -> None:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed: tools/system_packages.sh {name}")
    assert len(run_trial(name, tmp_path, header_seconds=2)) == 6
