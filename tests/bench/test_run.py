"""The benchmark program: its options and the Markdown it writes."""

import contextlib
from pathlib import Path

import pytest

from bench import benchmark_games, peers, run, targets


@pytest.fixture(autouse=True)
def _without_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    def raise_import_error(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(peers, "import_module", raise_import_error)


@pytest.mark.once
def test_the_markdown_of_one_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "bench.md"
    assert run.main(["--game", "bitva", "--rounds", "1", "--slice", "0.01", "--out", str(out)]) == 0
    text = out.read_text(encoding="utf-8")
    title, made, table, _, target_table = text.strip().split("\n\n")
    assert title == "# Speed"
    options = "--game bitva --rounds 1 --slice 0.01 --out bench.md"
    assert made.startswith(f'Made by `make bench BENCH="{options}"` on ')
    assert str(tmp_path) not in text
    assert "TRENCH" not in text
    assert "| OpenSpiel backgammon, C++ | not installed | - |" in table
    assert ("| Bitva kernel | not compiled" in table) is not benchmark_games.BITVA.is_compiled
    assert "| Bitva interpreted | random play, contract API |" in table
    assert target_table.count("not measured") == len(targets.TARGETS["bitva"])
    assert "Bitva interpreted" in capsys.readouterr().out


@pytest.mark.once
def test_strict_fails_without_the_peers() -> None:
    assert run.main(["--game", "bitva", "--rounds", "1", "--slice", "0.01", "--strict"]) == 1


@pytest.mark.once
def test_every_target_refers_to_existing_rows() -> None:
    for game, game_targets in targets.TARGETS.items():
        with contextlib.ExitStack() as stack:
            keys = {row.key for row in run.make_rows(stack, [game])}
        for target in game_targets:
            assert {target.key, target.baseline} - {""} <= keys, target.text


@pytest.mark.once
def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run.main(["--game", "chess"])
    assert "bitva" in capsys.readouterr().err
