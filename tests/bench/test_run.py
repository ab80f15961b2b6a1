"""The program: its options and the Markdown it writes."""

import contextlib
from pathlib import Path

import pytest

from bench import peers, run, subjects, targets


@pytest.fixture(autouse=True)
def _no_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(peers, "import_module", missing)


@pytest.mark.once
def test_one_game_as_markdown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "bench.md"
    assert run.main(["--game", "bitva", "--rounds", "1", "--slice", "0.01", "--out", str(out)]) == 0
    text = out.read_text(encoding="utf-8")
    title, made, table, _, marks = text.strip().split("\n\n")
    assert title == "# Speed"
    asked = "--game bitva --rounds 1 --slice 0.01 --out bench.md"
    assert made.startswith(f'Made by `make bench BENCH="{asked}"` on ')
    assert str(tmp_path) not in text
    assert "TRENCH" not in text
    assert "| OpenSpiel backgammon, C++ | not installed | - |" in table
    assert ("| Bitva kernel | not compiled" in table) is not subjects.BITVA.compiled
    assert "| Bitva interpreted | random play, contract API |" in table
    assert marks.count("not measured") == len(targets.TARGETS["bitva"])
    assert "Bitva interpreted" in capsys.readouterr().out


@pytest.mark.once
def test_strict_fails_without_the_peers() -> None:
    assert run.main(["--game", "bitva", "--rounds", "1", "--slice", "0.01", "--strict"]) == 1


@pytest.mark.once
def test_every_target_stands_on_rows() -> None:
    for game, wanted in targets.TARGETS.items():
        with contextlib.ExitStack() as stack:
            keys = {row.key for row in run.table_rows(stack, [game])}
        for target in wanted:
            assert {target.key, target.against} - {""} <= keys, target.text


@pytest.mark.once
def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run.main(["--game", "chess"])
    assert "bitva" in capsys.readouterr().err
