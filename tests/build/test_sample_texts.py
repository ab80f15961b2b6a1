"""The tool that draws texts to rate: the same seed draws the same texts from all sources."""

import subprocess
import sys
from pathlib import Path

import pytest

from firestep.contract.translations import LANGUAGES
from support.tool_modules import TOOLS, load_tool

pytestmark = pytest.mark.once

tool = load_tool("sample_texts")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seed_draws_the_same_texts_without_repetition(language: str) -> None:
    drawn = tool.draw("0badf00d", 50, language)
    assert drawn == tool.draw("0badf00d", 50, language)
    assert drawn != tool.draw("0badf00e", 50, language)
    assert len(set(drawn)) == 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_source_is_read(language: str) -> None:
    texts = list(tool.read_texts(language))
    names = {Path(text.file).name for text in texts}
    rules = "RULES.md" if language == "en" else f"RULES.{language}.md"
    expected = {f"{language}.ftl", "options.toml", "about.toml", "lesson.json", rules}
    assert names == expected | {f"{language}.md"}
    assert len({text.file for text in texts if text.file.endswith(".ftl")}) > 15
    assert all(text.text.strip() for text in texts)
    assert len(texts) > 2500


def test_the_command_prints_places_and_texts() -> None:
    command = [sys.executable, str(TOOLS / "sample_texts.py"), "0badf00d", "3"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for language in LANGUAGES:
        assert f"## {language}: 3 of " in printed
        for text in tool.draw("0badf00d", 3, language):
            assert f"{text.file} [{text.place}]\n     {text.text}" in printed
