"""Every worked example of the games that ship shows its positions."""

from __future__ import annotations

import pytest

from compiler.compiled.list_setups import list_setups
from compiler.diagrams.draw_diagrams import draw_diagrams
from compiler.layout.text.prepared_faces import Face
from tests.ready_game import lay_out_game, link_game


@pytest.mark.slow
@pytest.mark.parametrize("name", ["architects-of-amytis", "red-cathedral"])
def test_every_example_shows_its_positions(name: str, faces: dict[str, Face]) -> None:
    """Each example and set-up has a picture; what steps change is shown before and after; all pictures have words."""
    linked = link_game(name)
    game, translation = linked.game, linked.translations["pl"]
    parts, _ = lay_out_game(name, "pl")
    drawn, findings = draw_diagrams(game, translation, faces, parts)
    assert findings == []
    assert drawn.keys() == {*game.examples, *(setup.name for setup in list_setups(game))}
    for example, diagrams in drawn.items():
        assert diagrams, example
        assert not [frame for diagram in diagrams for frame in diagram if frame and not frame.alt], example
    changing = {name for name, diagrams in drawn.items() if any(diagram.after for diagram in diagrams)}
    moved = {name for name, document in game.examples.items() if document.get("do")}
    assert moved - changing <= {"market-full-space", "tie-for-first", "towers-four", "towers-two"}
