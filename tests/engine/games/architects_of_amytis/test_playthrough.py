from __future__ import annotations

from collections.abc import Callable

import engine
from compiler.compiled.compile_messages import compile_messages
from compiler.link import Linked
from engine.rng import RandomStream
from engine.text import Texts
from tests.engine.games.architects_of_amytis.random_play import play


def test_playthrough_matches_the_golden_file(
    game: engine.Game, content: Linked, golden: Callable[[str, str], None]
) -> None:
    """A whole game is played and described as recorded in the golden file."""
    texts = Texts(compile_messages(content.game, content.translations["en"]))
    sides = {"garden": "b", "palace": "b", "theater": "b"}
    state = play(game.start(2, 12, {"sides": sides}), RandomStream(12))
    lines = [texts.say(**state.describe_entry(entry)).replace("\u00a0", " ") for entry in state.log]
    lines += [
        f"scores: {state.compute_scores()}",
        f"ranking: {state.rank_seats()}",
        f"digest: {state.compute_digest()}",
        "",
    ]
    golden("engine/architects-of-amytis.txt", "\n".join(lines))
