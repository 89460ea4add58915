"""Load documents without a cache, because loading itself is tested here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import yaml as pyyaml

from compiler.diagnostics import Diagnostic
from compiler.load.yaml import events
from compiler.load.yaml.load_yaml import cache_documents, load


@pytest.fixture(autouse=True)
def _documents_loaded_anew() -> Iterator[None]:
    """Cache no document: a text that two parsers read is read by each."""
    with cache_documents(size=0):
        yield


@pytest.fixture(params=["libyaml", "python"], scope="module")
def both_parsers(request: pytest.FixtureRequest) -> Iterator[None]:
    """Each test of a module runs with libyaml's events and with those of the Python fallback."""
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "python":
            patch.setattr(events, "PARSER", pyyaml.SafeLoader)
        yield


def load_only_finding(text: str | bytes) -> Diagnostic:
    """Return the only finding for a text that must not load as it is."""
    document, findings = load(text if isinstance(text, bytes) else text.encode(), "a.yaml", "texts")
    assert len(findings) == 1, findings
    assert document is None or findings[0].code == "duplicate-key"
    return findings[0]
