"""The register of rule ids, `rule-ids.yaml`, as it is written when rules are published."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from compiler.disk.writing import replace_below
from compiler.edit.scalar import is_plain, quote_text
from compiler.model.game import Game, RegisteredRule
from compiler.model.moved_rules import find_chapter, list_unregistered_rules

REGISTER = "rule-ids.yaml"
"""The file below the folder of a game."""

_HEAD = """\
# yaml-language-server: $schema=../../schemas/rule-ids.json
# The ids of all rules that have been published, with the chapters in which they were. `sobor rule-ids` adds new ones.
# A rule that no longer exists says `moved-to: <id>` or `removed: true`. Its id is never used again.
"""


def register_rules(folder: Path, game: Game) -> int:
    """Add the rules of a game, and their chapters, to the register in its folder. Return how many rules it lacked."""
    new = list_unregistered_rules(game)
    if new:
        added = {rule.id: _add_chapter(game, rule.id) for rule in new}
        replace_below(folder, REGISTER, _format_register({**game.registered_rules, **added}).encode())
    return len(new)


def _add_chapter(game: Game, rule: str) -> RegisteredRule:
    chapter = find_chapter(game, rule)
    if known := game.registered_rules.get(rule):
        return replace(known, chapters=(*known.chapters, chapter))
    return RegisteredRule(rule, (chapter,), moved_to=None, is_removed=False, span=game.rules[rule].span)


def _format_register(rules: Mapping[str, RegisteredRule]) -> str:
    """Return the register as YAML, a line for each rule in the order of their ids."""
    lines = (f"  {_quote(name)}: {{{_format_fields(rules[name])}}}\n" for name in sorted(rules))
    return f"{_HEAD}rule-ids:\n{''.join(lines)}"


def _format_fields(rule: RegisteredRule) -> str:
    moved = f", moved-to: {_quote(rule.moved_to)}" if rule.moved_to else ""
    removed = ", removed: true" if rule.is_removed else ""
    return f"chapters: [{', '.join(map(_quote, rule.chapters))}]{moved}{removed}"


def _quote(name: str) -> str:
    """Return an id in quotes if YAML would read it as something else than a text, such as `true`."""
    return name if is_plain(name) else quote_text(name)
