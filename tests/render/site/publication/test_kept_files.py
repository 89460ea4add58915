from __future__ import annotations

import json

from compiler.disk.named_file import NamedFile
from compiler.render.site.publication.kept_files import add_list_of_files


def test_what_pages_need_is_listed() -> None:
    """Files pass unchanged, and after them comes the sorted list of those that pages load or link to."""
    paths = ("en/index.html", "pictures/b.webp", "en/cards/a.svg", "en/rules.json", "en/cards.json", "en/sitemap.xml")
    files = [NamedFile(path, path.encode()) for path in paths]
    *passed, (name, data) = add_list_of_files(files, "en/")
    assert passed == files
    assert name == "en/offline.json"
    assert json.loads(data) == ["en/cards/a.svg", "en/index.html", "pictures/b.webp"]


def test_the_worker_does_not_keep_itself() -> None:
    """The service worker is not in the list, because browsers keep it themselves."""
    *_, (_, data) = add_list_of_files([NamedFile(name, b"") for name in ("sw.js", "robots.txt", "404.html")], "")
    assert json.loads(data) == ["404.html"]


def test_files_written_elsewhere_are_listed_too() -> None:
    """Print products, which are not part of the pages, are kept with them."""
    *passed, (_, data) = add_list_of_files([NamedFile("en/index.html", b"")], "en/", ["en/pdf/home-a4.pdf"])
    assert [path for path, _ in passed] == ["en/index.html"]
    assert json.loads(data) == ["en/index.html", "en/pdf/home-a4.pdf"]
