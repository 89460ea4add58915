"""The lists of pages for search engines (sitemaps.org): one for each language and one of them all; without dates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from xml.sax.saxutils import quoteattr

from markupsafe import escape

from compiler.model.publication import Publication

SITEMAP = "sitemap.xml"
"""The name of the list of all languages, and in the folder of a language of the list of its pages."""

_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
_LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'


def make_sitemap(publication: Publication, locale: str, pages: Iterable[str], locales: Sequence[str]) -> bytes:
    """Return the pages of a locale, each with its counterparts; `pages` are addresses below the locale's folder."""
    entries = "".join(_make_entry(publication, locale, page, locales) for page in pages)
    return f"{_DECLARATION}<urlset {_NAMESPACE} {_LINKS}>\n{entries}</urlset>\n".encode()


def make_sitemap_index(publication: Publication, locales: Iterable[str]) -> bytes:
    """Return the list of the lists of all locales."""
    addresses = (escape(publication.locate(f"{locale}/{SITEMAP}")) for locale in locales)
    entries = "".join(f"<sitemap><loc>{address}</loc></sitemap>\n" for address in addresses)
    return f"{_DECLARATION}<sitemapindex {_NAMESPACE}>\n{entries}</sitemapindex>\n".encode()


def make_robots(publication: Publication) -> bytes:
    """Return the file that lets search engines read everything and tells them where the list is."""
    return f"User-agent: *\nAllow: /\n\nSitemap: {publication.locate(SITEMAP)}\n".encode()


def _make_entry(publication: Publication, locale: str, page: str, locales: Sequence[str]) -> str:
    links = "".join(_make_links(publication, page, locales))
    return f"<url><loc>{escape(publication.locate(f'{locale}/{page}'))}</loc>{links}</url>\n"


def _make_links(publication: Publication, page: str, locales: Sequence[str]) -> Iterator[str]:
    addresses = {locale: publication.locate(f"{locale}/{page}") for locale in locales}
    for locale, address in {**addresses, "x-default": publication.locate("index.html")}.items():
        yield f'<xhtml:link rel="alternate" hreflang={quoteattr(locale)} href={quoteattr(address)}/>'
