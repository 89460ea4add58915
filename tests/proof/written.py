"""What the games of proof show or read and is too large to be kept: photographs and a workbook of questions."""

from __future__ import annotations

from pathlib import Path

from openpyxl import Workbook
from PIL import Image, ImageDraw

SIZE = (840, 1180)
"""The pixels of an upright photograph: a poker card with bleed needs 821 × 1121."""

_UPRIGHT, _UPSIDE_DOWN, _TO_THE_LEFT, _TO_THE_RIGHT = 1, 3, 8, 6
_ROTATIONS = {_UPRIGHT: 0, _UPSIDE_DOWN: 180, _TO_THE_LEFT: -90, _TO_THE_RIGHT: 90}
"""By how many degrees counterclockwise a photograph lies in its file, by its Exif orientation."""

_EXIF_ORIENTATION = 0x0112
_CATEGORIES = ("Science", "History", "Sport", "Music")
QUESTIONS = 400


def write_photographs(names: list[str], folder: Path) -> None:
    """Write a JPEG under each name; three of four are turned, as a camera held otherwise saves them."""
    folder.mkdir()
    for number, name in enumerate(names):
        orientation = list(_ROTATIONS)[number % len(_ROTATIONS)]
        exif = Image.Exif()
        exif[_EXIF_ORIENTATION] = orientation
        photograph = _bird(number).rotate(_ROTATIONS[orientation], expand=True)
        photograph.save(folder / name, "JPEG", quality=60, exif=exif)


def write_questions(path: Path) -> None:
    """Write a workbook of 400 questions with answers in English and German, some cells numbers and some texts."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "Questions"
    headings = ("ID", "Category", "Question_en", "Answer_en", "Question_de", "Answer_de", "Difficulty", "# comment")
    sheet.append(headings)
    for number in range(1, QUESTIONS + 1):
        triangles, squares = number, number * 7 % 40 + 2
        corners = 3 * triangles + 4 * squares
        english = f"How many corners have {triangles} triangles and {squares} squares together?"
        german = f"Wie viele Ecken haben {triangles} Dreiecke und {squares} Quadrate zusammen?"
        category = _CATEGORIES[number % len(_CATEGORIES)]
        sheet.append((number, category, english, str(corners), german, corners, number % 3 + 1, None))
    book.save(path)


def _bird(number: int) -> Image.Image:
    """Return an upright picture of a head with a beak to the right, in colours of its own."""
    hue = number * 47 % 256
    photograph = Image.new("HSV", SIZE, (hue, 120, 150)).convert("RGB")
    draw = ImageDraw.Draw(photograph)
    draw.ellipse((220, 380, 620, 800), fill=tuple(255 - level for level in photograph.getpixel((0, 0))))
    draw.polygon([(600, 520), (740, 560), (600, 600)], fill=(230, 160, 30))
    return photograph
