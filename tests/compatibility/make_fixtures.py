"""Make the fixtures of this folder. Made with version 0.1.0; kept for reference.

Run it in the folder `tests`, in an environment in which firestep 0.1.0 is installed together with
httpx:

    python -m compatibility.make_fixtures FOLDER

Seeds, keys and names of tables are drawn anew at each run, so no two runs give the same files.
"""

import sys
import tempfile
from pathlib import Path

from compatibility.baseline import Server
from compatibility.make_database import make_database
from compatibility.make_positions import make_positions
from compatibility.make_records import make_records


def main() -> None:
    """Write all fixtures into the folder named on the command line."""
    folder = Path(sys.argv[1]).absolute()
    records, positions = folder / "records", folder / "positions"
    for made in (records, positions):
        made.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as home:
        server = Server(Path(home))
        try:
            make_records(records, server, Path(home))
        finally:
            server.stop()
        make_positions(positions, records, Path(home))
    with tempfile.TemporaryDirectory() as home:
        make_database(folder, Path(home))


if __name__ == "__main__":
    main()
