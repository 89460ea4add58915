"""Pictures of the printed sides as files of the site: written one at a time, then known by address, size, digest."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Mapping
from typing import NamedTuple, TypeAlias

from compiler.disk.digest import IN_ADDRESS, digest
from compiler.render.printed import BACK, FRONT, CardSvg, picture_name

SIZE = re.compile(rb'viewBox="0 0 (?P<width>[\d.]+) (?P<height>[\d.]+)"')


class FaceFile(NamedTuple):
    """An SVG file of the site: its address below the locale's folder, its size in mm, a digest of its content."""

    address: str
    width: float
    height: float
    version: str


class CardFaces(NamedTuple):
    """An item's title and the files of its sides; a back that looks like the front is left out (None)."""

    title: str
    front: FaceFile
    back: FaceFile | None


Faces: TypeAlias = "Mapping[str, CardFaces]"
"""Item id → its faces."""


def face_files(cards: Iterable[CardSvg], folder: str) -> Generator[tuple[str, bytes], None, dict[str, CardFaces]]:
    """Yield path and bytes of each file below `folder`, the locale's; return the faces by item.

    Equal backs share a file. The pictures of only one card are in memory at a time.
    """
    faces: dict[str, CardFaces] = {}
    backs: dict[str, FaceFile] = {}
    for item, title, front, back in cards:
        address = f"cards/{picture_name(item, FRONT)}"
        yield f"{folder}/{address}", front
        shared = None
        if back is not None and back != front:
            name = digest((back,))
            if name not in backs:
                backs[name] = _face_file(f"cards/{picture_name(item, BACK)}", back)
                yield f"{folder}/{backs[name].address}", back
            shared = backs[name]
        faces[item] = CardFaces(title, _face_file(address, front), shared)
    return faces


def _face_file(address: str, svg: bytes) -> FaceFile:
    size = SIZE.search(svg, 0, 1000)
    width, height = (float(size["width"]), float(size["height"])) if size else (44.0, 68.0)
    return FaceFile(address, width, height, digest((svg,))[:IN_ADDRESS])
