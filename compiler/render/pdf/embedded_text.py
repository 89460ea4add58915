"""Text in a PDF: embedded subsets, drawn kerned as it was measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from io import BytesIO
from itertools import groupby, pairwise
from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFont

from compiler.disk.reading import read_file
from compiler.layout.frame import MM_PER_POINT, Glyphs
from compiler.model.ligature_characters import split_ligatures
from compiler.render.glyph_outlines import FontFile
from compiler.render.pdf.marked_content import mark_actual_text
from compiler.render.pdf.operators import format_number

MIN_ACTUAL_TEXT_SPACE = 80.0
"""The minimum space between letters (1/1000 em) of a run with an ActualText: some readers take 100 for a word space."""

MAX_CODES = 100
"""The maximum number of codes in a block of a ToUnicode map (Adobe Technical Note 5014)."""


class _CharacterCode(NamedTuple):
    """A character of a face: the resource of the subset that contains it, and its code in a string of PDF."""

    font: str
    code: str


class _Stretch(NamedTuple):
    """A part of a run in one subset: the resource of the subset, and the elements of a TJ array."""

    font: str
    array: str


class _Moves(NamedTuple):
    """How far the pen goes right before and after a character, in 1/1000 em."""

    before: float
    after: float


class Typesetter:
    """Sets runs of text in one document and collects the characters that each face must embed."""

    def __init__(self, document: PDFDocument, faces: Mapping[str, FontFile]) -> None:
        self._document = document
        self._faces = faces
        self._fonts: dict[str, TTFont] = {}
        self._codes: dict[tuple[str, str], _CharacterCode] = {}  # by face and character
        self._pieces: dict[str, _EncodedCharacters] = {}

    def show_run(self, glyphs: Glyphs) -> str:
        """Return the operators that show a run at its place, upright under a matrix with y down."""
        size = _format_size(glyphs.size)
        if glyphs.marks:
            pieces = " ".join(self._show_marked(glyphs, size))
        else:
            shown = self._encode_run(glyphs.face, glyphs.text, glyphs.kerns)
            pieces = " ".join([f"{font} {size} Tf [{array}] TJ" for font, array in shown])
            typed = split_ligatures(glyphs.text)
            is_marked = typed != glyphs.text or _is_spaced(glyphs)
            pieces = f"{mark_actual_text(typed)} BDC {pieces} EMC" if is_marked else pieces
        return f"BT 1 0 0 -1 {format_number(glyphs.x)} {format_number(glyphs.y)} Tm {pieces} ET"

    def _encode_run(self, face: str, text: str, kerns: tuple[float, ...]) -> list[_Stretch]:
        """Return the stretches of a run that are in one subset each."""
        pieces = self._pieces.get(face) or self._pieces.setdefault(
            face, _EncodedCharacters(partial(self._find_code, face))
        )
        after = (*kerns, 0.0) if kerns else (0.0,) * len(text)
        joined = "".join([pieces[pair] for pair in zip(text, after, strict=False)])
        if pieces.font:
            return [_Stretch(pieces.font, f"({joined})")]
        return self._divide_by_character(face, text, [_Moves(before=0.0, after=kern) for kern in after])

    def _divide_by_character(self, face: str, text: str, moves: Sequence[_Moves]) -> list[_Stretch]:
        """Return the same character by character, for faces in several subsets and for marks that are not at the pen.

        `moves` are those of each character. A move at the end of a stretch is a plain number: some readers ignore one
        before an empty string.
        """
        stretches: list[_Stretch] = []
        for character, (before, after) in zip(text, moves, strict=True):
            font, code = self._find_code(face, character)
            shown = (
                (f" {format_number(-before)}" if before else "")
                + f"({code})"
                + (format_number(-after) if after else "")
            )
            if stretches and stretches[-1].font == font:
                stretches[-1] = _Stretch(font, stretches[-1].array + shown)
            else:
                stretches.append(_Stretch(font, shown))
        return stretches

    def _show_marked(self, glyphs: Glyphs, size: str) -> Iterator[str]:
        """Yield the operators of a run with combining marks: a letter with its marks is copied as one piece of text."""
        moves = _list_moves(glyphs)
        raised = {mark.position: mark.up for mark in glyphs.marks}
        plain = 0
        for start, end in _find_marked_letters(glyphs):
            yield self._show_stretch(glyphs, plain, start, moves, size)
            yield f"{mark_actual_text(glyphs.text[start:end])} BDC"
            for up, level in groupby(range(start, end), lambda position: raised.get(position, 0.0)):
                first, *others = level
                rise = format_number(up / 1000 * glyphs.size * MM_PER_POINT)
                yield f"{rise} Ts {self._show_stretch(glyphs, first, first + 1 + len(others), moves, size)}"
            yield "0 Ts EMC"
            plain = end
        yield self._show_stretch(glyphs, plain, len(glyphs.text), moves, size)

    def _show_stretch(self, glyphs: Glyphs, start: int, end: int, moves: Sequence[_Moves], size: str) -> str:
        divided = self._divide_by_character(glyphs.face, glyphs.text[start:end], moves[start:end])
        return " ".join(f"{font} {size} Tf [{array}] TJ" for font, array in divided)

    def _find_code(self, face: str, character: str) -> _CharacterCode:
        return self._codes.get((face, character)) or self._add_code(face, character)

    def _add_code(self, face: str, character: str) -> _CharacterCode:
        font = self._embed_font(face)
        ((subset, code),) = font.splitString(character, self._document)
        name = font.getSubsetInternalName(subset, self._document)
        self._codes[face, character] = _CharacterCode(name, _escape_code(code))
        return self._codes[face, character]

    def _embed_font(self, face: str) -> TTFont:
        if (font := self._fonts.get(face)) is None:
            font = _EmbeddedFont(face, BytesIO(read_file(self._faces[face].path)))
            # readers take widths as whole thousandths of an em, and so does layout
            font.face.charWidths = {code: round(width) for code, width in font.face.charWidths.items()}
            # two faces under one PostScript name would be embedded as one, silently
            assert font.face.name not in {other.face.name for other in self._fonts.values()}, face
            self._fonts[face] = font
        return font


class _EmbeddedFont(TTFont):  # type: ignore[misc]  # ReportLab has no types
    """A face whose subsets say only of used codes what they mean; ReportLab writes U+0000 for all others."""

    def addObjects(self, doc: PDFDocument) -> None:  # noqa: N802 -- ReportLab's name
        """Add the objects of the face to a document."""
        super().addObjects(doc)
        for name, stream in doc.idToObject.items():
            if name.startswith("toUnicodeCMap:"):
                stream.content = drop_unused_codes(stream.content)


def drop_unused_codes(cmap: str) -> str:
    """Return a ToUnicode map without the codes that stand for U+0000, in blocks of at most `MAX_CODES`."""
    head, _, rest = cmap.partition("beginbfchar\n")
    listed, _, tail = rest.partition("endbfchar\n")
    codes = [line for line in listed.splitlines() if not line.endswith("<0000>")]
    blocks = (codes[first : first + MAX_CODES] for first in range(0, len(codes), MAX_CODES))
    lines = [line for block in blocks for line in (f"{len(block)} beginbfchar", *block, "endbfchar")]
    return "\n".join([*head.splitlines()[:-1], *lines, tail])


class _EncodedCharacters(dict[tuple[str, float], str]):
    """A character and the kern after it → the element of a TJ array for both.

    `font` is the resource of the face's subset as long as there is only one.
    """

    def __init__(self, code: Callable[[str], _CharacterCode]) -> None:
        super().__init__()
        self._code = code
        self.font: str | None = None
        self.is_divided = False

    def __missing__(self, pair: tuple[str, float]) -> str:
        font, code = self._code(pair[0])
        self.is_divided = self.is_divided or self.font not in (None, font)
        self.font = None if self.is_divided else font
        self[pair] = f"{code}){format_number(-pair[1])}(" if pair[1] else code
        return self[pair]


def _is_spaced(glyphs: Glyphs) -> bool:
    """Return whether letters are so far apart that readers take each for a word of its own."""
    if not glyphs.kerns or max(glyphs.kerns) < MIN_ACTUAL_TEXT_SPACE:
        return False
    pairs = zip(glyphs.kerns, pairwise(glyphs.text), strict=False)
    return any(kern >= MIN_ACTUAL_TEXT_SPACE and not (left + right).isspace() for kern, (left, right) in pairs)


def _list_moves(glyphs: Glyphs) -> list[_Moves]:
    """Return the moves at each character: by its kern, and to a mark and back."""
    kerns = (*glyphs.kerns, 0.0) if glyphs.kerns else (0.0,) * len(glyphs.text)
    right = {mark.position: mark.right for mark in glyphs.marks}
    return [_Moves(right.get(index, 0.0), kern - right.get(index, 0.0)) for index, kern in enumerate(kerns)]


class _MarkedLetter(NamedTuple):
    """A letter with marks and a space after them: its index, and that after the last of them."""

    start: int
    end: int


def _find_marked_letters(glyphs: Glyphs) -> Iterator[_MarkedLetter]:
    """Yield each letter with marks.

    Readers drop a space between two pieces with an ActualText of their own when they copy.
    """
    marks = {mark.position for mark in glyphs.marks}
    joined = marks | {mark + 1 for mark in marks if glyphs.text[mark + 1 : mark + 2].isspace()}
    starts = [index for index in range(len(glyphs.text)) if index not in joined or index == 0]
    letters = (_MarkedLetter(start, end) for start, end in pairwise((*starts, len(glyphs.text))))
    return (letter for letter in letters if marks & set(range(letter.start, letter.end)))


@lru_cache(maxsize=256)
def _format_size(points: float) -> str:
    return format_number(points * MM_PER_POINT)


@lru_cache(maxsize=256)
def _escape_code(code: bytes) -> str:
    character = chr(code[0])
    if character in "()\\":
        return "\\" + character
    return character if " " <= character <= "~" else f"\\{code[0]:03o}"
