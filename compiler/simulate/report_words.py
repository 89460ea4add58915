"""The words and figures of a report in one language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from babel.numbers import get_decimal_symbol

from compiler.compiled.cldr import find_cldr_locale
from engine.text import MissingText, Texts

MIN_P_VALUE = 0.001
"""Smaller p-values are not distinguished, as is usual in tables."""


class ReportWords:
    """The texts of a report, the names of pieces, actions and resources, and its figures, formatted for a language.

    Attributes:
        locale: The language, for the `lang` of a page.
        percent_sign: The percent sign, preceded by a space in languages that have one (CLDR).
    """

    def __init__(self, texts: Texts, pieces: Iterable[str] = (), actions: Iterable[str] = ()) -> None:
        self.locale = texts.locale
        self._texts = texts
        cldr = find_cldr_locale(texts.locale)
        self._point = get_decimal_symbol(cldr)
        self.percent_sign = cldr.percent_formats[None].suffix[0] or "%"
        self._titles = Counter(map(self._find_title, pieces))
        self._headings = Counter(map(self._find_heading, actions))

    def say(self, key: str, **slots: str | int) -> str:
        """Return a text of the report, or its key if the language lacks it."""
        return self._fill_text(f"interface.report.{key}", key, slots)

    def get_piece_title(self, name: str) -> str:
        """Return the title of a piece, with its id if several pieces have that title."""
        return _make_distinct(self._find_title(name), name, self._titles)

    def get_action_heading(self, kind: str) -> str:
        """Return the heading of a kind of action, with its id if several kinds have that heading."""
        return _make_distinct(self._find_heading(kind), kind, self._headings)

    def get_resource_name(self, name: str) -> str:
        """Return the name of a resource in the glossary, or its id."""
        try:
            return self._texts.format_term(name)
        except MissingText:
            return name

    def name_deciding_reason(self, name: str) -> str:
        """Return the name of what decided games: the score, a tie-breaker, a shared victory, or a resource."""
        key = f"interface.report.{name}" if name in ("score", "shared") else f"play.tie.{name}"
        return self._fill_text(key, self.get_resource_name(name), {})

    def get_game_title(self, name: str) -> str:
        """Return the title of the game, or its id."""
        return self._fill_text("game.title", name, {})

    def format_figure(self, value: float, places: int = 1) -> str:
        """Return a figure with a number of decimal places."""
        return self._localise(f"{value:z.{places}f}")

    def format_percent_interval(self, interval: Sequence[float]) -> str:
        """Return a share with its interval, in percent."""
        value, low, high = (100 * part for part in interval)
        return self._localise(f"{value:.1f}{self.percent_sign} [{low:.1f}{self._separator} {high:.1f}]")

    def format_interval(self, interval: Sequence[float], *, signed: bool = False) -> str:
        """Return a figure with its interval; differences are `signed`."""
        form = "+z.2f" if signed else "z.1f"
        value, low, high = (format(part, form) for part in interval)
        return self._localise(f"{value} [{low}{self._separator} {high}]")

    def format_p_value(self, p: float) -> str:
        """Return a p-value with three decimal places."""
        return self._localise(f"<{MIN_P_VALUE}" if p < MIN_P_VALUE else f"{p:.3f}")

    @property
    def _separator(self) -> str:
        """The separator of the ends of an interval: a semicolon in languages with decimal commas."""
        return "," if self._point == "." else ";"

    def _localise(self, figures: str) -> str:
        return figures.replace(".", self._point)

    def _find_heading(self, kind: str) -> str:
        """Return the heading of a kind of action, or its text if that has no slots, or its id."""
        return self._fill_text(f"play.kinds.{kind}", self._fill_text(f"actions.{kind}", kind, {}), {})

    def _find_title(self, name: str) -> str:
        return self._fill_text(f"cards.{name}.title", name, {})

    def _fill_text(self, key: str, default: str, slots: dict[str, str | int]) -> str:
        try:
            return self._texts.say(key, slots)
        except MissingText:
            return default


def _make_distinct(title: str, name: str, titles: Counter[str]) -> str:
    return f"{title} ({name})" if titles[title] > 1 else title
