"""Patterns: rows of characters → the fields that matter, and every name that their characters and files use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.suggest import did_you_mean
from compiler.model.document import Document
from compiler.model.game import Game
from compiler.model.game_data import PatternField, Patterns, SetData

ANYTHING = "."
"""The character of a field that may hold anything."""


def fields_of(rows: Sequence[str], patterns: Patterns | None) -> tuple[PatternField, ...]:
    """Return the fields of a pattern that matter; none without a pattern."""
    signs = patterns["signs"] if patterns else {}
    return tuple(
        {"row": row, "column": column, "is": signs.get(sign, "")}
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign != ANYTHING
    )


def unknown_in_patterns(document: Document, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding for each unexplained character, and each unknown word, trait or component file."""
    data = document.valid(SetData)
    patterns = data.get("patterns")
    if patterns:
        yield from _unknown_sets(document, game, patterns)
        yield from _unknown_words(document, game, patterns)
    signs = patterns["signs"] if patterns else {}
    for index, item in enumerate(data["items"]):
        for row, line in enumerate(item.get("pattern", ())):
            for sign in dict.fromkeys(line):
                if sign not in (ANYTHING, *signs):
                    span = document.span("items", index, "pattern", row)
                    yield error(
                        "unknown-reference", span, "the character `{sign}` is not in `patterns.signs`", sign=sign
                    )


def _unknown_sets(document: Document, game: Game, patterns: Patterns) -> Iterator[Diagnostic]:
    for field, name in (("tiles", patterns["tiles"]), ("board", patterns["board"])):
        if name not in game.sets:
            hint = did_you_mean(name, game.sets)
            span = document.span("patterns", field)
            yield error("unknown-reference", span, "there is no component file `{set}`", *hint, set=name)


def _unknown_words(document: Document, game: Game, patterns: Patterns) -> Iterator[Diagnostic]:
    tiles = game.sets.get(patterns["tiles"])
    if tiles is None:
        return
    words = tiles.traits.get(patterns["trait"], ())
    if not words:
        hint = did_you_mean(patterns["trait"], tiles.traits)
        yield error(
            "unknown-reference",
            document.span("patterns", "trait"),
            "`{tiles}` has no trait `{trait}`",
            *hint,
            tiles=tiles.id,
            trait=patterns["trait"],
        )
    for sign, word in patterns["signs"].items():
        if words and word not in words:
            span, hint = document.span("patterns", "signs", sign), did_you_mean(word, words)
            yield error(
                "unknown-reference",
                span,
                "`{word}` is not a value of `{trait}` in `{tiles}`",
                *hint,
                word=word,
                trait=patterns["trait"],
                tiles=tiles.id,
            )
