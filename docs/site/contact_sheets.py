"""Contact sheets: every component of both games in each language, as pictures for the documentation (`make docs`)."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

import yaml

from compiler.build.read_game import read_game
from compiler.impose.sheet import Placement, Sheet
from compiler.layout.frame import Frame
from compiler.layout.lay_out import lay_out
from compiler.layout.part import Part
from compiler.layout.shapes import make_rectangle
from compiler.layout.text.prepared_faces import prepare_packaged_faces
from compiler.model.picture import PixelSize
from compiler.render.frame_assets import Assets
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.render_pdf import render_pdf
from compiler.render.pictures.rasterise import rasterise
from compiler.world import find_font_cache, find_shared_folders

ROOT = Path(__file__).resolve().parents[2]

GAMES = ("red-cathedral", "architects-of-amytis")

WIDTH, GAP, TALLEST = 420.0, 4.0, 70.0
"""The width of a sheet, the distance of sides, and the greatest height of a side, in mm."""

SCALE = 2.6
"""Pixels for a millimetre."""

QUALITY = 80
"""The quality of pictures in WebP, from 0 to 100."""


def list_locales(game: str) -> list[str]:
    """Return the languages of a game."""
    locales: list[str] = yaml.safe_load((ROOT / f"content/{game}/game.yaml").read_text("utf-8"))["locales"]
    return locales


def write_components_page() -> str:
    """Return the page that shows the contact sheets of all games and languages, in Markdown."""
    introduction = "Every component of both games, front and back, in each language; `make docs` draws the pictures."
    sections = [f"# Components\n\n{introduction}\n"]
    for game in GAMES:
        sections.append(f"## {game}\n")
        for locale in list_locales(game):
            picture = f'<img src="components/{game}.{locale}.webp" alt="All components in {locale}" width="100%">'
            sections.append(f"### {game}: {locale}\n\n{picture}\n")
    return "\n".join(sections)


def arrange_sides(sides: Sequence[Frame]) -> Sheet:
    """Return sides in rows of one sheet, none higher than `TALLEST`."""
    placements: list[Placement] = []
    x = y = GAP
    row_height = 0.0
    for side in sides:
        scale = min(1.0, TALLEST / side.height, (WIDTH - 2 * GAP) / side.width)
        width, height = side.width * scale, side.height * scale
        if x + width + GAP > WIDTH:
            x, y, row_height = GAP, y + row_height + GAP, 0.0
        clip = make_rectangle(x, y, width, height)
        placements.append(Placement(side, (scale, 0.0, 0.0, scale, x, y), clip))
        x, row_height = x + width + GAP, max(row_height, height)
    return Sheet(WIDTH, y + row_height + GAP, tuple(placements))


def list_sides(parts: Sequence[Part]) -> Iterator[Frame]:
    """Yield the front and the back of each part, of copies that differ only the first."""
    for part in parts:
        if part.is_first_copy:
            yield part.front
            if part.back:
                yield part.back


def draw_contact_sheets(game: str, folder: Path) -> None:
    """Write the contact sheet of a game in each of its languages."""
    linked = read_game(ROOT / "content" / game, find_shared_folders(), None, ()).linked
    assert linked, "the games that ship have no errors"
    faces = prepare_packaged_faces(find_font_cache())
    for locale in list_locales(game):
        parts, _ = lay_out(linked.game, linked.translations[locale], faces)
        sheet = arrange_sides(list(list_sides(parts)))
        assets = Assets(linked.game.icons, linked.game.drawings, faces)
        document = b"".join(render_pdf([sheet], assets, DocumentInfo("", locale)))
        (pixels,) = rasterise(document, [PixelSize(round(sheet.width * SCALE), round(sheet.height * SCALE))])
        buffer = BytesIO()
        pixels.save(buffer, "WEBP", quality=QUALITY, method=4)
        (folder / f"{game}.{locale}.webp").write_bytes(buffer.getvalue())


def main(folder: Path) -> None:
    """Write the contact sheets of all games."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        draw_contact_sheets(game, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
