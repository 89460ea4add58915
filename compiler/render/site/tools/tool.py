"""A tool at the table, as its own page, lists and the search show it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from compiler.render.site.menu_entry import Door, Page
from compiler.render.text.address import TitledLink


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool of a game.

    Attributes:
        key: What the keys of its texts begin with, such as `site.tools.aid`.
        door: Its name, its address below the folder of the locale, and a line about it.
        template: The file name of the template of its page.
        view: Returns the variables of the template.
        parts: The parts of the page that readers look for.
    """

    key: str
    door: Door
    template: str
    view: Callable[[], Mapping[str, object]]
    parts: tuple[TitledLink, ...] = ()

    @property
    def page(self) -> Page:
        """Its page."""
        return Page(self.door.address, self.template, self.door.name, self.view, self.door.about)
