"""The print centre: the purpose of each PDF of the game, its paper, how much of it, and where it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypedDict, get_args

from compiler.impose.complete_product import complete_product
from compiler.model.paper_name import format_paper_name
from compiler.model.print_data import BookData
from compiler.model.product_fields import ProductFields
from compiler.render.shown.printed_files import PrintedFile
from compiler.render.text.text_context import TextContext

Purpose: TypeAlias = Literal[
    "home", "low-ink", "fold", "cutter", "part", "press", "rulebook", "booklet", "aids", "extras", "proof"
]
"""What a product is for; the texts of each are `site.print.<purpose>.title` and `site.print.<purpose>.about`."""

_AIDS = frozenset(("aids", "score-sheets", "component-list"))
"""The kinds of kit parts that help players at the table; all others go with the box."""


@dataclass(frozen=True, slots=True)
class ProductView:
    """A product: its id, the name of its paper (or None), whether its sheets are counted, and its files.

    A print shop chooses the paper. A rulebook in reading order is printed on both sides or on one, as readers like.
    """

    id: str
    paper: str | None
    counts_sheets: bool
    files: tuple[PrintedFile, ...]


@dataclass(frozen=True, slots=True)
class PurposeView:
    """Products for one purpose; `settings` are the instructions for the printer."""

    id: Purpose
    title: str
    about: str
    settings: tuple[str, ...]
    products: tuple[ProductView, ...]


def has_products(context: TextContext) -> bool:
    """Return whether a game has print products that readers can use: sheets, sides or books."""
    return any(True for _ in _list_products(context))


class PrintVariables(TypedDict):
    """The variables of the template of the page; the `command` makes the files, and is None if the site has them."""

    purposes: tuple[PurposeView, ...]
    command: str | None
    format_size: Callable[[int], str]


def make_print_view(context: TextContext) -> PrintVariables:
    """Return the variables of the template of the page."""
    products = {name: find_purpose(context, name) for name in _list_products(context)}
    purposes = (purpose for purpose in get_args(Purpose) if purpose in products.values())
    return {
        "purposes": tuple(_make_purpose_view(context, purpose, products) for purpose in purposes),
        "command": None if context.prints else f"sobor build {context.game.id} --locale {context.locale}",
        "format_size": context.format_size,
    }


def _list_products(context: TextContext) -> Iterator[str]:
    game = context.game
    return (name for name in game.products if name in game.products_data or name in game.books)


def find_purpose(context: TextContext, name: str) -> Purpose:
    """Return what a product or a book is for."""
    if document := context.game.books.get(name):
        return "booklet" if document.read(BookData)["booklet"] else "rulebook"
    fields = context.game.products_data[name].read(ProductFields)
    kit = fields.get("kit", ())
    conditions: dict[Purpose, bool] = {
        "aids": bool(kit) and _AIDS.issuperset(kit),
        "extras": bool(kit),
        "press": "faces" in fields,
        "proof": "beside" in fields,
        "cutter": "cutting" in fields,
        "part": "kinds" in fields or "sets" in fields,
        "fold": fields.get("duplex") == "fold",
        "low-ink": fields.get("ink") == "low",
    }
    return next((purpose for purpose, holds in conditions.items() if holds), "home")


def _make_purpose_view(context: TextContext, purpose: Purpose, products: dict[str, Purpose]) -> PurposeView:
    names = [name for name, found in products.items() if found == purpose]
    return PurposeView(
        id=purpose,
        title=context.say(f"print.{purpose}.title"),
        about=context.say(f"print.{purpose}.about"),
        settings=tuple(dict.fromkeys(setting for name in names for setting in _list_settings(context, name))),
        products=tuple(_make_product_view(context, name) for name in names),
    )


def _list_settings(context: TextContext, name: str) -> Iterator[str]:
    """Yield how the paper of a product of sheets is turned, in the words of its guide."""
    if name in context.game.products_data:
        product = complete_product(context.game.products_data[name].read(ProductFields))
        if "duplex" in product:
            yield context.bind(context.texts.say(f"guide.{product['duplex']}"))


def _make_product_view(context: TextContext, name: str) -> ProductView:
    game = context.game
    paper = (game.products_data.get(name) or game.books[name]).read(ProductFields).get("paper")
    return ProductView(
        id=name,
        paper=format_paper_name(paper) if paper else None,
        counts_sheets=find_purpose(context, name) not in ("press", "rulebook"),
        files=tuple(file for file in context.prints if file.product == name),
    )
