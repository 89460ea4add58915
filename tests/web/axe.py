"""Examine every page of both games with axe: `python -m tests.web.axe [GAME]…`, in every language, width and scheme."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tests.web.whole_site import write_whole_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("red-cathedral", "architects-of-amytis")
SCHEMES = ("light", "dark")
WIDTHS = (1280, 320)
"""Windows of a desktop and of a small phone, in CSS pixels."""


def find_violations(page: Page) -> Iterator[str]:
    """Yield what axe reports about an open page, in windows of both widths."""
    from axe_playwright_python.sync_playwright import Axe

    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        found = Axe().run(page)
        if found.violations_count:
            yield f"{page.url} at {width} px\n{found.generate_report()}"


def find_all_violations(browser: Browser, site: Path) -> Iterator[str]:
    """Yield what axe reports about all pages of a site, in light and dark mode."""
    for scheme in SCHEMES:
        context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
        page = context.new_page()
        for path in sorted(site.rglob("*.html")):
            page.goto(path.as_uri())
            yield from find_violations(page)
        context.close()


def main(games: list[str]) -> int:
    """Print all violations; return 1 if there are any."""
    from playwright.sync_api import sync_playwright

    count = 0
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for game in games or GAMES:
            for report in find_all_violations(browser, write_whole_site(ROOT / "content" / game, Path(folder) / game)):
                count += 1
                print(report, flush=True)  # noqa: T201 -- it is run for the reports
        browser.close()
    print(f"{count} pages with violations")  # noqa: T201 -- it is run for the reports
    return int(count > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
