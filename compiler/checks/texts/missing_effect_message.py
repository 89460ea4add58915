"""missing-effect-message: a kind of effect that has no message in the source language."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.marked_effects import list_item_effects
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import Effect


@check(
    "missing-effect-message",
    rationale=(
        "Each kind of effect is worded by its own messages, `effects.<kind>`, in every language. Without one, what a "
        "card shows could not be put into words in the rules, on the site or in the log. Messages missing in other "
        "languages are missing translations."
    ),
    example="An engine defines the kind `steal`, but there is no text `effects.steal`.",
)
def missing_effect_message(project: Project) -> Iterator[Diagnostic]:
    """A kind of effect has no message in the source language."""
    first: dict[str, Effect] = {}
    for _, effect in list_item_effects(project.game):
        first.setdefault(effect.kind, effect)
    source = project.source
    for kind, effect in first.items():
        if not any(_is_message_of(key, kind) for key in source.messages):
            yield error(
                "missing-effect-message",
                effect.span,
                "the effect `{kind}` has no message in {locale}",
                "write `effects.{kind}`",
                kind=kind,
                locale=source.locale,
            )


def _is_message_of(key: str, kind: str) -> bool:
    return key == f"effects.{kind}" or key.startswith(f"effects.{kind}.")
