from __future__ import annotations

from collections import Counter

import pytest

from tests.repairs.classify import INVISIBLE, Words, classify
from tests.repairs.collect import Repair

PROJECT = Words(
    source=Counter({"take": 9, "relic": 9, "or": 9}),
    translation=Counter({"weź": 9, "żeton": 9, "relikt": 9}),
    has_word=lambda word: word == "kartę",
)


@pytest.mark.parametrize(
    ("source", "before", "after", "kind"),
    [
        ("Take a [coin].", "Weź [coni].", "Weź [coin].", "mark"),
        ("Take 2 cards.", "Weź 3 karty.", "Weź 2 karty.", "figure"),
        ("Stop.\nGo.", "Stój./nIdź.", "Stój.\nIdź.", "rubble"),
        ("Take a card.", "Weź  kartę.", "Weź kartę.", "spacing"),
        ("Take a card.", "Weź weź kartę.", "Weź kartę.", "said twice"),
        ("Take a relic.", "Weź relic.", "Weź relikt.", "source word"),
        ("Go. Then take a card at once.", "Idź.", "Idź. Potem weź od razu kartę.", "missing sentence"),
        ("Take it (now).", "Weź (teraz.", "Weź (teraz).", "bracket"),
        ("Take a card.", "Weź kartę", "Weź kartę.", "end mark"),
        ("Take a card.", "Weź katę.", "Weź kartę.", "misspelling"),
        ("Take a card.", "Bierz kartę.", "Weź kartę.", INVISIBLE),
        ("Take %d cards.", "Weź 1 kartę.", "Weź %d kartę.", INVISIBLE),
    ],
)
def test_kind_of_a_repair_is_what_the_pair_shows(source: str, before: str, after: str, kind: str) -> None:
    """Each mistake that a pair shows has its kind, and a change of style has none."""
    assert classify(Repair("a", source, before, after), PROJECT) == kind
