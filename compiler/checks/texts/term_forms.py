"""term-forms: a form of a term that its language does not allow."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.bitexts import get_bitexts
from compiler.checks.common.check import Project, check
from compiler.checks.pairs.language.paradigm import find_wrong_forms
from compiler.diagnostics import Diagnostic


@check(
    "term-forms",
    rationale=(
        "A wrong ending in the glossary is printed on every card. Some rules of a language need no dictionary: in "
        "Russian and Polish, the form after five is the genitive plural, and a word that does not vary in the "
        "nominative does not vary at all."
    ),
    example="ru: `nominative: {one: рубль, few: рублей, many: рублей}`",
)
def term_forms(project: Project) -> Iterator[Diagnostic]:
    """A form of a term breaks a rule of its language."""
    for bitext in get_bitexts(project):
        terms = project.linked.translations[bitext.language.code].terms
        for entry in bitext.terms.entries.values():
            source = None if bitext.is_original else bitext.source_terms.entries.get(entry.id)
            for wrong in find_wrong_forms(entry, bitext.language, source):
                yield wrong.error("term-forms", terms[entry.id].span, prefix="`{term}` has ", term=entry.id)
