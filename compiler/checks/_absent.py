"""Files of the source language that are not there although a translation has their counterpart."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.checks._check import Project
from compiler.model.origin import Owner
from compiler.model.translation import Translation


def absent_source_file(project: Project, translation: Translation, key: str) -> str:
    """Return the file, as spans show it, that should hold the source of a translated text; '' where it is there."""
    source = project.source.locale
    file = project.linked.counterpart(translation.messages[key].span.file, source, translation.locale)
    return "" if file in project.linked.origins else file


def texts_of_absent_files(project: Project) -> Mapping[str, tuple[str, ...]]:
    """Return the absent source files, each with the keys of the texts that some translation has of it."""
    if "absent source files" not in project.memo:
        keys: dict[str, dict[str, None]] = {}
        for translation in project.translated:
            for key in translation.messages:
                if key not in project.source.messages and (file := absent_source_file(project, translation, key)):
                    keys.setdefault(file, {})[key] = None
        project.memo["absent source files"] = {file: tuple(of_file) for file, of_file in keys.items()}
    kept: Mapping[str, tuple[str, ...]] = project.memo["absent source files"]
    return kept


def has_own_glossary(project: Project) -> bool:
    """Return whether the game has a glossary in its source language; without one all its terms are missing at once."""
    place = f"glossary/{project.source.locale}.yaml"
    origins = project.linked.origins.values()
    return any(origin.path == place for origin in origins if origin.owner is not Owner.SHARED)
