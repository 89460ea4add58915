"""effect-face-missing: an effect kind that is not known everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.checks._check import Project, check
from compiler.diagnostics import Diagnostic, error
from compiler.effects import FACES
from compiler.model.game import Effect
from engine.effects import EFFECTS
from schemas import effect_kinds


@check(
    "effect-face-missing",
    rationale=(
        "An effect has five faces: schema, operation, icons, message in every language, example. One that lacks a "
        "face would be printed and not played, or played and not printed."
    ),
    example="A kind `steal` with a schema and a message, which the engine cannot do.",
)
def effect_face_missing(project: Project) -> Iterator[Diagnostic]:
    """A kind of effect lacks one of its faces."""
    first: dict[str, Effect] = {}
    for item in project.game.items.values():
        for effects in item.effects.values():
            for effect in effects:
                first.setdefault(effect.kind, effect)
    for kind, effect in first.items():
        for face in _missing(project, kind):
            yield error("effect-face-missing", effect.span, "the effect `{kind}` has no {face}", kind=kind, face=face)


def _missing(project: Project, kind: str) -> Iterator[str]:
    faces: Mapping[str, object] = {
        "schema": kind in effect_kinds(),
        "operation in the engine": kind in EFFECTS or not project.game.engine,
        "icons": kind in FACES,
    }
    yield from (face for face, there in faces.items() if not there)
    for translation in project.linked.translations.values():
        if not any(key.startswith(f"effects.{kind}") for key in translation.messages):
            yield f"message in {translation.locale}"
