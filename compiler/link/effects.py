"""References inside effects: resources in bags, words of traits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.suggest import did_you_mean, listed
from compiler.model.document import Document, Pointer

WILDCARDS = ("any", "same", "different", "other")
BAGS = ("gain", "pay", "require")
TRAIT_WORDS = ("die",)
TRAIT_LISTS = ("types",)
TRAIT_COUNTS = ("completed",)


def unknown_in_effects(
    document: Document, pointer: Pointer, resources: tuple[str, ...], words: tuple[str, ...]
) -> Iterator[Diagnostic]:
    """Names in the effect at `pointer` that neither the resources nor the traits of the game hold."""
    yield from _walk(document, pointer, document.at(*pointer), (resources, words))


def _walk(
    document: Document, pointer: Pointer, node: Any, known: tuple[tuple[str, ...], tuple[str, ...]]
) -> Iterator[Diagnostic]:
    if isinstance(node, list):
        for at, part in enumerate(node):
            yield from _walk(document, (*pointer, at), part, known)
    elif isinstance(node, Mapping):
        for key, value in node.items():
            if key in BAGS and isinstance(value, Mapping):
                yield from _unknown_in_bag(document, (*pointer, key), value, known[0])
            else:
                yield from _unknown_words(document, (*pointer, key), value, known[1])
            yield from _walk(document, (*pointer, key), value, known)


def _unknown_words(document: Document, pointer: Pointer, value: Any, words: tuple[str, ...]) -> Iterator[Diagnostic]:
    """Words of traits: alone, in a list, or as keys of counts."""
    key = pointer[-1]
    if key in TRAIT_WORDS:
        yield from _unknown(document.span(*pointer), str(value), words)
    elif key in TRAIT_LISTS:
        for at, word in enumerate(value):
            yield from _unknown(document.span(*pointer, at), word, words)
    elif key in TRAIT_COUNTS:
        for word in value:
            yield from _unknown(document.key_span(*pointer, word), word, words)


def _unknown_in_bag(
    document: Document, pointer: Pointer, bag: Mapping[str, Any], resources: tuple[str, ...]
) -> Iterator[Diagnostic]:
    if "of" in bag:
        for at, name in enumerate(bag["of"]):
            yield from _unknown(document.span(*pointer, "of", at), name, resources)
        return
    for name in bag:
        if name not in WILDCARDS:
            yield from _unknown(document.key_span(*pointer, name), name, (*resources, *WILDCARDS))


def _unknown(span: Any, name: str, known: tuple[str, ...]) -> Iterator[Diagnostic]:
    if name not in known:
        advice = did_you_mean(name, known) or listed(known)
        yield error("unknown-reference", span, f"nothing in this game is called `{name}`", *advice)
