"""The sides and sheets of a game in one language, as `sobor serve` shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from compiler.compiled.compile_messages import compile_messages
from compiler.impose.sheet import Sheet
from compiler.layout.lay_out import lay_out
from compiler.layout.part import Part
from compiler.live.drawn_elements import DrawnElements, draw_elements_again
from compiler.model.game import ComponentSet
from compiler.model.piece_id import PieceId
from compiler.render.locale_layout import LocaleLayout
from compiler.render.svg.screen_svg import impose_sheets
from compiler.report.format_findings import Lines
from engine.text import Texts


class SiteLanguage(NamedTuple):
    """A locale, and the name of its language on the site."""

    locale: str
    name: str


class ServedSides:
    """The parts of one locale; sheets and other languages are laid out when they are first requested."""

    def __init__(self, layout: LocaleLayout, lines: Lines) -> None:
        """Serve the parts of `layout`; `lines` are those of the game's files, by the displayed paths of the files."""
        self.layout = layout
        self.lines = lines
        self._sheets: dict[str, tuple[Sheet, ...]] = {}
        self._translated: dict[str, ServedSides] = {}

    @property
    def locale(self) -> str:
        """The language of the sides."""
        return self.layout.translation.locale

    @property
    def products(self) -> tuple[str, ...]:
        """The print products of the game."""
        return self.layout.linked.game.products

    @cached_property
    def parts(self) -> Mapping[PieceId, Part]:
        """The parts by id; if the copies of an item differ, its first copy."""
        return {part.id: part for part in reversed(self.layout.parts) if part.is_first_copy}

    @cached_property
    def elements(self) -> DrawnElements:
        """The elements of the sides."""
        return draw_elements_again(self.layout)

    def list_languages(self) -> Iterator[SiteLanguage]:
        """Yield the languages of the game."""
        for locale, translation in self.layout.linked.translations.items():
            named = translation.messages.get("site.language")
            yield SiteLanguage(locale, named.pattern if named else locale)

    def list_sets(self) -> Iterator[ComponentSet]:
        """Yield the sets with at least one printed piece."""
        printed = {part_id.set_id for part_id in self.parts}
        return (group for name, group in self.layout.linked.game.sets.items() if name in printed)

    def find_sheets(self, product: str) -> tuple[Sheet, ...]:
        """Return the sheets of a product, which are imposed only once."""
        if product not in self._sheets:
            self._sheets[product] = impose_sheets(self.layout, product)
        return self._sheets[product]

    def translate(self, locale: str) -> ServedSides | None:
        """Return the sides in a language of the game, which are laid out only once; None for any other language."""
        if locale == self.locale:
            return self
        if locale not in self.layout.linked.translations:
            return None
        if locale not in self._translated:
            self._translated[locale] = ServedSides(_lay_out_in(locale, self.layout), self.lines)
        return self._translated[locale]


def _lay_out_in(locale: str, layout: LocaleLayout) -> LocaleLayout:
    """Return the layout in another language of the game."""
    game, translation = layout.linked.game, layout.linked.translations[locale]
    parts, _ = lay_out(game, translation, layout.faces, checks_drawings=False)
    texts = Texts(compile_messages(game, translation))
    return replace(layout, translation=translation, texts=texts, parts=parts)
