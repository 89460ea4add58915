"""What a build depends on, as digests: the whole input of a game, and what one locale is made from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.disk.digest import digest, tool_digest, tool_state
from compiler.disk.manifest import STATE
from compiler.disk.reading import TooLargeError, files_in, read_below, read_own_below
from compiler.disk.writing import write_below
from compiler.load.folder_size import FolderSize, most_bytes
from compiler.load.paths import kind_of
from compiler.write import read_manifest

if TYPE_CHECKING:
    from compiler.load.folder import Loaded
    from compiler.model.origin import Origin


def folder_digest(folders: Iterable[Path]) -> str:
    """Return a digest of the files below some folders: of all bytes that loading them reads, and of all names."""
    return digest(part for folder in folders for part in _files(folder))


def _files(folder: Path) -> Iterator[bytes | str]:
    """Yield names and bytes as loading meets them, up to the size at which it stops.

    Of what is refused the reason stands instead, of what is too large the size; of what nothing reads the name alone.
    """
    size = FolderSize()
    for name, _, refusal in files_in(folder) if folder.is_dir() else ():
        yield name
        if refusal:
            yield refusal
        elif kind := kind_of(name):
            data = _bytes_or_why(folder, name, kind)
            yield data
            if size.add(len(data), kind):
                return


def _bytes_or_why(folder: Path, name: str, kind: str) -> bytes | str:
    try:
        return read_below(folder, name, most_bytes(kind))
    except TooLargeError as problem:
        return str(problem.size)
    except OSError as problem:
        return str(problem.strerror)


def locale_digest(loaded: Loaded, locale: str, source: str) -> str:
    """Return a digest of a locale's inputs: all files without a language, those of the source and its own."""
    from compiler.model.document import locale_of

    documents = (document for document in loaded.documents if locale_of(document) in ("", locale, source))
    texts = (part for one in documents for part in (*_identity(one.origin), "\n".join(one.lines)))
    overlays = (part for file, data in loaded.broken.items() for part in (file, data))
    sheets = (part for file, data in loaded.sheets.items() for part in (*_identity(loaded.origins[file]), data))
    return digest((tool_digest(), locale, *texts, *overlays, *sheets, drawings_digest(loaded)))


def drawings_digest(loaded: Loaded) -> str:
    """Return a digest of all SVG files, raster pictures and fonts of a game."""
    svgs = (part for file, data in loaded.svgs.items() for part in (*_identity(loaded.origins[file]), data))
    pictures = (part for one in loaded.pictures.values() for part in (*_identity(one.origin), one.digest))
    fonts = (part for one in loaded.fonts.values() for part in (*_identity(one.origin), one.digest))
    return digest((*svgs, *pictures, *fonts))


def _identity(origin: Origin) -> tuple[str, str]:
    """Return what identifies a file wherever its folder lies and however it is shown."""
    return origin.owner, origin.path


@dataclass(frozen=True, slots=True)
class Stamp:
    """A note that a build of just these bytes was clean, so that the same build again has nothing to do.

    It holds as long as no other build (of an overlay, of one locale) has put something else in place of its outputs.
    """

    out: Path | None
    name: str
    digest: str

    @classmethod
    def of(cls, folder: Path, choice: tuple[str, ...], out: Path | None, shared: tuple[Path, ...]) -> Stamp:
        """Return the stamp of building the game in `folder` into `out` with a choice of locales and products."""
        if out is None:
            return cls(None, "", "")
        name = digest((folder.resolve().as_posix(), *choice))
        return cls(out, f"{STATE}/{name}.stamp", digest((tool_state(), folder_digest((folder, *shared)))))

    def holds(self) -> bool:
        """Return whether the last such build was clean, of the same bytes, and its files are still there."""
        try:
            data = read_own_below(self.out, self.name) if self.out else b""
            kept, game, made = data.decode().split()
        except (OSError, ValueError):
            return False
        if self.out is None or kept != self.digest:
            return False
        manifest = read_manifest(self.out, game)
        return bool(manifest.outputs) and made == digest((repr(manifest),)) and manifest.is_intact(self.out)

    def keep(self, game: str) -> None:
        """Leave the note: the build of `game` that has just ended found nothing."""
        if self.out:
            made = digest((repr(read_manifest(self.out, game)),))
            write_below(self.out, self.name, f"{self.digest} {game} {made}".encode())
