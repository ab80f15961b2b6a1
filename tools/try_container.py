"""Carry out the steps of deploy/Containerfile without a container engine, and try the result.

sudo python tools/try_container.py [--folder FOLDER] [--keep]

Each stage is a bare Debian made by debootstrap. The steps run in it with chroot, with the network
settings of this machine. Then the command of the container runs as its user: a table is created,
the server is killed and started again, and the table is still there.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
CONTAINERFILE: Final = ROOT / "deploy/Containerfile"
RELEASES: Final = {"debian:12-slim": "bookworm"}
HOST_FILES: Final = (
    "etc/resolv.conf",
    "etc/hosts",
    "etc/apt/sources.list",
    "etc/apt/sources.list.d",
    "etc/apt/apt.conf.d",
    "etc/pip.conf",
)
USER_FILES: Final = (".npmrc", ".config/pip")
"""What a container engine or the build command would provide: the way to the registries."""
HOME: Final = "/home/build"
"""The home in a stage, with the files of the user."""
HOST_VARIABLES: Final = re.compile(r"(PIP|NPM_CONFIG|npm_config|SSL|NODE_EXTRA)_\w+|\w+_proxy")
HOST_CERTIFICATES: Final = Path("/etc/ssl/certs/ca-certificates.crt")
CERTIFICATES: Final = f"{HOME}/certificates.crt"
CERTIFICATE_VARIABLES: Final = (
    "PIP_CERT",
    "SSL_CERT_FILE",
    "NODE_EXTRA_CA_CERTS",
    "npm_config_cafile",
)
START_SECONDS: Final = 60.0


@dataclass(slots=True)
class Stage:
    """A stage of the build: its folder, and the settings that its steps have made."""

    root: Path
    environment: dict[str, str] = field(default_factory=dict)
    folder: str = "/"
    user: str = "root"
    command: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)


def read_steps(text: str) -> list[tuple[str, str]]:
    """Return the instructions of a Containerfile with their arguments."""
    lines = [line.strip() for line in text.splitlines()]
    parts = [line.partition(" ") for line in lines if line and not line.startswith("#")]
    return [(name, rest.strip()) for name, _, rest in parts]


class Builder:
    """Carries out the steps of a Containerfile."""

    def __init__(self, folder: Path) -> None:
        """Use an empty folder."""
        self._folder = folder
        self._stages: dict[str, Stage] = {}

    def build(self) -> Stage:
        """Carry out all steps and return the last stage."""
        stage: Stage | None = None
        for name, rest in read_steps(CONTAINERFILE.read_text(encoding="utf-8")):
            print(f"== {name} {rest}", flush=True)
            if name == "FROM":
                stage = self._begin(rest)
            elif stage is None:
                raise SystemExit("the first step is not FROM")
            else:
                self._carry_out(stage, name, rest)
        if stage is None or not stage.command:
            raise SystemExit("the last stage has no command")
        return stage

    def _begin(self, rest: str) -> Stage:
        image, _, name = rest.partition(" AS ")
        base = self._folder / "base"
        if not base.exists():
            make_base(base, RELEASES[image])
        stage = Stage(self._folder / f"stage{len(self._stages)}")
        subprocess.run(["cp", "--archive", base, stage.root], check=True)
        self._stages[name or str(len(self._stages))] = stage
        return stage

    def _carry_out(self, stage: Stage, name: str, rest: str) -> None:
        if name == "RUN":
            with mounted(stage.root):
                run(stage, ["/bin/sh", "-c", rest], "root")
        elif name == "COPY":
            self._copy(stage, rest)
        elif name == "ENV":
            variable, _, value = rest.partition("=")
            stage.environment[variable] = value
        elif name == "WORKDIR":
            stage.folder = rest
            (stage.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
        elif name == "USER":
            stage.user = rest
        elif name == "CMD":
            stage.command = json.loads(rest)
        elif name == "HEALTHCHECK":
            stage.health = json.loads(rest.removeprefix("CMD "))
        elif name not in ("VOLUME", "EXPOSE"):
            raise SystemExit(f"unknown step: {name}")

    def _copy(self, stage: Stage, rest: str) -> None:
        words = shlex.split(rest)
        target = stage.root / words[-1].lstrip("/")
        if words[0].startswith("--from="):
            origin = self._stages[words[0].removeprefix("--from=")].root
            shutil.copytree(origin / words[1].lstrip("/"), target)
            return
        target.mkdir()
        files = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True
        ).stdout
        subprocess.run(
            ["tar", "--create", "--null", "--files-from=-", f"--file={target}.tar"],
            cwd=ROOT,
            input=files,
            check=True,
        )
        subprocess.run(
            ["tar", "--extract", f"--file={target}.tar", f"--directory={target}"], check=True
        )
        Path(f"{target}.tar").unlink()


def make_base(target: Path, release: str) -> None:
    """Make a bare Debian with the network settings of this machine."""
    mirror = os.environ.get("DEBIAN_MIRROR", "http://deb.debian.org/debian")
    subprocess.run(["debootstrap", "--variant=minbase", release, target, mirror], check=True)
    (target / "etc/apt/sources.list").unlink()
    home = target / HOME.lstrip("/")
    home.mkdir(parents=True)
    shutil.copyfile(HOST_CERTIFICATES, target / CERTIFICATES.lstrip("/"))
    copies = {Path("/", name): target / name for name in HOST_FILES}
    copies |= {Path.home() / name: home / name for name in USER_FILES}
    for source, copy in copies.items():
        copy.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, copy, dirs_exist_ok=True)
        elif source.is_file():
            shutil.copyfile(source, copy)


def enter(stage: Stage, command: list[str], user: str) -> list[str]:
    """Return the command line that runs a command in a stage."""
    words = ["env", f"--chdir={stage.folder}", *command]
    # The environment is that of the container: its PATH does not lead to this program.
    return [shutil.which("chroot") or "chroot", f"--userspec={user}", str(stage.root), *words]


def settings(stage: Stage, **more: str) -> Mapping[str, str]:
    """Return the environment of a command in a stage."""
    host = {name: value for name, value in os.environ.items() if HOST_VARIABLES.fullmatch(name)}
    path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
    host |= dict.fromkeys(CERTIFICATE_VARIABLES, CERTIFICATES)
    own = {"PATH": path, "HOME": HOME, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    return {**host, **own, **stage.environment, **more}


def run(stage: Stage, command: list[str], user: str) -> None:
    """Run a command in a stage."""
    subprocess.run(enter(stage, command, user), check=True, env=settings(stage))


@contextmanager
def mounted(root: Path) -> Iterator[None]:
    """Give a root the file systems that a container has, until the end of the block."""
    mounts = (("proc", "proc", "proc"), ("tmpfs", "tmpfs", "dev/shm"), ("tmpfs", "tmpfs", "tmp"))
    done: list[Path] = []
    try:
        for kind, source, name in mounts:
            (root / name).mkdir(parents=True, exist_ok=True)
            subprocess.run(["mount", "-t", kind, source, root / name], check=True)
            done.append(root / name)
        yield
    finally:
        for place in reversed(done):
            subprocess.run(["umount", "--lazy", place], check=False)


def free_port() -> int:
    """Return a port of loopback that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


