"""Damaged translations that come back as PO or XLIFF, imported as `sobor l10n import` does."""

from __future__ import annotations

from random import Random

from tests.fuzz.mutate import mutate_bytes
from tests.fuzz.targets.command import check_folder, run_command
from tests.fuzz.targets.content import Content
from tests.fuzz.targets.game_files import GAME
from tests.fuzz.vocabulary import read_vocabulary

FORMATS = ("po", "xliff")


class Exchange(Content):
    """An export of the Russian texts, damaged as text."""

    files = ("locales/ru/game.yaml", "locales/ru/more.yaml", "locales/ru/effects.yaml")
    vocabulary = read_vocabulary("exchange")

    def __init__(self) -> None:
        super().__init__()
        self.exports = {name: self._export(name) for name in FORMATS}

    def run(self, random: Random) -> bool:
        """Import a damaged export; the game must load as before, whatever was taken."""
        format_ = random.choice(FORMATS)
        returned = self.root / f"returned.{format_}"
        returned.write_bytes(mutate_bytes(random, self.exports[format_], self.vocabulary))
        try:
            with self.few_shared_files():
                result = run_command("l10n", "import", str(self.folder), str(returned), "--locale", "ru")
                findings = check_folder(self.folder)
            assert result.output.strip(), "neither taken nor refused in words"
            broken = [finding for finding in findings if finding["code"] == "malformed-yaml"]
            assert not broken, f"half-written: {broken}"
            return result.exit_code != 0
        finally:
            self._write((name, GAME[name].encode()) for name in self.files)
            (self.folder / "translated-from" / "ru.yaml").unlink(missing_ok=True)

    def describe(self, number: int, seed: str) -> str:
        """Return the damaged export."""
        random = Random(f"{seed}/exchange/{number}")
        format_ = random.choice(FORMATS)
        return mutate_bytes(random, self.exports[format_], self.vocabulary).decode("utf-8", "backslashreplace")

    def _export(self, format_: str) -> str:
        path = self.root / f"export.{format_}"
        with self.few_shared_files():
            run_command("l10n", "export", str(self.folder), "--locale", "ru", "--format", format_, "--out", str(path))
        return path.read_text("utf-8")
