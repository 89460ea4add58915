"""The system's Chromium, driven through Playwright, which brings none of its own."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PROGRAMS = ("chromium-headless-shell", "chromium")
"""Chromium without a window, which takes a sixth less time, or else the whole program."""


@contextlib.contextmanager
def start_chromium() -> Iterator[Browser]:
    """Run Chromium for as long as the context lasts.

    Raises AssertionError if it is not installed.
    """
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, PROGRAMS)), None)
    assert path, f"tests in a browser need {' or '.join(PROGRAMS)} (see .ci/browser)"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()
