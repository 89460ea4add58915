"""The tools that a game has, and the page that lists them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from compiler.render.address import make_relative
from compiler.render.site.menu_entry import MenuEntry, Page
from compiler.render.site.tools.setup_page import has_setups, make_setup_view
from compiler.render.text_context import TextContext

TOOLS = "tools/index.html"
"""The address of the list of tools."""

ENTRIES = (MenuEntry("setup", "tools/setup.html", "setup.html", make_setup_view, has_setups),)
"""The tools in their order; the texts of each are `site.tools.<key>.title` and `site.tools.<key>.about`."""


def has_tools(context: TextContext) -> bool:
    """Return whether a game has any tool."""
    return any(entry.exists(context) for entry in ENTRIES)


def list_tool_pages(context: TextContext) -> Iterator[Page]:
    """Yield the page of each tool that a game has."""
    for entry in _list_entries(context):
        title = context.say(f"tools.{entry.key}.title")
        yield Page(entry.uri, entry.template, title, partial(entry.view, context))


def make_tools_view(context: TextContext) -> dict[str, object]:
    """Return the variables of the template of the list of tools."""
    doors = [
        (
            context.say(f"tools.{entry.key}.title"),
            make_relative(TOOLS, entry.uri),
            context.say(f"tools.{entry.key}.about"),
        )
        for entry in _list_entries(context)
    ]
    return {"doors": doors}


def _list_entries(context: TextContext) -> list[MenuEntry]:
    return [entry for entry in ENTRIES if entry.exists(context)]
