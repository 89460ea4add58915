"""The parts of a locale that a product prints: a selection, with little ink, or beside another language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from compiler.diagnostics import Diagnostic, Span, error, warning
from compiler.impose import Product
from compiler.kit.kit_words import MIN_SIZE, KitWords, find_small_words
from compiler.kit.make_kit import KitMaker
from compiler.kit.patch import make_patches
from compiler.layout.lay_out import lay_out
from compiler.layout.part import Part
from compiler.model.game import Game
from compiler.model.kit_data import KitData, KitKind
from compiler.model.product_fields import ProductFields
from compiler.render.colours.palette import INK, PAPER
from compiler.render.locale_layout import LocaleLayout
from compiler.render.low_ink import InkSaver

SOURCE = "source"
"""The word for the source language in a product."""

SCORE_SHEETS: KitKind = "score-sheets"
"""The kind of score sheets, which takes the place of a set's id in their ids."""


def choose_parts(layout: LocaleLayout, product: Product) -> Sequence[Part]:
    """Return the parts that a product prints, in the form that it prints."""
    if product.kit:
        from compiler.render.aids.make_aids import make_aid_maker

        return (*_make_kit_parts(layout, product), *make_aid_maker(layout).make_parts(product.kit))
    built = set() if layout.options.only else _find_built_sets(layout.linked.game, product)
    parts = [part for part in _select_parts(layout, product) if layout.options.includes(part.id)]
    parts = [part for part in parts if part.id.set_id not in built]
    kit = layout.linked.game.kit
    if kit and product.copies is None:
        parts += make_patches(kit.read(KitData), parts, product)
    if product.beside:
        parts = _pair_fronts(parts, layout, product.beside)
    if product.has_low_ink:
        saver = InkSaver(layout.linked.game.icons, layout.linked.game.drawings)
        parts = saver.lighten_parts(parts)
    return parts


def _select_parts(layout: LocaleLayout, product: Product) -> list[Part]:
    """Return the parts of the kinds and sets that a product is limited to."""
    sets = layout.linked.game.sets
    return [
        part
        for part in layout.parts
        if (product.kinds is None or sets[part.id.set_id].kind in product.kinds)
        and (product.sets is None or part.id.set_id in product.sets)
    ]


def _find_built_sets(game: Game, product: Product) -> set[str]:
    """Return the sets that the game's products print as cubes or stickers, so that flat pieces are not needed.

    A set that the kit also wants flat, or that the product names, is not among them.
    """
    kit = game.kit.read(KitData) if game.kit else {}
    printed = {kind for name in game.products if name in game.products_data for kind in _read_kit_kinds(game, name)}
    cubes = [(entry["sets"], entry.get("flat")) for entry in kit.get("cubes", ()) if "cubes" in printed]
    stickers = [(entry["sets"], entry.get("flat")) for entry in kit.get("stickers", ()) if "stickers" in printed]
    flat = {name for sets, is_flat in (*cubes, *stickers) for name in sets if is_flat}
    return {name for sets, _ in (*cubes, *stickers) for name in sets} - flat - (product.sets or set())


def _read_kit_kinds(game: Game, name: str) -> Sequence[KitKind]:
    return game.products_data[name].read(ProductFields).get("kit", ())


def _make_kit_parts(layout: LocaleLayout, product: Product) -> tuple[Part, ...]:
    game = layout.linked.game
    theme = layout.linked.game.theme
    title = layout.texts.say("game.title")
    ink = theme.get("ink", INK)
    paper = theme.get("paper", PAPER)
    words = KitWords(layout.faces, title, layout.find_set_titles(), ink, paper)
    return KitMaker(game, _select_parts(layout, product), words).make_parts(product.kit)


