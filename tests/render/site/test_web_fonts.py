from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from compiler.layout.text.prepared_faces import prepare_packaged_faces
from compiler.render.site import web_fonts
from compiler.render.site.web_fonts import LETTERS, make_web_fonts, measure_widest_word
from compiler.world import find_font_cache
from tests.conftest import ROOT


@pytest.mark.slow
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


def test_lines_end_at_spaces_and_hyphens_only() -> None:
    """A line may end at a space or after a hyphen, and nowhere else."""
    display = prepare_packaged_faces(find_font_cache())["display"].path
    assert measure_widest_word(display, "a mill-wheel") == measure_widest_word(display, "wheel")
    assert measure_widest_word(display, "a\u00a0wheel") > measure_widest_word(display, "wheel")
    assert measure_widest_word(display, "") == 0


@pytest.mark.slow
def test_letters_of_all_languages_are_kept() -> None:
    """The site's fonts keep every letter of the languages that come with Sobor, and their punctuation."""
    paths = (ROOT / "content/common/languages").glob("*.yaml")
    letters = "".join(yaml.safe_load(path.read_text("utf-8")).get("letters", "") for path in paths)
    assert letters
    assert set(letters + letters.upper() + "¿¡«»„”“‚‘’—–…№−").issubset(map(chr, LETTERS))
