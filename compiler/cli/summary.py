"""Summaries of commands on a terminal: the files of a build, how to print them, and checks without findings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from compiler.build.request import Request, Result
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.visible import escape_controls
from compiler.disk.manifest import WEB
from compiler.disk.reading import is_present, read_own_below, read_parts_below
from compiler.load.single_files import read_game_file, read_product
from compiler.model.paper_name import format_paper_name
from compiler.model.plain import Plain, as_words
from compiler.model.print_options import BACKS, FRONTS
from compiler.world import find_shared_folders
from compiler.write import WriteReport

FILE_LIST = "files.csv"
"""The name of the list of the files for a print service."""

PAGE = re.compile(rb"/Type\s*/Page\b")
"""A page object in a PDF of Sobor; the page tree has the type `Pages`."""

LONGEST_PAGE = 64
"""The number of bytes that are read again with the next part of a file: more than a match of `PAGE` has."""

DUPLEX_SETTINGS = {b"DuplexFlipLongEdge": "flip on long edge", b"DuplexFlipShortEdge": "flip on short edge"}
"""The printer's setting for each duplex mode of a PDF (ISO 32000-1, 12.2)."""


class PaperSetting(NamedTuple):
    """The paper of a product, None for a print shop, and whether its sheets are folded and stapled."""

    paper: str | None
    is_booklet: bool


def summarise_build(request: Request, result: Result, seconds: float) -> Iterator[str]:
    """Yield a line about a game's build, a line for each printed product, and a line for its site.

    If the request names no locales or products, all of the game's are listed. `request.out` must be a folder.
    """
    folder, printed = request.folder, request.options
    assert request.out, "a build has a folder for its outputs"
    data = read_game_file(folder)
    name = escape_controls(str(data.get("id", folder.resolve().name)))
    out = request.out / name
    if result.written is None:
        yield f"{name}: not built, {seconds:.1f} s"
        return
    yield f"{name}: {_describe_outcome(result.written)} in {out.as_posix()}/, {seconds:.1f} s"
    locales = request.locales or as_words(data.get("locales"))
    products = request.products or as_words(data.get("products"))
    for product in products:
        description = read_product((folder, *find_shared_folders()), product)
        setting = PaperSetting(_describe_paper(description), bool(description.get("booklet")))
        yield from _describe_product(out, f"{product}{printed.suffix}", locales, setting)
    if printed.since:
        from compiler.cli.since import list_changes

        yield from list_changes(result.changes, printed.since)
    if not request.is_print_only:
        yield f"  {out.as_posix()}/site/index.html: the rules, to open in a browser"


def summarise_site(folder: Path, out: Path, address: str, result: Result, seconds: float) -> Iterator[str]:
    """Yield a line about a game's published site, and one about what to do with it."""
    name = escape_controls(str(read_game_file(folder).get("id", folder.resolve().name)))
    if result.written is None:
        yield f"{name}: not written, {seconds:.1f} s"
        return
    web = (out / name / WEB).as_posix()
    yield f"{name}: {_describe_outcome(result.written)} in {web}/, {seconds:.1f} s"
    yield f"  upload everything in {web}/ to {address}/"


def summarise_check(folder: Path, locales: Sequence[str]) -> str:
    """Return the line for a game without findings, with the chosen locales, or else all locales of the game."""
    data = read_game_file(folder)
    checked = ", ".join(locales or as_words(data.get("locales")))
    return escape_controls(f"{data.get('id', folder.resolve().name)}: no findings in {checked}")


def _describe_outcome(report: WriteReport) -> str:
    written, deleted = len(report.written), len(report.deleted)
    if not (written or deleted):
        return "up to date"
    return str(sentence("{written:plural file} written, {deleted:,} deleted", written=written, deleted=deleted))


def _describe_product(out: Path, file: str, locales: Sequence[str], setting: PaperSetting) -> Iterator[str]:
    """Yield the lines about the files of a product: its PDFs, or one for each side, and its folders."""
    for suffix in ("", FRONTS, BACKS):
        yield from _list_printer_settings(out, f"{file}{suffix}", locales, setting)
    yield from _describe_folders(out, file, locales)


def _list_printer_settings(out: Path, product: str, locales: Sequence[str], setting: PaperSetting) -> Iterator[str]:
    """Yield a line with the printer's settings for the PDFs of a product; languages of equal extent share a line."""
    by_extent: dict[tuple[int, str | None], list[str]] = {}
    for locale in locales:
        with suppress(FileNotFoundError):
            extent_in_locale = measure_extent(read_parts_below(out, f"{locale}/{product}.pdf"))
            by_extent.setdefault(extent_in_locale, []).append(locale)
    for (pages, duplex), alike in by_extent.items():
        folder = alike[0] if len(alike) == 1 else f"{{{','.join(alike)}}}"
        sheets = (pages + 1) // 2 if duplex else pages
        sides = f"both sides, {duplex}" if duplex else "one side"
        file = f"{out.as_posix()}/{folder}/{product}.pdf"
        if setting.paper:
            extent = sentence("{pages:plural page} on {sheets:plural sheet}", pages=pages, sheets=sheets)
            finish = "; fold and staple" if setting.is_booklet else ""
            yield f"  {file}: {extent}; print {setting.paper}, actual size, {sides}{finish}"
        else:
            extent = sentence("{pages:plural page} for a print shop", pages=pages)
            yield f"  {file}: {extent}; the CSV beside it counts copies"


def _describe_folders(out: Path, product: str, locales: Sequence[str]) -> Iterator[str]:
    """Yield a line for each folder of files for a service, and for each save of a virtual table."""
    for locale in locales:
        with suppress(FileNotFoundError):
            pieces = len(read_own_below(out, f"{locale}/{product}/{FILE_LIST}").splitlines()) - 1
            folder = f"{out.as_posix()}/{locale}/{product}"
            yield f"  {folder}/: files for {sentence('{count:plural piece}', count=pieces)}, which {FILE_LIST} lists"
        save = f"{locale}/{product}/{out.name}.{locale}.json"
        if is_present(out / save):
            yield f"  {out.as_posix()}/{save}: a save, to copy to the Saves folder of Tabletop Simulator"


def measure_extent(parts: Iterable[bytes]) -> tuple[int, str | None]:
    """Return the number of pages of a PDF in parts, and the printer's duplex setting (None for one side)."""
    pages, setting, tail = 0, None, b""
    for part in parts:
        data = tail + part
        start_of_tail = max(0, len(data) - LONGEST_PAGE)
        pages += sum(match.start() < start_of_tail for match in PAGE.finditer(data))
        setting = setting or next((words for name, words in DUPLEX_SETTINGS.items() if name in data), None)
        tail = data[start_of_tail:]
    return pages + len(PAGE.findall(tail)), setting


def _describe_paper(data: Mapping[str, Plain]) -> str | None:
    """Return the paper of a product and how it lies, or None if the product has none."""
    paper = data.get("paper")
    orientation = ", landscape" if data.get("orientation") == "landscape" else ""
    return f"{format_paper_name(paper)}{orientation}" if isinstance(paper, str) else None
