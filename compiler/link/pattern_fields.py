"""Read patterns, which are rows of characters, as fields with conditions, and report undeclared names in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.suggest import suggest_nearest
from compiler.diagnostics.unknown import report_unknown_name
from compiler.model.document import Document
from compiler.model.game import ComponentSet, Game
from compiler.model.game_data import PatternField, Patterns, SetData

ANYTHING = "."
"""The character of a field that may hold anything."""


def read_pattern_fields(rows: Sequence[str], patterns: Patterns | None) -> tuple[PatternField, ...]:
    """Return the fields of a pattern that have a condition; none without a pattern."""
    signs = patterns["signs"] if patterns else {}
    return tuple(
        {"row": row, "column": column, "is": signs.get(sign, "")}
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign != ANYTHING
    )


def report_unknown_in_patterns(document: Document, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding for each undeclared character and for each unknown trait, value or component file."""
    data = document.read(SetData)
    patterns = data.get("patterns")
    if patterns:
        yield from _report_unknown_sets(document, game, patterns)
        yield from _report_unknown_traits(document, game, patterns)
    signs = patterns["signs"] if patterns else {}
    for index, item in enumerate(data["items"]):
        for row, line in enumerate(item.get("pattern", ())):
            for sign in dict.fromkeys(line):
                if sign not in (ANYTHING, *signs):
                    span = document.locate("items", index, "pattern", row)
                    yield error(
                        "unknown-reference",
                        span,
                        "the character `{sign}` is not in `patterns.signs`",
                        "declare it there, or use one of {known:code}",
                        sign=sign,
                        known=(ANYTHING, *signs),
                    )


def _report_unknown_sets(document: Document, game: Game, patterns: Patterns) -> Iterator[Diagnostic]:
    for field, name in (("tiles", patterns["tiles"]), ("board", patterns["board"])):
        if name not in game.sets:
            span = document.locate("patterns", field)
            yield report_unknown_name("unknown-reference", span, "component file", name, game.sets)


def _report_unknown_traits(document: Document, game: Game, patterns: Patterns) -> Iterator[Diagnostic]:
    """Yield a finding if the tiles do not have the trait, or else for each word that is not a value of it."""
    tiles = game.sets.get(patterns["tiles"])
    if tiles is None:
        return
    values = tiles.traits.get(patterns["trait"], ())
    if not values:
        yield _report_missing_trait(document, tiles, patterns["trait"])
        return
    for sign, value in patterns["signs"].items():
        if value not in values:
            yield _report_unknown_value(document, tiles, patterns, sign)


def _report_missing_trait(document: Document, tiles: ComponentSet, trait: str) -> Diagnostic:
    hints = suggest_nearest(trait, tiles.traits)
    span = document.locate("patterns", "trait")
    return error("unknown-reference", span, "`{tiles}` has no trait `{trait}`", *hints, tiles=tiles.id, trait=trait)


def _report_unknown_value(document: Document, tiles: ComponentSet, patterns: Patterns, sign: str) -> Diagnostic:
    value = patterns["signs"][sign]
    trait = patterns["trait"]
    hints = suggest_nearest(value, tiles.traits[trait])
    span = document.locate("patterns", "signs", sign)
    return error(
        "unknown-reference",
        span,
        "`{word}` is not a value of `{trait}` in `{tiles}`",
        *hints,
        word=value,
        trait=trait,
        tiles=tiles.id,
    )
