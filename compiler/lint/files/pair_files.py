"""Pair the files of a translation with the files of its source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from compiler.diagnostics import Diagnostic, Span, warning
from compiler.diagnostics.with_findings import WithFindings
from compiler.disk.listing import list_files
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.files.read_file import BILINGUAL_READERS, READERS, LanguagePair, get_suffix


@dataclass(frozen=True, slots=True)
class FilePair:
    """A file of translations, and the file of its sources, or None if a single file contains both."""

    source: LintedFile | None
    translation: LintedFile


def pair_files(source: Path | None, translation: Path, languages: LanguagePair) -> WithFindings[list[FilePair]]:
    """Return the pairs of files, and findings about translations without a file of sources.

    Files of two folders belong together if their paths differ only in the locale.
    """
    if not translation.is_dir():
        pair = FilePair(LintedFile(source) if source else None, LintedFile(translation))
        return WithFindings([pair], [])
    targets = {_replace_locale(path, languages.locale): path for path in _list_texts(translation)}
    if source is None:
        bilingual = [path for path in targets.values() if get_suffix(path) in BILINGUAL_READERS]
        return WithFindings([FilePair(None, LintedFile(translation / path, translation)) for path in bilingual], [])
    sources = {_replace_locale(path, languages.source_locale): path for path in _list_texts(source)}
    if source == translation:
        targets = {name: path for name, path in targets.items() if name != path}
    pairs = [
        FilePair(LintedFile(source / sources[name], source), LintedFile(translation / path, translation))
        for name, path in targets.items()
        if name in sources and (source != translation or sources[name] != path)
    ]
    unpaired = [path for name, path in targets.items() if name not in sources]
    return WithFindings(pairs, list(_report_unpaired(translation, unpaired)))


def _report_unpaired(folder: Path, paths: list[str]) -> Iterator[Diagnostic]:
    """Yield one finding about all files of a translation that have no source."""
    if paths:
        yield warning(
            "extra-translation",
            Span((folder / paths[0]).as_posix()),
            "{count:plural file} of the translation without a source, such as this one",
            "delete the files that are not needed, or name the folder of their sources",
            count=len(paths),
        )


def _list_texts(folder: Path) -> list[str]:
    """Return the paths below a folder of the files whose format is known."""
    known = READERS.keys() | BILINGUAL_READERS.keys()
    return [file.path for file in list_files(folder) if file.refusal is None and get_suffix(file.path) in known]


def _replace_locale(path: str, locale: str) -> str:
    """Return a path with `*` in place of the locale, but without a locale after a mark: `app_pl.json` is `app.json`."""
    language, _, region = locale.replace("_", "-").partition("-")
    names = {locale, f"{language}-{region}", f"{language}_{region}", f"{language}-r{region}"} if region else {locale}
    spelled = "|".join(map(re.escape, sorted(names)))
    general = re.sub(rf"(?<![A-Za-z0-9])(?:{spelled})(?![A-Za-z0-9])", "*", path)
    return re.sub(r"[._-]\*(?=\.[a-z]+$|/)", "", general)
