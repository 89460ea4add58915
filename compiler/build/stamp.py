"""Digests of what a build depends on: the whole input of a game, or the input of one locale."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.disk.digest import digest, digest_tool, digest_tool_state
from compiler.disk.errors import TooLargeError
from compiler.disk.listing import BUILD_STATE, list_files
from compiler.disk.reading import read_below, read_own_below
from compiler.disk.writing import write_below
from compiler.load.file_kinds import RELEASES, determine_file_kind
from compiler.load.folder_size import FolderSize, get_max_file_bytes
from compiler.releases.release_file import MAX_RELEASE_BYTES
from compiler.write import read_manifest

if TYPE_CHECKING:
    from compiler.load.loaded import Loaded
    from compiler.model.origin import Origin


def digest_folders(folders: Iterable[Path]) -> str:
    """Return a digest of the files below folders: the names of all, and the bytes of the files that loading reads."""
    return digest(part for folder in folders for part in _list_names_and_bytes(folder))


def _list_names_and_bytes(folder: Path) -> Iterator[bytes | str]:
    """Yield the names and bytes of files in the order of loading, up to the total size where loading stops.

    In place of its bytes, a refused file has the reason, and a file that is too large has its size. A file that loading
    does not read has only a name.
    """
    if not folder.is_dir():
        return
    size = FolderSize()
    for name, _, refusal in list_files(folder):
        yield name
        if refusal:
            yield refusal
        elif name.startswith(f"{RELEASES}/"):
            yield _read_bytes_or_reason(folder, name, MAX_RELEASE_BYTES)
        elif kind := determine_file_kind(name):
            data = _read_bytes_or_reason(folder, name, get_max_file_bytes(kind))
            yield data
            if size.add(len(data), kind, name):
                return


def _read_bytes_or_reason(folder: Path, name: str, max_bytes: int) -> bytes | str:
    try:
        return read_below(folder, name, max_bytes)
    except TooLargeError as problem:
        return str(problem.size)
    except OSError as problem:
        return str(problem.strerror)


def digest_locale(loaded: Loaded, locale: str, source_locale: str, releases: str) -> str:
    """Return a digest of the inputs of a locale: its own files, those of the source locale, those of no locale.

    `releases` is a digest of what the game has recorded of its releases.
    """
    from compiler.model.document import determine_document_locale

    documents = (
        document
        for document in loaded.documents
        if determine_document_locale(document) in (None, locale, source_locale)
    )
    texts = (part for document in documents for part in (*_identify_origin(document.origin), "\n".join(document.lines)))
    overlays = (part for file, data in loaded.broken.items() for part in (file, data))
    sheets = (part for file, data in loaded.sheets.items() for part in (*_identify_origin(loaded.origins[file]), data))
    return digest((digest_tool(), locale, releases, *texts, *overlays, *sheets, digest_drawings(loaded)))


def digest_drawings(loaded: Loaded) -> str:
    """Return a digest of all SVG files, raster pictures, fonts and colour profiles of a game."""
    drawings = (
        part
        for file, data in loaded.drawing_sources.items()
        for part in (*_identify_origin(loaded.origins[file]), data)
    )
    pictures = (
        part for picture in loaded.pictures.values() for part in (*_identify_origin(picture.origin), picture.digest)
    )
    fonts = (part for font in loaded.fonts.values() for part in (*_identify_origin(font.origin), font.digest))
    profiles = (
        part for profile in loaded.profiles.values() for part in (*_identify_origin(profile.origin), profile.digest)
    )
    return digest((*drawings, *pictures, *fonts, *profiles))


def _identify_origin(origin: Origin) -> tuple[str, str]:
    """Return what identifies a file wherever its folder is."""
    return origin.owner, origin.path


@dataclass(frozen=True, slots=True)
class Stamp:
    """A record that a build of this input was clean, so that the same build need not run again.

    It holds until another build, such as one with an overlay, replaces outputs.

    Attributes:
        out: The output folder.
        name: The name of the record.
        digest: A digest of all input and of Sobor's own code.
    """

    out: Path
    name: str
    digest: str

    @classmethod
    def for_build(cls, folder: Path, choice: tuple[str, ...], out: Path, shared: tuple[Path, ...]) -> Stamp:
        """Return the stamp for building the game in `folder` into `out` with these options."""
        name = digest((folder.resolve().as_posix(), *choice))
        return cls(out, f"{BUILD_STATE}/{name}.stamp", digest((digest_tool_state(), digest_folders((folder, *shared)))))

    def is_valid(self) -> bool:
        """Return whether the last build of this kind had the same input, was clean, and its files are still there."""
        try:
            input_digest, game, manifest_digest = read_own_below(self.out, self.name).decode().split()
        except (OSError, ValueError):
            return False
        if input_digest != self.digest:
            return False
        manifest = read_manifest(self.out, game)
        is_current = manifest_digest == digest((repr(manifest),))
        return bool(manifest.outputs) and is_current and manifest.is_intact(self.out)

    def keep(self, game: str) -> None:
        """Write the stamp after a clean build of `game`."""
        manifest_digest = digest((repr(read_manifest(self.out, game)),))
        write_below(self.out, self.name, f"{self.digest} {game} {manifest_digest}".encode())
