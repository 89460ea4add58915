"""Pictures of printed sides as files of the site, which are written one at a time and then described."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from compiler.disk.digest import ADDRESS_DIGITS, digest
from compiler.disk.named_file import NamedFile
from compiler.render.shown.shown_sides import ShownItem, ShownSide, SidePixels
from compiler.render.svg.part_svgs import BACK, FRONT, name_side_file

SIZE = re.compile(rb'viewBox="0 0 (?P<width>[\d.]+) (?P<height>[\d.]+)"')
"""The size of an SVG of a side, in mm."""

PICTURES = "pictures"
"""The folder of pictures that all languages share, named after their content."""

VERSION_DIGITS = 4
"""The number of hexadecimal digits of a digest that tell apart the versions of a side; pages show hundreds of sides."""


class SourceFile(NamedTuple):
    """A picture of a side in one width: its address below the locale's folder, its width in pixels."""

    address: str
    width: int


class SideFile(NamedTuple):
    """A picture of a side.

    Attributes:
        address: The address below the locale's folder.
        width: The width, in mm.
        height: The height, in mm.
        version: A digest of the content, or None if the name already contains one.
        sources: The same picture in several widths, if it consists of pixels.
    """

    address: str
    width: float
    height: float
    version: str | None
    sources: tuple[SourceFile, ...] = ()


class ItemSides(NamedTuple):
    """The title of an item and the files of its sides; `back` is None for an item without one, or with equal sides."""

    title: str
    front: SideFile
    back: SideFile | None


SidesByItem: TypeAlias = Mapping[str, ItemSides]
"""The sides of each item, by its id."""


def make_side_files(items: Iterable[ShownItem], folder: str) -> Generator[NamedFile, None, dict[str, ItemSides]]:
    """Yield each file, of SVGs below `folder`, the locale's; return the sides by item.

    Equal backs share a file. The pictures of only one item are in memory at a time.
    """
    sides: dict[str, ItemSides] = {}
    backs: dict[str, SideFile] = {}
    written: set[str] = set()
    for item, title, front, back in items:
        shown = _describe_side_file(f"cards/{name_side_file(item, FRONT)}", front)
        yield from skip_written(_list_files(folder, shown, front), written)
        shared = None
        if back is not None and back != front:
            name = digest((back,)) if isinstance(back, bytes) else digest(file.data for file in back.files)
            shared = backs.setdefault(name, _describe_side_file(f"cards/{name_side_file(item, BACK)}", back))
            yield from skip_written(_list_files(folder, shared, back), written)
        sides[item] = ItemSides(title, shown, shared)
    return sides


class SharedPicture(NamedTuple):
    """A picture that is named after its content, and its files, by their paths below the folder of the site."""

    picture: SideFile
    files: tuple[NamedFile, ...]


def make_shared_file(side: ShownSide) -> SharedPicture:
    """Return a picture that all languages can share."""
    if isinstance(side, SidePixels):
        pixels = _describe_pixels(side)
        return SharedPicture(pixels, tuple(_list_pictures(pixels, side)))
    path = f"{PICTURES}/{digest((side,))[:ADDRESS_DIGITS]}.svg"
    drawing = _describe_svg(f"../{path}", side)._replace(version=None)
    return SharedPicture(drawing, (NamedFile(path, side),))


def skip_written(files: Iterable[NamedFile], written: set[str]) -> Iterator[NamedFile]:
    """Yield the files whose paths are not among those written, and add their paths to these."""
    for file in files:
        if file.path not in written:
            written.add(file.path)
            yield file


def _list_files(folder: str, file: SideFile, side: ShownSide) -> Iterator[NamedFile]:
    """Yield the files of a side."""
    if isinstance(side, bytes):
        yield NamedFile(f"{folder}/{file.address}", side)
    else:
        yield from _list_pictures(file, side)


def _list_pictures(file: SideFile, side: SidePixels) -> Iterator[NamedFile]:
    """Yield the pictures of a side."""
    for source, picture in zip(file.sources, side.files, strict=True):
        yield NamedFile(source.address.removeprefix("../"), picture.data)


def _describe_side_file(address: str, side: ShownSide) -> SideFile:
    """Return what is known of the file of a side, which has this address if it is an SVG."""
    return _describe_pixels(side) if isinstance(side, SidePixels) else _describe_svg(address, side)


def _describe_pixels(side: SidePixels) -> SideFile:
    """Return what is known of the pictures of a side, which are named after their content."""
    sources = []
    for file in side.files:
        name = digest((file.data,))[:ADDRESS_DIGITS]
        sources.append(SourceFile(f"../{PICTURES}/{name}-{file.width}.webp", file.width))
    return SideFile(sources[-1].address, side.width, side.height, None, tuple(sources))


def _describe_svg(address: str, svg: bytes) -> SideFile:
    """Return what is known of the SVG of a side."""
    size = SIZE.search(svg)
    assert size, "each SVG of a side states its size"
    return SideFile(address, float(size["width"]), float(size["height"]), digest((svg,))[:VERSION_DIGITS])
