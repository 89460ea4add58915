"""The files of a published site that all locales share, besides those that every site has."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.disk.tool_files import read_tool_files
from compiler.model.publication import Publication
from compiler.render.site.play.play_files import make_play_files
from compiler.render.site.publication.sitemap import SITEMAP, make_robots, make_sitemap_index
from compiler.render.site.site_files import ASSETS, render_root_page
from compiler.render.text.text_context import TextContext

PUBLISHED = ASSETS.parent / "published"
"""The folder of the scripts and styles that only published sites have."""

WORKER = "sw.js"
"""The service worker, which answers for everything below its own folder and so is at the root of the site."""


def make_root_files(contexts: Sequence[TextContext], version: str | None, publication: Publication) -> dict[str, bytes]:
    """Return the files at the root of a published site and the scripts and styles that only such a site has.

    At the root are the service worker, the page for unknown addresses, the list of lists of pages, and `robots.txt`.
    If the publication names a runtime, add the files that the page for playing loads.

    Raises:
        OSError: the runtime cannot be read.
        WrongRuntimeError: it is not the pinned version.
    """
    own = dict(read_tool_files(PUBLISHED))
    worker = own.pop(WORKER)
    played = make_play_files(contexts[0].game, publication.runtime) if publication.runtime else {}
    return (
        {f"assets/{name}": data for name, data in own.items()}
        | played
        | {
            WORKER: worker,
            "404.html": render_root_page("missing.html", contexts, version, publication, f"{publication.path}/"),
            "robots.txt": make_robots(publication),
            SITEMAP: make_sitemap_index(publication, [context.locale for context in contexts]),
        }
    )
