"""The tools that a game has, and the page that lists them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TypedDict

from compiler.render.site.menu_entry import Door, MenuEntry, Page
from compiler.render.site.tools.aid_page import AID, has_aids, make_aid_view
from compiler.render.site.tools.calculator_page import list_calculator_tools
from compiler.render.site.tools.first_game_page import FIRST_GAME, has_first_game, make_first_game_view
from compiler.render.site.tools.rival_page import RIVAL, has_rival, make_rival_view
from compiler.render.site.tools.rule_text import SETUP
from compiler.render.site.tools.setup_page import has_setups, list_setup_links, make_setup_view
from compiler.render.site.tools.tool import Tool
from compiler.render.text.address import make_relative
from compiler.render.text.text_context import TextContext

TOOLS = "tools/index.html"
"""The address of the list of tools."""

ENTRIES = (
    MenuEntry("setup", SETUP, "setup.html", make_setup_view, has_setups),
    MenuEntry("first-game", FIRST_GAME, "first-game.html", make_first_game_view, has_first_game),
    MenuEntry("rival", RIVAL, "rival.html", make_rival_view, has_rival),
    MenuEntry("aid", AID, "aid.html", make_aid_view, has_aids),
)
"""The tools besides calculators; the texts of each are `site.tools.<key>.title` and `site.tools.<key>.about`."""


class ToolsVariables(TypedDict):
    """The variables of the template of the list of tools."""

    entries: list[Door]


def has_tools(context: TextContext) -> bool:
    """Return whether a game has any tool."""
    return bool(list_tools(context))


def list_tool_pages(context: TextContext) -> Iterator[Page]:
    """Yield the page of each tool that a game has."""
    return (tool.page for tool in list_tools(context))


def make_tools_view(context: TextContext) -> ToolsVariables:
    """Return all tools, with their addresses on the page that lists them."""
    doors = (tool.door for tool in list_tools(context))
    return {"entries": [door._replace(address=make_relative(TOOLS, door.address)) for door in doors]}


def list_tools(context: TextContext) -> list[Tool]:
    """Return the tools that a game has."""
    listed = [_make_tool(context, entry) for entry in ENTRIES if entry.exists(context)]
    return [*listed, *list_calculator_tools(context)]


def _make_tool(context: TextContext, entry: MenuEntry) -> Tool:
    title, about = (context.say(f"tools.{entry.key}.{part}") for part in ("title", "about"))
    parts = tuple(list_setup_links(context)) if entry.uri == SETUP else ()
    door = Door(title, entry.uri, about)
    return Tool(f"site.tools.{entry.key}", door, entry.template, partial(entry.view, context), parts)
