from __future__ import annotations

from pathlib import Path

import pytest

from compiler.lint.history.read_states import read_history
from tests.lint.history.git_sample import LANGUAGES, make_checkout, run_git

pytestmark = pytest.mark.slow


def test_states_follow_the_commits(tmp_path: Path) -> None:
    """A pair has a state for the revision and one after each later commit that changed one of its files."""
    sample = make_checkout(tmp_path)
    sample.commit({"a": "One"}, {})
    sample.commit({"a": "One"}, {"a": "Jeden"})
    (tmp_path / "texts/other.json").write_text("{}")
    sample.commit({"a": "Two"}, {"a": "Dwa"})
    history = read_history([sample.pair], LANGUAGES, "HEAD~2")
    ((_, states),) = history.iterate_states()
    found = [[[text.text for text in side.texts] for side in state] for state in states]
    assert found == [[["One"], []], [["One"], ["Jeden"]], [["Two"], ["Dwa"]]]


def test_merge_is_one_state(tmp_path: Path) -> None:
    """Source and translation that a branch changed one after the other have changed together once it is merged."""
    sample = make_checkout(tmp_path)
    sample.commit({"a": "One"}, {"a": "Jeden"})
    run_git(tmp_path, "checkout", "--quiet", "-b", "branch")
    sample.commit({"a": "Two"}, {"a": "Jeden"})
    sample.commit({"a": "Two"}, {"a": "Dwa"})
    run_git(tmp_path, "checkout", "--quiet", "main")
    run_git(tmp_path, "merge", "--quiet", "--no-ff", "--message", "merge", "branch")
    begin = run_git(tmp_path, "rev-parse", "HEAD~1")
    ((_, states),) = read_history([sample.pair], LANGUAGES, begin).iterate_states()
    assert [state.source.texts[0].text for state in states] == ["One", "Two"]


def test_file_that_a_state_lacks_has_no_texts(tmp_path: Path) -> None:
    """A file that was added after the revision begins without texts."""
    sample = make_checkout(tmp_path)
    (tmp_path / "readme").write_text("x")
    run_git(tmp_path, "add", ".")
    run_git(tmp_path, "commit", "--quiet", "--message", "begin")
    sample.commit({"a": "One"}, {"a": "Jeden"})
    ((_, states),) = read_history([sample.pair], LANGUAGES, "HEAD~1").iterate_states()
    assert [len(state.translation.texts) for state in states] == [0, 1]
