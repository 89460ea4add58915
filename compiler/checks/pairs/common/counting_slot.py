"""A slot of a text that shows a figure, with the words around it."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.checks.pairs.common.pair import Bitext, Pair
from compiler.checks.pairs.language.number_agreement import Agreement
from compiler.checks.pairs.language.tokens import Token, list_words_after, list_words_before
from compiler.model.message_marks import SLOT

SMALL = range(1, 13)
LARGE = range(13, 101)
"""The possible figures of a slot that shows a small or a large figure now."""

_FLAGS = frozenset(("capital", "signed", "figure"))
"""Words of the form of a slot that are not a case."""


@dataclass(frozen=True, slots=True)
class CountingSlot:
    """A slot of a text.

    Attributes:
        pair: The pair with the text.
        bitext: The bitext with the pair.
        row: The tokens of the text.
        index: The index of the slot in the row.
    """

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
        return list_words_before(self.row, self.index)

    @property
    def after(self) -> list[Token]:
        """The unbroken run of words after it."""
        return list_words_after(self.row, self.index)

    @property
    def agreement(self) -> Agreement:
        """The words that agree with a figure in the language of the text."""
        return self.bitext.language.agreement

    @property
    def is_bound(self) -> bool:
        """Whether the data of the game bind this slot to a figure. Slots in Sobor's own texts are filled by code."""
        return self.slot.text in self.pair.figures

    @property
    def term(self) -> str | None:
        """The term that this slot counts, if it is bound to one."""
        return self.pair.figures[self.slot.text][0] if self.is_bound else None

    @property
    def has_noun(self) -> bool:
        """Whether this slot shows a figure together with its noun."""
        return bool(self.term) and "figure" not in self.slot.form

    @property
    def case(self) -> str | None:
        """The case of the noun that this slot shows, or None for a bare figure, whose case is unknown."""
        cases = [word for word in self.slot.form if word not in _FLAGS]
        return (cases or ["nominative"])[0] if self.has_noun else None

    @property
    def current_category(self) -> str:
        """The plural category of the current figure of this slot, or of 2 if the figure is unknown."""
        return self.bitext.language.choose_category(self.pair.figures[self.slot.text][1] if self.is_bound else 2)

    @property
    def categories(self) -> frozenset[str]:
        """The plural categories of the possible figures of this slot."""
        return frozenset(self.bitext.language.choose_category(n) for n in self.possible_figures)

    @property
    def possible_figures(self) -> range:
        """The possible figures of this slot: small ones if its figure is small or unknown, else large ones."""
        figure = self.pair.figures[self.slot.text][1] if self.is_bound else 1
        return LARGE if figure > SMALL[-1] else SMALL

    @property
    def is_counting_persons(self) -> bool:
        """Whether the noun is in the genitive instead of the nominative, so that verbs stay singular (pl 2 graczy)."""
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
        """Whether this slot is one of several subjects: `%{wood}, %{brick} and %{gold}`."""
        following = self.row[self.index + 1 : self.index + 3]
        preceding = self.row[max(self.index - 2, 0) : self.index]
        after = len(following) > 1 and following[1].kind == "slot" and self._is_joint(following[0])
        before = len(preceding) > 1 and preceding[0].kind == "slot" and self._is_joint(preceding[1])
        return after or before

    def _is_joint(self, token: Token) -> bool:
        return token.text == "," or (token.kind == "word" and self.bitext.language.is_stop_word(token.text))

    @property
    def is_name(self) -> bool:
        """Whether this slot is a name after its noun: `square %{square} of the track`, not `the die %{n} spaces`."""
        return not self.has_forms_elsewhere and any(
            self.bitext.terms.entries.keys() & self.bitext.terms.find_terms_with_word(word.text)
            for word in self.before[-1:]
        )

    @property
    def has_forms_elsewhere(self) -> bool:
        """Whether this slot can select a plural form, and the source or another translation has plural forms."""
        if self.is_bound:
            return False
        if self.pair.form_slot:
            return self.slot.text == self.pair.form_slot
        chooses = "n" not in list_slots(self.pair) or self.slot.text == "n"
        return chooses and any((self.pair.key, "one") in pivot.texts for pivot in self.bitext.pivots)


def list_slots(pair: Pair) -> list[str]:
    """Return the names of the slots of a text in order."""
    return [name for name, _ in SLOT.findall(pair.text)]


def find_choosing_slot(pair: Pair) -> str | None:
    """Return the slot whose figure selects the form of a text, or None for a text without forms."""
    names = list_slots(pair) if pair.category else []
    figures = [name for name in names if name in pair.figures]
    return "n" if "n" in names else next(iter(figures or names), None)
