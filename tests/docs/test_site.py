"""The documentation as a site: all pages are there, all links lead somewhere, and it needs no network."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import click
import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from compiler.cli.main import main
from compiler.layout.elements.registry import KINDS
from compiler.report.code_explanations import list_codes
from docs.site.reference import write_commands_page, write_print_page, write_schemas_page
from schemas import names, schema
from tests.conftest import ROOT

pytestmark = pytest.mark.slow


def build_site(folder: Path) -> Path:
    """Build the site in a folder as `make docs` does, where a warning ends the build."""
    logging.getLogger("mkdocs").setLevel(logging.WARNING)
    build(load_config(str(ROOT / "docs/site/mkdocs.yml"), site_dir=str(folder)))
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site; a link or an anchor that leads nowhere, or a page outside the contents, ends the build."""
    return build_site(tmp_path_factory.mktemp("docs") / "site")


def read_files_below(folder: Path) -> dict[str, bytes]:
    """Return the bytes of each file of a folder by its path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_every_build_has_the_same_bytes(site: Path, tmp_path: Path) -> None:
    """Two builds make the same files, byte by byte."""
    assert read_files_below(build_site(tmp_path / "again")) == read_files_below(site)


def test_every_code_has_a_page(site: Path) -> None:
    """Each code of a finding has a page of its own, which the list of codes links to."""
    index = (site / "codes/index.html").read_text("utf-8")
    assert [code for code in list_codes() if f'href="{code}.html"' not in index] == []
    assert {path.stem for path in (site / "codes").glob("*.html")} == {"index", *list_codes()}


def test_every_element_has_a_section(site: Path) -> None:
    """Each element of layouts can be linked to."""
    page = (site / "layouts.html").read_text("utf-8")
    assert [name for name in KINDS if f'id="{name}"' not in page] == []


def test_no_page_needs_the_network(site: Path) -> None:
    """No page loads anything from elsewhere, and no source of the documentation is in the site."""
    for path in site.rglob("*.html"):
        loaded = re.findall(r'(?:src|<link[^>]+href)="([^"]+)"', path.read_text("utf-8"))
        assert [address for address in loaded if re.match(r"\w+://|//", address)] == [], path
    assert not [*site.rglob("*.py"), *site.rglob("*.md")]


def list_commands_below(command: click.Command, path: str) -> list[tuple[str, click.Command]]:
    """Return all commands with their names as typed."""
    below = command.commands if isinstance(command, click.Group) else {}
    return [(path, command), *(pair for name in below for pair in list_commands_below(below[name], f"{path} {name}"))]


def test_every_command_is_listed_with_its_options() -> None:
    """The page of commands has a section for each command, and in it each of its options."""
    sections = dict(section.split("\n", 1) for section in write_commands_page().split("\n## ")[1:])
    for path, command in list_commands_below(main, "sobor")[1:]:
        options = [name for option in command.params for name in option.opts if name.startswith("--")]
        assert [name for name in options if name not in sections[path]] == []


def test_every_schema_is_listed_with_its_fields() -> None:
    """The page of schemas has a section for each schema, and each of its fields in it."""
    page = write_schemas_page()
    for name in names():
        _, heading, section = page.partition(f"\n## {name}\n")
        assert heading, name
        assert [field for field in schema(name).get("properties", {}) if f"`{field}`" not in section] == []


def test_every_paper_and_product_is_listed() -> None:
    """The papers and products that come with Sobor are on their page."""
    page = write_print_page()
    papers = [path.stem for path in (ROOT / "content/print/papers").glob("*.yaml")]
    products = [path.stem for path in (ROOT / "content/print/products").glob("*.yaml")]
    assert [name for name in papers if f"`{name}`" not in page] == []
    assert [name for name in products if f"### {name}\n" not in page] == []
