"""The pages of calculators."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from compiler.render.site.tools.calculator_page import list_calculator_tools, write_tables
from tests.engine.compare_calculators import find_calculator
from tests.render.site.text_contexts import make_context


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "pages"), [("red-cathedral", ["score", "tower"]), ("architects-of-amytis", ["score"])]
)
@pytest.mark.parametrize("locale", ["en", "ru", "es", "pl", "it"])
def test_every_language_has_the_pages_of_the_engine(name: str, pages: list[str], locale: str) -> None:
    """Each calculator of the engine has a page with a title, a line about it, and names of fields."""
    found = list(list_calculator_tools(make_context(locale, name)))
    assert [tool.door.address for tool in found] == [f"tools/{page}.html" for page in pages]
    for tool in found:
        view = tool.view()
        assert tool.page.title
        assert view["about"]
        assert not [field for group in view["groups"] for field in group.fields if not field.name]  # type: ignore[attr-defined]


def test_game_without_engine_has_no_calculator() -> None:
    """A game without an engine has no page of a calculator."""
    context = make_context()
    assert list(list_calculator_tools(replace(context, game=replace(context.game, engine=None)))) == []


@pytest.mark.slow
def test_equal_tables_are_written_once() -> None:
    """Lookups with equal tables refer to the same one, and nothing written can end the element around it."""
    data = json.loads(write_tables(find_calculator("architects-of-amytis")))
    tables = [json.dumps(table) for table in data["tables"]]
    assert len(tables) == len(set(tables))
    used = {table for line in data["lines"] for table, _ in line}
    assert used == set(range(len(tables)))
    assert "<" not in write_tables(find_calculator("red-cathedral"))
