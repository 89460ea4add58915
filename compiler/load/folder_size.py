"""Limits of the size of a file, and of all files of a folder together."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from compiler.diagnostics import Diagnostic, Span, error
from compiler.load.file_kinds import FONT, PICTURE, FileKind
from compiler.load.limits import (
    MAX_FONT_BYTES,
    MAX_PICTURE_BYTES,
    MAX_TEXT_FILE_BYTES,
    MAX_TOTAL_BYTES,
    MAX_TOTAL_PICTURE_BYTES,
    MAX_TOTAL_VECTOR_BYTES,
)


class SizeClass(StrEnum):
    """A class of files whose sizes are added up, because their content is kept in the same way."""

    RASTER = "raster"
    """Raster pictures; only one at a time is in memory."""
    VECTOR = "vector"
    """Fonts and SVG pictures, whose outlines stay in memory."""
    OTHER = "other"
    """All other files."""


@dataclass(slots=True)
class FolderSize:
    """The number of bytes read from a folder, for each class of files."""

    totals: dict[SizeClass, int] = field(default_factory=dict)

    def add(self, size: int, kind: FileKind, path: str) -> SizeClass | None:
        """Add the size of a file; return its class if the files of this class exceed their limit, else None."""
        size_class = _classify(kind, path)
        self.totals[size_class] = self.totals.get(size_class, 0) + size
        return size_class if self.totals[size_class] > _get_limit(size_class) else None

    @property
    def is_exceeded(self) -> bool:
        """Whether the files of a class exceed their limit, so that no further files are read."""
        return any(total > _get_limit(size_class) for size_class, total in self.totals.items())


def report_exceeded_limit(size_class: SizeClass, file: str) -> Diagnostic:
    """Return the finding about the file that makes the files of a class exceed their limit."""
    template = "with this file, the folder has more than {limit:,} bytes; no further files are read"
    if size_class is SizeClass.RASTER:
        template = "with this file, the folder has more than {limit:,} bytes of pictures; no further files are read"
    elif size_class is SizeClass.VECTOR:
        template = "with this file, fonts and SVG pictures have more than {limit:,} bytes; no further files are read"
    return error(
        "file-too-large", Span(file), template, "simplify or delete some of the files", limit=_get_limit(size_class)
    )


def _get_limit(size_class: SizeClass) -> int:
    """Return the limit of all files of a class in a folder, in bytes."""
    match size_class:
        case SizeClass.RASTER:
            return MAX_TOTAL_PICTURE_BYTES
        case SizeClass.VECTOR:
            return MAX_TOTAL_VECTOR_BYTES
        case SizeClass.OTHER:
            return MAX_TOTAL_BYTES


def _classify(kind: FileKind, path: str) -> SizeClass:
    """Return the class of a file of a kind."""
    if kind == PICTURE and not path.lower().endswith(".svg"):
        return SizeClass.RASTER
    return SizeClass.VECTOR if kind in (PICTURE, FONT) else SizeClass.OTHER


def get_max_file_bytes(kind: FileKind) -> int:
    """Return the maximum size of a file of a kind, in bytes."""
    return {PICTURE: MAX_PICTURE_BYTES, FONT: MAX_FONT_BYTES}.get(kind, MAX_TEXT_FILE_BYTES)
