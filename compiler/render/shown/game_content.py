"""The content of a game that pages and rulebooks depend on, in addition to its texts and cards."""

from __future__ import annotations

from compiler.model.game import Game


def describe_game_content(game: Game) -> str:
    """Return everything that the pages show of a game, except its texts and cards."""
    examples = [document.data for document in game.examples.values()]
    parts = (game.rules, game.rulings, game.differences, game.sources, game.settings, game.items, examples, game.theme)
    diagrams = [document.data for document in game.diagrams.values()]
    aids = [document.data for document in (game.tools, game.kit) if document]
    return "\n".join(map(repr, (*parts, diagrams, aids, game.licence, game.registered_rules)))
