"""The tools that a game has, and the page that lists them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from compiler.render.site.menu_entry import MenuEntry, Page
from compiler.render.site.tools.aid_page import AID, has_aids, make_aid_view
from compiler.render.site.tools.calculator_page import (
    describe_calculator,
    find_calculator_key,
    list_calculator_pages,
)
from compiler.render.site.tools.first_game_page import FIRST_GAME, has_first_game, make_first_game_view
from compiler.render.site.tools.rival_page import RIVAL, has_rival, make_rival_view
from compiler.render.site.tools.rule_text import SETUP
from compiler.render.site.tools.setup_page import has_setups, list_setup_addresses, make_setup_view
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


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool of a game.

    Attributes:
        key: What the keys of its texts begin with, such as `site.tools.aid`.
        page: Its page; the description of the page is a line about the tool.
        parts: The addresses and titles of parts of the page that readers look for.
    """

    key: str
    page: Page
    parts: tuple[tuple[str, str], ...] = ()


def has_tools(context: TextContext) -> bool:
    """Return whether a game has any tool."""
    return any(True for _ in list_tools(context))


def list_tool_pages(context: TextContext) -> Iterator[Page]:
    """Yield the page of each tool that a game has; its description is a line about it."""
    return (tool.page for tool in list_tools(context))


def make_tools_view(context: TextContext) -> dict[str, object]:
    """Return the variables of the template of the list of tools."""
    entries = [(page.title, make_relative(TOOLS, page.uri), page.description) for page in list_tool_pages(context)]
    return {"entries": entries}


def list_tools(context: TextContext) -> Iterator[Tool]:
    """Yield the tools that a game has."""
    for entry in ENTRIES:
        if entry.exists(context):
            title, about = (context.say(f"tools.{entry.key}.{part}") for part in ("title", "about"))
            page = Page(entry.uri, entry.template, title, partial(entry.view, context), about)
            parts = list_setup_addresses(context) if entry.uri == SETUP else ()
            yield Tool(f"site.tools.{entry.key}", page, tuple(parts))
    for page in list_calculator_pages(context):
        described = replace(page, description=describe_calculator(context, page))
        yield Tool(find_calculator_key(page), described)
