"""Run the checks of a game on returned texts as if they were in its locale files."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import replace

from compiler.checks import BITEXT_REGISTRY, REGISTRY, Project
from compiler.diagnostics import Diagnostic, Severity, Span, add_hint, add_prefix
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.with_findings import WithFindings
from compiler.l10n.unit import ExchangeContext
from compiler.l10n.write_texts import ReturnedText
from compiler.link import Linked
from compiler.link.text_nodes import parse_texts
from compiler.model.language_data import TextForms
from compiler.model.origin import NOWHERE
from compiler.model.translation import Message

TEXT_CHECKS = (
    "dead-reference",
    "missing-plural-category",
    "missing-slot",
    "typed-digit",
    "unknown-form",
    "unknown-icon",
    "unknown-slot",
    *BITEXT_REGISTRY,
)
"""The checks of single texts, or of pairs of a source and its translation."""

_RETURNED = "<returned>"
"""The name of the returned file for the checks; each text has its own line in it."""


def can_be_allowed(code: str) -> bool:
    """Return whether findings with this code may be overruled; other findings prevent a build."""
    return code in BITEXT_REGISTRY or code == "typed-digit"


def refuse_by_checks(
    texts: Mapping[str, ReturnedText], context: ExchangeContext, allowed: Container[str]
) -> dict[str, list[Diagnostic]]:
    """Return the errors that checks find in each text, by key, at the place of the text in the returned file."""
    if not texts:
        return {}
    keys = list(texts)
    messages = {key: _make_message(key, texts[key].forms, Span(_RETURNED, line)) for line, key in enumerate(keys, 1)}
    linked, findings = _link_with(context, messages)
    refused: dict[str, list[Diagnostic]] = {}
    for finding in (*findings, *_run_text_checks(linked, frozenset(keys))):
        if finding.span.file == _RETURNED and finding.severity is Severity.ERROR and finding.code not in allowed:
            key = keys[finding.span.line - 1]
            refused.setdefault(key, []).append(_move_to_unit(finding, key, texts[key].span))
    return refused


def _make_message(key: str, value: TextForms, span: Span) -> Message:
    if isinstance(value, str):
        return Message(key, value, {}, span)
    return Message(key, value.get("other", next(iter(value.values()))), dict(value), span)


def _link_with(context: ExchangeContext, messages: Mapping[str, Message]) -> WithFindings[Linked]:
    """Return the game with these texts, in only its source and this language, and findings about their markup."""
    linked = context.linked
    source = context.source.locale
    translation = replace(context.target, messages={**context.target.messages, **messages})
    parsed, findings = parse_texts(translation, linked.documents)
    changed = replace(
        linked,
        translations={source: context.source, context.locale: translation},
        texts={source: linked.texts[source], context.locale: parsed},
        origins={**linked.origins, _RETURNED: NOWHERE},
    )
    return WithFindings(changed, findings)


def _run_text_checks(linked: Linked, examined: frozenset[str]) -> Iterator[Diagnostic]:
    """Yield the findings about the texts with these keys, with all other texts as evidence."""
    project = Project(linked, {}, examined=examined)
    for name in TEXT_CHECKS:
        yield from REGISTRY[name](project)


def _move_to_unit(finding: Diagnostic, key: str, span: Span) -> Diagnostic:
    """Return a finding at the place of its unit, with the key of its text and, if possible, a hint to overrule it."""
    named = finding if finding.args.get("key") == key else add_prefix(finding, "`{key}`: ", key=key)
    placed = replace(named, span=span, fix=None)
    return (
        add_hint(
            placed,
            sentence(
                "if the text is right, import it with `--allow {code}`, and accept the finding in waivers.yaml",
                code=finding.code,
            ),
        )
        if can_be_allowed(finding.code)
        else placed
    )
