from __future__ import annotations

import pytest

from tests.checks.pairs_sample import check_pair

NAMES = {"Master Mason": "Мастер-каменщик"}


def test_quoted_name_may_be_inflected() -> None:
    """A name may be inflected where it is quoted."""
    text = "Сбросьте карту «Мастера-каменщика»."
    assert check_pair("misquoted-name", "ru", "Discard “Master Mason”.", text, names=NAMES) == []


def test_other_name_is_reported() -> None:
    """A quoted name that differs from the card's is reported."""
    (finding,) = check_pair(
        "misquoted-name", "ru", "Discard “Master Mason”.", "Сбросьте «Главного строителя».", names=NAMES
    )
    assert finding.args["name"] == "Мастер-каменщик"


MARKS = ("“{}”", "”{}”", "„{}“", "„{}”", "«{}»", "»{}«", "‹{}›", "›{}‹", "‚{}‘", "‘{}’", '"{}"')


@pytest.mark.parametrize("marks", MARKS)
def test_quotation_marks_of_any_language_are_known(marks: str) -> None:
    """A misquoted name is found in any language's marks, and underlined without them."""
    source, text = f"The player’s {marks.format('Master Mason')}.", f"Это {marks.format('Главный строитель')}."
    (finding,) = check_pair("misquoted-name", "ru", source, text, names=NAMES)
    assert text[finding.start : finding.end] == "Главный строитель"


@pytest.mark.parametrize("source", ["‘Master Mason’ takes the player’s coin.", "The player’s coin: ‘Master Mason’."])
def test_apostrophe_ends_no_quotation(source: str) -> None:
    """A name in single marks is found beside an apostrophe."""
    (finding,) = check_pair("misquoted-name", "ru", source, "«Строитель» берёт монету.", names=NAMES)
    assert finding.args["quoted"] == "Master Mason"


def test_name_in_single_marks_may_have_an_apostrophe() -> None:
    """An apostrophe inside a name in single marks does not end it."""
    source, names = "Take ‘Mason’s Guild’ now.", {"Mason’s Guild": "Гильдия"}
    (finding,) = check_pair("misquoted-name", "ru", source, "Возьмите «Цех».", names=names)
    assert finding.args["quoted"] == "Mason’s Guild"


def test_wrong_quotation_is_underlined() -> None:
    """The finding is at the quotation with the wrong name, or at the whole text if no quotation is wrong."""
    names = {"Old Mill": "Старая мельница", **NAMES}
    source = "Take “Old Mill”, then “Master Mason”."
    for text, shown in {
        "Возьмите «Старую мельницу», затем «Строителя».": "Строителя",
        "Возьмите «Старую мельницу».": "Возьмите «Старую мельницу».",
    }.items():
        (finding,) = check_pair("misquoted-name", "ru", source, text, names=names)
        assert (finding.args["quoted"], text[finding.start : finding.end]) == ("Master Mason", shown)
