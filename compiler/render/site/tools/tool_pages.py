"""The tools that a game has, and the page that lists them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from compiler.render.site.menu_entry import MenuEntry, Page
from compiler.render.site.tools.aid_page import AID, has_aids, make_aid_view
from compiler.render.site.tools.calculator_page import describe_calculator, list_calculator_pages
from compiler.render.site.tools.first_game_page import FIRST_GAME, has_first_game, make_first_game_view
from compiler.render.site.tools.rival_page import RIVAL, has_rival, make_rival_view
from compiler.render.site.tools.rule_text import SETUP
from compiler.render.site.tools.setup_page import has_setups, make_setup_view
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


def has_tools(context: TextContext) -> bool:
    """Return whether a game has any tool."""
    return any(True for _ in list_tool_pages(context))


def list_tool_pages(context: TextContext) -> Iterator[Page]:
    """Yield the page of each tool that a game has; its description is a line about it."""
    for entry in ENTRIES:
        if entry.exists(context):
            title, about = (context.say(f"tools.{entry.key}.{part}") for part in ("title", "about"))
            yield Page(entry.uri, entry.template, title, partial(entry.view, context), about)
    for page in list_calculator_pages(context):
        yield replace(page, description=describe_calculator(context, page))


def make_tools_view(context: TextContext) -> dict[str, object]:
    """Return the variables of the template of the list of tools."""
    doors = [(page.title, make_relative(TOOLS, page.uri), page.description) for page in list_tool_pages(context)]
    return {"doors": doors}
