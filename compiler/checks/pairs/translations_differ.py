"""translations-differ: one source text, two translations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from compiler.checks._texts import book_check
from compiler.checks.pairs.pair import Book, Finding, Pair


@book_check(
    "translations-differ",
    rationale="The same name twice must be the same name twice, or players look for a difference that is not there.",
    example="en `Stonecutter` on two tiles; pl `Kamieniarz` on one, `Kamieniarka` on the other",
)
def translations_differ(book: Book) -> Iterator[tuple[Pair, Finding]]:
    """The same name is translated in two ways."""
    for (kind, source, _), pairs in book.by_source.items():
        texts = Counter(pair.text.casefold() for pair in pairs)
        if kind == "name" and len(texts) > 1:
            usual = texts.most_common(1)[0][0]
            first = next(pair for pair in pairs if pair.text.casefold() == usual)
            for pair in pairs:
                if pair.text.casefold() != usual:
                    message = f"“{source}” is “{first.text}” elsewhere"
                    yield pair, Finding(message, 0, len(pair.text), (f"write “{first.text}”",), other=first.key)
