"""The legend of icons."""

from __future__ import annotations

from pathlib import Path

from compiler.render.text.reference_entries import list_legend_icons
from tests.render.site.test_gallery import link_mill, make_english_book


def test_legend_lists_shown_icons(tmp_path: Path) -> None:
    """The legend has the icons of texts, effects and sides, and no icon that the game shows nowhere."""
    mill = link_mill(tmp_path)
    assert list_legend_icons(make_english_book(mill, {})) == ["coin"]
    assert set(list_legend_icons(make_english_book(mill, {}, frozenset({"idle"})))) == {"coin", "idle"}
