from __future__ import annotations

import os
from pathlib import Path

import pytest

from compiler.layout.elements.registry import KINDS
from compiler.layout.expressions.names import make_names
from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.conftest import ROOT
from tests.docs.reference import PATH, make_reference
from tests.sample import write_game


@pytest.mark.slow
def test_the_reference_of_layouts_is_that_of_the_code() -> None:
    """docs/layouts.md lists the elements, fields and functions that there are; `make golden` renews it."""
    page = ROOT / "docs" / PATH
    if os.environ.get("SOBOR_GOLDEN") == "write":
        page.write_text(make_reference(), encoding="utf-8")
    assert page.read_text("utf-8") == make_reference()


@pytest.mark.slow
def test_every_element_has_a_section() -> None:
    """Every element has a section, and required fields are marked."""
    text = make_reference()
    assert not [name for name in KINDS if f"\n### {name}\n" not in text]
    assert text.count("*required*") > len(KINDS)


def test_names_of_repeated_rows_are_listed() -> None:
    """The section of an element ends with the names in the scope of what it repeats, and no other words."""
    section = make_reference().partition("\n### table\n")[2].partition("\n### ")[0]
    outer = "Inside another repetition, `outer.it` is the value of the outer one."
    assert section.rstrip().endswith(f"\n\nIts rows can also use `it` and `index`. {outer}")


@pytest.mark.slow
def test_every_function_is_in_the_table(tmp_path: Path) -> None:
    """The docstring that the table is made from names all functions that expressions may call."""
    linked, _ = link(load_game(write_game(tmp_path / "mill"), find_shared_folders()))
    assert linked is not None
    known = make_names(linked.game, linked.translations["en"])
    text = make_reference()
    assert [name for name, value in known.items() if callable(value) and f"`{name}(" not in text] == []
