"""Checks of texts as checks of a project: a generator over pairs becomes one over a linked game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from compiler.checks._bitexts import bitexts
from compiler.checks._check import Check, Project
from compiler.checks._places import TextPlace, place
from compiler.checks._spots import text_document
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic
from compiler.checks.pairs.words import HIDDEN
from compiler.diagnostics import Diagnostic, Fix, Related, Severity, Subject
from compiler.model.translation import Message

OverPair: TypeAlias = Callable[[Pair, Bitext], Iterator[TextDiagnostic]]
OverBitext: TypeAlias = Callable[[Bitext], Iterator[tuple[Pair, TextDiagnostic]]]

UNSEEN = "hidden-character"
"""The check whose fixes come first."""


def pair_check(name: str, *, rationale: str, example: str) -> Callable[[OverPair], Check]:
    """Make a generator over a translated pair a check; its docstring's first line is the title."""
    return lambda run: bitext_check(name, rationale=rationale, example=example)(_over_pairs(run))


def text_check(name: str, *, rationale: str, example: str) -> Callable[[OverPair], Check]:
    """Make a check as `pair_check` does, for what can be wrong in a single text: source texts are checked, too."""
    return lambda run: bitext_check(name, rationale=rationale, example=example, of_source=True)(
        _over_pairs(_mending_the_visible(run) if name != UNSEEN else run)
    )


def _mending_the_visible(run: OverPair) -> OverPair:
    """Take the fixes from texts with invisible characters: what stands beside what is seen once those are gone."""

    def over(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
        hidden = HIDDEN.search(pair.text)
        for finding in run(pair, bitext):
            yield replace(finding, fix=None) if hidden else finding

    over.__doc__ = run.__doc__
    return over


def bitext_check(name: str, *, rationale: str, example: str, of_source: bool = False) -> Callable[[OverBitext], Check]:
    """Make a generator over a whole bitext a check."""

    def wrap(run: OverBitext) -> Check:
        def whole(project: Project) -> Iterator[Diagnostic]:
            for bitext in bitexts(project):
                if of_source or not bitext.is_original:
                    for pair, finding in run(bitext):
                        yield diagnostic(project, bitext, name, pair, finding)

        whole.__doc__ = run.__doc__
        return Check(name, (run.__doc__ or "").strip().splitlines()[0], rationale, example, whole, over=run)

    return wrap


def _over_pairs(run: OverPair) -> OverBitext:
    def over(bitext: Bitext) -> Iterator[tuple[Pair, TextDiagnostic]]:
        for pair in bitext.pairs:
            for finding in run(pair, bitext):
                yield pair, finding

    over.__doc__ = run.__doc__
    return over


def diagnostic(project: Project, bitext: Bitext, code: str, pair: Pair, finding: TextDiagnostic) -> Diagnostic:
    """Return a finding in a text as one in a file."""
    translation = project.linked.translations[bitext.language.code]
    message = translation.messages[pair.key]
    where = _place(project, message, pair, finding)
    fix = Fix(where.span, finding.fix) if finding.fix is not None and where.exact else None
    severity = Severity.WARNING if finding.minor else Severity.ERROR
    related = tuple(_related(project, bitext, pair, finding))
    subject = Subject("text", pair.key, bitext.language.code)
    return Diagnostic(code, severity, where.span, finding.template, finding.advice, related, fix, subject, finding.args)


def _place(project: Project, message: Message, pair: Pair, finding: TextDiagnostic) -> TextPlace:
    document = text_document(project, message)
    if document is None:
        return TextPlace(message.span, exact=False)
    ((root, _),) = document.data.items()
    pointer = (root, *pair.key.split("."), *((pair.category,) if pair.category else ()))
    return place(document, pointer, pair.text, finding.start, finding.end)


def _related(project: Project, bitext: Bitext, pair: Pair, finding: TextDiagnostic) -> Iterator[Related]:
    if not bitext.is_original:
        source = project.source.messages[pair.key]
        yield Related(source.span, "in {locale}", {"locale": project.source.locale})
    if finding.other:
        other = project.linked.translations[bitext.language.code].messages[finding.other]
        yield Related(other.span, "`{key}`", {"key": finding.other})
