from __future__ import annotations

import re

from compiler.model.publication import Publication
from compiler.render.site.publication.shared_files import make_root_files
from compiler.render.text.text_context import TextContext
from tests.render.site.publication.published_sample import PUBLICATION


def test_the_page_for_unknown_addresses_works_at_any_address(published: dict[str, TextContext]) -> None:
    """Its addresses start at the root of the host, its words are in every language, and no engine lists it."""
    contexts = list(published.values())
    page = make_root_files(contexts, None, PUBLICATION)["404.html"].decode()
    addresses = re.findall(r'(?:href|src)="([^"]*)"', page)
    assert "/games/mill/ru/index.html" in addresses
    assert not [address for address in addresses if not address.startswith("/games/mill/")]
    assert not [
        context
        for context in contexts
        if context.say("missing").replace("\u00a0", " ") not in page.replace("\u00a0", " ")
    ]
    assert 'content="noindex"' in page


def test_a_site_at_the_root_of_a_host(published: dict[str, TextContext]) -> None:
    """Without a path, addresses start with a single slash."""
    page = make_root_files(list(published.values()), None, Publication("https://example.org"))["404.html"].decode()
    assert 'href="/en/index.html"' in page


def test_scripts_ask_for_nothing_else(published: dict[str, TextContext]) -> None:
    """No script names an address of its own or makes code from text."""
    files = make_root_files(list(published.values()), None, PUBLICATION)
    scripts = files["sw.js"] + files["assets/offline.js"]
    assert not re.search(rb"https?://|importScripts|\beval\b|Function\(", scripts)
