"""All files of a game after loading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from compiler.diagnostics import Diagnostic
from compiler.load.guess_encoding import decode_for_report
from compiler.load.yaml.load_yaml import split_lines
from compiler.model.document import Document
from compiler.model.font import GameFont
from compiler.model.origin import Origin
from compiler.model.picture import PictureFile
from compiler.model.press_profile import PressProfile


@dataclass(frozen=True, slots=True)
class Loaded:
    """All files of a game: first the files of the shared folders, then its own, each folder sorted by path.

    The keys of mappings are paths as findings display them.

    Attributes:
        documents: The YAML files, as plain data with positions.
        drawing_sources: The bytes of drawings, which are parsed later.
        diagnostics: The findings of loading.
        broken: The bytes of files that are not valid documents, and of an overlay, so that reports can quote them.
        origins: The origin of every file, read or not.
        sheets: The bytes of spreadsheets, which are parsed once a set refers to them.
        sheet_lines: The lines of the spreadsheets that have been parsed.
        pictures: The headers of raster pictures, whose bytes stay on disk, and the nodes of SVG pictures.
        fonts: The axes and features of fonts, whose bytes stay on disk.
        picture_sources: The bytes of SVG pictures.
        profiles: The ICC profiles of presses.
    """

    documents: tuple[Document, ...]
    drawing_sources: Mapping[str, bytes]
    diagnostics: tuple[Diagnostic, ...]
    broken: Mapping[str, bytes] = field(default_factory=dict)
    origins: Mapping[str, Origin] = field(default_factory=dict)
    sheets: Mapping[str, bytes] = field(default_factory=dict)
    sheet_lines: Mapping[str, Sequence[str]] = field(default_factory=dict)
    pictures: Mapping[str, PictureFile] = field(default_factory=dict)
    fonts: Mapping[str, GameFont] = field(default_factory=dict)
    picture_sources: Mapping[str, bytes] = field(default_factory=dict)
    profiles: Mapping[str, PressProfile] = field(default_factory=dict)

    @property
    def lines(self) -> dict[str, Sequence[str]]:
        """The lines of all files by displayed path."""
        data = {**self.drawing_sources, **self.picture_sources, **self.broken}
        unparsed = {file: split_lines(decode_for_report(text)) for file, text in data.items()}
        return {**unparsed, **{document.file: document.lines for document in self.documents}, **self.sheet_lines}
