from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from compiler.build.request import Request
from compiler.diagnostics import Span, error, warning
from compiler.live.live_state import LiveState
from compiler.live.preview import render_preview
from compiler.live.served_sides import ServedSides
from compiler.world import World, find_font_cache, find_shared_folders
from tests.live.serving import serve_folder
from tests.sample import write_game
from tests.web.axe import examine
from tests.web.conftest import Scheme

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.web

FILE = "locales/en/rules.yaml"
LINES = {FILE: ["en:", "  rules: {pay: [<b>Paying</b>}"]}
FINDINGS = (
    error("unclosed-bracket", Span(FILE, 2, 16, 1), "`[` is not closed", "close it with `]`"),
    warning("unknown-file", Span("notes.txt"), "nothing reads this file"),
)


@pytest.fixture(scope="module")
def sides(tmp_path_factory: pytest.TempPathFactory) -> ServedSides:
    """The sides of the small game."""
    shown: list[ServedSides] = []
    folder = write_game(tmp_path_factory.mktemp("games") / "mill")
    render_preview(
        Request(folder), World(Path("content"), find_shared_folders(), find_font_cache()), "en", shown.append
    )
    return shown[0]


@pytest.fixture
def served(site_folder: Path) -> Iterator[tuple[str, LiveState]]:
    """Serve the site as `sobor serve` does, and yield its address and state."""
    with serve_folder(site_folder) as (address, live):
        yield f"{address}/", live


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_findings_lie_over_the_page(chromium: Browser, served: tuple[str, LiveState], scheme: Scheme) -> None:
    """An error covers the page with place, source, message and hint, for every reader, until it is mended."""
    address, live = served
    page = chromium.new_context(color_scheme=scheme, viewport={"width": 800, "height": 700}).new_page()
    page.goto(f"{address}en/rules/market.html")
    assert not page.locator("#sobor-findings").count()
    live.report(FINDINGS, LINES)
    over = page.get_by_role("dialog", name="1 error, 1 warning")
    over.wait_for()
    for words in (f"{FILE}:2:16", "[<b>Paying</b>}", "`[` is not closed", "close it with `]`", "nothing reads"):
        assert words in over.inner_text()
    for width in (800, 320):
        page.set_viewport_size({"width": width, "height": 700})
        assert examine(page) is None
    live.report((), {})
    over.wait_for(state="detached")
    page.context.close()


def test_findings_can_be_hidden_until_another_error(chromium: Browser, served: tuple[str, LiveState]) -> None:
    """Escape leads back to the page; the next error is laid over it again, and focus returns to where it was."""
    address, live = served
    page = chromium.new_page()
    page.goto(f"{address}en/rules/market.html")
    page.locator("#query").focus()
    live.report(FINDINGS[:1], LINES)
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")
    live.report(FINDINGS, LINES)
    page.get_by_role("dialog", name="1 error, 1 warning").wait_for()
    live.report((), {})
    page.locator("#sobor-findings").wait_for(state="detached")
    assert page.evaluate("document.activeElement.id") == "query"
    page.close()


def test_a_changed_page_reloads(chromium: Browser, served: tuple[str, LiveState]) -> None:
    """Content that has changed is shown without anybody asking."""
    address, live = served
    page = chromium.new_page()
    with page.expect_response("**/__state"):
        page.goto(f"{address}en/rules/market.html")
    page.wait_for_function("version !== null")
    live.show("en", {"en/rules/market.html": b"<!doctype html><title>x</title><body>Changed</body>"})
    page.get_by_text("Changed").wait_for()
    page.close()


def test_built_files_know_nothing_of_the_overlay(site_folder: Path) -> None:
    """No file of the site holds the overlay or its script."""
    for path in site_folder.rglob("*.*"):
        assert b"sobor-findings" not in path.read_bytes(), path
        assert b"__live" not in path.read_bytes(), path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_sides_are_beside_their_source(
    chromium: Browser, served: tuple[str, LiveState], sides: ServedSides, scheme: Scheme
) -> None:
    """What lies over the sides is drawn on demand and kept when the page reloads; every reader can use the page."""
    address, live = served
    live.show_sides(sides)
    page = chromium.new_context(color_scheme=scheme, viewport={"width": 800, "height": 700}).new_page()
    page.goto(f"{address}__sides/")
    boxes = page.locator(".over .boxes").first
    assert not boxes.is_visible()
    page.get_by_label("Element boxes").focus()
    page.keyboard.press("Space")
    assert boxes.is_visible()
    page.reload()
    assert boxes.is_visible()
    for width in (800, 320):
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert examine(page) is None
    page.context.close()
