from __future__ import annotations

from tests.checks.pairs_sample import check_pair

LONG = "Return those materials to the reserve, then turn the card over."


def test_usual_lengths_are_accepted() -> None:
    """Shorter and longer wordings, and labels of any length, are clean."""
    assert check_pair("length-differs", "pl", LONG, "Oddaj je do zasobów ogólnych i odwróć kartę.") == []
    assert check_pair("length-differs", "pl", "Reroll", "Przerzut kości z pola") == []


def test_truncated_text_is_reported() -> None:
    """A text that lacks most of its source is reported."""
    (finding,) = check_pair("length-differs", "pl", LONG, "Oddaj je.")
    assert finding.args == {"length": 9, "source": 63}


def test_text_of_several_times_the_length_is_reported() -> None:
    """A text of at least 60 characters that is more than 2.6 times as long as its source is reported."""
    assert check_pair("length-differs", "pl", "a" * 22, "b" * 59) == []
    assert check_pair("length-differs", "pl", "a" * 24, "b" * 62) == []
    (finding,) = check_pair("length-differs", "pl", "a" * 23, "b" * 60)
    assert finding.args == {"length": 60, "source": 23}


def test_lost_sentence_is_reported() -> None:
    """A text with fewer sentences, far shorter than usual, is reported once; two sentences in one are accepted."""
    source = "Return those materials to the reserve. Then turn the card over."
    (finding,) = check_pair("length-differs", "pl", source, "Oddaj te materiały do zasobów ogólnych.")
    assert finding.args == {"count": 1, "source": 2}
    assert check_pair("length-differs", "pl", source, "Oddaj te materiały do zasobów ogólnych i odwróć kartę.") == []
