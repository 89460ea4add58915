"""Summaries of commands on a terminal: the files of a build, how to print them, and checks without findings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from compiler.build.request import Request, Result
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.visible import escape_controls
from compiler.disk.manifest import WEB
from compiler.disk.reading import is_present, read_own_below, read_parts_below
from compiler.load.read_one_file import read_game_file, read_game_id, read_product
from compiler.model.paper_name import format_paper_name
from compiler.model.plain import Plain, as_words
from compiler.model.print_options import BACKS, FRONTS
from compiler.model.publication import Publication
from compiler.render.pdf.extent import PdfExtent, measure_extent
from compiler.world import find_shared_folders
from compiler.write import WriteReport

if TYPE_CHECKING:
    from compiler.impose.sheet import Flip

FILE_LIST = "files.csv"
"""The name of the list of the files for a print service."""

DUPLEX_SETTINGS: Mapping[Flip | None, str] = {
    "long-edge": "both sides, flip on long edge",
    "short-edge": "both sides, flip on short edge",
    None: "one side",
}
"""The printer's setting for each edge that the paper is turned over."""


class PaperSetting(NamedTuple):
    """The paper of a product, None for a print shop, and whether its sheets are folded and stapled."""

    paper: str | None
    is_booklet: bool


def summarise_build(request: Request, result: Result, seconds: float) -> Iterator[str]:
    """Yield a line about a game's build, a line for each printed product, and a line for its site.

    If the request names no locales or products, all of the game's are listed. `request.out` must be a folder.
    """
    folder = request.folder
    printed = request.options
    assert request.out, "a build has a folder for its outputs"
    data = read_game_file(folder)
    name = escape_controls(read_game_id(folder))
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


def summarise_site(folder: Path, out: Path, publication: Publication, result: Result, seconds: float) -> Iterator[str]:
    """Yield a line about a game's published site, and lines about what to do with it and what it leaves out."""
    name = escape_controls(read_game_id(folder))
    if result.written is None:
        yield f"{name}: not written, {seconds:.1f} s"
        return
    web = (out / name / WEB).as_posix()
    yield f"{name}: {_describe_outcome(result.written)} in {web}/, {seconds:.1f} s"
    yield f"  upload everything in {web}/ to {publication.address}/"
    if not publication.has_prints:
        yield "  it has no PDFs; --prints adds them"


def summarise_check(folder: Path, locales: Sequence[str]) -> str:
    """Return the line for a game without findings, with the chosen locales, or else all locales of the game."""
    checked = ", ".join(locales or as_words(read_game_file(folder).get("locales")))
    return escape_controls(f"{read_game_id(folder)}: no findings in {checked}")


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
    by_extent: dict[PdfExtent, list[str]] = {}
    for locale in locales:
        with suppress(FileNotFoundError):
            extent = measure_extent(read_parts_below(out, f"{locale}/{product}.pdf"))
            by_extent.setdefault(extent, []).append(locale)
    for extent, alike in by_extent.items():
        folder = alike[0] if len(alike) == 1 else f"{{{','.join(alike)}}}"
        file = f"{out.as_posix()}/{folder}/{product}.pdf"
        if setting.paper:
            amount = sentence("{pages:plural page} on {sheets:plural sheet}", pages=extent.pages, sheets=extent.sheets)
            sides = DUPLEX_SETTINGS[extent.flip]
            finish = "; fold and staple" if setting.is_booklet else ""
            yield f"  {file}: {amount}; print {setting.paper}, actual size, {sides}{finish}"
        else:
            amount = sentence("{pages:plural page} for a print shop", pages=extent.pages)
            yield f"  {file}: {amount}; the CSV beside it counts copies"


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


def _describe_paper(data: Mapping[str, Plain]) -> str | None:
    """Return the paper of a product and how it lies, or None if the product has none."""
    paper = data.get("paper")
    orientation = ", landscape" if data.get("orientation") == "landscape" else ""
    return f"{format_paper_name(paper)}{orientation}" if isinstance(paper, str) else None
