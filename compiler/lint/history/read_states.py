"""Read the earlier states of pairs of files from the history of a git checkout."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from compiler.diagnostics.reason import ReasonError, reason
from compiler.disk.git_checkout import BlobReader, FileChange, GitCheckout, open_blobs, open_checkout
from compiler.l10n.check_exchange_file import MAX_EXCHANGE_FILE_BYTES
from compiler.lint.files.file_text import BilingualTexts, FileTexts
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.files.pair_files import FilePair
from compiler.lint.files.read_file import LanguagePair, parse_bilingual, parse_texts

MAX_FOLDERS = 200
"""The maximum number of folders to which git limits its search; with more, it lists the changes of all files."""


@dataclass(frozen=True, slots=True)
class _TrackedPair:
    """The files of a pair, with their paths in the repository."""

    files: FilePair
    source: str | None
    translation: str


@dataclass(frozen=True)
class History:
    """The history of pairs of files since a commit.

    Attributes:
        base: The id of the commit.
        pairs: The pairs, with paths in the repository.
        blobs: The blob of each file in this commit, by path.
        changes: The later changes of each file, the oldest first, with the number of their commit.
        languages: The languages of the files.
        checkout: The checkout.
    """

    base: str
    pairs: tuple[_TrackedPair, ...]
    blobs: Mapping[str, str]
    changes: Mapping[str, Sequence[tuple[int, FileChange]]]
    languages: LanguagePair
    checkout: GitCheckout

    def iterate_states(self) -> Iterator[tuple[FilePair, Sequence[BilingualTexts]]]:
        """Yield each pair with its texts in the commit, and after each later commit that changed one of its files.

        A pair that the commit lacks begins with empty texts. Raise ReasonError if a blob cannot be read.
        """
        with open_blobs(self.checkout, MAX_EXCHANGE_FILE_BYTES) as reader:
            for pair in self.pairs:
                parser = _StateParser(pair.files, self.languages, reader)
                yield pair.files, [parser.parse(*blobs) for blobs in self._list_states(pair)]

    def _list_states(self, pair: _TrackedPair) -> Iterator[tuple[str | None, str | None]]:
        """Yield the blobs of source and translation in each state; if one file has both, the source has no blob."""
        paths = [path for path in (pair.source, pair.translation) if path is not None]
        current = {path: self.blobs.get(path) for path in paths}
        yield current.get(pair.source or ""), current[pair.translation]
        by_commit: dict[int, list[FileChange]] = defaultdict(list)
        for path in paths:
            for number, change in self.changes.get(path, ()):
                by_commit[number].append(change)
        for number in sorted(by_commit):
            current.update({change.path: change.blob for change in by_commit[number]})
            yield current.get(pair.source or ""), current[pair.translation]


@dataclass(frozen=True)
class _StateParser:
    """A parser of the earlier states of a pair of files, which parses each blob once."""

    files: FilePair
    languages: LanguagePair
    reader: BlobReader

    @cached_property
    def _parsed(self) -> dict[tuple[str, str], FileTexts | BilingualTexts]:
        return {}

    def parse(self, source: str | None, translation: str | None) -> BilingualTexts:
        """Return the texts of two blobs, or of one with both languages. A file that is missing has no texts."""
        name = self.files.translation.path.as_posix()
        if self.files.source is None:
            both = self._read_blob(name, translation, self.languages.locale)
            return both if isinstance(both, BilingualTexts) else BilingualTexts(FileTexts(name), FileTexts(name))
        source_name = self.files.source.path.as_posix()
        first = self._read_blob(source_name, source, self.languages.source_locale)
        second = self._read_blob(name, translation, self.languages.locale)
        assert isinstance(first, FileTexts)
        assert isinstance(second, FileTexts)
        return BilingualTexts(first, second)

    def _read_blob(self, name: str, blob: str | None, locale: str) -> FileTexts | BilingualTexts:
        if blob is None:
            return FileTexts(name)
        if (name, blob) not in self._parsed:
            self._parsed[name, blob] = self._parse_blob(name, blob, locale)
        return self._parsed[name, blob]

    def _parse_blob(self, name: str, blob: str, locale: str) -> FileTexts | BilingualTexts:
        data = self.reader.read(blob)
        if data is None:
            return FileTexts(name)
        if self.files.source is None:
            return parse_bilingual(data, name, self.languages)
        return parse_texts(data, name, self.languages, locale)


def read_history(files: Sequence[FilePair], languages: LanguagePair, revision: str) -> History:
    """Return the history of pairs of files since a revision. Raise ReasonError if it cannot be read."""
    checkouts = _open_checkouts(files)
    tracked = tuple(_locate_in_repository(pair, checkouts) for pair in files)
    checkout = next(iter(checkouts.values()))
    base = checkout.find_base(revision)
    paths = {path for pair in tracked for path in (pair.source, pair.translation) if path is not None}
    changes: dict[str, list[tuple[int, FileChange]]] = defaultdict(list)
    numbers: dict[str, int] = {}
    for change in checkout.list_changes(base, _list_folders(paths)):
        number = numbers.setdefault(change.commit, len(numbers))
        if change.path in paths:
            changes[change.path].append((number, change))
    return History(base, tracked, checkout.list_blobs(base), changes, languages, checkout)


def _open_checkouts(files: Sequence[FilePair]) -> Mapping[Path, GitCheckout]:
    """Return the checkout of each folder. Raise ReasonError for none, or for several repositories."""
    named = (file for pair in files for file in (pair.source, pair.translation) if file is not None)
    folders = dict.fromkeys(map(_find_folder, named))
    checkouts = {folder: open_checkout(folder) for folder in folders}
    if len({checkout.repository for checkout in checkouts.values()}) > 1:
        raise ReasonError(reason("source and translation are in different repositories"))
    return checkouts


def _find_folder(file: LintedFile) -> Path:
    return file.folder or file.path.parent


def _locate_in_repository(pair: FilePair, checkouts: Mapping[Path, GitCheckout]) -> _TrackedPair:
    source = _name_in_repository(pair.source, checkouts) if pair.source else None
    return _TrackedPair(pair, source, _name_in_repository(pair.translation, checkouts))


def _name_in_repository(file: LintedFile, checkouts: Mapping[Path, GitCheckout]) -> str:
    """Return the path of a file in the repository."""
    folder = _find_folder(file)
    return checkouts[folder].prefix + file.path.relative_to(folder).as_posix()


def _list_folders(paths: set[str]) -> list[str]:
    """Return the folders of files, or none, which stands for all, if a file is at the top or there are too many."""
    folders = sorted({path.rpartition("/")[0] for path in paths})
    return folders if all(folders) and len(folders) <= MAX_FOLDERS else []
