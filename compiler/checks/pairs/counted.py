"""A slot of a text as the figure that it shows."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.checks.pairs.agreement import Agreement
from compiler.checks.pairs.pair import Bitext, Pair
from compiler.checks.pairs.tokens import Token, words_after, words_before
from compiler.model.message_marks import SLOT

SMALL = range(1, 13)
LARGE = range(13, 101)
_FLAGS = frozenset(("capital", "signed", "figure"))


@dataclass(frozen=True, slots=True)
class Counted:
    """The slot at `index` in the `row` of a text's tokens, seen as the figure that it shows."""

    pair: Pair
    bitext: Bitext
    row: tuple[Token, ...]
    index: int

    @property
    def slot(self) -> Token:
        """The slot itself."""
        return self.row[self.index]

    @property
    def before(self) -> list[Token]:
        """The unbroken run of words before it."""
        return words_before(self.row, self.index)

    @property
    def after(self) -> list[Token]:
        """The unbroken run of words after it."""
        return words_after(self.row, self.index)

    @property
    def agreement(self) -> Agreement:
        """The words that agree with a figure in its language."""
        return self.bitext.language.agreement

    @property
    def is_bound(self) -> bool:
        """Whether the game's data bind it to a figure; slots in texts of the tool itself are filled by code."""
        return self.slot.text in self.pair.figures

    @property
    def term(self) -> str | None:
        """The term that it counts, if it is bound to one."""
        return self.pair.figures[self.slot.text][0] if self.is_bound else None

    @property
    def has_noun(self) -> bool:
        """Whether it shows a figure together with its noun."""
        return bool(self.term) and "figure" not in self.slot.form

    @property
    def case(self) -> str | None:
        """The case in which it shows its noun; None for a bare figure, whose case is unknown."""
        cases = [word for word in self.slot.form.split(".") if word and word not in _FLAGS]
        return (cases or ["nominative"])[0] if self.has_noun else None

    @property
    def today(self) -> str:
        """The plural category of the figure that it shows today; that of 2 if the figure is unknown."""
        return self.bitext.language.category(self.pair.figures[self.slot.text][1] if self.is_bound else 2)

    @property
    def categories(self) -> frozenset[str]:
        """The plural categories of the figures it may show."""
        return frozenset(self.bitext.language.category(n) for n in self.possible_figures)

    @property
    def possible_figures(self) -> range:
        """The figures it may show: small ones if it is small today or unknown, else large ones."""
        figure = self.pair.figures[self.slot.text][1] if self.is_bound else 1
        return LARGE if figure > SMALL[-1] else SMALL

    @property
    def counts_persons(self) -> bool:
        """Whether its noun has the genitive in place of the nominative, so that verbs stay singular (pl 2 graczy)."""
        category = self.agreement.genitive_of_persons
        entry = self.bitext.terms.entries.get(self.term) if self.term else None
        if entry is None or category is None:
            return False
        nominative, genitive, accusative = (
            entry.forms.get(case, {}) for case in ("nominative", "genitive", "accusative")
        )
        is_living = genitive.get("one") == accusative.get("one") != nominative.get("one")
        return is_living and nominative.get(category) == genitive.get(category)

    @property
    def is_listed(self) -> bool:
        """Whether it is one of several subjects: `%{wood}, %{brick} and %{gold}`."""
        following, preceding = self.row[self.index + 1 : self.index + 3], self.row[max(self.index - 2, 0) : self.index]
        after = len(following) > 1 and following[1].kind == "slot" and self._joins(following[0])
        before = len(preceding) > 1 and preceding[0].kind == "slot" and self._joins(preceding[1])
        return after or before

    def _joins(self, token: Token) -> bool:
        return token.text == "," or (token.kind == "word" and self.bitext.language.is_stop_word(token.text))

    @property
    def is_name(self) -> bool:
        """Whether it is a name after its noun: `square %{square} of the track`."""
        return any(
            self.bitext.terms.entries.keys() & self.bitext.terms.terms_with_word(word.text) for word in self.before[-1:]
        )

    @property
    def varies_elsewhere(self) -> bool:
        """Whether the source or another translation has plural forms of this text that this slot can choose."""
        if self.is_bound:
            return False
        if self.pair.counted:
            return self.slot.text == self.pair.counted
        chooses = "n" not in slot_names(self.pair) or self.slot.text == "n"
        return chooses and any((self.pair.key, "one") in pivot.texts for pivot in self.bitext.pivots)


def slot_names(pair: Pair) -> list[str]:
    """Return the names of the slots of a text in order."""
    return [name for name, _ in SLOT.findall(pair.text)]


def chooser(pair: Pair) -> str | None:
    """Return the slot whose figure chooses among the forms of a text, if it has forms."""
    names = slot_names(pair) if pair.category else []
    figures = [name for name in names if name in pair.figures]
    return "n" if "n" in names else next(iter(figures or names), None)
