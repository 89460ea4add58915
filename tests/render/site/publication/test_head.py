from __future__ import annotations

from compiler.render.site.menu_entry import Page
from compiler.render.site.pages import list_pages
from compiler.render.site.publication.head import make_page_head, make_root_head
from compiler.render.text.text_context import TextContext
from tests.render.site.publication.published_sample import PUBLICATION


def test_addresses_are_absolute(published: dict[str, TextContext]) -> None:
    """The page and its picture have absolute addresses; the picture is in its language."""
    head = make_page_head(published["ru"], Page("rules/end.html", "", "End"), PUBLICATION)
    assert head.address == "https://example.org/games/mill/ru/rules/end.html"
    assert head.picture == "https://example.org/games/mill/ru/share.png"
    assert make_root_head(published["ru"], PUBLICATION).address == "https://example.org/games/mill/"


def test_a_page_that_has_moved_states_the_new_address(published: dict[str, TextContext]) -> None:
    """Search engines learn the page that has taken its place, without the place on it."""
    moved = Page("rules/finish.html", "moved.html", "Moved", is_current=False, moved_to="rules/end.html#r-end")
    head = make_page_head(published["en"], moved, PUBLICATION)
    assert head.address == "https://example.org/games/mill/en/rules/end.html"


def test_every_page_but_the_first_describes_itself(published: dict[str, TextContext]) -> None:
    """Pages have descriptions of their own, and a chapter the beginning of its text, in plain words."""
    pages = {page.uri: page for page in list_pages(published["en"])}
    descriptions = {page.description for uri, page in pages.items() if uri != "index.html"}
    assert "" not in descriptions
    assert len(descriptions) == len(pages) - 1
    assert pages["rules/work.html"].description == "See paying and the end."


def test_a_page_without_a_description_has_that_of_the_game(published: dict[str, TextContext]) -> None:
    """The title of a game without a tagline describes its first page."""
    assert make_page_head(published["en"], Page("index.html", "", ""), PUBLICATION).description == "The Mill"
