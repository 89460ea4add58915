"""Examine every page with axe, in every language, width and scheme: `python -m tests.web.axe [GAME | docs]…`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tests.web.start_chromium import start_chromium
from tests.web.whole_site import write_whole_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("red-cathedral", "architects-of-amytis")
SCHEMES = ("light", "dark")
WIDTHS = (1280, 320)
"""Windows of a desktop and of a small phone, in CSS pixels."""

TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""A script that ends once the page has been told of its size, which happens before a frame is drawn."""


def change_window_width(page: Page, width: int) -> None:
    """Give the window another width in CSS pixels, and wait until the scripts of the page have heard of it."""
    page.set_viewport_size({"width": width, "height": 800})
    page.evaluate(TWO_FRAMES)


def examine(page: Page) -> str | None:
    """Return what axe reports about an open page as it is shown, or None if it has no violations.

    Axe does not describe the rules that the page passes, which takes a tenth of its time.
    """
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, options={"resultTypes": ["violations"]})
    return found.generate_report() if found.violations_count else None


def find_violations(page: Page, *, widths: Sequence[int] = WIDTHS) -> Iterator[str]:
    """Yield what axe reports about an open page, in windows of each width in CSS pixels."""
    for width in widths:
        change_window_width(page, width)
        if report := examine(page):
            yield f"{page.url} at {width} px\n{report}"


def find_all_violations(browser: Browser, site: Path) -> Iterator[str]:
    """Yield what axe reports about all pages of a site, in light and dark mode."""
    for scheme in SCHEMES:
        context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
        page = context.new_page()
        for path in sorted(site.rglob("*.html")):
            page.goto(path.as_uri())
            yield from find_violations(page)
        context.close()


def write_docs(folder: Path) -> Path:
    """Write the documentation's site to a folder; return the folder."""
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    build(load_config(str(ROOT / "docs/site/mkdocs.yml"), site_dir=str(folder)))
    return folder


def main(names: list[str]) -> int:
    """Print all violations of the sites of some games, or `docs`, or else of all; return 1 if there are any."""
    count = 0
    with start_chromium() as browser, tempfile.TemporaryDirectory() as folder:
        for name in names or (*GAMES, "docs"):
            written = Path(folder) / name
            site = write_docs(written) if name == "docs" else write_whole_site(ROOT / "content" / name, written)
            for report in find_all_violations(browser, site):
                count += 1
                print(report, flush=True)  # noqa: T201 -- it is run for the reports
    print(f"{count} pages with violations")  # noqa: T201 -- it is run for the reports
    return int(count > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
