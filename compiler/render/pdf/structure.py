"""The structure of a tagged PDF: headings, paragraphs, lists, tables, figures, links (ISO 32000-1, 14.7 and 14.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from reportlab.pdfbase import pdfdoc

from compiler.impose.sheet import Placement, Sheet
from compiler.layout.extents import find_outline_bounds
from compiler.layout.tag import Tag
from compiler.render.pdf.links import name_link_object
from compiler.render.pdf.marked_content import format_spoken
from compiler.render.pdf.page import POINTS_PER_MM


class _MarkedContent(NamedTuple):
    """Marked content: its page, from 1, and its number there."""

    page: int
    number: int


class _PageBox(NamedTuple):
    """A rectangle on a page in points, y upwards, in the order of PDF."""

    left: float
    bottom: float
    right: float
    top: float


class _LinkObject(NamedTuple):
    """A link: its page, from 1, and the name of its object."""

    page: int
    name: str


@dataclass(slots=True)
class _Node:
    """An element as it is written.

    Attributes:
        name: The name of its object.
        first_page: The page where it begins, from 1.
        content: Its content in reading order.
        links: Its links.
        parts: The elements that it contains.
        box: Of a figure: left, bottom, right and top in points of its page.
    """

    name: str
    first_page: int
    content: list[_MarkedContent] = field(default_factory=list)
    links: list[_LinkObject] = field(default_factory=list)
    parts: list[Tag] = field(default_factory=list)
    box: _PageBox | None = None


def add_structure(document: pdfdoc.PDFDocument, pages: Sequence[Sequence[Tag]], sheets: Sequence[Sheet]) -> None:
    """Add the structure of a document; `pages` are the tags of each page's marked content by its number."""
    tree = _collect_nodes(pages, sheets)
    root = "structure.root"
    for tag, node in tree.items():
        document.Reference(_make_element(tag, node, tree, root), node.name)
    tops = [node.name for tag, node in tree.items() if tag.parent is None]
    numbers = pdfdoc.PDFDictionary({"Nums": pdfdoc.PDFArray(_list_parents(pages, sheets, tree))})
    entries = {
        "Type": pdfdoc.PDFName("StructTreeRoot"),
        "K": _refer_to_all(tops),
        "ParentTree": document.Reference(numbers),
        "ParentTreeNextKey": len(pages) + sum(len(sheet.links) for sheet in sheets),
    }
    catalog = document.Catalog
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "MarkInfo", "StructTreeRoot"]
    catalog.MarkInfo = pdfdoc.PDFDictionary({"Marked": "true"})
    catalog.StructTreeRoot = document.Reference(pdfdoc.PDFDictionary(entries), root)


def _collect_nodes(pages: Sequence[Sequence[Tag]], sheets: Sequence[Sheet]) -> dict[Tag, _Node]:
    tree: dict[Tag, _Node] = {}
    for page, tags in enumerate(pages, 1):
        for number, tag in enumerate(tags):
            _find_node(tree, tag, page).content.append(_MarkedContent(page, number))
    for page, sheet in enumerate(sheets, 1):
        for placement in sheet.placements:
            if placement.tag and placement.tag.role == "Figure":
                _find_node(tree, placement.tag, page).box = _find_figure_box(placement, sheet)
        for number, link in enumerate(sheet.links):
            if link.tag:
                _find_node(tree, link.tag, page).links.append(_LinkObject(page, name_link_object(page, number)))
    return tree


def _find_node(tree: dict[Tag, _Node], tag: Tag, page: int) -> _Node:
    """Return the node of a tag, which is first added to its parent's."""
    if (node := tree.get(tag)) is None:
        if tag.parent:
            _find_node(tree, tag.parent, page).parts.append(tag)
        node = tree[tag] = _Node(f"structure.{len(tree)}", page)
    return node


def _make_element(tag: Tag, node: _Node, tree: Mapping[Tag, _Node], root: str) -> pdfdoc.PDFDictionary:
    parent = tree[tag.parent].name if tag.parent else root
    entries: dict[str, object] = {
        "S": pdfdoc.PDFName(tag.role),
        "P": pdfdoc.PDFObjectReference(parent),
        "K": pdfdoc.PDFArray(list(_list_kids(node, tree))),
    }
    if node.content:
        entries["Pg"] = _refer_to_page(node.content[0].page)
    if tag.alt:
        entries["Alt"] = format_spoken(tag.alt)
    if attributes := _list_attributes(tag, node):
        entries["A"] = pdfdoc.PDFDictionary(attributes)
    return pdfdoc.PDFDictionary(entries)


def _list_attributes(tag: Tag, node: _Node) -> dict[str, object]:
    """Return the attributes of an element (ISO 32000-1, 14.8.5)."""
    if tag.role == "TH":
        return {"O": pdfdoc.PDFName("Table"), "Scope": pdfdoc.PDFName("Column")}
    if tag.role == "L":
        return {"O": pdfdoc.PDFName("List"), "ListNumbering": pdfdoc.PDFName(tag.numbering)}
    if node.box:
        box = pdfdoc.PDFArray([round(value, 3) for value in node.box])
        return {"O": pdfdoc.PDFName("Layout"), "Placement": pdfdoc.PDFName("Block"), "BBox": box}
    return {}


def _find_figure_box(placement: Placement, sheet: Sheet) -> _PageBox:
    """Return the box around a picture, as far as it is not clipped, in points of its page."""
    box = find_outline_bounds(placement.clip)
    return _PageBox(
        left=box.left * POINTS_PER_MM,
        bottom=(sheet.height - box.bottom) * POINTS_PER_MM,
        right=box.right * POINTS_PER_MM,
        top=(sheet.height - box.top) * POINTS_PER_MM,
    )


def _list_kids(node: _Node, tree: Mapping[Tag, _Node]) -> Iterator[object]:
    """Yield the content of an element, its links, and its parts in reading order."""
    for page, number in node.content:
        if page == node.content[0].page:
            yield number
        else:
            entries = {"Type": pdfdoc.PDFName("MCR"), "Pg": _refer_to_page(page), "MCID": number}
            yield pdfdoc.PDFDictionary(entries)
    for page, name in node.links:
        target = pdfdoc.PDFObjectReference(name)
        entries = {"Type": pdfdoc.PDFName("OBJR"), "Pg": _refer_to_page(page), "Obj": target}
        yield pdfdoc.PDFDictionary(entries)
    for tag in sorted(node.parts, key=lambda tag: (tree[tag].first_page, tag.serial)):
        yield pdfdoc.PDFObjectReference(tree[tag].name)


def _list_parents(pages: Sequence[Sequence[Tag]], sheets: Sequence[Sheet], tree: Mapping[Tag, _Node]) -> list[object]:
    """Return the number tree of parents: keys and elements in turn, first for each page, then for each link."""
    entries: list[object] = []
    for key, tags in enumerate(pages):
        entries += [key, _refer_to_all([tree[tag].name for tag in tags])]
    links = [link for sheet in sheets for link in sheet.links]
    for key, link in enumerate(links, len(pages)):
        if link.tag:
            entries += [key, pdfdoc.PDFObjectReference(tree[link.tag].name)]
    return entries


def _refer_to_page(page: int) -> pdfdoc.PDFObjectReference:
    return pdfdoc.PDFObjectReference(f"Page{page}")


def _refer_to_all(names: Iterable[str]) -> pdfdoc.PDFArray:
    return pdfdoc.PDFArray([pdfdoc.PDFObjectReference(name) for name in names])
