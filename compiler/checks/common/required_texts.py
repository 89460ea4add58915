"""The texts and terms that a game must have in its source language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.checks.common.bound_slots import list_bound_slots
from compiler.checks.common.check import Project
from compiler.compiled.list_calculators import list_calculators, list_text_keys
from compiler.diagnostics import Span
from compiler.diagnostics.located_name import LocatedName
from compiler.model.game import Game
from compiler.model.notes import RulingKind
from compiler.model.origin import Owner

ICONS = "icons"
"""The namespace of the texts about icons."""

_RULING_PARTS = {RulingKind.FAQ: ("question", "answer"), RulingKind.ERRATA: ("printed", "meant")}
"""The texts of each kind of ruling."""


def list_required_texts(project: Project) -> Iterator[LocatedName]:
    """Yield the keys of the texts that a game must have, each with the place that requires it."""
    yield from _list_rule_texts(project.game)
    yield from _list_note_texts(project.game)
    yield from _list_calculator_texts(project)
    yield from _list_component_texts(project)
    yield from _list_icon_texts(project)
    yield from _list_builtin_texts(project)


def list_required_terms(project: Project) -> Iterator[LocatedName]:
    """Yield the terms that a game must have, each with its place: resources, and those that slots count."""
    for resource in project.game.resources.values():
        yield LocatedName(resource.id, resource.span)
    for document in project.linked.documents:
        for pointer, slots in list_bound_slots(document):
            for name, value in slots.items():
                if isinstance(value, Mapping):
                    yield from (LocatedName(term, document.locate_key(*pointer, name, term)) for term in value)


def _list_icon_texts(project: Project) -> Iterator[LocatedName]:
    """Yield the names of icons, unless the game has no text about any icon: then their ids are their names."""
    origins = project.linked.origins
    messages = project.source.messages.values()
    icon_texts = (message for message in messages if message.key.startswith(f"{ICONS}."))
    if any(origins[message.span.file].owner is not Owner.SHARED for message in icon_texts):
        for name, drawing in project.game.icons.items():
            yield LocatedName(f"{ICONS}.{name}.name", Span(drawing.file))


def _list_rule_texts(game: Game) -> Iterator[LocatedName]:
    """Yield the title of each rule, and the text of each rule without further rules."""
    for rule in game.rules.values():
        yield LocatedName(f"rules.{rule.id}.title", rule.span)
        if not rule.children:
            yield LocatedName(f"rules.{rule.id}.text", rule.span)


def _list_component_texts(project: Project) -> Iterator[LocatedName]:
    """Yield the titles of sets, unless the only set has none, and of items without a common pattern."""
    game = project.game
    messages = project.source.messages
    has_set_titles = any(key.startswith("sets.") and key.endswith(".title") for key in messages)
    for group in game.sets.values():
        if has_set_titles or len(game.sets) > 1:
            yield LocatedName(f"sets.{group.id}.title", group.span)
        if f"sets.{group.id}.each.title" not in messages:
            yield from (LocatedName(f"cards.{item.id}.title", item.span) for item in group.items)


def _list_builtin_texts(project: Project) -> Iterator[LocatedName]:
    """Yield the texts that Sobor itself shows on sheets and pages."""
    place = project.head.locate("source")
    yield from (LocatedName(key, place) for key in sorted(project.linked.builtin_keys))


def _list_calculator_texts(project: Project) -> Iterator[LocatedName]:
    """Yield the titles of the engine's calculators, and the names of what is filled in."""
    place = project.head.locate("engine")
    for calculator in list_calculators(project.game):
        yield from (LocatedName(f"tools.{calculator.id}.{part}", place) for part in ("title", "about"))
        yield from (LocatedName(key, place) for key in list_text_keys(calculator))


def _list_note_texts(game: Game) -> Iterator[LocatedName]:
    """Yield the texts of worked examples, of rulings, and of differences between editions."""
    for name, document in game.examples.items():
        yield from (LocatedName(f"examples.{name}.{part}", document.locate("id")) for part in ("title", "text"))
    for ruling in game.rulings.values():
        keys = (f"{ruling.kind}.{ruling.id}.{part}" for part in _RULING_PARTS[ruling.kind])
        yield from (LocatedName(key, ruling.span) for key in keys)
    for difference in game.differences.values():
        if not difference.is_unanswered or difference.id not in game.rulings:
            yield LocatedName(f"editions.{difference.id}.question", difference.span)
            keys = (f"editions.{difference.id}.readings.{reading.id}" for reading in difference.readings)
            yield from (LocatedName(key, difference.span) for key in keys)
