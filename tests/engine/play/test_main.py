from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.play.main import _ask, choose_language


def test_missing_standard_input_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question without a standard input ends as at the end of input."""
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(EOFError):
        _ask("?")


@pytest.mark.parametrize(
    ("environment", "locale"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pt_BR.UTF-8@abegede"}, "pt-BR"),
        ({"LANG": "pt"}, "en"),
        ({"LANG": "pl_PL", "LC_MESSAGES": "fil_PH"}, "fil"),
        ({"LC_MESSAGES": "pl_PL", "LC_ALL": "en_GB"}, "en"),
    ],
)
def test_language_is_that_of_the_environment(environment: Mapping[str, str], locale: str) -> None:
    """The first variable that is set chooses the language, with its region if the game has it, or else the default."""
    assert choose_language(["en", "pl", "pt-BR", "fil"], environment) == locale
