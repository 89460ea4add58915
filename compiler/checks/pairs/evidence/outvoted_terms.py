"""Terms that one translation has in place of a term that the source and all other translations have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.evidence.mentioned_terms import is_broader, is_known, list_ids, list_quotations
from compiler.checks.pairs.language.glossary import Glossary, Mention

MIN_VOTES = 3
"""The minimum number of languages, including the source, that can outvote a text."""


class _Voter(NamedTuple):
    """A text in another language that votes on the terms of a translation, with the glossary of its language."""

    terms: Glossary
    text: str


def find_outvoted_term(pair: Pair, bitext: Bitext) -> TextDiagnostic | None:
    """Return the finding about the first term that a text alone has, if source and all pivots share one that it lacks.

    This is a unanimous vote of at least `MIN_VOTES` languages. A term counts as present only if it is mentioned in
    full, and as missing only if not even one of its words occurs.
    """
    pivots = ((pivot.terms, pivot.get_text(pair)) for pivot in bitext.pivots)
    voters = [_Voter(bitext.source_terms, pair.source), *(_Voter(terms, text) for terms, text in pivots if text)]
    if len(voters) < MIN_VOTES:
        return None
    missing = _find_missing_mentions(pair, bitext, voters)
    if not missing:
        return None
    missing_ids = list_ids(missing)
    inconclusive = bitext.source_terms.find_possible_ids(" ".join(bitext.source.lexicon.inconclusive))
    for mention in _find_extra_mentions(pair, bitext, voters):
        if mention.ids.isdisjoint(inconclusive | missing_ids) and not is_broader(mention, missing_ids):
            return _report_outvoted_term(pair, mention, missing)
    return None


def _report_outvoted_term(pair: Pair, mention: Mention, missing: Sequence[Mention]) -> TextDiagnostic:
    return text_diagnostic(
        "“{word}” is a different term from the source's",
        mention.start,
        mention.end,
        "the source and other translations have {source:quoted}",
        minor=True,
        word=pair.text[mention.start : mention.end],
        source=list_quotations(pair.source, missing),
    )


def _find_missing_mentions(pair: Pair, bitext: Bitext, voters: Sequence[_Voter]) -> list[Mention]:
    """Return the mentions in the source of terms that every voter has, for certain, and more often than the text."""
    counts = _count_at_most(bitext.terms, pair.text)
    votes = [voter.terms.count_certain(voter.text) for voter in voters]
    return [
        mention
        for mention in bitext.source_terms.find_mentions(pair.source)
        if not mention.forbidden
        and is_known(mention, bitext.terms)
        and all(min(vote[name] for vote in votes) > counts[name] for name in mention.ids)
    ]


def _find_extra_mentions(pair: Pair, bitext: Bitext, voters: Sequence[_Voter]) -> list[Mention]:
    """Return the mentions in the text of terms that it has, for certain, and more often than any voter."""
    counts = bitext.terms.count_certain(pair.text)
    votes = [_count_at_most(voter.terms, voter.text) for voter in voters]
    return [
        mention
        for mention in bitext.terms.find_mentions(pair.text)
        if mention.inflections
        and is_known(mention, bitext.source_terms)
        and all(counts[name] > max(vote[name] for vote in votes) for name in mention.ids)
    ]


def _count_at_most(glossary: Glossary, text: str) -> Counter[str]:
    """Return how often a text has each term at most: the greater of its possible and its certain mentions."""
    return glossary.count_possible(text) | glossary.count_certain(text)
