"""Rules that have been published, and where they have gone."""

from __future__ import annotations

from compiler.model.game import Game, Rule


def find_chapter(game: Game, rule: str) -> str:
    """Return the id of the chapter that a rule belongs to."""
    while parent := game.rules[rule].parent:
        rule = parent
    return rule


def find_successor(game: Game, rule: str) -> str | None:
    """Return the existing rule that the addresses of a rule lead to: the rule itself if it exists, or None."""
    passed: set[str] = set()
    successor: str | None = rule
    while successor is not None and successor not in game.rules and successor not in passed:
        passed.add(successor)
        entry = game.registered_rules.get(successor)
        successor = entry.moved_to if entry else None
    return successor if successor in game.rules else None


def list_unregistered_rules(game: Game) -> list[Rule]:
    """Return the rules that the register lacks, or whose chapter it lacks."""
    registered = game.registered_rules
    return [
        rule
        for rule in game.rules.values()
        if rule.id not in registered or find_chapter(game, rule.id) not in registered[rule.id].chapters
    ]
