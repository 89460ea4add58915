"""References inside effects: resources in bags, words of traits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from compiler.diagnostics import Diagnostic, error
from compiler.model.document import Document, Pointer
from compiler.suggest import did_you_mean

WILDCARDS = ("any", "same", "different", "other")
BAGS = ("gain", "pay", "require")
TRAIT_WORDS = ("die",)
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
    if not isinstance(node, Mapping):
        return
    for key, value in node.items():
        here = (*pointer, key)
        if key in BAGS and isinstance(value, Mapping):
            yield from _unknown_in_bag(document, here, value, known[0])
        elif key in TRAIT_WORDS:
            yield from _unknown(document.span(*here), str(value), known[1])
        elif key in TRAIT_COUNTS:
            for word in value:
                yield from _unknown(document.key_span(*here, word), word, known[1])
        yield from _walk(document, here, value, known)


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
        yield error("unknown-reference", span, f"nothing in this game is called `{name}`", *did_you_mean(name, known))
