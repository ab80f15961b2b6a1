"""Masks for what differs between any two tables, so that their messages can be compared."""

import re

from support.running_server import CreatedTable


def mask_table(text: str, created: CreatedTable) -> str:
    """Mask the name and keys of a table, times, and the commitment to the dice seed."""
    for secret in (created.name, *created.keys.values()):
        text = text.replace(secret, "*")
    text = re.sub(r'"(at|now|updated)":\d+', r'"\1":0', text)
    text = re.sub(r'"promise":"[0-9a-f]{64}"', '"promise":"*"', text)
    return re.sub(r'"left":\{[^}]*\}', '"left":{}', text)
