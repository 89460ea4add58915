"""The aids of a game as parts: rules in short for each player, score sheets, the list of components."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from math import ceil
from typing import NamedTuple

from compiler.book.blocks import Block, Heading, Prose
from compiler.book.book_style import BookStyle, TypeSize
from compiler.book.paginate import BookPage, paginate
from compiler.book.set_blocks import set_blocks
from compiler.book.set_lines import join_words, make_plain_words
from compiler.layout.frame import Frame
from compiler.layout.part import Part
from compiler.layout.text.normalise_text import NBSP
from compiler.model.kit_data import AidData, KitData, ScoreSheetData
from compiler.model.piece_id import PieceId
from compiler.render.aids.aid_pages import (
    CARD,
    CARD_TYPE,
    SHEET,
    SHEET_TYPE,
    TIGHTER_TYPES,
    make_aid_style,
    make_side,
    make_sides,
)
from compiler.render.aids.component_list import ListedSet, draw_component_pages
from compiler.render.aids.score_sheet import draw_score_sheet
from compiler.render.locale_layout import LocaleLayout
from compiler.render.rulebook.book_pdfs import make_book_context
from compiler.render.rulebook.book_texts import BookTexts
from compiler.render.site.reference import list_legend_icons


class _SetAid(NamedTuple):
    """The pages of an aid in a type."""

    pages: list[BookPage]
    style: BookStyle


@dataclass(frozen=True, slots=True)
class AidMaker:
    """What aids are made from: a layout, the texts of its language as those of a book, and the kit."""

    layout: LocaleLayout
    texts: BookTexts
    kit: KitData

    def make_parts(self, kinds: Sequence[str]) -> tuple[Part, ...]:
        """Return the parts of some kinds, in the order of the kit."""
        makers: Mapping[str, Callable[[], Iterator[Part]]] = {
            "aids": self._make_aids,
            "score-sheets": self._make_score_sheets,
            "component-list": self._make_component_list,
        }
        return tuple(part for kind, make in makers.items() if kind in kinds for part in make())

    def _make_aids(self) -> Iterator[Part]:
        for aid in self.kit.get("aids", ()):
            title, players = self.texts.site.texts.say("print.aid"), self.layout.linked.game.players[1]
            settings = [self._set_aid(list(self._write_aid(aid, title)), kind) for kind in (CARD_TYPE, *TIGHTER_TYPES)]
            fewest = min(settings, key=lambda setting: ceil(len(setting.pages) / 2))
            faces = make_sides(fewest.pages, title, fewest.style)
            yield from _make_cards(PieceId("aids", aid["id"]), faces, players)

    def _set_aid(self, blocks: list[Block], kind: TypeSize) -> _SetAid:
        style = make_aid_style(self.layout, CARD, kind)
        return _SetAid(paginate(set_blocks(blocks, style), style.page.depth), style)

    def _write_aid(self, aid: AidData, title: str) -> Iterator[Block]:
        """Yield the rules of an aid with their titles, and the icons if it has them."""
        site = self.texts.site
        yield Heading(2, make_plain_words(title))
        for rule in aid["rules"]:
            chapter = site.find_chapter(rule)
            yield Heading(
                3, make_plain_words(site.find_text(f"rules.{rule}.title")), number=site.game.rules[rule].number
            )
            yield from self.texts.make_blocks(f"rules.{rule}.text", chapter, small=True)
        if aid.get("icons", False):
            yield Heading(3, make_plain_words(site.say("nav.icons")))
            for name in list_legend_icons(site):
                use = make_plain_words(f" – {site.find_text(f'icons.{name}.use')}")
                name_words = make_plain_words(f"{NBSP}{site.name_icon(name)}", bold=True)
                yield Prose(join_words(self.texts.find_icon(name), name_words, use), small=True)

    def _make_score_sheets(self) -> Iterator[Part]:
        for sheet in self.kit.get("score-sheets", ()):
            yield self._make_score_sheet(sheet)

    def _make_score_sheet(self, sheet: ScoreSheetData) -> Part:
        site, style = self.texts.site, make_aid_style(self.layout, CARD, CARD_TYPE)
        title, rows = site.texts.say("print.score"), list[str]()
        for row in sheet["rows"]:
            name, lines = site.find_text(f"rules.{row['rule']}.title"), row.get("lines", 1)
            rows += [name] if lines == 1 else [f"{name} {number}" for number in range(1, lines + 1)]
        players = self.layout.linked.game.players[1]
        items = draw_score_sheet(title, [*rows, site.texts.say("print.total")], players, style)
        return Part(PieceId("score-sheets", sheet["id"]), make_side(items, title, style), copies=sheet.get("copies", 4))

    def _make_component_list(self) -> Iterator[Part]:
        style = make_aid_style(self.layout, SHEET, SHEET_TYPE)
        title = self.texts.site.say("nav.cards")
        pages = draw_component_pages(title, list(self._list_sets()), style)
        yield from _make_cards(
            PieceId("component-list", "components"), [make_side(page, title, style) for page in pages], 1
        )

    def _list_sets(self) -> Iterator[ListedSet]:
        """Yield each set of the game with its first side, if anything is printed, and the number of its pieces."""
        faces = {part.id: part.front for part in self.layout.parts if part.copy <= 1}
        for group in self.layout.linked.game.sets.values():
            shown = (faces.get(PieceId(group.id, item.id)) for item in group.items)
            name = self.texts.site.find_text(f"sets.{group.id}.title") or group.id
            count = self.texts.site.say("cards.pieces", n=group.pieces)
            yield ListedSet(name, count, next(filter(None, shown), None))


def make_aid_maker(layout: LocaleLayout) -> AidMaker:
    """Return what makes the aids of a game in the locale of a layout."""
    document = layout.linked.game.kit
    return AidMaker(layout, BookTexts(make_book_context(layout), str), document.read(KitData) if document else {})


def _make_cards(part_id: PieceId, faces: Sequence[Frame], copies: int) -> Iterator[Part]:
    """Yield sides as cards, two on each."""
    for number, (front, back) in enumerate(zip_longest(faces[::2], faces[1::2]), 1):
        yield Part(part_id._replace(item_id=f"{part_id.item_id}-{number}"), front, back, copies=copies)
