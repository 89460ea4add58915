"""The aids of a game as parts: player aids, score sheets, the list of components."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from math import ceil
from typing import NamedTuple

from compiler.book.blocks import Block, Columns, Heading, Words
from compiler.book.book_style import BookStyle, TypeSize
from compiler.book.page_rows import keep_if_possible, keep_together
from compiler.book.paginate import BookPage, paginate
from compiler.book.set_blocks import set_blocks
from compiler.book.set_lines import join_words, make_plain_words
from compiler.layout.frame import Frame
from compiler.layout.part import Part
from compiler.layout.pieces.piece_sides import NamedSide, index_sides
from compiler.layout.text.normalise_text import NBSP
from compiler.model.kit_data import AidData, KitData, KitKind, ScoreSheetData
from compiler.model.piece_id import PieceId
from compiler.render.aids.aid_pages import (
    AID_TYPES,
    CARD_SIZE,
    CARD_TYPE,
    PAGE_SIZE,
    PAGE_TYPE,
    make_aid_style,
    make_side,
    make_sides,
)
from compiler.render.aids.component_list import ListedSet, draw_component_pages
from compiler.render.aids.score_sheet import divide_rows, draw_score_sheet
from compiler.render.locale_layout import LocaleLayout
from compiler.render.rulebook.book_pdfs import make_book_context
from compiler.render.rulebook.book_texts import BookTexts
from compiler.render.text.reference_entries import list_legend_icons

DEFAULT_SCORE_SHEETS = 4
"""The number of copies of a score sheet that states none: a whole sheet of paper."""


class _SetAid(NamedTuple):
    """The pages of an aid, set in one type."""

    pages: list[BookPage]
    style: BookStyle


@dataclass(frozen=True, slots=True)
class AidMaker:
    """Makes the aids of a game from its layout in one locale, from the texts of this locale, and from the kit."""

    layout: LocaleLayout
    texts: BookTexts
    kit: KitData

    def make_parts(self, kinds: Sequence[KitKind]) -> tuple[Part, ...]:
        """Return the parts of these kinds, in the order of the kit."""
        makers: Mapping[KitKind, Callable[[], Iterator[Part]]] = {
            "aids": self._make_aids,
            "score-sheets": self._make_score_sheets,
            "component-list": self._make_component_list,
        }
        return tuple(part for kind, make in makers.items() if kind in kinds for part in make())

    def _make_aids(self) -> Iterator[Part]:
        for aid in self.kit.get("aids", ()):
            title = self.texts.context.texts.say("print.aid")
            players = self.layout.linked.game.players.most
            settings = [self._set_aid(list(self._write_aid(aid, title)), type_size) for type_size in AID_TYPES]
            fewest = min(settings, key=lambda setting: ceil(len(setting.pages) / 2))
            sides = make_sides(fewest.pages, title, fewest.style)
            yield from _make_cards(PieceId("aids", aid["id"]), sides, players)

    def _set_aid(self, parts: list[list[Block]], type_size: TypeSize) -> _SetAid:
        """Return the pages of an aid; no block is divided, and a part stays on one side of a card if possible."""
        style = make_aid_style(self.layout, CARD_SIZE, type_size)
        whole = ([row for block in part for row in keep_together(set_blocks([block], style))] for part in parts)
        rows = chain.from_iterable(map(keep_if_possible, whole))
        return _SetAid(paginate(rows, style.page.depth), style)

    def _write_aid(self, aid: AidData, title: str) -> Iterator[list[Block]]:
        """Yield the rules of an aid with their titles, and the icons if it has them."""
        parts = [list(self._write_rule(rule, title)) for rule in aid["rules"]]
        yield [Heading(2, make_plain_words(title)), *parts[0]]
        yield from parts[1:]
        if aid.get("icons", False):
            yield [Heading(3, make_plain_words(self.texts.context.say("nav.icons"))), self._write_legend()]

    def _write_rule(self, rule: str, title: str) -> Iterator[Block]:
        """Yield a rule with its title, unless that is the title of the aid."""
        context = self.texts.context
        rule_title = self.texts.find_title(f"rules.{rule}.title")
        if rule_title != title:
            yield Heading(3, make_plain_words(rule_title), number=context.game.rules[rule].number)
        yield from self.texts.make_blocks(f"rules.{rule}.text", context.find_chapter(rule), small=True)

    def _write_legend(self) -> Columns:
        """Return the icons with their names, in columns."""
        return Columns(tuple(map(self._write_icon, list_legend_icons(self.texts.context))))

    def _write_icon(self, name: str) -> Words:
        words = self.texts.context.name_icon(name)
        return join_words(self.texts.find_icon(name), make_plain_words(f"{NBSP}{words}"))

    def _make_score_sheets(self) -> Iterator[Part]:
        for sheet in self.kit.get("score-sheets", ()):
            yield from self._make_score_sheet(sheet)

    def _make_score_sheet(self, sheet: ScoreSheetData) -> Iterator[Part]:
        """Yield a score sheet as a side, or as cards with a front and a back if it has too many rows."""
        context = self.texts.context
        style = make_aid_style(self.layout, CARD_SIZE, CARD_TYPE)
        title = context.texts.say("print.score")
        rows = [*self._name_rows(sheet), context.texts.say("print.total")]
        players = self.layout.linked.game.players.most
        *others, last = divide_rows(rows, style)
        drawn = [draw_score_sheet(title, shown, players, style, has_sum=False) for shown in others]
        drawn.append(draw_score_sheet(title, last, players, style))
        sides = [make_side(items, title, style) for items in drawn]
        part_id = PieceId("score-sheets", sheet["id"])
        copies = sheet.get("copies", DEFAULT_SCORE_SHEETS)
        if len(sides) == 1:
            yield Part(part_id, sides[0], copies=copies)
        else:
            yield from _make_cards(part_id, sides, copies)

    def _name_rows(self, sheet: ScoreSheetData) -> Iterator[str]:
        """Yield the name of each row but the total; rows of one rule are numbered."""
        for row in sheet["rows"]:
            name = self.texts.context.find_text(f"rules.{row['rule']}.title")
            lines = row.get("lines", 1)
            yield from [name] if lines == 1 else [f"{name} {number}" for number in range(1, lines + 1)]

    def _make_component_list(self) -> Iterator[Part]:
        style = make_aid_style(self.layout, PAGE_SIZE, PAGE_TYPE)
        title = self.texts.context.say("nav.cards")
        pages = draw_component_pages(title, list(self._list_sets()), style)
        yield from _make_cards(
            PieceId("component-list", "components"), [make_side(page, title, style) for page in pages], 1
        )

    def _list_sets(self) -> Iterator[ListedSet]:
        """Yield each set of the game with its first side, if anything is printed, and the number of its pieces."""
        sides = index_sides(self.layout.parts)
        for group in self.layout.linked.game.sets.values():
            shown = (sides.get(NamedSide(item.id, "front")) for item in group.items)
            name = self.texts.context.find_text(f"sets.{group.id}.title") or group.id
            count = self.texts.context.say("cards.pieces", n=group.pieces)
            yield ListedSet(name, count, next((side.cut_out() for side in shown if side), None))


def make_aid_maker(layout: LocaleLayout) -> AidMaker:
    """Return what makes the aids of a game in the locale of a layout."""
    document = layout.linked.game.kit
    return AidMaker(layout, BookTexts(make_book_context(layout), str), document.read(KitData) if document else {})


def _make_cards(part_id: PieceId, sides: Sequence[Frame], copies: int) -> Iterator[Part]:
    """Yield the sides as cards, front and back in turn."""
    for number, (front, back) in enumerate(zip_longest(sides[::2], sides[1::2]), 1):
        yield Part(part_id._replace(item_id=f"{part_id.item_id}-{number}"), front, back, copies=copies)
