from __future__ import annotations

from pathlib import Path

import pytest

from compiler.build.pipeline import Request, compile_game
from compiler.model.publication import Publication
from compiler.world import World, find_font_cache, find_shared_folders
from tests.sample import write_game


def read_pdfs(folder: Path) -> dict[str, bytes]:
    """Return the PDFs in a folder by their names."""
    return {path.name: path.read_bytes() for path in folder.glob("*.pdf")}


@pytest.mark.slow
def test_published_prints_are_those_of_a_build(tmp_path: Path) -> None:
    """A site with prints has the PDFs of each locale below its pages, byte by byte those that a build writes."""
    game, out = write_game(tmp_path / "mill"), tmp_path / "out"
    world = World(tmp_path, find_shared_folders(), find_font_cache())
    compile_game(Request(game, out=out), world)
    compile_game(Request(game, out=out, publication=Publication("https://example.org", has_prints=True)), world)
    for locale in ("en", "ru"):
        built = read_pdfs(out / "mill" / locale)
        assert "home-a4.pdf" in built
        assert read_pdfs(out / "mill/web" / locale / "pdf") == built
