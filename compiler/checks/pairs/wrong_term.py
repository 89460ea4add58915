"""wrong-term: where the source has one term of the glossary, the translation has another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from compiler.checks._texts import pair_check
from compiler.checks.pairs.glossary import Glossary, Mention
from compiler.checks.pairs.pair import Book, Finding, Pair
from compiler.checks.pairs.segments import Segment, segments
from compiler.checks.pairs.subjects import subjects
from compiler.checks.pairs.words import words

_LINK = re.compile(r"\[(?P<words>[^\[\]]+)\]\(term:(?P<term>[a-z0-9-]+)\)")


@pair_check(
    "wrong-term",
    rationale=(
        "A term means one thing wherever it stands. Pronouns and free wording are welcome, so a term that is only "
        "missing is no finding; one that gives way to another term is."
    ),
    example="en `put the workshop tile …`, es `pon la loseta de recursos …`",
)
def wrong_term(pair: Pair, book: Book) -> Iterator[Finding]:
    """Where the source has one term, the translation has another."""
    if pair.kind == "tale":
        return
    if finding := _whole(pair, book):
        yield finding
        return
    yield from _links(pair, book)
    about = subjects(pair, book)
    lost = _fewer(book.source_terms, pair.source, book.terms, pair.text)
    gained = _fewer(book.terms, pair.text, book.source_terms, pair.source)
    if lost and gained:
        for segment in segments(pair.source, pair.text):
            yield from _swapped(segment, book, about, lost, gained)


def _links(pair: Pair, book: Book) -> Iterator[Finding]:
    """The words of a link to a term must be that term."""
    for link in _LINK.finditer(pair.text):
        if link["term"] in book.terms.entries and link["term"] not in book.terms.ids(link["words"]):
            hint = f"the glossary has `{book.terms.usual(link['term'])}`"
            yield Finding(f"these words link to the term `{link['term']}`", *link.span("words"), (hint,))


def _whole(pair: Pair, book: Book) -> Finding | None:
    """A name that is a term and nothing else must be that term in translation."""
    term = _only(book.source_terms, pair.source) if pair.kind == "name" else None
    if term is None or any(name in book.terms.ids(pair.text) for name in term.ids):
        return None
    hints = tuple(f"the glossary has `{form}`" for name in sorted(term.ids) if (form := book.terms.usual(name)))
    message = f"“{pair.source}” is a term of the glossary, and this is none of its forms"
    return Finding(message, 0, len(pair.text), hints) if hints else None


def _only(glossary: Glossary, text: str) -> Mention | None:
    mentions = glossary.mentions(text)
    whole = len(mentions) == 1 and (mentions[0].start, mentions[0].end) == (0, len(text))
    return mentions[0] if whole and not mentions[0].forbidden else None


def _fewer(one: Glossary, text: str, other: Glossary, counterpart: str) -> frozenset[str]:
    """The terms that the counterpart has less often."""
    there = Counter(name for mention in other.mentions(counterpart) for name in other.named(mention))
    here = Counter(name for mention in one.mentions(text) for name in mention.ids)
    return frozenset(name for name, count in here.items() if there[name] < count)


def _swapped(
    segment: Segment, book: Book, about: frozenset[str], lost: frozenset[str], gained: frozenset[str]
) -> Iterator[Finding]:
    theirs = book.source_terms.ids(segment.source) | about
    ours = book.terms.ids(segment.text) | about
    missing = [m for m in book.source_terms.mentions(segment.source) if _foreign(m, book.source_terms, ours, lost)]
    if not missing:
        return
    wanted = dict.fromkeys(segment.source[m.start : m.end] for m in missing)
    for mention in book.terms.mentions(segment.text):
        word = segment.text[mention.start : mention.end]
        if _foreign(mention, book.terms, theirs, gained) and not _free(word, book.language.free):
            hint = f"the source speaks of {', '.join(f'“{said}”' for said in wanted)}"
            start, end = segment.start + mention.start, segment.start + mention.end
            yield Finding(f"“{word}” is another term than the source has", start, end, (hint,))


def _foreign(mention: Mention, glossary: Glossary, other: frozenset[str], surplus: frozenset[str]) -> bool:
    """Whether the other side does not know a term of this mention."""
    return not mention.forbidden and bool(mention.ids & surplus) and not glossary.named(mention) & other


def _free(phrase: str, free: frozenset[str]) -> bool:
    return all(word.folded in free for word in words(phrase))
