"""Hooks of MkDocs: add pages made from the code, adapt links that GitHub needs, and let wide tables scroll."""

from __future__ import annotations

import re
from collections import Counter

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from docs.site.contact_sheets import write_components_page
from docs.site.reference import ROOT, make_pages

_TABLE_OR_HEADING = re.compile(r"<h[1-6][^>]*>(?P<heading>.*?)</h[1-6]>|<table>", re.DOTALL)
_INLINE_CODE = re.compile(r"(?<!<pre>)<code>[^<]*</code>")
_OPTION = re.compile(r"(?<![\w-])--?[a-z][\w-]*")
"""An option of a command, which is never divided at its hyphens."""

_ABOVE = ("README.md", "CONTRIBUTING.md")
"""Pages at the top of the repository, where GitHub shows them."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Make no sitemap: it needs the site's address, and its archive has a date (see on_files)."""
    config.theme.static_templates.clear()
    return config


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add the pages from the top of the repository and those made from the code; remove the template of the sitemap."""
    if template := files.get_file_from_path("sitemap.xml"):
        files.remove(template)
    above = {name: (ROOT / name).read_text("utf-8") for name in _ABOVE}
    for uri, text in {**above, **make_pages(), "components.md": write_components_page()}.items():
        files.append(File.generated(config, uri, content=text))
    return files


def on_page_markdown(markdown: str, *, page: Page, **_: object) -> str:
    """Return a page with links adapted to the site, where the pages from the top are in the same folder as others."""
    if page.file.src_uri in _ABOVE:
        markdown = re.sub(r"\[LICENSE\]\(LICENSE\)", "LICENSE", markdown)
        return re.sub(r"\]\(docs/", "](", markdown)
    return re.sub(rf"\]\(\.\./({'|'.join(_ABOVE)})", r"](\1", markdown)


def on_page_content(html: str, **_: object) -> str:
    """Return a page with boxes around tables, and code blocks, that can also be scrolled with the keyboard."""
    html = _TABLE_OR_HEADING.sub(_TableBoxes().replace, html).replace("</table>", "</table></div>")
    html = _INLINE_CODE.sub(lambda code: _OPTION.sub(r'<span class="option">\g<0></span>', code[0]), html)
    return html.replace("<th></th>", "<td></td>").replace("<pre>", '<pre tabindex="0">')


class _TableBoxes:
    """Boxes around tables, each labelled by the heading above it; a second one below a heading has a number."""

    def __init__(self) -> None:
        self.heading = "Table"
        self.labels: Counter[str] = Counter()

    def replace(self, match: re.Match[str]) -> str:
        """Return a heading unchanged, or the start of a table with the start of its box."""
        if match["heading"] is not None:
            self.heading = re.sub("<[^>]*>", "", match["heading"]).removesuffix("¶").strip()
            return match[0]
        self.labels[self.heading] += 1
        number = self.labels[self.heading]
        label = f"Table: {self.heading}" + (f" ({number})" if number > 1 else "")
        return f'<div class="wide" role="region" aria-label="{label}" tabindex="0"><table>'
