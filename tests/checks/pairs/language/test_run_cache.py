from __future__ import annotations

import gc
from collections import Counter
from pathlib import Path

import pytest

from compiler.checks.pairs.language.glossary import Glossary
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.run_cache import cache_for_run, clear_run_caches
from tests.run_sobor import run_sobor
from tests.sample import IN_ENGLISH, write_game


def test_a_result_is_kept_until_the_run_ends() -> None:
    """Within a run a function is asked once, in the next one again."""
    asked: list[str] = []

    @cache_for_run(8)
    def length(text: str) -> int:
        asked.append(text)
        return len(text)

    assert (length("ab"), length("ab"), asked) == (2, 2, ["ab"])
    clear_run_caches()
    assert (length("ab"), asked) == (2, ["ab", "ab"])


@pytest.mark.slow
def test_checks_of_many_games_keep_no_language(tmp_path: Path) -> None:
    """A process that checks games again and again holds no more of them after many checks than after one."""
    folder = write_game(tmp_path / "mill", IN_ENGLISH)
    counts = []
    for _ in range(3):
        run_sobor("check", folder, "--jobs", "1")
        gc.collect()
        counts.append(Counter(type(thing) for thing in gc.get_objects()))
    for kind in (Language, Glossary):
        assert counts[2][kind] <= counts[0][kind]
