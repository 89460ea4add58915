"""Compare the time of `sobor lint` with the time of pofilter (translate-toolkit) on the same PO files."""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.processes import SOBOR, measure_usage

FILES, TEXTS_PER_FILE = 5, 20_000
TEXTS = FILES * TEXTS_PER_FILE
VOCABULARY_SIZE = 8_000

SYLLABLES = ("ba", "dor", "ke", "lin", "mo", "nar", "pe", "rol", "sa", "ter", "vi", "zun")
ENDINGS = ("", "a", "y", "ie", "em", "ów")
SOURCE_WORDS = ("the", "of", "and", "with", "this", "from")
WORDS = ("ten", "od", "oraz", "przy", "tego", "do")
MARKS = ("%s", "{name}", "<b>{count}</b>", "3", "12")

Sentence = tuple[str, str]
"""A sentence and its translation."""


def write_po(path: Path, count: int, seed: int) -> None:
    """Write a PO file of invented texts and translations without mistakes, the same for each seed."""
    chance = random.Random(seed)
    entries = ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n']
    for number in range(count):
        sentences = [_make_sentence(chance) for _ in range(chance.randint(1, 3))]
        source, text = (" ".join(side) for side in zip(*sentences, strict=True))
        entries.append(f'msgctxt "text-{seed}-{number}"\nmsgid "{source}"\nmsgstr "{text}"\n')
    path.write_text("\n".join(entries), "utf-8")


def _make_sentence(chance: random.Random) -> Sentence:
    sides = list(zip(*_iterate_words(chance, chance.randint(4, 12)), strict=True))
    source, text = (" ".join(words).capitalize() + "." for words in sides)
    return source, text


def _iterate_words(chance: random.Random, count: int) -> Iterator[tuple[str, str]]:
    """Yield words and their translations: few are frequent, as in any language, and no word follows itself."""
    last = -1
    for index in range(count):
        number = int(VOCABULARY_SIZE ** chance.random()) - 1
        number += number == last
        if index % 4 == 1:
            yield chance.choice(list(zip(SOURCE_WORDS, WORDS, strict=True)))
        elif index and chance.random() < 0.1:
            mark = chance.choice(MARKS)
            yield mark, mark
        else:
            last = number
            yield _spell(number), _spell(number * 7 + 5)[::-1] + chance.choice(ENDINGS)


def _spell(number: int) -> str:
    """Return the word of a number."""
    syllables: list[str] = []
    while number or len(syllables) < 2:
        number, index = divmod(number, len(SYLLABLES))
        syllables.append(SYLLABLES[index])
    return "".join(syllables)


def run() -> list[tuple[str, float]]:
    """Return how many times faster than pofilter, which checks each pair by itself, and the time and memory of ours."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "pl")
        folder.mkdir()
        for seed in range(FILES):
            write_po(folder / f"{seed}.po", TEXTS_PER_FILE, seed)
        ours = measure_usage(SOBOR, "lint", "--translation", str(folder), "--locale", "pl")
        pofilter = str(Path(sys.executable).with_name("pofilter"))
        theirs = measure_usage(pofilter, "--progress=none", str(folder), f"{name}/filtered")
    return [
        (f"lint {TEXTS:,} texts: times faster than pofilter", theirs.seconds / ours.seconds),
        (f"lint {TEXTS:,} texts [CPU seconds, target: under 20]", ours.seconds),
        (f"lint {TEXTS:,} texts [MB, target: under 400]", ours.megabytes),
    ]


if __name__ == "__main__":
    for label, figure in run():
        print(f"{figure:7.2f}  {label}")  # noqa: T201 -- the figure is what it is run for
