"""Pairs of files in a folder, and the findings of `sobor lint` about them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from compiler.diagnostics import Diagnostic
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.files.read_file import LanguagePair
from compiler.lint.files.selection import Selection
from compiler.lint.lint_translation import LintRequest, LintResult, lint
from compiler.world import find_shared_folders


def make_request(
    source: Path | None, translation: Path, locale: str = "pl", *, glossary: LintedFile | None = None
) -> LintRequest:
    """Return a request to compare two files or folders."""
    languages = LanguagePair("en", locale, Selection())
    return LintRequest(source, translation, languages, find_shared_folders()[0], glossary=glossary)


def write_texts(folder: Path, sources: Mapping[str, object], texts: Mapping[str, object]) -> tuple[Path, Path]:
    """Write texts by key to two JSON files and return their paths."""
    paths = folder / "source.json", folder / "translation.json"
    for path, data in zip(paths, (sources, texts), strict=True):
        path.write_text(json.dumps(data, ensure_ascii=False), "utf-8")
    return paths


def lint_files(folder: Path, files: Mapping[str, str], locale: str = "pl") -> LintResult:
    """Write a source and its translation, and return the result of checking them."""
    for name, text in files.items():
        folder.joinpath(name).write_text(text, "utf-8")
    source, translation = (folder / name for name in files)
    return lint(make_request(source, translation, locale))


def lint_texts(
    folder: Path, locale: str, sources: Mapping[str, object], texts: Mapping[str, object]
) -> list[Diagnostic]:
    """Return the findings about texts by key."""
    files = {"source.json": json.dumps(sources), "translation.json": json.dumps(texts, ensure_ascii=False)}
    return list(lint_files(folder, files, locale).findings)
