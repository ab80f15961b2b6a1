"""Content of users in tests: the workshops of the games, bundles and stored ones."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Any, Final

from firestep import catalog
from firestep.contract.content import HasContent, Workshop
from support.running_server import ServerProcess

ANY_NUMBER_OF_CHECKS: Final = {
    "FIRESTEP_ANALYSIS_BURST": "1000",
    "FIRESTEP_ANALYSIS_RATE": "1000",
}
"""Settings of a server for tests that send many drafts."""


def workshop_of(game: str) -> Workshop:
    """Return the workshop of a game."""
    package: object = catalog.get_package(game)
    assert isinstance(package, HasContent)
    return package.workshop


def make_bundle(game: str) -> dict[str, Any]:
    """Return a bundle with every kind of content of a game changed."""
    workshop = workshop_of(game)
    if game == "trench":
        text = '[house]\nparent = "modern"\ntarget = 20\nvalues = [1, 1, 2, 3, 9]\n'
        return {"game": game, "title": "House", "files": {"editions": text}, "options": {}}
    if game == "bitva":
        text = workshop.load_shipped("board", "skirmish")
        text = text.replace("name: skirmish", "name: mine").replace("title: Skirmish", "title: M")
        return {"game": game, "title": "My board", "files": {"board": text}, "options": {}}
    map_text = workshop.load_shipped("map", "winter")
    map_text = map_text.replace("name: winter", "name: garden").replace("07 .E++.", "07 .E++^")
    mat = 'name = "box"\ntitle = "Box"\nsource = "own"\nparent = "revised"\n'
    mat += "[units.mark1]\nprice = 14\n"
    rules = 'name = "home"\ntitle = "Home"\nparent = "quick"\nincome = 4\n[options]\nvp = true\n'
    files = {"map": map_text, "mat": mat, "rules": rules}
    return {"game": game, "title": "Our box", "files": files, "options": {"players": 2}}


def store_bundle(server: ServerProcess, bundle: dict[str, Any]) -> str:
    """Store a bundle on a server and return its id."""
    answer = server.post("/content", bundle)
    assert answer.status_code == 201, answer.text
    name: str = answer.json()["content"]
    return name


def play_with_content(servers: Sequence[ServerProcess]) -> None:
    """Let servers on one database make every new table with content of users.

    The rules are the shipped ones, so that tables have the options of the trials.
    """
    for game in catalog.GAMES:
        bundle = make_bundle(game)
        files = {kind: text for kind, text in bundle["files"].items() if kind != "rules"}
        content = store_bundle(servers[0], {**bundle, "files": files, "options": {}})
        for server in servers:
            server.contents[game] = content


def add_content_argument(parser: ArgumentParser) -> None:
    """Add the option of a trial that makes its tables with content of users."""
    parser.add_argument("--content", action="store_true", help="make tables with own content")


def check_content_argument(parser: ArgumentParser, given: Namespace) -> None:
    """End the program if figures with content should be saved, for which there is no place."""
    if given.content and given.save:
        parser.error("--save is for tables with shipped content")
