"""What the head of a published page tells search engines and services that show links with a picture."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.layout.text.normalise_text import NBSP
from compiler.model.publication import Publication
from compiler.render.site.menu_entry import Page
from compiler.render.text.text_context import TextContext

SHARE_PICTURE = "share.png"
"""The name of the picture that goes with links, in the folder of each locale."""

SHARE_WIDTH = 1200
"""The width of the picture in pixels, as Open Graph services show it."""

SHARE_HEIGHT = 630
"""The height of the picture in pixels."""


@dataclass(frozen=True, slots=True)
class PublishedHead:
    """The head of a published page.

    Attributes:
        title: The title of the page.
        site: The title of the game.
        locale: The language of the page.
        address: The absolute address of the page.
        picture: The absolute address of the picture that goes with links to it.
        alt: What the picture shows.
        width: The width of the picture, in pixels.
        height: The height of the picture, in pixels.
        description: A sentence about the page.
    """

    title: str
    site: str
    locale: str
    address: str
    picture: str
    alt: str
    description: str
    width: int = SHARE_WIDTH
    height: int = SHARE_HEIGHT


def make_page_head(context: TextContext, page: Page, publication: Publication) -> PublishedHead:
    """Return the head of a page of a locale; a page without a description has the one of the first page.

    A page that has moved has the address of the page that has taken its place.
    """
    description = page.description or describe_game(context)
    file = (page.moved_to or page.uri).partition("#")[0]
    return _make_head(context, publication, f"{context.locale}/{file}", page.title, description)


def make_root_head(context: TextContext, publication: Publication) -> PublishedHead:
    """Return the head of the page that chooses a language, in the words of the first language."""
    return _make_head(context, publication, "index.html", None, describe_game(context))


def describe_game(context: TextContext) -> str:
    """Return the line about a game on its first page, or its title."""
    return context.find_text("game.tagline") or context.title


def _make_head(
    context: TextContext, publication: Publication, file: str, title: str | None, description: str
) -> PublishedHead:
    return PublishedHead(
        title=(title or context.title).replace(NBSP, " "),
        site=context.title.replace(NBSP, " "),
        locale=context.locale,
        address=publication.locate(file),
        picture=publication.locate(f"{context.locale}/{SHARE_PICTURE}"),
        alt=context.title.replace(NBSP, " "),
        description=description.replace(NBSP, " "),
    )
