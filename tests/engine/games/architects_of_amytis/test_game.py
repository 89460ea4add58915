from __future__ import annotations

from typing import cast

import engine
from compiler.link import Linked
from engine.examples import Example, run_example


def test_worked_examples_hold(game: engine.Game, content: Linked) -> None:
    """Every worked example leads to the result that it states."""
    assert len(content.game.examples) > 20
    for name, document in content.game.examples.items():
        assert document.data["id"] == name
        assert run_example(game, cast("Example", document.data)) == []
