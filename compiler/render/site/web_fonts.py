"""The print faces, subset to the letters of the site's languages and packed as WOFF2."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

from compiler.disk.content_digest import digest_content
from compiler.disk.digest import digest
from compiler.disk.reading import read_file, read_own_below
from compiler.disk.writing import make_folder, write_below
from compiler.render.glyph_outlines import FontFile

RECIPE = "1"
"""Part of the name of every packed face: change it whenever `_pack_woff2` changes."""

DIGEST_LENGTH = 32
"""The bytes of the digest at the start of a cached file; they reveal a damaged file, which is replaced."""

FILES = {"text": "text", "text-bold": "bold", "text-italic": "italic", "display": "display"}
"""The faces that the theme uses → the names of their files."""

LETTERS = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # Latin with marks
    *range(0x400, 0x460),  # Cyrillic
    *range(0x2010, 0x2027),  # dashes, quotation marks, bullet, ellipsis
    *(0x490, 0x491, 0x218, 0x219, 0x21A, 0x21B, 0x202F, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2116, 0x2122, 0x2212),
)
"""The code points of the characters that the faces of a site contain."""

WORD = re.compile("[^ \\n-]+-?")
"""A piece of text without a break point: a line may end after a space or a hyphen only."""


def make_web_fonts(faces: Mapping[str, FontFile]) -> dict[str, bytes]:
    """Return file name → WOFF2 for each face of the theme; the same bytes every time."""
    return {f"{file}.woff2": _load_woff2(faces[name].path) for name, file in FILES.items() if name in faces}


def measure_widest_word(font: Path, text: str) -> float:
    """Return the width in em, without kerning, of the widest unbreakable piece of a text; 0 for an empty string."""
    advances = _read_advances(font)
    words = (sum(advances.get(ord(letter), 1.0) for letter in word) for word in WORD.findall(text))
    return max(words, default=0.0)


@cache
def _read_advances(path: Path) -> dict[int, float]:
    from fontTools.ttLib import TTFont

    with TTFont(io.BytesIO(read_file(path)), lazy=True) as font:
        units = font["head"].unitsPerEm
        widths = font["hmtx"]
        return {code: widths[glyph][0] / units for code, glyph in font.getBestCmap().items()}


@cache
def _load_woff2(path: Path) -> bytes:
    """Return the packed face, cached next to the prepared face under a digest of how it was made."""
    import fontTools

    name = f"{path.stem}-{digest((RECIPE, fontTools.version, repr(LETTERS)))[:16]}.woff2"
    with suppress(OSError, ValueError):
        cached = read_own_below(path.parent, name)
        if cached[:DIGEST_LENGTH] == digest_content(cached[DIGEST_LENGTH:]).encode():
            return cached[DIGEST_LENGTH:]
    packed = _pack_woff2(path)
    make_folder(path.parent)
    write_below(path.parent, name, digest_content(packed).encode() + packed)
    return packed


def _pack_woff2(path: Path) -> bytes:
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    options = Options(flavor="woff2", recalc_timestamp=False, layout_features=["kern", "mark"], hinting=False)
    options.drop_tables += ["meta"]
    font = TTFont(io.BytesIO(read_file(path)), recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(packed := io.BytesIO())
    return packed.getvalue()
