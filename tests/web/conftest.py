"""The real games' site on a loopback port, and a Chromium to read it with."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

import pytest

from tests.web.start_chromium import start_chromium
from tests.web.whole_site import write_whole_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

Scheme: TypeAlias = Literal["light", "dark"]
"""The colours that a reader prefers."""


class PageOpener(Protocol):
    """Opens a page of the site as a reader would see it."""

    def __call__(self, path: str, *, width: int = 1280, scheme: Scheme = "light", script: bool = True) -> Page:
        """Return the page at a path, in a window of this width, in light or dark, with or without scripts."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a log."""

    def log_message(self, *_: object) -> None:
        """Do nothing."""


@pytest.fixture(scope="session")
def site_folder(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Red Cathedral's site, with plain sides in place of its own."""
    return write_whole_site(root / "content" / "red-cathedral", tmp_path_factory.mktemp("web"))


@pytest.fixture(scope="session")
def address(site_folder: Path) -> Iterator[str]:
    """Where the site is served, with a slash at its end."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site_folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A browser for all tests."""
    with start_chromium() as browser:
        yield browser


@pytest.fixture
def reader(chromium: Browser, address: str) -> Iterator[PageOpener]:
    """Opens pages of the site; after the test, no page has logged an error or requested anything from elsewhere."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []
    requests: list[str] = []

    def open_page(path: str, *, width: int = 1280, scheme: Scheme = "light", script: bool = True) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": 800},
            color_scheme=scheme,
            java_script_enabled=script,
            permissions=["clipboard-read", "clipboard-write"],
        )
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.on("request", lambda request: requests.append(request.url))
        page.goto(address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not errors
    assert not [url for url in requests if not url.startswith((address, "data:"))]
