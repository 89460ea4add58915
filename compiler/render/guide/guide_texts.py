"""The words of a guide: settings of the printer, sheets by paper, steps in their order, and the work in figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from compiler.book.blocks import Block, Heading, Prose, TextTable, Words
from compiler.book.set_lines import make_plain_words
from compiler.impose.product import Product
from compiler.layout.text.normalise_text import NBSP
from compiler.render.guide.registration_sheet import TICK_STEP
from compiler.render.guide.sheet_rows import (
    PrintedSheet,
    SheetRow,
    Stock,
    Work,
    count_work,
    estimate_minutes,
    group_sheets,
    measure_use,
    write_ranges,
)
from engine.text import Texts


class WeightRange(NamedTuple):
    """The least and the greatest weight of a stock, in g/m²."""

    least: int
    most: int


STOCK_WEIGHTS: Mapping[Stock, WeightRange] = {"card": WeightRange(250, 300), "mounted": WeightRange(100, 160)}

CARDBOARD_THICKNESS = 2
"""The thickness of the cardboard onto which pieces are glued, in mm."""

BULLET = "•"


@dataclass(frozen=True, slots=True)
class GuideTexts:
    """The texts of a guide in one locale; `titles` are those of the sets, `paper` is the name of the paper."""

    texts: Texts
    product: Product
    paper: str
    titles: Mapping[str, str]

    def say(self, key: str, **slots: str | int) -> str:
        """Return a text of guides."""
        return self.texts.say(f"guide.{key}", slots)

    def write_guide(self, sheets: Sequence[PrintedSheet], test_pages: Sequence[int]) -> list[Block]:
        """Return the blocks of the guide for these sheets; `test_pages` are those of the test sheet, if any."""
        work = count_work(sheets)
        return [
            Heading(1, make_plain_words(self.say("title"))),
            *self._write_settings(test_pages),
            Heading(2, make_plain_words(self.say("pages"))),
            self._tabulate_rows(list(group_sheets(sheets))),
            Heading(2, make_plain_words(self.say("order"))),
            *self._write_steps(work),
            Heading(2, make_plain_words(self.say("work"))),
            self._tabulate_work(work, sheets),
        ]

    def write_test(self) -> list[Block]:
        """Return the blocks of the sheet that tests the registration of both sides."""
        bleed = f"{self.product.bleed:g}"
        return [
            Heading(1, make_plain_words(self.say("registration.title"))),
            Prose(make_plain_words(self.say("registration.needle"))),
            *([Prose(make_plain_words(self.say("registration.bleed", bleed=bleed)))] if self.product.bleed else []),
            Prose(make_words_with_names(self.say("registration.shift", tick=TICK_STEP))),
        ]

    def _write_settings(self, test_pages: Sequence[int]) -> Iterator[Block]:
        yield Heading(2, make_plain_words(self.say("print")))
        yield _make_item(self.say("actual", paper=self.paper, scale=100))
        if self.product.ruler:
            yield _make_item(self.say("ruler", length=f"{self.product.ruler:g}"))
        yield _make_item(self.say(self.product.duplex))
        if test_pages:
            yield _make_item(self.say("test", pages=write_ranges(test_pages)))

    def _tabulate_rows(self, rows: Sequence[SheetRow]) -> TextTable:
        head = tuple(
            make_plain_words(self.say(f"column.{name}")) for name in ("pages", "sheets", "parts", "paper", "used")
        )
        return TextTable((head, *(self._make_cells(row) for row in rows)))

    def _make_cells(self, row: SheetRow) -> tuple[Words, ...]:
        pages = write_ranges(page for sheet in row.sheets for page in sheet.pages)
        numbers = write_ranges(sheet.number for sheet in row.sheets)
        parts = ", ".join(self._count_pieces(name, count) for name, count in row.pieces.items())
        stock = self._describe_stock(row.stock)
        share = self.say("share", share=measure_use(row.sheets))
        cells = (pages, numbers, parts or self.texts.say("print.join"), stock, share)
        return tuple(map(make_plain_words, cells))

    def _count_pieces(self, name: str, count: int) -> str:
        """Return the title of a set with the number of its pieces; none of a board begins on its later sheets."""
        title = self.titles.get(name, name)
        return f"{title}{NBSP}×{NBSP}{count}" if count else title

    def _describe_stock(self, stock: Stock) -> str:
        if stock not in STOCK_WEIGHTS:
            return self.say(f"paper.{stock}")
        least, most = STOCK_WEIGHTS[stock]
        thickness = {"thickness": CARDBOARD_THICKNESS} if stock == "mounted" else {}
        return self.say(f"paper.{stock}", least=least, most=most, **thickness)

    def _write_steps(self, work: Mapping[Work, int]) -> Iterator[Prose]:
        """Yield the steps that the sheets need, numbered."""
        needs = {
            "print": 1,
            "join": work["joins"],
            "mount": work["mounts"],
            "straight": work["cuts"],
            "outlines": work["outlines"],
            "folds": work["folds"],
        }
        steps = [name for name, count in needs.items() if count]
        for number, name in enumerate(steps, 1):
            yield Prose(make_plain_words(self.say(f"step.{name}")), f"{number}.")

    def _tabulate_work(self, work: Mapping[Work, int], sheets: Sequence[PrintedSheet]) -> TextTable:
        hours, minutes = divmod(estimate_minutes(work), 60)
        done = [(name, count) for name, count in work.items() if count]
        duration = self.say("time", hours=hours, minutes=minutes) if hours else self.say("minutes", minutes=minutes)
        time = (self.say("count.time"), duration)
        counts = [(self.say(f"count.{name}"), str(count)) for name, count in (("sheets", len(sheets)), *done)]
        use = (self.say("count.used"), self.say("share", share=measure_use(sheets)))
        rows = (time, *counts, use)
        return TextTable(tuple((make_plain_words(name), make_plain_words(figure)) for name, figure in rows))


def _make_item(text: str) -> Prose:
    return Prose(make_plain_words(text), BULLET)


def make_words_with_names(text: str) -> Words:
    """Return a text with the names of fields, between pairs of asterisks, in bold."""
    parts = enumerate(text.split("**"))
    return tuple(words for number, part in parts for words in make_plain_words(part, bold=number % 2 == 1))
