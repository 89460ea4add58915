"""The documentation's site in a browser: accessible, and no page scrolls sideways."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web.axe import examine, write_docs
from tests.web.conftest import Scheme

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.web

PAGES = ("index", "layouts", "files", "playing", "coming-from", "codes/index")
LOOKS: tuple[tuple[int, Scheme], ...] = ((1280, "light"), (360, "dark"))
"""A wide screen in light colours, and a narrow one in dark ones; axe examines the first page in both, others in one."""


@pytest.fixture(scope="module")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documentation's site."""
    return write_docs(tmp_path_factory.mktemp("docs") / "site")


@pytest.mark.parametrize("page", PAGES)
def test_pages_are_accessible_and_fit_the_screen(chromium: Browser, docs: Path, page: str) -> None:
    """On a wide screen in light mode and a narrow one in dark, nothing sticks out, and axe reports nothing in one."""
    for number, (width, scheme) in enumerate(LOOKS):
        context = chromium.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
        shown = context.new_page()
        shown.goto((docs / f"{page}.html").as_uri())
        assert shown.evaluate("document.documentElement.scrollWidth") <= width
        if page == "index" or PAGES.index(page) % len(LOOKS) == number:
            assert examine(shown) is None
        context.close()
