"""stale-translation: the source text has changed since the translation was made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any, TypeAlias

from compiler.checks._books import books
from compiler.checks._check import Project, check
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.numbers import numbers
from compiler.diagnostics import Diagnostic, Related, Severity
from compiler.fingerprint import grade, snapshot
from compiler.model.pattern import patterns
from compiler.model.translation import Translation

Texts: TypeAlias = "tuple[tuple[Translation, Language], ...]"

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
    """A translation was made from an older source text, or spells a figure that has changed since."""
    now = snapshot(project.game, project.source)
    speaks = {book.language.code: book.language for book in books(project)}
    for translation in project.translated:
        for key, then in _made_from(project, translation).items():
            if key in translation.messages and key in now and then != now[key]:
                texts = ((project.source, speaks[project.source.locale]), (translation, speaks[translation.locale]))
                if then["text"] != now[key]["text"] or _spelled(key, texts, then, now[key]):
                    yield _finding(project, translation, key, then, now[key])


def _spelled(key: str, texts: Texts, then: Mapping[str, Any], now: Mapping[str, Any]) -> bool:
    """Whether a figure that changed is also spelled out in the source or the translation.

    In slots a changed figure follows by itself, in every language: then nothing is stale.
    """
    figures, new = then.get("figures", {}), now.get("figures", {})
    changed = {value for slot, value in figures.items() if new.get(slot) != value}
    said = (n for texts_, language in texts for text in patterns(texts_.messages[key]) for n in numbers(text, language))
    return any(changed & number.values for number in said)


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
