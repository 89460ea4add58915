"""Match the variants of selectors: each variant of a translation with the variant of its source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from compiler.lint.checks.read_icu import read_selectors
from compiler.lint.files.file_text import FileText, Selector
from compiler.lint.match_texts import MatchedText


def match_variants(matched: Iterable[MatchedText]) -> Iterator[MatchedText]:
    """Yield the texts; after each text with selectors, yield its variants, matched with the variants of its source.

    A variant that the source lacks, such as `few`, is matched with the source's variant for all other values.
    """
    for text in matched:
        source, translation = read_selectors(text.source), read_selectors(text.translation)
        if source.selectors or translation.selectors:
            yield from _expand(replace(text, source=source, translation=translation))
        else:
            yield text


def _expand(matched: MatchedText) -> Iterator[MatchedText]:
    """Yield a text and the texts of its variants, which may express the value of the selector in words."""
    selectors = (*matched.source.selectors, *matched.translation.selectors)
    words = {selector.name for selector in selectors if selector.kind == "select"}
    yield replace(matched, optional=matched.optional | set(map(_spell, words)))
    for selector in matched.translation.selectors:
        counterpart = find_selector(matched.source, selector)
        if selector is not find_selector(matched.translation, selector):
            continue  # the variants of a second selector by the same value would have the same keys
        for name, variant in selector.variants.items():
            source = counterpart.find_variant(name) if counterpart else None
            if source:
                yield from _expand(MatchedText(source, variant, matched.optional | {_spell(selector.name), "#"}))


def find_selector(text: FileText, selector: Selector) -> Selector | None:
    """Return the first selector of a text with the same kind and placeholder as another selector, or None."""
    kind = selector.kind
    name = selector.name
    return next((candidate for candidate in text.selectors if (candidate.kind, candidate.name) == (kind, name)), None)


def _spell(name: str) -> str:
    """Return the name of the mark that shows the value of a placeholder."""
    return f"{{{name}}}"
