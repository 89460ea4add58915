"""Match the variants of selectors: each variant of a translation is compared with the variant of its source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from compiler.lint.checks.read_icu import read_selectors
from compiler.lint.files.file_text import FileText, Selector
from compiler.lint.match_texts import MatchedText


def match_variants(matched: Iterable[MatchedText]) -> Iterator[MatchedText]:
    """Yield the texts, and behind each text with selectors those of its variants that its source has, too.

    A variant that the source lacks, such as that of `few`, is compared with the source's variant for all other values.
    """
    for one in matched:
        source, text = read_selectors(one.source), read_selectors(one.text)
        if source.selectors or text.selectors:
            yield from _expand(replace(one, source=source, text=text))
        else:
            yield one


def _expand(one: MatchedText) -> Iterator[MatchedText]:
    """Yield a text and the texts of its variants, in which the placeholder of the selector may be said in words."""
    words = {
        selector.name for text in (one.source, one.text) for selector in text.selectors if selector.kind == "select"
    }
    yield replace(one, optional=one.optional | set(map(_spell, words)))
    for selector in one.text.selectors:
        counterpart = find_selector(one.source, selector)
        if selector is not find_selector(one.text, selector):
            continue  # the variants of a second selector by the same value would have the same keys
        for name, variant in selector.variants.items():
            source = counterpart.find_variant(name) if counterpart else None
            if source:
                yield from _expand(MatchedText(source, variant, one.optional | {_spell(selector.name), "#"}))


def find_selector(text: FileText, selector: Selector) -> Selector | None:
    """Return the selector of a text that has the same kind and placeholder as another one."""
    alike = (one for one in text.selectors if (one.kind, one.name) == (selector.kind, selector.name))
    return next(alike, None)


def _spell(name: str) -> str:
    """Return the name of the mark that shows the value of a placeholder."""
    return f"{{{name}}}"
