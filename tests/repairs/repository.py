"""Read a git repository of somebody else's translations: its present files and their earlier versions."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from compiler.lint.files.file_text import FileText
from compiler.lint.files.read_file import READERS, LanguagePair, get_suffix, parse_texts
from compiler.lint.files.selection import Selection

SOURCE_LOCALE = "en"

_FOLDERS = re.compile(r"(?:^|/)(?:translations|locales?|i18n|lang)/\*/")
"""Folders that the path of a translation has, and the path of its source may lack."""


class Change(NamedTuple):
    """A change of a file: the commit, the path, and the ids of the blobs before and after."""

    commit: str
    path: str
    before: str
    after: str


@dataclass(frozen=True)
class Repository:
    """A git repository, bare or not."""

    folder: Path

    @property
    def name(self) -> str:
        """Its name for reports."""
        return self.folder.parent.name if self.folder.name in ("repo", ".git") else self.folder.name

    def run(self, *arguments: str) -> bytes:
        """Return the output of a git command, or nothing if it fails."""
        command = ["git", "-C", str(self.folder), "-c", "core.quotePath=false", *arguments]
        return subprocess.run(command, capture_output=True, check=False).stdout

    def list_files(self) -> list[str]:
        """Return the paths of the present files that may contain texts in one language."""
        paths = self.run("ls-tree", "-r", "--name-only", "HEAD").decode("utf-8", "replace").splitlines()
        return [path for path in paths if get_suffix(path) in READERS]

    def pair_files(self, locale: str) -> dict[str, str]:
        """Return the path of the source of each present file in a locale."""
        files = self.list_files()
        sources = {_name_file(path, SOURCE_LOCALE): path for path in files}
        named = {path: _name_file(path, locale) for path in files}
        return {path: sources[name] for path, name in named.items() if name != path and name in sources}

    def list_changes(self, paths: frozenset[str]) -> Iterator[Change]:
        """Yield the changes of some files, the latest first."""
        folders = sorted({str(Path(path).parent) for path in paths})
        log = self.run(
            *("log", "--no-merges", "--diff-filter=M", "--raw", "--no-renames", "--no-abbrev", "--format=%H"),
            *("--", *folders),
        )
        commit = ""
        for line in log.decode("utf-8", "replace").splitlines():
            if not line.startswith(":"):
                commit = line or commit
                continue
            fields, _, path = line.partition("\t")
            if path in paths:
                _, _, before, after, _ = fields.split(" ")
                yield Change(commit, path, before, after)

    def read_texts(self, revision: str, path: str, locale: str) -> dict[str, FileText]:
        """Return the texts by key in a blob, named by its id or by `commit:path`; none if it cannot be read."""
        return _read_texts(self, revision, path, locale)


@lru_cache(400)
def _read_texts(repository: Repository, revision: str, path: str, locale: str) -> dict[str, FileText]:
    data = repository.run("cat-file", "blob", revision)
    languages = LanguagePair(SOURCE_LOCALE, locale, Selection())
    return {text.key: text for text in parse_texts(data, path, languages, locale).texts}


def _name_file(path: str, locale: str) -> str:
    """Return the path of a file without its locale."""
    general = re.sub(rf"(?<![A-Za-z0-9]){re.escape(locale)}(?![A-Za-z0-9])", "*", path)
    return re.sub(r"[._-]\*(?=\.[a-z]+$|/)", "", _FOLDERS.sub("", general))