def check_chosen_parts(parts: Sequence[Part], layout: LocaleLayout, product: Product) -> Iterator[Diagnostic]:
    """Yield no-pieces if the game has pieces, but none that the product prints; and findings about words on the kit."""
    if product.kit:
        yield from _check_words(parts, layout, product)
    if parts or not layout.parts or layout.options.is_partial:
        return
    if product.kit:
        yield _report_empty_kit(layout, product)
    elif product.kinds is None or product.sets is not None:
        yield _report_no_pieces(layout, product)
    else:
        yield _report_missing_kinds(layout, product, product.kinds)


def _check_words(parts: Sequence[Part], layout: LocaleLayout, product: Product) -> Iterator[Diagnostic]:
    """Yield a finding for each box, tray, cube or score sheet with too little room for its words."""
    net_hint = "shorten the titles of the game and of its sets, or divide the sets among several boxes in kit.yaml"
    score_hint = "shorten the titles of the rules that name its rows"
    for part in parts:
        is_score_sheet = part.id.set_id == SCORE_SHEETS
        if not (part.is_net or is_score_sheet):
            continue
        items = (*part.front.items, *(part.back.items if part.back else ()))
        if small := min(find_small_words(items), key=lambda words: words.size, default=None):
            yield warning(
                "text-overflow",
                _find_listing(layout, product, "kit"),
                "{product}: “{text}” fits on {part} only at {size:.1f} points; {minimum:g} can be read",
                score_hint if is_score_sheet else net_hint,
                product=product.id,
                text=small.text,
                part=str(part.id),
                size=small.size,
                minimum=MIN_SIZE,
            )


def _report_missing_kinds(layout: LocaleLayout, product: Product, wanted: Iterable[str]) -> Diagnostic:
    kinds = sorted({group.kind for group in layout.linked.game.sets.values()})
    return error(
        "no-pieces",
        _find_listing(layout, product, "kinds"),
        "{product}: the game has no pieces of the kinds {wanted}",
        "it has pieces of the kinds {kinds}; delete `{product}` from `products`, or write a product of your own",
        product=product.id,
        wanted=", ".join(sorted(wanted)),
        kinds=", ".join(kinds),
    )


def _report_empty_kit(layout: LocaleLayout, product: Product) -> Diagnostic:
    template = "{product}: the game has no {kinds} to print"
    hint = "list them in kit.yaml (docs/files.md has an example), or delete `{product}` from `products`"
    span = _find_listing(layout, product, "kit")
    return error("no-pieces", span, template, hint, product=product.id, kinds=", ".join(product.kit))


def _report_no_pieces(layout: LocaleLayout, product: Product) -> Diagnostic:
    template = "{product}: it would print no pieces"
    hints = (
        "change its `sets` and `kinds`, or delete `{product}` from `products`",
        "or add `flat: true` in kit.yaml to cubes and stickers whose pieces are also to be printed flat",
    )
    return error("no-pieces", _find_listing(layout, product, "sets"), template, *hints, product=product.id)


def _find_listing(layout: LocaleLayout, product: Product, field: str) -> Span:
    """Return the span of a product in `game.yaml`; of one of its fields if the game does not list it."""
    listed = layout.linked.game.products
    if product.id in listed:
        return layout.linked.head.locate("products", listed.index(product.id))
    return product.find_field_span(field)


def _pair_fronts(parts: Sequence[Part], layout: LocaleLayout, beside: str) -> list[Part]:
    """Return a copy of each part whose back is its front in another language."""
    fronts = {(part.id, part.copy): part.front for part in _lay_out_beside(layout, beside)}
    return [replace(part, back=fronts.get((part.id, part.copy)), copies=1) for part in parts]


def _lay_out_beside(layout: LocaleLayout, beside: str) -> Sequence[Part]:
    """Return the parts in the language `beside`; for the source itself, in the next language of the game."""
    game = layout.linked.game
    own = layout.translation.locale
    wanted = game.source_locale if beside == SOURCE else beside
    other = next((locale for locale in (wanted, *layout.translations) if locale not in (own, "")), own)
    return lay_out(game, layout.translations.get(other, layout.translation), layout.faces)[0]
