"""The weight of pages: phones at a table have slow connections, so that no page of a game may be large."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from compiler.layout.frame import Frame
from compiler.link import Linked
from compiler.model.publication import Publication
from compiler.render.shown.shown_sides import ShownItem
from compiler.render.site import SiteConfig, render_locale_site
from tests.ready_game import lay_out_game, link_game
from tests.render.site_sample import FACE, make_contexts

MAX_PAGE = 60_000
"""The most bytes of HTML that a page may have."""


def list_sides(linked: Linked) -> Iterator[ShownItem]:
    """Yield each piece with as many sides as are printed; sides that look alike are the same file."""
    parts, _ = lay_out_game(linked.game.id, linked.game.source_locale)
    looks: dict[str, bytes] = {}

    def draw(frame: Frame) -> bytes:
        return looks.setdefault(repr(frame), FACE.format(f"#{len(looks):06x}").encode())

    for part in parts:
        if part.is_first_copy:
            title = part.front.title or part.id.item_id
            yield ShownItem(part.id.item_id, title, draw(part.front), draw(part.back) if part.back else None)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["red-cathedral", "architects-of-amytis"])
def test_no_page_is_large(game: str) -> None:
    """In every language, no page has more than 60 kB of HTML, with all the sides that it shows and a published head."""
    linked = link_game(game)
    sides = list(list_sides(linked))
    languages = {locale: locale for locale in linked.translations}
    hosting = SiteConfig(Publication(f"https://example.org/games/{game}", "1.0"))
    sizes = {
        path: len(data)
        for context in make_contexts(linked)
        for path, data in render_locale_site(context, sides, languages, hosting, version="0123456789")
        if path.endswith(".html")
    }
    assert {f"{locale}/cards.html" for locale in languages} <= sizes.keys()
    assert {path: size for path, size in sizes.items() if size > MAX_PAGE} == {}
