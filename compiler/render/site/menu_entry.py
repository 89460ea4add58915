"""Pages, and their entries in menus and lists, as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from compiler.render.text.text_context import TextContext


@dataclass(frozen=True, slots=True)
class Page:
    """A page.

    Attributes:
        uri: The address below the locale's folder.
        template: The file name of the template.
        title: The title; None for the first page, which has only the title of the game.
        view: Returns the variables of the template.
        description: A sentence about the page, or None if it has none of its own.
        is_current: Whether other pages lead to it; False if only old addresses do.
        moved_to: The address of what has taken its place, or None.
    """

    uri: str
    template: str
    title: str | None
    view: Callable[[], Mapping[str, object]] = field(default=dict)
    description: str | None = None
    is_current: bool = True
    moved_to: str | None = None


class Door(NamedTuple):
    """A page as another one lists it: its name, its address there, and a line about it."""

    name: str
    address: str
    about: str


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A page of a menu.

    Attributes:
        key: The last part of the keys of its texts.
        uri: The address below the locale's folder.
        template: The file name of the template.
        view: Returns the variables of the template.
        exists: Tells whether a game has the page.
        about: Returns the line about the page; None if it is the text of its key.
    """

    key: str
    uri: str
    template: str
    view: Callable[[TextContext], Mapping[str, object]]
    exists: Callable[[TextContext], bool] = lambda _context: True
    about: Callable[[TextContext], str] | None = None
