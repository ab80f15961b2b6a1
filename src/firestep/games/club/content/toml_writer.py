"""Tables written as TOML, so that they read back the same."""

import json
import re
from collections.abc import Mapping
from typing import Any


def toml_text(tables: Mapping[str, Any], place: str = "") -> str:
    """Write values first, then the tables below them."""
    values = {name: each for name, each in tables.items() if not isinstance(each, Mapping)}
    lines = [f"{_key(name)} = {toml_value(each)}" for name, each in values.items()]
    if place and (lines or not tables):
        lines = ["", f"[{place}]", *lines]
    text = "".join(f"{line}\n" for line in lines)
    for name, each in tables.items():
        if isinstance(each, Mapping):
            text += toml_text(each, f"{place}.{_key(name)}" if place else _key(name))
    return text


def toml_value(value: object) -> str:
    """Write a text, a number, a switch or a list of them."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", r"\u007f")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(toml_value, value))}]"
    return repr(value)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else toml_value(name)
