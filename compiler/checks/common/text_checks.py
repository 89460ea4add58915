"""Decorators that turn generators of findings about texts into checks of a project."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import wraps
from typing import TypeAlias

from compiler.checks.common.bitexts import get_bitexts
from compiler.checks.common.check import BitextCheck, CheckBitext, Project, get_docstring_title
from compiler.checks.common.locate_text import TextPlace, locate_text
from compiler.checks.common.message_search import find_document
from compiler.checks.pairs.common.pair import Bitext, Pair, PairFinding, TextDiagnostic
from compiler.checks.pairs.language.words import HIDDEN
from compiler.diagnostics import Diagnostic, Fix, Related, Sentence, Severity, Subject
from compiler.diagnostics.sentence import sentence
from compiler.model.document import get_locale_root
from compiler.model.translation import Message

CheckPair: TypeAlias = Callable[[Pair, Bitext], Iterator[TextDiagnostic]]

FIRST_FIXED = "hidden-character"
"""The check whose fixes are applied before all other fixes."""


def pair_check(
    name: str, *, rationale: str, example: str, for_game_words: bool = False
) -> Callable[[CheckPair], BitextCheck]:
    """Decorate a generator of findings about a translated pair as a check, like `check`.

    A check `for_game_words` compares texts with the game's terms and names, and so examines even texts that are not the
    game's own.
    """
    decorate = bitext_check(name, rationale=rationale, example=example, for_game_words=for_game_words)
    return lambda run: decorate(_check_each_pair(run, for_game_words=for_game_words))


def text_check(name: str, *, rationale: str, example: str) -> Callable[[CheckPair], BitextCheck]:
    """Decorate a generator of findings about a single text as a check, which also examines source texts."""
    return lambda run: bitext_check(name, rationale=rationale, example=example, of_source=True)(
        _check_each_pair(run if name == FIRST_FIXED else _drop_fixes_in_hidden(run))
    )


def bitext_check(
    name: str, *, rationale: str, example: str, of_source: bool = False, for_game_words: bool = False
) -> Callable[[CheckBitext], BitextCheck]:
    """Decorate a generator of findings about a bitext as a check, which with `of_source` also examines source texts.

    Findings about pairs that the check does not examine (`Bitext.is_examined`) are left out.
    """

    def make_check(run: CheckBitext) -> BitextCheck:
        """Return the check of a project that runs a check of bitexts."""

        def check_project(project: Project) -> Iterator[Diagnostic]:
            """Yield the findings about all bitexts of a project."""
            for bitext in get_bitexts(project):
                if of_source or not bitext.is_original:
                    for pair, finding in run(bitext):
                        if bitext.is_examined(pair, for_game_words=for_game_words):
                            yield place_finding(project, bitext, name, pair, finding)

        return BitextCheck(
            id=name,
            title=get_docstring_title(run),
            rationale=rationale,
            example=example,
            run=check_project,
            of_bitext=run,
        )

    return make_check


def _drop_fixes_in_hidden(run: CheckPair) -> CheckPair:
    """Drop the fixes in texts with invisible characters, whose neighbours change once these characters are removed."""

    @wraps(run)
    def check_pair(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
        """Yield the findings about a pair, without fixes if its text has invisible characters."""
        for finding in run(pair, bitext):
            yield replace(finding, fix=None) if HIDDEN.search(pair.text) else finding

    return check_pair


def _check_each_pair(run: CheckPair, *, for_game_words: bool = False) -> CheckBitext:
    """Return the check of a bitext that checks each pair that is to be examined."""

    @wraps(run)
    def check_bitext(bitext: Bitext) -> Iterator[PairFinding]:
        """Yield the findings about the examined pairs of a bitext, each with its pair."""
        for pair in bitext.list_examined(for_game_words=for_game_words):
            for finding in run(pair, bitext):
                yield PairFinding(pair, finding)

    return check_bitext


def place_finding(project: Project, bitext: Bitext, code: str, pair: Pair, finding: TextDiagnostic) -> Diagnostic:
    """Return the finding about a text as a finding about a place in a file.

    It is a warning if the text is Sobor's own, because the author of the game did not write it.
    """
    translation = project.linked.translations[bitext.language.code]
    place = _locate_finding(project, translation.messages[pair.key], pair, finding)
    return Diagnostic(
        code=code,
        severity=Severity.WARNING if finding.minor or pair.is_shared else Severity.ERROR,
        span=place.span,
        template=finding.template,
        advice=(*finding.advice, *_advise_on_shared_text(bitext, pair)),
        related=tuple(_relate_texts(project, bitext, pair, finding)),
        fix=Fix(place.span, finding.fix) if finding.fix is not None and place.exact else None,
        subject=Subject("text", pair.key, bitext.language.code),
        args=finding.args,
    )


def _advise_on_shared_text(bitext: Bitext, pair: Pair) -> Iterator[Sentence]:
    """Yield how a game can replace a text of Sobor's own."""
    if pair.is_shared:
        yield sentence(
            "the text is Sobor's own; to replace it, write `{key}` in the game's `locales/{locale}/`",
            key=pair.key,
            locale=bitext.language.code,
        )


def _locate_finding(project: Project, message: Message, pair: Pair, finding: TextDiagnostic) -> TextPlace:
    document = find_document(project, message)
    if document is None:
        return TextPlace(message.span, exact=False)
    locale, _ = get_locale_root(document)
    pointer = (locale, *pair.key.split("."), *((pair.category,) if pair.category else ()))
    return locate_text(document, pointer, pair.text, finding.start, finding.end)


def _relate_texts(project: Project, bitext: Bitext, pair: Pair, finding: TextDiagnostic) -> Iterator[Related]:
    """Yield the places of the source text, and of another text that explains the finding."""
    if not bitext.is_original:
        source = project.source.messages[pair.key]
        yield Related(source.span, "in {locale}", {"locale": project.source.locale})
    if finding.other:
        message = project.linked.translations[bitext.language.code].messages[finding.other]
        yield Related(message.span, "`{key}`", {"key": finding.other})