def ask(port: int, path: str, body: object = None) -> bytes:
    """Send a request to the server and return the body of the response."""
    content = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", content, {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=10) as response:
        answer: bytes = response.read()
        return answer


@contextmanager
def running(stage: Stage, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Run the command of the container until the end of the block."""
    more = {"FIRESTEP_ADDRESS": "127.0.0.1", "FIRESTEP_PORT": str(port), "HOME": stage.folder}
    command = enter(stage, stage.command, stage.user)
    process = subprocess.Popen(command, env=settings(stage, **more), start_new_session=True)
    try:
        until = time.monotonic() + START_SECONDS
        while True:
            try:
                ask(port, "/api/health")
                break
            except OSError:
                if process.poll() is not None or time.monotonic() > until:
                    raise SystemExit("the server does not start") from None
                time.sleep(0.1)
        yield process
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def try_stage(stage: Stage) -> None:
    """Use the server of the container; raise `SystemExit` if something is missing."""
    port = free_port()
    wish = {"game": "trench", "options": {}, "seats": [{"kind": "person"}, {"kind": "person"}]}
    with running(stage, port):
        health = [word.replace("8717", str(port)) for word in stage.health]
        run(stage, health, stage.user)
        if b"<script" not in ask(port, "/"):
            raise SystemExit("the page is missing")
        table = json.loads(ask(port, "/api/tables", wish))["table"]
        run(stage, ["firestep", "backup", "backup.gz"], stage.user)
    with running(stage, port):
        ask(port, f"/api/tables/{table}")
    probe = "import sys; from firestep.games.trench import COMPILED; sys.exit(not COMPILED)"
    run(stage, ["python3", "-c", probe], stage.user)


def main() -> int:
    """Build and try the container."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--folder", type=Path, help="for the stages; default: a new one")
    parser.add_argument("--keep", action="store_true", help="keep the stages")
    given = parser.parse_args()
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        parser.error("this needs root and debootstrap")
    folder = Path(tempfile.mkdtemp(prefix="firestep-container-", dir=given.folder))
    try:
        stage = Builder(folder).build()
        with mounted(stage.root):
            try_stage(stage)
        size = subprocess.run(["du", "-sm", stage.root], capture_output=True, check=True).stdout
        print(f"the container works; it has {size.split()[0].decode()} MB")
    finally:
        if not given.keep:
            shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
