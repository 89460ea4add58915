"""Hints that show how findings are accepted."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic, Sentence, Span, Subject, warning
from compiler.link import link
from compiler.load.folder import load_game
from compiler.waivers.game_waivers import Waivers, read_waivers
from compiler.waivers.waiver_hints import add_waiver_hints, suggest_waiver
from compiler.world import find_shared_folders
from tests.sample import write_game

FEW = 5
"""The largest number of findings of a code without a hint that accepts all of them."""


@pytest.fixture(scope="module")
def waivers(tmp_path_factory: pytest.TempPathFactory) -> Waivers:
    """Return the waivers of the sample game, which has none."""
    linked, _ = link(load_game(write_game(tmp_path_factory.mktemp("games") / "mill"), find_shared_folders()))
    assert linked
    return read_waivers(linked, {})


TITLE = Subject("text", "rules.pay.title", "ru")


def make_findings(code: str, count: int, subject: Subject = TITLE) -> list[Diagnostic]:
    """Return several findings with a code about one text."""
    return [warning(code, Span("locales/ru/game.yaml", line), "a template", subject=subject) for line in range(count)]


def test_text_is_waived_by_key_and_locale(waivers: Waivers) -> None:
    """The hint for a finding about a text names its key and its language."""
    (finding,) = make_findings("typed-digit", 1)
    hint = suggest_waiver(finding, waivers)
    assert hint
    assert hint.args["waiver"] == "code: typed-digit, key: rules.pay.title, locale: ru"


def test_anything_else_is_waived_by_file(waivers: Waivers) -> None:
    """The hint for a finding about a file names the path of the file below the game."""
    (finding,) = make_findings("typed-digit", 1, Subject("file", "x"))
    hint = suggest_waiver(finding, waivers)
    assert hint
    assert hint.args["waiver"] == "code: typed-digit, file: locales/ru/game.yaml"


@pytest.mark.parametrize("code", ["missing-message", "unknown-reference", "no-such-code"])
def test_what_cannot_be_waived_has_no_hint(waivers: Waivers, code: str) -> None:
    """A finding that prevents a text from being formatted, or that no check makes, cannot be waived."""
    (finding,) = make_findings(code, 1)
    assert suggest_waiver(finding, waivers) is None
    assert add_waiver_hints([finding], waivers) == [finding]


@pytest.mark.parametrize(("count", "rules"), [(FEW, 0), (FEW + 1, 1)])
def test_frequent_findings_are_accepted_together(waivers: Waivers, count: int, rules: int) -> None:
    """From six findings of a code on, the first has a hint that accepts all of them."""
    hinted = add_waiver_hints(make_findings("typed-digit", count), waivers)
    about_all = [
        [hint for hint in finding.advice if isinstance(hint, Sentence) and "count" in hint.args] for finding in hinted
    ]
    assert [len(hints) for hints in about_all] == [rules, *[0] * (count - 1)]
