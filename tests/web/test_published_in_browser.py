"""A published site in Chromium: what was opened works without a connection, and so does the rest once asked for."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import pytest

from tests.run_sobor import run_sobor
from tests.sample import write_game
from tests.web.axe import examine
from tests.web.conftest import Quiet

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.web

KEPT = """async (address) => {
  for (const name of await caches.keys()) if (await (await caches.open(name)).match(address)) return true;
  return false;
}"""
"""A script that tells whether the browser keeps a file."""


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the published site of the sample game is served, with a slash at its end."""
    folder = tmp_path_factory.mktemp("published")
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder / "out/mill/web")))
    address = f"http://127.0.0.1:{server.server_port}"
    game = write_game(folder / "mill")
    assert not run_sobor("site", game, "--base-url", address, "--out", folder / "out", "--jobs", "1").exit_code
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"{address}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Any]:
    """A page of a reader who has never seen the site."""
    context = chromium.new_context()
    yield context.new_page()
    context.close()


def open_until_kept(page: Any, address: str) -> None:
    """Open a page and wait until the browser keeps it."""
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    for _ in range(100):
        if page.evaluate(KEPT, address):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{address} is not kept")


def test_an_opened_page_works_without_a_connection(published: str, page: Any) -> None:
    """The first page that is opened can be opened again offline, with its styles; others cannot."""
    open_until_kept(page, f"{published}en/rules/pay.html")
    page.context.set_offline(True)
    page.goto(f"{published}en/rules/pay.html")
    assert page.locator("#r-pay").is_visible()
    assert "Sobor Text" in page.evaluate("getComputedStyle(document.body).fontFamily")
    with pytest.raises(Exception, match="ERR_FAILED"):
        page.goto(f"{published}en/icons.html")


def test_a_language_is_kept_on_request(published: str, page: Any) -> None:
    """After the button has said that all is kept, pages that were never opened open offline, with pictures.

    So does the folder of the language, with or without the slash at the end of its address.
    """
    page.goto(f"{published}en/index.html")
    offer = page.locator(".offline")
    offer.locator("button").click()
    offer.get_by_text(offer.get_attribute("data-kept")).wait_for()
    page.context.set_offline(True)
    page.goto(f"{published}en/cards.html")
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    assert min(page.evaluate("[...document.images].map((image) => image.naturalWidth)")) > 0
    page.goto(f"{published}en/")
    assert page.locator("h1").inner_text() == "The Mill"
    page.goto(f"{published}en")
    assert page.locator("h1").inner_text() == "The Mill"
    assert page.url == f"{published}en/"


@pytest.mark.parametrize("path", ["404.html", "en/index.html"])
def test_axe_reports_no_violations(published: str, page: Any, path: str) -> None:
    """Axe reports no violations on the page for unknown addresses, and none about the offer to keep a language."""
    page.goto(f"{published}{path}")
    if path != "404.html":
        page.locator(".offline button").wait_for()
    assert examine(page) is None
