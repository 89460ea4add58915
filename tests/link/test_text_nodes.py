"""Texts as nodes: the limit of marks per language."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.sample import write_game


def test_texts_with_too_many_marks_together_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts beyond the limit of a language have empty nodes, and each language has one finding."""
    monkeypatch.setattr("compiler.link.text_nodes.MAX_MARKS_TOGETHER", 3)
    linked, findings = link(load_game(write_game(tmp_path / "mill"), find_shared_folders()))
    assert linked is not None
    assert {(one.code, one.args["locale"]) for one in findings} == {("too-many-marks", "en"), ("too-many-marks", "ru")}
    assert linked.texts["en"].keys() == linked.texts["ru"].keys()
