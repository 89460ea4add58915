"""wrong-term: where the source has one term of the glossary, the translation has another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from compiler.checks._texts import pair_check
from compiler.checks.pairs.glossary import Glossary, Mention
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.segments import Segment, segments
from compiler.checks.pairs.subjects import subjects
from compiler.checks.pairs.words import words
from compiler.diagnostics.sentence import sentence

_ENOUGH = 3
"""So many languages must agree against a text."""

_LINK = re.compile(r"\[(?P<words>[^\[\]]+)\]\(term:(?P<term>[a-z0-9-]+)\)")


@pair_check(
    "wrong-term",
    rationale=(
        "A term means one thing wherever it stands. Pronouns and free wording are welcome, so a term that is only "
        "missing is no finding; one that gives way to another term is."
    ),
    example="en `put the workshop tile …`, es `pon la loseta de recursos …`",
)
def wrong_term(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Where the source has one term, the translation has another."""
    if pair.kind == "flavour":
        return
    if finding := _whole(pair, bitext):
        yield finding
        return
    yield from _links(pair, bitext)
    about = subjects(pair, bitext)
    found = [finding for segment in segments(pair.source, pair.text) for finding in _exchanged(segment, bitext, about)]
    yield from found or _outvoted(pair, bitext)


def _whole(pair: Pair, bitext: Bitext) -> TextDiagnostic | None:
    """Yield a name that is a term in the source, or names the one it stands for, and is not in translation."""
    if pair.kind != "name":
        return None
    wanted = _only(bitext.source_terms, pair.source) or {pair.subject} & bitext.source_terms.ids(pair.source)
    hints = tuple(
        sentence("the glossary has `{form}`", form=form)
        for name in sorted(wanted)
        if (form := bitext.terms.usual(name))
    )
    if not hints or wanted & bitext.terms.ids(pair.text):
        return None
    return text_diagnostic(
        "“{source}” is a term in the glossary, but this is none of its forms",
        0,
        len(pair.text),
        *hints,
        source=pair.source,
    )


def _only(glossary: Glossary, text: str) -> frozenset[str]:
    mentions = glossary.mentions(text)
    whole = len(mentions) == 1 and (mentions[0].start, mentions[0].end) == (0, len(text))
    return mentions[0].ids if whole and not mentions[0].forbidden else frozenset()


def _links(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield a finding where the words of a link to a term are not that term."""
    for link in _LINK.finditer(pair.text):
        if link["term"] in bitext.terms.entries and link["term"] not in bitext.terms.ids(link["words"]):
            yield text_diagnostic(
                "these words link to the term `{term}`",
                *link.span("words"),
                "the glossary has `{form}`",
                term=link["term"],
                form=bitext.terms.usual(link["term"]),
            )


def _exchanged(segment: Segment, bitext: Bitext, about: frozenset[str]) -> Iterator[TextDiagnostic]:
    """Yield terms that a sentence has and its source has not, where the source has one more often than the sentence."""
    said = bitext.terms.counted(segment.text)
    asked = Counter(name for mention in bitext.source_terms.mentions(segment.source) for name in mention.ids)
    known = bitext.terms.entries.keys()
    missing = [
        mention
        for mention in bitext.source_terms.mentions(segment.source)
        if mention.ids & known and all(said[name] < asked[name] for name in mention.ids)
    ]
    if not missing:
        return
    wanted = tuple(dict.fromkeys(segment.source[m.start : m.end] for m in missing))
    lost = {name for mention in missing for name in mention.ids}
    for mention in bitext.terms.mentions(segment.text):
        word = segment.text[mention.start : mention.end]
        if mention.shapes and not _is_meant(mention, segment, bitext, about, lost) and not _is_free(word, bitext):
            start, end = segment.start + mention.start, segment.start + mention.end
            yield text_diagnostic(
                "“{word}” is a different term from the source's",
                start,
                end,
                "the source has {source:quoted}",
                minor=True,
                word=word,
                source=wanted,
            )


def _is_meant(mention: Mention, segment: Segment, bitext: Bitext, about: frozenset[str], lost: set[str]) -> bool:
    """Return whether the source has a term of this mention, shows it, or has a narrower one (`die-red` for `die`).

    A term that the source's glossary lacks cannot be looked for.
    """
    if mention.ids & about or _is_wider(mention, lost) or mention.ids.isdisjoint(bitext.source_terms.entries):
        return True
    spelt = bitext.source_terms.spelt(segment.source)
    if not mention.stem:
        return bool(mention.ids & spelt)
    return bool(mention.ids & bitext.source_terms.ids(segment.source) or bitext.terms.named(mention) & spelt)


def _is_wider(mention: Mention, lost: set[str]) -> bool:
    """Return whether a term is the wider one of another (`die` for `die-red`)."""
    return any(name.startswith(f"{broad}-") for name in lost for broad in mention.ids)


def _is_free(phrase: str, bitext: Bitext) -> bool:
    return all(word.folded in bitext.language.inconclusive for word in words(phrase))


def _outvoted(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield terms that a text has more often than all others, which have one that it lacks: a vote of the pivots.

    What is said to be there is counted narrowly, what is said to be missing widely: single words count for the latter.
    """
    others = [
        (bitext.source_terms, pair.source),
        *((w.terms, text) for w in bitext.pivots if (text := w.text(pair))),
    ]
    if len(others) < _ENOUGH:
        return
    certain_counts = [glossary.named_in(text) for glossary, text in others]
    ours = _widely(bitext.terms, pair.text)
    known = bitext.terms.entries.keys()
    asked = [mention for mention in bitext.source_terms.mentions(pair.source) if mention.ids & known]
    missing = [mention for mention in asked if _lacks(mention, ours, certain_counts)]
    if not missing:
        return
    lost = {name for mention in missing for name in mention.ids}
    counts_elsewhere = [_widely(glossary, text) for glossary, text in others]
    counts_here = bitext.terms.named_in(pair.text)
    free = bitext.source_terms.ids(" ".join(bitext.source.inconclusive)) | lost
    for mention in bitext.terms.mentions(pair.text):
        more = all(counts_here[n] > max(count[n] for count in counts_elsewhere) for n in mention.ids)
        is_known = not mention.ids.isdisjoint(bitext.source_terms.entries)
        if mention.shapes and more and is_known and mention.ids.isdisjoint(free) and not _is_wider(mention, lost):
            wanted = tuple(dict.fromkeys(pair.source[m.start : m.end] for m in missing))
            yield text_diagnostic(
                "“{word}” is a different term from the source's",
                mention.start,
                mention.end,
                "the source and other translations have {source:quoted}",
                minor=True,
                word=pair.text[mention.start : mention.end],
                source=wanted,
            )
            return


def _widely(glossary: Glossary, text: str) -> Counter[str]:
    return glossary.counted(text) | glossary.named_in(text)


def _lacks(mention: Mention, ours: Counter[str], certain_counts: Sequence[Counter[str]]) -> bool:
    """Return whether a text has a term less often than every other one has it for certain."""
    return not mention.forbidden and all(min(count[n] for count in certain_counts) > ours[n] for n in mention.ids)
