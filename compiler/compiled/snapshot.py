"""Snapshots of the source: what a translation was made from, and how much the source has changed since."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from compiler.compiled.bindings import bindings, slots_for
from compiler.compiled.examples import Slots
from compiler.link import Linked
from compiler.model.document import locale_of
from compiler.model.game import Game
from compiler.model.pattern import slots
from compiler.model.translation import Message, Translation

_TOKEN = re.compile(r"(?P<figure>(?:(?<![\w}])[+\u2212-])?(?:%\{[^{}]*\}|\d+))|(?P<icon>\{[^{}]*\})|(?P<word>[^\W\d]+)")
"""A figure (a slot or digits, with the sign before it), an icon or a word: what the grade of a change looks at."""


def snapshot(game: Game, source: Translation) -> dict[str, dict[str, Any]]:
    """Return by key the source `text` (a string, or forms by plural category) and the `figures` its slots show."""
    bound = bindings(game)
    return {key: _kept(bound, message) for key, message in source.messages.items()}


def recorded_snapshot(linked: Linked, locale: str) -> dict[str, Any]:
    """Return the recorded snapshot of a locale: by key, what its translation was made from."""
    recorded: dict[str, Any] = {}
    for document in linked.documents:
        if document.kind == "translated-from" and locale_of(document) == locale:
            recorded.update(document.data["texts"])
    return recorded


def _kept(bound: Mapping[str, Slots], message: Message) -> dict[str, Any]:
    kept: dict[str, Any] = {"text": dict(message.forms) or message.pattern}
    shown = {name: figure for name, (_, figure) in sorted((slots_for(bound, message.key) or {}).items())}
    figures = {name: figure for name, figure in shown.items() if name in slots(message)}
    if figures:
        kept["figures"] = figures
    return kept


def changed_figures(then: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    """Return the old and the new figure by slot, for the slots that show another figure than before.

    A slot that shows nothing now, as when its worked example no longer runs, is left out.
    """
    old, new = then.get("figures", {}), now.get("figures", {})
    return {slot: (old[slot], new[slot]) for slot in old if slot in new and old[slot] != new[slot]}


def grade(then: Mapping[str, Any], now: Mapping[str, Any]) -> str:
    """Return how much the source text changed: `figure`, `icon`, `wording` or `cosmetic`.

    Cosmetic is a change of punctuation, case, quotation marks, emphasis or spaces: the same words, icons and slots
    follow each other. What slots show does not count: it follows in every language by itself.
    """
    old, new = _tokens(then["text"]), _tokens(now["text"])
    same_words = _only(old, "word") == _only(new, "word")
    for kind in ("figure", "icon"):
        before, after = _only(old, kind), _only(new, kind)
        if sorted(before) != sorted(after) or (same_words and before != after):
            return kind
    if not same_words:
        return "wording"
    if old == new:
        return "cosmetic"
    return "icon" if _only(old, "word", "figure") == _only(new, "word", "figure") else "figure"


def _only(tokens: list[tuple[str, str]], *kinds: str) -> list[str]:
    return [text for kind, text in tokens if kind in kinds]


def _tokens(text: str | Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the figures (with their sign), icons and words of a text in order, each as (kind, text without case)."""
    joined = text if isinstance(text, str) else "\n".join(text.values())
    found = _TOKEN.finditer(unicodedata.normalize("NFC", joined).casefold())
    return [(token.lastgroup or "", token[0].partition(":")[0].rstrip("}")) for token in found]
