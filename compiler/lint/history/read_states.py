"""Read the earlier states of pairs of files from the history of a git checkout."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from compiler.diagnostics.reason import ReasonError, reason
from compiler.disk.git_checkout import BlobReader, FileChange, GitCheckout, open_blobs, open_checkout
from compiler.l10n.check_exchange_file import MAX_EXCHANGE_FILE_BYTES
from compiler.lint.files.file_text import BilingualTexts, FileTexts
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.files.pair_files import FilePair
from compiler.lint.files.read_file import LanguagePair, parse_bilingual, parse_texts

MAX_FOLDERS = 200
"""The maximum number of folders that git limits its search to; with more, it lists the changes of all files."""


class _NumberedChange(NamedTuple):
    """A change of a file, and the number of its commit."""

    commit: int
    change: FileChange


class _StateBlobs(NamedTuple):
    """The blobs of source and translation in a state; if one file has both, the source has no blob."""

    source: str | None
    translation: str | None


class PairStates(NamedTuple):
    """A pair of files, and its texts in a commit and after each later commit that changed one of its files."""

    files: FilePair
    states: Sequence[BilingualTexts]


class _NamedBlob(NamedTuple):
    """The name of a file, and a blob of the file."""

    name: str
    blob: str


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
    changes: Mapping[str, Sequence[_NumberedChange]]
    languages: LanguagePair
    checkout: GitCheckout

    def iterate_states(self) -> Iterator[PairStates]:
        """Yield the states of each pair.

        A pair that the commit lacks begins with empty texts. Raise ReasonError if a blob cannot be read.
        """
        with open_blobs(self.checkout, MAX_EXCHANGE_FILE_BYTES) as reader:
            for pair in self.pairs:
                parser = _StateParser(pair.files, self.languages, reader)
                yield PairStates(pair.files, [parser.parse(blobs) for blobs in self._list_states(pair)])

    def _list_states(self, pair: _TrackedPair) -> Iterator[_StateBlobs]:
        """Yield the blobs of each state."""
        paths = [path for path in (pair.source, pair.translation) if path is not None]
        current = {path: self.blobs.get(path) for path in paths}
        yield _StateBlobs(current.get(pair.source or ""), current[pair.translation])
        by_commit: dict[int, list[FileChange]] = defaultdict(list)
        for path in paths:
            for numbered in self.changes.get(path, ()):
                by_commit[numbered.commit].append(numbered.change)
        for number in sorted(by_commit):
            current.update({change.path: change.blob for change in by_commit[number]})
            yield _StateBlobs(current.get(pair.source or ""), current[pair.translation])


@dataclass(frozen=True)
class _StateParser:
    """A parser of the earlier states of a pair of files, which parses each blob once."""

    files: FilePair
    languages: LanguagePair
    reader: BlobReader

    @cached_property
    def _parsed(self) -> dict[_NamedBlob, FileTexts | BilingualTexts]:
        return {}

    def parse(self, blobs: _StateBlobs) -> BilingualTexts:
        """Return the texts of two blobs, or of one with both languages. A file that is missing has no texts."""
        name = self.files.translation.path.as_posix()
        if self.files.source is None:
            both = self._read_blob(name, blobs.translation, self.languages.locale)
            return both if isinstance(both, BilingualTexts) else BilingualTexts(FileTexts(name), FileTexts(name))
        source_name = self.files.source.path.as_posix()
        first = self._read_blob(source_name, blobs.source, self.languages.source_locale)
        second = self._read_blob(name, blobs.translation, self.languages.locale)
        assert isinstance(first, FileTexts)
        assert isinstance(second, FileTexts)
        return BilingualTexts(first, second)

    def _read_blob(self, name: str, blob: str | None, locale: str) -> FileTexts | BilingualTexts:
        if blob is None:
            return FileTexts(name)
        named = _NamedBlob(name, blob)
        if named not in self._parsed:
            self._parsed[named] = self._parse_blob(name, blob, locale)
        return self._parsed[named]

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
    changes: dict[str, list[_NumberedChange]] = defaultdict(list)
    numbers: dict[str, int] = {}
    for change in checkout.list_changes(base, _list_folders(paths)):
        number = numbers.setdefault(change.commit, len(numbers))
        if change.path in paths:
            changes[change.path].append(_NumberedChange(number, change))
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
