"""extra-translation: a text that its source language does not have."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.diagnostics import Diagnostic, error
from compiler.suggest import did_you_mean


@check(
    "extra-translation",
    rationale="A text without a source is usually a misspelt key: the reader misses it, and nobody updates it.",
    example="locales/es/cards.yaml has `cards.smth.title`; the source says `cards.smith.title`.",
)
def extra_translation(project: Project) -> Iterator[Diagnostic]:
    """A translation has a text that the source language lacks."""
    for translation in project.translated:
        missing = [key for key in project.source.messages if key not in translation.messages]
        for key, message in translation.messages.items():
            if key not in project.source.messages:
                hints = did_you_mean(key, missing) or (f"remove it, or add `{key}` in {project.source.locale}",)
                yield error("extra-translation", message.span, f"`{key}` has no source text", *hints)
