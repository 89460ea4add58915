"""Options of `sobor build` that have no effect on the products of a build."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import click

from compiler.disk.listing import list_names_in
from compiler.load.file_kinds import PRODUCT_KINDS
from compiler.model.plain import as_words
from compiler.model.print_options import PrintOptions

_TURNED = ("long-edge", "short-edge")
"""The values of `duplex` that make a printer turn the paper over."""


class _BuiltProduct(NamedTuple):
    """A product of a build: its kind, and whether the paper is turned over to print backs."""

    kind: str
    is_turned: bool


class _Use(NamedTuple):
    """An option, whether it is given, whether it changes a product, and the products that it changes in words."""

    option: str
    is_given: Callable[[PrintOptions], bool]
    changes: Callable[[_BuiltProduct], bool]
    described: str


_USES = (
    _Use("--skip", lambda printed: printed.skip > 0, lambda product: product.kind == "product", "sheets"),
    _Use(
        "--sides",
        lambda printed: printed.sides != "both",
        lambda product: product.kind in ("product", "service"),
        "sheets and files for print services",
    ),
    _Use(
        "--printer",
        lambda printed: printed.drift is not None,
        lambda product: product.is_turned,
        "backs of sheets that a printer turns over",
    ),
    _Use(
        "--address",
        lambda printed: bool(printed.address),
        lambda product: product.kind == "tabletop",
        "saves of virtual tables",
    ),
    _Use("--only", lambda printed: bool(printed.only), lambda product: product.kind != "book", "pieces, not for books"),
    _Use(
        "--since", lambda printed: bool(printed.since), lambda product: product.kind != "book", "pieces, not for books"
    ),
)


def refuse_idle_options(folders: Sequence[Path], products: Sequence[str], printed: PrintOptions) -> None:
    """Raise a usage error for an option that changes none of the products of a build.

    The first of the folders is that of the game, whose own products are built if none are chosen.
    """
    given = [use for use in _USES if use.is_given(printed)]
    if not given:
        return
    if printed.drift and printed.sides == "fronts":
        raise click.UsageError("--printer moves backs, and --sides fronts prints none")
    from compiler.load.read_one_file import read_game_file

    head = read_game_file(folders[0])
    built = products or as_words(head.get("products"))
    if not built and head:
        raise click.UsageError(f"{given[0].option} is for {given[0].described}; the game has no products")
    described = [_describe_product(folders, product) for product in built]
    for use in given:
        if built and not any(use.changes(product) for product in described):
            raise click.UsageError(f"{use.option} is for {use.described}; {', '.join(built)} has none")


def _describe_product(folders: Sequence[Path], name: str) -> _BuiltProduct:
    """Return what a build makes of a product, by default sheets that are turned over their long edge."""
    from compiler.load.read_one_file import read_product

    kind = _find_kind(folders, name)
    data = read_product(folders, name)
    is_printed_on_sheets = kind == "product" and "faces" not in data
    return _BuiltProduct(kind, is_printed_on_sheets and data.get("duplex", _TURNED[0]) in _TURNED)


def _find_kind(folders: Iterable[Path], product: str) -> str:
    """Return the kind of a product: of the first folder that has it."""
    places = ((folder / place, kind) for folder in folders for place, kind in PRODUCT_KINDS.items())
    return next((kind for place, kind in places if f"{product}.yaml" in list_names_in(place, ".yaml")), "product")
