"""Pictures of positions as files."""

from __future__ import annotations

from compiler.render.shown.diagram_files import ShownDiagram, make_diagram_files
from compiler.render.shown.shown_sides import SidePixels, WebPicture
from tests.exhaust import exhaust

SVG = b'<svg viewBox="0 0 112 56"></svg>'


def test_files_are_named_after_their_content() -> None:
    """Pictures that look alike are one file, which languages share; each keeps its own words."""
    pixels = SidePixels(40, 20, (WebPicture(100, b"small"), WebPicture(200, b"large")))
    shown = [
        ShownDiagram("move", "before", "The table. red: owl", SVG),
        ShownDiagram("move", "after", "The table. red: two owls", pixels),
        ShownDiagram("stay", None, "Der Tisch", SVG),
    ]
    written, files = exhaust(make_diagram_files(shown))
    assert [data for _, data in written] == [SVG, b"small", b"large"]
    assert not [path for path, _ in written if not path.startswith("pictures/")]
    before, after = files["move"]
    (stay,) = files["stay"]
    assert before.file == stay.file
    assert (before.file.width, before.file.height, before.file.address) == (112, 56, f"../{written[0][0]}")
    assert [source.width for source in after.file.sources] == [100, 200]
    assert stay.alt == "Der Tisch"
