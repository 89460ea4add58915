"""Join findings for people to read, where one list says more than its entries; reports for programs keep each one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.report.join_findings import join_findings
from compiler.report.similar_findings import Group, JoiningRule, JoiningRules, apply_rules

_MAX_NAMED = 5
"""The maximum number of texts that a hint names."""

_SAME = "the same applies to {others:plural other text} of this expression: {keys:code}"
_ALL = "`--format json` lists all of them"


def join_for_reading(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the findings as all reports have them, those about missing texts of one file or expression as one."""
    return list(apply_rules(_RULES, join_findings(findings)))


def _find_incomplete_file(finding: Diagnostic) -> Group | None:
    """Return the file and language in which a text or term is missing or blank, or None if the finding is about all."""
    if "key" not in finding.args:
        return None
    return (finding.span.file, finding.subject.kind, str(finding.args["locale"]), str(_is_blank(finding)))


def _is_blank(finding: Diagnostic) -> bool:
    """Return whether the place of a finding is that of a blank text, and not that of a whole file."""
    return finding.span != Span(finding.span.file)


def _join_untranslated(alike: Sequence[Diagnostic]) -> Diagnostic:
    first = alike[0]
    template = "{count:plural text} are not translated into {locale}, the first is `{key}`"
    if first.subject.kind == "term":
        template = "{count:plural term} are not translated into {locale}, the first is `{key}`"
    hint = "add to this file: {keys:code}"
    if _is_blank(first):
        template = "{count:plural text} are blank, which counts as not translated into {locale}, the first is `{key}`"
        hint = "write the translations: {keys:code}"
    keys = tuple(str(finding.args["key"]) for finding in alike)
    return error(
        first.code,
        first.span,
        template,
        *_name_first(hint, keys),
        *first.advice[1:2],
        related=first.related,
        subject=first.subject,
        count=len(alike),
        key=keys[0],
        keys=keys,
        locale=first.args["locale"],
    )


def _name_first(hint: str, keys: Sequence[str]) -> tuple[Sentence, ...]:
    """Return a hint with the number of keys and the first of them, and where the others are listed."""
    named = sentence(hint, others=len(keys), keys=tuple(keys[:_MAX_NAMED]))
    return (named,) if len(keys) <= _MAX_NAMED else (named, sentence(_ALL))


def _find_expression_without_texts(finding: Diagnostic) -> Group | None:
    """Return the place of an expression that asks for a text which does not exist, unless another text is suggested."""
    if finding.args.get("sort") != "text" or finding.values.get("near"):
        return None
    return (finding.span.file, str(finding.span.line), str(finding.span.column))


def _join_texts_of_expression(alike: Sequence[Diagnostic]) -> Diagnostic:
    """Return the first finding about a text, with the other texts for which the expression asks."""
    first = alike[0]
    others = tuple(str(finding.args["name"]) for finding in alike[1:])
    return replace(first, advice=(*first.advice, *_name_first(_SAME, others)))


_RULES: JoiningRules = {
    "missing-translation": JoiningRule(_find_incomplete_file, 3, _join_untranslated),
    "layout-expression": JoiningRule(_find_expression_without_texts, 1, _join_texts_of_expression),
}
"""The rule for each code."""
