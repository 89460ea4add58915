"""Pictures of printed sides as files of the site, which are written one at a time and then described."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from compiler.disk.digest import ADDRESS_DIGITS, digest
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


SidesByItem: TypeAlias = "Mapping[str, ItemSides]"
"""The sides of each item, by its id."""


def make_side_files(
    items: Iterable[ShownItem], folder: str
) -> Generator[tuple[str, bytes], None, dict[str, ItemSides]]:
    """Yield path and bytes of each file, of SVGs below `folder`, the locale's; return the sides by item.

    Equal backs share a file. The pictures of only one item are in memory at a time.
    """
    sides: dict[str, ItemSides] = {}
    backs: dict[str, SideFile] = {}
    written: set[str] = set()
    for item, title, front, back in items:
        shown = _describe_side_file(f"cards/{name_side_file(item, FRONT)}", front)
        yield from _skip_written(_list_files(folder, shown, front), written)
        shared = None
        if back is not None and back != front:
            name = digest((back,)) if isinstance(back, bytes) else digest(file.data for file in back.files)
            shared = backs.setdefault(name, _describe_side_file(f"cards/{name_side_file(item, BACK)}", back))
            yield from _skip_written(_list_files(folder, shared, back), written)
        sides[item] = ItemSides(title, shown, shared)
    return sides


def make_shared_file(side: ShownSide) -> tuple[SideFile, Mapping[str, bytes]]:
    """Return a picture that is named after its content, and its files by path below the folder of the site."""
    if isinstance(side, SidePixels):
        file = _describe_pixels(side)
        return file, dict(_list_pictures(file, side))
    path = f"{PICTURES}/{digest((side,))[:ADDRESS_DIGITS]}.svg"
    return _describe_svg(f"../{path}", side)._replace(version=None), {path: side}


def _skip_written(files: Iterable[tuple[str, bytes]], written: set[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the files whose paths have not been yielded yet."""
    for path, data in files:
        if path not in written:
            written.add(path)
            yield path, data


def _list_files(folder: str, file: SideFile, side: ShownSide) -> Iterator[tuple[str, bytes]]:
    """Yield path and bytes of the files of a side."""
    if isinstance(side, bytes):
        yield f"{folder}/{file.address}", side
    else:
        yield from _list_pictures(file, side)


def _list_pictures(file: SideFile, side: SidePixels) -> Iterator[tuple[str, bytes]]:
    """Yield path and bytes of the pictures of a side."""
    for source, picture in zip(file.sources, side.files, strict=True):
        yield source.address.removeprefix("../"), picture.data


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
