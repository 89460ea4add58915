from __future__ import annotations

from pathlib import Path

import pytest

from compiler.layout.fonts import prepare
from compiler.render.site import fonts
from compiler.render.site.fonts import site_fonts

pytestmark = pytest.mark.slow


def test_packed_faces_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A face is packed once for all runs; one that was damaged where it is kept is packed anew, to the same bytes."""
    faces = {"text": prepare(tmp_path)["text"]}
    first = site_fonts(faces)["text.woff2"]
    assert first.startswith(b"wOF2")
    packed: list[Path] = []
    pack = fonts._pack
    monkeypatch.setattr(fonts, "_pack", lambda path: packed.append(path) or pack(path))
    fonts._woff2.cache_clear()
    assert site_fonts(faces) == {"text.woff2": first}
    assert not packed
    (kept,) = tmp_path.glob("*.woff2")
    kept.write_bytes(kept.read_bytes()[:-1] + b"?")
    fonts._woff2.cache_clear()
    assert site_fonts(faces) == {"text.woff2": first}
    assert packed
