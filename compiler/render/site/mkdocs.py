"""Run MkDocs in this process, which makes the files of a locale from pages in memory."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from mkdocs.commands.build import build
from mkdocs.config.base import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.utils.templates import TemplateContext

from compiler.disk.named_file import NamedFile
from compiler.disk.temporary import create_temporary_folder
from compiler.disk.tool_files import read_tool_files
from compiler.disk.writing import make_folder
from compiler.render.site.menu_entry import Page

TEMPLATES = Path(__file__).parent / "theme" / "pages"


def render_pages(
    pages: Sequence[Page], context: Callable[[Page], Mapping[str, object]], finish: Callable[[str], str]
) -> Iterator[NamedFile]:
    """Yield the HTML file of each page.

    `context` returns the variables that all templates need; `finish` changes the HTML last.
    """
    with create_temporary_folder() as folder:
        docs = folder / "docs"
        site = folder / "site"
        make_folder(docs)
        with _silence():
            config = _make_config(docs, site)
            config.plugins["sobor"] = _Pages({_name_source(page): page for page in pages}, context, finish)
            build(config)
        yield from read_tool_files(site, (".html",))


def _name_source(page: Page) -> str:
    return page.uri.removesuffix(".html") + ".md"


def _make_config(docs: Path, site: Path) -> MkDocsConfig:
    config = load_config(
        io.BytesIO(b"site_name: sobor"),
        config_file_path=str(docs.parent / "mkdocs.yml"),
        docs_dir=str(docs),
        site_dir=str(site),
        theme={"name": None, "custom_dir": str(TEMPLATES), "locale": "en"},
        use_directory_urls=False,
        plugins=[],
    )
    config.theme.static_templates.clear()  # no sitemap: it needs the site's address, and its archive has a date
    return config


class _TemplateCache(BytecodeCache):
    """A cache of compiled templates: a site has several locales and is built again and again."""

    def __init__(self) -> None:
        self._code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._code:
            bucket.bytecode_from_string(self._code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._code[bucket.key] = bucket.bytecode_to_string()


_TEMPLATE_CACHE = _TemplateCache()


class _Pages(BasePlugin):  # type: ignore[type-arg, no-untyped-call]  # it has no configuration to be generic in
    """Passes our pages to MkDocs, and to each template its variables; the Markdown of MkDocs stays empty."""

    def __init__(
        self,
        pages: Mapping[str, Page],
        context: Callable[[Page], Mapping[str, object]],
        finish: Callable[[str], str],
    ) -> None:
        super().__init__()
        self.pages = pages
        self.context = context
        self.finish = finish

    def on_files(self, _files: Files, *, config: MkDocsConfig) -> Files:
        return Files([File.generated(config, uri, content="") for uri in self.pages])

    def on_env(self, env: Environment, **_: object) -> Environment:
        env.autoescape = True
        env.trim_blocks = True
        env.lstrip_blocks = True
        env.bytecode_cache = _TEMPLATE_CACHE
        return env

    def on_page_markdown(self, _markdown: str, *, page: MkDocsPage, **_: object) -> str:
        page.meta["template"] = self.pages[page.file.src_uri].template
        return ""

    def on_page_context(  # type: ignore[override]  # templates get our variables in place of those of MkDocs
        self, _context: TemplateContext, *, page: MkDocsPage, **_: object
    ) -> Mapping[str, object]:
        own = self.pages[page.file.src_uri]
        return {**self.context(own), **own.view(), "title": own.title, "uri": own.uri}

    def on_post_page(self, output: str, **_: object) -> str:
        return self.finish(output)


@contextmanager
def _silence() -> Iterator[None]:
    """Keep MkDocs from logging to standard error; mistakes in content are found before it runs."""
    logger = logging.getLogger("mkdocs")
    before = logger.disabled, logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.disabled, logger.level = before
