"""What the site shows of positions."""

from __future__ import annotations

from compiler.compiled.compile_messages import compile_messages
from compiler.diagrams.diagram import Diagram
from compiler.layout.frame import Frame
from compiler.layout.text.prepared_faces import Face
from compiler.link import Linked
from compiler.render.locale_layout import LocaleLayout
from compiler.render.shown.shown_diagrams import show_diagrams
from engine.text import Texts
from tests.layout.conftest import make_small_game


def test_each_moment_is_a_picture(faces: dict[str, Face]) -> None:
    """What changes is shown before and after, the rest once; the files have no words of a language."""
    game, translation = make_small_game({"card": "front: {draw: []}"}, {})
    texts = Texts(compile_messages(game, translation))
    table, city = Frame(10, 10, (), title="Стол", alt="Стол. Сова"), Frame(20, 10, (), title="Город", alt="Город")
    layout = LocaleLayout(
        Linked(game, {}, {}, (), {}),
        *(translation, texts, faces, (), (), "", ""),
        diagrams={"move": (Diagram(table, city), Diagram(city, None))},
    )
    shown = list(show_diagrams(layout))
    assert [(diagram.example, diagram.moment, diagram.alt) for diagram in shown] == [
        ("move", "before", "Стол. Сова"),
        ("move", "after", "Город"),
        ("move", None, "Город"),
    ]
    assert shown[1].side == shown[2].side
    assert not [diagram for diagram in shown if isinstance(diagram.side, bytes) and "Стол".encode() in diagram.side]
