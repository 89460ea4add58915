"""Damaged waivers and snapshots of translations, while waivers are bound again and translations are accepted."""

from __future__ import annotations

from random import Random
from unittest import mock

from tests.fuzz.mutate import mutate_bytes
from tests.fuzz.targets.command import check_folder, run_command
from tests.fuzz.targets.content import Content
from tests.fuzz.targets.game_files import GAME
from tests.fuzz.trees import change_tree, parse_tree, write_tree
from tests.fuzz.vocabulary import read_vocabulary

WAIVERS = (
    GAME["waivers.yaml"]
    + """\
  - {code: untranslated-text, key: "cards.*", reason: Names that every language shares., texts: 0123456789abcdef}
  - {code: dead-reference, file: "locales/*/game.yaml", reason: Kept for the next edition., texts: ""}
  - {code: deck-total, file: components/orders.yaml, path: items.forge, reason: The box holds a spare one.}
"""
)
STATE = "translated-from/ru.yaml"


class Waivers(Content):
    """`waivers.yaml` and the snapshot of a translation, damaged as text and as trees."""

    vocabulary = read_vocabulary("content")

    def __init__(self) -> None:
        super().__init__()
        with self.use_few_shared_files():
            run_command("l10n", "accept", str(self.folder), "--locale", "ru")
        self.sources = {"waivers.yaml": WAIVERS, STATE: (self.folder / STATE).read_text("utf-8")}

    def run(self, random: Random) -> bool:
        """Bind the damaged waivers or accept the translation; assert that no more files are malformed afterwards."""
        self._write(self.damage_files(random).items())
        words = random.choice((("waive",), ("waive", "cards.*"), ("accept", "--locale", "ru")))
        try:
            with self.use_few_shared_files(), mock.patch("os.cpu_count", return_value=1):
                broken_before = self._list_malformed_codes()
                result = run_command("l10n", words[0], str(self.folder), *words[1:])
                assert result.output.strip(), "neither done nor refused with a message"
                assert self._list_malformed_codes() <= broken_before, f"half-written: {self._list_malformed_codes()}"
            return result.exit_code != 0
        finally:
            self._write((name, text.encode()) for name, text in {**self.sources, **GAME}.items())

    def _list_malformed_codes(self) -> frozenset[str]:
        """Return the codes of the findings in these files."""
        files = tuple(self.sources)
        return frozenset(one["code"] for one in check_folder(self.folder) if one["file"].endswith(files))

    def damage_files(self, random: Random) -> dict[str, bytes]:
        """Return one of the files with random changes."""
        name = random.choice(list(self.sources))
        if random.random() < 0.5:
            return {name: mutate_bytes(random, self.sources[name], self.vocabulary)}
        return {name: write_tree(change_tree(random, parse_tree(self.sources[name]))).encode()}
