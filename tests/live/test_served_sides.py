"""Sides and sheets, as `sobor serve` shows them beside their source."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from compiler.build.request import Request
from compiler.diagnostics import Span, Subject, warning
from compiler.layout.scope import CommonSize, SetElement
from compiler.live.live_state import LiveState
from compiler.live.preview import render_preview
from compiler.live.served_sides import ServedSides
from compiler.live.side_addresses import ROOT, make_root, render_picture_at
from compiler.live.sides_page import render_page_at
from compiler.model.piece_id import PieceId
from compiler.world import World, find_font_cache, find_shared_folders
from tests.sample import write_game

pytestmark = pytest.mark.slow

LONG_NUMBER = f"sheet/home-a4/{'9' * 5000}.svg"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> ServedSides:
    """The sides of the small game."""
    folder = write_game(tmp_path_factory.mktemp("games") / "mill")
    shown: list[ServedSides] = []
    render_preview(
        Request(folder), World(Path("content"), find_shared_folders(), find_font_cache()), "en", shown.append
    )
    return shown[0]


def get_page(served: ServedSides, address: str = "") -> str:
    """Return a page that exists."""
    text = render_page_at(served, address, ())
    assert text
    return text


def test_every_side_is_beside_its_source(served: ServedSides) -> None:
    """The page of a set has each item's sides, its place and its lines."""
    group = next(served.list_sets())
    text = get_page(served, f"set/{group.id}/")
    assert text == get_page(served)
    for item in group.items:
        assert f'id="{item.id}"' in text
        assert f"{item.span.file}:{item.span.line}" in text
    assert text.count("<img ") == sum(
        1 + bool(part.back) for part in served.parts.values() if part.id.set_id == group.id
    )


def test_every_picture_of_a_page_is_answered(served: ServedSides) -> None:
    """All pictures of all pages are well-formed SVG; a side has its bleed around it."""
    pages = [get_page(served, f"set/{group.id}/") for group in served.list_sets()]
    pages += [get_page(served, f"sheets/{product}/") for product in served.products]
    addresses = re.findall(f'src="{make_root(served.locale)}([^"]+)"', "".join(pages))
    sizes = {}
    for address in addresses:
        picture = render_picture_at(served, address)
        assert picture, address
        sizes[address] = float(ET.fromstring(picture).attrib["viewBox"].split()[2])  # noqa: S314 -- our own SVG
    part = next(iter(served.parts.values()))
    assert sizes[f"side/{part.id}.front.svg"] == pytest.approx(part.front.width + 2 * part.front.bleed)
    assert {address.partition("/")[0] for address in sizes} == {"side", "sheet"}


def test_boxes_name_the_line_of_their_element(served: ServedSides) -> None:
    """Each element of the layout has a box with its kind and its line."""
    group = next(served.list_sets())
    item = group.items[0]
    boxes = served.elements.find_boxes(group, item, "front")
    assert boxes
    for box in boxes:
        assert served.lines[box.span.file][box.span.line - 1][box.span.column - 1 :].startswith(box.kind)


def test_a_finding_is_at_its_card_only(served: ServedSides) -> None:
    """A finding about an item is shown once, whether its part, its subject or its text is named."""
    group = next(served.list_sets())
    first = group.items[0].id
    at = Span("a.yaml", 3)
    found = (
        warning("a", at, "too low in {part}", part=f"{group.id}/{first}"),
        warning("b", at, "as item", subject=Subject("item", first)),
        warning("c", at, "as text", subject=Subject("text", f"cards.{first}.title", "en")),
        warning("d", at, "elsewhere", subject=Subject("item", "no-such-item")),
    )
    text = render_page_at(served, "", found) or ""
    article = text.partition(f'<article id="{first}"')[2].partition("</article>")[0]
    for words in ("too low in", "as item", "as text"):
        assert (text.count(words), article.count(words)) == (1, 1)
    assert "elsewhere" not in text


@pytest.mark.parametrize(
    "address",
    ["set/no/", "sheets/no/", "set/", "side/a/b.front.svg", "sheet/home-a4/0.svg", LONG_NUMBER, "x"],
)
def test_other_addresses_are_not_answered(served: ServedSides, address: str) -> None:
    """An address that is neither a page nor a picture is answered with nothing."""
    assert render_page_at(served, address, ()) is None
    assert render_picture_at(served, address) is None


def test_pages_of_sides_reload_by_themselves(served: ServedSides) -> None:
    """Pages wait for the first preview and reload with new sides or findings; pages of the site do not."""
    live = LiveState()
    waiting = live.answer(ROOT)
    assert waiting
    assert b"Nothing to show yet" in waiting[0]
    live.show_sides(served)
    live.report((warning("a", Span("a.yaml"), "odd"),), {})
    assert (live.sides_version, live.version) == (2, 0)
    live.report((warning("a", Span("a.yaml"), "odd"),), {})
    assert live.sides_version == 2
    shown = live.answer(ROOT)
    assert shown
    assert b"/__live.js" in shown[0]


def test_every_page_has_every_language(served: ServedSides) -> None:
    """Each page links to itself in every language; the open language is the one that is previewed next."""
    group = next(served.list_sets())
    links = re.findall(rf'href="{ROOT}([^"]+)" lang="(\w+)"', get_page(served, f"set/{group.id}/"))
    assert links == [(f"en/set/{group.id}/", "en"), (f"ru/set/{group.id}/", "ru")]
    live = LiveState()
    live.show_sides(served)
    shown = live.answer(f"{ROOT}ru/set/{group.id}/")
    assert shown
    text = shown[0].decode()
    assert live.locale == "ru"
    address = re.findall(rf'src="({ROOT}ru/side/[^"]+)"', text)[0]
    picture = live.answer(address)
    assert picture
    assert picture[0] != render_picture_at(served, address.removeprefix(f"{ROOT}ru/"))
    assert served.translate("ru") is served.translate("ru")
    assert served.translate("xx") is None


def test_a_set_with_one_size_says_which_piece_forces_it(served: ServedSides) -> None:
    """The page of a set links to the piece that prevents a larger size, or says that the size fits on all."""
    group = next(served.list_sets())
    first = group.items[0].id
    other = ServedSides(served.layout, served.lines)
    sizes = other.elements.context.common_sizes
    sizes[SetElement(group.id, Span("layouts/a.yaml", 3))] = CommonSize(8, 11, PieceId(group.id, first))
    sizes[SetElement(group.id, Span("layouts/a.yaml", 2))] = CommonSize(11, 11, PieceId(group.id, first))
    text = get_page(other)
    lines = re.findall("<li>(.*?)</li>", text.partition('<ul class="sizes">')[2].partition("</ul>")[0])
    assert [(f'<a href="#{first}">' in line, "8 pt" in line) for line in lines] == [(False, False), (True, True)]
