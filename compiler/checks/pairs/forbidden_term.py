"""forbidden-term: a word that the glossary forbids for the term that it stands for."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.text_checks import pair_check
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.common.subjects import find_subjects
from compiler.diagnostics.sentence import sentence


@pair_check(
    "forbidden-term",
    rationale=(
        "A glossary lists words that must not be used for a term, because they come from another edition or mean "
        "something else in this game. Elsewhere they may be used."
    ),
    example="ru: «дерево» for `wood`, where the glossary has «лес» and forbids «дерево».",
    for_game_words=True,
)
def forbidden_term(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A word is used for a term although the glossary forbids it."""
    for mention in bitext.terms.find_mentions(pair.text):
        if mention.forbidden and mention.ids & (
            bitext.source_terms.find_possible_ids(pair.source) | find_subjects(pair, bitext)
        ):
            word = pair.text[mention.start : mention.end]
            hints = tuple(
                sentence("write `{form}`", form=form)
                for name in sorted(mention.ids)
                if (form := bitext.terms.get_citation_form(name))
            )
            yield text_diagnostic("the glossary forbids “{word}” here", mention.start, mention.end, *hints, word=word)
