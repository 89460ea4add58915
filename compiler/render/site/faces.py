"""Pictures of the printed sides as files of the site: written one at a time, then known by address, size, digest."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from compiler.disk.digest import IN_ADDRESS, digest
from compiler.render.printed import BACK, FRONT, picture_name
from compiler.render.shown_sides import ShownItem, ShownSide, SidePixels

SIZE = re.compile(rb'viewBox="0 0 (?P<width>[\d.]+) (?P<height>[\d.]+)"')

PICTURES = "pictures"
"""The folder of pictures that all languages share, named after their content."""


class SourceFile(NamedTuple):
    """A picture of a side in one width: its address below the locale's folder, its width in pixels."""

    address: str
    width: int


class FaceFile(NamedTuple):
    """A picture of a side: its address below the locale's folder, its size in mm, a digest of its content.

    The name of a picture in several widths, the `sources`, is a digest already: `version` is None.
    """

    address: str
    width: float
    height: float
    version: str | None
    sources: tuple[SourceFile, ...] = ()


class CardFaces(NamedTuple):
    """An item's title and the files of its sides; a back that looks like the front is left out (None)."""

    title: str
    front: FaceFile
    back: FaceFile | None


Faces: TypeAlias = "Mapping[str, CardFaces]"
"""Item id → its faces."""


def face_files(items: Iterable[ShownItem], folder: str) -> Generator[tuple[str, bytes], None, dict[str, CardFaces]]:
    """Yield path and bytes of each file, of SVGs below `folder`, the locale's; return the faces by item.

    Equal backs share a file. The pictures of only one item are in memory at a time.
    """
    faces: dict[str, CardFaces] = {}
    backs: dict[str, FaceFile] = {}
    written: set[str] = set()
    for item, title, front, back in items:
        shown = _face_file(f"cards/{picture_name(item, FRONT)}", front)
        yield from _unwritten(_files(folder, shown, front), written)
        shared = None
        if back is not None and back != front:
            name = digest((back,)) if isinstance(back, bytes) else digest(file.data for file in back.files)
            shared = backs.setdefault(name, _face_file(f"cards/{picture_name(item, BACK)}", back))
            yield from _unwritten(_files(folder, shared, back), written)
        faces[item] = CardFaces(title, shown, shared)
    return faces


def _unwritten(files: Iterable[tuple[str, bytes]], written: set[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the files whose paths have not been yielded yet."""
    for path, data in files:
        if path not in written:
            written.add(path)
            yield path, data


def _files(folder: str, face: FaceFile, side: ShownSide) -> Iterator[tuple[str, bytes]]:
    """Yield path and bytes of the files of a side."""
    if isinstance(side, bytes):
        yield f"{folder}/{face.address}", side
        return
    for source, file in zip(face.sources, side.files, strict=True):
        yield source.address.removeprefix("../"), file.data


def _face_file(address: str, side: ShownSide) -> FaceFile:
    """Return what is known of the file of a side; `address` is that of an SVG."""
    if isinstance(side, SidePixels):
        named = [(digest((file.data,))[:IN_ADDRESS], file.width) for file in side.files]
        sources = tuple(SourceFile(f"../{PICTURES}/{name}-{width}.webp", width) for name, width in named)
        return FaceFile(sources[-1].address, side.width, side.height, None, sources)
    size = SIZE.search(side, 0, 1000)
    width, height = (float(size["width"]), float(size["height"])) if size else (44.0, 68.0)
    return FaceFile(address, width, height, digest((side,))[:IN_ADDRESS])
