"""Patterns: rows of signs → the fields that matter, and every name that their signs and files use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.suggest import did_you_mean
from compiler.model.document import Document
from compiler.model.game import Game

ANYTHING = "."
"""The sign of a field that may hold anything."""


def fields_of(rows: Sequence[str], patterns: Mapping[str, Any]) -> dict[str, Any]:
    """Return `fields`: {"row", "column", "is"} for each sign of a pattern, counted from 0; {} without a pattern."""
    signs = patterns.get("signs", {})
    fields = tuple(
        {"row": row, "column": column, "is": signs.get(sign, "")}
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign != ANYTHING
    )
    return {"fields": fields} if fields else {}


def unknown_in_patterns(document: Document, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding for each sign that nothing explains, and each unknown word, trait or component file."""
    patterns = document.data.get("patterns", {})
    for name in ("tiles", "board"):
        if patterns and patterns[name] not in game.sets:
            hint = did_you_mean(patterns[name], game.sets)
            yield error(
                "unknown-reference",
                document.span("patterns", name),
                "no component file is called `{set}`",
                *hint,
                set=patterns[name],
            )
    yield from _unknown_words(document, game, patterns)
    for at, item in enumerate(document.data["items"]):
        for row, line in enumerate(item.get("pattern", ())):
            for sign in dict.fromkeys(line):
                if sign not in (ANYTHING, *patterns.get("signs", {})):
                    span = document.span("items", at, "pattern", row)
                    yield error("unknown-reference", span, "the sign `{sign}` is not among `patterns.signs`", sign=sign)


def _unknown_words(document: Document, game: Game, patterns: Mapping[str, Any]) -> Iterator[Diagnostic]:
    tiles = game.sets.get(patterns.get("tiles", ""))
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
                "`{word}` is no {trait} of `{tiles}`",
                *hint,
                word=word,
                trait=patterns["trait"],
                tiles=tiles.id,
            )
