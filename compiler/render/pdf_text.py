"""Text in a PDF: embedded subsets, drawn kerned as it was measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from io import BytesIO
from itertools import groupby, pairwise, repeat
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFont

from compiler.disk.reading import read_file
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
        if glyphs.marks:
            pieces = " ".join(self._marked(glyphs, size))
        else:
            shown = self._segments(glyphs.face, glyphs.text, glyphs.kerns)
            pieces = " ".join([f"{font} {size} Tf [{array}] TJ" for font, array in shown])
        return f"BT 1 0 0 -1 {number(glyphs.x)} {number(glyphs.y)} Tm {pieces} ET"

    def _segments(self, face: str, text: str, kerns: tuple[float, ...]) -> list[tuple[str, str]]:
        """The run as (font resource, elements of a TJ array): one for each stretch that shares a subset."""
        pieces = self._pieces.get(face) or self._pieces.setdefault(face, _Pieces(partial(self._code_of, face)))
        joined = "".join([pieces[pair] for pair in zip(text, (*kerns, 0.0) if kerns else repeat(0.0), strict=False)])
        if pieces.font:
            return [(pieces.font, f"({joined})")]
        return self._divided(face, text, [(0.0, kern) for kern in ((*kerns, 0.0) if kerns else (0.0,) * len(text))])

    def _divided(self, face: str, text: str, moves: Sequence[tuple[float, float]]) -> list[tuple[str, str]]:
        """The same character by character, for faces in several subsets and for marks that stand beside the pen.

        `moves` has how far the pen goes to the right before and after each character, in 1/1000 em. One at the end of
        a segment stands there as a mere number: some readers overlook one before an empty string.
        """
        segments: list[tuple[str, str]] = []
        for character, (before, after) in zip(text, moves, strict=True):
            font, code = self._code_of(face, character)
            shown = (f" {number(-before)}" if before else "") + f"({code})" + (number(-after) if after else "")
            if segments and segments[-1][0] == font:
                segments[-1] = font, segments[-1][1] + shown
            else:
                segments.append((font, shown))
        return segments

    def _marked(self, glyphs: Glyphs, size: str) -> Iterator[str]:
        """The operators for a run with combining marks: a letter with its marks is copied as one piece of text."""
        moves, raised = _moves(glyphs), {mark.position: mark.up for mark in glyphs.marks}
        plain = 0
        for begin, end in _clusters(glyphs):
            yield self._shown(glyphs, plain, begin, moves, size)
            said = glyphs.text[begin:end].encode("utf-16-be").hex().upper()
            yield f"/Span <</ActualText <FEFF{said}>>> BDC"
            for up, level in groupby(range(begin, end), lambda at: raised.get(at, 0.0)):
                first, *others = level
                rise = number(up / 1000 * glyphs.size * MM_PER_POINT)
                yield f"{rise} Ts {self._shown(glyphs, first, first + 1 + len(others), moves, size)}"
            yield "0 Ts EMC"
            plain = end
        yield self._shown(glyphs, plain, len(glyphs.text), moves, size)

    def _shown(self, glyphs: Glyphs, begin: int, end: int, moves: Sequence[tuple[float, float]], size: str) -> str:
        divided = self._divided(glyphs.face, glyphs.text[begin:end], moves[begin:end])
        return " ".join(f"{font} {size} Tf [{array}] TJ" for font, array in divided)

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
            font = TTFont(face, BytesIO(read_file(self._faces[face].path)))
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


def _moves(glyphs: Glyphs) -> list[tuple[float, float]]:
    """How far the pen goes before and after each character: by its kern, and round a mark there and back."""
    kerns = (*glyphs.kerns, 0.0) if glyphs.kerns else (0.0,) * len(glyphs.text)
    right = {mark.position: mark.right for mark in glyphs.marks}
    return [(right.get(at, 0.0), kern - right.get(at, 0.0)) for at, kern in enumerate(kerns)]


def _clusters(glyphs: Glyphs) -> Iterator[tuple[int, int]]:
    """Yield (begin, end) of each letter that has marks, with them and the space after them.

    A space between two pieces with a text of their own belongs to neither, and readers drop it when they copy.
    """
    marks = {mark.position for mark in glyphs.marks}
    joined = marks | {at + 1 for at in marks if glyphs.text[at + 1 : at + 2].isspace()}
    starts = [at for at in range(len(glyphs.text)) if at not in joined or at == 0]
    return ((begin, end) for begin, end in pairwise((*starts, len(glyphs.text))) if marks & set(range(begin, end)))


@lru_cache(maxsize=256)
def _size(points: float) -> str:
    return number(points * MM_PER_POINT)


@lru_cache(maxsize=256)
def _escaped(code: bytes) -> str:
    character = chr(code[0])
    if character in "()\\":
        return "\\" + character
    return character if " " <= character <= "~" else f"\\{code[0]:03o}"
