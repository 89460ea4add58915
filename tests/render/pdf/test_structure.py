from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from reportlab.pdfbase import pdfdoc

from compiler.impose.geometry import Rect, make_rectangle_path
from compiler.impose.sheet import PageLink, Placement, Sheet
from compiler.layout.frame import IDENTITY, MM_PER_POINT, Frame
from compiler.layout.tag import Tag
from compiler.render.pdf.structure import add_structure

BLANK = Sheet(100, 200, ())


class Structure:
    """The structure of a document; `pages` are the tags of the marked content of each page."""

    def __init__(self, pages: Sequence[Sequence[Tag]], sheets: Sequence[Sheet] = (BLANK,)) -> None:
        self.document: Any = pdfdoc.PDFDocument()
        add_structure(self.document, pages, sheets)
        self.root = self.get("structure.root")

    def get(self, name: str) -> dict[str, Any]:
        """Return the entries of an object by its name."""
        entries: dict[str, Any] = self.document.idToObject[name].dict
        return entries

    def find(self, role: str) -> dict[str, Any]:
        """Return the only element of a type."""
        (found,) = (entries for entries in self.list_elements() if get_role(entries) == role)
        return found

    def list_elements(self) -> list[dict[str, Any]]:
        """Return all elements."""
        names = [name for name in self.document.idToObject if name.startswith("structure.")]
        return [self.get(name) for name in names if name != "structure.root"]

    def list_kids(self, entries: dict[str, Any]) -> list[dict[str, Any] | int]:
        """Return the content of an element: numbers of marked content, and the entries of elements and references."""
        return [self._resolve(kid) for kid in entries["K"].sequence]

    def _resolve(self, kid: Any) -> dict[str, Any] | int:
        if isinstance(kid, int):
            return kid
        return self.get(kid.name) if isinstance(kid, pdfdoc.PDFObjectReference) else dict(kid.dict)


def get_role(entries: dict[str, Any]) -> str:
    """Return the type of an element."""
    return str(entries["S"]).removeprefix("/")


def test_document_is_marked_as_tagged() -> None:
    """A document without content has a structure without elements."""
    structure = Structure([[]])
    assert structure.document.Catalog.MarkInfo.dict == {"Marked": "true"}
    assert structure.list_kids(structure.root) == []
    assert structure.root["ParentTreeNextKey"] == 1


def test_element_has_its_content_by_number() -> None:
    """The marked content of a page is numbered from 0, in the order of drawing."""
    heading, words = Tag("H1"), Tag("P")
    structure = Structure([[heading, words, words]])
    assert structure.list_kids(structure.find("H1")) == [0]
    assert structure.list_kids(structure.find("P")) == [1, 2]


def test_elements_are_in_their_parents() -> None:
    """A parent without content of its own is an element, too, and only the outermost are below the root."""
    section = Tag("Sect")
    structure = Structure([[Tag("H1", section), Tag("P", section)]])
    assert structure.list_kids(structure.root) == [structure.find("Sect")]
    assert structure.list_kids(structure.find("Sect")) == [structure.find("H1"), structure.find("P")]
    assert "Pg" not in structure.find("Sect")


def test_parts_are_in_reading_order_whatever_is_drawn_first() -> None:
    """Parts of one page follow each other as they were made; those of later pages come behind."""
    section = Tag("Sect")
    late, first, second = Tag("H3", section), Tag("H1", section), Tag("H2", section)
    structure = Structure([[second, first], [late]], (BLANK, BLANK))
    kids = structure.list_kids(structure.find("Sect"))
    assert [get_role(kid) for kid in kids if isinstance(kid, dict)] == ["H1", "H2", "H3"]


def test_content_on_further_pages_names_its_page() -> None:
    """A paragraph that is continued has plain numbers on its first page, and references on the others."""
    words = Tag("P")
    structure = Structure([[Tag("H1"), words], [words]], (BLANK, BLANK))
    number, reference = structure.list_kids(structure.find("P"))
    assert number == 1
    assert isinstance(reference, dict)
    assert (str(reference["Type"]), reference["MCID"], reference["Pg"].name) == ("/MCR", 0, "Page2")


def test_links_are_parts_of_their_elements() -> None:
    """The tree of parents has a key for each page, then one for each link."""
    link = Tag("Link")
    area = Rect(0, 0, 10, 10)
    sheet = Sheet(100, 200, (), links=(PageLink(area, 1), PageLink(area, 1, tag=link)))
    structure = Structure([[link]], (sheet,))
    number, reference = structure.list_kids(structure.find("Link"))
    assert number == 0
    assert isinstance(reference, dict)
    assert str(reference["Type"]) == "/OBJR"
    assert structure.root["ParentTreeNextKey"] == 3
    parents = structure.document.idToObject[structure.root["ParentTree"].name].dict["Nums"].sequence
    assert parents[::2] == [0, 2]


def test_figure_has_its_box_in_points_from_the_foot_of_the_page() -> None:
    """The box is the visible area of the picture, and its words are read in its place."""
    figure = Tag("Figure", alt="A mill")
    frame = Frame(20, 10, ())
    placement = Placement(frame, IDENTITY, make_rectangle_path(Rect(10, 20, 20, 10)), figure)
    entries = Structure([[figure]], (Sheet(100, 200, (placement,)),)).find("Figure")
    box = [value * MM_PER_POINT for value in entries["A"].dict["BBox"].sequence]
    assert box == pytest.approx([10, 170, 30, 180], abs=0.001)
    assert "Alt" in entries


def test_headings_of_tables_and_lists_have_attributes() -> None:
    """A heading is that of its column, a list says how its items are marked, and a paragraph says nothing."""
    structure = Structure([[Tag("TH"), Tag("L", numbering="Decimal"), Tag("P")]])
    assert str(structure.find("TH")["A"].dict["Scope"]) == "/Column"
    assert str(structure.find("L")["A"].dict["ListNumbering"]) == "/Decimal"
    assert "A" not in structure.find("P")
    assert "Alt" not in structure.find("P")
