from __future__ import annotations

from xml.etree import ElementTree as ET

from compiler.render.site.publication.sitemap import make_robots, make_sitemap, make_sitemap_index
from tests.render.site.publication.published_sample import PUBLICATION

SITEMAPS = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"
ADDRESS = "https://example.org/games/mill"


def parse(data: bytes) -> ET.Element:
    """Return the root of a list."""
    return ET.fromstring(data)  # noqa: S314 -- it has just been made


def test_every_page_has_its_counterparts() -> None:
    """A page is listed with its counterpart in each language, itself included, and the choice of languages."""
    tree = parse(make_sitemap(PUBLICATION, "ru", ["index.html", "rules/end.html"], ["en", "ru"]))
    first, last = tree.findall(f"{SITEMAPS}url")
    assert first.findtext(f"{SITEMAPS}loc") == f"{ADDRESS}/ru/"
    assert last.findtext(f"{SITEMAPS}loc") == f"{ADDRESS}/ru/rules/end.html"
    assert {link.attrib["hreflang"]: link.attrib["href"] for link in last.findall(LINK)} == {
        "en": f"{ADDRESS}/en/rules/end.html",
        "ru": f"{ADDRESS}/ru/rules/end.html",
        "x-default": f"{ADDRESS}/",
    }


def test_lists_have_no_dates() -> None:
    """The list does not say when a page was built, so that equal pages have equal lists."""
    assert b"lastmod" not in make_sitemap(PUBLICATION, "en", ["index.html"], ["en"])


def test_index_lists_all_languages() -> None:
    """The list at the root names the list of each language."""
    tree = parse(make_sitemap_index(PUBLICATION, ["en", "ru"]))
    assert [loc.text for loc in tree.iter(f"{SITEMAPS}loc")] == [
        f"{ADDRESS}/{name}/sitemap.xml" for name in ("en", "ru")
    ]


def test_robots_are_told_of_the_index() -> None:
    """Search engines may read everything and learn the address of the list."""
    assert f"Sitemap: {ADDRESS}/sitemap.xml\n" in make_robots(PUBLICATION).decode()
    assert "Disallow" not in make_robots(PUBLICATION).decode()
