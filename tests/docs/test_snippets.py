"""Every YAML, CSV, JSON and Python snippet of the documentation is well-formed, and what it shows is accepted."""

from __future__ import annotations

import ast
import csv
import json
import re
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, cast

import pytest

from compiler.load.file_kinds import FileKind, determine_file_kind
from compiler.load.yaml.load_yaml import load
from compiler.model.document import DocumentKind
from compiler.validate import validate
from tests.conftest import ROOT
from tests.run_sobor import run_sobor

_BLOCK = re.compile(r"^( *)```(yaml|csv|json|python)\n(.*?)^ *```", re.DOTALL | re.MULTILINE)
_PATH = re.compile(r"# ((?:[\w-]+/)*[\w-]+\.yaml)\b.*\n")

ITEMS = "items: [{id: x}]\n"
WHOLE_SET = f"kind: card\nformat: poker\nlayout: card\n{ITEMS}"
HEAD = "id: deck\nplayers: [2, 4]\nsource: en\nlocales: [en]\nproducts: [home-a4]\n"


class Snippet(NamedTuple):
    """A block of a page of documentation: its language and its text."""

    page: str
    line: int
    language: str
    text: str


OF_OTHERS = {"publishing.md"}
"""Pages whose YAML is that of other programs; `test_publishing.py` reads it."""


def list_snippets() -> list[Snippet]:
    """Return the blocks of all pages about Sobor's own files."""
    own = [path for path in sorted((ROOT / "docs").glob("*.md")) if path.name not in OF_OTHERS]
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *own]
    return [
        Snippet(page.name, text.count("\n", 0, block.start()) + 1, block[2], textwrap.dedent(block[3]))
        for page in pages
        for text in [page.read_text("utf-8")]
        for block in _BLOCK.finditer(text)
    ]


def complete_fragment(text: str) -> tuple[DocumentKind, str]:
    """Return the kind of file that a fragment belongs to, and the fragment as a whole file."""
    if text.startswith("- "):
        return "layout", "front:\n  title: x\n  draw:\n" + textwrap.indent(text, "    ")
    bare = text.removeprefix("# a text\n")
    first = re.match(r"[\w-]+", bare)
    assert first
    rest_of_set = WHOLE_SET.replace(ITEMS, "") if "items:" in text else WHOLE_SET
    fragments: Mapping[str, tuple[DocumentKind, str]] = {
        "source": ("lint", text),
        "translations": ("lint", text),
        "waivers": ("lint-waivers", text),
        "front": ("layout", text),
        "extends": ("layout", text),
        "checks": ("game", HEAD + text),
        "kind": ("components", text if "items:" in text else text + ITEMS),
        "traits": ("components", rest_of_set + text),
        "data": ("components", rest_of_set + text),
        "from": ("components", rest_of_set + text),
        "en": ("texts", text),
        "text": ("texts", "en:\n  cards:\n    x:\n" + textwrap.indent(bare, " " * 6)),
    }
    return fragments[first[0]]


def determine_snippet_kind(text: str) -> FileKind | None:
    """Return the kind of file that a snippet is or belongs to."""
    named = _PATH.match(text)
    return determine_file_kind(named[1]) if named else complete_fragment(text)[0]


@pytest.mark.parametrize("snippet", list_snippets(), ids=lambda snippet: f"{snippet.page}:{snippet.line}")
def test_snippet_is_accepted(snippet: Snippet) -> None:
    """A YAML snippet passes the schema of the file that it is, or belongs to; others can be read."""
    if snippet.language == "json":
        json.loads(snippet.text)
    elif snippet.language == "csv":
        rows = list(csv.reader(snippet.text.splitlines()))
        assert {len(row) for row in rows} == {len(rows[0])}
    elif snippet.language == "python":
        ast.parse(snippet.text)
    else:
        named = _PATH.match(snippet.text)
        name = named[1] if named else ""
        overlaid = name.removeprefix("my-copy/")
        kind: DocumentKind
        if overlaid != name:
            kind, text = "components", WHOLE_SET.replace(ITEMS, "") + snippet.text
        elif named:
            kind, text = cast("DocumentKind", determine_file_kind(name)), snippet.text
        else:
            kind, text = complete_fragment(snippet.text)
        document, problems = load(text.encode(), name or f"locales/en/{snippet.page}.yaml", kind)
        assert problems == []
        assert document is not None
        assert list(validate([document])) == []


@pytest.mark.slow
def test_layouts_of_the_page_draw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All layouts and elements that docs/layouts.md shows are drawn, in a game with its colours, styles and texts."""
    monkeypatch.chdir(tmp_path)
    assert not run_sobor("new", "my-game", "--template", "spreadsheet").exit_code
    game = tmp_path / "content/my-game"
    snippets = [one.text for one in list_snippets() if one.page == "layouts.md" and one.language == "yaml"]
    layouts = [text for text in snippets if determine_snippet_kind(text) == "layout"]
    texts = [text.removeprefix("# a text\n") for text in snippets if text.startswith("# a text")]
    (styles,) = (text for text in snippets if text.startswith("# theme.yaml"))
    (game / "theme.yaml").write_text(
        "colours: {edge: '#35556b', night: '#101030', dawn: '#f0a050', sun: '#f0d040', ink: '#000000'}\n" + styles,
        "utf-8",
    )
    (game / "settings.yaml").write_text("rounds: 5\n", "utf-8")
    for name in ("human", "robot"):
        (game / f"pictures/{name}.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>', "utf-8"
        )
    (game / "cards.csv").unlink()
    (game / "components/cards.yaml").unlink()
    for picture in (game / "pictures").glob("*.png"):
        picture.unlink()
    (game / "layouts/card.yaml").unlink()
    words = "".join(
        f"    piece-{number}:\n      title: Shield\n{textwrap.indent(texts[number % len(texts)], ' ' * 6)}"
        for number in range(len(layouts))
    )
    (game / "locales/en/more.yaml").write_text(f"en:\n  sheet: {{round: Round}}\n  cards:\n{words}", "utf-8")
    for number, layout in enumerate(layouts):
        named = _PATH.match(layout)
        name = Path(named[1]).stem if named else f"layout-{number}"
        whole = layout if named else complete_fragment(layout)[1]
        (game / f"layouts/{name}.yaml").write_text(whole, "utf-8")
        (game / f"components/set-{number}.yaml").write_text(
            f"kind: board\nformat: jumbo\nlayout: {name}\nitems: [{{id: piece-{number}}}]\n", "utf-8"
        )
    titles = "".join(f"    set-{number}: {{title: Pieces}}\n" for number in range(len(layouts)))
    (game / "locales/en/sets.yaml").write_text(f"en:\n  sets:\n{titles}", "utf-8")
    result = run_sobor("check", "my-game", "--jobs", "1", "--format", "json")
    errors = [one["message"] for one in json.loads(result.stdout)["findings"] if one["severity"] == "error"]
    assert errors == []
    assert len(layouts) > 5
