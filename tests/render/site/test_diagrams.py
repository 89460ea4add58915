"""Positions of examples on pages."""

from __future__ import annotations

from dataclasses import replace

from compiler.compiled.compile_messages import compile_messages
from compiler.render.shown.diagram_files import DiagramFile
from compiler.render.shown.side_files import SideFile, SourceFile
from compiler.render.site.diagrams import MAX_HEIGHT, MAX_WIDTH, list_diagram_views
from compiler.render.text.text_context import make_text_context
from engine.text import Texts
from tests.layout.conftest import make_small_game


def test_pictures_have_captions_words_and_room() -> None:
    """Each diagram says when and what it shows, where its file is, and how large it is before it is loaded."""
    game, translation = make_small_game({}, {"site.example.before": "Before", "site.example.after": "After"})
    context = make_text_context(game, translation, Texts(compile_messages(game, translation)), {}, {})
    files: dict[str, tuple[DiagramFile, ...]] = {
        "move": (
            DiagramFile("before", "The site. 1: owl", SideFile("../pictures/a.svg", 52, 288, None)),
            DiagramFile(
                None, "The track", SideFile("../pictures/b.svg", 300, 40, None, (SourceFile("../pictures/b.webp", 9),))
            ),
        )
    }
    views = list(list_diagram_views(replace(context, diagram_files=files), "move", "rules/build.html"))
    tall, wide = views
    assert (tall.caption, tall.picture.alt, tall.picture.src) == (
        "Before",
        "Before. The site. 1: owl",
        "../../pictures/a.svg",
    )
    assert (tall.picture.width, tall.picture.height) == (60, MAX_HEIGHT)
    assert (wide.caption, wide.picture.alt, wide.picture.width) == (None, "The track", MAX_WIDTH)
    assert wide.picture.sources[0].address == "../../pictures/b.webp"
    assert [view.is_wide for view in views] == [False, True]
    assert list(list_diagram_views(context, "move", "rules/build.html")) == []
