"""Writer for TOML tables."""

import json
import re
from collections.abc import Mapping
from typing import Any


def write_toml(tables: Mapping[str, Any], place: str = "") -> str:
    """Return tables as TOML: the values first, then the nested tables."""
    values = {name: each for name, each in tables.items() if not isinstance(each, Mapping)}
    lines = [f"{_key(name)} = {write_toml_value(each)}" for name, each in values.items()]
    if place and (lines or not tables):
        lines = ["", f"[{place}]", *lines]
    text = "".join(f"{line}\n" for line in lines)
    for name, each in tables.items():
        if isinstance(each, Mapping):
            text += write_toml(each, f"{place}.{_key(name)}" if place else _key(name))
    return text


def write_toml_value(value: object) -> str:
    """Return a string, number, boolean or list of them as TOML."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", r"\u007f")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(write_toml_value, value))}]"
    return repr(value)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else write_toml_value(name)
