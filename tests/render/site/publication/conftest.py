"""The sample game for the tests of published sites."""

from __future__ import annotations

import pytest

from compiler.render.text.text_context import TextContext
from tests.render.site.publication.published_sample import make_published_contexts


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> dict[str, TextContext]:
    """The texts and sides of the sample game by locale."""
    return make_published_contexts(tmp_path_factory.mktemp("published"))
