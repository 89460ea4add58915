"""The documentation's site in a browser: accessible, and no page scrolls sideways."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from tests.conftest import ROOT
from tests.web.conftest import Scheme

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.web

PAGES = ("index", "layouts", "files", "playing", "coming-from", "codes/index")


@pytest.fixture(scope="module")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documentation's site."""
    folder = tmp_path_factory.mktemp("docs") / "site"
    build(load_config(str(ROOT / "docs/site/mkdocs.yml"), site_dir=str(folder)))
    return folder


@pytest.mark.parametrize("page", PAGES)
def test_pages_are_accessible_and_fit_the_screen(chromium: Browser, docs: Path, page: str) -> None:
    """Axe reports no violations, and nothing sticks out, on a wide screen in light mode and a narrow one in dark."""
    from axe_playwright_python.sync_playwright import Axe

    looks: tuple[tuple[int, Scheme], ...] = ((1280, "light"), (360, "dark"))
    for width, scheme in looks:
        context = chromium.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
        shown = context.new_page()
        shown.goto((docs / f"{page}.html").as_uri())
        found = Axe().run(shown)
        assert found.violations_count == 0, found.generate_report()
        assert shown.evaluate("document.documentElement.scrollWidth") <= width
        context.close()
