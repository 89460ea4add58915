"""Texts as nodes: the limit of characters per language."""

from __future__ import annotations

from pathlib import Path

import pytest

import compiler.link.texts
from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.sample import write_game


def test_signs_of_all_texts_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Text beyond the limit of a language is not read; each language is reported once."""
    monkeypatch.setattr(compiler.link.texts, "MAX_MARKS_TOGETHER", 3)
    linked, findings = link(load_game(write_game(tmp_path / "mill"), find_shared_folders()))
    assert linked is not None
    assert {(one.code, one.args["locale"]) for one in findings} == {("too-many-marks", "en"), ("too-many-marks", "ru")}
    assert linked.texts["en"].keys() == linked.texts["ru"].keys()
