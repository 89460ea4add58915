"""The lists of files that a browser keeps when a reader asks for the site without a connection."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from compiler.disk.named_file import NamedFile
from compiler.render.locale_layout import LocaleLayout
from compiler.render.shown.printed_files import PUBLISHED_FOLDER, digest_printed_files
from compiler.render.site.publication.app_icons import draw_app_icons
from compiler.render.site.publication.data_files import CARDS, RULES
from compiler.render.site.publication.head import SHARE_PICTURE
from compiler.render.site.publication.json_data import write_json
from compiler.render.site.publication.share_picture import draw_share_picture
from compiler.render.site.publication.shared_files import WORKER

KEPT_FILES = "offline.json"
"""The name of the list of the shared files, and in the folder of a locale of the list of its files.

The service worker, `theme/published/sw.js`, reads both.
"""

_FOR_PROGRAMS = (".xml", ".txt", RULES, CARDS, WORKER)
"""The ends of the names of files that no page shows."""


def add_published_files(layout: LocaleLayout, files: Iterable[NamedFile]) -> Iterator[NamedFile]:
    """Yield the files of a locale, its icons, its picture for links, and the list to keep."""
    folder = f"{layout.translation.locale}/"
    icons = (NamedFile(f"{folder}{name}", data) for name, data in draw_app_icons(layout))
    prints = [f"{folder}{PUBLISHED_FOLDER}/{name}" for name in digest_printed_files(layout)]
    yield from add_list_of_files(chain(files, icons), folder, prints)
    yield NamedFile(f"{folder}{SHARE_PICTURE}", draw_share_picture(layout))


def add_list_of_files(files: Iterable[NamedFile], folder: str, further: Iterable[str] = ()) -> Iterator[NamedFile]:
    """Yield files, and last, in `folder`, the list of the paths of those that pages need.

    `further` are paths of files that something else writes and that are to be kept, too.
    """
    paths = []
    for file in files:
        paths.append(file.path)
        yield file
    needed = sorted((*(path for path in paths if not path.endswith(_FOR_PROGRAMS)), *further))
    yield NamedFile(f"{folder}{KEPT_FILES}", write_json(needed))
