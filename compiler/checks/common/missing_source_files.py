"""Find missing files of the source language whose counterparts a translation has."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.checks.common.check import Project, memoise
from compiler.model.origin import Owner
from compiler.model.translation import Translation


def find_absent_source_file(project: Project, translation: Translation, key: str) -> str | None:
    """Return the displayed path of the missing file that should contain the source of a translated text, or None."""
    source = project.source.locale
    file = project.linked.find_counterpart(translation.messages[key].span.file, source, translation.locale)
    return None if file in project.linked.origins else file


@memoise
def group_texts_without_source_file(project: Project) -> Mapping[str, tuple[str, ...]]:
    """Return the keys of translated texts by the missing file that should contain their sources."""
    keys_by_file: dict[str, dict[str, None]] = {}
    for translation in project.translated:
        for key in translation.messages:
            if key not in project.source.messages and (file := find_absent_source_file(project, translation, key)):
                keys_by_file.setdefault(file, {})[key] = None
    return {file: tuple(keys) for file, keys in keys_by_file.items()}


def has_own_glossary(project: Project) -> bool:
    """Return whether the game has a glossary in its source language."""
    path = f"glossary/{project.source.locale}.yaml"
    origins = project.linked.origins.values()
    return any(origin.path == path for origin in origins if origin.owner is not Owner.SHARED)
