"""The pages of changes of a game whose every text has been reworded since its release."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from compiler.layout.text.prepared_faces import prepare_packaged_faces
from compiler.releases.recorded_texts import RecordedText
from compiler.releases.release_file import Release
from compiler.render.site import render_locale_site, render_shared_site
from compiler.render.site.record_texts import collect_texts
from tests.render.site_sample import link_folder, make_contexts
from tests.web.axe import WIDTHS, find_violations

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.web

LOCALES = ("en", "ru")

MOST_BYTES = 60_000
"""The most HTML that a page may have."""


@pytest.fixture(scope="module")
def reworded(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site on disk, without pictures, of a game whose release said something more in every rule and term."""
    folder = tmp_path_factory.mktemp("reworded")
    linked = link_folder(root / "content" / "red-cathedral")
    contexts = [context for context in make_contexts(linked) if context.locale in LOCALES]
    languages = {context.locale: context.say("language") for context in contexts}
    files = render_shared_site(contexts, prepare_packaged_faces(folder / "fonts"))
    for context in contexts:
        then = {key: RecordedText(now.title, f"{now.text} And so on.") for key, now in collect_texts(context).items()}
        released = replace(context, releases=(Release("1.0", {}, {context.locale: then}),))
        files |= dict(render_locale_site(released, (), languages))
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder


@pytest.mark.parametrize("locale", LOCALES)
def test_changes_are_readable_on_all_their_pages(chromium: Browser, reworded: Path, locale: str) -> None:
    """Every page of changes is at most 60 kB of HTML, shows marked words, leads to the next, and passes axe.

    Axe examines the first page at both widths, the others at one in turn.
    """
    pages = [reworded / locale / "changes.html", *sorted((reworded / locale / "changes").glob("*.html"))]
    assert len(pages) > 1
    assert max(page.stat().st_size for page in pages) <= MOST_BYTES
    shown = chromium.new_page()
    shown.goto(pages[0].as_uri())
    for number in range(1, len(pages) + 1):
        assert shown.locator(".parts-of-step [aria-current]").inner_text() == str(number)
        assert shown.locator("main del").first.is_visible()
        assert not list(find_violations(shown, widths=WIDTHS if number == 1 else (WIDTHS[number % 2],)))
        assert shown.evaluate("document.documentElement.scrollWidth") <= shown.evaluate("innerWidth")
        if number < len(pages):
            shown.locator(".parts-of-step a", has_text=str(number + 1)).first.click()
    shown.close()
