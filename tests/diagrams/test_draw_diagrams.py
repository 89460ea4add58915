"""Positions as pictures with the fronts of pieces, and the words of the pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from compiler.diagnostics.with_findings import WithFindings
from compiler.diagrams import draw_diagrams as drawing
from compiler.diagrams.diagram import Diagram
from compiler.diagrams.draw_diagrams import draw_diagrams
from compiler.diagrams.positions import PlayedExample
from compiler.layout.frame import Group, Path
from compiler.layout.lay_out import lay_out
from compiler.layout.text.prepared_faces import Face
from compiler.load.yaml.load_yaml import load
from tests.layout.conftest import make_small_game

CARD = "front:\n  title: The owl\n  draw:\n    - rect: {width: 44, height: 68, fill: paper}\n"

TABLE = """title: "{{ 'The table of ' ~ of }}"
width: 60
height: 40
draw:
  - repeat:
      over: "{{ position.table }}"
      step: [20, 0]
      items:
        - piece: {when: "{{ it }}", item: "{{ it }}", width: 11, label: "{{ 'place ' ~ index }}"}
  - rect: {when: "{{ position.table != before.table }}", width: 60, height: 40, stroke: ink}
  - repeat:
      over: "{{ spread(position.stock) }}"
      items:
        - aloud: {value: "{{ it }}"}
"""

EXAMPLE = "id: move\nrules: [a]\nplayers: [red]\ndo: []\nexpect: {over: true}\ndiagrams: [table.red]\n"


def draw(
    faces: Mapping[str, Face],
    monkeypatch: pytest.MonkeyPatch,
    positions: tuple[dict[str, Any], dict[str, Any]],
    diagram: str = TABLE,
) -> WithFindings[tuple[Diagram, ...]]:
    """Return the diagrams of an example of a game with one card, in these positions."""
    game, translation = make_small_game({"card": CARD}, {})
    table, _ = load(diagram.encode(), "diagrams/table.yaml", "diagram")
    move, _ = load(EXAMPLE.encode(), "examples/move.yaml", "example")
    assert table
    assert move
    game = replace(game, diagrams={"table": table}, examples={"move": move})
    parts, _ = lay_out(game, translation, faces)
    monkeypatch.setattr(drawing, "list_played_examples", lambda _game: {"move": PlayedExample(*positions)})
    drawn, findings = draw_diagrams(game, translation, faces, parts)
    return WithFindings(drawn["move"], findings)


def test_a_piece_is_drawn_with_its_front(faces: dict[str, Face], monkeypatch: pytest.MonkeyPatch) -> None:
    """A piece is drawn at its place as it is printed, within its outline, at the size that the diagram sets."""
    ((before, after),), findings = draw(
        faces, monkeypatch, ({"table": [None], "stock": {}}, {"table": ["card-1"], "stock": {}})
    )
    assert findings == []
    assert (before.width, before.height, before.items) == (60, 40, ())
    assert after is not None
    (piece,) = [item for item in after.items if isinstance(item, Group)]
    (front,) = [item for item in piece.items if isinstance(item, Group)]
    assert front.matrix[:4] == (0.25, 0.0, 0.0, 0.25)
    assert front.is_shared
    assert front.clip
    marks = [item for item in after.items if isinstance(item, Path)]
    assert marks != [], "what has changed is marked"


def test_alternative_text_names_pieces_and_places(faces: dict[str, Face], monkeypatch: pytest.MonkeyPatch) -> None:
    """The alternative text has the title, each piece with its place, and what the diagram says besides."""
    position = {"table": ["card-1", None, "card-1"], "stock": {"wood": 2}}
    ((before, _),), _ = draw(faces, monkeypatch, (position, position))
    assert before.title == "The table of red"
    assert before.alt == "The table of red. place 0: The owl; place 2: The owl; wood; wood"


def test_unchanged_position_is_drawn_once(faces: dict[str, Face], monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions that look alike make one picture."""
    position = {"table": ["card-1"], "stock": {}}
    ((_, after),), _ = draw(faces, monkeypatch, (position, dict(position)))
    assert after is None


@pytest.mark.parametrize(
    ("old", "new", "code", "mistakes"),
    [
        ("width: 60", "width: '{{ position.nothing }}'", "layout-expression", 1),
        ("width: 11", "length: 11", "layout-field", 2),
        ("spread(position.stock)", "spread({'wood': 1000})", "layout-expression", 1),
    ],
)
def test_mistakes_are_reported_once(
    old: str, new: str, code: str, mistakes: int, faces: dict[str, Face], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mistake in a diagram file is one finding, however many positions have it, and the diagram is left out."""
    before, after = {"table": ["card-1"], "stock": {}}, {"table": ["card-1", "card-1"], "stock": {"wood": 1}}
    drawn, findings = draw(faces, monkeypatch, (before, after), TABLE.replace(old, new, 1))
    assert drawn == ()
    assert {(finding.code, finding.span.file) for finding in findings} == {(code, "diagrams/table.yaml")}
    assert len(findings) == mistakes


def test_an_unknown_piece_is_reported(faces: dict[str, Face], monkeypatch: pytest.MonkeyPatch) -> None:
    """A diagram of a piece that the game does not have is reported with the nearest piece."""
    position = {"table": ["card-2"], "stock": {}}
    _, (finding,) = draw(faces, monkeypatch, (position, position))
    assert (finding.code, finding.args["item"]) == ("layout-value", "card-2")
    assert finding.values["near"] == "card-1"
