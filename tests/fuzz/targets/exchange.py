"""Damaged translations in PO or XLIFF, which are imported by `sobor l10n import`."""

from __future__ import annotations

import gzip
from random import Random

from tests.fuzz.bytes import damage, pack_members
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
        """Import a damaged export: the game can still be read afterwards; return whether it was refused."""
        name, data = self.damage_export(random)
        returned = self.root / name
        returned.write_bytes(data)
        try:
            with self.use_few_shared_files():
                result = run_command("l10n", "import", str(self.folder), str(returned), "--locale", "ru")
                findings = check_folder(self.folder)
            assert result.output.strip(), "neither accepted nor refused with a message"
            broken = [finding for finding in findings if finding["code"] == "malformed-yaml"]
            assert not broken, f"half-written: {broken}"
            return result.exit_code != 0
        finally:
            self._write((name, GAME[name].encode()) for name in self.files)
            (self.folder / "translated-from" / "ru.yaml").unlink(missing_ok=True)

    def damage_export(self, random: Random) -> tuple[str, bytes]:
        """Return the name and the bytes of a damaged export."""
        format_ = random.choice(FORMATS)
        return f"returned.{format_}", mutate_bytes(random, self.exports[format_], self.vocabulary)

    def describe(self, number: int, seed: str) -> str:
        """Return the damaged export."""
        random = Random(f"{seed}/{type(self).__name__.lower()}/{number}")
        return self.damage_export(random)[1].decode("utf-8", "backslashreplace")

    def _export(self, format_: str) -> str:
        path = self.root / f"export.{format_}"
        with self.use_few_shared_files():
            run_command("l10n", "export", str(self.folder), "--locale", "ru", "--format", format_, "--out", str(path))
        return path.read_text("utf-8").replace(str(self.root), "content")  # the name of a temporary folder is random


class ExchangeBytes(Exchange):
    """Other bytes in place of an export: random ones, damaged ones, or an export in another encoding or an archive."""

    def damage_export(self, random: Random) -> tuple[str, bytes]:
        """Return the name and the bytes of a file that is not a valid export."""
        format_ = random.choice(FORMATS)
        name, whole = f"returned.{random.choice((*FORMATS, 'xlf', 'txt'))}", self.exports[format_].encode()
        kind = random.randrange(6)
        if kind == 0:
            return name, random.randbytes(random.choice((0, 1, 2, 50, 5_000)))
        if kind == 1:
            return name, whole.decode().encode(random.choice(("utf-16", "utf-16-le", "utf-32", "utf-7")))
        if kind == 2:
            return name, random.choice((gzip.compress(whole), pack_members({"a.po": whole}), whole * 3))
        return name, damage(random, whole)
