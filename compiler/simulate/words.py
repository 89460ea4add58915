"""The words and figures of a report in one language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from babel import Locale
from babel.numbers import get_decimal_symbol

from engine.text import MissingText, Texts

MIN_CHANCE = 0.001
"""Probabilities below this are not distinguished, as is usual in tables of them."""


class ReportWords:
    """Names of what a report counts, its own texts, and figures as the language writes them.

    Attributes:
        locale: the language, for the `lang` of a page.
        percent_sign: what follows a percentage, with the space before it where the language has one (CLDR).
    """

    def __init__(self, texts: Texts, pieces: Iterable[str] = (), actions: Iterable[str] = ()) -> None:
        self.locale = texts.locale
        self._texts = texts
        self._point = get_decimal_symbol(texts.locale)
        self.percent_sign = Locale.parse(texts.locale).percent_formats[None].suffix[0]
        self._titles = Counter(map(self._title, pieces))
        self._headings = Counter(map(self._heading, actions))

    def say(self, key: str, **slots: str | int) -> str:
        """Return a text of the report; its key where the language lacks it."""
        return self._text(f"interface.report.{key}", key, slots)

    def piece(self, name: str) -> str:
        """Return the title of a card or other piece, with its id where several have that title."""
        return _distinct_title(self._title(name), name, self._titles)

    def action(self, kind: str) -> str:
        """Return the heading of a kind of action, with its id where several have that heading."""
        return _distinct_title(self._heading(kind), kind, self._headings)

    def resource(self, name: str) -> str:
        """Return the glossary's word for a resource, else its id."""
        try:
            return self._texts.term(name)
        except MissingText:
            return name

    def reason(self, name: str) -> str:
        """Return the text of what decides a game: a count, a shared victory, else the resource of that name."""
        key = "interface.report.shared" if name == "shared" else f"play.tie.{name}"
        return self._text(key, self.resource(name), {})

    def game(self, name: str) -> str:
        """Return the title of the game, else its id."""
        return self._text("game.title", name, {})

    def figure(self, value: float, places: int = 1) -> str:
        """Return a figure with a number of decimal places."""
        return self._localise(f"{value:.{places}f}")

    def percent(self, interval: Sequence[float]) -> str:
        """Return a share with its interval."""
        value, low, high = (100 * part for part in interval)
        return self._localise(f"{value:.1f}{self.percent_sign} [{low:.1f}{self._separator} {high:.1f}]")

    def number(self, interval: Sequence[float], *, signed: bool = False) -> str:
        """Return a figure with its interval; a `signed` one is a difference."""
        form = "+.2f" if signed else ".1f"
        value, low, high = (format(part, form) for part in interval)
        return self._localise(f"{value} [{low}{self._separator} {high}]")

    def chance(self, p: float) -> str:
        """Return a probability."""
        return self._localise(f"<{MIN_CHANCE}" if p < MIN_CHANCE else f"{p:.3f}")

    @property
    def _separator(self) -> str:
        """The separator of the ends of an interval: a semicolon in languages with decimal commas."""
        return "," if self._point == "." else ";"

    def _localise(self, figures: str) -> str:
        return figures.replace(".", self._point)

    def _heading(self, kind: str) -> str:
        """Return the heading of a kind of action, else its own words if they have no slots, else its id."""
        return self._text(f"play.kinds.{kind}", self._text(f"actions.{kind}", kind, {}), {})

    def _title(self, name: str) -> str:
        return self._text(f"cards.{name}.title", name, {})

    def _text(self, key: str, default: str, slots: dict[str, str | int]) -> str:
        try:
            return self._texts.say(key, slots)
        except MissingText:
            return default


def _distinct_title(title: str, name: str, titles: Counter[str]) -> str:
    return f"{title} ({name})" if titles[title] > 1 else title
