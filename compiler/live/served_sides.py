"""The sides of a game as `sobor serve` shows them, at the addresses below `/__faces/<locale>/`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from urllib.parse import quote, unquote

from compiler.compiled.messages import compile_messages
from compiler.diagnostics import Diagnostic, Span
from compiler.impose.sheet import Sheet
from compiler.layout.common_size import measure_common_sizes
from compiler.layout.element_boxes import ElementBox, find_element_boxes
from compiler.layout.frame import Frame, Side
from compiler.layout.lay_out import find_typography, lay_out, make_render_context
from compiler.layout.part import Part
from compiler.layout.scope import CommonSize, RenderContext
from compiler.model.game import ComponentSet, Item
from compiler.model.piece_id import PieceId
from compiler.render.locale_layout import LocaleLayout
from compiler.render.svg.screen_svg import impose_sheets, render_sheet, render_side_with_bleed
from compiler.report.text import Lines
from engine.text import Texts

ROOT = "/__faces/"
SVG = "image/svg+xml"


@dataclass(frozen=True)
class ServedSides:
    """The parts of one locale; sheets and other languages are laid out when they are first requested.

    Attributes:
        layout: The locale with its parts.
        lines: The lines of the files of the game, by the displayed paths of the files.
        sheets: The sheets of the products that have been requested.
        translated: The sides in the other languages that have been requested.
    """

    layout: LocaleLayout
    lines: Lines
    sheets: dict[str, tuple[Sheet, ...]] = field(default_factory=dict)
    translated: dict[str, ServedSides] = field(default_factory=dict)

    @property
    def locale(self) -> str:
        """The language of the sides."""
        return self.layout.translation.locale

    @property
    def root(self) -> str:
        """The address below which the pages and pictures of this language lie."""
        return f"{ROOT}{quote(self.locale)}/"

    def translate(self, locale: str) -> ServedSides | None:
        """Return the sides in a language of the game, which are laid out only once; None for any other language."""
        if locale == self.locale:
            return self
        linked = self.layout.linked
        if locale not in linked.translations:
            return None
        if locale not in self.translated:
            translation, game = linked.translations[locale], linked.game
            parts, _ = lay_out(game, translation, self.layout.faces, checks_drawings=False)
            texts = Texts(compile_messages(game, translation))
            layout = replace(self.layout, translation=translation, texts=texts, parts=parts)
            self.translated[locale] = ServedSides(layout, self.lines)
        return self.translated[locale]

    def list_languages(self) -> Iterator[tuple[str, str]]:
        """Yield each locale of the game with the name of its language on the site."""
        for locale, translation in self.layout.linked.translations.items():
            named = translation.messages.get("site.language")
            yield locale, named.pattern if named else locale

    @cached_property
    def parts(self) -> dict[PieceId, Part]:
        """The parts by id; if the copies of an item differ, its first copy."""
        return {part.id: part for part in reversed(self.layout.parts) if part.is_first_copy}

    @cached_property
    def context(self) -> RenderContext:
        """The context in which elements are drawn a second time, without margins to check, to find their boxes."""
        layout = self.layout
        game, locale = layout.linked.game, layout.translation.locale
        context = make_render_context(game, layout.translation, layout.faces, find_typography(game, locale))
        for group in game.sets.values():
            measure_common_sizes(group, context)
        return replace(context, checks_drawings=False)

    @property
    def products(self) -> tuple[str, ...]:
        """The print products of the game."""
        return self.layout.linked.game.products

    def list_sets(self) -> Iterator[ComponentSet]:
        """Yield the sets with at least one printed piece."""
        printed = {part_id.set_id for part_id in self.parts}
        return (group for name, group in self.layout.linked.game.sets.items() if name in printed)

    def find_sheets(self, product: str) -> tuple[Sheet, ...]:
        """Return the sheets of a product, which are imposed only once."""
        if product not in self.sheets:
            self.sheets[product] = impose_sheets(self.layout, product)
        return self.sheets[product]

    def render_picture(self, address: str) -> bytes | None:
        """Return the SVG at an address below `root`: a side with its bleed or a sheet; None for any other address."""
        match unquote(address).split("/"):
            case ["side", set_id, name]:
                item, _, side = name.removesuffix(".svg").partition(".")
                part = self.parts.get(PieceId(set_id, item))
                frame = part and find_side(part, side)
                return render_side_with_bleed(self.layout, frame) if frame else None
            case ["sheet", product, name] if product in self.products:
                sheets, number = self.find_sheets(product), name.removesuffix(".svg")
                numbered = {str(position): sheet for position, sheet in enumerate(sheets, 1)}
                if number in numbered:
                    return render_sheet(self.layout, numbered[number], f"{product}, page {number}")
        return None

    def find_common_sizes(self, group: ComponentSet) -> Iterator[tuple[Span, CommonSize]]:
        """Yield the place and the size of each text element that has one size on all pieces of a set."""
        found = self.context.common_sizes.items()
        return ((span, size) for (set_id, span), size in found if set_id == group.id)

    def find_boxes(self, group: ComponentSet, item: Item, side: Side) -> tuple[ElementBox, ...]:
        """Return the boxes of the elements on a side; nothing if they cannot be drawn again."""
        return find_element_boxes(item, group, self.context, side)


def find_side(part: Part, side: str) -> Frame | None:
    """Return the side of a part by its name; None for an unknown name, or for the back of a part without one."""
    return {"front": part.front, "back": part.back}.get(side)


def make_side_address(served: ServedSides, part: Part, side: Side) -> str:
    """Return the address of a side's picture."""
    return f"{served.root}side/{quote(str(part.id))}.{side}.svg"


def make_sheet_address(served: ServedSides, product: str, number: int) -> str:
    """Return the address of a sheet's picture; sheets are counted from 1."""
    return f"{served.root}sheet/{quote(product)}/{number}.svg"


def is_about(finding: Diagnostic, group: ComponentSet, item: Item) -> bool:
    """Return whether a finding concerns an item: by its part, its subject, its text or its line."""
    part, subject = finding.args.get("part"), finding.subject
    if part is not None:
        return part == str(PieceId(group.id, item.id))
    if subject.kind == "item":
        return subject.id == item.id
    if subject.kind == "text":
        return subject.id.startswith(f"cards.{item.id}.")
    return any(related.span == item.span for related in finding.related)
