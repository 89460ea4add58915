"""Fixtures that every folder of tests shares."""

from __future__ import annotations

import difflib
import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import hypothesis
import pytest

from compiler.layout.text.prepared_faces import Face, prepare_packaged_faces
from compiler.load.yaml.load_yaml import cache_documents
from compiler.world import find_font_cache

# how long a case takes says nothing on a busy machine; a change is not judged by the luck of the draw, so that
# new cases are tried only at home
hypothesis.settings.register_profile("sobor", deadline=None, derandomize="CI" in os.environ)
hypothesis.settings.load_profile("sobor")

# thousands of tests keep much alive; at the usual threshold a tenth of all time goes into looking through it again
gc.set_threshold(100_000, 50, 100)

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout that is tested."""
    return ROOT


@pytest.fixture(scope="session", autouse=True)
def _shared_documents_loaded_once() -> Iterator[None]:
    """Keep loaded documents from test to test: every game brings the same hundred files of the shared folders."""
    with cache_documents():
        yield


@pytest.fixture(scope="session")
def faces() -> dict[str, Face]:
    """The prepared faces of Sobor."""
    return prepare_packaged_faces(find_font_cache())


@pytest.fixture
def golden() -> Callable[[str, str], None]:
    """Compares a text with its golden file; SOBOR_GOLDEN=write (make golden) writes it instead."""

    def compare(name: str, text: str) -> None:
        path = ROOT / "tests" / "golden" / name
        if os.environ.get("SOBOR_GOLDEN") == "write":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        difference = "\n".join(difflib.unified_diff(kept.splitlines(), text.splitlines(), name, "now", lineterm=""))
        assert not difference, f"run `make golden` and read the difference:\n{difference}"

    return compare
