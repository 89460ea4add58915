"""Make checks of texts checks of a project: a generator over pairs becomes one over a linked game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import wraps
from typing import TypeAlias

from compiler.checks._bitexts import bitexts
from compiler.checks._check import Check, CheckBitext, Project, title_of
from compiler.checks._places import TextPlace, locate_text
from compiler.checks._spots import document_of
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic
from compiler.checks.pairs.words import HIDDEN
from compiler.diagnostics import Diagnostic, Fix, Related, Severity, Subject
from compiler.model.document import locale_root
from compiler.model.translation import Message

CheckPair: TypeAlias = Callable[[Pair, Bitext], Iterator[TextDiagnostic]]

FIRST_FIXED = "hidden-character"
"""The check whose fixes are applied before those of all others."""


def pair_check(name: str, *, rationale: str, example: str) -> Callable[[CheckPair], Check]:
    """Make a generator over a translated pair a check; the first line of its docstring is the title."""
    return lambda run: bitext_check(name, rationale=rationale, example=example)(_for_each_pair(run))


def text_check(name: str, *, rationale: str, example: str) -> Callable[[CheckPair], Check]:
    """Make a check as `pair_check` does, of faults in a single text: source texts are checked as well."""
    return lambda run: bitext_check(name, rationale=rationale, example=example, of_source=True)(
        _for_each_pair(run if name == FIRST_FIXED else _without_fixes_in_hidden(run))
    )


def bitext_check(name: str, *, rationale: str, example: str, of_source: bool = False) -> Callable[[CheckBitext], Check]:
    """Make a generator over a whole bitext a check; with `of_source`, the source texts are checked as well."""

    def make_check(run: CheckBitext) -> Check:
        def check_project(project: Project) -> Iterator[Diagnostic]:
            for bitext in bitexts(project):
                if of_source or not bitext.is_original:
                    for pair, finding in run(bitext):
                        yield place_finding(project, bitext, name, pair, finding)

        return Check(name, title_of(run), rationale, example, check_project, of_bitext=run)

    return make_check


def _without_fixes_in_hidden(run: CheckPair) -> CheckPair:
    """Remove the fixes in texts with invisible characters: what is next to what shows only after their removal."""

    @wraps(run)
    def check_pair(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
        has_hidden = HIDDEN.search(pair.text)
        for finding in run(pair, bitext):
            yield replace(finding, fix=None) if has_hidden else finding

    return check_pair


def _for_each_pair(run: CheckPair) -> CheckBitext:
    @wraps(run)
    def check_bitext(bitext: Bitext) -> Iterator[tuple[Pair, TextDiagnostic]]:
        for pair in bitext.pairs:
            for finding in run(pair, bitext):
                yield pair, finding

    return check_bitext


def place_finding(project: Project, bitext: Bitext, code: str, pair: Pair, finding: TextDiagnostic) -> Diagnostic:
    """Return a finding about a text as one about a place in a file."""
    translation = project.linked.translations[bitext.language.code]
    place = _place_of(project, translation.messages[pair.key], pair, finding)
    return Diagnostic(
        code,
        Severity.WARNING if finding.minor else Severity.ERROR,
        place.span,
        finding.template,
        finding.advice,
        tuple(_related_texts(project, bitext, pair, finding)),
        Fix(place.span, finding.fix) if finding.fix is not None and place.exact else None,
        Subject("text", pair.key, bitext.language.code),
        finding.args,
    )


def _place_of(project: Project, message: Message, pair: Pair, finding: TextDiagnostic) -> TextPlace:
    document = document_of(project, message)
    if document is None:
        return TextPlace(message.span, exact=False)
    locale, _ = locale_root(document)
    pointer = (locale, *pair.key.split("."), *((pair.category,) if pair.category else ()))
    return locate_text(document, pointer, pair.text, finding.start, finding.end)


def _related_texts(project: Project, bitext: Bitext, pair: Pair, finding: TextDiagnostic) -> Iterator[Related]:
    """Yield the places of the source text, and of another text that explains the finding."""
    if not bitext.is_original:
        source = project.source.messages[pair.key]
        yield Related(source.span, "in {locale}", {"locale": project.source.locale})
    if finding.other:
        message = project.linked.translations[bitext.language.code].messages[finding.other]
        yield Related(message.span, "`{key}`", {"key": finding.other})
