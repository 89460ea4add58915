from __future__ import annotations

from pathlib import Path

import pytest

from compiler.layout.text.fonts import prepare_packaged_faces
from compiler.render.site import web_fonts
from compiler.render.site.web_fonts import make_web_fonts

pytestmark = pytest.mark.slow


def test_packed_faces_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A face is packed once for all runs; one that was damaged where it is kept is packed anew, to the same bytes."""
    faces = {"text": prepare_packaged_faces(tmp_path)["text"]}
    first = make_web_fonts(faces)["text.woff2"]
    assert first.startswith(b"wOF2")
    packed: list[Path] = []
    pack = web_fonts._pack_woff2
    monkeypatch.setattr(web_fonts, "_pack_woff2", lambda path: packed.append(path) or pack(path))
    web_fonts._load_woff2.cache_clear()
    assert make_web_fonts(faces) == {"text.woff2": first}
    assert not packed
    (kept,) = tmp_path.glob("*.woff2")
    kept.write_bytes(kept.read_bytes()[:-1] + b"?")
    web_fonts._load_woff2.cache_clear()
    assert make_web_fonts(faces) == {"text.woff2": first}
    assert packed
