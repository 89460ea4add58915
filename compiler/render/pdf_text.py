"""Text in a PDF: embedded subsets, drawn kerned as it was measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from io import BytesIO
from itertools import groupby, pairwise, repeat

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFont

from compiler.disk.reading import read_file
from compiler.layout.frame import MM_PER_POINT, Glyphs
from compiler.render.outlines import FontFile
from compiler.render.pdf_operators import number

SPACED = 80.0
"""The space between letters (1/1000 em) from which a run has an ActualText: some readers take 100 for a word space."""


class Typesetter:
    """Sets runs of text in one document and collects the characters that each face must embed."""

    def __init__(self, document: PDFDocument, faces: Mapping[str, FontFile]) -> None:
        self._document = document
        self._faces = faces
        self._fonts: dict[str, TTFont] = {}
        self._codes: dict[tuple[str, str], tuple[str, str]] = {}
        self._pieces: dict[str, _Pieces] = {}

    def run(self, glyphs: Glyphs) -> str:
        """Return the operators that show a run at its place, upright under a matrix with y down."""
        size = _text_size(glyphs.size)
        if glyphs.marks:
            pieces = " ".join(self._marked_operators(glyphs, size))
        else:
            shown = self._run_segments(glyphs.face, glyphs.text, glyphs.kerns)
            pieces = " ".join([f"{font} {size} Tf [{array}] TJ" for font, array in shown])
            pieces = f"{_actual_text(glyphs.text)} BDC {pieces} EMC" if _is_spaced(glyphs) else pieces
        return f"BT 1 0 0 -1 {number(glyphs.x)} {number(glyphs.y)} Tm {pieces} ET"

    def _run_segments(self, face: str, text: str, kerns: tuple[float, ...]) -> list[tuple[str, str]]:
        """Return a run as (font resource, elements of a TJ array), one pair for each stretch in one subset."""
        pieces = self._pieces.get(face) or self._pieces.setdefault(face, _Pieces(partial(self._cached_code, face)))
        joined = "".join([pieces[pair] for pair in zip(text, (*kerns, 0.0) if kerns else repeat(0.0), strict=False)])
        if pieces.font:
            return [(pieces.font, f"({joined})")]
        return self._divided(face, text, [(0.0, kern) for kern in ((*kerns, 0.0) if kerns else (0.0,) * len(text))])

    def _divided(self, face: str, text: str, moves: Sequence[tuple[float, float]]) -> list[tuple[str, str]]:
        """Return the same character by character, for faces in several subsets and for marks that are not at the pen.

        `moves` are how far the pen goes right before and after each character, in 1/1000 em. A move at the end of a
        segment is a plain number: some readers ignore one before an empty string.
        """
        segments: list[tuple[str, str]] = []
        for character, (before, after) in zip(text, moves, strict=True):
            font, code = self._cached_code(face, character)
            shown = (f" {number(-before)}" if before else "") + f"({code})" + (number(-after) if after else "")
            if segments and segments[-1][0] == font:
                segments[-1] = font, segments[-1][1] + shown
            else:
                segments.append((font, shown))
        return segments

    def _marked_operators(self, glyphs: Glyphs, size: str) -> Iterator[str]:
        """Yield the operators of a run with combining marks: a letter with its marks is copied as one piece of text."""
        moves, raised = _moves(glyphs), {mark.position: mark.up for mark in glyphs.marks}
        plain = 0
        for begin, end in _clusters(glyphs):
            yield self._run_operators(glyphs, plain, begin, moves, size)
            yield f"{_actual_text(glyphs.text[begin:end])} BDC"
            for up, level in groupby(range(begin, end), lambda position: raised.get(position, 0.0)):
                first, *others = level
                rise = number(up / 1000 * glyphs.size * MM_PER_POINT)
                yield f"{rise} Ts {self._run_operators(glyphs, first, first + 1 + len(others), moves, size)}"
            yield "0 Ts EMC"
            plain = end
        yield self._run_operators(glyphs, plain, len(glyphs.text), moves, size)

    def _run_operators(
        self, glyphs: Glyphs, begin: int, end: int, moves: Sequence[tuple[float, float]], size: str
    ) -> str:
        divided = self._divided(glyphs.face, glyphs.text[begin:end], moves[begin:end])
        return " ".join(f"{font} {size} Tf [{array}] TJ" for font, array in divided)

    def _cached_code(self, face: str, character: str) -> tuple[str, str]:
        return self._codes.get((face, character)) or self._code(face, character)

    def _code(self, face: str, character: str) -> tuple[str, str]:
        font = self._embedded_font(face)
        ((subset, code),) = font.splitString(character, self._document)
        name = font.getSubsetInternalName(subset, self._document)
        self._codes[face, character] = name, _escape_code(code)
        return self._codes[face, character]

    def _embedded_font(self, face: str) -> TTFont:
        if (font := self._fonts.get(face)) is None:
            font = TTFont(face, BytesIO(read_file(self._faces[face].path)))
            # readers take widths as whole thousandths of an em, and so does layout
            font.face.charWidths = {code: round(width) for code, width in font.face.charWidths.items()}
            # two faces under one PostScript name would be embedded as one, silently
            assert font.face.name not in {other.face.name for other in self._fonts.values()}, face
            self._fonts[face] = font
        return font


class _Pieces(dict[tuple[str, float], str]):
    """A character and the kern after it → the element of a TJ array for both.

    `font` is the resource of the face's subset as long as there is only one.
    """

    def __init__(self, code: Callable[[str], tuple[str, str]]) -> None:
        super().__init__()
        self._code = code
        self.font: str | None = None
        self.is_divided = False

    def __missing__(self, pair: tuple[str, float]) -> str:
        font, code = self._code(pair[0])
        self.is_divided = self.is_divided or self.font not in (None, font)
        self.font = None if self.is_divided else font
        self[pair] = f"{code}){number(-pair[1])}(" if pair[1] else code
        return self[pair]


def _actual_text(text: str) -> str:
    """Return the operands of a span that is copied as this text, whatever is drawn in it."""
    return f"/Span <</ActualText <FEFF{text.encode('utf-16-be').hex().upper()}>>>"


def _is_spaced(glyphs: Glyphs) -> bool:
    """Return whether letters are so far apart that readers take each for a word of its own."""
    pairs = zip(glyphs.kerns, pairwise(glyphs.text), strict=False)
    return any(kern >= SPACED and not (left + right).isspace() for kern, (left, right) in pairs)


def _moves(glyphs: Glyphs) -> list[tuple[float, float]]:
    """Return how far the pen goes before and after each character: by its kern, and to a mark and back."""
    kerns = (*glyphs.kerns, 0.0) if glyphs.kerns else (0.0,) * len(glyphs.text)
    right = {mark.position: mark.right for mark in glyphs.marks}
    return [(right.get(index, 0.0), kern - right.get(index, 0.0)) for index, kern in enumerate(kerns)]


def _clusters(glyphs: Glyphs) -> Iterator[tuple[int, int]]:
    """Yield (begin, end) of each letter with marks, including them and a space after them.

    Readers drop a space between two pieces with an ActualText of their own when they copy.
    """
    marks = {mark.position for mark in glyphs.marks}
    joined = marks | {mark + 1 for mark in marks if glyphs.text[mark + 1 : mark + 2].isspace()}
    starts = [index for index in range(len(glyphs.text)) if index not in joined or index == 0]
    return ((begin, end) for begin, end in pairwise((*starts, len(glyphs.text))) if marks & set(range(begin, end)))


@lru_cache(maxsize=256)
def _text_size(points: float) -> str:
    return number(points * MM_PER_POINT)


@lru_cache(maxsize=256)
def _escape_code(code: bytes) -> str:
    character = chr(code[0])
    if character in "()\\":
        return "\\" + character
    return character if " " <= character <= "~" else f"\\{code[0]:03o}"
