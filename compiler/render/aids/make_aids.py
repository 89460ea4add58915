"""The aids of a game as parts: player aids, score sheets, the list of components."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, zip_longest
from math import ceil
from typing import NamedTuple, TypeAlias

from compiler.book.blocks import Block, Columns, Heading, Words
from compiler.book.book_style import BookStyle, TypeSize
from compiler.book.page_rows import PageRow, keep_if_possible, keep_together
from compiler.book.paginate import BookPage, paginate
from compiler.book.set_blocks import set_blocks
from compiler.book.set_lines import join_words, make_plain_words
from compiler.layout.frame import Frame
from compiler.layout.part import Part
from compiler.layout.pieces.piece_sides import NamedSide, index_sides
from compiler.model.kit_data import AidData, KitData, KitKind, ScoreSheetData
from compiler.model.piece_id import PieceId
from compiler.render.aids.aid_pages import (
    AID_TYPES,
    CARD_SIZE,
    PAGE_SIZE,
    PAGE_TYPE,
    SCORE_TYPE,
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

Rows: TypeAlias = list[PageRow]
"""The rows of a part of an aid."""

DEFAULT_SCORE_SHEETS = 4
"""The number of copies of a score sheet that states none: a whole sheet of paper."""


class _SetAid(NamedTuple):
    """The pages of an aid, set in one type."""

    pages: list[BookPage]
    style: BookStyle

    @property
    def cards(self) -> int:
        """The number of cards, each with a page on both sides."""
        return ceil(len(self.pages) / 2)


class _Keeping(NamedTuple):
    """How the rows of a rule and those of the legend are kept on one side of a card."""

    rule: Callable[[Rows], Rows]
    legend: Callable[[Rows], Rows]


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
            fewest = _find_fewest_cards(self._list_settings(aid, title))
            sides = make_sides(fewest.pages, title, fewest.style)
            yield from _make_cards(PieceId("aids", aid["id"]), sides, players)

    def _list_settings(self, aid: AidData, title: str) -> Iterator[_SetAid]:
        """Yield the pages of an aid in each type, first with each rule on one side of a card, then divided."""
        for type_size in AID_TYPES:
            yield self._set_aid(aid, title, type_size, _Keeping(keep_together, keep_together))
            yield self._set_aid(aid, title, type_size, _Keeping(keep_together, list))
        for type_size in AID_TYPES:
            yield self._set_aid(aid, title, type_size, _Keeping(keep_if_possible, list))

    def _set_aid(self, aid: AidData, title: str, type_size: TypeSize, keeping: _Keeping) -> _SetAid:
        """Return the pages of an aid, none of whose blocks is divided.

        The icons are between the first rule and the others, so that they fill the side that has room for them.
        """
        style = make_aid_style(self.layout, CARD_SIZE, type_size)
        first, *others = (list(self._write_rule(rule, title)) for rule in aid["rules"])
        rows = keeping.rule(_set_whole([Heading(2, make_plain_words(title), is_title=True), *first], style))
        if aid.get("icons", False):
            rows += keeping.legend(self._set_legend(style))
        rows += chain.from_iterable(keeping.rule(_set_whole(part, style)) for part in others)
        return _SetAid(paginate(rows, style.page.depth), style)

    def _set_legend(self, style: BookStyle) -> Rows:
        """Return the icons with their names, below a title that is repeated where they are divided."""
        title = set_blocks([Heading(3, make_plain_words(self.texts.context.say("nav.icons")))], style)
        entries = set_blocks([self._write_legend()], style)
        return [*title, *(replace(row, head=title[0]) for row in entries)]

    def _write_rule(self, rule: str, title: str) -> Iterator[Block]:
        """Yield a rule with its title, unless that is the title of the aid; numbers are of no use without the book."""
        context = self.texts.context
        rule_title = self.texts.find_title(f"rules.{rule}.title")
        if rule_title != title:
            yield Heading(3, make_plain_words(rule_title))
        yield from self.texts.make_blocks(f"rules.{rule}.text", context.find_chapter(rule), small=True)

    def _write_legend(self) -> Columns:
        """Return the icons with their names, in columns."""
        return Columns(tuple(map(self._write_icon, list_legend_icons(self.texts.context))))

    def _write_icon(self, name: str) -> Words:
        words = self.texts.context.name_icon(name)
        return join_words(self.texts.find_icon(name), make_plain_words(words))

    def _make_score_sheets(self) -> Iterator[Part]:
        for sheet in self.kit.get("score-sheets", ()):
            yield from self._make_score_sheet(sheet)

    def _make_score_sheet(self, sheet: ScoreSheetData) -> Iterator[Part]:
        """Yield a score sheet as a side, or as cards with a front and a back if it has too many rows."""
        context = self.texts.context
        style = make_aid_style(self.layout, CARD_SIZE, SCORE_TYPE)
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


def _find_fewest_cards(settings: Iterable[_SetAid]) -> _SetAid:
    """Return the first setting with no more cards than any other; after one with a single card, none is set."""
    tried: list[_SetAid] = []
    for setting in settings:
        tried.append(setting)
        if setting.cards == 1:
            break
    return min(tried, key=lambda setting: setting.cards)


def _set_whole(blocks: Sequence[Block], style: BookStyle) -> Rows:
    """Return the rows of blocks, none of which is divided."""
    return [row for block in blocks for row in keep_together(set_blocks([block], style))]


def make_aid_maker(layout: LocaleLayout) -> AidMaker:
    """Return what makes the aids of a game in the locale of a layout."""
    document = layout.linked.game.kit
    return AidMaker(layout, BookTexts(make_book_context(layout), str), document.read(KitData) if document else {})


def _make_cards(part_id: PieceId, sides: Sequence[Frame], copies: int) -> Iterator[Part]:
    """Yield the sides as cards, front and back in turn."""
    for number, (front, back) in enumerate(zip_longest(sides[::2], sides[1::2]), 1):
        yield Part(part_id._replace(item_id=f"{part_id.item_id}-{number}"), front, back, copies=copies)
