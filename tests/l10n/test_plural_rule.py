from __future__ import annotations

import pytest

from compiler.diagnostics.reason import ReasonError
from compiler.l10n.plural_rule import find_form_indices


def test_spanish_millions_share_a_form() -> None:
    """The two forms of gettext's rule for Spanish serve its three categories."""
    assert find_form_indices("es", "nplurals=2; plural=(n != 1);") == {"one": 0, "other": 1, "many": 1}


def test_forms_without_a_rule_are_in_the_order_of_categories() -> None:
    """Without a rule, or with the placeholder of a template, the forms are in the order of the categories."""
    expected = {"one": 0, "few": 1, "many": 2}
    assert find_form_indices("ru", "") == find_form_indices("ru", "nplurals=INTEGER; plural=EXPRESSION;") == expected


@pytest.mark.parametrize(
    ("rule", "args"),
    [
        ("nplurals=2; plural=(n == 1 ? 0 : 5);", {"index": 5, "count": 2}),
        ("nplurals=3; plural=(n == 1 ? 0 : n == 2 ? 1 : 2);", {"locale": "en", "category": "other"}),
        ("nplurals=1; plural=0;", {"locale": "en", "categories": ("other", "one")}),
        ("nplurals=2; plural=n/0;", {}),
        ("nplurals=2; plural=__import__(n);", {}),
    ],
)
def test_rule_that_does_not_fit_is_refused(rule: str, args: dict[str, object]) -> None:
    """A rule is refused if it cannot be computed, selects a form that does not exist, or is of another language."""
    with pytest.raises(ReasonError) as refused:
        find_form_indices("en", rule)
    assert args.items() <= refused.value.reason.args.items()
