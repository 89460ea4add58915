"""Options of `sobor build` that have no effect on the chosen products."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from compiler.disk.reading import list_names_in
from compiler.load.paths import PRODUCT_KINDS
from compiler.model.print_options import PrintOptions


def refuse_idle_options(folders: Sequence[Path], products: Sequence[str], printed: PrintOptions) -> None:
    """Raise a usage error for an option that changes none of the chosen products."""
    if not (products and printed.is_partial):
        return
    kinds = {_find_kind(folders, product) for product in products}
    _refuse(printed.skip > 0, "--skip", kinds, ("product",), "sheets")
    _refuse(printed.sides != "both", "--sides", kinds, ("product", "service"), "sheets and files for print services")
    _refuse(bool(printed.only), "--only", kinds, ("product", "service", "tabletop"), "pieces, not for books")


def _find_kind(folders: Iterable[Path], product: str) -> str:
    """Return the kind of a product: of the first folder that has it."""
    places = ((folder / place, kind) for folder in folders for place, kind in PRODUCT_KINDS.items())
    return next((kind for place, kind in places if f"{product}.yaml" in list_names_in(place, ".yaml")), "product")


def _refuse(is_given: bool, option: str, kinds: set[str], wanted: tuple[str, ...], use: str) -> None:  # noqa: FBT001 -- each option is given or not
    if is_given and kinds.isdisjoint(wanted):
        raise click.UsageError(f"{option} is for {use}; none of the chosen products has any")
