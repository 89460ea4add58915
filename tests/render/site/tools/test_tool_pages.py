from __future__ import annotations

from dataclasses import replace

from compiler.render.site.tools.tool_pages import has_tools, list_tool_pages, list_tools, make_tools_view
from tests.render.site.text_contexts import make_context


def test_list_of_tools_leads_to_the_page_of_each() -> None:
    """The list is in the folder of the tools, so that its addresses are names of files; each has a name and a line."""
    context = make_context()
    entries, pages = make_tools_view(context)["entries"], list(list_tool_pages(context))
    assert [f"tools/{entry.address}" for entry in entries] == [page.uri for page in pages]
    assert [(entry.name, entry.about) for entry in entries] == [(page.title, page.description) for page in pages]
    assert not [entry for entry in entries if not (entry.name and entry.about)]


def test_parts_of_a_tool_are_places_on_its_page() -> None:
    """The set-up for each number of players can be found by itself, and leads to its place on the page of set-up."""
    parts = {tool.door.address: [part.address for part in tool.parts] for tool in list_tools(make_context())}
    assert parts["tools/setup.html"] == [f"tools/setup.html#p-{players}" for players in (1, 2, 3, 4)]
    assert not parts["tools/score.html"]


def test_game_without_tools_has_no_list() -> None:
    """A game without an engine, a kit and tools.yaml has no tool, and so no page that lists them."""
    context = make_context()
    bare = replace(context, game=replace(context.game, engine=None, kit=None, tools=None))
    assert has_tools(context)
    assert not has_tools(bare)
