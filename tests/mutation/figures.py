"""`python -m tests.mutation.figures [LOCALE …]`: print every text that shows a figure, with changed figures.

Each slot that data bind to a figure has the values 1, 2, 5 and 12 in turn, as if a setting had been changed. A native
reader then looks for wrong grammar, which `missing-agreement` must find.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from compiler.compiled.bindings import collect_slots, find_bound_slots
from compiler.compiled.compile_messages import compile_messages
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.model.message_marks import find_slots
from compiler.world import find_shared_folders
from engine.text import Texts, Value

GAMES = ("red-cathedral", "architects-of-amytis")
FIGURES = (1, 2, 5, 12)
"""At least one figure of each plural category that 1 to 12 have in our languages, and 12."""


def list_changed_texts(linked: Linked, locale: str) -> Iterator[tuple[str, str]]:
    """Yield the key of each text with a bound figure, and the text with one of its figures changed."""
    translation = linked.translations[locale]
    texts = Texts(compile_messages(linked.game, translation))
    bound = collect_slots(linked.game)
    for key, message in translation.messages.items():
        figures = find_bound_slots(bound, key) or {}
        for name in sorted(find_slots(message) & figures.keys()):
            for n in FIGURES:
                changed = {**figures, name: (figures[name][0], n)}
                yield key, texts.say(key, {slot: _make_value(*figure) for slot, figure in changed.items()})


def _make_value(term: str | None, n: int) -> Value:
    return {"term": term, "n": n} if term else n


def main(locales: list[str]) -> None:
    """Print the texts of both games in some languages, or in all if none is given."""
    for game in GAMES:
        linked, _ = link(load_game(Path(__file__).parents[2] / "content" / game, find_shared_folders()))
        assert linked is not None
        for locale in locales or linked.translations:
            for key, text in list_changed_texts(linked, locale):
                print(f"{locale} {key}: {' '.join(text.split())}")  # noqa: T201 -- the output is for a person


if __name__ == "__main__":
    main(sys.argv[1:])
