"""The Red Cathedral with changes, for the checks that ask an engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from compiler.checks import REGISTRY, Project
from compiler.diagnostics import Diagnostic, Sentence
from compiler.link import Linked
from compiler.link.figure_tree import freeze
from compiler.load.yaml.load_yaml import load

CHECKS = ("box-mismatch", "out-of-reach", "too-few-pieces", "unbuildable-plan", "unplayed-edition", "unread-setting")
"""The checks that ask what an engine has found in a game that it can play."""


def run_check(linked: Linked, check: str) -> list[Diagnostic]:
    """Return the findings of a check."""
    return list(REGISTRY[check](Project(linked, {})))


def change_settings(linked: Linked, **changed: Any) -> Linked:
    """Return the game with some groups of settings changed."""
    return replace(linked, game=replace(linked.game, settings={**linked.game.settings, **changed}))


def change_item(linked: Linked, name: str, **changed: Any) -> Linked:
    """Return the game with one piece changed."""
    item = replace(linked.game.items[name], **changed)
    group = linked.game.sets[item.set]
    items = tuple(item if one.id == name else one for one in group.items)
    sets = {**linked.game.sets, group.id: replace(group, items=items)}
    return replace(linked, game=replace(linked.game, sets=sets, items=linked.game.items | {name: item}))


def replace_in_settings(linked: Linked, old: str, new: str) -> Linked:
    """Return the game with one line of its settings changed."""
    (settings,) = (document for document in linked.documents if document.kind == "settings")
    text = "\n".join(settings.lines)
    assert old in text
    document, _ = load(text.replace(old, new, 1).encode(), settings.file, "settings")
    assert document is not None
    document = replace(document, origin=settings.origin)
    others = (document for document in linked.documents if document is not settings)
    figures = cast("Mapping[str, Any]", freeze(document.data))
    return replace(linked, game=replace(linked.game, settings=figures), documents=(*others, document))


def list_possible_figures(finding: Diagnostic) -> tuple[tuple[str, str], ...]:
    """Return the settings of a finding's hints, each with the only range of figures that can be played."""
    hints = [hint.args for hint in finding.advice if isinstance(hint, Sentence)]
    return tuple((str(args["setting"]), *args["figures"]) for args in hints)  # type: ignore[misc]
