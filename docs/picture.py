"""Makes docs/cards.png from the built PDF: `make picture`."""

from __future__ import annotations

from pathlib import Path

import pypdfium2 as pdfium
from PIL import Image

DOCS = Path(__file__).resolve().parent
SHEETS = (2, 3, 4)
SCALE = 1.6
BACKGROUND = (231, 220, 200)


def main() -> None:
    """Some sheets side by side, as they come out of the printer."""
    pdf = pdfium.PdfDocument(DOCS.parent / "build/red-cathedral/en/home-a4.pdf")
    pages = [pdf[number].render(scale=SCALE).to_pil() for number in SHEETS]
    width, height, gap = pages[0].width, pages[0].height // 2, 24
    picture = Image.new("RGB", (len(pages) * (width + gap) + gap, height + 2 * gap), BACKGROUND)
    for at, page in enumerate(pages):
        picture.paste(page.crop((0, 0, width, height)), (gap + at * (width + gap), gap))
    picture.quantize(256, method=Image.Quantize.FASTOCTREE).save(DOCS / "cards.png", optimize=True)


main()
