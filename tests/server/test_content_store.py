"""Stored content: ids, uses and deletion."""

import asyncio
from pathlib import Path

import pytest

from firestep.contract.content import ContentBundle
from firestep.server.storage.content import content_id
from firestep.server.storage.store import Store

pytestmark = pytest.mark.once

DAY = 86_400_000
BUNDLE = ContentBundle("trench", "House", {"editions": "[house]\nparent = 'modern'\n"})


def test_content_is_deleted_if_nobody_uses_it(tmp_path: Path) -> None:
    async def use() -> None:
        store = await Store.open(f"sqlite:///{tmp_path}/content.db")
        try:
            name = await store.content.add(BUNDLE, DAY)
            assert name == content_id(BUNDLE)
            assert await store.content.add(BUNDLE, 2 * DAY) == name
            assert await store.content.count() == 1
            await store.content.delete_unused(DAY)
            assert await store.content.get(name, 10 * DAY) == BUNDLE
            await store.content.delete_unused(9 * DAY)
            assert await store.content.get(name, 10 * DAY) == BUNDLE
            await store.content.delete_unused(11 * DAY)
            assert await store.content.get(name, 11 * DAY) is None
        finally:
            await store.close()

    asyncio.run(use())


def test_the_id_follows_from_the_content() -> None:
    same = ContentBundle("trench", "House", {"editions": BUNDLE.files["editions"]}, {})
    other = ContentBundle("trench", "House", BUNDLE.files, {"length": "single"})
    assert content_id(BUNDLE) == content_id(same) != content_id(other)
