"""forbidden-term: a word stands for a term that the glossary forbids for it."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._texts import pair_check
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.subjects import subjects
from compiler.diagnostics.sentence import sentence


@pair_check(
    "forbidden-term",
    rationale=(
        "A glossary names words that must not stand for a term: another edition's, or one that means something else "
        "in this game. They are free elsewhere."
    ),
    example="ru: «дерево» for `wood`, while the glossary says «лес» and forbids «дерево».",
)
def forbidden_term(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A word stands for a term that the glossary forbids for it."""
    for mention in bitext.terms.mentions(pair.text):
        if mention.forbidden and mention.ids & (bitext.source_terms.possible_ids(pair.source) | subjects(pair, bitext)):
            word = pair.text[mention.start : mention.end]
            hints = tuple(
                sentence("write `{form}`", form=form)
                for name in sorted(mention.ids)
                if (form := bitext.terms.citation_form(name))
            )
            yield text_diagnostic("the glossary forbids “{word}” here", mention.start, mention.end, *hints, word=word)
