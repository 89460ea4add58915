"""wrong-term: a translation that has a different term of the glossary from its source."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.checks.common.text_checks import pair_check
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.evidence.exchanged_terms import report_exchanged_terms
from compiler.checks.pairs.evidence.outvoted_terms import find_outvoted_term
from compiler.checks.pairs.language.glossary import Glossary
from compiler.diagnostics.sentence import sentence

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
    exchanged = list(report_exchanged_terms(pair, bitext))
    yield from exchanged
    outvoted = None if exchanged else find_outvoted_term(pair, bitext)
    if outvoted:
        yield outvoted


def _report_untranslated_name(pair: Pair, bitext: Bitext) -> TextDiagnostic | None:
    """Return the finding about a name that neither is nor mentions the term of its source, or None."""
    if pair.kind != "name":
        return None
    explained = frozenset((pair.subject,)) if pair.subject else frozenset[str]()
    named = _find_terms_of_name(bitext.source_terms, pair.source)
    terms = named or explained & bitext.source_terms.find_possible_ids(pair.source)
    if terms & bitext.terms.find_possible_ids(pair.text):
        return None
    hints = tuple(
        sentence("the glossary has `{form}`", form=form)
        for name in sorted(terms)
        if (form := bitext.terms.get_citation_form(name))
    )
    if not hints:
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
