"""wrong-term: a translation that has a different term of the glossary from its source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from compiler.checks.common.text_checks import pair_check
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.common.segments import Segment, split_segments
from compiler.checks.pairs.common.subjects import find_subjects
from compiler.checks.pairs.language.glossary import Glossary, Mention
from compiler.checks.pairs.language.words import split_words
from compiler.diagnostics.sentence import sentence

MIN_VOTES = 3
"""The minimum number of languages, including the source, that can outvote a text."""

_LINK = re.compile(r"\[(?P<words>[^\[\]]+)\]\(term:(?P<term>[a-z0-9-]+)\)")


@pair_check(
    "wrong-term",
    rationale=(
        "A term means the same thing wherever it is used. Pronouns and free wording are welcome, so a term that is "
        "merely missing is not reported, but one replaced by another term is."
    ),
    example="en `put the workshop tile …`, es `pon la loseta de recursos …`",
    for_game_words=True,
)
def wrong_term(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A translation uses another term than its source."""
    if pair.kind == "flavour":
        return
    if finding := _report_untranslated_name(pair, bitext):
        yield finding
        return
    yield from _report_mislabelled_links(pair, bitext)
    implied = find_subjects(pair, bitext)
    exchanged = [
        finding
        for segment in split_segments(pair.source, pair.text)
        for finding in _report_exchanged_terms(segment, bitext, implied)
    ]
    yield from exchanged or _report_outvoted_terms(pair, bitext)


def _report_untranslated_name(pair: Pair, bitext: Bitext) -> TextDiagnostic | None:
    """Return the finding about a name that should be, or mention, the term of its source but does not."""
    if pair.kind != "name":
        return None
    explained = frozenset((pair.subject,)) if pair.subject else frozenset[str]()
    named = _find_terms_of_name(bitext.source_terms, pair.source)
    terms = named or explained & bitext.source_terms.find_possible_ids(pair.source)
    hints = tuple(
        sentence("the glossary has `{form}`", form=form)
        for name in sorted(terms)
        if (form := bitext.terms.get_citation_form(name))
    )
    if not hints or terms & bitext.terms.find_possible_ids(pair.text):
        return None
    return text_diagnostic(
        "“{source}” is a term in the glossary, but this text is not one of its forms",
        0,
        len(pair.text),
        *hints,
        source=pair.source,
    )


def _find_terms_of_name(glossary: Glossary, text: str) -> frozenset[str]:
    """Return the terms that a whole text may be."""
    mentions = glossary.find_mentions(text)
    is_whole_text = len(mentions) == 1 and (mentions[0].start, mentions[0].end) == (0, len(text))
    return mentions[0].ids if is_whole_text and not mentions[0].forbidden else frozenset()


