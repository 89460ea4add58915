"""Limits of the sizes of files together."""

from __future__ import annotations

from itertools import pairwise

import pytest

from compiler.load.file_kinds import FileKind
from compiler.load.folder_size import FolderSize, SizeClass, get_max_file_bytes, report_exceeded_limit
from compiler.load.limits import (
    MAX_TOTAL_BYTES,
    MAX_TOTAL_PICTURE_BYTES,
    MAX_TOTAL_VECTOR_BYTES,
)


@pytest.mark.parametrize(
    ("kind", "path", "limit", "size_class"),
    [
        ("picture", "pictures/owl.png", MAX_TOTAL_PICTURE_BYTES, SizeClass.RASTER),
        ("picture", "pictures/owl.SVG", MAX_TOTAL_VECTOR_BYTES, SizeClass.VECTOR),
        ("font", "fonts/text.ttf", MAX_TOTAL_VECTOR_BYTES, SizeClass.VECTOR),
        ("rules", "rules.yaml", MAX_TOTAL_BYTES, SizeClass.OTHER),
        ("svg", "art/owl.svg", MAX_TOTAL_BYTES, SizeClass.OTHER),
    ],
)
def test_the_byte_after_the_limit_is_too_much(kind: FileKind, path: str, limit: int, size_class: SizeClass) -> None:
    """Files of a class may reach their limit together, and no more."""
    size = FolderSize()
    assert size.add(limit, kind, path) is None
    assert size.add(1, kind, path) is size_class


def test_classes_do_not_share_a_limit() -> None:
    """Large pictures leave the limit of other files as it is."""
    size = FolderSize()
    assert size.add(MAX_TOTAL_PICTURE_BYTES, "picture", "pictures/owl.png") is None
    assert size.add(MAX_TOTAL_BYTES, "rules", "rules.yaml") is None


@pytest.mark.parametrize("size_class", SizeClass)
def test_the_finding_states_the_limit_of_the_class(size_class: SizeClass) -> None:
    """The finding about a full folder is at the file, and has the limit that was exceeded."""
    finding = report_exceeded_limit(size_class, "pictures/owl.png")
    assert finding.span.file == "pictures/owl.png"
    assert finding.code == "file-too-large"
    size = FolderSize()
    size.totals[size_class] = int(finding.args["limit"])  # type: ignore[arg-type]  # a number
    paths: dict[SizeClass, tuple[FileKind, str]] = {
        SizeClass.RASTER: ("picture", "a.png"),
        SizeClass.VECTOR: ("font", "a.ttf"),
        SizeClass.OTHER: ("rules", "rules.yaml"),
    }
    assert size.add(1, *paths[size_class]) is size_class


def test_pictures_may_be_larger_than_fonts_and_fonts_than_texts() -> None:
    """Each kind of file has a limit of its own."""
    limits = [get_max_file_bytes(kind) for kind in ("picture", "font", "rules")]
    assert not [(larger, smaller) for larger, smaller in pairwise(limits) if larger <= smaller]
