"""A checked sample game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from compiler.checks import REGISTRY, Project
from compiler.diagnostics import Diagnostic
from compiler.layout.text.prepared_faces import Face
from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.checks.find import Find
from tests.sample import write_game


@pytest.fixture
def findings_of(tmp_path: Path, faces: dict[str, Face]) -> Find:
    """Return the findings of one check in the sample game after some changes to its files."""

    def run(
        check: str, changes: Mapping[str, str | None] | None = None, drawn: frozenset[str] = frozenset()
    ) -> list[Diagnostic]:
        loaded = load_game(write_game(tmp_path / "mill", changes), find_shared_folders())
        assert not loaded.diagnostics
        linked, findings = link(loaded)
        assert linked is not None
        assert not findings
        all_findings = REGISTRY[check](Project(linked, faces, drawn))
        return [finding for finding in all_findings if "/mill/" in f"/{finding.span.file}"]

    return run
