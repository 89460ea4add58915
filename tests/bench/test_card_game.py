from __future__ import annotations

from pathlib import Path

import pytest

from compiler.build.pipeline import compile_game
from compiler.build.request import Request
from compiler.world import make_world
from tests.bench.card_game import write_card_game


@pytest.mark.slow
def test_a_game_of_random_words_has_no_findings(tmp_path: Path) -> None:
    """The game whose builds are timed has no findings."""
    game = write_card_game(tmp_path / "bench", 60)
    assert compile_game(Request(game), make_world(tmp_path)).findings == ()