def _report_mislabelled_links(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield a finding for each link to a term whose words are not this term."""
    for link in _LINK.finditer(pair.text):
        if link["term"] in bitext.terms.entries and link["term"] not in bitext.terms.find_possible_ids(link["words"]):
            yield text_diagnostic(
                "these words link to the term `{term}`",
                *link.span("words"),
                "the glossary has `{form}`",
                term=link["term"],
                form=bitext.terms.get_citation_form(link["term"]) or link["term"],
            )


def _report_exchanged_terms(segment: Segment, bitext: Bitext, implied: frozenset[str]) -> Iterator[TextDiagnostic]:
    """Yield a finding for each term that the source of a sentence lacks, if the sentence lacks a term of the source."""
    missing = _find_missing_in_segment(segment, bitext)
    if not missing:
        return
    missing_ids = _list_ids(missing)
    for mention in bitext.terms.find_mentions(segment.text):
        word = segment.text[mention.start : mention.end]
        is_wrong = mention.inflections and not _is_in_source(mention, segment, bitext, implied, missing_ids)
        if is_wrong and not _is_inconclusive(word, bitext):
            yield text_diagnostic(
                "“{word}” is a different term from the source's",
                segment.start + mention.start,
                segment.start + mention.end,
                "the source has {source:quoted}",
                minor=True,
                word=word,
                source=_list_quotations(segment.source, missing),
            )


def _find_missing_in_segment(segment: Segment, bitext: Bitext) -> list[Mention]:
    """Return the mentions of terms that a source has more often than its translation can have them."""
    mentions = bitext.source_terms.find_mentions(segment.source)
    source_counts = Counter(name for mention in mentions for name in mention.ids)
    counts = bitext.terms.count_possible(segment.text)
    return [
        mention
        for mention in mentions
        if _is_known(mention, bitext.terms) and all(counts[name] < source_counts[name] for name in mention.ids)
    ]


def _is_known(mention: Mention, glossary: Glossary) -> bool:
    """Return whether a glossary of another language has a term of a mention, so that it can be searched for."""
    return not mention.ids.isdisjoint(glossary.entries)


def _list_ids(mentions: Sequence[Mention]) -> frozenset[str]:
    return frozenset(name for mention in mentions for name in mention.ids)


def _list_quotations(text: str, mentions: Sequence[Mention]) -> tuple[str, ...]:
    """Return the different words by which a text mentions some terms."""
    return tuple(dict.fromkeys(text[mention.start : mention.end] for mention in mentions))


def _is_in_source(
    mention: Mention, segment: Segment, bitext: Bitext, implied: frozenset[str], missing: frozenset[str]
) -> bool:
    """Return whether the source mentions or implies a term or a narrower missing term, or its glossary lacks it."""
    if mention.ids & implied or _is_broader(mention, missing) or not _is_known(mention, bitext.source_terms):
        return True
    complete = bitext.source_terms.find_complete_ids(segment.source)
    if not mention.stem:
        return bool(mention.ids & complete)
    possible = bitext.source_terms.find_possible_ids(segment.source)
    return bool(mention.ids & possible or bitext.terms.list_possible_terms(mention) & complete)


def _is_broader(mention: Mention, names: frozenset[str]) -> bool:
    """Return whether a term is broader than one of some terms, as `die` is broader than `die-red`."""
    return any(name.startswith(f"{broad}-") for name in names for broad in mention.ids)


def _is_inconclusive(phrase: str, bitext: Bitext) -> bool:
    return all(word.folded in bitext.language.lexicon.inconclusive for word in split_words(phrase))


def _report_outvoted_terms(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield a finding for the first term that a text alone has, if source and all pivots share a term that it lacks.

    This is a unanimous vote of at least `MIN_VOTES` languages. A term counts as present only if it is mentioned in
    full, and as missing only if not even one of its words occurs.
    """
    pivots = ((pivot.terms, text) for pivot in bitext.pivots if (text := pivot.get_text(pair)))
    voters = [(bitext.source_terms, pair.source), *pivots]
    if len(voters) < MIN_VOTES:
        return
    missing = _find_unanimously_missing(pair, bitext, voters)
    if not missing:
        return
    missing_ids = _list_ids(missing)
    inconclusive = bitext.source_terms.find_possible_ids(" ".join(bitext.source.lexicon.inconclusive))
    for mention in _find_extra(pair, bitext, voters):
        if mention.ids.isdisjoint(inconclusive | missing_ids) and not _is_broader(mention, missing_ids):
            yield _report_outvoted_term(pair, mention, missing)
            return


def _report_outvoted_term(pair: Pair, mention: Mention, missing: Sequence[Mention]) -> TextDiagnostic:
    return text_diagnostic(
        "“{word}” is a different term from the source's",
        mention.start,
        mention.end,
        "the source and other translations have {source:quoted}",
        minor=True,
        word=pair.text[mention.start : mention.end],
        source=_list_quotations(pair.source, missing),
    )


def _find_unanimously_missing(pair: Pair, bitext: Bitext, voters: Sequence[tuple[Glossary, str]]) -> list[Mention]:
    """Return the mentions in the source of terms that every voter certainly has more often than the translation may."""
    counts = _count_at_most(bitext.terms, pair.text)
    certain_counts = [glossary.count_certain(text) for glossary, text in voters]
    return [
        mention
        for mention in bitext.source_terms.find_mentions(pair.source)
        if not mention.forbidden
        and _is_known(mention, bitext.terms)
        and all(min(votes[name] for votes in certain_counts) > counts[name] for name in mention.ids)
    ]


def _find_extra(pair: Pair, bitext: Bitext, voters: Sequence[tuple[Glossary, str]]) -> list[Mention]:
    """Return the mentions of terms that the translation certainly has more often than any voter may."""
    counts = bitext.terms.count_certain(pair.text)
    possible_counts = [_count_at_most(glossary, text) for glossary, text in voters]
    return [
        mention
        for mention in bitext.terms.find_mentions(pair.text)
        if mention.inflections
        and _is_known(mention, bitext.source_terms)
        and all(counts[name] > max(votes[name] for votes in possible_counts) for name in mention.ids)
    ]


def _count_at_most(glossary: Glossary, text: str) -> Counter[str]:
    """Return how often a text has each term at most: the greater of its possible and its certain mentions."""
    return glossary.count_possible(text) | glossary.count_certain(text)
