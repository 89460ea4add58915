"""What commands report on a terminal: what a build has written, how a PDF is printed, what a check has passed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from compiler.build.request import Result
from compiler.diagnostics.visible import visible
from compiler.disk.reading import read_own_below
from compiler.load.head import head, product_head
from compiler.world import shared_folders

PAGE = re.compile(rb"/Type\s*/Page\b")
"""A page object in a PDF as we write it; the tree of pages has another type."""

TURNED = {b"DuplexFlipLongEdge": "flip on long edge", b"DuplexFlipShortEdge": "flip on short edge"}
"""What a PDF says of how the paper is turned to get backs; without backs it says `Simplex`."""


def summary(
    folder: Path, out: Path, locales: Sequence[str], products: Sequence[str], result: Result, seconds: float
) -> Iterator[str]:
    """Yield lines that tell what a build of a game has made: of all its languages and products where none is chosen."""
    data = head(folder)
    name = visible(str(data.get("id", folder.resolve().name)))
    if result.written is None:
        yield f"{name}: not built, {seconds:.1f} s"
        return
    written, deleted = len(result.written.written), len(result.written.deleted)
    done = f"{_counted(written, 'file')} written, {deleted} deleted" if written or deleted else "up to date"
    yield f"{name}: {done} in {(out / name).as_posix()}/, {seconds:.1f} s"
    for product in products or data.get("products", ()):
        paper = _paper(product_head((folder, *shared_folders()), product))
        yield from _printed(out / name, product, locales or data.get("locales", ()), paper)
    if not products:
        yield f"  {(out / name).as_posix()}/site/index.html: the rules, to open in a browser"


def no_findings(folder: Path, locales: Sequence[str]) -> str:
    """Return the line for a game whose check has no findings: in all its languages where none is chosen."""
    data = head(folder)
    checked = ", ".join(map(str, locales or data.get("locales", ())))
    return visible(f"{data.get('id', folder.resolve().name)}: no findings in {checked}")


def _printed(out: Path, product: str, locales: Sequence[str], paper: str) -> Iterator[str]:
    """Yield a line for each extent that a product has: its languages, and the printer's settings."""
    by_extent: dict[tuple[int, str], list[str]] = {}
    for locale in locales:
        with suppress(OSError):
            pdf = read_own_below(out, f"{locale}/{product}.pdf")
            by_extent.setdefault(_extent(pdf), []).append(locale)
    for (pages, turned), some in by_extent.items():
        which = some[0] if len(some) == 1 else f"{{{','.join(some)}}}"
        sheets = (pages + 1) // 2 if turned else pages
        sides = f"both sides, {turned}" if turned else "one side"
        file = f"{out.as_posix()}/{which}/{product}.pdf"
        extent = f"{_counted(pages, 'page')} on {_counted(sheets, 'sheet')}"
        yield f"  {file}: {extent}; print {paper}, actual size, {sides}"


def _extent(pdf: bytes) -> tuple[int, str]:
    """Return how many pages a PDF has, and how its paper is turned ('' for one side)."""
    return len(PAGE.findall(pdf)), next((words for name, words in TURNED.items() if name in pdf), "")


def _paper(data: Mapping[str, Any]) -> str:
    lies = ", landscape" if data.get("orientation") == "landscape" else ""
    return f"{str(data.get('paper', '')).capitalize()}{lies}"


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
