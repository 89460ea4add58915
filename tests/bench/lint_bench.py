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
    rng = random.Random(seed)
    entries = ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n']
    for number in range(count):
        sentences = [_make_sentence(rng) for _ in range(rng.randint(1, 3))]
        source, text = (" ".join(side) for side in zip(*sentences, strict=True))
        entries.append(f'msgctxt "text-{seed}-{number}"\nmsgid "{source}"\nmsgstr "{text}"\n')
    path.write_text("\n".join(entries), "utf-8")


def _make_sentence(rng: random.Random) -> Sentence:
    sides = list(zip(*_iterate_words(rng, rng.randint(4, 12)), strict=True))
    source, text = (" ".join(words).capitalize() + "." for words in sides)
    return source, text


def _iterate_words(rng: random.Random, count: int) -> Iterator[tuple[str, str]]:
    """Yield words and their translations. A few are frequent, as in any language, and no word follows itself."""
    last = -1
    for index in range(count):
        number = int(VOCABULARY_SIZE ** rng.random()) - 1
        number += number == last
        if index % 4 == 1:
            yield rng.choice(list(zip(SOURCE_WORDS, WORDS, strict=True)))
        elif index and rng.random() < 0.1:
            mark = rng.choice(MARKS)
            yield mark, mark
        else:
            last = number
            yield _spell(number), _spell(number * 7 + 5)[::-1] + rng.choice(ENDINGS)


def _spell(number: int) -> str:
    """Return the word of a number."""
    syllables: list[str] = []
    while number or len(syllables) < 2:
        number, index = divmod(number, len(SYLLABLES))
        syllables.append(SYLLABLES[index])
    return "".join(syllables)


def run() -> list[tuple[str, float]]:
    """Return how many times faster we are than pofilter, which checks pairs one by one, and our time and memory."""
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
        print(f"{figure:7.2f}  {label}")  # noqa: T201 -- it is run for the figure
