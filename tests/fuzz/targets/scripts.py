"""Odd input typed into the plain interface. No line that it shows may contain control characters."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from random import Random

from compiler.diagnostics.visible import escape_controls
from engine.play.canvas import Line, format_plain
from engine.play.match import Match
from engine.play.plain_interface import PlainInterface
from tests.fuzz.targets.compiled import GAMES
from tests.ready_game import load_ready_game, make_texts

ODD = ("", "0", "-1", "1" * 400, "²", "٣", "b", "b0", "b99", "b²", "u", "h", "l", "s", "q", "?", "жук", "1.5", "1 2")
"""Input that is typed in addition to numbers."""

STEPS = 12


class Scripts:
    """A match of a person and a bot in the plain interface."""

    def __init__(self) -> None:
        self.games = [(load_ready_game(name), make_texts("en", name)) for name in GAMES]
        self.folder = Path(tempfile.mkdtemp(prefix="sobor-fuzz-"))

    def __del__(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, random: Random) -> bool:
        """Play a script to its end; return False, because input of this kind is never refused as a whole."""
        played, words = random.choice(self.games)
        typed = iter(self.make_script(random))
        match = Match(played.start(2, random.randrange(1000)), ("person", "greedy"), 7)
        file = Path(self.folder, random.choice(("a.json", "", "x" * 300, "missing/a.json")))

        def ask(_: str) -> str:
            line = next(typed, None)
            if line is None:
                raise EOFError
            return line

        PlainInterface(match, words, ask, _assert_text, 80, file).run()
        return False

    def describe(self, number: int, seed: str) -> str:
        """Return the script, after the draws that choose the game."""
        random = Random(f"{seed}/scripts/{number}")
        random.choice(self.games)
        return "\n".join(self.make_script(random))

    def make_script(self, random: Random) -> list[str]:
        """Return lines of input, about half of them numbers."""
        return [random.choice(ODD) if random.random() < 0.5 else str(random.randrange(9)) for _ in range(STEPS)]


def _assert_text(drawn: Line) -> None:
    text = format_plain(drawn)
    assert escape_controls(text) == text, f"shown as it is: {text!r}"
