"""What the games of proof show or read and is too large to be kept: photographs and workbooks."""

from __future__ import annotations

from pathlib import Path

from openpyxl import Workbook
from PIL import Image, ImageCms, ImageDraw

SIZE = (840, 1180)
"""The pixels of an upright photograph: a poker card with bleed needs 821 × 1121."""

_UPRIGHT, _UPSIDE_DOWN, _TO_THE_LEFT, _TO_THE_RIGHT = 1, 3, 8, 6
_ROTATIONS = {_UPRIGHT: 0, _UPSIDE_DOWN: 180, _TO_THE_LEFT: -90, _TO_THE_RIGHT: 90}
"""By how many degrees counterclockwise a photograph lies in its file, by its Exif orientation."""

_EXIF_ORIENTATION = 0x0112
_CATEGORIES = ("Science", "History", "Sport", "Music")
QUESTIONS = 400
_SUITS = ("lamps", "stars", "moons", "fires")
_RANKS: tuple[str | int, ...] = ("ace", *range(2, 11), "jack", "queen", "king")


def write_photographs(names: list[str], folder: Path) -> None:
    """Write a JPEG under each name; three of four are turned, as a camera held otherwise saves them."""
    folder.mkdir()
    for number, name in enumerate(names):
        orientation = list(_ROTATIONS)[number % len(_ROTATIONS)]
        exif = Image.Exif()
        exif[_EXIF_ORIENTATION] = orientation
        photograph = _draw_bird(number).rotate(_ROTATIONS[orientation], expand=True)
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


def write_gems(folder: Path) -> None:
    """Write square pictures of gems, one in CMYK."""
    folder.mkdir()
    for name, colour, mode in (("ruby.jpg", "#aa1428", "RGB"), ("emerald.jpg", "#14823c", "CMYK")):
        Image.new("RGB", (300, 300), colour).convert(mode).save(folder / name)
    for name, colour in (("sapphire.jpg", "#1432a0"), ("bag.png", "#6e5032")):
        Image.new("RGB", (300, 300), colour).save(folder / name)


def write_lights(game: Path) -> None:
    """Write a workbook of 54 cards, its ranks numbers and words, and their photographs, as all kinds of cameras do."""
    folder, book = game / "pictures", Workbook()
    folder.mkdir()
    sheet = book.active
    assert sheet is not None
    sheet.title = "Deck"
    sheet.append(("id", "rank", "suit", "picture", "photographer", "layout", "corner"))
    jokers = (("red-joker", "joker", "none"), ("black-joker", "joker", "none"))
    cards = [(f"{rank}-of-{suit}", rank, suit) for suit in _SUITS for rank in _RANKS]
    for number, (name, rank, suit) in enumerate((*cards, *jokers)):
        is_court = isinstance(rank, str)
        picture = _write_light(number, SIZE if is_court else (640, 900), folder)
        corner = rank[0].upper() if isinstance(rank, str) else rank
        sheet.append((name, rank, suit, picture, "Ada", "court" if is_court else None, corner))
    book.save(game / "deck.xlsx")


def _write_light(number: int, size: tuple[int, int], folder: Path) -> str:  # noqa: PLR0911 -- one for each format
    """Write a photograph, dark above and light below, in one of eight formats; return its name."""
    upright = Image.linear_gradient("L").resize(size).convert("RGB")
    ImageDraw.Draw(upright).ellipse((200, 300, 440, 540), fill=(number * 4, 200, 80))
    turned = Image.Exif()
    turned[_EXIF_ORIENTATION] = _TO_THE_RIGHT
    name = f"IMG_{4000 + number}"
    match number % 8:
        case 0:
            upright.convert("CMYK").save(folder / f"{name}.jpg", quality=60)
            return f"{name}.jpg"
        case 1:
            upright.rotate(90, expand=True).save(folder / f"{name}.JPG", quality=60, exif=turned)
            return f"{name}.JPG"
        case 2:
            Image.linear_gradient("L").resize(size).convert("I;16").save(folder / f"{name}.png")
            return f"{name}.png"
        case 3:
            upright.save(folder / f"{name}.webp", quality=60)
            return f"{name}.webp"
        case 4:
            upright.save(folder / f"{name}.tif", compression="tiff_lzw")
            return f"{name}.tif"
        case 5:
            profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
            upright.save(folder / f"{name}.jpeg", quality=60, icc_profile=profile)
            return f"{name}.jpeg"
        case 6:
            upright.convert("L").save(folder / f"{name}.jpg", quality=60, progressive=True)
            return f"{name}.jpg"
        case _:
            upright.quantize(256).save(folder / f"{name}.png")
            return f"{name}.png"


def _draw_bird(number: int) -> Image.Image:
    """Return an upright picture of a head with a beak to the right, in colours of its own."""
    hue = number * 47 % 256
    photograph = Image.new("HSV", SIZE, (hue, 120, 150)).convert("RGB")
    draw = ImageDraw.Draw(photograph)
    draw.ellipse((220, 380, 620, 800), fill=tuple(255 - level for level in photograph.getpixel((0, 0))))
    draw.polygon([(600, 520), (740, 560), (600, 600)], fill=(230, 160, 30))
    return photograph
