from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from compiler.diagnostics import Diagnostic
from compiler.effects import FACES
from engine.effects import EFFECTS
from schemas import effect_kinds

Find = Callable[..., list[Diagnostic]]


def test_clean(findings_of: Find) -> None:
    """Effects that every face knows are clean."""
    assert findings_of("effect-face-missing") == []


def test_icons_missing(findings_of: Find, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kind of effect that has no icons lacks a face."""
    monkeypatch.setattr(sys.modules["compiler.checks.effect_face_missing"], "FACES", {})
    (found,) = findings_of("effect-face-missing")
    assert found.args == {"kind": "gain", "face": "icons"}


def test_five_sets_are_one(root: Path) -> None:
    """Schemas, operations, icons and the messages of every locale know the same kinds of effect."""
    assert set(effect_kinds()) == set(EFFECTS) == set(FACES)
    for texts in sorted((root / "content/common/locales").glob("*/effects.yaml")):
        spoken = {
            line.strip().split(":")[0] for line in texts.read_text("utf-8").splitlines() if line.startswith("    ")
        }
        assert set(effect_kinds()) <= spoken, texts.parent.name
