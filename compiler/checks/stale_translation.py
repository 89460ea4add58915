"""stale-translation: the source text has changed since the translation was made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

from compiler.checks._check import Project, check
from compiler.diagnostics import Diagnostic, Related, Severity
from compiler.fingerprint import grade, snapshot
from compiler.model.translation import Translation

SEVERITY = {"cosmetic": Severity.WARNING, "wording": Severity.WARNING, "icon": Severity.ERROR, "figure": Severity.ERROR}


@check(
    "stale-translation",
    rationale=(
        "A translation of yesterday's text says something else than today's rules. The change is graded, so that "
        "a comma does not hide a figure."
    ),
    example="en changed `Pay %{price}` to `Pay %{price} twice`; ru was made from the old text.",
)
def stale_translation(project: Project) -> Iterator[Diagnostic]:
    """A translation was made from an older source text or older figures."""
    now = snapshot(project.game, project.source)
    for translation in project.translated:
        for key, then in _made_from(project, translation).items():
            if key in translation.messages and key in now and then != now[key]:
                yield _finding(project, translation, key, then, now[key])


def _made_from(project: Project, translation: Translation) -> Mapping[str, Any]:
    kept: dict[str, Any] = {}
    for document in project.linked.documents:
        if document.kind == "translated-from" and PurePosixPath(document.file).stem == translation.locale:
            kept.update(document.data["texts"])
    return kept


def _finding(project: Project, translation: Translation, key: str, then: Any, now: Any) -> Diagnostic:
    change = grade(then, now)
    source = project.source.messages[key]
    return Diagnostic(
        "stale-translation",
        SEVERITY[change],
        translation.messages[key].span,
        f"the source of `{key}` has changed since it was translated ({change})",
        (
            f"was: {then['text']}",
            f"is:  {now['text']}",
            f"mend it, then `sobor l10n accept --locale {translation.locale} {key}`",
        ),
        (Related(source.span, f"the source in {project.source.locale}"),),
    )
