"""unknown-form: a slot that asks for a form which is not there."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.diagnostics import Diagnostic, error
from compiler.link.texts import CATEGORIES
from compiler.model.pattern import SLOT, patterns
from compiler.model.translation import Translation
from compiler.suggest import did_you_mean

FLAGS = frozenset(("capital", "signed", "case"))
"""Words of a form that are neither a case nor a plural category (see `engine.text`)."""


@check(
    "unknown-form",
    rationale=(
        "`%{gain:accusative}` asks the glossary for a case. A misspelt one, or one that the bound term lacks, has no "
        "answer when the text is put together."
    ),
    example="`%{gain:acusative}`",
)
def unknown_form(project: Project) -> Iterator[Diagnostic]:
    """A slot asks for a case or form that is not there."""
    for translation in project.linked.translations.values():
        known = FLAGS | CATEGORIES | {case for term in translation.terms.values() for case in term.forms}
        for message in translation.messages.values():
            for name, form in (slot for pattern in patterns(message) for slot in SLOT.findall(pattern)):
                for word in form.split(".") if form else ():
                    if word not in known:
                        text = f"`%{{{name}:{form}}}` asks for `{word}`, which no term has"
                        yield error("unknown-form", message.span, text, *did_you_mean(word, known))
                    elif word not in FLAGS | CATEGORIES:
                        yield from _of_term(project, translation, message.key, name, word)


def _of_term(project: Project, translation: Translation, key: str, slot: str, case: str) -> Iterator[Diagnostic]:
    """The case must be one of the term that the slot is bound to."""
    rule = project.game.rules.get(key.removeprefix("rules.").rpartition(".")[0])
    name = rule.slots.get(slot, ("", 0))[0] if rule and key.startswith("rules.") else ""
    term = translation.terms.get(name)
    if term and case not in (term.counted or term.forms):
        span = translation.messages[key].span
        hint = f"add it to `{name}` in glossary/{translation.locale}.yaml"
        yield error("unknown-form", span, f"`{name}` has no {case}", hint)
