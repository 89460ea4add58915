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


class _Use(NamedTuple):
    """An option, whether it is given, and the kinds of products that it changes, also in words."""

    option: str
    is_given: Callable[[PrintOptions], bool]
    kinds: tuple[str, ...]
    described: str


_USES = (
    _Use("--skip", lambda printed: printed.skip > 0, ("product",), "sheets"),
    _Use(
        "--sides",
        lambda printed: printed.sides != "both",
        ("product", "service"),
        "sheets and files for print services",
    ),
    _Use("--address", lambda printed: bool(printed.address), ("tabletop",), "saves of virtual tables"),
    _Use("--only", lambda printed: bool(printed.only), ("product", "service", "tabletop"), "pieces, not for books"),
)


def refuse_idle_options(folders: Sequence[Path], products: Sequence[str], printed: PrintOptions) -> None:
    """Raise a usage error for an option that changes none of the products of a build.

    The first of the folders is that of the game, whose own products are built if none are chosen.
    """
    if not (printed.is_partial or printed.address):
        return
    from compiler.load.single_files import read_game_file

    built = products or as_words(read_game_file(folders[0]).get("products"))
    kinds = {_find_kind(folders, product) for product in built}
    for use in _USES:
        if built and use.is_given(printed) and kinds.isdisjoint(use.kinds):
            raise click.UsageError(f"{use.option} is for {use.described}; {', '.join(built)} has none")


def _find_kind(folders: Iterable[Path], product: str) -> str:
    """Return the kind of a product: of the first folder that has it."""
    places = ((folder / place, kind) for folder in folders for place, kind in PRODUCT_KINDS.items())
    return next((kind for place, kind in places if f"{product}.yaml" in list_names_in(place, ".yaml")), "product")
