"""effect-face-missing: a kind of effect that has no message in the source language."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks._effects import effects_of
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import Effect


@check(
    "effect-face-missing",
    rationale=(
        "A kind of effect is described by messages of its own, `effects.<kind>`, in every language. Without one, what "
        "is printed on a card could not be described in the rules, on the site or in the game's log."
    ),
    example="An engine provides the kind `steal`, and `effects.steal` is not among the texts.",
)
def effect_face_missing(project: Project) -> Iterator[Diagnostic]:
    """A kind of effect has no message in the source language."""
    first: dict[str, Effect] = {}
    for _, effect in effects_of(project.game):
        first.setdefault(effect.kind, effect)
    source = project.source
    for kind, effect in first.items():
        if not any(_describes(key, kind) for key in source.messages):
            yield error(
                "effect-face-missing",
                effect.span,
                "the effect `{kind}` has no message in {locale}",
                "write `effects.{kind}`",
                kind=kind,
                locale=source.locale,
            )


def _describes(key: str, kind: str) -> bool:
    return key == f"effects.{kind}" or key.startswith(f"effects.{kind}.")
