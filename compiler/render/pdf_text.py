"""Text in a PDF: embedded subsets, drawn kerned as it was measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from itertools import repeat
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFont

from compiler.layout.frame import MM_PER_POINT, Glyphs
from compiler.render.outlines import FontFile
from compiler.render.pdf_operators import number


class Typesetter:
    """Sets runs of text in one document and remembers which characters each face must embed."""

    def __init__(self, document: PDFDocument, faces: Mapping[str, FontFile]) -> None:
        self._document = document
        self._faces = faces
        self._fonts: dict[str, Any] = {}
        self._codes: dict[tuple[str, str], tuple[str, str]] = {}
        self._pieces: dict[str, _Pieces] = {}

    def run(self, glyphs: Glyphs) -> str:
        """The operators that show a run at its place, upright under a matrix with y down."""
        size = _size(glyphs.size)
        shown = self._segments(glyphs.face, glyphs.text, glyphs.kerns)
        pieces = " ".join([f"{font} {size} Tf [{array}] TJ" for font, array in shown])
        return f"BT 1 0 0 -1 {number(glyphs.x)} {number(glyphs.y)} Tm {pieces} ET"

    def _segments(self, face: str, text: str, kerns: tuple[float, ...]) -> list[tuple[str, str]]:
        """The run as (font resource, elements of a TJ array): one for each stretch that shares a subset."""
        pieces = self._pieces.get(face) or self._pieces.setdefault(face, _Pieces(partial(self._code_of, face)))
        joined = "".join([pieces[pair] for pair in zip(text, (*kerns, 0.0) if kerns else repeat(0.0), strict=False)])
        return [(pieces.font, f"({joined})")] if pieces.font else self._divided(face, text, kerns)

    def _divided(self, face: str, text: str, kerns: tuple[float, ...]) -> list[tuple[str, str]]:
        """The same for a face of which so many characters are used that it is embedded in several subsets."""
        segments: list[tuple[str, list[str]]] = []
        for k, character in enumerate(text):
            font, code = self._code_of(face, character)
            if not segments or segments[-1][0] != font:
                segments.append((font, ["("]))
            segments[-1][1].append(code)
            if k < len(kerns) and kerns[k]:
                segments[-1][1].append(f"){number(-kerns[k])}(")
        return [(font, "".join(codes) + ")") for font, codes in segments]

    def _code_of(self, face: str, character: str) -> tuple[str, str]:
        return self._codes.get((face, character)) or self._code(face, character)

    def _code(self, face: str, character: str) -> tuple[str, str]:
        font = self._font(face)
        ((subset, code),) = font.splitString(character, self._document)
        name = font.getSubsetInternalName(subset, self._document)
        self._codes[face, character] = name, _escaped(code)
        return self._codes[face, character]

    def _font(self, face: str) -> Any:
        if (font := self._fonts.get(face)) is None:
            font = TTFont(face, str(self._faces[face].path))
            # readers take widths as whole thousandths of an em, and so does layout
            font.face.charWidths = {code: round(width) for code, width in font.face.charWidths.items()}
            # two faces under one PostScript name would be embedded as one, silently
            assert font.face.name not in {other.face.name for other in self._fonts.values()}, face
            self._fonts[face] = font
        return font


class _Pieces(dict[tuple[str, float], str]):
    """A character and the kern after it → what stands for both in a TJ array.

    `font` is the resource of the face's only subset so far, '' once there are two.
    """

    def __init__(self, code: Callable[[str], tuple[str, str]]) -> None:
        super().__init__()
        self._code = code
        self.font: str | None = None

    def __missing__(self, pair: tuple[str, float]) -> str:
        font, code = self._code(pair[0])
        self.font = font if self.font in (None, font) else ""
        self[pair] = f"{code}){number(-pair[1])}(" if pair[1] else code
        return self[pair]


@lru_cache(maxsize=256)
def _size(points: float) -> str:
    return number(points * MM_PER_POINT)


@lru_cache(maxsize=256)
def _escaped(code: bytes) -> str:
    character = chr(code[0])
    if character in "()\\":
        return "\\" + character
    return character if " " <= character <= "~" else f"\\{code[0]:03o}"
