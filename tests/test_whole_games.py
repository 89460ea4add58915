"""Whole small games, made at random: what check passes, build builds, and every reference leads somewhere.

A few are made in each run; `SOBOR_GAMES=3000` makes as many.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, event, given, settings

from compiler.build.pipeline import Request, compile_game
from compiler.checks import PROFILES
from compiler.world import World, find_font_cache, find_shared_folders
from tests.random_games import games

pytestmark = pytest.mark.slow

QUALITY = (
    *("empty-text", "factless-rule", "foreign-letter", "hidden-character", "misread-letter", "repeated-word"),
    *("stray-space", "swapped-text", "typed-digit", "typography", "unbalanced-mark", "unread-setting", "wrong-plural"),
    *("figure-differs", "wrong-term", "forbidden-term", "misquoted-name", "untranslated-text", "unstated-setting"),
)
"""Findings about how a text is written: not looked for, so that odd texts reach the outputs."""


@pytest.fixture(scope="module")
def world() -> Iterator[World]:
    """A world whose fonts are prepared once and whose checks let odd texts pass."""
    kept = tuple(name for name in PROFILES["all"] if name not in QUALITY)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(PROFILES, "all", kept)
        yield World(Path("content"), find_shared_folders(), find_font_cache())


@settings(max_examples=int(os.environ.get("SOBOR_GAMES", "15")), suppress_health_check=list(HealthCheck))
@given(files=games())
def test_checked_games_are_built(world: World, files: dict[str, str]) -> None:
    """No game ends in a traceback; what the checks let pass is built whole, with references that lead somewhere."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        for name, text in files.items():
            (root / "mill" / name).parent.mkdir(parents=True, exist_ok=True)
            (root / "mill" / name).write_text(text, "utf-8")
        checked = compile_game(Request(root / "mill"), world)
        built = compile_game(Request(root / "mill", out=root / "out"), world)
        assert built.findings == checked.findings
        event("built" if built.written else "refused")
        if built.written:
            site = root / "out/mill/site"
            assert list_broken_references(site) == []
            assert count_shown_links(site) >= count_written_links(json.loads(files["locales/en/game.yaml"])["en"])
            faces = [path.name for path in (root / "out/mill/en/cards").iterdir()]
            assert len(faces) == count_faces(files)


@dataclass
class Page(HTMLParser):
    """The ids of a page, and what it refers to."""

    ids: Counter[str] = field(default_factory=Counter)
    addresses: list[str] = field(default_factory=list)
    links: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes an element's id and addresses."""
        given_ = dict(attrs)
        self.ids.update(filter(None, [given_.get("id")]))
        self.addresses += [address for name in ("href", "src") if (address := given_.get(name)) is not None]
        self.links.update(name for name in (given_.get("class") or "").split() if name.startswith("to-"))


def parse_pages(site: Path) -> dict[str, Page]:
    """Return the pages of a site by their address."""
    found = {}
    for path in sorted(site.rglob("*.html")):
        page = found[path.relative_to(site).as_posix()] = Page()
        page.feed(path.read_text("utf-8"))
    return found


def list_broken_references(site: Path) -> list[str]:
    """Ids that occur twice on a page, and addresses inside the site that lead nowhere, those of the search included."""
    known = parse_pages(site)
    odd = [f"{name}: #{id_} {n} times" for name, page in known.items() for id_, n in page.ids.items() if n > 1]
    search = (site / "en/search.js").read_text("utf-8")
    found = [("en/index.html", json.loads(f'"{address}"')) for address in re.findall(r'"u":"([^"]*)"', search)]
    found += [(name, address) for name, page in known.items() for address in page.addresses]
    for page, address in found:
        path, _, fragment = address.partition("#")
        if ":" in path:
            continue
        target = normpath(join(dirname(page), path.partition("?")[0])) if path else page
        if not (site / target).is_file() or (fragment and target in known and fragment not in known[target].ids):
            odd.append(f"{page}: {address}")
    return odd


def count_shown_links(site: Path) -> int:
    """Return how many references of texts are links on some page."""
    return sum(page.links.total() for page in parse_pages(site).values())


def count_written_links(texts: dict[str, Any]) -> int:
    """Return how many references the texts hold that pages show; of a plural map its last form."""
    rules = list(_list_leaves(texts["rules"]))
    notes = [
        texts["faq"]["owed"]["answer"],
        *texts["errata"]["slip"].values(),
        *texts["editions"]["turn"]["readings"].values(),
    ]
    shown = [texts["game"]["about"], texts["game"]["legal"], texts["terms"]["coin"]["definition"], *rules, *notes]
    return sum(len(re.findall(r"\]\((?:rule|card|term):", text)) for text in shown if isinstance(text, str))


def _list_leaves(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif "other" not in node:
        for part in node.values():
            yield from _list_leaves(part)


def count_faces(files: dict[str, str]) -> int:
    """Return how many faces the pieces have that are printed."""
    sides = len(json.loads(files["layouts/order.yaml"]))
    items = json.loads(files["components/orders.yaml"])["items"]
    return sides * len([item for item in items if item["copies"] > 0])
