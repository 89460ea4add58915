"""What MkDocs does differently for us: pages made from the code, links as GitHub has them, wide tables."""

from __future__ import annotations

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from docs.site.reference import ROOT, pages

_ABOVE = ("README.md", "CONTRIBUTING.md")
"""Pages that stand at the top of the tree, where GitHub shows them."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Make no sitemap: it needs the site's address, and its archive has a date (see on_files)."""
    config.theme.static_templates.clear()
    return config


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add the pages from the top of the tree and those made from the code; leave out the sitemap's bare template."""
    if template := files.get_file_from_path("sitemap.xml"):
        files.remove(template)
    above = {name: (ROOT / name).read_text("utf-8") for name in _ABOVE}
    for uri, text in {**above, **pages()}.items():
        files.append(File.generated(config, uri, content=text))
    return files


def on_page_markdown(markdown: str, *, page: Page, **_: object) -> str:
    """Return the page with links that are right on the site, where the pages from the top stand beside the others."""
    if page.file.src_uri in _ABOVE:
        markdown = re.sub(r"\[LICENSE\]\(LICENSE\)", "LICENSE", markdown)
        return re.sub(r"\]\(docs/", "](", markdown)
    return re.sub(rf"\]\(\.\./({'|'.join(_ABOVE)})", r"](\1", markdown)


def on_page_content(html: str, **_: object) -> str:
    """Return the page with boxes around wide tables and code that scroll by the keyboard, too."""
    box = '<div class="wide" role="region" aria-label="Table" tabindex="0"><table>'
    html = html.replace("<table>", box).replace("</table>", "</table></div>")
    return html.replace("<pre>", '<pre tabindex="0">')
