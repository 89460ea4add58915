"""Compare laying out and drawing 2,000 kerned Cyrillic cards with ReportLab's Paragraph, with and without shaping.

All three set the same words in the same faces at the same sizes, with nine cards on an A4 page.
"""

from __future__ import annotations

import random
import re
import tempfile
import time
from collections.abc import Callable, Mapping
from functools import partial
from io import BytesIO
from pathlib import Path
from timeit import Timer

from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from compiler.diagnostics import Span
from compiler.impose.sheet import Placement, Sheet
from compiler.layout.frame import Frame
from compiler.layout.lay_out import lay_out
from compiler.layout.text import make_boxes
from compiler.layout.text.metrics import shape
from compiler.layout.text.prepared_faces import Face, prepare_packaged_faces
from compiler.load.yaml.load_yaml import load
from compiler.model.game import ComponentSet, Game, Item, ItemOrigin, PlayerRange
from compiler.model.translation import Translation
from compiler.render.frame_assets import Assets
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.render_pdf import render_pdf

CARDS, PAGE, ROUNDS = 2000, 9, 3
CONTENT = Path(__file__).resolve().parents[2] / "content"
WORD = re.compile(r"«?[а-яё]+[.,:;!?»)]?", re.IGNORECASE)
WIDTH, HEIGHT, MARGIN, MM = 63, 88, 4, 72 / 25.4
TITLE, BODY, FLAVOUR = 12, 8.5, 7.5
BOXES = {
    "title": (4, 11, "display", TITLE),
    "body": (16, 46, "text", BODY),
    "flavour": (66, 18, "text-italic", FLAVOUR),
}
"""The top and the height (mm), the face and the size (pt) of each text."""

LAYOUT = "front:\n  draw:\n" + "".join(
    f"    - text: {{x: {MARGIN}, y: {y}, width: {WIDTH - 2 * MARGIN}, height: {height}, face: {face}, size: {size},"
    f' value: "{{{{ item.{name} }}}}"}}\n'
    for name, (y, height, face, size) in BOXES.items()
)
TYPOGRAPHY = "hyphenation: {dictionary: ru_RU, keep: 2, carry: 3, shortest: 5}\n"

Card = Mapping[str, str]


def make_cards() -> list[Card]:
    """Return titles, bodies of 26 words and lines of flavour, with random words of our Russian texts."""
    rng = random.Random(1560)
    files = sorted(CONTENT.glob("*/locales/ru/*.yaml"))
    words = sorted({word for file in files for word in WORD.findall(file.read_text("utf-8"))})
    sizes = {"title": 2, "body": 26, "flavour": 8}
    return [{name: " ".join(rng.choices(words, k=n)) for name, n in sizes.items()} for _ in range(CARDS)]


def make_own_pdf(texts: list[Card], faces: Mapping[str, Face]) -> bytes:
    """Return the PDF of the cards, without using the caches of an earlier round."""
    for cache in (shape, make_boxes._cache_plain_words, make_boxes.shape_run, make_boxes.find_break_points):
        cache.cache_clear()
    parts, findings = lay_out(_make_game(texts), Translation("ru", {}, {}), faces)
    assert not findings
    frames = [part.front for part in parts]
    sheets = [_make_sheet(frames[index : index + PAGE]) for index in range(0, len(frames), PAGE)]
    return b"".join(render_pdf(sheets, Assets(faces=faces), DocumentInfo("cards", "ru")))


def _make_game(texts: list[Card]) -> Game:
    layout, typography = (
        load(LAYOUT.encode(), "cards.yaml", "layout")[0],
        load(TYPOGRAPHY.encode(), "ru.yaml", "typography")[0],
    )
    assert layout
    assert typography
    items = tuple(_make_item(n, card) for n, card in enumerate(texts))
    group = ComponentSet("cards", "card", "card", "cards", CARDS, {}, items, Span("cards.yaml"))
    return Game(
        *("bench", PlayerRange(1, 4), ("ru",), "ru", (), "", {}, {}, {"cards": group}, {}, {}, {}, {}),
        layouts={"cards": layout},
        products_data={},
        theme={},
        examples={},
        formats={"card": {"width": WIDTH, "height": HEIGHT}},
        typography={"ru": typography},
    )


def _make_item(n: int, card: Card) -> Item:
    return Item(f"card-{n}", "cards", "card", 1, ItemOrigin.DESIGNED, {}, {}, {}, Span("cards.yaml"), data=card)


def _make_sheet(frames: list[Frame]) -> Sheet:
    places = ((10 + index % 3 * WIDTH, 16 + index // 3 * HEIGHT) for index in range(PAGE))
    placements = tuple(Placement(frame, (1, 0, 0, 1, x, y)) for frame, (x, y) in zip(frames, places, strict=False))
    return Sheet(210, 297, placements)


def make_platypus_pdf(texts: list[Card], *, shaping: bool) -> bytes:
    """Return the PDF of the cards made with a Paragraph for each text."""
    styles = {
        name: ParagraphStyle(name, fontName=face, fontSize=size, leading=1.2 * size, shaping=int(shaping))
        for name, (_, _, face, size) in BOXES.items()
    }
    file = BytesIO()
    canvas = Canvas(file, pagesize=A4, invariant=1)
    for index, card in enumerate(texts):
        left, top = (10 + index % 3 * WIDTH + MARGIN) * MM, A4[1] - (16 + index % PAGE // 3 * HEIGHT) * MM
        for name, (y, height, _, _) in BOXES.items():
            paragraph = Paragraph(card[name], styles[name])
            _, high = paragraph.wrap((WIDTH - 2 * MARGIN) * MM, height * MM)
            paragraph.drawOn(canvas, left, top - y * MM - high)
        if index % PAGE == PAGE - 1:
            canvas.showPage()
    canvas.save()
    return file.getvalue()


def measure_seconds(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the CPU seconds of the fastest of some rounds, without garbage collection, which timeit disables."""
    return min(Timer(work, timer=time.process_time).repeat(rounds, 1))


def run_in(cache: Path) -> list[tuple[str, float]]:
    """Return how many times faster our PDF is made than each of the others, with faces prepared in `cache`."""
    faces, texts = prepare_packaged_faces(cache), make_cards()
    for face in {face for _, _, face, _ in BOXES.values()}:
        pdfmetrics.registerFont(TTFont(face, str(faces[face].path)))
    own = measure_seconds(partial(make_own_pdf, texts, faces))
    shaped = measure_seconds(partial(make_platypus_pdf, texts, shaping=True), 1)
    plain = measure_seconds(partial(make_platypus_pdf, texts, shaping=False))
    what = "lay out and draw 2,000 Cyrillic cards, kerned: times faster than"
    return [(f"{what} Paragraph with shaping (≥ 5)", shaped / own), (f"{what} plain Paragraph (≥ 1)", plain / own)]


def run() -> list[tuple[str, float]]:
    """Return how many times faster our PDF is made than those of Paragraph."""
    with tempfile.TemporaryDirectory() as folder:
        return run_in(Path(folder))


if __name__ == "__main__":
    for label, figure in run():
        print(f"{figure:6.2f}  {label}")  # noqa: T201 -- it is run for the figure
