"""The site of a real game, with plain sides in place of its own and a file for printing that does not exist."""

from __future__ import annotations

from pathlib import Path

from compiler.render.pdf.extent import PdfExtent
from compiler.render.shown.printed_files import LinkedFile, PrintedFile
from tests.render.site_sample import link_folder, make_site

PRINTS = (
    PrintedFile("home-a4", "home-a4.pdf", "../../en/home-a4.pdf", 567_000, "9fb566a2" * 8, PdfExtent(29, "long-edge")),
    PrintedFile(
        product="press",
        name="press.pdf",
        address="../../en/press.pdf",
        size=1_400_000,
        fingerprint="255c991a" * 8,
        extent=PdfExtent(268, None),
        beside=(LinkedFile("press.csv", "../../en/press.csv"),),
    ),
)
"""A PDF for a home printer, and one for a press with its list of copies."""


def write_whole_site(game: Path, folder: Path) -> Path:
    """Write the site of a game below a folder; return the site's own folder."""
    site = folder / "site"
    for path, data in make_site(link_folder(game), folder / "fonts", prints=PRINTS).items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_bytes(data)
    return site
