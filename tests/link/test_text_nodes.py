from __future__ import annotations

from pathlib import Path

import pytest

from compiler.diagnostics import Span
from compiler.link import link
from compiler.link.text_nodes import parse_texts
from compiler.load.folder import load_game
from compiler.model.mark_count import as_plain_text
from compiler.model.rule_nodes import Emphasis, Paragraph, PlainText
from compiler.model.translation import Message, Translation
from compiler.world import find_shared_folders
from tests.sample import write_game

HERE = Span("locales/en/rules.yaml", 3, 9, 1)


def test_texts_with_too_many_marks_together_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each language has one finding, and a page still has a text, if only an empty one, under each key."""
    monkeypatch.setattr("compiler.link.text_nodes.MAX_MARKS_TOGETHER", 3)
    linked, findings = link(load_game(write_game(tmp_path / "mill"), find_shared_folders()))
    assert linked is not None
    assert [(one.code, one.args["locale"]) for one in findings] == [("too-many-marks", "en"), ("too-many-marks", "ru")]
    assert linked.texts["en"].keys() == linked.texts["ru"].keys()


def test_texts_up_to_the_limit_of_marks_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts with as many marks as the limit are read; with one mark less, the last text is empty, in all its forms."""
    one = Message("rules.one.text", "*a* and *b*", {}, HERE)
    two = Message("rules.two.text", "", {"one": "*c*", "other": "*d*"}, HERE)
    translation = Translation("en", {one.key: one, two.key: two}, {})
    monkeypatch.setattr("compiler.link.text_nodes.MAX_MARKS_TOGETHER", 8)
    texts, findings = parse_texts(translation, ())
    assert not findings
    assert texts["rules.two.text"] == texts["rules.two.text.other"] == (Paragraph((Emphasis((PlainText("d"),)),)),)
    monkeypatch.setattr("compiler.link.text_nodes.MAX_MARKS_TOGETHER", 7)
    cut, (finding,) = parse_texts(translation, ())
    assert (finding.code, finding.args) == ("too-many-marks", {"locale": "en", "limit": 7})
    assert cut.keys() == texts.keys()
    assert cut["rules.one.text"] == texts["rules.one.text"]
    assert cut["rules.two.text"] == cut["rules.two.text.other"] == as_plain_text("")


def test_icon_in_the_name_of_an_icon_is_reported() -> None:
    """The name of an icon, which is read aloud in place of it, may not contain an icon."""
    name = Message("icons.coin.name", "a {coin}", {}, HERE)
    _, (finding,) = parse_texts(Translation("en", {name.key: name}, {}), ())
    assert (finding.code, finding.span) == ("unsupported-markup", HERE)
